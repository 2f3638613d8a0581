//! Positions that are set up by hand, the board turned round, and two computers in steps.

use anyhow::{Result, ensure};
use oware_browser::app::App;
use oware_browser::case::case;
use serde_json::{Value, json};

use crate::english::{t, t_with};
use crate::help::{HARVEST, START, from};

/// What the sheet says of the seeds as they lie, or of what cannot be done.
async fn message(app: &App) -> Result<String> {
    let text = app
        .browser
        .script(
            "return ['message', 'wrong'].map((it) => document.getElementById(`setup-${it}`).textContent).join('')",
            json!([]),
        )
        .await?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

async fn says(app: &App, words: &str) -> Result<()> {
    let status = message(app).await?;
    ensure!(status.contains(words), "{words:?} is missing: {status:?}");
    Ok(())
}

async fn open_sheet(app: &App) -> Result<()> {
    app.menu("setup").await?;
    app.until_sheet("setup").await
}

/// Puts text into the field, as whoever types and leaves it.
async fn type_position(app: &App, text: &str) -> Result<()> {
    app.browser
        .script(
            "const field = document.getElementById('setup-text'); field.value = arguments[0];
             field.dispatchEvent(new Event('change', {bubbles: true}))",
            json!([text]),
        )
        .await
        .map(drop)
}

/// Writes text into the field, as whoever has not left it yet.
pub(crate) async fn write_position(app: &App, text: &str) -> Result<()> {
    let write = "const field = document.getElementById('setup-text'); field.value = arguments[0];
                 field.dispatchEvent(new Event('input', {bubbles: true}))";
    app.browser.script(write, json!([text])).await.map(drop)
}

#[test]
fn a_position_is_set_up_by_taps() {
    case("setup-taps").in_chromium_first().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        open_sheet(app).await?;
        says(app, &t("setup.whole")).await?;
        app.browser.tap("#setup-board [data-place='A']").await?;
        says(app, &t("setup.handEmpty")).await?;
        app.browser.tap("#setup-mode input[value='take']").await?;
        for _ in 0..2 {
            app.browser.tap("#setup-board [data-place='A']").await?;
        }
        says(app, "2 seeds are still in the hand.").await?;
        // No position yet: the sheet stays open and says why.
        app.browser.tap("[data-action='set-up']").await?;
        ensure!(app.dialog().await?, "a board of 46 seeds was begun");
        app.browser.tap("#setup-mode input[value='put']").await?;
        for place in ["S", "f"] {
            app.browser.tap(&format!("#setup-board [data-place='{place}']")).await?;
        }
        app.browser.tap("#setup-turn input[value='N']").await?;
        let label = app
            .browser
            .script("return document.querySelector('[data-place=f]').getAttribute('aria-label')", json!([]))
            .await?;
        ensure!(label == t_with("setup.putAt", json!({"place": "House 12", "seeds": 5})), "{label}");
        app.browser.tap("[data-action='set-up']").await?;
        let hooks = app.until_position("2-4-4-4-4-4-4-4-4-4-4-5-1-0-N").await?;
        ensure!(!hooks.busy && !app.dialog().await?, "{hooks:?}");
        app.play('a').await.map(drop)
    });
}

#[test]
fn a_position_is_set_up_from_text_under_any_rules() {
    case("setup-text").in_chromium_first().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        let kept = app.play('E').await?;
        open_sheet(app).await?;
        type_position(app, "4-4-S").await?;
        says(app, "A position is 15 numbers and letters").await?;
        type_position(app, HARVEST).await?;
        says(app, &t("setup.whole")).await?;
        // Fewer seeds belong to Owari.
        app.browser.tap("#setup-rules input[value='owari']").await?;
        says(app, "12 seeds too many").await?;
        app.browser.tap("#setup-begin").await?;
        says(app, &t("setup.whole")).await?;
        app.browser.tap("#setup-rules input[value='aiware']").await?;
        says(app, &t("setup.whole")).await?;
        type_position(app, HARVEST).await?;
        app.browser.tap("[data-action='set-up']").await?;
        app.until_position(HARVEST).await?;
        // The game that was under way waits.
        app.menu("continue").await?;
        app.until_sheet("games").await?;
        let all = app.browser.script("return document.querySelectorAll('#games-list li').length", json!([])).await?;
        ensure!(all == 1, "{all} games wait, not the one at {}", kept.position);
        Ok(())
    });
}

#[test]
fn the_tap_that_leaves_the_text_of_a_position_counts() {
    case("setup-typed").in_chromium().on_a_desktop().uninstalled().run(async |app| {
        app.browser.viewport(1024, 768).await?;
        app.open("rules=oware&speed=instant").await?;
        open_sheet(app).await?;
        // Words of two lines, and then a text whose words need one.
        type_position(app, "5-5-0-0-0-0-0-0-0-0-0-0-21-17-N").await?;
        says(app, "This position is decided already").await?;
        app.browser.script("document.getElementById('setup-text').select()", json!([])).await?;
        app.browser.tap("#setup-text").await?;
        app.browser.script("document.getElementById('setup-text').select()", json!([])).await?;
        app.browser.press("5-5-0-0-0-2-1-1-0-0-0-0-17-17-S").await?;
        app.browser.tap("#setup-rules label:has([value='ouril'])").await?;
        let chosen = "return document.querySelector('#setup-rules :checked').value";
        ensure!(app.browser.script(chosen, json!([])).await? == "ouril", "the tap was lost");
        says(app, &t("setup.whole")).await
    });
}

#[test]
fn a_text_that_is_no_position_is_not_played_and_stays() {
    case("setup-unread").in_chromium_first().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        open_sheet(app).await?;
        let text = "3-3-3-3-3-3-3-3-3-3-0-3-1-2-S";
        let top = "return document.getElementById('setup-mode').getBoundingClientRect().top";
        let before = app.browser.script(top, json!([])).await?;
        // As whoever types and taps at once on what begins the game.
        write_position(app, text).await?;
        app.browser.tap("[data-action='set-up']").await?;
        says(app, "add up to 36, not to 48").await?;
        ensure!(app.dialog().await?, "another position was begun");
        ensure!(app.browser.script(top, json!([])).await? == before, "what lies below has moved");
        let written = "return document.getElementById('setup-text').value";
        ensure!(app.browser.script(written, json!([])).await? == text, "the text is gone");
        app.browser.tap("#setup-rules label:has([value='owari'])").await?;
        says(app, &t("setup.whole")).await?;
        ensure!(app.browser.script(written, json!([])).await? == text, "the text is gone with other rules");
        app.browser.tap("[data-action='set-up']").await?;
        app.until_position(text).await.map(drop)
    });
}

/// Seed by seed it took a while, and one tap on Start would take it.
#[test]
fn a_position_that_was_set_up_waits_under_continue() {
    case("setup-kept").in_chromium().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        open_sheet(app).await?;
        let position = "3-4-4-4-4-4-4-4-4-4-4-4-1-0-S";
        type_position(app, position).await?;
        app.browser.tap("[data-action='set-up']").await?;
        app.until_position(position).await?;
        app.reload().await?;
        for _ in 0..2 {
            app.new_game().await?;
            app.until("a new game", |now| now.position != position).await?;
            app.menu("continue").await?;
            app.until_sheet("games").await?;
            app.browser.tap("#games-list li:first-child button").await?;
            app.until_position(position).await?;
        }
        Ok(())
    });
}

#[test]
fn a_decided_position_says_so_and_opens() {
    case("setup-decided").in_chromium_first().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        open_sheet(app).await?;
        type_position(app, "0-0-0-0-0-1-1-0-0-0-0-0-26-20-S").await?;
        says(app, &t_with("setup.decided", json!({"why": t_with("end.majority.side", json!({"side": "South"}))})))
            .await?;
        app.browser.tap("[data-action='set-up']").await?;
        app.until("the end", |hooks| hooks.result == "S").await.map(drop)
    });
}

/// Where a house lies.
const MIDDLE: &str = "
    const middle = (house) => {
        const box = document.querySelector(`[data-house=${house}]`).getBoundingClientRect();
        return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    };";

/// Where A and a lie, and a hash of every canvas of the board.
const SEEN: &str = "
    const hash = (canvas) => {
        const {data} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        const pixels = new Int32Array(data.buffer);
        let sum = 0;
        for (let i = 0; i < pixels.length; i++) sum = Math.imul(sum ^ pixels[i], 0x01000193) + (sum >>> 15) | 0;
        return sum;
    };
    return {south: middle('A'), north: middle('a'), pixels: [...document.querySelectorAll('#board canvas')].map(hash)};";

/// Turns the board round, and waits until A is where it belongs then.
async fn turn(app: &App, south: &Value) -> Result<()> {
    app.menu("flip").await?;
    app.until_dialog(false).await?;
    let there = format!("{MIDDLE} return String(middle('A')) === String(arguments[0])");
    app.browser.wait("the other side", &there, json!([south])).await.map(drop)
}

async fn seen(app: &App) -> Result<Value> {
    let painted = "return !!document.querySelector('#board .board-wood.is-painted')";
    app.browser.wait("the wood", painted, json!([])).await?;
    app.browser.script(&format!("{MIDDLE} {SEEN}"), json!([])).await
}

#[test]
fn a_board_turned_twice_is_the_same_picture() {
    case("flip").in_chromium_first().another_visit().run(async |app| {
        app.open(&from("oware", HARVEST)).await?;
        let before = seen(app).await?;
        turn(app, &before["north"]).await?;
        let turned = seen(app).await?;
        ensure!(turned["south"] == before["north"] && turned["north"] == before["south"], "{before} then {turned}");
        ensure!(turned["pixels"] != before["pixels"], "the seeds did not move");
        ensure!(app.hooks().await?.position == HARVEST, "the game changed");
        // It lasts, and sows as ever.
        let again = app.reload().await?;
        ensure!(again.position == HARVEST && seen(app).await?["south"] == before["north"], "not turned after a reload");
        turn(app, &before["south"]).await?;
        let back = seen(app).await?;
        ensure!(back == before, "{before} then {back}");
        Ok(())
    });
}

const PAUSE: &str = "return !!document.querySelector('#bar [data-action=\"go-on\"]:not([hidden])')";

#[test]
fn two_computers_go_in_steps() {
    case("steps").in_chromium_first().another_visit().run(async |app| {
        app.open("rules=oware&south=computer&north=computer&level=1&speed=normal").await?;
        ensure!(!app.shows("#bar [data-action='undo']").await?, "Undo stands below two computers");
        app.browser.tap("#bar [data-action='step']").await?;
        app.browser.wait("the pause", PAUSE, json!([])).await?;
        // How fast they sow can be chosen while they wait.
        app.open_menu().await?;
        app.browser.tap("#pace-item input[value='instant']").await?;
        app.close_sheet().await?;
        for _ in 0..3 {
            let before = app.hooks().await?.position;
            app.browser.tap("#bar [data-action='step']").await?;
            let after = app.until("a move", |hooks| hooks.position != before).await?.position;
            // The pause is there again: whoever thinks on shows none.
            app.browser.wait("the pause", PAUSE, json!([])).await?;
            app.browser.frames().await?;
            ensure!(app.hooks().await?.position == after, "it went on after one step");
            ensure!(app.browser.script(PAUSE, json!([])).await? == true, "the next one thinks after one step");
        }
        let before = app.hooks().await?.position;
        app.browser.tap("#bar [data-action='go-on']").await?;
        app.until("another move", |hooks| hooks.position != before).await.map(drop)
    });
}

#[test]
fn one_of_two_humans_resigns() {
    case("resign-humans").in_chromium().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        app.play('E').await?;
        app.menu("resign").await?;
        app.until_sheet("question").await?;
        let text = app.browser.script("return document.getElementById('question-text').textContent", json!([])).await?;
        ensure!(text == t_with("question.resign.text.side", json!({"side": "South", "other": "North"})), "{text}");
        app.answer(true).await?;
        app.until("the end", |hooks| hooks.result == "S").await?;
        ensure!(app.status().await?.contains("North resigned."), "{}", app.status().await?);
        app.undo().await?;
        let hooks = app.until("the game", |hooks| hooks.result == "none").await?;
        ensure!(hooks.position != START, "the move was taken back too");
        Ok(())
    });
}

#[test]
fn on_a_phone_the_board_of_the_sheet_stands_as_the_board_of_the_game() {
    case("setup-upright").in_chromium().another_visit().run(async |app| {
        app.open_framed(390, 844, "rules=oware").await?;
        open_sheet(app).await?;
        let middles = "return ['N', 'A', 'F', 'f', 'a', 'S'].map(place => {
            const {x, y, width, height} = document.querySelector(`#setup-board [data-place=${place}]`).getBoundingClientRect();
            return [x + width / 2, y + height / 2]; })";
        let at: Vec<[f64; 2]> = serde_json::from_value(app.browser.script(middles, json!([])).await?)?;
        let [north, first, sixth, twelfth, seventh, south] = at[..] else { anyhow::bail!("{at:?}") };
        ensure!(north[1] < first[1] && first[1] < sixth[1] && sixth[1] < south[1], "{at:?}");
        let beside = |one: [f64; 2], other: [f64; 2]| one[0] < other[0] && (one[1] - other[1]).abs() < 1.0;
        ensure!(beside(first, twelfth) && beside(sixth, seventh), "{at:?}");
        Ok(())
    });
}
