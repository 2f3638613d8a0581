//! Where the keyboard is after every action: never at the top of the page, nor on a button that begins another game.

use anyhow::{Context, Result, ensure};
use oware_browser::app::App;
use oware_browser::case::case;
use serde_json::{Value, json};

use crate::ear::{heard, listen, until_heard};
use crate::english::{t, t_with};
use crate::help::{ESCAPE, START, from};

const ENTER: &str = "\u{E007}";
const TAB: &str = "\u{E004}";
const PAGE_UP: &str = "\u{E00E}";
const PAGE_DOWN: &str = "\u{E00F}";
const HOME: &str = "\u{E011}";

/// What has the focus: a house, an action, an id, and the part of the page that it stands in.
const FOCUSED: &str = "
    const at = document.activeElement;
    if (!at || at === document.body || !at.getClientRects().length) return 'nothing';
    const part = at.closest('dialog, #board, #coach-bar, #coach, #bar, #past-bar, #moves, #end, #setup-board')?.id ?? 'page';
    const name = at.dataset.house ? 'house' : at.dataset.action ?? at.dataset.place ?? at.id ?? at.tagName;
    return `${part} ${name}`;";

/// Waits until the focus is in a place that begins with these words.
async fn until_focus(app: &App, what: &str, wanted: &str) -> Result<()> {
    let there = format!("return (() => {{ {FOCUSED} }})().startsWith(arguments[0])");
    let found = app.browser.wait(wanted, &there, json!([wanted])).await;
    if found.is_err() {
        anyhow::bail!(
            "after {what} the focus is on {}, not on {wanted}",
            app.browser.script(FOCUSED, json!([])).await?
        );
    }
    Ok(())
}

/// Presses a button by the keyboard, once it is there.
async fn press(app: &App, selector: &str) -> Result<()> {
    let focus = "const it = [...document.querySelectorAll(arguments[0])].find(it => it.getClientRects().length && !it.disabled);
        it?.focus(); return !!it && document.activeElement === it";
    app.browser.wait(selector, focus, json!([selector])).await.with_context(|| selector.to_owned())?;
    app.browser.press(ENTER).await
}

async fn menu(app: &App, action: &str) -> Result<()> {
    press(app, ".head [data-action=menu]").await?;
    app.until_sheet("menu").await?;
    press(app, &format!("#menu [data-action={action}]")).await
}

/// Leaves the coach by the keyboard: the game has the board again, and says so.
async fn leave(app: &App, what: &str) -> Result<()> {
    app.browser.press(ESCAPE).await?;
    app.browser.wait("no coach", "return !document.body.matches('.coached')", json!([])).await?;
    until_focus(app, what, "board house").await
}

#[test]
fn the_focus_stays_where_it_is_of_use_in_a_game() {
    case("focus-game").in_chromium().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant&south=human&north=human").await?;
        app.browser.press("5").await?;
        app.until("a move", |hooks| hooks.position != START).await?;
        press(app, "#bar [data-action=undo]").await?;
        app.until_position(START).await?;
        until_focus(app, "Undo of all", "board house").await?;
        press(app, "#moves [data-action=redo]").await?;
        app.until("the move again", |hooks| hooks.position != START).await?;
        until_focus(app, "Redo", "board house").await?;

        press(app, "#moves [data-action=back]").await?;
        press(app, "#past-bar [data-action=analyse]").await?;
        until_focus(app, "Analyse while looking back", "coach-bar").await?;
        leave(app, "an analysis").await?;
        press(app, "#past-bar [data-action=back-to-game]").await?;
        until_focus(app, "Back to the game", "board house").await?;
        menu(app, "analyse").await?;
        until_focus(app, "Analyse from the menu", "coach-bar").await?;
        leave(app, "an analysis").await?;

        listen(app).await?;
        menu(app, "flip").await?;
        until_heard(app, &t("heard.turned")).await?;
        menu(app, "puzzles").await?;
        app.browser.wait("a puzzle", "return !!document.querySelector('[data-puzzle=wanted]')", json!([])).await?;
        until_focus(app, "Puzzles", "board house").await?;
        leave(app, "a puzzle").await?;
        until_heard(app, &t("bar.backToGame")).await?;
        until_heard(app, "turn").await?;

        press(app, "#bar [data-action=new]").await?;
        app.until_sheet("new").await?;
        app.browser.press(ENTER).await?;
        app.until_position(START).await?;
        until_focus(app, "a new game", "board house").await?;
        menu(app, "continue").await?;
        app.until_sheet("games").await?;
        press(app, "#games-list button").await?;
        app.until("the game before", |hooks| hooks.position != START).await?;
        until_focus(app, "Continue", "board house").await?;

        menu(app, "resign").await?;
        app.until_sheet("question").await?;
        press(app, "#question-yes").await?;
        app.until("the end", |hooks| hooks.result != "none").await?;
        press(app, "#bar [data-action=review]").await?;
        until_focus(app, "Review", "coach-bar").await?;
        leave(app, "a review").await?;
        menu(app, "review").await?;
        until_focus(app, "Review from the menu", "coach-bar").await
    });
}

/// What has the focus while a sheet is open, and which button looks as if it had it: none where the window has no focus itself,
/// as under `WebKit`'s driver.
const SHEET: &str = "
    const at = document.activeElement;
    const ringed = [...document.querySelectorAll('dialog[open] button')]
        .filter(it => getComputedStyle(it).outlineStyle === 'solid').map(it => it.id || it.dataset.action);
    const wanted = document.hasFocus() ? arguments[0] : '';
    return [at.tagName === 'DIALOG' ? at.id : 'another', getComputedStyle(at).outlineStyle, ringed.join() === wanted || ringed]";

async fn sheet_has_focus(app: &App, sheet: &str, ringed: &str) -> Result<()> {
    let found = app.browser.script(SHEET, json!([ringed])).await?;
    ensure!(found == json!([sheet, "none", true]), "{found}, not {sheet} with {ringed:?}");
    Ok(())
}

/// A screen reader tells the name and the text of what has the focus: the sheet, not a button of it.
#[test]
fn a_sheet_is_told_when_it_opens_and_enter_presses_its_button() {
    case("focus-dialog").uninstalled().run(async |app| {
        app.open("rules=oware&speed=instant&south=human&north=human").await?;
        // A finger or a mouse shows no button as the one in focus.
        app.browser.tap(".head [data-action=menu]").await?;
        app.until_sheet("menu").await?;
        sheet_has_focus(app, "menu", "").await?;
        app.close_sheet().await?;
        app.browser.press("5").await?;
        app.until("a move", |hooks| hooks.position != START).await?;
        app.browser.script("document.getElementById('rules-name').focus()", json!([])).await?;
        app.browser.press(TAB).await?;
        app.browser.press(ENTER).await?;
        app.until_sheet("menu").await?;
        sheet_has_focus(app, "menu", "new").await?;
        app.browser.press(" ").await?;
        app.browser.press(ENTER).await?;
        app.until_sheet("new").await?;
        sheet_has_focus(app, "new", "new-start").await?;
        app.browser.press(TAB).await?;
        let inside = "return document.activeElement !== document.querySelector('dialog[open]')
            && document.activeElement.closest('dialog')?.id";
        ensure!(app.browser.script(inside, json!([])).await? == "new", "Tab leads out of the sheet");
        app.browser.press(ESCAPE).await?;
        app.until_dialog(false).await?;

        menu(app, "resign").await?;
        app.until_sheet("question").await?;
        sheet_has_focus(app, "question", "question-no").await?;
        let read = "const it = document.activeElement;
            return [it.role, ...[it.getAttribute('aria-labelledby'), it.getAttribute('aria-describedby')]
                .map(id => document.getElementById(id).textContent !== '')]";
        let read = app.browser.script(read, json!([])).await?;
        ensure!(read == json!(["alertdialog", true, true]), "{read}");
        app.browser.press(ENTER).await?;
        app.until_dialog(false).await?;
        let hooks = app.hooks().await?;
        ensure!(hooks.result == "none", "{hooks:?}");
        Ok(())
    });
}

#[test]
fn a_pause_leaves_the_keyboard_on_what_ends_it() {
    case("focus-pause").in_chromium().another_visit().run(async |app| {
        app.open("rules=oware&south=computer&north=computer&time=60000").await?;
        press(app, "#bar [data-action=stop]").await?;
        until_focus(app, "Pause", "bar go-on").await?;
        app.browser.press(ENTER).await?;
        until_focus(app, "Resume", "bar stop").await?;
        // A game that is won goes on.
        app.open(&from("oware", "5-3-1-0-0-3-1-1-1-6-1-2-24-0-S")).await?;
        app.browser.press("6").await?;
        app.until("the end", |hooks| hooks.result == "S").await?;
        press(app, "#end-on").await?;
        until_focus(app, "Play it out", "board house").await
    });
}

#[test]
fn sheets_keep_the_keyboard_and_tell_what_they_do() {
    case("focus-sheets").in_chromium().another_visit().run(async |app| {
        // A first visit is told of no light and of no row.
        app.open("").await?;
        listen(app).await?;
        app.browser
            .wait(
                "the first words",
                "return document.getElementById('speech').textContent.includes(arguments[0])",
                json!([t_with("heard.yours", json!({"first": "1", "last": "6"}))]),
            )
            .await?;
        app.open(&from("oware", "1-0-1-0-0-3-1-0-1-0-1-1-24-15-S")).await?;
        listen(app).await?;
        menu(app, "setup").await?;
        app.until_sheet("setup").await?;
        let stops = "return document.querySelectorAll('#setup-board [role=row] > [role=gridcell] > button[tabindex=\"0\"]').length * 100
            + document.querySelectorAll('#setup-board [role=row] > [role=gridcell] > button').length";
        ensure!(app.browser.script(stops, json!([])).await? == 114, "not one stop for Tab of 14 places");
        app.browser.script("document.querySelector('#setup-board [data-place=F]').focus()", json!([])).await?;
        app.browser.press(HOME).await?;
        until_focus(app, "Home", "setup-board A").await?;
        app.browser.script("document.querySelector('#setup-board [data-place=S]').focus()", json!([])).await?;
        app.browser.press("--").await?;
        until_heard(app, "South’s store: 22 seeds. 2 seeds are still in the hand.").await?;
        app.browser.press(ESCAPE).await?;
        app.until_dialog(false).await?;

        app.browser.press("6").await?;
        app.until("the end", |hooks| hooks.result == "S").await?;
        menu(app, "standing").await?;
        app.until_sheet("standing").await?;
        press(app, "#standing-erase").await?;
        app.until_sheet("standing-sure").await?;
        press(app, "#standing-sure [data-answer=no]").await?;
        until_focus(app, "Keep them", "standing standing-erase").await?;
        app.browser.press(ESCAPE).await?;
        app.until_dialog(false).await?;
        let all: Value = json!(heard(app).await?);
        ensure!(!all.to_string().contains("lit house"), "{all}");

        // A sheet that has the focus itself scrolls by the keys of a page.
        app.browser.press("?").await?;
        app.until_sheet("keys").await?;
        let scrolled = "return document.querySelector('#keys .sheet-body').scrollTop";
        for (key, down) in [(PAGE_DOWN, true), (PAGE_UP, false)] {
            app.browser.press(key).await?;
            let scrolled = format!("{scrolled} {} 0", if down { ">" } else { "===" });
            app.browser.wait("the sheet to scroll", &scrolled, json!([])).await?;
        }
        app.browser.press(ESCAPE).await?;
        app.until_dialog(false).await?;

        // A bar for the left hand is the same bar, the other way round.
        menu(app, "options").await?;
        app.until_sheet("options").await?;
        app.browser.script("document.querySelector('[data-option=hand] [value=left]').click()", json!([])).await?;
        app.browser.press(ESCAPE).await?;
        app.until_dialog(false).await?;
        app.reload().await?;
        let order = "return [...document.querySelectorAll('#bar button')].filter(it => it.getClientRects().length)
            .sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
            .map(it => it.dataset.action)";
        let order = app.browser.script(order, json!([])).await?;
        ensure!(order == json!(["rematch", "review", "new"]), "the bar is {order}");
        Ok(())
    });
}
