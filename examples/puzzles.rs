//! Makes puzzles and compares their solutions with exact tables where those reach, and elsewhere with a search of TIMES times
//! the playouts of the maker's check: `cargo run --release --example puzzles -- [COUNT] [RULES] [TIMES]`. By default it makes
//! 100 puzzles of each rule set, and TIMES is 100. Cost: some twenty minutes on one core.

use std::collections::BTreeMap;
use std::error::Error;
use std::time::Instant;

use oware::coach::puzzles::{CLARITY_PLAYOUTS, Maker, Puzzle};
use oware::endgame::Tables;
use oware::search::{Options, Search};
use oware::{Game, House, RuleSet};

/// The exact tables reach further than those of the maker.
const EXACT_SEEDS: usize = 12;
/// The ratings that puzzles are made for, one after the other.
const RATINGS: [u16; 5] = [700, 900, 1100, 1300, 1500];
/// Playouts of the comparing search, in multiples of those of the maker's check.
const TIMES: u32 = 100;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let count = words.next().map_or(Ok(100), |word| word.parse())?;
    let chosen: Option<RuleSet> = words.next().map(|word| word.parse()).transpose()?;
    let times = words.next().map_or(Ok(TIMES), |word| word.parse())?;
    let mut all = Checked::default();
    for rules in RuleSet::ALL.iter().copied().filter(|rules| chosen.is_none_or(|chosen| chosen == *rules)) {
        let tables = Tables::solved(rules, EXACT_SEEDS)?;
        let mut checked = Checked::default();
        for seed in 0..count {
            checked.add(rules, seed, &tables, times);
        }
        println!("{rules}: {}", checked.text());
        all.merge(checked);
    }
    println!("all: {}", all.text());
    if all.wrong * 100 > all.puzzles {
        return Err("more than one in a hundred has another best answer".into());
    }
    Ok(())
}

/// What came out.
#[derive(Debug, Default)]
struct Checked {
    puzzles: u32,
    exact: u32,
    wrong: u32,
    moves: usize,
    playouts: u64,
    seconds: f32,
    slowest: f32,
    themes: BTreeMap<&'static str, u32>,
    objectives: BTreeMap<String, u32>,
    ratings: Vec<u16>,
}

impl Checked {
    fn add(&mut self, rules: RuleSet, seed: u64, tables: &Tables, times: u32) {
        let began = Instant::now();
        let mut maker = Maker::new(rules, seed, tables).near(RATINGS[seed as usize % RATINGS.len()]);
        let (puzzle, spent) = loop {
            let spent = maker.spent();
            if let Some(puzzle) = maker.run(1_000) {
                break (puzzle, spent);
            }
        };
        let seconds = began.elapsed().as_secs_f32();
        self.seconds += seconds;
        self.slowest = self.slowest.max(seconds);
        self.playouts += u64::from(spent);
        self.puzzles += 1;
        self.moves += puzzle.moves.len();
        self.exact += u32::from(puzzle.exact);
        self.ratings.push(puzzle.grade.rating);
        for theme in &puzzle.themes {
            *self.themes.entry(theme.code()).or_default() += 1;
        }
        let objective = format!("{:?}", puzzle.objective);
        *self.objectives.entry(objective.split(' ').next().unwrap_or_default().to_owned()).or_default() += 1;
        if std::env::var_os("OWARE_SHOW").is_some() {
            let line: String = puzzle
                .moves
                .iter()
                .flat_map(|task| [vec![task.solution], task.replies.clone()].concat())
                .map(House::letter)
                .collect();
            println!(
                "  {seed}: {} {:?} {line} not {}, {:?}, {} playouts, {:?}",
                puzzle.position,
                puzzle.objective,
                puzzle.tempting,
                puzzle.themes,
                puzzle.grade.playouts,
                puzzle.grade.rating
            );
        }
        if !is_best(&puzzle, tables, times) {
            self.wrong += 1;
            println!(
                "  {rules}, seed {seed}: {} is not best in {}, {:?}",
                puzzle.moves[0].solution, puzzle.position, puzzle.objective
            );
        }
    }

    fn merge(&mut self, other: Self) {
        self.puzzles += other.puzzles;
        self.exact += other.exact;
        self.wrong += other.wrong;
        self.moves += other.moves;
        self.playouts += other.playouts;
        self.seconds += other.seconds;
        self.slowest = self.slowest.max(other.slowest);
        self.ratings.extend(other.ratings);
        for (theme, count) in other.themes {
            *self.themes.entry(theme).or_default() += count;
        }
        for (objective, count) in other.objectives {
            *self.objectives.entry(objective).or_default() += count;
        }
    }

    fn text(&self) -> String {
        let Self { puzzles, exact, wrong, moves, themes, objectives, .. } = self;
        let mut ratings = self.ratings.clone();
        ratings.sort_unstable();
        let rating = |part: usize| ratings.get(ratings.len() * part / 10).copied().unwrap_or_default();
        format!(
            "{wrong} of {puzzles} have another best answer ({exact} by tables); {moves} moves; ratings {} {} {}; \
             {:.2} s a puzzle, {:.2} at most, {} playouts; {themes:?} {objectives:?}",
            rating(1),
            rating(5),
            rating(9),
            self.seconds / *puzzles as f32,
            self.slowest,
            self.playouts / u64::from(*puzzles).max(1),
        )
    }
}

/// True where the first answer is the best move by the tables, or by a search of `times` as many playouts.
fn is_best(puzzle: &Puzzle, tables: &Tables, times: u32) -> bool {
    let answer = puzzle.moves[0].solution;
    let mut search = Search::new(&Game::from_position(puzzle.position), Options::default().with_seed(99));
    search.set_tables(Some(tables.clone()));
    search.run(CLARITY_PLAYOUTS * puzzle.moves[0].attempts.len() as u32 * times);
    let moves = search.multi_pv(1);
    let known = |house: House| moves.iter().find(|variation| variation.house == house);
    let Some((best, ours)) = search.best().and_then(known).zip(known(answer)) else { return false };
    // Among proven results the tables compare seeds.
    best.house == answer || (ours.proof.is_some() && (ours.value, ours.lead) >= (best.value, best.lead))
}
