//! What is heard: one live region, one utterance after the other.

use anyhow::{Result, ensure};
use oware_browser::app::{App, PATIENCE};
use oware_browser::case::{run, run_once};
use serde_json::{Value, json};

use crate::help::{from, game};

/// Keeps what is said from now on, with the count of announcements that stands with it.
const LISTEN: &str = "
    const region = document.querySelector('[data-announced]');
    window.heard = [];
    new MutationObserver(() => {
        const {dataset, textContent} = region;
        if (textContent) window.heard.push({count: Number(dataset.announced), words: textContent.trim(), at: performance.now()});
    }).observe(region, {childList: true, characterData: true, subtree: true});";

/// From here on all is heard.
pub(crate) async fn listen(app: &App) -> Result<()> {
    app.browser.script(LISTEN, json!([])).await.map(drop)
}

/// All that was said since.
pub(crate) async fn heard(app: &App) -> Result<Vec<String>> {
    let found = app.browser.script("return window.heard.map(({words}) => words)", json!([])).await?;
    Ok(serde_json::from_value(found)?)
}

/// Waits until something is said that holds these words.
pub(crate) async fn until_heard(app: &App, words: &str) -> Result<()> {
    let said = "return window.heard.some(it => it.words.includes(arguments[0]))";
    let found = app.browser.wait(&format!("the words {words:?}"), PATIENCE, said, json!([words])).await;
    if let Err(error) = found {
        anyhow::bail!("{error:#}; heard: {:?}", heard(app).await?);
    }
    Ok(())
}

/// Plays turns by the keys 1 to 6 against the computer, and waits for each answer as somebody who listens does. Gives what was
/// heard in each turn.
async fn turns(app: &App, count: usize) -> Result<Vec<Vec<String>>> {
    let mut all = Vec::new();
    for _ in 0..count {
        let hooks = app.until("my turn", |hooks| !hooks.busy && hooks.turn() == 'S' && hooks.live).await?;
        let legal: Vec<char> = game("oware", &hooks.position)?.legal().map(|house| house.letter()).collect();
        let place = "ABCDEF".find(legal[legal.len() / 2]).unwrap_or_default() + 1;
        let before = heard(app).await?.len();
        app.browser.press(&place.to_string()).await?;
        let answered = "return window.heard.slice(arguments[0]).some(({words}) => words.endsWith('Your turn'))";
        app.browser.wait("the answer", PATIENCE, answered, json!([before])).await?;
        all.push(heard(app).await?.split_off(before));
    }
    Ok(all)
}

fn words(turn: &[String]) -> usize {
    turn.iter().map(|it| it.split_whitespace().count()).sum()
}

/// The transcript of a game, printed, and what is asked of it.
async fn short(app: &App, count: usize) -> Result<()> {
    listen(app).await?;
    let all = turns(app, count).await?;
    let mut counts: Vec<usize> = all.iter().map(|turn| words(turn)).collect();
    for (turn, count) in all.iter().zip(&counts) {
        oware_browser::case::print(&format!("{count:2} words: {}", turn.join(" | ")));
        ensure!(turn.len() == 2, "a turn is two announcements: {turn:?}");
        ensure!(turn[0].starts_with("House ") && turn[1].starts_with("Computer: house "), "{turn:?}");
    }
    counts.sort_unstable();
    ensure!(counts[counts.len() / 2] <= 20, "a turn takes {counts:?} words");
    let lines = heard(app).await?;
    ensure!(lines.windows(2).all(|pair| pair[0] != pair[1]), "told twice: {lines:?}");
    let counted = app
        .browser
        .script(
            "const counts = window.heard.map(it => it.count), times = window.heard.map(it => it.at);
             return counts.every((it, at) => at === 0 || it === counts[at - 1] + 1)",
            json!([]),
        )
        .await?;
    ensure!(counted == true, "data-announced does not count each announcement");
    let regions = "return [...document.querySelectorAll('[role=status], [role=alert], [aria-live]')].map(it => it.id)";
    let regions = app.browser.script(regions, json!([])).await?;
    ensure!(regions == json!(["speech"]), "live regions: {regions}");
    Ok(())
}

/// At once, so that an own move could be swallowed by its answer.
#[test]
fn a_turn_is_short_and_both_moves_are_heard() {
    run("short-turns", async |app| {
        app.open("rules=oware&north=computer&level=1&speed=instant").await?;
        let count = if oware_browser::case::thorough() { 10 } else { 3 };
        short(app, count).await
    });
}

#[test]
fn a_turn_is_as_short_at_a_walking_pace() {
    run_once("short-turns-normal", async |app| {
        app.open("rules=oware&north=computer&level=1&speed=normal").await?;
        short(app, 2).await
    });
}

#[test]
fn two_people_hear_each_move_with_the_score_and_then_the_end() {
    run_once("two-people-heard", async |app| {
        app.open(&from("oware", "1-0-1-0-0-3-1-0-1-0-1-1-24-15-S")).await?;
        listen(app).await?;
        app.browser.press("1").await?;
        until_heard(app, "House 1, nothing. South 24, North 15. North’s turn").await?;
        app.browser.press("1").await?;
        until_heard(app, "South’s turn").await?;
        app.browser.press("3").await?;
        until_heard(app, "North’s turn").await?;
        app.undo().await?;
        until_heard(app, "Move taken back").await?;
        // What the state is comes behind it.
        let turn = "return window.heard.at(-1).words.endsWith('South’s turn')";
        app.browser.wait("whose turn it is", PATIENCE, turn, json!([])).await?;
        app.browser.press("6").await?;
        until_heard(app, "wins, ").await?;
        until_heard(app, "more than half of the seeds").await?;
        let lines = heard(app).await?;
        ensure!(lines.windows(2).all(|pair| pair[0] != pair[1]), "told twice: {lines:?}");
        oware_browser::case::print(&lines.join(" | "));
        Ok(())
    });
}

/// A reason is told each time somebody asks for it, also the same one again.
#[test]
fn a_refusal_is_told_each_time() {
    run_once("refusal-heard", async |app| {
        app.open(&from("oware", "7-7-0-7-0-6-6-6-0-4-1-2-0-2-S")).await?;
        listen(app).await?;
        for count in 1..=2 {
            app.browser.press("3").await?;
            let refused =
                "return window.heard.filter(({words}) => words === 'House 3 is empty.').length === arguments[0]";
            app.browser.wait("the reason", PATIENCE, refused, json!([count])).await?;
        }
        // A sheet in front hides what lies behind it from a screen reader: what the sheet tells is told inside it.
        app.menu("share").await?;
        app.until_sheet("share").await?;
        app.browser.script("document.getElementById('share-done').textContent = 'Copied.'", json!([])).await?;
        until_heard(app, "Copied.").await?;
        let inside = "return document.querySelector('[data-announced]').closest('dialog')?.id";
        ensure!(app.browser.script(inside, json!([])).await? == "share", "it is told behind the sheet");
        app.close_sheet().await?;
        app.browser.press("6").await?;
        until_heard(app, "House 6, takes 5.").await?;
        let outside = app.browser.script(inside, json!([])).await?;
        ensure!(outside == Value::Null, "the region is still in {outside}");
        Ok(())
    });
}
