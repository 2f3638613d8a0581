//! What several files of tests need.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, ensure};
use oware::{Game, House, Position, RuleSet};
use oware_browser::app::{App, Hooks};
use serde_json::{Value, json};

/// The key, as `WebDriver` has it.
pub(crate) const ESCAPE: &str = "\u{E00C}";
pub(crate) const START: &str = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
/// The harvest of the rules page: D and F capture.
pub(crate) const HARVEST: &str = "7-7-0-7-0-6-6-6-0-4-1-2-0-2-S";

/// The address query of a game from a position.
pub(crate) fn from(rules: &str, position: &str) -> String {
    format!("rules={rules}&speed=instant&position={position}")
}

/// The game as Rust plays it, natively.
pub(crate) fn game(rules: &str, position: &str) -> Result<Game> {
    let rules = RuleSet::from_name(rules).context("a rule set")?;
    Ok(Game::from_position(Position::parse(rules, position).map_err(|error| anyhow::anyhow!("{error:?}"))?))
}

/// A house by its letter.
pub(crate) fn house(letter: char) -> House {
    House::from_letter(letter).expect("a letter of a house")
}

/// No seed is ever lost, and the parts of the board tell the same story as the whole.
pub(crate) fn sound(hooks: &Hooks) -> Result<()> {
    holds(hooks, 48)
}

fn holds(hooks: &Hooks, seeds: u32) -> Result<()> {
    let numbers = hooks.numbers();
    ensure!(numbers.len() == 14 && numbers.iter().sum::<u32>() == seeds, "not {seeds} seeds: {}", hooks.position);
    ensure!(numbers == hooks.seeds, "houses and stores {:?} differ from {}", hooks.seeds, hooks.position);
    Ok(())
}

/// Plays moves by tapping, each compared with what Rust says natively.
pub(crate) async fn play_line(app: &App, game: &mut Game, line: &str) -> Result<Hooks> {
    let mut hooks = app.hooks().await?;
    for letter in line.chars() {
        hooks = app.play(letter).await.with_context(|| format!("{letter} of {line}"))?;
        game.play(house(letter)).map_err(|error| anyhow::anyhow!("{letter} of {line}: {error:?}"))?;
        agree_with(&hooks, game)?;
    }
    Ok(hooks)
}

/// The page shows what the native game says.
pub(crate) fn agree_with(hooks: &Hooks, game: &Game) -> Result<()> {
    holds(hooks, game.rule_set().rules().seeds().into())?;
    let result = match game.outcome().map(|outcome| outcome.winner) {
        None => "none",
        Some(None) => "draw",
        Some(Some(oware::Side::South)) => "S",
        Some(Some(oware::Side::North)) => "N",
    };
    let wanted = (game.position().to_string(), result, game.position().is_follow_up());
    let shown = (hooks.position.clone(), hooks.result.as_str(), hooks.again);
    ensure!(shown == wanted, "the page shows {shown:?}, Rust says {wanted:?}");
    Ok(())
}

/// A legal house that does not lose by a grand slam, the same one in every run.
pub(crate) fn quiet_move(game: &Game, step: usize) -> Option<char> {
    let safe: Vec<House> = game.legal().filter(|&house| !game.position().loses_by_slam(house)).collect();
    let choices = if safe.is_empty() { game.legal().collect() } else { safe };
    choices.get((step * 7 + 3) % choices.len().max(1)).map(|house| house.letter())
}

/// Measures in the page itself how long the hooks take to change after a click. The driver's own time does not count.
pub(crate) async fn stopwatch(app: &App) -> Result<()> {
    app.browser
        .script(
            "const board = document.querySelector('[data-position]');
             window.clicked = window.changed = 0;
             addEventListener('click', () => { window.clicked = performance.now(); }, true);
             new MutationObserver(() => { window.changed = performance.now(); })
                 .observe(board, {attributes: true, attributeFilter: ['data-position']});",
            json!([]),
        )
        .await
        .map(drop)
}

/// Milliseconds from the last click to the last change.
pub(crate) async fn answer_time(app: &App) -> Result<f64> {
    let time = app.browser.script("return window.changed - window.clicked", json!([])).await?;
    time.as_f64().context("a time")
}

/// The houses that say of themselves that they can be played, which must be the ones that are ringed.
pub(crate) async fn enabled(app: &App) -> Result<String> {
    let (enabled, ringed) = (enabled_words(app).await?, houses(app, ".is-legal").await?);
    ensure!(enabled == ringed, "{enabled} are enabled, {ringed} are ringed");
    Ok(enabled)
}

/// The houses that say of themselves that they can be played, while seeds may still be on their way.
pub(crate) async fn enabled_words(app: &App) -> Result<String> {
    houses(app, "[aria-disabled=false]").await
}

/// The letters of the houses that a selector finds on the live board.
async fn houses(app: &App, which: &str) -> Result<String> {
    let found = app
        .browser
        .script(
            "return [...document.querySelectorAll('[data-position] [data-house]' + arguments[0])]
                 .map(house => house.dataset.house).join('')",
            json!([which]),
        )
        .await?;
    Ok(found.as_str().unwrap_or_default().to_owned())
}

/// What a script finds in a database of the app: it has `db`, and `ask`, which waits for a request.
pub(crate) async fn in_database(app: &App, name: &str, script: &str) -> Result<Value> {
    let whole = format!(
        "const ask = request => new Promise((resolve, reject) => {{
             request.onsuccess = () => resolve(request.result);
             request.onerror = () => reject(request.error);
         }});
         const db = await ask(indexedDB.open(new URL('./', location.href).pathname + '{name}'));
         try {{ {script} }} finally {{ db.close(); }}"
    );
    app.browser.script_async(&whole, json!([])).await
}

/// All that is saved, by its keys.
pub(crate) async fn saved(app: &App) -> Result<Value> {
    let all = "const slots = db.transaction('slots').objectStore('slots');
        const saved = {};
        for (const key of await ask(slots.getAllKeys())) saved[key] = await ask(slots.get(key));
        return saved;";
    in_database(app, "oware", all).await
}

/// What was reached with puzzles is forgotten, so that the puzzle of a day is a new one.
pub(crate) async fn forget_puzzles(app: &App) -> Result<()> {
    let delete = "await ask(db.transaction('slots', 'readwrite').objectStore('slots').delete('puzzles'));";
    in_database(app, "oware", delete).await.map(drop)
}

/// Runs a script on what is saved: `saved` maps keys to values, and its values are saved afterwards.
pub(crate) async fn edit_saved(app: &App, edit: &str) -> Result<()> {
    let script = format!(
        "const slots = db.transaction('slots', 'readwrite').objectStore('slots');
         const saved = {{}};
         for (const key of ['session', 'kept', 'finished', 'damaged']) saved[key] = await ask(slots.get(key));
         {edit}
         for (const [key, value] of Object.entries(saved)) {{
             await ask(value === undefined ? slots.delete(key) : slots.put(value, key));
         }}"
    );
    in_database(app, "oware", &script).await.map(drop)
}

/// Waits until the service worker holds the whole app.
pub(crate) async fn installed(app: &App) -> Result<()> {
    app.browser
        .wait(
            "the service worker",
            "navigator.serviceWorker.ready.then(found => { window.worker = found.active?.state; });
             return window.worker === 'activated' && !!navigator.serviceWorker.controller",
            json!([]),
        )
        .await
        .map(drop)
}

/// What is computed natively is the same in every test: it is computed once, and a test that needs it meanwhile waits.
pub(crate) struct Known<V>(Mutex<BTreeMap<String, V>>);

impl<V: Clone> Known<V> {
    pub(crate) const fn new() -> Self {
        Self(Mutex::new(BTreeMap::new()))
    }

    pub(crate) fn get(&self, name: String, compute: impl FnOnce() -> Result<V>) -> Result<V> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(value) = known.get(&name) {
            return Ok(value.clone());
        }
        let value = compute()?;
        known.insert(name, value.clone());
        Ok(value)
    }
}

/// Begins a game of two people at one device, with five minutes and five seconds a turn.
pub(crate) async fn two_with_clocks(app: &App) -> Result<()> {
    app.new_sheet(&[("opponent", "friend")]).await?;
    app.browser.tap("#new-more summary").await?;
    app.browser.tap("#new [data-control=\"5+5\"]").await?;
    app.browser.tap("#new-start").await?;
    app.until_dialog(false).await
}
