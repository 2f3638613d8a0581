//! The networks that come with the crate, and those that are handed to it.
//!
//! Native programs and the wasm for programs hold the weights of all rule sets. The app's wasm holds those that a first
//! visit plays with, and the base of some others: before the first move every byte counts. The app loads the others when a
//! question needs them, and hands them over by [`Network::keep`].

use super::bytes::NetworkError;
use super::evaluation::Network;
use crate::rules::RuleSet;
use std::sync::OnceLock;

/// The networks that were read so far.
static KNOWN: [OnceLock<Network>; RuleSet::ALL.len()] = [const { OnceLock::new() }; RuleSet::ALL.len()];

impl Network {
    /// The network of a rule set. `None` where neither the crate holds its weights nor anybody has handed them over: that
    /// happens only in wasm without the feature `programs`. Cost: some milliseconds when it is first called for a rule set.
    pub fn of(rules: RuleSet) -> Option<Self> {
        let known = &KNOWN[rules as usize];
        if known.get().is_none()
            && let Some(Ok(network)) = weights(rules).map(|bytes| Self::beside_base(rules, bytes))
        {
            // Another thread has read the same.
            let _ = known.set(network);
        }
        known.get().cloned()
    }

    /// Takes the network of a rule set as bytes, a file of `src/network/weights`. From now on [`Network::of`] gives it, unless
    /// it gave one before.
    ///
    /// # Errors
    /// [`NetworkError`] where the bytes are not this network; they change nothing.
    pub fn keep(rules: RuleSet, bytes: &[u8]) -> Result<(), NetworkError> {
        let network = Self::beside_base(rules, bytes)?;
        // One that is known already is the same.
        let _ = KNOWN[rules as usize].set(network);
        Ok(())
    }

    fn beside_base(rules: RuleSet, bytes: &[u8]) -> Result<Self, NetworkError> {
        let network = Self::read(bytes, base(rules).and_then(weights))?;
        if network.rule_set() == rules { Ok(network) } else { Err(NetworkError::Other) }
    }
}

/// The rule set whose weights are subtracted from those of `rules` before these become bytes. Both networks are much
/// alike, so that the differences take fewer bytes. The crate always holds a base.
pub const fn base(rules: RuleSet) -> Option<RuleSet> {
    match rules {
        RuleSet::Oware | RuleSet::Aiware => Some(RuleSet::Abapa),
        RuleSet::Ouril | RuleSet::Abapa | RuleSet::Owari => None,
    }
}

/// The weights that the crate holds. What the app's wasm leaves out, `xtask/src/dist.rs` puts beside it.
fn weights(rules: RuleSet) -> Option<&'static [u8]> {
    match rules {
        RuleSet::Oware => Some(include_bytes!("weights/oware.network")),
        RuleSet::Abapa => Some(include_bytes!("weights/abapa.network")),
        RuleSet::Ouril | RuleSet::Aiware | RuleSet::Owari => late(rules),
    }
}

/// The weights that the app loads when they are needed.
#[cfg(not(all(target_arch = "wasm32", not(feature = "programs"))))]
fn late(rules: RuleSet) -> Option<&'static [u8]> {
    match rules {
        RuleSet::Oware | RuleSet::Abapa => None,
        RuleSet::Ouril => Some(include_bytes!("weights/ouril.network")),
        RuleSet::Aiware => Some(include_bytes!("weights/aiware.network")),
        RuleSet::Owari => Some(include_bytes!("weights/owari.network")),
    }
}

/// The same in the app's wasm: none.
#[cfg(all(target_arch = "wasm32", not(feature = "programs")))]
fn late(_: RuleSet) -> Option<&'static [u8]> {
    None
}
