//! The coach, as far as it needs no search: what the page asks of it at once.

mod facts;
mod lessons;
mod rating;
mod review;
mod standing;
