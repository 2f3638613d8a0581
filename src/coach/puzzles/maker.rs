//! Self-play, and the examination of its positions.

use super::candidate::{Candidate, State};
use super::criterion::Criterion;
use super::limits::{MARGIN, TABLE_SEEDS};
use super::puzzle::Puzzle;
use super::theme::Theme;
use crate::endgame::Tables;
use crate::game::Game;
use crate::house::{House, Side};
use crate::position::Position;
use crate::rules::RuleSet;
use crate::search::{Level, MoveReport, Options, Search};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// Playouts of each move of self-play.
const PLAYED_BY: u32 = 64;
/// Random moves at the start of a game: the least number, and the number of possible numbers from there.
const OPENING: [u32; 2] = [4, 6];
/// The levels that self-play chooses by: the lowest, and the number of levels from there.
const LEVELS: [u8; 2] = [2, 4];
/// A game of self-play ends here: some would never end.
const MOST_PLIES: usize = 150;
/// After the playouts of self-play a move must be ahead by this share of the margin to be examined.
const PROMISING: f32 = 0.6;
/// Points between the rating of a puzzle and the wanted one: at most `NEAR` at first, at most `NEAR + FAR` in the end, when
/// every rating is accepted.
const NEAR: u32 = 100;
const FAR: u32 = 1200;
/// The playouts after which the distance is `NEAR + FAR`.
const PATIENCE: u32 = 600_000;
/// The playouts after which every theme is accepted.
const CURIOSITY: u32 = 40_000;

/// Makes puzzles of one rule set. The same rule set, seed, tables and wanted rating give the same puzzles, whatever the
/// slices.
///
/// ```
/// use oware::RuleSet;
/// use oware::coach::puzzles::{Maker, TABLE_SEEDS};
/// use oware::endgame::Tables;
/// let tables = Tables::solved(RuleSet::Oware, TABLE_SEEDS).unwrap();
/// let mut maker = Maker::new(RuleSet::Oware, 1, &tables);
/// let puzzle = loop {
///     if let Some(puzzle) = maker.run(10_000) {
///         break puzzle;
///     }
/// };
/// let first = &puzzle.moves[0];
/// assert!(first.attempts.iter().all(|attempt| attempt.right == (attempt.house == first.solution)));
/// assert!(puzzle.tempting != first.solution);
/// ```
#[derive(Clone, Debug)]
pub struct Maker {
    tables: Tables,
    rng: Xoshiro256PlusPlus,
    game: Game,
    /// How both sides of the game choose, and the seed of their choices.
    level: Level,
    seed: u64,
    /// Random moves at the start of the game.
    opening: usize,
    /// The move of self-play that is chosen and not yet played.
    chosen: Option<House>,
    stage: Stage,
    wanted_rating: Option<u16>,
    /// The theme that is accepted first.
    wanted_theme: Theme,
    spent: u32,
}

#[derive(Clone, Debug)]
enum Stage {
    /// A move of self-play: its search, and the playouts left.
    Play(Box<Search>, u32),
    /// A position that may become a puzzle.
    Candidate(Box<Candidate>),
}

/// The result of a piece of work.
enum Event {
    UnderWay,
    /// The search of a move of self-play is done.
    Searched,
    Candidate(State),
}

impl Maker {
    /// A maker. The tables should know [`TABLE_SEEDS`] seeds. Layers beyond are ignored; with fewer layers the puzzles differ.
    pub fn new(rules: RuleSet, seed: u64, tables: &Tables) -> Self {
        let mut maker = Self {
            tables: tables.up_to(TABLE_SEEDS),
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            game: Game::new(rules),
            level: Level::TOP,
            seed: 0,
            opening: 0,
            chosen: None,
            stage: Stage::Play(Box::new(Search::new(&Game::new(rules), Options::default())), 0),
            wanted_rating: None,
            wanted_theme: Theme::Attack,
            spent: 0,
        };
        let themes: Vec<Theme> = Theme::ALL.iter().copied().filter(|theme| theme.is_in(rules)).collect();
        maker.wanted_theme = themes[maker.rng.next_u32() as usize % themes.len()];
        maker.begin();
        maker
    }

    /// The same maker for a player of a rating, on the scale of [`Level::rating`]: puzzles too easy or too hard are
    /// rejected, fewer the longer it takes.
    #[must_use]
    pub fn near(mut self, rating: u16) -> Self {
        self.wanted_rating = Some(rating);
        self
    }

    /// Playouts spent since the last puzzle.
    pub fn spent(&self) -> u32 {
        self.spent
    }

    /// How far the next puzzle is, 0 to 1, roughly: the part of the playouts after which every rating is accepted.
    pub fn done(&self) -> f32 {
        (self.spent as f32 / PATIENCE as f32).min(1.0)
    }

    /// Works for about `playouts` playouts, a few microseconds each. Returns a puzzle once it is made; the next call begins
    /// another.
    pub fn run(&mut self, playouts: u32) -> Option<Puzzle> {
        let mut budget = playouts;
        while budget > 0 {
            let before = budget;
            let event = self.work(&mut budget);
            self.spent += before - budget;
            // What has been spent is the same here, whatever the slices.
            match event {
                Event::UnderWay | Event::Candidate(State::UnderWay) => {}
                Event::Searched => self.searched(),
                Event::Candidate(State::Graded) => {
                    if !self.suits() {
                        self.advance();
                    }
                }
                Event::Candidate(State::Failed) => self.advance(),
                Event::Candidate(State::Puzzle(puzzle)) => {
                    self.advance();
                    self.spent = 0;
                    return Some(*puzzle);
                }
            }
        }
        None
    }

    /// One piece of work of at most `budget` playouts.
    fn work(&mut self, budget: &mut u32) -> Event {
        match &mut self.stage {
            Stage::Play(search, left) => {
                let playouts = (*budget).min(*left);
                search.run(playouts);
                *left -= playouts;
                *budget -= playouts;
                if *left == 0 { Event::Searched } else { Event::UnderWay }
            }
            Stage::Candidate(candidate) => Event::Candidate(candidate.work(budget)),
        }
    }

    /// True where the candidate has the wanted theme, or every theme is accepted.
    fn fits(&self, candidate: &Candidate) -> bool {
        self.spent >= CURIOSITY || candidate.has(self.wanted_theme)
    }

    /// True where the graded candidate is near the wanted rating: the nearer, the less the maker has spent.
    fn suits(&self) -> bool {
        let Stage::Candidate(candidate) = &self.stage else { return false };
        let distance = NEAR + FAR * (self.spent / 1000) / (PATIENCE / 1000);
        self.wanted_rating.is_none_or(|wanted| u32::from(candidate.grade().rating.abs_diff(wanted)) <= distance)
    }

    /// Begins a game.
    fn begin(&mut self) {
        self.seed = u64::from(self.rng.next_u32()) << 32 | u64::from(self.rng.next_u32());
        self.level = Level::new(LEVELS[0] + (self.rng.next_u32() % u32::from(LEVELS[1])) as u8).unwrap_or(Level::TOP);
        self.opening = (OPENING[0] + self.rng.next_u32() % OPENING[1]) as usize;
        self.game = Game::new(self.game.rule_set());
        self.think();
    }

    /// Prepares the search of the game's position.
    fn think(&mut self) {
        let playouts = if self.is_opening() { 1 } else { PLAYED_BY };
        let options = Options::default().with_seed(self.seed).with_memory(1 << 20);
        self.stage = Stage::Play(Box::new(Search::new(&self.game, options)), playouts);
    }

    fn is_opening(&self) -> bool {
        self.game.moves().len() < self.opening
    }

    /// The search of a move is done: the move is chosen, and the position becomes a candidate, or the game goes on.
    fn searched(&mut self) {
        let Stage::Play(search, _) = &self.stage else { return };
        if self.is_opening() {
            let legal: Vec<House> = self.game.legal().collect();
            self.chosen = legal.get(self.rng.next_u32() as usize % legal.len().max(1)).copied();
        } else {
            self.chosen = self.level.choose_for_puzzles(search, self.seed);
            if let Some(candidate) = self.candidate(&search.moves()).filter(|candidate| self.fits(candidate)) {
                self.stage = Stage::Candidate(Box::new(candidate));
                return;
            }
        }
        self.advance();
    }

    /// The present position, where one move alone reaches an objective and may have the highest value.
    fn candidate(&self, moves: &[MoveReport]) -> Option<Candidate> {
        let position = as_south(self.game.position())?;
        if self.tables.value(&position).is_none() {
            let best = moves.iter().reduce(|best, other| if other.value > best.value { other } else { best })?;
            let others = moves.iter().filter(|other| other.house != best.house).map(|other| other.value);
            if best.value - others.reduce(f32::max)? < PROMISING * MARGIN {
                return None;
            }
        }
        let (criterion, right, position) = Criterion::find(&position, &self.tables)?;
        Candidate::new(criterion, position, right, &self.tables, self.seed)
    }

    /// Plays the move chosen, or begins another game.
    fn advance(&mut self) {
        let played = self.chosen.take().is_some_and(|house| self.game.play(house).is_ok());
        if played && !self.game.is_over() && self.game.moves().len() < MOST_PLIES {
            self.think();
        } else {
            self.begin();
        }
    }
}

/// The same position with South to move; `None` in a follow-up turn, which a position text cannot express.
fn as_south(position: &Position) -> Option<Position> {
    if position.is_follow_up() {
        return None;
    }
    if position.turn() == Side::South {
        return Some(*position);
    }
    let (mut houses, [south, north]) = (*position.houses(), position.stores());
    houses.rotate_left(House::COUNT / 2);
    Position::new(position.rule_set(), houses, [north, south], Side::South).ok()
}
