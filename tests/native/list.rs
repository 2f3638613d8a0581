//! The moves of a tree as a score sheet lists them, redo, and going on from an earlier moment.

use crate::trees::{any_tree, random_tree};
use crate::{house, position};
use oware::record::{Listed, moves, ogn};
use oware::{Action, GameError, GameTree, RuleSet, Side, TreeError};
use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

fn played(tree: &mut GameTree, letters: &str) {
    for letter in letters.chars() {
        tree.play(house(letter)).expect("legal");
    }
}

/// Number, letter, seeds captured, depth; `&` before a follow-up move, `(` before a variation.
fn sheet(tree: &GameTree) -> String {
    let words = moves(tree).into_iter().map(|listed| {
        let Listed { number, house, captured, depth, .. } = listed;
        let marks = [if listed.begins { "(" } else { "" }, if listed.follow_up { "&" } else { "" }].concat();
        format!("{marks}{number}{}+{captured}/{depth}", house.letter())
    });
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn rows_of_score_sheets() {
    let mut plain = GameTree::new(RuleSet::Abapa);
    played(&mut plain, "FfBe");
    assert_eq!(sheet(&plain), "1F+0/0 1f+0/0 2B+0/0 2e+0/0");

    let mut follow_up = GameTree::from_position(position(RuleSet::Ouril, "6-0-0-0-0-1-1-0-0-0-0-0-18-22-S"));
    played(&mut follow_up, "AF");
    assert_eq!(sheet(&follow_up), "1A+2/0 &1F+0/0");
    follow_up.undo().expect("played");
    assert_eq!(sheet(&follow_up), "1A+2/0 (&1F+0/1");

    let mut north_first = GameTree::from_position(position(RuleSet::Oware, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N"));
    played(&mut north_first, "fF");
    assert_eq!(sheet(&north_first), "1f+0/0 2F+0/0");

    let mut varied = GameTree::new(RuleSet::Oware);
    played(&mut varied, "Ff");
    varied.undo().expect("played");
    played(&mut varied, "e");
    varied.take(Action::Resign(Side::South)).expect("not over");
    varied.undo().expect("resigned");
    varied.undo().expect("played");
    varied.undo().expect("played");
    played(&mut varied, "B");
    // An end alone in a variation is no move.
    assert_eq!(sheet(&varied), "1B+0/0 (1F+0/1 1e+0/1 (1f+0/2");
}

#[test]
fn what_was_taken_back_is_played_again() {
    let mut tree = GameTree::new(RuleSet::Oware);
    assert_eq!(tree.redo(), Err(TreeError::Game(GameError::NothingToRedo)));
    played(&mut tree, "Ff");
    let whole = tree.clone();
    tree.undo().expect("played");
    tree.undo().expect("played");
    tree.redo().expect("taken back");
    assert_eq!(tree.game().moves(), [house('F')]);
    tree.redo().expect("taken back");
    assert_eq!(tree, whole);
    assert_eq!(tree.redo(), Err(TreeError::Game(GameError::NothingToRedo)));
    // Another move takes the place of what was taken back.
    tree.undo().expect("played");
    played(&mut tree, "e");
    assert_eq!(tree.redo(), Err(TreeError::Game(GameError::NothingToRedo)));
}

#[test]
fn a_game_goes_on_from_an_earlier_moment() {
    let mut tree = GameTree::new(RuleSet::Oware);
    played(&mut tree, "FfBe");
    let second = moves(&tree)[1];
    assert_eq!((second.ply, second.before), (2, moves(&tree)[0].node));
    let line = tree.line_to(second.node).expect("a node");
    assert_eq!(line.moves(), [house('F'), house('f')]);
    tree.go_on_from(second.node).expect("a node");
    assert_eq!(tree.game(), &line);
    assert_eq!(sheet(&tree), "1F+0/0 1f+0/0 (2B+0/1 2e+0/1");
    played(&mut tree, "C");
    assert_eq!(sheet(&tree), "1F+0/0 1f+0/0 2C+0/0 (2B+0/1 2e+0/1");
    let small = GameTree::new(RuleSet::Oware);
    assert_eq!(small.line_to(second.node), None);
    assert_eq!(small.clone().go_on_from(second.node), Err(TreeError::NoSuchNode));
}

/// Letters, captures and brackets of a text in the notation, without its tags, comments, numbers and result.
fn from_notation(text: &str) -> String {
    let body = text.split("\n\n").nth(1).expect("moves");
    let mut plain = String::new();
    let mut comment = false;
    for letter in body.chars() {
        match letter {
            '{' => comment = true,
            '}' => comment = false,
            '(' | ')' if !comment => plain.extend([' ', letter, ' ']),
            _ if !comment => plain.push(letter),
            _ => {}
        }
    }
    let is_move = |word: &&str| "ABCDEFabcdef()".contains(|letter| word.starts_with(letter));
    let mut words: Vec<&str> = plain.split_whitespace().filter(is_move).collect();
    // A variation may hold an end alone.
    while let Some(at) = words.windows(2).position(|pair| pair == ["(", ")"]) {
        words.drain(at..at + 2);
    }
    words.join(" ")
}

/// The same, made of the list.
fn listed(tree: &GameTree) -> String {
    let (mut words, mut open) = (Vec::new(), 0);
    for one in moves(tree) {
        let stays = one.depth - usize::from(one.begins);
        while open > stays {
            words.push(")".to_owned());
            open -= 1;
        }
        if one.begins {
            words.push("(".to_owned());
            open += 1;
        }
        let captured = if one.captured > 0 { format!("+{}", one.captured) } else { String::new() };
        words.push(format!("{}{captured}", one.house.letter()));
    }
    words.extend((0..open).map(|_| ")".to_owned()));
    words.join(" ")
}

proptest! {
    #[test]
    fn the_list_tells_the_moves_that_the_notation_tells(tree in any_tree()) {
        // The notation counts seeds sown into the store, too.
        prop_assume!(tree.game().rule_set() != RuleSet::Owari);
        prop_assert_eq!(listed(&tree), from_notation(&ogn::write_tree(&tree, &ogn::Tags::default())));
    }

    #[test]
    fn each_move_of_the_list_is_where_it_says(seed in any::<u64>()) {
        let tree = random_tree(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
        for one in moves(&tree) {
            let before = tree.line_to(one.before).expect("a node");
            let after = tree.line_to(one.node).expect("a node");
            prop_assert_eq!(after.moves().len(), one.ply);
            prop_assert_eq!(before.moves(), &after.moves()[..one.ply - 1]);
            prop_assert_eq!(after.moves().last(), Some(&one.house));
            prop_assert_eq!((before.turn(), before.position().is_follow_up()), (one.side, one.follow_up));
        }
        let main: Vec<_> = moves(&tree).into_iter().filter(|one| one.depth == 0).map(|one| one.house).collect();
        prop_assert_eq!(main, tree.main_line().moves().to_vec());
    }

    #[test]
    fn redo_ends_what_undo_began(seed in any::<u64>()) {
        let mut tree = random_tree(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
        tree.go_to(tree.tip()).expect("a node");
        let whole = tree.clone();
        prop_assume!(tree.undo().is_ok());
        tree.redo().expect("taken back");
        if tree.game() != whole.game() {
            // Undo takes back playing on together with the move that won.
            tree.redo().expect("taken back");
        }
        prop_assert_eq!(tree.game(), whole.game());
        prop_assert_eq!(tree.tip(), whole.tip());
    }
}
