//! What a first visit fetches until the first move is played: little enough for a slow network.

use std::collections::BTreeSet;
use std::io::Write;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;
use oware_browser::app::App;
use oware_browser::case::case;
use oware_browser::dist;
use oware_browser::wait::until;
use serde_json::json;

use crate::help::START;

/// Bytes, gzipped as well as can be.
const MOST: usize = 150_000;
/// Files that are asked for.
const MOST_FILES: usize = 22;
const WORKER: &str = "service-worker.js";
/// The search with its worker: they are asked for once the board can be played.
const SEARCH: [&str; 3] = ["wasm/search.js", "wasm/search_bg.wasm", "worker.js"];
/// Whether the page asked for the search after it had the rules.
const SEARCH_LAST: &str = "
    const file = (end) => performance.getEntriesByType('resource').find(({name}) => name.endsWith(end));
    const [rules, search] = ['wasm/oware_bg.wasm', 'wasm/search_bg.wasm'].map(file);
    return search.startTime >= rules.responseEnd;";

/// What moved by itself since the page began, and by how much of the window, when the typeface is there. Icons of buttons
/// move when their labels come, whatever the typeface. Chromium alone tells.
const MOVED: &str = "
    const noted = new PerformanceObserver(() => {});
    noted.observe({type: 'layout-shift', buffered: true});
    const name = ({node}) => node?.id || node?.className || node?.nodeName || 'gone';
    const moved = noted.takeRecords().filter(({sources}) => sources.some(({node}) => node?.nodeName !== 'svg'))
        .map(({value, startTime, sources}) => [value, Math.round(startTime), ...sources.map(name)].join(' '));
    return [moved, document.fonts.check('1rem Oware'), [...document.fonts].some(({status}) => status === 'loaded')];";

/// A file as a server that compresses sends it.
pub(crate) fn packed(bytes: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len().min(bytes.len()))
}

/// The files of the app that were asked for, each once: a second ask is answered by the browser's cache.
fn files(app: &App) -> BTreeSet<String> {
    let found = app.server.asked().into_iter().filter(|request| request.status == 200);
    let names = found.map(|request| {
        let path = request.target.split('?').next().unwrap_or_default().trim_start_matches('/');
        if path.is_empty() { "index.html".to_owned() } else { path.to_owned() }
    });
    // Asked for in every browser, though not all do so where it says nothing.
    names.chain([WORKER.to_owned()]).collect()
}

#[test]
fn little_is_fetched_before_the_first_move() {
    case("loads").uninstalled().run(async |app| {
        app.open("").await?;
        app.tap('E').await?;
        app.until("the first move", |hooks| hooks.position != START && !hooks.busy).await?;
        // The search, and the keys and gestures, come once the board can be played. Nothing comes behind them.
        let last = async || Ok(SEARCH.iter().filter(|&&name| files(app).contains(name)).count());
        until("the search", last, |&found| found == SEARCH.len()).await?;
        let keys = "return document.getElementById('board').dataset.gestures === 'on'";
        app.browser.wait("the keys", keys, json!([])).await?;
        app.browser.still().await?;
        let names = files(app);
        for needed in ["index.html", "main.js", "wasm/oware_bg.wasm"] {
            ensure!(names.contains(needed), "{needed} is not among {names:?}");
        }
        let last = app.browser.script(SEARCH_LAST, json!([])).await?;
        ensure!(last == true, "the search was asked for before the rules were there");
        let mut sizes = Vec::new();
        for name in names.iter().filter(|name| !SEARCH.contains(&name.as_str())) {
            let bytes = std::fs::read(dist::dist()?.join(name)).with_context(|| name.clone())?;
            sizes.push((packed(&bytes)?, name));
        }
        let all: usize = sizes.iter().map(|(size, _)| size).sum();
        app.print(&format!("before the first move: {all} bytes gzipped in {} files", sizes.len()));
        sizes.sort_unstable_by(|one, other| other.cmp(one));
        ensure!(all <= MOST, "{all} bytes, more than {MOST}: {sizes:?}");
        ensure!(sizes.len() <= MOST_FILES, "more than {MOST_FILES} files: {sizes:?}");
        Ok(())
    });
}

#[test]
fn the_typeface_comes_once_and_moves_nothing() {
    case("typeface").in_chromium().uninstalled().run(async |app| {
        app.open("").await?;
        app.browser.still().await?;
        let found = app.browser.script(MOVED, json!([])).await?;
        ensure!(found == json!([[], true, true]), "moved, can be used, is loaded: {found}");
        let asked = app.server.asked().into_iter().filter(|request| request.target.contains("typeface/")).count();
        ensure!(asked == 1, "asked {asked} times for the typeface");
        Ok(())
    });
}

/// `WebKit` once let a part begin that shared a waiting module with another one before the words were there.
#[test]
fn two_parts_at_once_both_wait_for_their_words() {
    case("loads-words").uninstalled().run(async |app| {
        app.server.delay("lang/en/sheets.js", Duration::from_secs(2));
        // F ends the game. The record of games is loaded then, and the sheet by whoever wants another game.
        app.open("rules=oware&speed=instant&position=1-0-1-0-0-3-1-0-1-0-1-1-24-15-S&lang=en").await?;
        let end = "document.querySelector('[data-position] [data-house=F]').click();
            while (!document.body.matches('.over')) await new Promise(requestAnimationFrame);
            document.querySelector('#bar [data-action=new]').click()";
        app.browser.script_async(end, json!([])).await?;
        let there = "return document.querySelector('dialog#new[open]')?.querySelector('h2').textContent";
        let title = app.browser.wait("the sheet", there, json!([])).await?;
        ensure!(title == "New game", "the sheet says {title}");
        Ok(())
    });
}
