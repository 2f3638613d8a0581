//! Looking back at a game: every move can be seen again, nothing is played by it, and a game goes on from any of them.

use anyhow::{Context, Result, ensure};
use oware_browser::app::{App, Hooks};
use oware_browser::case::case;
use serde_json::{Value, json};

use crate::computer::{hold_moves, let_moves};
use crate::english::t;
use crate::help::{START, from, game, house, play_line, quiet_move};
use crate::records::paste;

/// W3C key codes.
const LEFT: &str = "\u{E012}";
const HOME: &str = "\u{E011}";
const END: &str = "\u{E010}";
const UP: &str = "\u{E013}";
const RIGHT: &str = "\u{E014}";
const DOWN: &str = "\u{E015}";
const PAGE_UP: &str = "\u{E00E}";
const PAGE_DOWN: &str = "\u{E00F}";

/// The positions of a line from the start, the start included.
fn positions(line: &str) -> Result<Vec<String>> {
    let mut native = game("oware", START)?;
    let mut all = vec![native.position().to_string()];
    for letter in line.chars() {
        native.play(house(letter)).map_err(|why| anyhow::anyhow!("{letter}: {why:?}"))?;
        all.push(native.position().to_string());
    }
    Ok(all)
}

/// The plies of all entries, and the one of the entry that is marked as current.
async fn list(app: &App) -> Result<(Vec<u64>, Option<u64>)> {
    let found = app
        .browser
        .script(
            "const ply = entry => Number(entry.dataset.ply);
             const current = [...document.querySelectorAll('[data-node][aria-current]')];
             return [[...document.querySelectorAll('[data-ply]')].map(ply), current.map(ply)];",
            json!([]),
        )
        .await?;
    let numbers = |at: usize| found[at].as_array().into_iter().flatten().filter_map(Value::as_u64).collect::<Vec<_>>();
    ensure!(numbers(1).len() <= 1, "{found}");
    Ok((numbers(0), numbers(1).first().copied()))
}

/// The board shows a ply of a line, the list marks it, and `data-live` says whether the game stands there.
async fn at(app: &App, played: &[String], ply: usize, live: bool) -> Result<Hooks> {
    let what = format!("ply {ply}, live {live}");
    let hooks = app.until(&what, |now| now.position == played[ply] && now.live == live && !now.busy).await?;
    let (all, current) = list(app).await?;
    ensure!(all == (1..played.len() as u64).collect::<Vec<_>>(), "{what}: {all:?}");
    ensure!(current == (ply > 0).then_some(ply as u64), "{what}: {current:?} is current");
    Ok(hooks)
}

/// A visible button of the strip or of the bar.
pub(crate) async fn act(app: &App, action: &str) -> Result<()> {
    // At the end of a game the card has the way back, where it stands over the strip of moves.
    let card = format!("#end [data-action={action}]");
    if app.shows(&card).await? {
        return app.browser.tap(&card).await;
    }
    app.browser.tap(&format!(":is(#moves, #past-bar) [data-action={action}]")).await
}

async fn click(app: &App, selector: &str) -> Result<()> {
    // Some of them stand in the whole list alone, which a phone shows when asked.
    app.browser.script("document.querySelector(arguments[0]).click()", json!([selector])).await.map(drop)
}

#[test]
fn a_game_is_walked_through() {
    case("looking-walk").in_chromium_first().another_visit().run(async |app| {
        app.open(&from("oware", START)).await?;
        let line = positions("FfBeBc")?;
        play_line(app, &mut game("oware", START)?, "FfBeBc").await?;
        at(app, &line, 6, true).await?;
        act(app, "back").await?;
        at(app, &line, 5, false).await?;
        act(app, "back").await?;
        at(app, &line, 4, false).await?;
        act(app, "forward").await?;
        at(app, &line, 5, false).await?;

        // A tap plays nothing and says so.
        let status = app.status().await?;
        app.tap('b').await?;
        let message = app.until_status(&status).await?;
        ensure!(message.contains(&t("status.lookingTap")), "{message}");
        at(app, &line, 5, false).await?;

        click(app, "[data-ply='1']").await?;
        at(app, &line, 1, false).await?;
        click(app, "[data-action=first]").await?;
        at(app, &line, 0, false).await?;
        ensure!(
            !app.browser
                .script("return document.querySelector('[data-action=back]').disabled", json!([]))
                .await?
                .is_null()
        );
        click(app, "[data-action=last]").await?;
        at(app, &line, 6, true).await?;

        // Keys walk while the list has the focus; on the board they walk over houses.
        app.browser.script("document.querySelector('[data-ply=\"6\"]').focus()", json!([])).await?;
        app.browser.press(LEFT).await?;
        at(app, &line, 5, false).await?;
        app.browser.press(LEFT).await?;
        at(app, &line, 4, false).await?;
        app.browser.press(HOME).await?;
        at(app, &line, 0, false).await?;
        app.browser.press(END).await?;
        at(app, &line, 6, true).await?;

        // They walk wherever no house has the focus, too.
        app.browser.script("document.activeElement.blur()", json!([])).await?;
        let keys = [(LEFT, 5), (PAGE_UP, 4), (UP, 3), (RIGHT, 4), (PAGE_DOWN, 5), (DOWN, 6), (HOME, 0), (END, 6)];
        for (key, ply) in keys {
            app.browser.press(key).await?;
            at(app, &line, ply, ply == 6).await?;
        }
        let house = "document.querySelector('[data-house=\"C\"]').focus()";
        app.browser.script(house, json!([])).await?;
        for key in [RIGHT, LEFT, HOME] {
            app.browser.press(key).await?;
        }
        at(app, &line, 6, true).await?;

        // What is looked at is not what is saved.
        act(app, "back").await?;
        at(app, &line, 5, false).await?;
        app.reload().await?;
        at(app, &line, 6, true).await?;
        Ok(())
    });
}

#[test]
fn a_game_goes_on_from_an_earlier_moment() {
    case("looking-play-on").in_chromium().another_visit().run(async |app| {
        app.open(&from("oware", START)).await?;
        play_line(app, &mut game("oware", START)?, "FfBeBc").await?;
        let line = positions("FfBeBc")?;
        click(app, "[data-ply='2']").await?;
        at(app, &line, 2, false).await?;
        ensure!(!app.shows("#bar").await? && app.shows("[data-action=back-to-game]").await?);
        act(app, "play-on-from-here").await?;
        at(app, &line[..3], 2, true).await?;
        let hooks = app.play('C').await?;
        let line = positions("FfC")?;
        ensure!(hooks.position == line[3], "{}", hooks.position);
        at(app, &line, 3, true).await?;
        // The later moves stayed as a variation, which can be looked at.
        let variation = "[...document.querySelectorAll('[data-node]:not([data-ply])')]";
        let found = app.browser.script(&format!("return {variation}.map(move => move.textContent)"), json!([])).await?;
        ensure!(found == json!(["2", "11", "2", "9"]), "{found}");
        app.browser.script(&format!("{variation}[1].click()"), json!([])).await?;
        let other = positions("FfBe")?;
        app.until("the variation", |now| now.position == other[4] && !now.live).await?;
        act(app, "back").await?;
        app.until("its first move", |now| now.position == other[3] && !now.live).await?;
        act(app, "back").await?;
        app.until("the move before", |now| now.position == other[2] && !now.live).await?;
        act(app, "back-to-game").await?;
        at(app, &line, 3, true).await?;
        // Nothing is lost by a reload.
        app.reload().await?;
        at(app, &line, 3, true).await?;
        let found = app.browser.script(&format!("return {variation}.length"), json!([])).await?;
        ensure!(found == json!(4), "{found}");
        Ok(())
    });
}

#[test]
fn what_was_taken_back_can_be_played_again() {
    case("looking-redo").in_chromium().another_visit().run(async |app| {
        app.open(&from("oware", START)).await?;
        let line = positions("FfB")?;
        play_line(app, &mut game("oware", START)?, "FfB").await?;
        ensure!(!app.shows("[data-action=redo]").await?, "there is nothing to redo");
        for ply in [2, 1] {
            app.undo().await?;
            at(app, &line[..=ply], ply, true).await?;
        }
        for ply in [2, 3] {
            act(app, "redo").await?;
            at(app, &line[..=ply], ply, true).await?;
        }
        ensure!(!app.shows("[data-action=redo]").await?, "all of it is played again");
        Ok(())
    });
}

#[test]
fn against_the_computer_a_whole_round_is_played_again() {
    case("looking-redo-round").in_chromium().another_visit().run(async |app| {
        app.open("south=human&north=computer&level=1&speed=instant").await?;
        app.tap('C').await?;
        let answered = app.until("an answer", |now| now.turn() == 'S' && now.position != START && !now.busy).await?;
        app.undo().await?;
        app.until_position(START).await?;
        act(app, "redo").await?;
        app.until_position(&answered.position).await?;
        Ok(())
    });
}

#[test]
fn the_computer_waits_while_one_looks_back() {
    case("looking-computer").in_chromium().another_visit().run(async |app| {
        app.open("south=human&north=computer&level=8&time=60000&speed=instant").await?;
        hold_moves(app).await?;
        app.tap('C').await?;
        let mine = app.until("my move", |now| now.position != START).await?;
        act(app, "back").await?;
        app.until("the start", |now| now.position == START && !now.live).await?;
        let_moves(app).await?;
        let hooks = app.hooks().await?;
        ensure!(hooks.position == START && !hooks.live, "{hooks:?}");
        act(app, "back-to-game").await?;
        let now = app.until("my move again", |now| now.live).await?;
        ensure!(now.position == mine.position, "the computer has moved: {}", now.position);
        // It is asked again.
        let_moves(app).await?;
        app.until("its answer", |now| now.live && now.position != mine.position).await?;
        Ok(())
    });
}

#[test]
fn a_finished_game_stays_and_a_copy_goes_on() {
    case("looking-finished").in_chromium().another_visit().run(async |app| {
        let start = "0-0-0-0-0-1-1-1-0-0-0-2-23-20-S";
        app.open(&from("oware", start)).await?;
        let mut native = game("oware", start)?;
        let mut step = 0;
        while let Some(letter) = quiet_move(&native, step) {
            app.play(letter).await?;
            native.play(house(letter)).map_err(|why| anyhow::anyhow!("{why:?}"))?;
            step += 1;
        }
        let end = app.until("the end", |now| !now.running() && !now.busy).await?;
        act(app, "back").await?;
        app.until("an earlier moment", |now| now.position != end.position && !now.live).await?;
        click(app, "[data-action=first]").await?;
        app.until("the start", |now| now.position == start && !now.live).await?;
        act(app, "play-on-from-here").await?;
        let copy = app.until("a copy", |now| now.live).await?;
        ensure!(copy.position == start && copy.running(), "{copy:?}");
        // The finished game is among the finished ones, whole.
        app.menu("finished").await?;
        app.until_sheet("finished").await?;
        app.browser.tap("#games-finished .item").await?;
        let back = app.until("the finished game", |now| !now.running()).await?;
        ensure!(back.position == end.position, "{back:?}");
        Ok(())
    });
}

#[test]
fn the_list_follows_another_game() {
    case("looking-other").in_chromium().another_visit().run(async |app| {
        app.open(&from("oware", START)).await?;
        play_line(app, &mut game("oware", START)?, "FfBe").await?;
        app.menu("open").await?;
        app.until_sheet("open").await?;
        // Its moves bear the same nodes.
        paste(app, "1. C {a calm start} c 2. D").await?;
        let other = positions("CcD")?;
        at(app, &other, 3, true).await?;
        let words = "return [...document.querySelectorAll('[data-ply]')].map(move => move.textContent)";
        let found = app.browser.script(words, json!([])).await?;
        ensure!(found == json!(["3", "9", "4"]), "{found}");
        // A comment stands with its move, and is shown where the move is looked at.
        click(app, "[data-ply='1']").await?;
        at(app, &other, 1, false).await?;
        let beside = "return document.querySelector('[data-ply=\"1\"] + .comment')?.textContent";
        let found = app.browser.script(beside, json!([])).await?;
        let message = app.status().await?;
        ensure!(found == "a calm start" && message.contains("a calm start"), "{found}, {message}");
        Ok(())
    });
}

#[test]
fn the_board_keeps_its_size_through_it_all() {
    case("looking-size").in_chromium().another_visit().run(async |app| {
        for (width, height, least) in [(390, 844, 598.0), (844, 390, 320.0), (1280, 800, 500.0), (320, 568, 300.0)] {
            app.open_framed(width, height, &from("oware", START)).await?;
            let size = async |app: &App| -> Result<(f64, f64)> {
                let found = app
                    .browser
                    .script(
                        "const box = document.querySelector('#board').getBoundingClientRect();
                             return [box.width, box.height]",
                        json!([]),
                    )
                    .await?;
                Ok((found[0].as_f64().context("a width")?, found[1].as_f64().context("a height")?))
            };
            let fresh = size(app).await?;
            ensure!(fresh.1 >= least, "{width}x{height}: {fresh:?}");
            play_line(app, &mut game("oware", START)?, "FfB").await?;
            ensure!(size(app).await? == fresh, "{width}x{height} after a move");
            act(app, "back").await?;
            app.until("an earlier moment", |now| !now.live).await?;
            ensure!(size(app).await? == fresh, "{width}x{height} looking back");
            if width < 960 {
                for opens in ["opens", "closes"] {
                    click(app, "[data-action=moves]").await?;
                    ensure!(size(app).await? == fresh, "{width}x{height}: the whole list {opens}");
                }
            }
            act(app, "back-to-game").await?;
            app.undo().await?;
            app.until("two moves", |now| now.live && !now.busy).await?;
            ensure!(size(app).await? == fresh, "{width}x{height} after undo");
            app.leave_frame(true).await?;
        }
        Ok(())
    });
}

/// Turns whose parts stand on different lines, and whether the current move is in sight.
const WHOLE: &str = "
    const list = document.querySelector('#move-list'), view = list.getBoundingClientRect();
    const split = [...list.querySelectorAll('.turn')].filter(turn => {
        const tops = [...turn.querySelectorAll('.move')].map(move => Math.round(move.getBoundingClientRect().top));
        return tops.some(top => top !== tops[0]);
    }).map(turn => turn.textContent);
    const now = list.querySelector('[aria-current]').getBoundingClientRect();
    const seen = now.left >= view.left - 1 && now.right <= view.right + 1 && now.top >= view.top - 1 && now.bottom <= view.bottom + 1;
    const [box, bar] = ['#moves', '#bar'].map(name => document.querySelector(name).getBoundingClientRect());
    const spills = view.top < box.top - 1 || view.bottom > box.bottom + 1 || box.bottom > bar.top + 1;
    return {split, seen, spills, hidden: view.width < 2};";

#[test]
fn a_turn_is_never_split_and_the_current_move_stays_in_sight() {
    case("looking-turns").on_a_desktop().in_chromium_first().uninstalled().run(async |app| {
        app.open(&from("oware", START)).await?;
        play_line(app, &mut game("oware", START)?, "FaBfAcFaBfCbFcBf").await?;
        for (width, height) in [(1280, 800), (1024, 600), (390, 844), (844, 390), (320, 568)] {
            if !app.browser.viewport(width, height).await? {
                continue;
            }
            for open in [false, true] {
                if open {
                    click(app, "[data-action=moves]").await?;
                }
                app.browser.still().await?;
                let found = app.browser.script(WHOLE, json!([])).await?;
                let what = format!("{width}x{height}, {}: {found}", if open { "open" } else { "strip" });
                ensure!(found["split"] == json!([]), "a turn is split at {what}");
                ensure!(found["seen"] == true || found["hidden"] == true, "the current move is out of sight at {what}");
                ensure!(found["spills"] == false || found["hidden"] == true, "the list lies over something at {what}");
                if open {
                    click(app, "[data-action=moves]").await?;
                }
            }
        }
        Ok(())
    });
}
