//! The board on other people's pages: it goes through a game, and has what the board of the app has.

use anyhow::{Context, Result, anyhow, ensure};
use oware::{Game, RuleSet, record};
use oware_browser::app::App;
use oware_browser::case::case;
use oware_browser::dist;
use serde_json::json;

use crate::help::{START, game};
use crate::loads::packed;

/// Bytes, gzipped as well as can be.
const MOST: usize = 90_000;

/// A game to its end, by moves that are spread over the houses.
fn played(rules: &str) -> Result<Game> {
    let mut native = game(rules, START)?;
    for _ in 0..300 {
        let safe: Vec<_> = native.legal().filter(|&house| !native.position().loses_by_slam(house)).collect();
        let Some(&house) = safe.get(native.moves().len() * 7 % safe.len().max(1)) else { break };
        native.play(house).map_err(|why| anyhow!("{why:?}"))?;
    }
    Ok(native)
}

/// Keeps which timers of the page are still to come, from now on.
const TIMERS: &str = "window.timers = new Set();
    const [set, clear] = [setTimeout, clearTimeout];
    window.setTimeout = (act, ...rest) => {
        const timer = set((...given) => { window.timers.delete(timer); act(...given); }, ...rest);
        window.timers.add(timer);
        return timer;
    };
    window.clearTimeout = timer => { window.timers.delete(timer); clear(timer); };";

async fn press(app: &App, action: &str) -> Result<()> {
    app.browser.tap(&format!("[data-action=\"{action}\"]")).await
}

async fn words(app: &App) -> Result<String> {
    let said = app.browser.script("return document.getElementById('words').textContent", json!([])).await?;
    Ok(said.as_str().unwrap_or_default().to_owned())
}

#[test]
fn a_game_is_gone_through_on_another_page() {
    case("embed").in_chromium_first().another_visit().run(async |app| {
        let native = played("abapa")?;
        let link = record::link::write(&native);
        app.frame(600, 480, &format!("embed.html?south=Ama&north=Kofi#{link}")).await?;
        let end = native.position().to_string();
        let hooks = app.until_position(&end).await?;
        ensure!(hooks.live && !hooks.busy, "{hooks:?}");
        ensure!(hooks.result != "none" || native.outcome().is_none(), "{hooks:?}");
        ensure!(words(app).await?.contains("Ama") || words(app).await?.contains("Kofi"), "{}", words(app).await?);

        press(app, "first").await?;
        let start = Game::new(RuleSet::Abapa).position().to_string();
        let hooks = app.until_position(&start).await?;
        ensure!(!hooks.live && hooks.result == "none", "{hooks:?}");
        // Each move as the rules have it, by the keyboard and by the button in turns.
        let mut again = Game::new(RuleSet::Abapa);
        for (index, &house) in native.moves().iter().enumerate().take(12) {
            again.play(house).map_err(|why| anyhow!("{why:?}"))?;
            if index % 2 == 0 {
                press(app, "forward").await?;
            } else {
                app.browser.press("\u{e014}").await?;
            }
            let hooks = app.until_position(&again.position().to_string()).await?;
            let position = again.position();
            let seeds: Vec<u32> = position.houses().iter().copied().chain(position.stores()).map(u32::from).collect();
            ensure!(hooks.seeds == seeds, "{hooks:?}");
        }
        press(app, "back").await?;
        press(app, "last").await?;
        app.until_position(&end).await?;
        // By itself from the start, until it is stopped.
        app.browser.script(TIMERS, json!([])).await?;
        press(app, "play").await?;
        let mut second = Game::new(RuleSet::Abapa);
        for &house in &native.moves()[..2] {
            second.play(house).map_err(|why| anyhow!("{why:?}"))?;
        }
        app.until_position(&second.position().to_string()).await.context("the second move, by itself")?;
        press(app, "play").await?;
        let hooks = app.until("seeds at home", |hooks| !hooks.busy).await?;
        // It waits between two moves: the next one would be played behind that.
        let waited = "return window.timers.size === 0 || {soFar: window.timers.size}";
        app.browser.wait("the end of all timers", waited, json!([])).await?;
        app.browser.frames().await?;
        ensure!(app.hooks().await?.position == hooks.position, "it plays on");

        let open = "const link = document.getElementById('open'); return [link.hash, link.target, link.checkVisibility?.() ?? true]";
        let open = app.browser.script(open, json!([])).await?;
        ensure!(open == json!([format!("#{link}"), "_blank", true]), "{open}");
        let playable = "return document.querySelectorAll('[data-house]:not([aria-disabled=true])').length";
        ensure!(app.browser.script(playable, json!([])).await? == 0, "a house can be played");
        app.leave_frame(true).await
    });
}

#[test]
fn a_position_has_no_buttons_and_a_broken_link_gives_a_sentence() {
    case("embed-links").in_chromium_first().another_visit().run(async |app| {
        let address = app.server.address();
        let position = "7-7-0-7-0-6-6-6-0-4-1-2-0-2-S";
        let start = Game::from_position(oware::Position::parse(RuleSet::Oware, position)?);
        let link = record::link::write(&start);
        app.browser.goto(&format!("{address}embed.html?board=light&theme=dark#{link}")).await?;
        app.until_position(position).await?;
        let look =
            "return [document.getElementById('board').dataset.board ?? null, document.documentElement.dataset.theme,
            document.getElementById('steps').hidden]";
        let look = app
            .browser
            .wait(
                "the light board",
                &format!("const look = (() => {{ {look} }})(); return look[0] ? look : null"),
                json!([]),
            )
            .await?;
        ensure!(look == json!(["light", "dark", true]), "{look}");

        for (hash, said) in
            [("#g1AAiNIrAR", "missing or changed"), ("", "does not name a game"), ("#nothing", "not the link")]
        {
            app.browser.goto(&format!("{address}embed.html?{}{hash}", said.len())).await?;
            let read =
                "const failed = document.getElementById('failed'); return failed.hidden ? null : failed.textContent";
            let words = app.browser.wait("a sentence", read, json!([])).await?;
            ensure!(words.as_str().is_some_and(|words| words.contains(said)), "{hash}: {words}");
            ensure!(app.browser.script("return document.querySelector('[data-position]')", json!([])).await?.is_null());
        }
        Ok(())
    });
}

#[test]
fn little_is_loaded_on_another_page() {
    case("embed-loads").in_chromium_first().run(async |app| {
        // The boards other than the wood load a little more.
        let link = record::link::write(&played("oware")?);
        app.browser.goto(&format!("{}embed.html?board=light#{link}", app.server.address())).await?;
        app.ready().await?;
        press(app, "back").await?;
        let painted = "return !!document.querySelector('.board-wood.is-painted')";
        app.browser.wait("the board, painted", painted, json!([])).await?;
        app.browser.still().await?;
        let asked = app.server.asked().into_iter().filter(|request| request.status == 200);
        let names: std::collections::BTreeSet<String> = asked
            .map(|request| request.target.split('?').next().unwrap_or_default().trim_start_matches('/').to_owned())
            .collect();
        ensure!(names.contains("wasm/embed_bg.wasm") && names.contains("css/looks.css"), "{names:?}");
        let sizes = names
            .iter()
            .map(|name| anyhow::Ok((packed(&std::fs::read(dist::dist()?.join(name))?)?, name)))
            .collect::<Result<Vec<_>>>()?;
        let all: usize = sizes.iter().map(|(size, _)| size).sum();
        app.print(&format!("on another page: {all} bytes gzipped in {} files", sizes.len()));
        ensure!(all <= MOST, "{all} bytes, more than {MOST}: {sizes:?}");
        ensure!(!names.iter().any(|name| name.contains("coach") || name.contains("search")), "{names:?}");
        Ok(())
    });
}

/// The line of the Share sheet, in a page, shows the game.
#[test]
fn the_line_of_the_share_sheet_shows_the_game() {
    case("embed-line").in_chromium().another_visit().run(async |app| {
        app.open("rules=abapa&speed=instant").await?;
        let hooks = app.play('F').await?;
        app.menu("share").await?;
        app.until_sheet("share").await?;
        app.browser.tap("[data-share=embed]").await?;
        let line = app.browser.script("return document.getElementById('share-embed').value", json!([])).await?;
        let line = line.as_str().context("no line")?;
        app.server.replace("page.html", format!("<!doctype html><title>A page</title><p>My game:</p>{line}"));
        app.browser.goto(&format!("{}page.html", app.server.address())).await?;
        app.browser.post("/frame", json!({"id": 0})).await?;
        app.until_position(&hooks.position).await?;
        app.leave_frame(true).await
    });
}
