//! One game between two engines. [`oware::Game`] decides legal moves and the end, repetition included. Programs never
//! play on after a majority.

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
    /// Its place in the plan.
    pub fixture: Fixture,
    /// Number of plies of the opening, which are the first of the game.
    pub opening_plies: usize,
    /// The game; not over if a fault ended it.
    pub game: Game,
    /// The side that lost by a fault, and the fault.
    pub fault: Option<(Side, Fault)>,
    /// The efforts of South and North.
    pub efforts: [Effort; 2],
}

impl Played {
    /// The winner; `None` for a draw.
    pub fn winner(&self) -> Option<Side> {
        match &self.fault {
            Some((loser, _)) => Some(loser.opponent()),
            None => self.game.outcome().and_then(|outcome| outcome.winner),
        }
    }

    /// The code of the reason for the end.
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

    /// Half-points of an engine that played in it.
    pub fn halves_of(&self, engine: usize) -> u8 {
        self.halves(if engine == self.fixture.south { Side::South } else { Side::North })
    }
}

/// Moves, playouts and time of an engine in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Moves it played.
    pub moves: u64,
    /// Playouts of all moves together; `None` if it did not report them for every move.
    pub playouts: Option<u64>,
    /// Time of all moves together.
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

/// The engines of one thread that plays games. An engine is started when it is first needed, and started again after a
/// fault.
pub struct Bench<'a> {
    plan: &'a Plan,
    engines: Vec<Option<Engine>>,
    stop: &'a AtomicBool,
}

impl<'a> Bench<'a> {
    /// A bench without running engines.
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

    /// Plays a game to its end; `None` if the match is interrupted.
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
        played.game.play(answer.house).map_err(|why| Trouble::fault(FaultKind::Illegal, why.to_string()))
    }

    /// Notes a fault and ends the engine that committed it; `None` if the match is interrupted.
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
