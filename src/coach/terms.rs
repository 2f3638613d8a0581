//! What several parts of the coach mean by the same word.

use crate::house::House;
use crate::position::Position;
use crate::rules::{RuleSet, Slam};

/// Seeds that make a house a kroo: enough to come round.
pub(super) const KROO: u8 = 12;

/// What playing `house` captures, in the order of taking. A grand slam counts like any other capture, also where the rules let
/// it capture nothing.
pub(super) fn captures_with_slams(position: &Position, house: House) -> Vec<(House, u8)> {
    if position.rule_set().rules().slam != Slam::CapturesNothing {
        return position.captures(house);
    }
    // The rules of Oware sow and capture alike, but let a grand slam take its seeds.
    position.with_rules(RuleSet::Oware).map_or_else(|_| Vec::new(), |free| free.captures(house))
}
