//! How much the engine's choice of a move loses against exact endgame tables.

use crate::engine::Engine;
use crate::exact::{Range, Worth, regret, worths};
use crate::progress::Progress;
use crate::sample::{Band, PLAYOUTS, positions};
use crate::spec::{Budget, EngineSpec};
use crate::stats::{mean, wilson};
use crate::wire::Trouble;
use oware::endgame::Tables;
use oware::endgame::large::Files;
use oware::{Game, House, Position, RuleSet};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

/// What is to be measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regret {
    /// The rule set.
    pub rules: RuleSet,
    /// The folder of the exact tables.
    pub exact: PathBuf,
    /// The most seeds of the engine's own table, 0 for none.
    pub tables: Vec<usize>,
    /// How long the engine thinks, and about how many of the positions if not about all.
    pub budgets: Vec<(Budget, Option<u32>)>,
    /// Seeds in the houses.
    pub bands: Vec<Band>,
    /// The number of positions.
    pub positions: u32,
    /// Fixes the positions and the engine's seeds.
    pub seed: u64,
    /// True for no progress line.
    pub quiet: bool,
}

impl Default for Regret {
    fn default() -> Self {
        Self {
            rules: RuleSet::default(),
            exact: PathBuf::new(),
            tables: vec![0, 12, 15],
            budgets: Vec::new(),
            bands: vec![[13, 15], [16, 20], [21, 24]],
            positions: 300,
            seed: 1,
            quiet: false,
        }
    }
}

/// What choices have lost.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Losses {
    /// The choices.
    pub count: u64,
    /// Those where some move surely turns the result.
    pub at_stake: u64,
    /// Those that lose seeds: surely, and possibly.
    pub seeds: [u64; 2],
    /// Those that turn a win into a draw or a loss, or a draw into a loss: surely, and possibly.
    pub results: [u64; 2],
    /// The seeds lost: surely, and possibly.
    pub sum: [f64; 2],
    /// The sum of the squares of the first.
    pub squares: f64,
    /// Playouts of all choices.
    pub playouts: u64,
}

impl Losses {
    /// Adds a choice among moves of a position with `seeds` seeds in its houses. A grand slam's penalty counts as all of them.
    pub fn add(&mut self, worths: &[Worth], chosen: House, seeds: u8, playouts: u64) {
        let most = seeds as i8;
        let lost = regret(worths, chosen, |worth| worth.seeds.map(|net| net.clamp(-most, most)));
        let turned: Range = regret(worths, chosen, |worth| worth.result);
        self.count += 1;
        let turns = |other: &Worth| regret(worths, other.house, |worth| worth.result)[0] > 0;
        self.at_stake += u64::from(worths.iter().any(turns));
        for index in 0..2 {
            self.seeds[index] += u64::from(lost[index] > 0);
            self.results[index] += u64::from(turned[index] > 0);
            self.sum[index] += f64::from(lost[index]);
        }
        self.squares += f64::from(lost[0]).powi(2);
        self.playouts += playouts;
    }

    /// The two together.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        self.count += other.count;
        self.at_stake += other.at_stake;
        for index in 0..2 {
            self.seeds[index] += other.seeds[index];
            self.results[index] += other.results[index];
            self.sum[index] += other.sum[index];
        }
        self.squares += other.squares;
        self.playouts += other.playouts;
        self
    }
}

/// Positions with what their moves are worth.
#[derive(Debug)]
pub struct Examples {
    bands: Vec<Band>,
    list: Vec<(Position, Vec<Worth>)>,
}

impl Examples {
    /// Values the moves of positions whose bands take turns.
    ///
    /// # Errors
    /// The tables lack a layer.
    pub fn new(tables: &Tables, bands: &[Band], positions: Vec<Position>) -> Result<Self, String> {
        let valued = |position: Position| {
            let worths = worths(tables, &position).ok_or_else(|| format!("the tables do not know {position}"))?;
            Ok((position, worths))
        };
        Ok(Self { bands: bands.to_vec(), list: positions.into_iter().map(valued).collect::<Result<_, String>>()? })
    }

    /// The number of positions.
    pub fn count(&self) -> usize {
        self.list.len()
    }

    /// Asks for the choice in one of the positions and adds it to the losses of its band.
    ///
    /// # Errors
    /// There is no choice.
    pub fn ask<E>(
        &self,
        index: usize,
        losses: &mut [Losses],
        choose: impl FnOnce(&Position) -> Result<(House, u64), E>,
    ) -> Result<(), E> {
        let (position, worths) = &self.list[index];
        let (house, playouts) = choose(position)?;
        losses[index % self.bands.len()].add(worths, house, position.houses().iter().sum(), playouts);
        Ok(())
    }

    /// The losses of a random mover, by band.
    pub fn random(&self, seed: u64) -> Vec<Losses> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut losses = vec![Losses::default(); self.bands.len()];
        for index in 0..self.count() {
            let worths = &self.list[index].1;
            let house = worths[rng.next_u32() as usize % worths.len()].house;
            let Ok(()) = self.ask(index, &mut losses, |_| Ok::<_, std::convert::Infallible>((house, 0)));
        }
        losses
    }
}

/// Measures, and returns the table.
///
/// # Errors
/// The exact tables are not whole, the engine fails, or the measurement is interrupted; as a sentence.
pub fn measure(task: &Regret, stop: &AtomicBool) -> Result<String, String> {
    let plain = |trouble: Trouble| trouble.to_string();
    let tables = exact_tables(task)?;
    let found = positions(task.rules, &task.bands, PLAYOUTS, task.seed, task.positions, stop).map_err(plain)?;
    let examples = Examples::new(&tables, &task.bands, found)?;
    let mut rows = Vec::new();
    let mut engines = Vec::new();
    for &seeds in &task.tables {
        engines.push(start(task, seeds, stop).map_err(plain)?);
        rows.push(vec![vec![Losses::default(); task.bands.len()]; task.budgets.len()]);
    }
    let mut progress = Progress::new(task.quiet, examples.count(), 0);
    // All budgets and tables have a position one after the other, so that other work on the machine weighs on all alike.
    for index in 0..examples.count() {
        for (engine, rows) in engines.iter_mut().zip(&mut rows) {
            for ((budget, most), losses) in task.budgets.iter().zip(rows) {
                if most.is_some_and(|most| index >= most as usize) {
                    continue;
                }
                let seed = task.seed.wrapping_add(index as u64);
                examples.ask(index, losses, |position| choice(engine, *budget, position, seed, stop)).map_err(plain)?;
            }
        }
        if progress.is_due() {
            progress.show(index + 1, "");
        }
    }
    progress.clear();
    let mut text = head(task);
    for (seeds, rows) in task.tables.iter().zip(&rows) {
        for ((budget, _), losses) in task.budgets.iter().zip(rows) {
            add_rows(&mut text, &format!("{seeds} seeds | {}", budget.words()), &task.bands, losses);
        }
    }
    add_rows(&mut text, "random moves | ", &task.bands, &examples.random(task.seed));
    Ok(text)
}

fn exact_tables(task: &Regret) -> Result<Tables, String> {
    let (files, faults) = Files::read(&task.exact, task.rules);
    if let Some(fault) = faults.first() {
        return Err(fault.to_string());
    }
    let most = task.bands.iter().map(|band| usize::from(band[1])).max().unwrap_or(0);
    let there: Vec<usize> = files.seeds().collect();
    if let Some(missing) = (0..=most).find(|seeds| !there.contains(seeds)) {
        return Err(format!("{} has no layer of {missing} seeds of {}", task.exact.display(), task.rules));
    }
    Ok(Tables::new(task.rules).with_files(&files))
}

fn start(task: &Regret, seeds: usize, stop: &AtomicBool) -> Result<Engine, Trouble> {
    let longest = task.budgets.iter().map(|(budget, _)| budget.patience()).max().unwrap_or_default();
    Engine::start(&EngineSpec::own(seeds, None), task.rules, longest, stop)
}

/// The engine's choice in a position that nothing is known about, neither a game before nor a search.
fn choice(
    engine: &mut Engine,
    budget: Budget,
    position: &Position,
    seed: u64,
    stop: &AtomicBool,
) -> Result<(House, u64), Trouble> {
    engine.set_budget(budget);
    engine.new_game(seed, stop)?;
    let answer = engine.answer(&Game::from_position(*position), stop)?;
    Ok((answer.house, answer.playouts.unwrap_or(0)))
}

fn head(task: &Regret) -> String {
    let Regret { rules, positions, seed, .. } = task;
    format!(
        "{rules}, {positions} positions, seed {seed}. 95 % intervals: of shares by Wilson, of seeds by the normal \
         distribution.\n\n\
         | tables | budget | seeds | positions | at stake | playouts | loses seeds | turns the result | seeds lost |\n\
         |---|---|---|---|---|---|---|---|---|\n"
    )
}

/// A row for each band, and one for all.
fn add_rows(text: &mut String, name: &str, bands: &[Band], losses: &[Losses]) {
    let all = losses.iter().fold(Losses::default(), Losses::and);
    let bands = bands.iter().map(|[fewest, most]| format!("{fewest}-{most}"));
    for (band, losses) in bands.zip(losses).chain([("all".to_owned(), &all)]) {
        let Losses { count, at_stake, seeds, results, .. } = *losses;
        if let Some(playouts) = losses.playouts.checked_div(count) {
            let (seeds, results) = (share(seeds, count), share(results, count));
            let _ = writeln!(
                text,
                "| {name} | {band} | {count} | {at_stake} | {playouts} | {seeds} | {results} | {} |",
                seeds_lost(losses)
            );
        }
    }
}

/// The sure share with its interval; and the possible one where the tables leave that open.
fn share([sure, possible]: [u64; 2], count: u64) -> String {
    let [low, high] = wilson(sure, count).map(|end| 100.0 * end);
    let percent = |part: u64| 100.0 * part as f64 / count as f64;
    let open = if possible > sure { format!("; at most {:.1} %", percent(possible)) } else { String::new() };
    format!("{:.1} % ({low:.1} to {high:.1}){open}", percent(sure))
}

fn seeds_lost(losses: &Losses) -> String {
    let (mean, error) = mean(losses.count, losses.sum[0], losses.squares);
    let mut words = format!("{mean:.3}");
    if let Some(error) = error {
        let _ = write!(words, " ± {error:.3}");
    }
    if losses.sum[1] > losses.sum[0] {
        let _ = write!(words, "; at most {:.3}", losses.sum[1] / losses.count as f64);
    }
    words
}
