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
//! goes on. Two more follow where there is something to say: `FEN`, the position of a start set up by hand, and
//! `Termination`, how the game ended.
//!
//! **Termination** is the code of the [`Reason`](crate::Reason), who won, and, where a game was played on after its
//! majority, `played on` and perhaps `agreement`: `grand-slam, North wins`; `agreement, draw`; `majority, South wins,
//! played on`. It decides where the stores alone would name the wrong winner, and says what no move shows: agreement,
//! resignation, time. Where it names no winner, the side to move has resigned or used up its time.
//!
//! **Moves.** A number stands before a turn of South and counts the turn of North behind it, too; where North begins,
//! the first is `1...`. Ouril's follow-up move stays in the turn it follows: in `7. A+2 F c` South moved twice, in
//! `7. A c+3 d 8.` North did. `+2` behind a move is how many seeds the mover's store gained, gathering left aside.
//! Moves may be run together (`1.Ff 2.Be`, `FfBe`). Skipped are `{comments}`, `;` to the end of the line, lines that
//! begin with `%`, `(variations (however deep))`, `$1`, `!` and `?`.
//!
//! **What is believed.** Every move is replayed by the rules of the variant; the tags can end a game only as players
//! and clocks can. Where they and the moves do not agree on who won, the text is refused; where they differ otherwise,
//! the game is handed over with a [`Notice`]. Aualé ends its games as soon as a position occurs again, with what is
//! left gathered into the result: such an end, and any result that is what gathering now would give, is read as an
//! agreement to end.

use crate::game::Game;
use crate::house::Side;
use crate::position::{Position, PositionError};
use crate::record::WrongMove;
use crate::rules::RuleSet;

mod ending;
mod read;
mod tokens;
mod write;

pub use read::read;
pub use write::write;

/// The longest text that is read, in bytes. A long game has some thousands.
pub const MOST_BYTES: usize = 1_000_000;

/// Who played where and when: the tags that are no business of the rules. An empty text stands for what is unknown
/// (`?` in the notation). Control characters are written as spaces, blanks at both ends and what goes beyond 200
/// characters are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags {
    /// The match or tournament.
    pub event: String,
    /// The place.
    pub site: String,
    /// The day, by custom `2026.11.21`.
    pub date: String,
    /// The round of a tournament.
    pub round: String,
    /// Who played South.
    pub south: String,
    /// Who played North.
    pub north: String,
}

impl Tags {
    /// The fields with their names, in the order of the notation.
    fn fields(&self) -> [(&'static str, &String); 6] {
        let Self { event, site, date, round, south, north } = self;
        [("Event", event), ("Site", site), ("Date", date), ("Round", round), ("South", south), ("North", north)]
    }

    fn field_mut(&mut self, name: &str) -> Option<&mut String> {
        match name {
            "Event" => Some(&mut self.event),
            "Site" => Some(&mut self.site),
            "Date" => Some(&mut self.date),
            "Round" => Some(&mut self.round),
            "South" => Some(&mut self.south),
            "North" => Some(&mut self.north),
            _ => None,
        }
    }
}

/// A game that was read, and what is to be told about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The game, every move replayed.
    pub game: Game,
    /// Who played where and when.
    pub tags: Tags,
    /// What a reader of the text may miss in the game, or find otherwise.
    pub notices: Vec<Notice>,
}

/// What was read otherwise than it is written. The game is sound all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// There is no `Variant`: `Oware Abapa` was assumed, as Aualé does.
    VariantAssumed,
    /// Variations were skipped.
    Variations {
        /// How many, those inside others not counted.
        count: usize,
    },
    /// The first move that is said to capture what it does not.
    Captures {
        /// The number of its turn.
        number: usize,
        /// Who moved.
        side: Side,
        /// The letter of the house.
        text: char,
        /// Seeds claimed.
        claimed: u32,
        /// Seeds the mover's store gained.
        found: u32,
    },
    /// The result says that the game ended here, and what gathering gives: it was read as agreed to end.
    EndedEarly {
        /// True where the last position had occurred before, so that an earlier repetition may have ended it.
        repeated: bool,
    },
    /// A result is given but neither the moves nor the tags end the game: it can be played on.
    Open {
        /// The result.
        claimed: String,
    },
    /// The result differs from the stores and was passed over. The winner is the same, or `Termination` names one.
    Result {
        /// What the text says.
        claimed: String,
        /// What the stores hold.
        found: String,
    },
    /// The termination is unknown or gives another reason, and was passed over.
    Termination {
        /// What the text says.
        claimed: String,
        /// How the game ended by its moves; `*` where it did not.
        found: String,
    },
    /// More games follow; the first was read.
    MoreGames,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OgnError {
    /// Longer than [`MOST_BYTES`], or more moves than [`LONGEST`](crate::record::LONGEST).
    Long,
    /// No game: neither tags nor moves, or letters of a few houses that some other text begins with.
    Nothing,
    /// No such rule set.
    Variant {
        /// The name found.
        text: String,
    },
    /// The start is not a position.
    Start(PositionError),
    /// A tag is not of the form `[Name "value"]`.
    Tag {
        /// 1 is the first line.
        line: usize,
    },
    /// A comment or a variation does not end.
    Unclosed {
        /// Where it begins; 1 is the first line.
        line: usize,
        /// `{` or `(`.
        text: char,
    },
    /// What stands here is no part of the notation, or not in its place.
    Unexpected {
        /// 1 is the first line.
        line: usize,
        /// The character found.
        text: char,
    },
    /// A move cannot be played.
    Move(WrongMove),
    /// The moves and the tags do not lead to the result.
    Result {
        /// What the text says.
        claimed: String,
        /// What the stores hold; `*` where the game goes on.
        found: String,
    },
    /// The game did not, or cannot, end as `Termination` says.
    Termination {
        /// What the text says.
        claimed: String,
        /// How the game ended; `*` where it did not.
        found: String,
    },
}

/// The name of a rule set in the `Variant` tag.
pub const fn variant(rules: RuleSet) -> &'static str {
    match rules {
        RuleSet::Oware => "Oware",
        RuleSet::Ouril => "Ouril",
        // As Aualé and its engine call it.
        RuleSet::Abapa => "Oware Abapa",
        RuleSet::Aiware => "Aiware",
        RuleSet::Owari => "Owari",
    }
}

/// The rule set of a name as [`variant`] or [`RuleSet::name`] gives it, in capitals or not.
fn variant_from(name: &str) -> Option<RuleSet> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let name = words.join(" ");
    let is = |known: &str| known.eq_ignore_ascii_case(&name);
    RuleSet::ALL.into_iter().find(|&rules| is(variant(rules)) || is(rules.name()))
}

/// What may stand in a tag: one line, no blanks at its ends, `?` for nothing; not longer than anyone's name.
fn clean(value: &str) -> String {
    const MOST: usize = 200;
    let line: String = value.trim().chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    let line: String = line.trim().chars().take(MOST).collect();
    let line = line.trim_end();
    if line == "?" { String::new() } else { line.to_owned() }
}

/// Stores as a result.
fn score(position: &Position) -> String {
    let [south, north] = position.stores();
    format!("{south}-{north}")
}

/// The result of a game: its stores at the end, `*` while it goes on.
fn result(game: &Game) -> String {
    if game.outcome().is_some() { score(game.position()) } else { "*".to_owned() }
}

/// What of a foreign text is repeated in an error.
fn excerpt(text: &str) -> String {
    clean(text).chars().take(60).collect()
}
