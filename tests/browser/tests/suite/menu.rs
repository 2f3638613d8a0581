//! The menu: its groups, how much of it is in sight, and the sheet that each entry opens.

use anyhow::{Result, ensure};
use oware_browser::app::App;
use oware_browser::case::case;
use serde_json::{Value, json};

use crate::help::{START, from, game, play_line};

/// Where all of it is in sight.
const WHOLE: [(u32, u32); 4] = [(390, 844), (844, 390), (768, 1024), (1280, 800)];

/// A game under way, with another one that waits.
async fn busy_game(app: &App) -> Result<()> {
    app.play('E').await?;
    app.new_game().await?;
    app.until_position(START).await?;
    app.play('C').await.map(drop)
}

const SEEN: &str = "
    for (const animation of document.getAnimations()) animation.finish();
    const body = document.querySelector('#menu .sheet-body');
    const groups = [...document.querySelectorAll('[data-menu-group]')];
    const boxes = groups.map(group => group.getBoundingClientRect());
    return {
        groups: groups.map(group => group.dataset.menuGroup),
        over: body.scrollHeight - body.clientHeight,
        columns: new Set(boxes.map(box => Math.round(box.left))).size,
        small: [...document.querySelectorAll('.menu-item')].filter(it => it.getClientRects().length)
            .filter(it => it.getBoundingClientRect().height < 43.9 || it.scrollWidth > it.clientWidth + 1).map(it => it.textContent),
        icons: new Set([...document.querySelectorAll('.menu-item path')].map(it => it.getAttribute('d'))).size,
        entries: document.querySelectorAll('.menu-item').length,
    };";

#[test]
fn the_menu_is_in_sight_as_a_whole() {
    case("menu-sizes").on_a_desktop().uninstalled().run(async |app| {
        for &(width, height) in app.screens(&WHOLE) {
            let framed = !app.browser.viewport(width, height).await?;
            if framed {
                app.open_framed(width, height, "rules=oware&speed=instant").await?;
            } else {
                app.open("rules=oware&speed=instant").await?;
            }
            busy_game(app).await?;
            app.open_menu().await?;
            let found = app.browser.script(SEEN, json!([])).await?;
            let screen = format!("{width}x{height}: {found}");
            ensure!(found["groups"] == json!(["play", "learn", "train", "look-back", "game", "more"]), "{screen}");
            ensure!(found["over"].as_f64().is_some_and(|over| over < 1.0), "it scrolls at {screen}");
            ensure!(found["columns"] == if width >= 700 { 2 } else { 1 }, "{screen}");
            ensure!(found["small"] == json!([]), "{screen}");
            ensure!(found["icons"] == found["entries"], "two entries with one icon at {screen}");
            app.close_sheet().await?;
            app.leave_frame(framed).await?;
        }
        Ok(())
    });
}

/// The words of an entry, and what it opens.
const ENTRIES: [(&str, &str); 9] = [
    ("new", "new"),
    ("continue", "games"),
    ("setup", "setup"),
    ("lessons", "lessons"),
    ("finished", "finished"),
    ("options", "options"),
    ("share", "share"),
    ("open", "open"),
    ("standing", "standing"),
];

#[test]
fn each_entry_opens_a_sheet_of_its_own_name() {
    case("menu-names").in_chromium().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        busy_game(app).await?;
        for (action, sheet) in ENTRIES {
            app.open_menu().await?;
            let words = "return document.querySelector(`#menu [data-action=${arguments[0]}] [data-t]`).textContent";
            let words = app.browser.script(words, json!([action])).await?;
            app.browser.tap(&format!("#menu [data-action={action}]")).await?;
            app.until_sheet(sheet).await?;
            let title = "return document.querySelector('dialog[open] h2').textContent";
            let title = app.browser.script(title, json!([])).await?;
            ensure!(title == words, "{words} opens {title}");
            app.close_sheet().await?;
        }
        Ok(())
    });
}

/// The actions that the menu offers in a group.
async fn offered(app: &App, group: &str) -> Result<Value> {
    app.open_menu().await?;
    let found = app
        .browser
        .script(
            "return [...document.querySelectorAll(`[data-menu-group='${arguments[0]}'] [data-action]`)]
                 .filter(it => it.getClientRects().length).map(it => it.dataset.action)",
            json!([group]),
        )
        .await?;
    app.close_sheet().await?;
    Ok(found)
}

#[test]
fn what_a_game_needs_is_offered_while_it_can_be_used() {
    case("menu-game").in_chromium().another_visit().run(async |app| {
        app.open("rules=oware&north=computer&level=1&speed=instant").await?;
        let start = offered(app, "game").await?;
        ensure!(start == json!(["flip", "change-rules"]), "{start}");
        app.open("rules=owari&speed=instant").await?;
        let owari = offered(app, "game").await?;
        ensure!(!owari.as_array().is_some_and(|all| all.contains(&json!("agree"))), "{owari}");
        app.open(&from("oware", "1-0-1-0-0-3-1-0-1-0-1-1-24-15-S")).await?;
        let begun = offered(app, "game").await?;
        for there in ["agree", "resign"] {
            ensure!(begun.as_array().is_some_and(|all| all.contains(&json!(there))), "no {there}: {begun}");
        }
        app.play('F').await?;
        let end = offered(app, "game").await?;
        for gone in ["agree", "resign", "change-rules"] {
            ensure!(!end.as_array().is_some_and(|all| all.contains(&json!(gone))), "{gone} after the end: {end}");
        }
        Ok(())
    });
}

#[test]
fn other_rules_take_over_a_position() {
    case("menu-rules").in_chromium().another_visit().run(async |app| {
        app.open(&from("oware", START)).await?;
        let before = play_line(app, &mut game("oware", START)?, "FfBe").await?;
        app.menu("change-rules").await?;
        app.until_sheet("change-rules").await?;
        app.browser.tap("#change-rules [data-action=as][data-rules=abapa]").await?;
        app.until_dialog(false).await?;
        let name = "return document.querySelector('#rules-name').hash";
        app.browser.wait("Abapa", &format!("{name} === '#abapa'"), json!([])).await?;
        ensure!(app.hooks().await?.position == before.position, "another position");
        Ok(())
    });
}
