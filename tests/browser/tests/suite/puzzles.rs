//! Puzzles: the one of a day is the same as natively, right and wrong moves are answered on the board, and the game under
//! way stays as it is.

use anyhow::{Context, Result, ensure};
use oware::RuleSet;
use oware::coach::puzzles::{Day, Puzzle, TABLE_SEEDS};
use oware::endgame::Tables;
use oware_browser::app::{App, Hooks};
use oware_browser::case::case;
use serde_json::json;

use crate::ear::{listen, until_heard};
use crate::english::{t, t_with};
use crate::help::{Known, START, enabled, from, game, play_line, saved};

/// The button at the end of a puzzle that shares it.
pub(crate) const SHARE: &str = "#coach [data-action=share]";
pub(crate) const DAY: &str = "2026-11-23";

static PUZZLES: Known<Puzzle> = Known::new();

/// The puzzle of a day, made natively.
pub(crate) fn native(rules: RuleSet, day: &str) -> Result<Puzzle> {
    PUZZLES.get(format!("{day} {rules:?}"), || {
        let tables = Tables::solved(rules, TABLE_SEEDS).expect("few seeds");
        let mut maker = Day::parse(day).context("a date")?.maker(rules, &tables);
        Ok(loop {
            if let Some(puzzle) = maker.run(10_000) {
                break puzzle;
            }
        })
    })
}

/// Waits until an element has `data-puzzle` of this value.
pub(crate) async fn until_puzzle(app: &App, value: &str) -> Result<()> {
    let body = "return document.querySelector(`[data-puzzle='${arguments[0]}']`) !== null";
    app.browser.wait(&format!("data-puzzle={value}"), body, json!([value])).await.map(drop)
}

/// Waits until a solved puzzle may be shared: its line plays to the end before that.
pub(crate) async fn until_shareable(app: &App) -> Result<()> {
    let body = "return document.querySelector(arguments[0]) !== null";
    app.browser.wait("a way to share", body, json!([SHARE])).await.map(drop)
}

/// Waits until the panel says something that contains these words.
async fn says(app: &App, words: &str) -> Result<()> {
    let body = "return document.getElementById('coach')?.innerText.includes(arguments[0])";
    app.browser.wait(&format!("the words {words:?}"), body, json!([words])).await.map(drop)
}

/// Presses a button of the panel, the last one where `place` is none.
async fn press(app: &App, place: Option<u32>) -> Result<()> {
    let at = place.map_or_else(|| ":last-child".to_owned(), |place| format!(":nth-child({place})"));
    app.browser.tap(&format!("#coach-bar button{at}")).await
}

/// Taps through the solution and waits for the position of each step.
pub(crate) async fn solve(app: &App, puzzle: &Puzzle) -> Result<()> {
    for (number, step) in puzzle.moves.iter().enumerate() {
        let position = step.position.to_string();
        app.until(&format!("the step at {position}"), |now| now.position == position && !now.busy).await?;
        let open = "return document.querySelector('#board [data-house][aria-disabled=false]') !== null";
        app.browser.wait("houses to choose from", open, json!([])).await?;
        if number > 0 {
            // A tap cuts short what is told. Whoever listens waits for it.
            let told = "return !window.heard || window.heard.some(it => it.words.includes('Now go on'))";
            app.browser.wait("the next task", told, json!([])).await?;
        }
        app.tap(step.solution.letter()).await?;
    }
    Ok(())
}

#[test]
fn the_puzzle_of_a_day_leaves_the_game_untouched() {
    case("puzzle-day").in_chromium_first().another_visit().run(async |app| {
        app.open(&from("oware", START)).await?;
        let before = play_line(app, &mut game("oware", START)?, "FfBe").await?.position;
        let puzzle = native(RuleSet::Oware, DAY)?;
        app.open(&format!("puzzle={DAY}")).await?;
        until_puzzle(app, "wanted").await?;
        let position = puzzle.position.to_string();
        app.until("the puzzle of the native program", |now| now.position == position && !now.busy).await?;

        // The tempting move fails: that is said, can be seen, and may be bettered.
        listen(app).await?;
        app.tap(puzzle.tempting.letter()).await?;
        until_puzzle(app, "failed").await?;
        says(app, &format!("Not house {}", puzzle.tempting.number())).await?;
        ensure!(app.hooks().await?.position == position, "a wrong move was played");
        press(app, Some(1)).await?;
        app.until("the refutation", |now| now.position != position).await?;
        let again = "return document.querySelector('#coach-bar [data-action=try-again]') !== null";
        app.browser.wait("the end of the refutation", again, json!([])).await?;
        app.browser.tap("#coach-bar [data-action=try-again]").await?;
        solve(app, &puzzle).await?;
        says(app, "Solved").await?;
        // Each verdict was heard, and the reply that was shown.
        for words in [&format!("Not house {}", puzzle.tempting.number()), " sows house ", "Solved"] {
            until_heard(app, words).await?;
        }
        if puzzle.moves.len() > 1 {
            until_heard(app, "Yes. Watch the reply.").await?;
            until_heard(app, "Now go on").await?;
        }

        // The game is as it was, also after a reload.
        press(app, None).await?;
        app.until_position(&before).await?;
        ensure!(app.reload().await?.position == before, "the reload shows another position");
        ensure!(!app.shows("#coach").await?, "the panel is still there");
        Ok(())
    });
}

#[test]
fn asked_for_puzzles_beside_that_of_today_another_one_comes() {
    case("puzzle-another").in_chromium().another_visit().run(async |app| {
        app.open("rules=oware").await?;
        app.menu("daily").await?;
        until_puzzle(app, "wanted").await?;
        let today = app.until("today's puzzle", |now| !now.busy && now.position != START).await?.position;
        app.menu("puzzles").await?;
        let other = |now: &Hooks| !now.busy && now.position != today && now.position != START;
        app.until("another puzzle", other).await?;
        until_puzzle(app, "wanted").await
    });
}

/// On this day two houses are proven draws, and one of them misses the goal of the next moves.
const EQUALS: &str = "2026-06-23";

/// Counts what the workers say, and the searches that they end.
const SEARCHES: &str = "
    window.searched = {heard: 0, done: 0};
    window.Worker = class extends Worker {
        constructor(...given) {
            super(...given);
            this.addEventListener('message', ({data}) => {
                window.searched.heard += 1;
                if (data.response === 'analysis' && data.finished) window.searched.done += 1;
            });
        }
    };";

#[test]
#[ignore = "with --slow"]
fn a_move_that_is_worth_as_much_in_the_end_is_no_miss() {
    case("puzzle-held").in_chromium().uninstalled().run(async |app| {
        let puzzle = native(RuleSet::Oware, EQUALS)?;
        let first = &puzzle.moves[0];
        let other = first.attempts.iter().find(|attempt| !attempt.right && attempt.house.letter() == 'B');
        let other = other.context("B is no miss")?.house;
        let main = std::fs::read_to_string(oware_browser::dist::dist()?.join("main.js"))?;
        app.server.replace("main.js", format!("{SEARCHES}\n{main}"));
        app.open(&format!("rules=oware&puzzle={EQUALS}")).await?;
        until_puzzle(app, "wanted").await?;
        // Endgame tables are solved, and both moves are searched, while the player thinks.
        let (answer, tried) = (first.solution.letter(), other.letter());
        let searched = "return window.searched.done >= 2 || {soFar: window.searched.heard}";
        let both = app.browser.wait("the searches of two moves", searched, json!([])).await;
        both.with_context(|| format!("{answer} and {tried}"))?;
        app.tap(other.letter()).await?;
        says(app, "That is as good.").await?;
        says(app, &t_with("puzzle.heldWhy", json!({"house": other.number().to_string()}))).await?;
        until_puzzle(app, "wanted").await?;
        // The answer is still asked, at the first try.
        solve(app, &puzzle).await?;
        says(app, "Solved").await?;
        until_puzzle(app, "solved").await
    });
}

#[test]
fn a_solved_puzzle_is_told_and_kept_and_another_follows() {
    case("puzzle-solved").uninstalled().run(async |app| {
        let puzzle = native(RuleSet::Owari, DAY)?;
        app.open("rules=owari&speed=instant").await?;
        app.open(&format!("puzzle={DAY}&rules=owari")).await?;
        until_puzzle(app, "wanted").await?;
        solve(app, &puzzle).await?;
        until_puzzle(app, "solved").await?;
        // It ends with its day and a tick, and a result that names no house.
        says(app, "✓").await?;
        let clipboard = "Object.defineProperty(navigator, 'share', {value: undefined});
            Object.defineProperty(navigator, 'clipboard', {value: {writeText: async text => { window.copied = text }}});";
        app.browser.script(clipboard, json!([])).await?;
        app.browser.tap("[data-action=send-result]").await?;
        let copied = app.browser.wait("the result", "return window.copied ?? null", json!([])).await?;
        let copied = copied.as_str().unwrap_or_default();
        let link = format!("{}?puzzle={DAY}&rules=owari", app.server.address());
        let first = t("puzzle.result.first");
        let (begins, ends) = first.split_once("{date}").context("a date")?;
        ensure!(copied.starts_with(begins) && copied.contains(ends) && copied.ends_with(&link), "{copied}");
        ensure!(!copied.contains("ouse"), "{copied} tells the answer");
        // Why not another: every wrong first move is answered.
        press(app, Some(2)).await?;
        let position = puzzle.position.to_string();
        app.until("the first position", |now| now.position == position && !now.busy).await?;
        app.tap(puzzle.tempting.letter()).await?;
        says(app, &format!("Not house {}", puzzle.tempting.number())).await?;
        // Opened again, it is solved, and offers another.
        app.open(&format!("puzzle={DAY}&rules=owari")).await?;
        until_puzzle(app, "solved").await?;
        says(app, &t("puzzle.done")).await?;
        // Another one may take an engine half a minute to make, by its luck. It is made alike in each.
        if !app.thorough() {
            return Ok(());
        }
        press(app, Some(1)).await?;
        until_puzzle(app, "wanted").await?;
        ensure!(app.hooks().await?.position != position, "the same puzzle again");
        says(app, "rating").await
    });
}

/// A puzzle is shared where it is solved, and its link brings the same puzzle, whether it is of a day or not.
#[test]
#[ignore = "with --slow"]
fn a_solved_puzzle_is_shared_by_its_link() {
    case("puzzle-shared").uninstalled().run(async |app| {
        let puzzle = native(RuleSet::Owari, DAY)?;
        app.open(&format!("puzzle={DAY}&rules=owari")).await?;
        until_puzzle(app, "wanted").await?;
        solve(app, &puzzle).await?;
        until_puzzle(app, "solved").await?;
        until_shareable(app).await?;
        app.browser.tap(SHARE).await?;
        app.until_sheet("share").await?;
        let shared = "const sheet = document.getElementById('share');
            const shown = (selector) => [...sheet.querySelectorAll(selector)].filter(it => it.checkVisibility?.() ?? it.offsetParent);
            return [sheet.dataset.link, sheet.querySelector('#share-things input:checked').value,
                shown('[data-share]:enabled').map(it => it.dataset.share).join(), shown('#share-things label').map(it => it.dataset.value).join()]";
        let found = app.browser.script(shared, json!([])).await?;
        let link = format!("{}?puzzle={DAY}&rules=owari", app.server.address());
        ensure!(found == json!([link, "puzzle", "link,code,picture", "puzzle,game"]), "{found}");
        app.close_sheet().await?;

        // The next one is of no day.
        press(app, Some(1)).await?;
        until_puzzle(app, "wanted").await?;
        let position =
            app.until("another puzzle", |now| now.position != puzzle.position.to_string() && !now.busy).await?.position;
        app.menu("share").await?;
        app.until_sheet("share").await?;
        let found = app.browser.script(shared, json!([])).await?;
        let link = found[0].as_str().unwrap_or_default().to_owned();
        ensure!(found[1] == "puzzle" && link.contains("-650&rules=owari"), "{found}");
        app.browser.goto(&link).await?;
        until_puzzle(app, "wanted").await?;
        app.until("the same puzzle", |now| now.position == position).await.map(drop)
    });
}

#[test]
fn a_day_that_does_not_exist_is_told() {
    case("puzzle-no-day").in_chromium().another_visit().run(async |app| {
        app.open("puzzle=2026-02-30").await?;
        says(app, "2026-02-30").await?;
        press(app, None).await?;
        ensure!(!app.shows("#coach").await?, "the panel is still there");
        Ok(())
    });
}

#[test]
fn the_solution_is_shown_to_whoever_asks() {
    case("puzzle-shown").in_chromium_first().another_visit().run(async |app| {
        app.open("speed=instant").await?;
        app.open(&format!("puzzle={DAY}")).await?;
        until_puzzle(app, "wanted").await?;
        press(app, Some(1)).await?;
        until_puzzle(app, "failed").await?;
        says(app, "The answer").await
    });
}

/// The words of a move stand for a while, and those of the reply. Whoever has read them need not wait.
#[test]
fn a_tap_passes_over_the_words_of_a_reply() {
    case("puzzle-hurry").in_chromium().another_visit().run(async |app| {
        let puzzle = native(RuleSet::Oware, DAY)?;
        let [first, second, ..] = &puzzle.moves[..] else { anyhow::bail!("a puzzle of one move") };
        app.open("speed=instant").await?;
        app.open(&format!("puzzle={DAY}")).await?;
        until_puzzle(app, "wanted").await?;
        // Now nothing that waits for more than a second ever comes.
        app.browser
            .script(
                "const now = setTimeout; window.setTimeout = (what, ms, ...more) => now(what, ms > 1000 ? 1e6 : ms, ...more)",
                json!([]),
            )
            .await?;
        app.tap(first.solution.letter()).await?;
        let own = first.position.play(first.solution).context("legal")?.to_string();
        app.until("the move", |now| now.position == own && !now.busy).await?;
        let position = second.position.to_string();
        app.tap(second.solution.letter()).await?;
        app.until("the reply", |now| now.position == position && !now.busy).await?;
        ensure!(enabled(app).await?.is_empty(), "the words of the reply do not stand");
        // Like a tap while seeds fly, this one plays nothing.
        app.tap(second.solution.letter()).await?;
        says(app, "Now go on").await?;
        ensure!(app.hooks().await?.position == position, "the tap has played");
        app.tap(second.solution.letter()).await?;
        app.until("the next move", |now| now.position != position).await.map(drop)
    });
}

#[test]
fn of_two_taps_the_first_answers_no_puzzle() {
    case("puzzle-two-taps").in_chromium().another_visit().run(async |app| {
        let puzzle = native(RuleSet::Oware, DAY)?;
        app.open("speed=instant&taps=2").await?;
        app.open(&format!("puzzle={DAY}&taps=2")).await?;
        until_puzzle(app, "wanted").await?;
        app.tap(puzzle.tempting.letter()).await?;
        let told = "return document.querySelector('#status.has-message')?.innerText.trim()";
        let words = app.browser.wait("the sowing that is shown", told, json!([])).await?;
        // Nothing of the game behind it is said.
        let words = words.as_str().unwrap_or_default();
        ensure!(words.starts_with("House ") && words.ends_with(&t("preview.again")), "{words:?} of the first tap");
        until_puzzle(app, "wanted").await?;
        app.tap(puzzle.tempting.letter()).await?;
        until_puzzle(app, "failed").await
    });
}

#[test]
#[ignore = "with --slow"]
fn a_puzzle_missed_twice_shows_its_answer_and_costs_once() {
    case("puzzle-twice").in_chromium().uninstalled().run(async |app| {
        let puzzle = native(RuleSet::Oware, DAY)?;
        app.open("speed=instant").await?;
        app.open(&format!("puzzle={DAY}")).await?;
        until_puzzle(app, "wanted").await?;
        app.tap(puzzle.tempting.letter()).await?;
        says(app, "Not house").await?;
        app.tap(puzzle.tempting.letter()).await?;
        says(app, "The answer").await?;
        // The whole line has played, at the pace of its words.
        let rated = "return document.querySelector('.coach-text').textContent.includes('begins at')";
        app.browser.wait("the end of the line", rated, json!([])).await?;
        says(app, "Not house").await?;
        let all = saved(app).await?;
        let log = all.as_object().and_then(|all| all.values().find(|one| one["daily"].is_object()));
        let log = log.with_context(|| format!("no log of puzzles: {all}"))?;
        ensure!(log["daily"][format!("{DAY} oware")] == "failed" && log["run"] == 0, "{log}");
        // Opened again, it is no new one.
        app.open(&format!("puzzle={DAY}")).await?;
        until_puzzle(app, "failed").await?;
        says(app, "Your first try has counted").await
    });
}
