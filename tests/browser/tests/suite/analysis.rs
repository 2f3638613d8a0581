//! The analysis: every move has its value on its house, exact near the end, and the game stays as it is.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use oware::coach::threats;
use oware::endgame::Tables;
use oware::search::{Level, Options, Search};
use oware::{Game, RuleSet, Side};
use oware_browser::app::{App, Hooks};
use oware_browser::case::case;
use oware_browser::wait::nothing_within;
use serde_json::{Value, json};

use crate::computer::{hold_moves, let_moves};
use crate::english::t_with;
use crate::help::{START, from, game, house, play_line};

/// Eight seeds, with something to win for both sides.
const FEW: &str = "0-1-2-0-1-0-1-0-0-2-1-0-20-20-S";

/// Waits until all wanted houses have values, and no other.
const VALUED: &str = "const [wanted, proven] = arguments;
    const houses = [...document.querySelectorAll('[data-house][data-value]')];
    return houses.map(house => house.dataset.house).join('') === wanted
        && (!proven || houses.every(house => house.dataset.proof));";

/// What the houses show: value, lead, proof and description.
const SHOWN: &str = "return Object.fromEntries([...document.querySelectorAll('[data-house]')]
    .filter(house => 'value' in house.dataset || 'lead' in house.dataset || 'proof' in house.dataset)
    .map(house => [house.dataset.house, [house.dataset.value, house.dataset.lead, house.dataset.proof,
        house.getAttribute('aria-description'), house.innerText]]));";

/// Notes what the page asks of workers that begin from now on, and how often they answer.
const SPY: &str = "window.asked = []; window.heard = window.stopped = 0;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
        if (!this.spied && message.module) {
            this.spied = true;
            this.addEventListener('message', ({data}) => {
                if (data.response === 'analysis') window.heard += 1;
                if (data.response === 'stopped') window.stopped += 1;
            });
        }
        if (message.request) window.asked.push(message.request);
        return post.call(this, message, ...rest);
    };";

/// Opens the menu and turns the switch.
async fn switch_on(app: &App) -> Result<()> {
    app.menu("analyse").await
}

async fn press(app: &App, action: &str) -> Result<()> {
    app.browser.tap(&format!("#coach-bar [data-action={action}]")).await
}

/// Waits until each of these houses has a value.
async fn valued(app: &App, houses: &str) -> Result<BTreeMap<String, Vec<Option<String>>>> {
    let what = format!("values on {houses:?}");
    app.browser.wait(&what, VALUED, json!([houses, false])).await?;
    shown(app).await
}

async fn shown(app: &App) -> Result<BTreeMap<String, Vec<Option<String>>>> {
    Ok(serde_json::from_value(app.browser.script(SHOWN, json!([])).await?)?)
}

fn legal(game: &Game) -> String {
    game.legal().map(oware::House::letter).collect()
}

fn number(of: &[Option<String>], at: usize) -> Result<f64> {
    let text = of[at].as_deref().context("nothing there")?;
    text.parse().with_context(|| format!("{text:?} is no number"))
}

/// The page stays answerable, and the board as large as it was.
async fn board_box(app: &App) -> Result<Value> {
    app.browser
        .script(
            "const {x, y, width, height} = document.querySelector('#board').getBoundingClientRect();
             return [x, y, width, height];",
            json!([]),
        )
        .await
}

#[test]
fn every_move_has_a_value_while_it_is_on() {
    case("analysis-values").uninstalled().run(async |app| {
        app.open(&from("oware", START)).await?;
        let mut native = game("oware", START)?;
        play_line(app, &mut native, "FfBe").await?;
        let before = board_box(app).await?;
        switch_on(app).await?;
        let found = valued(app, &legal(&native)).await?;
        for (house, message) in &found {
            let (value, lead) = (number(message, 0)?, number(message, 1)?);
            ensure!((-1.0..=1.0).contains(&value) && lead.abs() <= 48.0, "{house}: {message:?}");
            let words = message[3].as_deref().unwrap_or_default();
            ensure!(words.ends_with("by the end"), "{house} is described as {words:?}");
        }
        ensure!(board_box(app).await? == before, "the board has moved");
        ensure!(!app.hooks().await?.busy, "busy while weighing");
        ensure!(app.shows("#coach-bar [data-action=threats]").await?, "no threats");

        // A tap plays as always, and no value outlives its position for one moment.
        app.browser
            .script(
                "window.stale = [];
                 const board = document.querySelector('[data-position]');
                 new MutationObserver(() => {
                     const turn = board.dataset.position.at(-1);
                     for (const {dataset} of document.querySelectorAll('[data-house][data-value]'))
                         if ((dataset.house < 'a' ? 'S' : 'N') !== turn) window.stale.push(dataset.house);
                 }).observe(board, {attributes: true, subtree: true});",
                json!([]),
            )
            .await?;
        for letter in ['B', 'c'] {
            app.play(letter).await?;
            native.play(house(letter)).map_err(|why| anyhow::anyhow!("{why:?}"))?;
            valued(app, &legal(&native)).await?;
        }
        let stale = app.browser.script("return window.stale", json!([])).await?;
        ensure!(stale == json!([]), "values of another position on {stale}");

        // Earlier moments have their own values.
        app.browser.tap("#moves [data-action=back]").await?;
        let mut earlier = native.clone();
        earlier.undo().map_err(|why| anyhow::anyhow!("{why:?}"))?;
        app.until_position(&earlier.position().to_string()).await?;
        valued(app, &legal(&earlier)).await?;
        // A tap there names the button that is there.
        let first = legal(&earlier).chars().next().context("a house")?;
        app.tap(first).await?;
        let said = "return document.getElementById('detail').textContent.includes('“Done”')";
        app.browser.wait("what a tap means", said, json!([])).await?;

        press(app, "analyse").await?;
        ensure!(shown(app).await?.is_empty(), "values stay");
        let left = app
            .browser
            .script(
                "return [...document.querySelectorAll('.house-value, [aria-description], .has-value, .is-best')].length",
                json!([]),
            )
            .await?;
        ensure!(left == json!(0), "{left} traces stay");
        ensure!(app.shows("#past-bar").await? && board_box(app).await? == before, "the words are not back");
        Ok(())
    });
}

/// Values that reach where seeds can lie, or that touch words of the board. Seeds keep away from the edge of their hollow.
const IN_THE_WAY: &str = "
    const boxes = selector => [...document.querySelectorAll(selector)].map(it => it.getBoundingClientRect());
    const values = boxes('.has-value ~ .house-value'), hollows = boxes('[data-house]');
    const words = boxes('#board :is(.board-name, .board-count):not(:empty)');
    const within = (atX, atY, {x, y, width, height}) =>
        ((atX - x - width / 2) / (0.48 * width)) ** 2 + ((atY - y - height / 2) / (0.48 * height)) ** 2 < 0.85;
    const onSeeds = ({left, right, top, bottom}, hollow) =>
        [left, right].some(x => [top, bottom].some(y => within(x, y, hollow)));
    const touch = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2.5;
    const wrong = values.filter(box => hollows.some(it => onSeeds(box, it)) || words.some(it => touch(box, it)));
    return [values.length, wrong.length];";

#[test]
#[ignore = "with --slow"]
fn values_stand_where_no_seed_lies() {
    case("analysis-places").on_a_desktop().uninstalled().run(async |app| {
        for (width, height) in [(1280, 800), (844, 390), (390, 844), (320, 568)] {
            if !app.browser.viewport(width, height).await? {
                continue;
            }
            app.open(&from("oware", "7-3-0-7-8-3-6-6-0-0-1-3-2-2-S")).await?;
            switch_on(app).await?;
            valued(app, "ABDEF").await?;
            let found = app.browser.script(IN_THE_WAY, json!([])).await?;
            ensure!(found == json!([5, 0]), "values, and those in the way, at {width}x{height}: {found}");
            press(app, "analyse").await?;
        }
        Ok(())
    });
}

/// What every move is worth by tables that were solved here: the margin at the end for the side to move.
fn exact(position: &oware::Position, tables: &Tables) -> BTreeMap<String, f64> {
    let turn = position.turn();
    let margin = |after: &oware::Position| i32::from(after.store(turn)) - i32::from(after.store(turn.opponent()));
    let worth = |house: oware::House| {
        let after = position.play(house).expect("legal");
        let net = match tables.value(&after) {
            _ if after.outcome().is_some() => 0,
            Some(known) if known.lo != known.hi => return None,
            Some(known) if after.turn() == turn => i32::from(known.value),
            Some(known) => -i32::from(known.value),
            None => return None,
        };
        Some((house.letter().to_string(), f64::from(margin(&after) + net)))
    };
    position.legal().filter_map(worth).collect()
}

#[test]
fn near_the_end_every_move_is_exact() {
    case("analysis-exact").in_chromium_first().another_visit().run(async |app| {
        for (rules, text) in [(RuleSet::Oware, FEW), (RuleSet::Owari, "1-0-2-0-1-0-1-0-0-2-0-1-14-14-S")] {
            // A first visit: nothing is solved on this device.
            app.open(&from(rules.name(), text)).await?;
            let native = game(rules.name(), text)?;
            let known = exact(native.position(), &Tables::solved(rules, 8).expect("few seeds"));
            ensure!(known.len() == native.legal().count(), "the test's own tables do not know {text}");
            switch_on(app).await?;
            app.browser.wait("proofs on all houses", VALUED, json!([legal(&native), true])).await?;
            for (house, message) in shown(app).await? {
                let lead = known[&house];
                let proof = if lead > 0.0 {
                    "win"
                } else if lead < 0.0 {
                    "loss"
                } else {
                    "draw"
                };
                ensure!((number(&message, 1)? - lead).abs() < f64::EPSILON, "{house}: {message:?}, not {lead}");
                ensure!(message[2].as_deref() == Some(proof), "{house}: {message:?}, not {proof}");
                let words = message[3].as_deref().unwrap_or_default();
                ensure!(words.starts_with("proven"), "{house} is described as {words:?}");
            }
            press(app, "analyse").await?;
        }
        Ok(())
    });
}

#[test]
fn threats_are_what_the_other_side_could_do() {
    case("analysis-threats").in_chromium_first().another_visit().run(async |app| {
        app.open(&from("oware", FEW)).await?;
        let native = game("oware", FEW)?;
        switch_on(app).await?;
        valued(app, &legal(&native)).await?;
        press(app, "threats").await?;
        let other = threats::passed(&native)?;
        app.browser.wait("proofs of the other side", VALUED, json!([legal(&other), true])).await?;
        let known = exact(other.position(), &Tables::solved(RuleSet::Oware, 8).expect("few seeds"));
        for (house, message) in shown(app).await? {
            ensure!((number(&message, 1)? - known[&house]).abs() < f64::EPSILON, "{house}: {message:?}");
        }
        ensure!(app.hooks().await?.position == FEW, "the game has changed");
        press(app, "threats").await?;
        valued(app, &legal(&native)).await?;

        // South takes all seeds of North and has the turn again: there is no turn to give away.
        let slam = "0-0-0-0-4-2-1-1-0-0-0-0-18-22-S";
        app.open(&from("ouril", slam)).await?;
        let mut native = game("ouril", slam)?;
        switch_on(app).await?;
        valued(app, &legal(&native)).await?;
        press(app, "threats").await?;
        app.browser
            .wait("the threats of North", VALUED, json!([legal(&threats::passed(&native)?), false]))
            .await?;
        let none = "return /None of .* houses would take a seed at once/.test(document.querySelector('[data-panel]').textContent)";
        app.browser.wait("word that nothing is threatened", none, json!([])).await?;
        app.play('F').await?;
        native.play(house('F')).map_err(|why| anyhow::anyhow!("{why:?}"))?;
        ensure!(native.position().is_follow_up() && native.turn() == Side::South, "no follow-up turn");
        valued(app, &legal(&native)).await?;
        let off = "return document.querySelector('#coach-bar [data-action=threats]').disabled";
        ensure!(app.browser.script(off, json!([])).await? == json!(true), "threats in a follow-up turn");

        // What the other side would take stands in words.
        let threatened = "2-3-1-12-2-4-10-1-1-3-0-2-0-7-S";
        app.open(&from("oware", threatened)).await?;
        switch_on(app).await?;
        valued(app, &legal(&game("oware", threatened)?)).await?;
        press(app, "threats").await?;
        let some = "return document.querySelector('[data-panel]').textContent.includes(arguments[0])";
        let threats = t_with("analysis.threat.many", json!({"houses": "7 and 10", "seeds": 3}));
        app.browser.wait("the threats in words", some, json!([threats])).await?;
        Ok(())
    });
}

#[test]
fn the_expected_line_is_walked_and_the_game_stays() {
    case("analysis-walk").in_chromium_first().another_visit().run(async |app| {
        app.open(&from("oware", FEW)).await?;
        let native = game("oware", FEW)?;
        switch_on(app).await?;
        valued(app, &legal(&native)).await?;
        // However long the words are, the chances stand below them: all three lines have their room.
        let lines = "const [words, chances] = ['.sum-words', '.sum-expected']
            .map(name => document.querySelector(name).getBoundingClientRect());
            return chances.top - words.bottom";
        let apart = app.browser.script(lines, json!([])).await?;
        ensure!(apart.as_f64().is_some_and(|px| px >= 0.0), "the chances stand {apart} px below the words");
        let line = app.browser.script("return document.querySelector('.sum-moves').textContent", json!([])).await?;
        let line: Vec<char> = line
            .as_str()
            .context("no line")?
            .split(|letter: char| !letter.is_ascii_digit())
            .filter_map(|word| "ABCDEFabcdef".chars().nth(word.parse::<usize>().ok()?.checked_sub(1)?))
            .collect();
        ensure!(line.len() > 1, "{line:?}");
        app.browser.tap("#coach-bar button:first-child").await?;
        let mut walked = native.clone();
        let play = |game: &mut Game, letter: char| game.play(house(letter)).map_err(|why| anyhow::anyhow!("{why:?}"));
        play(&mut walked, line[0])?;
        let arrived = |hooks: &Hooks, game: &Game| hooks.position == game.position().to_string() && !hooks.busy;
        app.until("the first move of the line", |hooks| arrived(hooks, &walked) && !hooks.live).await?;
        ensure!(shown(app).await?.is_empty(), "values of a position that is not on the board");
        app.browser.tap("#coach-bar button:nth-child(2)").await?;
        play(&mut walked, line[1])?;
        app.until("the second move of the line", |hooks| arrived(hooks, &walked)).await?;
        app.browser.tap("#coach-bar button:first-child").await?;
        walked.undo().map_err(|why| anyhow::anyhow!("{why:?}"))?;
        app.until("one move back", |hooks| arrived(hooks, &walked)).await?;
        app.browser.tap("#coach-bar button:last-child").await?;
        app.until("the game again", |hooks| arrived(hooks, &native) && hooks.live).await?;
        valued(app, &legal(&native)).await?;
        app.reload().await?;
        app.until_position(FEW).await?;
        Ok(())
    });
}

#[test]
fn a_computer_moves_first_and_the_game_counts_no_more() {
    case("analysis-computer").in_chromium_first().another_visit().run(async |app| {
        app.open("rules=oware&south=human&north=computer&time=60000&speed=instant").await?;
        switch_on(app).await?;
        valued(app, "ABCDEF").await?;
        hold_moves(app).await?;
        app.tap('E').await?;
        app.until("the computer at work", |hooks| hooks.busy && hooks.turn() == 'N').await?;
        ensure!(shown(app).await?.is_empty(), "values while the computer is to move");
        let body = "return document.querySelector('#coach').innerText.includes('the computer’s turn')";
        app.browser.wait("the words while it thinks", body, json!([])).await?;
        let_moves(app).await?;
        let hooks = app.until("its move", |hooks| hooks.turn() == 'S' && !hooks.busy).await?;
        valued(app, &legal(&game("oware", &hooks.position)?)).await?;
        // Another game is not helped unasked.
        app.new_game().await?;
        app.until_position(START).await?;
        ensure!(!app.shows("#coach-bar").await? && shown(app).await?.is_empty(), "another game is weighed");
        Ok(())
    });
}

#[test]
fn a_level_plays_the_same_with_and_without_it() {
    case("analysis-level").in_chromium().another_visit().run(async |app| {
        app.open("rules=oware&south=human&north=computer&level=3&speed=instant").await?;
        switch_on(app).await?;
        valued(app, "ABCDEF").await?;
        // The opponent's worker is older than the coach's; it is asked from here on only.
        app.browser
            .script(
                "window.moves = [];
                 const post = Worker.prototype.postMessage;
                 Worker.prototype.postMessage = function (message, ...rest) {
                     if (message.request === 'move') window.moves.push(message);
                     return post.call(this, message, ...rest);
                 };",
                json!([]),
            )
            .await?;
        let mut native = game("oware", START)?;
        for _ in 0..4 {
            let letter = legal(&native).chars().next().context("no move")?;
            app.tap(letter).await?;
            native.play(house(letter)).map_err(|why| anyhow::anyhow!("{why:?}"))?;
            let hooks = app.until("its move", |hooks| hooks.turn() == 'S' && !hooks.busy).await?;
            let asked = app.browser.script("return window.moves.at(-1)", json!([])).await?;
            let level = asked["level"].as_u64().and_then(|level| Level::new(level as u8)).context("no level")?;
            let seed = asked["seed"].as_f64().context("no seed")? as u64;
            let mut alone = Search::new(&native, level.options(native.rule_set(), Options::default().with_seed(seed)));
            alone.run(level.playouts(native.rule_set(), seed).context("a level counts playouts")?);
            let answer = level.choose(&alone, seed).context("no answer")?;
            native.play(answer).map_err(|why| anyhow::anyhow!("{why:?}"))?;
            ensure!(hooks.position == native.position().to_string(), "{answer} without it: {}", hooks.position);
            valued(app, &legal(&native)).await?;
        }
        Ok(())
    });
}

#[test]
fn off_or_out_of_sight_it_costs_nothing() {
    case("analysis-off").in_chromium_first().another_visit().run(async |app| {
        app.open(&from("oware", START)).await?;
        app.browser.script(SPY, json!([])).await?;
        switch_on(app).await?;
        valued(app, "ABCDEF").await?;
        let last = "return window.asked.filter(ask => ask !== 'tables').at(-1)";
        ensure!(app.browser.script(last, json!([])).await? == json!("analyse"));
        let see = |how: &str| {
            format!(
                "Object.defineProperty(document, 'visibilityState', {{configurable: true, get: () => '{how}'}});
                 document.dispatchEvent(new Event('visibilitychange'));"
            )
        };
        app.browser.script(&see("hidden"), json!([])).await?;
        ensure!(app.browser.script(last, json!([])).await? == json!("stop"), "it goes on in a hidden page");
        quiet(app, 1).await?;
        app.browser.script(&see("visible"), json!([])).await?;
        ensure!(app.browser.script(last, json!([])).await? == json!("analyse"), "it does not go on");
        app.browser
            .wait("new values", "return window.heard > (window.before ?? (window.before = window.heard))", json!([]))
            .await?;
        press(app, "analyse").await?;
        ensure!(app.browser.script(last, json!([])).await? == json!("stop"), "it goes on when it is off");
        quiet(app, 2).await
    });
}

/// Once the worker has stopped `stops` times, it says nothing of moves.
async fn quiet(app: &App, stops: u64) -> Result<()> {
    app.browser.wait("a worker that stops", "return window.stopped >= arguments[0]", json!([stops])).await?;
    let heard = app.browser.script("return window.heard", json!([])).await?;
    // A worker that searches tells the page ten times a second.
    nothing_within(Duration::from_millis(300)).await;
    let now = app.browser.script("return window.heard", json!([])).await?;
    ensure!(heard == now, "{heard} messages, then {now}");
    Ok(())
}
