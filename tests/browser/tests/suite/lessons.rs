//! The lessons on the live board, and the game under way that they leave alone.

use anyhow::{Context, Result, ensure};
use oware::coach::lessons::{Answer, Assessment, Exercise, LESSONS, lesson};
use oware_browser::app::App;
use oware_browser::case::{case, slow};
use serde_json::{Value, json};

use crate::ear::{heard, listen, until_heard};
use crate::help::{START, installed};

/// The words and the buttons of the coach.
async fn panel(app: &App) -> Result<(String, String)> {
    let found = app
        .browser
        .script(
            "const words = selector => [...document.querySelectorAll(selector)].map(one => one.textContent).join(' | ');
             return [words('.coach-text'), words('#coach-bar button')]",
            json!([]),
        )
        .await?;
    let text = |at: usize| found[at].as_str().unwrap_or_default().to_owned();
    Ok((text(0), text(1)))
}

/// Waits until a step asks: its position is on the board and nothing moves.
async fn asked(app: &App, number: usize, place: usize) -> Result<Exercise> {
    let step = lesson(number).context("a lesson")?.exercises.swap_remove(place - 1);
    phase(app, number, place, "asked").await?;
    let position = step.position.to_string();
    app.until(&format!("lesson {number}, step {place}: {position}"), |now| now.position == position && !now.busy)
        .await?;
    Ok(step)
}

async fn phase(app: &App, number: usize, place: usize, phase: &str) -> Result<()> {
    app.browser
        .wait(
            &format!("lesson {number}, step {place}, {phase}"),
            "const found = document.querySelector('[data-lesson][data-step]');
             return found?.dataset.lesson === arguments[0] && found.dataset.step === arguments[1]
                 && found.dataset.phase === arguments[2]",
            json!([number.to_string(), place.to_string(), phase]),
        )
        .await
        .map(drop)
}

fn answer(step: &Exercise, right: bool) -> Result<&Assessment> {
    step.answers.iter().find(|assessment| assessment.right == right).context("such an answer")
}

/// Gives an answer and waits until it is judged.
async fn give(app: &App, number: usize, place: usize, assessment: &Assessment) -> Result<()> {
    match assessment.answer {
        Answer::House(house) => app.tap(house.letter()).await?,
        Answer::Agree => app.browser.tap("#coach-bar button:last-child").await?,
    }
    phase(app, number, place, if assessment.right { "right" } else { "wrong" }).await
}

/// The button that leads on: the last one.
async fn on(app: &App) -> Result<()> {
    app.browser.tap("#coach-bar button:last-child").await
}

pub(crate) async fn leave(app: &App) -> Result<()> {
    app.browser.tap("#coach-bar button:first-child").await?;
    app.browser
        .wait("the game's own words", "return !document.querySelector('[data-lesson]')", json!([]))
        .await
        .map(drop)
}

/// Right answers from the first step of a lesson to its last.
pub(crate) async fn finish(app: &App, number: usize) -> Result<()> {
    let steps = lesson(number).context("a lesson")?.exercises.len();
    for place in 1..=steps {
        let step = asked(app, number, place).await?;
        give(app, number, place, answer(&step, true)?).await?;
        if place < steps {
            on(app).await?;
        }
    }
    Ok(())
}

async fn board_box(app: &App) -> Result<Value> {
    app.browser
        .script(
            "const {left, top, width, height} = document.querySelector('#board').getBoundingClientRect();
             return [left, top, width, height]",
            json!([]),
        )
        .await
}

/// With the sowing shown, as a newcomer sees it; the other lessons are finished below.
#[test]
fn the_first_lesson_from_the_first_visit() {
    case("first-lesson").in_chromium_first().another_visit().run(async |app| {
        app.open("").await?;
        let before = board_box(app).await?;
        app.browser.tap("[data-begin=\"learn\"]").await?;
        finish(app, 1).await?;
        ensure!(board_box(app).await? == before, "the board moved");
        let (words, buttons) = panel(app).await?;
        ensure!(words.contains("You can now sow") && buttons.split(" | ").count() == 3, "{words} {buttons}");
        on(app).await?;
        asked(app, 2, 1).await?;
        leave(app).await?;
        let hooks = app.until_position(START).await?;
        ensure!(hooks.live && app.shows("[data-begin]").await?, "lessons are no choice of an opponent: {hooks:?}");
        // The list knows what was finished, also after a reload.
        app.reload().await?;
        app.menu("lessons").await?;
        app.until_sheet("lessons").await?;
        let done = app
            .browser
            .script(
                "return [...document.querySelectorAll('#lesson-list [data-number]')].map(b => b.dataset.done)",
                json!([]),
            )
            .await?;
        let wanted: Vec<&str> = (1..=LESSONS).map(|number| if number == 1 { "true" } else { "false" }).collect();
        ensure!(done == json!(wanted), "{done}");
        // Each says what it teaches and how long it takes; the one to go on with is the button.
        let told = app
            .browser
            .script(
                "return [...document.querySelectorAll('#lesson-list [data-number]')].filter(b =>
                     !(b.children[1].textContent.trim().split(' ').length >= 3 && /\\d/.test(b.children[2].textContent)))
                     .map(b => b.textContent)",
                json!([]),
            )
            .await?;
        ensure!(told == json!([]), "no words: {told}");
        ensure!(app.shows("#lesson-list [data-next][data-number=\"2\"]").await?, "the second is not next");
        app.browser.tap("#lesson-next").await?;
        asked(app, 2, 1).await?;
        leave(app).await?;
        app.menu("lessons").await?;
        app.until_sheet("lessons").await?;
        ensure!(app.shows("#lessons a[href=\"rules.html\"]").await?, "no way to the rules");
        Ok(())
    });
}

#[test]
fn a_wrong_try_shows_what_happens_and_can_be_tried_again() {
    case("wrong-try").in_chromium_first().another_visit().run(async |app| {
        app.open("speed=fast&lesson=5").await?;
        let step = asked(app, 5, 1).await?;
        let (task, _) = panel(app).await?;
        let wrong = answer(&step, false)?;
        give(app, 5, 1, wrong).await?;
        let Answer::House(house) = wrong.answer else { anyhow::bail!("a house") };
        let mut after = step.position.play(house)?;
        for reply in &wrong.line {
            after = after.play(*reply)?;
        }
        ensure!(!wrong.line.is_empty(), "the reply is shown");
        app.until_position(&after.to_string()).await?;
        let (words, _) = panel(app).await?;
        ensure!(words.contains("Your opponent played house") && words.contains("took"), "{words}");
        ensure!(words.ends_with(&task), "the task went: {words}");
        on(app).await?;
        asked(app, 5, 1).await?;
        // A house that cannot be played has its reason shown, and the step stays.
        app.tap('B').await?;
        app.browser
            .wait("a reason", "return /empty/.test(document.querySelector('.coach-text').textContent)", json!([]))
            .await?;
        let step = asked(app, 5, 1).await?;
        // Whatever is touched after a wrong try brings the position back.
        give(app, 5, 1, wrong).await?;
        app.until("rest", |now| !now.busy).await?;
        app.tap('A').await?;
        let again = asked(app, 5, 1).await?;
        ensure!(again.position == step.position, "another position");
        // Nobody stays stuck: after two wrong answers the house is shown to whoever asks.
        give(app, 5, 1, wrong).await?;
        let (_, buttons) = panel(app).await?;
        ensure!(buttons.contains("Show the house"), "{buttons}");
        app.browser.tap("#coach-bar button:nth-child(2)").await?;
        asked(app, 5, 1).await?;
        let right = answer(&step, true)?;
        let Answer::House(house) = right.answer else { anyhow::bail!("a house") };
        let pointed = app
            .browser
            .script("return document.querySelector('.is-pointed[data-house]')?.dataset.house", json!([]))
            .await?;
        ensure!(pointed == house.letter().to_string(), "{pointed} is shown, not {house}");
        give(app, 5, 1, right).await
    });
}

#[test]
fn all_are_finished_by_right_answers() {
    case("all-lessons").uninstalled().in_chromium_first().run(async |app| {
        app.open("speed=instant&lesson=1").await?;
        for number in 1..=LESSONS {
            finish(app, number).await.with_context(|| format!("lesson {number}"))?;
            if number < LESSONS {
                on(app).await?;
            }
        }
        let (words, buttons) = panel(app).await?;
        ensure!(words.contains("last lesson") && buttons.split(" | ").count() == 2, "{words} {buttons}");
        leave(app).await?;
        app.until_position(START).await.map(drop)
    });
}

/// Whoever listens hears the next lesson, and no word of the game that lies behind both.
#[test]
fn the_next_lesson_is_what_is_heard() {
    case("next-lesson-heard").in_chromium_first().another_visit().run(async |app| {
        app.open("speed=instant&lesson=2").await?;
        finish(app, 2).await?;
        listen(app).await?;
        on(app).await?;
        asked(app, 3, 1).await?;
        until_heard(app, " · 1 of ").await?;
        let words = heard(app).await?;
        ensure!(words.len() == 1, "{words:?}");
        Ok(())
    });
}

#[test]
fn a_lesson_by_its_address() {
    case("lesson-address").in_chromium().another_visit().run(async |app| {
        app.open("lesson=9").await?;
        asked(app, 9, 1).await?;
        // It is left for good: a reload shows the game.
        leave(app).await?;
        app.reload().await?;
        app.until_position(START).await?;
        let beyond = (LESSONS + 1).to_string();
        for wrong in [&beyond, "0", "sow"] {
            app.open(&format!("lesson={wrong}")).await?;
            app.browser
                .wait(
                    "a sentence on the number",
                    "const text = document.querySelector('#notice-text').textContent;
                     return text.includes(arguments[0]) && text.includes(arguments[1])",
                    json!([format!("“{wrong}”"), format!("1 to {LESSONS}")]),
                )
                .await?;
            let hooks = app.hooks().await?;
            ensure!(hooks.position == START && hooks.live, "{hooks:?}");
        }
        Ok(())
    });
}

#[test]
fn lessons_need_no_network() {
    case("lessons-offline").run(async |app| {
        app.open("speed=instant").await?;
        installed(app).await?;
        app.server.stop();
        // They were never opened while there was a server.
        app.menu("lessons").await?;
        app.until_sheet("lessons").await?;
        app.browser.tap("#lesson-list [data-number=\"4\"]").await?;
        finish(app, 4).await?;
        leave(app).await
    });
}

#[test]
fn the_game_under_way_stays_as_it_was() {
    case("lesson-left").in_chromium_first().another_visit().run(async |app| {
        app.open("").await?;
        let game = app.play('E').await?;
        app.until("rest", |now| !now.busy).await?;
        app.menu("lessons").await?;
        app.until_sheet("lessons").await?;
        app.browser.tap("#lesson-list [data-number=\"2\"]").await?;
        let step = asked(app, 2, 1).await?;
        ensure!(!app.hooks().await?.live, "the lesson's position is not the game's");
        give(app, 2, 1, answer(&step, true)?).await?;
        on(app).await?;
        asked(app, 2, 2).await?;
        // A look at the rules, or a reload, comes back to the step; whoever leaves it finds the game, also behind a reload.
        app.browser.tap("#rules-name").await?;
        let rules = "const back = location.pathname.endsWith('rules.html') && document.querySelector('a.way');
            back?.click?.();
            return !!back";
        app.browser.wait("the way back from the rules", rules, json!([])).await?;
        asked(app, 2, 2).await?;
        app.reload().await?;
        asked(app, 2, 2).await?;
        leave(app).await?;
        app.until_position(&game.position).await?;
        app.reload().await?;
        app.until_position(&game.position).await?;
        ensure!(!app.shows("#coach").await?, "the lesson is back");
        app.menu("lessons").await?;
        app.until_sheet("lessons").await?;
        app.browser.tap("#lesson-list [data-number=\"3\"]").await?;
        let step = asked(app, 3, 1).await?;
        // While the seeds are on their way.
        let Answer::House(house) = answer(&step, true)?.answer else { anyhow::bail!("a house") };
        app.tap(house.letter()).await?;
        leave(app).await?;
        let back = app.until("the game", |now| now.live && !now.busy).await?;
        ensure!(back.position == game.position, "{back:?}");
        app.play('a').await?;
        Ok(())
    });
}

/// The element that has the focus: a house, or the word on a button.
async fn focus(app: &App) -> Result<String> {
    let script = "const {dataset, textContent} = document.activeElement; return dataset.house ?? textContent";
    Ok(app.browser.script(script, json!([])).await?.as_str().unwrap_or_default().to_owned())
}

#[test]
fn a_lesson_by_the_keyboard_alone() {
    case("lesson-keys").in_chromium().another_visit().run(async |app| {
        app.open("speed=instant").await?;
        app.menu("lessons").await?;
        app.until_sheet("lessons").await?;
        // As a screen reader or Enter does it: a click without a pointer.
        app.browser.script("document.querySelector('#lesson-list [data-number=\"1\"]').focus()", json!([])).await?;
        app.browser.press("\u{E007}").await?;
        asked(app, 1, 1).await?;
        let house = focus(app).await?;
        ensure!(house.len() == 1, "the focus is on {house:?}, not on a house");
        app.browser.press("\u{E007}").await?;
        phase(app, 1, 1, "right").await?;
        // What is told comes before the focus moves, and whoever sees it does not wait for that.
        ensure!(focus(app).await? == house, "the focus is on {:?}, before the verdict was heard", focus(app).await?);
        app.browser.press("\u{E007}").await?;
        let step = asked(app, 1, 2).await?;
        let house = focus(app).await?;
        let legal: Vec<String> = step.position.legal().map(|house| house.to_string()).collect();
        ensure!(legal.contains(&house), "the focus is on {house:?}, not on a lit house");
        let told = "return document.querySelector('[data-announced]').textContent.trim()
            .endsWith(document.querySelector('.coach-text').textContent)";
        app.browser.wait("the question to be told", told, json!([])).await?;
        app.browser.press("\u{E007}").await?;
        phase(app, 1, 2, "wrong").await?;
        let again = "return document.activeElement.textContent === 'Try again'";
        app.browser.wait("the focus after the verdict", again, json!([])).await?;
        app.browser.press("\u{E007}").await?;
        asked(app, 1, 2).await?;
        ensure!(focus(app).await?.len() == 1, "{:?}", focus(app).await?);
        app.browser.press("\u{E007}").await?;
        phase(app, 1, 2, "wrong").await?;
        app.browser.press("\u{E00C}").await?;
        let left = "return !document.querySelector('[data-lesson]') && 'house' in document.activeElement.dataset";
        app.browser.wait("the game after Escape", left, json!([])).await.map(drop)
    });
}

#[test]
fn two_rule_sets_are_compared_on_the_board() {
    case("compare-rules").in_chromium_first().another_visit().run(async |app| {
        app.open("speed=instant").await?;
        app.menu("lessons").await?;
        app.until_sheet("lessons").await?;
        app.browser.tap("#lessons [data-compare]").await?;
        app.until("the first position", |now| now.position == "0-2-0-0-3-1-1-1-0-0-0-0-20-20-S" && !now.busy).await?;
        app.tap('E').await?;
        // The slam takes four under Oware, and nothing under Abapa.
        app.until_position("0-2-0-0-0-2-0-0-0-0-0-0-24-20-N").await?;
        app.until_position("0-2-0-0-0-2-2-2-0-0-0-0-20-20-N").await?;
        let header = "return document.getElementById('rules-name').textContent.includes(arguments[0])";
        app.browser.wait("the second rules in the header", header, json!(["Abapa"])).await?;
        let message = "return document.querySelector('.coach-text').textContent.includes(arguments[0])";
        app.browser.wait("what differs", message, json!(["Oware takes 4 seeds, Abapa nothing."])).await?;
        // With each further position come two rule sets that differ in the house that is pointed out.
        for _ in 0..if slow() { 4 } else { 1 } {
            app.browser.tap("#coach-bar button:last-child").await?;
            let pointed = "return document.querySelector('#board .is-pointed')?.dataset.house ?? null";
            let house = app.browser.wait("a house pointed out", pointed, json!([])).await?;
            app.tap(house.as_str().and_then(|name| name.chars().next()).context("a house")?).await?;
            let compared = "const words = document.querySelector('.coach-text').textContent;
                return !/^Choose|^\\w+: /.test(words) && words";
            app.browser.wait("what differs there", compared, json!([])).await?;
            let same =
                app.browser.script("return document.querySelector('.coach-text').textContent", json!([])).await?;
            ensure!(!same.to_string().contains("are the same"), "{same}");
        }
        app.browser.tap("#coach-bar button:first-child").await?;
        app.until_position(START).await.map(drop)
    });
}
