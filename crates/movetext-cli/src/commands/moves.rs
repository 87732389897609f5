//! `movetext moves`.

use std::io::Write as _;
use std::ops::ControlFlow;

use clap::Args;
use movetext_rules::Position as _;

use crate::exit::{Run, Status, Stop, tell_note};
use crate::options::Shared;
use crate::output::Output;
use crate::position::{Game, PositionOptions};
use crate::words;

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
        match self.position.game() {
            Game::Tafl => {
                let position = self.position.tafl(shared.dialect)?;
                if let Some(outcome) = position.outcome() {
                    tell_note(format_args!("the game is over, {}", words::outcome(outcome)));
                    return Ok(Status::Clean);
                }
                let printed = position.legal_moves(|step| match writeln!(out, "{step}") {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(error) => ControlFlow::Break(error),
                });
                if let ControlFlow::Break(error) = printed {
                    return Err(Stop::from(error));
                }
            }
        }
        out.flush()?;
        Ok(Status::Clean)
    }
}
