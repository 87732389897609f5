//! `movetext moves`.

use std::io::Write as _;
use std::ops::ControlFlow;

use clap::Args;
use movetext_rules::Line;

use crate::exit::{Run, Status, Stop, tell_note};
use crate::options::Shared;
use crate::output::Output;
use crate::position::{Ending, Position, PositionOptions};

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
        match self.position.position(shared)? {
            Position::Go(position) => list(&*position, &mut out)?,
            Position::Morris(position) => list(&position, &mut out)?,
            Position::Othello(position) => list(&position, &mut out)?,
            Position::Tafl(position) => list(&*position, &mut out)?,
            Position::Tak(position) => list(&*position, &mut out)?,
        }
        out.flush()?;
        Ok(Status::Clean)
    }
}

fn list<P: Ending>(position: &P, out: &mut Output) -> Result<(), Stop> {
    if let Some(outcome) = position.outcome() {
        tell_note(format_args!("the game is over, {}", P::sentence(outcome)));
        return Ok(());
    }
    let printed = Line::new(position.clone()).legal_moves(|step| match writeln!(out, "{step}") {
        Ok(()) => ControlFlow::Continue(()),
        Err(error) => ControlFlow::Break(error),
    });
    match printed {
        ControlFlow::Break(error) => Err(Stop::from(error)),
        ControlFlow::Continue(()) => Ok(()),
    }
}
