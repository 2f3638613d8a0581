//! How a book is made.

use super::book::{BEST, BOOK_BYTES, CONTEXTS, START, SUM, Source, walk};
use super::noted::Noted;
use crate::checksum::checksum;
use crate::house::House;
use crate::network::coder::{Coder, Context, Writer};
use crate::position::Position;

/// What proves the values of a book.
pub trait Judge {
    /// The lead of the side to move at the end, which is no less than `least`.
    fn lead(&mut self, position: &Position, least: i8) -> i8;
    /// True where the side to move leads by no more than `most`.
    fn is_at_most(&mut self, position: &Position, most: i8) -> bool;
}

/// The bytes of a book of at most `most` best moves, and of as many as fit.
pub fn make(judge: &mut impl Judge, most: usize) -> Vec<u8> {
    let mut writing = Writing::new(judge, most);
    walk(&mut writing, &mut Noted::new());
    writing.finish()
}

/// A book that is being made: its numbers, with the context of each. How many of them fit is known at the end.
pub(super) struct Writing<'a, J> {
    judge: &'a mut J,
    numbers: Vec<(usize, i32)>,
    /// By best moves, the numbers before the next one.
    ends: Vec<usize>,
    most: usize,
}

impl<'a, J: Judge> Writing<'a, J> {
    /// At most `most` best moves.
    pub(super) fn new(judge: &'a mut J, most: usize) -> Self {
        Self { judge, numbers: Vec::new(), ends: Vec::new(), most }
    }

    /// The bytes of a book of the first best moves.
    fn bytes(&self, count: usize) -> Vec<u8> {
        let mut contexts = vec![Context::NEW; CONTEXTS];
        let mut writer = Writer::new();
        for &(context, number) in [(START, count as i32)].iter().chain(&self.numbers[..self.ends[count]]) {
            writer.number(&mut contexts[context], number);
        }
        let rest = writer.finish();
        [&checksum(&[&rest]).to_le_bytes()[..SUM], &rest].concat()
    }

    /// The longest book that fits.
    pub(super) fn finish(mut self) -> Vec<u8> {
        self.ends.push(self.numbers.len());
        let fits = |count: &usize| self.bytes(*count).len() <= BOOK_BYTES;
        let (mut fitting, mut beyond) = (0, self.ends.len());
        while beyond - fitting > 1 {
            let count = usize::midpoint(fitting, beyond);
            if fits(&count) { fitting = count } else { beyond = count }
        }
        self.bytes(fitting)
    }
}

impl<J: Judge> Source for Writing<'_, J> {
    fn count(&mut self) -> usize {
        self.most
    }

    fn lead(&mut self, position: &Position, least: i8, context: usize) -> i8 {
        let lead = self.judge.lead(position, least);
        self.numbers.push((context, i32::from(lead - least) / 2));
        lead
    }

    fn best(&mut self, position: &Position, lead: i8, moves: &[House]) -> usize {
        let mut keeps = |house: &House| {
            let after = position.play(*house).ok()?;
            let [own, other] = [position.turn(), after.turn()].map(|side| after.store(side) as i8);
            let kept =
                if after.outcome().is_some() { own - other == lead } else { self.judge.is_at_most(&after, -lead) };
            kept.then_some(())
        };
        let place = moves.iter().position(|house| keeps(house).is_some()).expect("a best move");
        self.numbers.push((BEST, place as i32));
        place
    }

    fn is_full(&mut self) -> bool {
        self.ends.push(self.numbers.len());
        let count = self.ends.len() - 1;
        count.is_multiple_of(64) && self.bytes(count).len() > BOOK_BYTES
    }
}
