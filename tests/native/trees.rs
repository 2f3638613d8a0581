//! Trees of moves: against a naive oracle, and at their limits.

use crate::games::random_start;
use crate::{house, position};
use oware::{Action, Game, GameError, GameTree, House, IllegalMove, NodeId, RuleSet, Side, TreeError};
use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// A tree as one would write it down: boxes in boxes, and the actions to two of them.
#[derive(Clone, Debug, Default, PartialEq)]
struct Oracle {
    children: Vec<(Action, Self)>,
    comment: String,
}

impl Oracle {
    /// The oracle of what a tree holds.
    fn of(tree: &GameTree, node: NodeId) -> Self {
        let child = |child| (tree.action(child).expect("an action leads to a child"), Self::of(tree, child));
        Self { children: tree.children(node).map(child).collect(), comment: tree.comment(node).to_owned() }
    }

    fn at(&mut self, line: &[Action]) -> &mut Self {
        match line {
            [] => self,
            [action, rest @ ..] => {
                let child = self.children.iter_mut().find(|(other, _)| other == action);
                child.expect("a known line").1.at(rest)
            }
        }
    }

    /// Makes a line the main line, as far as it is new by adding it.
    fn lead(&mut self, line: &[Action]) {
        let [action, rest @ ..] = line else { return };
        let known = self.children.iter().position(|(other, _)| other == action);
        let mut child = known.map_or_else(|| (*action, Self::default()), |at| self.children.remove(at));
        child.1.lead(rest);
        self.children.insert(0, child);
    }

    fn depth(&self) -> usize {
        let depths = self.children.iter().enumerate().map(|(at, (_, child))| child.depth() + usize::from(at > 0));
        depths.max().unwrap_or_default()
    }
}

/// The actions to a node.
fn line(tree: &GameTree, node: NodeId) -> Vec<Action> {
    let mut line: Vec<Action> =
        std::iter::successors(Some(node), |&node| tree.parent(node)).filter_map(|node| tree.action(node)).collect();
    line.reverse();
    line
}

/// The game of some actions, played from the start.
fn replayed(start: &Game, line: &[Action]) -> Game {
    let mut game = start.clone();
    for action in line {
        let done = match *action {
            Action::Play(house) => game.play(house).is_ok(),
            Action::Agree => game.agree().is_ok(),
            Action::Draw => game.draw().is_ok(),
            Action::Resign(side) => game.resign(side).is_ok(),
            Action::LoseOnTime(side) => game.lose_on_time(side).is_ok(),
            Action::PlayOn => game.play_on().is_ok(),
            action => panic!("{action:?} is unknown here"),
        };
        assert!(done, "{line:?} at {action:?}");
    }
    game
}

/// One action that might be taken, legal or not.
fn any_action(game: &Game, rng: &mut Xoshiro256PlusPlus) -> Action {
    let side = if rng.next_u32().is_multiple_of(2) { Side::South } else { Side::North };
    let houses: Vec<House> = game.legal().collect();
    match rng.next_u32() % 24 {
        0 => Action::Agree,
        1 => Action::Resign(side),
        2 => Action::LoseOnTime(side),
        3 => Action::Draw,
        4 => Action::Play(House::new(rng.next_u32() as usize % 12).expect("a house")),
        _ if game.may_play_on() => Action::PlayOn,
        _ if houses.is_empty() => Action::Agree,
        _ => Action::Play(houses[rng.next_u32() as usize % houses.len()]),
    }
}

/// Comments of every kind, many of them with what the notation uses.
fn any_comment(rng: &mut Xoshiro256PlusPlus) -> String {
    const WORDS: [&str; 12] = [
        "good",
        "{",
        "}",
        "[%end",
        "agreement]",
        "A",
        "%",
        ";",
        "(1.",
        "\n",
        "é\u{1F330}",
        "a-very-long-word-of-no-meaning",
    ];
    let words = rng.next_u32() % 30;
    (0..words).map(|_| WORDS[rng.next_u32() as usize % WORDS.len()]).collect::<Vec<_>>().join(" ")
}

/// A tree as players and readers make it: moves, ends, playing on, taking back, looking elsewhere, comments.
pub(crate) fn random_tree(rng: &mut Xoshiro256PlusPlus) -> GameTree {
    let mut tree = GameTree::from_position(random_start(rng));
    for _ in 0..rng.next_u32() % 120 {
        act(&mut tree, None, rng);
    }
    tree
}

/// Does one thing to a tree, and to its oracle.
fn act(tree: &mut GameTree, mut oracle: Option<&mut Oracle>, rng: &mut Xoshiro256PlusPlus) {
    let all = nodes(tree);
    let some = all[rng.next_u32() as usize % all.len()];
    match rng.next_u32() % 16 {
        0..3 => {
            let action = tree.action(tree.current());
            let now = line(tree, tree.current());
            let back = if action == Some(Action::PlayOn) { 2 } else { 1 };
            let done = tree.undo();
            assert_eq!(done.is_ok(), now.len() >= back);
            if let (Ok(()), Some(oracle)) = (done, oracle) {
                oracle.lead(&now);
            }
            let left = now.len().checked_sub(back).unwrap_or(now.len());
            assert_eq!(line(tree, tree.current()), now[..left]);
        }
        3 if rng.next_u32().is_multiple_of(3) => {
            let tip = tree.tip();
            tree.go_to(some).expect("a node");
            assert_eq!((tree.current(), tree.tip()), (some, tip));
        }
        4 => {
            let comment = any_comment(rng);
            tree.set_comment(some, &comment).expect("room");
            if let Some(oracle) = oracle.as_mut() {
                tree.comment(some).clone_into(&mut oracle.at(&line(tree, some)).comment);
            }
        }
        _ => {
            let action = any_action(tree.game(), rng);
            let mut now = line(tree, tree.current());
            if tree.take(action).is_ok() {
                now.push(action);
                assert_eq!(tree.current(), tree.tip());
                if let Some(oracle) = oracle {
                    oracle.lead(&now);
                }
            }
            assert_eq!(line(tree, tree.current()), now);
        }
    }
}

fn nodes(tree: &GameTree) -> Vec<NodeId> {
    let mut all = vec![tree.root()];
    let mut at = 0;
    while at < all.len() {
        all.extend(tree.children(all[at]));
        at += 1;
    }
    all
}

pub(crate) fn any_tree() -> impl Strategy<Value = GameTree> {
    any::<u64>().prop_map(|seed| random_tree(&mut Xoshiro256PlusPlus::seed_from_u64(seed)))
}

fn played(tree: &mut GameTree, moves: &str) {
    for letter in moves.chars() {
        tree.play(house(letter)).unwrap_or_else(|why| panic!("{moves} at {letter}: {why}"));
    }
}

/// The moves of a tree with brackets round variations, each behind the move it replaces.
pub(crate) fn shape(tree: &GameTree) -> String {
    fn behind(tree: &GameTree, node: NodeId, text: &mut String) {
        let letter = |node| match tree.action(node) {
            Some(Action::Play(house)) => house.letter(),
            Some(Action::PlayOn) => '+',
            _ => '.',
        };
        let children: Vec<NodeId> = tree.children(node).collect();
        let Some((&first, others)) = children.split_first() else { return };
        text.push(letter(first));
        for &other in others {
            text.push('(');
            text.push(letter(other));
            behind(tree, other, text);
            text.push(')');
        }
        behind(tree, first, text);
    }
    let mut text = String::new();
    behind(tree, tree.root(), &mut text);
    text
}

#[test]
fn the_line_played_last_is_the_main_line() {
    let mut tree = GameTree::new(RuleSet::Oware);
    played(&mut tree, "FfB");
    tree.undo().expect("played");
    assert_eq!((shape(&tree).as_str(), tree.game().moves().len()), ("FfB", 2));
    played(&mut tree, "C");
    assert_eq!(shape(&tree), "FfC(B)");
    tree.undo().expect("played");
    played(&mut tree, "Be");
    assert_eq!((shape(&tree).as_str(), tree.len()), ("FfB(C)e", 5));
    (0..4).for_each(|_| tree.undo().expect("played"));
    assert_eq!(tree.undo(), Err(TreeError::Game(GameError::NothingToUndo)));
    played(&mut tree, "Af");
    assert_eq!(shape(&tree), "A(FfB(C)e)f");
    assert_eq!(tree.game().moves(), [house('A'), house('f')]);
}

#[test]
fn ends_belong_to_their_line() {
    let mut tree = GameTree::new(RuleSet::Oware);
    played(&mut tree, "Ff");
    tree.take(Action::Resign(Side::South)).expect("not over");
    assert_eq!(tree.play(house('B')), Err(TreeError::Move(IllegalMove::Over)));
    tree.undo().expect("resigned");
    assert_eq!((tree.game().outcome(), tree.game().moves().len()), (None, 2));
    tree.take(Action::Agree).expect("not over");
    tree.undo().expect("agreed");
    played(&mut tree, "B");
    assert_eq!(shape(&tree), "FfB(.)(.)");
    let ends: Vec<Option<Action>> =
        tree.children(tree.parent(tree.tip()).expect("a move")).map(|end| tree.action(end)).collect();
    assert_eq!(ends, [Some(Action::Play(house('B'))), Some(Action::Agree), Some(Action::Resign(Side::South))]);
}

#[test]
fn playing_on_is_taken_back_with_the_move_that_won() {
    let mut tree = GameTree::from_position(position(RuleSet::Oware, "0-0-0-0-0-1-1-1-4-0-0-2-23-16-S"));
    played(&mut tree, "F");
    assert!(tree.game().may_play_on());
    tree.take(Action::PlayOn).expect("a majority");
    played(&mut tree, "f");
    tree.undo().expect("played");
    assert!(tree.game().playing_on());
    tree.undo().expect("playing on");
    assert!(tree.game().moves().is_empty() && !tree.game().is_over());
    played(&mut tree, "F");
    assert!(tree.game().may_play_on(), "the majority ends the game again");
    assert_eq!(shape(&tree), "F+f");
}

#[test]
fn the_follow_up_move_is_taken_back_alone() {
    let mut tree = GameTree::from_position(position(RuleSet::Ouril, "6-0-0-0-0-1-1-0-0-0-0-0-18-22-S"));
    played(&mut tree, "AF");
    tree.undo().expect("played");
    assert!(tree.game().position().is_follow_up());
    assert_eq!(tree.game().moves(), [house('A')]);
}

#[test]
fn another_node_is_looked_at() {
    let mut tree = GameTree::new(RuleSet::Abapa);
    played(&mut tree, "FfB");
    let tip = tree.tip();
    let second = tree.parent(tip).expect("a move");
    tree.go_to(second).expect("a node");
    assert_eq!((tree.game().moves().len(), tree.main_line().moves().len(), tree.is_line()), (2, 3, false));
    assert_eq!(tree.line_through(second).last(), Some(&tip));
    played(&mut tree, "B");
    assert!(tree.is_line() && tree.current() == tip);
    let other = GameTree::new(RuleSet::Abapa);
    let mut small = other.clone();
    assert_eq!(small.go_to(tip), Err(TreeError::NoSuchNode));
    assert_eq!(small.set_comment(tip, "a"), Err(TreeError::NoSuchNode));
    assert_eq!(
        (small.action(tip), small.parent(tip), small.children(tip).count(), small.comment(tip)),
        (None, None, 0, "")
    );
    assert_eq!(small, other);
}

#[test]
fn what_a_comment_can_hold() {
    let rows = [
        ("a good move", "a good move"),
        ("  two\n\nlines\t here ", "two lines here"),
        ("{braces}", "{braces)"),
        ("[%end agreement]", "(%end agreement]"),
        (" \u{1}[%end", "(%end"),
        ("[%clk 0:10]", "[%clk 0:10]"),
        ("\u{0}", ""),
    ];
    let mut tree = GameTree::new(RuleSet::Oware);
    for (text, comment) in rows {
        tree.set_comment(tree.root(), text).expect("room");
        assert_eq!(tree.comment(tree.root()), comment);
    }
    assert!(tree.is_line());
}

#[test]
fn a_step_beyond_the_limit_is_refused() {
    let mut tree = full_tree();
    assert_eq!(tree.len(), GameTree::MOST_ACTIONS);
    let before = tree.clone();
    let house = tree.game().legal().next().expect("goes on");
    assert_eq!(tree.play(house), Err(TreeError::Full));
    assert_eq!(tree, before);
    // What is known already can be played, and taken back.
    tree.undo().expect("played");
    let again = tree.children(tree.current()).next().and_then(|child| tree.action(child));
    tree.take(again.expect("taken back")).expect("known");
    assert_eq!(tree, before);
    let action = tree.play(House::new(0).expect("a house"));
    assert!(matches!(action, Err(TreeError::Full | TreeError::Move(_))));
}

/// As many actions as a tree can hold, in lines from the start; the last one goes on.
pub(crate) fn full_tree() -> GameTree {
    let mut tree = GameTree::new(RuleSet::Oware);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    while tree.len() < GameTree::MOST_ACTIONS {
        let houses: Vec<House> = tree.game().legal().collect();
        if houses.is_empty() || tree.game().moves().len() > 40 {
            tree.go_to(tree.root()).expect("the start");
        } else {
            tree.play(houses[rng.next_u32() as usize % houses.len()]).expect("room");
        }
    }
    while tree.game().is_over() {
        tree.undo().expect("played");
    }
    tree
}

#[test]
fn comments_beyond_the_limit_are_refused() {
    let mut tree = GameTree::new(RuleSet::Oware);
    let most = "a".repeat(GameTree::MOST_BYTES - "{} ".len());
    tree.set_comment(tree.root(), &most).expect("just room");
    assert_eq!(tree.bytes(), GameTree::MOST_BYTES);
    assert_eq!(tree.play(house('F')), Err(TreeError::Full));
    assert_eq!(tree.set_comment(tree.root(), &(most.clone() + "a")), Err(TreeError::Full));
    assert_eq!(tree.comment(tree.root()), most);
    tree.set_comment(tree.root(), "").expect("less");
    assert_eq!(tree.bytes(), 0);
    played(&mut tree, "F");
}

#[test]
fn a_variation_beyond_the_limit_is_refused() {
    let mut tree = deep_tree(GameTree::MOST_DEPTH);
    assert_eq!(Oracle::of(&tree, tree.root()).depth(), GameTree::MOST_DEPTH);
    let before = tree.clone();
    let house = tree.game().legal().find(|&house| is_new(&tree, house)).expect("a second move");
    assert_eq!(tree.play(house), Err(TreeError::Deep));
    assert_eq!(tree, before);
    let known = tree.children(tree.root()).next().and_then(|child| tree.action(child)).expect("a move");
    tree.take(known).expect("nothing new");
}

/// A tree with variations nested so deep, looked at from its start: another move there would nest them deeper. It grows
/// from the end of a line. At each ply a second move makes the line so far a variation.
pub(crate) fn deep_tree(depth: usize) -> GameTree {
    let mut tree = GameTree::from(long_game(depth + 1));
    for &node in tree.line_through(tree.root()).iter().rev().skip(1) {
        tree.go_to(node).expect("a node");
        tree.play(tree.game().legal().find(|&house| is_new(&tree, house)).expect("a second move")).expect("room");
    }
    tree.go_to(tree.root()).expect("the start");
    tree
}

fn is_new(tree: &GameTree, house: House) -> bool {
    tree.children(tree.current()).all(|child| tree.action(child) != Some(Action::Play(house)))
}

/// A game of `moves` moves, with a choice at each of them. It avoids captures where it can.
fn long_game(moves: usize) -> Game {
    let tried = (0..).map(|seed| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = Game::new(RuleSet::Oware);
        while game.moves().len() < moves && game.legal().count() > 1 {
            let quiet = |house: &House| game.position().captures(*house).is_empty();
            let (quiet, loud): (Vec<House>, Vec<House>) = game.legal().partition(quiet);
            let houses = if quiet.is_empty() { loud } else { quiet };
            game.play(houses[rng.next_u32() as usize % houses.len()]).expect("legal");
        }
        game
    });
    tried.take(10_000).find(|game| game.moves().len() == moves).expect("one of them lasts")
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_tree_equals_its_naive_oracle(seed in any::<u64>()) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut tree = GameTree::from_position(random_start(&mut rng));
        let start = tree.game().clone();
        let mut oracle = Oracle::default();
        for _ in 0..60 {
            act(&mut tree, Some(&mut oracle), &mut rng);
            prop_assert_eq!(&Oracle::of(&tree, tree.root()), &oracle);
            prop_assert_eq!(tree.game(), &replayed(&start, &line(&tree, tree.current())));
            prop_assert_eq!(tree.main_line(), replayed(&start, &line(&tree, tree.tip())));
            prop_assert_eq!(tree.len() + 1, nodes(&tree).len());
        }
    }

    #[test]
    fn a_game_is_a_tree_of_one_line(game in crate::games::any_game()) {
        let tree = GameTree::from(game.clone());
        prop_assert!(tree.is_line());
        prop_assert_eq!(tree.game(), &game);
        let start = GameTree::from_position(*game.start()).game().clone();
        prop_assert_eq!(replayed(&start, &line(&tree, tree.tip())), game.clone());
        prop_assert_eq!(Game::from(tree), game);
    }
}
