//! Standard output: results and nothing else.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anstream::{AutoStream, ColorChoice};
use anstyle::Style;

use crate::exit::Stop;
use crate::input::said;

/// The width that lines are fitted to where nobody's terminal is asked.
const WIDTH: usize = 80;
/// Longer lines are hard to read, however wide the terminal.
const WIDEST: usize = 120;

/// Standard output, buffered, with colours where they are wanted; or what is to become a file.
pub struct Output {
    writer: Writer,
    color: bool,
}

enum Writer {
    Stdout(BufWriter<AutoStream<io::Stdout>>),
    File(PathBuf, Vec<u8>),
}

impl Output {
    /// Standard output; the choice of colours was made for the whole run.
    pub fn new() -> Self {
        let choice = AutoStream::choice(&io::stdout());
        // What is printed may be a text that somebody wants back to the byte: nothing is taken out of it.
        let passing = if choice == ColorChoice::Never { ColorChoice::AlwaysAnsi } else { choice };
        let writer = BufWriter::with_capacity(1 << 16, AutoStream::new(io::stdout(), passing));
        Self { writer: Writer::Stdout(writer), color: choice != ColorChoice::Never }
    }

    /// What `-o` names: a file that is written when all is there, or standard output for `-` and for nothing.
    pub fn to(path: Option<&Path>) -> Self {
        match path.filter(|path| path.as_os_str() != "-") {
            Some(path) => Self { writer: Writer::File(path.to_owned(), Vec::new()), color: false },
            None => Self::new(),
        }
    }

    /// The end of the output.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn finish(mut self) -> Result<(), Stop> {
        if let Writer::File(path, bytes) = &self.writer {
            return fs::write(path, bytes).map_err(|error| {
                Stop::failure(format_args!("cannot write `{}`: {}", path.display(), said(error)))
            });
        }
        Ok(self.flush()?)
    }

    /// Whether there are colours.
    pub fn color(&self) -> bool {
        self.color
    }

    /// A style where there are colours, else none.
    pub fn style(&self, style: Style) -> Style {
        if self.color { style } else { Style::new() }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.writer {
            Writer::Stdout(stdout) => stdout.write(bytes),
            Writer::File(_, file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.writer {
            Writer::Stdout(stdout) => stdout.flush(),
            Writer::File(..) => Ok(()),
        }
    }
}

/// How many columns a line may have: those of the terminal, within reason.
pub fn width() -> usize {
    let terminal = terminal_size::terminal_size().map(|(terminal_size::Width(columns), _)| columns.into());
    terminal.unwrap_or(WIDTH).clamp(40, WIDEST)
}
