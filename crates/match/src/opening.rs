//! Openings: where a game begins. Every two engines play each opening twice, once with each on South's side.

use oware::{Game, House, Position, RuleSet};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use std::collections::HashSet;

/// Tries in a row without a new opening after which the search ends. With m openings left of n a try fails with chance
/// 1 - m/n, and n is small for few plies, so m is then 0 almost surely.
const MOST_TRIES: u32 = 20_000;

/// A start and the first moves, all legal; the game is not over after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The game after the opening.
    pub game: Game,
}

impl Opening {
    /// Two openings are the same if they lead to the same position and turn (Ouril has a follow-up turn).
    fn key(&self) -> String {
        format!("{} {}", self.game.position(), self.game.position().is_follow_up())
    }
}

/// `count` openings of `plies` random legal plies from the start. All lead to different positions, and none ends the
/// game. A smaller `count` gives the first ones of a larger.
///
/// # Errors
/// There are fewer than `count`.
pub fn random(rules: RuleSet, plies: u32, seed: u64, count: u32) -> Result<Vec<Opening>, String> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut known, mut openings, mut tries) = (HashSet::new(), Vec::new(), 0);
    while openings.len() < count as usize {
        if tries == MOST_TRIES {
            let found = openings.len();
            return Err(format!(
                "there are only {found} different openings of {plies} plies, not {count}: \
                 give more --opening-plies or fewer --pairs"
            ));
        }
        tries += 1;
        let Some(opening) = walk(rules, plies, &mut rng) else { continue };
        if known.insert(opening.key()) {
            openings.push(opening);
            tries = 0;
        }
    }
    Ok(openings)
}

/// A random game of `plies` plies; `None` if it ended before.
fn walk(rules: RuleSet, plies: u32, rng: &mut Xoshiro256PlusPlus) -> Option<Opening> {
    let mut game = Game::new(rules);
    for _ in 0..plies {
        let legal: Vec<House> = game.legal().collect();
        // With at most six choices the remainder favours the first ones by less than 2⁻²⁹.
        let house = *legal.get(rng.next_u32() as usize % legal.len().max(1))?;
        game.play(house).ok()?;
    }
    (!game.is_over()).then_some(Opening { game })
}

/// Openings from a text, one a line: a position, move letters, or both (`startpos`, `fen` and `moves` may stand before
/// them, as in the protocol). Empty lines and lines that begin with `#` do not count.
///
/// # Errors
/// The first line that is no opening, is decided, or leads to a position that another has led to.
pub fn from_text(rules: RuleSet, text: &str) -> Result<Vec<Opening>, String> {
    let mut known = HashSet::new();
    let mut openings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let wrong = |why: &str| format!("line {} of the openings: {why}", index + 1);
        let opening = parse(rules, line).map_err(|why| wrong(&why))?;
        if opening.game.is_over() {
            return Err(wrong("the game is already over there"));
        }
        if !known.insert(opening.key()) {
            return Err(wrong("an opening above leads to the same position"));
        }
        openings.push(opening);
    }
    if openings.is_empty() { Err("the file of openings holds none".to_owned()) } else { Ok(openings) }
}

fn parse(rules: RuleSet, line: &str) -> Result<Opening, String> {
    let mut words = line.split_whitespace().filter(|word| !matches!(*word, "startpos" | "fen" | "moves")).peekable();
    let start = match words.next_if(|word| word.contains('-')) {
        Some(text) => Position::parse(rules, text).map_err(|error| error.to_string())?,
        None => Position::start(rules),
    };
    let mut game = Game::from_position(start);
    for letter in words.flat_map(str::chars) {
        let ply = game.moves().len() + 1;
        let house = House::from_letter(letter).ok_or_else(|| format!("move {ply} ({letter}) is no house"))?;
        game.play(house).map_err(|why| format!("move {ply} ({letter}): {why}"))?;
    }
    Ok(Opening { game })
}
