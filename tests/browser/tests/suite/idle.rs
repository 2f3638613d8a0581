//! A page that nobody touches does nothing, in front or behind another: no frame, no timer, no message, no change of the page. A
//! phone's battery pays for all of these.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use oware_browser::app::App;
use oware_browser::case::{case, slow};
use oware_browser::wait::nothing_within;
use serde_json::{Value, json};

const IDLE: &str = include_str!("idle.js");
/// What stands in front of the worker's script: timers are told to the page.
const IN_WORKERS: &str = "
const idle = new BroadcastChannel('idle');
for (const name of ['setTimeout', 'setInterval']) {
    const own = self[name].bind(self);
    self[name] = (callback, ...rest) => own((...given) => {
        idle.postMessage(name + ' of a worker');
        return callback(...given);
    }, ...rest);
}
";
/// After the last thing that happened the page counts as idle. A brief message stays for less.
const QUIET_MS: u64 = 5_000;
/// A page that goes behind another saves and rests first.
const SETTLE_MS: u64 = 1_500;

/// The name of a state, the address, and what leads to it.
const STATES: [(&str, &str, &str); 4] = [
    ("a game of two people", "south=human&north=human", "EdF"),
    ("a first visit", "", ""),
    ("the computer has answered", "south=human&north=computer&level=3", "E"),
    ("the end of a game", "south=human&north=human&position=1-0-1-0-0-3-1-0-1-0-1-1-24-15-S", "F"),
];

/// Nothing has happened for a while.
async fn rest(app: &App) -> Result<()> {
    let what = "return window.idle.quiet(arguments[0])";
    // Endgame tables may still be solved.
    app.browser.wait("a page at rest", what, json!([QUIET_MS])).await.map(drop)
}

async fn happened(app: &App) -> Result<Value> {
    app.browser.script("return window.idle.happened()", json!([])).await
}

async fn is_idle(app: &App, seconds: u64) -> Result<()> {
    rest(app).await?;
    app.browser.script("window.idle.begin()", json!([])).await?;
    // What comes round each second, or later within these seconds, comes by then.
    nothing_within(Duration::from_secs(seconds)).await;
    let seen = happened(app).await?;
    ensure!(seen == json!([]), "in front, in {seconds} s: {seen}");
    let first = app.browser.get("/window").await?;
    app.browser.new_window().await?;
    // Timers of a page that nobody sees come once a second.
    nothing_within(Duration::from_millis(1000 * seconds + SETTLE_MS)).await;
    app.browser.close_window().await?;
    app.browser.post("/window", json!({"handle": first})).await?;
    let hidden = app.browser.script("return window.idle.hidden(arguments[0])", json!([SETTLE_MS])).await?;
    let ms = hidden["ms"].as_f64().context("the page was never hidden")?;
    ensure!(ms > 900.0 * seconds as f64, "hidden for {ms} ms only");
    ensure!(hidden["happened"] == json!([]), "behind another, in {ms:.0} ms: {}", hidden["happened"]);
    Ok(())
}

#[test]
fn an_idle_page_does_nothing() {
    let states = if slow() { STATES.len() } else { 1 };
    let seconds = if slow() { 10 } else { 2 };
    case("idle").in_chromium().in_a_window().uninstalled().run(async |app| {
        app.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({"source": IDLE})).await?;
        let real = std::fs::read_to_string(oware_browser::dist::dist()?.join("worker.js"))?;
        app.server.replace("worker.js", format!("{IN_WORKERS}{real}"));
        for (name, query, moves) in &STATES[..states] {
            let query = if query.is_empty() { String::new() } else { format!("rules=oware&speed=instant&{query}") };
            app.open(&query).await?;
            for letter in moves.chars() {
                let before = app.hooks().await?.position;
                app.tap(letter).await?;
                app.until("a move", |now| now.position != before && !now.busy).await?;
            }
            if query.contains("computer") {
                app.until("the answer", |now| now.turn() == 'S' && !now.busy).await?;
            }
            // What is noted at all: the moves were.
            let noted = app.browser.script("return window.idle.count()", json!([])).await?;
            ensure!(noted.as_u64().is_some_and(|count| count > 10), "{name}: {noted} things were noted");
            is_idle(app, seconds).await.context(*name)?;
        }
        app.print(&format!("{states} states, each idle for {seconds} s in front and {seconds} s behind another page"));
        Ok(())
    });
}
