//! The layers of endgame tables that lie on this device, of all rule sets, and how they share its storage.

use super::response::StoredTables;
use crate::defaults::TABLES_BYTES;
use crate::endgame::MOST_SEEDS;
use crate::rules::RuleSet;
use crate::wasm::contract::imported;
use crate::wasm::js::Named;
use js_sys::{Array, Uint8Array};
use std::cell::RefCell;
use wasm_bindgen::prelude::JsCast;

imported! {
    /// Where layers of endgame tables lie, by name. The worker hands one to `serve`.
    pub interface LayerStore as "LayerStore" {
        readonly place: String as "\"files\" | \"database\" | \"memory\"": " `memory` where nothing is stored.",
        /// The bytes of a layer; `null` where there is none.
        async fn load(name: &str as "string") -> "Uint8Array | null",
        /// Rejects where the layer cannot be kept.
        async fn save(name: &str as "string", bytes: Uint8Array as "Uint8Array") -> "void",
        /// Removes a layer, if there is one.
        async fn remove(name: &str as "string") -> "void",
        /// The names of all layers with their bytes.
        async fn size() -> "[string, number][]",
    }
}

/// The result of keeping a layer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Saved {
    Yes,
    /// [`TABLES_BYTES`] are used up.
    NoRoom,
    /// The device has no storage, has none left, or denies it.
    Refused,
}

/// Bytes by seeds; none where there is no such layer.
type Layers = [u32; MOST_SEEDS + 1];

pub(super) struct LayerCache {
    store: Option<LayerStore>,
    /// As the store answered last; other tabs may change the layers.
    sizes: RefCell<[Layers; RuleSet::ALL.len()]>,
}

impl LayerCache {
    pub(super) fn new(store: Option<LayerStore>) -> Self {
        Self { store, sizes: RefCell::default() }
    }

    /// `files`, `database`, or `memory` where nothing is stored.
    pub(super) fn place(&self) -> String {
        self.store.as_ref().map_or_else(|| "memory".to_owned(), LayerStore::place)
    }

    /// Asks the store what it holds.
    pub(super) async fn look(&self) {
        let Some(store) = &self.store else { return };
        let Ok(found) = store.size().await else { return };
        let mut sizes = self.sizes.borrow_mut();
        *sizes = Default::default();
        for pair in
            found.dyn_into::<Array>().unwrap_or_default().iter().filter_map(|pair| pair.dyn_into::<Array>().ok())
        {
            let (name, bytes) = (pair.get(0).as_string(), pair.get(1).as_f64());
            if let Some((rules, seeds)) = name.and_then(|name| read_name(&name)) {
                sizes[rules as usize][seeds] = (bytes.unwrap_or_default() as u32).max(1);
            }
        }
    }

    pub(super) fn has(&self, rules: RuleSet, seeds: usize) -> bool {
        self.sizes.borrow()[rules as usize].get(seeds).is_some_and(|&bytes| bytes > 0)
    }

    /// The bytes of a layer, unchecked; `None` where they cannot be had.
    pub(super) async fn load(&self, rules: RuleSet, seeds: usize) -> Option<Vec<u8>> {
        let bytes = self.store.as_ref()?.load(&name(rules, seeds)).await.ok()?;
        (!bytes.is_null()).then(|| Uint8Array::new(&bytes).to_vec())
    }

    /// Keeps a layer. Where the room is used up, layers of more seeds are removed, of whatever rule set. So no rule set
    /// grows at the cost of one that knows fewer seeds, and two that are played in turn do not remove each other's.
    pub(super) async fn save(&self, rules: RuleSet, seeds: usize, bytes: &[u8]) -> Saved {
        let Some(store) = &self.store else { return Saved::Refused };
        self.look().await;
        self.sizes.borrow_mut()[rules as usize][seeds] = 0;
        while self.bytes() + bytes.len() as u32 > TABLES_BYTES {
            let Some((other, top)) = self.highest().filter(|&(_, top)| top > seeds) else { return Saved::NoRoom };
            self.remove(other, top).await;
        }
        let saved = store.save(&name(rules, seeds), Uint8Array::from(bytes)).await;
        self.look().await;
        if saved.is_ok() { Saved::Yes } else { Saved::Refused }
    }

    /// Removes a layer and all above it.
    pub(super) async fn remove_from(&self, rules: RuleSet, seeds: usize) {
        for seeds in (seeds..=MOST_SEEDS).rev() {
            if self.has(rules, seeds) {
                self.remove(rules, seeds).await;
            }
        }
    }

    pub(super) async fn clear(&self) {
        self.look().await;
        for &rules in RuleSet::ALL {
            self.remove_from(rules, 0).await;
        }
        self.look().await;
    }

    /// What lies on the device, by rule set.
    pub(super) fn stored(&self) -> Named {
        let sizes = self.sizes.borrow();
        let of = |rules: RuleSet| {
            let layers = &sizes[rules as usize];
            let count = layers.iter().take_while(|&&bytes| bytes > 0).count();
            Some((rules.name(), StoredTables { seeds: count.checked_sub(1)? as u32, bytes: layers.iter().sum() }))
        };
        RuleSet::ALL.iter().copied().filter_map(of).collect()
    }

    async fn remove(&self, rules: RuleSet, seeds: usize) {
        if let Some(store) = &self.store {
            // A layer that cannot be removed is checked whenever it is loaded.
            let _ = store.remove(&name(rules, seeds)).await;
        }
        self.sizes.borrow_mut()[rules as usize][seeds] = 0;
    }

    fn bytes(&self) -> u32 {
        self.sizes.borrow().iter().flatten().sum()
    }

    /// The layer of most seeds, of whatever rule set.
    fn highest(&self) -> Option<(RuleSet, usize)> {
        let sizes = self.sizes.borrow();
        let top = |rules: RuleSet| Some((rules, sizes[rules as usize].iter().rposition(|&bytes| bytes > 0)?));
        RuleSet::ALL.iter().copied().filter_map(top).max_by_key(|&(_, seeds)| seeds)
    }
}

fn name(rules: RuleSet, seeds: usize) -> String {
    format!("{}-{seeds:02}", rules.name())
}

fn read_name(text: &str) -> Option<(RuleSet, usize)> {
    let (rules, seeds) = text.split_once('-')?;
    let seeds = seeds.parse().ok().filter(|&seeds| seeds <= MOST_SEEDS)?;
    Some((RuleSet::from_name(rules)?, seeds))
}
