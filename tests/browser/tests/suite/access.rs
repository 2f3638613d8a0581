//! For everybody: axe finds nothing on any page, and the keyboard plays.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use oware_browser::app::{App, PATIENCE};
use oware_browser::browser::Setup;
use oware_browser::case::{run, run_sample, run_with};
use oware_browser::dist;
use oware_browser::engine::Engines;
use serde_json::{Value, json};

use crate::help::{HARVEST, START, from};

const TAB: &str = "\u{E004}";
const ENTER: &str = "\u{E007}";
const ESCAPE: &str = "\u{E00C}";
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

/// Axe reads colours and places, so all movements are ended first. In the dark scheme only colours differ.
const AXE: &str = "
    for (const animation of document.getAnimations()) { try { animation.finish(); } catch { animation.cancel(); } }
    const only = matchMedia('(prefers-color-scheme: dark)').matches ? {runOnly: ['color-contrast']} : {};
    const found = await window.axe.run(document, {resultTypes: ['violations'], ...only});
    return found.violations.flatMap(it => it.nodes.map(node =>
        it.id + ', ' + node.target + ': ' + node.failureSummary.replace(/\\s+/g, ' ')));";

/// What axe finds on the page as it is now, each finding once.
async fn axe(app: &App, what: &str, all: &mut Vec<String>) -> Result<()> {
    // Half a megabyte, which a page reads once.
    if app.browser.script("return !window.axe", json!([])).await? == true {
        let file = dist::repository().join("tools/node_modules/axe-core/axe.min.js");
        let source =
            std::fs::read_to_string(&file).with_context(|| format!("{}: run npm ci in tools/", file.display()))?;
        app.browser.script(&source, json!([])).await?;
    }
    let found = app.browser.script_async(AXE, json!([])).await.with_context(|| format!("axe on {what}"))?;
    for finding in serde_json::from_value::<Vec<String>>(found)? {
        if !all.iter().any(|known| known.ends_with(&finding)) {
            all.push(format!("{what}: {finding}"));
        }
    }
    Ok(())
}

async fn axe_everywhere(app: &App) -> Result<()> {
    let mut found = Vec::new();
    app.open("rules=oware&speed=instant").await?;
    axe(app, "the start", &mut found).await?;
    app.play('E').await?;
    app.tap('A').await?;
    axe(app, "a refused house", &mut found).await?;
    app.open(&from("oware", HARVEST)).await?;
    app.play('F').await?;
    axe(app, "the middle of a game", &mut found).await?;
    let sheets = [("menu", ""), ("new", ""), ("options", "options"), ("question", "agree"), ("finished", "finished")];
    for (sheet, action) in sheets {
        match sheet {
            "menu" => app.open_menu().await?,
            "new" => app.browser.press("n").await?,
            _ => app.menu(action).await?,
        }
        app.until_sheet(sheet).await?;
        axe(app, &format!("the sheet {sheet}"), &mut found).await?;
        app.browser.press(ESCAPE).await?;
        app.until_dialog(false).await?;
    }
    // The other sheets open only in states that are hard to reach, so a script opens them.
    let rest =
        app.browser.script("return [...document.querySelectorAll('dialog')].map(it => it.id)", json!([])).await?;
    for sheet in serde_json::from_value::<Vec<String>>(rest)? {
        if ["menu", "new", "options", "question", "finished"].contains(&sheet.as_str()) {
            continue;
        }
        app.browser.script("document.getElementById(arguments[0]).showModal()", json!([sheet])).await?;
        axe(app, &format!("the sheet {sheet}"), &mut found).await?;
        app.browser.script("document.getElementById(arguments[0]).close()", json!([sheet])).await?;
    }
    app.open("rules=oware&time=abc&position=1-0-1-0-0-3-1-0-1-0-1-1-24-15-S").await?;
    app.play('F').await?;
    axe(app, "the end with a notice", &mut found).await?;
    for page in ["rules.html", "about.html"] {
        app.browser.goto(&format!("{}{page}", app.server.address())).await?;
        tokio::time::sleep(Duration::from_millis(300)).await;
        axe(app, page, &mut found).await?;
        app.browser
            .script("for (const fold of document.querySelectorAll('details')) fold.open = true", json!([]))
            .await?;
        axe(app, &format!("{page}, all unfolded"), &mut found).await?;
    }
    ensure!(found.is_empty(), "axe finds {}:\n{}", found.len(), found.join("\n"));
    Ok(())
}

/// The coach's own pages look the same in each engine.
#[test]
fn axe_finds_nothing_in_lessons() {
    let setup = Setup { engines: Engines::Chromium, limit: Duration::from_secs(120), ..Setup::default() };
    run_with("axe-lessons", setup, async |app| {
        let mut found = Vec::new();
        app.open("lesson=2").await?;
        app.browser.wait("a lesson", PATIENCE, "return !!document.querySelector('[data-lesson]')", json!([])).await?;
        axe(app, "a lesson", &mut found).await?;
        app.menu("lessons").await?;
        app.until_sheet("lessons").await?;
        axe(app, "the list of lessons", &mut found).await?;
        app.browser.tap("#lessons [data-compare]").await?;
        app.browser
            .wait("two rule sets", PATIENCE, "return !!document.querySelector('.coach-pair')", json!([]))
            .await?;
        axe(app, "two rule sets compared", &mut found).await?;
        ensure!(found.is_empty(), "axe finds {}:\n{}", found.len(), found.join("\n"));
        Ok(())
    });
}

#[test]
fn axe_finds_nothing_in_the_light() {
    let setup = Setup { engines: Engines::Sample, limit: Duration::from_secs(120), ..Setup::default() };
    run_with("axe-light", setup, async |app| axe_everywhere(app).await);
}

#[test]
fn axe_finds_nothing_in_the_dark() {
    // The dark colours are the same style sheet in each engine.
    let setup = Setup { engines: Engines::Chromium, dark: true, limit: Duration::from_secs(120), ..Setup::default() };
    run_with("axe-dark", setup, async |app| {
        app.open("").await?;
        let dark = app.browser.script("return matchMedia('(prefers-color-scheme: dark)').matches", json!([])).await?;
        ensure!(dark == true, "the browser is not in its dark scheme");
        axe_everywhere(app).await
    });
}

async fn focus(app: &App) -> Result<String> {
    let found = app
        .browser
        .script("const {dataset, id} = document.activeElement; return dataset.house ?? dataset.action ?? id", json!([]))
        .await?;
    Ok(found.as_str().unwrap_or_default().to_owned())
}

#[test]
fn the_keyboard_plays() {
    run("keyboard", async |app| {
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
            cells == json!(["1: 1A 2B 3C 4D 5E 6F 7S", "2: 1a 2b 3c 4d 5e 6f 7N"]),
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
    run_sample("sheets", async |app| {
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
            app.browser.press("5").await?;
            tokio::time::sleep(Duration::from_millis(200)).await;
            ensure!(app.hooks().await? == hooks, "a key played under a sheet");
            app.close_sheet().await?;
        }
        let focused = focus(app).await?;
        ensure!(focused == "menu", "after the sheet the focus is on {focused:?}, not where it was");
        // To the rules and back: the game is still there, and no sheet.
        app.play('E').await?;
        let hooks = app.hooks().await?;
        app.open_menu().await?;
        let rules = "#menu a[href='rules.html']";
        app.browser.wait("the menu", PATIENCE, "return !!document.querySelector(arguments[0])", json!([rules])).await?;
        app.browser.tap(rules).await?;
        app.browser.wait("the rules page", PATIENCE, "return /rules/.test(location.pathname)", json!([])).await?;
        app.browser.script("setTimeout(() => history.back())", json!([])).await?;
        app.until("the game behind the rules page", |now| now.position == hooks.position).await?;
        ensure!(!app.dialog().await?, "a sheet is open after coming back");
        Ok(())
    });
}

#[test]
fn every_house_has_a_name_that_follows_its_seeds() {
    run("names", async |app| {
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
