//! Every public error type: its name, its words, and what it wraps.

use core::any::type_name;
use core::error::Error;
use oware::clock::Clock;
use oware::coach::puzzles::Day;
use oware::coach::review::ReviewError;
use oware::coach::threats::ThreatsError;
use oware::endgame::large::{FileError, LayerError};
use oware::endgame::{TableError, Tables};
use oware::network::NetworkError;
use oware::prove::BookError;
use oware::record::correspondence::GameNumber;
use oware::record::link::{self, ParseLinkError};
use oware::record::nearby::NearbyError;
use oware::record::ogn::{self, ParseOgnError};
use oware::record::signal::SignalError;
use oware::record::{ParseMoveError, ParseRecordError};
use oware::uci::SetupError;
use oware::{GameError, House, IllegalMove, ParsePositionError, Place, PositionError, RuleSet, Side, TreeError};
use std::collections::BTreeSet;
use std::io::ErrorKind;
use std::path::Path;

/// An error with the words of what it wraps.
struct Row {
    name: &'static str,
    error: Box<dyn Error>,
    wrapped: Option<&'static str>,
}

/// Every error can be sent to another thread, stored, and compared.
fn row<E: Error + Clone + PartialEq + Send + Sync + 'static>(error: E, wrapped: Option<&'static str>) -> Row {
    Row { name: type_name::<E>(), error: Box::new(error), wrapped }
}

/// Every public error type, and every variant that wraps another error.
fn rows() -> Vec<Row> {
    let sum = || PositionError::Sum { sum: 47, wanted: 48 };
    let (sum_words, empty_words) = ("houses and stores hold 47 seeds, not 48", "the house is empty");
    let empty = IllegalMove::Empty;
    let unknown = || "chess".parse::<RuleSet>().expect_err("no rule set");
    let unknown_words = "there is no rule set \"chess\"";
    let wrong = || ParseMoveError::new(3, 2, Side::South, 'F', Some(empty));
    let wrong_words = "move 2 of South, F: the house is empty";
    let no_house = ParseMoveError::new(1, 1, Side::South, 'x', None);
    vec![
        row("north".parse::<Side>().expect_err("no side"), None),
        row("AB".parse::<House>().expect_err("no house"), None),
        row("".parse::<Place>().expect_err("no place"), None),
        row(unknown(), None),
        row(sum(), None),
        row(ParsePositionError::Position(sum()), Some(sum_words)),
        row(ParsePositionError::Rules(unknown()), Some(unknown_words)),
        row(empty, None),
        row(GameError::NothingToUndo, None),
        row(TreeError::Move(empty), Some(empty_words)),
        row(TreeError::Game(GameError::NothingToRedo), Some("nothing has been taken back")),
        row(TreeError::NoSuchNode, None),
        row("1".parse::<Clock>().expect_err("no clock"), None),
        row("1".parse::<GameNumber>().expect_err("no number"), None),
        row(wrong(), Some(empty_words)),
        row(no_house, None),
        row(ParseRecordError::Long, None),
        row(ParseRecordError::Rules(unknown()), Some(unknown_words)),
        row(ParseRecordError::Start(sum()), Some(sum_words)),
        row(ParseRecordError::Move { ply: 3, text: 'F', why: Some(empty) }, Some(empty_words)),
        row(link::read("").expect_err("no link"), None),
        row(ParseLinkError::Start(sum()), Some(sum_words)),
        row(ParseLinkError::Move(wrong()), Some(wrong_words)),
        row(SignalError::Damaged, None),
        row(NearbyError::Turn, None),
        row(NearbyError::Step(TreeError::Move(empty)), Some(empty_words)),
        row(ogn::read("").expect_err("no game"), None),
        row(ParseOgnError::Start(sum()), Some(sum_words)),
        row(ParseOgnError::Move(wrong()), Some(wrong_words)),
        row(TableError::Damaged, None),
        row(Tables::solved(RuleSet::Oware, 16).expect_err("too many"), None),
        row(NetworkError::Damaged, None),
        row(BookError, None),
        row(LayerError::Block(3), None),
        row(FileError::Io("a.table".into(), ErrorKind::PermissionDenied), None),
        row(FileError::Layer("a.table".into(), LayerError::Block(3)), Some("its block 3 is damaged")),
        row(ReviewError::Text, None),
        row(ThreatsError::Over, None),
        row("2026-02-29".parse::<Day>().expect_err("no date"), None),
        row(SetupError::Form, None),
        row(SetupError::Position(sum()), Some(sum_words)),
        row(SetupError::Move { number: 1, letter: 'F', why: Some(empty) }, Some(empty_words)),
    ]
}

#[test]
fn an_error_has_words_and_names_what_it_wraps() {
    for Row { error, wrapped, .. } in rows() {
        let (words, source) = (error.to_string(), error.source().map(ToString::to_string));
        assert!(!words.is_empty() && !words.ends_with('.'), "{error:?}: {words}");
        assert_eq!(source.as_deref(), wrapped, "{error:?}");
    }
}

#[test]
fn every_error_type_is_tested_here_and_named_as_one() {
    // The rule that a move breaks is read as `IllegalMove::Empty`.
    const OTHERS: [&str; 1] = ["IllegalMove"];
    let tested: Vec<&str> = rows().iter().filter_map(|row| row.name.rsplit("::").next()).collect();
    let mut found = BTreeSet::new();
    named(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    for name in &tested {
        assert!(found.contains(*name), "{name} is found in the source");
    }
    for name in found {
        assert!(name.ends_with("Error") || OTHERS.contains(&name.as_str()), "{name} is an error");
        assert!(tested.contains(&name.as_str()), "{name} is missing in the rows of this test");
    }
}

/// Names of the standard library that the source uses.
const OF_STD: [&str; 2] = ["Error", "TryRecvError"];

/// The words of the source below `folder` that name an error: those that end in `Error`, and types that implement `Error`.
fn named(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() && !entry.ends_with("wasm") {
            named(&entry, found);
        } else if entry.extension().is_some_and(|end| end == "rs") {
            let text = std::fs::read_to_string(&entry).expect("a file");
            let words = text.split(|letter: char| !letter.is_alphanumeric());
            found.extend(words.filter(|word| word.ends_with("Error") && !OF_STD.contains(word)).map(str::to_owned));
            let kinds = text.split("Error for ").skip(1).filter_map(|rest| rest.split(' ').next());
            found.extend(kinds.filter(|kind| !kind.starts_with('$')).map(str::to_owned));
        }
    }
}
