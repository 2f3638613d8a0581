//! How a game begins: the three choices of a first visit, the sheet for a new game, and the rematch at the end.

use anyhow::{Context, Result, ensure};
use oware_browser::app::App;
use oware_browser::case::case;
use serde_json::{Value, json};

use crate::english::{t, t_with};
use crate::help::{HARVEST, START, from, game, play_line};

const NORTH_BEGINS: &str = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N";
/// Won by F, with seeds left on the board.
const NEAR_END: &str = "1-0-1-0-0-3-1-0-1-0-1-1-24-15-S";

/// Which of the three choices are to be seen; the bar is there where they are not.
async fn choices(app: &App) -> Result<bool> {
    app.until("rest", |now| !now.busy).await?;
    let row = app.shows("[data-begin]").await?;
    ensure!(row != app.shows("#bar [data-action=\"new\"]").await?, "choices and bar must never stand together");
    Ok(row)
}

/// Where the three choices stand.
const BUTTONS: &str = "return [...document.querySelectorAll('#begin button')].map(button => {
    const {left, top, width, height} = button.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
})";

async fn board_box(app: &App) -> Result<Value> {
    app.browser
        .script(
            "const {left, top, width, height} = document.querySelector('#board').getBoundingClientRect();
             return [left, top, width, height]",
            json!([]),
        )
        .await
}

/// One tap on the first board says who plays the other side.
async fn choose(app: &App, opponent: &str) -> Result<()> {
    app.browser.tap(&format!("[data-begin=\"{opponent}\"]")).await?;
    let chosen = "return document.querySelector('#begin').hidden";
    app.browser.wait("the bar", chosen, json!([])).await.map(drop)
}

/// The panel asks who answers the first move.
async fn asked(app: &App) -> Result<bool> {
    Ok(app.status().await?.contains(&t("begin.label")))
}

/// One tap on a house, one on who answers: nothing is stuck, and the game counts as if the opponent had been chosen before.
#[test]
fn whoever_answers_the_first_move_is_asked() {
    for who in ["computer", "here", "far"] {
        case(&format!("answered-{who}")).in_chromium_first().another_visit().run(async |app| {
            app.open("").await?;
            let before = app.play('E').await?;
            // A house that is empty now, or one of the same side, plays nothing and tells why.
            app.tap('A').await?;
            ensure!(
                app.hooks().await?.position == before.position && asked(app).await?,
                "another move of the same side"
            );
            choose(app, who).await?;
            match who {
                "computer" => {
                    let answered = app.until("the answer", |now| now.turn() == 'S' && !now.busy).await?;
                    ensure!(answered.numbers().iter().sum::<u32>() == 48, "{answered:?}");
                }
                "here" => {
                    app.play('a').await?;
                    ensure!(!asked(app).await?, "asked again");
                }
                _ => {
                    let send = "return !document.querySelector('#bar [data-action=send]').hidden";
                    app.browser.wait("the link to send", send, json!([])).await?;
                }
            }
            Ok(())
        });
    }
}

#[test]
fn three_choices_on_a_first_visit() {
    case("choices").in_chromium().another_visit().run(async |app| {
        let hooks = app.open("").await?;
        ensure!(hooks.position == START && !hooks.busy && !app.dialog().await?, "{hooks:?}");
        let words = app
            .browser
            .script(
                "return ['computer', 'here', 'far'].map(name => {
                     const [choice, ...others] = document.querySelectorAll(`[data-begin=\"${name}\"]`);
                     const {width, height} = choice.getBoundingClientRect();
                     return !others.length && choice.textContent.trim().length > 3 && !!choice.querySelector('svg')
                         && width >= 44 && height >= 44;
                 })",
                json!([]),
            )
            .await?;
        ensure!(words == json!([true, true, true]), "each has a word, a picture and room for a finger: {words}");
        ensure!(choices(app).await?, "no choices");
        // They are still there after a reload; nothing was saved as chosen.
        app.reload().await?;
        ensure!(choices(app).await?, "a reload took the choices away");
        // A tap on a house plays at once, and then the panel asks who answers: also after a reload.
        let before = board_box(app).await?;
        app.play('E').await?;
        ensure!(asked(app).await? && choices(app).await?, "nobody is asked");
        ensure!(board_box(app).await? == before, "the board moved from {before} to {}", board_box(app).await?);
        app.reload().await?;
        ensure!(asked(app).await? && choices(app).await?, "nobody is asked after a reload");
        // Each new game offers them again, until somebody has answered or a game was finished.
        app.new_game().await?;
        ensure!(choices(app).await?, "not offered with the next game");
        app.play('E').await?;
        // Whoever plays the other side as well has a friend here.
        let hooks = app.play('a').await?;
        ensure!(hooks.turn() == 'S' && !choices(app).await?, "a friend here has played: {hooks:?}");
        // That is a choice, too.
        app.new_game().await?;
        ensure!(!choices(app).await?, "a friend had played");
        app.open(&from("oware", NEAR_END)).await?;
        ensure!(!choices(app).await?, "this game came by an address");
        app.play('F').await?;
        app.new_game().await?;
        ensure!(!choices(app).await?, "a game was finished");
        Ok(())
    });
}

/// Whoever has chosen a friend is not asked again by the next new game, nor by one behind it.
#[test]
fn a_friend_who_was_chosen_stays_chosen() {
    case("friend-chosen").in_chromium_first().another_visit().run(async |app| {
        app.open("").await?;
        let before = board_box(app).await?;
        choose(app, "here").await?;
        ensure!(board_box(app).await? == before, "the board moved");
        for _ in 0..2 {
            app.new_game().await?;
            ensure!(!choices(app).await?, "asked again");
        }
        Ok(())
    });
}

#[test]
fn the_computer_in_one_tap() {
    case("one-tap").in_chromium_first().another_visit().run(async |app| {
        app.open("").await?;
        let before = board_box(app).await?;
        choose(app, "computer").await?;
        ensure!(board_box(app).await? == before, "the board moved");
        let status = app.status().await?;
        ensure!(status.contains("level 2") && status.contains("Your turn"), "{status:?}");
        ensure!(
            status.contains(&t_with("status.aim", json!({"majority": 25, "seeds": 48}))),
            "somebody new does not read the aim: {status:?}"
        );
        app.tap('E').await?;
        let answered = app.until("the answer", |hooks| hooks.turn() == 'S' && !hooks.busy && hooks.position != START);
        let answered = answered.await?;
        ensure!(app.reload().await?.position == answered.position, "the game was not kept");
        // The next game is like it: nothing is asked again.
        app.new_game().await?;
        ensure!(!choices(app).await?, "the computer was chosen for the game before");
        let found = crate::options::chosen(app).await?;
        ensure!(found["opponent"] == "computer" && found["level"] == "2", "{found}");
        Ok(())
    });
}

#[test]
fn the_first_capture_has_its_reason() {
    case("first-capture").in_chromium().another_visit().run(async |app| {
        for first in [true, false] {
            app.open(&from("oware", HARVEST)).await?;
            app.play('F').await?;
            let words = app.status().await?;
            ensure!(words.contains("took 5 seeds"), "{words}");
            ensure!(words.contains(&t("status.taken.oware")) == first, "first: {first}, {words}");
            app.play('c').await?;
        }
        Ok(())
    });
}

#[test]
fn the_choices_move_nothing_on_any_screen() {
    case("choices-place").in_chromium_first().on_a_desktop().uninstalled().run(async |app| {
        for (width, height) in [(390, 844), (844, 390), (1280, 800), (2560, 1440)] {
            let framed = !app.browser.viewport(width, height).await?;
            if framed {
                app.open_framed(width, height, "").await?;
            } else {
                app.open("").await?;
            }
            let before = board_box(app).await?;
            ensure!(choices(app).await?, "{width}x{height}: no choices");
            let placed = app.browser.script(BUTTONS, json!([])).await?;
            // A move leaves the choice open: the next new game offers it again.
            app.browser.script("document.querySelector('[data-house=E]').click()", json!([])).await?;
            app.until("the first move", |now| now.turn() == 'N' && !now.busy).await?;
            app.browser.still().await?;
            let after = board_box(app).await?;
            ensure!(before == after, "{width}x{height}: the board moved from {before} to {after}");
            let there = app.browser.script(BUTTONS, json!([])).await?;
            ensure!(placed == there, "{width}x{height}: the buttons moved from {placed} to {there}");
            app.browser.script("document.querySelector('[data-action=new]').click()", json!([])).await?;
            app.until_sheet("new").await?;
            app.browser.script("document.querySelector('[data-action=start]').click()", json!([])).await?;
            app.browser.wait("choices", "return !document.querySelector('#begin').hidden", json!([])).await?;
            app.leave_frame(framed).await?;
        }
        Ok(())
    });
}

#[test]
fn the_sheet_for_a_new_game_opens_with_the_last_choices() {
    case("new-sheet").in_chromium().another_visit().run(async |app| {
        app.open("").await?;
        app.choose(&[("speed", "instant")]).await?;
        app.play('E').await?;
        // N opens it as well.
        app.browser.press("n").await?;
        app.until_sheet("new").await?;
        ensure!(app.shows("#new-listed").await?, "it does not say where the game under way goes");
        let choices = [("opponent", "computer"), ("level", "1"), ("rules", "abapa"), ("starts", "N")];
        for (name, value) in choices {
            app.browser.tap(&format!("[data-sheet=\"new\"] [data-{name}=\"{value}\"]")).await?;
        }
        let lines = app
            .browser
            .script(
                "return ['#new-level-line', '#new-rules-line'].map(it => document.querySelector(it).textContent.trim())",
                json!([]),
            )
            .await?;
        ensure!(lines[0].as_str().is_some_and(|it| it.contains("rating")), "no rating: {lines}");
        ensure!(lines[1].as_str().is_some_and(|it| it.split_whitespace().count() > 3), "no word on the rules: {lines}");
        app.browser.tap("[data-action=\"start\"]").await?;
        // North, the computer, begins; South is the human's.
        let hooks = app.until("the computer's first move", |now| now.turn() == 'S' && !now.busy).await?;
        let first = game("abapa", NORTH_BEGINS)?;
        let follows = first
            .legal()
            .any(|house| first.position().play(house).is_ok_and(|after| after.to_string() == hooks.position));
        ensure!(follows, "{} does not follow from North's first move", hooks.position);
        ensure!(app.reload().await?.position == hooks.position, "a game that North began does not resume");
        // One more tap starts another game with the same choices.
        let found = crate::options::chosen(app).await?;
        for (name, value) in choices {
            ensure!(found[name] == value, "{name} is {} now", found[name]);
        }
        app.new_game().await?;
        app.until("the same again", |now| now.turn() == 'S' && !now.busy).await?;
        // The game left is under Continue.
        app.menu("continue").await?;
        app.until_sheet("games").await?;
        app.browser.tap("#games-list li:first-child button").await?;
        app.until_position(&hooks.position).await.context("the game left")?;
        Ok(())
    });
}

#[test]
fn who_begins_changes_by_turns() {
    case("by-turns").in_chromium().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        let mut seen = Vec::new();
        for _ in 0..4 {
            app.new_game_with(&[("opponent", "friend"), ("starts", "turns")]).await?;
            seen.push(app.until("a start", |now| !now.busy && now.position[..28] == START[..28]).await?.turn());
        }
        ensure!(seen == ['S', 'N', 'S', 'N'], "{seen:?}");
        Ok(())
    });
}

#[test]
fn changing_the_opponent_goes_on_with_the_game() {
    case("apply").in_chromium().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        let mut native = game("oware", START)?;
        let hooks = play_line(app, &mut native, "EdA").await?;
        app.change_opponent(&[("opponent", "computer"), ("level", "1"), ("rules", "owari")]).await?;
        let answered = app.until("the computer's move", |now| now.turn() == 'S' && !now.busy).await?;
        let follows = native
            .legal()
            .any(|reply| native.position().play(reply).is_ok_and(|after| after.to_string() == answered.position));
        ensure!(follows, "{} does not follow from {}", answered.position, hooks.position);
        app.change_opponent(&[("opponent", "friend")]).await?;
        app.play('F').await?;
        // The rules took effect with the next game only.
        app.new_game().await?;
        app.until_position("3-3-3-3-3-3-3-3-3-3-3-3-0-0-S").await?;
        Ok(())
    });
}

#[test]
fn a_rematch_changes_who_begins() {
    case("rematch").in_chromium().another_visit().run(async |app| {
        app.open(&format!("{}&north=computer&level=1", from("abapa", NEAR_END))).await?;
        ensure!(!app.shows("[data-action=\"rematch\"]").await?, "a rematch before the end");
        app.tap('F').await?;
        app.until("the end", |now| now.result == "S" && !now.busy).await?;
        ensure!(app.shows("#bar [data-action=\"new\"]").await?, "no New at the end");
        app.browser.tap("[data-action=\"rematch\"]").await?;
        let hooks = app.until("North's first move", |now| now.running() && now.turn() == 'S' && !now.busy).await?;
        let first = game("abapa", NORTH_BEGINS)?;
        let follows =
            first.legal().any(|it| first.position().play(it).is_ok_and(|after| after.to_string() == hooks.position));
        ensure!(follows, "the computer did not begin: {}", hooks.position);
        Ok(())
    });
}
