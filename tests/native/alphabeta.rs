//! The alpha-beta search against a plain one without cuts and without a transposition table.

use crate::network::positions;
use oware::alphabeta::{AlphaBeta, BestMove};
use oware::endgame::Tables;
use oware::network::Network;
use oware::{Leftover, Position, RuleSet};

const SEEDS: usize = 6;

struct Naive {
    network: Option<Network>,
    tables: Option<Tables>,
}

impl Naive {
    /// The value of a position for the side to move.
    fn value(&self, position: &Position, depth: u32) -> f32 {
        let turn = position.turn();
        if let Some(outcome) = position.outcome() {
            return outcome.winner.map_or(0.0, |winner| if winner == turn { 1.0 } else { -1.0 });
        }
        let ahead = i32::from(position.store(turn)) - i32::from(position.store(turn.opponent()));
        if let Some(known) = self.tables.as_ref().and_then(|tables| tables.value(position)) {
            let guessed = known.lo != known.hi && position.rule_set().rules().repetition == Some(Leftover::Gathered);
            let sure = if guessed { 0.9999 * 0.8 } else { 1.0 };
            return (ahead + i32::from(known.value)).signum() as f32 * sure;
        }
        // The search does not stop before a follow-up turn.
        if depth == 0 && !position.is_follow_up() {
            let material = oware::network::training::result(ahead as f32 / 8.0);
            let value = self.network.as_ref().map_or(material, |network| network.value(position).expect("undecided"));
            return 0.9999 * value;
        }
        let of_move = |next: Position| {
            let value = self.value(&next, depth.saturating_sub(1));
            if next.turn() == turn { value } else { -value }
        };
        position.legal().map(|house| of_move(position.play(house).expect("legal"))).reduce(f32::max).expect("a move")
    }
}

#[test]
fn it_equals_full_minimax() {
    for &rules in RuleSet::ALL {
        let tables = Tables::solved(rules, SEEDS).expect("few seeds");
        for (network, tables, memory) in [
            (None, None, 0),
            (Network::of(rules), None, 0),
            (Network::of(rules), Some(tables.clone()), 0),
            (Network::of(rules), Some(tables), 12),
        ] {
            let naive = Naive { network: network.clone(), tables: tables.clone() };
            let mut ahead = AlphaBeta::new(rules, network, tables, memory);
            for (number, position) in positions(rules, 21, 60).into_iter().enumerate() {
                let depth = 1 + number as u32 % 4;
                let all = ahead.moves(&position, depth);
                let legal: Vec<_> = position.legal().collect();
                assert_eq!(all.iter().map(|&(house, _)| house).collect::<Vec<_>>(), legal, "{position}");
                let mut most = -1.0_f32;
                for (house, value) in all {
                    let next = position.play(house).expect("legal");
                    let found = naive.value(&next, depth - 1);
                    let found = if next.turn() == position.turn() { found } else { -found };
                    assert!(
                        (value - found).abs() < 1e-6,
                        "{} {position} {house:?} {depth}: {value}, {found}",
                        rules.name()
                    );
                    most = most.max(found);
                }
                let BestMove { house: best, value, depth: searched, .. } =
                    ahead.best(&position, depth).expect("a move");
                assert_eq!(searched, depth);
                assert!((value - most).abs() < 1e-6, "{} {position} {depth}: {value}, {most}", rules.name());
                assert!(legal.contains(&best));
            }
            assert!(ahead.nodes() > 0);
        }
    }
}

#[test]
fn where_the_game_is_over_there_is_nothing_to_see() {
    let over = crate::position(RuleSet::Oware, "0-0-0-0-0-3-1-0-0-0-0-0-25-19-S");
    let mut ahead = AlphaBeta::new(RuleSet::Oware, None, None, 4);
    assert_eq!((ahead.best(&over, 3), ahead.moves(&over, 3)), (None, Vec::new()));
}
