//! Reading: tags first, then the moves, each replayed, then the end.

use super::ending::settle;
use super::error::{Notice, ParseOgnError};
use super::moves::Moves;
use super::tags::{Tags, clean};
use super::text::{excerpt, variant_from};
use super::tokens::{Scanner, Token};
use crate::position::Position;
use crate::rules::RuleSet;
use crate::tree::GameTree;

/// The longest text that is read, in bytes. A long game has some thousands.
pub const MOST_BYTES: usize = 1_000_000;

/// A game that was read, with notices about it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reading {
    /// The game with its variations and comments, every move replayed. Its current node is the end of the main line.
    pub tree: GameTree,
    /// Who played where and when.
    pub tags: Tags,
    /// What a reader of the text may miss in the game, or find otherwise.
    pub notices: Vec<Notice>,
}

impl Reading {
    /// A reading to compare with.
    pub const fn new(tree: GameTree, tags: Tags, notices: Vec<Notice>) -> Self {
        Self { tree, tags, notices }
    }
}

/// Reads a game and replays it. Of several games in one text the first is read.
///
/// # Errors
/// That there is no game in the text, else the first thing that is wrong. Every character is looked at some times at most,
/// and at most [`LONGEST`](crate::record::LONGEST) moves are replayed.
pub fn read(text: &str) -> Result<Reading, ParseOgnError> {
    if text.len() > MOST_BYTES {
        return Err(ParseOgnError::Long);
    }
    let (mut head, mut notices) = (Head::default(), Vec::new());
    let tree = replay(text, &mut head, &mut notices)?;
    Ok(Reading { tree, tags: head.tags, notices })
}

/// The tree of a text. Fills in what the tags say and the notices. `head` and `notices` belong to the caller: an
/// error then drops nothing here, and the wasm is smaller.
fn replay(text: &str, head: &mut Head, notices: &mut Vec<Notice>) -> Result<GameTree, ParseOgnError> {
    let mut scanner = Scanner::new(text);
    scanner.skip_words();
    let text = text.get(scanner.at()..).unwrap_or_default();
    let fault = |fault| if is_notation(text) { fault } else { ParseOgnError::Nothing };
    let first = head.read(&mut scanner).map_err(fault)?;
    let rules = if let Some(name) = &head.variant {
        variant_from(name).ok_or_else(|| ParseOgnError::Variant { text: excerpt(name) })?
    } else {
        notices.push(Notice::VariantAssumed);
        RuleSet::Abapa
    };
    let start = match &head.fen {
        Some(fen) => Position::parse(rules, fen.trim()).map_err(ParseOgnError::Start)?,
        None => Position::start(rules),
    };
    let (mut tree, result) = Moves::new(start, notices).read(&mut scanner, first).map_err(fault)?;
    if !head.tags_seen && tree.game().moves().is_empty() {
        return Err(ParseOgnError::Nothing);
    }
    // Where the tag says nothing, what stands behind the moves does.
    let result = head.result.as_deref().filter(|text| !matches!(text.trim(), "" | "?")).or(result);
    settle(&mut tree, result, head.termination.as_deref(), notices);
    tree.end_here();
    if tree.fits() { Ok(tree) } else { Err(ParseOgnError::Long) }
}

/// Whether a text in which something is wrong is a game at all. Any text may begin with a number, or with letters of
/// houses as `Dear` does: one without tags must come to a second turn, by its number or by the letters of South, North
/// and South.
fn is_notation(text: &str) -> bool {
    let mut scanner = Scanner::new(text);
    let mut letters = 0;
    loop {
        match scanner.next() {
            Ok(Some(Token::Tag(..))) | Err(ParseOgnError::Tag { .. }) => return true,
            Ok(Some(Token::Move(letter))) if letter.is_ascii_uppercase() == (letters % 2 == 0) => letters += 1,
            Ok(Some(Token::Open)) if matches!(scanner.skip_variation(), Ok(true)) => {}
            Ok(Some(Token::Move(_) | Token::Open | Token::Close) | None) | Err(_) => {
                return letters > 1 && scanner.numbers() > 1;
            }
            Ok(Some(_)) => {}
        }
        if letters > 2 {
            return true;
        }
    }
}

/// What the tags say.
#[derive(Default)]
struct Head {
    tags_seen: bool,
    variant: Option<String>,
    fen: Option<String>,
    result: Option<String>,
    termination: Option<String>,
    tags: Tags,
}

impl Head {
    /// Reads the tags, and the first thing that is none. Of a tag that stands twice the last counts, but a second
    /// `Variant` begins another game.
    fn read<'t>(&mut self, scanner: &mut Scanner<'t>) -> Result<Option<Token<'t>>, ParseOgnError> {
        loop {
            match scanner.next()? {
                Some(Token::Tag(name, value)) => {
                    if name.eq_ignore_ascii_case("Variant") && self.variant.is_some() {
                        return Ok(Some(Token::Tag(name, value)));
                    }
                    self.take(name, value);
                }
                token => return Ok(token),
            }
        }
    }

    fn take(&mut self, name: &str, value: String) {
        self.tags_seen = true;
        let own = [
            ("Variant", &mut self.variant),
            ("FEN", &mut self.fen),
            ("Result", &mut self.result),
            ("Termination", &mut self.termination),
        ];
        if let Some((_, field)) = own.into_iter().find(|(known, _)| known.eq_ignore_ascii_case(name)) {
            *field = Some(value);
        } else if let Some(field) = self.tags.field_mut(name) {
            *field = clean(&value);
        }
    }
}
