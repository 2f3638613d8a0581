//! An action as records and messages write it: the letter of a house, `=` (agreed to end), `~` (agreed to a draw), `rS` or `rN`
//! (resigned), `tS` or `tN` (lost on time), or `+` (played on).

use crate::house::{House, Side};
use crate::tree::Action;

pub(super) fn write(text: &mut String, action: Action) {
    let (sign, side) = match action {
        Action::Play(house) => (house.letter(), None),
        Action::Agree => ('=', None),
        Action::Draw => ('~', None),
        Action::PlayOn => ('+', None),
        Action::Resign(side) => ('r', Some(side)),
        Action::LoseOnTime(side) => ('t', Some(side)),
    };
    text.push(sign);
    text.extend(side.map(Side::letter));
}

/// What is wrong where an action is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wrong {
    /// It begins with no sign.
    Sign,
    /// Its sign stands without a side.
    Side,
}

/// The action that begins with `sign`; the letter of its side, where it has one, is taken from `rest`.
pub(super) fn read(sign: char, rest: &mut impl Iterator<Item = char>) -> Result<Action, Wrong> {
    let mut side = || rest.next().and_then(Side::from_letter).ok_or(Wrong::Side);
    Ok(match sign {
        '=' => Action::Agree,
        '~' => Action::Draw,
        '+' => Action::PlayOn,
        'r' => Action::Resign(side()?),
        't' => Action::LoseOnTime(side()?),
        letter => Action::Play(House::from_letter(letter).ok_or(Wrong::Sign)?),
    })
}
