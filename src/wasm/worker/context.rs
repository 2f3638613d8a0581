//! The scope that the worker runs in: its inbox, its outbox and its clock.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use wasm_bindgen::JsValue;
use web_sys::DedicatedWorkerGlobalScope;

pub(in crate::wasm) struct Context {
    scope: DedicatedWorkerGlobalScope,
    inbox: RefCell<VecDeque<JsValue>>,
    working: Cell<bool>,
}

impl Context {
    pub(super) fn new(scope: DedicatedWorkerGlobalScope) -> Self {
        Self { scope, inbox: RefCell::default(), working: Cell::new(false) }
    }

    pub(super) fn scope(&self) -> &DedicatedWorkerGlobalScope {
        &self.scope
    }

    /// Posts a message to the page.
    pub(in crate::wasm) fn post(&self, message: &JsValue) {
        // Fails only for data that cannot be cloned; this data is plain.
        let _ = self.scope.post_message(message);
    }

    /// Milliseconds since the worker began.
    pub(in crate::wasm) fn now(&self) -> f64 {
        self.scope.performance().map_or(0.0, |performance| performance.now())
    }

    /// Puts a message into the inbox.
    pub(super) fn put(&self, message: JsValue) {
        self.inbox.borrow_mut().push_back(message);
    }

    /// The oldest message of the inbox.
    pub(super) fn take(&self) -> Option<JsValue> {
        self.inbox.borrow_mut().pop_front()
    }

    pub(super) fn has_mail(&self) -> bool {
        !self.inbox.borrow().is_empty()
    }

    /// True while a question is under way.
    pub(super) fn is_working(&self) -> bool {
        self.working.get()
    }

    /// Notes whether a question is under way, and returns what held before.
    pub(super) fn set_working(&self, working: bool) -> bool {
        self.working.replace(working)
    }
}
