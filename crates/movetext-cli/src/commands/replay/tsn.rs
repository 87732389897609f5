//! Positions of TSN and TEN: nothing is played, the start is all there is.

use std::io::Write as _;

use anstyle::Style;

use super::json;
use super::step::{Position, Step};
use crate::commands::tsn::{caption, each, state};
use crate::exit::{Run, Status, Stop, tell_error};
use crate::input::Input;
use crate::options::Shared;
use crate::output::Output;

/// How positions are told.
pub struct Replay {
    pub json: bool,
    pub position: bool,
}

impl Replay {
    /// Tells each position; those that cannot be read make for status 1.
    pub fn run(&self, input: &Input, shared: &Shared, out: &mut Output) -> Run {
        let mut status = Status::Clean;
        each(input, shared, |line| {
            let position = match line.position(input) {
                Ok(position) => position,
                Err(Stop::Failure(why)) => {
                    out.flush()?;
                    tell_error(why);
                    status = Status::Findings;
                    return Ok(());
                }
                Err(stop) => return Err(stop),
            };
            let record = position.setup.position_record().to_string();
            if self.json {
                let step = Step {
                    game: line.number,
                    address: "0a".to_owned(),
                    to_move: Some(position.setup.to_move.to_string()),
                    position: if self.position { Position::Known(record) } else { Position::Unasked },
                    ..Step::default()
                };
                return json::write(&step, out);
            }
            let bold = out.style(Style::new().bold());
            writeln!(out, "{bold}{}{bold:#}", caption(input, line.number, position))?;
            if self.position {
                writeln!(out, "{record}")?;
            }
            writeln!(out, "Ply {} · {}", position.ply, state(position))?;
            Ok(())
        })?;
        Ok(status)
    }
}
