//! Values as objects: their fields are read into a form first, and the value is built from it as any program would build it.

use crate::clock::Control;
use crate::position::{Outcome, Position};
use crate::rules::RuleSet;
use crate::search::Level;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

/// `From` gives the form of a value; its method `build` gives the value of a form, or what is wrong with it.
macro_rules! as_form {
    ($($kind:ty as $form:ty;)*) => {$(
        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                <$form>::from(self).serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $kind {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                <$form>::deserialize(deserializer)?.build().map_err(D::Error::custom)
            }
        }
    )*};
}

as_form! {
    Control as ControlForm;
    Level as LevelForm;
    Position as PositionForm;
}

/// Milliseconds, as [`Control::new`] takes them.
#[derive(serde::Serialize, serde::Deserialize)]
struct ControlForm {
    initial: u32,
    increment: u32,
}

impl From<&Control> for ControlForm {
    fn from(control: &Control) -> Self {
        Self { initial: control.initial(), increment: control.increment() }
    }
}

impl ControlForm {
    fn build(self) -> Result<Control, String> {
        let Self { initial, increment } = self;
        Control::new(initial, increment).ok_or_else(|| format!("no time control: {initial} + {increment} milliseconds"))
    }
}

/// The number of a level.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
struct LevelForm(u8);

impl From<&Level> for LevelForm {
    fn from(level: &Level) -> Self {
        Self(level.number())
    }
}

impl LevelForm {
    fn build(self) -> Result<Level, String> {
        Level::new(self.0).ok_or_else(|| format!("there is no level {}", self.0))
    }
}

/// A missing outcome is not a game that goes on.
type Given = Option<Option<Outcome>>;

/// A rule set and position text are enough for an ordinary turn. The rest is what only the moves before show.
#[derive(serde::Serialize, serde::Deserialize)]
struct PositionForm {
    rules: RuleSet,
    position: String,
    #[serde(default)]
    follow_up: bool,
    #[serde(default)]
    playing_on: bool,
    /// Where it is missing, the seeds say whether the game is over.
    #[serde(default, deserialize_with = "given")]
    outcome: Given,
}

fn given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Given, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

impl From<&Position> for PositionForm {
    fn from(position: &Position) -> Self {
        Self {
            rules: position.rule_set(),
            position: position.to_string(),
            follow_up: position.is_follow_up(),
            playing_on: position.is_played_on(),
            outcome: Some(position.outcome()),
        }
    }
}

impl PositionForm {
    fn build(self) -> Result<Position, String> {
        let mut position = Position::parse(self.rules, &self.position).map_err(|error| error.to_string())?;
        if self.playing_on {
            position = position.in_play_after_majority();
        }
        if self.follow_up {
            position = position.in_follow_up().ok_or("no grand slam leads to this position")?;
        }
        match self.outcome {
            None => Ok(position),
            Some(outcome) => Ok(position.ended_by(outcome).ok_or("the game cannot end so in this position")?),
        }
    }
}
