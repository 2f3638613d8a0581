//! Finding a game among other words: a mail, a chat, a page.

use super::error::ParseOgnError;
use super::tokens::{Scanner, Token, is_blank, is_quote};

/// So many places are tried as the beginning of a game among words: each costs a look at the rest of its line.
const MOST_PLACES: usize = 500;

impl Scanner<'_> {
    /// Goes on with the next line that begins with a tag of this name, be the tag whole or not; false where there is none.
    #[inline(never)]
    pub(super) fn go_to_tag(&mut self, wanted: &str) -> bool {
        loop {
            self.rest_of_line();
            self.take_while(&|letter| is_blank(letter) || matches!(letter, '>' | '|'));
            let there = self.clone();
            if self.peek().is_none() {
                return false;
            }
            if self.took('[') && self.name().eq_ignore_ascii_case(wanted) {
                *self = there;
                return true;
            }
        }
    }

    /// Goes to the first tag, else to the first turn, where words that are no notation stand above it. Letters without the
    /// number of a turn are such words.
    #[inline(never)]
    pub(super) fn skip_words(&mut self) {
        let mut ahead = self.clone();
        let mut moves = false;
        let is_wordy = loop {
            let mut there = ahead.clone();
            match ahead.next() {
                Ok(Some(Token::Tag(..))) => break moves && ahead.numbers() == 0,
                Ok(Some(Token::Comment(_))) => {}
                Ok(Some(_)) => moves = true,
                Ok(None) => break false,
                // A tag with a fault is no word: what it says must not get lost.
                Err(ParseOgnError::Tag { .. }) if there.is_tag() => break false,
                Err(_) => break !moves || ahead.numbers() == 0,
            }
        };
        if is_wordy && !self.go_to('[', |there| there.tag().is_ok()) {
            self.go_to('1', |there| {
                let numbers = there.numbers();
                let is_turn = !there.follows_word() && there.after(1).starts_with(['.', '…']);
                is_turn
                    && matches!(there.next(), Ok(Some(Token::Move(_) | Token::Sowing(..))))
                    && there.numbers() > numbers
            });
        }
    }

    /// Whether a bracket, a name and a quote come next: a tag, be it whole or not. The day and time of a chat are none.
    fn is_tag(&mut self) -> bool {
        self.take_while(&|letter| is_blank(letter) || matches!(letter, '>' | '|'));
        self.took('[') && !self.name().is_empty() && {
            self.take_while(&is_blank);
            self.peek().is_some_and(is_quote)
        }
    }

    /// Goes to the first place with this sign of which `begins` is true; false where there is none among the first places.
    fn go_to(&mut self, sign: char, begins: impl Fn(&mut Self) -> bool) -> bool {
        let mut ahead = self.clone();
        for _ in 0..MOST_PLACES {
            ahead.take_while(&|letter| letter != sign);
            if ahead.peek().is_none() {
                return false;
            }
            let there = ahead.clone();
            if begins(&mut ahead) {
                *self = there;
                return true;
            }
            ahead = there;
            ahead.bump();
        }
        false
    }
}
