//! Two people in two places play by links. Each device is a server of its own: another origin keeps other games.

use anyhow::{Context, Result, ensure};
use oware_browser::app::{App, Hooks};
use oware_browser::case::{case, slow};
use oware_browser::dist;
use oware_browser::server::Server;
use serde_json::{Value, json};

use crate::english::t;
use crate::help::{ESCAPE, START, enabled, game, quiet_move};

/// South takes what is left of North's row within a few moves.
const SHORT: &str = "0-0-0-1-1-2-1-0-0-0-1-0-22-20-S";

/// The two devices. The first is the app's own server.
struct Devices {
    other: Server,
}

impl Devices {
    fn start() -> Result<Self> {
        Ok(Self { other: Server::start(&dist::dist()?, "/")? })
    }

    /// A link as it opens on the other device, from either of the two.
    fn across(&self, app: &App, link: &str) -> String {
        let (here, there) = (app.server.address(), self.other.address());
        if link.starts_with(&here) { link.replacen(&here, &there, 1) } else { link.replacen(&there, &here, 1) }
    }
}

/// The link of the move that was made, as the sheet has it. It leaves the device by `way`, if one is given.
async fn send(app: &App, way: Option<&str>) -> Result<String> {
    app.browser.tap("#bar [data-action=send]").await?;
    app.until_sheet("share").await?;
    let read = "return document.querySelector('#share[data-link]').dataset.link";
    let link = app.browser.wait("a link", read, json!([])).await?;
    if let Some(way) = way {
        // A driver has no list of apps to choose from.
        app.browser.script("Object.defineProperty(navigator, 'share', {value: undefined})", json!([])).await?;
        app.browser.tap(&format!("#share [data-share={way}]")).await?;
        // Whoever has sent a move is done with the sheet.
        let left = if way == "link" {
            "return !document.getElementById('share').open"
        } else {
            "return document.querySelector('#share-code path').hasAttribute('d')"
        };
        app.browser.wait("a word that it left, or the code", left, json!([])).await?;
    }
    if way != Some("link") {
        app.close_sheet().await?;
    }
    Ok(link.as_str().unwrap_or_default().to_owned())
}

/// Opens a link, and waits until its moves are on the board. Where the device does not know the game, it is the friend's.
async fn open(app: &App, link: &str) -> Result<()> {
    open_as(app, link, ".strong").await
}

/// The same, as whoever has this button on the question of an unknown game.
async fn open_as(app: &App, link: &str, who: &str) -> Result<()> {
    app.browser.goto(link).await?;
    // The address is cleaned once the game is there.
    let there = "document.querySelector('#who[open]:not(.opening) ' + arguments[0])?.click();
        return location.hash === '' && !document.querySelector('#who[open]')";
    app.browser.wait("the game of the link", there, json!([who])).await?;
    app.until("the moves of the link", |now| !now.busy).await.map(drop)
}

/// Waits until the position is there and the board is free.
async fn stands(app: &App, position: &str) -> Result<Hooks> {
    app.until(&format!("position {position}"), |now| now.position == position && !now.busy).await
}

/// A house by its hook, whatever the row it lies in.
async fn play(app: &App, letter: char) -> Result<()> {
    app.play(letter).await?;
    app.until("the seeds at home", |now| !now.busy).await.map(drop)
}

async fn fill(app: &App, south: &str, north: &str) -> Result<()> {
    let script = "document.getElementById('new-south').value = arguments[0];
                  document.getElementById('new-north').value = arguments[1]";
    app.browser.script(script, json!([south, north])).await.map(drop)
}

/// Begins a game with a friend far away, from the sheet.
async fn begin(app: &App) -> Result<()> {
    app.new_sheet(&[("opponent", "far")]).await?;
    fill(app, "Ama", "Kofi").await?;
    app.browser.tap("[data-action=start]").await?;
    app.until_position(START).await.map(drop)
}

/// What the panel says, once it says it.
async fn says(app: &App, words: &str) -> Result<()> {
    let read = "const words = document.querySelector('[data-panel]').innerText;
                return words.includes(arguments[0]) ? words : null";
    app.browser.wait(&format!("the words {words:?}"), read, json!([words])).await.map(drop)
}

/// The games by link under Continue: whose turn it is in each.
async fn letters(app: &App) -> Result<Value> {
    app.menu("continue").await?;
    app.until_sheet("games").await?;
    let read = "return [...document.querySelectorAll('#games [data-turn]')].map(line => line.dataset.turn)";
    let found = app.browser.script(read, json!([])).await?;
    // Other games have a heading where there are any.
    let headed = "return document.querySelector('#games-others').checkVisibility()
        === (document.querySelector('#games-list').children.length > 0)";
    ensure!(app.browser.script(headed, json!([])).await? == true, "a heading above no games");
    app.close_sheet().await?;
    Ok(found)
}

#[test]
fn a_whole_game_goes_back_and_forth_by_links() {
    case("far").uninstalled().in_chromium_first().run(async |app| {
        let devices = Devices::start()?;
        // On the second device the way is learnt, and nobody has to watch the seeds.
        app.browser.goto(&devices.other.address()).await?;
        app.until("the second device", |_| true).await?;
        app.choose(&[("speed", "instant")]).await?;
        app.open("").await?;
        app.choose(&[("speed", "instant")]).await?;
        let mut native;
        if slow() {
            begin(app).await?;
            native = game("oware", START)?;
        } else {
            app.open(&format!("rules=oware&south=human&north=far&position={SHORT}")).await?;
            native = game("oware", SHORT)?;
        }
        let mut step = 0;
        loop {
            ensure!(enabled(app).await? == native.legal().map(oware::House::letter).collect::<String>());
            let letter = quiet_move(&native, step).context("a move")?;
            play(app, letter).await?;
            native.play(crate::help::house(letter)).map_err(|error| anyhow::anyhow!("{error:?}"))?;
            let now = stands(app, &native.position().to_string()).await?;
            ensure!(enabled(app).await?.is_empty(), "the friend is to move, and this device may, too");
            let link = send(app, Some(if step % 2 == 0 { "link" } else { "code" })).await?;
            open(app, &devices.across(app, &link)).await?;
            let there = stands(app, &now.position).await?;
            ensure!(there.result == now.result, "{} here, {} there", now.result, there.result);
            if native.outcome().is_some() {
                break;
            }
            step += 1;
            // Two moves show that links arrive in this engine; what follows is the same in each.
            if step == 2 && !app.thorough() {
                ensure!(letters(app).await? == json!(["yours"]));
                return Ok(());
            }
        }
        ensure!(step > 2, "the game was too short to show anything");
        ensure!(app.shows("#end[data-end=win], #end[data-end=loss], #end[data-end=draw]").await?);
        ensure!(letters(app).await? == json!(["done"]));
        Ok(())
    });
}

/// A device that does not know the game asks; until a move is made there, the answer can be another one.
#[test]
fn a_link_of_an_unknown_game_asks_who_opens_it() {
    case("far-who").in_chromium().another_visit().run(async |app| {
        let devices = Devices::start()?;
        app.open("speed=instant").await?;
        begin(app).await?;
        play(app, 'A').await?;
        says(app, &t("away.ready")).await?;
        let first = send(app, Some("code")).await?;
        let there = app.hooks().await?.position;

        open_as(app, &devices.across(app, &first), "[data-who=look]").await?;
        stands(app, &there).await?;
        // Whoever only looks plays nothing and has no help.
        says(app, &t("away.looks")).await?;
        ensure!(!app.shows("#bar [data-action=send]").await? && app.shows("#bar [data-action=who]").await?);
        ensure!(enabled(app).await?.is_empty(), "houses are lit for an onlooker");
        app.tap('b').await?;
        app.browser.press("h").await?;
        says(app, "closed until this game ends").await?;
        ensure!(app.hooks().await?.position == there);
        // The same link asks again.
        open_as(app, &devices.across(app, &first), "[data-who=S]").await?;
        says(app, "Waiting for Kofi").await?;
        // The question may be left, and nothing is another.
        app.browser.tap("#bar [data-action=who]").await?;
        app.until_sheet("who").await?;
        app.browser.press(ESCAPE).await?;
        app.until_dialog(false).await?;
        says(app, "Waiting for Kofi").await?;
        ensure!(app.shows("#bar [data-action=who]").await?);
        app.browser.tap("#bar [data-action=who]").await?;
        app.until_sheet("who").await?;
        app.browser.tap("#who [data-who=N]").await?;
        says(app, "Your turn").await?;
        play(app, 'b').await?;
        says(app, &t("away.ready")).await?;
        ensure!(!app.shows("#bar [data-action=who]").await?, "a move was made here");
        let second = send(app, Some("code")).await?;
        let answered = app.hooks().await?.position;

        // A new device: one's own last link, and then the friend's answer.
        let third = Server::start(&dist::dist()?, "/")?;
        let on_third = |link: &str| link.replacen(&app.server.address(), &third.address(), 1);
        open_as(app, &on_third(&first), "[data-who=S]").await?;
        says(app, "Waiting for Kofi").await?;
        open(app, &on_third(&devices.across(app, &second))).await?;
        stands(app, &answered).await?;
        says(app, "Your turn").await?;
        Ok(())
    });
}

#[test]
#[ignore = "with --slow"]
fn a_link_that_is_old_or_ones_own_changes_nothing() {
    case("far-old").in_chromium().run(async |app| {
        let devices = Devices::start()?;
        app.open("speed=instant").await?;
        begin(app).await?;
        says(app, "Your turn").await?;
        play(app, 'A').await?;
        says(app, &t("away.ready")).await?;
        let first = send(app, None).await?;
        open(app, &devices.across(app, &first)).await?;
        says(app, "Your turn").await?;
        // Whoever opens the app for the first time by this link reads which side is theirs and that the link goes back, and finds
        // how it is played. Nobody has help in such a game.
        says(app, "Your side is").await?;
        says(app, &t("status.goesBack")).await?;
        ensure!(app.shows("#bar [data-action=how]").await? && !app.shows("#bar [data-action=hint]").await?);
        // A small panel has room for the first of these words: what to do comes first.
        let leads = "return document.getElementById('detail').innerText.startsWith('Your side is')";
        ensure!(app.browser.script(leads, json!([])).await? == true, "{}", app.status().await?);
        ensure!(letters(app).await? == json!(["yours"]));
        play(app, 'b').await?;
        ensure!(letters(app).await? == json!(["theirs"]));
        let second = send(app, Some("code")).await?;
        let there = app.hooks().await?.position;
        // The friend's link again, and the own one.
        open(app, &devices.across(app, &first)).await?;
        says(app, "answered this link already").await?;
        open(app, &second).await?;
        says(app, "your own link").await?;
        ensure!(app.hooks().await?.position == there);
        // A part of a link is told, and the game stays.
        app.browser.goto(&second[..second.len() - 3]).await?;
        says(app, "cannot be opened").await?;
        ensure!(app.hooks().await?.position == there);
        // A reload brings back the game with its friend.
        app.reload().await?;
        says(app, "Waiting for Ama").await?;
        open(app, &devices.across(app, &second)).await?;
        stands(app, &there).await?;
        says(app, "Kofi played").await?;
        Ok(())
    });
}

#[test]
#[ignore = "with --slow"]
fn a_window_that_waits_shows_what_another_one_did() {
    case("far-windows").in_chromium().run(async |app| {
        let devices = Devices::start()?;
        app.open("speed=instant").await?;
        begin(app).await?;
        play(app, 'A').await?;
        let link = send(app, Some("code")).await?;
        open(app, &devices.across(app, &link)).await?;
        play(app, 'f').await?;
        let answered = app.hooks().await?.position;
        let answer = send(app, Some("code")).await?;
        app.browser.goto(&app.server.address()).await?;
        says(app, "Waiting for Kofi").await?;
        // The answer opens a window of its own, as links in a chat do.
        let first = app.browser.get("/window").await?;
        app.browser.new_window().await?;
        open(app, &devices.across(app, &answer)).await?;
        stands(app, &answered).await?;
        app.browser.post("/window", json!({"handle": first})).await?;
        let back = "document.dispatchEvent(new Event('visibilitychange'))";
        app.browser.script(back, json!([])).await?;
        stands(app, &answered).await?;
        says(app, "Your turn").await?;
        // It goes on here: nothing is told of another game.
        play(app, 'B').await?;
        says(app, &t("away.ready")).await?;
        ensure!(letters(app).await? == json!(["theirs"]));
        // Both windows show one turn, whichever plays or takes back: the last one holds, and no other move leaves.
        let windows = app.browser.get("/window/handles").await?;
        let second = windows.as_array().and_then(|all| all.iter().find(|&one| *one != first)).context("a window")?;
        let ours = app.hooks().await?.position;
        app.browser.post("/window", json!({"handle": second})).await?;
        stands(app, &ours).await?;
        app.undo().await?;
        stands(app, &answered).await?;
        play(app, 'C').await?;
        let last = app.hooks().await?.position;
        app.browser.post("/window", json!({"handle": first})).await?;
        stands(app, &last).await?;
        Ok(())
    });
}

#[test]
#[ignore = "with --slow"]
fn a_move_may_be_taken_back_until_its_link_was_sent() {
    case("far-undo").in_chromium().run(async |app| {
        app.open("speed=instant").await?;
        begin(app).await?;
        play(app, 'C').await?;
        send(app, None).await?;
        app.undo().await?;
        app.until_position(START).await?;
        play(app, 'D').await?;
        let sent = app.hooks().await?.position;
        send(app, Some("code")).await?;
        says(app, "Waiting for Kofi").await?;
        // What was sent goes back only where the friend lets it: Undo asks, and no longer asks.
        app.undo().await?;
        says(app, &t("away.heads.undo")).await?;
        ensure!(app.hooks().await?.position == sent);
        app.undo().await?;
        says(app, "Waiting for Kofi").await?;
        ensure!(app.hooks().await?.position == sent);
        Ok(())
    });
}

#[test]
#[ignore = "with --slow"]
fn a_move_that_was_sent_is_taken_back_where_the_friend_allows_it() {
    for allows in [true, false] {
        case(if allows { "far-back-yes" } else { "far-back-no" }).in_chromium().run(async |app| {
            let devices = Devices::start()?;
            app.open("speed=instant").await?;
            begin(app).await?;
            play(app, 'C').await?;
            let played = app.hooks().await?.position;
            let first = send(app, Some("code")).await?;
            app.undo().await?;
            says(app, &t("away.heads.undo")).await?;
            let asks = send(app, Some("code")).await?;
            says(app, "You have asked Kofi").await?;
            ensure!(app.browser.script("return document.querySelector('#bar [data-action=undo]').disabled", json!([])).await? == true);
            // The friend may have opened the first link, or meets the question with the move.
            if allows {
                open(app, &devices.across(app, &first)).await?;
            }
            app.browser.goto(&devices.across(app, &asks)).await?;
            if !allows {
                let who = "document.querySelector('#who[open]:not(.opening) .strong')?.click(); return document.querySelector('#question[open]') !== null";
                app.browser.wait("the question behind the move", who, json!([])).await?;
            }
            app.until_dialog(true).await?;
            stands(app, &played).await?;
            app.answer(allows).await?;
            if allows {
                app.until_position(START).await?;
                says(app, "Taken back").await?;
            } else {
                play(app, 'f').await?;
            }
            let link = send(app, Some("code")).await?;
            app.browser.goto(&devices.across(app, &link)).await?;
            if allows {
                says(app, "lets you take back").await?;
                app.until_position(START).await?;
                play(app, 'D').await?;
                let (other, link) = (app.hooks().await?.position, send(app, Some("code")).await?);
                open(app, &devices.across(app, &link)).await?;
                stands(app, &other).await?;
            } else {
                says(app, "wants to keep playing").await?;
            }
            Ok(())
        });
    }
}

/// The friend has answered the move already, and has not sent that.
#[test]
#[ignore = "with --slow"]
fn a_move_is_asked_back_that_was_answered_but_not_sent() {
    case("far-back-late").in_chromium().run(async |app| {
        let devices = Devices::start()?;
        app.open("speed=instant").await?;
        begin(app).await?;
        play(app, 'C').await?;
        let first = send(app, Some("code")).await?;
        open(app, &devices.across(app, &first)).await?;
        play(app, 'f').await?;
        says(app, &t("away.ready")).await?;
        app.browser.goto(&first).await?;
        app.until("the game of the first device", |now| now.turn() == 'N').await?;
        app.undo().await?;
        says(app, &t("away.heads.undo")).await?;
        let asks = send(app, Some("code")).await?;
        app.browser.goto(&devices.across(app, &asks)).await?;
        app.until_dialog(true).await?;
        let late = "return document.getElementById('question-text').textContent.includes('not sent yet')";
        app.browser.wait("what it costs", late, json!([])).await?;
        app.answer(true).await?;
        app.until_position(START).await?;
        says(app, "Taken back").await
    });
}

#[test]
#[ignore = "with --slow"]
fn two_lines_of_one_game_are_both_kept() {
    for theirs in [true, false] {
        case(if theirs { "far-apart-theirs" } else { "far-apart-mine" }).uninstalled().in_chromium().run(async |app| {
            let devices = Devices::start()?;
            app.open("speed=instant").await?;
            begin(app).await?;
            play(app, 'A').await?;
            let first = send(app, None).await?;
            app.undo().await?;
            play(app, 'B').await?;
            let mine = app.hooks().await?.position;
            // The friend answers the move that was taken back.
            open(app, &devices.across(app, &first)).await?;
            play(app, 'f').await?;
            let answered = app.hooks().await?.position;
            let answer = send(app, None).await?;
            app.browser.goto(&devices.across(app, &answer)).await?;
            app.until_dialog(true).await?;
            app.answer(theirs).await?;
            stands(app, if theirs { &answered } else { &mine }).await?;
            says(app, &if theirs { "Your turn".to_owned() } else { t("away.ready") }).await?;
            ensure!(letters(app).await? == json!([if theirs { "yours" } else { "theirs" }]));
            // The other line is under Continue, as a game of two people.
            app.menu("continue").await?;
            app.until_sheet("games").await?;
            app.browser.tap("#games-list li:first-child button").await?;
            app.until_dialog(false).await?;
            stands(app, if theirs { &mine } else { &answered }).await?;
            Ok(())
        });
    }
}

#[test]
#[ignore = "with --slow"]
fn an_end_that_is_declared_and_a_rematch_travel_too() {
    case("far-ends").in_chromium().run(async |app| {
        let devices = Devices::start()?;
        app.open("speed=instant").await?;
        begin(app).await?;
        play(app, 'A').await?;
        // Help is closed, and says why.
        app.browser.press("h").await?;
        says(app, "closed until this game ends").await?;
        let link = send(app, Some("code")).await?;
        open(app, &devices.across(app, &link)).await?;
        app.menu("resign").await?;
        app.until_dialog(true).await?;
        app.answer(true).await?;
        app.until("the end", |now| !now.running()).await?;
        let link = send(app, Some("code")).await?;
        open(app, &devices.across(app, &link)).await?;
        app.until("the end on the other device", |now| now.result == "S").await?;
        ensure!(app.shows("#end[data-end=win]").await?);
        // The sides change: who had North has South now, and begins.
        app.browser.tap("#bar [data-action=rematch]").await?;
        app.until_position(START).await?;
        says(app, "Kofi begins").await?;
        let link = send(app, Some("code")).await?;
        open(app, &devices.across(app, &link)).await?;
        app.until_position(START).await?;
        ensure!(enabled(app).await? == "ABCDEF");
        ensure!(letters(app).await? == json!(["yours", "done"]));
        Ok(())
    });
}

#[test]
#[ignore = "with --slow"]
fn an_offer_to_end_or_of_a_draw_goes_with_the_move() {
    const QUIET: &str = "1-1-1-0-0-0-0-1-1-0-0-0-22-21-S";
    for (name, action, agrees) in [
        ("far-offer-yes", "agree", true),
        ("far-offer-no", "agree", false),
        ("far-draw-yes", "offer-draw", true),
        ("far-draw-no", "offer-draw", false),
    ] {
        case(name).in_chromium().run(async |app| {
            let devices = Devices::start()?;
            let offer = if action == "agree" { "end" } else { "draw" };
            app.open(&format!("rules=ouril&speed=instant&south=human&north=far&position={QUIET}")).await?;
            app.menu(action).await?;
            app.until_dialog(true).await?;
            app.answer(true).await?;
            says(app, "goes with your move").await?;
            play(app, 'A').await?;
            let link = send(app, Some("code")).await?;
            open(app, &devices.across(app, &link)).await?;
            // The offer is a question over the board; behind a no it stands in the panel.
            app.until_dialog(true).await?;
            app.answer(agrees).await?;
            if agrees {
                app.until("the end", |now| !now.running()).await?;
            } else {
                says(app, if action == "agree" { "offers to end" } else { "offers a draw" }).await?;
                // The menu puts the same question.
                app.menu(action).await?;
                app.until_dialog(true).await?;
                let same = "return document.getElementById('question-title').textContent === arguments[0]";
                app.browser.wait("the same question", same, json!([t(&format!("away.ask.{offer}"))])).await?;
                app.answer(false).await?;
                play(app, 'b').await?;
            }
            let link = send(app, Some("code")).await?;
            open(app, &devices.across(app, &link)).await?;
            if agrees {
                let result = if action == "agree" { "S" } else { "draw" };
                app.until("the end on the other device", |now| now.result == result).await?;
                // Who has won is not told by the stores alone.
                says(app, if action == "agree" { "You win" } else { "A draw" }).await?;
            } else {
                says(app, "wants to keep playing").await?;
            }
            Ok(())
        });
    }
}

/// What was opened in the game before takes no room in this one.
#[test]
fn the_hint_of_another_game_leaves_no_button() {
    case("far-hint").in_chromium().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant&time=100").await?;
        app.play('E').await?;
        app.browser.tap("#bar [data-action=hint]").await?;
        app.browser.wait("a lit house", "return document.querySelector('[data-hint]') !== null", json!([])).await?;
        begin(app).await?;
        play(app, 'A').await?;
        says(app, &t("away.ready")).await?;
        let shown = "return [...document.querySelectorAll('#bar button')].filter(one => !one.hidden)
                         .map(one => one.dataset.action)";
        ensure!(app.browser.script(shown, json!([])).await? == json!(["new", "undo", "send"]));
        send(app, Some("code")).await?;
        says(app, "Waiting for Kofi").await?;
        ensure!(app.browser.script(shown, json!([])).await? == json!(["new", "undo", "send"]));
        Ok(())
    });
}
