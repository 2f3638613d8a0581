//! Plays a match: several games at once, each logged as it ends.

use crate::games::GamesFile;
use crate::log::LogFile;
use crate::opening::Opening;
use crate::plan::Plan;
use crate::play::{Bench, Effort, Played};
use crate::progress::Progress;
use crate::schedule::{Fixture, Shard};
use crate::table::{Games, Sequence, tallies};
use crate::wire::Trouble;
use crate::words::count;
use oware::Side;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// How a plan is played. None of this changes a result.
#[derive(Clone, Debug)]
pub struct Manner {
    /// Games at once.
    pub concurrency: usize,
    /// The shard that is played here.
    pub shard: Shard,
    /// The log.
    pub log: Option<PathBuf>,
    /// The games as OGN.
    pub games: Option<PathBuf>,
    /// True for no progress line and no notices.
    pub quiet: bool,
}

impl Default for Manner {
    fn default() -> Self {
        Self { concurrency: 1, shard: Shard::WHOLE, log: None, games: None, quiet: false }
    }
}

/// The outcome of a run.
#[derive(Clone, Debug)]
pub struct Finished {
    /// All games that count, with those of earlier runs.
    pub games: Games,
    /// True where the match was interrupted.
    pub interrupted: bool,
    /// The effort of each engine in the games of this run.
    pub efforts: Vec<Effort>,
}

/// Plays the missing games of a plan, until all are played, the sequential test decides, or `stop` is set.
///
/// # Errors
/// An engine does not start at all, or a file cannot be used; as a sentence.
pub fn run(plan: &Plan, manner: &Manner, openings: &[Opening], stop: &AtomicBool) -> Result<Finished, String> {
    let (mut log, games) = match &manner.log {
        Some(path) => LogFile::open(path, plan, manner.shard).map(|(log, games)| (Some(log), games))?,
        None => (None, Games::new()),
    };
    let mut file = match &manner.games {
        Some(path) => Some(GamesFile::open(path, plan, games.values())?),
        None => None,
    };
    let share: Vec<Fixture> =
        (1..=plan.games()).map(|number| plan.fixture(number)).filter(|fixture| manner.shard.has(fixture)).collect();
    let mut score = Score::new(plan, manner, games);
    let todo: Vec<Fixture> =
        share.iter().copied().filter(|fixture| !score.games.contains_key(&fixture.number)).collect();
    if !todo.is_empty() && !score.decided() {
        let mut progress = Progress::new(manner.quiet, share.len(), score.games.len());
        progress.show(score.games.len(), &score.words());
        let played = play_all(plan, manner, openings, &todo, stop, |played| {
            if let Some(log) = &mut log {
                log.add(plan, &played)?;
            }
            if let Some(file) = &mut file {
                file.add(plan, &played)?;
            }
            if let (Some(words), false) = (fault_words(plan, &played), manner.quiet) {
                progress.print(&words);
            }
            score.add(played);
            if progress.is_due() {
                progress.show(score.games.len(), &score.words());
            }
            Ok(score.decided())
        });
        progress.clear();
        played?;
    }
    let decided = score.decided();
    let efforts = std::mem::take(&mut score.efforts);
    let (games, dropped) = score.counting();
    let interrupted = !decided && games.len() < share.len();
    if !interrupted {
        let sorted: Vec<&Played> = games.values().collect();
        log.map_or(Ok(()), |log| log.finish(plan, manner.shard, &sorted, dropped))?;
        file.map_or(Ok(()), |file| file.finish(plan, &sorted, dropped))?;
    }
    Ok(Finished { games, interrupted, efforts })
}

/// The games so far, and the sequential test. A shard alone cannot end the match.
struct Score<'a> {
    plan: &'a Plan,
    games: Games,
    sequence: Sequence,
    tested: bool,
    efforts: Vec<Effort>,
}

impl<'a> Score<'a> {
    fn new(plan: &'a Plan, manner: &Manner, games: Games) -> Self {
        let tested = manner.shard == Shard::WHOLE;
        let efforts = vec![Effort::default(); plan.engines.len()];
        let mut score = Self { plan, games, sequence: Sequence::default(), tested, efforts };
        score.follow();
        score
    }

    fn add(&mut self, played: Played) {
        for side in Side::BOTH {
            let effort = &mut self.efforts[played.engine(side)];
            effort.moves += played.efforts[side.index()].moves;
            effort.time += played.efforts[side.index()].time;
        }
        self.games.insert(played.fixture.number, played);
        self.follow();
    }

    fn follow(&mut self) {
        if let (Some(sprt), true) = (&self.plan.sprt, self.tested) {
            self.sequence.follow(sprt, &self.games);
        }
    }

    fn decided(&self) -> bool {
        self.sequence.end.is_some()
    }

    /// The games that count, and true if others were dropped.
    fn counting(mut self) -> (Games, bool) {
        let Some((_, last)) = self.sequence.end else { return (self.games, false) };
        let beyond = self.games.split_off(&(last + 1));
        (self.games, !beyond.is_empty())
    }

    /// The standing, for the progress line.
    fn words(&self) -> String {
        let tallies = tallies(self.plan, &self.games);
        let [(one, _, tally)] = tallies.as_slice() else { return String::new() };
        let [lost, drawn, won] = tally.games;
        let mut words = format!("{} {won}-{drawn}-{lost}", self.plan.engines[*one].name);
        if let Some(error) = tally.elo().error() {
            let _ = write!(words, " {:+.0} ± {error:.0} Elo", crate::stats::elo(tally.score()));
        }
        if let Some(sprt) = &self.plan.sprt {
            let _ = write!(words, " LLR {:.2}", sprt.ratio(&self.sequence.pairs));
        }
        words
    }
}

/// Plays games on several threads. Hands each to `take`, in this thread, as it ends, until `take` says that the match
/// is decided.
fn play_all(
    plan: &Plan,
    manner: &Manner,
    openings: &[Opening],
    todo: &[Fixture],
    stop: &AtomicBool,
    mut take: impl FnMut(Played) -> Result<bool, String>,
) -> Result<(), String> {
    // Set by an interrupt, a decision or an error. All threads then leave their games unfinished.
    let leave = AtomicBool::new(false);
    let mut first = Bench::new(plan, &leave);
    try_out(plan, &mut first)?;
    let todo = Mutex::new(todo.iter().copied());
    let (sender, results) = channel();
    std::thread::scope(|scope| {
        let mut benches = vec![first];
        benches.resize_with(manner.concurrency.min(plan.games() as usize).max(1), || Bench::new(plan, &leave));
        for bench in benches {
            let (sender, todo) = (sender.clone(), &todo);
            scope.spawn(move || keep_playing(bench, openings, todo, &sender));
        }
        drop(sender);
        let done = take_all(&results, stop, &leave, &mut take);
        leave.store(true, Ordering::Relaxed);
        done
    })
}

/// Starts each engine once, so that an engine that cannot start is reported before the first game.
fn try_out(plan: &Plan, bench: &mut Bench<'_>) -> Result<(), String> {
    for (index, engine) in plan.engines.iter().enumerate() {
        if let Err(Trouble::Fault(fault)) = bench.engine(index) {
            return Err(format!("{} {}", engine.name, fault.words));
        }
    }
    Ok(())
}

fn keep_playing(
    mut bench: Bench<'_>,
    openings: &[Opening],
    todo: &Mutex<impl Iterator<Item = Fixture>>,
    sender: &Sender<Played>,
) {
    // Nothing can panic while the lock is held, so it is never poisoned.
    while let Some(fixture) = todo.lock().ok().and_then(|mut todo| todo.next()) {
        let Some(played) = bench.play(fixture, &openings[fixture.opening as usize]) else { return };
        if sender.send(played).is_err() {
            return;
        }
    }
}

fn take_all(
    results: &Receiver<Played>,
    stop: &AtomicBool,
    leave: &AtomicBool,
    take: &mut impl FnMut(Played) -> Result<bool, String>,
) -> Result<(), String> {
    use std::sync::mpsc::RecvTimeoutError::{Disconnected, Timeout};
    loop {
        match results.recv_timeout(Duration::from_millis(50)) {
            Ok(played) => {
                if take(played)? {
                    return Ok(());
                }
            }
            Err(Disconnected) => return Ok(()),
            Err(Timeout) => {}
        }
        if stop.load(Ordering::Relaxed) {
            leave.store(true, Ordering::Relaxed);
        }
    }
}

fn fault_words(plan: &Plan, played: &Played) -> Option<String> {
    let (side, fault) = played.fault.as_ref()?;
    let name = &plan.engines[played.engine(*side)].name;
    let side = if *side == Side::South { "South" } else { "North" };
    let plies = count(played.game.moves().len() as u64, "ply", "plies");
    Some(format!("game {}: {name} ({side}) {} after {plies}, and loses", played.fixture.number, fault.words))
}
