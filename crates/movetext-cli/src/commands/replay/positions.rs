//! Positions of TSN, TEN and TPS: nothing is played, the start is all there is.

use std::io::Write as _;

use anstyle::Style;

use super::json;
use super::step::{Position, Step};
use crate::exit::{Run, Status, Stop, tell_error};
use crate::input::Input;
use crate::options::Shared;
use crate::output::Output;
use crate::positions::each;

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
            let record = position.record();
            if self.json {
                let step = Step {
                    game: line.number,
                    address: "0a".to_owned(),
                    to_move: Some(position.to_move()),
                    position: if self.position { Position::Known(record) } else { Position::Unasked },
                    outcome: position.outcome(),
                    ..Step::default()
                };
                return json::write(&step, out);
            }
            let bold = out.style(Style::new().bold());
            writeln!(out, "{bold}{}{bold:#}", position.caption(input, line.number))?;
            if self.position {
                writeln!(out, "{record}")?;
            }
            let (when, state) = position.state();
            writeln!(out, "{when} · {state}")?;
            Ok(())
        })?;
        Ok(status)
    }
}
