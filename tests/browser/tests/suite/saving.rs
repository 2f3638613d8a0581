//! A game is never lost: reloads, closed windows, killed browsers, damaged saves, undo.

use anyhow::{Context, Result, ensure};
use oware_browser::app::{App, Hooks};
use oware_browser::browser::Browser;
use oware_browser::case::{case, slow};
use oware_browser::engine::Engine;
use oware_browser::process::Folder;
use serde_json::json;

use crate::everything::games;
use crate::help::{HARVEST, START, edit_saved, from, game, play_line, quiet_move, saved, sound};

/// The same state when its seeds are home, as a reload shows it at once.
fn at_home(hooks: &Hooks) -> Hooks {
    Hooks { busy: false, ..hooks.clone() }
}

#[test]
fn a_reload_resumes() {
    case("reload").uninstalled().run(async |app| {
        app.open("rules=oware&speed=slow").await?;
        let mut native = game("oware", START)?;
        // Once in each engine: what follows is stored alike.
        for line in app.first(1, &["F", "fB", "eBc"]) {
            let hooks = play_line(app, &mut native, line).await?;
            // In the middle of the sowing: the move is saved before it is shown.
            ensure!(hooks.busy && app.reload().await? == at_home(&hooks), "after {line}");
        }
        let end = "1-0-1-0-0-3-1-0-1-0-1-1-24-15-S";
        app.open(&from("oware", end)).await?;
        app.play('F').await?;
        let over = app.until("the end", |now| !now.busy).await?;
        ensure!(app.reload().await? == over, "the end did not survive");
        ensure!(app.status().await?.split_whitespace().count() >= 4, "the reason did not survive");
        Ok(())
    });
}

#[test]
fn a_closed_window_comes_back() {
    case("closed-window").run(async |app| {
        app.open("rules=oware&speed=slow").await?;
        app.tap('D').await?;
        let hooks = app.until("D played", |hooks| hooks.turn() == 'N').await?;
        app.browser.replace_window().await?;
        ensure!(app.open("").await? == at_home(&hooks), "another game came back");
        Ok(())
    });
}

/// The browser dies the moment the hooks have changed: the move must be there afterwards.
#[test]
fn a_killed_browser_comes_back() {
    let profile = Folder::new("profile").expect("a folder");
    case("killed-browser").with_profile(profile.path()).run(async |app| {
        let mut native = game("oware", START)?;
        app.open("rules=oware&speed=slow").await?;
        let rounds = if slow() { 500 } else { 3 };
        for round in 0..rounds {
            // A game ends long before the kills do.
            if native.is_over() {
                native = game("oware", START)?;
                app.open("rules=oware&speed=slow").await?;
            }
            let letter = quiet_move(&native, round).context("a game that goes on has a move")?;
            let hooks = play_line(app, &mut native, &letter.to_string()).await?;
            app.browser.kill();
            app.browser = Browser::start(Engine::Chromium, app.browser.setup.clone()).await?;
            let back = app.open("").await?;
            ensure!(back == at_home(&hooks), "kill {round}: {back:?} instead of {hooks:?}");
        }
        app.print(&format!("killed {rounds} times, every move was there"));
        Ok(())
    });
}

/// What the release of commit f733177 left in the database after F f B against the computer, and one game of its list.
const EARLIER: &str = r#"
    saved.session = {
        version: 1, writer: "0a1b2c3d4e5f60718293a4b5", id: "5f60718293a4b50a1b2c3d4e",
        record: "oware-game 1\nrules oware\nstart 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\nmoves FfB\nend none\n",
        overrides: { level: 2 },
        summary: { rules: "oware", ply: 3, stores: [0, 0], over: false }, when: 1763712000000,
    };
    saved.kept = [{
        version: 1, writer: "0a1b2c3d4e5f60718293a4b5", id: "60718293a4b50a1b2c3d4e5f",
        record: "oware-game 1\nrules ouril\nstart 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\nmoves A\nend none\n",
        overrides: {},
        summary: { rules: "ouril", ply: 1, stores: [0, 0], over: false }, when: 1763711000000,
    }];
    delete saved.finished;"#;

#[test]
fn a_game_of_an_earlier_release_resumes() {
    case("earlier-release").run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        edit_saved(app, EARLIER).await?;
        let hooks = app.reload().await?;
        ensure!(hooks.position == "5-0-6-6-5-1-6-5-5-5-4-0-0-0-N", "the game is gone: {hooks:?}");
        app.menu("continue").await?;
        app.until_sheet("games").await?;
        app.browser.tap("#games-list li:first-child button").await?;
        app.until_position("0-5-5-5-5-4-4-4-4-4-4-4-0-0-N").await?;
        Ok(())
    });
}

/// What a script makes of the saved slot, a part of it that must be kept as text, and the moves that are left of `FfB`. The first
/// four end in all the ways there are; tests of the crate and of the wasm know every kind of damage.
const DAMAGES: &[(&str, &str, &str, &str)] = &[
    ("a text that is no record", "slot.record = 'no record at all'", "no record at all", ""),
    ("a record cut in its moves", "slot.record = slot.record.slice(0, -11)", "moves Ff", "Ff"),
    ("another legal game", "slot.record = slot.record.replace('FfB', 'FfA')", "FfA", "FfB"),
    (
        "a save without sums",
        "delete slot.sums; slot.version = 1; slot.record = slot.record.replace('FfB', 'FfF')",
        "FfF",
        "Ff",
    ),
    ("a record cut short", "slot.record = slot.record.slice(0, 9)", "oware", ""),
    ("a move that cannot be played", "slot.record = slot.record.replace('FfB', 'FfF')", "FfF", "FfB"),
    ("another level", "slot.overrides.level = 7; slot.record += ' '", "FfB", "FfB"),
    ("a newer version", "slot.version = 3; slot.record = slot.record.replace('game 1', 'game 9')", "game 9", ""),
];

#[test]
fn a_damaged_save_is_told_and_its_text_kept() {
    case("damaged").in_chromium().another_visit().run(async |app| {
        let asked = if slow() { DAMAGES } else { &DAMAGES[..4] };
        for &(name, damage, part, left) in asked {
            app.open("rules=oware&speed=instant").await?;
            play_line(app, &mut game("oware", START)?, "FfB").await?;
            damage_slot(app, damage).await.context(name)?;
            let hooks = app.reload().await.context(name)?;
            let mut native = game("oware", START)?;
            for letter in left.chars() {
                let house = oware::House::from_letter(letter).context("a house")?;
                native.play(house).map_err(|why| anyhow::anyhow!("{why:?}"))?;
            }
            ensure!(hooks.position == native.position().to_string() && !hooks.busy, "{name}: {hooks:?}");
            let message = app.until_notice().await.context(name)?;
            ensure!(message.split_whitespace().count() >= 4, "{name}: no sentence: {message:?}");
            ensure!(app.shows("#notice[data-notice=damaged]").await?, "{name}: the notice does not say its kind");
            // The words may scroll.
            app.browser.script("document.querySelector('#notice-action').scrollIntoView()", json!([])).await?;
            app.browser.tap("#notice-action").await.context(name)?;
            app.until_sheet("damaged").await.context(name)?;
            let text = app.browser.script("return document.querySelector('#damaged-record').value", json!([])).await?;
            ensure!(text.as_str().is_some_and(|text| text.contains(part)), "{name}: the text kept is {text}");
            app.close_sheet().await?;
            app.play(if left.len() % 2 == 0 { 'E' } else { 'e' }).await.context(name)?;
            ensure!(app.reload().await?.position != native.position().to_string(), "{name}: the move was not saved");
        }
        Ok(())
    });
}

#[test]
fn a_game_of_a_newer_version_waits_for_it() {
    case("newer").in_chromium().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        let line = play_line(app, &mut game("oware", START)?, "FfB").await?;
        damage_slot(app, "slot.version = 3; slot.record = slot.record.replace('game 1', 'game 9')").await?;
        app.reload().await?;
        let message = app.until_notice().await?;
        ensure!(message.contains("newer version"), "{message:?}");
        app.play('E').await?;
        let listed = async |app: &App| -> Result<(u64, u64)> {
            app.menu("continue").await?;
            app.until_sheet("games").await?;
            let count =
                "return ['#games-list li', '#games-damaged li'].map(it => document.querySelectorAll(it).length)";
            let found = app.browser.script(count, json!([])).await?;
            Ok((found[0].as_u64().context("a count")?, found[1].as_u64().context("a count")?))
        };
        let before = listed(app).await?;
        ensure!(before == (0, 1), "listed and damaged: {before:?}");
        app.close_sheet().await?;
        // As the update leaves it: what was kept is of a version that the app knows.
        edit_saved(
            app,
            "const kept = saved.damaged[0].value;
             Object.assign(kept, {version: 1, sums: undefined, record: kept.record.replace('game 9', 'game 1')});",
        )
        .await?;
        let after = listed(app).await?;
        ensure!(after == (1, 0), "listed and damaged after the update: {after:?}");
        app.browser.tap("#games-list li:first-child button").await?;
        app.until_position(&line.position).await?;
        Ok(())
    });
}

async fn damage_slot(app: &App, damage: &str) -> Result<()> {
    let edit = format!(
        "const slot = saved.session;
         const before = slot.record;
         {damage};
         if (slot.record === before) throw new Error('not damaged: ' + before);"
    );
    edit_saved(app, &edit).await
}

#[test]
fn undo_goes_back_to_the_start() {
    case("undo").in_chromium().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        let mut native = game("oware", START)?;
        let line = "FfBeBc";
        play_line(app, &mut native, line).await?;
        for step in 1..=line.len() {
            app.undo().await?;
            native.undo().map_err(|error| anyhow::anyhow!("{error:?}"))?;
            let hooks =
                app.until_position(&native.position().to_string()).await.with_context(|| format!("undo {step}"))?;
            sound(&hooks)?;
            if step == 3 {
                ensure!(app.reload().await?.position == hooks.position, "an undo was not saved");
            }
        }
        // An end is taken back as well, and against the computer its answer with it.
        app.open(&from("oware", "1-0-1-0-0-3-1-0-1-0-1-1-24-15-S")).await?;
        ensure!(app.play('F').await?.result == "S");
        app.undo().await?;
        app.until("the game before its end", Hooks::running).await?;
        app.open("rules=oware&north=computer&time=100&speed=instant").await?;
        app.tap('F').await?;
        app.until("the answer", |hooks| hooks.turn() == 'S' && !hooks.busy && hooks.position != START).await?;
        app.undo().await?;
        app.until_position(START).await?;
        Ok(())
    });
}

#[test]
fn two_windows_do_not_lose_each_others_game() {
    case("two-windows").run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        let first = app.play('E').await?;
        app.browser.new_window().await?;
        ensure!(app.open("").await?.position == first.position, "the second window shows another game");
        app.new_game().await?;
        app.play('A').await?;
        app.menu("continue").await?;
        app.until_sheet("games").await?;
        app.browser.tap("#games-list li:first-child button").await?;
        app.until_position(&first.position).await.map(drop)
    });
}

/// Each of five windows goes its own way from one position. What a window played last is on the board or on a list.
#[test]
fn five_windows_on_one_game_lose_no_line() {
    case("five-windows").in_chromium().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        let first = app.play('A').await?;
        let mut windows = vec![app.browser.get("/window").await?];
        for _ in 1..5 {
            app.browser.new_window().await?;
            ensure!(app.open("").await?.position == first.position, "a window shows another game");
            windows.push(app.browser.get("/window").await?);
        }
        let mut lines = vec![String::from("A"); windows.len()];
        for houses in ["abcde", "FEDCB"] {
            for ((window, line), house) in windows.iter().zip(&mut lines).zip(houses.chars()) {
                app.browser.post("/window", json!({"handle": window})).await?;
                app.play(house).await?;
                line.push(house);
            }
        }
        let found = saved(app).await?;
        let records = games(&found, &["session", "kept"]);
        for line in &lines {
            let moves = format!("moves {line}\n");
            ensure!(records.iter().any(|(_, record)| record.contains(&moves)), "{line} is lost: {found}");
        }
        Ok(())
    });
}

/// The player hears that nothing is stored, plays on, and has every move once there is room.
#[test]
fn a_full_device_is_told_and_catches_up() {
    case("full-device").in_chromium().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        app.play('A').await?;
        let before = saved(app).await?;
        let full = "window.put = IDBObjectStore.prototype.put;
            IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };";
        app.browser.script(full, json!([])).await?;
        app.play('f').await?;
        let told =
            "return document.querySelector('#notice:not([hidden]) #notice-text')?.textContent.includes('storage')";
        app.browser.wait("a notice on the storage", told, json!([])).await?;
        let played = app.play('B').await?;
        ensure!(saved(app).await? == before, "what was stored has changed");
        app.browser.script("IDBObjectStore.prototype.put = window.put", json!([])).await?;
        let gone = "return document.querySelector('#notice').hidden || null";
        app.browser.wait("the storage again", gone, json!([])).await?;
        ensure!(app.reload().await?.position == played.position, "a move is lost");
        Ok(())
    });
}

/// `WebKit` keeps a page that is left as it is. A save under way must not keep the next page from the games: without an answer
/// it would begin with a new one.
#[test]
fn a_page_left_while_it_saves_keeps_nothing_from_the_next() {
    case("left-saving").run(async |app| {
        // Each round leaves a page that saves a game, and one that has just read it.
        for round in 0..3 {
            app.open(&from("oware", HARVEST)).await.with_context(|| format!("round {round}"))?;
            let found = app.open("").await.with_context(|| format!("round {round}"))?;
            ensure!(found.position == HARVEST, "round {round}: the board came without the games: {found:?}");
        }
        Ok(())
    });
}

/// What older versions left in the database, by the commit that wrote it: made by their own builds in Chromium.
const OLDER: [(&str, &str); 2] = [
    ("f733177", include_str!("../../../data/saves/f733177.json")),
    ("15094eb", include_str!("../../../data/saves/15094eb.json")),
];

#[test]
fn what_older_versions_saved_opens() {
    case("older-saves").in_chromium_first().another_visit().run(async |app| {
        for (commit, text) in OLDER {
            let stored: serde_json::Value = serde_json::from_str(text)?;
            app.open("rules=oware&speed=instant").await?;
            let record = stored["session"]["record"].as_str().context("a record")?;
            let wanted = oware::record::read(record).map_err(|error| anyhow::anyhow!("{commit}: {error}"))?;
            edit_saved(app, &format!("delete saved.finished; Object.assign(saved, {text});")).await?;
            let hooks = app.reload().await?;
            ensure!(hooks.position == wanted.position().to_string(), "{commit}: {hooks:?}");
            let listed = stored["kept"].as_array().context("a list")?;
            for at in 1..=listed.len() {
                // What goes on leaves the list, and the one before comes to its head.
                app.menu("continue").await?;
                app.until_sheet("games").await?;
                app.browser.tap(&format!("#games-list li:nth-child({at}) button")).await?;
                app.until("a game of the list", |now| now.position != wanted.position().to_string()).await?;
            }
            let damaged =
                app.browser.script("return document.querySelectorAll('#games-damaged li').length", json!([])).await?;
            ensure!(damaged == json!(0), "{commit}: {damaged} are damaged");
        }
        Ok(())
    });
}
