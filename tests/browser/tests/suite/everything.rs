//! One file holds everything: saved on one device, opened on another that never saw the app.

use std::sync::Mutex;

use anyhow::{Context, Result, ensure};
use oware::RuleSet;
use oware_browser::app::App;
use oware_browser::case::case;
use oware_browser::wait;
use serde_json::{Value, json};

use crate::help::saved;
use crate::lessons::{finish, leave};
use crate::puzzles::{DAY, native};

const AGAINST_LEVEL_1: &str = "lang=fr&rules=oware&south=human&north=computer&level=1&speed=instant&time=100";

/// The games of a device: of each its name and its record.
pub(crate) fn games(found: &Value, keys: &[&str]) -> Vec<(String, String)> {
    let text = |game: &Value, key: &str| game[key].as_str().unwrap_or_default().to_owned();
    let all = keys.iter().flat_map(|&key| match &found[key] {
        Value::Array(list) => list.clone(),
        Value::Null => Vec::new(),
        one => vec![one.clone()],
    });
    let mut games: Vec<_> = all.map(|game| (text(&game, "id"), text(&game, "record"))).collect();
    games.sort();
    games
}

async fn show(app: &App) -> Result<()> {
    app.menu("everything").await?;
    app.until_sheet("everything").await
}

/// What the button for saving puts into the file.
async fn save(app: &App) -> Result<String> {
    show(app).await?;
    let spy = "const make = URL.createObjectURL;
        URL.createObjectURL = blob => { blob.text().then(text => { window.saved = text; }); return make.call(URL, blob); };
        HTMLAnchorElement.prototype.click = () => {};";
    app.browser.script(spy, json!([])).await?;
    app.browser.tap("#everything-save").await?;
    let text = app.browser.wait("a file", "return window.saved", json!([])).await?;
    told(app, "saved").await?;
    Ok(text.as_str().context("a text")?.to_owned())
}

/// Hands a file to the sheet, or drops it on the page.
async fn open(app: &App, text: &str, dropped: bool) -> Result<()> {
    let hand = "const files = new DataTransfer();
        files.items.add(new File([arguments[0]], 'oware-everything.txt', { type: 'text/plain' }));
        if (arguments[1]) {
            window.dispatchEvent(new DragEvent('drop', { dataTransfer: files, cancelable: true }));
        } else {
            document.getElementById('everything-told').dataset.notice = '';
            const picker = document.getElementById('everything-file');
            picker.files = files.files;
            picker.dispatchEvent(new Event('change'));
        }";
    app.browser.script(hand, json!([text, dropped])).await.map(drop)
}

/// Waits until the sheet says what became of the file.
async fn told(app: &App, kind: &str) -> Result<String> {
    let told = "const told = document.querySelector('#everything[open] #everything-told');
        return told?.dataset.notice === arguments[0] && told.textContent";
    let words = app.browser.wait(&format!("a file that is {kind}"), told, json!([kind])).await?;
    Ok(words.as_str().unwrap_or_default().to_owned())
}

/// Plays, learns and tries a puzzle: one game is over, one waits under Continue, one is on the board.
async fn fill(app: &App) -> Result<()> {
    app.open(AGAINST_LEVEL_1).await?;
    app.tap('F').await?;
    app.until("the answer", |now| now.turn() == 'S' && !now.busy && now.numbers() != [4; 12]).await?;
    app.menu("resign").await?;
    app.until_sheet("question").await?;
    app.answer(true).await?;
    app.until("the end", |now| !now.running()).await?;
    // The second game waits under Continue, the third one is on the board.
    for (rules, house) in [("abapa", 'C'), ("ouril", 'D')] {
        app.open(&format!("rules={rules}&south=human&north=human&speed=instant")).await?;
        app.tap(house).await?;
        app.until("a move", |now| now.turn() == 'N' && !now.busy).await?;
    }
    app.choose(&[("sound", "off"), ("houses", "letters")]).await?;
    app.menu("lessons").await?;
    app.until_sheet("lessons").await?;
    app.browser.tap("#lesson-list [data-number=\"1\"]").await?;
    finish(app, 1).await?;
    leave(app).await?;
    // Of one day: of another one the house could be the first of several right ones, and the try would go on.
    let right = native(RuleSet::Oware, DAY)?.moves[0].solution.letter();
    app.open(&format!("puzzle={DAY}")).await?;
    let wanted = "return document.querySelector('[data-puzzle=wanted]')
        && [...document.querySelectorAll('[data-house][aria-disabled=false]')]
            .map(it => it.dataset.house).find(house => house !== arguments[0])";
    let house = app.browser.wait("a puzzle", wanted, json!([right])).await?;
    let house = house.as_str().and_then(|house| house.chars().next()).context("a house")?;
    app.tap(house).await?;
    let tried = "return !document.querySelector('[data-puzzle=wanted]')";
    app.browser.wait("a try at the puzzle", tried, json!([])).await?;
    // The verdict is shown first, then the try is saved.
    let kept = |now: &Value| !now["puzzles"]["rating"].is_null();
    wait::until("the try in the store", async || saved(app).await, kept).await?;
    app.open("").await.map(drop)
}

#[test]
fn one_file_carries_everything_to_another_device() {
    let carried = Mutex::new((String::new(), Value::Null));
    case("everything-saved").in_chromium().another_visit().run(async |app| {
        fill(app).await?;
        let text = save(app).await?;
        *carried.lock().expect("no other test") = (text, saved(app).await?);
        Ok(())
    });

    let (text, there) = carried.into_inner().expect("no other test");
    let further = Mutex::new((String::new(), String::new()));
    case("everything-opened").in_chromium().another_visit().run(async |app| {
        app.open("speed=instant").await?;
        // No game of this device is in the way, and no sheet is open: the page takes the file wherever it is dropped.
        open(app, &text, true).await?;
        app.until_sheet("question").await?;
        app.answer(true).await?;
        told(app, "taken").await?;
        let here = saved(app).await?;
        let carried = games(&there, &["session", "kept", "finished"]);
        ensure!(carried.len() == 3, "{there}");
        ensure!(games(&here, &["kept", "finished"]) == carried, "{here}");
        ensure!(here["played"]["games"] == there["played"]["games"] && !here["played"]["games"][0].is_null(), "{here}");
        ensure!(here["lessons"] == there["lessons"] && here["lessons"]["finished"] == json!([1]), "{here}");
        ensure!(here["puzzles"] == there["puzzles"] && !here["puzzles"]["rating"].is_null(), "{here}");
        ensure!(here["options"] == there["options"] && here["options"]["sound"] == "off", "{here}");
        let page = app.browser.script("return document.documentElement.lang", json!([])).await?;
        ensure!(page == "fr", "the page speaks {page}");

        // The same file once more, through the sheet: nothing is asked, and nothing changes.
        open(app, &text, false).await?;
        let same = told(app, "taken").await?;
        ensure!(same == "Tout ce que contient le fichier est déjà ici.", "{same}");
        ensure!(saved(app).await? == here, "the file changed something when it was opened again");
        // A torn file says so, another one that it is none, and both change nothing.
        open(app, &text[..text.len() / 2], false).await?;
        told(app, "damaged").await?;
        open(app, "1. F f", false).await?;
        told(app, "wrong").await?;
        ensure!(saved(app).await? == here, "a damaged file changed something");

        // The games can be played on, and the results are those of the player.
        app.close_sheet().await?;
        app.menu("continue").await?;
        app.until_sheet("games").await?;
        let listed = "return document.querySelectorAll('#games-list li').length === 2";
        app.browser.wait("two games under way", listed, json!([])).await?;
        app.browser.tap("#games-list li:first-child button").await?;
        app.until("the newer of the two", |now| now.turn() == 'N' && now.numbers() != [4; 12]).await?;
        app.play('a').await?;
        let longer = app.until("an answer", |now| now.turn() == 'S' && !now.busy).await?.position;
        *further.lock().expect("no other test") = (save(app).await?, longer);
        app.close_sheet().await?;
        app.menu("standing").await?;
        app.until_sheet("standing").await?;
        let results = "return document.querySelectorAll('#standing-games button').length === 1";
        app.browser.wait("one result", results, json!([])).await.map(drop)
    });

    // Back on the first device, whose board has the game as it was: it goes on as the other one left it, and is there once.
    let (later, longer) = further.into_inner().expect("no other test");
    case("everything-back").in_chromium().another_visit().run(async |app| {
        app.open("lang=fr&speed=instant").await?;
        open(app, &text, true).await?;
        app.until_sheet("question").await?;
        app.answer(false).await?;
        told(app, "taken").await?;
        app.close_sheet().await?;
        app.menu("continue").await?;
        app.until_sheet("games").await?;
        app.browser.tap("#games-list li:first-child button").await?;
        app.until("the game of both", |now| now.turn() == 'N' && !now.busy).await?;
        let before = saved(app).await?;
        ensure!(before["options"]["sound"] != "off", "options that were not wanted: {before}");
        // A device without room says so, and has what it had.
        let full = "window.put = IDBObjectStore.prototype.put;
            IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };";
        app.browser.script(full, json!([])).await?;
        open(app, &later, true).await?;
        told(app, "wrong").await?;
        app.browser.script("IDBObjectStore.prototype.put = window.put", json!([])).await?;
        ensure!(saved(app).await? == before, "a device without room changed something");
        open(app, &later, true).await?;
        app.until_sheet("question").await?;
        app.answer(false).await?;
        told(app, "taken").await?;
        app.until_position(&longer).await?;
        let after = saved(app).await?;
        ensure!(games(&after, &["kept"]) == games(&before, &["kept"]), "{after}");
        ensure!(after["played"] == before["played"], "a result was counted twice: {after}");
        ensure!(app.reload().await?.position == longer, "the reload shows another position");
        Ok(())
    });
}
