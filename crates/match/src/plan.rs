//! The plan of a match: everything that decides game number n. Two runs of a plan play the same games.

use crate::spec::{Budget, EngineSpec, name_all};
use crate::sprt::Sprt;
use oware::RuleSet;
use std::fmt::Write as _;
use std::time::Duration;

/// Most openings. More is taken for a slip of the hand.
pub const MOST_PAIRS: u32 = 1_000_000;
/// Most engines, for the same reason.
const MOST_ENGINES: usize = 64;
/// Milliseconds an engine has beyond its move time before the game is lost.
const GRACE_MS: u32 = 5_000;
/// Milliseconds an engine has for a move by playouts.
const LIMIT_MS: u32 = 60_000;
const FIRST_LINE: &str = "oware-match log 1";

/// Where the openings come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// This number of random plies from the start.
    Random(u32),
    /// A file whose text has this digest.
    File(u64),
}

/// The plan of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The rule set.
    pub rules: RuleSet,
    /// Number of openings. Each pair of engines plays each of them twice.
    pub pairs: u32,
    /// Where the openings come from.
    pub source: Source,
    /// Fixes openings and the engines' seeds.
    pub seed: u64,
    /// Milliseconds for an answer; without one the game is lost. `None` follows from the budget.
    pub limit: Option<u32>,
    /// The sequential test, for two engines.
    pub sprt: Option<Sprt>,
    /// The engines: two to 64, each with a name and a budget once the plan is settled.
    pub engines: Vec<EngineSpec>,
}

impl Plan {
    /// A plan without engines.
    pub fn new() -> Self {
        let rules = RuleSet::default();
        Self { rules, pairs: 50, source: Source::Random(6), seed: 1, limit: None, sprt: None, engines: Vec::new() }
    }

    /// Takes one setting. False if there is no setting of that name.
    ///
    /// # Errors
    /// What is wrong with the value, as a sentence.
    pub fn set(&mut self, name: &str, value: &str) -> Result<bool, String> {
        match name {
            "rules" => {
                let names = RuleSet::ALL.iter().map(|rules| rules.name()).collect::<Vec<_>>().join(", ");
                let rules = RuleSet::from_name(value);
                self.rules = rules.ok_or_else(|| format!("no rule set {value:?}; there are {names}"))?;
            }
            "pairs" => self.pairs = number(name, value, 1, MOST_PAIRS)?,
            "opening-plies" => self.source = Source::Random(number(name, value, 0, 200)?),
            "seed" => {
                self.seed = value.parse().map_err(|_| format!("seed wants a whole number, not {value:?}"))?;
            }
            "limit" => self.limit = Some(number(name, value, 1, u32::MAX)?),
            "sprt" => self.sprt = Some(Sprt::parse(value)?),
            "engine" => self.engines.push(EngineSpec::parse(value)?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Gives each engine a name, and the budget `common` if it has none of its own. Checks that the plan can be played.
    ///
    /// # Errors
    /// What is wrong, as a sentence.
    pub fn settle(&mut self, common: Option<Budget>) -> Result<(), String> {
        if self.engines.len() < 2 || self.engines.len() > MOST_ENGINES {
            return Err(format!("a match wants 2 to {MOST_ENGINES} engines (--engine), not {}", self.engines.len()));
        }
        if self.sprt.is_some() && self.engines.len() > 2 {
            return Err("the sequential test (--sprt) is between two engines".to_owned());
        }
        name_all(&mut self.engines)?;
        for engine in &mut self.engines {
            engine.budget = engine.budget.or(common);
            if engine.budget.is_none() {
                let name = &engine.name;
                return Err(format!("how long may {name} think? Give --movetime MS or --playouts N"));
            }
        }
        Ok(())
    }

    /// The time limit for an answer of this engine.
    pub fn limit(&self, engine: usize) -> Duration {
        let limit = self.limit.unwrap_or_else(|| match self.engines[engine].budget {
            Some(Budget::Movetime(time)) => time.saturating_add(GRACE_MS),
            _ => LIMIT_MS,
        });
        Duration::from_millis(u64::from(limit))
    }

    /// True if this engine plays by time. Its times then belong to the results, which differ in every run anyway.
    pub fn timed(&self, engine: usize) -> bool {
        matches!(self.engines[engine].budget, Some(Budget::Movetime(_)))
    }

    /// The plan as the first lines of a log, with their fingerprint. [`Plan::parse`] reads it back.
    pub fn head(&self) -> String {
        let mut text = format!("{FIRST_LINE}\nversion {}\nrules {}\n", env!("CARGO_PKG_VERSION"), self.rules.name());
        let _ = writeln!(text, "pairs {}", self.pairs);
        let _ = match self.source {
            Source::Random(plies) => writeln!(text, "opening-plies {plies}"),
            Source::File(digest) => writeln!(text, "openings-digest {digest:016x}"),
        };
        let _ = writeln!(text, "seed {}", self.seed);
        if let Some(limit) = self.limit {
            let _ = writeln!(text, "limit {limit}");
        }
        if let Some(sprt) = self.sprt {
            let _ = writeln!(text, "sprt {sprt}");
        }
        for engine in &self.engines {
            let _ = writeln!(text, "engine {engine}");
        }
        let _ = writeln!(text, "fingerprint {:016x}", digest(&text));
        text
    }

    /// Reads what [`Plan::head`] wrote, from its lines; stops after the fingerprint.
    ///
    /// # Errors
    /// What is wrong, as the rest of a sentence that begins with the name of the file.
    pub fn parse<'a>(lines: &mut impl Iterator<Item = &'a str>) -> Result<Self, String> {
        if lines.next() != Some(FIRST_LINE) {
            return Err("is not a log of oware-match".to_owned());
        }
        let mut plan = Self::new();
        for line in lines {
            let (name, value) = line.split_once(' ').unwrap_or((line, ""));
            match name {
                "fingerprint" => {
                    plan.settle(None).map_err(|fault| format!("has a head that makes no sense: {fault}"))?;
                    // The head has the version, so a log of another version fails here.
                    return if plan.head().ends_with(&format!("\n{line}\n")) {
                        Ok(plan)
                    } else {
                        Err("has a head that was changed, or that another version wrote".to_owned())
                    };
                }
                "version" => {}
                "openings-digest" => {
                    let digest = u64::from_str_radix(value, 16).map_err(|_| format!("has a wrong line: {line}"))?;
                    plan.source = Source::File(digest);
                }
                _ => {
                    let known = plan.set(name, value).map_err(|fault| format!("has a wrong line: {fault}"))?;
                    if !known {
                        return Err(format!("has a line nobody knows: {line}"));
                    }
                }
            }
        }
        Err("ends before its fingerprint".to_owned())
    }
}

impl Default for Plan {
    fn default() -> Self {
        Self::new()
    }
}

/// Reads a whole number from `least` to `most`.
///
/// # Errors
/// The value is not such a number, as a sentence.
pub fn number(name: &str, value: &str, least: u32, most: u32) -> Result<u32, String> {
    let found = value.parse().ok().filter(|number| (least..=most).contains(number));
    found.ok_or_else(|| format!("{name} wants a whole number from {least} to {most}, not {value:?}"))
}

/// FNV-1a of 64 bits. Two texts of matches have different digests, but a forger could make two with the same one.
pub fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
