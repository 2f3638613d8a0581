//! What the app says: it speaks to the one human, or names both sides, and its notices go away.

use anyhow::{Context, Result, ensure};
use oware_browser::app::App;
use oware_browser::case::case;
use serde_json::json;

use crate::english::{is_empty, south_played, t};
use crate::help::{HARVEST, START, from, installed};
use crate::looking::act;
use crate::tables::until_tables;

async fn text(app: &App, selector: &str) -> Result<String> {
    let found = app
        .browser
        .script("return document.querySelector(arguments[0])?.textContent.trim() ?? 'nothing'", json!([selector]))
        .await?;
    Ok(found.as_str().unwrap_or_default().to_owned())
}

/// Notes everything that the status area says from now on.
async fn listen(app: &App) -> Result<()> {
    app.browser
        .script(
            "const status = document.querySelector('#status');
             window.statuses = [status.textContent];
             new MutationObserver(() => window.statuses.push(status.textContent))
                 .observe(status, {subtree: true, childList: true, characterData: true});",
            json!([]),
        )
        .await
        .map(drop)
}

async fn was_said(app: &App, words: &str) -> Result<bool> {
    let found =
        app.browser.script("return window.statuses.some(it => it.includes(arguments[0]))", json!([words])).await?;
    Ok(found == true)
}

#[test]
fn a_grand_slam_that_takes_nothing_says_why() {
    case("spared-slam").in_chromium().another_visit().run(async |app| {
        // The whole sentence is a test of the shell.
        let why = "so it took nothing";
        app.open(&from("abapa", "0-0-0-1-1-2-1-1-0-0-0-0-21-21-S")).await?;
        app.tap('F').await?;
        app.until("the seeds are home", |hooks| hooks.turn() == 'N' && !hooks.busy).await?;
        let said = text(app, "#detail").await?;
        ensure!(said.contains(why), "{said:?}");
        // Looking back tells the same.
        app.tap('a').await?;
        app.until("North has answered", |hooks| hooks.turn() == 'S' && !hooks.busy).await?;
        act(app, "back").await?;
        let heard = "return document.querySelector('#detail').textContent.includes(arguments[0])";
        app.browser.wait("the same words", heard, json!([why])).await?;
        Ok(())
    });
}

#[test]
fn one_human_is_spoken_to_and_two_are_named() {
    case("spoken-to").in_chromium().another_visit().run(async |app| {
        app.open("rules=oware&north=computer&time=1500&speed=instant").await?;
        listen(app).await?;
        ensure!(text(app, "#headline").await? == "Your turn", "{:?}", app.status().await?);
        let upright =
            app.browser.script("return document.querySelector('#board.board-upright') !== null", json!([])).await?;
        let side = if upright == true { "left column" } else { "lower row" };
        ensure!(app.status().await?.contains(side), "which side is mine? {:?}", app.status().await?);
        app.tap('E').await?;
        app.browser
            .wait(
                "word of its thinking",
                "return window.statuses.some(it => it.includes(arguments[0]))",
                json!([t("status.thinking.it")]),
            )
            .await?;
        app.until("the answer", |hooks| !hooks.busy && hooks.turn() == 'S').await?;
        ensure!(was_said(app, "The computer played house").await? && was_said(app, "You played house 5").await?);
        ensure!(
            !was_said(app, "South").await? && !was_said(app, "North").await?,
            "a side is named where one human plays"
        );
        let names = app
            .browser
            .script(
                "return ['[data-house=A]', '[data-house=a]', '[data-store=S]', '[data-store=N]']
                     .map(it => document.querySelector('[data-position] ' + it).getAttribute('aria-label').replace(/: .*?(?= on |$)/, ''))",
                json!([]),
            )
            .await?;
        let wanted = json!([
            "House 1 on your side, can be played",
            "House 7 on the computer’s side",
            "Your store",
            "The computer’s store"
        ]);
        ensure!(names == wanted, "{names}");
        // The side is named once.
        app.open("rules=oware&north=computer&level=1&speed=instant").await?;
        ensure!(!app.status().await?.contains(side), "told again: {:?}", app.status().await?);
        app.open("rules=oware&speed=instant").await?;
        ensure!(text(app, "#headline").await? == "South’s turn", "{:?}", app.status().await?);
        app.play('E').await?;
        ensure!(app.status().await?.contains(&south_played("5")), "{:?}", app.status().await?);
        let north = "return document.querySelector('[data-house=a]').getAttribute('aria-label')";
        let north = app.browser.script(north, json!([])).await?;
        ensure!(north == "House 7: 5 seeds on North’s side, can be played", "{north}");
        Ok(())
    });
}

#[test]
fn words_of_the_sides_turn_with_the_board() {
    case("turned-side").uninstalled().in_chromium().on_a_desktop().run(async |app| {
        for (query, place) in [("", "#headline"), ("north=computer&level=1&speed=instant", "#detail")] {
            app.browser.viewport(768, 1024).await?;
            app.open(query).await?;
            for (width, height, side) in
                [(768, 1024, "left column"), (1024, 768, "lower row"), (768, 1024, "left column")]
            {
                app.browser.viewport(width, height).await?;
                app.browser
                    .wait(
                        &format!("{side} in {place} at {width}x{height}"),
                        "return document.querySelector(arguments[0]).textContent.includes(arguments[1])",
                        json!([place, side]),
                    )
                    .await?;
            }
        }
        Ok(())
    });
}

/// Whoever looks on is not spoken to, even where the last game was one against the computer.
#[test]
fn a_game_between_two_others_is_told_by_their_names() {
    case("two-others").in_chromium().another_visit().run(async |app| {
        app.open("rules=oware&north=computer&level=1&speed=instant").await?;
        app.menu("open").await?;
        app.until_sheet("open").await?;
        let game = "[Variant \"Oware\"]\n[South \"Ama\"]\n[North \"Kofi\"]\n\n1. F f 2. B e";
        crate::records::paste(app, game).await?;
        app.until_dialog(false).await?;
        let hooks = app.until("the game", |hooks| hooks.position != START && !hooks.busy).await?;
        ensure!(hooks.turn() == 'S' && text(app, "#headline").await? == "Ama’s turn", "{:?}", app.status().await?);
        app.reload().await?;
        ensure!(text(app, "#headline").await? == "Ama’s turn", "{:?}", app.status().await?);
        Ok(())
    });
}

/// A message that nobody wrote shows its key. The compiler sees the keys of scripts; those of the pages it does not.
#[test]
fn no_page_shows_a_key() {
    case("no-key").in_chromium().another_visit().run(async |app| {
        for (page, least) in [("index.html", 40), ("rules.html", 80), ("about.html", 40)] {
            app.browser.goto(&format!("{}{page}", app.server.address())).await?;
            let filled =
                "return document.readyState === 'complete' && [...document.querySelectorAll('[data-t], [data-rich]')]
                              .every(it => it.textContent !== '')";
            app.browser.wait("the words of the page", filled, json!([])).await.context(page)?;
            let found = app
                .browser
                .script(
                    "const texts = [], nodes = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
                     while (nodes.nextNode()) {
                         if (!nodes.currentNode.parentElement?.closest('script, style')) texts.push(nodes.currentNode.data);
                     }
                     for (const it of document.querySelectorAll('*')) {
                         for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
                             if (it.hasAttribute(name)) texts.push(it.getAttribute(name));
                         }
                     }
                     const words = texts.map(it => it.trim()).filter(it => it !== '');
                     return [words.length, words.filter(it => /^[a-z]\\w*(\\.[\\w-]+)+$/i.test(it))];",
                    json!([]),
                )
                .await?;
            ensure!(found[0].as_u64() > Some(least), "{page} has few words: {found}");
            ensure!(found[1] == json!([]), "{page} shows keys: {found}");
        }
        Ok(())
    });
}

#[test]
#[ignore = "with --slow"]
fn an_error_gives_way_and_undo_says_so() {
    case("gives-way").uninstalled().in_chromium().run(async |app| {
        app.open(&from("oware", HARVEST)).await?;
        let before = text(app, "#detail").await?;
        let note = "window.details = [];
            const detail = document.querySelector('#detail');
            const note = () => window.details.push([detail.textContent.trim(), performance.now()]);
            new MutationObserver(note).observe(detail, {subtree: true, childList: true, characterData: true});";
        app.browser.script(note, json!([])).await?;
        for round in 0..2 {
            app.browser.script("window.details = []", json!([])).await?;
            app.tap('C').await?;
            app.browser
                .wait(
                    "the state to come back",
                    "return document.querySelector('#detail').textContent.trim() === arguments[0]",
                    json!([before]),
                )
                .await?;
            // A slow machine shows it longer, never less.
            let seen = app.browser.script("return window.details", json!([])).await?;
            let (refused, back) = (&seen[0], &seen[1]);
            ensure!(refused[0] == is_empty("3"), "round {round}: {seen}");
            let stood = back[1].as_f64().unwrap_or_default() - refused[1].as_f64().unwrap_or_default();
            ensure!(stood >= 1500.0, "round {round}: gone too soon: {seen}");
        }
        app.play('F').await?;
        app.undo().await?;
        app.until_position(HARVEST).await?;
        ensure!(text(app, "#detail").await? == "Taken back.", "{:?}", app.status().await?);
        Ok(())
    });
}

/// Waits until a message stands over the state of the game.
async fn until_message(app: &App) -> Result<()> {
    let stands = "return document.querySelector('#status').classList.contains('has-message')";
    app.browser.wait("a message", stands, json!([])).await.map(drop)
}

/// How far an element is turned, 0 or 180 degrees.
async fn turned(app: &App, selector: &str) -> Result<bool> {
    let found = app
        .browser
        .script(
            "const {rotate, transform} = getComputedStyle(document.querySelector(arguments[0]));
             return rotate === '180deg' || new DOMMatrix(transform === 'none' ? '' : transform).a < -0.99",
            json!([selector]),
        )
        .await?;
    Ok(found == true)
}

#[test]
fn across_a_table_words_are_turned_to_whom_they_are_meant_for() {
    case("across").uninstalled().on_a_desktop().in_chromium().run(async |app| {
        app.browser.viewport(1024, 768).await?;
        app.browser.fingers().await?;
        let slam = "2-2-2-2-1-0-4-4-1-10-6-2-0-12-N";
        app.open(&from("oware", slam)).await?;
        app.tap('f').await?;
        app.until("f played", |hooks| hooks.turn() == 'S').await?;
        app.tap('f').await?;
        until_message(app).await?;
        ensure!(!turned(app, "#status .lines").await?, "South's refusal is turned to North");
        app.undo().await?;
        app.until_position(slam).await?;
        ensure!(!turned(app, "#status .lines").await?, "what concerns both is turned to North");
        app.tap('A').await?;
        until_message(app).await?;
        ensure!(turned(app, "#status .lines").await?, "North's refusal is not turned to North");
        app.tap('e').await?;
        app.until_sheet("question").await?;
        ensure!(turned(app, "#question").await?, "North's question is not turned to North");
        app.answer(false).await?;
        app.until_dialog(false).await?;
        app.browser
            .wait("the words to turn back", "return !document.querySelector('#status.across')", json!([]))
            .await?;
        app.open(&from("oware", "1-0-1-1-0-1-1-0-0-0-0-0-24-19-S")).await?;
        app.tap('F').await?;
        app.until_sheet("question").await?;
        ensure!(!turned(app, "#question").await?, "South's question is turned to North");
        Ok(())
    });
}

#[test]
fn before_a_screen_with_a_mouse_two_sit_side_by_side() {
    case("side-by-side").uninstalled().on_a_desktop().in_chromium().run(async |app| {
        app.browser.viewport(1280, 800).await?;
        app.open(&from("oware", "2-2-2-2-1-0-4-4-1-10-6-2-0-12-N")).await?;
        let facing = "return document.querySelectorAll('.board-facing, .across').length";
        app.tap('A').await?;
        until_message(app).await?;
        ensure!(app.browser.script(facing, json!([])).await? == 0, "something is turned to North");
        ensure!(!turned(app, "#status .lines").await?, "North's refusal is turned");
        app.tap('e').await?;
        app.until_sheet("question").await?;
        ensure!(!turned(app, "#question").await?, "North's question is turned");
        app.answer(false).await?;
        app.until_dialog(false).await?;
        // Who wants it has it.
        app.choose(&[("facing", "on")]).await?;
        ensure!(app.browser.script(facing, json!([])).await? != 0, "nothing is turned though it was chosen");
        Ok(())
    });
}

#[test]
#[ignore = "with --slow"]
fn the_word_of_offline_play_waits_for_the_first_finished_game() {
    case("offline-word").in_chromium().run(async |app| {
        app.open("").await?;
        // The word comes with the worker, at the earliest.
        installed(app).await?;
        app.browser.frames().await?;
        ensure!(!app.shows("#notice").await?, "a newcomer reads first: {:?}", app.status().await?);
        app.play('E').await?;
        app.open(&from("oware", "1-0-1-0-0-3-1-0-1-0-1-1-24-15-S")).await?;
        ensure!(!app.shows("#notice").await?, "before any game is finished: {:?}", app.status().await?);
        app.play('F').await?;
        // Behind the end the finished game is stored, and then its rating stands there.
        app.browser.wait("the card at the end", "return !document.querySelector('#end').hidden", json!([])).await?;
        app.browser.frames().await?;
        ensure!(!app.shows("#notice").await?, "the end is the player's: {:?}", app.status().await?);
        app.new_game().await?;
        let announced = app.until_notice().await?;
        ensure!(announced.contains("without a network"), "{announced:?}");
        let told = "return document.querySelector('[data-announced]').textContent.includes('without a network')";
        app.browser.wait("the notice to be told", told, json!([])).await?;
        app.play('E').await?;
        ensure!(!app.shows("#notice").await?, "it stands over the words of the game");
        app.new_game().await?;
        app.reload().await?;
        installed(app).await?;
        app.browser.frames().await?;
        ensure!(!app.shows("#notice").await?, "told twice");
        Ok(())
    });
}

/// A computer that has nine seeds left and tables of them; at full strength it says what they prove, and else nothing.
#[test]
fn a_level_does_not_speak_of_what_it_does_not_know() {
    case("proven").in_chromium().another_visit().run(async |app| {
        for (strength, announced) in [("level=7", false), ("time=1000", true)] {
            let position = "0-1-2-0-0-1-1-1-0-1-0-1-18-22-S";
            app.open(&format!("{}&north=computer&{strength}&tables=9", from("oware", position))).await?;
            until_tables(app, "oware 9", "done").await?;
            listen(app).await?;
            app.tap('F').await?;
            app.until("the answer", |hooks| hooks.turn() == 'S' && !hooks.busy).await.context(strength)?;
            ensure!(was_said(app, "Proven").await? == announced, "{strength}: {:?}", app.status().await?);
        }
        Ok(())
    });
}
