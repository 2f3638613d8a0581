//! Games leave as text and as links and come back the same; a game is given up.

use anyhow::{Context, Result, anyhow, ensure};
use oware::{Game, RuleSet, record};
use oware_browser::app::App;
use oware_browser::case::case;
use serde_json::json;

use crate::english::t;
use crate::help::{START, game, play_line, two_with_clocks};

#[test]
fn a_game_leaves_as_text_and_as_link_and_comes_back() {
    case("record").uninstalled().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        let hooks = play_line(app, &mut game("oware", START)?, "FfBeBc").await?;
        app.menu("share").await?;
        app.until_sheet("share").await?;
        let read = "return ['record-text', 'record-link'].map(id => document.getElementById(id).value)";
        let found = app.browser.script(read, json!([])).await?;
        let (text, link) = (found[0].as_str().unwrap_or_default(), found[1].as_str().unwrap_or_default());
        ensure!(text.lines().count() > 1, "the text is {text:?}");
        app.close_sheet().await?;

        app.new_game().await?;
        app.until_position(START).await?;
        app.menu("open").await?;
        app.until_sheet("open").await?;
        paste(app, text).await?;
        app.until_dialog(false).await.context("the sheet after pasting")?;
        app.until_position(&hooks.position).await.context("the game from its text")?;

        app.new_game().await?;
        app.until_position(START).await?;
        ensure!(link.starts_with(&app.server.address()), "the link leads elsewhere: {link}");
        app.browser.goto(link).await?;
        app.until_position(&hooks.position).await.context("the game from its link")?;
        app.undo().await?;
        app.until("the moves of the link", |now| now.position != hooks.position).await?;
        Ok(())
    });
}

/// The copy would have neither clocks nor players, and take the place of the game.
#[test]
fn the_game_on_the_board_stays_when_its_own_text_is_opened() {
    case("own-text").in_chromium().another_visit().run(async |app| {
        app.open("speed=instant").await?;
        two_with_clocks(app).await?;
        let played = play_line(app, &mut game("oware", START)?, "FfBe").await?;
        app.menu("share").await?;
        app.until_sheet("share").await?;
        let read = "return ['record-text', 'record-link'].map(id => document.getElementById(id).value)";
        let found = app.browser.script(read, json!([])).await?;
        app.close_sheet().await?;
        for text in [&found[0], &found[1]] {
            app.menu("open").await?;
            app.until_sheet("open").await?;
            // The sentence stands for three seconds. A busy machine may need longer to see that the sheet is gone.
            let watch = "window.stood = '';
                 const words = document.getElementById('detail');
                 words.textContent = '';
                 new MutationObserver(() => { window.stood += words.textContent; }).observe(words, {childList: true});";
            app.browser.script(watch, json!([])).await?;
            paste(app, text.as_str().unwrap_or_default()).await?;
            app.until_dialog(false).await?;
            let says = "return window.stood.includes(arguments[0])";
            app.browser.wait("a sentence", says, json!([t("record.here")])).await?;
            ensure!(app.hooks().await?.position == played.position && app.shows(".clocked").await?);
        }
        app.open_menu().await?;
        ensure!(!app.shows("#menu [data-action=continue]").await?, "the menu leads to a copy of the game");
        Ok(())
    });
}

/// Puts a text into the field of the sheet, which is open, and takes it.
pub(crate) async fn paste(app: &App, text: &str) -> Result<()> {
    app.browser
        .script(
            "const field = document.getElementById('record-paste');
             field.value = arguments[0];
             field.dispatchEvent(new Event('input', {bubbles: true}));",
            json!([text]),
        )
        .await?;
    app.browser.tap("#record-start").await
}

#[test]
#[ignore = "with --slow"]
fn a_position_opens_as_a_new_game() {
    const SLAM: &str = "1-0-0-0-0-17-0-0-0-0-0-0-15-15-S";
    const SMALL: &str = "3-3-3-3-3-3-3-3-3-3-3-3-0-0-N";
    case("position-text").uninstalled().in_chromium().run(async |app| {
        app.open("rules=ouril&speed=instant").await?;
        for (text, rules, position) in [
            (SLAM.into(), "ouril", SLAM),
            (format!("  abapa {SLAM}\n"), "abapa", SLAM),
            (format!("\n{START} "), "abapa", START),
            (SMALL.into(), "owari", SMALL),
            (START.into(), "oware", START),
        ] {
            app.menu("open").await?;
            app.until_sheet("open").await?;
            paste(app, &text).await?;
            app.until_dialog(false).await.with_context(|| format!("the sheet after {text:?}"))?;
            app.until_position(position).await.with_context(|| format!("{text:?}"))?;
            app.menu("share").await?;
            app.until_sheet("share").await?;
            let link = app.browser.script("return document.getElementById('record-link').value", json!([])).await?;
            let wanted = record::link::write(&game(rules, position)?);
            ensure!(link.as_str().is_some_and(|link| link.ends_with(&wanted)), "{text:?} under {rules}: {link}");
            app.close_sheet().await?;
        }
        Ok(())
    });
}

/// One sentence says that it is no game; what is wrong with a game is said precisely.
#[test]
#[ignore = "with --slow"]
fn text_that_is_no_game_is_refused_with_a_sentence() {
    case("no-record").in_chromium().run(async |app| {
        let before = app.open("rules=oware&speed=instant").await?;
        let no_game = "This text is not a game: ";
        for (text, words) in [
            ("not a game", no_game),
            ("Dear friend, shall we play?", no_game),
            ("1. e4 e5 2. Nf3 Nc6", no_game),
            ("https://example.org/", no_game),
            ("2026-11-22", no_game),
            ("[Variant \"Oware\"]\n\n1. Ax", "“x”"),
            ("[Variant \"Chess\"]\n\n1. e4", "“Chess”"),
            ("1. F f 2. F", "House F is empty."),
            ("4-4-4-4-4-4-4-4-4-4-4-4-1-0-S", "49"),
            ("4-4-4-4-4-4-4-4-4-4-4-4-0-0-X", "“X”"),
            ("4-4-4-4-4-4", "15 numbers and letters"),
            ("kalah 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "“kalah”"),
        ] {
            app.menu("open").await?;
            app.until_sheet("open").await?;
            paste(app, text).await?;
            let message = app
                .browser
                .wait(
                    "a reason",
                    "return document.getElementById('record-wrong').textContent.trim() || null",
                    json!([]),
                )
                .await
                .with_context(|| format!("for {text:?}"))?;
            let message = message.as_str().unwrap_or_default();
            ensure!(message.contains(words), "{text:?}: {message}");
            ensure!(
                words != no_game || message.find('.') == Some(message.len() - 1),
                "{text:?}, not one sentence: {message}"
            );
            app.close_sheet().await?;
            ensure!(app.hooks().await? == before, "{text:?} changed the game");
        }
        Ok(())
    });
}

#[test]
fn a_human_resigns_against_the_computer() {
    case("resign").in_chromium().another_visit().run(async |app| {
        app.open("rules=oware&north=computer&time=100&speed=instant").await?;
        app.tap('E').await?;
        let hooks = app.until("the answer", |hooks| hooks.turn() == 'S' && !hooks.busy).await?;
        for yes in [false, true] {
            app.menu("resign").await?;
            app.until_sheet("question").await?;
            app.answer(yes).await?;
            app.until_dialog(false).await?;
            if yes {
                app.until("the end", |now| now.result == "N").await?;
            } else {
                ensure!(app.hooks().await? == hooks, "a cancelled resignation changed the game");
            }
        }
        ensure!(app.reload().await?.result == "N", "the end did not survive");
        Ok(())
    });
}

/// A link is the first thing that somebody sees of the app: nothing of an earlier visit helps or stands in the way.
#[test]
fn a_link_opens_in_a_clean_profile() {
    for set in [RuleSet::Abapa, RuleSet::Owari] {
        case("link").uninstalled().run(async |app| {
            let mut native = Game::new(set);
            while native.outcome().is_none() && native.moves().len() < 12 {
                let house = native.legal().last().context("a move")?;
                native.play(house).map_err(|error| anyhow!("{error:?}"))?;
            }
            app.browser.goto(&format!("{}#{}", app.server.address(), record::link::write(&native))).await?;
            app.until_position(&native.position().to_string()).await.with_context(|| set.name())?;
            Ok(())
        });
    }
}

/// Broken on the way, dishonest (South plays F, which is empty, a second time), and of a version to come.
const BROKEN: [(&str, &[&str]); 3] =
    [("g1IAtAAAA", &["changed"]), ("g1AAtvLNP7", &["Move 2 of South", "F"]), ("g9AAtv", &["cannot be opened"])];

#[test]
fn a_broken_link_is_told_and_changes_nothing() {
    case("broken-link").in_chromium().another_visit().run(async |app| {
        let before = app.open("rules=oware&speed=instant").await?;
        for (link, words) in BROKEN {
            app.browser.goto("about:blank").await?;
            app.browser.goto(&format!("{}#{link}", app.server.address())).await?;
            ensure!(app.until_position(&before.position).await? == before, "{link} changed the game");
            let message =
                "return arguments[0].every(word => document.querySelector('#notice-text').textContent.includes(word))";
            app.browser.wait(&format!("{link}: {words:?}"), message, json!([words])).await?;
        }
        Ok(())
    });
}

/// A notice about a text that was opened goes with a move, with the end, and with another game.
#[test]
#[ignore = "with --slow"]
fn what_is_told_of_a_text_goes_with_its_game() {
    const TEXT: &str = "[Variant \"Oware\"][Result \"0-1\"] 1. F f";
    case("text-notice").in_chromium().run(async |app| {
        for what in ["another game", "a move", "the end"] {
            app.open("rules=oware&speed=instant").await?;
            let own = app.play('E').await?;
            app.menu("open").await?;
            app.until_sheet("open").await?;
            paste(app, TEXT).await?;
            app.until_dialog(false).await?;
            let notice = app.until_notice().await.context(what)?;
            ensure!(notice.contains("0-1"), "{what}: {notice}");
            match what {
                "another game" => {
                    app.menu("continue").await?;
                    app.until_sheet("games").await?;
                    app.browser.tap("#games-list li:first-child button").await?;
                    app.until_position(&own.position).await?;
                }
                "a move" => {
                    app.play('B').await?;
                }
                _ => {
                    app.menu("resign").await?;
                    app.until_sheet("question").await?;
                    app.answer(true).await?;
                    app.until("the end", |hooks| !hooks.running()).await?;
                }
            }
            let gone = "return document.querySelector('#notice').hidden";
            app.browser.wait(&format!("no notice after {what}"), gone, json!([])).await?;
        }
        Ok(())
    });
}

/// What was taken back stays as a variation, in the save and in the text; the sheet that shares leaves it out on request.
#[test]
fn what_was_taken_back_stays_as_a_variation() {
    const READ: &str = "return document.getElementById('record-text').value";
    const CHOICE: &str = "#record-lines label";
    case("variation").in_chromium_first().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        let mut native = game("oware", START)?;
        let hooks = play_line(app, &mut native, "FfB").await?;
        app.menu("share").await?;
        app.until_sheet("share").await?;
        ensure!(!app.shows(CHOICE).await?, "a plain game offers a choice that changes nothing");
        app.close_sheet().await?;
        app.undo().await?;
        app.until("B taken back", |now| now.position != hooks.position).await?;
        app.reload().await?;
        let played = app.play('A').await?;
        let back = app.reload().await?;
        ensure!(back.position == played.position, "a reload shows another position: {back:?}");
        app.menu("share").await?;
        app.until_sheet("share").await?;
        let whole = app.browser.script(READ, json!([])).await?;
        ensure!(whole.as_str().is_some_and(|text| text.contains("A (2. B)")), "no variation in {whole}");
        app.browser.tap("[data-share=text]").await?;
        app.browser.tap(CHOICE).await?;
        let line = app.browser.script(READ, json!([])).await?;
        ensure!(
            line.as_str().is_some_and(|text| text.contains("2. A") && !text.contains('(')),
            "not the main line: {line}"
        );
        app.close_sheet().await
    });
}

/// What is shared is the game or the position in sight, by each way; a code is drawn with its link.
#[test]
fn a_game_and_its_position_are_shared_by_each_way() {
    case("share").uninstalled().run(async |app| {
        app.open("rules=abapa&speed=instant").await?;
        let mut native = game("abapa", START)?;
        let hooks = play_line(app, &mut native, "FfBe").await?;
        app.menu("share").await?;
        app.until_sheet("share").await?;
        let link = async || {
            let read = "return document.querySelector('#share').dataset.link";
            anyhow::Ok(app.browser.script(read, json!([])).await?.as_str().unwrap_or_default().to_owned())
        };
        ensure!(link().await?.ends_with(&record::link::write(&native)), "{}", link().await?);
        // A browser without a list of apps copies.
        app.browser
            .script("navigator.share = undefined; navigator.clipboard.writeText = async () => {}", json!([]))
            .await?;
        app.browser.tap("[data-share=link]").await?;
        let said = "return document.getElementById('share-done').textContent || null";
        let said = app.browser.wait("a word", said, json!([])).await?;
        ensure!(said.as_str().is_some_and(|said| said.starts_with("The link is copied.")), "{said}");

        app.browser.tap("[data-share=code]").await?;
        let drawn = "const code = document.querySelector('#share-code path'), box = code.closest('svg').getBoundingClientRect();
            return code.getAttribute('d') && box.width > 200 && box.width === box.height
                ? document.getElementById('share-code-link').textContent : null";
        let below = app.browser.wait("a code", drawn, json!([])).await?;
        ensure!(below == link().await?.as_str(), "{below}");

        app.browser.tap("#share-things [data-value=position]").await?;
        let start = Game::from_position(oware::Position::parse(RuleSet::Abapa, &hooks.position)?);
        ensure!(link().await?.ends_with(&record::link::write(&start)), "{}", link().await?);
        app.browser.tap("[data-share=text]").await?;
        let text = app.browser.script("return document.getElementById('record-text').value", json!([])).await?;
        ensure!(text.as_str().is_some_and(|text| text.contains(&hooks.position)), "{text}");
        Ok(())
    });
}

/// Another program reads the code from a picture of the screen, and what it reads opens the game.
#[test]
fn a_code_on_the_screen_is_read_by_another_program() {
    case("share-code").in_chromium().another_visit().run(async |app| {
        for dark in [false, true] {
            app.open("rules=oware&speed=instant").await?;
            app.browser.script("owareTheme.choose(arguments[0])", json!([if dark { "dark" } else { "light" }])).await?;
            let mut native = game("oware", START)?;
            for _ in 0..60 {
                let legal: Vec<_> = native.legal().collect();
                let Some(house) = legal.get(native.moves().len() * 5 % legal.len().max(1)) else { break };
                native.play(*house).map_err(|why| anyhow!("{why:?}"))?;
            }
            app.menu("open").await?;
            app.until_sheet("open").await?;
            paste(app, &record::link::write(&native)).await?;
            let position = native.position().to_string();
            app.until_position(&position).await?;
            app.menu("share").await?;
            app.until_sheet("share").await?;
            app.browser.tap("[data-share=code]").await?;
            let drawn = "return document.querySelector('#share-code path').getAttribute('d')";
            app.browser.wait("a code", drawn, json!([])).await?;
            // The sheet has moved into its place, and the code within it.
            app.browser.still().await?;
            app.browser.settled("#share-code").await?;
            let picture = std::env::temp_dir().join(format!("oware-code-{}-{dark}.png", std::process::id()));
            std::fs::write(&picture, app.browser.screenshot().await?)?;
            let read = std::process::Command::new("zbarimg").args(["--quiet", "--raw"]).arg(&picture).output()?;
            std::fs::remove_file(&picture)?;
            let read = String::from_utf8(read.stdout)?;
            ensure!(read.trim().ends_with(&record::link::write(&native)), "{read:?}, dark: {dark}");
            app.close_sheet().await?;
            app.new_game().await?;
            app.until_position(START).await?;
            app.browser.goto(read.trim()).await?;
            app.until_position(&position).await?;
        }
        Ok(())
    });
}

/// The icon's shortcuts open what they name, and the address forgets them.
#[test]
fn shortcuts_of_the_icon_open_what_they_name() {
    case("shortcuts").in_chromium_first().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        app.play('E').await?;
        for (name, sheet) in [("new", "new"), ("continue", "games")] {
            app.browser.goto(&format!("{}?do={name}", app.server.address())).await?;
            app.until_sheet(sheet).await?;
            let address = app.browser.script("return location.href", json!([])).await?;
            ensure!(!address.as_str().unwrap_or_default().contains("do="), "{address}");
            app.close_sheet().await?;
        }
        app.browser.goto(&format!("{}?do=daily", app.server.address())).await?;
        let asked = "return document.querySelector('[data-puzzle]') !== null";
        app.browser.wait("a puzzle", asked, json!([])).await?;
        Ok(())
    });
}

/// Another app hands a text over: the worker keeps it, without a network too, and the page asks before it covers a game.
#[test]
fn what_another_app_shares_is_opened_after_a_question() {
    case("shared").in_chromium_first().another_visit().run(async |app| {
        let mut native = game("oware", START)?;
        app.open("rules=oware&speed=instant").await?;
        let offline = "return navigator.serviceWorker.controller !== null";
        app.browser.wait("the worker", offline, json!([])).await?;
        let mine = app.play('E').await?;
        let share = "const form = document.createElement('form');
            Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: 'shared' });
            const field = document.createElement('input');
            Object.assign(field, { name: 'text', value: arguments[0] });
            form.append(field);
            document.body.append(form);
            setTimeout(() => form.submit())";
        for yes in [false, true] {
            app.browser.script(share, json!(["1. F f 2. B *"])).await?;
            app.until_sheet("question").await?;
            app.answer(yes).await?;
            app.until_dialog(false).await?;
            if !yes {
                ensure!(app.hooks().await?.position == mine.position, "it was opened after a no");
            }
        }
        for letter in "FfB".chars() {
            native.play(crate::help::house(letter)).map_err(|why| anyhow!("{why:?}"))?;
        }
        app.until_position(&native.position().to_string()).await?;
        app.reload().await?;
        app.until_position(&native.position().to_string()).await?;
        Ok(())
    });
}

/// Where a text leads, what is told of it, and whether it is asked about.
type Foreign = (&'static str, &'static str, &'static [&'static str], Option<bool>);

/// As other places write games and positions: French pages, wikimanqala, playstrategy.org, a page with a misprint, figures alone.
const FOREIGN: [Foreign; 6] = [
    ("1. b E 2. a D", "BeAd", &["ogn-variant-assumed", "ogn-notation"], None),
    ("Our game: 1. 64 64 2. 21 32", "FfBc", &["ogn-notation"], None),
    ("d1e2 b2c1 b1f2", "DeB", &["ogn-notation"], None),
    ("1. F! b 2. D a 3. E b 4. C E 5. A", "FbDaEbC", &["ogn-move", "ogn-stopped"], None),
    ("1 1 2 2", "AaBb", &["ogn-notation"], Some(true)),
    ("1 1 2 2", "BbCc", &["ogn-notation"], Some(false)),
];

#[test]
fn texts_of_other_places_open_and_say_how_they_were_read() {
    case("foreign").in_chromium().another_visit().run(async |app| {
        app.open("rules=abapa&speed=instant&south=human&north=human").await?;
        for (text, moves, told, answer) in FOREIGN {
            let mut native = game("abapa", START)?;
            for letter in moves.chars() {
                let house = oware::House::from_letter(letter).context("a house")?;
                native.play(house).map_err(|error| anyhow!("{error:?}"))?;
            }
            app.menu("open").await?;
            app.until_sheet("open").await?;
            paste(app, text).await?;
            if let Some(answer) = answer {
                app.until_sheet("question").await?;
                app.answer(answer).await?;
            }
            app.until_position(&native.position().to_string()).await.context(text)?;
            let notice = app.until_notice().await.context(text)?;
            for code in told {
                // The words before the first value: the test knows no sentence.
                let words = t(&format!("code.{code}"));
                let first = words.split('{').next().unwrap_or_default();
                ensure!(notice.contains(first), "{text}: {code} is not told: {notice}");
            }
        }
        app.menu("open").await?;
        app.until_sheet("open").await?;
        paste(app, "Look: 5S,7S,7S,8S,1S,2S/1S,6S,5S,2,6S 0 0 N 3").await?;
        app.until_position("1-6-5-0-0-6-2-1-8-7-7-5-0-0-N").await?;
        Ok(())
    });
}
