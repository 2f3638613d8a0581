//! The search in its worker.
//!
//! One loop serves all questions. A new one replaces the one under way, which is then never answered; so undo, new game
//! and stop need nothing but the next message. Wishes for endgame tables replace nothing; [`Supply`] minds them while no
//! question is under way.

mod answer;
mod ask;
mod context;
mod kept;
mod ponder;
mod say;
mod solving;
mod supply;
mod thinking;

#[cfg(feature = "programs")]
pub(super) use say::Insight;
pub(super) use say::{Count, Proof};

use answer::answer;
use ask::Aim;
use context::Context;
use kept::LayerStore;
use say::Say;
use std::rc::Rc;
use supply::Supply;
use thinking::{Errand, Thinking};
use wasm_bindgen::prelude::{Closure, JsCast, wasm_bindgen};
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Makes this worker answer asks; call it once, in a module worker. Endgame tables are kept in `store`; without one
/// they last as long as the worker.
#[wasm_bindgen]
pub fn serve(store: Option<LayerStore>) {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let context = Rc::new(Context::new(scope));
    let supply = Rc::new(Supply::new(Rc::clone(&context), store));
    let thinking = Rc::new(Thinking::new(Rc::clone(&context), supply));
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
            Errand::Think(task) if task.aim == Aim::Ponder => {
                ponder::begin(&thinking, task);
                None
            }
            Errand::Think(task) => answer(&thinking, task).await,
        };
        next = thinking.newest().or(next);
    }
    context.set_working(false);
    thinking.supply.was_busy();
    thinking.supply.wake();
}
