//! Pictures of every page and the main states, to be looked at: `cargo xtask pictures [WORD]`. They go to
//! `target/pictures/`. `--publish` takes instead those that the manifest and the README show. `--lang LANG` takes instead
//! the main screens in a language. `--compare DIR` names the pictures that differ from those of another build.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use lexopt::prelude::*;
use oware_browser::app::App;
use oware_browser::browser::{Browser, Setup};
use oware_browser::compare;
use oware_browser::dist::{dist, repository, target};
use oware_browser::engine::Engine;
use oware_browser::palette;
use oware_browser::program::run;
use oware_browser::server::Server;
use serde_json::json;

const SIZES: [(u32, u32); 3] = [(390, 844), (844, 390), (1280, 800)];
const MIDDLE: &str = "rules=oware&north=computer&speed=instant&position=5-1-8-13-0-2-3-6-1-2-0-1-4-2-S";

const PLAYED: &str = "?rules=oware&speed=fast";

/// Name, query or page, script that leads to the state.
const STATES: &[(&str, &str, &str)] = &[
    ("start", "?rules=oware&speed=instant", ""),
    ("middle", "?rules=oware&speed=instant&position=7-7-0-7-0-6-6-6-0-4-1-2-0-2-S", "tap('F')"),
    ("kroo", "?rules=oware&speed=instant&position=6-0-1-16-0-4-1-1-1-7-2-0-6-3-S", ""),
    (
        "sowing",
        "?rules=oware&speed=slow&position=7-7-0-7-0-6-6-6-0-4-1-2-0-2-S",
        "frames(25); tap('B'); await sleep(2500)",
    ),
    (
        "thinking",
        "?rules=oware&north=computer&time=60000&speed=instant&position=7-7-0-7-0-6-6-6-0-4-1-2-0-2-S",
        "tap('D'); await sleep(1200)",
    ),
    (
        "proven",
        "?rules=oware&north=computer&time=1000&speed=instant&tables=9&position=0-1-2-0-0-1-1-1-0-1-0-1-18-22-S",
        "await sleep(3000); tap('F'); await sleep(1500)",
    ),
    ("refused", "?rules=oware&speed=instant&position=2-2-2-1-1-1-0-0-0-0-0-0-21-18-S", "tap('A')"),
    ("again", "?rules=ouril&speed=instant&position=1-0-16-2-5-0-2-2-1-1-0-0-14-4-S", "tap('E')"),
    ("end", "?rules=oware&speed=instant&position=1-0-1-0-0-3-1-0-1-0-1-1-24-15-S", "tap('F')"),
    // Played to, move by move, with the sowing shown: what a game leaves behind is only seen there.
    ("played", PLAYED, "await play('CdEeDbFdBcAfBaEcCeF')"),
    (
        "played-won",
        PLAYED,
        "await play('CdEeDbFdBcAfBaEcCeF'); tap('f'); await until(() => document.querySelector('.is-won')); await sleep(250)",
    ),
    ("played-undo", PLAYED, "await play('CdEeDbFdBcAfBaEcCeFf'); act('undo'); await sleep(300); act('undo')"),
    (
        "played-new",
        PLAYED,
        "await play('CdEeDbFdBcAfBaEcCeFf'); act('new'); await sleep(600);
         document.querySelector('dialog[open] :is([data-action=start], [data-answer=yes])')?.click(); await sleep(600)",
    ),
    ("notice", "?rules=oware&time=99&speed=instant", ""),
    ("menu", "?rules=oware&speed=instant", "act('menu')"),
    ("options", "?rules=oware&speed=instant", "act('menu'); await sleep(400); act('options')"),
    (
        "options-time",
        "?rules=oware&speed=instant",
        "act('menu'); await sleep(400); act('options'); await sleep(400); document.querySelector('#ponder-note').scrollIntoView({block: 'end'})",
    ),
    (
        "options-end",
        "?rules=oware&speed=instant",
        "act('menu'); await sleep(400); act('options'); await sleep(400); document.querySelector('#options .sheet-body').scrollTop = 1e6",
    ),
    ("new", "?rules=oware&speed=instant", "tap('E'); await sleep(200); act('new'); await sleep(400)"),
    (
        "new-computer",
        "?rules=oware&speed=instant",
        "act('new'); await sleep(400); document.querySelector('[data-opponent=computer]').click()",
    ),
    ("computer", "?rules=oware&north=computer&level=2&speed=instant", "tap('E'); await sleep(1200)"),
    ("continue", "?rules=oware&speed=instant", "act('menu'); await sleep(400); act('continue')"),
    ("agree", "?rules=oware&speed=instant", "act('menu'); await sleep(400); act('agree')"),
    ("slam", "?rules=oware&speed=instant&position=1-0-1-1-0-1-1-0-0-0-0-0-24-19-S", "tap('F')"),
    ("install", "?rules=oware&speed=instant", "document.getElementById('install').showModal()"),
    (
        "damaged",
        "?rules=oware&speed=instant",
        "act('menu'); await sleep(400); act('continue'); const sheet = await late('damaged'); await sleep(400);
         document.querySelector('dialog[open]').close(); sheet.showModal()",
    ),
    ("rules", "rules.html", ""),
    ("rules-harvest", "rules.html", "document.querySelector('[data-figure=harvest]').scrollIntoView()"),
    ("rules-kroo", "rules.html", "document.querySelector('[data-figure=kroo]').scrollIntoView()"),
    ("about", "about.html", ""),
];

/// The sizes at which a language is looked at.
const TONGUE_SIZES: [(u32, u32); 2] = [(390, 844), (1280, 800)];
const OPPONENT: &str = "?rules=oware&north=computer&level=1&speed=instant&position=5-1-8-13-0-2-3-6-1-2-0-1-4-2-S";

/// The main screens, which `--lang` takes in a language, after the first visit.
const TONGUE_STATES: &[(&str, &str, &str)] = &[
    ("game", "?rules=oware&speed=instant", "for (const house of 'EdFbBc') { tap(house); await sleep(300); }"),
    ("hint", OPPONENT, "act('hint'); await until(() => document.querySelector('[data-hint]'))"),
    (
        "why",
        OPPONENT,
        "act('hint'); await until(() => document.querySelector('[data-hint]')); act('why'); await sleep(300)",
    ),
    (
        "end",
        "?rules=oware&north=computer&speed=instant&position=1-0-1-0-0-3-1-0-1-0-1-1-24-15-S",
        "tap('F'); await until(() => document.body.matches('.over')); await sleep(1500)",
    ),
    ("menu", "?rules=oware&speed=instant", "act('menu'); await sleep(400)"),
    (
        "new",
        "?rules=oware&speed=instant",
        "act('new'); await sleep(400); document.querySelector('[data-opponent=computer]').click()",
    ),
    ("options", "?rules=oware&speed=instant", "act('menu'); await sleep(400); act('options'); await sleep(400)"),
    ("lesson", "?speed=instant&lesson=5", "await until(() => document.querySelector('[data-phase=asked]'))"),
    ("puzzle", "?puzzle=2026-03-01", "await until(() => document.querySelector('[data-puzzle=wanted]'))"),
    (
        "review",
        "?rules=oware&speed=instant",
        "for (const house of 'EdFbBc') { tap(house); await sleep(300); }
         act('menu'); await sleep(400); act('review'); await until(() => document.querySelector('[data-review=done]'))",
    ),
    ("rules", "rules.html", ""),
];

/// What the scripts above speak of; notices are closed but for the one that is to be seen.
const HELP: &str = "
    const sleep = ms => new Promise(next => setTimeout(next, ms));
    const tap = house => document.querySelector(`[data-position] [data-house=\"${house}\"]`).click();
    const act = action => [...document.querySelectorAll(`[data-action=\"${action}\"]`)].at(-1).click();
    const until = async done => { while (!done()) await sleep(20); };
    // Some sheets come with the sheet that leads to them.
    const late = async id => { await until(() => document.getElementById(id)); return document.getElementById(id); };
    const play = async line => {
        // Seeds move 100 ms a frame, so that a game takes seconds; every move is shown to its end.
        let clock = performance.now();
        const ask = requestAnimationFrame.bind(window);
        window.requestAnimationFrame = run => ask(() => run(clock += 100));
        const air = document.querySelector('.board-air');
        const flies = () => !air.hidden;
        for (const house of line) {
            const {position} = document.querySelector('[data-position]').dataset;
            tap(house);
            await until(() => document.querySelector('[data-position]').dataset.position !== position);
            for (let calm = 0; calm < 4; calm = flies() ? 0 : calm + 1) await sleep(40);
        }
    };
    // The sowing goes on for some frames of 100 ms each, and then stands still.
    const frames = left => {
        let clock = performance.now();
        const ask = requestAnimationFrame.bind(window);
        window.requestAnimationFrame = run => left-- > 0 ? ask(() => run(clock += 100)) : 0;
    };
    const seen = it => {
        const box = it.getBoundingClientRect();
        return box.width > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    };
    // The wood in view is painted, and nothing moves that ends by itself; the rest is shown as it begins.
    const still = async () => {
        const endless = it => it.effect.getTiming().iterations === Infinity;
        const painted = () => [...document.querySelectorAll('.board-wood')]
            .every(it => it.classList.contains('is-painted') || !seen(it));
        const moves = () => document.getAnimations().some(it => it.playState === 'running' && !endless(it));
        for (const end = Date.now() + 10_000; Date.now() < end && (moves() || !painted());) await sleep(20);
        for (const it of document.getAnimations().filter(endless)) { it.pause(); it.currentTime = 0; }
    };
    await sleep(300);
    const close = document.querySelector('#notice-close');
    for (let i = 0; i < 4 && args[0] && close?.getClientRects().length; i += 1) close.click();";

/// What is asked for.
#[derive(Default)]
struct Order {
    /// Only the pictures that the manifest and the README show.
    publish: bool,
    /// Only the main screens, in this language.
    lang: Option<String>,
    /// Only the pictures whose name holds this word.
    only: Option<String>,
    /// Pictures of another build, to be compared with those of this one.
    compare: Option<PathBuf>,
}

impl Order {
    fn read() -> Result<Self> {
        let mut order = Self::default();
        let mut words = lexopt::Parser::from_env();
        while let Some(word) = words.next()? {
            match word {
                Long("publish") => order.publish = true,
                Long("lang") => order.lang = Some(words.value()?.string()?),
                Long("compare") => order.compare = Some(words.value()?.into()),
                Value(only) if order.only.is_none() => order.only = Some(only.string()?),
                other => return Err(other.unexpected().into()),
            }
        }
        if let Some(folder) = &order.compare {
            ensure!(!order.publish && order.lang.is_none(), "--compare is a task of its own");
            ensure!(folder.is_dir(), "--compare {}: a folder of pictures is wanted", folder.display());
        }
        if let Some(lang) = &order.lang {
            ensure!(!order.publish, "--publish and --lang are two tasks");
            let built = dist()?.join("lang").join(lang);
            ensure!(built.is_dir(), "--lang {lang}: there is no such language");
        }
        Ok(order)
    }

    fn wants(&self, name: &str) -> bool {
        self.only.as_ref().is_none_or(|only| name.contains(only.as_str()))
    }
}

fn main() -> ExitCode {
    run(async {
        let order = Order::read()?;
        let taken = take(&order).await?;
        order.compare.as_ref().map_or(Ok(ExitCode::SUCCESS), |other| report(&order, &taken, other))
    })
}

/// Tells which pictures differ from those of another build.
fn report(order: &Order, taken: &BTreeSet<String>, other: &Path) -> Result<ExitCode> {
    let mut lines = compare::compare(taken, &folder(), other)?;
    let gone = compare::names(other)?.into_iter().filter(|name| order.wants(name) && !taken.contains(name));
    lines.extend(gone.map(|name| format!("{name}: it was not taken now")));
    for line in &lines {
        println!("{line}");
    }
    println!("{} of {} pictures differ from those in {}", lines.len(), taken.len(), other.display());
    Ok(if lines.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn folder() -> PathBuf {
    target().join("pictures")
}

/// Takes the pictures and gives their names.
async fn take(order: &Order) -> Result<BTreeSet<String>> {
    std::fs::create_dir_all(folder())?;
    let server = Server::start(&dist()?, "/")?;
    let browser = Browser::start(Engine::Chromium, Setup { phone: false, ..Setup::default() }).await?;
    // Chromium offers to install the app after a while, sooner or later: the menu then has an entry more.
    let early = "addEventListener('beforeinstallprompt', event => event.stopImmediatePropagation(), true)";
    browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({"source": early})).await?;
    let app = App { browser, server };
    let mut taken = BTreeSet::new();
    if let Some(lang) = &order.lang {
        in_language(&app, order, lang).await?;
        return Ok(taken);
    }
    if !order.publish && order.wants("first") {
        first_visits(&app, &mut taken).await?;
    }
    // A game to continue.
    app.open("rules=oware&speed=instant").await?;
    app.play('E').await?;
    app.play('d').await?;
    app.open("rules=ouril&speed=instant").await?;
    app.play('A').await?;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    if order.publish {
        published(&app).await?;
        return Ok(taken);
    }
    for dark in [false, true] {
        app.browser.scheme(dark, false).await?;
        for (width, height) in SIZES {
            size(&app, width, height, if width < 900 { 2.0 } else { 1.0 }).await?;
            for &(name, page, script) in STATES.iter().filter(|(name, ..)| order.wants(name)) {
                show(&app, page, script, name != "notice").await.context(name)?;
                let name = file_name(name, width, height, dark);
                save(&app, &folder().join(&name), false).await?;
                taken.insert(name);
            }
        }
    }
    println!("{}", folder().display());
    Ok(taken)
}

fn file_name(state: &str, width: u32, height: u32, dark: bool) -> String {
    format!("{state}-{width}x{height}-{}.png", if dark { "dark" } else { "light" })
}

async fn size(app: &App, width: u32, height: u32, ratio: f64) -> Result<()> {
    let metrics = json!({"width": width, "height": height, "deviceScaleFactor": ratio, "mobile": width < 900});
    app.browser.cdp("Emulation.setDeviceMetricsOverride", metrics).await.map(drop)
}

async fn show(app: &App, page: &str, script: &str, close: bool) -> Result<()> {
    app.browser.goto(&format!("{}{page}", app.server.address())).await?;
    if page.starts_with('?') {
        app.ready().await?;
    }
    app.browser.script_async(&format!("{HELP} {script}; await sleep(350); await still();"), json!([close])).await?;
    Ok(())
}

async fn save(app: &App, file: &Path, small: bool) -> Result<()> {
    let png = app.browser.screenshot().await?;
    let png = if small { palette::write(&palette::read(&png)?, 112)? } else { png };
    std::fs::create_dir_all(file.parent().context("a folder")?)?;
    std::fs::write(file, &png).with_context(|| format!("{}", file.display()))?;
    if small {
        println!("{}: {} bytes", file.display(), png.len());
    }
    Ok(())
}

/// What a newcomer sees first: before any game was finished in this browser.
async fn first_visits(app: &App, taken: &mut BTreeSet<String>) -> Result<()> {
    for dark in [false, true] {
        app.browser.scheme(dark, false).await?;
        for (width, height) in SIZES {
            size(app, width, height, if width < 900 { 2.0 } else { 1.0 }).await?;
            show(app, "?", "await sleep(850)", false).await?;
            let name = file_name("first", width, height, dark);
            save(app, &folder().join(&name), false).await?;
            taken.insert(name);
        }
    }
    Ok(())
}

/// The main screens in a language, in a folder of its own.
async fn in_language(app: &App, order: &Order, lang: &str) -> Result<()> {
    let folder = folder().join(lang);
    let states = std::iter::once(&("first", "?", "await sleep(850)")).chain(TONGUE_STATES);
    for &(name, page, script) in states.filter(|(name, ..)| order.wants(name)) {
        let page = format!(
            "{page}{}lang={lang}",
            if page.ends_with('?') {
                ""
            } else if page.contains('?') {
                "&"
            } else {
                "?"
            }
        );
        for (width, height) in TONGUE_SIZES {
            size(app, width, height, 1.0).await?;
            show(app, &page, script, name != "first").await.context(name)?;
            save(app, &folder.join(format!("{name}-{width}x{height}.png")), false).await?;
        }
    }
    println!("{}", folder.display());
    Ok(())
}

/// Those that are shown to people who do not play yet.
async fn published(app: &App) -> Result<()> {
    let root = repository();
    for (width, height, ratio, file) in [
        (390, 844, 2.0, "www/screenshots/narrow.png"),
        (1280, 800, 1.0, "www/screenshots/wide.png"),
        (900, 520, 1.5, "docs/board.png"),
    ] {
        size(app, width, height, ratio).await?;
        show(app, &format!("?{MIDDLE}"), "", true).await?;
        save(app, &root.join(file), true).await?;
    }
    Ok(())
}
