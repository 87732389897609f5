//! Standard output: results and nothing else.

use std::io::{self, BufWriter, Write};

use anstream::{AutoStream, ColorChoice};
use anstyle::Style;

/// The width that lines are fitted to where nobody's terminal is asked.
const WIDTH: usize = 80;
/// Longer lines are hard to read, however wide the terminal.
const WIDEST: usize = 120;

/// Standard output, buffered, with colours where they are wanted.
pub struct Output {
    writer: BufWriter<AutoStream<io::Stdout>>,
    color: bool,
}

impl Output {
    /// Standard output; the choice of colours was made for the whole run.
    pub fn new() -> Self {
        let choice = AutoStream::choice(&io::stdout());
        // What is printed may be a text that somebody wants back to the byte: nothing is taken out of it.
        let passing = if choice == ColorChoice::Never { ColorChoice::AlwaysAnsi } else { choice };
        let writer = BufWriter::with_capacity(1 << 16, AutoStream::new(io::stdout(), passing));
        Self { writer, color: choice != ColorChoice::Never }
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
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// How many columns a line may have: those of the terminal, within reason.
pub fn width() -> usize {
    let terminal = terminal_size::terminal_size().map(|(terminal_size::Width(columns), _)| columns.into());
    terminal.unwrap_or(WIDTH).clamp(40, WIDEST)
}
