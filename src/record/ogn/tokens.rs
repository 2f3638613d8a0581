//! From characters to the few things that matter: tags, moves, captures, results, comments, brackets. What else the
//! notation knows is skipped here.

use super::error::ParseOgnError;

/// What is not skipped.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Token<'t> {
    /// A name and its value, unescaped.
    Tag(&'t str, String),
    /// The letter of a house.
    Move(char),
    /// Seeds captured, behind a move.
    Captured(u32),
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
pub(super) struct Scanner<'t> {
    text: &'t str,
    at: usize,
    line: usize,
    numbers: usize,
}

impl<'t> Scanner<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, at: 0, line: 1, numbers: 0 }
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
    pub(super) fn next(&mut self) -> Result<Option<Token<'t>>, ParseOgnError> {
        loop {
            self.take_while(&char::is_whitespace);
            let Some(first) = self.peek() else { return Ok(None) };
            match first {
                '[' => return self.tag().map(Some),
                '{' => return self.comment().map(Token::Comment).map(Some),
                ';' => return Ok(Some(Token::Comment(self.rest_of_line().trim_start_matches(';')))),
                '%' if self.at == 0 || self.text.get(..self.at).is_some_and(|text| text.ends_with('\n')) => {
                    self.rest_of_line();
                }
                '(' => {
                    self.bump();
                    return Ok(Some(Token::Open));
                }
                ')' => {
                    self.bump();
                    return Ok(Some(Token::Close));
                }
                '!' | '?' => self.bump(),
                '$' => {
                    self.bump();
                    self.digits();
                }
                '0'..='9' => {
                    if let Some(result) = self.number_or_result() {
                        return Ok(Some(result));
                    }
                }
                '*' => {
                    self.bump();
                    return Ok(Some(Token::Result("*")));
                }
                '+' => return self.captured().map(Some),
                'A'..='F' | 'a'..='f' => {
                    self.bump();
                    return Ok(Some(Token::Move(first)));
                }
                text => return Err(ParseOgnError::Unexpected { line: self.line, text }),
            }
        }
    }

    fn peek(&self) -> Option<char> {
        self.text.get(self.at..)?.chars().next()
    }

    fn bump(&mut self) {
        if let Some(letter) = self.peek() {
            self.at += letter.len_utf8();
            self.line += usize::from(letter == '\n');
        }
    }

    /// Takes the letters that are wanted. Not generic: the wasm would hold a copy for each caller.
    #[inline(never)]
    fn take_while(&mut self, wanted: &dyn Fn(char) -> bool) -> &'t str {
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

    fn rest_of_line(&mut self) -> &'t str {
        self.take_while(&|letter| letter != '\n')
    }

    /// Takes `wanted` if it comes next.
    fn took(&mut self, wanted: char) -> bool {
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
    fn number_or_result(&mut self) -> Option<Token<'t>> {
        let from = self.at;
        self.digits();
        if matches!(self.peek(), Some('-' | '/')) {
            self.take_while(&|letter| letter.is_ascii_digit() || matches!(letter, '-' | '/'));
            return Some(Token::Result(self.since(from)));
        }
        self.take_while(&|letter| matches!(letter, '.' | '…'));
        self.numbers += 1;
        None
    }

    fn captured(&mut self) -> Result<Token<'t>, ParseOgnError> {
        let line = self.line;
        self.bump();
        // Too large for a number is too large for a capture, and empty is none.
        let seeds = self.digits().parse().map_err(|_| ParseOgnError::Unexpected { line, text: '+' })?;
        Ok(Token::Captured(seeds))
    }

    fn tag(&mut self) -> Result<Token<'t>, ParseOgnError> {
        let wrong = ParseOgnError::Tag { line: self.line };
        self.bump();
        self.take_while(&char::is_whitespace);
        let name = self.take_while(&|letter| letter.is_ascii_alphanumeric() || letter == '_');
        self.take_while(&char::is_whitespace);
        if name.is_empty() || !self.took('"') {
            return Err(wrong);
        }
        let mut value = String::new();
        loop {
            value.push_str(self.take_while(&|letter| !matches!(letter, '"' | '\\')));
            if !self.took('\\') {
                break;
            }
            // PGN knows these two; a backslash before anything else is itself.
            match self.peek() {
                Some(escaped @ ('"' | '\\')) => {
                    value.push(escaped);
                    self.bump();
                }
                _ => value.push('\\'),
            }
        }
        if !self.took('"') {
            return Err(wrong);
        }
        self.take_while(&char::is_whitespace);
        if self.took(']') { Ok(Token::Tag(name, value)) } else { Err(wrong) }
    }
}
