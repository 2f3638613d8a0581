//! An engine of a match: its program, its options, its budget.

use crate::words::{quoted, split};
use std::fmt;
use std::time::Duration;

/// Longer names would break the tables.
const LONGEST_NAME: usize = 40;

/// What a measurement waits for an answer beyond its budget.
const GRACE: Duration = Duration::from_secs(60);

/// How long an engine thinks about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// Milliseconds.
    Movetime(u32),
    /// Playouts, whatever time they take. The answer is then the same each time.
    Playouts(u32),
}

impl Budget {
    /// Reads the value of `movetime` or `playouts`; `None` for any other key.
    ///
    /// # Errors
    /// The value is no number, as a sentence.
    pub fn parse(key: &str, value: &str) -> Option<Result<Self, String>> {
        let kind = match key {
            "movetime" => Self::Movetime,
            "playouts" => Self::Playouts,
            _ => return None,
        };
        let number = value.parse().ok().filter(|&number| number > 0);
        Some(number.map(kind).ok_or_else(|| format!("{key} wants a whole number above 0, not {value:?}")))
    }

    /// How long a measurement waits for an answer.
    pub fn patience(self) -> Duration {
        GRACE
            + match self {
                Self::Movetime(time) => Duration::from_millis(u64::from(time)),
                Self::Playouts(_) => Duration::from_secs(600),
            }
    }

    /// As a table names it: `10 ms`, `400 playouts`.
    pub fn words(self) -> String {
        match self {
            Self::Movetime(time) => format!("{time} ms"),
            Self::Playouts(playouts) => format!("{playouts} playouts"),
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Movetime(time) => write!(f, "movetime={time}"),
            Self::Playouts(playouts) => write!(f, "playouts={playouts}"),
        }
    }
}

/// Where the engine is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Program {
    /// The engine of this crate, inside this process.
    Own,
    /// A program that speaks the protocol, with its arguments.
    Command(Vec<String>),
}

/// An engine as it is given: `name=A cmd=own playouts=2000 Threads=1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineSpec {
    /// The name in tables; empty until [`name_all`] fills it in.
    pub name: String,
    /// The program.
    pub program: Program,
    /// The budget of this engine alone, if it has one.
    pub budget: Option<Budget>,
    /// Options of the protocol, in the order in which they are set.
    pub options: Vec<(String, String)>,
}

impl EngineSpec {
    /// The engine of this crate with a table of `seeds` seeds, 0 for none.
    pub fn own(seeds: usize, budget: Option<Budget>) -> Self {
        let options = vec![("EndgameSeeds".to_owned(), seeds.to_string())];
        Self { name: "own".to_owned(), program: Program::Own, budget, options }
    }

    /// Reads `key=value` words: `name`, `cmd` (needed), `movetime`, `playouts`; every other key is an option.
    ///
    /// # Errors
    /// What is wrong, as a sentence.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut spec = Self { name: String::new(), program: Program::Own, budget: None, options: Vec::new() };
        let mut program = None;
        for word in split(text)? {
            let (key, value) = word.split_once('=').ok_or_else(|| {
                format!("an engine is given by key=value words (such as name=A cmd=own Threads=1), not {word:?}")
            })?;
            if let Some(budget) = Budget::parse(key, value) {
                spec.budget = Some(budget?);
                continue;
            }
            match key {
                "name" => spec.name = checked_name(value)?,
                "cmd" => program = Some(program_of(value)?),
                "" => return Err(format!("an option without a name: {word:?}")),
                _ if key.eq_ignore_ascii_case("rules") => return Err("the rule set is one for all: --rules".to_owned()),
                _ => spec.options.push((key.to_owned(), value.to_owned())),
            }
        }
        spec.program = program.ok_or_else(|| format!("an engine wants cmd=own or cmd=PROGRAM, in {text:?}"))?;
        Ok(spec)
    }

    /// Whether the user set this option; case does not matter.
    pub fn sets(&self, option: &str) -> bool {
        self.options.iter().any(|(name, _)| name.eq_ignore_ascii_case(option))
    }
}

impl fmt::Display for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let command = match &self.program {
            Program::Own => "own".to_owned(),
            Program::Command(words) => words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" "),
        };
        write!(f, "name={} cmd={}", quoted(&self.name), quoted(&command))?;
        if let Some(budget) = self.budget {
            write!(f, " {budget}")?;
        }
        self.options.iter().try_for_each(|(name, value)| write!(f, " {}", quoted(&format!("{name}={value}"))))
    }
}

fn checked_name(name: &str) -> Result<String, String> {
    let odd = |letter: char| letter.is_control() || letter == '"' || letter == '\\';
    if name.trim().is_empty() || name.chars().count() > LONGEST_NAME || name.contains(odd) {
        return Err(format!("a name has 1 to {LONGEST_NAME} letters, without quotes and backslashes, not {name:?}"));
    }
    Ok(name.trim().to_owned())
}

fn program_of(value: &str) -> Result<Program, String> {
    if value == "own" {
        return Ok(Program::Own);
    }
    let words = split(value)?;
    if words.is_empty() { Err("cmd names no program".to_owned()) } else { Ok(Program::Command(words)) }
}

/// Names engines without a name after their programs, and checks that no two have the same name.
///
/// # Errors
/// Two engines of the same name.
pub fn name_all(engines: &mut [EngineSpec]) -> Result<(), String> {
    for index in 0..engines.len() {
        let given = engines[index].name.clone();
        let taken = |name: &str| engines.iter().any(|engine| engine.name == name);
        if given.is_empty() {
            let stem = match &engines[index].program {
                Program::Own => "own",
                Program::Command(words) => {
                    std::path::Path::new(&words[0]).file_stem().and_then(|stem| stem.to_str()).unwrap_or("engine")
                }
            };
            let stem: String = stem.chars().filter(|&letter| letter != '"' && letter != '\\').take(30).collect();
            let name = (1..).map(|n| if n == 1 { stem.clone() } else { format!("{stem}-{n}") });
            engines[index].name = name.into_iter().find(|name| !taken(name)).unwrap_or_default();
        } else if engines.iter().filter(|engine| engine.name == given).count() > 1 {
            return Err(format!("two engines are called {given:?}: give each its own name="));
        }
    }
    Ok(())
}
