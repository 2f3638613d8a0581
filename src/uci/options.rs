//! The options of the protocol: what there is, what is set.

use super::fault::{Fault, shortened};
use crate::endgame::MOST_SEEDS;
use crate::rules::RuleSet;
use crate::search::{Level, Options, Tuning};
use std::path::PathBuf;

/// The most seeds of a table that is solved within a second.
const USUAL_SEEDS: usize = 11;
const MOST_HASH_MB: usize = 4096;
/// Wasm has no files.
const HAS_FILES: bool = cfg!(not(target_arch = "wasm32"));
/// What stands for no folder.
const NO_FOLDER: &str = "<empty>";
/// More threads than any machine has use for; each needs its share of the memory.
const MOST_THREADS: usize = if cfg!(target_arch = "wasm32") { 1 } else { 64 };

#[derive(Clone, Debug)]
pub(super) struct Settings {
    pub(super) rules: RuleSet,
    pub(super) hash_mb: usize,
    pub(super) threads: usize,
    pub(super) ponder: bool,
    pub(super) seed: u64,
    /// The most seeds of the endgame table; 0 for none.
    pub(super) endgame_seeds: usize,
    /// A folder of endgame tables as files.
    pub(super) endgame_path: Option<PathBuf>,
    /// Plain UCT with random playouts, the baseline, in place of the engine's own search.
    pub(super) plain: bool,
    pub(super) tuning: Tuning,
    pub(super) level: Level,
    /// True where reports have a line for every move, not only for the best one.
    pub(super) moves: bool,
}

impl Settings {
    pub(super) fn new(seed: u64) -> Self {
        let rules = RuleSet::default();
        Self {
            rules,
            hash_mb: 64,
            threads: 1,
            ponder: false,
            seed,
            endgame_seeds: USUAL_SEEDS,
            endgame_path: None,
            plain: false,
            tuning: Tuning::default(),
            level: Level::TOP,
            moves: false,
        }
    }

    /// The options of one searching thread.
    pub(super) fn search(&self, rules: RuleSet, thread: usize) -> Options {
        self.level.options(
            rules,
            Options {
                seed: self.seed.wrapping_add(thread as u64),
                memory: (self.hash_mb << 20) / self.threads,
                tuning: self.tuning,
            },
        )
    }

    pub(super) fn greeting(&self) -> Vec<String> {
        let names = RuleSet::ALL.iter().map(|rules| rules.name()).collect::<Vec<_>>().join(" var ");
        let default = Self::new(0);
        let mut lines = vec![
            format!("id name Oware {}", env!("CARGO_PKG_VERSION")),
            "id author the Oware authors".to_owned(),
            format!("option name Rules type combo default {} var {names}", default.rules.name()),
            format!("option name Level type spin default {top} min 1 max {top}", top = Level::TOP.number()),
            format!("option name Hash type spin default {} min 1 max {MOST_HASH_MB}", default.hash_mb),
            format!("option name Threads type spin default {} min 1 max {MOST_THREADS}", default.threads),
            "option name Ponder type check default false".to_owned(),
            format!("option name Seed type spin default {} min 0 max {}", self.seed, u64::MAX),
            format!("option name EndgameSeeds type spin default {USUAL_SEEDS} min 0 max {MOST_SEEDS}"),
            format!("option name EndgamePath type string default {NO_FOLDER}"),
            "option name Moves type check default false".to_owned(),
            "option name Plain type check default false".to_owned(),
            format!("option name Tuning type string default {}", shown(default.tuning)),
            "uciok".to_owned(),
        ];
        lines.retain(|line| HAS_FILES || !line.starts_with("option name EndgamePath"));
        lines
    }

    /// Sets the option of `name NAME value VALUE`. True where a rule set was chosen, whose start is then to be set up.
    pub(super) fn set(&mut self, text: &str) -> Result<bool, Fault> {
        let (name, value) = named(text.trim()).ok_or("setoption wants name NAME value VALUE")?;
        match name.to_ascii_lowercase().as_str() {
            "rules" => {
                self.rules = RuleSet::from_name(&value.to_ascii_lowercase())
                    .ok_or_else(|| format!("no rule set {:?}", shortened(value)))?;
                return Ok(true);
            }
            "level" => {
                let wanted = number(name, value, 1, Level::TOP.number().into())?;
                self.level = Level::new(wanted as u8).unwrap_or(Level::TOP);
            }
            "endgameseeds" => self.endgame_seeds = number(name, value, 0, MOST_SEEDS as u64)? as usize,
            "endgamepath" if HAS_FILES => self.endgame_path = folder(value)?,
            "ponder" => self.ponder = truth(name, value)?,
            "moves" => self.moves = truth(name, value)?,
            "plain" => self.plain = truth(name, value)?,
            "tuning" => self.tuning = tuning(value)?,
            "hash" => self.hash_mb = number(name, value, 1, MOST_HASH_MB as u64)? as usize,
            "threads" => self.threads = number(name, value, 1, MOST_THREADS as u64)? as usize,
            "seed" => self.seed = number(name, value, 0, u64::MAX)?,
            _ => return Err(format!("no option {:?}", shortened(name))),
        }
        Ok(false)
    }
}

/// The two parts of `name NAME value VALUE`.
fn named(text: &str) -> Option<(&str, &str)> {
    // Lower case has letters of the same length, as far as they are ASCII.
    let lower = text.to_ascii_lowercase();
    let begins = lower.strip_prefix("name ")?;
    let (name, _) = begins.split_once(" value ")?;
    let at = "name ".len();
    Some((text[at..at + name.len()].trim(), text[at + name.len() + " value ".len()..].trim()))
}

fn truth(name: &str, value: &str) -> Result<bool, Fault> {
    value.to_ascii_lowercase().parse().map_err(|_| format!("{} wants true or false", shortened(name)))
}

fn folder(value: &str) -> Result<Option<PathBuf>, Fault> {
    if value == NO_FOLDER {
        return Ok(None);
    }
    let folder = PathBuf::from(value);
    if folder.is_dir() { Ok(Some(folder)) } else { Err(format!("no folder {value:?}")) }
}

/// Exploration, growth, minimax, temperature, uniform part, depth and chance, joined by commas.
fn tuning(value: &str) -> Result<Tuning, Fault> {
    let numbers: Vec<f32> = value.split(',').filter_map(|word| word.trim().parse().ok()).collect();
    let fault = || {
        "Tuning wants seven numbers: exploration, growth, minimax, temperature, uniform part, depth, chance".to_owned()
    };
    let &[exploration, growth, minimax, temperature, uniform, depth, chance] = numbers.as_slice() else {
        return Err(fault());
    };
    let sound = exploration >= 0.0
        && growth >= 0.0
        && (0.0..=1.0).contains(&minimax)
        && temperature > 0.0
        && (0.0..=1.0).contains(&uniform)
        && (0.0..=20.0).contains(&depth)
        && (0.0..=1.0).contains(&chance);
    if !sound {
        return Err(fault());
    }
    Ok(Tuning { exploration, growth, minimax, temperature, uniform, depth: depth as u32, chance })
}

fn shown(Tuning { exploration, growth, minimax, temperature, uniform, depth, chance }: Tuning) -> String {
    format!("{exploration},{growth},{minimax},{temperature},{uniform},{depth},{chance}")
}

fn number(name: &str, value: &str, least: u64, most: u64) -> Result<u64, Fault> {
    let found = value.parse().ok().filter(|number| (least..=most).contains(number));
    found.ok_or_else(|| format!("{} wants a whole number from {least} to {most}", shortened(name)))
}
