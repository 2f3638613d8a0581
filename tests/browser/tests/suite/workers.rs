//! Workers that break: each is started again, and after three in a row the player is told and can go on.

use anyhow::{Context, Result, ensure};
use oware_browser::app::App;
use oware_browser::case::case;
use serde_json::json;

use crate::help::sound;

/// What stands in front of the worker's script. A worker asks whether it is to break and how, and breaks at the first question
/// after the wasm is there. A trap comes in the middle of Rust's own work: what Rust asks of the clock runs into a function of
/// wasm that cannot go on. All others keep the question from Rust.
const BREAKS: &str = "
const ask = file => fetch(file, {cache: 'no-store'});
const way = (await ask('broken')).ok ? '' : await (await ask('way')).text();
const ways = {
    throws: () => setTimeout(() => { throw new Error('out of memory'); }),
    rejects: () => Promise.reject(new Error('no memory')),
    hangs: () => { for (;;); },
    ends: () => close(),
};
let traps = false;
if (way) addEventListener('message', event => {
    if (event.data.module || event.data.request === 'tables') return;
    if (way === 'traps') traps = true;
    else {
        event.stopImmediatePropagation();
        ways[way]();
    }
});
const bytes = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11];
const trap = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes))).exports.f;
const clock = performance.now.bind(performance);
performance.now = () => traps ? trap() : clock();
";

/// The next `times` workers break.
async fn begin(app: &App, way: &str, times: usize) -> Result<()> {
    // The browser keeps the script for the next row, so the way is asked for apart.
    let real = std::fs::read_to_string(oware_browser::dist::dist()?.join("worker.js"))?;
    app.server.replace("worker.js", format!("{BREAKS}{real}"));
    app.server.replace("way", way);
    app.server.replace("broken", "no");
    for _ in 0..times {
        app.server.miss_once("broken");
    }
    app.open(&format!("rules=oware&south=human&north=computer&level=3&time=200&speed=instant&way={way}")).await?;
    Ok(())
}

fn started(app: &App) -> usize {
    app.server.asked().iter().filter(|asked| asked.target.contains("broken")).count()
}

/// The computer answers though its first worker breaks.
async fn comes_back(app: &App, way: &str) -> Result<()> {
    let before = started(app);
    begin(app, way, 1).await?;
    let began = std::time::Instant::now();
    app.tap('E').await?;
    let hooks = app
        .until("an answer after all", |hooks| !hooks.busy && hooks.turn() == 'S')
        .await
        .with_context(|| format!("a worker that {way}"))?;
    sound(&hooks)?;
    let count = started(app) - before;
    ensure!(count == 2, "a worker that {way}: {count} were started");
    app.print(&format!("a worker that {way}: an answer after {:.1} s", began.elapsed().as_secs_f32()));
    Ok(())
}

#[test]
fn a_worker_that_breaks_is_started_again() {
    case("dead-worker").uninstalled().run(async |app| {
        for way in ["throws", "traps"] {
            comes_back(app, way).await?;
        }
        Ok(())
    });
}

#[test]
fn a_worker_that_says_nothing_is_started_again() {
    case("silent-worker").in_chromium().uninstalled().run(async |app| comes_back(app, "hangs").await);
}

#[test]
#[ignore = "with --slow"]
fn a_worker_that_breaks_in_any_way_is_started_again() {
    case("broken-worker").uninstalled().run(async |app| {
        for way in ["throws", "rejects", "traps", "hangs", "ends"] {
            comes_back(app, way).await?;
        }
        Ok(())
    });
}

/// Three in a row: a sentence, another try, and a game between two people.
#[test]
fn three_broken_workers_leave_the_game_to_people() {
    case("no-worker").uninstalled().run(async |app| {
        begin(app, "throws", 3).await?;
        app.tap('E').await?;
        let retry = "return !!document.querySelector('#bar [data-action=\"retry\"]:not([hidden])')";
        app.browser.wait("Try again", retry, json!([])).await?;
        let words = app.status().await?;
        ensure!(words.contains("does not answer"), "{words}");
        ensure!(started(app) == 3, "{} were started", started(app));
        let before = app.hooks().await?;
        app.change_opponent(&[("opponent", "friend")]).await?;
        let house = before.seeds[6..12].iter().position(|seeds| *seeds > 0).context("no seeds")?;
        let hooks = app.play("abcdef".chars().nth(house).context("six houses")?).await?;
        sound(&hooks)?;
        ensure!(hooks.turn() == 'S', "North has not moved: {hooks:?}");
        Ok(())
    });
}
