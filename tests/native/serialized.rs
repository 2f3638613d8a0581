//! Values as serde writes them, in JSON.

use crate::games::random_game;
use crate::house;
use oware::clock::{Clock, Control};
use oware::coach::facts::{AfterSlam, Ending, Fact};
use oware::record::ogn::Tags;
use oware::search::Level;
use oware::standing::{CountedGame, Score, Standing};
use oware::{Game, GameError, GameTree, House, IllegalMove, Outcome, Place, Position, Reason, RuleSet, Side};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{from_str, to_string};
use std::fmt::Debug;

/// Writes a value, compares the text, and reads it again.
fn same<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, text: &str) {
    assert_eq!(to_string(value).expect("JSON"), text);
    assert_eq!(&from_str::<T>(text).expect(text), value);
}

/// Why a text is refused.
fn refusal<T: DeserializeOwned + Debug>(text: &str) -> String {
    from_str::<T>(text).expect_err(text).to_string()
}

#[test]
fn what_has_a_text_or_a_code_is_written_so() {
    for house in House::all() {
        same(&house, &format!("\"{house}\""));
        same(&Place::House(house), &format!("\"{house}\""));
    }
    for side in Side::BOTH {
        same(&side, &format!("\"{side}\""));
        same(&Place::Store(side), &format!("\"{side}\""));
    }
    for &rules in RuleSet::ALL {
        same(&rules, &format!("\"{rules}\""));
    }
    for &why in IllegalMove::ALL {
        same(&why, &format!("\"{}\"", why.code()));
    }
    for &reason in Reason::ALL {
        same(&reason, &format!("\"{}\"", reason.code()));
    }
    for &error in GameError::ALL {
        same(&error, &format!("\"{}\"", error.code()));
    }
}

#[test]
fn other_texts_are_refused() {
    let house = refusal::<House>("\"G\"");
    assert!(house.starts_with("a house is a letter from A to F or a to f, not \"G\""), "{house}");
    let side = refusal::<Side>("\"south\"");
    assert!(side.starts_with("a side is S or N, not \"south\""), "{side}");
    let rules = refusal::<RuleSet>("\"chess\"");
    assert!(rules.starts_with("there is no rule set \"chess\""), "{rules}");
    let reason = refusal::<Reason>("\"boredom\"");
    assert!(reason.starts_with("unknown code \"boredom\""), "{reason}");
    assert!(refusal::<House>("5").contains("expected a text"));
}

#[test]
fn facts_are_objects_with_their_code() {
    let rows = [
        (Fact::Forced, r#"{"fact":"forced"}"#),
        (Fact::GrandSlam { effect: AfterSlam::TakesNothing }, r#"{"fact":"grand-slam","effect":"takes-nothing"}"#),
        (
            Fact::Ends { ending: Ending::Won, reason: Reason::CannotFeed, margin: 3 },
            r#"{"fact":"ends","ending":"won","reason":"cannot-feed","margin":3}"#,
        ),
        (
            Fact::Captures { seeds: 5, houses: vec![house('b'), house('a')] },
            r#"{"fact":"captures","seeds":5,"houses":"ba"}"#,
        ),
        (Fact::Leads { ending: Ending::Drawn, margin: None }, r#"{"fact":"leads","ending":"drawn","margin":null}"#),
        (Fact::Threatens { seeds: 2, with: house('C') }, r#"{"fact":"threatens","seeds":2,"with":"C"}"#),
        (
            Fact::Kroo { house: house('A'), seeds: 12, new: true },
            r#"{"fact":"kroo","house":"A","seeds":12,"new":true}"#,
        ),
        (Fact::Expects { lead: -4, most: false }, r#"{"fact":"expects","lead":-4,"most":false}"#),
        (Fact::OnlyWin, r#"{"fact":"only-win"}"#),
        (Fact::OnlyDraw, r#"{"fact":"only-draw"}"#),
        (Fact::OthersLose, r#"{"fact":"others-lose"}"#),
        (Fact::Starves { seeds: 4 }, r#"{"fact":"starves","seeds":4}"#),
        (Fact::Saves { seeds: 7, houses: vec![house('A')] }, r#"{"fact":"saves","seeds":7,"houses":"A"}"#),
        (Fact::Feeds { seeds: 1 }, r#"{"fact":"feeds","seeds":1}"#),
        (Fact::Prepares { seeds: 2 }, r#"{"fact":"prepares","seeds":2}"#),
        (Fact::Safe, r#"{"fact":"safe"}"#),
        (Fact::Exposes { seeds: 3, to: house('e') }, r#"{"fact":"exposes","seeds":3,"to":"e"}"#),
        (Fact::OneReply { house: house('f') }, r#"{"fact":"one-reply","house":"f"}"#),
        (Fact::Parries { with: house('C') }, r#"{"fact":"parries","with":"C"}"#),
    ];
    for (fact, text) in rows {
        same(&fact, text);
        assert!(text.starts_with(&format!("{{\"fact\":\"{}\"", fact.code())), "{text}");
    }
    assert!(refusal::<Fact>(r#"{"fact":"captures","seeds":5,"houses":"bx"}"#).starts_with("'x' is no house"));
}

#[test]
fn plain_data_are_objects() {
    same(&Outcome::new(None, Reason::Agreement), r#"{"winner":null,"reason":"agreement"}"#);
    same(&Control::new(60_000, 0).expect("a minute"), r#"{"initial":60000,"increment":0}"#);
    assert!(refusal::<Control>(r#"{"initial":0,"increment":5}"#).starts_with("no time control: 0 + 5"));
    let game = CountedGame::new(Level::TOP, Side::North, Score::Drawn);
    same(&game, r#"{"level":8,"side":"N","score":"drawn"}"#);
    assert!(refusal::<Level>("9").starts_with("there is no level 9"));
    let standing = Standing::of(RuleSet::Oware, &[game; 2]);
    assert_eq!(from_str::<Standing>(&to_string(&standing).expect("JSON")).expect("a standing"), standing);
    let tags = Tags::default().south("Ama");
    same(&tags, r#"{"event":"","site":"","date":"","round":"","south":"Ama","north":"","time_control":"","app":""}"#);
    assert_eq!(from_str::<Tags>(r#"{"south":"Ama"}"#).expect("tags"), tags);
}

#[test]
fn games_trees_and_clocks_are_their_texts() {
    let mut tree = GameTree::new(RuleSet::Ouril);
    tree.play(house('F')).expect("legal");
    tree.undo().expect("just played");
    assert_eq!(from_str::<GameTree>(&to_string(&tree).expect("JSON")).expect("a tree"), tree);
    let text = to_string(&Game::new(RuleSet::Owari)).expect("JSON");
    assert_eq!(from_str::<Game>(&text).expect("a game"), Game::new(RuleSet::Owari));
    assert!(refusal::<Game>(&text.replace("moves ", "moves AA")).starts_with("move 2, A: the house is the opponent's"));
    let clock = Clock::new(Control::new(60_000, 0).expect("a minute"), Side::South);
    same(&clock, "\"1 60000 0 0 0 S0\"");
    assert!(refusal::<Clock>("\"1 60000\"").starts_with("the text of the clocks cannot be read"));
}

/// Positions in the middle and at the end of random games, decided, gathered, in follow-up turns and played on.
#[test]
fn every_position_of_a_game_comes_back() {
    let (mut follow_ups, mut slams, mut played_on) = (0, 0, 0);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(24);
    for _ in 0..1_000 {
        let mut game = random_game(&mut rng);
        if game.may_play_on() {
            game.play_on().expect("a majority");
            played_on += 1;
            while let Some(house) = game.legal().last().filter(|_| game.moves().len() < 300) {
                game.play(house).expect("legal");
            }
        }
        let mut line = vec![*game.position()];
        while game.undo().is_ok() {
            line.push(*game.position());
        }
        for position in line {
            follow_ups += u32::from(position.is_follow_up());
            slams += u32::from(position.outcome().is_some_and(|outcome| outcome.reason == Reason::GrandSlam));
            let text = to_string(&position).expect("JSON");
            assert_eq!(from_str::<Position>(&text).expect(&text), position, "{text}");
        }
    }
    assert!(follow_ups > 0 && slams > 0 && played_on > 0, "{follow_ups} {slams} {played_on}");
}

#[test]
fn a_rule_set_and_a_text_are_a_position() {
    let start = r#"{"rules":"owari","position":"3-3-3-3-3-3-3-3-3-3-3-3-0-0-S"}"#;
    assert_eq!(from_str::<Position>(start).expect("a position"), Position::start(RuleSet::Owari));
    for (field, words) in [
        (r#""follow_up":true"#, "no grand slam leads to this position"),
        (r#""outcome":{"winner":"S","reason":"majority"}"#, "the game cannot end so in this position"),
        (r#""outcome":{"winner":"S","reason":"grand-slam"}"#, "the game cannot end so in this position"),
    ] {
        let text = start.replace('}', &format!(",{field}}}"));
        assert!(refusal::<Position>(&text).starts_with(words), "{text}");
    }
    let sum = refusal::<Position>(&start.replace("owari", "oware"));
    assert!(sum.starts_with("houses and stores hold 36 seeds, not 48"), "{sum}");
}
