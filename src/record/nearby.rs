//! A game between two devices side by side: both hold its record, and a channel carries short messages between them.
//!
//! Every message tells the state of the game that it is about: its round, how often moves were taken back, and how many steps the
//! line has. A step is a move, or an end that was declared, or playing on. Only the side to move adds one. Of two
//! states the later one holds, so it makes no difference whether messages are lost, doubled, delayed or reordered:
//!
//! 1. the one of a later round: each rematch begins one;
//! 2. in a round, the one in which more was taken back; of two devices that did so at once, South's;
//! 3. of lines with the same past, the longer one.
//!
//! Who is behind asks for the whole line, or is sent it. Behind a connection that broke, both tell each other their lines. Where
//! neither goes on from the other, both go back to what they have in common. At other times a step that only this device may add is
//! refused, like every step that the rules forbid: a wrong message ends in an error, and never changes the game.
//!
//! Times are handed in, in milliseconds. The text of the messages stands in `docs/records.md`.

mod allowance;
mod asks;
mod error;
mod event;
mod line;
mod message;
mod receiving;
mod terms;

pub use asks::Ask;
pub use error::NearbyError;
pub use event::{Declared, Event, Received};
pub use terms::{Role, Terms};

use crate::clock::Clock;
use crate::game::Game;
use crate::house::{House, Side};
use crate::tree::Action;
use allowance::Allowance;
use asks::{Asked, Asks};
use line::{Line, Step};
use message::{Body, Message, Moment, Taken};
use std::fmt;

/// One device's part in a game between two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nearby {
    terms: Terms,
    role: Role,
    /// Of host and guest.
    names: [String; 2],
    round: u32,
    taken: Taken,
    line: Line,
    asks: Asks,
    /// The lines to which this device agreed to go back, each with how often moves had been taken back before.
    agreed: Vec<(u32, Vec<Step>)>,
    /// The round in which this device asked for a rematch last.
    wants: Option<u32>,
    /// Since the connection began, the other device has not told its line.
    catching_up: bool,
    allowance: Allowance,
}

impl Nearby {
    /// The most bytes of a message.
    pub const MOST_BYTES: usize = message::MOST_BYTES;

    /// A new game that this device offers.
    pub fn host(terms: Terms, name: &str) -> Self {
        Self::new(terms, Role::Host, [message::cleaned(name), String::new()])
    }

    /// The game that another device offers with its first message.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn join(hello: &str, name: &str) -> Result<Self, NearbyError> {
        let Message { body: Body::Hello { role: Role::Host, terms, name: host }, .. } = Message::read(hello)? else {
            return Err(NearbyError::Form);
        };
        Ok(Self::new(terms, Role::Guest, [host, message::cleaned(name)]))
    }

    fn new(terms: Terms, role: Role, names: [String; 2]) -> Self {
        Self {
            line: Line::new(&terms),
            terms,
            role,
            names,
            round: 0,
            taken: Taken::NOTHING,
            asks: Asks::default(),
            agreed: Vec::new(),
            wants: None,
            catching_up: true,
            allowance: Allowance::FULL,
        }
    }

    /// What both devices agreed on before the first move.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// What this device is in the game.
    pub fn role(&self) -> Role {
        self.role
    }

    /// The game: its line alone.
    pub fn game(&self) -> &Game {
        self.line.game()
    }

    /// The side of this device's player.
    pub fn side(&self) -> Side {
        self.terms.side(self.role, self.round)
    }

    /// How many games were played before this one.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// What South and North are called; empty where nobody said so.
    pub fn names(&self) -> [&str; 2] {
        let south = if self.side() == Side::South { self.role } else { self.role.other() };
        [south, south.other()].map(|role| self.names[role as usize].as_str())
    }

    /// The clocks behind the line; `None` for a game without.
    pub fn clock(&self) -> Option<Clock> {
        self.line.clock(&self.terms)
    }

    /// This player's turn, in a game that goes on.
    pub fn may_play(&self) -> bool {
        !self.game().is_over() && self.game().turn() == self.side()
    }

    /// A connection has begun: what to send.
    pub fn connected(&mut self) -> Vec<String> {
        self.catching_up = true;
        self.allowance = Allowance::FULL;
        // The other device may have forgotten what it asked. What it has not forgotten, it asks again.
        self.asks.forget_theirs();
        std::iter::once(self.hello()).chain(self.whole()).collect()
    }

    /// What to send to hear whether the other device is there: it answers with the line.
    pub fn pulse(&self) -> String {
        self.text(Body::Want)
    }

    /// Plays a house. `took` is what the turn took on the clock, in milliseconds. Returns what to send.
    ///
    /// # Errors
    /// [`NearbyError::Turn`], or the rule that forbids it; the game is then as it was.
    pub fn play(&mut self, house: House, took: u32) -> Result<String, NearbyError> {
        self.add(Step { action: Action::Play(house), took })
    }

    /// Gives the game up, in this player's turn.
    ///
    /// # Errors
    /// As [`Nearby::play`].
    pub fn resign(&mut self, took: u32) -> Result<String, NearbyError> {
        self.add(Step { action: Action::Resign(self.side()), took })
    }

    /// The time of this player is up.
    ///
    /// # Errors
    /// As [`Nearby::play`].
    pub fn lose_on_time(&mut self, took: u32) -> Result<String, NearbyError> {
        self.add(Step { action: Action::LoseOnTime(self.side()), took })
    }

    /// Plays on after a majority, in what would be this player's turn.
    ///
    /// # Errors
    /// As [`Nearby::play`].
    pub fn play_on(&mut self) -> Result<String, NearbyError> {
        self.add(Step { action: Action::PlayOn, took: 0 })
    }

    /// Asks the other player. Returns what to send.
    ///
    /// # Errors
    /// [`NearbyError::Ask`] where that cannot be asked now.
    pub fn ask(&mut self, ask: Ask) -> Result<String, NearbyError> {
        if !self.may_ask(ask, self.side()) {
            return Err(NearbyError::Ask);
        }
        self.asks.add(ask);
        match ask {
            Ask::Undo => self.agree_to(self.line.undo_to(self.side()).unwrap_or_default()),
            Ask::Rematch => self.wants = Some(self.round),
            Ask::End | Ask::Draw => {}
        }
        Ok(self.asking(ask))
    }

    /// Answers what the other player asked. Returns what to send.
    ///
    /// # Errors
    /// [`NearbyError::Ask`] where nothing like it was asked in the game as it is now.
    pub fn answer(&mut self, ask: Ask, yes: bool) -> Result<String, NearbyError> {
        if self.asks.theirs(ask) != Asked::Open {
            return Err(NearbyError::Ask);
        }
        self.asks.answer(ask, yes);
        if !yes {
            return Ok(self.answering(ask, false));
        }
        self.grant(ask)
    }

    /// What is asked and not answered: this player's, and the other's.
    pub fn open(&self) -> (Vec<Ask>, Vec<Ask>) {
        self.asks.open()
    }

    fn grant(&mut self, ask: Ask) -> Result<String, NearbyError> {
        match ask {
            Ask::Undo => {
                let to = self.line.undo_to(self.side().opponent()).ok_or(NearbyError::Ask)?;
                self.take_back(to);
                Ok(self.whole_line())
            }
            Ask::End | Ask::Draw => match ask.ending() {
                Some(action) if self.game().turn() == self.side() => self.add(Step { action, took: 0 }),
                _ => Ok(self.answering(ask, true)),
            },
            Ask::Rematch => {
                self.begin(self.round + 1);
                Ok(self.whole_line())
            }
        }
    }

    fn may_ask(&self, ask: Ask, by: Side) -> bool {
        match ask {
            Ask::Undo => self.line.undo_to(by).is_some(),
            Ask::End => self.game().gather().is_some(),
            Ask::Draw => self.game().may_draw(),
            Ask::Rematch => self.game().is_over(),
        }
    }

    /// A step of this device.
    fn add(&mut self, step: Step) -> Result<String, NearbyError> {
        if self.game().turn() != self.side() {
            return Err(NearbyError::Turn);
        }
        let message = self.text(Body::Step { at: self.moment(), step });
        self.push(step)?;
        Ok(message)
    }

    fn push(&mut self, step: Step) -> Result<(), NearbyError> {
        self.line.push(step)?;
        self.asks = Asks::default();
        Ok(())
    }

    fn agree_to(&mut self, steps: usize) {
        self.agreed.push((self.taken.count, self.line.steps()[..steps].to_vec()));
    }

    fn take_back(&mut self, to: usize) {
        self.line.cut(to);
        self.taken = Taken { count: self.taken.count.saturating_add(1), south: self.side() == Side::South };
        self.asks = Asks::default();
        // What was agreed on before the step before this one cannot come any more.
        self.agreed.retain(|(count, _)| count + 1 >= self.taken.count);
    }

    fn begin(&mut self, round: u32) {
        self.round = round;
        self.taken = Taken::NOTHING;
        self.line = Line::new(&self.terms);
        self.asks = Asks::default();
        self.agreed.clear();
        self.wants = None;
    }

    fn moment(&self) -> Moment {
        Moment { round: self.round, taken: self.taken, steps: self.line.steps().len() }
    }

    fn text(&self, body: Body) -> String {
        Message { number: self.terms.number, body }.write()
    }

    fn hello(&self) -> String {
        let name = self.names[self.role as usize].clone();
        self.text(Body::Hello { role: self.role, terms: self.terms.clone(), name })
    }

    fn whole_line(&self) -> String {
        self.text(Body::Line { round: self.round, taken: self.taken, steps: self.line.steps().to_vec() })
    }

    /// The line, and what is asked.
    fn whole(&self) -> Vec<String> {
        let asks = self.asks.mine.iter().map(|&ask| self.asking(ask));
        std::iter::once(self.whole_line()).chain(asks).collect()
    }

    fn asking(&self, ask: Ask) -> String {
        self.text(Body::Ask { at: self.moment(), ask })
    }

    fn answering(&self, ask: Ask, yes: bool) -> String {
        self.text(Body::Answer { at: self.moment(), ask, yes })
    }

    /// Reads what [`Nearby`] shows itself as: what is kept of it while there is no connection.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read(text: &str) -> Result<Self, NearbyError> {
        let [hello, line, other] = text.split('\n').collect::<Vec<_>>()[..] else { return Err(NearbyError::Form) };
        let Message { body: Body::Hello { role, terms, name }, .. } = Message::read(hello)? else {
            return Err(NearbyError::Form);
        };
        let Message { body: Body::Line { round, taken, steps }, .. } = Message::read(line)? else {
            return Err(NearbyError::Form);
        };
        let names = if role == Role::Host { [name, other.to_owned()] } else { [other.to_owned(), name] };
        let line = Line::of(&terms, &steps)?;
        if message::cleaned(other) != other {
            return Err(NearbyError::Form);
        }
        let nearby = Self { round, taken, line, ..Self::new(terms, role, names) };
        if nearby.to_string() == text { Ok(nearby) } else { Err(NearbyError::Form) }
    }
}

/// What is kept while there is no connection: the first message, the line, and the name of the other player.
impl fmt::Display for Nearby {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}\n{}", self.hello(), self.whole_line(), self.names[self.role.other() as usize])
    }
}
