//! A move within a time: `cargo run --release --example clock MILLISECONDS [POSITION] [RULES]`.
//!
//! The crate reads no clock. The program reads it, between two batches of playouts. It stops early where more playouts would
//! not change the answer.

use std::error::Error;
use std::time::{Duration, Instant};

use oware::search::{Options, Search};
use oware::{Game, Position, RuleSet};

/// Playouts between two readings of the clock: about a millisecond.
const BATCH: u32 = 256;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let time = Duration::from_millis(words.next().ok_or("a number of milliseconds is wanted")?.parse()?);
    let position = words.next();
    let rules: RuleSet = words.next().map_or(Ok(RuleSet::default()), |name| name.parse())?;
    let position = position.map_or(Ok(Position::start(rules)), |text| Position::parse(rules, &text))?;
    let mut search = Search::new(&Game::from_position(position), Options::default().with_seed(1));
    let begun = Instant::now();
    let why = think(&mut search, time, || begun.elapsed());
    let house = search.best().ok_or("the game is over")?;
    println!("{house} {:+.2}, {} playouts in {:?}: {why:?}", search.value(), search.playouts(), begun.elapsed());
    Ok(())
}

/// Why a search has stopped.
#[derive(Debug, PartialEq, Eq)]
enum Stopped {
    /// Its time is used up.
    Time,
    /// The answer is proven.
    Decided,
    /// No other move can be visited as often in the time that is left.
    Ahead,
}

/// Searches for `time`. `gone` reads the clock: the time since the search began.
fn think(search: &mut Search, time: Duration, gone: impl Fn() -> Duration) -> Stopped {
    loop {
        // One batch is always run, so that there is a move.
        search.run(BATCH);
        if search.is_decided() {
            return Stopped::Decided;
        }
        let gone = gone();
        if gone >= time {
            return Stopped::Time;
        }
        let to_come = f64::from(search.playouts()) * time.saturating_sub(gone).as_secs_f64() / gone.as_secs_f64();
        if f64::from(search.visit_lead()) > to_come {
            return Stopped::Ahead;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    /// A search for some milliseconds by a clock on which each batch takes one: the search, and why it stopped.
    fn searched(position: &str, milliseconds: u64) -> (Search, Stopped) {
        let position = Position::parse(RuleSet::Oware, position).expect("a position");
        let mut search = Search::new(&Game::from_position(position), Options::default().with_seed(1));
        let clock = Cell::new(0);
        let why = think(&mut search, Duration::from_millis(milliseconds), || {
            clock.set(clock.get() + 1);
            Duration::from_millis(clock.get())
        });
        (search, why)
    }

    #[test]
    fn it_stops_in_time_and_earlier_where_it_may() {
        const START: &str = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
        let (search, why) = searched(START, 0);
        assert_eq!((search.playouts(), why), (BATCH, Stopped::Time));
        assert!(search.best().is_some(), "a move even without time");
        let (search, why) = searched(START, 2);
        assert_eq!((search.playouts(), why), (2 * BATCH, Stopped::Time));
        // The one legal move has all visits: from half of the time on no other could have as many.
        let (search, why) = searched("0-0-0-0-0-9-4-4-4-4-4-4-5-10-S", 40);
        assert_eq!((search.playouts(), why), (21 * BATCH, Stopped::Ahead));
        let (search, why) = searched("0-0-0-0-0-1-0-0-0-0-1-0-22-24-S", 1000);
        assert_eq!(why, Stopped::Decided);
        assert!(search.proof().is_some() && search.playouts() < 1000 * BATCH);
    }
}
