//! One game between two engines. The rules are those of [`oware::Game`], and so is the end, repetition included:
//! programs never play on.

use crate::engine::Engine;
use crate::opening::Opening;
use crate::plan::Plan;
use crate::schedule::Fixture;
use crate::wire::{Fault, FaultKind, Trouble};
use oware::{Game, Side};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// Which one.
    pub fixture: Fixture,
    /// Plies of the opening: the first ones of the game.
    pub opening_plies: usize,
    /// The game; without an end where a fault ended it.
    pub game: Game,
    /// Who lost by a fault, and which.
    pub fault: Option<(Side, Fault)>,
    /// What South and North put into it.
    pub efforts: [Effort; 2],
}

impl Played {
    /// The winner; `None` is a draw.
    pub fn winner(&self) -> Option<Side> {
        match &self.fault {
            Some((loser, _)) => Some(loser.opponent()),
            None => self.game.outcome().and_then(|outcome| outcome.winner),
        }
    }

    /// The code of what ended it.
    pub fn reason(&self) -> &'static str {
        match &self.fault {
            Some((_, fault)) => fault.kind.code(),
            None => self.game.outcome().map_or("none", |outcome| outcome.reason.code()),
        }
    }

    /// Half-points of one side: 2, 1 or 0.
    pub fn halves(&self, side: Side) -> u8 {
        match self.winner() {
            Some(winner) => 2 * u8::from(winner == side),
            None => 1,
        }
    }

    /// The engine on a side, by its index in the plan.
    pub const fn engine(&self, side: Side) -> usize {
        match side {
            Side::South => self.fixture.south,
            Side::North => self.fixture.north,
        }
    }

    /// Half-points of an engine that played it.
    pub fn halves_of(&self, engine: usize) -> u8 {
        self.halves(if engine == self.fixture.south { Side::South } else { Side::North })
    }
}

/// What an engine put into a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Moves it answered.
    pub moves: u64,
    /// Playouts it told of, all moves together; `None` where it did not tell for every move.
    pub playouts: Option<u64>,
    /// Time for all moves together.
    pub time: Duration,
}

impl Effort {
    fn add(&mut self, playouts: Option<u64>, time: Duration) {
        self.playouts = match (self.moves, self.playouts) {
            (0, _) => playouts,
            (_, sum) => sum.zip(playouts).map(|(sum, playouts)| sum + playouts),
        };
        self.moves += 1;
        self.time += time;
    }
}

/// The engines of one of several games that are played at once. An engine is started when it is first needed, and again
/// for the game behind one that it lost by a fault.
pub struct Bench<'a> {
    plan: &'a Plan,
    engines: Vec<Option<Engine>>,
    stop: &'a AtomicBool,
}

impl<'a> Bench<'a> {
    /// No engine is started yet.
    pub fn new(plan: &'a Plan, stop: &'a AtomicBool) -> Self {
        Self { plan, engines: plan.engines.iter().map(|_| None).collect(), stop }
    }

    /// Starts an engine, unless it runs.
    ///
    /// # Errors
    /// It does not start.
    pub fn engine(&mut self, index: usize) -> Result<&mut Engine, Trouble> {
        let seat = &mut self.engines[index];
        if seat.is_none() {
            let spec = &self.plan.engines[index];
            *seat = Some(Engine::start(spec, self.plan.rules, self.plan.limit(index), self.stop)?);
        }
        seat.as_mut().ok_or_else(|| Trouble::fault(FaultKind::Start, "did not start"))
    }

    /// Plays a game to its end; `None` where the match is interrupted.
    pub fn play(&mut self, fixture: Fixture, opening: &Opening) -> Option<Played> {
        let game = opening.game.clone();
        let opening_plies = game.moves().len();
        let mut played = Played { fixture, opening_plies, game, fault: None, efforts: [Effort::default(); 2] };
        for side in Side::BOTH {
            if played.fault.is_none() {
                let ready = self.make_ready(fixture, played.engine(side));
                self.note(&mut played, side, ready)?;
            }
        }
        while played.fault.is_none() && !played.game.is_over() {
            let side = played.game.turn();
            let answer = self.ply(&mut played, side);
            self.note(&mut played, side, answer)?;
        }
        Some(played)
    }

    fn make_ready(&mut self, fixture: Fixture, index: usize) -> Result<(), Trouble> {
        let (seed, stop) = (self.plan.seed_of(fixture.number, index), self.stop);
        self.engine(index)?.new_game(seed, stop)
    }

    fn ply(&mut self, played: &mut Played, side: Side) -> Result<(), Trouble> {
        let stop = self.stop;
        let answer = self.engine(played.engine(side))?.answer(&played.game, stop)?;
        played.efforts[side.index()].add(answer.playouts, answer.time);
        played.game.play(answer.house).map_err(|why| Trouble::fault(FaultKind::Illegal, why.words()))
    }

    /// Writes a fault down and ends the engine that committed it.
    fn note(&mut self, played: &mut Played, side: Side, done: Result<(), Trouble>) -> Option<()> {
        match done {
            Ok(()) => {}
            Err(Trouble::Stopped) => return None,
            Err(Trouble::Fault(fault)) => {
                self.engines[played.engine(side)] = None;
                played.fault = Some((side, fault));
            }
        }
        Some(())
    }
}
