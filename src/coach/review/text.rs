//! An evaluation as one line of text.
//!
//! ```text
//! weighed-1 3 1f0c… 10000 312 - e 3 b,-120,-210,-,480,bCdF e,312,80,-,8711,eBc 4be1…
//! ```
//!
//! Behind the name, which files on players' devices hold and which therefore stays: the ply, the key of the way there, playouts, value, proof, the best house. Then the moves: house, value,
//! lead, proof, visits, line. The last word is a checksum of all before it. Values are ten-thousandths, leads hundredths of a
//! seed. A proof is `S` or `N` for the winner or `=` for a draw, with its margin where it is known; `-` is none.

use super::error::ReviewError;
use super::evaluation::{EvaluatedMove, Evaluation, LEAD_STEPS, LONGEST_LINE, VALUE_STEPS};
use crate::checksum::checksum;
use crate::house::{House, Side};
use crate::search::Proof;
use std::fmt::Write;

const NAME: &str = "weighed-1";
/// More than any lead that a network expects.
const MOST_LEAD: i32 = 60;
/// All seeds of a game.
const MOST_MARGIN: i8 = 48;

impl Evaluation {
    /// The position as one line of text, without a line break. [`Evaluation::read`] gives the same position back.
    pub fn text(&self) -> String {
        let (value, proof) = (whole(self.value, VALUE_STEPS), proof_text(self.proof));
        let mut text =
            format!("{NAME} {} {:x} {} {value} {proof} {}", self.ply, self.key, self.playouts, self.best().house);
        for known in &self.moves {
            let (value, lead) = (whole(known.value, VALUE_STEPS), whole(known.lead, LEAD_STEPS));
            let line: String = known.line.iter().map(|house| house.letter()).collect();
            // Writing to a text cannot fail.
            let _ = write!(text, " {},{value},{lead},{},{},{line}", known.house, proof_text(known.proof), known.visits);
        }
        let sum = checksum(&[text.as_bytes()]);
        let _ = write!(text, " {sum:x}");
        text
    }

    /// Reads what [`Evaluation::text`] wrote.
    ///
    /// # Errors
    /// [`ReviewError::Text`] where the text is anything else, or was changed.
    pub fn read(text: &str) -> Result<Self, ReviewError> {
        parse(text.trim_end()).ok_or(ReviewError::Text)
    }
}

fn parse(text: &str) -> Option<Evaluation> {
    let (text, sum) = text.rsplit_once(' ')?;
    if u64::from_str_radix(sum, 16).ok()? != checksum(&[text.as_bytes()]) {
        return None;
    }
    let mut words = text.split(' ');
    if words.next()? != NAME {
        return None;
    }
    let ply = words.next()?.parse().ok()?;
    let key = u64::from_str_radix(words.next()?, 16).ok()?;
    let playouts = words.next()?.parse().ok()?;
    let value = value(words.next()?)?;
    let proof = read_proof(words.next()?).ok()?;
    let best = house(words.next()?)?;
    let moves = words.map(read_move).collect::<Option<Vec<_>>>()?;
    let best = moves.iter().position(|known| known.house == best)?;
    Some(Evaluation { ply, key, playouts, value, proof, best, moves })
}

fn read_move(text: &str) -> Option<EvaluatedMove> {
    let mut parts = text.split(',');
    let house = house(parts.next()?)?;
    let value = value(parts.next()?)?;
    let lead = parts.next()?.parse::<i32>().ok().filter(|lead| lead.abs() <= MOST_LEAD * LEAD_STEPS as i32)?;
    let proof = read_proof(parts.next()?).ok()?;
    let visits = parts.next()?.parse().ok()?;
    let line: Vec<House> = parts.next()?.chars().map(House::from_letter).collect::<Option<_>>()?;
    let fits = line.first() == Some(&house) && line.len() <= LONGEST_LINE && parts.next().is_none();
    fits.then_some(EvaluatedMove { house, visits, value, lead: lead as f32 / LEAD_STEPS, proof, line })
}

fn whole(number: f32, steps: f32) -> i32 {
    libm::roundf(number * steps) as i32
}

fn value(text: &str) -> Option<f32> {
    let value = text.parse::<i32>().ok()?;
    (value.abs() <= VALUE_STEPS as i32).then_some(value as f32 / VALUE_STEPS)
}

fn house(text: &str) -> Option<House> {
    text.parse().ok()
}

fn proof_text(proof: Option<Proof>) -> String {
    let Some(Proof { winner, margin }) = proof else { return "-".to_owned() };
    let mut text = String::from(winner.map_or('=', Side::letter));
    text.extend(margin.map(|margin| margin.to_string()));
    text
}

/// A proof or none; refused where the text is neither.
fn read_proof(text: &str) -> Result<Option<Proof>, ReviewError> {
    let mut letters = text.chars();
    let winner = match letters.next().ok_or(ReviewError::Text)? {
        '-' => return if letters.next().is_none() { Ok(None) } else { Err(ReviewError::Text) },
        '=' => None,
        letter => Some(Side::from_letter(letter).ok_or(ReviewError::Text)?),
    };
    let margin = match letters.as_str() {
        "" => None,
        number => {
            let margin = number.parse::<i8>().ok().filter(|margin| (0..=MOST_MARGIN).contains(margin));
            Some(margin.ok_or(ReviewError::Text)?)
        }
    };
    Ok(Some(Proof { winner, margin }))
}
