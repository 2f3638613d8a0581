//! Clocks: which one runs, what stops it, and what brings time back.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use oware_browser::app::App;
use oware_browser::case::case;
use oware_browser::wait::{Watch, nothing_within, until};
use serde_json::json;

use crate::computer::{hold_moves, let_moves};
use crate::english::t;
use crate::help::{START, edit_saved, from, two_with_clocks};

/// Won by F, with seeds left on the board.
const NEAR_END: &str = "1-0-1-0-0-3-1-0-1-0-1-1-24-15-S";

/// What South and North have left, and whose clock runs (`-` for none), as the page shows it.
#[derive(Debug)]
struct Shown {
    left: [i64; 2],
    running: String,
}

impl Shown {
    fn north(&self) -> i64 {
        self.left[1]
    }
}

async fn shown(app: &App) -> Result<Shown> {
    let found = app
        .browser
        .wait(
            "two clocks",
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
    // The time that is left is no progress: it is another each time.
    let mut watch = Watch::default();
    loop {
        let now = shown(app).await?;
        if now.running == side {
            return Ok(now);
        }
        ensure!(watch.moves(now.running.clone()).await, "{side} does not run: {now:?}");
    }
}

/// From here on the page's time passes when the test says so: see [`pass`]. Seeds move all the same.
async fn freeze(app: &App) -> Result<()> {
    let freeze = "window.time = Math.round(performance.now()); performance.now = () => window.time;";
    app.browser.script(freeze, json!([])).await.map(drop)
}

async fn pass(app: &App, ms: u32) -> Result<()> {
    app.browser.script("window.time += arguments[0]", json!([ms])).await.map(drop)
}

/// Waits until South and North have `left` milliseconds left while one clock runs.
async fn until_left(app: &App, left: [i64; 2], side: &str) -> Result<()> {
    let wanted = |now: &Shown| now.left == left && now.running == side;
    until(&format!("{left:?} while {side} runs"), async || shown(app).await, wanted).await.map(drop)
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
    // As older versions saved it, without sums: they would no longer fit.
    let older = format!("Object.assign(saved.session, {{version: 1, sums: undefined, clock: '{text}'}});");
    edit_saved(app, &older).await?;
    app.reload().await?;
    shown(app).await?;
    freeze(app).await
}

/// Lets time pass with each frame while the seeds of North's move are on their way, and keeps what the clocks show then.
const SOWING: &str = "window.sowing = [];
    const board = document.querySelector('[data-position]');
    const clocks = ['S', 'N'].map(side => document.querySelector(`[data-clock=${side}]`));
    const look = () => {
        if (board.dataset.busy === 'true' && board.dataset.position.endsWith('S')) {
            window.time += 50;
            const running = clocks.filter(clock => clock.closest('.runs')).length;
            window.sowing.push([...clocks.map(clock => Number(clock.dataset.ms)), running]);
        }
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);";

#[test]
fn a_clock_runs_for_the_mover_and_stops_at_the_tap() {
    case("clock-runs").in_chromium_first().another_visit().run(async |app| {
        app.open("speed=slow").await?;
        two_with_clocks(app).await?;
        let now = shown(app).await?;
        ensure!(now.left == [300_000; 2] && now.running == "-", "before the first move: {now:?}");
        freeze(app).await?;
        app.play('E').await?;
        // The first move is free.
        until_left(app, [300_000; 2], "N").await?;
        pass(app, 700).await?;
        until_left(app, [300_000, 299_300], "N").await?;
        // While the seeds are on their way nothing runs. The move has brought five seconds.
        app.browser.script(SOWING, json!([])).await?;
        app.play('a').await?;
        until_left(app, [300_000, 304_300], "S").await?;
        ensure!(!app.hooks().await?.busy, "a clock runs while seeds are on their way");
        let sowing = app.browser.script("return window.sowing", json!([])).await?;
        let sowing = sowing.as_array().context("a list")?;
        let wanted = json!([300_000, 304_300, 0]);
        ensure!(sowing.len() > 2 && sowing.iter().all(|moment| *moment == wanted), "{sowing:?}");
        // Looking back stops nothing.
        app.browser.tap("#moves [data-action=\"back\"]").await?;
        pass(app, 600).await?;
        until_left(app, [299_400, 304_300], "S").await?;
        app.browser.tap("[data-action=\"back-to-game\"]").await?;
        app.undo().await?;
        until_left(app, [300_000; 2], "N").await
    });
}

const PAUSED: &str = "return document.getElementById('status').textContent.includes('Paused')";

/// How many houses are lit.
async fn lit(app: &App) -> Result<u64> {
    let count = "return document.querySelectorAll('[data-house].is-legal').length";
    app.browser.script(count, json!([])).await?.as_u64().context("a number")
}

#[test]
fn a_hidden_page_and_a_reload_pause() {
    case("clock-pauses").in_chromium_first().another_visit().run(async |app| {
        on_time(app, "oware", START, 60_000, 0).await?;
        app.play('E').await?;
        until_runs(app, "N").await?;
        pass(app, 600).await?;
        let hide = "Object.defineProperty(document, 'visibilityState', {value: arguments[0], configurable: true});
                    document.dispatchEvent(new Event('visibilitychange'));";
        app.browser.script(hide, json!(["hidden"])).await?;
        let away = [60_000, 59_400];
        until_left(app, away, "-").await?;
        pass(app, 400).await?;
        app.browser.script(hide, json!(["visible"])).await?;
        pass(app, 400).await?;
        app.browser.wait("the words of a pause", PAUSED, json!([])).await?;
        ensure!(lit(app).await? == 0, "houses are lit in a pause");
        app.tap('a').await?;
        ensure!(app.hooks().await?.turn() == 'N', "a tap played in a pause");
        ensure!(shown(app).await?.left == away, "time went by");
        app.act("go-on").await?;
        // A tap that had played would let South's clock run.
        until_left(app, away, "N").await?;
        let lit_again = "return document.querySelectorAll('[data-house].is-legal').length === 6";
        app.browser.wait("houses that are lit after the pause", lit_again, json!([])).await?;
        pass(app, 1200).await?;
        until_left(app, [60_000, 58_200], "N").await?;
        app.reload().await?;
        until_left(app, [60_000, 58_200], "-").await?;
        app.browser.wait("the words of a pause", PAUSED, json!([])).await?;
        let again = shown(app).await?;
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
    case("flag").in_chromium_first().another_visit().run(async |app| {
        on_time(app, "oware", START, 2_500, 0).await?;
        app.play('E').await?;
        until_runs(app, "N").await?;
        pass(app, 2_500).await?;
        let hooks = app.until("the end", |hooks| !hooks.running()).await?;
        ensure!(hooks.result == "S", "{hooks:?}");
        let now = until_runs(app, "-").await?;
        ensure!(now.left == [2_500, 0], "{now:?}");
        ensure!(app.status().await?.contains("time was up"), "{}", app.status().await?);
        app.undo().await?;
        app.until("the game again", oware_browser::app::Hooks::running).await?;
        let back = until_runs(app, "N").await?;
        ensure!(back.north() > 0, "{back:?}");
        ensure!(app.status().await?.contains(&t("status.undoneTime")), "{}", app.status().await?);
        Ok(())
    });
}

/// Full strength would think a minute. With three seconds on its clock it takes a part of them, and never loses on time: its
/// clock counts no more of a turn than it plans to take, here a twentieth of what is left.
#[test]
fn a_computer_minds_its_clock_and_the_flag_of_the_player_ends_the_game() {
    case("clock-computer").in_chromium().another_visit().run(async |app| {
        let query = format!("{}&north=computer&level=8&time=60000", from("oware", START));
        give_clocks(app, &query, START, 3_000, 0).await?;
        hold_moves(app).await?;
        app.play('E').await?;
        until_left(app, [3_000; 2], "N").await?;
        pass(app, 60_000).await?;
        until_left(app, [3_000, 2_850], "N").await?;
        let_moves(app).await?;
        until_left(app, [3_000, 2_850], "S").await?;
        // It waits with its clock.
        let hooks = app.hooks().await?;
        let house = hooks.seeds[..6].iter().position(|&seeds| seeds > 0).unwrap_or(0);
        app.act("stop").await?;
        until_runs(app, "-").await?;
        app.act("go-on").await?;
        until_runs(app, "S").await?;
        app.play(char::from(b'A' + house as u8)).await?;
        until_left(app, [3_000, 2_850], "N").await?;
        pass(app, 60_000).await?;
        until_left(app, [3_000, 2_708], "N").await?;
        let_moves(app).await?;
        until_left(app, [3_000, 2_708], "S").await?;
        let given = app.browser.script("return window.given", json!([])).await?;
        ensure!(given == json!([150, 142]), "it was given {given} ms");
        pass(app, 3_000).await?;
        let hooks = app.until("the end", |hooks| !hooks.running()).await?;
        ensure!(hooks.result == "N", "{hooks:?}");
        let told =
            "return ['status', 'end'].some(id => document.getElementById(id).textContent.includes(arguments[0]))";
        app.browser.wait("word of it", told, json!([t("end.time.you")])).await?;
        until_left(app, [0, 2_708], "-").await
    });
}

#[test]
#[ignore = "with --slow"]
fn clocks_are_offered_against_the_computer() {
    case("clock-offered").in_chromium().uninstalled().run(async |app| {
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
        app.browser.wait("no clocks", "return document.querySelector('.clocked') === null", json!([])).await.map(drop)
    });
}

#[test]
fn a_majority_stops_the_clocks_for_good() {
    case("clock-majority").in_chromium_first().another_visit().run(async |app| {
        on_time(app, "oware", NEAR_END, 60_000, 0).await?;
        let hooks = app.play('F').await?;
        ensure!(hooks.result == "S", "{hooks:?}");
        let won = shown(app).await?;
        app.play_on().await?;
        pass(app, 600).await?;
        // A clock that runs shows its time each 100 ms.
        nothing_within(Duration::from_millis(150)).await;
        let now = shown(app).await?;
        ensure!(now.running == "-" && now.left == won.left, "{now:?} after {won:?}");
        Ok(())
    });
}

#[test]
fn a_follow_up_move_stays_on_the_same_clock() {
    case("clock-follow-up").in_chromium_first().another_visit().run(async |app| {
        on_time(app, "ouril", "1-0-16-2-5-0-2-2-1-1-0-0-4-14-S", 60_000, 5_000).await?;
        let hooks = app.play('E').await?;
        ensure!(hooks.again, "{hooks:?}");
        // No increment within a turn.
        until_left(app, [60_000; 2], "S").await?;
        pass(app, 500).await?;
        app.play('C').await?;
        until_left(app, [64_500, 60_000], "N").await
    });
}

#[test]
fn names_are_told_and_offered_again() {
    case("names").in_chromium_first().another_visit().run(async |app| {
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
        // A sheet opens in the task after the key.
        app.browser.frames().await?;
        ensure!(!app.dialog().await?, "a sheet has opened over the new game");
        Ok(())
    });
}

/// A puzzle makes the clocks wait, and comes at the first tap.
#[test]
fn a_puzzle_comes_while_the_clocks_run() {
    case("clock-puzzle").in_chromium().another_visit().run(async |app| {
        on_time(app, "oware", START, 60_000, 0).await?;
        app.play('E').await?;
        until_runs(app, "N").await?;
        app.menu("puzzles").await?;
        let asked = "return document.querySelector('[data-puzzle]') !== null";
        app.browser.wait("a puzzle", asked, json!([])).await?;
        until_runs(app, "-").await?;
        Ok(())
    });
}

/// The warning that little time is left is of the game in which it was given.
#[test]
fn a_warning_goes_with_its_game() {
    case("warning").in_chromium().another_visit().run(async |app| {
        on_time(app, "oware", START, 10_900, 0).await?;
        app.play('E').await?;
        until_runs(app, "N").await?;
        pass(app, 900).await?;
        let said = "return document.querySelector('[data-announced]').textContent";
        let warned = format!("{said}.includes('10 seconds')");
        app.browser.wait("the warning", &warned, json!([])).await?;
        app.new_game().await?;
        app.until_position(START).await?;
        app.browser
            .wait(
                "no warning",
                "return !document.querySelector('[data-announced]').textContent.includes('10 seconds')",
                json!([]),
            )
            .await
            .map(drop)
    });
}
