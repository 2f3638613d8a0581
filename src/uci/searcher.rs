//! One searching thread's search: the engine's own, the baseline by the option `Plain`, or one of some moves only.

use super::among::Among;
use super::options::Settings;
use crate::endgame::Tables;
use crate::game::Game;
use crate::house::House;
use crate::prove::{Deciding, Prover};
use crate::search::{Level, MoveReport, Proof, Search, Uct, Variation};

#[derive(Debug)]
pub(super) enum Searcher {
    Guided(Box<Search>),
    Plain(Box<Uct>),
    Among(Among),
}

impl Searcher {
    pub(super) fn new(game: &Game, settings: &Settings, thread: usize) -> Self {
        let options = settings.search(game.rule_set(), thread);
        if settings.plain {
            Self::Plain(Box::new(Uct::new(game, options.seed, options.memory)))
        } else {
            Self::Guided(Box::new(Search::new(game, options)))
        }
    }

    /// The search of `game`, which goes further. The baseline keeps no tree.
    pub(super) fn follow(self, game: &Game) -> Option<Self> {
        match self {
            Self::Guided(search) => search.follow(game).map(|search| Self::Guided(Box::new(search))),
            Self::Plain(_) | Self::Among(_) => None,
        }
    }

    /// Some moves are left out.
    pub(super) fn is_restricted(&self) -> bool {
        matches!(self, Self::Among(_))
    }

    /// Takes endgame tables, or none. The baseline ignores them.
    pub(super) fn set_tables(&mut self, tables: Option<Tables>) {
        match self {
            Self::Guided(search) => search.set_tables(tables),
            Self::Plain(_) => {}
            Self::Among(among) => among.set_tables(tables.as_ref()),
        }
    }

    /// Takes what was proven above the tables. The baseline ignores it.
    pub(super) fn settle(&mut self, deciding: &Deciding, prover: &mut Prover) {
        if let Self::Guided(search) = self {
            search.settle(deciding, prover);
        }
    }

    pub(super) fn run(&mut self, playouts: u32) {
        match self {
            Self::Guided(search) => search.run(playouts),
            Self::Plain(search) => search.run(playouts),
            Self::Among(among) => among.run(playouts),
        }
    }

    pub(super) fn playouts(&self) -> u32 {
        match self {
            Self::Guided(search) => search.playouts(),
            Self::Plain(search) => search.playouts(),
            Self::Among(among) => among.playouts(),
        }
    }

    pub(super) fn is_decided(&self) -> bool {
        match self {
            Self::Guided(search) => search.is_decided(),
            Self::Plain(search) => search.is_decided(),
            Self::Among(among) => among.is_decided(),
        }
    }

    pub(super) fn moves(&self) -> Vec<MoveReport> {
        match self {
            Self::Guided(search) => search.moves(),
            Self::Plain(search) => search.moves(),
            Self::Among(among) => among.moves(),
        }
    }

    /// The best move, with the value and the proof of the position.
    pub(super) fn pick(&self) -> Option<MoveReport> {
        match self {
            Self::Guided(search) => search.pick(),
            Self::Plain(search) => search.pick(),
            Self::Among(among) => among.pick(),
        }
    }

    /// By how many seeds the side to move is expected to lead at the end behind a move; `None` by the baseline, which does not
    /// know, and where the game is over.
    pub(super) fn lead(&self, house: House) -> Option<f32> {
        match self {
            Self::Guided(search) => {
                search.multi_pv(1).into_iter().find(|known| known.house == house).map(|known| known.lead)
            }
            Self::Plain(_) => None,
            Self::Among(among) => among.lead(house),
        }
    }

    pub(super) fn proof(&self) -> Option<Proof> {
        match self {
            Self::Guided(search) => search.proof(),
            Self::Plain(_) | Self::Among(_) => None,
        }
    }

    pub(super) fn line(&self, most: usize) -> Vec<House> {
        match self {
            Self::Guided(search) => search.line(most),
            Self::Plain(search) => search.line(most),
            Self::Among(among) => among.line(most),
        }
    }

    /// What is known of every move; nothing by the baseline, which has only visits and values, and where moves are left out.
    pub(super) fn multi_pv(&self, plies: usize) -> Vec<Variation> {
        match self {
            Self::Guided(search) => search.multi_pv(plies),
            Self::Plain(_) | Self::Among(_) => Vec::new(),
        }
    }

    /// What a level below the top plays.
    pub(super) fn choose(&self, level: Level, game: &Game, seed: u64) -> Option<House> {
        level.choose_among(game, self.moves(), seed)
    }
}
