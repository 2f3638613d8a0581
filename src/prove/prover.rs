//! The search, and what it has found out.

use super::book::{BookError, Reading, checked, walk};
use super::inquiry::{Frame, Inquiry};
use super::node::{Move, Moves, Node, RULES, Range};
use super::noted::Noted;
use super::numbers::Numbers;
use super::transpositions::{Entry, Transpositions};
use crate::endgame::Tables;
use crate::house::House;
use crate::kernel::{End, houses};
use crate::position::Position;
use crate::rules::Owari;

/// Proves values above tables. What one search has found is of use to the next.
pub struct Prover {
    tables: Tables,
    /// The tables know all positions of fewer seeds.
    end: u8,
    numbers: Numbers,
    known: Transpositions,
}

impl core::fmt::Debug for Prover {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Prover").field("seeds", &self.tables.seeds()).finish_non_exhaustive()
    }
}

impl Prover {
    /// A prover with tables of `owari`, and `bytes` bytes of memory for what it finds.
    ///
    /// # Panics
    /// With tables of another rule set.
    pub fn new(tables: Tables, bytes: usize) -> Self {
        let mut prover =
            Self { tables: Tables::new(RULES), end: 0, numbers: Numbers::new(), known: Transpositions::new(bytes) };
        prover.set_tables(tables);
        prover
    }

    /// Takes other tables. What is known stays known.
    ///
    /// # Panics
    /// With tables of another rule set.
    pub fn set_tables(&mut self, tables: Tables) {
        assert_eq!(tables.rule_set(), RULES, "only owari ends without tables");
        let layers = (0..=RULES.rules().seeds()).take_while(|&seeds| tables.is_whole(seeds.into()));
        self.end = layers.count() as u8;
        self.tables = tables;
    }

    /// Takes what a book says, which counts as proven from now on. How many best moves it has. A prover with less than a
    /// megabyte may forget some of it.
    ///
    /// # Errors
    /// [`BookError`] where the bytes are no book; they change nothing.
    pub fn learn(&mut self, book: &[u8]) -> Result<usize, BookError> {
        let mut notes = Noted::new();
        let count = walk(&mut Reading::new(checked(book)?), &mut notes);
        for (key, entry) in notes.all() {
            // Nothing that a search finds makes room for itself here.
            self.known.insert(key, entry, u64::MAX);
        }
        Ok(count)
    }

    /// Goes on with a search for at most `budget` positions more, about a microsecond each. True once it has found what it
    /// looks for. The
    /// same searches with the same budgets find the same.
    pub fn run(&mut self, inquiry: &mut Inquiry, budget: u64) -> bool {
        let until = inquiry.nodes.saturating_add(budget);
        let mut back = None;
        loop {
            let Some(frame) = inquiry.frames.last_mut() else {
                if !self.close_in(inquiry, back.take(), until) {
                    return inquiry.is_settled();
                }
                back = self.enter(inquiry, inquiry.root, inquiry.beta);
                continue;
            };
            if let Some(found) = back.take() {
                let gain = frame.moves[usize::from(frame.at)].gain;
                frame.note(gain - found);
            }
            let beta = frame.beta;
            while frame.best < beta
                && let Some(one) = frame.moves.get(usize::from(frame.at))
                && one.range[1] < beta
            {
                frame.note(one.range[1]);
            }
            if frame.best >= beta || usize::from(frame.at) == frame.moves.len() {
                back = self.leave(inquiry);
            } else if inquiry.nodes >= until {
                return false;
            } else {
                let one = frame.moves[usize::from(frame.at)];
                back = self.enter(inquiry, one.then, one.gain - beta + 1);
            }
        }
    }

    /// Best moves of both from a position whose lead at the end is proven, at most `most`. The line ends early where finding
    /// its next move takes more than `budget` positions.
    pub fn line(&mut self, position: &Position, lead: i8, most: usize, budget: u64) -> Vec<House> {
        let (mut line, mut position, mut lead) = (Vec::new(), *position, lead);
        while line.len() < most && position.outcome().is_none() {
            let Some(house) = self.best(&position, lead, budget) else { break };
            let Ok(after) = position.play(house) else { break };
            line.push(house);
            (position, lead) = (after, -lead);
        }
        line
    }

    /// The legal moves in the order in which the search tries them: first the one that was best, if one is known.
    pub(super) fn ordered(&self, position: &Position) -> Vec<House> {
        let node = Node::new(position.board());
        let moves = self.moves(node, self.entry(node).and_then(|entry| entry.best));
        moves.iter().map(|one| House::wrapping(position.turn().first_house() + usize::from(one.house))).collect()
    }

    /// What is known without a search of the lead of the side to move at the end.
    pub(super) fn lead_known(&self, position: &Position) -> Range {
        self.at_once(Node::new(position.board())).map(|net| net + Node::margin(position))
    }

    /// The first move, as the search orders them, that keeps the lead that is proven.
    fn best(&mut self, position: &Position, lead: i8, budget: u64) -> Option<House> {
        let net = lead - Node::margin(position);
        let node = Node::new(position.board());
        let moves = self.moves(node, self.entry(node).and_then(|entry| entry.best));
        // What is known comes before what has to be searched for.
        let known = moves.iter().find(|one| one.range[0] >= net).copied();
        let found = known.or_else(|| moves.iter().find(|one| self.holds(one, net, budget)).copied())?;
        Some(House::wrapping(position.turn().first_house() + usize::from(found.house)))
    }

    /// True where a move is found to be worth `net`, the most of all moves.
    fn holds(&mut self, one: &Move, net: i8, budget: u64) -> bool {
        let most = one.gain - net;
        let mut inquiry = Inquiry::of_node(one.then, most, [most, most + 1]);
        self.run(&mut inquiry, budget) && inquiry.range[1] <= most
    }

    /// Narrows the bounds of the root by what a search of it has found, and begins the next one; false where none is needed
    /// or the budget is used up.
    fn close_in(&self, inquiry: &mut Inquiry, found: Option<i8>, until: u64) -> bool {
        match found {
            Some(found) if found >= inquiry.beta => (inquiry.guess, inquiry.range[0]) = (found, found),
            Some(found) => (inquiry.guess, inquiry.range[1]) = (found, found),
            None => {
                let [lo, hi] = self.at_once(inquiry.root);
                inquiry.range = [inquiry.range[0].max(lo), inquiry.range[1].min(hi)];
            }
        }
        let [lo, hi] = inquiry.open();
        if lo >= hi || inquiry.nodes >= until {
            return false;
        }
        inquiry.beta = inquiry.guess.clamp(lo + 1, hi);
        true
    }

    fn entry(&self, node: Node) -> Option<Entry> {
        self.known.get(self.numbers.of(node.board))
    }

    /// What is known without a search.
    fn at_once(&self, node: Node) -> Range {
        if node.seeds < self.end
            && let Some(net) = self.tables.net(node.board)
        {
            return [net; 2];
        }
        if node.board.ending_by_rows::<Owari>() != End::Open {
            let [own, other] = node.board.scored(End::RowEmpty.leftover(RULES.rules()));
            return [own as i8 - other as i8; 2];
        }
        self.entry(node).map_or([-node.most(), node.most()], |entry| entry.range)
    }

    /// The moves, best guess first, with what is known of them.
    fn moves(&self, node: Node, first: Option<u8>) -> Moves {
        let unset = Move { house: 0, gain: 0, then: node, range: [0; 2] };
        let mut moves = Moves { all: [unset; 6], count: 0 };
        for house in houses(node.board.legal::<Owari>()) {
            let board = node.board.play::<Owari>(house).board;
            let gain = board.stores()[1];
            let then = Node { board: board.without_stores(), seeds: node.seeds - gain };
            let [lo, hi] = self.at_once(then);
            let gain = gain as i8;
            moves.insert(Move { house: house as u8, gain, then, range: [gain - hi, gain - lo] }, first);
        }
        moves
    }

    /// Begins to find out whether a position is worth `beta`: a bound no less than that which it reaches, or one below that it
    /// does not exceed. `None` where its moves have to be searched.
    fn enter(&mut self, inquiry: &mut Inquiry, node: Node, beta: i8) -> Option<i8> {
        let begun = inquiry.nodes;
        inquiry.nodes += 1;
        let [lo, hi] = self.at_once(node);
        if lo >= beta || hi < beta {
            return Some(if lo >= beta { lo } else { hi });
        }
        let key = self.numbers.of(node.board);
        let moves = self.moves(node, self.known.get(key).and_then(|entry| entry.best));
        // What is known of the moves may decide without a search.
        let enough = moves.iter().find(|one| one.range[0] >= beta).copied();
        let (best, house) = enough.map_or((i8::MIN, 0), |one| (one.range[0], one.house));
        inquiry.frames.push(Frame { key, moves, at: 0, beta, range: [lo, hi], best, house, begun });
        enough.and_then(|_| self.leave(inquiry))
    }

    /// Notes what was found of the last position on the way, and leaves it.
    fn leave(&mut self, inquiry: &mut Inquiry) -> Option<i8> {
        let Frame { key, beta, range: [lo, hi], best, house, begun, .. } = inquiry.frames.pop()?;
        let (range, value) = if best >= beta {
            let lo = lo.max(best);
            ([lo, hi], lo)
        } else {
            let hi = hi.min(best);
            ([lo, hi], hi)
        };
        self.known.insert(key, Entry { range, best: Some(house) }, inquiry.nodes - begun);
        Some(value)
    }
}
