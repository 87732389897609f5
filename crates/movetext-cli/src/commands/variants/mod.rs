//! `movetext variants`. One file a game.

mod go;
mod ppn;
mod tafl;

use std::io::Write as _;

use clap::Args;

use crate::exit::{Run, Status, Stop};
use crate::options::Shared;
use crate::output::Output;

/// List the built-in sets of rules and setups, or show one
#[derive(Debug, Args)]
pub struct Variants {
    /// The game, tafl or go, or ppn for its setups; or the name of a set of tafl rules. Tafl by default
    #[arg(value_name = "GAME")]
    table: Option<String>,
    /// The name of one, to see its rules
    name: Option<String>,
}

impl Variants {
    /// Lists the names, or shows one.
    pub fn run(self, shared: &Shared) -> Run {
        let mut out = Output::new();
        match (self.table.as_deref(), self.name.as_deref()) {
            (Some("go"), None) => go::list(&mut out)?,
            (Some("go"), Some(name)) => go::show(name, &mut out)?,
            (Some("ppn"), None) => ppn::list(&mut out)?,
            (Some("ppn"), Some(name)) => ppn::show(name, &mut out)?,
            (None | Some("tafl"), None) => tafl::list(&mut out)?,
            (None | Some("tafl"), Some(name)) => tafl::show(name, shared.dialect(), &mut out)?,
            (Some(game @ ("morris" | "othello" | "tak")), None) | (Some(game), Some(_)) => {
                return Err(Stop::failure(format_args!(
                    "`{game}`: those with variants are go, ppn and tafl"
                )));
            }
            (Some(name), None) => tafl::show(name, shared.dialect(), &mut out)?,
        }
        out.flush()?;
        Ok(Status::Clean)
    }
}
