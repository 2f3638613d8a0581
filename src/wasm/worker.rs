//! The search in its worker.
//!
//! One loop serves all questions. A new one replaces the one under way, which is then never answered; so undo, new game
//! and stop need nothing but the next message. Requests for endgame tables replace nothing; [`Supply`] minds them while no
//! question is under way.

mod answer;
mod context;
mod layer_cache;
mod networks;
mod ponder;
mod proving;
mod purpose;
pub(super) mod request;
pub(super) mod response;
mod solving;
pub(super) mod supply;
pub(super) mod task;
pub(super) mod thinking;

use crate::wasm::codes::Code;
use crate::wasm::input::Property;
use context::Context;
use layer_cache::LayerStore;
use networks::{NetworkStore, Networks};
use response::Response;
use std::rc::Rc;
use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use supply::Supply;
use thinking::{Job, Reader, Thinking};

/// Makes this worker answer requests; `reader` reads those that are no [`Request`](request::Request).
///
/// # Errors
/// `value-unknown` where a store lacks a method.
pub(super) fn listen(store: &JsValue, networks: &JsValue, reader: Reader) -> Result<(), Code> {
    let (store, networks) = (Option::<LayerStore>::read(store)?, Option::<NetworkStore>::read(networks)?);
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let context = Rc::new(Context::new(scope));
    let supply = Rc::new(Supply::new(Rc::clone(&context), store));
    let thinking = Rc::new(Thinking::new(Rc::clone(&context), supply, Networks::new(networks), reader));
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
    context.post(&Response::Ready {}.message());
    Ok(())
}

/// Works until the inbox is empty.
async fn work(thinking: Rc<Thinking>) {
    let mut next = thinking.newest();
    while let Some(job) = next {
        thinking.next_question();
        next = run(&thinking, job).await;
        next = thinking.newest().or(next);
    }
    thinking.context.set_working(false);
    thinking.supply.was_busy();
    thinking.supply.wake();
}

/// Works on a job; the one that replaced it.
async fn run(thinking: &Rc<Thinking>, job: Job) -> Option<Job> {
    match job {
        Job::Stop { id } => {
            thinking.context.post(&Response::Stopped { id }.message());
            None
        }
        Job::Search(task) => match thinking.ready(&task).await {
            Ok(game) => answer::answer(thinking, &game, task).await,
            Err(newer) => newer,
        },
        Job::Ponder(task) => match thinking.ready(&task).await {
            Ok(game) => {
                ponder::begin(thinking, &game, task);
                None
            }
            Err(newer) => newer,
        },
        Job::Other(work) => work.run(Rc::clone(thinking)).await,
    }
}
