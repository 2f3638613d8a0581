//! The review of a game: every move judged as Rust judges it natively, the graph, the moments tried again, and that it may be
//! left.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use anyhow::{Context, Result, ensure};
use oware::coach::review::{Evaluation, Fault, PLAYOUTS, Review, TABLE_SEEDS, positions, until};
use oware::endgame::Tables;
use oware::record::link;
use oware::search::{Options, Search};
use oware::{Game, RuleSet};
use oware_browser::app::App;
use oware_browser::case::case;
use oware_browser::wait;
use serde_json::{Value, json};

use crate::ear::{listen, until_heard};
use crate::english::{t, t_with};
use crate::help::{Known, START, from, game, house, in_database, quiet_move, saved};
use crate::tables::until_tables;

const RIGHT: &str = "\u{E014}";

/// A game without much sense, the same in every run.
pub(crate) fn line(rules: &str, plies: usize) -> Result<Game> {
    let mut game = game(rules, START)?;
    while game.moves().len() < plies {
        let letter = quiet_move(&game, game.moves().len()).context("the game is over")?;
        game.play(house(letter)).map_err(|why| anyhow::anyhow!("{letter}: {why:?}"))?;
    }
    Ok(game)
}

/// Six plies in which each class of moves occurs, and those of both sides. Each ply more costs every test that reviews them a search
/// at full strength.
pub(crate) fn six() -> Result<Game> {
    let mut game = game("oware", START)?;
    for ply in 0..6 {
        let letter = quiet_move(&game, ply + 4).context("the game is over")?;
        game.play(house(letter)).map_err(|why| anyhow::anyhow!("{letter}: {why:?}"))?;
    }
    Ok(game)
}

pub(crate) async fn open(app: &App, game: &Game) -> Result<()> {
    app.open("rules=oware&speed=instant").await?;
    app.browser.goto(&format!("{}#{}", app.server.address(), link::write(game))).await?;
    app.until_position(&game.position().to_string()).await.map(drop)
}

pub(crate) async fn state(app: &App, wanted: &str) -> Result<()> {
    // The panel tells how far the review is.
    let body = "return document.querySelector('[data-review]')?.dataset.review === arguments[0]
        || {soFar: document.getElementById('coach')?.innerText}";
    app.browser.wait(&format!("a review that is {wanted}"), body, json!([wanted])).await.map(drop)
}

async fn review(app: &App) -> Result<()> {
    app.menu("review").await?;
    state(app, "done").await
}

pub(crate) async fn press(app: &App, words: &str) -> Result<()> {
    let body = "const button = [...document.querySelectorAll('#coach-bar button')].find(one => one.textContent === arguments[0] && !one.disabled);
                button?.click();
                return Boolean(button);";
    app.browser.wait(&format!("the button {words}"), body, json!([words])).await.map(drop)
}

async fn words(app: &App) -> Result<String> {
    let found = app.browser.script("return document.getElementById('coach').innerText", json!([])).await?;
    Ok(found.as_str().unwrap_or_default().to_owned())
}

async fn until_words(app: &App, part: &str) -> Result<()> {
    let body = "return document.getElementById('coach').innerText.includes(arguments[0])";
    app.browser.wait(&format!("the words {part:?}"), body, json!([part])).await.map(drop)
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables::solved(RuleSet::Oware, TABLE_SEEDS).expect("few seeds"));
static EVALUATIONS: Known<Option<Evaluation>> = Known::new();

/// The evaluation of a position natively: the search is the same, and so are the tables.
fn evaluate(game: &Game, ply: usize) -> Result<Option<Evaluation>> {
    let tables = || Some(TABLES.clone());
    let name = link::write(&until(game, ply));
    EVALUATIONS.get(name, || Ok(Evaluation::compute(game, ply, tables(), PLAYOUTS)))
}

/// What the review says natively.
fn native(game: &Game) -> Result<Review> {
    let evaluate = |ply| evaluate(game, ply)?.context("a position");
    Ok(Review::of(game, &(0..positions(game)).map(evaluate).collect::<Result<Vec<_>>>()?)?)
}

/// The moments that may be tried again: those of both sides, where two people play.
fn own(review: &Review) -> Vec<usize> {
    let mut own = review.moments.concat();
    own.sort_unstable();
    own
}

#[test]
fn every_move_is_judged_as_natively() {
    case("review").uninstalled().run(async |app| {
        let game = six()?;
        let wanted = native(&game)?;
        let classes: BTreeSet<&str> = wanted.moves.iter().map(|judged| judged.class.code()).collect();
        ensure!(classes.len() == 5, "each class is asked: {classes:?}");
        open(app, &game).await?;
        review(app).await?;
        let body = "return [...document.querySelectorAll('#move-list [data-ply]')]
            .map(entry => [entry.dataset.class, entry.getAttribute('aria-label'), entry.dataset.sign ?? '']);";
        let found = app.browser.script(body, json!([])).await?;
        let found = found.as_array().context("a list")?;
        ensure!(found.len() == game.moves().len(), "{found:?}");
        let mut amiss = 0;
        for (entry, judged) in found.iter().zip(&wanted.moves) {
            ensure!(entry[0] == judged.class.code(), "{entry} and {judged:?}");
            // Never by colour alone, and told to the ear.
            let marked = entry[2].as_str().is_some_and(|content| content.contains('?'));
            ensure!(marked == judged.class.is_amiss(), "{entry}");
            let message = entry[1].as_str().is_some_and(|label| label.contains(judged.class.code()));
            ensure!(message || judged.class.code() == "forced" || judged.only, "{entry}");
            amiss += usize::from(judged.class.is_amiss());
        }
        ensure!(amiss > 2, "a game without sense has mistakes: {amiss}");
        let status = words(app).await?;
        for accuracy in wanted.accuracy.into_iter().flatten() {
            ensure!(status.contains(&format!("{:.0}", accuracy.floor())), "{accuracy} in {status}");
        }
        Ok(())
    });
}

#[test]
fn the_graph_leads_to_every_moment() {
    case("review-graph").in_chromium_first().another_visit().run(async |app| {
        // The fifth and the sixth moment are looked at.
        let game = line("oware", 8)?;
        open(app, &game).await?;
        review(app).await?;
        let sized = "const box = document.querySelector('[data-position]').getBoundingClientRect();
                     return [box.left, box.top, box.width, box.height].map(Math.round);";
        let before = app.browser.script(sized, json!([])).await?;
        let body = "const box = document.querySelector('[data-graph]').getBoundingClientRect();
                    return [box.left + box.width * 5 / 8, box.top + box.height / 2];";
        // The graph gets its place when the moments do.
        app.browser.settled("[data-graph]").await?;
        let at = app.browser.script(body, json!([])).await?;
        let place = |index: usize| at[index].as_f64().unwrap_or_default();
        app.browser.tap_at(place(0), place(1)).await?;
        let fifth = until(&game, 5).position().to_string();
        app.until("the fifth moment", |now| now.position == fifth && !now.live).await?;
        let entry = "return document.querySelector('[data-ply][aria-current]')?.dataset.ply";
        ensure!(app.browser.script(entry, json!([])).await? == "5");
        app.browser.script("document.querySelector('[data-graph]').focus()", json!([])).await?;
        app.browser.press(RIGHT).await?;
        let sixth = until(&game, 6).position().to_string();
        app.until("the sixth moment", |now| now.position == sixth).await?;
        ensure!(app.browser.script(sized, json!([])).await? == before, "the board has kept its place and size");
        press(app, "Done").await?;
        ensure!(!app.shows("[data-review]").await? && !app.shows("[data-class]").await?);
        app.until("the game, where the player came from", |now| now.live).await?;
        Ok(())
    });
}

/// A finger that scrolls the words over the graph picks no moment.
#[test]
#[ignore = "with --slow"]
fn a_swipe_along_the_words_picks_no_moment() {
    case("review-swipe").in_chromium().uninstalled().run(async |app| {
        let game = line("oware", 12)?;
        open(app, &game).await?;
        review(app).await?;
        press(app, "Moment 1").await?;
        let first = app.until("a moment", |now| !now.live && !now.busy).await?.position;
        // It is seen whole or not at all: where there is no room behind the words, it begins below them, and an arrow leads there.
        let seen = "const [graph, words] = ['.graph-box', '#coach']
                        .map(one => document.querySelector(one).getBoundingClientRect());
                    const whole = graph.top >= words.top - 1 && graph.bottom <= words.bottom + 1;
                    return whole ? 'whole' : graph.top >= words.bottom - 1 ? 'below' : null";
        let place = app.browser.wait("a graph that is not cut", seen, json!([])).await?;
        let arrow = "return getComputedStyle(document.getElementById('coach'), '::after').content !== 'none'";
        ensure!((place == "below") == (app.browser.script(arrow, json!([])).await? == true), "{place}");
        app.browser
            .script("document.querySelector('[data-graph]').scrollIntoView({ block: 'end' })", json!([]))
            .await?;
        ensure!(app.browser.wait("the graph", seen, json!([])).await? == "whole");
        let body = "const graph = document.querySelector('[data-graph]');
                    const box = graph.getBoundingClientRect();
                    window.fingers = 0;
                    graph.addEventListener('pointerdown', () => { window.fingers += 1; });
                    for (const end of ['pointerup', 'pointercancel'])
                        addEventListener(end, () => { window.fingers += 1; }, {capture: true, once: true});
                    return [box.left + box.width / 12, box.top + 10];";
        let at = app.browser.script(body, json!([])).await?;
        let [x, y] = [0, 1].map(|index| at[index].as_f64().unwrap_or_default());
        let touch = async |kind: &str, points: serde_json::Value| {
            app.browser.cdp("Input.dispatchTouchEvent", json!({"type": kind, "touchPoints": points})).await
        };
        touch("touchStart", json!([{"x": x, "y": y}])).await?;
        for step in 1..=6 {
            touch("touchMove", json!([{"x": x, "y": y + 10.0 * f64::from(step)}])).await?;
        }
        touch("touchEnd", json!([])).await?;
        // A click follows the end of a finger at once.
        app.browser.wait("a finger that is lifted", "return window.fingers >= 2", json!([])).await?;
        app.browser.frames().await?;
        ensure!(app.hooks().await?.position == first, "the swipe went to another moment");
        Ok(())
    });
}

#[test]
fn a_moment_is_tried_again() {
    case("review-try").in_chromium_first().another_visit().run(async |app| {
        let game = six()?;
        let judged = native(&game)?;
        let first = &judged.moves[*own(&judged).first().context("a moment")?];
        open(app, &game).await?;
        let record = saved(app).await?["session"]["record"].clone();
        review(app).await?;
        press(app, "Moment 1").await?;
        until_words(app, "ouse").await?;
        listen(app).await?;
        app.browser.tap("#coach-bar [data-action=try-again]").await?;
        let start = until(&game, first.ply - 1);
        app.until_position(&start.position().to_string()).await?;

        // What was played is no answer.
        app.tap(first.house.letter()).await?;
        until_words(app, &t("review.try.sameSide")).await?;
        app.until_position(&start.position().to_string()).await?;
        // A wrong house shows why; then a tap on the board takes it back.
        let mut search = Search::new(&start, Options::default().with_seed(1));
        search.run(3000);
        let others = search.moves().into_iter().filter(|report| report.house != first.house);
        let worst = others.min_by(|one, other| one.value.total_cmp(&other.value)).context("another house")?;
        app.tap(worst.house.letter()).await?;
        until_words(app, "is not it").await?;
        let asked = "document.querySelector('[data-house=A]').click();
                     return document.getElementById('board').dataset.position === arguments[0]";
        app.browser.wait("the question", asked, json!([start.position().to_string()])).await?;
        app.until("the board at rest", |now| !now.busy).await?;
        app.tap(first.best.letter()).await?;
        let right = t_with("review.try.right", json!({"house": first.best.number().to_string()}));
        until_words(app, &right).await?;
        // The question and both verdicts are heard.
        for words in [t("review.try.sameSide"), right] {
            until_heard(app, &words).await?;
        }
        let mut after = start.clone();
        after.play(first.best).map_err(|why| anyhow::anyhow!("{why:?}"))?;
        app.until_position(&after.position().to_string()).await?;

        // The game is as it was.
        press(app, "Back").await?;
        state(app, "done").await?;
        // One tap leaves it.
        press(app, "Done").await?;
        app.browser.script("document.querySelector('#moves [data-action=last]').click()", json!([])).await?;
        app.until_position(&game.position().to_string()).await?;
        ensure!(saved(app).await?["session"]["record"] == record, "the game under way has changed");
        Ok(())
    });
}

#[test]
#[ignore = "with --slow"]
fn a_bad_try_is_refuted_on_the_board() {
    case("review-refuted").uninstalled().run(async |app| {
        let game = line("oware", 24)?;
        let review_of = native(&game)?;
        let (ply, bad) = bad_try(&game, &review_of)?.context("a second bad move somewhere")?;
        open(app, &game).await?;
        review(app).await?;
        app.browser.script("document.querySelector(`[data-ply=\"${arguments[0]}\"]`).click()", json!([ply])).await?;
        app.until_position(&until(&game, ply).position().to_string()).await?;
        press(app, "Try again").await?;
        let start = until(&game, ply - 1).position().to_string();
        app.until_position(&start).await?;
        listen(app).await?;
        app.tap(bad).await?;
        until_words(app, "is not it").await?;
        until_words(app, " sows house ").await?;
        until_heard(app, "is not it").await?;
        until_heard(app, " sows house ").await?;
        // It is played out, and then one may try once more.
        let mut played = until(&game, ply - 1);
        played.play(crate::help::house(bad)).map_err(|why| anyhow::anyhow!("{why:?}"))?;
        let behind = played.position().to_string();
        app.until("the answer on the board", |now| now.position != behind && now.position != start).await?;
        press(app, "Again").await?;
        app.until_position(&start).await?;
        Ok(())
    });
}

/// A move beside the one played, at a moment that was amiss, that is amiss as well: a reply takes seeds.
fn bad_try(game: &Game, review: &Review) -> Result<Option<(usize, char)>> {
    for judged in review.moves.iter().filter(|judged| judged.class.is_amiss()) {
        let start = until(game, judged.ply - 1);
        let before = evaluate(&start, judged.ply - 1)?.context("a position")?;
        for house in start.legal().filter(|&house| house != judged.house) {
            let mut next = start.clone();
            next.play(house).map_err(|why| anyhow::anyhow!("{why:?}"))?;
            let after = evaluate(&next, judged.ply)?;
            let tried = oware::coach::review::tried(&start, judged.ply - 1, house, &before, after.as_ref())?;
            let leaves = tried.faults.iter().any(|fault| matches!(fault, Fault::Leaves { .. }));
            if tried.class.is_amiss() && tried.turned.is_none() && leaves {
                return Ok(Some((judged.ply, house.letter())));
            }
        }
    }
    Ok(None)
}

/// How many positions of a review are stored.
const STORED: &str = "
    const lines = db.transaction('lines').objectStore('lines');
    const all = (await ask(lines.getAllKeys())).filter(key => key.startsWith('game '));
    const found = all.length ? await ask(lines.get(all[0])) : [];
    return found.filter(line => line !== '').length;";

#[test]
#[ignore = "with --slow"]
fn it_may_be_left_and_goes_on_later() {
    case("review-later").uninstalled().run(async |app| {
        // Ten positions are found before it is left, and most are left then.
        let game = line("abapa", 40)?;
        open(app, &game).await?;
        app.menu("review").await?;
        // The bar stands before the disk has told what was found.
        let value = "const review = document.querySelector('[data-review]');
            return review?.dataset.review === 'done' || document.querySelector('.review-progress')?.value || null";
        let some = "return (document.querySelector('.review-progress')?.value ?? 0) >= 10";
        app.browser.wait("ten positions", some, json!([])).await?;
        press(app, "Finish later").await?;
        ensure!(!app.shows("[data-review]").await?, "the panel is gone");
        // What was found is on the disk, not in the page alone.
        let kept = async || in_database(app, "oware-reviews", STORED).await;
        wait::until("positions on the disk", kept, |count| count.as_u64() >= Some(8)).await?;
        app.reload().await?;
        app.menu("review").await?;
        let known = app.browser.wait("the progress", value, json!([])).await?;
        ensure!(known.as_f64().is_some_and(|known| known >= 8.0) || done(app).await?, "it begins at {known}");
        state(app, "done").await
    });
}

async fn done(app: &App) -> Result<bool> {
    let found = app.browser.script("return document.querySelector('[data-review]')?.dataset.review", json!([])).await?;
    Ok(found == "done")
}

#[test]
fn the_report_tells_all_and_gives_the_game_as_text() {
    case("review-report").in_chromium_first().another_visit().run(async |app| {
        let game = six()?;
        let wanted = native(&game)?;
        open(app, &game).await?;
        review(app).await?;
        press(app, "List").await?;
        app.until_sheet("review-sheet").await?;
        let body = "return [[...document.querySelectorAll('#review-rows li')].map(row => row.dataset.class),
            document.querySelectorAll('#review-moments [data-moment] [data-action=try-again]').length,
            document.getElementById('review-how').textContent]";
        let found = app.browser.script(body, json!([])).await?;
        let classes: Vec<Value> = wanted.moves.iter().map(|judged| judged.class.code().into()).collect();
        ensure!(found[0] == json!(classes) && found[1] == own(&wanted).len(), "{found}");
        let how = found[2].as_str().unwrap_or_default();
        ensure!(["5", "10", "20", "16"].iter().all(|number| how.contains(number)), "{how}");
        app.browser.tap("#review-copy").await?;
        let seen = "const box = document.getElementById('review-message').getBoundingClientRect();
            return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.id === 'review-message'";
        app.browser.wait("the word that it is copied", seen, json!([])).await?;
        let text = app.browser.script("return document.getElementById('review-text').value", json!([])).await?;
        let read = oware::record::ogn::read(text.as_str().unwrap_or_default())?;
        ensure!(read.tree.main_line() == game, "{text}");
        let noted = text.as_str().unwrap_or_default().matches("[%review").count();
        ensure!(noted == game.moves().len(), "{noted} notes in {text}");
        Ok(())
    });
}

/// What opens goes to the top of the list, and the sheet around the list stays where it is.
#[test]
fn what_the_computer_missed_opens_within_its_sheet() {
    case("review-apart").in_chromium_first().another_visit().run(async |app| {
        // The computer is the opponent chosen last, so it is that of a game without names, too.
        app.open("speed=instant").await?;
        app.new_game_with(&[("opponent", "computer"), ("level", "1")]).await?;
        open(app, &line("oware", 12)?).await?;
        review(app).await?;
        press(app, "List").await?;
        app.until_sheet("review-sheet").await?;
        app.browser.tap("#review-sheet .moments-apart summary").await?;
        // The tap may have scrolled to the summary before.
        let body = "const sheet = document.getElementById('review-sheet');
            const [apart, around] = [sheet.querySelector('.moments-apart'), sheet.querySelector('.sheet-body')];
            const there = Math.abs(apart.getBoundingClientRect().top - around.getBoundingClientRect().top) < 2
                || around.scrollTop + around.clientHeight > around.scrollHeight - 2;
            const found = [sheet.scrollTop, around.scrollTop, there];
            return apart.open && sheet.scrollTop + around.scrollTop > 0 && there ? found : {soFar: found}";
        let found = app.browser.wait("the moments of the computer", body, json!([])).await?;
        ensure!(found[0] == 0 && found[2] == true, "{found}");
        Ok(())
    });
}

/// With tables of nine seeds both sides look alike here; with those of twelve South is well ahead. A hint that has tables of twelve
/// seeds and a review that has fewer of them contradict each other.
#[test]
fn a_review_knows_the_tables_that_a_hint_knows() {
    case("review-tables").in_chromium_first().another_visit().run(async |app| {
        let mut game = game("oware", "1-0-4-1-2-15-1-5-0-0-1-1-4-13-S")?;
        app.open(&format!("{}&tables=12", from("oware", &game.position().to_string()))).await?;
        until_tables(app, "oware 12", "done").await?;
        for letter in "Ab".chars() {
            app.play(letter).await?;
            game.play(house(letter)).map_err(|why| anyhow::anyhow!("{why:?}"))?;
        }
        review(app).await?;
        press(app, "List").await?;
        app.until_sheet("review-sheet").await?;
        app.browser.tap("#review-copy").await?;
        let text = app.browser.script("return document.getElementById('review-text').value", json!([])).await?;
        let text = text.as_str().unwrap_or_default();
        let note = |tables: Tables| -> Result<String> {
            let value = Evaluation::compute(&game, 1, Some(tables), PLAYOUTS).context("a position")?.value();
            // North is to move.
            Ok(format!("A {{[%review South {}%", ((1.0 - value) * 50.0).round()))
        };
        let (few, wanted) = (note(TABLES.clone())?, note(Tables::solved(RuleSet::Oware, 12).expect("few seeds"))?);
        ensure!(few != wanted && text.matches("[%review").count() == 2, "{text}");
        ensure!(text.contains(&wanted), "{wanted} is not in {text}");
        Ok(())
    });
}

#[test]
#[ignore = "with --slow"]
fn the_card_at_the_end_tells_what_decided_the_game() {
    case("review-turning").in_chromium().uninstalled().run(async |app| {
        let mut game = line("oware", 12)?;
        app.open("rules=oware&speed=instant").await?;
        for house in game.moves().to_vec() {
            app.play(house.letter()).await?;
        }
        app.menu("agree").await?;
        app.until_dialog(true).await?;
        app.answer(true).await?;
        app.until("the end", |hooks| !hooks.running()).await?;
        let places = "return [...document.querySelectorAll('#end > :not([hidden]), #bar button:not([hidden])')]
            .map(one => [one.id, ...['x', 'y', 'width', 'height'].map(side => one.getBoundingClientRect()[side])].join(' '))";
        let before = app.browser.script(places, json!([])).await?;

        game.agree().map_err(|why| anyhow::anyhow!("{why:?}"))?;
        let turning = native(&game)?.turning.context("a moment that decided it")?;
        let body = "return document.getElementById('end-turn-go').textContent || null";
        let found = app.browser.wait("the sentence", body, json!([])).await?;
        let wanted = format!("ove {}", turning.place / 2 + 1);
        ensure!(found.as_str().is_some_and(|found| found.contains(&wanted)), "{found} instead of {turning:?}");
        ensure!(app.browser.script(places, json!([])).await? == before, "something has moved: {before}");

        app.browser.tap("#end-turn-go").await?;
        state(app, "done").await?;
        app.until_position(&until(&game, turning.place + 1).position().to_string()).await?;
        until_words(app, &format!("move {}", turning.place / 2 + 1)).await?;
        // Whoever came from the card goes back to it.
        press(app, "Back").await?;
        press(app, "Done").await?;
        app.until_position(&game.position().to_string()).await?;
        ensure!(app.shows("#end-turn-go").await?, "the card has lost its sentence");
        app.reload().await?;
        let again = app.browser.wait("the sentence after a reload", body, json!([])).await?;
        ensure!(again == found, "{again} after a reload");
        Ok(())
    });
}

#[test]
fn a_review_of_a_game_under_way_is_help() {
    case("review-help").in_chromium_first().another_visit().run(async |app| {
        app.open("rules=oware&south=human&north=computer&level=1&speed=instant&time=100").await?;
        app.play('F').await?;
        app.until("my turn again", |now| now.turn() == 'S' && !now.busy).await?;
        app.menu("review").await?;
        state(app, "done").await?;
        // Whoever plays on has done with it.
        app.play('B').await?;
        app.until("the answer", |now| now.turn() == 'S' && !now.busy).await?;
        ensure!(!app.shows("[data-review]").await?, "the panel has left");
        app.menu("review").await?;
        state(app, "done").await?;
        Ok(())
    });
}
