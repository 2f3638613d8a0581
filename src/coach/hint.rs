//! A hint: the best house of a position, and why.

use super::facts::{Fact, facts};
use crate::house::House;
use crate::search::Search;

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
    Some(Hint { house, facts: facts(search.game(), &search.multi_pv(LINE), house) })
}

/// The plies of the lines that the facts are found with.
const LINE: usize = 8;
