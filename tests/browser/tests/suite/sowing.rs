//! Taps while seeds are moving: the original lost seeds there, flipped the turn and piled up handlers.

use anyhow::{Context, Result, ensure};
use oware_browser::app::{App, Hooks};
use oware_browser::case::case;
use serde_json::json;

use crate::english::{south_played, t_with};
use crate::help::{START, answer_time, game, sound, stopwatch};

const SLOW: &str = "rules=oware&south=human&north=human&speed=slow";

/// Notes every value that `data-position` takes from now on.
async fn watch(app: &App) -> Result<()> {
    app.browser
        .script(
            "const board = document.querySelector('[data-position]');
             window.positions = [board.dataset.position];
             window.mixed = [];
             new MutationObserver(() => {
                 const {position} = board.dataset;
                 if (position !== window.positions.at(-1)) window.positions.push(position);
                 const seeds = [...'ABCDEFabcdef'].map(house => board.querySelector(`[data-house=\"${house}\"]`))
                     .concat(board.querySelector('[data-store=\"S\"]'), board.querySelector('[data-store=\"N\"]'))
                     .map(element => element.dataset.seeds).join('-');
                 if (!position.startsWith(seeds + '-')) window.mixed.push(position + ' with ' + seeds);
             }).observe(board, {attributes: true, subtree: true, attributeFilter: ['data-position', 'data-seeds']});",
            json!([]),
        )
        .await
        .map(drop)
}

/// What was noted: each position follows from the one before by one legal move.
async fn line(app: &App) -> Result<Vec<String>> {
    let seen = app.browser.script("return window.positions", json!([])).await?;
    let mixed = app.browser.script("return window.mixed", json!([])).await?;
    ensure!(mixed == json!([]), "the hooks did not change together: {mixed}");
    let seen: Vec<String> = serde_json::from_value(seen)?;
    for pair in seen.windows(2) {
        let before = game("oware", &pair[0])?;
        let follows =
            before.legal().any(|house| before.position().play(house).is_ok_and(|after| after.to_string() == pair[1]));
        ensure!(follows, "{} does not follow from {}", pair[1], pair[0]);
    }
    Ok(seen)
}

/// Notes whether the board is busy when the position changes, and when the seeds are home behind that.
const HOME: &str = "
    const board = document.querySelector('[data-position]');
    const {position} = board.dataset;
    new MutationObserver(() => {
        if (board.dataset.position === position) return;
        window.busyThen ??= board.dataset.busy;
        if (board.dataset.busy === 'false') window.home ??= performance.now();
    }).observe(board, {attributes: true, attributeFilter: ['data-position', 'data-busy']});";

#[test]
fn hooks_change_at_once_and_busy_ends_when_the_seeds_are_home() {
    case("hooks-at-once").uninstalled().run(async |app| {
        app.open(SLOW).await?;
        watch(app).await?;
        stopwatch(app).await?;
        app.browser.script(HOME, json!([])).await?;
        app.tap('E').await?;
        let hooks = app.until_position("4-4-4-4-0-5-5-5-5-4-4-4-0-0-N").await?;
        sound(&hooks)?;
        let home = app.until("the seeds at home", |now| !now.busy).await?;
        ensure!(home == Hooks { busy: false, ..hooks }, "the end of the sowing changed the hooks: {home:?}");
        // Four seeds at 600 ms take far longer than what comes before them.
        let (took, sown) =
            (answer_time(app).await?, app.browser.script("return window.home - window.changed", json!([])).await?);
        ensure!(
            took >= 0.0 && Some(took) < sown.as_f64(),
            "the seeds were waited for: {took:.0} ms, then {sown} ms of sowing"
        );
        let busy = app.browser.script("return window.busyThen", json!([])).await?;
        ensure!(busy == "true", "not busy while seeds move: {busy}");
        ensure!(line(app).await?.len() == 2, "{:?}", line(app).await?);
        Ok(())
    });
}

/// The first tap or key during a sowing, each of another kind.
const FIRSTS: [&str; 4] = ["a legal house", "a house that cannot be played", "the wood", "a key"];

#[test]
fn the_first_tap_or_key_brings_the_seeds_home_and_plays_nothing() {
    case("bring-home").uninstalled().run(async |app| {
        for first in FIRSTS {
            app.open(SLOW).await?;
            app.tap('E').await?;
            let moving = app.until("E on its way", |now| now.turn() == 'N' && now.busy).await?;
            ensure!(app.status().await?.contains("South sows"), "{:?}", app.status().await?);
            match first {
                "a legal house" => app.tap('d').await?,
                "a house that cannot be played" => app.tap('E').await?,
                // Between the rows; what a finger hits there is no house.
                "the wood" => app.browser.tap("[data-position] [data-store=\"S\"]").await?,
                _ => app.browser.press("2").await?,
            }
            let home = app.until("the seeds at home", |now| !now.busy).await?;
            ensure!(home == Hooks { busy: false, ..moving }, "{first} played or changed something: {home:?}");
            let status = app.status().await?;
            let played = format!("{}\n{}", south_played("5"), t_with("status.turn.side", json!({"side": "North"})));
            ensure!(status == played, "{first}: something else is said: {status:?}");
            app.play('d').await.with_context(|| format!("the tap after {first}"))?;
        }
        Ok(())
    });
}

#[test]
fn the_computers_sowing_is_brought_home_too() {
    case("bring-home-computer").in_chromium_first().another_visit().run(async |app| {
        app.open("rules=oware&north=computer&level=1&speed=slow").await?;
        app.tap('E').await?;
        app.tap('E').await?;
        let before = app.until("the answer on its way", |now| now.turn() == 'S' && now.busy).await?;
        ensure!(
            crate::help::enabled_words(app).await?.contains("ABCDF"),
            "the houses do not say at once what can be played"
        );
        app.tap('A').await?;
        let home = app.until("the seeds at home", |now| !now.busy).await?;
        ensure!(home.position == before.position, "the tap played: {home:?}");
        // A key plays at once: whoever listens was told of the answer when its seeds began to fly.
        app.tap('A').await?;
        app.tap('A').await?;
        app.until("another answer on its way", |now| now.turn() == 'S' && now.busy).await?;
        let house =
            "return 'ABCDEF'.indexOf(document.querySelector('[data-house][aria-disabled=false]').dataset.house) + 1";
        let key = app.browser.script(house, json!([])).await?;
        app.browser.press(&key.to_string()).await?;
        app.until("the move of the key", |now| now.turn() == 'N').await.map(drop)
    });
}

#[test]
fn many_fast_taps_do_not_pile_up() {
    case("fast-taps").uninstalled().run(async |app| {
        for speed in app.first(1, &["normal", "slow", "instant"]) {
            app.open(&format!("rules=oware&south=human&north=human&speed={speed}")).await?;
            watch(app).await?;
            app.browser
                .script_async(
                    "for (let round = 0; round < 12; round += 1) {
                         for (const house of 'EEAdfBcD') {
                             document.querySelector(`[data-position] [data-house=\"${house}\"]`).click();
                             if (round % 3 === 0) await new Promise(requestAnimationFrame);
                         }
                         const yes = document.querySelector('dialog[open] [data-answer]');
                         if (yes) yes.click();
                     }",
                    json!([]),
                )
                .await?;
            let hooks = app.until("rest", |hooks| !hooks.busy).await.context(*speed)?;
            // A tap that waits makes the board busy.
            app.browser.frames().await?;
            let later = app.hooks().await?;
            ensure!(hooks.position == later.position, "{speed}: taps were still being worked off");
            sound(&later)?;
            let line = line(app).await.context(*speed)?;
            ensure!(line.len() > 2, "{speed}: no tap played: {line:?}");
        }
        Ok(())
    });
}

#[test]
fn new_during_sowing_leaves_south_to_move() {
    case("new-during-sowing").in_chromium_first().another_visit().run(async |app| {
        app.open(SLOW).await?;
        watch(app).await?;
        for _ in 0..2 {
            app.tap('C').await?;
            app.until("C played", |hooks| hooks.turn() == 'N').await?;
            app.new_game().await?;
            app.until_position(START).await?;
        }
        app.play('E').await?;
        // It sows as many seeds as the old ones, which began before: they would have come home by then.
        app.until("the seeds at home", |hooks| !hooks.busy).await?;
        let (c, e) = ("4-4-0-5-5-5-5-4-4-4-4-4-0-0-N", "4-4-4-4-0-5-5-5-5-4-4-4-0-0-N");
        let seen = app.browser.script("return [window.positions, window.mixed]", json!([])).await?;
        ensure!(seen == json!([[START, c, START, c, START, e], []]), "the old sowing reached the new game: {seen}");
        Ok(())
    });
}

/// Counts what sounds: contexts, and what was started in them.
const EARS: &str = "
    window.heard = {contexts: 0, started: 0};
    window.AudioContext = class extends AudioContext {
        constructor(...given) { super(...given); window.heard.contexts += 1; }
    };
    for (const {prototype} of [AudioBufferSourceNode, OscillatorNode]) {
        const {start} = prototype;
        prototype.start = function (...given) {
            window.heard.started += 1;
            return start.apply(this, given);
        };
    }";

/// A tap, and all that it begins; another tap would end that.
async fn tap_and_wait(app: &App, house: char) -> Result<()> {
    let before = app.hooks().await?.position;
    app.tap(house).await?;
    app.until("the seeds at home", |now| now.position != before && !now.busy).await.map(drop)
}

#[test]
fn a_sowing_sounds_after_the_first_tap_and_not_where_it_is_turned_off() {
    case("sound").in_chromium().another_visit().run(async |app| {
        app.open("rules=oware&south=human&north=human&speed=normal").await?;
        app.browser.script(EARS, json!([])).await?;
        let heard = "return window.heard";
        ensure!(app.browser.script(heard, json!([])).await? == json!({"contexts": 0, "started": 0}), "before a tap");
        tap_and_wait(app, 'E').await?;
        let sowed = app.browser.script(heard, json!([])).await?;
        // A knock and a tone for each of four seeds.
        ensure!(sowed == json!({"contexts": 1, "started": 8}), "four seeds: {sowed}");
        app.tap('E').await?;
        let refused = "return window.heard.started > 8 && window.heard";
        let refused = app.browser.wait("the sound of a refusal", refused, json!([])).await?;
        ensure!(refused == json!({"contexts": 1, "started": 12}), "a refusal: {refused}");
        app.choose(&[("speed", "instant")]).await?;
        tap_and_wait(app, 'd').await?;
        let at_once = app.browser.script(heard, json!([])).await?;
        ensure!(at_once == json!({"contexts": 1, "started": 14}), "one sound for a move at once: {at_once}");
        app.choose(&[("sound", "off")]).await?;
        tap_and_wait(app, 'A').await?;
        ensure!(app.browser.script(heard, json!([])).await? == at_once, "it sounds though it is turned off");
        Ok(())
    });
}
