//! The conversation with an engine: sets it up, sends it the game, asks it for a move.

use crate::process::Process;
use crate::spec::{Budget, EngineSpec, Program};
use crate::wire::{FaultKind, Own, Patience, Trouble, Wire};
use crate::words::plain;
use oware::{Game, House, Position, RuleSet};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Time limit for the answer to `uci`.
const GREETING: Duration = Duration::from_secs(10);
/// Time limit for the first `readyok`: an engine may build tables.
const MAKING_READY: Duration = Duration::from_secs(600);
/// Most lines of an answer to `uci`.
const LONGEST_GREETING: usize = 1000;

/// An engine that is ready to play.
pub struct Engine {
    wire: Box<dyn Wire>,
    go: String,
    limit: Duration,
    /// The largest seed the engine takes; `None` if it has no option `Seed` or the user set one.
    most_seed: Option<u64>,
}

/// An option of an engine, from its answer to `uci`.
struct Offer {
    name: String,
    most: Option<u64>,
    values: Vec<String>,
}

/// A move and its cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The house, legal in the game it was asked for.
    pub house: House,
    /// Playouts (or nodes) that the engine reported.
    pub playouts: Option<u64>,
    /// The last value that the engine reported is proven.
    pub is_proven: bool,
    /// From the question to the answer.
    pub time: Duration,
}

impl Engine {
    /// Starts an engine and sets it up for a rule set.
    ///
    /// # Errors
    /// It does not start, lacks an option it is to be given, or does not play these rules.
    pub fn start(spec: &EngineSpec, rules: RuleSet, limit: Duration, stop: &AtomicBool) -> Result<Self, Trouble> {
        let wire: Box<dyn Wire> = match &spec.program {
            Program::Own => Box::new(Own::new()),
            Program::Command(words) => Box::new(Process::start(words)?),
        };
        let mut engine = Self { wire, go: go(spec.budget), limit, most_seed: None };
        engine.set_up(spec, rules, stop).map_err(|trouble| match trouble {
            Trouble::Fault(fault) => Trouble::fault(FaultKind::Start, fault.words),
            Trouble::Stopped => trouble,
        })?;
        Ok(engine)
    }

    fn set_up(&mut self, spec: &EngineSpec, rules: RuleSet, stop: &AtomicBool) -> Result<(), Trouble> {
        self.wire.send("uci")?;
        let offers = self.greeting(stop)?;
        let offer = |name: &str| offers.iter().find(|offer| offer.name.eq_ignore_ascii_case(name));
        match offer("Rules") {
            Some(offer) if offer.values.is_empty() || offer.values.iter().any(|value| value == rules.name()) => {
                self.wire.send(&format!("setoption name {} value {}", offer.name, rules.name()))?;
            }
            // Engines that know one rule set play that of international tournaments.
            None if rules == RuleSet::Abapa => {}
            _ => return Err(Trouble::fault(FaultKind::Start, format!("does not play {}", rules.name()))),
        }
        for (name, value) in &spec.options {
            let Some(offer) = offer(name) else {
                let known: Vec<&str> = offers.iter().map(|offer| offer.name.as_str()).collect();
                let words = format!("has no option {name:?}, but {}", known.join(", "));
                return Err(Trouble::fault(FaultKind::Start, plain(&words)));
            };
            if spec.program == Program::Own && offer.name == "Ponder" && value == "true" {
                // An engine in this process thinks only while this thread waits for its answer.
                let words = "cannot ponder inside this process: give cmd=…/oware-uci";
                return Err(Trouble::fault(FaultKind::Start, words));
            }
            self.wire.send(&format!("setoption name {} value {value}", offer.name))?;
        }
        self.most_seed = offer("Seed").filter(|_| !spec.sets("Seed")).map(|offer| offer.most.unwrap_or(u64::MAX));
        self.ready(MAKING_READY, stop)
    }

    fn greeting(&mut self, stop: &AtomicBool) -> Result<Vec<Offer>, Trouble> {
        let patience = Patience::new(GREETING, stop);
        let mut offers = Vec::new();
        for _ in 0..LONGEST_GREETING {
            let line = self.wire.receive(&patience)?;
            if line.trim() == "uciok" {
                return Ok(offers);
            }
            offers.extend(Offer::parse(&line));
        }
        Err(Trouble::fault(FaultKind::Start, "does not speak the protocol: says much, but not uciok"))
    }

    /// Sends `isready` and waits for `readyok`. An error that the engine reports meanwhile is a refusal.
    fn ready(&mut self, within: Duration, stop: &AtomicBool) -> Result<(), Trouble> {
        self.wire.send("isready")?;
        let patience = Patience::new(within, stop);
        loop {
            let line = self.wire.receive(&patience)?;
            if line.trim() == "readyok" {
                return Ok(());
            }
            refusal(&line)?;
        }
    }

    /// Announces a new game. `seed` goes to the engine's option `Seed`, unless the user set it.
    ///
    /// # Errors
    /// It refuses, or does not answer.
    pub fn new_game(&mut self, seed: u64, stop: &AtomicBool) -> Result<(), Trouble> {
        self.wire.send("ucinewgame")?;
        if let Some(most) = self.most_seed {
            let seed = most.checked_add(1).map_or(seed, |seeds| seed % seeds);
            self.wire.send(&format!("setoption name Seed value {seed}"))?;
        }
        self.ready(self.limit, stop)
    }

    /// From now on a move has this budget.
    pub fn set_budget(&mut self, budget: Budget) {
        self.go = go(Some(budget));
    }

    /// Asks for a move.
    ///
    /// # Errors
    /// There is none, or none that is legal.
    pub fn answer(&mut self, game: &Game, stop: &AtomicBool) -> Result<Answer, Trouble> {
        self.wire.send(&position_line(game))?;
        // Skips lines of an earlier search.
        self.ready(self.limit, stop)?;
        let patience = Patience::new(self.limit, stop);
        self.wire.send(&self.go)?;
        let (mut playouts, mut is_proven) = (None, false);
        loop {
            let line = self.wire.receive(&patience)?;
            let mut words = line.split_whitespace();
            match words.next() {
                Some("bestmove") => {
                    let house = house(game, words.next())?;
                    return Ok(Answer { house, playouts, is_proven, time: patience.gone() });
                }
                Some("info") => {
                    refusal(&line)?;
                    let text = if words.next() == Some("string") { "" } else { &line };
                    playouts = value(text, "playouts").or_else(|| value(text, "nodes")).or(playouts);
                    if text.contains(" value ") {
                        is_proven = text.contains(" value proven ");
                    }
                }
                _ => {}
            }
        }
    }
}

fn go(budget: Option<Budget>) -> String {
    match budget {
        Some(Budget::Movetime(time)) => format!("go movetime {time}"),
        Some(Budget::Playouts(playouts)) => format!("go playouts {playouts}"),
        None => "go infinite".to_owned(),
    }
}

/// The `position` line of a game.
fn position_line(game: &Game) -> String {
    let mut text = if *game.start() == Position::start(game.rule_set()) {
        "position startpos".to_owned()
    } else {
        format!("position fen {}", game.start())
    };
    if !game.moves().is_empty() {
        text.push_str(" moves ");
        text.extend(game.moves().iter().map(|house| house.letter()));
    }
    text
}

fn house(game: &Game, word: Option<&str>) -> Result<House, Trouble> {
    let word = word.unwrap_or("nothing");
    let mut letters = word.chars();
    let house = letters.next().and_then(House::from_letter).filter(|_| letters.next().is_none());
    let Some(house) = house else {
        return Err(Trouble::fault(FaultKind::Garbled, format!("answered {:?}, which is no house", plain(word))));
    };
    game.check(house).map_err(|why| {
        let words = format!("played {}, which is not legal: {}", house.letter(), why);
        Trouble::fault(FaultKind::Illegal, words)
    })?;
    Ok(house)
}

fn refusal(line: &str) -> Result<(), Trouble> {
    match line.trim().strip_prefix("info string error") {
        Some(rest) => {
            let words = format!("refused: {}", plain(rest.trim_start_matches(':')));
            Err(Trouble::fault(FaultKind::Refused, words))
        }
        None => Ok(()),
    }
}

/// The number behind the word `name`.
fn value(line: &str, name: &str) -> Option<u64> {
    let mut words = line.split_whitespace();
    words.find(|word| *word == name)?;
    words.next()?.parse().ok()
}

impl Offer {
    /// Reads `option name NAME type TYPE [default …] [min …] [max …] [var …]…`. A name may have several words.
    fn parse(line: &str) -> Option<Self> {
        let rest = line.trim().strip_prefix("option name ")?;
        let (name, rest) = rest.split_once(" type ")?;
        let words: Vec<&str> = rest.split_whitespace().collect();
        let values = words.windows(2).filter(|pair| pair[0] == "var").map(|pair| pair[1].to_owned()).collect();
        Some(Self { name: name.trim().to_owned(), most: value(rest, "max"), values })
    }
}
