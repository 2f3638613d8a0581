//! The computer plays, and the page answers while it thinks.

use anyhow::{Context, Result, ensure};
use oware::{House, RuleSet};
use oware_browser::app::App;
use oware_browser::case::case;
use oware_browser::engine::Engine;
use oware_browser::wait::until;
use serde_json::json;

use crate::help::{START, agree_with, answer_time, enabled, game, house, quiet_move, sound, stopwatch};

#[test]
fn a_whole_game_against_the_computer() {
    case("whole-game").uninstalled().run(async |app| {
        // A level counts playouts: at full strength each move would take all processors for a while.
        let mut hooks = app.open("rules=oware&south=human&north=computer&level=2&speed=instant").await?;
        let mut native = game("oware", START)?;
        for step in 0..300 {
            let Some(letter) = quiet_move(&native, step) else { break };
            let losing = native.position().loses_by_slam(house(letter));
            app.tap(letter).await?;
            if losing {
                app.until_dialog(true).await?;
                app.answer(true).await?;
            }
            native.play(house(letter)).map_err(|error| anyhow::anyhow!("{letter}: {error:?}"))?;
            let before = native.position().to_string();
            hooks = app
                .until("the computer's answer", |now| now.position != hooks.position && !now.busy)
                .await
                .with_context(|| format!("after {letter} of {}", hooks.position))?;
            sound(&hooks)?;
            if native.outcome().is_none() {
                let answer = native
                    .legal()
                    .find(|&reply| native.position().play(reply).is_ok_and(|it| it.to_string() == hooks.position))
                    .with_context(|| format!("{} is no answer to {before}", hooks.position))?;
                native.play(answer).map_err(|error| anyhow::anyhow!("{error:?}"))?;
            }
            agree_with(&hooks, &native)?;
        }
        ensure!(!hooks.running(), "no end after 300 moves");
        Ok(())
    });
}

#[test]
fn computer_against_computer_to_the_end_under_every_rule_set() {
    // Two players of equal strength may circle for long before a position comes up for the third time.
    case("computer-computer").in_chromium().uninstalled().run(async |app| {
        for &set in RuleSet::ALL {
            let rules = set.name();
            app.open(&format!("rules={rules}&south=computer&north=computer&level=2&speed=instant")).await?;
            let hooks = app.until("the end", |hooks| !hooks.running()).await.context(rules)?;
            let seeds: u32 = hooks.numbers().iter().sum();
            ensure!(seeds == u32::from(set.rules().seeds()), "{rules}: {seeds} seeds in {}", hooks.position);
            ensure!(!hooks.busy, "busy after the end");
        }
        Ok(())
    });
}

/// From here on a worker's search for a move is short, whatever time it is given, and its answer waits until the test lets it
/// come.
const HOLD: &str = "window.held = []; window.given = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
        if (message.request === 'move') window.given.push(message.timeMs);
        return post.call(this, message.request === 'move' ? {...message, timeMs: 20} : message, ...rest);
    };
    // The page listens to the worker already, and no listener can come before its own.
    const {get} = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
    const known = new WeakSet();
    Object.defineProperty(MessageEvent.prototype, 'data', {configurable: true, get() {
        const data = get.call(this), worker = this.target;
        if (!(worker instanceof Worker) || data?.response !== 'move' || data.isLate) return data;
        const come = () => worker.dispatchEvent(new MessageEvent('message', {data: {...data, isLate: true}}));
        if (!known.has(this)) window.held.push(come);
        known.add(this);
        return {response: 'held'};
    }});";

/// Keeps the computer's moves until [`let_moves`]. The page is to wait for long, or it takes the worker for dead.
pub(crate) async fn hold_moves(app: &App) -> Result<()> {
    app.browser.script(HOLD, json!([])).await.map(drop)
}

/// Lets the move come that is kept, or that the worker is looking for, and the page do what it does with it.
pub(crate) async fn let_moves(app: &App) -> Result<()> {
    let come = "const held = window.held.splice(0);
        for (const come of held) come();
        return held.length > 0";
    app.browser.wait("a move that is kept", come, json!([])).await?;
    app.browser.frames().await
}

/// Keeps the positions that the board shows from now on.
async fn watch_positions(app: &App) -> Result<()> {
    let watch = "const board = document.querySelector('[data-position]');
        window.positions = [];
        new MutationObserver(() => window.positions.push(board.dataset.position))
            .observe(board, {attributes: true, attributeFilter: ['data-position']});";
    app.browser.script(watch, json!([])).await.map(drop)
}

/// Of a game that waits for the computer: after this button the board shows the start, and no move of the computer before.
async fn back_to_start(app: &App, button: &str) -> Result<()> {
    watch_positions(app).await?;
    stopwatch(app).await?;
    match button {
        "new" => app.new_game().await?,
        _ => app.act(button).await?,
    }
    app.until_position(START).await?;
    app.print(&format!("{button} took {:.0} ms", answer_time(app).await?));
    let shown = app.browser.script("return window.positions", json!([])).await?;
    ensure!(shown == json!([START]), "{button} showed {shown}");
    Ok(())
}

/// Begins a game against the computer and plays E; it thinks for a minute, or longer than the test where its move is kept.
async fn until_thinking(app: &App, kept: bool) -> Result<()> {
    app.open("rules=oware&south=human&north=computer&time=60000&speed=instant").await?;
    if kept {
        hold_moves(app).await?;
    }
    app.tap('E').await?;
    app.until("thinking", |hooks| hooks.busy && hooks.turn() == 'N').await.map(drop)
}

/// This button has its way while the computer thinks, and no answer comes to the game that was.
async fn has_its_way(app: &App, button: &str) -> Result<()> {
    until_thinking(app, false).await?;
    back_to_start(app, button).await?;
    until_thinking(app, true).await?;
    back_to_start(app, button).await?;
    let_moves(app).await?;
    let hooks = app.hooks().await?;
    ensure!(hooks.position == START && !hooks.busy, "a stale answer: {hooks:?}");
    Ok(())
}

#[test]
fn new_during_thinking_takes_effect_at_once() {
    case("new-during-thinking").in_chromium_first().another_visit().run(async |app| {
        has_its_way(app, "new").await?;
        // The game of the address is over: the saved players are two humans.
        app.play('A').await?;
        Ok(())
    });
}

#[test]
fn undo_during_thinking_takes_effect_at_once() {
    case("undo-during-thinking").in_chromium_first().another_visit().run(async |app| has_its_way(app, "undo").await);
}

#[test]
#[ignore = "with --slow"]
fn stop_and_go_on() {
    case("stop").uninstalled().run(async |app| {
        until_thinking(app, true).await?;
        let thinking = app.hooks().await?;
        app.act("stop").await?;
        let paused = "return !!document.querySelector('#bar [data-action=\"go-on\"]')?.getClientRects().length";
        app.browser.wait("a pause", paused, json!([])).await?;
        // Neither side's houses look or say as if they could be played.
        let ringed = enabled(app).await?;
        ensure!(ringed.is_empty(), "{ringed} are enabled in a pause");
        let_moves(app).await?;
        ensure!(app.hooks().await?.position == thinking.position, "it moved although it was stopped");
        app.browser.tap("#bar [data-action=\"go-on\"]").await?;
        let_moves(app).await?;
        app.until("the answer", |hooks| hooks.turn() == 'S' && !hooks.busy).await?;
        let native = game("oware", &app.hooks().await?.position)?;
        let legal: String = native.legal().map(House::letter).collect();
        let ringed = enabled(app).await?;
        ensure!(ringed == legal, "{ringed} are enabled, {legal} are legal");
        Ok(())
    });
}

#[test]
fn weights_that_do_not_come_are_told_and_asked_for_again() {
    case("late-weights").uninstalled().run(async |app| {
        const WEIGHTS: &str = "networks/ouril.network";
        let asked = |app: &App| app.server.asked().iter().filter(|asked| asked.target.contains(WEIGHTS)).count();
        app.server.miss_once(WEIGHTS);
        // At full strength each of several workers would ask.
        app.open("rules=ouril&south=human&north=computer&level=5&speed=instant").await?;
        app.tap('E').await?;
        app.browser
            .wait(
                "Try again",
                "return !!document.querySelector('#bar [data-action=\"retry\"]:not([hidden])')",
                json!([]),
            )
            .await?;
        let message = app.status().await?;
        ensure!(message.contains("could not be loaded"), "{message}");
        ensure!(asked(app) == 1, "asked {} times", asked(app));
        app.browser.tap("#bar [data-action=\"retry\"]").await?;
        let hooks = app.until("an answer after all", |hooks| !hooks.busy && hooks.turn() == 'S').await?;
        sound(&hooks)?;
        ensure!(asked(app) == 2, "asked {} times", asked(app));
        Ok(())
    });
}

/// Notes the page's frames, the longest task, and the longest wait for a timer.
const FREE: &str = "window.longest = window.gap = window.framesSeen = 0;
    if (PerformanceObserver.supportedEntryTypes.includes('longtask')) {
        new PerformanceObserver(list => {
            for (const entry of list.getEntries()) window.longest = Math.max(window.longest, entry.duration);
        }).observe({type: 'longtask'});
    }
    let last = performance.now();
    setInterval(() => { const now = performance.now(); window.gap = Math.max(window.gap, now - last); last = now; }, 10);
    const frame = () => { window.framesSeen += 1; requestAnimationFrame(frame); };
    requestAnimationFrame(frame);";

/// Frames that the page has to show before the computer moves, which it may do before its time is over. Few, since a busy
/// machine shows one in a second.
const FRAMES: u64 = 15;

/// While the computer thinks, the page shows frames, and a tap on it is answered.
#[test]
fn the_page_stays_free_while_the_computer_thinks() {
    case("page-stays-free").uninstalled().run(async |app| {
        until_thinking(app, false).await?;
        let thinking = app.hooks().await?;
        app.browser.script(FREE, json!([])).await?;
        let shown = "return window.framesSeen >= arguments[0] || {soFar: window.framesSeen}";
        app.browser.wait("frames", shown, json!([FRAMES])).await?;
        let message = app.status().await?;
        app.open_menu().await?;
        app.close_sheet().await?;
        ensure!(app.hooks().await? == thinking, "the computer has moved before");
        let found = app.browser.script("return [window.longest, window.gap]", json!([])).await?;
        let (task, gap) = (found[0].as_f64().unwrap_or(0.0), found[1].as_f64().unwrap_or(0.0));
        let task = if app.browser.engine == Engine::Chromium { format!("{task:.0} ms") } else { "not told".into() };
        app.print(&format!(
            "while thinking: longest task {task} (0 is below 50), longest wait for a timer {gap:.0} ms"
        ));
        app.print(&format!("status while thinking: {}", message.replace('\n', " / ")));
        Ok(())
    });
}

#[test]
fn full_strength_searches_on_several_cores_and_a_level_on_one() {
    case("several-workers").uninstalled().run(async |app| {
        let file = |name: &str| anyhow::Ok(std::fs::read_to_string(oware_browser::dist::dist()?.join(name))?);
        // Each worker tells the server that it lives; the device has four cores, whatever this one has, one for the page.
        app.server.replace("born", "yes");
        app.server.replace("worker.js", format!("fetch('born', {{cache: 'no-store'}});\n{}", file("worker.js")?));
        let cores = "Object.defineProperty(navigator, 'hardwareConcurrency', {value: 4});";
        app.server.replace("main.js", format!("{cores}\n{}", file("main.js")?));
        for (level, workers) in [(3, 1), (8, 3)] {
            let before = app.server.asked().len();
            app.open(&format!("rules=oware&south=human&north=computer&level={level}&time=100&speed=instant")).await?;
            for _ in 0..2 {
                let native = game("oware", &app.hooks().await?.position)?;
                app.tap(quiet_move(&native, 0).context("no move")?).await?;
                let hooks = app.until("an answer", |hooks| !hooks.busy && hooks.turn() == 'S').await?;
                sound(&hooks)?;
            }
            let born =
                async || Ok(app.server.asked()[before..].iter().filter(|asked| asked.target.contains("born")).count());
            // A helper may say so after the first answers.
            until("workers", born, |&born| born >= workers).await?;
            let born = born().await?;
            ensure!(born == workers, "level {level}: {born} workers");
        }
        Ok(())
    });
}
