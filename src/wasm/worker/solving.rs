//! The endgame tables that the worker makes: how far they are, and what comes next.

use super::layer_cache::Saved;
use super::request::TablesRequest;
use crate::endgame::{Builder, MOST_SEEDS, Tables, positions};
use crate::prove;
use crate::rules::RuleSet;

/// Where the page leaves it to the device how far to solve, the device solves no layer that it expects to take longer.
const LAYER_MS: f64 = 10_000.0;
/// The same for `owari`: with all its layers the game is decided from the first move on, so that they are worth more time.
const DECIDING_MS: f64 = 60_000.0;
/// With each seed more a position takes this many times as long to solve, because less of the layer fits into the caches.
const GROWTH: f64 = 1.2;
/// Where every layer was loaded and none was solved, nobody knows the pace of the device. It then solves the layer of this
/// many seeds again, in half a second where it is fast enough for a further layer.
const TRIAL: usize = 10;

impl TablesRequest {
    /// The most seeds to solve or load.
    pub(super) fn target(&self) -> usize {
        (self.seeds.unwrap_or(self.most) as usize).min(MOST_SEEDS)
    }
}

/// A layer being solved.
pub(super) struct UnderWay {
    pub(super) builder: Builder,
    pub(super) spent_ms: f64,
    layer: usize,
    trial: bool,
}

pub(super) struct Solving {
    pub(super) request: Option<TablesRequest>,
    /// Grows when the tables begin anew: what is still awaited for the old tables no longer matters.
    pub(super) epoch: u32,
    pub(super) tables: Tables,
    /// Layers that were on the device.
    pub(super) loaded: u32,
    pub(super) under_way: Option<UnderWay>,
    /// The seeds of the layer solved last, and how many milliseconds a position of it took.
    pace: Option<(usize, f64)>,
    /// The tables that the trial begins with.
    below_trial: Option<Tables>,
    /// Where the page leaves it to the device how far to solve, the device solves no further layer.
    pub(super) enough: bool,
    pub(super) trouble: Option<Saved>,
    /// Something changed since the last message to the page.
    pub(super) is_changed: bool,
}

impl Solving {
    pub(super) fn new() -> Self {
        Self {
            request: None,
            epoch: 0,
            tables: Tables::new(RuleSet::default()),
            loaded: 0,
            under_way: None,
            pace: None,
            below_trial: None,
            enough: false,
            trouble: None,
            is_changed: false,
        }
    }

    /// The seeds of the next layer.
    pub(super) fn layer(&self) -> usize {
        self.tables.seeds().map_or(0, |seeds| seeds + 1)
    }

    /// Begins anew for a rule set.
    pub(super) fn reset(&mut self, rules: RuleSet) {
        self.epoch += 1;
        self.tables = Tables::new(rules);
        self.loaded = 0;
        self.under_way = None;
        self.pace = None;
        self.below_trial = None;
        self.enough = false;
        self.is_changed = true;
    }

    /// Adds a layer from the device; false where its bytes are damaged.
    pub(super) fn add(&mut self, bytes: &[u8]) -> bool {
        if self.layer() == TRIAL {
            self.below_trial = Some(self.tables.clone());
        }
        let added = self.tables.add_layer(bytes).is_ok();
        self.loaded += u32::from(added);
        added
    }

    /// Starts a layer, or goes on with the one under way.
    pub(super) fn go_on(&mut self) -> UnderWay {
        self.under_way.take().unwrap_or_else(|| {
            let trial = self.below_trial.take().filter(|_| self.is_left_alone() && self.pace.is_none());
            let (layer, is_trial) = trial.as_ref().map_or((self.layer(), false), |_| (TRIAL, true));
            let builder = Builder::new(trial.unwrap_or_else(|| self.tables.clone()), layer);
            UnderWay { builder, spent_ms: 0.0, layer, trial: is_trial }
        })
    }

    /// Takes a layer back after a slice of work. True where it is finished and belongs to the tables from now on.
    pub(super) fn put(&mut self, now: UnderWay, finished: bool) -> bool {
        self.is_changed = true;
        if !finished {
            self.under_way = Some(now);
            return false;
        }
        self.pace = Some((now.layer, now.spent_ms / size(now.layer)));
        if !now.trial {
            self.tables = now.builder.tables().clone();
        }
        !now.trial
    }

    /// True where the page leaves it to the device how far to solve.
    pub(super) fn is_left_alone(&self) -> bool {
        self.request.as_ref().is_some_and(|request| request.seeds.is_none())
    }

    /// True where the page leaves it to the device how far to solve, and the next layer would take too long or has no room.
    pub(super) fn is_enough(&self) -> bool {
        self.is_left_alone() && self.under_way.is_none() && (self.enough || self.expected_ms() > self.most_ms())
    }

    /// Milliseconds that the next layer may take, where the page leaves it to the device.
    fn most_ms(&self) -> f64 {
        if self.tables.rule_set() == prove::RULES { DECIDING_MS } else { LAYER_MS }
    }

    /// Milliseconds that the next layer is expected to take.
    fn expected_ms(&self) -> f64 {
        let Some((solved, pace)) = self.pace else { return 0.0 };
        pace * size(self.layer()) * GROWTH.powi(self.layer() as i32 - solved as i32)
    }

    /// The part of the layer under way that is done, 0 to 1.
    pub(super) fn done(&self) -> f32 {
        let Some(now) = self.under_way.as_ref().filter(|now| !now.trial) else { return 0.0 };
        let (all, layer) = (f64::from(positions(self.layer())), size(self.layer()));
        ((f64::from(now.builder.done()) * all - (all - layer)) / layer).clamp(0.0, 1.0) as f32
    }

    /// Goes by a request from now on.
    pub(super) fn take(&mut self, request: TablesRequest) {
        let rules = request.rules;
        let changed = self.request.as_ref().is_none_or(|old| (old.seeds, old.most) != (request.seeds, request.most));
        let too_many = self.layer() > request.target() + 1 || request.target() == 0;
        if rules != self.tables.rule_set() || changed && too_many {
            self.reset(rules);
        }
        if changed {
            // What could not be kept is tried again.
            (self.enough, self.trouble) = (false, None);
        }
        if self.layer() > request.target() {
            self.under_way = None;
        }
        self.request = Some(request);
        self.is_changed = true;
    }
}

/// Positions of a layer.
fn size(layer: usize) -> f64 {
    f64::from(positions(layer)) - layer.checked_sub(1).map_or(0.0, |below| f64::from(positions(below)))
}
