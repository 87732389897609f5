//! The tafl engine against other programs: perft tables, traces of random games, real games, small
//! positions that probe one rule each, and the steps of OpenTafl's own tests.
//!
//! Where we depart on purpose, `tests/data/tafl/departures.tsv` says why, and no departure may be missing or idle.

#![expect(clippy::print_stdout, reason = "a test says what it counted")]

mod departures;
mod micro;
mod oracle;
mod perft_tables;
mod real_games;
mod steps;
mod traces;
