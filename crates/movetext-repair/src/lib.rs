//! What was meant: one finding for each mistake in a game record, and fixes.
//!
//! The linter below says what is wrong with a text as it stands; one typing mistake can cause many of its findings. Here
//! candidates near what cannot be read or played are tried on a copy (one search for all notations), and what was meant
//! becomes the finding. [`fix`] applies fixes until nothing is left to fix.
//!
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
// What several notations share goes unused where some of them are left out.
#![cfg_attr(
    not(all(feature = "otn", feature = "ppn", feature = "ptn", feature = "sgf", feature = "tsn")),
    allow(dead_code, unused_imports)
)]

mod affixes;
mod around;
mod broken;
mod changes;
mod check;
mod content;
mod copied;
mod explained;
mod fix;
mod follows;
mod foreign;
mod left_out;
mod lines;
mod look_alikes;
mod mailed;
mod memory;
mod moved;
mod near_lines;
mod near_moves;
mod numbers;
#[cfg(feature = "otn")]
mod otn;
#[cfg(feature = "ppn")]
mod ppn;
mod proof;
#[cfg(feature = "ptn")]
mod ptn;
mod quoted;
mod repair;
mod repaired;
mod rows;
mod search;
#[cfg(feature = "sgf")]
mod sgf;
mod signs;
mod slip;
mod suppress;
#[cfg(feature = "ptn")]
mod tps;
#[cfg(feature = "tsn")]
mod tsn;
mod turns;
mod typed;
mod wide_rows;
mod words;
mod work;

pub use check::{Fixes, check, check_games, check_with};
pub use content::says_the_same;
pub use fix::{Fixed, fix, fix_and_see};
pub use suppress::{WithIgnores, with_ignores};
