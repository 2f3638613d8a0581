//! Hints: one tap lights the best house, a second one tells why, and both go with the position.

use anyhow::{Context, Result, ensure};
use oware::coach::facts::{Fact, facts};
use oware::search::{Level, Options, Search};
use oware_browser::app::App;
use oware_browser::case::case;
use serde_json::{Value, json};

use crate::help::{HARVEST, START, edit_saved, from, game, house, play_line};

const AGAINST_LEVEL_1: &str = "rules=oware&south=human&north=computer&level=1&speed=instant";

/// The letter of the house that is lit; `None` where there is none. The board, the house and the buttons must agree.
async fn lit(app: &App) -> Result<Option<char>> {
    let found = app
        .browser
        .script(
            "const board = document.querySelector('[data-position]');
             const marked = [...board.querySelectorAll('.is-hint')].map(house => house.dataset.house);
             return [board.dataset.hint ?? null, marked];",
            json!([]),
        )
        .await?;
    let hinted = found[0].as_str().and_then(|letter| letter.chars().next());
    let marked: Vec<char> =
        found[1].as_array().into_iter().flatten().filter_map(|it| it.as_str()?.chars().next()).collect();
    ensure!(marked == hinted.into_iter().collect::<Vec<_>>(), "{found}");
    let why = app.shows("#bar [data-action=why]").await?;
    ensure!(why == hinted.is_some() && !(why && app.shows("#bar [data-action=hint]").await?), "{found}, why: {why}");
    Ok(hinted)
}

/// Waits until a house is lit.
async fn until_lit(app: &App) -> Result<char> {
    let script = "return document.querySelector('[data-position]').dataset.hint ?? false";
    app.browser.wait("a hint", script, json!([])).await?;
    lit(app).await?.context("a lit house")
}

async fn until_dark(app: &App) -> Result<()> {
    let script = "return document.querySelector('[data-position]').dataset.hint === undefined";
    app.browser.wait("the hint to go", script, json!([])).await?;
    ensure!(lit(app).await?.is_none());
    Ok(())
}

async fn ask(app: &App) -> Result<char> {
    app.until("a free board", |hooks| !hooks.busy).await?;
    app.browser.tap("#bar [data-action=hint]").await?;
    until_lit(app).await
}

/// Boxes of everything that must not move.
async fn boxes(app: &App) -> Result<Value> {
    app.browser
        .script(
            "return ['#board', '#status', '#moves', '#bar', '#bar [data-action=new]'].map(selector => {
                 const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
                 return [selector, x, y, width, height];
             })",
            json!([]),
        )
        .await
}

/// Nothing has moved since.
async fn stays(app: &App, before: &Value) -> Result<()> {
    let now = boxes(app).await?;
    ensure!(now == *before, "{before} became {now}");
    Ok(())
}

#[test]
fn one_tap_lights_a_house_and_another_tells_why() {
    case("hint").uninstalled().run(async |app| {
        app.open(&from("oware", HARVEST)).await?;
        let before = boxes(app).await?;
        let best = ask(app).await?;
        let native = game("oware", HARVEST)?;
        ensure!(native.legal().any(|legal| legal == house(best)), "{best} is lit");
        // F takes five seeds, three more than any other house.
        ensure!(best == 'F', "{best} is lit");
        stays(app, &before).await?;
        let status = app.status().await?;
        ensure!(status.contains("Hint: house 6"), "{status}");
        // That the game has had help is saved meanwhile.
        let free = "return document.querySelector('[data-position]').dataset.busy === 'false'";
        app.browser.wait("a tap is answered", free, json!([])).await?;

        app.browser.tap("#bar [data-action=why]").await?;
        let message = app.until_status(&status).await?;
        let Some(Fact::Captures { seeds, .. }) = facts(&native, &[], house(best)).into_iter().next() else {
            anyhow::bail!("no capture");
        };
        ensure!(message.contains(&format!("House 6 takes {seeds} seeds.")), "{message}");
        stays(app, &before).await?;
        let described = app
            .browser
            .script(
                "const lit = document.querySelector('.is-hint');
                 return document.getElementById(lit.getAttribute('aria-describedby')).textContent",
                json!([]),
            )
            .await?;
        let (detail, head) = message.split_once('\n').context("a headline and a sentence")?;
        ensure!(described == format!("{head} {detail}"), "{described}, {message}");

        // The words stand, also after a passing one.
        app.tap('C').await?;
        app.until_status(&message).await?;
        let script = "return document.querySelector('#headline').textContent.includes('takes 5 seeds')";
        app.browser.wait("the reason again", script, json!([])).await?;

        // Another tap takes them away, and the next one brings them back.
        for told in [false, true] {
            app.browser.tap("#bar [data-action=why]").await?;
            let script =
                "return document.querySelector('#headline').textContent.includes('takes 5 seeds') === arguments[0]
                && document.querySelector('#bar [data-action=why]').ariaPressed === String(arguments[0])";
            app.browser.wait("the reason to go or come", script, json!([told])).await?;
        }

        // They go with the next move.
        app.play('A').await?;
        until_dark(app).await?;
        ensure!(!app.status().await?.contains("takes 5 seeds"));

        // The analysis takes the place of a house that is lit, and of the reason.
        ask(app).await?;
        app.browser.tap("#bar [data-action=why]").await?;
        app.menu("analyse").await?;
        let script = "return document.querySelector('.is-hint, .status.pinned') === null
                && getComputedStyle(document.getElementById('coach')).visibility === 'visible'
                && document.querySelector('[data-house][data-value]') !== null";
        app.browser.wait("the analysis", script, json!([])).await?;
        Ok(())
    });
}

/// On a phone, below a headline of two lines: two lines of text, or one where letters are twice as large. The current move is in
/// sight beside Redo.
#[test]
fn a_reason_is_in_sight_on_a_phone() {
    const FITS: &str = "const [text, room] = arguments, at = it => document.querySelector(it);
        document.documentElement.style.fontSize = text + '%';
        const box = it => at(it).getBoundingClientRect(), size = it => Number.parseFloat(getComputedStyle(at(it)).fontSize);
        const line = Number.parseFloat(getComputedStyle(at('#detail')).lineHeight);
        at('#headline').textContent = 'House 6 makes sure of 3 seeds next turn, whatever the computer plays.';
        at('#detail').textContent = 'It is the best one: with any other house you should end further behind.';
        const [move, strip] = [box('.move[aria-current]'), box('#move-list')];
        return at('.status.pinned') !== null && box('#detail').top + room * line <= box('#status').bottom
            && size('#headline') > size('#detail')
            && !at('[data-action=redo]').hidden && move.left >= strip.left - 1 && move.right <= strip.right + 1";
    case("hint-in-sight").in_chromium_first().another_visit().run(async |app| {
        app.open_framed(390, 844, &from("oware", START)).await?;
        play_line(app, &mut game("oware", START)?, "FfB").await?;
        app.undo().await?;
        ask(app).await?;
        app.browser.tap("#bar [data-action=why]").await?;
        for (text, room) in [(100, 2), (200, 1)] {
            app.browser.wait("a reason that fits", FITS, json!([text, room])).await?;
        }
        Ok(())
    });
}

#[test]
fn a_hint_goes_with_its_position() {
    case("hint-goes").in_chromium_first().another_visit().run(async |app| {
        app.open(&from("oware", START)).await?;
        let mut native = game("oware", START)?;
        play_line(app, &mut native, "Ff").await?;
        ask(app).await?;
        app.undo().await?;
        until_dark(app).await?;
        ask(app).await?;
        app.browser.tap("#moves [data-action=back]").await?;
        until_dark(app).await?;
        app.browser.tap("#past-bar [data-action=back-to-game]").await?;
        ask(app).await?;
        app.new_game().await?;
        app.until_position(START).await?;
        until_dark(app).await?;
        // A key asks, and asks why.
        app.play('F').await?;
        app.browser.press("h").await?;
        until_lit(app).await?;
        let status = app.status().await?;
        app.browser.press("h").await?;
        app.until_status(&status).await?;
        Ok(())
    });
}

#[test]
fn a_tap_while_it_thinks_plays_at_once() {
    case("hint-tap").in_chromium_first().another_visit().run(async |app| {
        app.open(&from("oware", START)).await?;
        ask(app).await?;
        app.play('C').await?;
        until_dark(app).await?;
        // It is loaded now, and thinks for most of a second.
        let both = "const board = document.querySelector('[data-position]');
            window.lit = [];
            new MutationObserver(() => { if (board.dataset.hint) window.lit.push(board.dataset.hint); })
                .observe(board, {attributes: true, attributeFilter: ['data-hint']});
            document.querySelector('#bar [data-action=hint]').click();
            const busy = document.querySelector('#bar [data-action=hint]').ariaBusy ??
                document.querySelector('#bar [data-action=hint]').getAttribute('aria-busy');
            document.querySelector('[data-house=c]').click();
            return busy";
        let busy = app.browser.script(both, json!([])).await?;
        ensure!(busy == "true", "the button tells that it thinks: {busy}");
        let mut native = game("oware", START)?;
        for letter in ['C', 'c'] {
            native.play(house(letter)).map_err(|why| anyhow::anyhow!("{why:?}"))?;
        }
        app.until_position(&native.position().to_string()).await?;
        let idle = "return !document.querySelector('#bar [data-action=hint]').hasAttribute('aria-busy')";
        app.browser.wait("a button that no longer thinks", idle, json!([])).await?;
        // One worker gives all hints: what it had to say of the position before comes first.
        let house = ask(app).await?;
        let all = app.browser.script("return window.lit", json!([])).await?;
        ensure!(all == json!([house.to_string()]), "lit: {all}; the hint was for the position before");
        Ok(())
    });
}

#[test]
fn hints_change_no_move_of_the_computer() {
    case("hint-level").in_chromium_first().another_visit().run(async |app| {
        app.open(AGAINST_LEVEL_1).await?;
        let mut native = game("oware", START)?;
        let level = Level::new(1).context("a level")?;
        let mut seed = None;
        for round in 0..6 {
            let best = ask(app).await?;
            // Whoever has no rating is not told that a game counts no more.
            let message = app.status().await?;
            ensure!(!message.contains("counts"), "{round}: {message}");
            app.tap(best).await?;
            native.play(house(best)).map_err(|why| anyhow::anyhow!("{why:?}"))?;
            let seed = match seed {
                Some(seed) => seed,
                None => *seed.insert(seed_of(&session(app, "id").await?)),
            };
            // The move of a level that nobody ever asked for a hint.
            let mut search = Search::new(&native, level.options(native.rule_set(), Options::default().with_seed(seed)));
            search.run(level.playouts(native.rule_set(), seed).context("a level below the highest")?);
            let answer = level.choose(&search, seed).context("a move")?;
            native.play(answer).map_err(|why| anyhow::anyhow!("{why:?}"))?;
            app.until(&format!("{answer} in answer to {best}"), |now| now.position == native.position().to_string())
                .await?;
        }
        ensure!(session(app, "helped").await? == "true");
        Ok(())
    });
}

/// A property of the game that is saved, as text.
async fn session(app: &App, name: &str) -> Result<String> {
    edit_saved(app, "window.saved = saved.session;").await?;
    let found = app.browser.script("return String(window.saved[arguments[0]])", json!([name])).await?;
    found.as_str().map(str::to_owned).context("a text")
}

/// The seed of a game by its name, as the app makes it.
fn seed_of(id: &str) -> u64 {
    id.chars().fold(7_u32, |sum, letter| sum.wrapping_mul(31).wrapping_add(letter as u32)).into()
}

#[test]
fn without_a_coach_the_game_goes_on() {
    case("hint-fails").in_chromium_first().another_visit().run(async |app| {
        app.open(&from("oware", START)).await?;
        app.browser.script("window.Worker = class { constructor() { throw new Error('none'); } }", json!([])).await?;
        let status = app.status().await?;
        app.browser.tap("#bar [data-action=hint]").await?;
        let message = app.until_status(&status).await?;
        ensure!(message.contains("No hint came"), "{message}");
        ensure!(lit(app).await?.is_none());
        play_line(app, &mut game("oware", START)?, "Ff").await?;
        Ok(())
    });
}
