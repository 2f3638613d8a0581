//! Thinking on the opponent's time: the search of the last answer goes on behind the move that was played, until the
//! next ask.

use super::messages::{Ask, Say};
use super::{BATCH, Office};
use crate::record;
use crate::search::Search;
use gloo_timers::future::TimeoutFuture;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// Shorter than a search's own slices: endgame tables are solved beside it.
const SLICE_MS: f64 = 20.0;
/// More than this nobody's thinking is worth.
const MOST_PLAYOUTS: u32 = 4_000_000;

/// Goes on with the last search behind the moves played since; an ask of any kind ends it.
pub(super) fn begin(office: &Rc<Office>, ask: &Ask) {
    match record::read(&ask.record) {
        Ok(game) if game.is_over() => {}
        Ok(game) => {
            let search = super::begin(office, &game, ask);
            office.last.replace(Some(search));
            spawn_local(ponder(Rc::clone(office), office.pondering.get()));
        }
        Err(error) => office.say(&Say::Error { id: ask.id, error: error.into() }),
    }
}

/// While nothing is asked, the page is seen and there is room in the tree.
async fn ponder(office: Rc<Office>, mine: u32) {
    loop {
        TimeoutFuture::new(0).await;
        if office.is_working() || office.pondering.get() != mine {
            return;
        }
        let Some(mut search) = office.last.take() else { return };
        let begun = office.now();
        while !is_through(&search) && !office.supply.rests() && office.now() - begun < SLICE_MS {
            search.run(BATCH);
        }
        let through = is_through(&search);
        office.last.replace(Some(search));
        if through {
            return;
        }
        if office.supply.rests() {
            TimeoutFuture::new(500).await;
        }
    }
}

fn is_through(search: &Search) -> bool {
    let (nodes, capacity) = search.nodes();
    search.is_decided() || search.playouts() >= MOST_PLAYOUTS || nodes + 6 > capacity
}
