//! Values as serde writes them, in JSON.

use crate::house;
use oware::coach::facts::{AfterSlam, Ending, Fact};
use oware::{GameError, House, IllegalMove, Place, Reason, RuleSet, Side};
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
    ];
    for (fact, text) in rows {
        same(&fact, text);
        assert!(text.starts_with(&format!("{{\"fact\":\"{}\"", fact.code())), "{text}");
    }
    assert!(refusal::<Fact>(r#"{"fact":"captures","seeds":5,"houses":"bx"}"#).starts_with("'x' is no house"));
}
