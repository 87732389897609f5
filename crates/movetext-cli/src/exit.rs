//! How a run ends: the exit status of the contract, and what stops a run early.

use std::fmt::Display;
use std::io::{self, Write as _};

/// The exit status. Where several things happened, the greatest counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// Nothing to complain of.
    Clean = 0,
    /// Findings in the records: what `lint` reports, what `fmt --check` would change, an illegal move.
    Findings = 1,
    /// The tool was used wrongly, or could not read or write.
    Failed = 2,
}

/// Why a run cannot go on.
#[derive(Debug)]
pub enum Stop {
    /// Something to tell, in one line.
    Failure(String),
    /// Nobody reads our output any more, which is no fault.
    BrokenPipe,
}

impl Stop {
    /// A failure with something to tell.
    pub fn failure(message: impl Display) -> Self {
        Self::Failure(message.to_string())
    }
}

impl From<io::Error> for Stop {
    /// An error of writing results; errors of files are told with the file's name where they happen.
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::BrokenPipe,
            _ => Self::Failure(format!("cannot write the output: {error}")),
        }
    }
}

/// What a command comes to.
pub type Run = Result<Status, Stop>;

/// Tells an error on standard error, in one line.
pub fn tell_error(message: impl Display) {
    // When not even standard error can be written to, there is nobody to tell.
    let _ = writeln!(anstream::stderr(), "{ERROR}error{ERROR:#}: {message}");
}

/// Tells something that is no error on standard error, in one line.
pub fn tell_note(message: impl Display) {
    let _ = writeln!(anstream::stderr(), "{NOTE}note{NOTE:#}: {message}");
}

/// Tells what a run left undone on standard error, in one line.
pub fn tell_warning(message: impl Display) {
    let _ = writeln!(anstream::stderr(), "{WARNING}warning{WARNING:#}: {message}");
}

const ERROR: anstyle::Style = anstyle::AnsiColor::Red.on_default().bold();
const WARNING: anstyle::Style = anstyle::AnsiColor::Yellow.on_default().bold();
const NOTE: anstyle::Style = anstyle::AnsiColor::Cyan.on_default().bold();

/// A panic is a bug of ours: says so instead of a stack trace, and ends the run with status 2.
pub fn report_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let at = panic.location().map_or(String::new(), |at| format!(" at {}:{}", at.file(), at.line()));
        let what = panic.payload_as_str().unwrap_or("something impossible happened");
        tell_error(format_args!("this is a bug in movetext{at}: {what}"));
        tell_note("please report it together with the input that leads to it");
        std::process::exit(Status::Failed as i32);
    }));
}
