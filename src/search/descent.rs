//! The way down a tree: the position that it has reached, and the earlier positions that repetition is counted in.

use super::search_position::{ENDS, SearchPosition};
use crate::game::Game;
use crate::house::House;
use crate::kernel::End;
use crate::rules::Variant;

/// A descent from the root, begun anew for each playout.
#[derive(Clone, Debug)]
pub(super) struct Descent {
    pub(super) root: SearchPosition,
    /// True where the game is played on: a majority ends nothing any more.
    playing_on: bool,
    /// Positions since the last capture: those of the game first, then those of the descent.
    trail: Vec<SearchPosition>,
    /// How many of `trail` are the game's.
    game_trail: usize,
    /// Nodes of the descent, the root first.
    pub(super) nodes: Vec<u32>,
}

/// The position that a descent has reached, with the part of its history that counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct PathState {
    pub(super) position: SearchPosition,
    /// Where in the trail the positions since the last capture begin.
    since: usize,
}

impl Descent {
    /// Descents from the game's present position.
    pub(super) fn of(game: &Game) -> Self {
        let trail: Vec<_> = game.since_capture().iter().map(SearchPosition::of).collect();
        Self {
            root: SearchPosition::of(game.position()),
            playing_on: game.playing_on(),
            game_trail: trail.len(),
            trail,
            nodes: Vec::new(),
        }
    }

    /// Goes back to the root.
    #[inline]
    pub(super) fn begin(&mut self) -> PathState {
        self.nodes.clear();
        self.nodes.push(0);
        self.trail.truncate(self.game_trail);
        PathState { position: self.root, since: 0 }
    }

    /// Plays a legal house; how the seeds end the game then, `End::Open` where they do not.
    #[expect(clippy::inline_always, reason = "a call would hand the position over in memory at every ply")]
    #[inline(always)]
    pub(super) fn play<V: Variant>(&mut self, at: PathState, house: House) -> (PathState, End) {
        let (position, end) = at.position.play::<V>(house, self.playing_on);
        // No position before a capture can come again.
        let since = if position.has_other_stores(at.position) { self.trail.len() } else { at.since };
        self.trail.push(position);
        (PathState { position, since }, end)
    }

    /// Takes the last ply back.
    #[inline]
    pub(super) fn take_back(&mut self) {
        self.trail.pop();
    }

    /// The positions since the last capture, the present one included.
    #[inline]
    pub(super) fn since_capture(&self, at: PathState) -> &[SearchPosition] {
        &self.trail[at.since..]
    }

    /// How often the present position has occurred since the last capture, now included.
    #[inline]
    pub(super) fn times(&self, at: PathState) -> usize {
        at.position.times(self.since_capture(at))
    }

    /// True where the game itself has reached the present position often enough that one more time ends it.
    pub(super) fn ends_by_game(&self, at: PathState) -> bool {
        at.since < self.game_trail && at.position.times(&self.trail[at.since..self.game_trail]) + 1 >= ENDS
    }
}
