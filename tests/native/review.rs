//! The review of a game: every class, number and claim is computed once more here, or asked of exact tables.

use crate::games::random_game;
use crate::proof::{SEEDS, few_seeds, tables};
use crate::{house, position, slow};
use RuleSet::{Abapa, Ouril, Oware};
use oware::coach::review::{
    Class, Evaluation, Judged, PLAYOUTS, Review, ReviewError, Sure, annotated, positions, tried, until,
};
use oware::endgame::Probe;
use oware::record::{self, ogn};
use oware::search::{Options, Proof, Search};
use oware::{Action, Game, GameTree, House, Position, Reason, RuleSet, Side};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

fn evaluations(game: &Game, playouts: u32) -> Vec<Evaluation> {
    let evaluate = |ply| Evaluation::compute(game, ply, Some(tables(game.rule_set())), playouts).expect("a move");
    (0..positions(game)).map(evaluate).collect()
}

fn reviewed(game: &Game, playouts: u32) -> Review {
    Review::of(game, &evaluations(game, playouts)).expect("all positions are evaluated")
}

fn played(start: Position, moves: &str) -> Game {
    let mut game = Game::from_position(start);
    for letter in moves.chars() {
        game.play(house(letter)).unwrap_or_else(|why| panic!("{letter}: {why}"));
    }
    game
}

fn classes(review: &Review) -> Vec<Class> {
    review.moves.iter().map(|judged| judged.class).collect()
}

#[test]
fn rows() {
    let rows = [
        ("the best move", Oware, "0-0-0-0-1-12-1-0-0-0-0-0-17-17-S", "E", vec![Class::Best]),
        ("one legal move", Oware, "0-0-0-0-0-5-1-0-0-0-0-1-20-21-S", "F", vec![Class::Forced]),
        ("takes the majority", Oware, "3-0-0-0-0-1-1-1-4-0-0-0-23-15-S", "F", vec![Class::Best]),
        ("leaves a win that is proven", Oware, "3-0-0-0-0-1-1-1-4-0-0-0-23-15-S", "A", vec![Class::Good]),
        ("a slam that loses", Oware, "1-0-0-0-0-1-1-0-0-0-0-0-24-21-S", "F", vec![Class::Blunder]),
    ];
    for (question, rules, text, moves, wanted) in rows {
        let review = reviewed(&played(position(rules, text), moves), 2000);
        assert_eq!(classes(&review), wanted, "{question}: {review:?}");
    }
}

/// The result that a side is proven to get, by the tables: 1, 0 or -1.
fn exact(position: &Position, side: Side) -> Option<i8> {
    let [south, north] = position.stores();
    let ahead = (south as i8 - north as i8) * if side == Side::South { 1 } else { -1 };
    if let Some(outcome) = position.outcome() {
        return Some(outcome.winner.map_or(0, |winner| if winner == side { 1 } else { -1 }));
    }
    let turn = if position.turn() == side { 1 } else { -1 };
    Some(match tables(position.rule_set()).probe(position)? {
        Probe::Exact(points) => (ahead + turn * points).signum(),
        Probe::Won => turn,
        Probe::Lost => -turn,
        _ => return None,
    })
}

/// The best result that a side can get behind a move, by the tables: where an endless game decides, that counts as the most.
fn most(position: &Position, side: Side) -> Option<i8> {
    let [south, north] = position.stores();
    let ahead = (south as i8 - north as i8) * if side == Side::South { 1 } else { -1 };
    match tables(position.rule_set()).probe(position) {
        Some(Probe::Bounds(low, high)) if position.outcome().is_none() => {
            Some((ahead + if position.turn() == side { high } else { -low }).signum())
        }
        _ => exact(position, side),
    }
}

fn sign(sure: Sure) -> i8 {
    match sure {
        Sure::Loss => -1,
        Sure::Draw => 0,
        Sure::Win => 1,
    }
}

/// What is claimed of a move in a position within the tables, asked of the tables. True where there was a claim of a turn.
fn check_claims(before: &Position, judged: &Judged) -> bool {
    let side = before.turn();
    let after = |house: House| exact(&before.play(house).expect("legal"), side);
    let (Some(best), Some(got)) = (exact(before, side), after(judged.house)) else { return false };
    let context = format!("{before} {judged:?}");
    if let Some(sure) = judged.sure {
        assert_eq!(sign(sure), got, "{context}");
    }
    if let Some([was, is]) = judged.turned {
        assert_eq!((sign(was), sign(is)), (best, got), "{context}");
        assert!(was > is, "{context}");
        assert_eq!(judged.class, if before.legal().count() == 1 { Class::Forced } else { Class::Blunder }, "{context}");
    }
    // The tables know no follow-up turn, and of some endless games only bounds.
    if judged.class.is_amiss()
        && let Some(better) = after(judged.best)
    {
        assert!(before.legal().count() > 1, "{context}");
        assert!(better > got, "{context}: {better:?}");
    }
    if judged.only {
        let others = before.legal().filter(|&other| other != judged.house);
        let others: Vec<_> = others.filter_map(|other| most(&before.play(other).expect("legal"), side)).collect();
        assert!(!others.is_empty() && others.iter().all(|&other| other < got), "{context}: {others:?}");
    }
    judged.turned.is_some()
}

/// Within the tables every judgement of a review is compared with them.
#[test]
fn what_is_claimed_of_a_move_holds_by_the_tables() {
    let rounds = if slow() { 20_000 } else { 1_000 };
    for &rules in RuleSet::ALL {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
        let (mut turns, mut only) = (0, 0);
        for round in 0..rounds {
            let start = few_seeds(rules, 2 + (round % (SEEDS - 1)) as u8, &mut rng);
            let legal: Vec<House> = start.legal().collect();
            let Some(&house) = legal.get(rng.next_u32() as usize % legal.len().max(1)) else { continue };
            let game = Game::from_position(start);
            if game.is_over() {
                continue;
            }
            let judged = judged(&game, house, 100);
            turns += u32::from(check_claims(&start, &judged));
            only += u32::from(judged.only);
        }
        let least = rounds as u32 / 200;
        assert!(turns > least && only > least, "{rules}: {turns} turns, {only} only");
    }
}

fn judged(game: &Game, house: House, playouts: u32) -> Judged {
    let ply = game.moves().len();
    let table = || Some(tables(game.rule_set()));
    let mut next = game.clone();
    next.play(house).expect("legal");
    let before = Evaluation::compute(game, ply, table(), playouts).expect("a move");
    let after = Evaluation::compute(&next, ply + 1, table(), playouts);
    assert_eq!(after.is_none(), next.is_over());
    tried(game, ply, house, &before, after.as_ref()).expect("its own positions")
}

/// Classes, values and what was given away, computed once more from the evaluations. A search of few playouts values as wildly
/// as any.
fn check_review(game: &Game, evaluations: &[Evaluation], review: &Review) {
    let count = game.moves().len();
    assert_eq!((review.moves.len(), review.graph.len()), (count, count + 1));
    let result = game.outcome().map(|outcome| outcome.winner.map_or(0.0, south));
    assert_eq!(review.result, result);
    let on = game.played_on_ply();
    for (ply, value) in review.graph.iter().enumerate() {
        assert!((-1.0..=1.0).contains(value), "{value}");
        let decided = on.is_some_and(|on| ply >= on) || ply == count && until(game, count).is_over();
        let wanted = if decided {
            result.expect("an end")
        } else {
            let known = &evaluations[ply];
            let turn = until(game, ply).turn();
            known.proof().map_or(known.value() * south(turn), |proof: Proof| proof.winner.map_or(0.0, south))
        };
        assert!((value - wanted).abs() < 1e-6, "{ply}: {value} and {wanted}");
    }
    for (ply, judged) in review.moves.iter().enumerate() {
        let context = format!("{} {judged:?} {:?}", until(game, ply).position(), evaluations[ply]);
        let then = until(game, ply);
        assert_eq!((judged.ply, judged.side, judged.house), (ply + 1, then.turn(), game.moves()[ply]));
        assert!((0.0..=100.0).contains(&judged.given) && judged.after <= judged.before, "{context}");
        assert!((judged.given - (judged.before - judged.after) * 50.0).abs() < 1e-3, "{context}");
        assert_eq!(judged.best, evaluations[ply].best().house, "{context}");
        assert_eq!(judged.class == Class::Forced, then.legal().count() == 1, "{context}");
        let wanted = match judged.given {
            given if given >= 20.0 => Class::Blunder,
            given if given >= 10.0 => Class::Mistake,
            given if given >= 5.0 => Class::Inaccuracy,
            _ => Class::Good,
        };
        let spared = matches!(judged.class, Class::Best | Class::Forced) || judged.decided && judged.given <= 5.01;
        assert!(judged.class == wanted || spared, "{context}");
        assert!(judged.class != Class::Best || judged.given == 0.0, "{context}");
        assert!(judged.house != judged.best || !judged.class.is_amiss(), "{context}");
        if judged.class.is_amiss() {
            // The value of the next position; no less than the difference was given away.
            let seen = review.graph[ply + 1] * south(judged.side);
            assert!(judged.after + 1e-6 >= seen, "{context}: {seen}");
            let mut line = then.clone();
            for &house in &judged.line {
                line.play(house).unwrap_or_else(|why| panic!("{context}: {why}"));
            }
            assert_eq!(judged.line.first(), Some(&judged.best));
        }
        if let (Some(seeds), Some(next)) = (judged.seeds, evaluations.get(ply + 1)) {
            let same = if until(game, ply + 1).turn() == judged.side { 1.0 } else { -1.0 };
            let wanted = evaluations[ply].best().lead - same * next.best().lead;
            assert!((seeds - wanted).abs() < 1e-4, "{context}: {wanted}");
        }
        assert!(judged.seeds.is_none_or(|seeds| seeds >= 0.5 && judged.class.is_amiss()), "{context}");
    }
    for (accuracy, side) in review.accuracy.into_iter().zip(Side::BOTH) {
        let counts = |judged: &&Judged| judged.side == side && judged.class != Class::Forced && !judged.decided;
        let points: Vec<f64> = review
            .moves
            .iter()
            .filter(counts)
            .map(|judged| 100.0 * 0.5_f64.powf(f64::from(judged.given) / 16.0))
            .collect();
        assert_eq!(accuracy.is_some(), !points.is_empty());
        let mean = points.iter().sum::<f64>() / points.len().max(1) as f64;
        assert!(accuracy.is_none_or(|accuracy| (0.0..=100.0).contains(&accuracy)));
        assert!(accuracy.is_none_or(|accuracy| (f64::from(accuracy) - mean).abs() < 0.01), "{accuracy:?} {mean}");
    }
    for (moments, side) in review.moments.iter().zip(Side::BOTH) {
        let is_amiss = |&place: &usize| review.moves[place].side == side && review.moves[place].class.is_amiss();
        let amiss: Vec<usize> = (0..count).filter(is_amiss).collect();
        assert_eq!(moments.len(), amiss.len().min(3));
        assert!(moments.is_sorted() && moments.iter().all(|moment| amiss.contains(moment)));
        let least = moments.iter().map(|&place| review.moves[place].given).fold(100.0, f32::min);
        let mut others = amiss.iter().filter(|place| !moments.contains(place));
        assert!(others.all(|&place| review.moves[place].given <= least));
    }
    check_turning(review);
}

/// The moment that decided the game is the loser's, and one that is said to have turned it did.
fn check_turning(review: &Review) {
    let lost = |side: Side| review.result.is_some_and(|result| result * south(side) < 0.0);
    let losers: Vec<Side> = Side::BOTH.into_iter().filter(|&side| lost(side)).collect();
    let sides = if losers.is_empty() { Side::BOTH.to_vec() } else { losers };
    let places: Vec<usize> = sides.iter().flat_map(|side| review.moments[side.index()].clone()).collect();
    let Some(found) = review.turning else {
        assert!(review.result.is_none() || places.is_empty(), "{review:?}");
        return;
    };
    assert!(places.contains(&found.place), "{found:?}");
    let most = places.iter().map(|&place| review.moves[place].given).fold(0.0, f32::max);
    if found.turned {
        let seen = |ply: usize| review.graph[ply] * south(sides[0]);
        assert!(sides.len() == 1 && seen(found.place) > -0.1, "{found:?}");
        assert!(seen(found.place + 1) < -1.0 / 3.0, "{found:?} led to a little behind");
        assert!((found.place + 1..review.graph.len()).all(|ply| seen(ply) < 0.0), "{found:?}");
    } else {
        assert!(review.moves[found.place].given >= most, "{found:?}");
    }
}

fn south(side: Side) -> f32 {
    if side == Side::South { 1.0 } else { -1.0 }
}

/// Where a game is played on.
trait PlayedOn {
    fn played_on_ply(&self) -> Option<usize>;
}

impl PlayedOn for Game {
    fn played_on_ply(&self) -> Option<usize> {
        let tree = GameTree::from(self.clone());
        let line = tree.line_through(tree.tip());
        line.iter().position(|&node| tree.action(node) == Some(Action::PlayOn))
    }
}

#[test]
fn random_games_are_judged_as_by_naive_code() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let mut seen = [0; 6];
    let (mut on, mut declared) = (0, 0);
    for round in 0..if slow() { 3_000 } else { 120 } {
        let game = random_game(&mut rng);
        // One playout values moves by the alpha-beta search alone.
        let evaluations = evaluations(&game, [1, 10, 100][round % 3]);
        let review = Review::of(&game, &evaluations).expect("all positions are evaluated");
        check_review(&game, &evaluations, &review);
        for judged in &review.moves {
            seen[Class::ALL.iter().position(|&class| class == judged.class).expect("there")] += 1;
        }
        on += u32::from(game.playing_on());
        declared += u32::from(game.outcome().is_some_and(|outcome| outcome.reason.is_declared()));
    }
    assert!(seen.iter().all(|&count| count > 10), "{seen:?}");
    assert!(on > 3 && declared > 3, "{on} {declared}");
}

#[test]
fn every_end_is_reported_as_it_was() {
    let mut game = played(Position::start(Abapa), "FfBe");
    let evaluate = |game: &Game| reviewed(game, 50);
    let open = evaluate(&game);
    assert_eq!((positions(&game), open.result, open.graph.len()), (5, None, 5));
    game.agree().expect("it goes on");
    let ended = evaluate(&game);
    let agreed = game.outcome().expect("an end").winner.map_or(0.0, south);
    assert_eq!((positions(&game), ended.result), (5, Some(agreed)));
    assert_eq!(ended.moves, open.moves, "an end that players declare changes no move");
    game.undo().expect("the agreement");
    game.resign(Side::South).expect("it goes on");
    assert_eq!(evaluate(&game).result, Some(-1.0));
    assert_eq!(evaluate(&game).moves, open.moves);
    game.undo().expect("the resignation");
    game.lose_on_time(Side::North).expect("it goes on");
    assert_eq!(evaluate(&game).result, Some(1.0));

    // A game of one move, from a position.
    let mut game = played(position(Oware, "3-0-0-0-0-1-1-1-4-0-0-0-23-15-S"), "F");
    assert_eq!((positions(&game), game.outcome().map(|outcome| outcome.reason)), (1, Some(Reason::Majority)));
    assert_eq!(reviewed(&game, 500).graph[1].to_bits(), 1.0_f32.to_bits());
    // Played on: nothing is at stake any more.
    game.play_on().expect("a majority");
    while !game.is_over() && game.moves().len() < 20 {
        let house = game.legal().last().expect("a move");
        game.play(house).expect("legal");
    }
    let review = reviewed(&game, 200);
    assert!(review.moves.len() > 1);
    assert!(review.moves[1..].iter().all(|judged| judged.decided && !judged.class.is_amiss() && judged.given == 0.0));
    assert!(review.graph[1..].iter().all(|&value| value.to_bits() == 1.0_f32.to_bits()));

    // No move at all.
    let review = reviewed(&Game::new(Oware), 50);
    assert_eq!((review.moves.len(), review.graph.len(), review.accuracy), (0, 1, [None, None]));
}

#[test]
fn a_follow_up_turn_is_seen_by_the_side_that_moves_again() {
    // Ouril: F takes all that North has, and South moves again.
    let game = played(position(Ouril, "0-0-0-0-3-2-1-1-0-0-0-0-20-21-S"), "F");
    assert!(game.position().is_follow_up(), "{}", game.position());
    let review = reviewed(&game, 500);
    let evaluations = evaluations(&game, 500);
    assert_eq!(review.graph[1].to_bits(), evaluations[1].value().to_bits(), "South is to move in both");
}

#[test]
fn a_text_holds_all_of_it_and_damage_is_found() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    for round in 0..60 {
        let game = random_game(&mut rng);
        for known in evaluations(&game, 1 + round) {
            let text = known.text();
            assert!(!text.contains('\n'));
            assert_eq!(Evaluation::read(&text), Ok(known.clone()));
            assert_eq!(Evaluation::read(&format!("{text}\n")), Ok(known));
        }
    }
    let text = evaluations(&Game::new(Oware), 200)[0].text();
    for at in 0..text.len() {
        for letter in ["0", "9", "e", " ", ",", "-"] {
            let changed = [&text[..at], letter, &text[at + 1..]].concat();
            assert!(changed == text || Evaluation::read(&changed).is_err(), "{changed}");
        }
        assert_eq!(Evaluation::read(&text[..at]), Err(ReviewError::Text), "{}", &text[..at]);
    }
    for text in ["", " ", "weighed-1", "weighed-1 0 0 0 0 - A 0", "é"] {
        assert_eq!(Evaluation::read(text), Err(ReviewError::Text), "{text}");
    }
}

#[test]
fn lines_of_another_game_are_refused() {
    let game = played(Position::start(Oware), "FfBe");
    let lines = evaluations(&game, 20);
    assert_eq!(Review::of(&game, &lines[..4]), Err(ReviewError::Missing { ply: 4 }));
    let other = evaluations(&played(Position::start(Oware), "FfCe"), 20);
    assert_eq!(Review::of(&game, &other), Err(ReviewError::Other { ply: 3 }));
    let aiware = evaluations(&played(Position::start(RuleSet::Aiware), "FfBe"), 20);
    assert_eq!(Review::of(&game, &aiware), Err(ReviewError::Other { ply: 0 }));
    let swapped: Vec<Evaluation> = [1, 0, 2, 3, 4].map(|ply| lines[ply].clone()).into();
    assert_eq!(Review::of(&game, &swapped), Err(ReviewError::Other { ply: 0 }));
    // Evaluations of a game under way stay valid when it goes on.
    let longer = played(Position::start(Oware), "FfBeA");
    let more: Vec<Evaluation> = lines.iter().cloned().chain(Evaluation::compute(&longer, 5, None, 20)).collect();
    assert!(Review::of(&longer, &more).is_ok());
    assert_eq!(Evaluation::compute(&longer, 6, None, 20), None, "there is no such position");
}

#[test]
fn a_try_is_judged_as_a_move_of_the_game() {
    let game = played(Position::start(Oware), "FfBe");
    let lines = evaluations(&game, 300);
    let review = Review::of(&game, &lines).expect("all positions are evaluated");
    for (ply, judged) in review.moves.iter().enumerate() {
        let again = tried(&game, ply, game.moves()[ply], &lines[ply], lines.get(ply + 1));
        assert_eq!(again.as_ref(), Ok(judged));
    }
    assert_eq!(tried(&game, 0, house('a'), &lines[0], None), Err(ReviewError::Other { ply: 0 }));
    assert_eq!(tried(&game, 0, house('A'), &lines[0], None), Err(ReviewError::Missing { ply: 1 }));
    assert_eq!(tried(&game, 0, house('A'), &lines[0], lines.get(1)), Err(ReviewError::Other { ply: 1 }));
}

#[test]
fn notes_stand_behind_what_the_player_wrote() {
    let mut tree = GameTree::new(Oware);
    for letter in "FfBe".chars() {
        tree.play(house(letter)).expect("legal");
    }
    let nodes = tree.line_through(tree.tip());
    tree.set_comment(tree.root(), "Our first game").expect("short enough");
    tree.set_comment(nodes[1], "I feared nothing").expect("short enough");
    tree.go_to(nodes[1]).expect("there");
    tree.play(house('C')).expect("legal");
    tree.go_on_from(nodes[3]).expect("there");
    let review = reviewed(&tree.main_line(), 200);
    let noted = annotated(&tree, &review).expect("short enough");
    let comment = noted.comment(nodes[1]);
    assert!(comment.starts_with("I feared nothing [%review South "), "{comment}");
    for (node, judged) in nodes.iter().zip(&review.moves) {
        assert!(noted.comment(*node).contains(&format!(", {}", judged.class.code())), "{}", noted.comment(*node));
    }
    assert_eq!(noted.comment(noted.root()), "Our first game");
    // A second review replaces the notes of the first.
    let again = annotated(&noted, &review).expect("short enough");
    assert_eq!(record::write_tree(&again), record::write_tree(&noted));
    // The moves stay as they were, and other programs can read them.
    let text = ogn::write_tree(&noted, &ogn::Tags::default());
    let read = ogn::read(&text).expect("its own text");
    assert!(read.notices.is_empty(), "{:?}", read.notices);
    assert_eq!(record::write_tree(&read.tree), record::write_tree(&noted));
    assert_eq!(read.tree.main_line(), tree.main_line());
}

#[test]
fn a_note_names_what_went_wrong() {
    let game = played(position(Oware, "1-0-0-0-0-1-1-0-0-0-0-0-24-21-S"), "F");
    let noted = annotated(&game.clone().into(), &reviewed(&game, 500)).expect("short enough");
    let comment = noted.comment(noted.tip());
    assert!(comment.starts_with("[%review South 0%, blunder, gave 100%"), "{comment}");
    assert!(comment.contains("better A"), "{comment}");
}

/// Best play of 10,000 playouts, with another seed than the review's, is hardly ever blamed: so the thresholds lie above what
/// chance makes of a search.
#[test]
fn best_play_is_rarely_blamed() {
    let (mut chosen, mut amiss) = (0, 0);
    let mut accuracies = Vec::new();
    for (round, rules) in RuleSet::ALL.iter().copied().enumerate() {
        for turn in 0..if slow() { 6 } else { 1 } {
            let playouts = if slow() { PLAYOUTS } else { 2_000 };
            let game = best_game(rules, 7 + (round * 10 + turn) as u64, playouts, if slow() { 90 } else { 26 });
            let review = reviewed(&game, playouts);
            // The first plies were played by few playouts, for variety.
            let judged = review.moves.iter().skip(6).filter(|judged| judged.class != Class::Forced && !judged.decided);
            for judged in judged {
                chosen += 1;
                amiss += u32::from(judged.class.is_amiss());
            }
            accuracies.extend(review.accuracy.into_iter().flatten());
        }
    }
    let mean = accuracies.iter().sum::<f32>() / accuracies.len() as f32;
    if std::env::var_os("OWARE_SHOW").is_some() {
        println!("{amiss} of {chosen} moves blamed, accuracy {mean}");
    }
    assert!(chosen > 80 && amiss * 12 < chosen && mean > 93.0, "{amiss} of {chosen}, {mean}");
}

fn best_game(rules: RuleSet, seed: u64, playouts: u32, most: usize) -> Game {
    let mut game = Game::new(rules);
    while !game.is_over() && game.moves().len() < most {
        let seed = seed * 1000 + game.moves().len() as u64;
        let mut search = Search::new(&game, Options::default().with_seed(seed));
        search.set_tables(Some(tables(rules)));
        search.run(if game.moves().len() < 6 { 30 } else { playouts });
        game.play(search.best().expect("a move")).expect("legal");
    }
    game
}
