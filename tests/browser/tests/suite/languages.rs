//! The languages: the device's own at first, another one at once, without the game being lost, and one of them kept.

use anyhow::{Result, ensure};
use oware::RuleSet;
use oware_browser::app::App;
use oware_browser::case::case;
use serde_json::{Value, json};

use crate::help::installed;
use crate::puzzles::{DAY, SHARE, native, solve, until_puzzle, until_shareable};

/// The language of the page, what the button for a new game is called, and the manifest.
const SPOKEN: &str = "return [
    document.documentElement.lang,
    document.documentElement.dir,
    document.querySelector('#bar [data-action=new]').textContent.trim(),
    document.querySelector('link[rel=manifest]').href.split('/').pop()]";

async fn spoken(app: &App) -> Result<Value> {
    app.browser.script(SPOKEN, json!([])).await
}

async fn until_spoken(app: &App, tag: &str) -> Result<()> {
    let body = "return document.documentElement.lang === arguments[0]";
    app.browser.wait(&format!("the language {tag}"), body, json!([tag])).await.map(drop)
}

/// Chooses a language in the open sheet, as a player does.
async fn choose(app: &App, selector: &str, tag: &str) -> Result<()> {
    let body = "const it = document.querySelector(arguments[0]);
        if (it.tagName === 'SELECT') it.value = arguments[1]; else it.checked = true;
        it.focus();
        it.dispatchEvent(new Event('change', {bubbles: true}))";
    app.browser.script(body, json!([selector, tag])).await.map(drop)
}

async fn text(app: &App, selector: &str) -> Result<String> {
    let found =
        app.browser.script("return document.querySelector(arguments[0]).textContent", json!([selector])).await?;
    Ok(found.as_str().unwrap_or_default().to_owned())
}

#[test]
fn the_card_of_an_end_follows_the_language() {
    case("end-language").in_chromium().another_visit().run(async |app| {
        app.open("rules=oware&south=human&north=computer&level=1&speed=instant").await?;
        app.play('E').await?;
        app.until("the answer", |hooks| hooks.turn() == 'S' && !hooks.busy).await?;
        app.menu("resign").await?;
        app.until_sheet("question").await?;
        app.answer(true).await?;
        let told =
            "const it = document.getElementById('end-rating'); return it.offsetHeight > 0 && it.textContent || null";
        let found = app.browser.wait("what became of the rating", told, json!([])).await?;
        ensure!(found.as_str().is_some_and(|it| it.contains("rating")), "{found}");
        app.open_menu().await?;
        choose(app, "#menu-language", "fr").await?;
        until_spoken(app, "fr").await?;
        let french = text(app, "#end-rating").await?;
        ensure!(french.contains("classement"), "{french:?}");
        Ok(())
    });
}

#[test]
fn another_language_comes_at_once_and_stays() {
    case("language").uninstalled().run(async |app| {
        app.open("rules=oware&speed=instant&lang=fr").await?;
        ensure!(spoken(app).await? == json!(["fr", "ltr", "Nouvelle", "manifest.fr.webmanifest"]), "by the address");
        let address = app.browser.script("return location.search", json!([])).await?;
        ensure!(!address.as_str().unwrap_or_default().contains("lang"), "the address still chooses: {address}");
        let hooks = app.play('E').await?;
        let told = text(app, "#detail").await?;
        let rules = text(app, "#rules-name").await?;
        ensure!(rules == "Règles Oware", "the rules are named {rules:?}");
        // In the menu.
        app.open_menu().await?;
        choose(app, "#menu-language", "es").await?;
        until_spoken(app, "es").await?;
        ensure!(text(app, "#menu h2").await? == "Menú", "the menu is in another language");
        app.close_sheet().await?;
        ensure!(spoken(app).await? == json!(["es", "ltr", "Nueva", "manifest.es.webmanifest"]), "by the menu");
        ensure!(
            text(app, "#detail").await? != told && app.hooks().await? == hooks,
            "the words of the game, and the game"
        );
        let renamed = text(app, "#rules-name").await?;
        ensure!(renamed != rules, "the rules are still named {renamed:?}");
        let label = app
            .browser
            .script("return document.querySelector('[data-house=A]').getAttribute('aria-label')", json!([]))
            .await?;
        ensure!(label.as_str().unwrap_or_default().starts_with("Hoyo 1"), "{label}");
        // In Options.
        app.menu("options").await?;
        app.until_sheet("options").await?;
        choose(app, "[data-option=language] [data-value=pt] input", "pt").await?;
        until_spoken(app, "pt").await?;
        let focus = app.browser.script("return document.activeElement.value", json!([])).await?;
        ensure!(focus == "pt" && text(app, "#options legend").await? == "Língua", "{focus}");
        app.close_sheet().await?;
        // It is kept, also for the pages beside the game.
        let back = app.reload().await?;
        ensure!(back == hooks, "{back:?} instead of {hooks:?}");
        ensure!(spoken(app).await? == json!(["pt", "ltr", "Nova", "manifest.pt.webmanifest"]), "after a reload");
        app.browser.tap("#rules-name").await?;
        let there = "return document.documentElement.lang === 'pt' && document.title.startsWith('Como se joga')
            && document.querySelector('meta[name=description]').content.startsWith('Como se joga')
            && document.querySelector('h1').textContent";
        app.browser.wait("the rules in Portuguese", there, json!([])).await?;
        Ok(())
    });
}

/// Waits until the words of one language lie on the device, and no others.
async fn only(app: &App, tag: &str) -> Result<()> {
    let body = "(async () => {
            const boxes = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
            const tags = boxes.flat().map(({url}) => url.match(/lang[/](\\w+)[/]/)?.[1]).filter(Boolean);
            window.kept = [...new Set(tags)].join();
        })();
        return window.kept === arguments[0]";
    app.browser.wait(&format!("{tag} alone"), body, json!([tag])).await.map(drop)
}

#[test]
fn one_language_is_kept() {
    case("language-kept").in_chromium_first().run(async |app| {
        app.open("rules=oware&speed=instant&lang=fr").await?;
        installed(app).await?;
        only(app, "fr").await?;
        app.menu("options").await?;
        app.until_sheet("options").await?;
        choose(app, "[data-option=language] [data-value=es] input", "es").await?;
        until_spoken(app, "es").await?;
        only(app, "es").await?;
        app.close_sheet().await?;
        let hooks = app.play('E').await?;
        app.server.stop();
        ensure!(app.reload().await? == hooks && spoken(app).await?[0] == "es", "without the server");
        app.menu("options").await?;
        app.until_sheet("options").await?;
        // One that this browser has never loaded.
        choose(app, "[data-option=language] [data-value=pt] input", "pt").await?;
        let said = "return document.querySelector('[data-option=language] .wrong').textContent || null";
        let said = app.browser.wait("a sentence", said, json!([])).await?;
        ensure!(said.as_str().unwrap_or_default().contains("Português"), "{said}");
        let checked =
            "return [...document.querySelectorAll('[data-option=language] input')].find((it) => it.checked).value";
        ensure!(app.browser.script(checked, json!([])).await? == "es", "the choice shows what is not spoken");
        app.close_sheet().await?;
        ensure!(app.hooks().await? == hooks && spoken(app).await?[0] == "es", "nothing has changed");
        Ok(())
    });
}

#[test]
fn the_device_says_which_language_comes_first() {
    case("language-device").in_chromium().another_visit().run(async |app| {
        let agent = app.browser.script("return navigator.userAgent", json!([])).await?;
        for (languages, tag) in [("pt-BR,en", "pt"), ("qaa,es-MX", "es"), ("sw", "en"), ("fr-CA", "fr")] {
            let wanted = json!({"userAgent": agent, "acceptLanguage": languages});
            app.browser.cdp("Network.setUserAgentOverride", wanted).await?;
            app.open("").await?;
            let found = spoken(app).await?;
            ensure!(found[0] == tag, "{languages}: {found}");
        }
        // What was chosen comes before the device's own.
        app.open("lang=en").await?;
        app.open("").await?;
        ensure!(spoken(app).await?[0] == "en", "the choice");
        Ok(())
    });
}

#[test]
fn the_coach_changes_its_language_in_its_place() {
    case("language-coach").in_chromium().another_visit().run(async |app| {
        app.open("lang=en&speed=instant&lesson=2").await?;
        let asked = "return document.querySelector('#coach')?.dataset.phase === 'asked'
            && document.querySelector('.coach-head').textContent + document.querySelector('.coach-text').textContent";
        let english = app.browser.wait("a lesson", asked, json!([])).await?;
        app.open_menu().await?;
        choose(app, "#menu-language", "fr").await?;
        until_spoken(app, "fr").await?;
        app.close_sheet().await?;
        let french = app.browser.wait("the same step", asked, json!([])).await?;
        ensure!(french != english && french.as_str().unwrap_or_default().contains("graine"), "{french}");
        let leave = "return [...document.querySelectorAll('#coach-bar button')].map((it) => it.textContent)";
        ensure!(app.browser.script(leave, json!([])).await? == json!(["Quitter"]), "the buttons");
        Ok(())
    });
}

#[test]
#[ignore = "with --slow"]
fn a_puzzle_changes_its_language_in_its_place() {
    case("language-puzzle").uninstalled().run(async |app| {
        let puzzle = native(RuleSet::Oware, DAY)?;
        app.open(&format!("lang=en&speed=instant&puzzle={DAY}")).await?;
        until_puzzle(app, "wanted").await?;
        let rules = text(app, "#rules-name").await?;
        app.open_menu().await?;
        choose(app, "#menu-language", "fr").await?;
        until_spoken(app, "fr").await?;
        app.close_sheet().await?;
        // What stands behind the puzzle, and what comes at its end only.
        ensure!(text(app, "#rules-name").await? != rules, "the link to the rules still says {rules}");
        solve(app, &puzzle).await?;
        until_puzzle(app, "solved").await?;
        until_shareable(app).await?;
        let share = text(app, SHARE).await?;
        ensure!(share == "Partager ce problème", "{share}");
        Ok(())
    });
}
