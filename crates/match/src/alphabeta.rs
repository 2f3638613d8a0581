//! `oware-alphabeta`: a clean alpha-beta search on standard input and output, to measure the tree search against. It
//! has iterative deepening, a transposition table, and the endgame tables and network of the tree search. It
//! understands the part of the protocol that a match uses.

use oware::alphabeta::{AlphaBeta, BestMove};
use oware::endgame::Tables;
use oware::network::Network;
use oware::uci::read_position;
use oware::{Game, RuleSet};
use std::io::{BufRead, Write};
use std::time::Instant;

/// Size of the transposition table, as a power of two of boards: 50 MB.
const MEMORY: u32 = 21;
/// The deepest iteration in plies; few games are longer.
const DEEPEST: u32 = 200;
/// Positions between two readings of the clock.
const SLICE: u64 = 2000;

struct Engine {
    rules: RuleSet,
    seeds: usize,
    game: Game,
    search: Option<AlphaBeta>,
}

fn main() {
    let rules = RuleSet::default();
    let mut engine = Engine { rules, seeds: 11, game: Game::new(rules), search: None };
    for line in std::io::stdin().lock().lines() {
        let Ok(line) = line else { break };
        if line.trim() == "quit" {
            break;
        }
        let answer = engine.line(line.trim()).unwrap_or_else(|| format!("info string error: {line:?}"));
        let mut out = std::io::stdout().lock();
        if !answer.is_empty() && (writeln!(out, "{answer}").is_err() || out.flush().is_err()) {
            break;
        }
    }
}

impl Engine {
    /// The answer to a line; empty if the line needs no answer, `None` if the line is not understood.
    fn line(&mut self, line: &str) -> Option<String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "uci" => {
                let rules = RuleSet::ALL.iter().map(|rules| rules.name()).collect::<Vec<_>>().join(" var ");
                return Some(format!(
                    "id name Alpha-beta\noption name Rules type combo default oware var {rules}\n\
                     option name EndgameSeeds type spin default 11 min 0 max 15\nuciok"
                ));
            }
            "isready" => {
                self.search();
                return Some("readyok".to_owned());
            }
            "setoption" => {
                let (name, value) = rest.strip_prefix("name ")?.split_once(" value ")?;
                match name.to_ascii_lowercase().as_str() {
                    "rules" => self.rules = RuleSet::from_name(value)?,
                    "endgameseeds" => self.seeds = value.parse().ok().filter(|&seeds| seeds <= 15)?,
                    _ => return None,
                }
                (self.search, self.game) = (None, Game::new(self.rules));
            }
            "ucinewgame" => self.search = None,
            "position" => self.game = read_position(self.rules, rest).ok()?,
            "go" => return self.go(rest.strip_prefix("movetime ")?.parse().ok()?),
            "stop" => {}
            _ => return None,
        }
        Some(String::new())
    }

    fn search(&mut self) -> &mut AlphaBeta {
        let (rules, seeds) = (self.rules, self.seeds);
        self.search.get_or_insert_with(|| {
            let tables = (seeds > 0).then(|| Tables::solved(rules, seeds).expect("few seeds"));
            AlphaBeta::new(rules, Network::of(rules), tables, MEMORY)
        })
    }

    /// Thinks for the time given. The speed so far predicts how many positions the time left is enough for.
    fn go(&mut self, milliseconds: u64) -> Option<String> {
        let begun = Instant::now();
        let position = *self.game.position();
        let search = self.search();
        let before = search.nodes();
        let mut found = search.deepen(&position, DEEPEST, SLICE)?;
        loop {
            let spent = begun.elapsed().as_secs_f64() * 1000.0;
            let nodes = search.nodes() - before;
            let left = (milliseconds as f64 - spent) * nodes as f64 / spent.max(0.01);
            if left < SLICE as f64 || found.depth == DEEPEST || found.value.abs() >= 1.0 {
                break;
            }
            // Half of the positions left, so that a slower stretch does not overrun the time. The transposition table
            // keeps what was searched.
            let more = search.deepen(&position, DEEPEST, (left / 2.0) as u64)?;
            found = if more.depth >= found.depth { more } else { found };
        }
        let nodes = search.nodes() - before;
        let BestMove { house, value, depth, .. } = found;
        let time = begun.elapsed().as_millis();
        let letter = house.letter();
        Some(format!("info depth {depth} playouts {nodes} time {time} value {value:.3} pv {letter}\nbestmove {letter}"))
    }
}
