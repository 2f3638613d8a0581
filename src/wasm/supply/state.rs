//! What is known of the tables being made, and what that says about the next step.

use super::super::kept::Saved;
use super::super::{Unknown, count_of, property_of, text_of};
use crate::endgame::{Builder, MOST_SEEDS, Tables, positions};
use crate::rules::RuleSet;
use wasm_bindgen::JsValue;

/// Left to itself the app solves a layer that is expected to take this long at most.
const LAYER_MS: f64 = 10_000.0;
/// So much more a position takes for every seed more: the layer fits ever less into the caches.
const GROWTH: f64 = 1.2;
/// The layer solved once more to know the pace, where all that there is was loaded: half a second's work at most
/// where a layer worth the time may follow.
const TRIAL: usize = 10;

/// What the page asks for.
#[derive(Clone)]
pub(in crate::wasm) struct Wish {
    pub(super) rules: String,
    /// How far; `null` leaves it to the app, which then takes `most` for the bound.
    seeds: Option<usize>,
    most: usize,
    /// The page is hidden: nothing is to be solved.
    pub(super) rest: bool,
}

impl Wish {
    pub(in crate::wasm) fn read(message: &JsValue) -> Result<Self, Unknown> {
        Ok(Self {
            rules: text_of(message, "rules")?.ok_or(Unknown)?,
            seeds: count_of(message, "seeds")?.map(|seeds| seeds as usize),
            most: count_of(message, "most")?.ok_or(Unknown)? as usize,
            rest: property_of(message, "rest").and_then(|rest| rest.as_bool()).ok_or(Unknown)?,
        })
    }

    /// True where it is left to the app how far.
    pub(super) fn is_open(&self) -> bool {
        self.seeds.is_none()
    }

    pub(super) fn target(&self) -> usize {
        self.seeds.unwrap_or(self.most).min(MOST_SEEDS)
    }
}

/// A layer being solved.
pub(super) struct UnderWay {
    pub(super) builder: Builder,
    pub(super) spent_ms: f64,
    layer: usize,
    trial: bool,
}

pub(super) struct State {
    pub(super) wish: Option<Wish>,
    /// Changes when what was awaited no longer matters.
    pub(super) epoch: u32,
    pub(super) tables: Tables,
    /// Layers that were on the device.
    pub(super) loaded: usize,
    pub(super) under_way: Option<UnderWay>,
    /// Of the layer solved last: its seeds, and milliseconds a position.
    pace: Option<(usize, f64)>,
    /// What the trial begins with.
    below_trial: Option<Tables>,
    /// Where the app is left to itself it goes no further.
    pub(super) enough: bool,
    pub(super) trouble: Option<Saved>,
    /// Something changed since the page was told.
    pub(super) news: bool,
}

impl State {
    pub(super) fn new() -> Self {
        Self {
            wish: None,
            epoch: 0,
            tables: Tables::new(RuleSet::default()),
            loaded: 0,
            under_way: None,
            pace: None,
            below_trial: None,
            enough: false,
            trouble: None,
            news: false,
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
        self.news = true;
    }

    /// Adds a layer from the device; false where its bytes are not to be believed.
    pub(super) fn add(&mut self, bytes: &[u8]) -> bool {
        if self.layer() == TRIAL {
            self.below_trial = Some(self.tables.clone());
        }
        let added = self.tables.add_layer(bytes).is_ok();
        self.loaded += usize::from(added);
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

    /// Puts a layer away that has been worked on; true if it is finished, and its seeds are known from now on.
    pub(super) fn put(&mut self, now: UnderWay, finished: bool) -> bool {
        self.news = true;
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

    fn is_left_alone(&self) -> bool {
        self.wish.as_ref().is_some_and(|wish| wish.seeds.is_none())
    }

    /// True where the app is left to itself and the next layer would take too long.
    pub(super) fn is_enough(&self) -> bool {
        self.is_left_alone() && self.under_way.is_none() && (self.enough || self.expected_ms() > LAYER_MS)
    }

    /// What the next layer will take, as far as that can be foreseen.
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

    /// Goes by a wish from now on.
    pub(super) fn take(&mut self, rules: RuleSet, wish: Wish) {
        let changed = self.wish.as_ref().is_none_or(|old| (old.seeds, old.most) != (wish.seeds, wish.most));
        let too_many = self.layer() > wish.target() + 1 || wish.target() == 0;
        if rules != self.tables.rules() || changed && too_many {
            self.reset(rules);
        }
        if changed {
            // What could not be kept is tried again.
            (self.enough, self.trouble) = (false, None);
        }
        if self.layer() > wish.target() {
            self.under_way = None;
        }
        self.wish = Some(wish);
        self.news = true;
    }
}

/// Positions of a layer.
fn size(layer: usize) -> f64 {
    f64::from(positions(layer)) - layer.checked_sub(1).map_or(0.0, |below| f64::from(positions(below)))
}
