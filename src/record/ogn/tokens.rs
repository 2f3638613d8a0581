//! From characters to the few things that matter: tags, moves, captures, results, comments, brackets. What else the
//! notation knows is skipped here, and so is what mails, chats and word processors add: marks of a quotation at the beginning of
//! a line, the fences of code, signs that cannot be seen, and glyphs that judge a move.

use super::error::ParseOgnError;
use super::notation::{Notation, Spot};
use crate::house::House;
use crate::record::signs::is_dash;

/// What is not skipped.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Token<'t> {
    /// A name and its value, unescaped.
    Tag(&'t str, String),
    /// The letter of a house.
    Move(char),
    /// Where a sowing begins and, if it is written, where it ends, in a notation of another place.
    Sowing(Spot, Option<Spot>),
    /// Seeds captured, behind a move.
    Captured(u32),
    /// All seeds that the mover has captured so far, behind a sowing.
    Total(u32),
    /// A result, as it stands.
    Result(&'t str),
    /// A comment, as it stands.
    Comment(&'t str),
    /// A variation begins.
    Open,
    /// A variation ends.
    Close,
}

/// Reads a text from its beginning to its end, each character once.
#[derive(Clone)]
pub(super) struct Scanner<'t> {
    text: &'t str,
    notation: Notation,
    at: usize,
    line: usize,
    /// Nothing but blanks and marks of a quotation was read in the line.
    fresh: bool,
    numbers: usize,
}

impl<'t> Scanner<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self::of(text, Notation::Letters)
    }

    /// Reads moves in a notation.
    pub(super) fn of(text: &'t str, notation: Notation) -> Self {
        Self { text, notation, at: 0, line: 1, fresh: true, numbers: 0 }
    }

    /// The place of what comes next, in bytes.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// The line of what comes next; 1 is the first.
    pub(super) fn line(&self) -> usize {
        self.line
    }

    /// How many numbers of turns were skipped.
    pub(super) fn numbers(&self) -> usize {
        self.numbers
    }

    /// The next token; `None` at the end.
    #[inline(never)]
    pub(super) fn next(&mut self) -> Result<Option<Token<'t>>, ParseOgnError> {
        loop {
            self.take_while(&is_blank);
            let Some(first) = self.peek() else { return Ok(None) };
            let fresh = std::mem::take(&mut self.fresh);
            match first {
                '>' if fresh => {
                    self.bump();
                    self.fresh = true;
                }
                // Between the cells of a table, which may quote a line, too.
                '|' => {
                    self.bump();
                    self.fresh = fresh;
                }
                ',' => self.bump(),
                '`' | '~' if fresh => drop(self.rest_of_line()),
                '[' => return self.tag().map(Some),
                '{' => return self.comment().map(Token::Comment).map(Some),
                ';' => return Ok(Some(Token::Comment(self.rest_of_line().trim_start_matches(';')))),
                '%' if self.at == 0 || self.text.get(..self.at).is_some_and(|text| text.ends_with(is_end_of_line)) => {
                    self.rest_of_line();
                }
                '(' => {
                    let total = if self.notation == Notation::StartAndEnd { self.total() } else { None };
                    return Ok(Some(total.unwrap_or_else(|| self.open())));
                }
                ')' => {
                    self.bump();
                    return Ok(Some(Token::Close));
                }
                _ if is_judgement(first) => self.bump(),
                '$' => {
                    self.bump();
                    self.digits();
                }
                _ if self.notation != Notation::Letters && first.is_ascii_alphanumeric() => {
                    if let Some(token) = self.foreign(self.notation)? {
                        return Ok(Some(token));
                    }
                }
                '0'..='9' | '½' => {
                    if let Some(result) = self.number_or_result() {
                        return Ok(Some(result));
                    }
                }
                '*' => {
                    self.bump();
                    return Ok(Some(Token::Result("*")));
                }
                '+' => {
                    if let Some(captured) = self.captured() {
                        return Ok(Some(captured));
                    }
                }
                'A'..='F' | 'a'..='f' => return self.letter().map(Some),
                _ => return Err(self.unexpected()),
            }
        }
    }

    /// What has not been read.
    pub(super) fn rest(&self) -> &'t str {
        self.after(0)
    }

    /// What stands some bytes further on.
    pub(super) fn after(&self, bytes: usize) -> &'t str {
        self.text.get(self.at + bytes..).unwrap_or_default()
    }

    /// A letter or a figure was read just before.
    pub(super) fn follows_word(&self) -> bool {
        self.text
            .get(..self.at)
            .is_some_and(|text| text.ends_with(|letter: char| letter.is_ascii_digit() || is_of_word(letter)))
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// That what comes next is no part of the notation.
    pub(super) fn unexpected(&self) -> ParseOgnError {
        ParseOgnError::Unexpected { line: self.line, text: self.peek().unwrap_or(' ') }
    }

    #[inline(never)]
    /// The letter of a house. A word that holds other letters is none.
    pub(super) fn letter(&mut self) -> Result<Token<'t>, ParseOgnError> {
        if !self.follows_word() {
            let mut word = self.rest().chars().take_while(|&letter| is_of_word(letter));
            let other = word.find(|&letter| House::from_letter(letter).is_none());
            if let Some(text) = other {
                return Err(ParseOgnError::Unexpected { line: self.line, text });
            }
        }
        let letter = self.peek().unwrap_or_default();
        self.bump();
        Ok(Token::Move(letter))
    }

    /// A variation begins.
    fn open(&mut self) -> Token<'t> {
        self.bump();
        Token::Open
    }

    /// Skips signs of one byte each.
    pub(super) fn skip(&mut self, bytes: usize) {
        self.at += bytes;
    }

    pub(super) fn bump(&mut self) {
        if let Some(letter) = self.peek() {
            self.at += letter.len_utf8();
            // Of the two signs of DOS the second one counts.
            self.line += usize::from(letter == '\n' || (letter == '\r' && self.peek() != Some('\n')));
            self.fresh |= is_end_of_line(letter);
        }
    }

    /// Takes the letters that are wanted. Not generic: the wasm would hold a copy for each caller.
    #[inline(never)]
    pub(super) fn take_while(&mut self, wanted: &dyn Fn(char) -> bool) -> &'t str {
        let from = self.at;
        while self.peek().is_some_and(wanted) {
            self.bump();
        }
        self.since(from)
    }

    /// What was read from there on. Slices that cannot fail bring no words about failing slices along.
    fn since(&self, from: usize) -> &'t str {
        self.text.get(from..self.at).unwrap_or_default()
    }

    fn digits(&mut self) -> &'t str {
        self.take_while(&|letter| letter.is_ascii_digit())
    }

    pub(super) fn rest_of_line(&mut self) -> &'t str {
        self.take_while(&|letter| !is_end_of_line(letter))
    }

    /// Takes `wanted` if it comes next.
    pub(super) fn took(&mut self, wanted: char) -> bool {
        let comes = self.peek() == Some(wanted);
        if comes {
            self.bump();
        }
        comes
    }

    /// What stands in braces.
    fn comment(&mut self) -> Result<&'t str, ParseOgnError> {
        let line = self.line;
        self.bump();
        let text = self.take_while(&|letter| letter != '}');
        if self.took('}') { Ok(text) } else { Err(ParseOgnError::Unclosed { line, text: '{' }) }
    }

    /// Skips what is left of a variation whose opening bracket was read, however many others are nested in it; false
    /// where it does not end. No recursion: brackets are counted.
    pub(super) fn skip_variation(&mut self) -> Result<bool, ParseOgnError> {
        let mut depth = 1;
        while depth > 0 {
            self.take_while(&|letter| !matches!(letter, '(' | ')' | '{' | ';'));
            match self.peek() {
                Some('{') => drop(self.comment()?),
                Some(';') => drop(self.rest_of_line()),
                Some(bracket) => {
                    depth = if bracket == '(' { depth + 1 } else { depth - 1 };
                    self.bump();
                }
                None => return Ok(false),
            }
        }
        Ok(true)
    }

    /// `12.`, `12...` and a bare `12` say nothing that the moves do not say; `25-20` is a result.
    pub(super) fn number_or_result(&mut self) -> Option<Token<'t>> {
        let from = self.at;
        self.digits();
        if matches!(self.peek(), Some('/' | '½')) || self.peek().is_some_and(is_dash) {
            self.take_while(&|letter| letter.is_ascii_digit() || matches!(letter, '/' | '½') || is_dash(letter));
            return Some(Token::Result(self.since(from)));
        }
        self.take_while(&|letter| matches!(letter, '.' | '…'));
        self.numbers += 1;
        None
    }

    /// The seeds behind a `+`; without a number it judges, as `+-` and `+/=` do.
    fn captured(&mut self) -> Option<Token<'t>> {
        self.bump();
        let seeds = self.digits();
        if seeds.is_empty() {
            self.take_while(&|letter| matches!(letter, '/' | '+') || is_dash(letter) || is_judgement(letter));
            return None;
        }
        // Too large for a number is too large for a capture.
        Some(Token::Captured(seeds.parse().unwrap_or(u32::MAX)))
    }

    /// The name of a tag, behind its bracket.
    pub(super) fn name(&mut self) -> &'t str {
        self.take_while(&is_blank);
        self.take_while(&|letter| letter.is_ascii_alphanumeric() || letter == '_')
    }

    pub(super) fn tag(&mut self) -> Result<Token<'t>, ParseOgnError> {
        let wrong = ParseOgnError::Tag { line: self.line };
        self.bump();
        let name = self.name();
        self.take_while(&is_blank);
        if name.is_empty() || !self.peek().is_some_and(is_quote) {
            return Err(wrong);
        }
        self.bump();
        let from = self.at;
        // It ends with the first quote that a bracket follows. Where that quote has a backslash before it, there may be a later
        // one in the line; where there is none, the backslash is a backslash.
        let mut end = None;
        loop {
            self.take_while(&|letter| !is_quote(letter) && letter != '\\' && !is_end_of_line(letter));
            let escaped = self.took('\\');
            let before = self.at;
            match self.peek() {
                Some(letter) if is_quote(letter) => {
                    self.bump();
                    self.take_while(&|letter| is_blank(letter) && !is_end_of_line(letter));
                    if !self.took(']') {
                        self.at = before + letter.len_utf8();
                    } else if escaped {
                        end = end.or(Some((before, self.at)));
                    } else {
                        return Ok(Token::Tag(name, unescaped(self.text.get(from..before).unwrap_or_default())));
                    }
                }
                // A backslash before anything but a quote is itself; the second of two begins nothing.
                Some('\\') if escaped => self.bump(),
                Some(letter) if !is_end_of_line(letter) => {}
                _ => break,
            }
        }
        // What is odd in a tag that changes no game is passed over, up to the bracket.
        let line = self.text.get(from..self.at).unwrap_or_default();
        let needed = ["Variant", "FEN"].iter().any(|known| known.eq_ignore_ascii_case(name));
        let bracket = || line.find(']').filter(|_| !needed).map(|at| (from + at, from + at + 1));
        let (before, behind) = end.or_else(bracket).ok_or(wrong)?;
        self.at = behind;
        Ok(Token::Tag(name, unescaped(self.text.get(from..before).unwrap_or_default())))
    }
}

/// A value as it was before it was written: PGN knows a backslash before a quote and before a backslash.
fn unescaped(text: &str) -> String {
    let mut value = String::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let escaped = letters.next_if(|next| letter == '\\' && matches!(next, '"' | '\\'));
        value.push(escaped.unwrap_or(letter));
    }
    value
}

/// Whitespace, and what is not seen: marks of order and width, soft hyphens, the ends of files of old systems.
pub(super) fn is_blank(letter: char) -> bool {
    letter.is_whitespace()
        || matches!(letter, '\0' | '\u{1a}' | '\u{ad}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}' | '\u{fe0e}' | '\u{fe0f}')
}

pub(super) fn is_end_of_line(letter: char) -> bool {
    matches!(letter, '\n' | '\r')
}

/// A letter of an alphabet. All that are in use but for ideographs stand below the signs; the tables that know better are large.
fn is_of_word(letter: char) -> bool {
    letter.is_ascii_alphabetic() || ('\u{c0}'..'\u{2000}').contains(&letter)
}

/// A quote, straight or as word processors write it.
pub(super) fn is_quote(letter: char) -> bool {
    matches!(letter, '"' | '\u{201c}'..='\u{201f}' | '«' | '»')
}

/// Signs that only judge a move.
const JUDGEMENTS: &str = "!?#=±∓⩲⩱∞□⟳↑→⇄⇆○⊙×‼⁇⁈⁉✓✔★☆𝆴👍👏🔥🙂😀😮";

fn is_judgement(letter: char) -> bool {
    JUDGEMENTS.contains(letter)
}
