//! How a run ends: the exit status of the contract, and what stops a run early.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, Write as _};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use movetext_diagnostics::visible::{Lines, on_one_line};

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
    /// A message, in one line.
    Failure(String),
    /// What is wrong with a configuration, as it is shown.
    Report(String),
    /// Nobody reads our output any more, which is no fault.
    BrokenPipe,
}

impl Stop {
    /// A failure with a message.
    pub fn failure(message: impl Display) -> Self {
        Self::Failure(message.to_string())
    }
}

impl From<io::Error> for Stop {
    /// An error of writing results; errors of files are reported with the file's name where they happen.
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::BrokenPipe,
            _ => Self::Failure(format!("cannot write the output: {error}")),
        }
    }
}

/// What a command comes to.
pub type Run = Result<Status, Stop>;

/// Writes a report, which is made to be shown, to standard error.
pub fn tell_report(text: &str) {
    let text: String = text.trim_end().split_inclusive('\n').map(without_its_middle).collect();
    // As with a message.
    let _ = writeln!(anstream::stderr(), "{text}");
}

/// Writes an error to standard error, in one line.
pub fn tell_error(message: impl Display) {
    tell(ERROR, "error", message);
}

/// Writes a note to standard error, in one line, unless nobody wants to hear of it.
pub fn tell_note(message: impl Display) {
    if !is_quiet() {
        tell(NOTE, "note", message);
    }
}

/// Whether notes and progress are left out, for the whole run.
static IS_QUIET: AtomicBool = AtomicBool::new(false);

/// Leaves out notes and progress from now on.
pub fn be_quiet() {
    IS_QUIET.store(true, Ordering::Relaxed);
}

/// Whether they are left out.
pub fn is_quiet() -> bool {
    IS_QUIET.load(Ordering::Relaxed)
}

/// Writes a warning, about what a run left undone, to standard error, in one line.
pub fn tell_warning(message: impl Display) {
    tell(WARNING, "warning", message);
}

/// Names of files and words of records are in nearly every message: what a terminal would obey is shown instead.
fn tell(style: Style, kind: &str, message: impl Display) {
    let message = on_one_line(&message.to_string());
    let message = without_its_middle(&message);
    // Standard error keeps nothing back: a line in pieces takes a system call for each.
    let written = if AutoStream::choice(&io::stderr()) == ColorChoice::Never {
        io::stderr().write_all([kind, ": ", &message, "\n"].concat().as_bytes())
    } else {
        anstream::stderr().write_all(format!("{style}{kind}{style:#}: {message}\n").as_bytes())
    };
    // When not even standard error can be written to, there is nobody to report to.
    let _ = written;
}

/// Longer lines lose their middle: some quote what somebody gave us, of any length.
const LONGEST_LINE: usize = 4000;

/// A line that somebody can read to its end.
fn without_its_middle(line: &str) -> Cow<'_, str> {
    if line.len() <= LONGEST_LINE {
        return Cow::Borrowed(line);
    }
    let head = line.floor_char_boundary(LONGEST_LINE * 3 / 4);
    let tail = line.ceil_char_boundary(line.len() - LONGEST_LINE / 8);
    let left_out = tail - head;
    Cow::Owned(format!("{}… [{left_out} bytes] …{}", &line[..head], &line[tail..]))
}

const ERROR: Style = AnsiColor::Red.on_default().bold();
const WARNING: Style = AnsiColor::Yellow.on_default().bold();
const NOTE: Style = AnsiColor::Cyan.on_default().bold();

/// Shows what is wrong with a command line, or the help that it asks for. What was typed is in it, and may have come
/// from a file's name.
pub fn tell_usage(error: &clap::Error) -> ExitCode {
    let styled = error.render();
    let plain = styled.to_string();
    let shown = Lines(&plain).to_string();
    let shown: String = shown.split_inclusive('\n').map(without_its_middle).collect();
    // When it cannot be written, there is nobody to tell.
    let _ = match (shown == plain, error.exit_code()) {
        (true, 0) => write!(anstream::stdout(), "{}", styled.ansi()),
        (true, _) => write!(anstream::stderr(), "{}", styled.ansi()),
        (false, _) => write!(io::stderr(), "{shown}"),
    };
    ExitCode::from(if error.exit_code() == 0 { Status::Clean } else { Status::Failed } as u8)
}

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

/// What went wrong, without the number that the operating system has for it.
pub fn reason(error: impl Into<io::Error>) -> String {
    let error = error.into();
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_lowercase()
}
