//! What is saved, and then damaged: a wrong character is found and set right, and of what is worse the game up to it is left.

use crate::slow;
use crate::trees::random_tree;
use oware::record::{self, mend, salvage, sums};
use oware::{GameTree, RuleSet};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

const HEAD: &str = "rules oware\nstart 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";

/// Records of every kind: a beginning, an end, one that is played on, variations with comments in other scripts.
fn records() -> Vec<String> {
    let line = "FfBeBcEaCbFdAeDf";
    let mut all = vec![
        format!("oware-game 1\n{HEAD}\nmoves \nend none\n"),
        format!("oware-game 1\n{HEAD}\nmoves FfBeBcE\nend none\n"),
        format!("oware-game 1\n{HEAD}\nmoves FfBe\nend N resignation\n"),
        format!("oware-game 2\n{HEAD}\nmoves Ff{{\u{00e9}galit\u{00e9}}}B*(Ce=)e\nend none\n"),
        format!("oware-game 2\n{HEAD}\nmoves Ff{{\u{30a2}\u{30af}\u{30e9}}}B(CrN(eE))e*\nend none\n"),
    ];
    let mut tree = GameTree::new(RuleSet::Ouril);
    for letter in line.chars() {
        let _ = tree.play(crate::house(letter));
    }
    all.push(record::write_tree(&tree));
    let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
    all.extend((0..if slow() { 40 } else { 4 }).map(|_| record::write_tree(&random_tree(&mut random))));
    for text in &all {
        assert!(record::read_tree(text).is_ok(), "{text}");
    }
    all
}

/// What a text becomes where one byte of a character is another one; a browser keeps each character in one byte or in two.
fn others(letter: char) -> Vec<char> {
    let flips = (0..8).map(|bit| u32::from(letter) ^ 1 << bit);
    let all = (1..256).map(|value| u32::from(letter) ^ value);
    let values: Vec<u32> = if slow() { all.collect() } else { flips.collect() };
    values.into_iter().filter_map(char::from_u32).collect()
}

fn with(text: &str, at: usize, letter: char) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    letters[at] = letter;
    letters.into_iter().collect()
}

#[test]
fn every_changed_byte_of_a_record_is_told_and_set_right() {
    let (mut told, mut legal) = (0, 0);
    for text in records() {
        let known = sums(&text);
        assert_eq!(mend(&text, &known).as_ref(), Some(&text));
        for (at, letter) in text.chars().enumerate() {
            // Of what is no ASCII, the text up to it is left.
            let isolated = !letter.is_ascii();
            for other in others(letter) {
                let damaged = with(&text, at, other);
                assert_ne!(sums(&damaged), known, "{damaged:?}");
                let mended = mend(&damaged, &known).expect("the sums are whole");
                assert!(if isolated { text.starts_with(&mended) } else { text == mended }, "{damaged:?} is {mended:?}");
                told += 1;
                legal += usize::from(record::read_tree(&damaged).is_ok());
                let left = salvage(&damaged);
                assert!(left.is_none_or(|tree| record::read_tree(&record::write_tree(&tree)) == Ok(tree)));
            }
        }
    }
    // Without sums some of them would pass.
    assert!(told > 5_000 && legal > told / 200, "{legal} of {told} are legal games");
}

#[test]
fn damaged_sums_say_nothing() {
    for text in records() {
        let known = sums(&text);
        for (at, letter) in known.chars().enumerate() {
            for other in others(letter) {
                assert_eq!(mend(&text, &with(&known, at, other)), None, "{known}");
            }
        }
        for end in 0..known.len() {
            assert_eq!(mend(&text, &known[..end]).filter(|mended| *mended != text), None, "{known} up to {end}");
        }
    }
    for odd in ["", "AAAA", "ABC", "\u{e9}\u{e9}\u{e9}", "t wM Q"] {
        let _ = mend("oware-game 1", odd);
    }
}

/// The moves of a record's text, as far as they stand before its end.
fn moves_in(text: &str) -> usize {
    let moves = text.split("\nmoves ").nth(1).unwrap_or_default();
    moves.chars().take_while(|letter| "ABCDEFabcdef".contains(*letter)).count()
}

#[test]
fn every_prefix_of_a_record_leaves_the_game_up_to_its_end() {
    let mut read = 0;
    for text in records() {
        let (known, whole) = (sums(&text), record::read_tree(&text).expect("whole"));
        for end in (0..=text.len()).filter(|&end| text.is_char_boundary(end)) {
            let cut = &text[..end];
            let mended = mend(cut, &known).expect("the sums are whole");
            assert!(cut.starts_with(&mended) && (cut == mended || mended.len() < cut.len()), "{cut:?} is {mended:?}");
            assert!(end < text.len() || mended == text);
            for left in [salvage(cut), salvage(&mended)] {
                let Some(left) = left else {
                    assert!(!cut.contains("-S\n") || !mended.contains("-S\n"), "{cut:?}");
                    continue;
                };
                assert!(whole.holds(&left) || cut.ends_with(['{', '\n']) || cut.contains('{'), "{cut:?}");
                read += 1;
            }
            // Nothing is lost of a line that is cut, with sums and without.
            if let Some(left) = salvage(cut).filter(|_| whole.is_line()) {
                assert_eq!(left.game().moves().len(), moves_in(cut), "{cut:?}");
            }
        }
    }
    assert!(read > 300, "{read}");
}

/// Two places are wrong: what stands before the sum behind which the first one stands is left.
#[test]
fn the_game_up_to_greater_damage_is_left() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(11);
    for text in records() {
        let (known, whole) = (sums(&text), record::read_tree(&text).expect("whole"));
        let letters: Vec<char> = text.chars().collect();
        for _ in 0..if slow() { 2_000 } else { 50 } {
            let mut damaged = letters.clone();
            let at = random.next_u32() as usize % letters.len();
            let end = (at + 2 + random.next_u32() as usize % 30).min(letters.len());
            for letter in &mut damaged[at..end] {
                *letter = char::from(b"AaBbCcDdEeFf*(){}=-09 \n"[random.next_u32() as usize % 23]);
            }
            let damaged: String = damaged.into_iter().collect();
            let mended = mend(&damaged, &known).expect("the sums are whole");
            let sound: String = letters[..at / 16 * 16].iter().collect();
            assert!(mended.starts_with(&sound), "{damaged:?} is {mended:?}");
            // What is left is as it was saved.
            assert!(text.starts_with(&mended), "{damaged:?} is {mended:?}");
            assert!(whole.is_line().then(|| salvage(&mended)).flatten().is_none_or(|left| whole.holds(&left)));
        }
    }
}

#[test]
fn a_game_holds_what_it_went_on_from() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    let trees: Vec<GameTree> = (0..60).map(|_| random_tree(&mut random)).collect();
    for tree in &trees {
        assert!(tree.holds(tree));
        let mut more = tree.clone();
        more.set_comment(more.root(), "a word").expect("there is room");
        assert!(tree.comment(tree.root()).is_empty() == more.holds(tree) && !tree.holds(&more));
    }
    for (one, other) in trees.iter().zip(trees.iter().skip(1)) {
        assert!(!(one.holds(other) && other.holds(one)) || one.len() == other.len());
    }
}
