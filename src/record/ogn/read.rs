//! Reading: tags first, then the moves, each replayed, then the end.

use super::ending::settle;
use super::error::{Notice, ParseOgnError};
use super::moves::{Moves, Played};
use super::notation::Notation;
use super::tags::{Tags, clean};
use super::text::{excerpt, variant_from};
use super::tokens::{Scanner, Token};
use crate::position::Position;
use crate::record::positions::position;
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

/// Reads a game and replays it, as [`Reader::default`] does. Of several games in one text the first is read.
///
/// # Errors
/// That there is no game in the text, else the first thing that is wrong. Every character is looked at some times at most,
/// and at most [`LONGEST`](crate::record::LONGEST) moves are replayed some times.
pub fn read(text: &str) -> Result<Reading, ParseOgnError> {
    Reader::default().read(text)
}

/// A reader, and what it takes for granted where a text leaves that open.
///
/// ```
/// use oware::{RuleSet, record::ogn::{Notation, Notice, Reader}};
/// let reading = Reader::default().rules(RuleSet::Oware).read("1. 64 64 2. 21 32").unwrap();
/// assert_eq!(reading.tree.game().moves().len(), 4);
/// assert_eq!(reading.notices, [Notice::VariantAssumed, Notice::Notation(Notation::StartAndEnd)]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    rules: RuleSet,
    notation: Option<Notation>,
    partly: bool,
}

impl Default for Reader {
    /// Assumes Abapa, as Aualé does, finds the notation out, and refuses a text in which something is wrong.
    fn default() -> Self {
        Self { rules: RuleSet::Abapa, notation: None, partly: false }
    }
}

impl Reader {
    /// Assumes this rule set where a text names none.
    #[must_use]
    pub const fn rules(self, rules: RuleSet) -> Self {
        Self { rules, ..self }
    }

    /// Reads moves in this notation alone.
    #[must_use]
    pub const fn notation(self, notation: Notation) -> Self {
        Self { notation: Some(notation), ..self }
    }

    /// Where something in the main line is wrong, the game up to there is read, with a [`Notice::Stopped`].
    #[must_use]
    pub const fn partly(self) -> Self {
        Self { partly: true, ..self }
    }

    /// Reads a game and replays it.
    ///
    /// # Errors
    /// As [`read`].
    pub fn read(self, text: &str) -> Result<Reading, ParseOgnError> {
        if text.len() > MOST_BYTES {
            return Err(ParseOgnError::Long);
        }
        let attempt = match self.notation {
            Some(notation) => Attempt::new(text, notation, self.rules)?,
            None => self.best(text)?,
        };
        let Attempt { mut reading, fault, is_game, .. } = *attempt;
        // Whoever names the notation says that moves in it are a game.
        let is_game = is_game || (self.notation.is_some() && !reading.tree.is_empty());
        match fault {
            _ if !is_game => return Err(ParseOgnError::Nothing),
            Some(fault) if self.partly && !reading.tree.is_empty() => reading.notices.push(Notice::Stopped(fault)),
            Some(fault) => return Err(fault),
            None => {}
        }
        if reading.tree.fits() { Ok(reading) } else { Err(ParseOgnError::Long) }
    }

    /// The game in the notation in which every move can be played, else in the one that comes furthest.
    #[inline(never)]
    fn best(self, text: &str) -> Result<Box<Attempt>, ParseOgnError> {
        let mut furthest = Attempt::new(text, Notation::Letters, self.rules)?;
        // What letters pass over as numbers of turns may be moves.
        let passed_over = furthest.moves() == 0 && furthest.numbers > 1;
        if furthest.fault.is_none() && !passed_over {
            return Ok(furthest);
        }
        let mut whole: Option<Box<Attempt>> = None;
        for notation in Notation::ALL.into_iter().skip(1) {
            let attempt = Attempt::new(text, notation, self.rules)?;
            if attempt.fault.is_none() && attempt.is_game && attempt.moves() > 0 {
                if whole.as_ref().is_some_and(|whole| whole.reading.tree != attempt.reading.tree) {
                    return Err(ParseOgnError::Ambiguous);
                }
                whole = whole.or(Some(attempt));
            } else if attempt.moves() > furthest.moves() && attempt.moves() >= notation.least(true) {
                furthest = attempt;
            }
        }
        if let Some(whole) = whole {
            return Ok(whole);
        }
        if !furthest.named && matches!(furthest.fault, Some(ParseOgnError::Move(_))) {
            for &rules in RuleSet::ALL {
                let attempt = Attempt::new(text, furthest.notation, rules)?;
                if attempt.fault.is_none() {
                    return Ok(attempt);
                }
            }
        }
        Ok(furthest)
    }
}

/// A text as one notation has it.
struct Attempt {
    notation: Notation,
    reading: Reading,
    /// What is wrong in the main line; the moves before it are read.
    fault: Option<ParseOgnError>,
    /// A tag names the rule set.
    named: bool,
    /// Numbers that were passed over.
    numbers: usize,
    /// The text is a game, though perhaps one with a fault.
    is_game: bool,
}

impl Attempt {
    /// Reads the tags, then the moves, then how it ended. The rule set is that of a text that names none.
    #[inline(never)]
    fn new(text: &str, notation: Notation, rules: RuleSet) -> Result<Box<Self>, ParseOgnError> {
        let mut scanner = Scanner::of(text, notation);
        scanner.skip_words();
        let text = scanner.rest();
        let (mut head, mut notices) = (Head::default(), Vec::new());
        let first = head.read(&mut scanner);
        let named = match &head.variant {
            Some(name) => Some(variant_from(name).ok_or_else(|| ParseOgnError::Variant { text: excerpt(name) })?),
            None => None,
        };
        let rules = match (notation, named) {
            // PlayStrategy, whose notation it is, plays Abapa and calls it Oware.
            (Notation::Squares, None | Some(RuleSet::Oware)) => RuleSet::Abapa,
            (_, named) => named.unwrap_or(rules),
        };
        if named.is_none() {
            notices.push(Notice::VariantAssumed);
        }
        if notation != Notation::Letters {
            notices.push(Notice::Notation(notation));
        }
        let start = match &head.fen {
            Some(fen) => position(rules, fen).map_err(ParseOgnError::Start)?,
            None => Position::start(rules),
        };
        let Played { mut tree, result, fault, wrong_ends } = Moves::new(start, &mut notices).read(&mut scanner, first);
        if fault.is_none() {
            // Where the tag says nothing, what stands behind the moves does.
            let result = head.result.as_deref().filter(|text| !matches!(text.trim(), "" | "?")).or(result);
            settle(&mut tree, result, head.termination.as_deref(), &mut notices);
        }
        tree.end_here();
        let moves = tree.game().moves().len();
        let is_game = head.tags_seen
            || match notation {
                Notation::Letters if fault.is_some() => is_notation(text),
                // A few figures that go on as no game does, or say wrongly where sowings end, are something else.
                _ => moves >= notation.least(fault.is_some() || 4 * wrong_ends > moves),
            };
        Ok(Box::new(Self {
            notation,
            reading: Reading { tree, tags: head.tags, notices },
            fault,
            named: named.is_some(),
            numbers: scanner.numbers(),
            is_game,
        }))
    }

    fn moves(&self) -> usize {
        self.reading.tree.game().moves().len()
    }
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
