//! A new version waits until the player agrees, keeps the game, and removes only what is ours.

use anyhow::{Context, Result, ensure};
use oware_browser::app::{App, Hooks};
use oware_browser::case::{case, slow};
use oware_browser::dist;
use oware_browser::process::Folder;
use oware_browser::wait::until;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::help::installed;

const BASE: &str = "/some/";
/// Caches that are not ours to delete, whatever they look like.
const FOREIGN: [&str; 4] = ["photographs", "oware:/:0123456789abcdef", "oware:/some/where/:0123456789abcdef", "oware"];

/// The same app as another build: a mark in the page, another hash, and sums that fit.
fn next_build(folder: &Folder) -> Result<()> {
    build(folder, "feedfacefeedface", "two")
}

/// The same app as a build with this hash, and a mark in the page.
fn build(folder: &Folder, hash: &str, mark: &str) -> Result<()> {
    let root = folder.path();
    dist::copy(&dist::dist()?, root)?;
    let worker = std::fs::read_to_string(root.join("service-worker.js"))?;
    let is_hash = |text: &&str| text.len() == 16 && text.chars().all(|letter| letter.is_ascii_hexdigit());
    let old = worker.split('"').find(is_hash).context("the service worker is not stamped")?;
    let marked = format!("<meta name=\"test-build\" content=\"{mark}\"><title>");
    let page = std::fs::read_to_string(root.join("index.html"))?;
    let new_page = page.replacen("<title>", &marked, 1).replace(old, hash);
    let (old_sum, new_sum) = (sum(page.as_bytes()), sum(new_page.as_bytes()));
    ensure!(worker.matches(&old_sum).count() == 1, "the service worker has no sum of the page");
    std::fs::write(root.join("index.html"), new_page)?;
    std::fs::write(root.join("service-worker.js"), worker.replace(old, hash).replace(&old_sum, &new_sum))?;
    let version = std::fs::read_to_string(root.join("version.js"))?;
    std::fs::write(root.join("version.js"), version.replace(old, hash))?;
    Ok(())
}

/// What the service worker holds of a file: the first letters of its SHA-256.
fn sum(bytes: &[u8]) -> String {
    format!("{:x}", Sha256::digest(bytes))[..12].to_owned()
}

async fn is_new(app: &App) -> Result<bool> {
    Ok(app.browser.script("return !!document.querySelector('meta[name=test-build]')", json!([])).await?
        == Value::Bool(true))
}

/// Dismisses notices until one offers something to do.
async fn until_offer(app: &App) -> Result<()> {
    app.browser
        .wait(
            "a notice that offers the new version",
            "const notice = document.querySelector('#notice');
             if (notice.hidden) return false;
             if (!document.querySelector('#notice-action').hidden) return true;
             document.querySelector('#notice-close').click();
             return false",
            json!([]),
        )
        .await
        .map(drop)
}

#[test]
fn a_new_version_waits_and_keeps_the_game() {
    case("update").below(BASE).run(async |app| {
        let next = Folder::new("next-build")?;
        next_build(&next)?;
        app.open("rules=oware&speed=instant").await?;
        installed(app).await?;
        app.browser
            .script_async(
                "for (const name of args[0]) await (await caches.open(name)).put('/kept', new Response('kept'));
                 await (await caches.open('oware:' + args[1] + ':00000000deadbeef')).put('/old', new Response('old'));
                 localStorage.setItem('foreign', 'kept');",
                json!([FOREIGN, BASE]),
            )
            .await?;
        let game = app.play('E').await?;

        app.server.swap(next.path());
        ensure!(app.reload().await? == game, "the game after the reload");
        until_offer(app).await?;
        ensure!(!is_new(app).await?, "the new version swapped in by itself");
        let game = {
            ensure!(game.turn() == 'N');
            app.play('d').await?
        };
        ensure!(!app.shows("#notice-action").await?, "the offer stands over the words of a game");
        ensure!(app.reload().await? == game && !is_new(app).await?, "the new version swapped in at a reload");
        until_offer(app).await?;

        app.browser.tap("#notice-action").await?;
        app.browser
            .wait("the new version", "return !!document.querySelector('meta[name=test-build]')", json!([]))
            .await?;
        ensure!(app.ready().await? == game, "the game did not survive the update");
        // Not by the worker's state: a page that WebKit loads meanwhile is never told that it went on to "activated".
        app.browser
            .wait(
                "the old version's files to go",
                "caches.has('oware:' + arguments[0] + ':00000000deadbeef').then(found => { window.oldIsThere = found; });
                 return window.oldIsThere === false",
                json!([BASE]),
            )
            .await?;
        let names = app.browser.script_async("return await caches.keys()", json!([])).await?;
        let names: Vec<String> = serde_json::from_value(names)?;
        for name in FOREIGN {
            ensure!(names.iter().any(|it| it == name), "the foreign cache {name} was deleted: {names:?}");
        }
        let own: Vec<&String> = names
            .iter()
            .filter(|name| name.starts_with("oware:/some/:") && !FOREIGN.contains(&name.as_str()))
            .collect();
        let stays = |name: &str| ["feedfacefeedface", ":language"].iter().any(|end| name.ends_with(end));
        ensure!(own.len() == 2 && own.iter().all(|name| stays(name)), "own caches: {own:?}");
        let key = app.browser.script("return localStorage.getItem('foreign')", json!([])).await?;
        ensure!(key == "kept", "a foreign key was deleted");

        app.server.stop();
        ensure!(app.reload().await? == game && is_new(app).await?, "the new version without the server");
        Ok(())
    });
}

#[test]
fn an_update_that_cannot_be_fetched_whole_changes_nothing() {
    case("broken-update").below(BASE).run(async |app| {
        let next = Folder::new("next-build")?;
        next_build(&next)?;
        std::fs::remove_file(next.path().join("wasm/oware_bg.wasm"))?;
        app.open("rules=oware&speed=instant").await?;
        installed(app).await?;
        let game = app.play('E').await?;
        app.server.swap(next.path());
        app.reload().await?;
        ensure!(deploy(app, next.path()).await.is_err(), "half a version is installed");
        ensure!(app.reload().await? == game && !is_new(app).await?, "half a version swapped in");
        app.server.stop();
        ensure!(app.reload().await? == game, "the old version was lost");
        Ok(())
    });
}

/// A new version on the host, which a window that is open finds when it is seen again.
async fn deploy(app: &App, root: &std::path::Path) -> Result<()> {
    app.server.swap(root);
    let found = app
        .browser
        .script_async(
            "const registration = await navigator.serviceWorker.ready;
             await registration.update();
             const worker = registration.installing;
             if (worker) await new Promise(done => worker.addEventListener('statechange', () => worker.state !== 'installing' && done()));
             return worker?.state ?? 'none'",
            json!([]),
        )
        .await?;
    ensure!(found == "installed", "the new version is {found}");
    Ok(())
}

/// The versions whose files are kept.
async fn kept(app: &App) -> Result<Vec<String>> {
    let names = app
        .browser
        .script_async("return (await caches.keys()).map(it => it.split(':').pop()).filter(it => /^[0-9a-f]{16}$/.test(it)).sort()", json!([]))
        .await?;
    Ok(serde_json::from_value(names)?)
}

/// Many versions come while a game is played: the page stays as it is, and only the version in charge and the one that waits
/// are kept. Then the host goes back to the first one, and the last one is never taken.
#[test]
fn versions_that_follow_each_other_leave_the_game_and_no_files() {
    let count = if slow() { 50 } else { 2 };
    case("many-updates").in_chromium_first().below(BASE).run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        installed(app).await?;
        let [first] = &kept(app).await?[..] else { anyhow::bail!("one version was installed") };
        app.browser.script("window.untouched = true", json!([])).await?;
        let mut game = app.play('E').await?;
        for number in 0..count {
            let next = Folder::new("version")?;
            let hash = format!("{:016x}", 0xfeed_0000_u64 + number);
            build(&next, &hash, &number.to_string())?;
            deploy(app, next.path()).await?;
            let mut wanted = vec![hash, first.clone()];
            wanted.sort();
            app.until_kept(&wanted).await.with_context(|| format!("version {number}"))?;
            if number % 10 == 0 {
                let legal =
                    game.seeds[if game.turn() == 'S' { 0..6 } else { 6..12 }].iter().rposition(|seeds| *seeds > 0);
                let row = if game.turn() == 'S' { "ABCDEF" } else { "abcdef" };
                game = app.play(row.chars().nth(legal.context("no seeds")?).context("a house")?).await?;
            }
        }
        deploy(app, &dist::dist()?).await?;
        app.until_kept(std::slice::from_ref(first)).await.context("back to the first version")?;
        let same = app.browser.script("return window.untouched", json!([])).await?;
        ensure!(same == json!(true), "the page was loaded again");
        ensure!(app.reload().await? == game && !is_new(app).await?, "another version, or another game");
        app.server.stop();
        ensure!(app.reload().await? == game, "without a server");
        app.print(&format!("{count} versions in a row"));
        Ok(())
    });
}

trait Kept {
    async fn until_kept(&self, wanted: &[String]) -> Result<()>;
}

impl Kept for App {
    /// Waits until these versions are kept, and no other.
    async fn until_kept(&self, wanted: &[String]) -> Result<()> {
        let what = format!("{wanted:?} to be kept");
        until(&what, async || kept(self).await, |now| now == wanted).await.map(drop)
    }
}

/// What a network may answer in the place of a file, and its name for people.
const LIES: [(&str, &str); 3] =
    [("a portal's page", "<!doctype html><title>Sign in</title>"), ("nothing", ""), ("half a file", "const half = ")];

#[test]
fn a_network_that_lies_never_breaks_an_installed_app() {
    case("lying-network").in_chromium().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        installed(app).await?;
        let game = app.play('E').await?;
        let [first] = &kept(app).await?[..] else { anyhow::bail!("one version was installed") };
        for (place, (what, body)) in LIES.into_iter().enumerate() {
            let next = Folder::new("lies")?;
            build(&next, &format!("{:016x}", 0xbad_u64 + place as u64), "lie")?;
            std::fs::write(next.path().join(["main.js", "wasm/oware_bg.wasm", "css/game.css"][place]), body)?;
            let wrong = deploy(app, next.path()).await;
            ensure!(wrong.is_err(), "{what} was taken for a file of the app");
            ensure!(kept(app).await? == [first.clone()], "{what}: kept are {:?}", kept(app).await?);
            ensure!(app.reload().await? == game && !is_new(app).await?, "{what}: the app has changed");
        }
        // Yesterday's page beside today's other files: a host whose parts are kept for different times.
        let next = Folder::new("yesterday")?;
        next_build(&next)?;
        std::fs::copy(dist::dist()?.join("index.html"), next.path().join("index.html"))?;
        ensure!(deploy(app, next.path()).await.is_err(), "two versions were mixed");
        // All of it is a portal: also the service worker.
        let portal = Folder::new("portal")?;
        dist::copy(&dist::dist()?, portal.path())?;
        for name in ["index.html", "main.js", "service-worker.js"] {
            std::fs::write(portal.path().join(name), LIES[0].1)?;
        }
        app.server.swap(portal.path());
        ensure!(app.reload().await? == game && !is_new(app).await?, "the portal came in");
        ensure!(app.reload().await? == game, "the portal came in later");
        Ok(())
    });
}

/// While the app is open in another window, a new version is not taken: that window would go on with parts of two versions.
#[test]
fn a_new_version_waits_for_the_other_windows() {
    case("two-windows-update").in_chromium().run(async |app| {
        let next = Folder::new("next-build")?;
        next_build(&next)?;
        app.open("rules=oware&speed=instant").await?;
        installed(app).await?;
        let first = app.browser.get("/window").await?;
        app.browser.new_window().await?;
        app.open("rules=oware&speed=instant").await?;
        app.server.swap(next.path());
        app.reload().await?;
        until_offer(app).await?;
        app.browser.tap("#notice-action").await?;
        app.browser
            .wait(
                "why it waits",
                "return document.querySelector('#notice').textContent.includes('another window')",
                json!([]),
            )
            .await?;
        ensure!(!is_new(app).await?, "it was taken");
        // The other window goes, and the same button takes the new version.
        let second = app.browser.get("/window").await?;
        app.browser.post("/window", json!({"handle": first})).await?;
        app.browser.close_window().await?;
        app.browser.post("/window", json!({"handle": second})).await?;
        app.browser.tap("#notice-action").await?;
        app.browser
            .wait("the new version", "return !!document.querySelector('meta[name=test-build]')", json!([]))
            .await?;
        Ok(())
    });
}

/// Names of all that a page of this origin keeps on the device.
const KEPT: &str = "
    const bases = (await indexedDB.databases()).map(({name}) => name);
    const folders = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) folders.push(name);
    const scopes = (await navigator.serviceWorker.getRegistrations()).map(({scope}) => new URL(scope).pathname);
    return [...Object.keys(localStorage), ...bases, ...await caches.keys(), ...folders, ...scopes];";

#[test]
fn two_apps_on_one_origin_share_nothing() {
    let both = Folder::new("two-apps").unwrap();
    for name in ["one", "two"] {
        let folder = both.path().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        dist::copy(&dist::dist().unwrap(), &folder).unwrap();
    }
    // The file system of the origin is asked where every engine has one.
    case("two-apps").in_chromium().serving(both.path()).run(async |app| {
        let go = async |name: &str, query: &str| -> Result<Hooks> {
            app.browser.goto(&format!("{}{name}/index.html{query}", app.server.address())).await?;
            app.ready().await
        };
        go("one", "").await?;
        installed(app).await?;
        app.choose(&[("speed", "instant"), ("theme", "dark"), ("houses", "letters")]).await?;
        app.new_game_with(&[("opponent", "friend"), ("rules", "abapa")]).await?;
        let first = app.play('E').await?;
        let alone: Vec<String> = serde_json::from_value(app.browser.script_async(KEPT, json!([])).await?)?;
        ensure!(alone.len() > 3, "the first keeps almost nothing: {alone:?}");
        let strangers: Vec<&String> = alone.iter().filter(|name| !name.contains("/one/")).collect();
        ensure!(strangers.is_empty(), "these have no name of their app: {strangers:?}");

        let second = go("two", "").await?;
        ensure!(second.position == crate::help::START, "{second:?}");
        ensure!(app.shows("#begin").await?, "the second one knows that somebody has chosen an opponent");
        let found = crate::options::chosen(app).await?;
        ensure!(found["theme"] == "system" && found["houses"] == "numbers", "the options of the first: {found}");
        ensure!(found["rules"] == "oware" && found["speed"] != "instant", "the choices of the first: {found}");
        app.open_menu().await?;
        ensure!(!app.shows("#menu [data-action=continue]").await?, "the game of the first waits in the second");
        app.close_sheet().await?;
        installed(app).await?;
        app.play('B').await?;
        app.menu("resign").await?;
        app.until_sheet("question").await?;
        app.answer(true).await?;
        // All that the second one keeps goes.
        app.menu("standing").await?;
        app.until_sheet("standing").await?;
        app.browser.tap("#standing-erase").await?;
        app.until_sheet("standing-sure").await?;
        app.answer(true).await?;
        let erased = "return document.getElementById('standing-message').textContent !== ''";
        app.browser.wait("an empty record", erased, json!([])).await?;

        ensure!(go("one", "").await? == first, "the game of the first one is another");
        let theirs: Vec<String> = serde_json::from_value(app.browser.script_async(KEPT, json!([])).await?)?;
        let lost: Vec<&String> = alone.iter().filter(|name| !theirs.contains(name)).collect();
        ensure!(lost.is_empty(), "the first one has lost {lost:?}");
        let found = crate::options::chosen(app).await?;
        ensure!(found["theme"] == "dark" && found["houses"] == "letters", "the first lost its options: {found}");
        Ok(())
    });
}
