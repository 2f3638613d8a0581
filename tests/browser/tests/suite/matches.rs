//! A match of several games, the names at the stores, and the search of finished games.

use anyhow::{Context, Result, ensure};
use oware_browser::app::App;
use oware_browser::case::case;
use oware_browser::wait::until;
use serde_json::{Value, json};

use crate::english::t_with;
use crate::help::{START, from};
use crate::setup::write_position;

/// Won by F.
const NEAR_END: &str = "1-0-1-0-0-3-1-0-1-0-1-1-24-15-S";

/// Starts a match of three between Kofi, who is South, and Ama.
async fn begin(app: &App) -> Result<()> {
    app.new_sheet(&[("opponent", "friend")]).await?;
    app.browser.tap("#new-more summary").await?;
    for (field, name) in [("new-south", "Kofi"), ("new-north", "Ama")] {
        let write = "document.getElementById(arguments[0]).value = arguments[1]";
        app.browser.script(write, json!([field, name])).await?;
    }
    app.browser.tap("#new [data-match=\"3\"]").await?;
    app.browser.tap("#new-start").await?;
    app.until_dialog(false).await
}

/// Which game of the match it is.
fn game(played: u32) -> String {
    t_with("endCard.match.after", json!({"played": played, "games": 3}))
}

/// How the match stands where Ama has won no game: Kofi leads, or has won it.
fn kofi(stands: &str, most: u32) -> String {
    t_with(&format!("endCard.match.{stands}.side"), json!({"side": "Kofi", "most": most, "least": 0}))
}

/// What the card tells after the first game.
fn first_told() -> String {
    t_with("app.join", json!({"first": game(1), "second": kofi("leads", 1)}))
}

/// Kofi wins the first game of a match of three.
async fn one_game_won(app: &App) -> Result<()> {
    app.open("speed=instant").await?;
    begin(app).await?;
    let status = async || app.status().await;
    until("the first game of the match", status, |now| now.contains(&game(1))).await?;
    app.play('E').await?;
    ensure!(!app.status().await?.contains("Game 1"), "the number stays: {}", app.status().await?);
    resign(app).await?;
    told(app, &first_told()).await
}

/// The plates, the far one first.
async fn plates(app: &App) -> Result<Value> {
    let read =
        "return [...document.querySelectorAll('.plate')].map(plate => ['.plate-name > :first-child', '.plate-points']
                    .map(part => plate.querySelector(part).textContent).join(' '))";
    app.browser.script(read, json!([])).await
}

/// Waits until the plates say this. They load with the first game that needs them.
async fn until_plates(app: &App, wanted: Value) -> Result<()> {
    until(&format!("the plates {wanted}"), async || plates(app).await, |now| *now == wanted).await.map(drop)
}

/// Waits until an element says this.
async fn until_text(app: &App, selector: &str, words: &str) -> Result<()> {
    let says = "const text = document.querySelector(arguments[0])?.textContent.trim();
        return text === arguments[1] || {soFar: text}";
    app.browser.wait(&format!("the words {words:?}"), says, json!([selector, words])).await.map(drop)
}

/// Whoever is to move gives the game up.
async fn resign(app: &App) -> Result<()> {
    app.menu("resign").await?;
    app.until_sheet("question").await?;
    app.answer(true).await?;
    app.until("the end", |hooks| !hooks.running()).await.map(drop)
}

async fn told(app: &App, words: &str) -> Result<()> {
    let says = "return document.querySelector('#end-match').textContent === arguments[0]";
    app.browser.wait(words, says, json!([words])).await.map(drop)
}

#[test]
fn a_match_changes_sides_and_keeps_its_score() {
    case("match").in_chromium().another_visit().run(async |app| {
        one_game_won(app).await?;
        app.reload().await?;
        told(app, &first_told()).await?;
        let next = "#bar [data-action=rematch]";
        until_text(app, next, "Game 2").await?;
        app.act("rematch").await?;
        app.until_position(START).await?;
        let second = |now: &String| now.contains("Ama’s turn") && now.contains(&game(2));
        until("the second game of the match", async || app.status().await, second).await?;
        // Ama is South now, and both sit where they sat.
        until_plates(app, json!(["Ama 0", "Kofi 1"])).await?;
        // Change opponent, with the names as they stand in the sheet or with another one, changes no seat and no point.
        for ama in ["Ama", "Ama Boateng", "Ama"] {
            app.new_sheet(&[]).await?;
            let write = "document.getElementById('new-north').value = arguments[0]";
            app.browser.script(write, json!([ama])).await?;
            app.browser.tap("#new-apply").await?;
            app.until_dialog(false).await?;
            until_plates(app, json!([format!("{ama} 0"), "Kofi 1"])).await?;
        }
        // The board is turned, so that both keep their seats; a lesson has its learner at the near side all the same.
        let south_first =
            "const left = house => document.querySelector(`[data-house=${house}]`).getBoundingClientRect().left;
                           return left('A') < left('a')";
        ensure!(app.browser.script(south_first, json!([])).await? == false, "the board is not turned");
        app.menu("lessons").await?;
        app.until_sheet("lessons").await?;
        app.browser.tap("#lesson-next").await?;
        let asked = "return document.querySelector('[data-lesson]')?.dataset.phase === 'asked'";
        app.browser.wait("the lesson", asked, json!([])).await?;
        ensure!(app.browser.script(south_first, json!([])).await? == true, "the lesson is turned");
        app.browser.tap("#coach-bar button:first-child").await?;
        app.until_position(START).await?;
        ensure!(app.browser.script(south_first, json!([])).await? == false, "the game is not turned any more");
        // Whose house it is, for those who hear the board: before a move, and after a reload.
        let label = "return document.querySelector('[data-house=A]').getAttribute('aria-label')";
        let says = app.browser.script(label, json!([])).await?;
        ensure!(says.as_str().is_some_and(|says| says.contains("Ama’s side")), "{says}");
        app.reload().await?;
        let says = app.browser.script(label, json!([])).await?;
        ensure!(says.as_str().is_some_and(|says| says.contains("Ama’s side")), "{says} after a reload");
        until_plates(app, json!(["Ama 0", "Kofi 1"])).await?;
        app.play('E').await?;
        app.play('a').await?;
        app.until("the seeds at home", |hooks| !hooks.busy).await?;
        resign(app).await?;
        told(app, &kofi("won", 2)).await?;
        until_text(app, next, "Rematch").await.context("the match is over")?;
        // The results call both by their names, also where the sides have changed.
        app.menu("standing").await?;
        app.until_sheet("standing").await?;
        let listed = "const entries = [...document.querySelectorAll('#standing-games button')];
                      return entries.length === 2 && entries.every(entry => entry.textContent.startsWith('Kofi won: Ama resigned'))";
        app.browser.wait("results with names", listed, json!([])).await?;
        app.close_sheet().await?;
        // The first game, opened again, is a thing of the past.
        app.menu("finished").await?;
        app.until_sheet("finished").await?;
        app.browser.tap("#games-finished li:nth-child(2) button").await?;
        told(app, &game(1)).await?;
        until_text(app, next, "Rematch").await.context("the match is played again")?;
        app.reload().await?;
        told(app, &game(1)).await?;
        app.act("rematch").await?;
        app.until_position(START).await?;
        until_plates(app, json!(["Ama ", "Kofi "])).await
    });
}

/// The sides have changed in the second game of a match: a position set up there is for the two who are named at its stores.
#[test]
fn a_position_set_up_has_the_players_whom_its_sheet_names() {
    case("match-set-up").in_chromium_first().another_visit().run(async |app| {
        one_game_won(app).await?;
        // The sheet was open before, when Kofi was South.
        for ama_first in [false, true] {
            if ama_first {
                app.act("rematch").await?;
                app.until_position(START).await?;
            }
            app.menu("setup").await?;
            app.until_sheet("setup").await?;
            let named = "return ['[data-place=S] small', '[data-value=S] span', '[data-value=N] span']
                .map(it => document.querySelector(`#setup ${it}`).textContent)";
            let (south, north) = if ama_first { ("Ama", "Kofi") } else { ("Kofi", "Ama") };
            let found = app.browser.script(named, json!([])).await?;
            ensure!(found == json!([format!("{south}’s store"), south, north]), "{found}");
            if !ama_first {
                app.close_sheet().await?;
            }
        }
        write_position(app, NEAR_END).await?;
        app.browser.tap("#setup [data-action=set-up]").await?;
        app.until_position(NEAR_END).await?;
        ensure!(app.status().await?.contains("Ama’s turn"), "{}", app.status().await?);
        until_plates(app, json!(["Ama ", "Kofi "])).await
    });
}

#[test]
fn a_match_waits_though_its_next_game_has_not_begun() {
    case("match-waits").in_chromium().another_visit().run(async |app| {
        // Whoever chooses New at the end of its first game has not asked for the next one either.
        one_game_won(app).await?;
        app.new_game_with(&[("opponent", "computer"), ("level", "1")]).await?;
        app.browser
            .wait("another game", "return !document.querySelector('.plate-points:not(:empty)')", json!([]))
            .await?;
        app.menu("continue").await?;
        app.until_sheet("games").await?;
        app.browser.tap("#games-list li:first-child button").await?;
        app.until_dialog(false).await?;
        let back = "return [...document.querySelectorAll('.plate-points')].map(it => it.textContent).join() === '0,1'";
        app.browser.wait("the match with its points", back, json!([])).await.map(drop)
    });
}

#[test]
fn a_match_waits_while_another_game_of_the_list_is_played() {
    case("match-left").in_chromium().another_visit().run(async |app| {
        app.open("speed=instant").await?;
        app.play('E').await?;
        one_game_won(app).await?;
        let none = "return !document.querySelector('.plate-points:not(:empty)')";
        let both = "return [...document.querySelectorAll('.plate-points')].map(it => it.textContent).join() === '0,1'";
        for (game, points) in [("the game without a match", none), ("the match with its points", both)] {
            app.menu("continue").await?;
            app.until_sheet("games").await?;
            // The game that was left last comes first.
            app.browser.tap("#games-list li:first-child button").await?;
            app.until_dialog(false).await?;
            app.browser.wait(game, points, json!([])).await?;
        }
        Ok(())
    });
}

#[test]
fn the_far_player_reads_whose_turn_it_is() {
    case("far-turn").in_chromium().on_a_desktop().uninstalled().run(async |app| {
        app.browser.viewport(1024, 768).await?;
        app.browser.fingers().await?;
        app.open("speed=instant").await?;
        begin(app).await?;
        app.play('E').await?;
        app.until("the seeds at home", |hooks| !hooks.busy).await?;
        ensure!(app.shows(".plate.across .plate-turn").await?, "the far player's turn is not said to her");
        app.play('a').await?;
        app.until("the seeds at home", |hooks| !hooks.busy).await?;
        ensure!(!app.shows(".plate-turn").await?, "still her turn");
        Ok(())
    });
}

/// The entries of the list that are to be seen, and what stands above them.
async fn found(app: &App) -> Result<(usize, String)> {
    let read = "return [document.querySelectorAll('#games-finished li').length,
                        document.querySelector('#finished-found').textContent]";
    let found = app.browser.script(read, json!([])).await?;
    Ok((found[0].as_u64().unwrap_or(99) as usize, found[1].as_str().unwrap_or_default().to_owned()))
}

async fn search(app: &App, field: &str, value: &str) -> Result<(usize, String)> {
    app.browser
        .script(
            "const field = document.getElementById(arguments[0]);
             field.value = arguments[1];
             field.dispatchEvent(new Event('input', {bubbles: true}));",
            json!([field, value]),
        )
        .await?;
    found(app).await
}

#[test]
#[ignore = "with --slow"]
fn finished_games_are_searched_once_there_are_some() {
    case("search").in_chromium().uninstalled().run(async |app| {
        for round in 0..7 {
            let computer = if round < 2 { "&north=computer&level=1" } else { "" };
            let rules = if round < 4 { "oware" } else { "abapa" };
            app.open(&format!("{}{computer}", from(rules, NEAR_END))).await?;
            if round == 6 {
                app.menu("finished").await?;
                app.until_sheet("finished").await?;
                ensure!(found(app).await?.0 == 6 && app.shows("#finished-search").await?, "no search of six");
                app.close_sheet().await?;
            }
            if round == 4 {
                app.menu("finished").await?;
                app.until_sheet("finished").await?;
                ensure!(found(app).await?.0 == 4 && !app.shows("#finished-search").await?, "a search of four");
                app.close_sheet().await?;
            }
            app.play('F').await?;
        }
        app.menu("finished").await?;
        app.until_sheet("finished").await?;
        // The one on the board has the moves of another in the list, and is a game of its own.
        ensure!(search(app, "finished-rules", "abapa").await? == (3, "3 of 7".to_owned()));
        ensure!(search(app, "finished-opponent", "computer").await?.0 == 0);
        let (_, words) = found(app).await?;
        ensure!(words.starts_with("No game matches.") && app.shows("#finished-all").await?, "{words}");
        ensure!(search(app, "finished-rules", "oware").await?.0 == 2);
        ensure!(search(app, "finished-result", "won").await?.0 == 2);
        let lost = "return document.querySelector('#finished-result [value=lost]') === null";
        ensure!(app.browser.script(lost, json!([])).await? == true, "a choice that no game fits");
        app.browser.tap("#finished-all").await?;
        ensure!(found(app).await? == (7, String::new()), "{:?}", found(app).await?);
        app.browser.tap("#games-finished li:first-child button").await?;
        app.until_dialog(false).await
    });
}
