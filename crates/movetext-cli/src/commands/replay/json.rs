//! A replay as JSON, an object a line.

use std::io::{self, Write};

use super::step::Step;
use crate::exit::Stop;

/// Writes the object of a move.
pub fn write(step: &Step, out: &mut impl Write) -> Result<(), Stop> {
    serde_json::to_writer(&mut *out, step).map_err(io::Error::from)?;
    out.write_all(b"\n")?;
    Ok(())
}
