//! The search in its worker: run a batch, post progress, yield, look at the inbox, go on.
//!
//! One loop serves all asks. A new ask replaces the one under way, which is then never answered; so undo, new game
//! and stop need nothing but the next message. Between two looks at the inbox lie at most [`SLICE_MS`] and one batch.
//! What concerns endgame tables overtakes nothing; [`Supply`] minds it while no ask is under way.

mod messages;
mod ponder;

use super::codes::Code;
use super::kept::LayerStore;
use super::supply::{Supply, Wish};
use super::{Unknown, to_js};
use crate::game::Game;
use crate::house::House;
use crate::record;
use crate::search::{Level, Options, Search};
use gloo_timers::future::TimeoutFuture;
pub(super) use messages::Say;
use messages::{Ask, Kind, Report};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use wasm_bindgen::prelude::{Closure, JsCast, JsValue, wasm_bindgen};
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Length of a time slice. A nested `setTimeout(0)` waits 4 ms, so that longer slices waste less; a stop must take
/// effect within 100 ms.
pub(super) const SLICE_MS: f64 = 40.0;
/// Playouts between two looks at the clock: well under 2 ms of work on a slow phone.
const BATCH: u32 = 64;
/// Progress is posted about ten times a second.
const PROGRESS_MS: f64 = 100.0;
/// Where neither time nor playouts are asked for.
const DEFAULT_TIME_MS: f64 = 1000.0;
/// This part of the time is used before it can be known that the rest changes nothing.
const LEAST_TIME: f64 = 0.2;
/// So many seeds more than the tables know, and a search meets them everywhere.
const NEAR: usize = 8;
/// An analysis without a budget rests after so many playouts.
const MOST_PLAYOUTS: u32 = 1 << 24;

pub(super) struct Office {
    scope: DedicatedWorkerGlobalScope,
    inbox: RefCell<VecDeque<JsValue>>,
    working: Cell<bool>,
    pub(super) supply: Supply,
    /// The search of the last answer: the game goes on in a part of its tree.
    last: RefCell<Option<Search>>,
    /// Changes whenever thinking on the opponent's time begins or is to end.
    pondering: Cell<u32>,
}

/// Makes this worker answer asks; call it once, in a module worker. Endgame tables are kept in `store`; without one
/// they last as long as the worker.
#[wasm_bindgen]
pub fn serve(store: Option<LayerStore>) {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let (inbox, working) = (RefCell::default(), Cell::new(false));
    let (last, pondering) = (RefCell::default(), Cell::new(0));
    let office = Rc::new(Office { scope, inbox, working, supply: Supply::new(store), last, pondering });
    let listener = {
        let office = Rc::clone(&office);
        Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            office.inbox.borrow_mut().push_back(event.data());
            if !office.working.replace(true) {
                spawn_local(work(Rc::clone(&office)));
            }
        })
    };
    office.scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    listener.forget(); // lives as long as the worker
    office.say(&Say::Ready);
}

impl Office {
    pub(super) fn say(&self, say: &Say) {
        // Fails only for data that cannot be cloned; ours is plain.
        let _ = self.scope.post_message(&to_js(say));
    }

    pub(super) fn now(&self) -> f64 {
        self.scope.performance().map_or(0.0, |performance| performance.now())
    }

    /// True while an ask is under way.
    pub(super) fn is_working(&self) -> bool {
        self.working.get()
    }

    pub(super) fn has_mail(&self) -> bool {
        !self.inbox.borrow().is_empty()
    }

    /// The newest ask that can be read; those before it have been overtaken.
    fn newest(&self) -> Option<Ask> {
        let mut newest = None;
        while let Some(message) = self.inbox.borrow_mut().pop_front() {
            match self.read(&message) {
                Ok(ask) => newest = ask.or(newest),
                Err(Unknown) => self.say(&Say::Error { id: 0, error: Code::plain("ask-unknown") }),
            }
        }
        newest
    }

    /// The ask of a message; `None` where it concerns endgame tables.
    fn read(&self, message: &JsValue) -> Result<Option<Ask>, Unknown> {
        let ask = Ask::read(message)?;
        match ask.kind {
            Kind::Tables => self.supply.wish(Wish::read(message)?),
            Kind::Clear => self.supply.clear(),
            Kind::Move | Kind::Agree | Kind::Analyse | Kind::Ponder | Kind::Stop => return Ok(Some(ask)),
        }
        Ok(None)
    }
}

async fn work(office: Rc<Office>) {
    let mut next = office.newest();
    while let Some(ask) = next {
        office.pondering.set(office.pondering.get() + 1);
        next = match ask.kind {
            Kind::Stop => {
                office.say(&Say::Stopped { id: ask.id });
                None
            }
            Kind::Ponder => {
                ponder::begin(&office, &ask);
                None
            }
            _ => answer(&office, ask).await,
        };
        next = office.newest().or(next);
    }
    office.working.set(false);
    office.supply.was_busy(office.now());
    Supply::wake(&office);
}

/// Works on an ask until it is answered or overtaken; returns the ask that overtook it.
async fn answer(office: &Rc<Office>, ask: Ask) -> Option<Ask> {
    let game = match record::read(&ask.record) {
        Ok(game) => game,
        Err(error) => {
            office.say(&Say::Error { id: ask.id, error: error.into() });
            return None;
        }
    };
    let begun = office.now();
    Supply::prepare(office, game.rules(), ask.time_ms.unwrap_or(f64::INFINITY)).await;
    let mut search = begin(office, &game, &ask);
    let (inherited, started) = (search.playouts(), office.now());
    let mut told = begun;
    loop {
        let slice = office.now();
        let mut finished = only_one_answer(&game, &ask);
        while !finished && office.now() - slice < SLICE_MS {
            let now = office.now();
            finished = is_clear(&search, &ask, inherited, now - started) || !run_batch(&mut search, &ask, now - begun);
        }
        let report = Report::of(&search, ask.id, inherited, office.now() - begun);
        if finished {
            let near = office
                .supply
                .tables()
                .seeds()
                .is_some_and(|most| usize::from(game.position().board().seeds()) <= most + NEAR);
            office.say(&conclusion(&game, &ask, &search, report, near));
            keep(office, &ask, search);
            return None;
        }
        if office.now() - told >= PROGRESS_MS {
            told = office.now();
            office.say(&match ask.kind {
                Kind::Analyse => Say::analysis(&search, report, false),
                _ => Say::Progress(report),
            });
        }
        TimeoutFuture::new(0).await;
        if let Some(newer) = office.newest() {
            keep(office, &ask, search);
            return Some(newer);
        }
    }
}

/// The next ask may go on with this search; not where it is a level's, whose playouts are counted.
fn keep(office: &Office, ask: &Ask, search: Search) {
    office.last.replace(Some(search).filter(|_| ask.level == Level::TOP));
}

/// Goes on with the last search where the game has, with what the tables know by now. An ask that fixes the seed or
/// the playouts, as a level does, is to be repeatable, and begins anew.
fn begin(office: &Office, game: &Game, ask: &Ask) -> Search {
    let repeatable = ask.fixed || ask.most_playouts().is_some();
    let kept = office.last.take().filter(|_| !repeatable);
    let followed = kept.and_then(|mut search| search.follow(game).then_some(search));
    let usual = Options::default();
    let memory = ask.memory_mb.map_or(usual.memory, |mb| (mb.clamp(1, 1024) as usize) << 20);
    let options = || ask.level.options(Options { seed: ask.seed, memory, ..usual });
    let mut search = followed.unwrap_or_else(|| Search::new(game, options()));
    search.set_tables(Some(office.supply.tables()).filter(|_| ask.level.knows_tables()));
    search
}

/// Runs one batch within the ask's budget; false once the budget is used up. Playouts decide where they are given,
/// and time is then only a cap.
fn run_batch(search: &mut Search, ask: &Ask, elapsed: f64) -> bool {
    let most = ask.most_playouts();
    let time = match (ask.time_ms, most) {
        (Some(time), _) => time,
        (None, Some(_)) => f64::INFINITY,
        (None, None) if ask.kind == Kind::Analyse => f64::INFINITY,
        (None, None) => DEFAULT_TIME_MS,
    };
    let most = most.or((ask.kind == Kind::Analyse).then_some(MOST_PLAYOUTS));
    let left = most.map_or(BATCH, |playouts| playouts.saturating_sub(search.playouts()).min(BATCH));
    if left == 0 || elapsed >= time || search.is_decided() {
        return false;
    }
    search.run(left);
    true
}

/// What is left of a move's time cannot change which one has most visits: nobody need wait for it. `elapsed` since the
/// search began, `inherited` playouts of an earlier one left out.
fn is_clear(search: &Search, ask: &Ask, inherited: u32, elapsed: f64) -> bool {
    let time = ask.time_ms.unwrap_or(DEFAULT_TIME_MS);
    if ask.kind != Kind::Move || ask.most_playouts().is_some() || elapsed < time * LEAST_TIME {
        return false;
    }
    let to_come = f64::from(search.playouts() - inherited) / elapsed * (time - elapsed);
    f64::from(search.ahead()) > to_come
}

/// A move that is the only one needs no thought; a finished game has none to think about.
fn only_one_answer(game: &Game, ask: &Ask) -> bool {
    game.is_over() || ask.kind == Kind::Move && ask.playouts.is_none() && game.legal().count() == 1
}

fn conclusion(game: &Game, ask: &Ask, search: &Search, mut report: Report, near: bool) -> Say {
    if game.is_over() {
        return Say::Error { id: ask.id, error: Code::plain("over") };
    }
    if ask.kind == Kind::Move {
        report.best = ask.level.choose(search, ask.seed).map(House::letter);
    }
    report.best = report.best.or_else(|| game.legal().next().map(House::letter));
    match ask.kind {
        Kind::Agree => Say::Agree { accepts: accepts(game, report.value), report },
        Kind::Analyse => Say::analysis(search, report, true),
        _ => Say::answer(search, report, near),
    }
}

/// The side that did not offer agrees where its search expects no more than gathering gives it. The offer comes from
/// the side to move, and `value` is that side's.
fn accepts(game: &Game, value: f32) -> bool {
    let gathered = game.position().gathered();
    let asked = game.turn().opponent();
    let gathering = match gathered.ahead() {
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
