//! The app as its stable hooks show it.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::case::{print, slow};
use crate::engine::Engine;
use crate::server::Server;
use crate::wait::{self, Watch};

/// The hooks of the live board, read at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hooks {
    /// `data-position`.
    pub position: String,
    /// `data-result`.
    pub result: String,
    /// `data-again`.
    pub again: bool,
    /// `data-busy`.
    pub busy: bool,
    /// `data-live`.
    pub live: bool,
    /// `data-seeds` of the twelve houses and two stores.
    pub seeds: Vec<u32>,
}

impl Hooks {
    /// The numbers of `data-position`.
    pub fn numbers(&self) -> Vec<u32> {
        self.position.split('-').filter_map(|part| part.parse().ok()).collect()
    }

    /// `S` or `N`.
    pub fn turn(&self) -> char {
        self.position.chars().last().unwrap_or('?')
    }

    /// True while the game is undecided.
    pub fn running(&self) -> bool {
        self.result == "none"
    }
}

/// The app in a browser, and the server it comes from.
pub struct App {
    /// The browser.
    pub browser: Browser,
    /// The server.
    pub server: Server,
}

impl App {
    pub(crate) fn new(browser: Browser, server: Server) -> Self {
        Self { browser, server }
    }

    /// The engine that is asked.
    #[must_use]
    pub fn engine(&self) -> Engine {
        self.browser.engine
    }

    /// Prints one line that is shown for a green test as well.
    pub fn print(&self, line: &str) {
        print(self.engine(), line);
    }

    /// True where every screen and every step is asked for: in Chromium, and with `--slow` in each engine.
    #[must_use]
    pub fn thorough(&self) -> bool {
        slow() || self.engine() == Engine::Chromium
    }

    /// The screens that are asked for: all of them, or the first two, which are a phone's. See [`Self::thorough`].
    #[must_use]
    pub fn screens<'a, T>(&self, all: &'a [T]) -> &'a [T] {
        self.first(2, all)
    }

    /// What is asked for: all, or the first few. See [`Self::thorough`].
    #[must_use]
    pub fn first<'a, T>(&self, few: usize, all: &'a [T]) -> &'a [T] {
        if self.thorough() { all } else { &all[..few] }
    }

    /// Opens the app with an address query (`""` for none) and waits until a tap is answered.
    ///
    /// # Errors
    /// Fails where the live board does not appear.
    pub async fn open(&self, query: &str) -> Result<Hooks> {
        let mark = if query.is_empty() { "" } else { "?" };
        self.browser.goto(&format!("{}{mark}{query}", self.server.address())).await?;
        self.ready().await
    }

    /// Opens the app in a frame of this size, where a window cannot be made so small.
    ///
    /// # Errors
    /// Fails where the live board does not appear.
    pub async fn open_framed(&self, width: u32, height: u32, query: &str) -> Result<Hooks> {
        self.leave_frame(true).await?;
        self.frame(width, height, &format!("index.html?{query}")).await?;
        self.ready().await
    }

    /// Shows a page in a frame of this size and makes the frame the current document.
    ///
    /// # Errors
    /// Fails where the driver refuses.
    pub async fn frame(&self, width: u32, height: u32, page: &str) -> Result<()> {
        // A host that can choose its headers forbids frames around the app.
        self.server.send_no_headers();
        self.server.replace(
            "frame.html",
            format!(
                "<!doctype html><title>frame</title><style>body {{ margin: 0 }} iframe {{ border: 0 }}</style>
                 <iframe width=\"{width}\" height=\"{height}\" src=\"{}\"></iframe>",
                page.replace('&', "&amp;")
            ),
        );
        // The browser may keep the frame page of another size for a while.
        self.browser.goto(&format!("{}frame.html?{width}x{height}-{page}", self.server.address())).await?;
        // Firefox may say that the page is there before it knows of the frame in it.
        let mut watch = Watch::default();
        loop {
            match self.browser.post("/frame", json!({"id": 0})).await {
                Err(_) if watch.moves(()).await => {}
                entered => return entered.map(drop),
            }
        }
    }

    /// Leaves the frame for the whole window, if `framed` says that the test is in one.
    ///
    /// # Errors
    /// Fails where the driver refuses.
    pub async fn leave_frame(&self, framed: bool) -> Result<()> {
        if framed {
            self.browser.post("/frame", json!({"id": Value::Null})).await?;
        }
        Ok(())
    }

    /// Waits for the live board.
    ///
    /// # Errors
    /// Fails where it does not appear.
    pub async fn ready(&self) -> Result<Hooks> {
        self.until("the live board", |_| true).await
    }

    /// Reloads and waits for the live board.
    ///
    /// # Errors
    /// Fails where it does not come back.
    pub async fn reload(&self) -> Result<Hooks> {
        self.browser.reload().await?;
        self.ready().await
    }

    /// The hooks as they are now.
    ///
    /// # Errors
    /// Fails where there is no live board.
    pub async fn hooks(&self) -> Result<Hooks> {
        self.look().await?.context("no live board")
    }

    async fn look(&self) -> Result<Option<Hooks>> {
        let found = self
            .browser
            .script(
                "const boards = document.querySelectorAll('[data-position]');
                 if (!boards.length) return null;
                 if (boards.length > 1) return {error: boards.length + ' elements carry data-position'};
                 const seeds = [...'ABCDEFabcdef'].map(house => '[data-house=\"' + house + '\"]')
                     .concat('[data-store=\"S\"]', '[data-store=\"N\"]')
                     .map(selector => boards[0].querySelectorAll(selector))
                     .map(found => found.length === 1 ? Number(found[0].dataset.seeds) : -1);
                 return {...boards[0].dataset, seeds};",
                json!([]),
            )
            .await?;
        if found.is_null() {
            return Ok(None);
        }
        ensure!(found.get("error").is_none(), "{}", found["error"]);
        let text =
            |name: &str| found[name].as_str().map(str::to_owned).with_context(|| format!("data-{name}: {found}"));
        let flag = |name: &str| {
            let value = text(name)?;
            ensure!(value == "true" || value == "false", "data-{name}={value:?}");
            Ok(value == "true")
        };
        let seeds =
            found["seeds"].as_array().map(|list| list.iter().map(|n| n.as_u64().unwrap_or(999) as u32).collect());
        Ok(Some(Hooks {
            position: text("position")?,
            result: text("result")?,
            again: flag("again")?,
            busy: flag("busy")?,
            live: flag("live")?,
            seeds: seeds.unwrap_or_default(),
        }))
    }

    /// Waits until the hooks are as wanted. Each change of them is progress.
    ///
    /// # Errors
    /// Fails where they stay as they are, telling what they are.
    pub async fn until(&self, what: &str, wanted: impl Fn(&Hooks) -> bool) -> Result<Hooks> {
        let ask = async || self.look().await?.context("no live board");
        wait::until(what, ask, wanted).await
    }

    /// Waits for a position.
    ///
    /// # Errors
    /// Fails where it does not come.
    pub async fn until_position(&self, position: &str) -> Result<Hooks> {
        self.until(&format!("position {position}"), |hooks| hooks.position == position).await
    }

    /// Taps a house of the live board.
    ///
    /// # Errors
    /// Fails where it cannot be reached.
    pub async fn tap(&self, house: char) -> Result<()> {
        self.browser.tap(&format!("[data-position] [data-house=\"{house}\"]")).await
    }

    /// Waits until a tap plays, taps, and waits until the hooks have changed.
    ///
    /// # Errors
    /// Fails where nothing changes.
    pub async fn play(&self, house: char) -> Result<Hooks> {
        let before = self.until("a free board", |hooks| !hooks.busy).await?;
        self.tap(house).await?;
        match self.until(&format!("{house} played"), |hooks| hooks.position != before.position).await {
            Err(error) => Err(error.context(self.browser.last_tap().await)),
            after => after,
        }
    }

    /// A selector matches something visible.
    ///
    /// # Errors
    /// Fails where the page cannot be asked.
    pub async fn shows(&self, selector: &str) -> Result<bool> {
        let seen = self
            .browser
            .script(
                "return [...document.querySelectorAll(arguments[0])].some(element =>
                     element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible')",
                json!([selector]),
            )
            .await?;
        Ok(seen == Value::Bool(true))
    }
}
