//! The log: the plan, then a line for each finished game, written as the game ends. Tables and OGN files follow from
//! the log alone, so a match can go on after an interruption and shards can be merged.

use crate::plan::Plan;
use crate::play::{Effort, Played};
use crate::schedule::Shard;
use crate::wire::{Fault, FaultKind};
use crate::words::plain;
use oware::{Game, House, Position, Side};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The names of the columns: the last line of the head.
const COLUMNS: &str = "game\tsouth\tnorth\twinner\treason\tstart\topening\tmoves\
    \tsouth moves\tsouth playouts\tsouth ms\tnorth moves\tnorth playouts\tnorth ms\tnote";
const FIELDS: usize = 15;
/// Stands for an unknown field.
const NONE: &str = "-";

/// What a log holds.
#[derive(Clone, Debug)]
pub struct Logged {
    /// The plan of the match.
    pub plan: Plan,
    /// The shard of the plan that this log is for.
    pub shard: Shard,
    /// Games by their numbers.
    pub games: BTreeMap<u32, Played>,
    /// Bytes up to the end of the last whole line.
    whole: usize,
    /// True where the games stand in the order of their numbers.
    sorted: bool,
}

/// A log as text, the games in the order of their numbers.
pub fn text<'a>(plan: &Plan, shard: Shard, games: impl IntoIterator<Item = &'a Played>) -> String {
    let mut text = head(plan, shard);
    text.extend(games.into_iter().map(|game| line(plan, game)));
    text
}

fn head(plan: &Plan, shard: Shard) -> String {
    let shard = if shard == Shard::WHOLE { String::new() } else { format!("shard {shard}\n") };
    format!("{}{shard}{COLUMNS}\n", plan.head())
}

/// The line of a game.
pub fn line(plan: &Plan, played: &Played) -> String {
    let name = |side| &plan.engines[played.engine(side)].name;
    let winner = played.winner().map_or("draw".to_owned(), |side| side.letter().to_string());
    let start = played.game.start();
    let start = if *start == Position::start(plan.rules) { "startpos".to_owned() } else { start.to_string() };
    let moves: String = played.game.moves().iter().map(|house| house.letter()).collect();
    let moves = if moves.is_empty() { NONE } else { &moves };
    let mut line = format!(
        "{}\t{}\t{}\t{winner}\t{}\t{start}\t{}\t{moves}",
        played.fixture.number,
        name(Side::South),
        name(Side::North),
        played.reason(),
        played.opening_plies,
    );
    for side in Side::BOTH {
        let Effort { moves, playouts, time } = played.efforts[side.index()];
        let or_none = |number: Option<u64>| number.map_or(NONE.to_owned(), |number| number.to_string());
        // The time of an engine that counts playouts differs in every run, so it is no part of the result.
        let time = plan.timed(played.engine(side)).then_some(time.as_millis() as u64);
        let _ = write!(line, "\t{moves}\t{}\t{}", or_none(playouts), or_none(time));
    }
    let note = played.fault.as_ref().map_or(NONE.to_owned(), |(_, fault)| plain(&fault.words));
    let _ = writeln!(line, "\t{note}");
    line
}

/// Reads a log, without a last line that was cut off.
///
/// # Errors
/// What is wrong, as the rest of a sentence that begins with the name of the file.
pub fn read(text: &str) -> Result<Logged, String> {
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let mut lines = text[..whole].lines();
    let plan = Plan::parse(&mut lines)?;
    let mut next = lines.next().unwrap_or_default();
    let mut shard = Shard::WHOLE;
    if let Some(text) = next.strip_prefix("shard ") {
        shard = Shard::parse(text).map_err(|fault| format!("has a wrong line: {fault}"))?;
        next = lines.next().unwrap_or_default();
    }
    if next != COLUMNS {
        return Err("has a damaged head".to_owned());
    }
    let (mut games, mut sorted) = (BTreeMap::new(), true);
    for text in lines {
        let wrong = |why: &str| format!("has a wrong line ({why}): {}", plain(text));
        let played = parse(&plan, text).map_err(|why| wrong(&why))?;
        let number = played.fixture.number;
        if !shard.has(&played.fixture) {
            return Err(wrong("the game is not in this shard"));
        }
        sorted &= games.last_key_value().is_none_or(|(&last, _)| last < number);
        if games.insert(number, played).is_some() {
            return Err(wrong("the game stands there twice"));
        }
    }
    Ok(Logged { plan, shard, games, whole, sorted })
}

/// Reads a line and replays its game.
fn parse(plan: &Plan, text: &str) -> Result<Played, String> {
    let fields: Vec<&str> = text.split('\t').collect();
    if fields.len() != FIELDS {
        return Err(format!("{} fields instead of {FIELDS}", fields.len()));
    }
    let number = fields[0].parse().ok().filter(|number| (1..=plan.games()).contains(number));
    let fixture = plan.fixture(number.ok_or("no game of this number")?);
    let start = match fields[5] {
        "startpos" => Position::start(plan.rules),
        text => Position::parse(plan.rules, text).map_err(|error| error.to_string())?,
    };
    let mut game = Game::from_position(start);
    for letter in fields[7].chars().filter(|_| fields[7] != NONE) {
        let house = House::from_letter(letter).ok_or("a move that is no house")?;
        game.play(house).map_err(|why| format!("move {}: {}", game.moves().len() + 1, why))?;
    }
    let fault = match FaultKind::from_code(fields[4]) {
        Some(kind) => {
            let winner = fields[3].chars().next().and_then(Side::from_letter).ok_or("no winner")?;
            Some((winner.opponent(), Fault { kind, words: fields[14].to_owned() }))
        }
        None => None,
    };
    let efforts = [effort(&fields[8..11])?, effort(&fields[11..14])?];
    let opening_plies = fields[6].parse().map_err(|_| "no number of opening plies")?;
    let played = Played { fixture, opening_plies, game, fault, efforts };
    // Players, winner and reason follow from the other fields. A line where they differ was changed.
    let same = line(plan, &played).trim_end_matches('\n') == text;
    if same { Ok(played) } else { Err("it contradicts itself".to_owned()) }
}

fn effort(fields: &[&str]) -> Result<Effort, String> {
    let number = |text: &str| match text {
        NONE => Ok(None),
        _ => text.parse().map(Some).map_err(|_| format!("{text:?} is no number")),
    };
    let time = Duration::from_millis(number(fields[2])?.unwrap_or(0));
    Ok(Effort { moves: number(fields[0])?.unwrap_or(0), playouts: number(fields[1])?, time })
}

/// A log file, open for writing.
#[derive(Debug)]
pub struct LogFile {
    path: PathBuf,
    file: Locked,
    sorted: bool,
    last: u32,
}

impl LogFile {
    /// Opens or creates the log of this plan and shard, and returns it with the games it holds.
    ///
    /// # Errors
    /// It belongs to another plan or shard, or cannot be read or written; as a sentence.
    pub fn open(path: &Path, plan: &Plan, shard: Shard) -> Result<(Self, BTreeMap<u32, Played>), String> {
        let failed = |error| format!("{} cannot be written: {error}", path.display());
        let file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(failed)?;
        let mut file = locked(file).ok_or_else(|| format!("{} is in use by another run", path.display()))?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(|error| format!("{} cannot be read: {error}", path.display()))?;
        let head = head(plan, shard);
        let (games, whole, sorted) = if head.starts_with(&text) {
            // A new file, or one whose head was cut off.
            file.set_len(0).and_then(|()| file.write_all(head.as_bytes())).map_err(failed)?;
            (BTreeMap::new(), head.len(), true)
        } else {
            let logged = read(&text).map_err(|fault| format!("{} {fault}", path.display()))?;
            same(path, &logged, plan, shard)?;
            (logged.games, logged.whole, logged.sorted)
        };
        // Drops a last line that was cut off.
        file.set_len(whole as u64).map_err(failed)?;
        let last = games.last_key_value().map_or(0, |(&number, _)| number);
        Ok((Self { path: path.to_owned(), file, sorted, last }, games))
    }

    /// Adds a game with a single write. After an interruption the line is whole or ends without a newline.
    ///
    /// # Errors
    /// It cannot be written, as a sentence.
    pub fn add(&mut self, plan: &Plan, played: &Played) -> Result<(), String> {
        self.sorted &= played.fixture.number > self.last;
        self.last = self.last.max(played.fixture.number);
        let line = line(plan, played);
        let written = self.file.write_all(line.as_bytes()).and_then(|()| self.file.flush());
        written.map_err(|error| format!("{} cannot be written: {error}", self.path.display()))
    }

    /// Puts the games of a finished match in order, and drops those that are not in `games`: they were played beside
    /// the game that decided the sequential test.
    ///
    /// # Errors
    /// It cannot be written, as a sentence.
    pub fn finish(self, plan: &Plan, shard: Shard, games: &[&Played], dropped: bool) -> Result<(), String> {
        if self.sorted && !dropped {
            return Ok(());
        }
        replace(&self.path, &text(plan, shard, games.iter().copied()))
    }
}

/// A file locked against a second run, which would play every game twice.
#[cfg(unix)]
type Locked = nix::fcntl::Flock<File>;
#[cfg(not(unix))]
type Locked = File;

#[cfg(unix)]
fn locked(file: File) -> Option<Locked> {
    nix::fcntl::Flock::lock(file, nix::fcntl::FlockArg::LockExclusiveNonblock).ok()
}

#[cfg(not(unix))]
fn locked(file: File) -> Option<Locked> {
    Some(file)
}

/// Checks that a log is of this plan and shard.
fn same(path: &Path, logged: &Logged, plan: &Plan, shard: Shard) -> Result<(), String> {
    let (there, here) = (logged.plan.head(), plan.head());
    let differing = |one: &str, other: &str| {
        let other: Vec<&str> = other.lines().collect();
        let lines: Vec<&str> =
            one.lines().filter(|line| !other.contains(line) && !line.starts_with("fingerprint ")).collect();
        if lines.is_empty() { "less".to_owned() } else { lines.join(", ") }
    };
    if there != here {
        return Err(format!(
            "{} belongs to a match with other settings (it has: {}; now: {}): give the same settings, or another --log",
            path.display(),
            differing(&there, &here),
            differing(&here, &there)
        ));
    }
    if logged.shard != shard {
        return Err(format!("{} is for shard {}, not {shard}: give another --log", path.display(), logged.shard));
    }
    Ok(())
}

/// Replaces a file at once: a reader meets the old text or the new text, never a part.
///
/// # Errors
/// It cannot be written, as a sentence.
pub fn replace(path: &Path, text: &str) -> Result<(), String> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    let beside = PathBuf::from(beside);
    let written = std::fs::write(&beside, text).and_then(|()| std::fs::rename(&beside, path));
    written.map_err(|error| format!("{} cannot be written: {error}", path.display()))
}
