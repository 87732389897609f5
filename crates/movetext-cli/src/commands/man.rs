//! `movetext man`.

use std::io::Write as _;

use clap::{Args, CommandFactory as _};

use super::CommandLine;
use crate::exit::{Run, Status, Stop};
use crate::output::Output;

/// Print the manual page, or that of a command
#[derive(Debug, Args)]
pub struct Man {
    /// A command, such as `lint`
    command: Option<String>,
}

impl Man {
    /// Prints a manual page in roff.
    pub fn run(self) -> Run {
        let mut whole = CommandLine::command();
        whole.build();
        let command = match &self.command {
            None => whole,
            Some(name) => whole
                .find_subcommand(name)
                .cloned()
                .map(|command| command.display_name(format!("movetext-{name}")))
                .ok_or_else(|| Stop::failure(format_args!("there is no command `{name}`")))?,
        };
        let mut page = Vec::new();
        clap_mangen::Man::new(command).render(&mut page)?;
        let mut out = Output::new();
        out.data(&page)?;
        out.flush()?;
        Ok(Status::Clean)
    }
}
