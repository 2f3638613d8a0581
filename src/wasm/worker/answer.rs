//! Answers a question: run a batch, post progress, yield, look at the inbox, go on.

use super::ask::{Aim, Task};
use super::say::{Report, Say};
use super::thinking::{BATCH, Errand, Thinking};
#[cfg(feature = "coach")]
use crate::coach::review::Evaluation;
use crate::defaults;
use crate::game::Game;
use crate::position::IllegalMove;
use crate::search::Search;
use crate::wasm::code_names::CodeName;
use crate::wasm::codes::Code;
use gloo_timers::future::TimeoutFuture;

/// Length of a time slice. A nested `setTimeout(0)` waits 4 ms, so that longer slices waste less; a stop must take
/// effect within 100 ms.
const SLICE_MS: f64 = 40.0;
/// Progress is posted about ten times a second.
const PROGRESS_MS: f64 = 100.0;
/// The time of a question that gives neither time nor playouts.
const DEFAULT_TIME_MS: f64 = defaults::TIME_MS as f64;
/// The search uses this part of its time before it asks whether the rest can change the answer.
const LEAST_TIME: f64 = 0.2;
/// With at most this many seeds more than the tables know, a search meets the tables everywhere.
const NEAR: usize = 8;
/// An analysis without a budget rests after this many playouts.
const MOST_PLAYOUTS: u32 = 1 << 24;

/// Works on a task in the last position of a game until it is answered or replaced; returns the errand that replaced it.
pub(super) async fn answer(thinking: &Thinking, game: &Game, task: Task) -> Option<Errand> {
    let (context, supply) = (&thinking.context, &thinking.supply);
    let begun = context.now();
    supply.prepare(game.rule_set(), task.time_ms.unwrap_or(f64::INFINITY)).await;
    #[cfg(feature = "coach")]
    if task.is_endless() {
        supply.hasten(game).await;
    }
    let mut search = thinking.begin(game, &task);
    let (inherited, started) = (search.playouts(), context.now());
    let settled = has_one_answer(game, &task);
    let mut told = begun;
    loop {
        let slice = context.now();
        let mut finished = settled;
        while !finished && context.now() - slice < SLICE_MS {
            let now = context.now();
            finished =
                is_clear(&search, &task, inherited, now - started) || !run_batch(&mut search, &task, now - begun);
        }
        let report = Report::of(&search, task.id, inherited, context.now() - begun);
        if finished {
            let known = supply.tables().seeds();
            let near = known.is_some_and(|most| usize::from(game.position().board().seeds()) <= most + NEAR);
            context.say(&conclusion(game, &task, &search, report, near));
            thinking.keep(&task, search);
            return None;
        }
        if context.now() - told >= PROGRESS_MS {
            told = context.now();
            context.say(&match task.aim {
                #[cfg(feature = "coach")]
                Aim::Analyse | Aim::Threats => Say::analysis(&search, report, false),
                _ => Say::Progress { report },
            });
        }
        TimeoutFuture::new(0).await;
        if let Some(newer) = thinking.newest() {
            thinking.keep(&task, search);
            return Some(newer);
        }
    }
}

/// Runs one batch within the task's budget; false once the budget is used up. A task that gives playouts ends with these;
/// its time is the most that they may take.
fn run_batch(search: &mut Search, task: &Task, elapsed: f64) -> bool {
    let most = task.most_playouts();
    let time = match (task.time_ms, most) {
        (Some(time), _) => time,
        (None, Some(_)) => f64::INFINITY,
        (None, None) if task.is_endless() => f64::INFINITY,
        (None, None) => DEFAULT_TIME_MS,
    };
    let most = most.or(task.is_endless().then_some(MOST_PLAYOUTS));
    let left = most.map_or(BATCH, |playouts| playouts.saturating_sub(search.playouts()).min(BATCH));
    let late = elapsed >= time && search.playouts() >= task.least_playouts();
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
    if !task.wants_house() || task.most_playouts().is_some() || elapsed < time * LEAST_TIME {
        return false;
    }
    let to_come = f64::from(search.playouts() - inherited) / elapsed * (time - elapsed);
    f64::from(search.visit_lead()) > to_come
}

/// True where there is nothing to think about: the game is over, or a move is asked for, not a number of playouts, and only
/// one move is legal.
fn has_one_answer(game: &Game, task: &Task) -> bool {
    game.is_over() || task.aim == Aim::Move && task.playouts.is_none() && game.legal().count() == 1
}

fn conclusion(game: &Game, task: &Task, search: &Search, report: Report, near: bool) -> Say {
    // Without a legal move the game is over.
    let (false, Some(first)) = (game.is_over(), game.legal().next()) else {
        return Say::Error { id: task.id, error: Code::plain(CodeName::of_move(IllegalMove::Over)) };
    };
    match task.aim {
        Aim::Agree => Say::Agree { accepts: accepts(game, report.value), report },
        #[cfg(feature = "coach")]
        Aim::Analyse | Aim::Threats => Say::analysis(search, report, true),
        #[cfg(feature = "coach")]
        Aim::Weigh => {
            let text = Evaluation::of(game, game.moves().len(), search)
                .map_or_else(String::new, |evaluation| evaluation.text());
            Say::Weighed { report, text }
        }
        #[cfg(feature = "coach")]
        Aim::Hint => Say::hint(search, report, first),
        Aim::Move | Aim::Ponder => {
            Say::answer(search, report, task.level.choose(search, task.seed).unwrap_or(first), near)
        }
    }
}

/// Whether the side that did not offer agrees: it does where its search expects no more than gathering gives it. The offer
/// comes from the side to move, and `value` is the value for that side.
fn accepts(game: &Game, value: f32) -> bool {
    let gathered = game.position().gathered();
    let asked = game.turn().opponent();
    let gathering = match gathered.leader() {
        None => 0.0,
        Some(side) => {
            if side == asked {
                1.0
            } else {
                -1.0
            }
        }
    };
    -value <= gathering
}
