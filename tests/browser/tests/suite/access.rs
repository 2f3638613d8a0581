//! For everybody: the keyboard plays, and every house has a name. What axe finds is asked in `states`.

use anyhow::{Result, ensure};
use oware_browser::app::App;
use oware_browser::case::case;
use serde_json::{Value, json};

use crate::help::{ESCAPE, HARVEST, START};
use crate::opened::until_open;

const TAB: &str = "\u{E004}";
const ENTER: &str = "\u{E007}";
const RIGHT: &str = "\u{E014}";
const DOWN: &str = "\u{E015}";
const PAGE_UP: &str = "\u{E00E}";
const PAGE_DOWN: &str = "\u{E00F}";
const END: &str = "\u{E010}";
const HOME: &str = "\u{E011}";

/// The rows of the board as a screen reader counts them, each with its cells.
const CELLS: &str = "
    const place = it => it.getAttribute('aria-colindex') + Object.values(it.firstElementChild.dataset)[0];
    return [...document.querySelectorAll('[role=grid][data-position] [role=row]')].map(row => row.getAttribute('aria-rowindex')
        + ': ' + [...row.querySelectorAll(':scope > [role=gridcell]')].map(place).join(' '));";

async fn focus(app: &App) -> Result<String> {
    let found = app
        .browser
        .script("const {dataset, id} = document.activeElement; return dataset.house ?? dataset.action ?? id", json!([]))
        .await?;
    Ok(found.as_str().unwrap_or_default().to_owned())
}

#[test]
fn the_keyboard_plays() {
    case("keyboard").uninstalled().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        let mut seen = Vec::new();
        while seen.len() < 12 && seen.last().is_none_or(|it: &String| it.len() != 1) {
            app.browser.press(TAB).await?;
            seen.push(focus(app).await?);
        }
        ensure!(seen.last().is_some_and(|it| it == "A"), "Tab reaches {seen:?}");
        // The arrow that goes along South's row: right in landscape, down where the board stands upright.
        app.browser.press(RIGHT).await?;
        let along = if focus(app).await? == "B" { RIGHT } else { DOWN };
        if along == DOWN {
            app.browser.script("document.querySelector('[data-position] [data-house=A]').focus()", json!([])).await?;
            app.browser.press(DOWN).await?;
        }
        ensure!(focus(app).await? == "B", "the arrows lead to {}", focus(app).await?);
        for (key, house) in [(END, "F"), (PAGE_UP, "a"), (END, "f"), (HOME, "a"), (PAGE_DOWN, "F"), (HOME, "A")] {
            app.browser.press(key).await?;
            ensure!(focus(app).await? == house, "a key leads to {}, not to {house}", focus(app).await?);
        }
        app.browser.press(along).await?;
        let cells = app.browser.script(CELLS, json!([])).await?;
        ensure!(
            cells == json!(["1: 2A 3B 4C 5D 6E 7F 8S", "2: 7a 6b 5c 4d 3e 2f 1N"]),
            "the cells of the grid: {cells}"
        );
        app.browser.press(ENTER).await?;
        app.until_position("4-0-5-5-5-5-4-4-4-4-4-4-0-0-N").await?;
        // 1 to 6 play the houses of the side to move, U takes back, N begins anew.
        app.browser.press("2").await?;
        app.until_position("4-0-5-5-5-5-4-0-5-5-5-5-0-0-S").await?;
        app.browser.press("u").await?;
        app.until_position("4-0-5-5-5-5-4-4-4-4-4-4-0-0-N").await?;
        // N opens the sheet, where one more key starts.
        app.browser.press("n").await?;
        app.until_sheet("new").await?;
        app.browser.press(ENTER).await?;
        app.until_position(START).await?;
        app.browser.press("5").await?;
        app.until_position("4-4-4-4-0-5-5-5-5-4-4-4-0-0-N").await?;
        Ok(())
    });
}

#[test]
fn back_and_escape_close_sheets_and_nothing_else() {
    case("sheets").another_visit().run(async |app| {
        let hooks = app.open("rules=oware&speed=instant").await?;
        for round in 0..2 {
            app.open_menu().await?;
            if round == 0 {
                app.browser.press(ESCAPE).await?;
            } else {
                app.browser.script("history.back()", json!([])).await?;
            }
            app.until_dialog(false).await?;
            // A sheet that covers the board must not let keys through.
            app.open_menu().await?;
            app.browser.press("3").await?;
            app.close_sheet().await?;
            ensure!(app.hooks().await? == hooks, "a key played under a sheet");
        }
        let focused = focus(app).await?;
        ensure!(focused == "menu", "after the sheet the focus is on {focused:?}, not where it was");
        // To the rules and back: the game is still there, and no sheet.
        let hooks = app.play('E').await?;
        // Moves come one after the other: house 3 would have been played before.
        ensure!(hooks.position == "4-4-4-4-0-5-5-5-5-4-4-4-0-0-N", "a key played under a sheet: {hooks:?}");
        app.open_menu().await?;
        let rules = "#menu a[href='rules.html']";
        app.browser.wait("the menu", "return !!document.querySelector(arguments[0])", json!([rules])).await?;
        app.browser.tap(rules).await?;
        app.browser.wait("the rules page", "return /rules/.test(location.pathname)", json!([])).await?;
        app.browser.script("setTimeout(() => history.back())", json!([])).await?;
        app.until("the game behind the rules page", |now| now.position == hooks.position).await?;
        ensure!(!app.dialog().await?, "a sheet is open after coming back");
        Ok(())
    });
}

/// Taps a button once another one has asked for the menu, and before that opens: true where it was so.
const MEANWHILE: &str = "return (async selector => {
    document.querySelector('[data-action=menu]').click();
    for (let step = 0; step < 20; step++) await null;
    const between = !document.querySelector('dialog[open]');
    document.querySelector(selector).click();
    return between;
})(arguments[0])";

/// A sheet opens in several tasks, so something else can come between.
#[test]
fn what_comes_before_a_sheet_opens_has_its_way() {
    case("sheet-between").uninstalled().run(async |app| {
        app.open("rules=oware&speed=instant&south=human&north=human").await?;
        let start = app.hooks().await?.position;
        app.play('E').await?;
        app.act("new").await?;
        app.until_sheet("new").await?;
        app.close_sheet().await?;
        app.open_menu().await?;
        app.close_sheet().await?;
        let tap = async |selector: &str| app.browser.script(MEANWHILE, json!([selector])).await;

        ensure!(tap("#bar [data-action=undo]").await? == true, "the menu was open already");
        app.until("the move taken back", |now| now.position == start).await?;
        until_open(app, "").await?;
        // The menu opens in the task after the tap.
        app.browser.frames().await?;
        ensure!(!app.dialog().await?, "a sheet opened after something else was done");

        ensure!(tap("#bar [data-action=new]").await? == true, "the menu was open already");
        app.until_sheet("new").await?;
        app.browser.frames().await?;
        let open = "return [...document.querySelectorAll('dialog[open]')].map(({id}) => id).join()";
        let open = app.browser.script(open, json!([])).await?;
        ensure!(open == "new", "these are open: {open}");
        let mark = "return String(history.state?.open) === 'new' || {soFar: String(history.state?.open)}";
        app.browser.wait("the entry of the sheet", mark, json!([])).await?;
        app.browser.script("history.back()", json!([])).await?;
        app.until_dialog(false).await?;
        until_open(app, "").await
    });
}

/// The next step back in the history is made when the test says so, and the page hears of it before the test does.
const LATE_BACK: &str = "const go = history.go.bind(history);
    history.go = (entries) => {
        history.go = go;
        window.goBack = () => {
            addEventListener('popstate', () => { window.wentBack = true; }, {once: true});
            go(entries);
        };
    };";

#[test]
fn a_late_step_back_closes_no_other_sheet() {
    case("late-back").in_chromium().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant&south=human&north=human").await?;
        app.browser.script(LATE_BACK, json!([])).await?;
        app.open_menu().await?;
        app.close_sheet().await?;
        // The second menu opens when the page waits no longer for the step back.
        app.open_menu().await?;
        app.browser.script("window.goBack()", json!([])).await?;
        app.browser.wait("the step back", "return window.wentBack", json!([])).await?;
        app.browser.frames().await?;
        ensure!(app.dialog().await?, "the step back of the first menu closed the second one");
        app.browser.script("history.back()", json!([])).await?;
        app.until_dialog(false).await?;
        until_open(app, "").await
    });
}

#[test]
fn every_house_has_a_name_that_follows_its_seeds() {
    case("names").uninstalled().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        let names = app
            .browser
            .script(
                "return [...document.querySelectorAll('[data-position] [data-house], [data-position] [data-store]')]
                     .map(element => element.getAttribute('aria-label') ?? '')",
                json!([]),
            )
            .await?;
        let names: Vec<String> = serde_json::from_value(names)?;
        let mut unique = names.clone();
        unique.sort();
        unique.dedup();
        ensure!(names.len() == 14 && unique.len() == 14 && names.iter().all(|name| name.len() > 5), "{names:?}");
        app.play('E').await?;
        let label = app
            .browser
            .script(
                "return document.querySelector('[data-position] [data-house=E]').getAttribute('aria-label')",
                json!([]),
            )
            .await?;
        ensure!(Value::String(names[4].clone()) != label, "the name of E does not follow its seeds: {label}");
        Ok(())
    });
}

#[test]
fn words_that_scroll_are_reached_by_the_keyboard() {
    case("scrolling-words").in_chromium().on_a_desktop().uninstalled().run(async |app| {
        app.browser.viewport(320, 568).await?;
        let is = "const {scrollHeight, clientHeight, tabIndex} = document.getElementById('status');
                  return (scrollHeight > clientHeight + 3) === arguments[0] && tabIndex === (arguments[0] ? 0 : -1)";
        app.open("rules=oware&speed=instant").await?;
        app.browser.wait("words that Tab passes by", is, json!([false])).await?;
        app.open(&format!("rules=oware&north=computer&time=60000&speed=instant&position={HARVEST}")).await?;
        app.tap('D').await?;
        app.browser.wait("words that Tab comes to", is, json!([true])).await?;
        let arrow = "return getComputedStyle(document.getElementById('status'), '::after').position === 'sticky'";
        app.browser.wait("an arrow where they go on", arrow, json!([])).await?;
        app.browser.script("document.getElementById('status').scrollTop = 1000", json!([])).await?;
        let none = "return getComputedStyle(document.getElementById('status'), '::after').position !== 'sticky'";
        app.browser.wait("no arrow at their end", none, json!([])).await.map(drop)
    });
}
