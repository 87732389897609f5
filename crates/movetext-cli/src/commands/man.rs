//! `movetext man`.

use std::io::Write as _;

use clap::{Arg, Args, Command, CommandFactory as _};

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
        let synopsis = synopsis(&command);
        clap_mangen::Man::new(command).render(&mut page)?;
        let page = with_synopsis(&String::from_utf8_lossy(&page), &synopsis);
        let mut out = Output::new();
        out.data(page.as_bytes())?;
        out.flush()?;
        Ok(Status::Clean)
    }
}

/// The page with another synopsis: that of `clap_mangen` leaves out the values of options.
fn with_synopsis(page: &str, synopsis: &str) -> String {
    let mut lines = Vec::new();
    let mut is_synopsis = false;
    for line in page.lines() {
        if is_synopsis && !line.starts_with(".SH") {
            continue;
        }
        is_synopsis = line == ".SH SYNOPSIS";
        lines.push(line);
        if is_synopsis {
            lines.push(synopsis);
        }
    }
    lines.join("\n") + "\n"
}

/// How a command is called, on one line of roff.
fn synopsis(command: &Command) -> String {
    let name = command.get_display_name().unwrap_or_else(|| command.get_name());
    let mut parts = vec![bold(name)];
    let shown = || command.get_arguments().filter(|argument| !argument.is_hide_set());
    parts.extend(shown().filter(|argument| !argument.is_positional()).map(option));
    parts.extend(shown().filter(|argument| argument.is_positional()).map(positional));
    if command.has_subcommands() {
        parts.push("\\fICOMMAND\\fR".to_owned());
    }
    parts.join(" ")
}

/// `[-o, --output OUT]`; without brackets where it must be there.
fn option(argument: &Arg) -> String {
    let short = argument.get_short().map(|letter| format!("-{letter}"));
    let long = argument.get_long().map(|name| format!("--{name}"));
    let names: Vec<String> = short.into_iter().chain(long).map(|name| bold(&name)).collect();
    let value =
        if argument.get_action().takes_values() { format!(" {}", value(argument)) } else { String::new() };
    optional(argument, names.join("|") + &value)
}

fn positional(argument: &Arg) -> String {
    let is_list = argument.get_num_args().is_some_and(|count| count.max_values() > 1);
    optional(argument, value(argument) + if is_list { "\\&..." } else { "" })
}

fn optional(argument: &Arg, text: String) -> String {
    if argument.is_required_set() { text } else { format!("[{text}]") }
}

fn value(argument: &Arg) -> String {
    let names = argument.get_value_names().unwrap_or_default();
    let names: Vec<String> = names.iter().map(|name| format!("\\fI{}\\fR", escaped(name))).collect();
    names.join(" ")
}

fn bold(text: &str) -> String {
    format!("\\fB{}\\fR", escaped(text))
}

/// A hyphen that may be copied into a command.
fn escaped(text: &str) -> String {
    text.replace('-', "\\-")
}
