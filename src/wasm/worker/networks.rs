//! The networks that the app's wasm does not hold: loaded when a question first needs them.

use crate::network::Network;
use crate::rules::RuleSet;
use crate::wasm::contract::imported;
use js_sys::Uint8Array;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

imported! {
    /// Where the weights of rule sets lie that the wasm does not hold. The worker hands one to `serve`.
    pub interface NetworkStore as "NetworkStore" {
        /// The bytes of a rule set's network; rejects where they cannot be had.
        async fn weights(rules: &str as "RulesName") -> "Uint8Array",
    }
}

pub(super) struct Networks {
    store: Option<NetworkStore>,
    /// By rule set: its bytes are on their way.
    coming: [Cell<bool>; RuleSet::ALL.len()],
}

impl Networks {
    pub(super) fn new(store: Option<NetworkStore>) -> Self {
        Self { store, coming: Default::default() }
    }

    /// Begins to load the network of a rule set, unless it is known or on its way.
    pub(super) fn want(self: &Rc<Self>, rules: RuleSet) {
        if Network::of(rules).is_none() && !self.coming[rules as usize].replace(true) {
            spawn_local(load(Rc::clone(self), rules));
        }
    }

    /// True until what [`Networks::want`] began has come or failed.
    pub(super) fn is_coming(&self, rules: RuleSet) -> bool {
        self.coming[rules as usize].get()
    }
}

async fn load(networks: Rc<Networks>, rules: RuleSet) {
    if let Some(store) = &networks.store
        && let Ok(bytes) = store.weights(rules.name()).await
    {
        // What is damaged is not kept, and the next question asks anew.
        let _ = Network::keep(rules, &Uint8Array::new(&bytes).to_vec());
    }
    networks.coming[rules as usize].set(false);
}
