//! Records as they are saved.

use super::error::ParseRecordError;
use super::ogn::MOST_BYTES;
use super::replay::{ParseMoveError, play};
use super::{end, moves};
use crate::game::Game;
use crate::house::House;
use crate::position::Position;
use crate::rules::RuleSet;
use crate::tree::{Action, GameTree};
use std::fmt;
use std::str::FromStr;

const FIRST_LINE: &str = "oware-game ";
/// The version of a line, of a tree, and of what holds a draw by agreement, which older releases do not know.
const VERSIONS: [&str; 3] = ["1", "2", "3"];

/// The record of one line, version 1; one that ended in a draw by agreement is a tree of version 3. One line of text each,
/// ended by a line feed.
pub fn write(game: &Game) -> String {
    if game.agreed_to_draw() {
        return write_tree(&GameTree::from(game.clone()));
    }
    let moves: String = game.moves().iter().map(|house| house.letter()).collect();
    written(VERSIONS[0], game, &moves)
}

/// The record of a tree. One that is a line without comments has the record of that line, so that releases from before
/// there were trees can read it.
///
/// ```
/// use oware::{GameTree, House, RuleSet, record};
/// let mut tree = GameTree::new(RuleSet::Ouril);
/// tree.play(House::from_letter('F').unwrap()).unwrap();
/// assert_eq!(record::write_tree(&tree), record::write(tree.game()));
/// tree.undo().unwrap();
/// assert!(record::write_tree(&tree).contains("\nmoves *F\n"));
/// assert_eq!(tree.to_string(), record::write_tree(&tree));
/// assert_eq!(tree.to_string().parse(), Ok(tree));
/// ```
pub fn write_tree(tree: &GameTree) -> String {
    let draws = tree.has(Action::Draw);
    if tree.is_line() && !draws {
        return write(tree.game());
    }
    written(VERSIONS[1 + usize::from(draws)], &tree.main_line(), &moves::write(tree))
}

fn written(version: &str, game: &Game, moves: &str) -> String {
    let (rules, start, end) = (game.rule_set().name(), game.start(), end::end_text(game));
    format!("{FIRST_LINE}{version}\nrules {rules}\nstart {start}\nmoves {moves}\nend {end}\n")
}

/// Reads a record of any version and replays it: the line to the current node.
///
/// # Errors
/// The first thing that is wrong.
pub fn read(text: &str) -> Result<Game, ParseRecordError> {
    read_tree(text).map(Game::from)
}

/// Reads a record of any version and replays every line of it.
///
/// # Errors
/// The first thing that is wrong.
pub fn read_tree(text: &str) -> Result<GameTree, ParseRecordError> {
    let mut lines = text.split('\n');
    let first = lines.next().unwrap_or_default();
    let version = first.trim_end().strip_prefix(FIRST_LINE);
    let Some(known) = VERSIONS.iter().position(|&known| Some(known) == version) else {
        let later =
            version.filter(|text| *text != "0" && !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit()));
        return Err(match later {
            Some(text) => ParseRecordError::Newer { text: text.to_owned() },
            None => ParseRecordError::Version { text: first.chars().take(40).collect() },
        });
    };
    let mut field = |line: usize, name: &str| {
        let text = lines.next().and_then(|text| text.strip_prefix(name)).ok_or(ParseRecordError::Form { line })?;
        match text.trim_end().strip_prefix(' ') {
            Some(value) => Ok(value),
            None if text.trim_end().is_empty() => Ok(""),
            None => Err(ParseRecordError::Form { line }),
        }
    };
    let (rules, start, moves, claimed) = (field(2, "rules")?, field(3, "start")?, field(4, "moves")?, field(5, "end")?);
    if lines.any(|rest| !rest.trim().is_empty()) {
        return Err(ParseRecordError::Form { line: 6 });
    }
    let rules = rules.parse::<RuleSet>().map_err(ParseRecordError::Rules)?;
    let start = Position::parse(rules, start).map_err(ParseRecordError::Start)?;
    if known == 0 {
        let mut game = replayed(start, moves)?;
        end::declare(&mut game, claimed);
        end::check(&game, claimed)?;
        Ok(game.into())
    } else if text.len() > MOST_BYTES {
        Err(ParseRecordError::Long)
    } else {
        let tree = moves::read(start, moves)?;
        end::check(&tree.main_line(), claimed)?;
        Ok(tree)
    }
}

/// Replays the moves of version 1. Moves behind a majority mean that the game was played on.
fn replayed(start: Position, moves: &str) -> Result<Game, ParseRecordError> {
    let mut game = Game::from_position(start);
    replay(&mut game, moves).map(|()| game)
}

/// Plays them on the game, up to the first that is wrong.
pub(super) fn replay(game: &mut Game, moves: &str) -> Result<(), ParseRecordError> {
    for (index, letter) in moves.chars().enumerate() {
        let house = House::from_letter(letter).filter(|_| index < moves::MOST_MOVES);
        play(game, letter, house).map_err(|ParseMoveError { ply, text, why, .. }| ParseRecordError::Move {
            ply,
            text,
            why,
        })?;
    }
    Ok(())
}

/// The record of the line, as [`record::write`](fn@write) gives it.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write(self))
    }
}

/// The record of the tree, as [`record::write_tree`](write_tree) gives it.
impl fmt::Display for GameTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_tree(self))
    }
}

impl FromStr for Game {
    type Err = ParseRecordError;

    /// See [`record::read`](read).
    fn from_str(text: &str) -> Result<Self, ParseRecordError> {
        read(text)
    }
}

impl FromStr for GameTree {
    type Err = ParseRecordError;

    /// See [`record::read_tree`](read_tree).
    fn from_str(text: &str) -> Result<Self, ParseRecordError> {
        read_tree(text)
    }
}
