//! The lists of games: under way and finished apart, what each entry opens, and how quickly long lists open.

use anyhow::{Context, Result, ensure};
use oware::record;
use oware_browser::app::App;
use oware_browser::case::case;
use serde_json::json;

use crate::help::{START, edit_saved, from, game, house, quiet_move};

/// House F ends it.
const NEAR_END: &str = "1-0-1-0-0-3-1-0-1-0-1-1-24-15-S";

/// The entries of both lists as their sheets show them.
#[derive(Debug)]
struct Lists {
    under_way: Vec<String>,
    finished: Vec<String>,
}

/// The entries of a list whose sheet is open; the sheet is closed then.
async fn entries(app: &App, list: &str) -> Result<Vec<String>> {
    let found = app
        .browser
        .script(
            "const text = button => [...button.children].map(line => line.textContent).join('\\n');
             return [[...document.querySelectorAll(`#${arguments[0]} button`)].map(text),
                 document.getElementById(arguments[0] + '-none').getClientRects().length > 0];",
            json!([list]),
        )
        .await?;
    let (texts, none): (Vec<String>, bool) = serde_json::from_value(found)?;
    for text in &texts {
        ensure!(text.lines().count() >= 2 && !text.contains("games."), "no words for an entry: {text:?}");
    }
    ensure!(none == texts.is_empty(), "{list}: {texts:?}");
    app.close_sheet().await?;
    Ok(texts)
}

/// Opens both sheets from the menu and reads them.
async fn lists(app: &App) -> Result<Lists> {
    app.menu("finished").await?;
    app.until_sheet("finished").await?;
    let finished = entries(app, "games-finished").await?;
    // By now the page has read how many games wait: the menu offers them where there are any.
    app.open_menu().await?;
    let offered = app.shows("#menu [data-action=continue]").await?;
    let under_way = if offered {
        app.browser.tap("#menu [data-action=continue]").await?;
        app.until_sheet("games").await?;
        entries(app, "games-list").await?
    } else {
        app.close_sheet().await?;
        Vec::new()
    };
    Ok(Lists { under_way, finished })
}

/// Takes the first entry of a list.
async fn take(app: &App, list: &str) -> Result<()> {
    let (action, sheet) = if list == "games-list" { ("continue", "games") } else { ("finished", "finished") };
    app.menu(action).await?;
    app.until_sheet(sheet).await?;
    app.browser.tap(&format!("#{list} li:first-child button")).await?;
    app.until_dialog(false).await
}

#[test]
fn finished_games_are_kept_apart() {
    case("finished-games").in_chromium_first().another_visit().run(async |app| {
        app.open(&from("oware", NEAR_END)).await?;
        app.play('F').await?;
        app.undo().await?;
        app.until_position(NEAR_END).await?;
        // Ended twice, it is one game.
        let end = app.play('F').await?;
        ensure!(!end.running() && app.reload().await? == end, "{end:?}");
        app.new_game().await?;
        app.until_position(START).await?;
        let begun = app.play('E').await?;
        let found = lists(app).await?;
        let [entry] = &found.finished[..] else { anyhow::bail!("one finished game, not {found:?}") };
        ensure!(found.under_way.is_empty(), "{found:?}");

        take(app, "games-finished").await?;
        let shown = app.until_position(&end.position).await?;
        ensure!(shown.result == end.result, "{shown:?}");
        let here = lists(app).await?;
        ensure!(here.under_way.len() == 1 && here.finished.len() == 1, "{here:?}");
        ensure!(&here.finished[0] != entry, "it does not say that it is on the board: {here:?}");
        take(app, "games-finished").await?;
        ensure!(app.hooks().await?.position == end.position, "another game for the one on the board");

        lists(app).await?;
        take(app, "games-list").await?;
        app.until_position(&begun.position).await?;
        let back = lists(app).await?;
        ensure!(back.under_way.is_empty() && back.finished == found.finished, "looked at, it changed: {back:?}");

        // Another line of it is a game of its own, and the end that was reached stays.
        take(app, "games-finished").await?;
        app.until_position(&end.position).await?;
        app.undo().await?;
        app.until_position(NEAR_END).await?;
        let line = app.play('A').await?;
        ensure!(line.running(), "{line:?}");
        app.new_game().await?;
        app.until_position(START).await?;
        app.reload().await?;
        let both = lists(app).await?;
        ensure!(both.under_way.len() == 2 && both.finished == found.finished, "{both:?}");
        take(app, "games-list").await?;
        app.until_position(&line.position).await?;
        Ok(())
    });
}

/// The game waits although it stands at its start, and its own link brings no second entry.
#[test]
#[ignore = "with --slow"]
fn what_was_taken_back_stays_in_the_lists() {
    case("taken-back").uninstalled().run(async |app| {
        app.open(&from("oware", NEAR_END)).await?;
        app.play('A').await?;
        app.undo().await?;
        app.until_position(NEAR_END).await?;
        app.new_game().await?;
        app.until_position(START).await?;
        let waiting = lists(app).await?;
        ensure!(waiting.under_way.len() == 1 && waiting.finished.is_empty(), "{waiting:?}");
        take(app, "games-list").await?;
        app.until_position(NEAR_END).await?;

        let end = app.play('F').await?;
        ensure!(!end.running(), "{end:?}");
        app.new_game().await?;
        app.until_position(START).await?;
        let ended = lists(app).await?;
        ensure!(ended.under_way.is_empty() && ended.finished.len() == 1, "{ended:?}");
        let mut native = game("oware", NEAR_END)?;
        native.play(house('F')).map_err(|error| anyhow::anyhow!("{error:?}"))?;
        app.browser.goto("about:blank").await?;
        app.browser.goto(&format!("{}#{}", app.server.address(), record::link::write(&native))).await?;
        app.until_position(&end.position).await?;
        let here = lists(app).await?;
        ensure!(here.finished.len() == 1 && here.finished != ended.finished, "not one that is on the board: {here:?}");

        // The entry opens with all that it holds.
        edit_saved(app, "if (!saved.session.record.startsWith('oware-game 1')) throw new Error();").await?;
        app.reload().await?;
        lists(app).await?;
        take(app, "games-finished").await?;
        app.until_position(&end.position).await?;
        edit_saved(app, "if (!saved.session.record.startsWith('oware-game 2')) throw new Error();").await?;
        app.reload().await?;
        app.new_game().await?;
        app.until_position(START).await?;
        let back = lists(app).await?;
        ensure!(back.under_way.is_empty() && back.finished == ended.finished, "looked at, it changed: {back:?}");
        Ok(())
    });
}

#[test]
#[ignore = "with --slow"]
fn an_entry_brings_its_opponent_back() {
    case("games-opponent").in_chromium().uninstalled().run(async |app| {
        app.open("rules=oware&north=computer&level=1&time=100&speed=instant").await?;
        app.tap('F').await?;
        let answered =
            app.until("the answer", |hooks| hooks.turn() == 'S' && !hooks.busy && hooks.position != START).await?;
        app.new_game().await?;
        app.until_position(START).await?;
        // As a game is stored whose players were those of the options, not of an address. The options say two humans now.
        edit_saved(
            app,
            "if (saved.kept[0].overrides.north !== 'computer') throw new Error();
             Object.assign(saved.kept[0], {overrides: {}, version: 1, sums: undefined});",
        )
        .await?;
        app.play('E').await?;
        app.until("nobody's answer", |hooks| hooks.turn() == 'N' && !hooks.busy).await?;
        lists(app).await?;
        take(app, "games-list").await?;
        app.until_position(&answered.position).await?;
        app.reload().await?;
        let letter = quiet_move(&game("oware", &answered.position)?, 1).context("a move")?;
        app.tap(letter).await?;
        app.until("the computer of that game", |hooks| {
            hooks.turn() == 'S' && !hooks.busy && hooks.position != answered.position
        })
        .await?;
        Ok(())
    });
}

#[test]
#[ignore = "with --slow"]
fn games_of_an_older_version_are_there() {
    case("older-games").in_chromium().uninstalled().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        let left = app.play('E').await?;
        app.open(&from("oware", NEAR_END)).await?;
        let end = app.play('F').await?;
        // What versions before the finished games wrote.
        edit_saved(
            app,
            "if (saved.kept.length !== 1 || !saved.session.summary.over) throw new Error(JSON.stringify(saved));
             for (const slot of [saved.session, ...saved.kept]) {
                 const {rules, ply, stores, over} = slot.summary;
                 Object.assign(slot, {summary: {rules, ply, stores, over}, version: 1, sums: undefined});
             }
             saved.finished = undefined;",
        )
        .await?;
        ensure!(app.reload().await? == end, "another game came back");
        app.new_game().await?;
        app.until_position(START).await?;
        for (list, position) in [("games-finished", &end.position), ("games-list", &left.position)] {
            let found = lists(app).await.context(list)?;
            ensure!(found.under_way.len() == 1 && found.finished.len() == 1, "{found:?}");
            take(app, list).await?;
            app.until_position(position).await.context(list)?;
        }
        Ok(())
    });
}

#[test]
fn full_lists_open_and_lose_nothing() {
    case("full-lists").in_chromium_first().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        app.play('E').await?;
        app.open(&from("oware", NEAR_END)).await?;
        app.play('F').await?;
        edit_saved(
            app,
            "const many = (count, slot) => Array.from({length: count}, (_, i) =>
                 ({...slot, id: 'game-' + i, when: slot.when - i * 1e6, version: 1, sums: undefined}));
             saved.finished = many(500, saved.session);
             saved.kept = many(50, saved.kept[0]);",
        )
        .await?;
        app.reload().await?;
        // The game on the board joins the finished ones.
        app.new_game().await?;
        app.until_position(START).await?;
        let found = lists(app).await?;
        ensure!(
            found.under_way.len() == 50 && found.finished.len() == 500,
            "{} and {}",
            found.under_way.len(),
            found.finished.len()
        );
        app.open_menu().await?;
        let time = app
            .browser
            .script_async(
                "const began = performance.now();
                 document.querySelector('#menu [data-action=finished]').click();
                 while (!document.querySelector('#finished[open]')) await new Promise(resolve => setTimeout(resolve));
                 const opened = performance.now() - began;
                 await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
                 return [opened, performance.now() - began];",
                json!([]),
            )
            .await?;
        let [opened, shown]: [f64; 2] = serde_json::from_value(time)?;
        app.print(&format!("500 games: the sheet is there after {opened:.0} ms, painted after {shown:.0} ms"));
        app.close_sheet().await?;
        Ok(())
    });
}
