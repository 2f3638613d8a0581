//! What is played: everything that decides what happens in game number n. Two runs of the same plan play the same games.

use crate::spec::{Budget, EngineSpec, name_all};
use crate::sprt::Sprt;
use oware::RuleSet;
use std::fmt::Write as _;
use std::time::Duration;

/// Openings and engines are counted in small numbers; beyond these a slip of the hand is likelier.
pub const MOST_PAIRS: u32 = 1_000_000;
const MOST_ENGINES: usize = 64;
/// What an engine has beyond its move time, and what it has for a number of playouts.
const GRACE_MS: u32 = 5_000;
const LIMIT_MS: u32 = 60_000;
const FIRST_LINE: &str = "oware-match log 1";

/// Where the openings come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// So many random plies from the start.
    Random(u32),
    /// A file with this digest.
    File(u64),
}

/// What is played.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The rule set.
    pub rules: RuleSet,
    /// Openings, each played twice by every two engines.
    pub pairs: u32,
    /// Where they come from.
    pub source: Source,
    /// Fixes openings and the engines' seeds.
    pub seed: u64,
    /// Milliseconds for an answer, beyond which it is lost.
    pub limit: Option<u32>,
    /// The sequential test, for two engines.
    pub sprt: Option<Sprt>,
    /// At least two, each with a name and a budget.
    pub engines: Vec<EngineSpec>,
}

impl Plan {
    /// A plan without engines.
    pub fn new() -> Self {
        let rules = RuleSet::default();
        Self { rules, pairs: 50, source: Source::Random(6), seed: 1, limit: None, sprt: None, engines: Vec::new() }
    }

    /// Takes one setting; false where there is none of that name.
    ///
    /// # Errors
    /// What is wrong with the value, as a sentence.
    pub fn set(&mut self, name: &str, value: &str) -> Result<bool, String> {
        match name {
            "rules" => {
                let names = RuleSet::ALL.map(RuleSet::name).join(", ");
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

    /// Gives every engine a name and, where it has none of its own, the budget `common`; sees that the whole can be
    /// played.
    ///
    /// # Errors
    /// What cannot be, as a sentence.
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

    /// How long an answer of this engine is waited for.
    pub fn limit(&self, engine: usize) -> Duration {
        let limit = self.limit.unwrap_or_else(|| match self.engines[engine].budget {
            Some(Budget::Movetime(time)) => time.saturating_add(GRACE_MS),
            _ => LIMIT_MS,
        });
        Duration::from_millis(u64::from(limit))
    }

    /// True where this engine plays by time, so that no two runs are alike anyway and its times belong to the results.
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

    /// Reads what [`Plan::head`] wrote, from its lines; stops behind the fingerprint.
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
                    // The version is in the head too: a log of another version does not pass.
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

/// A whole number within bounds.
///
/// # Errors
/// It is none, as a sentence.
pub fn number(name: &str, value: &str, least: u32, most: u32) -> Result<u32, String> {
    let found = value.parse().ok().filter(|number| (least..=most).contains(number));
    found.ok_or_else(|| format!("{name} wants a whole number from {least} to {most}, not {value:?}"))
}

/// FNV-1a of 64 bits: tells texts apart that were not made to deceive.
pub fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
