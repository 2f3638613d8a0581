//! A new version waits until the player agrees, keeps the game, and removes only what is ours.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use oware_browser::app::{App, PATIENCE};
use oware_browser::browser::Setup;
use oware_browser::case::run_with;
use oware_browser::dist;
use oware_browser::process::Folder;
use serde_json::{Value, json};

use crate::help::installed;

const BASE: &str = "/some/";
/// Caches that are not ours to delete, whatever they look like.
const FOREIGN: [&str; 4] = ["photographs", "oware:/:0123456789abcdef", "oware:/some/where/:0123456789abcdef", "oware"];

/// The same app as another build: a mark in the page, another hash.
fn next_build(folder: &Folder) -> Result<()> {
    let root = folder.path();
    dist::copy(&dist::dist()?, root)?;
    let page = std::fs::read_to_string(root.join("index.html"))?;
    std::fs::write(
        root.join("index.html"),
        page.replacen("<title>", "<meta name=\"test-build\" content=\"two\"><title>", 1),
    )?;
    let worker = std::fs::read_to_string(root.join("service-worker.js"))?;
    let is_hash = |text: &&str| text.len() == 16 && text.chars().all(|letter| letter.is_ascii_hexdigit());
    let hash = worker.split('"').find(is_hash).context("the service worker is not stamped")?;
    std::fs::write(root.join("service-worker.js"), worker.replace(hash, "feedfacefeedface"))?;
    Ok(())
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
            PATIENCE,
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
    let setup = Setup { base: BASE.into(), limit: Duration::from_secs(90), ..Setup::default() };
    run_with("update", setup, async |app| {
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
            .wait("the new version", PATIENCE, "return !!document.querySelector('meta[name=test-build]')", json!([]))
            .await?;
        ensure!(app.ready().await? == game, "the game did not survive the update");
        // Not by the worker's state: a page that WebKit loads meanwhile is never told that it went on to "activated".
        app.browser
            .wait(
                "the old version's files to go",
                PATIENCE,
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
    run_with("broken-update", Setup { base: BASE.into(), ..Setup::default() }, async |app| {
        let next = Folder::new("next-build")?;
        next_build(&next)?;
        std::fs::remove_file(next.path().join("wasm/oware_bg.wasm"))?;
        app.open("rules=oware&speed=instant").await?;
        installed(app).await?;
        let game = app.play('E').await?;
        app.server.swap(next.path());
        app.reload().await?;
        tokio::time::sleep(Duration::from_secs(2)).await;
        ensure!(app.reload().await? == game && !is_new(app).await?, "half a version swapped in");
        app.server.stop();
        ensure!(app.reload().await? == game, "the old version was lost");
        Ok(())
    });
}
