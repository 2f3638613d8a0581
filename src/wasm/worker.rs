//! The search in its worker.
//!
//! One loop serves all questions. A new one replaces the one under way, which is then never answered; so undo, new game
//! and stop need nothing but the next message. Wishes for endgame tables replace nothing; [`Supply`] minds them while no
//! question is under way.

mod answer;
mod ask;
mod context;
mod kept;
mod networks;
mod ponder;
#[cfg(feature = "coach")]
mod puzzle;
#[cfg(feature = "coach")]
mod puzzle_told;
mod say;
mod solving;
mod supply;
mod thinking;

#[cfg(feature = "programs")]
pub(super) use say::Insight;
#[cfg(feature = "programs")]
pub(super) use say::Proof;

#[cfg(feature = "coach")]
use crate::coach::threats::{self, ThreatsError};
#[cfg(feature = "coach")]
use crate::game::Game;
use crate::network::Network;
use crate::record;
use crate::rules::RuleSet;
use crate::wasm::code_names;
use crate::wasm::codes::Code;
use crate::wasm::input::Property;
use answer::answer;
use ask::{Aim, Task};
use context::Context;
use gloo_timers::future::TimeoutFuture;
use kept::LayerStore;
use networks::{NetworkStore, Networks};
use say::Say;
use std::rc::Rc;
use supply::Supply;
use thinking::{Errand, Thinking};
use wasm_bindgen::prelude::{Closure, JsCast, JsValue, wasm_bindgen};
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Milliseconds between two looks whether a network has come: the least that browsers wait again and again.
const PAUSE_MS: u32 = 4;

/// Makes this worker answer asks; call it once, in a module worker. Endgame tables are kept in `store`; without one
/// they last as long as the worker. `networks` has the weights that the wasm does not hold; without them a question in
/// such a rule set fails.
///
/// # Errors
/// `value-unknown` where a store lacks a method.
#[wasm_bindgen]
pub fn serve(
    #[wasm_bindgen(unchecked_optional_param_type = "LayerStore | null")] store: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "NetworkStore | null")] networks: &JsValue,
) -> Result<(), JsValue> {
    let (store, networks) = (Option::<LayerStore>::read(store)?, Option::<NetworkStore>::read(networks)?);
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let context = Rc::new(Context::new(scope));
    let supply = Rc::new(Supply::new(Rc::clone(&context), store));
    let thinking = Rc::new(Thinking::new(Rc::clone(&context), supply, Networks::new(networks)));
    let listener = {
        let context = Rc::clone(&context);
        Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            context.put(event.data());
            if !context.set_working(true) {
                spawn_local(work(Rc::clone(&thinking)));
            }
        })
    };
    context.scope().set_onmessage(Some(listener.as_ref().unchecked_ref()));
    listener.forget(); // lives as long as the worker
    context.say(&Say::Ready {});
    Ok(())
}

/// Works until the inbox is empty.
async fn work(thinking: Rc<Thinking>) {
    let context = &thinking.context;
    let mut next = thinking.newest();
    while let Some(errand) = next {
        thinking.next_question();
        next = match errand {
            Errand::Stop { id } => {
                context.say(&Say::Stopped { id });
                None
            }
            Errand::Think(task) => think(&thinking, task).await,
            #[cfg(feature = "coach")]
            Errand::Puzzle(wish) => match network(&thinking, wish.rules, wish.id).await {
                Ok(()) => puzzle::make(&thinking, wish).await,
                Err(newer) => newer,
            },
        };
        next = thinking.newest().or(next);
    }
    context.set_working(false);
    thinking.supply.was_busy();
    thinking.supply.wake();
}

/// The game that a task is about: where it asks for threats, that in which the other side is to move.
#[cfg(feature = "coach")]
fn passed(game: Game, task: &Task) -> Result<Game, ThreatsError> {
    if task.aim == Aim::Threats { threats::passed(&game) } else { Ok(game) }
}

/// Works on a task once the network of its rule set is here. Returns the errand that replaced it.
async fn think(thinking: &Rc<Thinking>, task: Task) -> Option<Errand> {
    let context = &thinking.context;
    let game = match record::read(&task.record) {
        Ok(game) => game,
        Err(error) => {
            context.say(&Say::Error { id: task.id, error: error.into() });
            return None;
        }
    };
    #[cfg(feature = "coach")]
    let game = match passed(game, &task) {
        Ok(game) => game,
        Err(why) => {
            let error = Code::plain(code_names::CodeName::of_threats(why));
            context.say(&Say::Error { id: task.id, error });
            return None;
        }
    };
    if let Err(newer) = network(thinking, game.rule_set(), task.id).await {
        return newer;
    }
    if task.aim == Aim::Ponder {
        ponder::begin(thinking, &game, task);
        return None;
    }
    answer(thinking, &game, task).await
}

/// Waits for the network of a rule set. Fails with the errand that came first, or with none where the network cannot be
/// had, which the page is told.
async fn network(thinking: &Rc<Thinking>, rules: RuleSet, id: u32) -> Result<(), Option<Errand>> {
    let networks = &thinking.networks;
    networks.want(rules);
    while networks.is_coming(rules) {
        TimeoutFuture::new(PAUSE_MS).await;
        if let Some(newer) = thinking.newest() {
            return Err(Some(newer));
        }
    }
    if Network::of(rules).is_some() {
        return Ok(());
    }
    // The rule set tells that the worker lives, and lacks these weights alone.
    let error = Code::plain(code_names::ENGINE_LOAD).text("rules", rules.name());
    thinking.context.say(&Say::Error { id, error });
    Err(None)
}
