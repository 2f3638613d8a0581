//! Boards and seeds that are chosen by picture: they change at once, stay, and move nothing; the flat board has the contrast
//! that it is made for.

use anyhow::{Context, Result, ensure};
use oware_browser::app::App;
use oware_browser::case::case;
use serde_json::{Value, json};

use crate::help::{START, from};

/// A hash of what each canvas holds, and where the board lies.
const LOOK: &str = "
    const board = document.querySelector('[data-position]');
    const hash = name => {
        if (board.querySelector(name).hidden) return 0;
        let hash = 0;
        for (const canvas of board.querySelectorAll(`canvas${name}, ${name} canvas`)) {
            const {data} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
            for (let i = 0; i < data.length; i += 4)
                hash = Math.imul(hash ^ (data[i + 3] && (data[i] | data[i + 1] << 8 | data[i + 2] << 16)), 0x01000193) | 0;
        }
        return hash;
    };
    const {x, y, width, height} = board.getBoundingClientRect();
    return {box: [x, y, width, height], seeds: hash('.board-seeds'), plain: hash('.board-plain'),
        wood: hash('.board-wood'), air: hash('.board-air')};";

/// Waits until this board is there, painted.
async fn until_board(app: &App, board: &str) -> Result<()> {
    let there = "const board = document.querySelector('[data-position]');
        return board.dataset.board === arguments[0] && board.dataset.busy === 'false'
            && board.querySelector('.board-wood').classList.contains('is-painted')";
    app.browser.wait(&format!("the board {board}"), there, json!([board])).await.map(drop)
}

async fn seen(app: &App) -> Result<Value> {
    app.browser.script(LOOK, json!([])).await
}

#[test]
fn boards_and_seeds_change_at_once_and_stay() {
    case("looks").in_chromium().another_visit().run(async |app| {
        app.open("").await?;
        app.choose(&[("speed", "instant")]).await?;
        app.play('E').await?;
        until_board(app, "wood").await?;
        let hooks = app.hooks().await?;
        let first = seen(app).await?;
        let mut before = first.clone();
        let changes = [
            ("board", "light", "light"),
            ("seeds", "cowries", "light"),
            ("board", "contrast", "contrast"),
            ("seeds", "glass", "contrast"),
            ("board", "wood", "wood"),
            ("seeds", "nuts", "wood"),
        ];
        for (key, value, board) in changes {
            app.choose(&[(key, value)]).await?;
            let other =
                "const look = (() => {LOOK})(); return look.seeds !== arguments[0] || look.plain !== arguments[1]";
            let other = other.replace("LOOK", LOOK);
            app.browser.wait(&format!("{key} {value}"), &other, json!([before["seeds"], before["plain"]])).await?;
            until_board(app, board).await?;
            let now = seen(app).await?;
            ensure!(now["box"] == first["box"], "{value}: the board lies elsewhere: {now}, {first}");
            ensure!(now["air"] == first["air"], "{value}: something is left in the air");
            ensure!(app.hooks().await? == hooks, "{value}: another position");
            if key == "board" {
                ensure!(now["plain"] != before["plain"] && now["wood"] != before["wood"], "{value}: {now}, {before}");
            } else {
                ensure!(now["seeds"] != before["seeds"] && now["wood"] == before["wood"], "{value}: {now}, {before}");
            }
            app.reload().await?;
            until_board(app, board).await?;
            ensure!(seen(app).await? == now, "{value}: a reload shows something else");
            before = now;
        }
        ensure!(before == first, "there and back: {before}, {first}");
        Ok(())
    });
}

#[test]
fn seeds_that_fly_change_too() {
    case("looks-flying").in_chromium().another_visit().run(async |app| {
        app.open("").await?;
        app.choose(&[("speed", "slow")]).await?;
        app.tap('E').await?;
        let flies = "return document.querySelector('[data-position]').dataset.busy === 'true'";
        app.browser.wait("seeds on their way", flies, json!([])).await?;
        let choose = "for (const value of ['cowries', 'contrast'])
            document.querySelector(`#options-form input[value=\"${value}\"]`).click()";
        app.browser.script(choose, json!([])).await?;
        until_board(app, "contrast").await?;
        let now = seen(app).await?;
        app.reload().await?;
        until_board(app, "contrast").await?;
        ensure!(seen(app).await? == now, "something is left of the seeds that flew");
        Ok(())
    });
}

/// Each choice: its words, its size, and whether its picture shows anything.
const CHOICES: &str = "
    return [...document.querySelectorAll('#options-form .pictured label')].map(label => {
        const canvas = label.querySelector('canvas'), {width, height} = label.getBoundingClientRect();
        const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
        let hash = 0;
        for (let i = 0; i < data.length; i++) hash = Math.imul(hash, 31) + data[i] | 0;
        return {name: label.textContent.trim(), width, height, hash, kind: label.querySelector('input').type};
    });";

#[test]
fn each_choice_is_a_picture_with_a_name() {
    case("looks-pictures").in_chromium().another_visit().run(async |app| {
        app.open("").await?;
        app.menu("options").await?;
        app.until_sheet("options").await?;
        let drawn = "return [...document.querySelectorAll('#options-form .pictured canvas')]
            .every(it => it.getContext('2d').getImageData(it.width / 2, it.height / 2, 1, 1).data[3] > 0)";
        app.browser.wait("all pictures", drawn, json!([])).await?;
        let found = app.browser.script(CHOICES, json!([])).await?;
        let choices = found.as_array().context("choices")?;
        let mut hashes: Vec<i64> = choices.iter().filter_map(|it| it["hash"].as_i64()).collect();
        hashes.sort_unstable();
        hashes.dedup();
        // The present board with the present seeds stands in both rows.
        ensure!(choices.len() >= 6 && hashes.len() == choices.len() - 1, "{found}");
        for choice in choices {
            ensure!(choice["kind"] == "radio" && choice["name"].as_str().is_some_and(|it| it.len() > 4), "{choice}");
            for side in ["width", "height"] {
                ensure!(choice[side].as_f64() >= Some(44.0), "{choice}");
            }
        }
        Ok(())
    });
}

/// The least contrast of each word and mark with the pixels of the board on which it lies.
const CONTRAST: &str = "
    const wood = document.querySelector('[data-position] .board-wood'), on = wood.getContext('2d');
    const from = wood.getBoundingClientRect(), scale = wood.width / from.width;
    const numbers = colour => colour.match(/[\\d.]+/g).slice(0, 3).map(Number);
    const light = colour => colour.slice(0, 3).map(c => c / 255)
        .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
        .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
    const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const pixel = (x, y) => light([...on.getImageData(Math.floor((x - from.x) * scale), Math.floor((y - from.y) * scale), 1, 1).data]);
    const answer = {};
    const note = (name, value) => { answer[name] = Math.min(answer[name] ?? 99, value) };
    for (const word of document.querySelectorAll('[data-position] :is(.board-name, .board-count)')) {
        if (!word.textContent.trim()) continue;
        const {x, y, width, height} = word.getBoundingClientRect(), style = getComputedStyle(word);
        const ground = style.backgroundColor, solid = !/^rgba.*, 0\\)$/.test(ground);
        for (let i = 0; i <= 10; i++) for (let j = 0; j <= 10; j++)
            note(word.className, ratio(light(numbers(style.color)), solid ? light(numbers(ground)) : pixel(x + width * i / 10, y + height * j / 10)));
    }
    const ring = (name, element, style, inside) => {
        const box = element.getBoundingClientRect(), line = light(numbers(style.borderTopColor));
        for (let i = 0; i < 48; i++) {
            const angle = i / 48 * 2 * Math.PI;
            note(name, ratio(line, pixel(box.x + box.width / 2 + (box.width / 2 - inside) * Math.cos(angle),
                box.y + box.height / 2 + (box.height / 2 - inside) * Math.sin(angle))));
        }
        note(name + ' width', parseFloat(style.borderTopWidth));
    };
    for (const it of document.querySelectorAll('.is-legal .board-ring')) ring('legal', it, getComputedStyle(it), parseFloat(getComputedStyle(it).borderTopWidth) / 2);
    for (const it of document.querySelectorAll('.is-last .board-ring')) {
        const style = getComputedStyle(it, '::after');
        ring('last', it, style, parseFloat(style.top) + parseFloat(style.borderTopWidth) / 2);
    }
    const bar = document.querySelector('.is-turn .board-count'), box = bar.getBoundingClientRect();
    note('turn', ratio(light(numbers(getComputedStyle(bar, '::after').backgroundColor)), pixel(box.x + box.width / 2, box.y + box.height)));
    const focus = document.activeElement;
    const style = getComputedStyle(focus.querySelector('.board-ring'));
    const band = numbers(style.boxShadow.match(/rgb[^)]*\\)/g).at(-1));
    note('focus', ratio(light(numbers(style.outlineColor)), light(band)));
    const around = focus.getBoundingClientRect(), slab = pixel(around.x - 1, around.y - 1);
    note('focus on the board', Math.max(ratio(light(numbers(style.outlineColor)), slab), ratio(light(band), slab)));
    return answer;";

/// Fourteen seeds in a house: their count is shown.
const MANY: &str = "14-0-2-0-1-0-4-0-3-2-0-0-12-10-S";

async fn contrasts(app: &App, board: &str, what: &str) -> Result<Value> {
    app.open(&format!("{}&south=human&north=human", from("oware", START))).await?;
    app.choose(&[("board", board), ("counts", "always"), ("speed", "instant")]).await?;
    app.open(&format!("{}&south=human&north=human", from("oware", MANY))).await?;
    app.play('E').await?;
    until_board(app, board).await?;
    app.browser.script("document.querySelector('[data-house=\"a\"]').focus({focusVisible: true})", json!([])).await?;
    // A style comes over some frames.
    app.browser.still().await?;
    let found = app.browser.script(CONTRAST, json!([])).await?;
    app.print(&format!("{what}: {found}"));
    Ok(found)
}

// Asked of Chromium alone: WebKit shows no focus ring where a script moves the focus, and writes shadows otherwise.

#[test]
fn the_flat_board_has_seven_to_one_everywhere() {
    for dark in [false, true] {
        case(if dark { "flat-dark" } else { "flat-light" }).in_chromium().on_a_desktop().dark(dark).uninstalled().run(
            async |app| {
                let found = contrasts(app, "contrast", if dark { "dark" } else { "light" }).await?;
                for name in ["board-name", "board-count", "legal", "last", "turn", "focus", "focus on the board"] {
                    ensure!(found[name].as_f64() >= Some(7.0), "{name}: {found}");
                }
                for name in ["legal width", "last width"] {
                    ensure!(found[name].as_f64() >= Some(2.0), "{name}: {found}");
                }
                Ok(())
            },
        );
    }
}

#[test]
fn words_and_marks_are_easy_to_see_on_pale_wood() {
    case("pale").in_chromium().on_a_desktop().uninstalled().run(async |app| {
        let found = contrasts(app, "light", "pale wood").await?;
        for (name, least) in [("board-name", 4.5), ("board-count", 4.5), ("last", 3.0), ("turn", 3.0), ("focus", 3.0)] {
            ensure!(found[name].as_f64() >= Some(least), "{name}: {found}");
        }
        Ok(())
    });
}
