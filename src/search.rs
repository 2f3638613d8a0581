//! Monte-Carlo tree search, in batches: PUCT guided by the learned evaluation, with endgame tables and proof; and plain
//! UCT with random playouts, the yardstick.
//!
//! A search has neither clock nor entropy. Its tree depends on the game, the seed and the number of playouts alone:
//! a named portable generator, `u32` draws, single operations that round alike everywhere, and `exp` and `ln` from a
//! portable library make it the same natively and in wasm. A playout of the guided search is a visit of a leaf, which
//! values all moves there.

mod agree;
mod answer;
mod insight;
mod keep;
mod leaf;
mod level;
mod node;
#[cfg(feature = "programs")]
mod playout;
mod seen;
mod spot;
mod tree;
#[cfg(feature = "programs")]
mod uct;
mod verdict;

use crate::endgame::{Choice, Tables};
use crate::game::Game;
use crate::house::{House, Side};
use crate::network::Network;
use crate::rules::as_variant;
pub use agree::agreed;
pub use insight::Insight;
pub use level::Level;
pub use node::Tuning;
#[cfg(feature = "programs")]
pub use playout::{Tally, play_out};
use tree::Tree;
#[cfg(feature = "programs")]
use uct::Uct;

/// What a search is given beside the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// Fixes every random choice.
    pub seed: u64,
    /// Memory for the tree in bytes. Where it is full the tree forgets what was looked at least; a plain one stops growing
    /// and its playouts go on from the leaves.
    pub memory: usize,
    /// UCT alone, without network, proof and tables. Where the crate is built without `programs`, there is no such search
    /// and this changes nothing.
    pub plain: bool,
    /// Numbers of the guided search.
    pub tuning: Tuning,
}

impl Default for Options {
    fn default() -> Self {
        Self { seed: 0, memory: 64 << 20, plain: false, tuning: Tuning::default() }
    }
}

/// What the search knows of one legal move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoveReport {
    /// The move.
    pub house: House,
    /// Playouts that began with it.
    pub visits: u32,
    /// Expected result for the side to move, from -1 (lost) to 1 (won); 0 while never visited.
    pub value: f32,
    /// What is proven of it.
    pub proof: Option<Proof>,
}

/// A result that nothing can change any more, both sides playing their best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Who wins; `None` for a draw.
    pub winner: Option<Side>,
    /// By how many seeds, where that is known, if the game is played until no seed can be won any more: a majority
    /// ends it earlier. `None` also where a grand slam's penalty decides.
    pub margin: Option<i8>,
}

#[derive(Clone, Debug)]
enum Kind {
    #[cfg(feature = "programs")]
    Plain(Uct),
    Guided(Tree),
}

impl Kind {
    #[cfg_attr(not(feature = "programs"), expect(clippy::unnecessary_wraps, reason = "there is one kind then"))]
    fn guided(&self) -> Option<&Tree> {
        match self {
            Self::Guided(tree) => Some(tree),
            #[cfg(feature = "programs")]
            Self::Plain(_) => None,
        }
    }

    #[cfg_attr(not(feature = "programs"), expect(clippy::unnecessary_wraps, reason = "there is one kind then"))]
    fn guided_mut(&mut self) -> Option<&mut Tree> {
        match self {
            Self::Guided(tree) => Some(tree),
            #[cfg(feature = "programs")]
            Self::Plain(_) => None,
        }
    }
}

/// What both kinds know.
macro_rules! both {
    ($kind:expr, $tree:ident => $body:expr) => {
        match $kind {
            #[cfg(feature = "programs")]
            Kind::Plain($tree) => $body,
            Kind::Guided($tree) => $body,
        }
    };
}

/// A search under way.
///
/// ```
/// use oware::{Game, RuleSet, search::{Options, Search}};
/// let game = Game::new(RuleSet::Oware);
/// let mut search = Search::new(&game, Options { seed: 7, ..Options::default() });
/// search.run(500);
/// assert!(search.best().is_some());
/// ```
#[derive(Clone, Debug)]
pub struct Search {
    tree: Kind,
    game: Game,
    /// What the tables say of the game's present position, where that is all there is to know.
    choice: Option<Choice>,
}

impl Search {
    /// Prepares the search of the game's present position; the game's history since the last capture comes along, so
    /// that the tree knows which positions end the game by repetition.
    pub fn new(game: &Game, options: Options) -> Self {
        #[cfg(feature = "programs")]
        if options.plain {
            return Self { tree: Kind::Plain(Uct::new(game, options)), game: game.clone(), choice: None };
        }
        let tree = Kind::Guided(Tree::new(game, options, Network::of(game.rules())));
        Self { tree, game: game.clone(), choice: None }
    }

    /// Goes on with the part of the tree behind the moves by which `game` goes further than this search's own. False
    /// where it does not, and where the tree knows nothing of them: then the search is of no more use. Cost: a few
    /// passes over all nodes.
    pub fn follow(&mut self, game: &Game) -> bool {
        let played = self.game.moves().len();
        while self.game != *game {
            let Some(&house) = game.moves().get(self.game.moves().len()) else { return false };
            if self.game.play(house).is_err() {
                return false;
            }
        }
        let moves = &game.moves()[played..];
        if !moves.is_empty() && !self.tree.guided_mut().is_some_and(|tree| tree.follow(moves, game)) {
            return false;
        }
        self.choose();
        true
    }

    /// Takes up endgame tables, or lays them down: leaves within their reach are worth what they say from now on, and
    /// where the game itself has come within reach they may decide at once. Tables of another rule set, and any for a
    /// plain search, are as none. Cost: where seeds are to be won by force, a search for the shortest way of some
    /// milliseconds.
    pub fn set_tables(&mut self, tables: Option<Tables>) {
        if let Some(tree) = self.tree.guided_mut() {
            tree.set_tables(tables);
        }
        self.choose();
    }

    /// Asks the tables for the best move, where that is all there is to know.
    fn choose(&mut self) {
        let Some(tree) = self.tree.guided_mut() else { return };
        let known = tree.tables().filter(|_| !tree.is_over());
        self.choice = known.and_then(|tables| tables.choose(self.game.since_capture()));
        if self.choice.is_some() {
            tree.price_root();
        }
    }

    /// True where no playout can change the answer: the game is over, its result is proven, or the tables know the best
    /// move.
    pub fn is_decided(&self) -> bool {
        self.choice.is_some() || both!(&self.tree, tree => tree.result()).is_some()
    }

    /// The result of the present position, where it is proven.
    pub fn proof(&self) -> Option<Proof> {
        self.tree.guided()?.proof()
    }

    /// Runs a batch of playouts; nothing once the answer is decided. Cost: a few microseconds a playout.
    pub fn run(&mut self, playouts: u32) {
        if self.is_decided() {
            return;
        }
        as_variant!(self.game.rules(), V => both!(&mut self.tree, tree => tree.run::<V>(playouts)));
    }

    /// Playouts run so far.
    pub fn playouts(&self) -> u32 {
        both!(&self.tree, tree => tree.playouts())
    }

    /// The side the reported values are meant for.
    pub fn turn(&self) -> Side {
        self.game.turn()
    }

    /// Every legal move in board order; none before the first playout, unless the tables know them.
    pub fn moves(&self) -> Vec<MoveReport> {
        self.choice.as_ref().map_or_else(|| both!(&self.tree, tree => tree.moves()), Choice::moves)
    }

    /// The move to play: the best one where it is known, else the most visited one, the first in board order among
    /// equals. `None` where the game is over, and before the first playout.
    pub fn best(&self) -> Option<House> {
        match &self.choice {
            Some(choice) => Some(choice.best),
            None => self.best_report().map(|report| report.house),
        }
    }

    /// Expected result of the best move for the side to move, from -1 (lost) to 1 (won).
    /// Where the game is over, its result.
    pub fn value(&self) -> f32 {
        match (&self.choice, both!(&self.tree, tree => tree.result())) {
            (Some(choice), _) => choice.value(),
            (None, Some(result)) => result.value(self.turn()),
            (None, None) => self.best_report().map_or(0.0, |report| report.value),
        }
    }

    /// By how many visits the most visited of the moves that are not proven is ahead of the next one: fewer playouts
    /// change the answer only where they prove something. 0 where a proven move may be the answer.
    pub fn ahead(&self) -> u32 {
        let moves = self.moves();
        if moves.iter().any(|report| report.proof.is_some() && report.value >= 0.0) {
            return 0;
        }
        let (mut most, mut next) = (0, 0);
        for report in moves.iter().filter(|report| report.proof.is_none()) {
            next = next.max(report.visits.min(most));
            most = most.max(report.visits);
        }
        most - next
    }

    /// The line of most visited moves, at most `most` plies.
    pub fn line(&self, most: usize) -> Vec<House> {
        match &self.choice {
            Some(choice) => std::iter::once(choice.best).take(most).collect(),
            None => both!(&self.tree, tree => tree.line(most)),
        }
    }

    /// Nodes in the tree, and how many fit in the memory given.
    pub fn nodes(&self) -> (usize, usize) {
        both!(&self.tree, tree => tree.nodes())
    }

    /// A number that changes with anything in the tree: two searches with equal digests did the same work.
    /// Cost: one pass over all nodes.
    pub fn digest(&self) -> u64 {
        both!(&self.tree, tree => tree.digest())
    }

    fn best_report(&self) -> Option<MoveReport> {
        let best = both!(&self.tree, tree => tree.best())?;
        both!(&self.tree, tree => tree.moves()).into_iter().nth(best)
    }
}
