//! A hint: the best house of a position, and why.

use super::facts::{Fact, facts};
use crate::house::House;
use crate::search::Search;

/// The house to play, and what can be said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The best house.
    pub house: House,
    /// Why, the most telling first.
    pub facts: Vec<Fact>,
}

/// What a search would play, with its facts. `None` where the game is over, and before the first playout.
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

/// How many plies the expected lead looks ahead.
const LINE: usize = 8;
