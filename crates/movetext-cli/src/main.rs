//! `movetext`: reads, checks, replays, draws and writes the records of abstract board games.
//!
//! The only crate of the project that reads files, prints, or knows threads. Names, options, outputs and
//! exit statuses are a contract with scripts; they are written down in the help of each command.
#![forbid(unsafe_code)]
// What several notations share goes unused where some of them are left out.
#![cfg_attr(
    not(feature = "all"),
    allow(dead_code, unused_imports, unused_mut, unused_variables, clippy::all, clippy::pedantic)
)]

mod archive;
mod at;
mod choices;
mod commands;
mod config;
mod diff;
mod editing;
mod exit;
mod filter;
mod globs;
mod input;
mod notations;
mod options;
mod output;
mod packed;
mod parallel;
mod position;
mod progress;
mod ptn_link;
mod records;
mod sentences;
mod setups;
mod small;
mod stretches;
mod text;
mod unfinished;
mod writing;

use std::process::ExitCode;

use clap::Parser as _;

use crate::commands::CommandLine;
use crate::exit::{Status, Stop};
use crate::options::Color;

fn main() -> ExitCode {
    exit::report_panics();
    // What is wrong with the command line is reported before its own choice is known.
    Color::Auto.set();
    let line = match CommandLine::try_parse() {
        Ok(line) => line,
        Err(error) => return exit::tell_usage(&error),
    };
    line.shared.color.set();
    if line.shared.quiet {
        exit::be_quiet();
    }
    let status = match line.run() {
        Ok(status) => status,
        Err(Stop::BrokenPipe) => Status::Clean,
        Err(Stop::Report(text)) => {
            exit::tell_report(&text);
            Status::Failed
        }
        Err(Stop::Failure(message)) => {
            exit::tell_error(message);
            Status::Failed
        }
    };
    ExitCode::from(status as u8)
}
