//! Clocks: rows of turns, and what holds for all of them.

use oware::Side;
use oware::clock::{Clock, Control, ParseClockError};
use proptest::prelude::*;

const FIVE: Control = Control::new(300_000, 5_000).expect("possible");
const SUDDEN: Control = Control::new(60_000, 0).expect("possible");

/// What is done to a clock.
#[derive(Clone, Copy, Debug)]
enum Act {
    Spend(u32),
    /// A move, behind which this side is to move.
    To(Side),
    SetPly(usize),
}
use Act::{SetPly, Spend, To};
use Side::{North, South};

fn clock(control: Control, first: Side, acts: &[Act]) -> Clock {
    let mut clock = Clock::new(control, first);
    for &act in acts {
        match act {
            Spend(ms) => {
                clock.spend(ms);
            }
            To(next) => clock.played(next),
            SetPly(ply) => clock.set_ply(ply),
        }
    }
    clock
}

/// What the row is about, the control, what is done, and what South and North have left.
const ROWS: &[(&str, Control, &[Act], [u32; 2])] = &[
    ("the start", FIVE, &[], [300_000, 300_000]),
    ("before the first move no clock runs", FIVE, &[Spend(9_000)], [300_000, 300_000]),
    ("the free move gets no increment", FIVE, &[To(North)], [300_000, 300_000]),
    ("the side to move uses time", FIVE, &[To(North), Spend(7_000)], [300_000, 293_000]),
    ("a turn that passes gets an increment", FIVE, &[To(North), Spend(7_000), To(South)], [300_000, 298_000]),
    ("without an increment", SUDDEN, &[To(North), Spend(7_000), To(South)], [60_000, 53_000]),
    (
        "a follow-up move stays on the same clock, with one increment for the turn",
        FIVE,
        &[To(North), Spend(1_000), To(North), Spend(2_000), To(South)],
        [300_000, 302_000],
    ),
    ("in a follow-up turn nothing is added yet", FIVE, &[To(North), Spend(1_000), To(North)], [300_000, 299_000]),
    ("nobody has less than nothing", SUDDEN, &[To(North), Spend(59_999), Spend(60_000)], [60_000, 0]),
    (
        "taking back restores both",
        FIVE,
        &[To(North), Spend(7_000), To(South), Spend(4_000), SetPly(1)],
        [300_000, 300_000],
    ),
    (
        "playing again restores both",
        FIVE,
        &[To(North), Spend(7_000), To(South), Spend(4_000), To(North), SetPly(1), Spend(3), SetPly(3)],
        [301_000, 298_000],
    ),
    ("a loss on time that is taken back", SUDDEN, &[To(North), Spend(70_000), SetPly(1)], [60_000, 60_000]),
    ("a ply that was never timed", FIVE, &[To(North), Spend(7_000), To(South), SetPly(9)], [300_000, 298_000]),
];

#[test]
fn what_is_left() {
    for &(name, control, acts, left) in ROWS {
        let clock = clock(control, South, acts);
        assert_eq!(Side::BOTH.map(|side| clock.left(side)), left, "{name}");
        assert_eq!(clock.to_string().parse(), Ok(clock), "{name}");
    }
}

#[test]
fn whose_clock_runs() {
    let mut clock = clock(SUDDEN, North, &[]);
    assert_eq!(clock.running(), None);
    clock.played(South);
    assert_eq!((clock.running(), clock.ply()), (Some(South), 1));
    assert!(!clock.spend(59_999));
    assert!(clock.spend(1), "its time is up");
    clock.set_ply(0);
    assert_eq!(clock.running(), None);
}

#[test]
fn impossible_controls_are_refused() {
    for (initial, increment) in [(0, 5), (Control::MOST + 1, 0), (1, Control::MOST + 1)] {
        assert_eq!(Control::new(initial, increment), None, "{initial} + {increment}");
    }
}

#[test]
fn damaged_texts_are_refused() {
    let rows = [
        "",
        "1",
        "1 60000 0 0 0",
        "2 60000 0 0 0 S0",
        "1 0 0 0 0 S0",
        "1 60000 0 1 0 S0",
        "1 60000 0 0 5 S0",
        "1 60000 0 0 0 S7",
        "1 60000 0 0 0 X0",
        "1 60000 0 0 0 S",
        "1 60000 0 0 0 é0",
        "1 60000 0 0 0 S0 ",
        "1 +60000 0 0 0 S0",
        "1 060000 0 0 0 S0",
        "1 60000 0 4294967296 0 S0",
        // The free move takes nothing, and no turn takes more than is left.
        "1 60000 0 1 0 S0 N1000",
        "1 60000 0 2 0 S0 N0 S60001",
        "1 60000 0 1 60001 S0 N0",
    ];
    for text in rows {
        assert_eq!(text.parse::<Clock>(), Err(ParseClockError), "{text:?}");
    }
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let act = prop_oneof![
        (0_u32..40_000).prop_map(Spend),
        prop_oneof![Just(South), Just(North)].prop_map(To),
        (0_usize..40).prop_map(SetPly),
    ];
    prop::collection::vec(act, 0..40)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Without taking back: what is left is what there was, less what was used, with the increments.
    #[test]
    fn no_time_is_lost_or_made(turns in prop::collection::vec((0_u32..9_000, any::<bool>()), 1..60)) {
        let mut clock = Clock::new(FIVE, South);
        let (mut turn, mut wanted) = (South, [i64::from(FIVE.initial()); 2]);
        for (ply, (ms, passes)) in turns.into_iter().enumerate() {
            let next = if passes { turn.opponent() } else { turn };
            if ply > 0 {
                wanted[turn.index()] = (wanted[turn.index()] - i64::from(ms)).max(0);
                wanted[turn.index()] += if passes { i64::from(FIVE.increment()) } else { 0 };
            }
            clock.spend(ms);
            clock.played(next);
            turn = next;
            prop_assert_eq!(Side::BOTH.map(|side| i64::from(clock.left(side))), wanted);
            prop_assert_eq!(clock.running(), Some(turn));
        }
    }

    /// Back to any ply and on again, both clocks are as they were.
    #[test]
    fn there_and_back(acts in acts(), ply in 0_usize..40) {
        let mut there = clock(FIVE, South, &acts);
        there.set_ply(there.ply());
        let before = there.clone();
        there.set_ply(ply.min(before.ply()));
        there.set_ply(before.ply());
        prop_assert_eq!(there, before);
    }

    /// A saved clock is the same clock, whatever was done to it.
    #[test]
    fn a_text_is_read_as_it_was_written(acts in acts()) {
        let clock = clock(FIVE, North, &acts);
        prop_assert_eq!(clock.to_string().parse(), Ok(clock));
    }
}

#[test]
fn whoever_keeps_to_the_budget_never_loses_on_time() {
    for control in [FIVE, SUDDEN, Control::new(1, 0).expect("possible"), Control::new(1_000, 60_000).expect("possible")]
    {
        let mut clock = clock(control, South, &[To(North)]);
        for turn in 0..1_000 {
            let (side, next) = if turn % 2 == 0 { (North, South) } else { (South, North) };
            let budget = clock.budget(side);
            assert!(budget < clock.left(side), "{budget} of {} in turn {turn}", clock.left(side));
            assert!(!clock.spend(budget), "turn {turn}");
            clock.played(next);
        }
    }
    // A part of what is left, and most of what a turn adds.
    assert_eq!(Clock::new(FIVE, South).budget(South), 18_750);
}
