//! Game records as tables.
//!
//! There are three: [`GAMES`], [`PLIES`] and [`FINDINGS`]. A [`Batch`] holds some rows of one of them, column by column.
//! [`game_row`], [`add_plies`] and [`add_findings`] fill it from a record. What is not known is null: of a node that could
//! not be played, the position; of a table of pieces, the sides. Nothing here knows a format of files.
//!
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod batch;
mod findings;
mod games;
mod plies;
mod schema;

pub use batch::{Batch, Values};
pub use findings::add_findings;
pub use games::{GameFacts, game_row};
pub use plies::{PlayedGame, Positions, Rows, add_plies};
pub use schema::{Column, FINDINGS, GAMES, Kind, PLIES, SCHEMA_VERSION};

/// Which game rows are about.
#[derive(Debug, Clone, Copy)]
pub struct GameSource<'a> {
    /// The path of its file.
    pub path: &'a str,
    /// Its number in the file, from 1.
    pub number: u32,
}
