//! The rules page: how to play comes first, details are folded, diagrams and words turn with the screen.

use anyhow::{Context, Result, ensure};
use oware_browser::app::App;
use oware_browser::case::case;
use serde_json::{Value, json};

/// A phone's screens that the page may take while its details are folded.
const SCREENS: f64 = 15.0;
const PHONE: (u32, u32) = (390, 844);

/// Shows the page at this size, in a frame where a window cannot be made so small. True for a frame. An address that
/// differs only in its anchor would not be loaded again.
async fn page(app: &App, (width, height): (u32, u32), anchor: &str) -> Result<bool> {
    let framed = !app.browser.viewport(width, height).await?;
    app.leave_frame(framed).await?;
    let address = if anchor.is_empty() { "rules.html".to_owned() } else { format!("rules.html?{anchor}#{anchor}") };
    if framed {
        app.frame(width, height, &address).await?;
    } else {
        app.browser.goto(&format!("{}{address}", app.server.address())).await?;
    }
    app.browser
        .wait(
            "the words of the page",
            "return document.documentElement.dataset.view !== undefined && !!document.querySelector('figcaption')?.textContent",
            json!([]),
        )
        .await?;
    Ok(framed)
}

async fn ask(app: &App, body: &str) -> Result<Value> {
    app.browser.script(body, json!([])).await
}

async fn until(app: &App, what: &str, body: &str) -> Result<()> {
    app.browser.wait(what, body, json!([])).await.map(drop)
}

#[test]
fn how_to_play_stands_on_the_first_screen() {
    case("first-screen").in_chromium_first().on_a_desktop().uninstalled().run(async |app| {
        page(app, PHONE, "").await?;
        let found = ask(
            app,
            "const bottom = it => it.getBoundingClientRect().bottom;
             return {
                 screens: document.scrollingElement.scrollHeight / innerHeight,
                 go: bottom(document.querySelector('.go')),
                 lessons: [...document.querySelectorAll('.lesson :is(h2, figcaption, button)')].map(bottom),
                 open: document.querySelectorAll('details[open]').length,
                 height: innerHeight,
             }",
        )
        .await?;
        let number = |name: &str| found[name].as_f64().context("a number");
        ensure!(found["open"] == 0, "{} details are open", found["open"]);
        let screens = number("screens")?;
        ensure!(screens <= SCREENS, "the page takes {screens:.1} screens of a phone, {SCREENS} at most");
        ensure!(number("go")? <= number("height")?, "the way to the game lies below the first screen: {found}");
        let lessons: Vec<f64> = serde_json::from_value(found["lessons"].clone())?;
        ensure!(lessons.len() == 9, "{} parts of three lessons", lessons.len());
        ensure!(lessons.iter().all(|&it| it < number("go").unwrap_or(0.0)), "below the way to the game: {lessons:?}");
        app.print(&format!("the rules page takes {screens:.1} screens of a phone"));
        Ok(())
    });
}

#[test]
fn one_tap_plays_the_computer() {
    case("learn-and-play").in_chromium_first().another_visit().run(async |app| {
        page(app, PHONE, "").await?;
        app.browser.tap(".go").await?;
        let hooks = app.ready().await?;
        ensure!(hooks.turn() == 'S', "South is not to move: {}", hooks.position);
        app.tap('E').await?;
        app.until("the computer's answer", |it| it.turn() == 'S' && it.position != hooks.position).await?;
        Ok(())
    });
}

#[test]
fn the_first_diagrams_play() {
    case("first-diagrams").in_chromium_first().on_a_desktop().uninstalled().run(async |app| {
        page(app, PHONE, "").await?;
        until(app, "three boards", "return document.querySelectorAll('.lesson canvas').length >= 3 * 4").await?;
        let label = "document.querySelector('[data-figure=take] [role=img]').getAttribute('aria-label')";
        let before = ask(app, &format!("return {label}")).await?;
        ensure!(before.as_str().is_some_and(|it| it.contains("South 17")), "before the move: {before}");
        ask(app, "document.querySelector('[data-figure=take] button').click()").await?;
        until(app, "the capture", &format!("return {label}.includes('South 22')")).await
    });
}

/// What is seen of the words and of a board: both must be of one view.
const VIEW: &str = "
    const seen = it => it.getClientRects().length > 0;
    const board = document.querySelector('[data-figure=sow] .board');
    const box = board?.querySelector('.board-places')?.getBoundingClientRect();
    if (!box) return null;
    return {
        upright: document.querySelectorAll('.upright').length,
        seen: [...document.querySelectorAll('.upright')].filter(it => !it.closest('details') && seen(it)).length,
        hidden: [...document.querySelectorAll('.lying')].filter(it => !it.closest('details') && !seen(it)).length,
        board: [board.classList.contains('board-upright'), box.height > box.width],
    }";

async fn one_view(app: &App, upright: bool) -> Result<()> {
    let what = format!("words and boards, upright {upright}");
    until(
        app,
        &what,
        &format!(
            "const found = (() => {{{VIEW}}})();
             return found && (found.seen > 0) === {upright} && (found.hidden > 0) === {upright}
                 && found.board[0] === {upright} && found.board[1] === {upright};"
        ),
    )
    .await
}

#[test]
fn words_and_diagrams_turn_with_the_screen() {
    case("turning").in_chromium_first().on_a_desktop().uninstalled().run(async |app| {
        page(app, PHONE, "").await?;
        one_view(app, true).await?;
        let found = ask(app, VIEW).await?;
        ensure!(found["upright"].as_u64() >= Some(6), "few words of a view: {found}");
        // The page turns while it is open, where the window can.
        if !app.browser.viewport(PHONE.1, PHONE.0).await? {
            page(app, (PHONE.1, PHONE.0), "").await?;
        }
        one_view(app, false).await
    });
}

#[test]
fn anchors_open_what_is_folded() {
    case("anchors").in_chromium_first().on_a_desktop().uninstalled().run(async |app| {
        let at = |id: &str| {
            format!(
                "const fold = document.getElementById('{id}');
                 const {{top}} = fold.getBoundingClientRect();
                 return fold.open && top >= 0 && top < innerHeight / 2;"
            )
        };
        for id in ["oware", "ouril", "abapa", "aiware", "owari"] {
            page(app, PHONE, id).await?;
            until(app, &format!("the rules of {id}"), &at(id)).await?;
            let open = ask(app, "return document.querySelectorAll('.fold[open]').length").await?;
            ensure!(open == 1, "{open} parts are open at #{id}");
        }
        // Where a name in italics ends a title, the list of contents keeps the space before it.
        page(app, (1280, 800), "").await?;
        let listed = ask(app, "return document.querySelector('.contents a[href=\"#ware\"]').innerText").await?;
        ensure!(listed == "The word ware", "{listed:?}");
        // A link in the words of one rule set to another, also when it was folded again.
        page(app, PHONE, "abapa").await?;
        for _ in 0..2 {
            ask(app, "document.querySelector('#abapa a[href=\"#oware\"]').click()").await?;
            until(app, "the rules of Oware", &at("oware")).await?;
            ask(app, "document.getElementById('oware').open = false").await?;
        }
        ask(app, "location.hash = 'verde'").await?;
        until(app, "the last part", "return document.getElementById('verde').open").await
    });
}

#[test]
fn paper_has_nothing_folded() {
    case("paper").in_chromium_first().on_a_desktop().uninstalled().run(async |app| {
        page(app, PHONE, "").await?;
        until(app, "the first boards", "return !!document.querySelector('canvas')").await?;
        let found = ask(
            app,
            "const open = () => document.querySelectorAll('details[open]').length;
             document.getElementById('ouril').open = true;
             const seen = [open()];
             dispatchEvent(new Event('beforeprint'));
             seen.push(open(), document.querySelectorAll('.diagram:not(:has(canvas))').length);
             dispatchEvent(new Event('afterprint'));
             return [...seen, open(), document.querySelectorAll('details').length]",
        )
        .await?;
        let all = &found[4];
        ensure!(found == json!([1, all, 0, 1, all]), "open before, on paper, without a board, after, all: {found}");
        Ok(())
    });
}

#[test]
fn nothing_of_the_page_is_too_wide() {
    case("page-width").in_chromium_first().on_a_desktop().uninstalled().run(async |app| {
        let mut wrong = Vec::new();
        for size in [(320, 568), PHONE, (844, 390), (1280, 800), (2560, 1440)] {
            let framed = page(app, size, "").await?;
            ask(app, "for (const fold of document.querySelectorAll('details')) fold.open = true").await?;
            for text in [100, 200] {
                let over = ask(
                    app,
                    &format!(
                        "document.documentElement.style.fontSize = '{text}%';
                         return [document.scrollingElement.scrollWidth - innerWidth,
                             ...[...document.querySelectorAll('button, .go, h2, h3, summary')]
                                 .filter(it => it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 8)
                                 .map(it => it.outerHTML.slice(0, 90))]"
                    ),
                )
                .await?;
                if over.as_array().is_none_or(|it| it.len() > 1) || over[0].as_f64().is_none_or(|it| it > 0.0) {
                    wrong.push(format!("{size:?} at {text} %: {over}"));
                }
            }
            app.leave_frame(framed).await?;
        }
        ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
        Ok(())
    });
}
