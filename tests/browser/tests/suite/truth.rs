//! With few seeds left the computer plays without a mistake, also without a network, and says what it has proven.

use anyhow::{Context, Result, anyhow, ensure};
use oware::endgame::{Builder, Tables};
use oware::{Game, Outcome, Reason, RuleSet, Side, record};
use oware_browser::case::case;
use serde_json::json;

use crate::help::{from, installed};
use crate::tables::until_tables;

/// Twelve seeds, worth three net to South, who so wins by one; the way there takes some ninety plies.
const LAST_TWELVE: &str = "2-1-1-1-0-0-0-0-2-1-2-2-17-19-S";

#[test]
fn the_last_twelve_seeds_are_played_without_a_mistake() {
    case("truth").in_chromium().run(async |app| {
        app.open(&format!("{}&tables=12&time=2000", from("oware", LAST_TWELVE))).await?;
        installed(app).await?;
        until_tables(app, "oware 12", "done").await?;
        app.server.stop();
        // The words may be there for a moment only.
        let listen = "const status = document.querySelector('#status');
            window.statuses = [];
            new MutationObserver(() => window.statuses.push(status.textContent))
                .observe(status, {subtree: true, childList: true, characterData: true});";
        app.browser.script(listen, json!([])).await?;
        // Only full strength tells what it has proven.
        app.change_opponent(&[("opponent", "both"), ("level", "8")]).await?;
        let status = "return window.statuses.some(words => words.includes('Proven: South wins by 1 seed'))";
        app.browser.wait("word of the proof", status, json!([])).await?;
        app.until("the end", |hooks| !hooks.running()).await?;

        app.menu("share").await?;
        app.until_sheet("share").await?;
        let text = app.browser.script("return document.getElementById('record-text').value", json!([])).await?;
        let reading = record::ogn::read(text.as_str().unwrap_or_default()).map_err(|error| anyhow!("{error:?}"))?;
        let game = reading.tree.game();
        let outcome = game.outcome().context("an end")?;
        ensure!(outcome.winner == Some(Side::South), "{outcome:?}");
        without_a_mistake(game)
    });
}

/// Every move keeps what the position is worth.
fn without_a_mistake(game: &Game) -> Result<()> {
    let mut builder = Builder::new(Tables::new(RuleSet::Oware), 12);
    while !builder.is_done() {
        builder.run(1 << 20);
    }
    let known = |now: &Game| builder.tables().value(now.position()).map(|known| known.value);
    let mut now = Game::from_position(*game.start());
    for &house in game.moves() {
        let (before, was) = (*now.position(), known(&now).context("within reach")?);
        now.play(house).map_err(|error| anyhow!("{error:?}"))?;
        let mover = before.turn();
        let gain = i16::from(now.position().store(mover)) - i16::from(before.store(mover));
        let ended = matches!(now.position().outcome(), Some(Outcome { reason: Reason::Majority, .. }));
        let left = if now.is_over() && !ended { 0 } else { i16::from(known(&now).context("within reach")?) };
        ensure!(gain - left == i16::from(was), "{} at {before}: {was} became {}", house.letter(), gain - left);
    }
    ensure!(now.moves().len() > 50, "only {} plies", now.moves().len());
    Ok(())
}

/// At full strength `owari` is decided from the first move on, offline: South wins by two seeds.
#[test]
fn owari_is_proven_from_the_first_move() {
    case("truth-owari").in_chromium().run(async |app| {
        app.open("rules=owari&tables=15&time=1000&speed=instant").await?;
        installed(app).await?;
        let solved = "const {tables, tablesState} = document.querySelector('#board').dataset;
            return tables === 'owari 15' && tablesState === 'done'";
        app.browser.wait("tables of fifteen seeds", solved, json!([])).await?;
        app.server.stop();

        app.menu("analyse").await?;
        let proofs = "const houses = [...document.querySelectorAll('[data-house][data-proof]')];
            const shown = houses.map(house => house.dataset.house + house.dataset.proof).join(' ');
            return shown === 'Aloss Bloss Closs Ddraw Ewin Fdraw'";
        app.browser.wait("proofs of the first move", proofs, json!([])).await?;
        app.browser.tap("#coach-bar [data-action=analyse]").await?;

        app.change_opponent(&[("opponent", "both"), ("level", "8")]).await?;
        app.until("the end", |hooks| !hooks.running()).await?;
        app.menu("share").await?;
        app.until_sheet("share").await?;
        let text = app.browser.script("return document.getElementById('record-text').value", json!([])).await?;
        let reading = record::ogn::read(text.as_str().unwrap_or_default()).map_err(|error| anyhow!("{error:?}"))?;
        let end = reading.tree.game().position();
        let stores = [Side::South, Side::North].map(|side| end.store(side));
        ensure!(stores == [19, 17], "{stores:?} in {text}");
        Ok(())
    });
}
