//! The built app in a real browser. One binary, one browser at a time: run with `--test-threads=1`.

mod access;
mod address;
mod begin;
mod computer;
mod endings;
mod games;
mod help;
mod hosting;
mod layout;
mod loads;
mod looking;
mod looks;
mod marks;
mod moves;
mod offline;
mod options;
mod pixels;
mod records;
mod rules;
mod saving;
mod sowing;
mod tables;
mod text;
mod truth;
mod update;
mod words;
