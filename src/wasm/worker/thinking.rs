//! What all questions share: the newest message counts, and a search goes on in the tree of the last one.

use super::context::Context;
use super::networks::Networks;
use super::proving::Proofs;
use super::purpose::{Agree, Move, Ponder};
use super::request::{Request, Stop};
use super::response::Response;
use super::supply::Supply;
use super::task::Task;
use crate::game::Game;
use crate::network::Network;
use crate::rules::RuleSet;
use crate::search::{Level, Options, Search};
use crate::wasm::code_names;
use crate::wasm::codes::Code;
use gloo_timers::future::TimeoutFuture;
use std::cell::{Cell, RefCell};
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use wasm_bindgen::JsValue;

/// Playouts between two looks at the clock: well under 2 ms of work on a slow phone.
pub(super) const BATCH: u32 = 64;
/// Milliseconds between two looks whether a network has come: the least that browsers wait again and again.
const PAUSE_MS: u32 = 4;

/// What the worker has to do next.
pub(in crate::wasm) enum Job {
    /// A question about a game.
    Search(Task),
    /// Thinking on the opponent's time.
    Ponder(Task),
    /// The end of what is under way.
    Stop {
        /// Of the message.
        id: u32,
    },
    /// Work of another kind.
    Other(Box<dyn Work>),
}

/// Work that is no search in one position of a game.
pub(in crate::wasm) trait Work {
    /// Works until it is done or replaced; the job that replaced it.
    fn run(self: Box<Self>, thinking: Rc<Thinking>) -> Pin<Box<dyn Future<Output = Option<Job>>>>;
}

/// Reads the messages that are no [`Request`].
pub(in crate::wasm) type Reader = Box<dyn Fn(&JsValue) -> Result<Job, Code>>;

pub(in crate::wasm) struct Thinking {
    pub(in crate::wasm) context: Rc<Context>,
    pub(in crate::wasm) supply: Rc<Supply>,
    networks: Rc<Networks>,
    pub(super) proofs: Proofs,
    reader: Reader,
    /// The search of the last answer: the game goes on in a part of its tree.
    last: RefCell<Option<Search>>,
    /// Questions so far. Thinking on the opponent's time ends with the next one.
    questions: Cell<u32>,
}

impl Thinking {
    pub(super) fn new(context: Rc<Context>, supply: Rc<Supply>, networks: Networks, reader: Reader) -> Self {
        let (networks, last) = (Rc::new(networks), RefCell::default());
        Self { context, supply, networks, proofs: Proofs::default(), reader, last, questions: Cell::new(0) }
    }

    /// The newest job; it replaces those before it. Requests for endgame tables replace nothing and go to the supply.
    pub(in crate::wasm) fn newest(&self) -> Option<Job> {
        let mut newest = None;
        while let Some(message) = self.context.take() {
            newest = Some(match Request::read(&message) {
                Ok(Request::Move(question)) => Job::Search(Task::new(Rc::new(Move), question)),
                Ok(Request::Agree(question)) => Job::Search(Task::new(Rc::new(Agree), question)),
                Ok(Request::Ponder(question)) => Job::Ponder(Task::new(Rc::new(Ponder), question)),
                Ok(Request::Stop(Stop { id })) => Job::Stop { id },
                Ok(Request::Tables(request)) => {
                    self.supply.request(request);
                    continue;
                }
                Ok(Request::Clear) => {
                    self.supply.clear();
                    continue;
                }
                Err(error) => {
                    let other = if Request::knows(&message) { Err(error) } else { (self.reader)(&message) };
                    match other {
                        Ok(job) => job,
                        Err(error) => {
                            self.fail(0, error);
                            continue;
                        }
                    }
                }
            });
        }
        newest
    }

    /// Tells the page why a request has no answer.
    pub(in crate::wasm) fn fail(&self, id: u32, error: Code) {
        self.context.post(&Response::Error { id, error }.message());
    }

    /// The game of a task, once the network of its rule set is here. Fails with the job that came first, or with none where
    /// there is nothing to search, and the page gets an error.
    pub(super) async fn ready(&self, task: &Task) -> Result<Game, Option<Job>> {
        let game = crate::record::read(&task.record).map_err(Code::from).and_then(|game| task.purpose.game(game));
        let game = game.map_err(|error| {
            self.fail(task.id, error);
            None
        })?;
        self.network(game.rule_set(), task.id).await?;
        Ok(game)
    }

    /// Waits for the network of a rule set. Fails with the job that came first, or with none where the network cannot be
    /// had, and the page gets an error.
    pub(in crate::wasm) async fn network(&self, rules: RuleSet, id: u32) -> Result<(), Option<Job>> {
        self.networks.want(rules);
        while self.networks.is_coming(rules) {
            TimeoutFuture::new(PAUSE_MS).await;
            if let Some(newer) = self.newest() {
                return Err(Some(newer));
            }
        }
        if Network::of(rules).is_some() {
            return Ok(());
        }
        // The rule set says that the worker lives, and lacks these weights alone.
        self.fail(id, Code::plain(code_names::ENGINE_LOAD).text("rules", rules.name()));
        Err(None)
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
        let repeatable = task.fixed || task.most_playouts(game.rule_set()).is_some();
        let last = self.take().filter(|_| !repeatable);
        let followed = last.and_then(|search| search.follow(game));
        let usual = Options::default();
        let memory = task.memory_mb.map_or(usual.memory, |mb| (mb.clamp(1, 1024) as usize) << 20);
        let options = || task.level.options(game.rule_set(), Options { seed: task.seed, memory, ..usual });
        let mut search = followed.unwrap_or_else(|| Search::new(game, options()));
        self.give_tables(&mut search, task);
        search
    }

    /// Gives a search the endgame tables there are now, where its level knows any.
    pub(super) fn give_tables(&self, search: &mut Search, task: &Task) {
        let rules = search.game().rule_set();
        let tables = task.purpose.tables(search.game(), &self.supply);
        search.set_tables(Some(tables).filter(|_| task.level.knows_tables(rules)));
    }

    /// Leaves the search for the next question, except that of a weaker level: its playouts are counted.
    pub(super) fn keep(&self, task: &Task, search: Search) {
        self.last.replace(Some(search).filter(|_| task.level == Level::TOP));
    }

    /// The search that was left last.
    pub(super) fn take(&self) -> Option<Search> {
        self.last.take()
    }
}
