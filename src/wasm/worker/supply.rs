//! Endgame tables for the search: loaded from the device, and solved further while the worker has nothing else to do.
//!
//! The page says for which rule set and how far (a [`TablesRequest`]), and again when that changes. Loading goes on beside
//! a search; solving stops for a search within a slice.

mod quick;

use super::context::Context;
use super::layer_cache::{LayerCache, LayerStore, Saved};
use super::request::TablesRequest;
use super::response::{Response, Stock, Trouble, Work};
use super::solving::Solving;
use crate::endgame::Tables;
use crate::rules::RuleSet;
use gloo_timers::future::TimeoutFuture;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// Length of a time slice. A search that is asked for begins when the slice ends, at the latest.
const SLICE_MS: f64 = 40.0;
/// Positions between two looks at the clock: some milliseconds of work on a slow phone.
const BUDGET: u32 = 4096;
/// Progress is posted about twice a second.
const PROGRESS_MS: f64 = 500.0;
/// Where the page leaves it to the device how far to solve, the worker begins to solve when it has had nothing else to do
/// for this time.
const QUIET_MS: f64 = 4000.0;
/// The worker looks this often whether that time is over.
const PAUSE_MS: u32 = 250;
/// A search waits at most this long for layers to be loaded, and at most a fourth of its time.
const WAIT_MS: f64 = 1000.0;

#[derive(Clone, Copy, PartialEq)]
enum Phase {
    Look,
    Clear,
    Load,
    Build,
    /// A search or a hidden page comes first.
    Wait,
    Done,
    Off,
}

pub(in crate::wasm) struct Supply {
    context: Rc<Context>,
    cache: LayerCache,
    state: RefCell<Solving>,
    /// The worker knows which layers lie on the device.
    looked: Cell<bool>,
    /// The page has asked to remove all tables.
    clearing: Cell<bool>,
    running: Cell<bool>,
    /// When the worker last had something else to do.
    busy_until: Cell<f64>,
}

impl Supply {
    pub(super) fn new(context: Rc<Context>, store: Option<LayerStore>) -> Self {
        let [looked, clearing, running] = [const { Cell::new(false) }; 3];
        let (cache, state) = (LayerCache::new(store), RefCell::new(Solving::new()));
        Self { context, cache, state, looked, clearing, running, busy_until: Cell::new(0.0) }
    }

    /// The tables there are.
    pub(in crate::wasm) fn tables(&self) -> Tables {
        self.state.borrow().tables.clone()
    }

    /// Takes a request of the page.
    pub(super) fn request(&self, request: TablesRequest) {
        self.state.borrow_mut().take(request);
    }

    /// Forgets all tables and removes them from the device. Nothing is solved again until the next request.
    pub(super) fn clear(&self) {
        self.clearing.set(true);
        self.state.borrow_mut().request = None;
    }

    /// The next step; `busy` where a search is under way.
    fn next(&self, busy: bool) -> Phase {
        let state = self.state.borrow();
        if self.clearing.get() {
            return Phase::Clear;
        }
        let Some(request) = &state.request else { return Phase::Off };
        if !self.looked.get() {
            Phase::Look
        } else if request.target() == 0 {
            Phase::Off
        } else if state.layer() > request.target() {
            Phase::Done
        } else if state.under_way.is_none() && self.cache.has(state.tables.rule_set(), state.layer()) {
            Phase::Load
        } else if state.is_enough() {
            Phase::Done
        } else if busy || request.rest {
            Phase::Wait
        } else {
            Phase::Build
        }
    }

    fn stock(&self, busy: bool) -> Stock {
        let step = self.next(busy);
        let state = self.state.borrow();
        let rest = state.request.as_ref().is_some_and(|request| request.rest);
        Stock {
            rules: state.tables.rule_set().name(),
            seeds: state.tables.seeds().map(|seeds| seeds as u32),
            loaded: state.loaded,
            state: match step {
                Phase::Off => Work::Off,
                Phase::Look | Phase::Load | Phase::Clear => Work::Loading,
                Phase::Build => Work::Building,
                Phase::Wait if rest => Work::Paused,
                Phase::Wait => Work::Waiting,
                Phase::Done => Work::Done,
            },
            layer: state.layer() as u32,
            done: state.done(),
            place: self.cache.place(),
            trouble: match state.trouble {
                Some(Saved::Refused) => Some(Trouble::Refused),
                Some(Saved::NoRoom) => Some(Trouble::Room),
                Some(Saved::Yes) | None => None,
            },
            stored: self.cache.stored(),
        }
    }

    /// True where the page leaves it to the device how far to solve, and the worker was busy a moment ago. Somebody then
    /// plays at a brisk pace, and solving between two moves would only warm the device.
    fn is_too_soon(&self) -> bool {
        self.state.borrow().is_left_alone() && self.context.now() - self.busy_until.get() < QUIET_MS
    }

    /// True where the page is hidden, or has not yet said that it is shown. The worker then only answers questions.
    pub(super) fn rests(&self) -> bool {
        self.state.borrow().request.as_ref().is_none_or(|request| request.rest)
    }

    /// Notes that the worker had something else to do until now.
    pub(super) fn was_busy(&self) {
        self.busy_until.set(self.context.now());
    }

    async fn look(&self) {
        self.cache.look().await;
        self.looked.set(true);
        self.state.borrow_mut().is_changed = true;
    }

    async fn clear_all(&self) {
        self.cache.clear().await;
        self.clearing.set(false);
        let mut state = self.state.borrow_mut();
        let rules = state.tables.rule_set();
        state.reset(rules);
        (state.trouble, state.is_changed) = (None, true);
    }

    /// Takes the next layer from the device. One that is damaged goes, with all above it.
    async fn load(&self) {
        let (rules, layer, epoch) = self.sought();
        let bytes = self.cache.load(rules, layer).await;
        if self.state.borrow().epoch != epoch {
            return;
        }
        let added = bytes.is_some_and(|bytes| self.state.borrow_mut().add(&bytes));
        if !added {
            self.cache.remove_from(rules, layer).await;
        }
        self.state.borrow_mut().is_changed = true;
    }

    fn sought(&self) -> (RuleSet, usize, u32) {
        let state = self.state.borrow();
        (state.tables.rule_set(), state.layer(), state.epoch)
    }

    /// Solves for the length of a slice. True when a layer was finished.
    fn build(&self) -> bool {
        let mut now = self.state.borrow_mut().go_on();
        let begun = self.context.now();
        let mut finished = false;
        while !finished && self.context.now() - begun < SLICE_MS {
            finished = now.builder.run(BUDGET);
        }
        now.spent_ms += self.context.now() - begun;
        self.state.borrow_mut().put(now, finished)
    }

    /// Keeps the layer that was just solved.
    async fn keep(&self) {
        let (rules, layer, epoch) = self.sought();
        let bytes = layer.checked_sub(1).and_then(|solved| self.tables().layer(solved));
        let (Some(bytes), None) = (bytes, self.state.borrow().trouble) else { return };
        let saved = self.cache.save(rules, layer - 1, &bytes).await;
        let mut state = self.state.borrow_mut();
        if state.epoch == epoch && saved != Saved::Yes {
            state.trouble = Some(saved);
            // Where the page left it to the device how far to solve, nobody misses a layer that has no room.
            state.enough = saved == Saved::NoRoom;
        }
    }

    /// Waits until the tables of a rule set are loaded for a search of `time_ms`, or until that takes too long, or until
    /// another message comes.
    pub(super) async fn prepare(self: &Rc<Self>, rules: RuleSet, time_ms: f64) {
        {
            let mut state = self.state.borrow_mut();
            if state.request.is_none() {
                return;
            }
            if state.tables.rule_set() != rules {
                state.reset(rules);
            }
        }
        self.wake();
        let begun = self.context.now();
        while matches!(self.next(true), Phase::Look | Phase::Load)
            && self.context.now() - begun < WAIT_MS.min(time_ms / 4.0)
            && !self.context.has_mail()
        {
            TimeoutFuture::new(1).await;
        }
    }

    /// Goes on with what there is to do, if nothing is under way.
    pub(super) fn wake(self: &Rc<Self>) {
        if !self.running.replace(true) {
            spawn_local(run(Rc::clone(self)));
        }
    }

    fn report(&self) {
        if std::mem::take(&mut self.state.borrow_mut().is_changed) {
            self.context.post(&Response::Tables { stock: self.stock(self.context.is_working()) }.message());
        }
    }
}

async fn run(supply: Rc<Supply>) {
    let context = &supply.context;
    let mut posted = context.now();
    loop {
        match supply.next(context.is_working()) {
            Phase::Look => supply.look().await,
            Phase::Clear => supply.clear_all().await,
            Phase::Load => supply.load().await,
            Phase::Build if supply.is_too_soon() => TimeoutFuture::new(PAUSE_MS).await,
            Phase::Build => {
                let finished = supply.build();
                if finished {
                    supply.keep().await;
                }
                if finished || context.now() - posted >= PROGRESS_MS {
                    posted = context.now();
                    supply.report();
                }
                TimeoutFuture::new(0).await;
            }
            Phase::Wait | Phase::Done | Phase::Off => break,
        }
    }
    supply.running.set(false);
    supply.report();
}
