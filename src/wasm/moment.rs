//! One moment of a game, and the move that led to it, as a page shows them.

use super::codes::Code;
use super::js::Named;
use super::names::{Letter, Place, Reason, RulesName, Side};
use crate::game::Game;
use crate::house::{self, House};
use crate::position::Position;
use crate::record::result_text;
use crate::tree::{Action, GameTree, NodeId, TreeError};
use serde::Serialize;
use tsify::Tsify;

/// Where every seed lies.
#[derive(Serialize, Tsify)]
pub struct Seeds {
    /// Twelve houses in sowing order, South's `A` first.
    houses: Vec<u8>,
    /// South's and North's.
    #[tsify(type = "[number, number]")]
    stores: Vec<u8>,
}

impl Seeds {
    fn of(position: &Position) -> Self {
        Self { houses: position.houses().to_vec(), stores: position.stores().to_vec() }
    }
}

/// One game at one moment.
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct GameState {
    /// As in [`Seeds`].
    houses: Vec<u8>,
    /// South's and North's.
    #[tsify(type = "[number, number]")]
    stores: Vec<u8>,
    rules: RulesName,
    /// The text of the position, `4-4-…-0-0-S`.
    position: String,
    turn: Side,
    /// Ouril's follow-up turn: the same side moves again after a grand slam.
    again: bool,
    /// The letters of the legal houses in board order; empty once the game is over.
    legal: String,
    /// Why each house that is not in `legal` cannot be played.
    #[tsify(type = "{ [letter: string]: Code }")]
    refused: Named,
    /// The letters of `legal` that lose at once by a grand slam.
    losing: String,
    /// The winner's side.
    #[tsify(type = "\"none\" | \"S\" | \"N\" | \"draw\"")]
    result: &'static str,
    /// Why the game is decided; `null` while it is not.
    reason: Option<Reason>,
    /// The house played last.
    last: Option<Letter>,
    /// Moves played so far.
    ply: u32,
    /// The side that began.
    first: Side,
    /// How often this position has occurred since the last capture, itself included.
    repeats: u32,
    /// The stores that ending by agreement would give now; `null` where it cannot be agreed.
    #[tsify(type = "[number, number] | null")]
    gather: Option<Vec<u8>>,
    /// The players may agree to a draw: the game is not decided.
    may_draw: bool,
    /// The game was won by majority and seeds are left: it may be played to the bitter end.
    may_play_on: bool,
    /// The game is being played to the bitter end; `result` stands.
    playing_on: bool,
    /// Names this moment among all moments of the game and its variations.
    node: u32,
    /// Something that was taken back can be played again.
    may_redo: bool,
}

impl GameState {
    /// The state at the current node.
    pub(super) fn of(tree: &GameTree) -> Self {
        Self::at(tree, tree.game(), tree.current())
    }

    /// The state at any node.
    ///
    /// # Errors
    /// `tree-node`.
    pub(super) fn at_node(tree: &GameTree, node: NodeId) -> Result<Self, Code> {
        let line = tree.line_to(node).ok_or(TreeError::NoSuchNode)?;
        Ok(Self::at(tree, &line, node))
    }

    /// The state at the node to which the line of `game` leads.
    fn at(tree: &GameTree, game: &Game, node: NodeId) -> Self {
        let position = game.position();
        let over = game.is_over();
        let outcome = game.outcome();
        let seeds = Seeds::of(position);
        let (mut legal, mut losing, mut refused) = (String::new(), String::new(), Vec::new());
        for house in House::all() {
            match game.check(house) {
                Ok(()) => {
                    legal.push(house.letter());
                    if position.loses_by_slam(house) {
                        losing.push(house.letter());
                    }
                }
                Err(why) => refused.push((house.letter(), Code::illegal(why, house))),
            }
        }
        Self {
            houses: seeds.houses,
            stores: seeds.stores,
            rules: game.rule_set().name(),
            position: position.to_string(),
            turn: position.turn().letter(),
            // Once nothing can be played, nobody moves again.
            again: position.is_follow_up() && !over,
            legal,
            refused: refused.into_iter().collect(),
            losing,
            result: outcome.map_or("none", |outcome| result_text(outcome.winner)),
            reason: outcome.map(|outcome| outcome.reason.code()),
            last: game.moves().last().copied().map(House::letter),
            ply: game.moves().len() as u32,
            first: game.start().turn().letter(),
            repeats: game.repeats() as u32,
            gather: game.gather().map(|stores| stores.to_vec()),
            may_draw: game.may_draw(),
            may_play_on: game.may_play_on(),
            playing_on: game.playing_on(),
            node: node.number(),
            may_redo: tree.children(node).next().is_some(),
        }
    }
}

/// A capture of a move.
#[derive(Serialize, Tsify)]
pub struct Capture {
    house: Letter,
    seeds: u8,
}

/// One move, for the animation: from `before`, along `path`, then `captures`, then (if `gathered`) the gathering.
#[derive(Serialize, Tsify)]
pub struct SownMove {
    before: Seeds,
    from: Letter,
    side: Side,
    /// One stop for each seed, in sowing order.
    path: Vec<Place>,
    /// In the order in which they are taken, the house sown last first.
    captures: Vec<Capture>,
    /// A grand slam that the rules let capture nothing.
    spares: bool,
    /// The seeds left in the rows went to the stores at the end.
    gathered: bool,
    after: GameState,
}

/// Where the seeds of a house would fall, and what they would take.
#[derive(Serialize, Tsify)]
pub struct Sowing {
    from: Letter,
    /// One stop for each seed, in sowing order.
    path: Vec<Place>,
    /// As in [`SownMove`].
    captures: Vec<Capture>,
    /// As in [`SownMove`].
    spares: bool,
}

impl Sowing {
    /// What a house would do in a position, legal or not.
    pub(super) fn of(position: &Position, house: House) -> Self {
        let path = position.path(house).map(house::Place::letter).collect();
        Self { from: house.letter(), path, captures: captures_of(position, house), spares: position.spares(house) }
    }
}

/// What a house takes in a position.
fn captures_of(position: &Position, house: House) -> Vec<Capture> {
    let captures = position.captures(house).into_iter();
    captures.map(|(house, seeds)| Capture { house: house.letter(), seeds }).collect()
}

impl SownMove {
    /// The move that a house is in a game, and what came of it.
    pub(super) fn played(before: &Position, house: House, tree: &GameTree) -> Self {
        Self::of(before, house, GameState::of(tree))
    }

    /// The move that led to a node; `None` where no move did.
    ///
    /// # Errors
    /// `tree-node`.
    pub(super) fn to_node(tree: &GameTree, node: NodeId) -> Result<Option<Self>, Code> {
        let after = GameState::at_node(tree, node)?;
        let (Some(Action::Play(house)), Some(before)) =
            (tree.action(node), tree.parent(node).and_then(|before| tree.line_to(before)))
        else {
            return Ok(None);
        };
        Ok(Some(Self::of(before.position(), house, after)))
    }

    /// The move of a house from `before`, which led to `after`.
    fn of(before: &Position, house: House, after: GameState) -> Self {
        Self {
            from: house.letter(),
            side: before.turn().letter(),
            path: before.path(house).map(house::Place::letter).collect(),
            gathered: after.houses != before.sown(house).0,
            captures: captures_of(before, house),
            spares: before.spares(house),
            before: Seeds::of(before),
            after,
        }
    }
}
