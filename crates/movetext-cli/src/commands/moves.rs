//! `movetext moves`.

use std::io::Write as _;

use clap::Args;

use crate::exit::{Run, Status};
use crate::options::Shared;
use crate::output::Output;
use crate::position::PositionOptions;

/// List the legal moves of a position, one a line
#[derive(Debug, Args)]
pub struct Moves {
    #[command(flatten)]
    position: PositionOptions,
}

impl Moves {
    /// Lists the moves in the order in which the rules generate them, which is fixed for a position.
    pub fn run(self, shared: &Shared) -> Run {
        let mut out = Output::new();
        self.position.position(shared)?.list_moves(&mut out)?;
        out.flush()?;
        Ok(Status::Clean)
    }
}
