//! How hard a puzzle is: the playouts that find it, on the scale of the levels.

use crate::game::Game;
use crate::house::House;
use crate::position::Position;
use crate::search::{Level, Options, Search};

/// The most playouts of a grade. A puzzle that they do not find has a grade of twice as many.
pub const MOST_PLAYOUTS: u32 = 4096;

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grade {
    /// The least power of two from which on a search without tables plays right in every step, up to [`MOST_PLAYOUTS`].
    pub playouts: u32,
    /// The rating of a player who solves half of such puzzles, on the scale of [`Level::rating`].
    pub rating: u16,
}

impl Grade {
    /// The grade of so many playouts: a puzzle is as strong as a level of as many playouts. Between levels the rating grows
    /// with the logarithm, and beyond them as between the nearest two.
    ///
    /// ```
    /// use oware::coach::puzzles::Grade;
    /// assert!(Grade::of(1).rating < Grade::of(64).rating);
    /// ```
    pub fn of(playouts: u32) -> Self {
        let known = |number: u8| {
            let level = Level::new(number)?;
            Some((libm::log2f(level.middle_playouts()? as f32), f32::from(level.rating())))
        };
        // From the third level on a level differs from the next by its playouts more than by its oversights.
        let points: Vec<(f32, f32)> = (3..=7).filter_map(known).collect();
        let at = libm::log2f(playouts.max(1) as f32);
        let place = points.iter().rposition(|point| point.0 <= at).unwrap_or(0).min(points.len() - 2);
        let ((x, y), (next_x, next_y)) = (points[place], points[place + 1]);
        let rating = y + (next_y - y) * (at - x) / (next_x - x);
        Self { playouts, rating: libm::roundf(rating) as u16 }
    }
}

/// A grading under way: one search a step, asked at every power of two.
#[derive(Clone, Debug)]
pub(super) struct Grading {
    search: Search,
    right: Vec<House>,
    ran: u32,
    /// The least power of two from which on the answer has been right so far.
    since: Option<u32>,
    /// Wrong moves that the first eight playouts played.
    pub(super) early: Option<House>,
}

/// A search of at most so many playouts is one at a glance.
pub(super) const GLANCE: u32 = 8;

impl Grading {
    /// Of a step whose right moves are known.
    pub(super) fn new(position: &Position, right: Vec<House>, seed: u64) -> Self {
        let options = Options { seed, memory: 4 << 20, ..Options::default() };
        Self { search: Search::new(&Game::from_position(*position), options), right, ran: 0, since: None, early: None }
    }

    /// Runs at most `budget` playouts up to a total of `upto`, and takes them from the budget; true when it is there.
    pub(super) fn run(&mut self, budget: &mut u32, upto: u32) -> bool {
        while self.ran < upto && *budget > 0 {
            let next = (self.ran + 1).next_power_of_two();
            let playouts = (next - self.ran).min(*budget);
            self.search.run(playouts);
            self.ran += playouts;
            *budget -= playouts;
            if self.ran.is_power_of_two() {
                self.ask();
            }
        }
        self.ran >= upto
    }

    fn ask(&mut self) {
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
