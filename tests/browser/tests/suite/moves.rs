//! Does a tap play what the rules say?

use anyhow::{Context, ensure};
use oware_browser::case::case;
use serde_json::json;

use crate::english::t_with;
use crate::help::{HARVEST, START, agree_with, from, game, play_line, quiet_move, sound};

/// Name, rule set, position, moves, position after them.
const LINES: &[(&str, &str, &str, &str, &str)] = &[
    ("the opening of the rules page", "oware", START, "E", "4-4-4-4-0-5-5-5-5-4-4-4-0-0-N"),
    ("the harvest, D", "oware", HARVEST, "D", "7-7-0-0-1-7-7-7-1-5-0-2-2-2-N"),
    ("the harvest, F", "oware", HARVEST, "F", "7-7-0-7-0-0-7-7-1-5-0-0-5-2-N"),
    (
        "the kroo passes its own house by",
        "oware",
        "6-0-1-16-0-4-1-1-1-7-2-0-6-3-S",
        "D",
        "7-1-2-0-2-6-0-0-0-8-3-1-15-3-N",
    ),
    ("feeding a starved row", "oware", "2-2-2-1-1-1-0-0-0-0-0-0-21-18-S", "F", "2-2-2-1-1-0-1-0-0-0-0-0-21-18-N"),
    ("both sides in turn", "oware", START, "FfBeBc", ""),
    ("Ouril opens like Oware", "ouril", START, "EdAb", ""),
    (
        "Ouril: a grand slam moves again",
        "ouril",
        "1-0-16-2-5-0-2-2-1-1-0-0-14-4-S",
        "EC",
        "2-1-0-4-2-3-0-0-1-1-1-1-28-4-N",
    ),
    ("Abapa: a grand slam captures nothing", "abapa", "1-0-16-2-5-0-2-2-1-1-0-0-14-4-S", "E", ""),
    ("Aiware: no duty to feed", "aiware", "2-2-2-1-1-1-0-0-0-0-0-0-21-18-S", "A", ""),
    ("Owari: stores lie in the path", "owari", "3-3-3-3-3-3-3-3-3-3-3-3-0-0-S", "E", "3-3-3-3-0-4-4-3-3-3-3-3-1-0-N"),
];

#[test]
#[ignore = "with --slow"]
fn lines_by_tapping() {
    case("lines-by-tapping").run(async |app| {
        for &(name, rules, position, line, after) in LINES {
            let mut native = game(rules, position)?;
            let hooks = app.open(&from(rules, position)).await.context(name)?;
            agree_with(&hooks, &native).context(name)?;
            let hooks = play_line(app, &mut native, line).await.context(name)?;
            ensure!(after.is_empty() || hooks.position == after, "{name}: {} instead of {after}", hooks.position);
        }
        Ok(())
    });
}

#[test]
fn the_first_visit_starts_at_the_start() {
    case("first-visit").run(async |app| {
        let hooks = app.open("").await?;
        ensure!(hooks.position == START && hooks.running() && !hooks.again && !hooks.busy, "{hooks:?}");
        sound(&hooks)?;
        let hooks = app.play('E').await?;
        ensure!(hooks.position == "4-4-4-4-0-5-5-5-5-4-4-4-0-0-N", "{}", hooks.position);
        Ok(())
    });
}

/// Lists words and `hidden` that are written though they stood there already. Each costs a slow phone a layout.
const WATCH: &str = "
    window.again = [];
    const name = it => it.id || it.className || it.nodeName;
    const texts = nodes => [...nodes].map(it => it.nodeName === '#text' ? it.data : it.outerHTML).join();
    const hidden = new Map();
    for (const it of document.querySelectorAll('body *')) hidden.set(it, it.hidden);
    window.watching = new MutationObserver(records => {
        for (const {type, target, addedNodes, removedNodes, oldValue} of records) {
            // Screen readers and closed sheets cost no layout.
            if (target.closest?.('dialog, .unseen')) continue;
            const same = type === 'attributes'
                ? hidden.get(target) === target.hidden
                : addedNodes.length > 0 && texts(addedNodes) === texts(removedNodes);
            if (type === 'attributes') hidden.set(target, target.hidden);
            if (same) window.again.push([type, name(target), oldValue ?? texts(addedNodes)].join(' '));
        }
    });
    window.watching.observe(document.body, {subtree: true, childList: true, attributes: true,
        attributeFilter: ['hidden'], attributeOldValue: true});";

#[test]
fn a_move_writes_only_what_changes() {
    case("writes").in_chromium().another_visit().run(async |app| {
        let mut native = game("oware", START)?;
        app.open(&from("oware", START)).await?;
        play_line(app, &mut native, "FfBe").await?;
        app.browser.script(WATCH, json!([])).await?;
        play_line(app, &mut native, "Bc").await?;
        let again = app.browser.script("return window.again", json!([])).await?;
        ensure!(again == json!([]), "written again: {again}");
        Ok(())
    });
}

#[test]
fn the_move_that_is_shown_is_not_faded() {
    case("strip-end").in_chromium().another_visit().run(async |app| {
        app.open_framed(390, 844, "rules=oware&speed=instant").await?;
        let mut native = game("oware", START)?;
        for ply in 0..24 {
            let letter = quiet_move(&native, ply).context("the game is over")?;
            play_line(app, &mut native, &letter.to_string()).await?;
            let faded = "return document.querySelector('#move-list.more-behind') !== null";
            ensure!(app.browser.script(faded, json!([])).await? == false, "after {} moves", ply + 1);
        }
        for back in 1..20 {
            app.browser.tap("#moves [data-action=back]").await?;
            let seen = "const list = document.querySelector('#move-list');
                const [now, view] = [list.querySelector('[aria-current]'), list].map(one => one.getBoundingClientRect());
                const soft = list.matches('.more-behind') ? 22 : 0;
                return list.querySelectorAll('[aria-current]').length === 1 && Math.round(now.right - view.right + soft) <= 1";
            app.browser.wait(&format!("a whole move {back} back"), seen, json!([])).await?;
        }
        Ok(())
    });
}

/// Name, rule set, position, moves first, a house that is refused.
const REFUSED: &[(&str, &str, &str, &str, char)] = &[
    ("an empty house", "oware", HARVEST, "", 'C'),
    ("a house of the opponent", "oware", HARVEST, "", 'a'),
    ("a house that starves the opponent", "oware", "2-2-2-1-1-1-0-0-0-0-0-0-21-18-S", "", 'A'),
    ("Ouril: a single seed while a house holds more", "ouril", "5-1-6-6-5-5-4-4-4-4-4-0-0-0-S", "", 'B'),
    ("Ouril: the single seed in the second turn", "ouril", "1-0-16-2-5-0-2-2-1-1-0-0-14-4-S", "E", 'A'),
    ("Ouril: starving in the second turn", "ouril", "1-0-16-2-5-0-2-2-1-1-0-0-14-4-S", "E", 'D'),
];

#[test]
fn refused_houses_are_explained_and_change_nothing() {
    case("refused").in_chromium().another_visit().run(async |app| {
        for &(name, rules, position, line, refused) in REFUSED {
            let mut native = game(rules, position)?;
            app.open(&from(rules, position)).await.context(name)?;
            let before = play_line(app, &mut native, line).await.context(name)?;
            let status = app.status().await?;
            // Why so few houses are lit is said before anybody asks.
            let told = status.contains(&t_with("status.feed.side", json!({"side": "South", "other": "North"})));
            ensure!(told == name.contains("starves the opponent"), "{name}: {status}");
            app.tap(refused).await.context(name)?;
            let message = app.until_status(&status).await.context(name)?;
            ensure!(message.split_whitespace().count() >= 3, "{name}: no sentence: {message:?}");
            let after = app.hooks().await?;
            ensure!(after == before, "{name}: {after:?} after {before:?}");
            let next = quiet_move(&native, 0).context("a legal move")?;
            play_line(app, &mut native, &next.to_string()).await.context(name)?;
        }
        Ok(())
    });
}
