//! A file of several games opens as a list: one tap opens one, and all can be kept.

use anyhow::{Context, Result, ensure};
use oware::record::ogn;
use oware_browser::app::App;
use oware_browser::case::case;
use serde_json::json;

use crate::english::{t, t_with};
use crate::help::ESCAPE;
use crate::records::paste;

/// The first ended, the second is damaged, and the third goes on.
const THREE: &str = r#"[Variant "Oware Abapa"]
[Event "Club evening"]
[Date "2026.11.21"]
[South "Ama"]
[North "Kofi"]
[Termination "resignation, South wins"]

1. F f 2. B e

[Variant "Oware Abapa"]
[South "Esi"]
[North "Yaw"]

1. F f 2. F *

[Variant "Oware Abapa"]
[South "Kwame"]
[North "Adwoa"]

1. F f 2. B *
"#;

/// Drops a file on the page.
async fn bring(app: &App, text: &str) -> Result<()> {
    let drop = "const files = new DataTransfer();
        files.items.add(new File([arguments[0]], 'club.ogn', { type: 'text/plain' }));
        window.dispatchEvent(new DragEvent('drop', { dataTransfer: files, cancelable: true }));";
    app.browser.script(drop, json!([text])).await?;
    app.until_sheet("several").await
}

/// What the lines of a list say, each with whether it is a button.
async fn lines(app: &App, list: &str) -> Result<Vec<(String, bool)>> {
    let read = "return [...document.querySelectorAll(`#${arguments[0]} > li > *`)].map(line =>
        [[...line.children].map(part => part.textContent).join('\\n'), line.localName === 'button'])";
    Ok(serde_json::from_value(app.browser.script(read, json!([list])).await?)?)
}

/// Keeps all, and waits until the sheet says what became of them.
async fn keep(app: &App) -> Result<String> {
    app.browser.script("document.getElementById('several-kept').textContent = ''", json!([])).await?;
    app.browser.tap("#several-keep").await?;
    let told = "return document.getElementById('several-kept').textContent || null";
    let words = app.browser.wait("what was kept", told, json!([])).await?;
    words.as_str().map(str::to_owned).context("a text")
}

/// The position of a game of `THREE` at its end.
fn position(at: usize) -> Result<String> {
    let reading = ogn::games(THREE).nth(at).context("a game")?;
    let reading = reading.map_err(|error| anyhow::anyhow!("{error:?}"))?;
    Ok(reading.tree.game().position().to_string())
}

/// The position of the damaged game before the fault.
fn up_to_the_fault() -> Result<String> {
    let text = ogn::split(THREE).nth(1).context("a text")?;
    let reading = ogn::Reader::default().partly().read(text).map_err(|error| anyhow::anyhow!("{error:?}"))?;
    Ok(reading.tree.game().position().to_string())
}

#[test]
fn a_file_of_several_games_is_a_list() {
    case("several").uninstalled().in_chromium_first().run(async |app| {
        let before = app.open("rules=oware&speed=instant&south=human&north=human").await?;
        bring(app, THREE).await?;
        ensure!(app.hooks().await?.position == before.position, "the list changed the board");
        let found = lines(app, "several-list").await?;
        let [ended, damaged, open] = &found[..] else { anyhow::bail!("three lines, not {found:?}") };
        for (line, words) in
            [(ended, "Ama"), (ended, "Kofi"), (ended, "Club evening"), (ended, "2026"), (open, "Adwoa")]
        {
            ensure!(line.0.contains(words), "{words} is missing: {line:?}");
        }
        ensure!(ended.1 && damaged.1 && open.1, "what can be opened: {found:?}");
        let why = damaged.0.split_once('\n').context("a reason")?;
        ensure!(why.0 == t_with("several.wrong", json!({"number": 2})) && why.1.contains("“F”"), "{why:?}");
        let names = "return document.activeElement.id";
        ensure!(app.browser.script(names, json!([])).await? == json!("several"), "the focus is not at its head");

        // By keyboard: behind the sheet itself the games come first.
        app.browser.press("\u{E004}").await?;
        app.browser.press("\u{E007}").await?;
        app.until_dialog(false).await?;
        app.until_position(&position(0)?).await?;
        // The notice leads back, once what was said of the game is gone.
        app.browser.tap("#notice-action").await?;
        app.until_sheet("several").await?;
        app.browser.tap("#several-list li:last-child button").await?;
        app.until_dialog(false).await?;
        app.until_position(&position(2)?).await?;
        app.browser.tap("#notice-action").await?;
        app.until_sheet("several").await?;
        // The damaged one opens up to the fault, which is told.
        app.browser.tap("#several-list li:nth-child(2) button").await?;
        app.until_dialog(false).await?;
        app.until_position(&up_to_the_fault()?).await?;
        let told = app.until_notice().await?;
        ensure!(told.contains(&t("code.ogn-stopped")) && told.contains("“F”"), "{told}");
        app.browser.tap("#notice-action").await?;
        app.until_sheet("several").await?;
        app.browser.press(ESCAPE).await?;
        app.until_dialog(false).await
    });
}

#[test]
fn all_games_of_a_file_are_kept_once() {
    case("several-kept").uninstalled().in_chromium().run(async |app| {
        app.open("rules=oware&speed=instant&south=human&north=human").await?;
        app.menu("open").await?;
        app.until_sheet("open").await?;
        paste(app, THREE).await?;
        app.until_sheet("several").await?;
        let words = keep(app).await?;
        let added = t_with("everything.games", json!({"count": 2}));
        ensure!(words.starts_with(&added) && words.contains(&t("several.where")), "{words}");
        let words = keep(app).await?;
        ensure!(words == t_with("several.known", json!({"count": 2})), "kept twice: {words}");
        // Opened from here, a game is the one that was kept.
        app.browser.tap("#several-list li:last-child button").await?;
        app.until_position(&position(2)?).await?;
        bring(app, THREE).await?;
        ensure!(keep(app).await? == t_with("several.known", json!({"count": 2})), "one more on the board");
        app.browser.reload().await?;
        app.ready().await?;
        for (action, sheet, list, name) in
            [("finished", "finished", "games-finished", "Ama"), ("continue", "games", "games-list", "Kwame")]
        {
            app.until_dialog(false).await?;
            app.menu(action).await?;
            app.until_sheet(sheet).await?;
            let found = lines(app, list).await?;
            ensure!(found.len() == 1 && found[0].0.contains(name), "{list}: {found:?}");
            app.close_sheet().await?;
        }
        Ok(())
    });
}

/// Nobody waits for all of them, and the last one is there.
#[test]
fn two_thousand_games_are_listed_while_they_are_read() {
    case("several-many").uninstalled().in_chromium().run(async |app| {
        app.open("rules=oware&speed=instant&south=human&north=human").await?;
        let (whole, _) = THREE.split_once("\n[Variant").context("a game")?;
        let text: String = (1..=2000).map(|at| whole.replace("Kofi", &format!("Kofi {at}")) + "\n").collect();
        bring(app, &text).await?;
        let all = "return document.querySelectorAll('#several-list button').length === 2000";
        app.browser.wait("2000 lines", all, json!([])).await?;
        let found = lines(app, "several-list").await?;
        ensure!(found[1999].0.contains("Kofi 2000"), "{:?}", found.last());
        let said = app.browser.script("return document.getElementById('several-found').textContent", json!([])).await?;
        ensure!(said == json!(t_with("several.found", json!({"count": 2000}))), "{said}");
        // Five hundred fit.
        let words = keep(app).await?;
        ensure!(words.ends_with(&t_with("everything.full", json!({"count": 1500}))), "{words}");
        Ok(())
    });
}
