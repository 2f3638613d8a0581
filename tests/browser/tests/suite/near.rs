//! Two people in one room, each with a device. Each device is a window of its own, with a server of its own: another origin keeps
//! other games.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use oware_browser::app::App;
use oware_browser::case::{case, slow};
use oware_browser::dist;
use oware_browser::engine::Engine;
use oware_browser::server::Server;
use oware_browser::wait::nothing_within;
use serde_json::{Value, json};

use crate::english::{t, t_with};
use crate::help::{START, enabled, game, house, quiet_move};

const SIGNAL: &str = "return document.querySelector('[data-signal]')?.textContent || null";
const PUT: &str = "const field = document.querySelector('textarea[data-signal-in]');
                   field.value = arguments[0];
                   field.dispatchEvent(new Event('input', { bubbles: true }))";

/// The windows of the two devices. The first is the app's own.
struct Devices {
    windows: [Value; 2],
    other: Server,
}

impl Devices {
    /// Opens the second device, which is current behind that.
    async fn start(app: &App) -> Result<Self> {
        let other = Server::start(&dist::dist()?, "/")?;
        app.open("speed=instant").await?;
        let first = app.browser.get("/window").await?;
        let made = app.browser.post("/window/new", json!({"type": "window"})).await?;
        let devices = Self { windows: [first, made["handle"].clone()], other };
        devices.turn_to(app, 1).await?;
        app.browser.goto(&format!("{}?speed=instant", devices.other.address())).await?;
        app.ready().await?;
        Ok(devices)
    }

    async fn turn_to(&self, app: &App, device: usize) -> Result<()> {
        app.browser.post("/window", json!({"handle": self.windows[device]})).await.map(drop)
    }

    /// A game from the sheet on both. The first device shows the first code.
    async fn begin(&self, app: &App, choices: &[(&str, &str)]) -> Result<()> {
        self.offer(app, 1, choices, ["Kofi", ""]).await?;
        self.offer(app, 0, choices, ["Ama", ""]).await?;
        self.pair(app, 0).await
    }

    /// A game from the sheet on one device, up to its codes. The names are those of its player and of the other one.
    async fn offer(&self, app: &App, device: usize, choices: &[(&str, &str)], names: [&str; 2]) -> Result<()> {
        self.turn_to(app, device).await?;
        app.new_sheet(&[&[("opponent", "near")], choices].concat()).await?;
        let fill = "document.getElementById('new-south').value = arguments[0];
                    document.getElementById('new-north').value = arguments[1]";
        app.browser.script(fill, json!(names)).await?;
        app.browser.tap("[data-action=start]").await?;
        app.until_sheet("nearby").await
    }

    /// Both sheets are open, and `host` shows the first code.
    async fn pair(&self, app: &App, host: usize) -> Result<()> {
        self.turn_to(app, host).await?;
        app.browser.tap("[data-role=host]").await?;
        let first = app.browser.wait("the first code", SIGNAL, json!([])).await?;
        ensure!(first.as_str().is_some_and(|code| code.len() <= 400), "{first}");
        self.turn_to(app, 1 - host).await?;
        app.browser.tap("[data-role=guest]").await?;
        app.browser.script(PUT, json!([first])).await?;
        let second = app.browser.wait("the second code", SIGNAL, json!([])).await?;
        self.turn_to(app, host).await?;
        app.browser.script(PUT, json!([second])).await?;
        for device in [1, 0] {
            self.turn_to(app, device).await?;
            peer(app, "connected").await?;
            app.until_dialog(false).await?;
            app.browser.script(LISTEN, json!([])).await?;
        }
        Ok(())
    }

    /// Waits until both boards show a position.
    async fn both(&self, app: &App, position: &str) -> Result<()> {
        for device in [0, 1] {
            self.turn_to(app, device).await?;
            app.until(&format!("{position} on device {device}"), |now| now.position == position && !now.busy).await?;
        }
        Ok(())
    }
}

async fn peer(app: &App, stage: &str) -> Result<()> {
    let read = "return document.querySelector('[data-peer]')?.dataset.peer === arguments[0]";
    app.browser.wait(&format!("peer {stage}"), read, json!([stage])).await.map(drop)
}

/// Keeps what the panel says: an answer stands there for some seconds, and a busy machine may look later.
const LISTEN: &str = "if (window.said) return;
    const panel = document.querySelector('[data-panel]');
    window.said = [];
    new MutationObserver(() => window.said.push(panel.textContent))
        .observe(panel, {subtree: true, childList: true, characterData: true});";

/// Waits until the panel says these words, or has said them since the last that were waited for.
async fn says(app: &App, words: &str) -> Result<()> {
    let read = "const panel = document.querySelector('[data-panel]');
        const found = panel.innerText.includes(arguments[0]) || !!window.said?.some(text => text.includes(arguments[0]));
        if (found && window.said) window.said.length = 0;
        return found;";
    app.browser.wait(&format!("the words {words:?}"), read, json!([words])).await.map(drop)
}

/// What a side has left, in milliseconds.
async fn left(app: &App, side: char) -> Result<f64> {
    let read = "return Number(document.querySelector(`[data-clock=${arguments[0]}]`).dataset.ms)";
    app.browser.script(read, json!([side.to_string()])).await?.as_f64().context("a clock")
}

/// Counts how often the screen was to stay awake, and how often it was let go.
const WAKING: &str = "window.awake = [0, 0];
    navigator.wakeLock.request = async () => {
        window.awake[0] += 1;
        return { addEventListener() {}, release: async () => { window.awake[1] += 1; } };
    }";

/// Waits until the screens of both devices have been kept awake and let go that often.
async fn awake(app: &App, devices: &Devices, counts: [u8; 2]) -> Result<()> {
    for device in [0, 1] {
        devices.turn_to(app, device).await?;
        let read = "return window.awake.join() === arguments[0].join()";
        app.browser.wait(&format!("the screen of {device}, awake {counts:?}"), read, json!([counts])).await?;
    }
    Ok(())
}

// Debian's `WebKitGTK` is built without WebRTC, so these tests ask the others.

#[test]
fn a_whole_game_goes_between_two_devices_with_one_of_them_closed_in_the_middle() {
    case("near").uninstalled().in_chromium_first().but(Engine::WebKit).run(async |app| {
        let devices = Devices::start(app).await?;
        devices.begin(app, &[]).await?;
        let mut native = game("oware", START)?;
        let most = if slow() { 400 } else { 8 };
        let mut step = 0;
        while native.outcome().is_none() && step < most {
            let device = step % 2;
            devices.turn_to(app, 1 - device).await?;
            ensure!(enabled(app).await?.is_empty(), "the other player is to move");
            devices.turn_to(app, device).await?;
            ensure!(enabled(app).await? == native.legal().map(oware::House::letter).collect::<String>());
            let letter = quiet_move(&native, step).context("a move")?;
            app.play(letter).await?;
            native.play(house(letter)).map_err(|error| anyhow::anyhow!("{error:?}"))?;
            devices.both(app, &native.position().to_string()).await?;
            step += 1;
            if step == 5 {
                devices.turn_to(app, 1).await?;
                app.browser.goto("about:blank").await?;
                devices.turn_to(app, 0).await?;
                peer(app, "lost").await?;
                // This one is not to move. The other one comes back, and either may show the first code.
                app.browser.tap("[data-action=connect-again]").await?;
                app.until_sheet("nearby").await?;
                devices.turn_to(app, 1).await?;
                app.browser.goto(&devices.other.address()).await?;
                app.ready().await?;
                app.browser.tap("[data-action=connect-again]").await?;
                app.until_sheet("nearby").await?;
                devices.pair(app, 1).await?;
                devices.both(app, &native.position().to_string()).await?;
            }
        }
        Ok(())
    });
}

#[test]
fn undo_an_end_and_a_rematch_are_asked() {
    case("near-asks").in_chromium().another_visit().but(Engine::WebKit).run(async |app| {
        let devices = Devices::start(app).await?;
        devices.begin(app, &[]).await?;
        for device in [1, 0] {
            devices.turn_to(app, device).await?;
            app.browser.script(WAKING, json!([])).await?;
        }
        app.play('C').await?;
        devices.turn_to(app, 1).await?;
        app.until("the move", |now| now.turn() == 'N').await?;
        says(app, "Ama played").await?;
        awake(app, &devices, [1, 0]).await?;
        // Help is closed until the game ends.
        app.browser.press("h").await?;
        says(app, "closed until this game ends").await?;
        ensure!(!app.shows("#menu [data-action=analyse]:not(:disabled)").await?, "an analysis is offered");
        devices.turn_to(app, 0).await?;
        app.undo().await?;
        devices.turn_to(app, 1).await?;
        app.until_dialog(true).await?;
        app.answer(false).await?;
        devices.turn_to(app, 0).await?;
        says(app, "does not let you").await?;
        // It has been answered: nothing is sent again, and the words say so.
        app.undo().await?;
        says(app, "said no to that already").await?;
        devices.turn_to(app, 1).await?;
        app.play('e').await?;
        devices.turn_to(app, 0).await?;
        app.until("the move", |now| now.turn() == 'S').await?;
        app.undo().await?;
        devices.turn_to(app, 1).await?;
        app.until_dialog(true).await?;
        app.answer(true).await?;
        devices.both(app, START).await?;
        for device in [1, 0] {
            devices.turn_to(app, device).await?;
            ensure!(!app.shows("#moves [data-action=redo]").await?, "a move taken back by both can be played by one");
        }
        // A draw is offered, and refused.
        app.menu("offer-draw").await?;
        app.until_dialog(true).await?;
        app.answer(true).await?;
        says(app, &t_with("near.drawAsked", json!({"Name": "Kofi"}))).await?;
        devices.turn_to(app, 1).await?;
        app.until_dialog(true).await?;
        app.answer(false).await?;
        devices.turn_to(app, 0).await?;
        says(app, &t_with("near.playsOn", json!({"Name": "Kofi"}))).await?;
        app.menu("agree").await?;
        app.until_dialog(true).await?;
        app.answer(true).await?;
        devices.turn_to(app, 1).await?;
        app.until_dialog(true).await?;
        let text = app.browser.script("return document.getElementById('question-text').textContent", json!([])).await?;
        ensure!(
            text == t_with("near.asks.end.text", json!({"Name": "Ama", "name": "Ama", "mine": 24, "theirs": 24})),
            "{text}"
        );
        app.answer(true).await?;
        for device in [0, 1] {
            devices.turn_to(app, device).await?;
            app.until("the end", |now| now.result == "draw").await?;
        }
        // The move was taken back in between, and a game that has not begun may sleep.
        awake(app, &devices, [1, 1]).await?;
        devices.turn_to(app, 1).await?;
        app.browser.tap("#bar [data-action=rematch]").await?;
        devices.turn_to(app, 0).await?;
        app.until_dialog(true).await?;
        app.answer(true).await?;
        devices.both(app, START).await?;
        // The sides have changed.
        ensure!(enabled(app).await? == "ABCDEF");
        app.menu("resign").await?;
        app.until_dialog(true).await?;
        app.answer(true).await?;
        for device in [1, 0] {
            devices.turn_to(app, device).await?;
            app.until("the end", |now| now.result == "N").await?;
        }
        // A third game ends in a draw by agreement.
        app.browser.tap("#bar [data-action=rematch]").await?;
        devices.turn_to(app, 1).await?;
        app.until_dialog(true).await?;
        app.answer(true).await?;
        devices.both(app, START).await?;
        devices.turn_to(app, 0).await?;
        app.menu("offer-draw").await?;
        app.until_dialog(true).await?;
        app.answer(true).await?;
        devices.turn_to(app, 1).await?;
        app.until_dialog(true).await?;
        app.answer(true).await?;
        for device in [1, 0] {
            devices.turn_to(app, device).await?;
            app.until("the end", |now| now.result == "draw").await?;
            says(app, &t("end.agreed-draw")).await?;
        }
        Ok(())
    });
}

/// Keeps what this page sends to itself, or lets it go again.
const DEAF: &str = "const real = window.real ??= RTCDataChannel.prototype.send;
    RTCDataChannel.prototype.send = arguments[0] ? () => {} : real";

#[test]
fn a_device_that_does_not_answer_is_told_and_no_house_is_lit() {
    case("near-silent").in_chromium().another_visit().run(async |app| {
        let devices = Devices::start(app).await?;
        devices.begin(app, &[]).await?;
        devices.turn_to(app, 0).await?;
        ensure!(enabled(app).await? == "ABCDEF");
        devices.turn_to(app, 1).await?;
        app.browser.script(DEAF, json!([true])).await?;
        devices.turn_to(app, 0).await?;
        let asked = std::time::Instant::now();
        peer(app, "silent").await?;
        let took = asked.elapsed().as_secs_f32();
        println!("told {took:.1} s after the last answer");
        says(app, &t_with("near.silent", json!({"Name": "Kofi"}))).await?;
        ensure!(enabled(app).await?.is_empty(), "houses are lit");
        app.tap('C').await?;
        says(app, &t("near.tapApart")).await?;
        ensure!(app.hooks().await?.position == START);
        // It answers again, and the game goes on without new codes.
        devices.turn_to(app, 1).await?;
        app.browser.script(DEAF, json!([false])).await?;
        devices.turn_to(app, 0).await?;
        peer(app, "connected").await?;
        ensure!(enabled(app).await? == "ABCDEF");
        app.play('C').await?;
        devices.turn_to(app, 1).await?;
        app.until("the move", |now| now.turn() == 'N').await.map(drop)
    });
}

#[test]
fn the_address_of_a_code_opens_the_app_at_its_step() {
    case("near-address").in_chromium().another_visit().run(async |app| {
        let devices = Devices::start(app).await?;
        devices.offer(app, 0, &[], ["Ama", ""]).await?;
        app.browser.tap("[data-role=host]").await?;
        let first = app.browser.wait("the first code", SIGNAL, json!([])).await?;
        devices.turn_to(app, 1).await?;
        let address = format!("{}#{}", devices.other.address(), first.as_str().unwrap_or_default());
        app.browser.goto(&address).await?;
        let second = app.browser.wait("the second code", SIGNAL, json!([])).await?;
        ensure!(app.browser.script("return location.hash", json!([])).await? == "");
        devices.turn_to(app, 0).await?;
        app.browser.script(PUT, json!([second])).await?;
        for device in [1, 0] {
            devices.turn_to(app, device).await?;
            peer(app, "connected").await?;
            app.until_dialog(false).await?;
        }
        app.play('C').await?;
        devices.turn_to(app, 1).await?;
        app.until("the move", |now| now.turn() == 'N').await.map(drop)
    });
}

#[test]
#[ignore = "with --slow"]
fn each_device_counts_its_own_player_s_time() {
    case("near-clocks").in_chromium().but(Engine::WebKit).run(async |app| {
        let devices = Devices::start(app).await?;
        devices.begin(app, &[("control", "5+5")]).await?;
        // Kofi uses a second of his five minutes, and Ama of her second turn; each of these turns adds five. A turn takes no
        // longer than from the other player's tap to its own move.
        let mut most = [0.0; 2];
        let mut tapped = Instant::now();
        for (device, letter) in [(0, 'C'), (1, 'd'), (0, 'A')] {
            devices.turn_to(app, device).await?;
            // No clock runs while seeds are on their way.
            let side = if device == 0 { 'S' } else { 'N' };
            app.until("the turn", |now| !now.busy && now.turn() == side).await?;
            if letter != 'C' {
                let before = left(app, side).await?;
                let used = "const {ms} = document.querySelector(`[data-clock=${arguments[0]}]`).dataset;
                    return Number(ms) < arguments[1] - 1000 || {soFar: ms}";
                app.browser.wait("a second of the clock", used, json!([side.to_string(), before])).await?;
            }
            let begins = std::mem::replace(&mut tapped, Instant::now());
            app.play(letter).await?;
            most[device] = begins.elapsed().as_secs_f64() * 1000.0;
        }
        let mut shown = Vec::new();
        for device in [1, 0] {
            devices.turn_to(app, device).await?;
            app.until("the turn", |now| now.turn() == 'N').await?;
            // Kofi's clock runs again.
            for (side, most) in ['S', 'N'].into_iter().zip(most) {
                let (ms, whole) = (left(app, side).await?, 305_000.0);
                let most = if side == 'N' { most + tapped.elapsed().as_secs_f64() * 1000.0 } else { most };
                ensure!(
                    ms < whole - 1000.0 && ms >= whole - most,
                    "{side} has {ms} ms on device {device}, at most {most} used"
                );
                shown.push((side, ms));
            }
        }
        let souths: Vec<f64> = shown.iter().filter(|(side, _)| *side == 'S').map(|(_, ms)| *ms).collect();
        ensure!((souths[0] - souths[1]).abs() < 1.0, "the devices do not agree: {shown:?}");
        // Ama's phone goes away in Kofi's turn: his clock stops, also on the phone that stayed.
        let runs = "return Boolean(document.querySelector('.plate.runs')) === arguments[0]";
        devices.turn_to(app, 1).await?;
        app.browser.wait("his clock", runs, json!([true])).await?;
        devices.turn_to(app, 0).await?;
        app.browser.goto("about:blank").await?;
        devices.turn_to(app, 1).await?;
        peer(app, "lost").await?;
        app.browser.wait("clocks that stand", runs, json!([false])).await?;
        let exact = "return document.querySelector('[data-clock=N]').dataset.ms";
        let stopped = app.browser.script(exact, json!([])).await?;
        // A clock that runs is written ten times a second.
        nothing_within(Duration::from_millis(400)).await;
        ensure!(app.browser.script(exact, json!([])).await? == stopped, "a clock runs without a connection");
        app.browser.tap("[data-action=connect-again]").await?;
        app.until_sheet("nearby").await?;
        devices.turn_to(app, 0).await?;
        app.browser.goto(&app.server.address()).await?;
        app.ready().await?;
        app.browser.tap("[data-action=connect-again]").await?;
        app.until_sheet("nearby").await?;
        devices.pair(app, 1).await?;
        // Both go on, and nobody has to choose so.
        for device in [0, 1] {
            devices.turn_to(app, device).await?;
            app.browser.wait("a clock that runs", runs, json!([true])).await?;
        }
        app.play('a').await?;
        devices.turn_to(app, 0).await?;
        app.until("the turn", |now| now.turn() == 'S').await?;
        Ok(())
    });
}

/// The connection breaks in a game with clocks. One player goes on against the computer and then wants a new game; the other one
/// has loaded the page again and still has the old one on the board.
#[test]
#[ignore = "with --slow"]
fn a_broken_game_goes_on_without_the_other_device_and_gives_way_to_a_new_one() {
    case("near-left").in_chromium().but(Engine::WebKit).run(async |app| {
        let devices = Devices::start(app).await?;
        // Each device alone knows what its player calls the other one: neither tells a name.
        devices.offer(app, 1, &[("control", "5+5")], ["", "Ama"]).await?;
        devices.offer(app, 0, &[("control", "5+5")], ["", "Kofi"]).await?;
        devices.pair(app, 0).await?;
        app.play('C').await?;
        devices.turn_to(app, 1).await?;
        app.until("the move", |now| now.turn() == 'N').await?;
        let plates = "return [...document.querySelectorAll('.plate-name')].map(it => it.textContent).sort().join()";
        ensure!(app.browser.script(plates, json!([])).await? == "Ama,You");
        app.browser.goto("about:blank").await?;
        devices.turn_to(app, 0).await?;
        peer(app, "lost").await?;
        ensure!(app.browser.script(plates, json!([])).await? == "Kofi,You");
        app.new_sheet(&[("opponent", "computer"), ("level", "1")]).await?;
        app.browser.tap("[data-action=apply]").await?;
        app.until("the computer's move", |now| now.turn() == 'S' && !now.busy).await?;

        devices.turn_to(app, 1).await?;
        app.browser.goto(&devices.other.address()).await?;
        app.ready().await?;
        ensure!(app.shows("#bar [data-action=connect-again]").await?, "no way to connect again");
        says(app, "Not connected").await?;
        app.tap('b').await?;
        says(app, &t("near.tapApart")).await?;
        let old = app.hooks().await?.position;
        ensure!(old != START);
        app.browser.tap("[data-action=connect-again]").await?;
        app.until_sheet("nearby").await?;
        devices.offer(app, 0, &[], ["Ama", "Kofi"]).await?;
        devices.pair(app, 0).await?;
        devices.both(app, START).await?;
        // The old one waits under Continue.
        devices.turn_to(app, 1).await?;
        app.menu("continue").await?;
        app.until_sheet("games").await?;
        let kept = "return document.querySelector('#games').innerText.includes('1 move')";
        app.browser.wait("the old game", kept, json!([])).await?;
        Ok(())
    });
}

/// Gets hold of the page's channel and of the number of its game, with whatever it sends.
const CATCH: &str = "const send = RTCDataChannel.prototype.send;
    RTCDataChannel.prototype.send = function(text) {
        const [, number, kind] = text.split(' ');
        window.says = what => send.call(this, `near1 ${number} ${what}`);
        if (kind === 'hello') window.repeats = () => send.call(this, text);
        send.call(this, text);
    }";
/// South moves for North.
const FORGED: &str = "window.says('step 0 0S 1 d')";
/// No message of these is answered. Too many answers would end the connection from this side. A slow device may take so long for
/// each that some more are allowed meanwhile, so the flood ends with the connection.
const FLOOD: &str = "const flood = () => {
        try { for (let sent = 0; sent < 200; sent++) window.repeats(); } catch { return; }
        setTimeout(flood, 100);
    };
    flood();";

/// The other device sends what no game has: the connection ends with a sentence, and the game is as it was.
#[test]
fn a_forged_move_and_a_flood_end_the_connection() {
    case("near-hostile").in_chromium().another_visit().run(async |app| {
        let devices = Devices::start(app).await?;
        devices.turn_to(app, 0).await?;
        app.browser.script(CATCH, json!([])).await?;
        devices.begin(app, &[]).await?;
        app.play('C').await?;
        devices.turn_to(app, 1).await?;
        let before = app.until("the move", |now| now.turn() == 'N' && !now.busy).await?;
        for (sends, code) in [(FORGED, "nearby-forged"), (FLOOD, "nearby-flood")] {
            devices.turn_to(app, 0).await?;
            app.browser.script(sends, json!([])).await?;
            peer(app, "lost").await?;
            devices.turn_to(app, 1).await?;
            peer(app, "closed").await?;
            says(app, &t_with("near.wrong", json!({"why": t(&format!("code.{code}"))}))).await?;
            devices.both(app, &before.position).await?;
            if sends == FORGED {
                for device in [1, 0] {
                    devices.turn_to(app, device).await?;
                    app.browser.tap("[data-action=connect-again]").await?;
                    app.until_sheet("nearby").await?;
                }
                devices.pair(app, 0).await?;
            }
        }
        Ok(())
    });
}

#[test]
fn wrong_codes_are_told() {
    case("near-wrong").uninstalled().run(async |app| {
        app.open("speed=instant").await?;
        app.new_sheet(&[("opponent", "near")]).await?;
        app.browser.tap("[data-action=\"start\"]").await?;
        if app.engine() == Engine::WebKit {
            // Play by link is offered, and taken.
            app.until_dialog(true).await?;
            app.answer(true).await?;
            says(app, "Your turn").await?;
            app.play('E').await?;
            says(app, &t("away.ready")).await?;
            ensure!(app.shows("#bar [data-action=send]").await?);
            return Ok(());
        }
        app.until_sheet("nearby").await?;
        app.browser.tap("[data-role=host]").await?;
        let own = app.browser.wait("the first code", SIGNAL, json!([])).await?;
        let wrong = "return document.getElementById('nearby-wrong').textContent.includes(arguments[0])";
        let damaged = own.as_str().map(|code| code[..code.len() - 2].to_owned());
        for (text, words) in [
            (own.clone(), "the code of this phone"),
            (json!(damaged), "missing or changed"),
            (json!("https://example.org/"), "not the code of another device"),
        ] {
            app.browser.script(PUT, json!([text])).await?;
            app.browser.wait(words, wrong, json!([words])).await?;
        }
        app.close_sheet().await?;
        peer(app, "closed").await?;
        ensure!(app.shows("#bar [data-action=nearby]").await?);
        Ok(())
    });
}

/// In the place of a camera: a canvas that shows the code which stands in the page. Its tracks are counted.
const CAMERA: &str = "const [size, path] = arguments;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 480;
    const context = canvas.getContext('2d');
    const draw = () => {
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.fillStyle = '#ddd';
        context.fillRect(0, 0, 480, 480);
        context.setTransform(400 / size, 0, 0, 400 / size, 40, 40);
        context.fillStyle = '#fff';
        context.fillRect(0, 0, size, size);
        context.fillStyle = '#111';
        if (path) context.fill(new Path2D(path));
    };
    draw();
    setInterval(draw, 100);
    window.tracks = [];
    navigator.mediaDevices.getUserMedia = async () => {
        const stream = canvas.captureStream(10);
        window.tracks.push(...stream.getTracks());
        return stream;
    };";
const LIVE: &str = "return window.tracks.filter(track => track.readyState === 'live').length === arguments[0] &&
                    window.tracks.length > 0";

async fn live(app: &App, count: usize) -> Result<()> {
    app.browser.wait(&format!("{count} live tracks"), LIVE, json!([count])).await.map(drop)
}

/// The camera runs, and its picture has found its place: until then a tap misses what moves.
async fn runs(app: &App) -> Result<()> {
    live(app, 1).await?;
    let there = "return document.querySelector('.scanned')?.videoWidth > 0";
    app.browser.wait("the picture of the camera", there, json!([])).await.map(drop)
}

/// The sentence below the field of the sheet Open.
async fn wrong(app: &App, words: &str) -> Result<()> {
    let said = "return document.getElementById('record-wrong').textContent.includes(arguments[0])";
    app.browser.wait(words, said, json!([words])).await.map(drop)
}

/// Asks the sheet Open to scan.
async fn scan(app: &App) -> Result<()> {
    app.menu("open").await?;
    app.until_sheet("open").await?;
    app.browser.tap("#open [data-action=scan]").await
}

#[test]
fn a_code_is_scanned_and_the_camera_stops() {
    case("scan").in_chromium().another_visit().run(async |app| {
        app.open("speed=instant").await?;
        app.play('C').await?;
        let position = app.hooks().await?.position;
        app.menu("share").await?;
        app.until_sheet("share").await?;
        app.browser.tap("#share [data-share=code]").await?;
        let read = "const picture = document.getElementById('share-code');
                    const path = picture.querySelector('path').getAttribute('d');
                    return path ? [Number(picture.getAttribute('viewBox').split(' ')[2]), path] : null";
        let code = app.browser.wait("the code", read, json!([])).await?;
        app.close_sheet().await?;
        app.undo().await?;
        // Nothing is in sight: the camera runs until the sheet closes.
        app.browser.script(CAMERA, json!([code[0], ""])).await?;
        for _ in 0..2 {
            scan(app).await?;
            runs(app).await?;
            app.close_sheet().await?;
            live(app, 0).await?;
        }
        // Nor does it run where nobody looks.
        scan(app).await?;
        runs(app).await?;
        let seen = "Object.defineProperty(document, 'visibilityState', {configurable: true, value: arguments[0]});
                    document.dispatchEvent(new Event('visibilitychange'));";
        app.browser.script(seen, json!(["hidden"])).await?;
        live(app, 0).await?;
        wrong(app, &t("scan.hidden")).await?;
        app.browser.script(seen, json!(["visible"])).await?;
        app.close_sheet().await?;
        // The game of the code, after a question.
        app.browser.script(CAMERA, code).await?;
        app.play('D').await?;
        scan(app).await?;
        app.until_sheet("question").await?;
        live(app, 0).await?;
        app.answer(true).await?;
        app.until_position(&position).await?;
        // Without permission there is a sentence, and the field to paste into.
        for (error, words) in [("NotAllowedError", t("scan.refused")), ("NotFoundError", t("scan.none"))] {
            let refuse =
                "navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('', arguments[0]); }";
            app.browser.script(refuse, json!([error])).await?;
            scan(app).await?;
            wrong(app, &words).await?;
            app.close_sheet().await?;
        }
        Ok(())
    });
}

#[test]
fn a_first_code_is_read_by_the_camera() {
    case("near-scan").in_chromium().another_visit().run(async |app| {
        app.open("speed=instant").await?;
        app.new_sheet(&[("opponent", "near")]).await?;
        app.browser.tap("[data-action=\"start\"]").await?;
        app.until_sheet("nearby").await?;
        app.browser.tap("[data-role=host]").await?;
        let first = app.browser.wait("the first code", SIGNAL, json!([])).await?;
        let picture = "const picture = document.querySelector('#nearby-code svg');
                       return [Number(picture.getAttribute('viewBox').split(' ')[2]),
                               picture.querySelector('path').getAttribute('d')]";
        let picture = app.browser.script(picture, json!([])).await?;
        app.browser.script(CAMERA, picture).await?;
        app.close_sheet().await?;
        // Another phone has shown it, for all that this one knows.
        app.browser.tap("#bar [data-action=nearby]").await?;
        app.until_sheet("nearby").await?;
        app.browser.tap("[data-role=guest]").await?;
        app.browser.tap("#nearby-scan").await?;
        let second = app.browser.wait("the second code", SIGNAL, json!([])).await?;
        ensure!(second != first, "the first code stands there");
        live(app, 0).await?;
        let step = app.browser.script("return document.getElementById('nearby-step').textContent", json!([])).await?;
        ensure!(step.as_str().is_some_and(|step| step.starts_with(&t("near.guestSecond"))), "{step}");
        Ok(())
    });
}

#[test]
fn a_game_under_way_comes_back_where_nobody_connects() {
    case("near-back").in_chromium().another_visit().run(async |app| {
        // Over a board on which nothing was played, the question of the first visit comes back.
        app.open("").await?;
        app.menu("nearby").await?;
        app.until_sheet("nearby").await?;
        app.close_sheet().await?;
        let asks = "return !document.querySelector('#begin').hidden
            && document.getElementById('board').dataset.peer === undefined";
        app.browser.wait("the first question", asks, json!([])).await?;
        let found = crate::options::chosen(app).await?;
        ensure!(found["opponent"] == "friend", "New offers two phones that nobody connected: {found}");
        app.open("rules=oware&north=computer&level=1&time=100&speed=instant").await?;
        app.play('E').await?;
        let before = app.until("the answer", |hooks| !hooks.busy && hooks.position.ends_with('S')).await?;
        app.menu("nearby").await?;
        app.until_sheet("nearby").await?;
        app.close_sheet().await?;
        app.until_position(&before.position).await?;
        let alone = "return document.getElementById('board').dataset.peer === undefined";
        app.browser.wait("the computer again", alone, json!([])).await?;
        app.open_menu().await?;
        ensure!(!app.shows("#menu [data-action=continue]").await?, "a copy waits under Continue");
        app.close_sheet().await?;
        // Where the computer begins, too, nothing is played behind the sheet.
        app.new_sheet(&[("opponent", "computer"), ("level", "1"), ("starts", "N")]).await?;
        app.browser.tap("[data-action=\"start\"]").await?;
        app.until("the computer's first move", |now| now.turn() == 'S' && !now.busy).await?;
        app.tap('F').await?;
        let before = app
            .until("its second one", |now| {
                now.turn() == 'S' && !now.busy && now.position.split('-').nth(5) != Some("4")
            })
            .await?;
        let waiting = "return document.querySelector('#menu [data-action=continue]').textContent.replace(/\\D/g, '')";
        app.open_menu().await?;
        // The first game of this test, once the lists have been read.
        let counted = waiting.replace("return ", "return '1' === ");
        app.browser.wait("one game under Continue", &counted, json!([])).await?;
        app.close_sheet().await?;
        for _ in 0..2 {
            app.menu("nearby").await?;
            app.until_sheet("nearby").await?;
            app.close_sheet().await?;
            app.until_position(&before.position).await?;
            app.browser.wait("the computer once more", alone, json!([])).await?;
        }
        // A page that is loaded again finds what is stored: a copy is stored with the game that comes back.
        ensure!(app.reload().await?.position == before.position, "another game after a reload");
        app.open_menu().await?;
        app.browser.wait("one game under Continue still", &counted, json!([])).await?;
        app.close_sheet().await?;
        // A finished game comes back as it was.
        app.menu("resign").await?;
        app.until_dialog(true).await?;
        app.answer(true).await?;
        let over = app.until("the end", |hooks| !hooks.running()).await?;
        app.menu("nearby").await?;
        app.until_sheet("nearby").await?;
        app.close_sheet().await?;
        app.until("the end again", |now| now.position == over.position && !now.running()).await?;
        // What is open over the game stays, too.
        app.open("lesson=2").await?;
        let lesson = "return document.querySelector('[data-lesson][data-phase=asked]') !== null";
        app.browser.wait("a lesson", lesson, json!([])).await?;
        let asked = app.until("its position", |now| !now.busy).await?;
        app.menu("nearby").await?;
        app.until_sheet("nearby").await?;
        app.close_sheet().await?;
        app.browser.wait("the lesson still", lesson, json!([])).await?;
        ensure!(app.hooks().await?.position == asked.position, "another position");
        // A browser without connections offers a game by link, and begins it for whoever wants it.
        app.browser.script("delete window.RTCPeerConnection", json!([])).await?;
        app.menu("nearby").await?;
        app.until_dialog(true).await?;
        app.answer(false).await?;
        app.browser.wait("the lesson once more", lesson, json!([])).await?;
        app.menu("nearby").await?;
        app.until_dialog(true).await?;
        app.answer(true).await?;
        let link = "return !document.querySelector('[data-lesson]') && document.getElementById('board').dataset.peer === undefined";
        app.browser.wait("a game by link", link, json!([])).await?;
        let found = crate::options::chosen(app).await?;
        ensure!(found["opponent"] == "far", "{found}");
        Ok(())
    });
}
