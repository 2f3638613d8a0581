//! Answers a question: run a batch, post progress, yield, look at the inbox, go on.

use super::response::{Report, Response};
use super::supply::Supply;
use super::task::{End, Task};
use super::thinking::{BATCH, Job, Thinking};
use crate::defaults;
use crate::game::Game;
use crate::position::IllegalMove;
use crate::search::Search;
use crate::wasm::code_names::CodeName;
use crate::wasm::codes::Code;
use gloo_timers::future::TimeoutFuture;
use wasm_bindgen::JsValue;

/// Length of a time slice. A nested `setTimeout(0)` waits 4 ms, so that longer slices waste less; a stop must take
/// effect within 100 ms.
const SLICE_MS: f64 = 40.0;
/// The part of a slice in which a proof goes on beside the playouts.
const PROOF: f64 = 0.5;
/// Progress is posted about ten times a second.
const PROGRESS_MS: f64 = 100.0;
/// The time of a question that gives neither time nor playouts.
const DEFAULT_TIME_MS: f64 = defaults::TIME_MS as f64;
/// The search uses this part of its time before it asks whether the rest can change the answer.
const LEAST_TIME: f64 = 0.2;
/// With at most this many seeds more than the tables know, a search meets the tables everywhere.
const NEAR: usize = 8;
/// A search without a budget rests after this many playouts.
const MOST_PLAYOUTS: u32 = 1 << 24;

/// Works on a task in the last position of a game until it is answered or replaced; returns the job that replaced it.
pub(super) async fn answer(thinking: &Thinking, game: &Game, task: Task) -> Option<Job> {
    let (context, supply) = (&thinking.context, &thinking.supply);
    let begun = context.now();
    supply.prepare(game.rule_set(), task.time_ms.unwrap_or(f64::INFINITY)).await;
    if task.purpose.is_endless() {
        supply.hasten(game).await;
    }
    let mut search = thinking.begin(game, &task);
    let mut known = known_seeds(supply, game);
    let mut proving = thinking.proofs.begin(game, &task, supply);
    let (inherited, mut started) = (search.playouts(), context.now());
    let settled = has_one_answer(game, &task);
    let mut posted = begun;
    loop {
        // A slow device has not loaded all when the wait is over. An endless question outlasts that: it takes what comes.
        if task.purpose.is_endless() && known_seeds(supply, game) > known {
            known = known_seeds(supply, game);
            thinking.give_tables(&mut search, &task);
            proving = thinking.proofs.begin(game, &task, supply);
        }
        let slice = context.now();
        let mut finished = settled;
        if let Some(now) = proving.as_mut().filter(|_| !settled) {
            let part = if now.most_ms.is_some() { 1.0 } else { PROOF };
            let due = now.most_ms.map_or(f64::INFINITY, |most| begun + most);
            let proven = now.run(&mut search, context, due.min(slice + SLICE_MS * part));
            if proven || context.now() >= due {
                (proving, started) = (None, context.now());
            }
        }
        let waits = proving.as_ref().is_some_and(|now| now.most_ms.is_some());
        while !(waits || finished) && context.now() - slice < SLICE_MS {
            let now = context.now();
            finished =
                is_clear(&search, &task, inherited, now - started) || !run_batch(&mut search, &task, now - begun);
        }
        let report = Report::of(&search, task.id, inherited, context.now() - begun);
        if finished {
            let known = supply.tables().seeds();
            let near = known.is_some_and(|most| usize::from(game.position().board().seeds()) <= most + NEAR);
            context.post(&conclusion(game, &task, &search, report, near));
            thinking.keep(&task, search);
            return None;
        }
        if context.now() - posted >= PROGRESS_MS {
            posted = context.now();
            context.post(&task.purpose.progress(&search, report));
        }
        TimeoutFuture::new(0).await;
        if let Some(newer) = thinking.newest() {
            thinking.keep(&task, search);
            return Some(newer);
        }
    }
}

/// The most seeds of a position that the tables there are now know in the rule set of a game.
fn known_seeds(supply: &Supply, game: &Game) -> Option<usize> {
    let tables = supply.tables();
    tables.seeds().filter(|_| tables.rule_set() == game.rule_set())
}

/// Runs one batch within the task's budget; false once the budget is used up. A task that gives playouts ends with these;
/// its time is the most that they may take.
fn run_batch(search: &mut Search, task: &Task, elapsed: f64) -> bool {
    let (most, endless) = (task.most_playouts(search.game().rule_set()), task.purpose.is_endless());
    let time = match (task.time_ms, most) {
        (Some(time), _) => time,
        (None, Some(_)) => f64::INFINITY,
        (None, None) if endless => f64::INFINITY,
        (None, None) => DEFAULT_TIME_MS,
    };
    let most = most.or(endless.then_some(MOST_PLAYOUTS));
    let left = most.map_or(BATCH, |playouts| playouts.saturating_sub(search.playouts()).min(BATCH));
    let late = elapsed >= time && search.playouts() >= task.purpose.least_playouts();
    if left == 0 || late || search.is_decided() {
        return false;
    }
    search.run(left);
    true
}

/// True where the rest of the time cannot change which move has most visits. `elapsed` is the time since the search
/// began, `inherited` the playouts that it began with.
fn is_clear(search: &Search, task: &Task, inherited: u32, elapsed: f64) -> bool {
    let time = task.time_ms.unwrap_or(DEFAULT_TIME_MS);
    if !task.purpose.wants_house()
        || task.most_playouts(search.game().rule_set()).is_some()
        || elapsed < time * LEAST_TIME
    {
        return false;
    }
    let to_come = f64::from(search.playouts() - inherited) / elapsed * (time - elapsed);
    f64::from(search.visit_lead()) > to_come
}

/// True where there is nothing to think about: the game is over, or a move is asked for, not a number of playouts, and only
/// one move is legal.
fn has_one_answer(game: &Game, task: &Task) -> bool {
    game.is_over() || task.purpose.has_level() && !task.counts_playouts() && game.legal().count() == 1
}

fn conclusion(game: &Game, task: &Task, search: &Search, report: Report, near: bool) -> JsValue {
    // Without a legal move the game is over.
    let (false, Some(first)) = (game.is_over(), game.legal().next()) else {
        return Response::Error { id: task.id, error: Code::plain(CodeName::of_move(IllegalMove::Over)) }.message();
    };
    task.purpose.conclusion(End { game, task, search, report, first, near })
}
