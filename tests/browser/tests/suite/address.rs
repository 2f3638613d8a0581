//! Parameters of the address: they start a game at once, leave the address, and change nothing that is saved.

use anyhow::{Context, Result, ensure};
use oware_browser::app::App;
use oware_browser::case::case;
use serde_json::json;

use crate::help::{HARVEST, START};
use crate::options::chosen;

async fn search(app: &App) -> Result<String> {
    let search = app.browser.script("return location.search", json!([])).await?;
    Ok(search.as_str().unwrap_or_default().to_owned())
}

#[test]
fn a_game_from_the_address() {
    case("address").in_chromium_first().another_visit().run(async |app| {
        app.open("").await?;
        app.choose(&[("speed", "fast"), ("time", "5000")]).await?;
        app.play('E').await?;
        let under_way = app.play('a').await?;
        let query = format!("rules=ouril&south=human&north=computer&time=100&speed=instant&position={HARVEST}&other=1");
        let hooks = app.open(&query).await?;
        ensure!(hooks.position == HARVEST && hooks.running() && !hooks.busy, "{hooks:?}");
        ensure!(!app.dialog().await?, "something covers the board");
        app.browser
            .wait("an address without parameters", "return location.search === '?other=1'", json!([]))
            .await
            .with_context(|| "what is not ours stays in the address")?;
        // The reload resumes, with the players of the address.
        app.open("").await?;
        ensure!(app.hooks().await?.position == HARVEST, "opening again began anew");
        app.reload().await?;
        app.tap('D').await?;
        let answered = app.until("the computer's answer", |hooks| hooks.turn() == 'S' && !hooks.busy).await?;
        ensure!(app.reload().await?.position == answered.position, "the answer was not kept");
        // The saved options are as they were.
        app.new_game().await?;
        app.until_position(START).await?;
        let options = chosen(app).await?;
        let wanted = json!({"rules": "oware", "opponent": "friend", "time": "5000", "speed": "fast"});
        for (name, value) in wanted.as_object().context("an object")? {
            ensure!(&options[name] == value, "{name} is {} now", options[name]);
        }
        // Both games left are under Continue, the last one on top; one that is taken up leaves the list.
        for position in [&answered.position, &under_way.position] {
            app.menu("continue").await?;
            app.until_sheet("games").await?;
            app.browser.tap("#games-list li:first-child button").await?;
            app.until_dialog(false).await?;
            app.until_position(position).await.context("the game to continue")?;
        }
        Ok(())
    });
}

/// Addresses with wrong values; the shell's own tests know which values are wrong.
const WRONG: &[&[(&str, &str)]] = &[
    &[("rules", "chess"), ("south", "robot"), ("level", "9"), ("time", "60001"), ("tables", "16")],
    &[("speed", "warp"), ("time", "1e3"), ("north", "")],
];

#[test]
fn wrong_values_get_a_notice_and_the_defaults() {
    case("wrong-address").in_chromium().another_visit().run(async |app| {
        for &wrong in WRONG {
            let query = wrong.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&");
            let hooks = app.open(&query).await.context(query.clone())?;
            ensure!(hooks.position == START && !hooks.busy, "{query}: {hooks:?}");
            let message = app.until_notice().await.context(query.clone())?;
            for (name, value) in wrong {
                ensure!(message.contains(value), "{query}: the notice does not name the value of {name}: {message:?}");
            }
            ensure!(search(app).await?.is_empty(), "{query} stays in the address");
            app.play('E').await.with_context(|| format!("{query}: one tap plays"))?;
        }
        Ok(())
    });
}

/// The buttons of a notice of many lines that cannot be pressed, at its beginning and at its end.
const OUT_OF_SIGHT: &str = "
    const [words, text, button] = ['.status', '#notice-text', '#notice-action'].map(it => document.querySelector(it));
    text.textContent = 'The text of this notice goes on. '.repeat(12);
    button.textContent = 'Update now';
    button.hidden = false;
    const found = [0, 1e4].flatMap(top => {
        words.scrollTop = top;
        return [...document.querySelectorAll('#notice button')].filter(one => {
            const {left, top, width, height} = one.getBoundingClientRect();
            return [0.1, 0.9].some(part => {
                const there = document.elementFromPoint(left + width / 2, top + height * part);
                return !one.contains(there);
            });
        }).map(one => `${one.id} ${top}`);
    });
    words.scrollTop = 0;
    return found";

#[test]
fn what_cannot_be_read_leaves_the_board() {
    case("unread-address").in_chromium().another_visit().run(async |app| {
        app.open("").await?;
        let board = app.play('E').await?.position;
        for (address, why) in [
            ("?position=4-4-4", "15 numbers and letters"),
            ("?rules=ouril&position=5-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "49"),
            ("?position=<b>-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "<b>"),
            ("?game=abc", "not the link of a game"),
            ("?#garbage", "not the link of a game"),
        ] {
            app.browser.goto("about:blank").await?;
            app.browser.goto(&format!("{}{address}", app.server.address())).await?;
            let hooks = app.ready().await.context(address)?;
            ensure!(hooks.position == board, "{address}: {hooks:?}");
            let notice = app.until_notice().await.context(address)?;
            ensure!(notice.contains(why) && notice.contains("ask for a new one"), "{address}: {notice:?}");
            ensure!(search(app).await?.is_empty(), "{address} stays in the address");
            // Long ones scroll; what can be done about them stays in sight.
            let hidden = app.browser.script(OUT_OF_SIGHT, json!([])).await?;
            ensure!(hidden == json!([]), "{address}: out of sight: {hidden}");
            app.browser.tap("#notice-close").await.context(address)?;
        }
        Ok(())
    });
}

#[test]
fn right_values_at_their_bounds() {
    case("address-bounds").in_chromium().another_visit().run(async |app| {
        for query in ["time=100&level=8&speed=slow&south=human&rules=oware", "time=60000&level=1"] {
            let hooks = app.open(query).await?;
            ensure!(hooks.position == START, "{query}: {hooks:?}");
            ensure!(!app.shows("#notice").await? || !app.status().await?.contains("Address"), "{query} was refused");
        }
        // A position that is decided already, and one whose side to move cannot feed.
        for (rules, position, result) in
            [("oware", "1-0-0-0-0-0-0-0-0-0-0-0-25-22-N", "S"), ("ouril", "1-0-0-0-0-0-0-0-0-0-0-0-23-24-S", "N")]
        {
            let hooks = app.open(&format!("rules={rules}&position={position}")).await?;
            ensure!(hooks.position == position && hooks.result == result, "{hooks:?}");
        }
        Ok(())
    });
}
