//! The only module that knows JavaScript. It answers in codes with parameters, never in sentences, and it alone has a
//! clock and entropy. The declarations for TypeScript are made of its types.
//!
//! Four wasm of the app are made of these folders. `page` knows rules, records and clocks. `worker` searches, and `advice` has what
//! the coach asks of it. `coach` explains without a search, and `share` knows what goes between two devices. `embed` reads the
//! game of a link for other people's pages. A fifth wasm has all of them, and `programs`: what programs ask.

// What wasm-bindgen and tsify write for each export is unsafe. What people write here is not (`tests/native/safety.rs`).
#![allow(unsafe_code)]
// What wasm-bindgen exports must be `pub`, and nothing in Rust reaches it.
#![allow(unreachable_pub)]
// Each wasm uses a part of what they share. That nothing is left over, the lints see where all of it is built.
#![cfg_attr(not(feature = "wasm-programs"), allow(dead_code, unused_imports, unused_macros))]

#[cfg(feature = "wasm-worker")]
mod advice;
#[cfg(feature = "wasm-coach")]
mod coach;
mod code_names;
mod codes;
mod contract;
#[cfg(feature = "wasm-embed")]
mod embed;
mod input;
mod js;
#[cfg(any(feature = "wasm-embed", feature = "wasm-page"))]
mod moment;
mod names;
#[cfg(feature = "wasm-page")]
mod page;
mod plain;
#[cfg(feature = "wasm-programs")]
mod programs;
mod proof;
#[cfg(feature = "wasm-coach")]
mod share;
mod tags;
#[cfg(feature = "wasm-worker")]
mod worker;
