//! Reading: tags first, then the moves, each replayed, then the end.

use super::ending::settle;
use super::tokens::{Scanner, Token};
use super::{MOST_BYTES, Notice, OgnError, Reading, Tags, clean, excerpt, variant_from};
use crate::house::House;
use crate::position::Position;
use crate::record::replay::{LONGEST, Replay};
use crate::rules::RuleSet;

/// Reads a game and replays it. Of several games in one text the first is read.
///
/// # Errors
/// That there is no game in the text, else the first thing that is wrong. Every character is looked at twice at most, and
/// at most [`LONGEST`] moves are replayed.
pub fn read(text: &str) -> Result<Reading, OgnError> {
    if text.len() > MOST_BYTES {
        return Err(OgnError::Long);
    }
    let text = text.trim_start_matches('\u{feff}');
    let fault = |fault| if is_notation(text) { fault } else { OgnError::Nothing };
    let mut scanner = Scanner::new(text);
    let (head, first) = Head::read(&mut scanner).map_err(fault)?;
    let mut notices = Vec::new();
    let rules = if let Some(name) = head.variant {
        variant_from(&name).ok_or_else(|| OgnError::Variant { text: excerpt(&name) })?
    } else {
        notices.push(Notice::VariantAssumed);
        RuleSet::Abapa
    };
    let start = match head.fen {
        Some(fen) => Position::parse(rules, fen.trim()).map_err(OgnError::Start)?,
        None => Position::start(rules),
    };
    let mut moves = Moves { replay: Replay::new(start), last: None, result: None, variations: 0, notices };
    moves.read(&mut scanner, first).map_err(fault)?;
    if !head.tags_seen && moves.replay.game.moves().is_empty() {
        return Err(OgnError::Nothing);
    }
    let Moves { replay: Replay { mut game, .. }, result, mut notices, .. } = moves;
    // Where the tag says nothing, what stands behind the moves does.
    let result = head.result.filter(|text| !matches!(text.trim(), "" | "?")).or(result.map(str::to_owned));
    settle(&mut game, result.as_deref(), head.termination.as_deref(), &mut notices)?;
    Ok(Reading { game, tags: head.tags, notices })
}

/// Whether a text in which something is wrong is a game at all. Any text may begin with a number, or with letters of
/// houses as `Dear` does: one without tags must come to a second turn, by its number or by the letters of South, North
/// and South.
fn is_notation(text: &str) -> bool {
    let mut scanner = Scanner::new(text);
    let mut letters = 0;
    loop {
        match scanner.next() {
            Ok(Some(Token::Tag(..))) | Err(OgnError::Tag { .. }) => return true,
            Ok(Some(Token::Move(letter))) if letter.is_ascii_uppercase() == (letters % 2 == 0) => letters += 1,
            Ok(Some(Token::Move(_)) | None) | Err(_) => return letters > 1 && scanner.numbers() > 1,
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
    fn read<'t>(scanner: &mut Scanner<'t>) -> Result<(Self, Option<Token<'t>>), OgnError> {
        let mut head = Self::default();
        loop {
            match scanner.next()? {
                Some(Token::Tag(name, value)) if name != "Variant" || head.variant.is_none() => head.take(name, value),
                token => return Ok((head, token)),
            }
        }
    }

    fn take(&mut self, name: &str, value: String) {
        self.tags_seen = true;
        match name {
            "Variant" => self.variant = Some(value),
            "FEN" => self.fen = Some(value),
            "Result" => self.result = Some(value),
            "Termination" => self.termination = Some(value),
            _ => {
                if let Some(field) = self.tags.field_mut(name) {
                    *field = clean(&value);
                }
            }
        }
    }
}

struct Moves<'t> {
    replay: Replay,
    /// The position before the last move, and the move.
    last: Option<(Position, House)>,
    result: Option<&'t str>,
    variations: usize,
    notices: Vec<Notice>,
}

impl<'t> Moves<'t> {
    fn read(&mut self, scanner: &mut Scanner<'t>, first: Option<Token<'t>>) -> Result<(), OgnError> {
        let mut next = first;
        while let Some(token) = next {
            let line = scanner.line();
            match token {
                Token::Tag(..) => {
                    self.notices.push(Notice::MoreGames);
                    break;
                }
                Token::Variation => self.variations += 1,
                Token::Result(result) => self.result = Some(result),
                // Behind its result a game has no moves.
                Token::Move(text) if self.result.is_some() => return Err(OgnError::Unexpected { line, text }),
                Token::Move(text) => self.play(text)?,
                Token::Captured(claimed) => match self.last.take() {
                    Some(played) => self.check_captures(claimed, &played),
                    None => return Err(OgnError::Unexpected { line, text: '+' }),
                },
            }
            next = scanner.next()?;
        }
        if self.variations > 0 {
            self.notices.push(Notice::Variations { count: self.variations });
        }
        Ok(())
    }

    fn play(&mut self, text: char) -> Result<(), OgnError> {
        if self.replay.game.moves().len() == LONGEST {
            return Err(OgnError::Long);
        }
        let before = *self.replay.game.position();
        let house = House::from_letter(text);
        self.replay.play(text, house).map_err(OgnError::Move)?;
        self.last = house.map(|house| (before, house));
        Ok(())
    }

    /// The seeds may be counted with what is gathered at the end, as Aualé does.
    fn check_captures(&mut self, claimed: u32, (before, house): &(Position, House)) {
        let mover = before.turn();
        let gained = |after: u8| u32::from(after) - u32::from(before.store(mover));
        let found = gained(before.sown(*house).1[mover.index()]);
        let gathered = gained(self.replay.game.position().gathered().store(mover));
        let told = self.notices.iter().any(|notice| matches!(notice, Notice::Captures { .. }));
        if claimed != found && claimed != gathered && !told {
            let (number, text) = (self.replay.number, house.letter());
            self.notices.push(Notice::Captures { number, side: mover, text, claimed, found });
        }
    }
}
