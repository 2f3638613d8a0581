//! A hint: the best house of a position, and why.

use super::facts::{Fact, facts, whole_lead};
use crate::house::House;
use crate::search::{Search, Variation};

/// The house to play, with its facts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Hint {
    /// The best house.
    pub house: House,
    /// Why, the most important first.
    pub facts: Vec<Fact>,
}

/// The house that a search would play, with its facts. `None` where the game is over, and before the first playout.
///
/// ```
/// use oware::search::{Options, Search};
/// use oware::{Game, RuleSet, coach};
///
/// let mut search = Search::new(&Game::new(RuleSet::Oware), Options::default());
/// search.run(500);
/// let hint = coach::hint(&search).expect("the game goes on");
/// assert!(hint.facts.iter().any(|fact| fact.code() == "expects"));
/// ```
pub fn hint(search: &Search) -> Option<Hint> {
    let house = search.best()?;
    let variations = search.multi_pv(LINE);
    let mut facts = facts(search.game(), &variations, house);
    if let Some(Fact::Expects { .. }) = facts.first()
        && let houses = alike(&variations, house)
        && houses.len() > 1
    {
        facts.insert(0, Fact::Alike { houses });
    }
    Some(Hint { house, facts })
}

/// The house, and those that [`Fact::Alike`] names beside it.
fn alike(variations: &[Variation], house: House) -> Vec<House> {
    let Some(own) = variations.iter().find(|variation| variation.house == house) else { return Vec::new() };
    let is_alike = |other: &&Variation| {
        other.proof.is_none() && whole_lead(other) == whole_lead(own) && (other.value - own.value).abs() <= ALIKE
    };
    variations.iter().filter(is_alike).map(|variation| variation.house).collect()
}

/// How much the expected results of moves that are about as good differ at most: about the likely error of a search that is
/// as short as that of a hint.
const ALIKE: f32 = 0.06;

/// The plies of the lines that the facts are found with.
const LINE: usize = 8;
