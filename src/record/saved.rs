//! Records as they are saved.

use super::error::RecordError;
use super::ogn::MOST_BYTES;
use super::replay::{WrongMove, play};
use super::{end, moves};
use crate::game::Game;
use crate::house::House;
use crate::position::Position;
use crate::rules::RuleSet;
use crate::tree::GameTree;
use std::str::FromStr;

const FIRST_LINE: &str = "oware-game ";
/// The version of a line, and of a tree.
const VERSIONS: [&str; 2] = ["1", "2"];

/// The record of one line, version 1. One line of text each, ended by a line feed.
pub fn write(game: &Game) -> String {
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
/// assert_eq!(record::write_tree(&tree).parse(), Ok(tree));
/// ```
pub fn write_tree(tree: &GameTree) -> String {
    if tree.is_line() { write(tree.game()) } else { written(VERSIONS[1], &tree.main_line(), &moves::write(tree)) }
}

fn written(version: &str, game: &Game, moves: &str) -> String {
    let (rules, start, end) = (game.rules().name(), game.start(), end::end_text(game));
    format!("{FIRST_LINE}{version}\nrules {rules}\nstart {start}\nmoves {moves}\nend {end}\n")
}

/// Reads a record of either version and replays it: the line to the current node.
///
/// # Errors
/// The first thing that is wrong.
pub fn read(text: &str) -> Result<Game, RecordError> {
    read_tree(text).map(Game::from)
}

/// Reads a record of either version and replays every line of it.
///
/// # Errors
/// The first thing that is wrong.
pub fn read_tree(text: &str) -> Result<GameTree, RecordError> {
    let mut lines = text.split('\n');
    let first = lines.next().unwrap_or_default();
    let version = first.trim_end().strip_prefix(FIRST_LINE);
    let version = VERSIONS.iter().position(|&known| Some(known) == version);
    let version = version.ok_or_else(|| RecordError::Version { text: first.chars().take(40).collect() })?;
    let mut field = |line: usize, name: &str| {
        let text = lines.next().and_then(|text| text.strip_prefix(name)).ok_or(RecordError::Form { line })?;
        match text.trim_end().strip_prefix(' ') {
            Some(value) => Ok(value),
            None if text.trim_end().is_empty() => Ok(""),
            None => Err(RecordError::Form { line }),
        }
    };
    let (rules, start, moves, claimed) = (field(2, "rules")?, field(3, "start")?, field(4, "moves")?, field(5, "end")?);
    if lines.any(|rest| !rest.trim().is_empty()) {
        return Err(RecordError::Form { line: 6 });
    }
    let rules = RuleSet::from_name(rules).ok_or_else(|| RecordError::Rules { text: rules.to_owned() })?;
    let start = Position::parse(rules, start).map_err(RecordError::Start)?;
    if version == 0 {
        let mut game = replayed(start, moves)?;
        end::declare(&mut game, claimed);
        end::check(&game, claimed)?;
        Ok(game.into())
    } else if text.len() > MOST_BYTES {
        Err(RecordError::Long)
    } else {
        let tree = moves::read(start, moves)?;
        end::check(&tree.main_line(), claimed)?;
        Ok(tree)
    }
}

/// Replays the moves of version 1. Moves behind a majority tell that the game was played on.
fn replayed(start: Position, moves: &str) -> Result<Game, RecordError> {
    let mut game = Game::from_position(start);
    for (index, letter) in moves.chars().enumerate() {
        let house = House::from_letter(letter).filter(|_| index < moves::MOST_MOVES);
        play(&mut game, letter, house).map_err(|WrongMove { ply, text, why, .. }| RecordError::Move {
            ply,
            text,
            why,
        })?;
    }
    Ok(game)
}

impl FromStr for Game {
    type Err = RecordError;

    /// See [`record::read`](read).
    fn from_str(text: &str) -> Result<Self, RecordError> {
        read(text)
    }
}

impl FromStr for GameTree {
    type Err = RecordError;

    /// See [`record::read_tree`](read_tree).
    fn from_str(text: &str) -> Result<Self, RecordError> {
        read_tree(text)
    }
}
