//! How games end: each way with its result and a reason that is shown.

use anyhow::{Context, Result, ensure};
use oware::{Game, GameError};
use oware_browser::app::{App, Hooks};
use oware_browser::case::case;
use serde_json::json;

use crate::ear::{listen, until_heard};
use crate::english::t;
use crate::help::{agree_with, from, game, house, play_line, quiet_move};

/// Name, rule set, position, moves, result, word of the reason.
const ENDS: &[(&str, &str, &str, &str, &str, &str)] = &[
    ("South by majority", "oware", "1-0-1-0-0-3-1-0-1-0-1-1-24-15-S", "F", "S", "majority"),
    ("North by majority", "oware", "3-0-1-0-0-0-0-1-0-3-4-0-12-24-N", "e", "N", "majority"),
    ("nobody can be fed: a draw", "oware", "0-0-0-0-0-1-0-0-1-0-0-0-23-23-S", "F", "draw", "cannot-feed"),
    ("nobody can be fed: the larger store", "oware", "2-0-0-1-1-0-0-0-0-0-0-1-22-21-N", "f", "N", "cannot-feed"),
    ("the third time", "oware", "0-0-0-1-0-0-0-0-0-1-0-0-23-23-S", "DdEeFfAaBbCcDdEeFfAaBbCc", "draw", "repetition"),
    ("Ouril: nobody can be fed", "ouril", "1-0-0-2-1-1-0-0-0-0-0-1-22-20-N", "f", "draw", "cannot-feed"),
];

#[test]
fn ends_by_play() {
    case("ends-by-play").in_chromium().another_visit().run(async |app| {
        for &(name, rules, position, line, result, reason) in ENDS {
            let mut native = game(rules, position).context(name)?;
            app.open(&from(rules, position)).await.context(name)?;
            let hooks = play_line(app, &mut native, line).await.context(name)?;
            let found = native.outcome().context(name)?;
            ensure!(found.reason.code() == reason, "{name}: {:?}", found.reason);
            over(app, &hooks, result).await.context(name)?;
        }
        Ok(())
    });
}

/// The end is told, and no house plays any more.
async fn over(app: &App, hooks: &Hooks, result: &str) -> Result<()> {
    ensure!(hooks.result == result, "the result is {}", hooks.result);
    ensure!(app.status().await?.split_whitespace().count() >= 4, "no reason: {:?}", app.status().await?);
    for letter in ['A', 'f'] {
        app.tap(letter).await?;
    }
    ensure!(app.hooks().await?.position == hooks.position, "a tap played after the end");
    Ok(())
}

/// The button that a finger would hit where Undo was; before the end that is Undo.
const AT_UNDO: &str = "const undo = document.querySelector('#bar [data-action=undo]');
    if (!undo.hidden) {
        const {left, top, width, height} = undo.getBoundingClientRect();
        window.atUndo = [left + width / 2, top + height / 2];
    }
    const hit = document.elementFromPoint(...window.atUndo)?.closest('button');
    return hit ? hit.dataset.action : ''";

/// A finger that comes for Undo as the game ends begins no other one, neither at once nor later.
#[test]
fn no_other_game_begins_where_undo_was() {
    case("end-reflex").in_chromium_first().another_visit().run(async |app| {
        app.open(&from("oware", "1-0-1-0-0-3-1-0-1-0-1-1-24-15-S")).await?;
        ensure!(app.browser.script(AT_UNDO, json!([])).await? == "undo");
        let seen = "window.atOnce = 'never'; new MutationObserver(() => {
                if (document.body.classList.contains('just-over') && window.atOnce === 'never')
                    window.atOnce = document.elementFromPoint(...window.atUndo)?.closest('button')?.dataset.action ?? 'none';
            }).observe(document.body, {attributeFilter: ['class']})";
        app.browser.script(seen, json!([])).await?;
        app.play('F').await?;
        let over = "return document.body.classList.contains('over') && !document.body.classList.contains('just-over')";
        app.browser.wait("the buttons of the end", over, json!([])).await?;
        ensure!(app.browser.script("return window.atOnce", json!([])).await? == "none", "a reflex hits a button");
        let there = app.browser.script(AT_UNDO, json!([])).await?;
        ensure!(there == "review", "{there} stands where Undo was");
        Ok(())
    });
}

/// While the winning seeds fly, neither words nor the list tell what they will take, and no button comes.
#[test]
fn nothing_is_told_before_its_seeds_are_there() {
    case("seeds-first").in_chromium().another_visit().run(async |app| {
        let position = "1-0-1-0-0-3-1-0-1-0-1-1-24-15-S";
        app.open(&format!("rules=oware&south=human&north=human&speed=fast&position={position}")).await?;
        let watch = "window.early = []; window.frames = 0;
            const seen = selector => [...document.querySelectorAll(selector)].some(it => it.checkVisibility({visibilityProperty: true}));
            const look = () => {
                if (document.querySelector('[data-position]').dataset.busy === 'true') {
                    window.frames += 1;
                    const found = {words: /took|wins/.test(document.getElementById('status').innerText),
                        list: seen('#move-list [aria-current] .captured'), button: seen('[data-panel] [data-action=review]')};
                    for (const [what, is] of Object.entries(found)) if (is && !window.early.includes(what)) window.early.push(what);
                }
                requestAnimationFrame(look);
            };
            look();";
        app.browser.script(watch, json!([])).await?;
        app.play('F').await?;
        app.until("the end", |hooks| !hooks.running() && !hooks.busy).await?;
        let there = "return document.querySelector('#bar [data-action=review]').checkVisibility()";
        app.browser.wait("what the move came to", there, json!([])).await?;
        let early = app.browser.script("return [window.early.join(), window.frames > 5]", json!([])).await?;
        ensure!(early == json!(["", true]), "told too early, or not looked at: {early}");
        Ok(())
    });
}

/// Rule set, position, the losing house, position after it, who wins.
const SLAMS: &[(&str, char, &str, &str)] = &[
    ("1-0-1-1-0-1-1-0-0-0-0-0-24-19-S", 'F', "1-0-1-1-0-0-0-0-0-0-0-0-26-19", "N"),
    ("1-0-0-0-0-17-0-0-0-0-0-0-15-15-S", 'F', "2-1-1-1-1-0-0-0-0-0-0-0-27-15", "N"),
    ("2-2-2-2-1-0-4-4-1-10-6-2-0-12-N", 'e', "0-0-0-0-0-0-4-4-1-10-0-3-0-26", "S"),
];

#[test]
fn a_losing_grand_slam_is_confirmed() {
    case("grand-slam").in_chromium().another_visit().run(async |app| {
        for &(position, letter, after, winner) in SLAMS {
            let before = app.open(&from("oware", position)).await?;
            app.tap(letter).await?;
            app.until_dialog(true).await.with_context(|| format!("a question before {letter} of {position}"))?;
            app.answer(false).await?;
            app.until_dialog(false).await?;
            ensure!(app.hooks().await? == before, "a cancelled move changed the game");
            app.tap(letter).await?;
            app.until_dialog(true).await?;
            app.answer(true).await?;
            let hooks = app.until("the end", |hooks| !hooks.running()).await?;
            ensure!(hooks.position.starts_with(after), "{} instead of {after}", hooks.position);
            let mut native = game("oware", position)?;
            native.play(house(letter)).map_err(|error| anyhow::anyhow!("{error:?}"))?;
            agree_with(&hooks, &native)?;
            over(app, &hooks, winner).await?;
        }
        // Who opened the seeds alone would read that the other side has won.
        app.menu("share").await?;
        app.until_sheet("share").await?;
        let offered = "return ['game', 'position'].map(thing => !!document.querySelector(
            `#share-things [data-value=${thing}]`).getClientRects().length)";
        let offered = app.browser.script(offered, json!([])).await?;
        ensure!(offered == json!([false, false]), "of the game and its position are offered: {offered}");
        Ok(())
    });
}

#[test]
fn an_end_with_long_names_is_in_sight_on_a_phone() {
    case("card-names").in_chromium().another_visit().run(async |app| {
        app.open_framed(390, 844, "rules=oware&speed=instant&position=1-0-1-0-0-3-1-0-1-0-1-1-24-15-S").await?;
        app.new_sheet(&[]).await?;
        let write = "document.getElementById('new-south').value = 'Annabella-Margarethe';
            document.getElementById('new-north').value = 'Bartholomew'";
        app.browser.script(write, json!([])).await?;
        app.browser.tap("#new-apply").await?;
        app.until_dialog(false).await?;
        app.play('F').await?;
        let fits = "const [end, on] = ['end', 'end-on'].map(id => document.getElementById(id));
            return end.textContent.includes('Annabella') && !end.matches('.more-below')
                && on.getBoundingClientRect().bottom <= end.getBoundingClientRect().bottom";
        app.browser.wait("a card that fits", fits, json!([])).await.map(drop)
    });
}

#[test]
fn in_ouril_a_grand_slam_is_not_asked_about() {
    case("ouril-slam").in_chromium().another_visit().run(async |app| {
        app.open(&from("ouril", "1-0-16-2-5-0-2-2-1-1-0-0-14-4-S")).await?;
        let hooks = app.play('E').await?;
        ensure!(hooks.again && hooks.turn() == 'S' && hooks.running(), "{hooks:?}");
        ensure!(!app.dialog().await?, "a question covers the board");
        let hooks = app.reload().await?;
        ensure!(hooks.again, "the follow-up turn did not survive a reload: {hooks:?}");
        Ok(())
    });
}

/// Ends a game by an entry of the menu, to which both players say yes, as the native game ends.
async fn ends_as(
    app: &App,
    entry: &str,
    position: &str,
    end: impl Fn(&mut Game) -> Result<(), GameError>,
    result: &str,
) -> Result<()> {
    app.menu(entry).await?;
    app.until_dialog(true).await?;
    app.answer(true).await?;
    let hooks = app.until("the end", |hooks| !hooks.running()).await?;
    let mut native = game("oware", position)?;
    end(&mut native).map_err(|error| anyhow::anyhow!("{error:?}"))?;
    agree_with(&hooks, &native)?;
    over(app, &hooks, result).await
}

#[test]
fn ends_by_agreement() {
    case("agreement").in_chromium().another_visit().run(async |app| {
        for (position, result) in [("7-7-0-7-0-6-6-6-0-4-1-2-0-2-S", "S"), ("1-0-0-0-0-2-0-1-1-1-0-0-21-21-N", "draw")]
        {
            let before = app.open(&from("oware", position)).await?;
            app.menu("agree").await?;
            app.until_dialog(true).await?;
            app.answer(false).await?;
            app.until_dialog(false).await?;
            ensure!(app.hooks().await? == before, "a cancelled agreement changed the game");
            ends_as(app, "agree", position, Game::agree, result).await?;
        }
        // A draw gathers nothing, whatever the stores hold.
        let position = "7-7-0-7-0-6-6-6-0-4-1-2-0-2-S";
        app.open(&from("oware", position)).await?;
        ends_as(app, "offer-draw", position, Game::draw, "draw").await
    });
}

/// Position, whether the computer, North, agrees: it does where nothing is better than what it gets by gathering.
const OFFERS: &[(&str, bool)] = &[("0-0-1-0-0-2-6-6-6-6-0-1-10-10-S", true), ("4-4-4-4-4-2-1-0-0-0-0-1-4-20-S", false)];

#[test]
fn the_computer_agrees_only_where_it_loses_nothing() {
    case("offer").in_chromium().another_visit().run(async |app| {
        for &(position, agrees) in OFFERS {
            let query = format!("rules=oware&north=computer&time=300&speed=instant&position={position}");
            let before = app.open(&query).await?;
            app.menu("agree").await?;
            app.until_dialog(true).await?;
            listen(app).await?;
            app.answer(true).await?;
            app.until_dialog(false).await?;
            if agrees {
                let hooks = app.until("the end", |hooks| !hooks.running()).await?;
                ensure!(hooks.result == "N", "{hooks:?}");
            } else {
                until_heard(app, &t("status.declined")).await?;
                ensure!(app.hooks().await? == before, "the computer agreed to lose");
                app.tap('A').await?;
                app.until("the game going on", |now| now.position != before.position).await?;
            }
        }
        Ok(())
    });
}

/// Headline, reason, the longest words on the rating and the place of the sentence of coaching, on a phone: beside Play on, too.
#[test]
fn an_end_is_in_sight_on_a_phone() {
    const FITS: &str = "const [length, onward] = arguments, at = id => document.getElementById(id);
        const box = id => at(id).getBoundingClientRect();
        at('end-rating').textContent = 'Not rated: the players or the level changed.';
        at('end-turn').hidden = false;
        return at('end-why').textContent.length >= length && at('end-on').hidden !== onward && box('end-head').height < 40
            && box('end-turn').height > 30 && Math.max(box('end-turn').bottom, box('end-rating').bottom) <= box('end').bottom
            && !at('end').matches('.more-below')";
    case("card-in-sight").in_chromium().another_visit().run(async |app| {
        for (position, line, length, onward) in
            [("1-0-1-0-0-3-1-0-1-0-1-1-24-15-S", "F", 30, true), ("1-0-0-0-0-0-0-0-0-0-0-1-23-23-N", "", 60, false)]
        {
            app.open_framed(
                390,
                844,
                &format!("rules=oware&north=computer&time=300&speed=instant&position={position}"),
            )
            .await?;
            for house in line.chars() {
                app.tap(house).await?;
            }
            app.until("the end", |hooks| !hooks.running()).await?;
            let fits = json!([length, onward]);
            app.browser.wait("a card that fits", FITS, fits).await?;
        }
        // No button stands here that can do nothing.
        app.menu("analyse").await?;
        let buttons =
            "return [...document.querySelectorAll('#coach-bar button')].map(one => one.textContent).join() === 'Done'";
        app.browser.wait("one button", buttons, json!([])).await?;
        Ok(())
    });
}

#[test]
#[ignore = "with --slow"]
fn a_majority_is_played_on_to_the_bitter_end() {
    case("bitter-end").in_chromium().uninstalled().run(async |app| {
        let position = "5-3-1-0-0-3-1-1-1-6-1-2-24-0-S";
        let mut native = game("oware", position)?;
        app.open(&from("oware", position)).await?;
        let hooks = play_line(app, &mut native, "F").await?;
        ensure!(hooks.result == "S", "{hooks:?}");
        app.play_on().await?;
        native.play_on().map_err(|error| anyhow::anyhow!("{error:?}"))?;
        for step in 0..200 {
            let Some(letter) = quiet_move(&native, step) else { break };
            play_line(app, &mut native, &letter.to_string()).await?;
            ensure!(app.hooks().await?.result == "S", "the result changed while playing on");
        }
        ensure!(native.legal().next().is_none(), "it never came to the bitter end");
        Ok(())
    });
}
