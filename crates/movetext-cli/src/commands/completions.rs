//! `movetext completions`.

use std::io::Write as _;

use clap::{Args, CommandFactory as _};
use clap_complete::Shell;

use super::CommandLine;
use crate::exit::{Run, Status};
use crate::output::Output;

/// Print completions for a shell
#[derive(Debug, Args)]
pub struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    /// Prints the script that completes this command line.
    pub fn run(self) -> Run {
        // Into memory first: the generator panics when its writer fails.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut CommandLine::command(), "movetext", &mut script);
        let mut out = Output::new();
        out.data(&script)?;
        out.flush()?;
        Ok(Status::Clean)
    }
}
