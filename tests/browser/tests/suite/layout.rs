//! Everything fits, from the smallest phone to a large screen.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use oware_browser::case::case;
use serde_json::{Value, json};

use crate::help::{HARVEST, from};

const SIZES: [(u32, u32); 5] = [(390, 844), (844, 390), (320, 568), (1280, 800), (2560, 1440)];

/// A query, a house to play afterwards.
const STATES: &[(&str, Option<char>)] = &[
    ("rules=oware&speed=instant", None),
    ("rules=oware&north=computer&time=60000&speed=instant&position=7-7-0-7-0-6-6-6-0-4-1-2-0-2-S", Some('D')),
    ("rules=oware&speed=instant&time=abc&position=1-0-1-0-0-3-1-0-1-0-1-1-24-15-S", Some('F')),
    ("rules=oware&speed=instant&position=20-0-0-0-0-0-4-0-0-0-0-0-12-12-S", None),
];

const MEASURE: &str = "
    const box = element => {
        const {left, top, right, bottom, width, height} = element.getBoundingClientRect();
        return {left, top, right, bottom, width, height};
    };
    const all = selector => [...document.querySelectorAll(selector)].filter(it => it.getClientRects().length);
    const page = document.scrollingElement;
    return {
        width: innerWidth, height: innerHeight,
        over: [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight],
        houses: Object.fromEntries(all('[data-position] [data-house]').map(it => [it.dataset.house, box(it)])),
        stores: Object.fromEntries(all('[data-position] [data-store]').map(it => [it.dataset.store, box(it)])),
        board: box(document.querySelector('[data-position]')),
        others: all('.head, #status, .bar').map(it => [it.className || it.id, box(it)]),
        cut: all('#status p, .head *, .bar *').filter(it => it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 8
            && getComputedStyle(it).overflow !== 'visible').map(it => it.outerHTML.slice(0, 80))
            .concat(all('#status p').filter(it => it.textContent.trim()).filter(it => {
                // What does not fit scrolls.
                const status = it.closest('#status');
                const own = box(it), room = box(status), top = room.top - status.scrollTop;
                return room.bottom > innerHeight + 1 || own.bottom > top + status.scrollHeight + 1 || own.top < top - 1;
            }).map(it => 'below or above its room: ' + it.textContent)),
    };";

fn part(value: &Value, name: &str) -> f64 {
    value[name].as_f64().unwrap_or(f64::NAN)
}

fn overlap(a: &Value, b: &Value) -> bool {
    let across = part(a, "right").min(part(b, "right")) - part(a, "left").max(part(b, "left"));
    let down = part(a, "bottom").min(part(b, "bottom")) - part(a, "top").max(part(b, "top"));
    across > 1.0 && down > 1.0
}

fn middle(a: &Value) -> (f64, f64) {
    (part(a, "left") + part(a, "width") / 2.0, part(a, "top") + part(a, "height") / 2.0)
}

/// The smallest side of a house.
fn check(found: &Value) -> Result<f64> {
    let (width, height) = (part(found, "width"), part(found, "height"));
    ensure!(found["over"] == json!([0, 0]), "the page scrolls by {}", found["over"]);
    ensure!(found["cut"] == json!([]), "words are cut off: {}", found["cut"]);
    let houses = found["houses"].as_object().context("houses")?;
    let stores = found["stores"].as_object().context("stores")?;
    ensure!(houses.len() == 12 && stores.len() == 2, "{} houses, {} stores", houses.len(), stores.len());
    let places: Vec<(&String, &Value)> = houses.iter().chain(stores).collect();
    for (index, (name, place)) in places.iter().enumerate() {
        let inside = part(place, "left") >= -0.5
            && part(place, "top") >= -0.5
            && part(place, "right") <= width + 0.5
            && part(place, "bottom") <= height + 0.5;
        ensure!(inside, "{name} is not all on the screen: {place}");
        for (other, second) in &places[index + 1..] {
            ensure!(!overlap(place, second), "{name} and {other} overlap");
        }
    }
    for other in found["others"].as_array().into_iter().flatten() {
        for (name, place) in &places {
            ensure!(!overlap(place, &other[1]), "{} covers {name}", other[0]);
        }
    }
    let row = |letters: &str| -> Vec<(f64, f64)> {
        letters.chars().map(|letter| middle(&houses[&letter.to_string()])).collect()
    };
    let (south, north) = (row("ABCDEF"), row("abcdef"));
    let spread = |row: &[(f64, f64)], of: fn(&(f64, f64)) -> f64| {
        row.iter().map(of).fold(f64::MIN, f64::max) - row.iter().map(of).fold(f64::MAX, f64::min)
    };
    if width > height {
        ensure!(spread(&south, |it| it.1) < 4.0 && spread(&north, |it| it.1) < 4.0, "no two rows");
        ensure!(south[0].1 > north[0].1 && south[0].0 < south[5].0 && north[0].0 > north[5].0, "rows the wrong way");
    } else {
        ensure!(spread(&south, |it| it.0) < 4.0 && spread(&north, |it| it.0) < 4.0, "the board does not stand upright");
        ensure!((south[0].1 - north[5].1).abs() < 4.0, "A does not lie beside f");
    }
    let area = part(&found["board"], "width") * part(&found["board"], "height");
    ensure!(area > 0.45 * width * height, "the board fills only {:.0} % of the screen", 100.0 * area / width / height);
    Ok(houses.values().map(|house| part(house, "width").min(part(house, "height"))).fold(f64::MAX, f64::min))
}

#[test]
fn the_board_fits_every_screen() {
    case("layout").on_a_desktop().uninstalled().run(async |app| {
        let mut smallest: BTreeMap<(u32, u32), f64> = BTreeMap::new();
        let mut wrong = Vec::new();
        for &(query, house) in STATES {
            let mut opened = false;
            for &(width, height) in app.screens(&SIZES) {
                let what = format!("{width}x{height}, {query}");
                let framed = !app.browser.viewport(width, height).await?;
                if framed {
                    app.open_framed(width, height, query).await.context(what.clone())?;
                } else if !opened {
                    app.open(query).await.context(what.clone())?;
                }
                if let (Some(house), true) = (house, framed || !opened) {
                    let click = "document.querySelector(`[data-position] [data-house=${arguments[0]}]`).click()";
                    app.browser.script(click, json!([house])).await?;
                }
                opened = !framed;
                // A size comes to the board by an observer, after the layout.
                app.browser.still().await?;
                let found = app.browser.script(MEASURE, json!([])).await?;
                ensure!(found["width"] == json!(width) && found["height"] == json!(height), "{what}: it is {found}");
                let least = smallest.entry((width, height)).or_insert(f64::MAX);
                match check(&found) {
                    Ok(side) => *least = least.min(side),
                    Err(error) => wrong.push(format!("{what}: {error:#}")),
                }
                app.leave_frame(framed).await?;
            }
        }
        let phone = smallest[&(390, 844)];
        ensure!(phone >= 56.0, "houses of {phone:.1} px on a 390 px phone");
        let sizes: Vec<String> =
            smallest.iter().map(|((width, height), side)| format!("{width}x{height} {side:.0}")).collect();
        ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
        app.print(&format!("smallest side of a house in px: {}", sizes.join(", ")));
        Ok(())
    });
}

#[test]
#[ignore = "with --slow"]
fn sheets_and_pages_do_not_scroll_sideways() {
    case("sideways").on_a_desktop().uninstalled().run(async |app| {
            let mut wrong = Vec::new();
            for &(width, height) in app.screens(&SIZES) {
                let framed = !app.browser.viewport(width, height).await?;
                if framed {
                    app.open_framed(width, height, &from("oware", HARVEST)).await?;
                } else {
                    app.open(&from("oware", HARVEST)).await?;
                }
                let sheets = app
                    .browser
                    .script("return [...document.querySelectorAll('dialog')].map(it => it.id)", json!([]))
                    .await?;
                for sheet in serde_json::from_value::<Vec<String>>(sheets)? {
                    let over = app
                    .browser
                    .script(
                        "const sheet = document.getElementById(arguments[0]);
                         sheet.showModal();
                         for (const animation of document.getAnimations()) animation.finish();
                         const box = sheet.getBoundingClientRect();
                         const over = [sheet.scrollWidth - sheet.clientWidth, -box.left, box.right - innerWidth, -box.top,
                                       box.bottom - innerHeight].map(n => Math.max(0, Math.floor(n)));
                         sheet.close();
                         return over",
                        json!([sheet]),
                    )
                    .await?;
                    if over != json!([0, 0, 0, 0, 0]) {
                        wrong.push(format!("{width}x{height}: the sheet {sheet} is too large: {over}"));
                    }
                }
                app.leave_frame(framed).await?;
                for page in ["rules.html", "about.html"] {
                    if framed {
                        app.frame(width, height, page).await?;
                    } else {
                        app.browser.goto(&format!("{}{page}", app.server.address())).await?;
                    }
                    app.browser.still().await?;
                    let over = app
                        .browser
                        .script("return document.scrollingElement.scrollWidth - innerWidth", json!([]))
                        .await?;
                    app.leave_frame(framed).await?;
                    if over.as_f64().is_none_or(|over| over > 0.0) {
                        wrong.push(format!("{width}x{height}: {page} is {over} px too wide"));
                    }
                }
            }
            ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
            Ok(())
        });
}
