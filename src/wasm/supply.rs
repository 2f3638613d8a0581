//! Endgame tables for the search: loaded from the device, and solved further while the worker has nothing else to do.
//!
//! The page says once for which rule set and how far (a [`Wish`]), and again when that changes. Loading goes on beside
//! a search; solving stops for it within a slice.

mod state;

use super::Named;
use super::kept::{Holding, Kept, LayerStore, Saved};
use super::worker::{Office, SLICE_MS, Say};
use crate::endgame::Tables;
use crate::rules::RuleSet;
use gloo_timers::future::TimeoutFuture;
use serde::Serialize;
use state::State;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

pub(super) use state::Wish;

/// Positions between two looks at the clock: some milliseconds of work on a slow phone.
const BUDGET: u32 = 4096;
/// Progress is told about twice a second.
const TELL_MS: f64 = 500.0;
/// So long the worker must have had nothing else to do before the app, left to itself, solves anything.
const QUIET_MS: f64 = 4000.0;
/// Between two looks whether that is so.
const PAUSE_MS: u32 = 250;
/// A search waits for layers to be loaded so long at most, and no longer than a fourth of its time.
const WAIT_MS: f64 = 1000.0;

#[derive(Clone, Copy, PartialEq)]
enum Step {
    Look,
    Clear,
    Load,
    Build,
    /// A search or a hidden page comes first.
    Wait,
    Done,
    Off,
}

/// How far the tables are, for the page.
#[derive(Serialize)]
pub(super) struct Stock {
    rules: &'static str,
    seeds: Option<usize>,
    loaded: usize,
    state: &'static str,
    /// The seeds of the layer being solved, and the part of it that is done.
    layer: usize,
    done: f32,
    place: String,
    trouble: Option<&'static str>,
    kept: Named<&'static str, Holding>,
}

pub(super) struct Supply {
    kept: Kept,
    state: RefCell<State>,
    /// What lies on the device is known.
    looked: Cell<bool>,
    /// All is to be removed.
    clearing: Cell<bool>,
    running: Cell<bool>,
    /// When the worker last had something else to do.
    busy_until: Cell<f64>,
}

impl Supply {
    pub(super) fn new(store: Option<LayerStore>) -> Self {
        let [looked, clearing, running] = [const { Cell::new(false) }; 3];
        let busy_until = Cell::new(0.0);
        Self { kept: Kept::new(store), state: RefCell::new(State::new()), looked, clearing, running, busy_until }
    }

    /// The tables there are.
    pub(super) fn tables(&self) -> Tables {
        self.state.borrow().tables.clone()
    }

    /// Takes a wish of the page; one of a rule set that is not known leaves things as they are.
    pub(super) fn wish(&self, wish: Wish) {
        let Some(rules) = RuleSet::from_name(&wish.rules) else { return };
        self.state.borrow_mut().take(rules, wish);
    }

    /// Forgets all tables and removes them from the device. Nothing is solved again until the page wishes anew.
    pub(super) fn clear(&self) {
        self.clearing.set(true);
        self.state.borrow_mut().wish = None;
    }

    fn next(&self, busy: bool) -> Step {
        let state = self.state.borrow();
        if self.clearing.get() {
            return Step::Clear;
        }
        let Some(wish) = &state.wish else { return Step::Off };
        if !self.looked.get() {
            Step::Look
        } else if wish.target() == 0 {
            Step::Off
        } else if state.layer() > wish.target() {
            Step::Done
        } else if state.under_way.is_none() && self.kept.has(state.tables.rules(), state.layer()) {
            Step::Load
        } else if state.is_enough() {
            Step::Done
        } else if busy || wish.rest {
            Step::Wait
        } else {
            Step::Build
        }
    }

    fn stock(&self, busy: bool) -> Stock {
        let step = self.next(busy);
        let state = self.state.borrow();
        let rest = state.wish.as_ref().is_some_and(|wish| wish.rest);
        Stock {
            rules: state.tables.rules().name(),
            seeds: state.tables.seeds(),
            loaded: state.loaded,
            state: match step {
                Step::Off => "off",
                Step::Look | Step::Load | Step::Clear => "loading",
                Step::Build => "building",
                Step::Wait if rest => "paused",
                Step::Wait => "waiting",
                Step::Done => "done",
            },
            layer: state.layer(),
            done: state.done(),
            place: self.kept.place(),
            trouble: match state.trouble {
                Some(Saved::Refused) => Some("refused"),
                Some(Saved::NoRoom) => Some("room"),
                Some(Saved::Yes) | None => None,
            },
            kept: self.kept.holdings(),
        }
    }

    /// Left to itself the app solves nothing while somebody plays at a brisk pace: it would only warm the device.
    fn is_too_soon(&self, office: &Office) -> bool {
        let auto = self.state.borrow().wish.as_ref().is_some_and(Wish::is_open);
        auto && office.now() - self.busy_until.get() < QUIET_MS
    }

    /// The page is not seen, or has said nothing of that: nothing is to be done unasked.
    pub(super) fn rests(&self) -> bool {
        self.state.borrow().wish.as_ref().is_none_or(|wish| wish.rest)
    }

    /// Takes note that the worker had something to do.
    pub(super) fn was_busy(&self, now: f64) {
        self.busy_until.set(now);
    }

    async fn look(&self) {
        self.kept.look().await;
        self.looked.set(true);
        self.state.borrow_mut().news = true;
    }

    async fn clear_all(&self) {
        self.kept.clear().await;
        self.clearing.set(false);
        let mut state = self.state.borrow_mut();
        let rules = state.tables.rules();
        state.reset(rules);
        (state.trouble, state.news) = (None, true);
    }

    /// Takes the next layer from the device. One that is damaged goes, with all above it.
    async fn load(&self) {
        let (rules, layer, epoch) = self.sought();
        let bytes = self.kept.load(rules, layer).await;
        if self.state.borrow().epoch != epoch {
            return;
        }
        let added = bytes.is_some_and(|bytes| self.state.borrow_mut().add(&bytes));
        if !added {
            self.kept.remove_from(rules, layer).await;
        }
        self.state.borrow_mut().news = true;
    }

    fn sought(&self) -> (RuleSet, usize, u32) {
        let state = self.state.borrow();
        (state.tables.rules(), state.layer(), state.epoch)
    }

    /// Solves for the length of a slice. True when a layer was finished.
    fn build(&self, office: &Office) -> bool {
        let mut now = self.state.borrow_mut().go_on();
        let begun = office.now();
        let mut finished = false;
        while !finished && office.now() - begun < SLICE_MS {
            finished = now.builder.run(BUDGET);
        }
        now.spent_ms += office.now() - begun;
        self.state.borrow_mut().put(now, finished)
    }

    /// Keeps the layer that was just solved.
    async fn keep(&self) {
        let (rules, layer, epoch) = self.sought();
        let bytes = layer.checked_sub(1).and_then(|solved| self.tables().layer(solved));
        let (Some(bytes), None) = (bytes, self.state.borrow().trouble) else { return };
        let saved = self.kept.save(rules, layer - 1, &bytes).await;
        let mut state = self.state.borrow_mut();
        if state.epoch == epoch && saved != Saved::Yes {
            state.trouble = Some(saved);
            // Nobody asked for more than there is room for.
            state.enough = saved == Saved::NoRoom;
        }
    }

    /// Has the tables of a rule set ready for a search, as far as they can be loaded soon; asked for are at most
    /// `time_ms`. Another message ends the wait.
    pub(super) async fn prepare(office: &Rc<Office>, rules: RuleSet, time_ms: f64) {
        let supply = &office.supply;
        {
            let mut state = supply.state.borrow_mut();
            if state.wish.is_none() {
                return;
            }
            if state.tables.rules() != rules {
                state.reset(rules);
            }
        }
        Self::wake(office);
        let begun = office.now();
        while matches!(supply.next(true), Step::Look | Step::Load)
            && office.now() - begun < WAIT_MS.min(time_ms / 4.0)
            && !office.has_mail()
        {
            TimeoutFuture::new(1).await;
        }
    }

    /// Goes on with what there is to do, if nothing is under way.
    pub(super) fn wake(office: &Rc<Office>) {
        if !office.supply.running.replace(true) {
            spawn_local(run(Rc::clone(office)));
        }
    }

    fn tell(&self, office: &Office) {
        if std::mem::take(&mut self.state.borrow_mut().news) {
            office.say(&Say::Tables(self.stock(office.is_working())));
        }
    }
}

async fn run(office: Rc<Office>) {
    let supply = &office.supply;
    let mut told = office.now();
    loop {
        match supply.next(office.is_working()) {
            Step::Look => supply.look().await,
            Step::Clear => supply.clear_all().await,
            Step::Load => supply.load().await,
            Step::Build if supply.is_too_soon(&office) => TimeoutFuture::new(PAUSE_MS).await,
            Step::Build => {
                let finished = supply.build(&office);
                if finished {
                    supply.keep().await;
                }
                if finished || office.now() - told >= TELL_MS {
                    told = office.now();
                    supply.tell(&office);
                }
                TimeoutFuture::new(0).await;
            }
            Step::Wait | Step::Done | Step::Off => break,
        }
    }
    supply.running.set(false);
    supply.tell(&office);
}
