//! The pages ask nothing of other hosts, and do nothing that their own policy forbids.

use anyhow::{Context, Result, anyhow, ensure};
use oware_browser::app::App;
use oware_browser::case::case;
use oware_browser::dist;
use oware_browser::engine::Engine;
use serde_json::{Value, json};

use crate::help::installed;

const PAGES: [&str; 4] = ["index.html", "rules.html", "about.html", "embed.html"];

/// Runs before all other scripts of a page and keeps what goes wrong there.
const PROBE: &str = "window.wrong = [];
addEventListener('securitypolicyviolation', event => window.wrong.push(`CSP: ${event.violatedDirective} ${event.blockedURI}`));
addEventListener('error', event => window.wrong.push(`error: ${event.message ?? event.target?.src ?? event.target?.href}`), true);
addEventListener('unhandledrejection', event => window.wrong.push(`rejected: ${event.reason}`));";

fn probe(app: &App) -> Result<()> {
    app.server.replace("probe.js", PROBE);
    for page in PAGES {
        let text = std::fs::read_to_string(dist::dist()?.join(page)).with_context(|| page)?;
        ensure!(text.contains("http-equiv=\"Content-Security-Policy\""), "{page} has no policy");
        app.server.replace(page, text.replacen("<title>", "<script src=\"probe.js\"></script><title>", 1));
    }
    Ok(())
}

/// Makes markup of a text, and a script of another one. Only the app's own module may do that (`www/trusted.js`).
const SNEAK: &str = "const tries = [
    () => { document.createElement('p').innerHTML = '<b>bold</b>'; },
    () => new DOMParser().parseFromString('<b>bold</b>', 'text/html'),
    () => new Worker('worker.js', {type: 'module'}),
    () => trustedTypes.createPolicy('oware', {}),
    () => trustedTypes.createPolicy('another', {}),
];
return !('trustedTypes' in window) || tries.map(act => { try { act(); return 'done'; } catch (error) { return error.name; } });";

/// Text never becomes markup, nor an address a script, where the browser can forbid it.
async fn nothing_sneaks_in(app: &App, page: &str) -> Result<()> {
    let tried = app.browser.script(SNEAK, json!([])).await?;
    // A page that makes nothing of texts has not taken the name of the policy.
    let done = |(place, what): (usize, &Value)| what == "done" && !(place == 3 && page == "about.html");
    ensure!(!tried.as_array().is_some_and(|tried| tried.iter().enumerate().any(done)), "{page} lets in: {tried}");
    if app.browser.engine == Engine::Chromium {
        ensure!(tried.is_array(), "Chromium has trusted types");
        // Each try is named there.
        let console = app.browser.console().await?;
        ensure!(console.len() >= 4, "{page}: the console says {console:?}");
    }
    Ok(())
}

async fn clean(app: &App, where_: &str) -> Result<()> {
    let wrong = app.browser.script("return window.wrong ?? ['no probe']", json!([])).await?;
    ensure!(wrong == json!([]), "{where_}: {wrong}");
    let hosts = app
        .browser
        .script(
            "return performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
                 .map(entry => entry.name)
                 .filter(name => /^[a-z]+:/.test(name) && !/^(data|blob):/.test(name) && new URL(name).origin !== location.origin)",
            json!([]),
        )
        .await?;
    ensure!(hosts == json!([]), "{where_} asks others: {hosts}");
    if app.browser.engine == Engine::Chromium {
        let mut console = app.browser.console().await?;
        // What the browser itself remarks on, such as a banner for installing, is no fault of the page.
        console.retain(|line| line.starts_with("SEVERE") || line.starts_with("WARNING"));
        ensure!(console.is_empty(), "{where_}: the console says {console:?}");
    }
    Ok(())
}

#[test]
fn nothing_is_asked_of_others_and_nothing_is_forbidden() {
    case("hosting").in_chromium_first().below("/some/where/").run(async |app| {
        probe(app)?;
        app.open("rules=oware&north=computer&time=100&speed=normal").await?;
        app.tap('E').await?;
        app.until("the answer", |hooks| !hooks.busy).await?;
        app.choose(&[("speed", "instant")]).await?;
        app.menu("agree").await?;
        app.until_dialog(true).await?;
        app.answer(false).await?;
        app.until_dialog(false).await?;
        clean(app, "the app").await?;
        for page in &PAGES[1..] {
            app.browser.goto(&format!("{}{page}", app.server.address())).await?;
            app.browser.still().await?;
            clean(app, page).await?;
            nothing_sneaks_in(app, page).await?;
        }
        app.open("").await?;
        clean(app, "the app, again").await?;
        nothing_sneaks_in(app, "index.html").await?;
        let asked = app.server.asked();
        let host = app.server.address();
        for request in &asked {
            ensure!(host.contains(&request.host), "a request for host {}", request.host);
            ensure!(request.target.starts_with("/some/where/"), "a request outside the base path: {}", request.target);
            ensure!(request.status == 200, "{} was answered {}", request.target, request.status);
        }
        Ok(())
    });
}

/// Follows all links of a page: what they name is there, below the app's own folder, and no place has two names. Behind the
/// app's own address a game may stand; these links come back last.
const LINKS: &str = "
    const [places] = args;
    const wrong = [], games = [], seen = new Map();
    const pageAt = async address => {
        if (!seen.has(address)) {
            // The policy of the page forbids a script to make a document of a text.
            const answer = new XMLHttpRequest();
            answer.open('GET', address);
            answer.responseType = 'document';
            answer.send();
            await new Promise(done => { answer.onloadend = done; });
            if (answer.status !== 200) wrong.push(address + ' is answered ' + answer.status);
            const html = (answer.getResponseHeader('content-type') ?? '').includes('html');
            seen.set(address, html && answer.response);
        }
        return seen.get(address);
    };
    const ids = [...document.querySelectorAll('[id]')].map(it => it.id);
    for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) wrong.push(id + ' is there twice');
    for (const place of places) if (!ids.includes(place)) wrong.push(place + ' is missing');
    const links = [...document.querySelectorAll('[href], [src]')];
    for (const link of links) {
        const named = link.getAttribute('href') ?? link.getAttribute('src');
        const address = new URL(named, location.href);
        const place = address.hash.slice(1);
        address.hash = '';
        if (!address.href.startsWith(new URL('./', location.href).href)) wrong.push(named + ' leads away');
        else if (named.startsWith('#')) ids.includes(place) || wrong.push(named + ' leads nowhere');
        else {
            const page = await pageAt(address.href);
            if (named.startsWith('./#') && !page?.getElementById(place)) games.push(place);
            else if (place && !page?.getElementById(place)) wrong.push(named + ' leads nowhere');
        }
    }
    return [links.length, wrong, games];";

#[test]
fn every_link_leads_somewhere_and_no_place_is_there_twice() {
    case("links").in_chromium().another_visit().run(async |app| {
        let mut games = Vec::new();
        let sets: Vec<&str> = oware::RuleSet::ALL.iter().map(|set| set.name()).collect();
        for page in PAGES {
            app.browser.goto(&format!("{}{page}", app.server.address())).await?;
            // The app links to the rules of the game that is played.
            let places = if page == "rules.html" { json!(sets) } else { json!([]) };
            let found = app.browser.script_async(LINKS, json!([places])).await?;
            ensure!(found[0].as_u64() > Some(4), "{page}: {} links", found[0]);
            ensure!(found[1] == json!([]), "{page}: {}", found[1]);
            games.extend(found[2].as_array().context("links to games")?.clone());
        }
        ensure!(games.len() == 1, "the best line of owari: {games:?}");
        for game in games {
            let text = game.as_str().context("a text")?;
            let last = *oware::record::link::read(text).map_err(|why| anyhow!("{text}: {why:?}"))?.position();
            app.browser.goto(&format!("{}#{text}", app.server.address())).await?;
            app.until_position(&last.to_string()).await?;
        }
        Ok(())
    });
}

/// Only the live board carries the hooks: a program must not take a diagram for the game.
#[test]
fn diagrams_carry_no_hooks() {
    case("diagrams").in_chromium_first().another_visit().run(async |app| {
        app.browser.goto(&format!("{}rules.html", app.server.address())).await?;
        let found = app
            .browser
            .wait(
                "all diagrams",
                "for (const fold of document.querySelectorAll('details')) fold.open = true;
                 const figures = [...document.querySelectorAll('figure')];
                 const left = figures.filter(it => !it.querySelector('canvas, svg'));
                 left[0]?.scrollIntoView();
                 if (left.length) return {soFar: left.length};
                 const hooks = '[data-position], [data-result], [data-busy], [data-again], [data-house], [data-store], [data-seeds]';
                 return [figures.length, document.querySelectorAll(hooks).length];",
                json!([]),
            )
            .await?;
        ensure!(found[0].as_u64() >= Some(7), "{} diagrams are drawn, not the seven situations", found[0]);
        ensure!(found[1] == 0, "{} hooks on diagrams", found[1]);
        Ok(())
    });
}

/// What is missing on the device, and a script that makes it so before all others.
const MISSING: &[(&str, &str)] = &[
    ("storage", "Object.defineProperty(window, 'indexedDB', {value: undefined});"),
    ("storage that opens", "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };"),
    ("service workers", "delete Navigator.prototype.serviceWorker;"),
    (
        "locks and wishes",
        "for (const name of ['wakeLock', 'storage', 'vibrate', 'share']) delete Navigator.prototype[name];",
    ),
];

#[test]
fn it_plays_on_devices_that_lack_something() {
    case("lacking").in_chromium_first().uninstalled().run(async |app| {
        let page = std::fs::read_to_string(dist::dist()?.join("index.html"))?;
        for (row, &(what, script)) in MISSING.iter().enumerate() {
            // An address and a script of its own: the browser keeps what it has loaded for a while.
            let file = format!("lacking-{row}.js");
            let tag = format!("<script src=\"{file}\"></script><title>");
            app.server.replace(&file, script);
            app.server.replace("index.html", page.replacen("<title>", &tag, 1));
            let query = format!("rules=oware&north=computer&time=100&speed=instant&row={row}");
            let before = app.open(&query).await.with_context(|| format!("without {what}"))?;
            if what.starts_with("storage") {
                app.until_notice().await.with_context(|| format!("nothing is said without {what}"))?;
            }
            app.tap('E').await?;
            app.until("the answer", |hooks| hooks.turn() == 'S' && !hooks.busy && hooks.position != before.position)
                .await
                .with_context(|| format!("without {what}"))?;
        }
        Ok(())
    });
}

#[test]
fn rules_that_cannot_be_loaded_are_told() {
    case("no-rules").uninstalled().run(async |app| {
        app.server.replace("wasm/oware_bg.wasm", "no rules");
        app.browser.goto(&app.server.address()).await?;
        app.until_notice().await.context("nothing is said where the rules cannot be loaded")?;
        Ok(())
    });
}

/// What a home screen needs: the manifest's words, and every picture it names in the size it says.
#[test]
fn it_can_be_installed() {
    case("installable").below("/some/where/").run(async |app| {
        app.open("").await?;
        installed(app).await?;
        let found = app
            .browser
            .script_async(
                "const link = document.querySelector('link[rel=manifest]').href;
                 const manifest = await (await fetch(link)).json();
                 const wrong = [];
                 for (const name of ['name', 'short_name', 'description', 'start_url', 'scope', 'display', 'background_color',
                                     'theme_color', 'icons', 'screenshots', 'categories']) {
                     if (!manifest[name]) wrong.push(name + ' is missing');
                 }
                 const at = url => new URL(url, link).href;
                 const home = new URL('./', location.href).href;
                 if (at(manifest.scope) !== home) wrong.push('scope ' + at(manifest.scope));
                 if (!at(manifest.start_url).startsWith(home)) wrong.push('start_url ' + at(manifest.start_url));
                 if (manifest.id !== undefined && !at(manifest.id).startsWith(home)) wrong.push('id ' + manifest.id);
                 const pictures = [...manifest.icons, ...(manifest.screenshots ?? [])]
                     .map(it => [at(it.src), it.sizes])
                     .concat([[new URL('icons/apple-touch-icon.png', document.baseURI).href, '180x180']])
                     .concat([...document.querySelectorAll('link[rel=apple-touch-startup-image]')]
                         .map(it => [it.href, it.href.match(/\\d+x\\d+/)?.[0]]));
                 for (const [address, sizes] of pictures) {
                     const image = new Image();
                     image.src = address;
                     try {
                         await image.decode();
                         const size = image.naturalWidth + 'x' + image.naturalHeight;
                         if (sizes !== 'any' && sizes !== size) wrong.push(`${address} is ${size}, not ${sizes}`);
                     } catch { wrong.push(address + ' cannot be shown'); }
                 }
                 const icons = manifest.icons.map(it => it.sizes + ' ' + (it.purpose ?? 'any')).join(', ');
                 for (const wanted of ['192x192 any', '512x512 any', '512x512 maskable']) {
                     if (!icons.includes(wanted)) wrong.push('no icon ' + wanted + ' among ' + icons);
                 }
                 if (pictures.length < manifest.icons.length + 2) wrong.push('no pictures for iOS');
                 return wrong;",
                json!([]),
            )
            .await?;
        ensure!(found == json!([]), "{found:#}");
        if app.browser.engine == Engine::Chromium {
            let errors = app.browser.cdp("Page.getInstallabilityErrors", json!({})).await?;
            // A headless browser has no window to install from, which it reports as being in an incognito one.
            let errors: Vec<_> = errors["installabilityErrors"]
                .as_array()
                .into_iter()
                .flatten()
                .filter(|error| error["errorId"] != "in-incognito")
                .collect();
            ensure!(errors.is_empty(), "Chromium would not install it: {errors:?}");
        }
        Ok(())
    });
}

/// The longest task of the page so far, 0 where none took 50 ms.
const LONGEST: &str = "const noted = new PerformanceObserver(() => {});
    noted.observe({type: 'longtask', buffered: true});
    return Math.max(0, ...noted.takeRecords().map(it => it.duration));";

/// The first load, before the service worker takes its copies.
#[test]
fn the_first_load_is_small() {
    case("first-load").uninstalled().run(async |app| {
        app.open("rules=oware&north=computer&time=100&speed=instant").await?;
        app.tap('E').await?;
        app.until("the answer", |hooks| !hooks.busy).await?;
        if app.browser.engine == Engine::Chromium {
            let longest = app.browser.script(LONGEST, json!([])).await?;
            app.print(&format!("longest task while starting: {:.0} ms", longest.as_f64().unwrap_or(0.0)));
        }
        let asked: Vec<_> =
            app.server.asked().into_iter().filter(|it| !it.target.ends_with("service-worker.js")).collect();
        let bytes: usize = asked.iter().map(|request| request.bytes).sum();
        app.print(&format!(
            "the first load with the computer's first move: {bytes} bytes uncompressed in {} requests",
            asked.len()
        ));
        ensure!(bytes < 1_000_000, "{bytes} bytes");
        Ok(())
    });
}

/// Without a policy, from a page and from a worker.
const LEAKS: &str = "const ask = address => fetch(address, {mode: 'no-cors'}).catch(() => {});
await ask('http://elsewhere.example/page');
await ask('https://elsewhere.example/');
const worker = new Worker(URL.createObjectURL(new Blob([\"fetch('http://elsewhere.example/worker', {mode: 'no-cors'}).catch(() => {}).then(() => postMessage(0))\"])));
await new Promise(done => { worker.onmessage = done; });";

/// What the tests rely on in the engines that are watched: a request to another host is seen. The app never makes one.
#[test]
fn a_request_to_another_host_is_seen() {
    // WebKit is not watched: `elsewhere.rs` says why.
    case("elsewhere").but(Engine::WebKit).run(async |app| {
        app.server.replace("leak.html", "<!doctype html><title>leak</title>");
        app.browser.goto(&format!("{}leak.html", app.server.address())).await?;
        app.browser.script_async(LEAKS, json!([])).await?;
        let mut asked = app.browser.asked_elsewhere();
        asked.sort();
        asked.dedup();
        let wanted = ["elsewhere.example:443", "http://elsewhere.example/page", "http://elsewhere.example/worker"];
        ensure!(asked == wanted, "the proxy saw {asked:?}");
        Ok(())
    });
}
