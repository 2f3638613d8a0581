//! From which ply on the engine's search decides a game exactly.

use crate::engine::Engine;
use crate::progress::Progress;
use crate::sample;
use crate::spec::{Budget, EngineSpec};
use crate::stats::wilson;
use crate::wire::Trouble;
use oware::{Game, RuleSet};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

/// Plies of a row of the table.
const BAND: usize = 20;

/// What is to be measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The rule set.
    pub rules: RuleSet,
    /// The most seeds of the engine's own table, 0 for none; one engine each.
    pub tables: Vec<usize>,
    /// A folder of larger tables for one more engine, which has the last of `tables`, too.
    pub path: Option<PathBuf>,
    /// How long the engine thinks about each position.
    pub budget: Option<Budget>,
    /// The number of games.
    pub games: u32,
    /// Fixes the games and the engine's seeds.
    pub seed: u64,
    /// True for no progress line.
    pub quiet: bool,
}

impl Default for Decided {
    fn default() -> Self {
        Self {
            rules: RuleSet::default(),
            tables: vec![0, 12, 15],
            path: None,
            budget: None,
            games: 40,
            seed: 1,
            quiet: false,
        }
    }
}

/// Positions of some plies.
#[derive(Clone, Copy, Debug, Default)]
struct Share {
    positions: u64,
    /// The seeds in the houses of all of them.
    seeds: u64,
    decided: u64,
}

impl Share {
    fn and(self, other: &Self) -> Self {
        Self {
            positions: self.positions + other.positions,
            seeds: self.seeds + other.seeds,
            decided: self.decided + other.decided,
        }
    }
}

/// An engine, and what it decided of each band of plies.
struct Subject {
    name: String,
    engine: Engine,
    shares: Vec<Share>,
}

impl Subject {
    /// Asks about a position, which comes after `ply` moves.
    fn ask(&mut self, now: &Game, ply: usize, seed: u64, stop: &AtomicBool) -> Result<(), Trouble> {
        self.engine.new_game(seed.wrapping_add(ply as u64), stop)?;
        let answer = self.engine.answer(now, stop)?;
        let band = ply / BAND;
        if self.shares.len() <= band {
            self.shares.resize(band + 1, Share::default());
        }
        // Tables that know the position choose the move at once, also where endless play leaves nothing to claim.
        let decided = answer.is_proven || answer.playouts == Some(0);
        let seeds: u8 = now.position().houses().iter().sum();
        self.shares[band] =
            self.shares[band].and(&Share { positions: 1, seeds: u64::from(seeds), decided: u64::from(decided) });
        Ok(())
    }
}

/// Measures, and returns the table. It has every position of whole games with a choice of moves. A position is decided where the
/// engine's search of it alone, without the game before, ends with a proof, or needs no playout because the tables know it. The
/// games are the engine's own, [`sample::PLAYOUTS`] playouts a move behind random plies.
///
/// # Errors
/// An engine fails, or the measurement is interrupted; as a sentence.
pub fn measure(task: &Decided, stop: &AtomicBool) -> Result<String, String> {
    let plain = |trouble: Trouble| trouble.to_string();
    let games = sample::games(task.rules, task.seed, task.games, stop).map_err(plain)?;
    let mut subjects = subjects(task, stop).map_err(plain)?;
    let mut progress = Progress::new(task.quiet, games.len(), 0);
    for (number, game) in games.iter().enumerate() {
        let mut position = *game.start();
        for (ply, &house) in game.moves().iter().enumerate() {
            let now = Game::from_position(position);
            // Without a choice an engine moves at once.
            if now.legal().count() > 1 {
                // All have a position one after the other, so that other work on the machine weighs on all alike.
                for subject in &mut subjects {
                    subject.ask(&now, ply, task.seed, stop).map_err(plain)?;
                }
            }
            position = position.play(house).map_err(|why| why.to_string())?;
        }
        if progress.is_due() {
            progress.show(number + 1, "");
        }
    }
    progress.clear();
    Ok(report(task, &subjects))
}

/// One for each number of seeds, and one for the folder.
fn subjects(task: &Decided, stop: &AtomicBool) -> Result<Vec<Subject>, Trouble> {
    let mut specs: Vec<(String, EngineSpec)> =
        task.tables.iter().map(|&seeds| (format!("{seeds} seeds"), EngineSpec::own(seeds, task.budget))).collect();
    if let (Some(path), Some((_, last))) = (&task.path, specs.last()) {
        let mut spec = last.clone();
        spec.options.push(("EndgamePath".to_owned(), path.display().to_string()));
        specs.push(("folder".to_owned(), spec));
    }
    let limit = task.budget.map(Budget::patience).unwrap_or_default();
    let start = |(name, spec): (String, EngineSpec)| {
        Ok(Subject { name, engine: Engine::start(&spec, task.rules, limit, stop)?, shares: Vec::new() })
    };
    specs.into_iter().map(start).collect()
}

fn report(task: &Decided, subjects: &[Subject]) -> String {
    let Decided { rules, games, seed, .. } = task;
    let budget = task.budget.map(Budget::words).unwrap_or_default();
    let mut text = format!(
        "{rules}, {games} games, {budget} a position, seed {seed}. 95 % intervals by Wilson.\n\n\
         | tables | plies | positions | seeds | decided |\n|---|---|---|---|---|\n"
    );
    for Subject { name, shares, .. } in subjects {
        for (band, share) in shares.iter().enumerate() {
            let plies = format!("{}-{}", band * BAND, band * BAND + BAND - 1);
            add_row(&mut text, name, &plies, *share);
        }
        add_row(&mut text, name, "all", shares.iter().fold(Share::default(), Share::and));
    }
    text
}

fn add_row(text: &mut String, name: &str, plies: &str, Share { positions, seeds, decided }: Share) {
    if positions > 0 {
        let [low, high] = wilson(decided, positions).map(|end| 100.0 * end);
        let part = |count: u64| count as f64 / positions as f64;
        let _ = writeln!(
            text,
            "| {name} | {plies} | {positions} | {:.1} | {:.1} % ({low:.1} to {high:.1}) |",
            part(seeds),
            100.0 * part(decided)
        );
    }
}
