//! What is open over the game: Back and Escape close what was opened last, Forward and a reload bring it back.

use anyhow::{Result, ensure};
use oware_browser::app::App;
use oware_browser::case::case;
use serde_json::json;

use crate::english::t;
use crate::help::ESCAPE;
use crate::review::{self, press};

/// Waits until this is open, as the history has it, and the page with it.
pub(crate) async fn until_open(app: &App, open: &str) -> Result<()> {
    let found = "const open = (history.state?.open ?? []).map(name => name.split(' ')[0]).join(' ');
        return open === arguments[0] || {soFar: open}";
    app.browser.wait(&format!("open: {open:?}"), found, json!([open])).await.map(drop)
}

async fn back(app: &App) -> Result<()> {
    app.browser.script("history.back()", json!([])).await.map(drop)
}

#[test]
fn back_closes_what_was_opened_last() {
    case("opened").in_chromium_first().another_visit().run(async |app| {
        app.open("rules=oware&south=human&north=human&speed=instant").await?;
        for house in "FfEeDdCcBb".chars() {
            app.play(house).await?;
        }
        let before = app.hooks().await?.position;
        app.menu("review").await?;
        review::state(app, "done").await?;
        until_open(app, "review").await?;
        let moment = "document.querySelector('#coach-bar button:nth-child(2)').click()";
        app.browser.script(moment, json!([])).await?;
        until_open(app, "review moment").await?;
        press(app, &t("bar.why")).await?;
        press(app, &t("review.try.show")).await?;
        until_open(app, "review moment retry").await?;
        back(app).await?;
        until_open(app, "review moment").await?;
        app.browser.press(ESCAPE).await?;
        until_open(app, "review").await?;
        back(app).await?;
        until_open(app, "").await?;
        ensure!(!app.shows("#coach-bar").await?, "the review is there still");
        app.browser.script("history.forward()", json!([])).await?;
        until_open(app, "review").await?;
        review::state(app, "done").await?;
        app.reload().await?;
        review::state(app, "done").await?;
        until_open(app, "review").await?;
        press(app, &t("review.done")).await?;
        until_open(app, "").await?;

        app.menu("analyse").await?;
        until_open(app, "analysis").await?;
        // The list of moves lies in front of it.
        app.browser.tap("#moves [data-action=moves]").await?;
        until_open(app, "analysis moves").await?;
        back(app).await?;
        until_open(app, "analysis").await?;
        press(app, &t("analysis.walk")).await?;
        until_open(app, "analysis line").await?;
        back(app).await?;
        until_open(app, "analysis").await?;
        back(app).await?;
        until_open(app, "").await?;
        ensure!(app.hooks().await?.position == before, "Back has played or taken back");
        Ok(())
    });
}

#[test]
fn a_reload_brings_back_a_sheet_a_lesson_and_a_puzzle() {
    case("opened-again").in_chromium_first().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        app.menu("options").await?;
        app.until_sheet("options").await?;
        until_open(app, "options").await?;
        app.reload().await?;
        app.until_sheet("options").await?;
        app.close_sheet().await?;
        until_open(app, "").await?;
        app.browser.script("history.forward()", json!([])).await?;
        app.until_sheet("options").await?;
        back(app).await?;
        app.until_dialog(false).await?;
        for (action, name, hook) in [("lessons", "lesson", "data-lesson"), ("daily", "puzzle", "class")] {
            app.menu(action).await?;
            if action == "lessons" {
                app.until_sheet("lessons").await?;
                app.browser.tap("#lesson-list [data-number=\"2\"]").await?;
            }
            until_open(app, name).await?;
            let head = "const head = document.querySelector('#coach:not([hidden]) .coach-head');
                return head?.textContent && document.getElementById('coach').hasAttribute(arguments[0]) && head.textContent";
            let seen = app.browser.wait(name, head, json!([hook])).await?;
            app.reload().await?;
            let again = app.browser.wait(name, head, json!([hook])).await?;
            ensure!(name == "puzzle" || seen == again, "{again} instead of {seen}");
            until_open(app, name).await?;
            back(app).await?;
            until_open(app, "").await?;
            ensure!(!app.shows("#coach-bar").await?, "{name} is there still");
        }
        Ok(())
    });
}
