//! Clocks: which one runs, what stops it, and what brings time back.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use oware_browser::app::{App, PATIENCE};
use oware_browser::case::{run_long_once, run_once, run_sample};
use serde_json::{Value, json};

use crate::help::{START, from, two_with_clocks};

/// Won by F, with seeds left on the board.
const NEAR_END: &str = "1-0-1-0-0-3-1-0-1-0-1-1-24-15-S";

/// What South and North have left, and whose clock runs (`-` for none), as the page shows it.
#[derive(Debug)]
struct Shown {
    left: [i64; 2],
    running: String,
}

impl Shown {
    fn south(&self) -> i64 {
        self.left[0]
    }

    fn north(&self) -> i64 {
        self.left[1]
    }
}

async fn shown(app: &App) -> Result<Shown> {
    let found = app
        .browser
        .wait(
            "two clocks",
            PATIENCE,
            "const clocks = ['S', 'N'].map(side => document.querySelector(`[data-clock=\"${side}\"]`));
             return clocks.every(clock => clock?.dataset.ms) && [...clocks.map(clock => Number(clock.dataset.ms)),
                 clocks.filter(clock => clock.closest('.runs')).map(clock => clock.dataset.clock).join('') || '-']",
            json!([]),
        )
        .await?;
    let number = |index: usize| found[index].as_i64().unwrap_or(-1);
    Ok(Shown { left: [number(0), number(1)], running: found[2].as_str().unwrap_or("?").to_owned() })
}

/// Waits until one clock runs (or none, `-`), and answers what is shown then.
async fn until_runs(app: &App, side: &str) -> Result<Shown> {
    let end = tokio::time::Instant::now() + PATIENCE;
    loop {
        let now = shown(app).await?;
        if now.running == side {
            return Ok(now);
        }
        ensure!(tokio::time::Instant::now() < end, "{side} does not run: {now:?}");
        pause(50).await;
    }
}

async fn pause(ms: u64) {
    tokio::time::sleep(Duration::from_millis(ms)).await;
}

/// A game from a position that has clocks, as if it had been saved so: South and North begin with the same time.
async fn on_time(app: &App, rules: &str, position: &str, ms: u32, increment: u32) -> Result<()> {
    give_clocks(app, &from(rules, position), position, ms, increment).await
}

/// The same for a game that an address asks for.
async fn give_clocks(app: &App, query: &str, position: &str, ms: u32, increment: u32) -> Result<()> {
    app.open(query).await?;
    let side = position.chars().last().unwrap_or('S');
    let text = format!("1 {ms} {increment} 0 0 {side}0");
    let done = app
        .browser
        .script_async(
            "return new Promise((resolve, reject) => {
                 const opening = indexedDB.open(`${location.pathname}oware`);
                 opening.onsuccess = () => {
                     const transaction = opening.result.transaction('slots', 'readwrite');
                     const slots = transaction.objectStore('slots');
                     const request = slots.get('session');
                     // As older versions saved it, without sums: they would no longer fit.
                     const older = {version: 1, sums: undefined, clock: args[0]};
                     request.onsuccess = () => slots.put({...request.result, ...older}, 'session');
                     transaction.oncomplete = () => { opening.result.close(); resolve(true); };
                     transaction.onabort = reject;
                 };
                 opening.onerror = reject;
             })",
            json!([text]),
        )
        .await?;
    ensure!(done == Value::Bool(true), "{done}");
    app.reload().await?;
    shown(app).await?;
    Ok(())
}

#[test]
fn a_clock_runs_for_the_mover_and_stops_at_the_tap() {
    run_sample("clock-runs", async |app| {
        app.open("speed=slow").await?;
        two_with_clocks(app).await?;
        let now = shown(app).await?;
        ensure!(now.left == [300_000; 2] && now.running == "-", "before the first move: {now:?}");
        app.play('E').await?;
        let now = until_runs(app, "N").await?;
        ensure!(now.south() == 300_000, "the first move is free: {now:?}");
        pause(700).await;
        // While the seeds are on their way nothing runs: at this pace they need more than a second.
        app.tap('a').await?;
        app.until("the move", |hooks| hooks.turn() == 'S').await?;
        let tapped = shown(app).await?;
        ensure!(tapped.running == "-" && tapped.north() < 305_000 - 400, "{tapped:?}");
        pause(400).await;
        let sowing = shown(app).await?;
        ensure!(sowing.left == tapped.left && sowing.running == "-", "{sowing:?} after {tapped:?}");
        let home = until_runs(app, "S").await?;
        ensure!(!app.hooks().await?.busy && home.north() == tapped.north(), "{home:?} after {tapped:?}");
        ensure!(home.north() > 300_000, "no increment: {home:?}");
        // Looking back stops nothing.
        app.browser.tap("#moves [data-action=\"back\"]").await?;
        pause(600).await;
        let later = shown(app).await?;
        ensure!(later.running == "S" && later.south() < home.south() - 300, "{later:?} after {home:?}");
        app.browser.tap("[data-action=\"back-to-game\"]").await?;
        app.undo().await?;
        let undone = until_runs(app, "N").await?;
        ensure!(undone.south() == 300_000 && undone.north() > 297_000, "taken back: {undone:?}");
        Ok(())
    });
}

/// How many houses are lit.
async fn lit(app: &App) -> Result<u64> {
    let count = "return document.querySelectorAll('[data-house].is-legal').length";
    app.browser.script(count, json!([])).await?.as_u64().context("a number")
}

#[test]
fn a_hidden_page_and_a_reload_pause() {
    run_sample("clock-pauses", async |app| {
        on_time(app, "oware", START, 60_000, 0).await?;
        app.play('E').await?;
        until_runs(app, "N").await?;
        pause(600).await;
        let hide = "Object.defineProperty(document, 'visibilityState', {value: arguments[0], configurable: true});
                    document.dispatchEvent(new Event('visibilitychange'));";
        app.browser.script(hide, json!(["hidden"])).await?;
        let away = until_runs(app, "-").await?;
        app.browser.script(hide, json!(["visible"])).await?;
        pause(400).await;
        ensure!(shown(app).await?.left == away.left, "time went by");
        ensure!(app.status().await?.contains("Paused"), "{}", app.status().await?);
        ensure!(lit(app).await? == 0, "houses are lit in a pause");
        app.tap('a').await?;
        ensure!(app.hooks().await?.turn() == 'N', "a tap played in a pause");
        app.act("go-on").await?;
        let on = until_runs(app, "N").await?;
        ensure!(lit(app).await? == 6, "no house is lit after the pause");
        ensure!(on.north() > away.north() - 400, "{on:?} after {away:?}");
        pause(1200).await;
        let before = shown(app).await?;
        app.reload().await?;
        let again = shown(app).await?;
        ensure!(again.running == "-" && app.status().await?.contains("Paused"), "{again:?}");
        ensure!(again.north() <= before.north() && again.north() > before.north() - 2000, "{again:?} after {before:?}");
        // The time used stays used, however often the page is loaded before somebody goes on.
        app.reload().await?;
        ensure!(lit(app).await? == 0, "houses are lit in a pause after a reload");
        ensure!(shown(app).await?.left == again.left, "{:?} after {again:?}", shown(app).await?);
        app.act("go-on").await?;
        until_runs(app, "N").await?;
        app.act("stop").await?;
        until_runs(app, "-").await?;
        Ok(())
    });
}

#[test]
fn the_flag_ends_the_game() {
    run_sample("flag", async |app| {
        on_time(app, "oware", START, 2_500, 0).await?;
        app.play('E').await?;
        let hooks = app.until("the end", |hooks| !hooks.running()).await?;
        ensure!(hooks.result == "S", "{hooks:?}");
        let now = until_runs(app, "-").await?;
        ensure!(now.left == [2_500, 0], "{now:?}");
        ensure!(app.status().await?.contains("time was up"), "{}", app.status().await?);
        app.undo().await?;
        app.until("the game again", oware_browser::app::Hooks::running).await?;
        let back = until_runs(app, "N").await?;
        ensure!(back.north() > 0, "{back:?}");
        ensure!(app.status().await?.contains("The loss on time is taken back."), "{}", app.status().await?);
        Ok(())
    });
}

/// Full strength would think five seconds. With three on its clock it takes a part of them, and never loses on time.
#[test]
fn a_computer_minds_its_clock_and_the_flag_of_the_player_ends_the_game() {
    run_once("clock-computer", async |app| {
        let query = format!("{}&north=computer&level=8&time=5000", from("oware", START));
        give_clocks(app, &query, START, 3_000, 0).await?;
        app.play('E').await?;
        let answered = until_runs(app, "S").await?;
        ensure!(answered.south() > 2_500 && (2_800..=3_000).contains(&answered.north()), "{answered:?}");
        // It waits with its clock.
        let hooks = app.hooks().await?;
        let house = hooks.seeds[..6].iter().position(|&seeds| seeds > 0).unwrap_or(0);
        app.act("stop").await?;
        until_runs(app, "-").await?;
        app.act("go-on").await?;
        until_runs(app, "S").await?;
        app.play(char::from(b'A' + house as u8)).await?;
        let again = until_runs(app, "S").await?;
        ensure!(again.north() > 2_600 && again.north() <= answered.north(), "{again:?} after {answered:?}");
        let hooks = app.until("the end", |hooks| !hooks.running()).await?;
        ensure!(hooks.result == "N" && app.status().await?.contains("Your time was up"), "{}", app.status().await?);
        let now = shown(app).await?;
        ensure!(now.south() == 0 && now.north() == again.north(), "{now:?}");
        Ok(())
    });
}

#[test]
fn clocks_are_offered_against_the_computer() {
    run_long_once("clock-offered", async |app| {
        app.open("speed=instant").await?;
        app.new_sheet(&[("opponent", "computer"), ("level", "1")]).await?;
        app.browser.tap("#new-more summary").await?;
        ensure!(!app.shows("#new-rated").await?, "a word on clocks without a clock");
        app.browser.tap("[data-control=\"5+5\"]").await?;
        ensure!(app.shows("#new-rated").await?, "not said that it counts");
        app.browser.tap("#new-start").await?;
        app.until_dialog(false).await?;
        ensure!(shown(app).await?.left == [300_000; 2], "{:?}", shown(app).await?);
        app.play('E').await?;
        until_runs(app, "S").await?;
        app.reload().await?;
        ensure!(app.status().await?.contains("Paused"), "{}", app.status().await?);
        // Two computers have none.
        app.change_opponent(&[("opponent", "both")]).await?;
        app.browser
            .wait("no clocks", PATIENCE, "return document.querySelector('.clocked') === null", json!([]))
            .await
            .map(drop)
    });
}

#[test]
fn a_majority_stops_the_clocks_for_good() {
    run_sample("clock-majority", async |app| {
        on_time(app, "oware", NEAR_END, 60_000, 0).await?;
        let hooks = app.play('F').await?;
        ensure!(hooks.result == "S", "{hooks:?}");
        let won = shown(app).await?;
        app.play_on().await?;
        pause(600).await;
        let now = shown(app).await?;
        ensure!(now.running == "-" && now.left == won.left, "{now:?} after {won:?}");
        Ok(())
    });
}

#[test]
fn a_follow_up_move_stays_on_the_same_clock() {
    run_sample("clock-follow-up", async |app| {
        on_time(app, "ouril", "1-0-16-2-5-0-2-2-1-1-0-0-4-14-S", 60_000, 5_000).await?;
        let hooks = app.play('E').await?;
        ensure!(hooks.again, "{hooks:?}");
        let again = until_runs(app, "S").await?;
        ensure!(again.south() <= 60_000, "an increment within a turn: {again:?}");
        pause(500).await;
        app.play('C').await?;
        let now = until_runs(app, "N").await?;
        ensure!(now.south() > 60_000 && now.south() < 65_000 && now.north() <= 60_000, "one increment: {now:?}");
        Ok(())
    });
}

#[test]
fn names_are_told_and_offered_again() {
    run_sample("names", async |app| {
        app.open("speed=instant").await?;
        app.new_sheet(&[("opponent", "friend")]).await?;
        app.browser.tap("#new-more summary").await?;
        for (field, name) in [("new-south", "Kofi"), ("new-north", "Ama")] {
            app.browser
                .script("document.getElementById(arguments[0]).value = arguments[1]", json!([field, name]))
                .await?;
        }
        app.browser.tap("#new-start").await?;
        app.until_dialog(false).await?;
        app.play('E').await?;
        app.until("the seeds at home", |hooks| !hooks.busy).await?;
        ensure!(app.status().await?.contains("Ama’s turn"), "{}", app.status().await?);
        app.reload().await?;
        let plates = app
            .browser
            .wait(
                "plates",
                PATIENCE,
                "const names = [...document.querySelectorAll('.plate-name')].map(name => name.textContent);
                 return names.length > 0 && names",
                json!([]),
            )
            .await?;
        ensure!(plates == json!(["Ama", "Kofi"]), "{plates}");
        app.new_sheet(&[]).await?;
        let kept = app
            .browser
            .script("return [...document.querySelectorAll('#new-known option')].map(option => option.value)", json!([]))
            .await?;
        ensure!(kept == json!(["Kofi", "Ama"]), "{kept}");
        // Enter in a field starts the game, and presses nothing else.
        app.browser
            .tap("[data-sheet=\"new\"] [data-action=\"close\"], [data-sheet=\"new\"] .sheet-head button")
            .await?;
        app.until_dialog(false).await?;
        app.browser.script("document.querySelector('#bar [data-action=new]').focus()", json!([])).await?;
        app.browser.press("\u{E007}").await?;
        app.until_sheet("new").await?;
        app.browser
            .script(
                "document.getElementById('new-more').open = true; document.getElementById('new-south').focus()",
                json!([]),
            )
            .await?;
        app.browser.press("Efua\u{E007}").await?;
        app.until("the new game", |hooks| hooks.position == START).await?;
        tokio::time::sleep(Duration::from_millis(600)).await;
        ensure!(!app.dialog().await?, "a sheet has opened over the new game");
        Ok(())
    });
}

/// A puzzle makes the clocks wait, and comes at the first tap.
#[test]
fn a_puzzle_comes_while_the_clocks_run() {
    run_once("clock-puzzle", async |app| {
        on_time(app, "oware", START, 60_000, 0).await?;
        app.play('E').await?;
        until_runs(app, "N").await?;
        app.menu("puzzles").await?;
        let asked = "return document.querySelector('[data-puzzle]') !== null";
        app.browser.wait("a puzzle", Duration::from_secs(60), asked, json!([])).await?;
        until_runs(app, "-").await?;
        Ok(())
    });
}

/// The warning that little time is left is of the game in which it was given.
#[test]
fn a_warning_goes_with_its_game() {
    run_once("warning", async |app| {
        on_time(app, "oware", START, 10_900, 0).await?;
        app.play('E').await?;
        let said = "return document.querySelector('[data-announced]').textContent";
        let warned = format!("{said}.includes('10 seconds')");
        app.browser.wait("the warning", PATIENCE, &warned, json!([])).await?;
        app.new_game().await?;
        app.until_position(START).await?;
        app.browser
            .wait(
                "no warning",
                PATIENCE,
                "return !document.querySelector('[data-announced]').textContent.includes('10 seconds')",
                json!([]),
            )
            .await
            .map(drop)
    });
}
