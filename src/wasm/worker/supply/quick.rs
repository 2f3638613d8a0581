//! The layers that an analysis cannot do without: solved before it begins, in slices, not when the worker has time.

use super::{Phase, Supply};
use crate::game::Game;
use gloo_timers::future::TimeoutFuture;

/// The layers up to this one have 293,930 positions: half a second of work on a slow phone.
const QUICK: usize = 9;
/// With at most this many seeds more a search meets those layers everywhere.
const NEAR: usize = 8;

impl Supply {
    /// Solves the small layers of a game that is near them. Those on the device are loaded, not solved. Any message ends it.
    pub(in crate::wasm::worker) async fn hasten(&self, game: &Game) {
        if usize::from(game.position().board().seeds()) > QUICK + NEAR {
            return;
        }
        {
            let mut state = self.state.borrow_mut();
            if state.tables.rule_set() != game.rule_set() {
                state.reset(game.rule_set());
            }
        }
        while self.state.borrow().layer() <= QUICK && !self.context.has_mail() {
            let pause = match self.next(true) {
                // Whoever loads would take a layer that comes meanwhile for a damaged one.
                Phase::Look | Phase::Load if self.running.get() => 1,
                Phase::Clear => return,
                _ => {
                    if self.build() && self.is_requested() {
                        self.keep().await;
                    }
                    0
                }
            };
            TimeoutFuture::new(pause).await;
        }
    }

    /// True where the page asks for the layer solved last.
    fn is_requested(&self) -> bool {
        let state = self.state.borrow();
        state.request.as_ref().is_some_and(|request| state.layer() <= request.target() + 1)
    }
}
