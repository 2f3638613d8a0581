//! The clocks of two players: what each has left after every ply. It reads no clock itself: it is handed milliseconds.
//!
//! The first move costs nothing: until it is played, no clock runs. A turn gets one increment, when it passes to the other
//! side; Ouril's follow-up move belongs to the same turn. The free move gets none.

use crate::house::Side;
use std::fmt;
use std::str::FromStr;

/// How much time players get.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Control {
    initial: u32,
    increment: u32,
}

impl Control {
    /// The longest that a side can begin with, and the largest increment: a day.
    pub const MOST: u32 = 24 * 60 * 60 * 1000;

    /// `initial` milliseconds for the whole game and `increment` milliseconds for each turn. `None` for no initial time, and
    /// where one of them is more than [`Control::MOST`].
    pub const fn new(initial: u32, increment: u32) -> Option<Self> {
        if initial > 0 && initial <= Self::MOST && increment <= Self::MOST {
            Some(Self { initial, increment })
        } else {
            None
        }
    }

    /// Milliseconds for the whole game, before increments.
    pub const fn initial(self) -> u32 {
        self.initial
    }

    /// Milliseconds that each turn adds.
    pub const fn increment(self) -> u32 {
        self.increment
    }
}

/// Where the clocks stand behind a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Moment {
    /// Milliseconds of South and North.
    left: [u32; 2],
    /// Whose turn it is.
    turn: Side,
    /// Milliseconds that the ply before took.
    took: u32,
}

/// The clocks of one game, with those of the plies that were taken back.
///
/// ```
/// use oware::clock::{Clock, Control};
/// use oware::Side;
///
/// let control = Control::new(60_000, 5_000).expect("a minute each, and five seconds a turn");
/// let mut clock = Clock::new(control, Side::South);
/// clock.played(Side::North); // the free move
/// clock.spend(10_000);
/// clock.played(Side::South);
/// assert_eq!(clock.left(Side::North), 55_000);
/// clock.set_ply(1);
/// assert_eq!(clock.left(Side::North), 60_000);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Clock {
    control: Control,
    /// The start and each ply, of the line played last.
    moments: Vec<Moment>,
    /// The ply on the board.
    at: usize,
    /// Milliseconds that the side to move has used in `at`.
    spent: u32,
}

impl Clock {
    /// The most plies of which a clock is read.
    pub const MOST_PLIES: usize = 20_000;

    /// Clocks before the first move, which `first` plays.
    pub fn new(control: Control, first: Side) -> Self {
        let start = Moment { left: [control.initial; 2], turn: first, took: 0 };
        Self { control, moments: vec![start], at: 0, spent: 0 }
    }

    /// New clocks with the same control.
    #[must_use]
    pub fn again(&self, first: Side) -> Self {
        Self::new(self.control, first)
    }

    /// How much time the players get.
    pub const fn control(&self) -> Control {
        self.control
    }

    /// Plies played.
    pub const fn ply(&self) -> usize {
        self.at
    }

    /// Whose clock runs; `None` before the first move.
    pub fn running(&self) -> Option<Side> {
        (self.at > 0).then(|| self.moments[self.at].turn)
    }

    /// Milliseconds that a side has left, the present turn included.
    pub fn left(&self, side: Side) -> u32 {
        let Moment { left, turn, .. } = self.moments[self.at];
        left[side.index()] - if side == turn { self.spent } else { 0 }
    }

    /// Milliseconds that the side to move has used.
    pub const fn spent(&self) -> u32 {
        self.spent
    }

    /// Milliseconds that a ply took; 0 for one that was never timed.
    pub fn took(&self, ply: usize) -> u32 {
        self.moments.get(ply).map_or(0, |moment| moment.took)
    }

    /// Milliseconds that the player of a ply had left behind it, and that the ply took. `None` for one that was never timed.
    pub fn after(&self, ply: usize) -> Option<(u32, u32)> {
        let before = self.moments.get(ply.checked_sub(1)?)?;
        let after = self.moments.get(ply)?;
        Some((after.left[before.turn.index()], after.took))
    }

    /// Milliseconds that a player who minds the clock uses for a turn at most: a part of what is left, and most of the increment.
    /// It is less than what is left, so whoever keeps to it never loses on time.
    pub fn budget(&self, side: Side) -> u32 {
        let left = self.left(side);
        (left / 20 + self.control.increment / 4 * 3).min(left / 2)
    }

    /// The side to move has used `ms` milliseconds more. True where its time is up. The free move takes nothing.
    pub fn spend(&mut self, ms: u32) -> bool {
        let Some(turn) = self.running() else { return false };
        self.spent += ms.min(self.left(turn));
        self.left(turn) == 0
    }

    /// A ply was played, and `next` is to move. What was taken back before it can no longer be played again.
    pub fn played(&mut self, next: Side) {
        let Moment { turn, .. } = self.moments[self.at];
        let mut left = Side::BOTH.map(|side| self.left(side));
        if next != turn && self.at > 0 {
            left[turn.index()] = left[turn.index()].saturating_add(self.control.increment);
        }
        self.moments.truncate(self.at + 1);
        self.moments.push(Moment { left, turn: next, took: self.spent });
        self.at += 1;
        self.spent = 0;
    }

    /// Both clocks as they were behind a ply: after taking back, or playing again. A ply that was never timed stands for
    /// the last one that was.
    pub fn set_ply(&mut self, ply: usize) {
        self.at = ply.min(self.moments.len() - 1);
        self.spent = 0;
    }
}

/// One line: version, initial time, increment, ply, what its turn has used; then the start and each ply as the side to move
/// with the time that the ply took.
impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Control { initial, increment } = self.control;
        write!(f, "1 {initial} {increment} {} {}", self.at, self.spent)?;
        self.moments.iter().try_for_each(|Moment { turn, took, .. }| write!(f, " {}{took}", turn.letter()))
    }
}

/// A text that is no clock: damaged, of a newer version, or something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseClockError;

impl ParseClockError {
    /// A stable code for the words of a language.
    pub const fn code(self) -> &'static str {
        "clock-form"
    }
}

impl fmt::Display for ParseClockError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text of the clocks cannot be read")
    }
}

impl core::error::Error for ParseClockError {}

/// Every turn is played again, and only a text that would be written so is read.
impl FromStr for Clock {
    type Err = ParseClockError;

    fn from_str(text: &str) -> Result<Self, ParseClockError> {
        replayed(text).filter(|clock| clock.to_string() == text).ok_or(ParseClockError)
    }
}

/// The clock of a text that is sound. Of another text it is a clock that is written otherwise, or `None`.
fn replayed(text: &str) -> Option<Clock> {
    let mut words = text.split(' ').skip(1);
    let mut number = || words.next()?.parse::<u32>().ok();
    let control = Control::new(number()?, number()?)?;
    let (at, spent) = (number()?, number()?);
    let mut clock: Option<Clock> = None;
    for word in words.take(Clock::MOST_PLIES + 1) {
        let turn = Side::from_letter(word.chars().next()?)?;
        let took = word.get(1..)?.parse().ok()?;
        match &mut clock {
            None => clock = Some(Clock::new(control, turn)),
            Some(clock) => {
                clock.spend(took);
                clock.played(turn);
            }
        }
    }
    let mut clock = clock?;
    clock.set_ply(at as usize);
    clock.spend(spent);
    Some(clock)
}
