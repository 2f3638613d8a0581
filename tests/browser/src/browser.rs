//! One browser session: the part of `WebDriver` that the suite needs. It is the same for three engines.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use axum::http::Method;
use serde_json::{Value, json};

use crate::elsewhere::Elsewhere;
use crate::engine::Engine;
use crate::process::Driver;
use crate::server::Server;
use crate::wait::{STILL, Watch};
use crate::webdriver::WebDriver;

/// How a test wants its browser and its server.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Chromium as a phone of 390x844 with a touch screen; the others with an upright window nearly as narrow.
    pub phone: bool,
    /// The dark colour scheme.
    pub dark: bool,
    /// `prefers-reduced-motion`.
    pub reduced_motion: bool,
    /// A profile that outlives the session (Chromium only), in a folder of the test's own.
    pub profile: Option<PathBuf>,
    /// What is served, the built app where none is named.
    pub root: Option<PathBuf>,
    /// Where the app lies on its host.
    pub base: String,
    /// What it finds of the visits before it.
    pub visit: Visit,
    /// Which Chromium it is.
    pub chromium: Chromium,
}

/// Which Chromium a test asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Chromium {
    /// The browser.
    #[default]
    Whole,
    /// Its headless shell where that is installed: the engine without the browser's window, for a fifth less processor time. No
    /// page of it is ever behind another one, and it takes no profile.
    Shell,
}

/// What a test finds of the visits before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Visit {
    /// Nothing: an origin that the browser never saw.
    #[default]
    First,
    /// In Chromium the app itself, kept for playing offline, and nothing that a player stored. A test takes a tenth less
    /// processor time than at a first visit. The other engines cannot forget a part of what an origin stored, so there it is
    /// a first visit.
    Another,
    /// Nothing, and the host has no service worker for the app, as where a browser forbids it: nothing is kept for playing
    /// offline. That takes a third off the processor time of a first visit.
    Uninstalled,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            phone: true,
            dark: false,
            reduced_motion: false,
            profile: None,
            root: None,
            base: "/".into(),
            visit: Visit::First,
            chromium: Chromium::Whole,
        }
    }
}

/// What stays with a window of Chromium: its size, its fingers, the name of its browser, and scripts that run in each of its pages.
const ALTERING: [&str; 3] = ["Emulation.", "Network.", "Page.addScript"];

/// What a player stores: games, options, tables. Without the service worker and its caches, which hold the app.
const PLAYERS: &str = "cookies,file_systems,indexeddb,local_storage";

/// The width and height of a window in place of a phone: a narrower one Firefox refuses, and a larger one costs about a sixth
/// more processor time.
const PHONE: [u32; 2] = [520, 860];

/// Finds where to tap an element: in its middle, once it is there, nothing covers it, and the sheet under it has stopped moving.
const AIM: &str = "
    const found = [...document.querySelectorAll(arguments[0])];
    if (found.length !== 1) return {soFar: found.length + ' elements'};
    const element = found[0];
    if (element.closest('dialog')?.getAnimations().some(it => it.playState === 'running')) return false;
    const aim = () => {
        const box = element.getBoundingClientRect();
        if (!box.width || !box.height) return {soFar: 'no size'};
        const x = box.left + box.width / 2, y = box.top + box.height / 2;
        const top = document.elementFromPoint(x, y);
        const own = top && (element.contains(top) || top.closest('label')?.contains(element));
        return own ? {x, y} : {soFar: 'covered by ' + (top ? top.outerHTML.slice(0, 200) : 'nothing')};
    };
    // Outside the window, or in a part of a sheet that scrolls below its foot.
    const scrolled = () => element.scrollIntoView({block: 'center', behavior: 'instant'});
    const place = element.getBoundingClientRect();
    if (place.top < 0 || place.left < 0 || place.bottom > innerHeight || place.right > innerWidth) scrolled();
    let at = aim();
    if (at.soFar?.startsWith('covered') && element.closest('.sheet-body')) {
        scrolled();
        at = aim();
    }
    // What a sheet shows may still find its place after the sheet is there: two looks must agree.
    const seen = [arguments[0], at.x, at.y].join();
    const moving = !at.soFar && !!element.closest('dialog') && window.aimed !== seen;
    window.aimed = moving ? seen : '';
    if (moving || at.soFar) return moving ? {soFar: seen} : at;
    if (!window.lastTap) for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'click'])
        addEventListener(type, event => Object.assign(window.lastTap, {[type]: performance.now(), event}), true);
    window.lastTap = {};
    return at;";

/// A driver or a script that has not answered for so long hangs. A script that walks through the app takes a minute or two on a
/// busy machine.
const ANSWER: Duration = Duration::from_secs(300);

/// A finger that rests for so long may be none that taps. Firefox makes no click after 300 ms (`apz.max_tap_time`), the app takes
/// 400 ms for a long press, and the other engines 500. The page hears of the finger a little later than the engine.
const LONG_PRESS: Duration = Duration::from_millis(250);
/// A click comes right after its finger is lifted. Only a browser that has much to do at that moment takes longer, and it
/// answers no question before.
const CLICK_AFTER: Duration = Duration::from_millis(100);

/// True where the last tap was taken for a long press: a busy machine lifted the finger too late. The browser makes no click of
/// it, or the board, which has shown what the house would do, takes the click for itself.
const HELD: &str = "
    const {pointerdown, pointerup, pointercancel, click, event} = window.lastTap ?? {};
    const taken = click !== undefined && event.defaultPrevented && event.target.closest?.('[data-house]');
    return (click === undefined || !!taken) && (pointerup ?? pointercancel) - pointerdown > arguments[0];";

/// The last tap as the page heard it: when each event came, by the page's own clock, which element it hit, and whether the page
/// took it for something other than a tap.
const HEARD: &str = "
    const {event, ...times} = window.lastTap ?? {};
    return {...times, now: performance.now(), on: event?.target.outerHTML?.slice(0, 80), taken: event?.defaultPrevented}";

/// True where a new document is loaded. The old one has a mark.
const LOADED: &str =
    "return !window[arguments[0]] && (document.readyState === 'complete' || {soFar: document.readyState})";

/// A browser with one session; all its processes end with it.
pub struct Browser {
    /// Which engine it is.
    pub engine: Engine,
    /// How it was set up.
    pub setup: Setup,
    pub(crate) web: WebDriver,
    pub(crate) driver: Driver,
    /// Where the first window was and how large.
    window: Value,
    elsewhere: Elsewhere,
    /// The window has what only a new window is rid of.
    altered: AtomicBool,
}

impl Browser {
    /// Starts a driver and a session with a fresh profile.
    ///
    /// # Errors
    /// Fails where the driver or the browser does not start.
    pub async fn start(engine: Engine, setup: Setup) -> Result<Self> {
        let driver = Driver::start(engine, setup.dark)?;
        let elsewhere = Elsewhere::start()?;
        let Value::Object(mut capabilities) = engine.capabilities(&setup)? else {
            unreachable!("an object was written")
        };
        capabilities.insert("timeouts".into(), json!({"script": ANSWER.as_millis() as u64}));
        if engine != Engine::WebKit {
            capabilities.insert("proxy".into(), elsewhere.capability());
        }
        let web = WebDriver::start(driver.port, capabilities.into(), ANSWER)
            .await
            .with_context(|| format!("no session: {}", driver.log()))?;
        let mut browser =
            Self { engine, setup, web, driver, window: Value::Null, elsewhere, altered: AtomicBool::new(false) };
        browser.window = browser.get("/window/rect").await?;
        browser.prefer().await?;
        Ok(browser)
    }

    /// Sets what the setup prefers and the engine takes while it runs: Chromium's colours and motion, and the window of the
    /// others.
    pub(crate) async fn prefer(&self) -> Result<()> {
        if self.engine == Engine::Chromium {
            return self.scheme(self.setup.dark, self.setup.reduced_motion).await;
        }
        let wanted = if self.setup.phone {
            PHONE.map(Value::from)
        } else {
            ["width", "height"].map(|it| self.window[it].clone())
        };
        let now = self.get("/window/rect").await?;
        if [&now["width"], &now["height"]] != wanted.each_ref() {
            let [width, height] = wanted;
            self.post("/window/rect", json!({"x": 0, "y": 0, "width": width, "height": height})).await?;
        }
        Ok(())
    }

    /// Empties the window, or replaces all of them by a new one, and forgets the messages of the console so far, and what a
    /// player stored at `home`.
    pub(crate) async fn renew(&self, home: Option<&Server>) -> Result<()> {
        let altered = self.altered.swap(false, Ordering::Relaxed);
        let emptied = self.engine == Engine::Chromium && !altered && self.empty(home).await?;
        if !emptied {
            self.replace_window().await?;
        }
        if self.engine == Engine::Chromium {
            self.console().await?;
        }
        if let Some(home) = home {
            home.renew();
            let stored = json!({"origin": home.address().trim_end_matches('/'), "storageTypes": PLAYERS});
            self.cdp("Storage.clearDataForOrigin", stored).await?;
        }
        Ok(())
    }

    /// Makes the one window of Chromium as good as a new one, which would cost a third of a second of processor time more: an empty
    /// page, no history, nothing stored for the session. False where that is not possible.
    async fn empty(&self, home: Option<&Server>) -> Result<bool> {
        if self.get("/window/handles").await?.as_array().is_none_or(|all| all.len() != 1) {
            return Ok(false);
        }
        self.post("/frame", json!({"id": Value::Null})).await?;
        let forget = "try { sessionStorage.clear(); } catch {} window.name = ''; return location.origin";
        let origin = self.script(forget, json!([])).await?;
        // What the session stored at home can be forgotten there alone.
        let at_home = |it: &Server| origin == it.address().trim_end_matches('/');
        if self.setup.visit == Visit::Another && !home.is_some_and(at_home) {
            return Ok(false);
        }
        self.post("/url", json!({"url": "about:blank"})).await?;
        self.cdp("Page.resetNavigationHistory", json!({})).await?;
        Ok(true)
    }

    /// Replaces all windows by a new one.
    ///
    /// # Errors
    /// Fails where the driver refuses.
    pub async fn replace_window(&self) -> Result<()> {
        let old = self.get("/window/handles").await?;
        let made = self.post("/window/new", json!({"type": "tab"})).await?;
        for handle in old.as_array().into_iter().flatten() {
            self.post("/window", json!({"handle": handle})).await?;
            self.close_window().await?;
        }
        self.post("/window", json!({"handle": made["handle"]})).await.map(drop)
    }

    /// A `WebDriver` command of the session, posted as it is.
    ///
    /// # Errors
    /// Fails with what the driver answers.
    pub async fn post(&self, endpoint: &str, body: Value) -> Result<Value> {
        self.web.ask(Method::POST, endpoint, Some(body)).await
    }

    /// A command of the session that only asks.
    ///
    /// # Errors
    /// Fails with what the driver answers.
    pub async fn get(&self, endpoint: &str) -> Result<Value> {
        self.web.ask(Method::GET, endpoint, None).await
    }

    /// A command of Chromium's own protocol.
    ///
    /// # Errors
    /// Fails with what the driver answers.
    pub async fn cdp(&self, command: &str, params: Value) -> Result<Value> {
        if ALTERING.iter().any(|domain| command.starts_with(domain)) {
            self.altered.store(true, Ordering::Relaxed);
        }
        self.protocol(command, params).await
    }

    /// The same, of what the next test sets anew.
    pub(crate) async fn protocol(&self, command: &str, params: Value) -> Result<Value> {
        self.post("/goog/cdp/execute", json!({"cmd": command, "params": params})).await
    }

    /// Opens an address and waits until it is loaded.
    ///
    /// # Errors
    /// Fails where the page does not load.
    pub async fn goto(&self, address: &str) -> Result<()> {
        // The old document may still be there and is complete, too. The mark tells it from the new one. An address with a
        // fragment may open without a new document, so there the mark is not set.
        if !address.contains('#') {
            let _ = self.script("window.beforeGoto = true", json!([])).await;
        }
        self.post("/url", json!({"url": address})).await.with_context(|| format!("opening {address}"))?;
        self.wait(&format!("opening {address}"), LOADED, json!(["beforeGoto"])).await.map(drop)
    }

    /// Runs a function body in the page and gives what it returns.
    ///
    /// # Errors
    /// Fails where the script throws.
    pub async fn script(&self, body: &str, args: Value) -> Result<Value> {
        self.post("/execute/sync", json!({"script": body, "args": args})).await
    }

    /// Runs the body of an async function in the page and gives what it resolves to.
    ///
    /// # Errors
    /// Fails where the script throws or its promise is rejected.
    pub async fn script_async(&self, body: &str, args: Value) -> Result<Value> {
        let count = args.as_array().context("a list of arguments")?.len();
        let wrapped = format!(
            "const done = arguments[{count}];
             (async (...arguments_) => {{ const args = arguments_; {body} }})(...Array.from(arguments).slice(0, {count}))
             .then(value => done({{value: value === undefined ? null : value}}), error => done({{error: String(error)}}));"
        );
        let answer = self.post("/execute/async", json!({"script": wrapped, "args": args})).await?;
        match answer.get("error") {
            Some(error) => bail!("the script failed: {error}"),
            None => Ok(answer["value"].clone()),
        }
    }

    /// Waits until a function body returns something that is neither null nor false, and gives it. Meanwhile the body may
    /// return `{soFar: …}`, how far it is, so that the wait goes on for as long as that changes. A page that is being replaced
    /// answers errors, so an error is asked again.
    ///
    /// # Errors
    /// Fails where nothing moves, naming `what`.
    pub async fn wait(&self, what: &str, body: &str, args: Value) -> Result<Value> {
        let mut watch = Watch::default();
        loop {
            let (so_far, error) = match self.script(body, args.clone()).await {
                Ok(Value::Null | Value::Bool(false)) => (Value::Null, None),
                Ok(mut found) => match found.get_mut("soFar") {
                    Some(so_far) => (so_far.take(), None),
                    None => return Ok(found),
                },
                Err(error) => (Value::Null, Some(error)),
            };
            if !watch.moves(so_far).await {
                let error = error.map(|error| format!(" ({error:#})")).unwrap_or_default();
                let so_far = watch.seen().filter(|seen| !seen.is_null());
                let so_far = so_far.map(|seen| format!(" from {seen} on")).unwrap_or_default();
                bail!("{what}: nothing moved for {} s{so_far}{error}", STILL.as_secs());
            }
        }
    }

    /// Taps the middle of the one element a selector finds, with a finger where the engine has one.
    ///
    /// # Errors
    /// Fails where the element stays missing, not unique, without size or covered by another.
    pub async fn tap(&self, selector: &str) -> Result<()> {
        loop {
            let at = self.wait(&format!("tapping {selector}"), AIM, json!([selector])).await?;
            let began = Instant::now();
            self.tap_at(at["x"].as_f64().unwrap_or(0.0), at["y"].as_f64().unwrap_or(0.0)).await?;
            // Only a driver that took so long can have held the finger down for so long.
            if began.elapsed() < LONG_PRESS || !self.was_held().await {
                return Ok(());
            }
        }
    }

    /// True where a tap was no tap, see [`HELD`]. A page that the tap has left cannot say so.
    async fn was_held(&self) -> bool {
        for _ in 0..2 {
            if !self.script(HELD, json!([LONG_PRESS.as_millis() as u64])).await.is_ok_and(|held| held == true) {
                return false;
            }
            tokio::time::sleep(CLICK_AFTER).await;
        }
        true
    }

    /// What the page has heard of the last tap, for the words of a test whose tap did nothing.
    pub(crate) async fn last_tap(&self) -> String {
        let heard = self.script(HEARD, json!([])).await;
        heard.map_or_else(|error| format!("{error:#}"), |heard| format!("of its tap the page heard {heard}"))
    }

    /// Taps a point of the viewport.
    ///
    /// # Errors
    /// Fails where the driver refuses.
    pub async fn tap_at(&self, x: f64, y: f64) -> Result<()> {
        // WebKitGTK's driver knows only the mouse.
        let kind = if self.engine == Engine::WebKit || !self.setup.phone { "mouse" } else { "touch" };
        let actions = json!({"actions": [{
            "type": "pointer", "id": kind, "parameters": {"pointerType": kind},
            "actions": [
                {"type": "pointerMove", "duration": 0, "origin": "viewport", "x": x.floor(), "y": y.floor()},
                {"type": "pointerDown", "button": 0},
                {"type": "pointerUp", "button": 0},
            ],
        }]});
        self.post("/actions", actions).await.map(drop)
    }

    /// Presses keys one after the other; `\u{E000}` and up are the special keys of `WebDriver`.
    ///
    /// # Errors
    /// Fails where the driver refuses.
    pub async fn press(&self, keys: &str) -> Result<()> {
        let steps: Vec<Value> = keys
            .chars()
            .flat_map(|key| ["keyDown", "keyUp"].map(|kind| json!({"type": kind, "value": key.to_string()})))
            .collect();
        self.post("/actions", json!({"actions": [{"type": "key", "id": "keys", "actions": steps}]})).await.map(drop)
    }

    /// Reloads as the page itself would (the drivers' own command fails without a server) and waits for the load.
    ///
    /// # Errors
    /// Fails where the page does not come back.
    pub async fn reload(&self) -> Result<()> {
        self.script("window.beforeReload = true; setTimeout(() => location.reload());", json!([])).await?;
        self.wait("reloading", LOADED, json!(["beforeReload"])).await.map(drop)
    }

    /// What was asked of other hosts since the last question, by whatever page, worker or service worker. A test after which
    /// something is left fails.
    #[must_use]
    pub fn asked_elsewhere(&self) -> Vec<String> {
        self.elsewhere.take()
    }

    /// Kills the browser and its driver. A device kills a browser when it needs the memory.
    pub fn kill(&mut self) {
        self.driver.kill();
    }

    /// Opens a new window beside the other and makes it the current one.
    ///
    /// # Errors
    /// Fails where the driver refuses.
    pub async fn new_window(&self) -> Result<()> {
        // A second tab of `MiniBrowser` stays in the background, where no tap reaches it.
        let kind = if self.engine == Engine::WebKit { "window" } else { "tab" };
        let made = self.post("/window/new", json!({"type": kind})).await?;
        self.post("/window", json!({"handle": made["handle"]})).await.map(drop)
    }

    /// Closes the current window.
    ///
    /// # Errors
    /// Fails where the driver refuses.
    pub async fn close_window(&self) -> Result<()> {
        self.web.ask(Method::DELETE, "/window", None).await.map(drop)
    }
}
