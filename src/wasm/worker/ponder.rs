//! Thinking on the opponent's time: the search of the last answer goes on behind the move that was played, until the
//! next question.

use super::task::Task;
use super::thinking::{BATCH, Thinking};
use crate::game::Game;
use crate::search::{Search, TreeSize};
use gloo_timers::future::TimeoutFuture;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// Shorter than the slices of a search: endgame tables are solved beside it.
const SLICE_MS: f64 = 20.0;
/// Milliseconds between two looks whether the page is seen again.
const REST_MS: u32 = 500;
/// More playouts than this add nothing.
const MOST_PLAYOUTS: u32 = 4_000_000;

/// Goes on with the last search behind the moves played since; a question of any kind ends it.
pub(super) fn begin(thinking: &Rc<Thinking>, game: &Game, task: Task) {
    if !game.is_over() {
        let search = thinking.begin(game, &task);
        thinking.keep(&task, search);
        spawn_local(ponder(Rc::clone(thinking), thinking.question(), task));
    }
}

/// While nothing is asked, the page is seen and there is room in the tree.
async fn ponder(thinking: Rc<Thinking>, mine: u32, task: Task) {
    let (context, supply) = (&thinking.context, &thinking.supply);
    loop {
        TimeoutFuture::new(0).await;
        if context.is_working() || thinking.question() != mine {
            return;
        }
        let Some(mut search) = thinking.take() else { return };
        let begun = context.now();
        while !is_through(&search) && !supply.rests() && context.now() - begun < SLICE_MS {
            search.run(BATCH);
        }
        let through = is_through(&search);
        thinking.keep(&task, search);
        if through {
            return;
        }
        if supply.rests() {
            TimeoutFuture::new(REST_MS).await;
        }
    }
}

fn is_through(search: &Search) -> bool {
    let TreeSize { nodes, capacity } = search.size();
    search.is_decided() || search.playouts() >= MOST_PLAYOUTS || nodes + 6 > capacity
}
