//! What a book says, by position.

use super::book::{BookEntry, Notes};
#[cfg(feature = "programs")]
use super::book::{BookError, Reading, checked, walk};
use super::node::Node;
use super::numbers::Numbers;
use super::transpositions::{Entry, Transpositions};
use crate::position::Position;

/// Room for some ten thousand positions, so much that none makes room for another.
const BYTES: usize = 1 << 20;

pub(super) struct Noted {
    numbers: Numbers,
    known: Transpositions,
    /// What is noted, in order; a later note replaces an earlier one.
    all: Vec<(u64, Entry)>,
}

impl Noted {
    pub(super) fn new() -> Self {
        Self { numbers: Numbers::new(), known: Transpositions::new(BYTES), all: Vec::new() }
    }

    pub(super) fn all(self) -> Vec<(u64, Entry)> {
        self.all
    }
}

/// What a book says, in its order. Where it names a best move of a position, it has named its value before.
///
/// # Errors
/// [`BookError`] where the bytes are no book.
#[cfg(feature = "programs")]
pub fn entries(book: &[u8]) -> Result<Vec<BookEntry>, BookError> {
    let mut listed = Listed(Noted::new(), Vec::new());
    walk(&mut Reading::new(checked(book)?), &mut listed);
    Ok(listed.1)
}

#[cfg(feature = "programs")]
struct Listed(Noted, Vec<BookEntry>);

#[cfg(feature = "programs")]
impl Notes for Listed {
    fn is_new(&self, position: &Position) -> bool {
        self.0.is_new(position)
    }

    fn note(&mut self, entry: BookEntry) {
        self.0.note(entry);
        self.1.push(entry);
    }
}

impl Notes for Noted {
    fn is_new(&self, position: &Position) -> bool {
        self.known.get(self.numbers.of(position.board())).is_none()
    }

    fn note(&mut self, BookEntry { position, lead, best }: BookEntry) {
        let (key, net) = (self.numbers.of(position.board()), lead - Node::margin(&position));
        let best = best.map(|house| (house.index() - position.turn().first_house()) as u8);
        let entry = Entry { range: [net; 2], best };
        self.known.insert(key, entry, 1);
        self.all.push((key, entry));
    }
}
