//! Oware Game Notation: a game as the Oware community writes it, much as chess has its PGN.
//!
//! ```text
//! [Variant "Oware Abapa"]
//! [Event "?"]
//! [Site "?"]
//! [Date "?"]
//! [Round "?"]
//! [South "Ama"]
//! [North "Kofi"]
//! [Result "25-20"]
//! [Termination "majority, South wins"]
//!
//! 1. F f 2. B+2 e 3. …
//! 25-20
//! ```
//!
//! **Tags.** The first eight always stand in this order, as the desktop board Aualé writes and wants them. `Variant`
//! names the rule set ([`variant`]). `Result` is what South and North hold in store at the end, `*` while the game
//! goes on. Three more follow where there is something to say: `App`, what a program keeps beside its games, `FEN`, the
//! position of a start set up by hand, and `Termination`, how the game ended.
//!
//! **Termination** is the code of the [`Reason`](crate::Reason), who won, and, where a game was played on after its
//! majority, `played on` and perhaps `agreement`: `grand-slam, North wins`; `agreement, draw`; `majority, South wins,
//! played on`. It decides where the stores alone would name the wrong winner, and says what no move shows: agreement,
//! resignation, time. Where it names no winner, the side to move has resigned or used up its time.
//!
//! **Moves.** A number stands before a turn of South and counts the turn of North behind it, too; where North begins,
//! the first is `1...`. Ouril's follow-up move stays in the turn it follows: in `7. A+2 F c` South moved twice, in
//! `7. A c+3 d 8.` North did. `+2` behind a move is how many seeds the mover's store gained, gathering left aside.
//! Moves may be run together (`1.Ff 2.Be`, `FfBe`). Skipped are lines that begin with `%`, `$1`, `!` and `?`.
//!
//! **Comments** stand in braces behind the move they are about, or behind `;` to the end of the line. Several on one
//! move become one.
//!
//! **Variations** stand in brackets behind the move that they replace: `2. B (2. C e) e`. The number of a move stands
//! again behind a comment and a bracket. How a variation ended stands in place of a move: `{[%end resignation, South
//! wins]}`, in the words of `Termination`. `{[%end *]}` stands where the game has been played to, if moves were taken
//! back: behind it every move is a variation. A variation in which something is wrong is left out with a [`Notice`]; so
//! is one that is nested deeper than [`GameTree::MOST_DEPTH`](crate::GameTree::MOST_DEPTH).
//!
//! **Other places** write moves otherwise: [`Notation`]. A text does not say which of them it is: the one in which every move
//! can be played was meant.
//!
//! **Times** stand in comments: `{[%clk 0:04:57] [%emt 0:00:03]}`, as in chess. [`timed`] writes those of a clock, and [`Times`]
//! reads them. The tag `TimeControl` stands beside `App`.
//!
//! **What is believed.** Every move is replayed by the rules of the variant; the tags can end a game only as players
//! and clocks can. Where they and the moves do not agree, the moves hold, and a [`Notice`] tells what was claimed. Aualé
//! ends its games as soon as a position occurs again, with what is left gathered into the result: such an end, and any
//! result that is what gathering now would give, is read as an agreement to end.

mod among;
mod ending;
mod error;
mod foreign;
mod moves;
mod notation;
mod read;
mod split;
mod tags;
mod text;
mod times;
mod tokens;
mod write;

pub use error::{Notice, ParseOgnError};
pub use notation::Notation;
pub use read::{MOST_BYTES, Reader, Reading, read};
pub use split::{Games, Split, games, split};
pub use tags::Tags;
pub use text::variant;
pub use times::{Times, timed, untimed};
pub use write::{write, write_tree};
