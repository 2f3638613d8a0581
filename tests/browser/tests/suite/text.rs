//! Large text, four times the size, small phones and large screens: nothing leaves the screen, nothing is too small.

use anyhow::{Result, ensure};
use oware_browser::app::App;
use oware_browser::case::{case, slow};
use oware_browser::engine::Engine;
use serde_json::{Value, json};

/// Width, height, size of the text in percent. Four times 1280x1024 is 320x256, four times 1280x800 is 320x200.
const SCREENS: &[(u32, u32, u32)] = &[
    (390, 844, 200),
    (844, 390, 200),
    (390, 844, 175),
    (1280, 800, 200),
    (320, 568, 200),
    (320, 256, 100),
    (320, 200, 100),
];
const SHEETS: [&str; 5] = ["new", "menu", "options", "share", "open"];

/// What is wrong with what is to be seen: sideways scrolling, parts that leave the screen, labels on labels, words cut
/// off, controls that cannot be brought into sight.
const WRONG: &str = "
    const wrong = [];
    const page = document.scrollingElement;
    const box = it => it.getBoundingClientRect();
    const seen = it => it.getClientRects().length > 0 && getComputedStyle(it).clipPath === 'none' && !it.closest('.unseen');
    const name = it => (it.id || it.dataset.action || it.dataset.begin || it.className) + ' ' + it.textContent.trim().slice(0, 20);
    if (page.scrollWidth > innerWidth) wrong.push('the page scrolls sideways: ' + page.scrollWidth);
    const controls = [...document.querySelectorAll('.head a, .head button, .bar .button')].filter(seen);
    for (const control of controls) {
        const own = box(control);
        if (own.left < -1 || own.right > innerWidth + 1) wrong.push('off the screen: ' + name(control));
        if (control.scrollWidth > control.clientWidth + 1) wrong.push('its label sticks out: ' + name(control));
        control.scrollIntoView({block: 'nearest', behavior: 'instant'});
        const {left, top, width, height} = box(control);
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!at || !control.contains(at)) wrong.push('covered or out of reach: ' + name(control));
    }
    for (const [index, one] of controls.entries()) {
        for (const other of controls.slice(index + 1)) {
            const [a, b] = [box(one), box(other)];
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (across > 1 && down > 1) wrong.push(name(one) + ' on ' + name(other));
        }
    }
    const headline = document.querySelector('#headline');
    headline.scrollIntoView({block: 'nearest', behavior: 'instant'});
    const line = box(headline);
    if (!seen(headline) || line.width < 80 || line.top < -1 || line.bottom > innerHeight + 1)
        wrong.push('the headline is out of sight: ' + JSON.stringify(line));
    if (headline.scrollWidth > headline.clientWidth + 1) wrong.push('the headline is cut: ' + headline.scrollWidth + ' of ' + headline.clientWidth + ' px, ' + document.body.className + ', ' + headline.textContent);
    const board = box(document.querySelector('#board'));
    if (board.width < 200 || board.height < 100) wrong.push('a tiny board: ' + board.width + 'x' + board.height);
    page.scrollTop = 0;
    return wrong;";

/// What leaves a sheet that is open to the side.
const SHEET_WRONG: &str = "
    const sheet = document.querySelector('dialog[open]');
    for (const animation of document.getAnimations()) animation.finish();
    const edge = sheet.getBoundingClientRect();
    const wrong = [];
    if (edge.left < -1 || edge.right > innerWidth + 1 || edge.top < -1 || edge.bottom > innerHeight + 1) wrong.push('the sheet itself');
    for (const part of [sheet, ...sheet.querySelectorAll('.sheet-body')]) {
        if (part.scrollWidth > part.clientWidth + 1) wrong.push(part.className + ' scrolls sideways');
    }
    for (const it of sheet.querySelectorAll('h2, h3, p, button, a, legend, label, textarea, input:not([type=radio])')) {
        if (!it.getClientRects().length || it.closest('.unseen') || it.classList.contains('unseen')) continue;
        const own = it.getBoundingClientRect();
        if (own.left < edge.left - 1 || own.right > edge.right + 1) wrong.push((it.id || it.className) + ' ' + it.textContent.trim().slice(0, 20));
    }
    return wrong;";

/// A page of this size, with text of this size.
async fn sized(app: &App, width: u32, height: u32, percent: u32) -> Result<bool> {
    let framed = !app.browser.viewport(width, height).await?;
    if framed {
        app.open_framed(width, height, "").await?;
    } else {
        app.open("").await?;
    }
    if percent != 100 {
        let size = "document.documentElement.style.fontSize = arguments[0] + '%'";
        app.browser.script(size, json!([percent])).await?;
    }
    Ok(framed)
}

/// The same, at the choices of a first visit.
async fn open(app: &App, width: u32, height: u32, percent: u32) -> Result<bool> {
    let framed = sized(app, width, height, percent).await?;
    // No game was finished here, so each new one offers the three choices.
    click(app, "[data-action=new]").await?;
    app.until_sheet("new").await?;
    click(app, "[data-action=start]").await?;
    app.browser.wait("the choices", "return !document.querySelector('#begin').hidden", json!([])).await?;
    app.browser.settled("[data-position]").await?;
    Ok(framed)
}

async fn click(app: &App, selector: &str) -> Result<Value> {
    app.browser.script("document.querySelector(arguments[0]).click()", json!([selector])).await
}

/// Opens a sheet by the button with its name, from the menu where that has it.
async fn click_entry(app: &App, sheet: &str) -> Result<()> {
    click(app, "[data-action=menu]").await?;
    app.until_sheet("menu").await?;
    if sheet != "menu" {
        click(app, &format!("#menu [data-action={sheet}]")).await?;
        app.until_sheet(sheet).await?;
    }
    Ok(())
}

/// Closes a sheet that may be open, and waits until the page knows.
async fn shut(app: &App) -> Result<()> {
    let close = "const dialog = document.querySelector('dialog[open]');
         if (!dialog) return;
         const closed = new Promise(done => dialog.addEventListener('close', () => setTimeout(done)));
         dialog.close();
         await closed;";
    app.browser.script_async(close, json!([])).await.map(drop)
}

/// The layout follows the size of the text within some frames. What is wrong for this many is wrong.
const FRAMES: u32 = 20;

/// What is wrong once the layout has followed the size of the text.
async fn wrong_at_rest(app: &App, look: &str) -> Result<Value> {
    let (mut found, mut same) = (app.browser.script(look, json!([])).await?, 0);
    while found != json!([]) && same < FRAMES {
        app.browser.frames().await?;
        let now = app.browser.script(look, json!([])).await?;
        same = if now == found { same + 1 } else { 0 };
        found = now;
    }
    Ok(found)
}

#[test]
fn everything_holds_with_large_text_and_at_four_times_the_size() {
    case("large-text").on_a_desktop().uninstalled().run(async |app| {
        let mut wrong = Vec::new();
        let mut note = |what: &str, found: &Value| {
            if found != &json!([]) {
                wrong.push(format!("{what}: {found}"));
            }
        };
        let screens = &SCREENS[..if slow() { SCREENS.len() } else { 2 }];
        for &(width, height, percent) in screens {
            let screen = format!("{width}x{height} at {percent} %");
            let framed = open(app, width, height, percent).await?;
            note(&format!("{screen}, the first visit"), &wrong_at_rest(app, WRONG).await?);
            click(app, "[data-house=E]").await?;
            app.until("the first move", |now| now.turn() == 'N' && !now.busy).await?;
            note(&format!("{screen}, the question"), &wrong_at_rest(app, WRONG).await?);
            app.leave_frame(framed).await?;
        }
        for (index, &(width, height, percent)) in screens.iter().enumerate() {
            let screen = format!("{width}x{height} at {percent} %");
            let framed = sized(app, width, height, percent).await?;
            if index == 0 {
                click(app, "[data-begin=here]").await?;
            }
            app.browser.wait("the bar", "return document.querySelector('#begin').hidden", json!([])).await?;
            note(&format!("{screen}, a game"), &wrong_at_rest(app, WRONG).await?);
            for sheet in SHEETS {
                click_entry(app, sheet).await?;
                note(&format!("{screen}, the sheet {sheet}"), &wrong_at_rest(app, SHEET_WRONG).await?);
                shut(app).await?;
                app.until_dialog(false).await?;
            }
            app.leave_frame(framed).await?;
        }
        ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
        Ok(())
    });
}

/// Controls too small for a finger and words too small to read. A link within a sentence may be as high as its line.
const SMALL: &str = "
    const wrong = [];
    for (const it of document.querySelectorAll(arguments[0])) {
        if (!it.getClientRects().length || it.closest('.unseen')) continue;
        const {width, height} = it.getBoundingClientRect();
        const isControl = it.matches('button, a, label, input, textarea') && !it.closest('p') && it.type !== 'radio';
        if (isControl && (width < 43.9 || height < 43.9)) wrong.push(`${it.id || it.className} ${it.textContent.trim().slice(0, 20)}: ${width}x${height}`);
        const words = [...it.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
        const size = parseFloat(getComputedStyle(it).fontSize);
        if (words && size < 11) wrong.push(`${it.id || it.className} ${it.textContent.trim().slice(0, 20)}: letters of ${size}`);
    }
    return wrong;";

#[test]
fn a_small_phone_has_room_for_fingers_and_letters_to_read() {
    case("small-phone").on_a_desktop().uninstalled().run(async |app| {
        let framed = open(app, 320, 568, 100).await?;
        let mut wrong = vec![app.browser.script(SMALL, json!([".head *, .bar *, #status *"])).await?];
        click(app, "[data-begin=computer]").await?;
        app.browser.wait("the bar", "return document.querySelector('#begin').hidden", json!([])).await?;
        wrong.push(app.browser.script(SMALL, json!([".head *, .bar *, #status *"])).await?);
        for sheet in SHEETS {
            shut(app).await?;
            click_entry(app, sheet).await?;
            wrong.push(app.browser.script(SMALL, json!(["dialog[open] *"])).await?);
        }
        app.leave_frame(framed).await?;
        wrong.retain(|found| found != &json!([]));
        ensure!(wrong.is_empty(), "{wrong:?}");
        Ok(())
    });
}

#[test]
fn on_a_large_screen_words_and_buttons_grow_with_the_board() {
    case("large-screen").on_a_desktop().uninstalled().run(async |app| {
        let mut sizes = Vec::new();
        for (width, height) in [(1280, 800), (2560, 1440)] {
            let framed = sized(app, width, height, 100).await?;
            if width == 1280 {
                click(app, "[data-begin=here]").await?;
            }
            app.browser.wait("the bar", "return document.querySelector('#begin').hidden", json!([])).await?;
            let found = app
                .browser
                .script(
                    "const size = it => parseFloat(getComputedStyle(document.querySelector(it)).fontSize);
                     const {width, height} = document.querySelector('#bar [data-action=new]').getBoundingClientRect();
                     return [size('#headline'), size('#detail'), width, height]",
                    json!([]),
                )
                .await?;
            sizes.push(serde_json::from_value::<Vec<f64>>(found)?);
            app.leave_frame(framed).await?;
        }
        for (small, large) in sizes[0].iter().zip(&sizes[1]) {
            ensure!(large > &(1.5 * small), "{small} px became {large} px: {sizes:?}");
        }
        Ok(())
    });
}

/// A finger comes down at the head of the sheet and moves down by `down` pixels in `ms` milliseconds.
async fn pull(app: &App, down: i64, ms: u64) -> Result<()> {
    let at = app
        .browser
        .script(
            "for (const animation of document.getAnimations()) animation.finish();
             const {left, top, width} = document.querySelector('dialog[open] .sheet-head').getBoundingClientRect();
             return [Math.round(left + width / 3), Math.round(top + 20)]",
            json!([]),
        )
        .await?;
    let (x, y) = (at[0].as_i64().unwrap_or(0), at[1].as_i64().unwrap_or(0));
    let move_to = |y: i64, duration: u64| json!({"type": "pointerMove", "duration": duration, "origin": "viewport", "x": x, "y": y});
    let actions = json!({"actions": [{
        "type": "pointer", "id": "touch", "parameters": {"pointerType": "touch"},
        "actions": [
            move_to(y, 0), {"type": "pointerDown", "button": 0},
            move_to(y + down / 2, ms / 2), move_to(y + down, ms / 2), {"type": "pointerUp", "button": 0},
        ],
    }]});
    app.browser.post("/actions", actions).await.map(drop)
}

#[test]
fn a_swipe_down_closes_a_sheet() {
    // Its driver knows only the mouse.
    case("swipe").but(Engine::WebKit).uninstalled().run(async |app| {
        let hooks = app.open("rules=oware&speed=instant").await?;
        app.open_menu().await?;
        pull(app, 40, 600).await?;
        // It springs back where it is let go. If it closed, it would begin to do so then.
        let back =
            "const {transform} = document.querySelector('#menu').style; return transform === '' || {soFar: transform}";
        app.browser.wait("the sheet in its place", back, json!([])).await?;
        app.browser.still().await?;
        app.browser.frames().await?;
        ensure!(app.dialog().await?, "a short pull closed it");
        pull(app, 220, 500).await?;
        app.until_dialog(false).await?;
        ensure!(app.hooks().await? == hooks, "the swipe did something else");
        // Back leads to nothing that was closed.
        crate::opened::until_open(app, "").await
    });
}

/// The scroll bar lies between head and foot, so it does not cut the round corners of the sheet. The sheet itself never scrolls.
#[test]
fn scroll_bars_cut_no_corners() {
    case("corners").on_a_desktop().uninstalled().run(async |app| {
        app.browser.viewport(1280, 500).await?;
        app.open("rules=oware&speed=instant").await?;
        for sheet in ["menu", "options", "new", "share"] {
            click_entry(app, sheet).await?;
            let found = app
                .browser
                .script(
                    "const sheet = document.querySelector('dialog[open]');
                     const body = sheet.querySelector('.sheet-body');
                     const radius = parseFloat(getComputedStyle(sheet).borderTopLeftRadius);
                     const [outer, inner] = [sheet.getBoundingClientRect(), body.getBoundingClientRect()];
                     return [getComputedStyle(sheet).overflowY, inner.top - outer.top > radius - 0.5, outer.bottom - inner.bottom > radius - 0.5]",
                    json!([]),
                )
                .await?;
            ensure!(found == json!(["clip", true, true]), "{sheet}: {found}");
            app.close_sheet().await?;
        }
        Ok(())
    });
}
