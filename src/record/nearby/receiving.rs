//! What a message of the other device does.

use super::Nearby;
use super::asks::{Ask, Asked, Asks};
use super::error::NearbyError;
use super::event::{Event, Received};
use super::line::{Line, Step};
use super::message::{Body, Message, Moment, Taken};
use crate::house::Side;
use std::cmp::Ordering;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    /// About the present state.
    Same,
    /// About an earlier state of the same line.
    Known,
    /// About a state that no longer holds.
    Behind,
    /// About a state that is not known here yet.
    Ahead,
}

impl Nearby {
    /// A message has come. `now` is any clock of this device that never goes back, in milliseconds.
    ///
    /// # Errors
    /// What is wrong with it. The game is then as it was, and the channel is to be closed.
    pub fn receive(&mut self, text: &str, now: u64) -> Result<Received, NearbyError> {
        if !self.allowance.spend(now) {
            return Err(NearbyError::Flood);
        }
        let Message { number, body } = Message::read(text)?;
        if number != self.terms.number {
            return Err(NearbyError::OtherGame);
        }
        let mut next = self.clone();
        let received = next.take(body)?;
        *self = next;
        Ok(received)
    }

    fn take(&mut self, body: Body) -> Result<Received, NearbyError> {
        let mut received = Received::default();
        match body {
            Body::Hello { role, terms, name } => {
                if role == self.role || terms != self.terms {
                    return Err(NearbyError::OtherGame);
                }
                self.names[role as usize] = name;
            }
            Body::Want => received.replies = self.whole(),
            Body::Line { round, taken, steps } => self.take_line(round, taken, &steps, &mut received)?,
            Body::Step { at, step } => match self.order(at) {
                Order::Same => {
                    self.check(at.steps, self.game().turn(), step)?;
                    self.push(step)?;
                    received.events.push(Event::of(step));
                }
                Order::Known if self.line.steps()[at.steps].action == step.action => {}
                Order::Known => return Err(NearbyError::Forged),
                Order::Behind => received.replies.push(self.whole_line()),
                Order::Ahead => received.replies.push(self.text(Body::Want)),
            },
            Body::Ask { at, ask } => match self.order(at) {
                Order::Same => self.take_ask(ask, &mut received)?,
                Order::Known | Order::Behind => received.replies.push(self.whole_line()),
                Order::Ahead => received.replies.push(self.text(Body::Want)),
            },
            Body::Answer { at, ask, yes } => {
                if self.order(at) == Order::Same && self.asks.mine.contains(&ask) {
                    self.take_answer(ask, yes, &mut received)?;
                }
            }
        }
        Ok(received)
    }

    fn take_ask(&mut self, ask: Ask, received: &mut Received) -> Result<(), NearbyError> {
        match self.asks.theirs(ask) {
            // It has been asked, and waits for its answer.
            Asked::Open => {}
            Asked::Answered(yes) => received.replies.push(self.answering(ask, yes)),
            Asked::Not if !self.may_ask(ask, self.side().opponent()) => return Err(NearbyError::Forged),
            Asked::Not => {
                self.asks.asked(ask);
                // Both want the same.
                if ask != Ask::Undo && self.asks.mine.contains(&ask) {
                    received.replies.push(self.answer(ask, true)?);
                    received.events.extend(match ask.ending() {
                        None => Some(Event::Rematch),
                        Some(action) => self.game().is_over().then(|| Event::of(Step { action, took: 0 })),
                    });
                } else {
                    received.events.push(Event::Asked(ask));
                }
            }
        }
        Ok(())
    }

    fn take_answer(&mut self, ask: Ask, yes: bool, received: &mut Received) -> Result<(), NearbyError> {
        if !yes {
            self.asks.refused(ask);
            received.events.push(Event::Refused(ask));
        } else if let Some(action) = ask.ending().filter(|_| self.game().turn() == self.side()) {
            let step = Step { action, took: 0 };
            received.replies.push(self.add(step)?);
            received.events.push(Event::of(step));
        }
        Ok(())
    }

    fn take_line(
        &mut self,
        round: u32,
        taken: Taken,
        steps: &[Step],
        received: &mut Received,
    ) -> Result<(), NearbyError> {
        let strict = !self.catching_up;
        if self.catching_up {
            self.catching_up = false;
            received.events.push(Event::Met);
        }
        let (theirs, ours) = ((round, taken), (self.round, self.taken));
        let common = if theirs.0 == ours.0 { self.line.common(steps) } else { 0 };
        let all = self.line.steps().len();
        // Steps of which this device knew.
        let mut known = common;
        // What is wrong with a line is told, whatever it is for.
        let other = Line::of(&self.terms, steps)?;
        if theirs < ours || (theirs == ours && common == steps.len()) {
            if theirs < ours || common < all {
                received.replies.push(self.whole_line());
            }
            return Ok(());
        }
        if theirs.0 > ours.0 {
            if strict && (theirs.0 > ours.0 + 1 || self.wants != Some(ours.0) || taken != Taken::NOTHING) {
                return Err(NearbyError::Forged);
            }
            self.begin(round);
            received.events.push(Event::Rematch);
        } else if theirs.1 > ours.1 {
            let agreed = self.agreed.iter().filter(|(count, line)| count + 1 == taken.count && steps.starts_with(line));
            match agreed.map(|(_, line)| line.len()).max() {
                Some(agreed) => known = known.max(agreed),
                None if strict => return Err(NearbyError::Forged),
                None => {}
            }
            if common < all {
                received.events.push(Event::Back(common));
            }
        } else if common < all {
            // Both went on in different ways.
            if strict {
                return Err(NearbyError::Forged);
            }
            self.agree_to(common);
            self.take_back(common);
            received.events.push(Event::Back(common));
            received.replies.push(self.whole_line());
            return Ok(());
        }
        if strict {
            other.from(known).try_for_each(|(place, by, step)| self.check(place, by, step))?;
        }
        received.events.extend(steps[common..].iter().copied().map(Event::of));
        self.taken = taken;
        self.line = other;
        self.asks = Asks::default();
        Ok(())
    }

    /// Refuses a step that is not the other player's to make, or to which this player has not agreed.
    fn check(&self, place: usize, by: Side, step: Step) -> Result<(), NearbyError> {
        let ends = |ask: &Ask| ask.ending() == Some(step.action);
        let agreed = |ask: Ask| self.asks.mine.contains(&ask) || self.asks.theirs(ask) == Asked::Answered(true);
        let asked = Ask::ALL.into_iter().find(ends).is_none_or(|ask| agreed(ask) && place == self.line.steps().len());
        if by == self.side() || !asked { Err(NearbyError::Forged) } else { Ok(()) }
    }

    /// How the state that a message is about stands to this one.
    fn order(&self, at: Moment) -> Order {
        let (theirs, ours) = ((at.round, at.taken), (self.round, self.taken));
        match theirs.cmp(&ours) {
            Ordering::Less => Order::Behind,
            Ordering::Greater => Order::Ahead,
            Ordering::Equal => match at.steps.cmp(&self.line.steps().len()) {
                Ordering::Less => Order::Known,
                Ordering::Greater => Order::Ahead,
                Ordering::Equal => Order::Same,
            },
        }
    }
}
