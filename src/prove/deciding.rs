//! The best move of a position, or the value of each of its moves, proven in slices.

use super::inquiry::Inquiry;
use super::node::{Node, RULES, Range};
use super::prover::Prover;
use crate::endgame::{Choice, Known};
use crate::house::House;
use crate::position::Position;

/// Positions searched for the next move of a line.
const LINE_BUDGET: u64 = 2000;

/// What is asked of a position's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A best move. Of the others it is known that they are no better.
    Best,
    /// The value of each move, with a line of at most `plies` plies.
    All {
        /// Of each line, the move included.
        plies: usize,
    },
}

/// A decision under way.
#[derive(Clone, Debug)]
pub struct Deciding {
    position: Position,
    asked: Asked,
    /// The moves that are still to be valued or tried, the next one last.
    left: Vec<House>,
    /// What is being searched: the position itself, then the moves.
    inquiry: Inquiry,
    begun: bool,
    lead: i8,
    best: Option<House>,
    /// What was found of the moves searched.
    found: Vec<(House, Range)>,
    nodes: u64,
}

impl Deciding {
    /// A decision in a position of `owari` that is not over; it takes the less time the better the lead of the side to move at
    /// the end is guessed.
    pub fn new(position: &Position, guess: i8, asked: Asked) -> Self {
        debug_assert!(position.rule_set() == RULES && position.outcome().is_none());
        Self {
            position: *position,
            asked,
            left: Vec::new(),
            inquiry: Inquiry::new(position, guess),
            begun: false,
            lead: 0,
            best: None,
            found: Vec::new(),
            nodes: 0,
        }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The positions searched so far.
    pub fn nodes(&self) -> u64 {
        self.nodes + self.inquiry.nodes()
    }

    /// Goes on for at most about `budget` positions. True once it is decided.
    pub fn run(&mut self, prover: &mut Prover, budget: u64) -> bool {
        let until = self.nodes() + budget;
        while self.best.is_none() || !self.left.is_empty() {
            let left = until.saturating_sub(self.nodes());
            if !prover.run(&mut self.inquiry, left) {
                return false;
            }
            self.nodes += std::mem::take(&mut self.inquiry.nodes);
            if self.begun {
                let Some(house) = self.left.pop() else { return true };
                let [hi, lo] = self.inquiry.lead().map(|lead| -lead);
                let lead = [lo, hi];
                self.found.push((house, lead));
                if self.best.is_none() && lead[0] >= self.lead {
                    self.best = Some(house);
                    if self.asked == Asked::Best {
                        self.left.clear();
                    }
                }
            } else {
                self.begun = true;
                self.lead = self.inquiry.lead()[0];
                self.left = prover.ordered(&self.position);
                self.left.reverse();
            }
            let Some(next) = self.left.last().and_then(|&house| self.position.play(house).ok()) else { break };
            self.inquiry = match self.asked {
                Asked::Best => Inquiry::at_most(&next, -self.lead),
                Asked::All { .. } => Inquiry::new(&next, -self.lead),
            };
        }
        self.best.is_some()
    }

    /// The lead of the side to move at the end, once it is proven.
    pub fn lead(&self) -> Option<i8> {
        self.begun.then_some(self.lead)
    }

    /// The move, once it is decided.
    pub fn best(&self) -> Option<House> {
        self.best
    }

    /// What is known of all moves, once it is decided. A move that is only known to be no better than the best one has bounds.
    pub(crate) fn choice(&self, prover: &mut Prover) -> Option<Choice> {
        let (position, margin) = (&self.position, Node::margin(&self.position));
        // Of equal moves the one that was found: a book goes on behind it.
        let best = self.best?;
        let mut moves = Vec::new();
        let mut lines = Vec::new();
        for house in position.legal() {
            let after = position.play(house).ok()?;
            let [lo, hi] = prover.lead_known(&after);
            let found = self.found.iter().find(|(found, _)| *found == house).map(|(_, lead)| *lead);
            let [least, most] = found.unwrap_or([-hi, -lo]);
            let sure = [least.max(-hi), most.min(-lo).min(self.lead)].map(|lead| lead - margin);
            moves.push(Known { house, value: sure[1], sure: Some(sure) });
            let plies = if let Asked::All { plies } = self.asked { plies } else { 1 };
            let mut line = vec![house];
            if sure[0] == sure[1] && plies > 1 {
                line.extend(prover.line(&after, -(sure[0] + margin), plies - 1, LINE_BUDGET));
            }
            lines.push(line);
        }
        Some(Choice { best, turn: position.turn(), margin, moves, lines: Some(lines) })
    }
}
