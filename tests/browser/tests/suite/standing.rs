//! The player's record: what counts, what a file brings back, and when another level is offered.

use anyhow::{Context, Result, ensure};
use oware::record::ogn;
use oware_browser::app::App;
use oware_browser::case::case;
use oware_browser::wait::until;
use serde_json::{Value, json};

use crate::help::{START, saved};

const AGAINST_LEVEL_1: &str = "rules=oware&south=human&north=computer&level=1&speed=instant&time=100";
const AGAINST_LEVEL_2: &str = "rules=oware&south=human&north=computer&level=2&speed=instant&time=100";

/// Plays the first house that can be played at every turn until the game is decided. A house that would lose at once is a
/// question first, and the game may end so.
async fn play_to_the_end(app: &App) -> Result<()> {
    let play = "const board = document.querySelector('[data-position]');
        const { position, result, busy } = board.dataset;
        if (result !== 'none') return true;
        const yes = document.querySelector('dialog[open] [data-answer=yes]');
        if (yes) yes.click();
        else if (busy === 'false' && position.endsWith('S')) board.querySelector('[data-house][aria-disabled=false]')?.click();
        return {soFar: position};";
    app.browser.wait("the end of the game", play, json!([])).await.map(drop)
}

async fn resign(app: &App) -> Result<()> {
    app.until("a free board", |hooks| !hooks.busy).await?;
    app.menu("resign").await?;
    app.until_sheet("question").await?;
    app.answer(true).await?;
    app.until("the end", |hooks| !hooks.running()).await.map(drop)
}

/// What the sheet says: the table's numbers, the rating, the runs, why the last game did not count, entries of the list.
async fn standing(app: &App) -> Result<Value> {
    app.menu("standing").await?;
    app.until_sheet("standing").await?;
    read(app).await
}

async fn read(app: &App) -> Result<Value> {
    app.browser
        .script(
            "const text = id => { const at = document.getElementById(id); return at.closest('[hidden]') ? '' : at.textContent; };
             return [text('standing-rows'), text('standing-rating'), text('standing-runs'), text('standing-last'),
                 [...document.querySelectorAll('#standing-games button')].map(button => button.textContent),
                 document.querySelector('#standing-curve svg')?.getAttribute('aria-label') ?? ''];",
            json!([]),
        )
        .await
}

fn text(found: &Value, at: usize) -> &str {
    found[at].as_str().unwrap_or_default()
}

fn entries(found: &Value) -> usize {
    found[4].as_array().map_or(0, Vec::len)
}

/// Waits until this number of games is in the record.
async fn until_kept(app: &App, count: usize) -> Result<Value> {
    let again = async || {
        if app.dialog().await? {
            app.close_sheet().await?;
        }
        standing(app).await
    };
    until(&format!("{count} games in the record"), again, |found| entries(found) == count).await
}

/// Waits until the open sheet says this.
async fn until_read(app: &App, wanted: &Value) -> Result<()> {
    until(&format!("{wanted} in the sheet"), async || read(app).await, |found| found == wanted).await.map(drop)
}

async fn import(app: &App, text: &str) -> Result<()> {
    app.browser
        .script(
            "const files = new DataTransfer();
             files.items.add(new File([arguments[0]], 'record.ogn', { type: 'text/plain' }));
             const picker = document.getElementById('standing-file');
             document.getElementById('standing-message').textContent = '';
             picker.files = files.files;
             picker.dispatchEvent(new Event('change'));",
            json!([text]),
        )
        .await?;
    let message = "return document.getElementById('standing-message').textContent";
    app.browser.wait("what came in", message, json!([])).await.map(drop)
}

/// What the button for saving puts into the file.
async fn export(app: &App) -> Result<String> {
    let spy = "const make = URL.createObjectURL;
        URL.createObjectURL = blob => { blob.text().then(text => { window.saved = text; }); return make.call(URL, blob); };
        HTMLAnchorElement.prototype.click = () => {};";
    app.browser.script(spy, json!([])).await?;
    app.browser.tap("#standing-export").await?;
    let text = app.browser.wait("a file", "return window.saved", json!([])).await?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

#[test]
fn a_game_that_north_began_has_as_many_moves_in_both_lists() {
    case("record-north").in_chromium().another_visit().run(async |app| {
        app.open(AGAINST_LEVEL_1).await?;
        app.browser.press("n").await?;
        app.until_sheet("new").await?;
        for choice in ["opponent=computer", "level=1", "starts=N"] {
            let (name, value) = choice.split_once('=').context("a choice")?;
            app.browser.tap(&format!("[data-sheet=\"new\"] [data-{name}=\"{value}\"]")).await?;
        }
        app.browser.tap("[data-action=\"start\"]").await?;
        app.until("the computer's first move", |now| now.turn() == 'S' && !now.busy).await?;
        let mine = "return document.querySelector('[data-house][aria-disabled=false]').dataset.house";
        let house = app.browser.script(mine, json!([])).await?;
        app.tap(house.as_str().and_then(|it| it.chars().next()).context("a house")?).await?;
        app.until("the answer", |now| now.turn() == 'S' && !now.busy).await?;
        resign(app).await?;
        let found = until_kept(app, 1).await?;
        app.close_sheet().await?;
        app.menu("finished").await?;
        app.until_sheet("finished").await?;
        let listed = app.browser.script("return document.querySelector('#finished li').textContent", json!([])).await?;
        for words in [&found[4][0], &listed] {
            ensure!(words.as_str().is_some_and(|it| it.contains("2 moves")), "{found} and {listed}");
        }
        Ok(())
    });
}

#[test]
fn a_game_to_its_end_counts_and_comes_back_from_a_file() {
    case("record-counts").in_chromium_first().another_visit().run(async |app| {
        app.open(AGAINST_LEVEL_1).await?;
        let none = standing(app).await?;
        ensure!(entries(&none) == 0 && text(&none, 0).is_empty(), "{none}");
        app.close_sheet().await?;
        play_to_the_end(app).await?;
        let one = until_kept(app, 1).await?;
        ensure!(!text(&one, 0).is_empty() && !text(&one, 1).is_empty() && text(&one, 3).is_empty(), "{one}");
        app.close_sheet().await?;
        let after = app.reload().await?;
        ensure!(!after.running(), "{after:?}");
        ensure!(until_kept(app, 1).await? == one, "a reload changed the record");

        let file = export(app).await?;
        ensure!(ogn::split(&file).count() == 1 && file.contains("counted: yes"), "{file}");
        app.browser.tap("#standing-erase").await?;
        app.until_sheet("standing-sure").await?;
        let safe = "return document.activeElement.querySelector('[data-default]')?.dataset.answer === 'no'";
        app.browser.wait("the question in focus, the safe answer on Enter", safe, json!([])).await?;
        app.answer(true).await?;
        app.until_sheet("standing").await?;
        let erased = "return document.querySelectorAll('#standing-games button').length === 0
            && document.getElementById('standing-message').textContent !== ''";
        app.browser.wait("an empty record", erased, json!([])).await?;
        import(app, &file).await?;
        until_read(app, &one).await?;
        import(app, &file).await?;
        ensure!(entries(&read(app).await?) == 1, "a game was doubled");
        import(app, "no game at all").await?;
        ensure!(entries(&read(app).await?) == 1, "a bad file changed the record");

        // From the list to the board.
        app.browser.tap("#standing-games li:first-child button").await?;
        app.until_dialog(false).await?;
        ensure!(!app.hooks().await?.running(), "{:?}", app.hooks().await?);
        // Who played it is told as at its end.
        let end = "return document.querySelector('[data-end]')?.dataset.end ?? ''";
        let end = app.browser.script(end, json!([])).await?;
        ensure!(["win", "loss", "draw"].iter().any(|&own| end == own), "{end}");
        Ok(())
    });
}

#[test]
fn a_game_with_a_move_taken_back_does_not_count() {
    case("record-undo").in_chromium().another_visit().run(async |app| {
        app.open(AGAINST_LEVEL_1).await?;
        app.play('E').await?;
        app.until("the answer", |hooks| hooks.turn() == 'S' && !hooks.busy).await?;
        app.undo().await?;
        app.until_position(START).await?;
        // Somebody without a rating has nothing to lose.
        let status = app.status().await?;
        ensure!(status.contains("Taken back") && !status.contains("rating"), "{status}");
        app.play('E').await?;
        app.until("the answer", |hooks| hooks.turn() == 'S' && !hooks.busy).await?;
        resign(app).await?;
        let found = until_kept(app, 1).await?;
        ensure!(text(&found, 0).is_empty() && !text(&found, 3).is_empty(), "{found}");
        Ok(())
    });
}

/// Loses a game to level 2, the `count`th that is kept.
async fn lose(app: &App, count: usize) -> Result<()> {
    app.open(AGAINST_LEVEL_2).await?;
    app.play('E').await?;
    app.until("the answer", |hooks| hooks.turn() == 'S' && !hooks.busy).await?;
    resign(app).await?;
    until_kept(app, count).await?;
    app.close_sheet().await
}

/// The words of the level that the card at the end offers.
async fn until_offer(app: &App) -> Result<String> {
    let offered =
        "return !document.getElementById('end-offer').hidden && document.getElementById('end-offer-text').textContent";
    let text = app.browser.wait("an offer", offered, json!([])).await?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

#[test]
#[ignore = "with --slow"]
fn three_losses_in_a_row_offer_the_level_below() {
    case("record-offer").in_chromium().uninstalled().run(async |app| {
        for count in 1..=3 {
            lose(app, count).await?;
        }
        ensure!(until_offer(app).await?.contains('1'), "no offer of level 1");
        app.browser.tap("#end-level").await?;
        let fresh = app.until("a new game", oware_browser::app::Hooks::running).await?;
        ensure!(fresh.numbers()[12..] == [0, 0], "{fresh:?}");
        Ok(())
    });
}

#[test]
fn whoever_has_a_rating_is_asked_before_a_game_counts_no_more() {
    case("record-ask").in_chromium().another_visit().run(async |app| {
        app.open(AGAINST_LEVEL_2).await?;
        app.play('E').await?;
        app.until("the answer", |hooks| hooks.turn() == 'S' && !hooks.busy).await?;
        let before = app.hooks().await?.position;
        // Without a rating there is nothing to lose, and nothing is asked.
        app.act("undo").await?;
        app.until("the first move is back", |hooks| hooks.position != before && !hooks.busy).await?;
        lose(app, 1).await?;
        app.open(AGAINST_LEVEL_2).await?;
        app.play('E').await?;
        app.until("the answer", |hooks| hooks.turn() == 'S' && !hooks.busy).await?;
        let before = app.hooks().await?.position;
        for action in ["undo", "hint"] {
            app.act(action).await?;
            app.until_sheet("question").await?;
            app.browser.tap("#question-no").await?;
            let gone = "return !document.querySelector('dialog[open]')";
            app.browser.wait("the question to go", gone, json!([])).await?;
            ensure!(app.hooks().await?.position == before, "{action} after a no");
        }
        app.act("undo").await?;
        app.until_sheet("question").await?;
        app.browser.tap("#question-yes").await?;
        app.until("the move is back", |hooks| hooks.position != before && !hooks.busy).await?;
        // Once a game.
        app.play('E').await?;
        app.until("the answer", |hooks| hooks.turn() == 'S' && !hooks.busy).await?;
        app.act("undo").await?;
        app.until("back at once", |hooks| hooks.numbers()[..6] == [4; 6] && !hooks.busy).await?;
        Ok(())
    });
}

#[test]
fn a_no_to_an_offer_is_remembered() {
    case("record-no").in_chromium().uninstalled().run(async |app| {
        for count in 1..=3 {
            lose(app, count).await?;
        }
        until_offer(app).await?;
        app.browser.tap("#end-no").await?;
        // Nothing on the page tells when the answer is on the disk.
        let kept = async || Ok(saved(app).await?["played"]["declined"].as_array().map_or(0, Vec::len));
        until("the answer on the disk", kept, |&count| count == 1).await?;
        lose(app, 4).await?;
        // An offer comes with the rating.
        let rating = "const {textContent} = document.getElementById('end-rating');
            return textContent.includes('(−') || {soFar: textContent}";
        app.browser.wait("a rating that went down", rating, json!([])).await?;
        ensure!(!app.shows("#end-offer").await?, "offered again");
        Ok(())
    });
}
