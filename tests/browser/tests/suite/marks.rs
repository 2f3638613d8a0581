//! What the board says without words: the last move, a win, states under forced colours; and how well a finger hits.

use anyhow::{Context, Result, ensure};
use oware_browser::app::App;
use oware_browser::case::case;
use oware_browser::engine::Engine;
use serde_json::{Value, json};

use crate::help::{HARVEST, START, from};

/// F captures two seeds, and South has 26.
const WIN: &str = "1-0-1-0-0-3-1-0-1-0-1-1-24-15-S";
/// After F North cannot feed; each side has 24 then.
const DRAW: &str = "0-0-0-0-0-1-0-0-0-0-1-0-23-23-S";

/// The mark's line and the wood under it: how much lighter it is, as the contrast of text is counted.
const CONTRAST: &str = "
    const mark = getComputedStyle(document.querySelector('.is-last .board-ring'), '::after');
    const wood = document.querySelector('[data-position] .board-wood');
    const from = wood.getBoundingClientRect(), box = document.querySelector('.is-last').getBoundingClientRect();
    const scale = wood.width / from.width, on = wood.getContext('2d');
    const light = colour => colour.slice(0, 3).map(c => c / 255)
        .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
        .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
    const line = light(mark.borderLeftColor.match(/[\\d.]+/g).map(Number));
    const ratios = Array.from({length: 48}, (_, i) => {
        const angle = i / 48 * 2 * Math.PI;
        const x = box.x - from.x + box.width / 2 * (1 + 0.95 * Math.cos(angle));
        const y = box.y - from.y + box.height / 2 * (1 + 0.95 * Math.sin(angle));
        const pixel = on.getImageData(Math.floor(x * scale), Math.floor(y * scale), 1, 1).data;
        return (line + 0.05) / (light([...pixel]) + 0.05);
    });
    return {least: Math.min(...ratios), width: parseFloat(mark.borderLeftWidth), style: mark.borderLeftStyle,
        open: (mark.maskImage || mark.webkitMaskImage).startsWith('conic-gradient'), marks: document.querySelectorAll('.is-last').length,
        legal: [...document.querySelectorAll('.is-legal .board-ring')].map(it => getComputedStyle(it, '::after').content)};";

#[test]
fn the_mark_of_the_last_move_is_easy_to_see() {
    case("last").on_a_desktop().uninstalled().run(async |app| {
        for (width, height) in [(320, 568), (1280, 800)] {
            let framed = !app.browser.viewport(width, height).await?;
            if framed {
                app.open_framed(width, height, &from("oware", START)).await?;
            } else {
                app.open(&from("oware", START)).await?;
            }
            for letter in ['E', 'b'] {
                app.play(letter).await?;
                let wood = "return document.querySelector('.board-wood').classList.contains('is-painted')";
                app.browser.wait("the wood", wood, json!([])).await?;
                let found = app.browser.script(CONTRAST, json!([])).await?;
                let part = |name: &str| found[name].as_f64().unwrap_or(0.0);
                let what = format!("{letter} at {width}x{height}: {found}");
                ensure!(found["marks"] == 1 && found["style"] == "solid" && part("width") >= 2.0, "{what}");
                // WCAG asks for 3 where a picture says something.
                ensure!(part("least") >= 3.0, "too faint on the wood: {what}");
                ensure!(found["open"] == true, "only its colour tells it from a legal house: {what}");
                ensure!(found["legal"].as_array().is_some_and(|it| it.iter().all(|it| it == "none")), "{what}");
            }
            app.leave_frame(framed).await?;
        }
        Ok(())
    });
}

/// Notes every store that shines, when it began and when it ended.
async fn watch_wins(app: &App) -> Result<()> {
    app.browser
        .script(
            "window.wins = [];
             new MutationObserver(() => {
                 const on = document.querySelector('[data-position] .is-won')?.dataset.store ?? '';
                 if (on !== (window.wins.at(-1)?.on ?? '')) window.wins.push({on, at: performance.now(),
                     air: !document.querySelector('.board-air').hidden});
             }).observe(document.querySelector('[data-position]'), {subtree: true, attributeFilter: ['class']});",
            json!([]),
        )
        .await
        .map(drop)
}

async fn wins(app: &App) -> Result<Vec<Value>> {
    let found = app.browser.script("return window.wins", json!([])).await?;
    found.as_array().cloned().context("a list")
}

/// Waits until a store that is to shine behind the move has begun to: it does so when the seeds are home.
async fn shone(app: &App) -> Result<()> {
    app.until("the seeds at home", |now| !now.busy).await?;
    app.browser.frames().await
}

async fn begun(app: &App) -> Result<()> {
    let shines = "return document.getAnimations().some(it => it.animationName === 'board-won')";
    app.browser.wait("the moment of the winner", shines, json!([])).await.map(drop)
}

#[test]
#[ignore = "with --slow"]
fn a_win_has_a_quiet_moment_and_nothing_else_has() {
    case("win").uninstalled().run(async |app| {
        app.open(&format!("rules=oware&speed=fast&position={WIN}")).await?;
        watch_wins(app).await?;
        app.play('F').await?;
        begun(app).await?;
        // Its length is asked of itself: a busy machine shows it later.
        let length = "return document.getAnimations().filter(it => it.animationName === 'board-won')
            .map(it => it.effect.getComputedTiming().endTime)";
        let lengths: Vec<f64> = serde_json::from_value(app.browser.script(length, json!([])).await?)?;
        ensure!(lengths.iter().all(|length| (1000.0..3000.0).contains(length)), "it takes {lengths:?} ms");
        let others = "return document.querySelector('[data-position]').getAnimations({subtree: true})
            .filter(it => it.animationName !== 'board-won' && !it.transitionProperty).length";
        ensure!(app.browser.script(others, json!([])).await? == 0, "something else moves");
        app.browser.wait("its end", "return window.wins.length > 1", json!([])).await?;
        let seen = wins(app).await?;
        ensure!(seen.len() == 2 && seen[0]["on"] == "S" && seen[1]["on"] == "", "{seen:?}");
        ensure!(seen[0]["air"] == false, "it begins while seeds are in the air");
        let took = seen[1]["at"].as_f64().unwrap_or(0.0) - seen[0]["at"].as_f64().unwrap_or(0.0);
        app.print(&format!("the moment of the winner takes {took:.0} ms"));
        // A reload shows the end again, without the effect.
        app.reload().await?;
        shone(app).await?;
        ensure!(!app.shows("[data-position] .is-won").await?, "a reload shows it");
        watch_wins(app).await?;
        app.undo().await?;
        app.until("undone", oware_browser::app::Hooks::running).await?;
        shone(app).await?;
        ensure!(wins(app).await?.is_empty(), "a reload or an undo shows it");
        // Ended at once by undo and by a new game.
        for new in [false, true] {
            app.play('F').await?;
            begun(app).await?;
            if new {
                app.new_game().await?;
            } else {
                app.undo().await?;
            }
            app.until("a running game", oware_browser::app::Hooks::running).await?;
            let ended = "return document.querySelectorAll('.is-won').length === 0";
            app.browser.wait("the end of it", ended, json!([])).await?;
        }
        app.open(&format!("rules=oware&speed=fast&position={DRAW}")).await?;
        watch_wins(app).await?;
        let hooks = app.play('F').await?;
        ensure!(hooks.result == "draw", "{hooks:?}");
        shone(app).await?;
        ensure!(wins(app).await?.is_empty(), "a draw has no winner");
        Ok(())
    });
}

#[test]
fn a_win_is_still_where_motion_is_not_wanted() {
    // WebKit's driver cannot set the preference.
    case("win-calm").in_chromium_first().but(Engine::WebKit).with_less_motion().uninstalled().run(async |app| {
        app.open("rules=oware").await?;
        let calm = "return matchMedia('(prefers-reduced-motion: reduce)').matches";
        ensure!(app.browser.script(calm, json!([])).await? == true, "the preference is not set");
        app.open(&format!("rules=oware&speed=fast&position={WIN}")).await?;
        watch_wins(app).await?;
        app.play('F').await?;
        shone(app).await?;
        ensure!(wins(app).await?.is_empty(), "the store shines");
        Ok(())
    });
}

/// Colours as numbers, whether it is seen, of everything that has a state of its own.
const FORCED: &str = "
    const probe = document.createElement('i');
    document.body.append(probe);
    const system = name => { probe.style.color = name; return getComputedStyle(probe).color };
    const of = (selector, pseudo) => {
        const element = document.querySelector(selector);
        if (!element) return null;
        const {backgroundColor, color, borderTopStyle, borderTopWidth, borderTopColor, outlineStyle, outlineWidth,
            outlineColor, fontWeight, height} = getComputedStyle(element, pseudo);
        return {background: backgroundColor, color, border: [borderTopStyle, borderTopWidth, borderTopColor].join(' '),
            outline: [outlineStyle, outlineWidth, outlineColor].join(' '), height: parseFloat(height)};
    };
    const answer = {canvas: system('Canvas'), text: system('CanvasText'), highlight: system('Highlight')};
    for (const [name, selector, pseudo] of args[0]) answer[name] = of(selector, pseudo);
    probe.remove();
    return answer;";

async fn forced(app: &App, dark: bool) -> Result<()> {
    let features = json!([
        {"name": "forced-colors", "value": "active"},
        {"name": "prefers-color-scheme", "value": if dark { "dark" } else { "light" }},
    ]);
    app.browser.cdp("Emulation.setEmulatedMedia", json!({"features": features})).await?;
    let on = app.browser.script("return matchMedia('(forced-colors: active)').matches", json!([])).await?;
    ensure!(on == true, "forced colours are not on");
    Ok(())
}

/// Styles by name: selector and pseudo-element.
async fn styles(app: &App, of: Value) -> Result<Value> {
    app.browser.script_async(FORCED, json!([of])).await
}

#[test]
fn forced_colours_show_every_state() {
    case("forced-colours").in_chromium().another_visit().run(async |app| {
        for dark in [false, true] {
            app.open(&format!("{}&south=human&north=human", from("oware", HARVEST))).await?;
            forced(app, dark).await?;
            app.play('F').await?;
            app.browser
                .script("document.querySelector('[data-house=\"a\"]').focus({focusVisible: true})", json!([]))
                .await?;
            app.browser.still().await?;
            let board = styles(
                app,
                json!([
                    ["legal", ".is-legal:not(:focus) .board-ring", null],
                    ["plain", "[data-house='C'] .board-ring", null],
                    ["last", ".is-last .board-ring", "::after"],
                    ["turn", ".board-store.is-turn .board-count", null],
                    ["bar", ".board-store.is-turn .board-count", "::after"],
                    ["waits", ".board-store:not(.is-turn) .board-count", null],
                    ["focus", "[data-house='a'] .board-ring", null],
                    ["name", "[data-house='C'] .board-name", null],
                ]),
            )
            .await?;
            let (canvas, text, highlight) = (&board["canvas"], &board["text"], &board["highlight"]);
            let with = |style: &str, colour: &Value| format!("{style} {}", colour.as_str().unwrap_or("?"));
            ensure!(canvas != text && canvas != highlight, "{board}");
            ensure!(board["legal"]["border"] == with("solid 4px", highlight), "legal: {board}");
            ensure!(board["plain"]["border"].as_str().is_some_and(|it| it.starts_with("none")), "not legal: {board}");
            ensure!(board["last"]["border"] == with("solid 4px", text), "the last move: {board}");
            ensure!(board["last"]["outline"] == with("solid 2px", canvas), "the last move on dark wood: {board}");
            ensure!(board["turn"]["outline"] == with("solid 3px", highlight), "the turn: {board}");
            ensure!(board["waits"]["outline"].as_str().is_some_and(|it| it.starts_with("none")), "{board}");
            ensure!(board["bar"]["background"] == *highlight && board["bar"]["height"].as_f64() > Some(1.0), "{board}");
            ensure!(board["focus"]["outline"] == with("double 6px", text), "the focus: {board}");
            for words in ["name", "turn", "waits"] {
                ensure!(board[words]["background"] == *canvas && board[words]["color"] == *text, "{words}: {board}");
            }
            // The refusal comes with a frame.
            app.browser
                .script_async(
                    "document.querySelector('[data-house=\"A\"]').click();
                     while (!document.querySelector('.is-refused')) await new Promise(requestAnimationFrame);",
                    json!([]),
                )
                .await?;
            let refused = styles(app, json!([["ring", ".is-refused .board-ring", null]])).await?;
            ensure!(refused["ring"]["border"] == with("dotted 6px", text), "a refused house: {refused}");
            app.menu("options").await?;
            app.until_sheet("options").await?;
            let chosen = styles(
                app,
                json!([
                    ["yes", "#options-form .choices input:checked + span", null],
                    ["no", "#options-form .choices input:not(:checked) + span", null],
                ]),
            )
            .await?;
            ensure!(chosen["yes"]["background"] == *highlight, "a chosen option: {chosen}");
            ensure!(chosen["no"]["background"] != *highlight, "an option that is not chosen: {chosen}");
            ensure!(chosen["yes"]["outline"] == with("solid 2px", text), "a chosen option: {chosen}");
            app.close_sheet().await?;
        }
        Ok(())
    });
}

#[test]
fn forced_colours_show_the_marks_of_diagrams() {
    case("forced-diagrams").in_chromium().another_visit().run(async |app| {
        app.browser.goto(&format!("{}rules.html", app.server.address())).await?;
        forced(app, false).await?;
        // A diagram is drawn once it comes near, or all are for a printer.
        let marks = "dispatchEvent(new Event('beforeprint'));
            return ['from', 'to', 'captured'].every(it => document.querySelector('.is-' + it))";
        app.browser.wait("diagrams with marks", marks, json!([])).await?;
        let found = styles(
            app,
            json!([
                ["from", ".is-from .board-ring", "::after"],
                ["to", ".is-to .board-ring", null],
                ["captured", ".is-captured .board-ring", null],
            ]),
        )
        .await?;
        for (mark, kind) in [("from", "dashed 4px"), ("to", "solid 2px"), ("captured", "double 7px")] {
            let wanted = format!("{kind} {}", found["text"].as_str().unwrap_or("?"));
            ensure!(found[mark]["border"] == wanted, "{mark}: {found}");
        }
        Ok(())
    });
}

/// The area around the middle of each house that a tap on the house hits, and the size of its letters.
const REACH: &str = "
    const board = document.querySelector('[data-position]');
    const hit = (x, y) => document.elementFromPoint(x, y)?.closest('[data-house]');
    const houses = [...board.querySelectorAll('[data-house]')].map(house => {
        const {x, y, width, height} = house.getBoundingClientRect();
        const [midX, midY] = [x + width / 2, y + height / 2];
        const far = (dx, dy) => { let n = 0; while (n < 200 && hit(midX + n * dx, midY + n * dy) === house) n += 0.25; return n; };
        return {house: house.dataset.house, width: far(1, 0) + far(-1, 0), height: far(0, 1) + far(0, -1)};
    });
    const words = [...board.querySelectorAll('.board-name, .board-count')].filter(it => it.textContent)
        .map(it => parseFloat(getComputedStyle(it).fontSize));
    return {width: innerWidth, houses, least: Math.min(...words)};";

#[test]
fn a_finger_hits_every_house_on_the_smallest_phone() {
    case("fingers").on_a_desktop().in_chromium_first().uninstalled().run(async |app| {
        for (width, height) in [(320, 568), (568, 320), (390, 844)] {
            // The first position has two lines of text below the board, the second a count of two digits.
            for query in [from("oware", START), from("oware", "20-0-0-0-0-0-4-0-0-0-0-0-12-12-S")] {
                let framed = !app.browser.viewport(width, height).await?;
                if framed {
                    app.open_framed(width, height, &query).await?;
                } else {
                    app.open(&query).await?;
                }
                app.browser.settled("[data-position]").await?;
                let found = app.browser.script(REACH, json!([])).await?;
                app.leave_frame(framed).await?;
                ensure!(found["width"] == width, "{found}");
                ensure!(found["least"].as_f64() >= Some(11.0), "letters of {} px at {width}x{height}", found["least"]);
                let houses = found["houses"].as_array().context("houses")?;
                ensure!(houses.len() == 12, "{found}");
                for house in houses {
                    for side in ["width", "height"] {
                        ensure!(house[side].as_f64() >= Some(44.0), "{width}x{height}: {house}");
                    }
                }
            }
        }
        Ok(())
    });
}
