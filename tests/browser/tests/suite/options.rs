//! Options: they take effect, persist, and the header names the rule set of the game.

use anyhow::{Result, ensure};
use oware_browser::app::{App, PATIENCE};
use oware_browser::case::run;
use serde_json::{Value, json};

use crate::help::{START, game, play_line};

async fn header(app: &App) -> Result<String> {
    let text = app.browser.script("return document.querySelector('#rules-name').textContent.trim()", json!([])).await?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

/// What the options sheet shows as chosen.
pub(crate) async fn chosen(app: &App) -> Result<Value> {
    app.menu("options").await?;
    app.until_sheet("options").await?;
    let found = app
        .browser
        .script(
            "return Object.fromEntries([...document.querySelectorAll('#options-form input:checked')]
                 .map(input => [input.name, input.value]))",
            json!([]),
        )
        .await?;
    app.close_sheet().await?;
    Ok(found)
}

#[test]
fn ouril_by_the_options_and_its_extra_turn() {
    run("ouril-by-options", async |app| {
        app.open("").await?;
        let oware = header(app).await?;
        app.choose(&[("rules", "ouril"), ("speed", "instant")]).await?;
        ensure!(header(app).await? == oware, "the header names rules that are not played yet");
        app.new_game().await?;
        app.browser
            .wait(
                "a header that names Ouril",
                PATIENCE,
                "return ![arguments[0], ''].includes(document.querySelector('#rules-name').textContent.trim())",
                json!([oware]),
            )
            .await?;
        let ouril = header(app).await?;
        let mut native = game("ouril", START)?;
        // Twelve plies to a grand slam: North moves again, not with the single seed of d, and must feed.
        let hooks = play_line(app, &mut native, "DeEdCaAbBdFe").await?;
        ensure!(hooks.again && hooks.turn() == 'N', "{hooks:?}");
        for refused in ['d', 'a'] {
            let said = app.status().await?;
            app.tap(refused).await?;
            app.until_status(&said).await?;
            ensure!(app.hooks().await? == hooks, "{refused} was played");
        }
        let hooks = play_line(app, &mut native, "c").await?;
        ensure!(!hooks.again && hooks.turn() == 'S', "{hooks:?}");
        app.reload().await?;
        ensure!(header(app).await? == ouril, "the header after a reload");
        Ok(())
    });
}

#[test]
fn options_persist() {
    run("options-persist", async |app| {
        app.open("").await?;
        let before = chosen(app).await?;
        ensure!(before["south"] == "human" && before["north"] == "human" && before["rules"] == "oware", "{before}");
        let wanted = [
            ("rules", "ouril"),
            ("north", "computer"),
            ("level", "2"),
            ("time", "2000"),
            ("speed", "instant"),
            ("counts", "always"),
            ("facing", "off"),
            ("tables", "8"),
        ];
        app.choose(&wanted).await?;
        for round in ["at once", "after a reload"] {
            let found = chosen(app).await?;
            for (name, value) in wanted {
                ensure!(found[name] == value, "{round}: {name} is {}", found[name]);
            }
            if round == "at once" {
                app.reload().await?;
            }
        }
        app.browser.replace_window().await?;
        app.open("").await?;
        ensure!(chosen(app).await?["north"] == "computer", "a new window forgot the options");
        Ok(())
    });
}

#[test]
fn a_level_has_a_name_a_rating_and_an_effect() {
    run("levels", async |app| {
        // A level counts playouts: a minute is only its bound.
        app.open("rules=oware&north=computer&level=1&time=60000&speed=instant").await?;
        app.tap('E').await?;
        app.until("a newcomer's answer", |now| now.turn() == 'S' && !now.busy).await?;
        app.menu("options").await?;
        app.until_sheet("options").await?;
        let told = app
            .browser
            .script(
                "return [...document.querySelectorAll('#choose-level label')].map(label => label.textContent)",
                json!([]),
            )
            .await?;
        let told: Vec<&str> = told.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let rating = |line: &&str| line.rsplit(' ').next().and_then(|word| word.replace(',', "").parse().ok());
        let ratings: Vec<u32> = told.iter().filter_map(rating).collect();
        ensure!(told.len() == 8 && ratings.len() == 8 && ratings.is_sorted(), "{told:?}");
        app.close_sheet().await?;
        ensure!(chosen(app).await?["level"] == "1", "the address asked for level 1");
        app.choose(&[("level", "8"), ("time", "500")]).await?;
        let hooks = app.hooks().await?;
        app.tap('A').await?;
        app.until("the full strength's answer", |now| now.position != hooks.position && now.turn() == 'S' && !now.busy)
            .await?;
        // A time alone means full strength.
        app.open("rules=oware&time=100").await?;
        ensure!(chosen(app).await?["level"] == "8", "a time alone means full strength");
        Ok(())
    });
}

#[test]
fn players_change_in_the_middle_of_a_game() {
    run("players-change", async |app| {
        app.open("").await?;
        app.choose(&[("speed", "instant"), ("time", "500")]).await?;
        app.play('E').await?;
        app.choose(&[("north", "computer")]).await?;
        let hooks = app.until("the computer's move", |hooks| hooks.turn() == 'S' && !hooks.busy).await?;
        app.tap('A').await?;
        app.until("the next answer", |now| now.position != hooks.position && now.turn() == 'S' && !now.busy).await?;
        app.choose(&[("north", "human")]).await?;
        let hooks = app.play('B').await?;
        ensure!(hooks.turn() == 'N' && !hooks.busy, "{hooks:?}");
        Ok(())
    });
}
