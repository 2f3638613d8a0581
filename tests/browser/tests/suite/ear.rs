//! What is heard: one live region, one utterance after the other.

use anyhow::{Result, ensure};
use oware_browser::app::App;
use oware_browser::case::{case, slow};
use serde_json::{Value, json};

use crate::english::{is_empty, t};
use crate::help::{from, game};

/// Keeps what is said from now on, with the count of announcements that stands with it.
const LISTEN: &str = "
    const region = document.querySelector('[data-announced]');
    window.heard = [];
    new MutationObserver(() => {
        const {dataset, textContent} = region;
        if (textContent) window.heard.push({count: Number(dataset.announced), words: textContent.trim(), at: performance.now()});
    }).observe(region, {childList: true, characterData: true, subtree: true});";

/// From here on all is heard.
pub(crate) async fn listen(app: &App) -> Result<()> {
    app.browser.script(LISTEN, json!([])).await.map(drop)
}

/// All that was said since.
pub(crate) async fn heard(app: &App) -> Result<Vec<String>> {
    let found = app.browser.script("return window.heard.map(({words}) => words)", json!([])).await?;
    Ok(serde_json::from_value(found)?)
}

/// Waits until something is said that holds these words.
pub(crate) async fn until_heard(app: &App, words: &str) -> Result<()> {
    let said = "return window.heard.some(it => it.words.includes(arguments[0]))";
    let found = app.browser.wait(&format!("the words {words:?}"), said, json!([words])).await;
    if let Err(error) = found {
        anyhow::bail!("{error:#}; heard: {:?}", heard(app).await?);
    }
    Ok(())
}

/// Plays turns by the keys 1 to 6 against the computer, and waits for each answer as somebody who listens does. Gives what was
/// heard in each turn.
async fn turns(app: &App, count: usize) -> Result<Vec<Vec<String>>> {
    let mut all = Vec::new();
    for _ in 0..count {
        let hooks = app.until("my turn", |hooks| !hooks.busy && hooks.turn() == 'S' && hooks.live).await?;
        let legal: Vec<char> = game("oware", &hooks.position)?.legal().map(oware::House::letter).collect();
        let place = "ABCDEF".find(legal[legal.len() / 2]).unwrap_or_default() + 1;
        let before = heard(app).await?.len();
        app.browser.press(&place.to_string()).await?;
        let answered = "return window.heard.slice(arguments[0]).some(({words}) => words.endsWith('Your turn'))";
        app.browser.wait("the answer", answered, json!([before])).await?;
        all.push(heard(app).await?.split_off(before));
    }
    Ok(all)
}

fn words(turn: &[String]) -> usize {
    turn.iter().map(|it| it.split_whitespace().count()).sum()
}

/// The transcript of a game, printed, and what is asked of it.
async fn short(app: &App, count: usize) -> Result<()> {
    listen(app).await?;
    let mut all = turns(app, count).await?;
    // Whoever captures for the first time hears why, where the answer leaves time for it.
    let first_capture = t("status.taken.oware");
    for turn in &mut all {
        turn.retain(|it| *it != first_capture);
    }
    let mut counts: Vec<usize> = all.iter().map(|turn| words(turn)).collect();
    for (turn, count) in all.iter().zip(&counts) {
        app.print(&format!("{count:2} words: {}", turn.join(" | ")));
        ensure!(turn.len() == 2, "a turn is two announcements: {turn:?}");
        ensure!(turn[0].starts_with("House ") && turn[1].starts_with("Computer: house "), "{turn:?}");
    }
    counts.sort_unstable();
    ensure!(counts[counts.len() / 2] <= 20, "a turn takes {counts:?} words");
    let lines = heard(app).await?;
    ensure!(lines.windows(2).all(|pair| pair[0] != pair[1]), "told twice: {lines:?}");
    let counted = app
        .browser
        .script(
            "const counts = window.heard.map(it => it.count), times = window.heard.map(it => it.at);
             return counts.every((it, at) => at === 0 || it === counts[at - 1] + 1)",
            json!([]),
        )
        .await?;
    ensure!(counted == true, "data-announced does not count each announcement");
    let regions = "return [...document.querySelectorAll('[role=status], [role=alert], [aria-live]')].map(it => it.id)";
    let regions = app.browser.script(regions, json!([])).await?;
    ensure!(regions == json!(["speech"]), "live regions: {regions}");
    Ok(())
}

/// At once, so that an own move could be swallowed by its answer.
#[test]
fn a_turn_is_short_and_both_moves_are_heard() {
    case("short-turns").uninstalled().run(async |app| {
        app.open("rules=oware&north=computer&level=1&speed=instant").await?;
        let count = if app.thorough() { 6 } else { 3 };
        short(app, count).await
    });
}

#[test]
fn a_turn_is_as_short_at_a_walking_pace() {
    case("short-turns-normal").in_chromium().another_visit().run(async |app| {
        app.open("rules=oware&north=computer&level=1&speed=normal").await?;
        short(app, 2).await
    });
}

#[test]
fn two_people_hear_each_move_with_the_score_and_then_the_end() {
    case("two-people-heard").in_chromium().another_visit().run(async |app| {
        app.open(&from("oware", "1-0-1-0-0-3-1-0-1-0-1-1-24-15-S")).await?;
        listen(app).await?;
        app.browser.press("1").await?;
        until_heard(app, "House 1, nothing. South 24, North 15. North’s turn").await?;
        app.browser.press("1").await?;
        until_heard(app, "South’s turn").await?;
        app.browser.press("3").await?;
        until_heard(app, "North’s turn").await?;
        app.undo().await?;
        until_heard(app, "Taken back").await?;
        // What the state is comes behind it.
        let turn = "return window.heard.at(-1).words.endsWith('South’s turn')";
        app.browser.wait("whose turn it is", turn, json!([])).await?;
        app.browser.press("6").await?;
        until_heard(app, "wins, ").await?;
        until_heard(app, "more than half of the seeds").await?;
        let lines = heard(app).await?;
        ensure!(lines.windows(2).all(|pair| pair[0] != pair[1]), "told twice: {lines:?}");
        app.print(&lines.join(" | "));
        Ok(())
    });
}

/// A reason is told each time somebody asks for it, also the same one again.
#[test]
fn a_refusal_is_told_each_time() {
    case("refusal-heard").in_chromium().another_visit().run(async |app| {
        app.open(&from("oware", "7-7-0-7-0-6-6-6-0-4-1-2-0-2-S")).await?;
        listen(app).await?;
        for count in 1..=2 {
            app.browser.press("3").await?;
            let refused = "return window.heard.filter(({words}) => words === arguments[1]).length === arguments[0]";
            let empty = is_empty("3");
            app.browser.wait("the reason", refused, json!([count, empty])).await?;
        }
        // A sheet in front hides what lies behind it from a screen reader: what the sheet tells is told inside it.
        app.menu("share").await?;
        app.until_sheet("share").await?;
        app.browser.script("document.getElementById('share-done').textContent = 'Copied.'", json!([])).await?;
        until_heard(app, "Copied.").await?;
        let inside = "return document.querySelector('[data-announced]').closest('dialog')?.id";
        ensure!(app.browser.script(inside, json!([])).await? == "share", "it is told behind the sheet");
        app.close_sheet().await?;
        app.browser.press("6").await?;
        until_heard(app, "House 6, takes 5.").await?;
        let outside = app.browser.script(inside, json!([])).await?;
        ensure!(outside == Value::Null, "the region is still in {outside}");
        Ok(())
    });
}

/// The last thing that was said.
async fn said(app: &App) -> Result<String> {
    Ok(heard(app).await?.pop().unwrap_or_default())
}

/// Presses a key and waits until these words are the last that was said.
async fn answered(app: &App, key: &str, words: &str) -> Result<()> {
    let before = heard(app).await?.len();
    app.browser.press(key).await?;
    let more = "return window.heard.length > arguments[0] && window.heard.at(-1).words.includes(arguments[1])";
    let found = app.browser.wait(&format!("an answer to {key}"), more, json!([before, words])).await;
    if let Err(error) = found {
        anyhow::bail!("{error:#}; not {words:?} but {:?}", said(app).await?);
    }
    Ok(())
}

async fn focus(app: &App, selector: &str) -> Result<()> {
    app.browser.script("document.querySelector(arguments[0]).focus()", json!([selector])).await.map(drop)
}

/// The keys that ask load behind the first picture.
async fn keys(app: &App) -> Result<()> {
    let there = "return document.getElementById('board').dataset.gestures === 'on'";
    app.browser.wait("the keys", there, json!([])).await.map(drop)
}

/// In every language each announcement stands for a third of a second a word before another one takes its place. A turn takes as
/// long as a voice needs: one is asked as always, four with `--slow`.
#[test]
fn nobody_is_cut_short() {
    case("ear-pace").in_chromium().another_visit().run(async |app| {
        for language in ["en", "fr", "pt", "es"] {
            app.open(&format!("lang={language}&north=computer&level=1&rules=oware&speed=fast")).await?;
            keys(app).await?;
            listen(app).await?;
            for turn in 0..if slow() { 4 } else { 1 } {
                app.until("a turn", |hooks| !hooks.busy && hooks.turn() == 'S').await?;
                // As somebody does who listens to the end.
                let quiet = "return document.getElementById('speech').textContent === '' || window.heard.length === 0";
                app.browser.wait("silence", quiet, json!([])).await?;
                let house = "return document.querySelector('[data-house][aria-disabled=false]').dataset.house";
                let house = app.browser.script(house, json!([])).await?;
                let place = "ABCDEF".find(house.as_str().unwrap_or("A")).unwrap_or_default() + 1;
                app.browser.press(&place.to_string()).await?;
                let more = "return window.heard.length > arguments[0]";
                app.browser.wait("the move", more, json!([turn])).await?;
            }
            app.until("the last answer", |hooks| !hooks.busy && hooks.turn() == 'S').await?;
            let short = "return window.heard.slice(1).map((next, at) => [window.heard[at], next.at - window.heard[at].at, next.words])
                .filter(([{words}, ms]) => ms < 333 * words.split(/\\s+/).length).map(([{words}, ms, next]) => `${words}: ${Math.round(ms)} ms before “${next}”`)";
            let short = app.browser.script(short, json!([])).await?;
            ensure!(short == json!([]), "{language}: {short}");
        }
        Ok(())
    });
}

/// Where the buttons that ask stand while one of them has the focus: large enough, and over no house.
const BUTTONS: &str = "
    const boxes = selector => [...document.querySelectorAll(selector)].map(it => it.getBoundingClientRect());
    const buttons = boxes('#ask button');
    const houses = boxes('[data-position] [data-house]');
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return [buttons.length, buttons.every(it => it.width >= 44 && it.height >= 44),
        buttons.some(it => houses.some(house => meet(it, house)))];";

const ENTER: &str = "\u{E007}";

#[test]
fn the_board_answers_questions_by_keys_and_buttons() {
    case("answers").in_chromium_first().another_visit().run(async |app| {
        app.open(&format!("{}&north=computer&level=1", from("oware", "7-7-0-7-0-6-6-6-0-4-1-2-0-2-S"))).await?;
        keys(app).await?;
        listen(app).await?;
        focus(app, "[data-house=F]").await?;
        let questions = [
            ("w", "where", "House 6: 6 seeds on your side, can be played, number 6 of 6 in its row."),
            ("s", "score", "You 0, computer 2. No moves played. Your turn"),
            (
                "r",
                "read-board",
                "Your houses 1 to 6: 7, 7, 0, 7, 0, 6. The computer’s houses 7 to 12: 6, 6, 0, 4, 1, 2.",
            ),
            ("m", "playable", "You can play houses 1, 2, 4, and 6. House 4 takes 2 seeds. House 6 takes 5 seeds."),
            ("o", "other-side", "The computer could play houses 7, 8, 10, 11, and 12."),
            ("l", "last-move", "No moves played."),
            ("p", "preview", "House 6: 6 seeds, ends in house 12, takes 5."),
            ("t", "clock", "This game has no clocks."),
        ];
        for (key, _, words) in questions {
            answered(app, key, words).await?;
        }
        // Once more, and for the other side's houses.
        answered(app, "p", questions[6].2).await?;
        focus(app, "[data-house=d]").await?;
        answered(app, "p", "House 10: 4 seeds, ends in house 2.").await?;
        answered(app, "w", "House 10: 4 seeds on the computer’s side, number 4 of 6 in its row.").await?;
        focus(app, "[data-house=F]").await?;
        for (_, action, words) in questions {
            focus(app, &format!("#ask [data-action={action}]")).await?;
            answered(app, ENTER, words).await?;
        }
        let found = app.browser.script(BUTTONS, json!([])).await?;
        ensure!(found == json!([8, true, false]), "{found}");
        focus(app, "[data-action=menu]").await?;
        // What tells something does so wherever the focus is.
        answered(app, "w", questions[0].2).await?;
        ensure!(!seen(app).await?, "the buttons are seen without the focus");

        // A letter that names a house plays where the board has the focus, or nothing has.
        focus(app, "#bar [data-action=hint]").await?;
        for key in ["d", "b", "w", "p"] {
            app.browser.press(key).await?;
        }
        focus(app, "[data-house=D]").await?;
        app.browser.press("d").await?;
        until_heard(app, "House 4, takes 2.").await?;
        until_heard(app, "Computer: house ").await?;
        answered(app, "l", "The computer played house ").await
    });
}

/// The buttons that ask are to be seen.
async fn seen(app: &App) -> Result<bool> {
    let clipped = "return getComputedStyle(document.getElementById('ask')).clipPath === 'none'";
    Ok(app.browser.script(clipped, json!([])).await? == true)
}

#[test]
fn one_option_turns_all_letters_off_and_a_sheet_lists_them() {
    case("no-keys").in_chromium().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        keys(app).await?;
        app.browser.press("?").await?;
        app.until_sheet("keys").await?;
        let listed = "return [...document.querySelectorAll('#keys kbd')].map(it => it.textContent).join('')";
        let keys = app.browser.script(listed, json!([])).await?;
        let keys = keys.as_str().unwrap_or_default();
        ensure!("16AFUNHPWSRMLO?".chars().all(|key| keys.contains(key)), "{keys}");
        app.close_sheet().await?;
        app.choose(&[("keys", "off")]).await?;
        listen(app).await?;
        focus(app, "[data-house=F]").await?;
        let before = app.hooks().await?;
        for key in ["w", "s", "p", "f", "1", "?"] {
            app.browser.press(key).await?;
        }
        ensure!(app.hooks().await? == before && !app.dialog().await?, "a key works though keys are off");
        ensure!(heard(app).await?.is_empty(), "{:?}", heard(app).await?);
        // The buttons behind the board answer all the same.
        focus(app, "#ask [data-action=score]").await?;
        answered(app, ENTER, "South 0, North 0. No moves played. South’s turn").await
    });
}

#[test]
fn a_lesson_and_an_earlier_moment_answer_too() {
    case("answers-elsewhere").in_chromium().another_visit().run(async |app| {
        app.open("lesson=2&speed=instant").await?;
        app.browser.wait("a lesson", "return !!document.querySelector('[data-lesson]')", json!([])).await?;
        app.until("its position", |hooks| !hooks.live && !hooks.busy).await?;
        keys(app).await?;
        listen(app).await?;
        let hooks = app.hooks().await?;
        let native = game("oware", &hooks.position)?;
        let other = native.position().houses()[6..].iter().position(|&seeds| seeds > 0).unwrap_or_default();
        let letter = "abcdef".chars().nth(other).unwrap_or('a');
        focus(app, &format!("[data-house={letter}]")).await?;
        for _ in 0..2 {
            answered(app, "p", &format!("House {}: ", other + 7)).await?;
        }
        answered(app, "w", "on your opponent’s side").await?;
        answered(app, "s", "your opponent").await?;
        answered(app, "m", "You can play ").await?;
        ensure!(!said(app).await?.contains("takes"), "half of the answer: {}", said(app).await?);
        answered(app, "h", &t("heard.noHint.coached")).await?;
        // Also from a button, of the house that had the focus last.
        focus(app, "[data-action=menu]").await?;
        answered(app, "p", &format!("House {}: ", other + 7)).await?;
        app.browser.press("\u{E00C}").await?;
        app.browser.press("\u{E00C}").await?;
        app.until("the game", |hooks| hooks.live && !hooks.busy).await?;

        app.open("rules=oware&speed=instant").await?;
        app.play('E').await?;
        app.play('a').await?;
        keys(app).await?;
        app.browser.press("\u{E012}").await?;
        app.until("an earlier moment", |hooks| !hooks.live && !hooks.busy).await?;
        listen(app).await?;
        focus(app, "[data-house=a]").await?;
        answered(app, "l", "South played house 5.").await?;
        answered(app, "w", "House 7: 5 seeds on North’s side, number 1 of 6 in its row. “Back to the game”").await
    });
}

/// Whoever reads on by hand meets no words that were heard long ago.
#[test]
fn what_was_heard_is_taken_away_and_counts_no_more() {
    case("emptied").in_chromium_first().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        listen(app).await?;
        app.browser.press("1").await?;
        until_heard(app, "North’s turn").await?;
        let counted = "return document.querySelector('[data-announced]').dataset.announced";
        let before = app.browser.script(counted, json!([])).await?;
        let empty = "return document.querySelector('[data-announced]').textContent === ''";
        app.browser.wait("an empty region", empty, json!([])).await?;
        let after = app.browser.script(counted, json!([])).await?;
        ensure!(before == after, "data-announced went from {before} to {after}");
        app.browser.press("1").await?;
        until_heard(app, "South’s turn").await
    });
}

/// The page behind a question is new to a screen reader when the question goes.
#[test]
fn a_resignation_is_told_once_with_who_wins() {
    case("resigned-heard").in_chromium_first().another_visit().run(async |app| {
        for (players, words) in
            [("north=computer&level=1", "You resigned. The computer wins"), ("", "South resigned. North wins")]
        {
            // Before the first move there is nothing to give up.
            app.open(&format!("{}&{players}", from("oware", "7-7-0-7-0-6-6-6-0-4-1-2-0-2-S"))).await?;
            listen(app).await?;
            app.menu("resign").await?;
            app.until_sheet("question").await?;
            app.browser
                .script(
                    "const at = performance.now.bind(performance);
                     document.getElementById('question').addEventListener('close', () => { window.closed = at(); });",
                    json!([]),
                )
                .await?;
            app.answer(true).await?;
            until_heard(app, words).await?;
            let late = "return window.heard.find(it => it.words === arguments[0])?.at - window.closed";
            let late = app.browser.script(late, json!([words])).await?;
            ensure!(late.as_f64().is_some_and(|ms| ms >= 100.0), "{words:?} was told {late} ms behind the question");
            let lines = heard(app).await?;
            let told = lines.iter().filter(|line| line.contains("resigned") || line.contains("wins")).count();
            ensure!(told == 1, "{lines:?}");
        }
        Ok(())
    });
}
