//! Oware, Ouril and their relatives: rules, records, endgame tables, and a Monte-Carlo tree search.
//!
//! The crate reads no clock and draws no entropy. The same seed and the same number of playouts give the same answer on
//! every machine, natively and in wasm.
//!
//! # Play a game
//!
//! A [`Game`] knows the legal moves, refuses any other move with a reason, and ends by its rules. Houses are named by
//! letters: `A` to `F` are South's, `a` to `f` North's.
//!
//! ```
//! use oware::{Game, House, RuleSet};
//!
//! let mut game = Game::new(RuleSet::Oware);
//! let house: House = "E".parse()?;
//! game.play(house)?;
//! assert_eq!(game.position().to_string(), "4-4-4-4-0-5-5-5-5-4-4-4-0-0-N");
//! // It is North's turn now.
//! assert_eq!(game.play("A".parse()?).unwrap_err().code(), "not-yours");
//! assert_eq!(game.legal().map(House::letter).collect::<String>(), "abcdef");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The engine answers at one of eight [levels](search::Level). The seed fixes its moves:
//!
//! ```
//! use oware::search::{Level, Options, Search};
//! use oware::{Game, RuleSet};
//!
//! let rules = RuleSet::Abapa;
//! let mut game = Game::new(rules);
//! let (level, seed) = (Level::new(4).expect("levels are 1 to 8"), 7);
//! while game.moves().len() < 10 {
//!     let mut search = Search::new(&game, level.options(rules, Options::default().with_seed(seed)));
//!     // The highest level has no number of its own: give it as many playouts as there is time for.
//!     search.run(level.playouts(rules, seed).unwrap_or(100_000));
//!     let house = level.choose(&search, seed).expect("the game goes on");
//!     game.play(house)?;
//! }
//! # Ok::<(), oware::IllegalMove>(())
//! ```
//!
//! # Analyse a position
//!
//! A [`Search`](search::Search) values all moves of a game's present position. Call `run` again for more playouts; the
//! values change while the search goes on.
//!
//! ```
//! use oware::search::{Options, Search};
//! use oware::{Game, Position, RuleSet};
//!
//! let position = Position::parse(RuleSet::Oware, "0-0-0-0-1-12-1-0-0-0-0-0-17-17-S")?;
//! let mut search = Search::new(&Game::from_position(position), Options::default().with_seed(1));
//! search.run(1_000);
//! for variation in search.multi_pv(6) {
//!     let line: String = variation.line.iter().map(|house| house.letter()).collect();
//!     let (value, error, lead) = (variation.value, variation.error, variation.lead);
//!     println!("{}: result {value:+.2} ± {error:.2}, lead {lead:+.1}, {line}", variation.house);
//! }
//! assert_eq!(search.best(), Some("E".parse()?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Search::proof`](search::Search::proof) gives a result that is certain.
//!
//! # Read a file
//!
//! [`record::ogn`] reads and writes Oware Game Notation, [`record::link`] games as short links, [`record`] the app's own
//! saves. Every move is replayed by the rules. Variations and comments come back in a [`GameTree`].
//!
//! ```
//! use oware::record::{link, ogn};
//!
//! let text = "[Variant \"Oware Abapa\"]\n[South \"Ama\"]\n[Result \"*\"]\n\n1. F {bold} f (1... a) 2. B e *\n";
//! let reading = ogn::read(text)?;
//! assert_eq!(reading.tags.south, "Ama");
//! assert!(reading.notices.is_empty(), "nothing in the text contradicts the rules");
//! let game = reading.tree.main_line();
//! assert_eq!(game.moves().len(), 4);
//! assert_eq!(link::read(&link::write(&game))?, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Probe an endgame table
//!
//! [`Tables`](endgame::Tables) hold what best play gains from every position with few seeds in the houses; in `abapa` some
//! positions have bounds instead. A table of eleven seeds is solved within a second, fifteen are the most.
//!
//! ```
//! use oware::endgame::{Probe, Tables};
//! use oware::{Position, RuleSet};
//!
//! let tables = Tables::solved(RuleSet::Owari, 5).unwrap();
//! let position = Position::parse(RuleSet::Owari, "0-1-0-0-0-0-0-0-2-0-1-0-16-16-S")?;
//! assert_eq!(tables.probe(&position), Some(Probe::Exact(-2)), "North gains two seeds more than South");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Search::set_tables`](search::Search::set_tables) lets a search prove results by a table.
//!
//! # Modules
//!
//! A module imports only modules above it in this list.
//!
//! | module | holds |
//! |---|---|
//! | [`House`], [`Side`], [`Place`] | the places of the board |
//! | [`clock`] | what players have left of their time after every ply |
//! | [`series`] | a match of several games: points, and who has won it |
//! | [`RuleSet`], [`Rules`] | the five rule sets, each a row of fields |
//! | [`Position`], [`IllegalMove`], [`Outcome`] | seeds, stores and turn; moves, captures, the end; position texts |
//! | [`perft()`] | counts of the move tree, to check the rules |
//! | [`Game`] | the moves played: repetition, agreement, resignation, undo |
//! | [`GameTree`] | a game with variations and comments |
//! | [`endgame`] | tables of positions with few seeds: solved, probed, written as bytes |
//! | [`network`] | the learned evaluation |
//! | [`alphabeta`] | an alpha-beta search over `network` and `endgame` |
//! | [`record`] | games as text: saves, Oware Game Notation, links |
//! | [`search`] | the Monte-Carlo tree search, and the levels |
//! | [`coach`] | what a coach finds: facts of a move, the review of a game, puzzles, lessons |
//! | [`standing`] | what a player has reached against the levels, and a rating |
//! | `uci` | the engine's text protocol, with the feature `programs` |
//!
//! # Features
//!
//! - `programs`, on by default: the engine's text protocol, plain UCT, digests of trees, and in wasm the weights of all rule
//!   sets. The app is built without it.
//! - `serde`: the values of the crate implement `Serialize` and `Deserialize`. What has a text or a code is written as that:
//!   a house as its letter, a game as its record. Reading checks: what cannot be built cannot be read.
//!
//! What stands hidden in the documentation, such as `defaults` and `network::training`, is for the app and the tools beside the
//! crate. No version promises it.
//!
//! With `serde`, a position goes to JSON and back:
//!
//! ```
//! # #[cfg(feature = "serde")] {
//! use oware::{House, Position, RuleSet};
//!
//! let start = Position::start(RuleSet::Owari);
//! let text = serde_json::to_string(&start)?;
//! assert_eq!(serde_json::from_str::<Position>(&text)?, start);
//! assert!(serde_json::from_str::<House>("\"G\"").is_err());
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
// The bindings for JavaScript need some, which `src/wasm.rs` allows, and so do mapped files, `src/endgame/large/map.rs`.
#![cfg_attr(
    not(any(all(target_arch = "wasm32", feature = "wasm"), all(not(target_arch = "wasm32"), feature = "programs"))),
    forbid(unsafe_code)
)]
// docs.rs shows which feature an item needs; only nightly can.
#![cfg_attr(docsrs, feature(doc_cfg))]

/// The example of the package's own README.
#[cfg(doctest)]
#[doc = include_str!("../docs/crate.md")]
mod readme {}

/// The steps of the page for those who begin.
#[cfg(doctest)]
#[doc = include_str!("../docs/from-zero.md")]
mod from_zero {}

pub mod alphabeta;
mod checksum;
pub mod clock;
pub mod coach;
#[doc(hidden)]
pub mod defaults;
pub mod endgame;
mod game;
mod house;
mod kernel;
pub mod network;
mod perft;
mod position;
#[cfg(any(feature = "programs", feature = "wasm-worker"))]
pub mod prove;
pub mod record;
mod rules;
pub mod search;
#[cfg(feature = "serde")]
mod serialized;
pub mod series;
pub mod standing;
mod tree;
#[cfg(feature = "programs")]
pub mod uci;
#[cfg(all(target_arch = "wasm32", feature = "wasm"))]
mod wasm;

pub use game::{Game, GameError};
pub use house::{House, ParseHouseError, ParsePlaceError, ParseSideError, Place, Side};
pub use perft::perft;
pub use position::{IllegalMove, Outcome, ParsePositionError, Position, PositionError, Reason};
pub use rules::{Leftover, ParseRuleSetError, RuleSet, Rules, Slam, Sowing};
pub use tree::{Action, GameTree, NodeId, TreeError};
