//! Whatever was played before, a board shows the same pixels as one that was just loaded.

use std::time::Instant;

use anyhow::{Context, Result, ensure};
use oware_browser::app::App;
use oware_browser::case::{case, slow};
use oware_browser::engine::Engine;
use serde_json::{Value, json};

use crate::help::{START, agree_with, game, house};

const THIRDS: &str = "3-3-3-3-3-3-3-3-3-3-3-3-0-0-S";
/// Whole games: every house is played, both sides capture, seeds land in the stores and are gathered at the end.
const OWARE: (&str, &str, &str) = ("oware", START, "CdEeDbFdBcAfBaEcCeFf");
const OWARI: (&str, &str, &str) = ("owari", THIRDS, "EeCfBaEeDdFbEcFdAeEf");

/// Replaces the clock that seeds move by: each frame is 200 ms later than the one before. So the app draws a sowing in the
/// same number of frames on each machine. `still` is true when no frame and no task is awaited and no style moves.
const CLOCK: &str = "
    const waiting = new Map();
    const ask = window.requestAnimationFrame.bind(window), drop = window.cancelAnimationFrame.bind(window);
    let clock = performance.now();
    window.shown = 0;
    window.requestAnimationFrame = run => {
        const id = ask(() => { waiting.delete(id); window.shown += 1; run(clock += 200); });
        waiting.set(id, true);
        return id;
    };
    window.cancelAnimationFrame = id => { waiting.delete(id); drop(id); };
    // What follows in a task of its own, at once.
    const tasks = new Set();
    const put = window.setTimeout.bind(window), take = window.clearTimeout.bind(window);
    window.setTimeout = (run, ms, ...rest) => {
        if (ms) return put(run, ms, ...rest);
        const id = put(() => { tasks.delete(id); run(...rest); });
        tasks.add(id);
        return id;
    };
    window.clearTimeout = id => { tasks.delete(id); take(id); };
    window.still = () => waiting.size + tasks.size === 0 && !!document.querySelector('[data-board]') && document.querySelector('[data-position]').dataset.busy === 'false'
        && document.getAnimations().every(it => it.playState !== 'running');";

/// For the canvases of seeds: a hash of all pixels, and how much is painted, which helps to explain a failure. And
/// whether anything is in the air.
const LOOK: &str = "
    let hash = 0, ink = 0;
    const size = [];
    // Each canvas lies over its own place. The places stand in the rows that one sees, the canvases in the order of play.
    const middle = ({left, top, width, height}) => [left + width / 2, top + height / 2];
    const places = [...'ABCDEFabcdefSN'].map(place => document.querySelector(
        `[data-position] :is([data-house=${place}], [data-store=${place}])`));
    const astray = [...document.querySelectorAll('[data-position] .board-seeds canvas')].filter((canvas, i) => {
        const [a, b] = [canvas, places[i]].map(it => middle(it.getBoundingClientRect()));
        return Math.hypot(a[0] - b[0], a[1] - b[1]) > 1.5;
    }).length;
    for (const canvas of document.querySelectorAll('[data-position] .board-seeds canvas')) {
        const {width, height, style} = canvas;
        size.push([width, height, style.left, style.top].join(' '));
        const {data} = canvas.getContext('2d').getImageData(0, 0, width, height);
        // Each holds red, green and blue in its lower bytes, and in its highest how much is painted.
        const pixels = new Uint32Array(data.buffer);
        for (let i = 0; i < pixels.length; i++) {
            const pixel = pixels[i], painted = pixel >>> 24;
            hash = Math.imul(hash ^ (painted && pixel), 0x01000193) + (hash >>> 15) | 0;
            ink += painted;
        }
    }
    return {ratio: devicePixelRatio, astray, seeds: {size, hash, ink}, air: !document.querySelector('.board-air').hidden};";

/// What the seed canvases hold and, where it is asked for, the board as the screen shows it.
struct Seen {
    canvases: Value,
    screen: Value,
}

async fn look(app: &App, screen_too: bool) -> Result<Seen> {
    rest(app).await?;
    let canvases = app.browser.script(LOOK, json!([])).await?;
    ensure!(canvases["astray"] == 0, "seeds lie beside their places: {canvases}");
    ensure!(canvases["air"] == false, "something stays in the air: {canvases}");
    ensure!(canvases["seeds"]["size"].as_array().is_some_and(|all| all.len() == 14), "fourteen hollows: {canvases}");
    ensure!(canvases["seeds"]["ink"] != 0, "no seed is drawn: {canvases}");
    let mut screen = Value::Null;
    if screen_too && app.browser.engine == Engine::Chromium {
        let wood = "return document.querySelector('.board-wood').classList.contains('is-painted')";
        app.browser.wait("the wood", wood, json!([])).await?;
        rest(app).await?;
        let clip = "const {x, y, width, height} = document.querySelector('[data-position]').getBoundingClientRect();
                    return {x, y, width, height, scale: 1}";
        let clip = app.browser.script(clip, json!([])).await?;
        let shot = app.browser.cdp("Page.captureScreenshot", json!({"format": "png", "clip": clip})).await?;
        screen = shot["data"].clone();
    }
    Ok(Seen { canvases, screen })
}

fn same(what: &str, seen: &Seen, wanted: &Seen, wrong: &mut Vec<String>) {
    if seen.canvases != wanted.canvases {
        wrong.push(format!("{what}: {} where a fresh board has {}", seen.canvases, wanted.canvases));
    } else if seen.screen != wanted.screen {
        wrong.push(format!("{what}: the canvases agree, but the screen shows something else"));
    }
}

/// The board as it is now and as it is after a reload.
async fn compare(app: &App, what: &str, screen_too: bool, wrong: &mut Vec<String>) -> Result<()> {
    let seen = look(app, screen_too).await.context(what.to_owned())?;
    let before = app.hooks().await?;
    app.reload().await?;
    app.browser.script(CLOCK, json!([])).await?;
    ensure!(app.hooks().await? == before, "{what}: the reload shows another position");
    same(what, &seen, &look(app, screen_too).await?, wrong);
    Ok(())
}

/// Plays moves with the sowing shown; gives how many frames it took.
async fn play(app: &App, native: &mut oware::Game, line: &str) -> Result<u64> {
    for letter in line.chars() {
        rest(app).await?;
        let click = "document.querySelector(`[data-position] [data-house=\"${arguments[0]}\"]`).click()";
        app.browser.script(click, json!([letter.to_string()])).await?;
        native.play(house(letter)).map_err(|error| anyhow::anyhow!("{letter}: {error:?}"))?;
        let hooks = app.until_position(&native.position().to_string()).await?;
        agree_with(&hooks, native)?;
    }
    rest(app).await?;
    app.browser.script("return window.shown", json!([])).await?.as_u64().context("frames")
}

/// Waits until nothing moves: a tap before that would end the sowing.
async fn rest(app: &App) -> Result<()> {
    app.browser.wait("rest", "return window.still()", json!([])).await.map(drop)
}

/// A whole game, undo, resizes, a new game; each compared with a board that was just loaded.
async fn whole(
    app: &App,
    (rules, start, line): (&str, &str, &str),
    screen_too: bool,
    resize: impl AsyncFn(bool) -> Result<()>,
) -> Result<u64> {
    let wrong = &mut Vec::new();
    let mut native = game(rules, start)?;
    // A new game has the rule set of the options, so that is where it begins, too.
    app.open("rules=oware&speed=fast").await?;
    app.browser.script(CLOCK, json!([])).await?;
    let first = look(app, screen_too).await?;
    if rules != "oware" {
        app.open(&format!("rules={rules}&speed=fast")).await?;
        app.browser.script(CLOCK, json!([])).await?;
    }
    let fresh = look(app, false).await?;
    let frames = play(app, &mut native, line).await?;
    ensure!(frames as usize > 3 * line.len(), "the sowing was not shown: {frames} frames");
    ensure!(!app.hooks().await?.running(), "the game is not over");
    compare(app, "the end of a game", screen_too, wrong).await?;
    let end = look(app, false).await?;
    for (action, position, wanted) in
        [("first", start.to_owned(), &fresh), ("last", native.position().to_string(), &end)]
    {
        let click = "document.querySelector(`#moves [data-action=\"${arguments[0]}\"]`).click()";
        app.browser.script(click, json!([action])).await?;
        app.until_position(&position).await?;
        same(&format!("the {action} moment"), &look(app, false).await?, wanted, wrong);
    }
    // Back and forth, so that what follows finds a board that was played on.
    for _ in 0..2 {
        undo(app, &mut native).await?;
    }
    play(app, &mut native, &line[line.len() - 2..]).await?;
    undo(app, &mut native).await?;
    let before = look(app, false).await?;
    resize(true).await?;
    resize(false).await?;
    same("back to the first size", &look(app, false).await?, &before, wrong);
    compare(app, "undo", screen_too, wrong).await?;
    resize(true).await?;
    compare(app, "another size", false, wrong).await?;
    resize(false).await?;
    play(app, &mut native, &line[line.len() - 1..]).await?;
    app.new_game().await?;
    app.until_position(START).await?;
    same("a new game", &look(app, screen_too).await?, &first, wrong);
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    Ok(frames)
}

async fn undo(app: &App, native: &mut oware::Game) -> Result<()> {
    app.undo().await?;
    native.undo().map_err(|error| anyhow::anyhow!("{error:?}"))?;
    app.until_position(&native.position().to_string()).await.map(drop)
}

/// Chromium can be any screen.
async fn screen(app: &App, (width, height): (u32, u32), ratio: f64) -> Result<()> {
    let metrics = json!({"width": width, "height": height, "deviceScaleFactor": ratio, "mobile": width < 900});
    app.browser.cdp("Emulation.setDeviceMetricsOverride", metrics).await.map(drop)
}

async fn plays_without_a_trace(app: &App, phone: bool) -> Result<()> {
    let (own, other) = if phone { ((390, 844), (844, 390)) } else { ((1280, 800), (1024, 700)) };
    let ratios: &[f64] = match (app.browser.engine, phone) {
        (Engine::Chromium, true) if slow() => &[2.0, 3.0],
        (Engine::Chromium, true) => &[2.0],
        _ => &[1.0],
    };
    for (i, &ratio) in ratios.iter().enumerate() {
        let began = Instant::now();
        let chromium = app.browser.engine == Engine::Chromium;
        let sized = async |size: (u32, u32)| {
            if chromium { screen(app, size, ratio).await } else { app.browser.viewport(size.0, size.1).await.map(drop) }
        };
        sized(own).await?;
        let what = format!("{}x{} at {ratio}", own.0, own.1);
        // Each of the two games is played, on one screen or the other.
        let line = if (i + usize::from(!phone)) % 2 == 0 { OWARE } else { OWARI };
        let resize = async |away: bool| {
            sized(if away { other } else { own }).await?;
            // A size comes to the board by an observer, after the layout.
            let arrived = "const [wide, high] = arguments;
                if (wide && (innerWidth !== wide || innerHeight !== high)) return {soFar: innerWidth};
                const {clientWidth, clientHeight} = document.querySelector('[data-position]');
                const {width, height} = document.querySelector('.board-plain');
                const now = [innerWidth, innerHeight, width, height].join();
                const same = now === window.sizes;
                window.sizes = now;
                const scale = Math.min(1, 900 / Math.max(clientWidth, clientHeight));
                const fits = scale =>
                    width === Math.round(clientWidth * scale) && height === Math.round(clientHeight * scale);
                // The carved board begins with fewer pixels than the flat one.
                return same && (fits(scale) || fits(1))";
            // The windows of the others stand where they stop.
            let size = if away { other } else { own };
            let size = if chromium { json!([size.0, size.1]) } else { json!([null, null]) };
            app.browser.frames().await?;
            app.browser.wait("the other size", arrived, size).await?;
            Ok(())
        };
        let frames = whole(app, line, i == 0, resize).await.with_context(|| what.clone())?;
        app.print(&format!("{what}: {frames} frames of sowing left no trace, {:.1} s", began.elapsed().as_secs_f32()));
    }
    Ok(())
}

#[test]
fn a_game_leaves_no_trace_on_a_phone() {
    case("trace-phone")
        .on_a_desktop()
        .in_chromium_first()
        .uninstalled()
        .run(async |app| plays_without_a_trace(app, true).await);
}

/// The same on the boards and with the seeds that are not there from the start. What an engine does with a canvas is asked
/// on the wood; what a look draws is the same in each engine.
async fn leaves_no_trace_on(app: &App, board: &str, seeds: &str) -> Result<()> {
    app.open("rules=oware").await?;
    app.choose(&[("board", board), ("seeds", seeds)]).await?;
    plays_without_a_trace(app, false).await?;
    let worn = app.browser.script("return document.querySelector('[data-position]').dataset.board", json!([])).await?;
    ensure!(worn == board, "played on {worn}");
    Ok(())
}

// Long games, which only `--slow` plays: the phone's game turns to a lying board as well.

#[test]
#[ignore = "with --slow"]
fn a_game_leaves_no_trace_on_pale_wood() {
    case("trace-light")
        .in_chromium()
        .on_a_desktop()
        .uninstalled()
        .run(async |app| leaves_no_trace_on(app, "light", "cowries").await);
}

#[test]
#[ignore = "with --slow"]
fn a_game_leaves_no_trace_on_the_flat_board() {
    case("trace-contrast")
        .in_chromium()
        .on_a_desktop()
        .uninstalled()
        .run(async |app| leaves_no_trace_on(app, "contrast", "glass").await);
}

#[test]
#[ignore = "with --slow"]
fn a_game_leaves_no_trace_on_a_desktop() {
    case("trace-desktop").on_a_desktop().uninstalled().run(async |app| plays_without_a_trace(app, false).await);
}
