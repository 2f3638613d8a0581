//! Puzzles: the same ones every time, with goals and themes that are true by the naive oracle, and answers that a longer
//! search confirms.

use crate::facts_oracle::{self, sum};
use crate::naive::{Oracle, legal, play, row};
use crate::proof::tables;
use crate::{data, position, slow};
use oware::coach::puzzles::{
    Attempt, CLARITY_PLAYOUTS, Day, Grade, Maker, MoveScore, Objective, Puzzle, TABLE_SEEDS, Theme,
};
use oware::search::{Options, Search};
use oware::{Game, House, Position, RuleSet, Side};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// The oracle's score of a won game.
const WON: i32 = 100;

fn made(rules: RuleSet, seed: u64, wanted: Option<u16>, slice: u32) -> Puzzle {
    let maker = Maker::new(rules, seed, &tables(rules));
    first(wanted.map_or(maker.clone(), |wanted| maker.near(wanted)), slice)
}

fn first(mut maker: Maker, slice: u32) -> Puzzle {
    loop {
        if let Some(puzzle) = maker.run(slice) {
            return puzzle;
        }
    }
}

/// Some puzzles of each rule set, of all ratings.
fn some() -> &'static [Puzzle] {
    static MADE: OnceLock<Vec<Puzzle>> = OnceLock::new();
    MADE.get_or_init(|| {
        let count = if slow() { 60 } else { 4 };
        let of = |rules| (0..count).map(move |seed| made(rules, seed, Some(700 + 200 * (seed % 5) as u16), 5_000));
        RuleSet::ALL.iter().copied().flat_map(of).collect()
    })
}

fn oracle(position: &Position) -> Oracle {
    let mut seeds = [0; 14];
    seeds[..12].copy_from_slice(position.houses());
    seeds[12..].copy_from_slice(&position.stores());
    let winner = position.outcome().map(|outcome| outcome.winner.map_or(2, Side::index));
    Oracle { seeds, mover: position.turn().index(), again: position.is_follow_up(), winner }
}

/// South's gain over `base` after `plies` more, by the oracle.
fn gain(oracle: &Oracle, rules: RuleSet, plies: u8, base: i32) -> i32 {
    let lead = i32::from(oracle.seeds[12]) - i32::from(oracle.seeds[13]);
    match oracle.winner {
        Some(0) => return WON,
        Some(1) => return -WON,
        Some(_) => return lead - base,
        None if plies == 0 => return lead - base,
        None => {}
    }
    let scores =
        legal(oracle, rules).into_iter().map(|house| gain(&play(oracle, house, rules), rules, plies - 1, base));
    if oracle.mover == 0 { scores.max() } else { scores.min() }.expect("the game goes on")
}

fn plies_of(objective: Objective) -> Option<u8> {
    match objective {
        Objective::Hold { plies } | Objective::Gain { plies, .. } | Objective::Keep { plies, .. } => Some(plies),
        Objective::Win | Objective::Draw => None,
    }
}

fn keeps(objective: Objective, gain: i32) -> bool {
    match objective {
        Objective::Win => gain == WON,
        Objective::Draw => gain >= 0,
        Objective::Hold { .. } => gain > -WON,
        Objective::Gain { seeds, .. } => gain >= i32::from(seeds),
        Objective::Keep { seeds, .. } => gain >= -i32::from(seeds),
    }
}

fn in_houses(position: &Position) -> usize {
    usize::from(position.houses().iter().sum::<u8>())
}

#[test]
fn the_same_puzzle_whatever_the_slices() {
    for rules in [RuleSet::Ouril, RuleSet::Owari] {
        let whole = made(rules, 3, None, 1_000_000);
        assert_eq!(made(rules, 3, None, 777), whole, "{rules}");
        assert_ne!(made(rules, 4, None, 1_000_000).position, whole.position, "{rules}");
    }
    let deeper = oware::endgame::Tables::solved(RuleSet::Oware, TABLE_SEEDS + 1).expect("few seeds");
    let near = |tables| first(Maker::new(RuleSet::Oware, 5, tables).near(1100), 10_000);
    assert_eq!(near(&deeper), near(&tables(RuleSet::Oware)), "larger tables make no difference");
}

#[derive(Deserialize, Serialize, PartialEq, Debug)]
struct Known {
    rules: String,
    day: String,
    position: String,
    line: String,
    tempting: char,
    rating: u16,
    themes: String,
}

/// The wasm makes the same (`tests/wasm/puzzles.test.mjs`). With `OWARE_REWRITE` the file is written anew.
#[test]
fn puzzles_of_days_are_those_of_the_file() {
    let day = "2026-11-23";
    let known = |rules: RuleSet| {
        let puzzle = first(Day::parse(day).expect("a day").maker(rules, &tables(rules)), 10_000);
        let line = puzzle.moves.iter().flat_map(|task| [&[task.solution][..], &task.replies].concat());
        Known {
            rules: rules.name().to_owned(),
            day: day.to_owned(),
            position: puzzle.position.to_string(),
            line: line.map(House::letter).collect(),
            tempting: puzzle.tempting.letter(),
            rating: puzzle.grade.rating,
            themes: puzzle.themes.iter().map(|theme| theme.code()).collect::<Vec<_>>().join(" "),
        }
    };
    let made: Vec<Known> = RuleSet::ALL.iter().copied().map(known).collect();
    if std::env::var_os("OWARE_REWRITE").is_some() {
        let text = serde_json::to_string_pretty(&made).expect("plain data");
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/puzzles.json"), text + "\n").expect("the file");
    }
    let recorded: Vec<Known> = serde_json::from_str(&data("puzzles.json")).expect("puzzles");
    assert_eq!(made, recorded, "where this is meant, the version of the generator grows");
}

#[test]
fn a_maker_goes_on_with_another_puzzle() {
    let mut maker = Maker::new(RuleSet::Oware, 8, &tables(RuleSet::Oware));
    let mut next = || loop {
        if let Some(puzzle) = maker.run(10_000) {
            break puzzle;
        }
    };
    assert_ne!(next().position, next().position);
}

#[test]
fn one_move_is_right_and_the_tempting_one_fails() {
    for puzzle in some() {
        let first = &puzzle.moves[0];
        assert_eq!(first.position, puzzle.position);
        let right: Vec<House> =
            first.attempts.iter().filter(|attempt| attempt.right).map(|attempt| attempt.house).collect();
        assert_eq!(right, [first.solution], "{}", puzzle.position);
        assert!(first.attempts.iter().any(|attempt| attempt.house == puzzle.tempting && !attempt.right));
        let rules = puzzle.position.rule_set();
        assert!(!puzzle.themes.is_empty() && puzzle.themes.iter().all(|theme| theme.is_in(rules)));
    }
}

#[test]
fn the_solution_and_every_line_can_be_played() {
    let (mut lines, mut empty) = (0, 0);
    for puzzle in some() {
        let mut game = Game::from_position(puzzle.position);
        let rules = puzzle.position.rule_set();
        assert_eq!((game.turn(), puzzle.position.is_follow_up()), (Side::South, false));
        for (place, task) in puzzle.moves.iter().enumerate() {
            assert_eq!(*game.position(), task.position, "{rules} {}", puzzle.position);
            assert_eq!(
                game.legal().collect::<Vec<_>>(),
                task.attempts.iter().map(|attempt| attempt.house).collect::<Vec<_>>()
            );
            for Attempt { house, line, .. } in &task.attempts {
                let mut then = game.clone();
                then.play(*house).expect("legal");
                for house in line {
                    then.play(*house).expect("a line");
                }
                lines += 1;
                // The tables do not know the end of every line.
                empty += i32::from(line.is_empty() && !then.is_over() && puzzle.exact);
            }
            let last = place + 1 == puzzle.moves.len();
            let right = task.attempts.iter().filter(|attempt| attempt.right).count();
            assert!(right >= 1 && right < task.attempts.len() && (last || right == 1));
            game.play(task.solution).expect("the answer");
            assert!(!last || task.replies.is_empty());
            for house in &task.replies {
                game.play(*house).expect("a reply");
            }
        }
    }
    assert!(empty * 20 < lines, "{empty} of {lines}");
}

/// A capture that is told as the refutation of a wrong move is larger than every one that the solution allows.
#[test]
fn what_refutes_a_move_does_not_refute_the_solution() {
    let [mut told, mut spared] = [0; 2];
    for puzzle in some() {
        let rules = puzzle.position.rule_set();
        for task in &puzzle.moves {
            let captured = |house: House, reply: usize| {
                let after = play(&oracle(&task.position), house.index(), rules);
                let taken = |reply| sum(&facts_oracle::captured(&after, reply, rules).0);
                if after.mover == 1 && after.winner.is_none() { taken(reply) } else { 0 }
            };
            let most = (6..12).map(|reply| captured(task.solution, reply)).max().expect("six houses");
            for attempt in &task.attempts {
                let seeds = attempt.line.first().map_or(0, |reply| captured(attempt.house, reply.index()));
                assert_eq!(attempt.costs, seeds > most, "{rules} {} {attempt:?}", task.position);
                told += u32::from(attempt.costs);
                spared += u32::from(!attempt.right && !attempt.costs && seeds > 0);
            }
        }
    }
    assert!(told > 10 && spared > 0, "{told} {spared}");
}

/// Goals of a few plies by all lines of the oracle; the others by the tables' word on each position behind a move.
#[test]
fn goals_are_true() {
    for puzzle in some() {
        let (rules, start) = (puzzle.position.rule_set(), oracle(&puzzle.position));
        let base = i32::from(start.seeds[12]) - i32::from(start.seeds[13]);
        let exact = puzzle.exact;
        assert!(!exact || in_houses(&puzzle.position) <= TABLE_SEEDS);
        let Some(most) = plies_of(puzzle.objective).or((!exact).then_some(6)) else { continue };
        let mut played = 0;
        for task in &puzzle.moves {
            let here = oracle(&task.position);
            for Attempt { house, right, score, .. } in &task.attempts {
                let after = play(&here, house.index(), rules);
                // A win may need fewer plies than are searched.
                let gains = |plies: u8| gain(&after, rules, plies - played - 1, base);
                let found = gains(most);
                assert_eq!(
                    keeps(puzzle.objective, found),
                    *right,
                    "{rules} {} {house} {:?}",
                    task.position,
                    puzzle.objective
                );
                if puzzle.objective != Objective::Win {
                    let expected = match score {
                        MoveScore::Won => WON,
                        MoveScore::Lost => -WON,
                        MoveScore::Seeds(seeds) => i32::from(*seeds),
                    };
                    assert_eq!(expected, found, "{rules} {} {house}", task.position);
                }
            }
            played += 1 + task.replies.len() as u8;
        }
    }
}

/// What a goal says of seeds is what the solution does: the objective counts the difference.
#[test]
fn seeds_taken_and_lost_are_those_of_the_solution() {
    for puzzle in some() {
        let [takes, loses] = puzzle.won().map(i32::from);
        let wanted = match puzzle.objective {
            Objective::Gain { seeds, .. } => i32::from(seeds),
            Objective::Keep { seeds, .. } => -i32::from(seeds),
            _ => continue,
        };
        assert_eq!(takes - loses, wanted, "{} {:?}", puzzle.position, puzzle.objective);
        if plies_of(puzzle.objective) == Some(2) && puzzle.moves.len() == 1 {
            let rules = puzzle.position.rule_set();
            let after = play(&oracle(&puzzle.position), puzzle.moves[0].solution.index(), rules);
            let replies = legal(&after, rules).into_iter().map(|house| play(&after, house, rules));
            let most =
                replies.filter(|reply| reply.winner.is_none()).map(|reply| reply.seeds[13] - after.seeds[13]).max();
            assert!(i32::from(most.unwrap_or(0)) <= loses, "{} {most:?}", puzzle.position);
        }
    }
}

/// Whether South gets at least `takes` seeds while North gets at most `loses`, or wins, whatever North replies.
fn holds(here: &Oracle, rules: RuleSet, plies: u8, [takes, loses]: [i32; 2]) -> bool {
    if here.winner == Some(0) {
        return true;
    }
    if here.winner.is_some() || plies == 0 || legal(here, rules).is_empty() {
        return takes <= 0 && loses >= 0;
    }
    let goes_on = |house: usize| {
        let after = play(here, house, rules);
        let gains = [12, 13].map(|store| i32::from(after.seeds[store]) - i32::from(here.seeds[store]));
        holds(&after, rules, plies - 1, [takes - gains[0], loses - gains[1]])
    };
    let mut houses = legal(here, rules).into_iter();
    if here.mover == 0 { houses.any(goes_on) } else { houses.all(goes_on) }
}

/// "Take 2 and lose none" is told only where no reply takes any.
#[test]
fn seeds_that_hold_whatever_is_replied_are_known() {
    let mut found = [0, 0];
    for puzzle in some() {
        let Some(plies) = plies_of(puzzle.objective) else { continue };
        let (rules, won) = (puzzle.position.rule_set(), puzzle.won());
        if matches!(puzzle.objective, Objective::Hold { .. }) {
            assert!(!puzzle.holds(won));
            continue;
        }
        let start = oracle(&puzzle.position);
        let after = play(&start, puzzle.moves[0].solution.index(), rules);
        let gains = [12, 13].map(|store| i32::from(after.seeds[store]) - i32::from(start.seeds[store]));
        let left = [0, 1].map(|side| i32::from(won[side]) - gains[side]);
        assert_eq!(puzzle.holds(won), holds(&after, rules, plies - 1, left), "{} {won:?}", puzzle.position);
        found[usize::from(puzzle.holds(won))] += 1;
    }
    assert!(found[1] > 0, "{found:?}");
}

/// A reply may take two seeds and give three back: the line of best play shows neither.
#[test]
fn a_reply_that_takes_seeds_and_gives_more_back_breaks_what_was_told() {
    let position = crate::position(RuleSet::Oware, "0-10-0-0-13-3-0-6-0-11-0-1-2-2-S");
    let after = play(&oracle(&position), 4, RuleSet::Oware);
    assert!(!holds(&after, RuleSet::Oware, 3, [0, 0]));
}

/// A game that is to be won is played to its end, where the tables know the way there.
#[test]
fn a_game_that_is_decided_is_played_to_its_end() {
    let (mut all, mut ended) = (0, 0);
    for puzzle in some() {
        let Some(last) = puzzle.moves.last().filter(|_| puzzle.exact) else { continue };
        let end = last.attempts.iter().find(|attempt| attempt.house == last.solution).expect("the solution");
        let mut game = Game::from_position(last.position);
        game.play(end.house).expect("legal");
        for &house in &end.line {
            game.play(house).expect("a line");
        }
        all += 1;
        ended += i32::from(game.is_over());
        let Some(outcome) = game.outcome().filter(|_| game.is_over()) else { continue };
        match puzzle.objective {
            Objective::Win => assert_eq!(outcome.winner, Some(Side::South), "{}", puzzle.position),
            _ => assert_eq!(outcome.winner, None, "{}", puzzle.position),
        }
    }

    // In the others each way to the end holds a position of which the tables know only bounds.
    assert!(ended * 3 >= all * 2, "{ended} of {all}");
}

/// A reply that leads on is the only one, or all others let the player have more.
#[test]
fn the_defence_is_forced() {
    for puzzle in some() {
        let Some(plies) = plies_of(puzzle.objective) else { continue };
        let (rules, start) = (puzzle.position.rule_set(), oracle(&puzzle.position));
        let base = i32::from(start.seeds[12]) - i32::from(start.seeds[13]);
        let mut played = 0;
        for task in &puzzle.moves {
            let mut here = play(&oracle(&task.position), task.solution.index(), rules);
            played += 1;
            for reply in &task.replies {
                let score = |house: usize| gain(&play(&here, house, rules), rules, plies - played - 1, base);
                let given = score(reply.index());
                let others = legal(&here, rules).into_iter().filter(|house| *house != reply.index());
                assert!(others.map(score).all(|other| other > given), "{rules} {} {reply}", task.position);
                here = play(&here, reply.index(), rules);
                played += 1;
            }
        }
    }
}

#[test]
fn themes_are_true() {
    for puzzle in some() {
        let rules = puzzle.position.rule_set();
        let any = |holds: &dyn Fn(&Oracle, usize) -> bool| {
            puzzle.moves.iter().any(|task| holds(&oracle(&task.position), task.solution.index()))
        };
        let after = |oracle: &Oracle, house: usize| play(oracle, house, rules);
        for &theme in Theme::ALL {
            let holds = match theme {
                // A chain empties two houses that the sowing has filled.
                Theme::Chain => any(&|oracle, house| {
                    let sown =
                        |at: usize| oracle.seeds[at] > 0 || usize::from(oracle.seeds[house]) >= (at + 12 - house) % 12;
                    let emptied = |at: &usize| sown(*at) && after(oracle, house).seeds[*at] == 0;
                    let taken =
                        after(oracle, house).seeds[12] > oracle.seeds[12] && after(oracle, house).seeds != [0; 14];
                    taken && (6..12).filter(emptied).count() > 1
                }),
                Theme::Kroo => any(&|oracle, house| oracle.seeds[house] >= 12),
                Theme::Starve => any(&|oracle, house| {
                    let next = after(oracle, house);
                    let starved = row(&next.seeds, 1) == 0 && next.winner.is_none_or(|winner| winner == 0);
                    starved || next.mover == 1 && next.winner.is_none() && legal(&next, rules).len() == 1
                }),
                Theme::Defend => {
                    matches!(puzzle.objective, Objective::Draw | Objective::Hold { .. } | Objective::Keep { .. })
                }
                Theme::Endgame => puzzle.exact && in_houses(&puzzle.position) <= TABLE_SEEDS,
                // Checked below.
                Theme::Slam => puzzle.themes.contains(&Theme::Slam),
                Theme::Attack => puzzle.themes == [Theme::Attack],
            };
            // A gathered end empties houses, too, that nobody has captured.
            let may = theme == Theme::Chain
                && puzzle
                    .moves
                    .iter()
                    .any(|task| after(&oracle(&task.position), task.solution.index()).winner.is_some());
            assert!(may || holds == puzzle.themes.contains(&theme), "{rules} {} {theme:?}", puzzle.position);
        }
        if puzzle.themes.contains(&Theme::Slam) && rules != RuleSet::Owari {
            let (_, _, slam) = crate::naive::sown(&oracle(&puzzle.position), puzzle.tempting.index(), rules);
            assert!(slam, "{rules} {}", puzzle.position);
        }
    }
}

/// Few: the example `puzzles` does it for a hundred of each rule set, with a hundred times the playouts.
#[test]
fn longer_searches_and_tables_find_the_same_answer() {
    let times = if slow() { 20 } else { 2 };
    let (mut wrong, mut all) = (0, 0);
    for puzzle in some() {
        let task = &puzzle.moves[0];
        let mut search = Search::new(&Game::from_position(puzzle.position), Options::default().with_seed(9));
        search.set_tables(Some(tables(puzzle.position.rule_set())));
        search.run(CLARITY_PLAYOUTS * task.attempts.len() as u32 * times);
        all += 1;
        wrong += i32::from(search.best() != Some(task.solution));
    }
    assert!(wrong * 50 <= all, "{wrong} of {all}");
}

#[test]
fn a_grade_stands_whatever_the_levels_are_rated() {
    for (playouts, rating) in [(7, 950), (55, 1155), (400, 1345)] {
        assert_eq!(Grade::of(playouts).rating, rating, "{playouts}");
    }
    let all: Vec<u16> = (0..=13).map(|power| Grade::of(1 << power).rating).collect();
    assert!(all.is_sorted() && all[0] > 400 && all[13] < 1800, "{all:?}");
    let ratings: Vec<u16> = some().iter().map(|puzzle| puzzle.grade.rating).collect();
    assert!(ratings.iter().min() < Some(&800) && ratings.iter().max() > Some(&1200), "{ratings:?}");
}

#[test]
fn a_wanted_rating_is_met_on_the_whole() {
    let mean = |wanted: u16| {
        let ratings = (20..24).map(|seed| f32::from(made(RuleSet::Owari, seed, Some(wanted), 10_000).grade.rating));
        ratings.sum::<f32>() / 4.0
    };
    let (easy, hard) = (mean(650), mean(1450));
    assert!(easy + 200.0 < hard, "{easy} {hard}");
}

#[test]
fn a_day_is_a_date_and_has_one_puzzle() {
    for wrong in [
        "",
        "2026-13-01",
        "2026-00-10",
        "2026-04-31",
        "1900-02-29",
        "2026-1-01",
        "+026-01-01",
        "2026-01-0x",
        "0000-01-01",
        "2026-01-011",
    ] {
        assert_eq!(Day::parse(wrong), None, "{wrong}");
    }
    let day = |text: &str| Day::parse(text).expect("a date");
    assert!(day("2000-02-29") < day("2026-11-23"));
    let tables = tables(RuleSet::Oware);
    let of = |text: &str| first(day(text).maker(RuleSet::Oware, &tables), 10_000);
    assert_eq!(of("2026-11-23"), of("2026-11-23"));
    assert_ne!(of("2026-11-23").position, of("2026-11-24").position);
}

#[test]
fn a_start_is_no_puzzle_of_its_own() {
    // Every puzzle is an ordinary turn that a position text can express.
    for puzzle in some() {
        let rules = puzzle.position.rule_set();
        assert_eq!(position(rules, &puzzle.position.to_string()), puzzle.position);
    }
}
