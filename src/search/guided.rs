//! A search under way: the tree, the game, and what the tables decide at once.

use super::decided;
use super::options::Options;
use super::report::{MoveReport, Proof, TreeSize};
use super::tree::Tree;
use crate::endgame::{Choice, Tables};
use crate::game::Game;
use crate::house::{House, Side};
use crate::network::Network;
#[cfg(any(feature = "programs", feature = "wasm-worker"))]
use crate::prove::{Deciding, Prover};
use crate::rules::as_variant;

/// A search under way.
///
/// ```
/// use oware::{Game, RuleSet, search::{Options, Search}};
/// let game = Game::new(RuleSet::Oware);
/// let mut search = Search::new(&game, Options::default().with_seed(7));
/// search.run(500);
/// assert!(search.best().is_some());
/// ```
#[derive(Clone, Debug)]
pub struct Search {
    tree: Tree,
    game: Game,
    /// The tables' choice in the game's present position, where nothing else need be known.
    choice: Option<Choice>,
}

impl Search {
    /// Prepares the search of the game's present position. By the game's history since the last capture the search knows
    /// which positions end the game by repetition.
    pub fn new(game: &Game, options: Options) -> Self {
        Self { tree: Tree::new(game, options, Network::of(game.rule_set())), game: game.clone(), choice: None }
    }

    /// Goes on with `game`, which continues this search's game, and keeps the part of the tree after the new moves.
    /// `None` where `game` is another game, and where the tree does not know the moves. Cost: a few passes over
    /// all nodes.
    #[must_use]
    pub fn follow(mut self, game: &Game) -> Option<Self> {
        let played = self.game.moves().len();
        while self.game != *game {
            let house = *game.moves().get(self.game.moves().len())?;
            self.game.play(house).ok()?;
        }
        let moves = &game.moves()[played..];
        if !moves.is_empty() && !self.tree.follow(moves, game) {
            return None;
        }
        self.choose();
        Some(self)
    }

    /// Takes endgame tables, or none. From now on they give the values of leaves that they know. Where they know the game's
    /// own position, they may decide at once. Tables of another rule set are ignored. Cost: where seeds are to be won by
    /// force, a search for the shortest way of some milliseconds.
    pub fn set_tables(&mut self, tables: Option<Tables>) {
        self.tree.set_tables(tables);
        self.choose();
    }

    /// Asks the tables for the best move.
    fn choose(&mut self) {
        let known = self.tree.tables().filter(|_| !self.tree.is_over());
        self.choice = known.and_then(|tables| tables.choose(self.game.since_capture()));
        if self.choice.is_some() {
            self.tree.bound_root();
        }
    }

    /// Takes what a search above the tables has proven of the moves. It counts until the game goes on or the tables change.
    #[cfg(any(feature = "programs", feature = "wasm-worker"))]
    pub fn settle(&mut self, deciding: &Deciding, prover: &mut Prover) {
        if let Some(choice) = deciding.choice(prover).filter(|_| deciding.position() == self.game.position()) {
            self.choice = Some(choice);
        }
    }

    /// The game whose present position is searched.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What the tables have decided; `None` where the tree decides.
    pub(super) fn choice(&self) -> Option<&Choice> {
        self.choice.as_ref()
    }

    /// The tree; `None` where the tables have decided and it is no longer needed.
    pub(super) fn open_tree(&self) -> Option<&Tree> {
        if self.choice.is_some() { None } else { Some(&self.tree) }
    }

    /// The endgame tables in use.
    pub(super) fn tables(&self) -> Option<&Tables> {
        self.tree.tables()
    }

    /// True where no playout can change the answer: the game is over, its result is proven, or the tables know the best
    /// move.
    pub fn is_decided(&self) -> bool {
        self.choice.is_some() || self.tree.result().is_some()
    }

    /// The result of the present position, where it is proven.
    pub fn proof(&self) -> Option<Proof> {
        self.choice.as_ref().and_then(decided::proven).or_else(|| self.tree.proof())
    }

    /// Runs a batch of playouts; nothing once the answer is decided. Cost: a few microseconds a playout.
    pub fn run(&mut self, playouts: u32) {
        if self.is_decided() {
            return;
        }
        as_variant!(self.game.rule_set(), V => self.tree.run::<V>(playouts));
    }

    /// Playouts run so far.
    pub fn playouts(&self) -> u32 {
        self.tree.playouts()
    }

    /// The side that the reported values are meant for.
    pub fn turn(&self) -> Side {
        self.game.turn()
    }

    /// Every legal move in board order; none before the first playout, unless the tables know them.
    pub fn moves(&self) -> Vec<MoveReport> {
        self.choice.as_ref().map_or_else(|| self.tree.moves(), decided::reports)
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
        match (&self.choice, self.tree.result()) {
            (Some(choice), _) => choice.value(),
            (None, Some(result)) => result.value(self.turn()),
            (None, None) => self.best_report().map_or(0.0, |report| report.value),
        }
    }

    /// The lead in visits of the most visited unproven move over the second one. Fewer playouts than that change
    /// the answer only where they prove something. 0 where a proven move may be the answer.
    pub fn visit_lead(&self) -> u32 {
        let moves = self.moves();
        if moves.iter().any(|report| report.proof.is_some() && report.value >= 0.0) {
            return 0;
        }
        let (mut most, mut second) = (0, 0);
        for report in moves.iter().filter(|report| report.proof.is_none()) {
            second = second.max(report.visits.min(most));
            most = most.max(report.visits);
        }
        most - second
    }

    /// The line of most visited moves, at most `most` plies.
    pub fn line(&self, most: usize) -> Vec<House> {
        match &self.choice {
            Some(choice) => decided::line(choice, choice.best).into_iter().take(most).collect(),
            None => self.tree.line(most),
        }
    }

    /// How large the tree is.
    pub fn size(&self) -> TreeSize {
        self.tree.size()
    }

    /// A number that changes with anything in the tree: two searches with equal digests did the same work.
    /// Cost: one pass over all nodes.
    #[cfg(feature = "programs")]
    pub fn digest(&self) -> u64 {
        self.tree.digest()
    }

    fn best_report(&self) -> Option<MoveReport> {
        let best = self.tree.best()?;
        self.tree.moves().into_iter().nth(best)
    }
}
