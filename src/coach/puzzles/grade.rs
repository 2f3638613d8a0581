//! How hard a puzzle is: the playouts that find it, on the scale of the levels.

use crate::game::Game;
use crate::house::House;
use crate::position::Position;
use crate::search::{Options, Search};

/// The most playouts of a grade. A puzzle that they do not find has a grade of twice as many.
pub const MOST_PLAYOUTS: u32 = 4096;

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Grade {
    /// The least power of two from which on a search without tables finds every move of the solution, up to
    /// [`MOST_PLAYOUTS`]; twice as many where it never does.
    pub playouts: u32,
    /// The rating of a player who solves half of such puzzles. Puzzles of all rule sets have one scale, in Elo points.
    pub rating: u16,
}

/// Playouts of a move, and what a level with as many was rated in the default rule set when the scale was made (1828471). The
/// levels are measured anew with every engine. This scale stays: the ratings of players and the links of puzzles refer to it.
const SCALE: [(u32, u16); 5] = [(2, 745), (7, 950), (55, 1155), (400, 1345), (5000, 1550)];

impl Grade {
    /// The grade of a puzzle that `playouts` playouts solve. Between the points of the scale the rating is interpolated over the
    /// logarithm of the playouts, and beyond them extrapolated.
    ///
    /// ```
    /// use oware::coach::puzzles::Grade;
    /// assert!(Grade::of(1).rating < Grade::of(64).rating);
    /// ```
    pub fn of(playouts: u32) -> Self {
        let points = SCALE.map(|(playouts, rating)| (libm::log2f(playouts as f32), f32::from(rating)));
        let at = libm::log2f(playouts.max(1) as f32);
        let place = points.iter().rposition(|point| point.0 <= at).unwrap_or(0).min(points.len() - 2);
        let ((x0, y0), (x1, y1)) = (points[place], points[place + 1]);
        let rating = y0 + (y1 - y0) * (at - x0) / (x1 - x0);
        Self { playouts, rating: libm::roundf(rating) as u16 }
    }
}

/// The grading of one move under way: a search whose best move is noted at every power of two.
#[derive(Clone, Debug)]
pub(super) struct Grading {
    search: Search,
    right: Vec<House>,
    ran: u32,
    /// The least power of two from which on the answer has been right so far.
    since: Option<u32>,
    /// The first wrong move that the first eight playouts would have played.
    pub(super) early: Option<House>,
}

/// The most playouts of a glance.
pub(super) const GLANCE: u32 = 8;

impl Grading {
    /// Of a position whose right moves are known.
    pub(super) fn new(position: &Position, right: Vec<House>, seed: u64) -> Self {
        let options = Options::default().with_seed(seed).with_memory(4 << 20);
        Self { search: Search::new(&Game::from_position(*position), options), right, ran: 0, since: None, early: None }
    }

    /// Runs at most `budget` playouts up to a total of `upto`, and takes them from the budget; true once the total is reached.
    pub(super) fn run(&mut self, budget: &mut u32, upto: u32) -> bool {
        while self.ran < upto && *budget > 0 {
            let power = (self.ran + 1).next_power_of_two();
            let playouts = (power - self.ran).min(*budget);
            self.search.run(playouts);
            self.ran += playouts;
            *budget -= playouts;
            if self.ran.is_power_of_two() {
                self.note_best();
            }
        }
        self.ran >= upto
    }

    fn note_best(&mut self) {
        let Some(best) = self.search.best() else { return };
        if self.right.contains(&best) {
            self.since.get_or_insert(self.ran);
        } else {
            self.since = None;
            if self.ran <= GLANCE && self.early.is_none() {
                self.early = Some(best);
            }
        }
    }

    /// True where the last answer was right.
    pub(super) fn is_found(&self) -> bool {
        self.since.is_some()
    }

    /// The playouts that find it.
    pub(super) fn playouts(&self) -> u32 {
        self.since.unwrap_or(2 * MOST_PLAYOUTS)
    }
}
