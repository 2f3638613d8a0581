//! Whole tables against themselves: each table value follows from the table values one ply later. `Position` plays the moves.

use super::{most, placed, tables};
use crate::slow;
use oware::endgame::{TableValue, Tables};
use oware::{House, Leftover, Position, Reason, RuleSet, Side};

/// A grand slam's penalty.
const SLAM: i8 = 49;

#[derive(Clone, Copy)]
enum Kind {
    Lo,
    Hi,
    Value,
}

/// Bounds that exclude nothing. They stand where the two bytes of a table value cannot hold the true ones.
fn wide(known: TableValue) -> bool {
    known.lo == -SLAM && known.hi == SLAM
}

/// The gain in store of South, the mover, since `before`.
fn net(before: &Position, [south, north]: [u8; 2]) -> i8 {
    let change = |now: u8, side| now as i8 - before.store(side) as i8;
    change(south, Side::South) - change(north, Side::North)
}

/// The value of South's move to `next`, from North's table value there.
fn left(tables: &Tables, before: &Position, next: &Position, kind: Kind) -> i8 {
    let known = tables.value(next).expect("no more seeds than before");
    let against = match kind {
        Kind::Lo => known.hi,
        Kind::Hi => known.lo,
        Kind::Value => known.value,
    };
    if against.abs() == SLAM { -against } else { net(before, next.stores()) - against }
}

/// The value of South's best move.
fn best(tables: &Tables, position: &Position, kind: Kind) -> i8 {
    let of_move = |house: House| {
        let next = position.play(house).expect("legal");
        match next.outcome() {
            Some(outcome) if outcome.reason == Reason::GrandSlam => match kind {
                Kind::Hi => left(tables, position, &next, kind),
                Kind::Lo | Kind::Value => -SLAM,
            },
            _ if next.is_follow_up() => followed_up(tables, position, &next, kind),
            Some(_) => net(position, next.stores()),
            None => left(tables, position, &next, kind),
        }
    };
    match position.outcome() {
        None => position.legal().map(of_move).max().expect("a move"),
        Some(_) => match position.rule_set().rules().cannot_move {
            Leftover::Gathered => net(position, position.gathered().stores()),
            Leftover::Unscored => 0,
        },
    }
}

/// The value of Ouril's follow-up turn in `again`. A second grand slam would take more seeds than any table has.
fn followed_up(tables: &Tables, before: &Position, again: &Position, kind: Kind) -> i8 {
    let ordinary = again.legal().map(|house| {
        let next = again.play(house).expect("legal");
        if next.outcome().is_some() { net(before, next.stores()) } else { left(tables, before, &next, kind) }
    });
    // Without a move the position has gathered already.
    ordinary.max().unwrap_or_else(|| net(before, again.stores()))
}

/// Whether the marks of endless play fit the successors: a marked position has a quiet move to another marked one, and
/// an unmarked draw has an end, a gain or a forced draw one ply later.
fn goes_round(tables: &Tables, position: &Position, known: TableValue) -> bool {
    let nexts = position.legal().map(|house| position.play(house).expect("legal"));
    let (quiet, gaining): (Vec<_>, Vec<_>) =
        nexts.partition(|next| next.stores() == position.stores() && next.outcome().is_none());
    let quiet: Vec<_> = quiet.iter().map(|next| tables.value(next).expect("as many seeds")).collect();
    if known.cycle {
        return quiet.iter().any(|next| next.cycle || wide(*next));
    }
    let forced = |next: &TableValue| next.hi == 0 && !next.cycle;
    known.lo != 0 || known.hi != 0 || position.outcome().is_some() || !gaining.is_empty() || quiet.iter().any(forced)
}

/// Every position of `seeds` seeds or, by default, one in fifty.
fn each(seeds: u8, mut found: impl FnMut([u8; 12])) {
    let step = if slow() { 1 } else { 50 };
    for board in super::boards(seeds).into_iter().step_by(step) {
        found(board);
    }
}

fn follows(rules: RuleSet) {
    let tables = tables(rules);
    let (mut compared, mut skipped) = (0, 0);
    for seeds in 0..=most() as u8 {
        each(seeds, |houses| {
            let position = placed(rules, houses, Side::South);
            let known = tables.value(&position).expect("few seeds");
            assert!(known.lo <= known.value && known.value <= known.hi, "{} {position}", rules.name());
            assert_eq!(known.value, best(tables, &position, Kind::Value), "{} {position}", rules.name());
            if matches!(rules, RuleSet::Oware | RuleSet::Ouril | RuleSet::Aiware) {
                assert!(goes_round(tables, &position, known), "{} {position}", rules.name());
            } else {
                assert!(!known.cycle, "{} {position}", rules.name());
            }
            // The solver used the true bounds where the table shows wide ones, so these cannot be compared.
            let shown = position.legal().filter_map(|house| tables.value(&position.play(house).ok()?));
            if shown.chain([known]).any(wide) {
                skipped += 1;
                return;
            }
            compared += 1;
            let bounds = [Kind::Lo, Kind::Hi].map(|kind| best(tables, &position, kind));
            assert_eq!([known.lo, known.hi], bounds, "{} {position}", rules.name());
        });
    }
    println!("{}: {compared} compared, {skipped} with wide bounds", rules.name());
    assert!(compared > 1000 && skipped * 10 < compared, "{}: {skipped} skipped, {compared} not", rules.name());
}

#[test]
fn oware_follows_from_a_ply_on() {
    follows(RuleSet::Oware);
}

#[test]
fn ouril_follows_from_a_ply_on() {
    follows(RuleSet::Ouril);
}

#[test]
fn abapa_follows_from_a_ply_on() {
    follows(RuleSet::Abapa);
}

#[test]
fn aiware_follows_from_a_ply_on() {
    follows(RuleSet::Aiware);
}

#[test]
fn owari_follows_from_a_ply_on() {
    follows(RuleSet::Owari);
}
