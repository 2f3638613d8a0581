//! What a finger, a mouse and the keyboard can do on the board beside the plain tap.

use anyhow::{Context, Result, ensure};
use oware_browser::app::App;
use oware_browser::case::case;
use oware_browser::engine::Engine;
use oware_browser::wait::until;
use serde_json::{Value, json};

use crate::english::t_with;
use crate::help::{HARVEST, START, from};

/// What is lifted, where seeds would fall, and what is ringed.
async fn shown(app: &App) -> Result<(String, String, String, String)> {
    let found = app
        .browser
        .script(
            "const all = (selector) => [...document.querySelectorAll(selector)].map((it) => it.dataset.house ?? it.dataset.store);
             return [all('.is-from').join(''), all('[data-drops]').join(''), all('.is-to').join(''), all('.is-captured').join('')]",
            json!([]),
        )
        .await?;
    let text = |index: usize| found[index].as_str().unwrap_or_default().to_owned();
    Ok((text(0), text(1), text(2), text(3)))
}

/// A busy page hears of a finger or a mouse after the driver has answered.
async fn until_shown(app: &App, what: &str, wanted: impl Fn(&(String, String, String, String)) -> bool) -> Result<()> {
    until(what, async || shown(app).await, wanted).await.map(drop)
}

async fn nothing_shown(app: &App) -> Result<()> {
    until_shown(app, "nothing shown", |all| *all == <_>::default()).await
}

/// The harvest's F, as it is shown before it is played.
async fn harvest_shown(app: &App) -> Result<()> {
    let hooks = app.hooks().await?;
    ensure!(hooks.position == HARVEST && !hooks.busy, "{hooks:?}");
    let all = shown(app).await?;
    ensure!(all == ("F".into(), "abcdef".into(), "f".into(), "ef".into()), "{all:?}");
    let words = app.status().await?;
    let preview = t_with("preview.house", json!({"house": "6", "seeds": 6, "end": "12", "captured": 5}));
    ensure!(words.contains(&preview), "{words}");
    Ok(())
}

async fn middle(app: &App, house: char) -> Result<(i64, i64)> {
    let at = app
        .browser
        .script(
            "const box = document.querySelector(`[data-house=\"${arguments[0]}\"]`).getBoundingClientRect();
             return [Math.floor(box.x + box.width / 2), Math.floor(box.y + box.height / 2)]",
            json!([house]),
        )
        .await?;
    Ok((at[0].as_i64().unwrap_or(0), at[1].as_i64().unwrap_or(0)))
}

/// What a pointer does, one step after the other.
async fn act(app: &App, kind: &str, steps: Value) -> Result<()> {
    let actions = json!([{"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": steps}]);
    app.browser.post("/actions", json!({"actions": actions})).await.map(drop)
}

fn go((x, y): (i64, i64), duration: u64) -> Value {
    json!({"type": "pointerMove", "duration": duration, "origin": "viewport", "x": x, "y": y})
}

/// Down on a house, until its seeds hang in the air. Those of a house under a mouse that rests stay where they are.
async fn hold(app: &App, house: char, kind: &str, button: u8) -> Result<()> {
    let down = json!({"type": "pointerDown", "button": button});
    act(app, kind, json!([go(middle(app, house).await?, 0), down])).await?;
    let held = "return document.querySelector('.is-from')?.dataset.house === arguments[0]
        && !document.querySelector('.board-air').hidden";
    app.browser.wait("the house that is held", held, json!([house])).await.map(drop)
}

async fn lift(app: &App, kind: &str, button: u8) -> Result<()> {
    act(app, kind, json!([{"type": "pointerUp", "button": button}])).await
}

/// A mouse comes to a house from elsewhere and rests there.
async fn rest(app: &App, house: char) -> Result<()> {
    act(app, "mouse", json!([go((3, 3), 0), go(middle(app, house).await?, 0)])).await
}

/// The gestures load behind the first picture.
async fn open(app: &mut App, query: &str) -> Result<()> {
    app.open(query).await?;
    app.browser
        .wait("the gestures", "return document.getElementById('board').dataset.gestures === 'on'", json!([]))
        .await
        .map(drop)
}

#[test]
fn of_two_taps_the_first_shows_and_the_second_plays() {
    case("two-taps").uninstalled().run(async |app| {
        open(app, &format!("{}&taps=2", from("oware", HARVEST))).await?;
        app.tap('F').await?;
        harvest_shown(app).await?;
        app.tap('D').await?;
        ensure!(shown(app).await?.0 == "D", "another house is not shown");
        // A foreign house is refused and takes it back.
        app.tap('a').await?;
        nothing_shown(app).await?;
        app.tap('F').await?;
        harvest_shown(app).await?;
        app.tap('F').await?;
        app.until_position("7-7-0-7-0-0-7-7-1-5-0-0-5-2-N").await?;
        nothing_shown(app).await?;
        // A grand slam that loses is told before it is played.
        open(app, &format!("{}&taps=2", from("oware", "0-2-0-0-3-1-1-1-0-0-0-0-20-20-S"))).await?;
        app.tap('E').await?;
        let told = "return document.querySelector('#status.has-message')?.innerText.includes('loses the game')";
        app.browser.wait("the loss", told, json!([])).await.map(drop)
    });
}

#[test]
fn holding_a_house_shows_it_and_plays_nothing() {
    case("holding").uninstalled().run(async |app| {
        open(app, &from("oware", HARVEST)).await?;
        for button in [0, 2] {
            hold(app, 'F', "mouse", button).await?;
            lift(app, "mouse", button).await?;
            nothing_shown(app).await?;
            ensure!(app.hooks().await?.position == HARVEST, "button {button} played");
        }
        // The next tap plays as ever.
        app.play('F').await.map(drop)
    });
}

#[test]
fn any_house_can_be_held_or_hovered_over() {
    // A phone that is emulated has no mouse.
    case("hovering").on_a_desktop().uninstalled().run(async |app| {
        open(app, &from("oware", HARVEST)).await?;
        let count =
            |house: char| format!("return document.querySelector('[data-house={house}] .board-count').textContent");
        // North's house d, with four seeds, while it is South's turn: as long as the mouse is down.
        hold(app, 'd', "mouse", 0).await?;
        let words = app.status().await?;
        let preview = t_with("preview.house", json!({"house": "10", "seeds": 4, "end": "2", "captured": 0}));
        ensure!(words.contains(&preview), "{words}");
        lift(app, "mouse", 0).await?;
        nothing_shown(app).await?;
        // A mouse that rests, and one that goes on. No finger hovers.
        for (house, seen) in [('d', ("d", "ABef", "B", "")), ('F', ("F", "abcdef", "f", "ef"))] {
            rest(app, house).await?;
            let wanted = (seen.0.into(), seen.1.into(), seen.2.into(), seen.3.into());
            until_shown(app, "the house under the mouse", |all| *all == wanted).await?;
            let figure = app.browser.script(&count(house), json!([])).await?;
            // In a window as large as a tablet two people may sit across, and a six has a dot.
            let figure = figure.as_str().unwrap_or_default();
            ensure!(figure.trim_end_matches('.') == if house == 'd' { "4" } else { "6" }, "{house}: {figure}");
            let lifted = "return document.querySelector('.board-air').hidden";
            ensure!(
                app.browser.script(lifted, json!([])).await? == true,
                "seeds hang in the air of a mouse that rests"
            );
        }
        ensure!(app.hooks().await?.position == HARVEST, "it played");
        // What is shown for a mouse alone goes with the tap.
        app.play('F').await?;
        nothing_shown(app).await
    });
}

#[test]
fn a_key_shows_a_house() {
    case("preview-key").in_chromium_first().another_visit().run(async |app| {
        open(app, &from("oware", HARVEST)).await?;
        app.browser.script("document.querySelector('[data-house=\"F\"]').focus()", json!([])).await?;
        // Asked again, it is shown and told again.
        for _ in 0..2 {
            app.browser.press("p").await?;
            harvest_shown(app).await?;
        }
        app.browser.press("\u{E00C}").await?;
        nothing_shown(app).await?;
        app.browser.press("p").await?;
        harvest_shown(app).await?;
        app.browser.press("\u{E007}").await?;
        app.until_position("7-7-0-7-0-0-7-7-1-5-0-0-5-2-N").await.map(drop)
    });
}

/// The board takes a finger that rests for 400 ms for one that holds a house, and no longer way than 700 ms for a swipe.
const SWIPE_MS: f64 = 350.0;

/// A swipe from a house, made again where a busy machine took so long that the finger rested there instead.
async fn swipe(app: &App, house: char, kind: &str, by: i64) -> Result<()> {
    // The suite's taps note when the finger came and went.
    let took = "const {pointerdown, pointerup, pointercancel} = window.lastTap;
        return (pointerup ?? pointercancel) - pointerdown || {soFar: 'down at ' + pointerdown}";
    loop {
        app.browser.script("window.lastTap = {}", json!([])).await?;
        let (x, y) = middle(app, house).await?;
        let (down, up) = (json!({"type": "pointerDown", "button": 0}), json!({"type": "pointerUp", "button": 0}));
        act(app, kind, json!([go((x, y), 0), down, go((x + by, y), 150), up])).await?;
        let ms = app.browser.wait("the end of a swipe", took, json!([])).await?.as_f64().context("milliseconds")?;
        if ms < SWIPE_MS {
            return Ok(());
        }
    }
}

#[test]
fn a_swipe_looks_back_and_forward_and_plays_nothing() {
    case("swipe-board").uninstalled().run(async |app| {
        open(app, "rules=oware&speed=instant").await?;
        let kind = if app.browser.engine == Engine::Chromium { "touch" } else { "mouse" };
        let after = app.play('E').await?;
        swipe(app, 'b', kind, 90).await?;
        if kind == "mouse" {
            ensure!(app.hooks().await?.position == after.position, "a mouse swiped");
            return Ok(());
        }
        app.until_position(START).await?;
        swipe(app, 'b', kind, -90).await?;
        app.until_position(&after.position).await?;
        app.play('b').await.map(drop)
    });
}
