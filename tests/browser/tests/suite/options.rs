//! Options: they take effect, persist, and the header names the rule set of the game.

use anyhow::{Context, Result, ensure};
use oware::RuleSet;
use oware::search::Level;
use oware_browser::app::App;
use oware_browser::case::case;
use serde_json::{Value, json};

use crate::english::{south_played, t_with};
use crate::help::{START, from, game, play_line};

async fn header(app: &App) -> Result<String> {
    let text = app.browser.script("return document.querySelector('#rules-name').textContent.trim()", json!([])).await?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

/// What the options and the sheet for a new game show as chosen.
pub(crate) async fn chosen(app: &App) -> Result<Value> {
    app.menu("options").await?;
    app.until_sheet("options").await?;
    app.close_sheet().await?;
    app.new_sheet(&[]).await?;
    app.close_sheet().await?;
    app.browser
        .script(
            "return Object.fromEntries([...document.querySelectorAll('#options-form input:checked, #new-form input:checked')]
                 .map(input => [input.name, input.value]))",
            json!([]),
        )
        .await
}

#[test]
fn ouril_by_the_options_and_its_extra_turn() {
    case("ouril-by-options").in_chromium().another_visit().run(async |app| {
        app.open("").await?;
        let oware = header(app).await?;
        app.choose(&[("speed", "instant")]).await?;
        app.new_sheet(&[("rules", "ouril")]).await?;
        ensure!(header(app).await? == oware, "the header names rules that are not played yet");
        app.browser.tap("[data-action=\"start\"]").await?;
        app.browser
            .wait(
                "a header that names Ouril",
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
            let status = app.status().await?;
            app.tap(refused).await?;
            app.until_status(&status).await?;
            ensure!(app.hooks().await? == hooks, "{refused} was played");
        }
        let hooks = play_line(app, &mut native, "c").await?;
        ensure!(!hooks.again && hooks.turn() == 'S', "{hooks:?}");
        app.reload().await?;
        ensure!(header(app).await? == ouril, "the header after a reload");
        // The name leads to the rules of this game.
        app.browser.tap("#rules-name").await?;
        let there = "return /rules(\\.html)?$/.test(location.pathname) && location.hash === '#ouril'
            && document.querySelector('#ouril')?.getBoundingClientRect().top < innerHeight";
        app.browser.wait("the rules of Ouril", there, json!([])).await?;
        Ok(())
    });
}

#[test]
#[ignore = "with --slow"]
fn options_persist() {
    case("options-persist").uninstalled().run(async |app| {
        app.open("").await?;
        let before = chosen(app).await?;
        ensure!(before["opponent"] == "friend" && before["rules"] == "oware" && before["starts"] == "S", "{before}");
        let seats = [("opponent", "computer"), ("level", "2"), ("rules", "ouril"), ("starts", "turns")];
        let preferences =
            [("time", "2000"), ("speed", "instant"), ("counts", "always"), ("facing", "off"), ("tables", "8")];
        app.choose(&preferences).await?;
        app.new_game_with(&seats).await?;
        for round in ["at once", "after a reload"] {
            let found = chosen(app).await?;
            for (name, value) in seats.into_iter().chain(preferences) {
                ensure!(found[name] == value, "{round}: {name} is {}", found[name]);
            }
            if round == "at once" {
                app.reload().await?;
            }
        }
        app.browser.replace_window().await?;
        app.open("").await?;
        ensure!(chosen(app).await?["opponent"] == "computer", "a new window forgot the last choices");
        Ok(())
    });
}

#[test]
#[ignore = "with --slow"]
fn a_level_has_a_name_a_rating_and_an_effect() {
    case("levels").in_chromium().uninstalled().run(async |app| {
        // A level counts playouts: a minute is only its bound.
        app.open("rules=oware&north=computer&level=1&time=60000&speed=instant").await?;
        app.tap('E').await?;
        app.until("a newcomer's answer", |now| now.turn() == 'S' && !now.busy).await?;
        app.new_sheet(&[("opponent", "computer")]).await?;
        // What each is and how it plays stands there before one chooses.
        let told = app
            .browser
            .script(
                "return [...document.querySelectorAll('#new-level label')].filter(it => it.getClientRects().length)
                     .map(it => ['b', 'small', 'i'].map(part => it.querySelector(part).textContent))",
                json!([]),
            )
            .await?;
        let told: Vec<[String; 3]> = serde_json::from_value(told)?;
        ensure!(told.len() == 8, "{told:?}");
        for (index, [name, how, _]) in told.iter().enumerate() {
            ensure!(!name.contains('.') && how.split_whitespace().count() >= 3, "{name}: {how}");
            ensure!(!told[..index].iter().any(|[other, same, _]| other == name || same == how), "twice: {name}, {how}");
        }
        let mut ratings = Vec::new();
        for level in 1..=8 {
            app.browser.tap(&format!("[data-sheet=\"new\"] [data-level=\"{level}\"]")).await?;
            let line =
                app.browser.script("return document.querySelector('#new-level-line').textContent", json!([])).await?;
            let line = line.as_str().unwrap_or_default().replace(',', "");
            ensure!(line.split_whitespace().count() >= 3, "level {level}: {line:?}");
            ratings.push(line.rsplit(' ').next().and_then(|word| word.parse::<u32>().ok()).context("a rating")?);
        }
        ensure!(ratings.is_sorted() && ratings[0] < ratings[7], "{ratings:?}");
        // Every rule set has ratings of its own, in the line and in the list.
        app.browser.tap("[data-sheet=\"new\"] [data-rules=\"owari\"]").await?;
        let body = "return [...document.querySelectorAll('#new-level .levels i')]
            .map(place => Number(place.textContent.replace(/\\D/g, '')))";
        let others = app.browser.script(body, json!([])).await?;
        let wanted = Level::ALL.map(|level| level.rating(RuleSet::Owari));
        ensure!(others == json!(wanted) && others != json!(ratings), "{others}");
        let body = "return document.querySelector('#new-level-line').textContent.replace(/\\D/g, '')";
        ensure!(app.browser.script(body, json!([])).await? == wanted[7].to_string());
        app.close_sheet().await?;
        // What an address asks for changes nothing that is saved.
        ensure!(chosen(app).await?["level"] == "3", "{}", chosen(app).await?);
        app.choose(&[("time", "500")]).await?;
        app.change_opponent(&[("opponent", "computer"), ("level", "8")]).await?;
        let hooks = app.hooks().await?;
        app.tap('A').await?;
        app.until("the full strength's answer", |now| now.position != hooks.position && now.turn() == 'S' && !now.busy)
            .await?;
        Ok(())
    });
}

#[test]
fn players_change_in_the_middle_of_a_game() {
    case("players-change").in_chromium().another_visit().run(async |app| {
        app.open("").await?;
        app.choose(&[("speed", "instant"), ("time", "500")]).await?;
        app.play('E').await?;
        app.change_opponent(&[("opponent", "computer")]).await?;
        let hooks = app.until("the computer's move", |hooks| hooks.turn() == 'S' && !hooks.busy).await?;
        app.tap('A').await?;
        app.until("the next answer", |now| now.position != hooks.position && now.turn() == 'S' && !now.busy).await?;
        app.change_opponent(&[("opponent", "friend")]).await?;
        let hooks = app.play('B').await?;
        ensure!(hooks.turn() == 'N' && !hooks.busy, "{hooks:?}");
        Ok(())
    });
}

#[test]
fn done_stays_in_reach_and_options_keep_preferences_alone() {
    case("options-done").in_chromium_first().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        app.menu("options").await?;
        app.until_sheet("options").await?;
        let found = app
            .browser
            .script(
                "const names = [...new Set([...document.querySelectorAll('#options-form input')].map(it => it.name))];
                 const body = document.querySelector('#options .sheet-body');
                 const done = document.querySelector('#options [data-answer=close]');
                 const inSight = () => {
                     const box = done.getBoundingClientRect();
                     const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
                     return box.bottom <= innerHeight && done.contains(top);
                 };
                 const seen = [0, 0.5, 1].map(part => { body.scrollTop = part * body.scrollHeight; return inSight(); });
                 return [names, seen, body.scrollHeight > body.clientHeight]",
                json!([]),
            )
            .await?;
        let kept = json!([
            "language", "board", "seeds", "theme", "speed", "taps", "sound", "volume", "buzz", "houses", "counts",
            "facing", "keys", "hand", "time", "ponder", "tables"
        ]);
        // A device that cannot vibrate does not offer it.
        let shakes = app.browser.script("return 'vibrate' in navigator", json!([])).await? == json!(true);
        let offered = kept.as_array().into_iter().flatten().filter(|name| shakes || *name != &json!("buzz"));
        let kept: Vec<_> = offered.collect();
        ensure!(found == json!([kept, [true, true, true], true]), "{found}");
        Ok(())
    });
}

/// The figures beside houses, by house; a dot only tells six from nine for whoever sits across.
const COUNTS: &str = "return Object.fromEntries([...document.querySelectorAll('[data-house]')]
    .map(house => [house.dataset.house, house.querySelector('.board-count').textContent.replace('.', '')])
    .filter(([, count]) => count))";

#[test]
#[ignore = "with --slow"]
fn houses_have_numbers_or_letters_everywhere_and_counts_as_chosen() {
    case("names-counts").in_chromium().uninstalled().run(async |app| {
        app.open("rules=oware&north=computer&level=1&speed=instant").await?;
        let names = "return [...document.querySelectorAll('[data-house]')].map(it => it.querySelector('.board-name').textContent).join(' ')";
        ensure!(app.browser.script(names, json!([])).await? == "1 2 3 4 5 6 7 8 9 10 11 12");
        app.open(&from("oware", "12-5-4-0-4-4-4-4-4-4-1-2-0-0-S")).await?;
        for (choice, wanted) in [("5", json!({"A": "12", "B": "5"})), ("12", json!({"A": "12"})), ("never", json!({}))]
        {
            app.choose(&[("counts", choice)]).await?;
            let found = app.browser.script(COUNTS, json!([])).await?;
            ensure!(found == wanted, "{choice}: {found}");
        }
        app.choose(&[("counts", "always")]).await?;
        let found = app.browser.script(COUNTS, json!([])).await?;
        ensure!(found.as_object().is_some_and(|all| all.len() == 12 && all["D"] == "0"), "{found}");
        app.play('E').await?;
        ensure!(app.status().await?.contains(&south_played("5")), "{:?}", app.status().await?);
        app.choose(&[("houses", "letters")]).await?;
        ensure!(app.browser.script(names, json!([])).await? == "A B C D E F a b c d e f");
        ensure!(app.status().await?.contains(&south_played("E")), "{:?}", app.status().await?);
        let said = "return [document.querySelector('[data-ply=\"1\"]').textContent, document.querySelector('[data-house=c]').getAttribute('aria-label')]";
        let found = app.browser.script(said, json!([])).await?;
        ensure!(found[0] == "E" && found[1].as_str().is_some_and(|it| it.starts_with("House c")), "{found}");
        // A refusal tells whose it is: a letter alone would not.
        app.tap('A').await?;
        ensure!(app.status().await?.contains("House A on South’s side belongs"), "{:?}", app.status().await?);
        // The pages beside the game have the same names.
        app.browser.goto(&format!("{}rules.html", app.server.address())).await?;
        let caption = "return document.querySelector('[data-figure=opening] figcaption')?.textContent === arguments[0]";
        let opening = t_with("rulesPage.figure.openingCaption", json!({"E": "E", "F": "F", "a": "a", "b": "b", "c": "c"}));
        app.browser.wait("the caption", caption, json!([opening])).await?;
        app.open("").await?;
        app.choose(&[("houses", "numbers")]).await?;
        ensure!(app.status().await?.contains(&south_played("5")), "{:?}", app.status().await?);
        Ok(())
    });
}
