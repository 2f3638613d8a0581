//! What all questions share: the newest message counts, and a search goes on in the tree of the last one.

use super::ask::{Aim, Ask, Stop, Task};
use super::context::Context;
use super::networks::Networks;
#[cfg(feature = "coach")]
use super::puzzle_told::PuzzleWish;
use super::say::Say;
use super::supply::Supply;
#[cfg(feature = "coach")]
use crate::coach::review;
use crate::endgame::Tables;
use crate::game::Game;
use crate::search::{Level, Options, Search};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Playouts between two looks at the clock: well under 2 ms of work on a slow phone.
pub(super) const BATCH: u32 = 64;

/// What the worker has to do next.
pub(super) enum Errand {
    Think(Task),
    Stop {
        id: u32,
    },
    #[cfg(feature = "coach")]
    Puzzle(PuzzleWish),
}

pub(super) struct Thinking {
    pub(super) context: Rc<Context>,
    pub(super) supply: Rc<Supply>,
    pub(super) networks: Rc<Networks>,
    /// The search of the last answer: the game goes on in a part of its tree.
    last: RefCell<Option<Search>>,
    /// The tables of reviews and puzzles, which have the same size on every device.
    #[cfg(feature = "coach")]
    pub(super) small: RefCell<Option<Tables>>,
    /// Questions so far. Thinking on the opponent's time ends with the next one.
    questions: Cell<u32>,
}

impl Thinking {
    pub(super) fn new(context: Rc<Context>, supply: Rc<Supply>, networks: Networks) -> Self {
        let networks = Rc::new(networks);
        Self {
            context,
            supply,
            networks,
            last: RefCell::default(),
            #[cfg(feature = "coach")]
            small: RefCell::default(),
            questions: Cell::new(0),
        }
    }

    /// The newest errand; it replaces those before it. Wishes for endgame tables replace nothing and go to the supply.
    pub(super) fn newest(&self) -> Option<Errand> {
        let mut newest = None;
        while let Some(message) = self.context.take() {
            let (aim, question) = match Ask::read(&message) {
                Ok(Ask::Move(question)) => (Aim::Move, question),
                Ok(Ask::Agree(question)) => (Aim::Agree, question),
                #[cfg(feature = "coach")]
                Ok(Ask::Analyse(question)) => (Aim::Analyse, question),
                #[cfg(feature = "coach")]
                Ok(Ask::Weigh(question)) => (Aim::Weigh, question),
                #[cfg(feature = "coach")]
                Ok(Ask::Threats(question)) => (Aim::Threats, question),
                #[cfg(feature = "coach")]
                Ok(Ask::Hint(question)) => (Aim::Hint, question),
                Ok(Ask::Ponder(question)) => (Aim::Ponder, question),
                #[cfg(feature = "coach")]
                Ok(Ask::Puzzle(wish)) => {
                    newest = Some(Errand::Puzzle(wish));
                    continue;
                }
                Ok(Ask::Stop(Stop { id })) => {
                    newest = Some(Errand::Stop { id });
                    continue;
                }
                Ok(Ask::Tables(wish)) => {
                    self.supply.wish(wish);
                    continue;
                }
                Ok(Ask::Clear) => {
                    self.supply.clear();
                    continue;
                }
                Err(error) => {
                    self.context.say(&Say::Error { id: 0, error });
                    continue;
                }
            };
            newest = Some(Errand::Think(Task::new(aim, question)));
        }
        newest
    }

    /// The number of the question under way.
    pub(super) fn question(&self) -> u32 {
        self.questions.get()
    }

    pub(super) fn next_question(&self) {
        self.questions.set(self.questions.get() + 1);
    }

    /// The search of a task, with the endgame tables there are now. It is the last search where the game has gone on from
    /// the position of that search. A task that fixes the seed or the playouts, as a level does, gets a new search, so that
    /// its answer is repeatable.
    pub(super) fn begin(&self, game: &Game, task: &Task) -> Search {
        let repeatable = task.fixed || task.most_playouts().is_some();
        let kept = self.take().filter(|_| !repeatable);
        let followed = kept.and_then(|search| search.follow(game));
        let usual = Options::default();
        let memory = task.memory_mb.map_or(usual.memory, |mb| (mb.clamp(1, 1024) as usize) << 20);
        let options = || task.level.options(Options { seed: task.seed, memory, ..usual });
        let mut search = followed.unwrap_or_else(|| Search::new(game, options()));
        search.set_tables(Some(self.tables(game, task)).filter(|_| task.level.knows_tables()));
        search
    }

    /// The endgame tables for a task: those there are now.
    #[cfg(not(feature = "coach"))]
    fn tables(&self, _: &Game, _: &Task) -> Tables {
        self.supply.tables()
    }

    /// The endgame tables for a task: those there are now, and always the same for a review.
    #[cfg(feature = "coach")]
    fn tables(&self, game: &Game, task: &Task) -> Tables {
        if task.aim != Aim::Weigh {
            return self.supply.tables();
        }
        let known = self.small.take().filter(|tables| tables.rule_set() == game.rule_set());
        let tables = known.unwrap_or_else(|| Tables::solved(game.rule_set(), review::TABLE_SEEDS));
        self.small.replace(Some(tables.clone()));
        tables
    }

    /// Keeps the search for the next question, except that of a weaker level: its playouts are counted.
    pub(super) fn keep(&self, task: &Task, search: Search) {
        self.last.replace(Some(search).filter(|_| task.level == Level::TOP));
    }

    /// The search kept last.
    pub(super) fn take(&self) -> Option<Search> {
        self.last.take()
    }
}
