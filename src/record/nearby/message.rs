//! The text of the messages. A message has one text: another one that would say the same is refused.

use super::asks::Ask;
use super::error::NearbyError;
use super::line::Step;
use super::terms::{Role, Terms};
use crate::clock::Control;
use crate::house::Side;
use crate::position::Position;
use crate::record::actions;
use crate::record::correspondence::{Correspondence, GameNumber};
use crate::rules::RuleSet;
use crate::tree::Action;
use std::fmt::Write;

const MARK: &str = "near";
/// Of a message, and of one that speaks of a draw by agreement, which older releases do not know.
const VERSIONS: [&str; 2] = ["1", "2"];

/// The most bytes of a message: those of the longest line, and more.
pub(super) const MOST_BYTES: usize = 400_000;

/// How often moves were taken back in a round, and by whose device. Of two at once, that of South holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Taken {
    pub(super) count: u32,
    pub(super) south: bool,
}

impl Taken {
    pub(super) const NOTHING: Self = Self { count: 0, south: true };
}

/// A state of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    pub(super) round: u32,
    pub(super) taken: Taken,
    /// How many steps the line has.
    pub(super) steps: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Body {
    /// The first of a connection.
    Hello {
        role: Role,
        terms: Terms,
        name: String,
    },
    /// The whole line is wanted.
    Want,
    /// The whole line.
    Line {
        round: u32,
        taken: Taken,
        steps: Vec<Step>,
    },
    /// A step from a state.
    Step {
        at: Moment,
        step: Step,
    },
    Ask {
        at: Moment,
        ask: Ask,
    },
    Answer {
        at: Moment,
        ask: Ask,
        yes: bool,
    },
}

impl Body {
    /// Whether it speaks of a draw by agreement.
    fn draws(&self) -> bool {
        match self {
            Self::Line { steps, .. } => steps.iter().any(|step| step.action == Action::Draw),
            Self::Step { step, .. } => step.action == Action::Draw,
            Self::Ask { ask, .. } | Self::Answer { ask, .. } => *ask == Ask::Draw,
            Self::Hello { .. } | Self::Want => false,
        }
    }
}

/// A message about the game of a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Message {
    pub(super) number: GameNumber,
    pub(super) body: Body,
}

/// A name as it is sent: one line, at most `Correspondence::MOST_NAME_BYTES` bytes.
pub(super) fn cleaned(name: &str) -> String {
    let words =
        name.split(|letter: char| letter.is_whitespace() || letter.is_control()).filter(|word| !word.is_empty());
    let mut name = words.collect::<Vec<_>>().join(" ");
    let end = (0..=name.len().min(Correspondence::MOST_NAME_BYTES)).rev().find(|&end| name.is_char_boundary(end));
    name.truncate(end.unwrap_or_default());
    name.trim_end().to_owned()
}

impl Message {
    pub(super) fn write(&self) -> String {
        let mut text = format!("{MARK}{} {} ", VERSIONS[usize::from(self.body.draws())], self.number);
        // Writing to a text never fails.
        let _ = match &self.body {
            Body::Hello { role, terms: Terms { start, host, control, .. }, name } => {
                let (role, rules, host) = (role.name(), start.rule_set().name(), host.letter());
                let control = control
                    .map_or_else(|| "-".to_owned(), |control| format!("{}+{}", control.initial(), control.increment()));
                write!(text, "hello {role} {rules} {start} {host} {control} {name}")
            }
            Body::Want => write!(text, "want"),
            Body::Line { round, taken, steps } => {
                let _ = write!(text, "line {round} {} ", taken_text(*taken));
                steps.iter().try_for_each(|&step| text.write_str(&step_text(step)))
            }
            Body::Step { at, step } => write!(text, "step {} {}", moment_text(*at), step_text(*step)),
            Body::Ask { at, ask } => write!(text, "ask {} {}", moment_text(*at), ask.name()),
            Body::Answer { at, ask, yes } => {
                write!(text, "{} {} {}", if *yes { "yes" } else { "no" }, moment_text(*at), ask.name())
            }
        };
        text
    }

    pub(super) fn read(text: &str) -> Result<Self, NearbyError> {
        if text.len() > MOST_BYTES {
            return Err(NearbyError::Long);
        }
        let rest = text.strip_prefix(MARK).ok_or(NearbyError::Form)?;
        let (version, rest) = rest.split_once(' ').ok_or(NearbyError::Form)?;
        if !VERSIONS.contains(&version) {
            let is_number = !version.is_empty() && version.bytes().all(|letter| letter.is_ascii_digit());
            return Err(if is_number { NearbyError::Version } else { NearbyError::Form });
        }
        let message = parsed(rest).ok_or(NearbyError::Form)?;
        if message.write() == text { Ok(message) } else { Err(NearbyError::Form) }
    }
}

fn parsed(text: &str) -> Option<Message> {
    let (number, rest) = text.split_once(' ')?;
    let number = number.parse().ok()?;
    let (kind, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let body = match kind {
        "hello" => hello(number, rest)?,
        "want" => Body::Want,
        "line" => {
            let [round, taken, steps] = words(rest)?;
            Body::Line { round: round.parse().ok()?, taken: taken_of(taken)?, steps: steps_of(steps)? }
        }
        "step" => {
            let [round, taken, steps, step] = words(rest)?;
            let [step] = steps_of(step)?[..] else { return None };
            Body::Step { at: moment([round, taken, steps])?, step }
        }
        "ask" | "yes" | "no" => {
            let [round, taken, steps, ask] = words(rest)?;
            let (at, ask) = (moment([round, taken, steps])?, Ask::from_name(ask)?);
            if kind == "ask" { Body::Ask { at, ask } } else { Body::Answer { at, ask, yes: kind == "yes" } }
        }
        _ => return None,
    };
    Some(Message { number, body })
}

fn hello(number: GameNumber, text: &str) -> Option<Body> {
    let mut words = text.splitn(6, ' ');
    let mut word = || words.next();
    let role = Role::from_name(word()?)?;
    let start = Position::parse(RuleSet::from_name(word()?)?, word()?).ok()?;
    let host = one_letter(word()?).and_then(Side::from_letter)?;
    let control = match word()? {
        "-" => None,
        text => {
            let (initial, increment) = text.split_once('+')?;
            Some(Control::new(initial.parse().ok()?, increment.parse().ok()?)?)
        }
    };
    let name = Some(word()?).filter(|name| cleaned(name) == *name)?.to_owned();
    Some(Body::Hello { role, terms: Terms { number, start, host, control }, name })
}

/// The words of a text that has exactly `COUNT` of them.
fn words<const COUNT: usize>(text: &str) -> Option<[&str; COUNT]> {
    text.split(' ').collect::<Vec<_>>().try_into().ok()
}

fn one_letter(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

fn moment([round, taken, steps]: [&str; 3]) -> Option<Moment> {
    let steps = steps.parse::<u32>().ok()? as usize;
    Some(Moment { round: round.parse().ok()?, taken: taken_of(taken)?, steps })
}

fn moment_text(Moment { round, taken, steps }: Moment) -> String {
    format!("{round} {} {steps}", taken_text(taken))
}

fn taken_text(Taken { count, south }: Taken) -> String {
    format!("{count}{}", if south { Side::South } else { Side::North }.letter())
}

fn taken_of(text: &str) -> Option<Taken> {
    let count = text.strip_suffix(['S', 'N'])?;
    Some(Taken { count: count.parse().ok()?, south: text.ends_with('S') })
}

/// As in a record, with the time behind where it is not 0.
fn step_text(Step { action, took }: Step) -> String {
    let mut text = String::new();
    actions::write(&mut text, action);
    if took == 0 { text } else { format!("{text}{took}") }
}

fn steps_of(text: &str) -> Option<Vec<Step>> {
    let mut steps = Vec::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let action = actions::read(letter, &mut letters).ok()?;
        let mut digits = String::new();
        while let Some(digit) = letters.next_if(char::is_ascii_digit) {
            digits.push(digit);
        }
        steps.push(Step { action, took: if digits.is_empty() { 0 } else { digits.parse().ok()? } });
    }
    Some(steps)
}
