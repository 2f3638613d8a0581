//! The only room that knows JavaScript. It answers in codes with parameters, never in sentences, and it alone has a
//! clock and entropy. The declarations for TypeScript are made of its types.

// What wasm-bindgen exports must be `pub`, and nothing in Rust reaches it.
#![allow(unreachable_pub)]

#[cfg(feature = "programs")]
mod analysis;
mod clock;
#[cfg(feature = "coach")]
mod coach_facts;
#[cfg(feature = "coach")]
mod coach_lessons;
#[cfg(feature = "coach")]
mod coach_puzzles;
#[cfg(feature = "coach")]
mod coach_review;
mod code_names;
mod codes;
mod contract;
mod game;
mod input;
mod js;
#[cfg(feature = "programs")]
mod measure;
mod moves;
mod names;
mod records;
mod standing;
#[cfg(feature = "programs")]
mod tables;
#[cfg(feature = "programs")]
mod uci;
mod vote;
mod worker;
