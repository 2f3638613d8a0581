//! A search on behalf of the protocol: its budget, its progress, its answer.

use super::among::Among;
use super::budget::Budget;
use super::letters::letters;
use super::options::Settings;
use super::proving::{self, Proving};
use super::searcher::Searcher;
use crate::endgame::Tables;
use crate::game::Game;
use crate::house::{House, Side};
use crate::search::{Level, MoveReport, Proof, Variation, merged_roots};

/// Playouts between two readings of the clock: a fraction of a millisecond on one thread, so that `stop` and a move time
/// are exact to the millisecond.
const BATCH: u32 = 128;
/// Playouts of each of several threads between two readings of the clock: starting the threads costs some 20 µs.
const BATCH_OF_MANY: u32 = 512;
/// Milliseconds between two lines of progress.
const PROGRESS_MS: f64 = 500.0;
/// Plain UCT counts half-points in 32 bits; an endless search stops before they overflow.
const MOST_PLAYOUTS: u32 = 1 << 30;
/// Plies of the expected line in a report.
const LINE: usize = 12;
/// A bound of depth ends a search after so many playouts: a line that ends the game is never longer.
const MOST_FOR_DEPTH: u32 = 1 << 20;
/// Hundredths of a seed: the unit of `score cp`.
const CENTISEEDS: f32 = 100.0;

/// A search under way, on one thread or several that share nothing but the root.
#[derive(Debug)]
pub(super) struct Thinking {
    game: Game,
    searches: Vec<Searcher>,
    proving: Option<Proving>,
    /// Playouts that the tree already had when this budget began.
    inherited: u32,
    budget: Budget,
    level: Level,
    /// True where reports have a line for every move.
    moves: bool,
    seed: u64,
    begun: f64,
    reported: f64,
    /// The move played where the budget allows no playout.
    fallback: Option<House>,
}

impl Thinking {
    /// `only` are the moves that may be played; all where none of them is legal.
    pub(super) fn new(game: &Game, settings: &Settings, only: &[House], budget: Budget, now: f64) -> Self {
        let searches = if let Some(among) = Among::new(game, only, settings) {
            vec![Searcher::Among(among)]
        } else {
            // A level has too few playouts to share.
            let threads = if settings.level == Level::TOP { settings.threads } else { 1 };
            (0..threads).map(|thread| Searcher::new(game, settings, thread)).collect()
        };
        let Settings { level, moves, seed, .. } = *settings;
        let fallback = game.legal().find(|house| only.contains(house)).or_else(|| game.legal().next());
        Self {
            game: game.clone(),
            searches,
            proving: None,
            inherited: 0,
            budget,
            level,
            moves,
            seed,
            begun: now,
            reported: now,
            fallback,
        }
    }

    /// Takes the endgame table as far as it is solved, or none.
    pub(super) fn set_tables(&mut self, tables: Option<&Tables>) {
        let tables = tables.filter(|_| self.level.knows_tables(self.game.rule_set()));
        for search in &mut self.searches {
            search.set_tables(tables.cloned());
        }
        let proves = self.level == Level::TOP
            && !self.is_restricted()
            && self.budget.time.is_some_and(|time| time >= proving::LEAST_MS);
        let last = self.proving.take();
        self.proving = tables.filter(|_| proves).and_then(|tables| Proving::begin(last, &self.game, tables));
    }

    /// The same search under a new budget.
    pub(super) fn with_budget(self, budget: Budget, now: f64) -> Self {
        let inherited = self.total();
        Self { inherited, budget, begun: now, reported: now, ..self }
    }

    /// The endless search of the position after the best move; `None` where the game ends there.
    pub(super) fn after_best(mut self, now: f64) -> Option<Self> {
        let mut game = self.game.clone();
        game.play(self.best()?.house).ok()?;
        self.budget = Budget::ENDLESS;
        self.begun = now;
        self.follow(game)
    }

    /// True where `game` is this search's game or goes on from it.
    pub(super) fn leads_to(&self, game: &Game) -> bool {
        self.game.start() == game.start() && game.moves().starts_with(self.game.moves())
    }

    /// The search of `game`; `None` unless that is this search's game or goes on from it.
    pub(super) fn followed_to(self, game: &Game) -> Option<Self> {
        if self.game == *game { Some(self) } else { self.follow(game.clone()) }
    }

    fn follow(mut self, game: Game) -> Option<Self> {
        if game.is_over() {
            return None;
        }
        self.searches = self.searches.into_iter().map(|search| search.follow(&game)).collect::<Option<_>>()?;
        self.fallback = game.legal().next();
        self.inherited = self.total();
        self.game = game;
        Some(self)
    }

    /// True where only `stop` ends the search.
    pub(super) fn is_endless(&self) -> bool {
        self.budget.is_endless()
    }

    /// Some moves are left out: it is of no use to a later search.
    pub(super) fn is_restricted(&self) -> bool {
        self.searches.iter().any(Searcher::is_restricted)
    }

    /// True where there is nothing left to do but to wait for `stop`.
    pub(super) fn is_idle(&self) -> bool {
        self.is_endless() && self.is_through()
    }

    /// True where no playout can change the answer of a search, and where no more playouts can be counted.
    fn is_through(&self) -> bool {
        self.searches.iter().any(Searcher::is_decided) || self.total() >= MOST_PLAYOUTS
    }

    /// Playouts that this budget has paid for.
    fn playouts(&self) -> u32 {
        self.total() - self.inherited
    }

    /// Playouts in the trees.
    fn total(&self) -> u32 {
        self.searches.iter().map(Searcher::playouts).fold(0, u32::saturating_add)
    }

    /// Playouts that the budget leaves.
    fn left(&self, now: f64) -> u32 {
        let Budget { time, playouts, depth } = self.budget;
        // Late from the beginning: a move that nobody has valued is worse than a fraction of a millisecond more.
        if time.is_some_and(|time| now - self.begun >= time) {
            return if self.total() == 0 { BATCH } else { 0 };
        }
        if depth.is_some_and(|depth| self.is_deep(depth)) {
            return 0;
        }
        // A level counts playouts; time and depth are only bounds.
        let of_level = || self.level.playouts(self.game.rule_set(), self.seed).filter(|_| !self.is_endless());
        let most = playouts.or_else(of_level).unwrap_or(u32::MAX);
        let most = if depth.is_some() { most.min(MOST_FOR_DEPTH) } else { most };
        most.saturating_sub(self.playouts())
    }

    /// The expected line is as long as that.
    fn is_deep(&self, depth: usize) -> bool {
        self.searches.iter().all(|search| search.line(depth).len() >= depth)
    }

    /// Runs a batch; false once the budget is used up.
    pub(super) fn batch(&mut self, now: f64) -> bool {
        if let (Some(proving), Some(time)) = (&mut self.proving, self.budget.time)
            && proving.run(&mut self.searches, now - self.begun, time)
        {
            return true;
        }
        let left = self.left(now);
        if left == 0 || self.is_through() {
            return false;
        }
        match self.searches.as_mut_slice() {
            [search] => search.run(left.min(BATCH)),
            searches => run_side_by_side(searches, left),
        }
        true
    }

    pub(super) fn progress(&mut self, now: f64) -> Vec<String> {
        if now - self.reported < PROGRESS_MS {
            return Vec::new();
        }
        self.reported = now;
        self.reports(now)
    }

    pub(super) fn answer(&self, now: f64) -> Vec<String> {
        let mut lines = self.reports(now);
        if let Some(house) = self.best().map(|best| best.house).or(self.fallback) {
            let mut answer = format!("bestmove {}", letters([house]));
            if let Some(reply) = self.reply(house) {
                answer.push_str(" ponder ");
                answer.push(reply.letter());
            }
            lines.push(answer);
        }
        lines
    }

    /// The reply of the opponent that is expected to a move.
    fn reply(&self, house: House) -> Option<House> {
        let mut after = self.game.clone();
        after.play(house).ok()?;
        self.line(house).get(1).copied().filter(|_| after.turn() != self.game.turn() && !after.is_over())
    }

    /// The line that is expected to begin with a move, that of a thread that agrees with the move where there is one.
    fn line(&self, house: House) -> Vec<House> {
        let lines = self.searches.iter().map(|search| search.line(LINE));
        let of_move = || {
            let variations = self.searches.iter().flat_map(|search| search.multi_pv(LINE));
            variations.filter(|variation| variation.house == house).map(|variation| variation.line).next()
        };
        let known = lines.into_iter().find(|line| line.first() == Some(&house)).or_else(of_move);
        known.unwrap_or_else(|| vec![house])
    }

    /// The report. Where every move is reported, a line for each comes first, by the first thread.
    fn reports(&self, now: f64) -> Vec<String> {
        let variations = self.searches.first().filter(|_| self.moves).map(|search| search.multi_pv(LINE));
        let line = |variation: Variation| {
            let value = value_text(variation.value, variation.proof, self.game.turn());
            let Variation { house, visits, lead, error, line, .. } = variation;
            let (house, lead, error) = (letters([house]), thousandths(lead), thousandths(error));
            format!("info move {house} visits {visits} value {value} seeds {lead} error {error} pv {}", letters(line))
        };
        let mut lines: Vec<String> = variations.unwrap_or_default().into_iter().map(line).collect();
        lines.push(self.report(now));
        lines
    }

    fn report(&self, now: f64) -> String {
        let best = self.best();
        let house = best.map(|best| best.house).or(self.fallback);
        let proof = best.and_then(|best| best.proof);
        let value = value_text(best.map_or(0.0, |best| best.value), proof, self.game.turn());
        let line = house.map(|house| self.line(house)).unwrap_or_default();
        let (playouts, time) = (self.playouts(), (now - self.begun).round() as i64);
        let rate = i64::from(playouts) * 1000 / time.max(1);
        let score = house.and_then(|house| self.score(house, proof)).map(|score| format!(" score cp {score}"));
        format!(
            "info playouts {playouts} time {time} depth {} nodes {playouts} nps {rate}{} value {value} pv {}",
            line.len(),
            score.unwrap_or_default(),
            letters(line)
        )
    }

    /// A hundred for each seed that the side to move is expected to lead by at the end. A proven winner leads.
    fn score(&self, house: House, proof: Option<Proof>) -> Option<i32> {
        let lead = self.searches.iter().find_map(|search| search.lead(house))?;
        let lead = match proof {
            None => lead,
            Some(Proof { winner: None, .. }) => 0.0,
            Some(Proof { winner, .. }) if winner == Some(self.game.turn()) => lead.max(1.0),
            Some(_) => lead.min(-1.0),
        };
        Some((CENTISEEDS * lead).round_ties_even() as i32)
    }

    /// The move to play and what is known of it; its proof is the position's.
    fn best(&self) -> Option<MoveReport> {
        match self.searches.as_slice() {
            [search] if self.level != Level::TOP => self.chosen(search),
            [search] => search.pick(),
            searches => searches
                .iter()
                .find(|search| search.is_decided())
                .map_or_else(|| merged_roots(searches.iter().map(Searcher::moves)), Searcher::pick),
        }
    }

    /// What a level below the top plays.
    fn chosen(&self, search: &Searcher) -> Option<MoveReport> {
        let house = search.choose(self.level, &self.game, self.seed)?;
        let report = search.moves().into_iter().find(|report| report.house == house)?;
        // A move's proof is not the position's.
        Some(MoveReport { proof: search.proof(), ..report })
    }
}

/// The proven result, or else the value.
fn value_text(value: f32, proof: Option<Proof>, turn: Side) -> String {
    match proof {
        None => thousandths(value),
        Some(Proof { winner: None, .. }) => "proven draw".to_owned(),
        Some(Proof { winner: Some(winner), .. }) if winner == turn => "proven win".to_owned(),
        Some(_) => "proven loss".to_owned(),
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn run_side_by_side(searches: &mut [Searcher], left: u32) {
    let share = (left / searches.len() as u32).clamp(1, BATCH_OF_MANY);
    std::thread::scope(|scope| {
        for search in searches {
            scope.spawn(move || search.run(share));
        }
    });
}

#[cfg(target_arch = "wasm32")]
fn run_side_by_side(searches: &mut [Searcher], left: u32) {
    // One thread is all that wasm has.
    for search in searches {
        search.run(left.min(BATCH_OF_MANY));
    }
}

/// A number with three decimals. The standard library's formatting of floats would be half as large as the whole
/// protocol, and nothing else needs it.
fn thousandths(value: f32) -> String {
    let rounded = (f64::from(value) * 1000.0).round_ties_even() as i32;
    let sign = if rounded < 0 { "-" } else { "" };
    format!("{sign}{}.{:03}", rounded.abs() / 1000, rounded.abs() % 1000)
}
