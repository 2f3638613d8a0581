//! The sowing kernel: a board as two words of eight bytes, a move as a table look-up and two additions.
//!
//! Each side is one word: its six houses in sowing order in bytes 0 to 5, its store in byte 6. The kernel does not know
//! South and North, only the side to move and the other side: a turn swaps two words. No byte ever exceeds 48, so adding
//! two words never carries from one house into the next, and the high bit of every byte is free for masks.
//! In pseudocode, for the four rule sets that sow over both rows:
//!
//! ```text
//! board += SOWN[house][seeds]                      two additions, the emptied origin included
//! chain  = leading run of twos and threes that ends in the last house sown: a mask and a count of leading ones
//! board -= chain, store += its seeds               no branch
//! ```
//!
//! The naive oracle of the tests (`tests/native/naive.rs`) plays the same rules seed by seed; both must agree.

mod board;
mod capture;
mod dispatch;
mod legal;
mod mask;
mod ply;
mod sown;
mod unsow;

pub(crate) use board::{Board, sum};
pub(crate) use dispatch::Dispatch;
pub(crate) use mask::houses;
pub(crate) use ply::{End, Played};
