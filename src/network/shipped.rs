//! The networks that come with the crate.

use super::evaluation::Network;
use crate::rules::RuleSet;
use std::sync::OnceLock;

impl Network {
    /// The network that comes with the crate. Cost: some milliseconds when it is first called for a rule set.
    pub fn of(rules: RuleSet) -> Option<Self> {
        static ALL: [OnceLock<Option<Network>>; RuleSet::ALL.len()] = [const { OnceLock::new() }; RuleSet::ALL.len()];
        ALL[rules as usize].get_or_init(|| Self::read(weights(rules), base(rules).map(weights)).ok()).clone()
    }
}

/// The rule set whose weights are subtracted from those of `rules` before these become bytes. Both networks are much
/// alike, so that the differences take fewer bytes.
pub const fn base(rules: RuleSet) -> Option<RuleSet> {
    match rules {
        RuleSet::Oware | RuleSet::Aiware => Some(RuleSet::Abapa),
        RuleSet::Ouril | RuleSet::Abapa | RuleSet::Owari => None,
    }
}

fn weights(rules: RuleSet) -> &'static [u8] {
    match rules {
        RuleSet::Oware => include_bytes!("weights/oware.network"),
        RuleSet::Ouril => include_bytes!("weights/ouril.network"),
        RuleSet::Abapa => include_bytes!("weights/abapa.network"),
        RuleSet::Aiware => include_bytes!("weights/aiware.network"),
        RuleSet::Owari => include_bytes!("weights/owari.network"),
    }
}
