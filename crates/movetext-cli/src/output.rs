//! Standard output, or what `-o` names: results and nothing else.
//!
//! What is written with [`Write`] is for people: every character that a terminal would obey, or that nobody would see,
//! is shown as what it is ([`visible`](movetext_diagnostics::visible)), wherever it came from. What somebody wants
//! back to the byte, a formatted record, a document, goes through [`Output::data`]; only a terminal, which would obey
//! it, gets the same treatment.

use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::path::{Path, PathBuf};

use anstream::{AutoStream, ColorChoice};
use anstyle::Style;
use clap::Args;
use movetext_diagnostics::render::Terminal;
use movetext_diagnostics::visible::{split_plain, stand_in};

use crate::exit::{Stop, reason};
use crate::input::{Place, is_same_file};
use crate::writing::{NewFile, utf8};

/// The width that lines are fitted to where nobody's terminal is asked.
const WIDTH: usize = 80;
/// Longer lines are hard to read, however wide the terminal.
const WIDEST: usize = 120;

/// Where results go.
#[derive(Debug, Clone, Default, Args)]
pub struct Destination {
    /// The file to write; standard output by default
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    /// Write OUT even where it is what is read
    #[arg(long, requires = "output")]
    force: bool,
    /// Whether there is no such option.
    #[arg(skip)]
    never_over: bool,
}

impl Destination {
    /// Whether the file's name has this in it.
    pub fn has(&self, placeholder: &str) -> bool {
        self.output.as_deref().and_then(Path::to_str).is_some_and(|path| path.contains(placeholder))
    }

    /// The same with a name in place of what stands for one.
    #[must_use]
    pub fn named(&self, placeholder: &str, name: &str) -> Self {
        let path = self.output.as_deref().map(|path| path.to_string_lossy().replace(placeholder, name));
        Self { output: path.map(PathBuf::from), force: self.force, never_over: self.never_over }
    }

    /// A file, and never one that is read.
    pub fn to(path: PathBuf) -> Self {
        Self { output: Some(path), force: false, never_over: true }
    }

    /// The output of a command that reads `inputs`.
    ///
    /// # Errors
    /// One of them would be written over.
    pub fn open(&self, inputs: &[&Place]) -> Result<Output, Stop> {
        let Some(path) = self.output.as_deref().filter(|path| path.as_os_str() != "-") else {
            return Ok(Output::new());
        };
        let is_read = |input: &&&Place| matches!(input, Place::File(input) if is_same_file(input, path));
        if !self.force && inputs.iter().any(|input| is_read(&input)) {
            let name = path.display();
            let force = if self.never_over { "" } else { "; --force writes over it all the same" };
            return Err(Stop::failure(format_args!("`{name}` is what is read{force}")));
        }
        Ok(Output {
            writer: Writer::File(Waiting::new(path.to_owned())),
            color: false,
            reader: Reader::Program,
            outlives: false,
        })
    }
}

/// Standard output, buffered, with colours where they are wanted; or what is to become a file.
pub struct Output {
    writer: Writer,
    color: bool,
    reader: Reader,
    outlives: bool,
}

/// What pages are written for: the same is shown on them as in an output.
#[derive(Debug, Clone, Copy)]
pub struct Paper {
    color: bool,
    reader: Reader,
}

impl Paper {
    /// An empty page.
    pub fn output(self) -> Output {
        let Self { color, reader } = self;
        Output { writer: Writer::Page(Vec::new()), color, reader, outlives: false }
    }
}

enum Writer {
    Stdout(BufWriter<AutoStream<io::Stdout>>),
    File(Waiting),
    /// What is handed to another output later.
    Page(Vec<u8>),
    /// Nobody reads any more, and the run goes on for what it does besides.
    Closed,
}

/// What is to become a file: begun only when there is much of it, so that a run that soon fails touches nothing.
struct Waiting {
    path: PathBuf,
    bytes: Vec<u8>,
    file: Option<NewFile>,
}

impl Waiting {
    /// So many bytes wait.
    const MOST: usize = 1 << 20;

    const fn new(path: PathBuf) -> Self {
        Self { path, bytes: Vec::new(), file: None }
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.bytes.extend_from_slice(bytes);
        if self.bytes.len() > Self::MOST { self.pass_on() } else { Ok(()) }
    }

    fn pass_on(&mut self) -> io::Result<()> {
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(NewFile::begin(&self.path)?),
        };
        file.write(&self.bytes)?;
        self.bytes.clear();
        Ok(())
    }

    fn finish(mut self) -> Result<(), Stop> {
        let finished = self.pass_on().and_then(|()| self.file.map_or(Ok(()), NewFile::finish));
        finished.map_err(|error| {
            Stop::failure(format_args!("cannot write `{}`: {}", self.path.display(), reason(error)))
        })
    }
}

/// Who gets what is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reader {
    Terminal,
    /// A pipe or a file.
    Program,
}

impl Output {
    /// Standard output; the choice of colours was made for the whole run.
    pub fn new() -> Self {
        let choice = AutoStream::choice(&io::stdout());
        // What is printed may be a text that somebody wants back to the byte: nothing is taken out of it.
        let passing = if choice == ColorChoice::Never { ColorChoice::AlwaysAnsi } else { choice };
        let writer = BufWriter::with_capacity(1 << 16, AutoStream::new(io::stdout(), passing));
        let reader = if io::stdout().is_terminal() { Reader::Terminal } else { Reader::Program };
        Self { writer: Writer::Stdout(writer), color: choice != ColorChoice::Never, reader, outlives: false }
    }

    /// What pages are written for that end up here.
    pub fn paper(&self) -> Paper {
        Paper { color: self.color, reader: self.reader }
    }

    /// Writes a page as it is.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn page(&mut self, page: &[u8]) -> io::Result<()> {
        self.pass(page)
    }

    /// How many bytes are on a page.
    pub fn page_len(&self) -> usize {
        if let Writer::Page(page) = &self.writer { page.len() } else { 0 }
    }

    /// What was written on a page, which is empty again.
    pub fn take_page(&mut self) -> Vec<u8> {
        match &mut self.writer {
            Writer::Page(page) => std::mem::take(page),
            _ => Vec::new(),
        }
    }

    /// The end of the output.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn finish(mut self) -> Result<(), Stop> {
        match self.writer {
            Writer::File(file) => file.finish(),
            _ => Ok(self.flush()?),
        }
    }

    /// Whether there are colours.
    pub fn color(&self) -> bool {
        self.color
    }

    /// What findings are drawn for.
    pub fn terminal(&self) -> Terminal {
        let width = if self.is_terminal() { columns() } else { None };
        Terminal { color: self.color, width: width.unwrap_or(Terminal::PLAIN.width) }
    }

    /// A style where there are colours, else none.
    pub fn style(&self, style: Style) -> Style {
        if self.color { style } else { Style::new() }
    }

    /// Whether bytes of records have to be made visible: a terminal would obey them.
    pub fn is_terminal(&self) -> bool {
        self.reader == Reader::Terminal
    }

    /// Writes bytes that somebody wants as they are; to a terminal, as they may be shown: not even colours pass, since
    /// nobody but a record could have put them there.
    ///
    /// # Errors
    /// They cannot be written.
    pub fn data(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.is_terminal() { self.pass(&fit_to_show(bytes)) } else { self.pass(bytes) }
    }

    /// Writes a record, in UTF-8.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn record(&mut self, text: &str) -> io::Result<()> {
        self.data(&utf8(text))
    }

    /// Writes a diff: to the byte, unless it is painted.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn diff(&mut self, text: &str) -> io::Result<()> {
        if self.color { self.write_all(text.as_bytes()) } else { self.record(text) }
    }

    /// The same for a run that has files to write: it goes on when nobody reads its output any more.
    #[must_use]
    pub fn outliving_its_reader(self, outlives: bool) -> Self {
        Self { outlives, ..self }
    }

    fn pass(&mut self, bytes: &[u8]) -> io::Result<()> {
        let passed = match &mut self.writer {
            Writer::Stdout(stdout) => stdout.write_all(bytes),
            Writer::File(file) => file.write(bytes),
            Writer::Page(page) => {
                page.extend_from_slice(bytes);
                Ok(())
            }
            Writer::Closed => Ok(()),
        };
        self.or_closed(passed)
    }

    /// What came of writing; that nobody reads any more is no fault where the run goes on.
    fn or_closed(&mut self, written: io::Result<()>) -> io::Result<()> {
        match written {
            Err(error) if self.outlives && error.kind() == io::ErrorKind::BrokenPipe => {
                self.writer = Writer::Closed;
                Ok(())
            }
            written => written,
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match std::str::from_utf8(bytes) {
            Ok(text) if text.bytes().all(|byte| matches!(byte, b' '..=b'~' | b'\n')) => self.pass(bytes)?,
            Ok(text) => self.pass(shown(text, self.color).as_bytes())?,
            Err(_) => self.pass(shown(&String::from_utf8_lossy(bytes), self.color).as_bytes())?,
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = match &mut self.writer {
            Writer::Stdout(stdout) => stdout.flush(),
            Writer::File(_) | Writer::Page(_) | Writer::Closed => Ok(()),
        };
        self.or_closed(flushed)
    }
}

/// Data as a terminal may get it.
fn fit_to_show(bytes: &[u8]) -> Vec<u8> {
    shown(&String::from_utf8_lossy(bytes), false).into_bytes()
}

/// A text with what a terminal obeys made visible: all but line ends, tabs and, where there are colours, those.
fn shown(text: &str, color: bool) -> String {
    let mut shown = String::with_capacity(text.len() + 16);
    let mut rest = text;
    loop {
        let (plain, behind) = split_plain(rest);
        shown.push_str(plain);
        rest = behind;
        let Some(character) = rest.chars().next() else { return shown };
        let length = if color { style_len(rest) } else { 0 };
        let (head, tail) = rest.split_at(length.max(character.len_utf8()));
        match stand_in(character) {
            Some(stand_in) if length == 0 && !matches!(character, '\n' | '\t') => shown.push_str(&stand_in),
            _ => shown.push_str(head),
        }
        rest = tail;
    }
}

/// How many bytes at the start of a text are a sequence that sets colours: ESC `[`, digits and semicolons, `m`.
fn style_len(text: &str) -> usize {
    let Some(parameters) = text.strip_prefix("\u{1b}[") else { return 0 };
    let length = parameters.bytes().take_while(|byte| byte.is_ascii_digit() || *byte == b';').count();
    if parameters[length..].starts_with('m') { length + 3 } else { 0 }
}

/// How many columns a line may have: those of the terminal, within reason.
pub fn width() -> usize {
    columns().unwrap_or(WIDTH).clamp(40, WIDEST)
}

fn columns() -> Option<usize> {
    terminal_size::terminal_size().map(|(terminal_size::Width(columns), _)| columns.into())
}

#[cfg(test)]
mod tests {
    use super::{fit_to_show, shown};

    #[test]
    fn only_colours_pass_and_only_where_there_are_some() {
        let text = "\u{1b}[1;31mred\u{1b}[0m\t\u{1b}]0;title\u{7}\u{1b}[2J\r\u{9b}1m\u{202e}\n";
        let tail = "\t\u{241b}]0;title\u{2407}\u{241b}[2J\u{240d}<U+009B>1m<RLO>\n";
        assert_eq!(shown(text, true), format!("\u{1b}[1;31mred\u{1b}[0m{tail}"));
        assert_eq!(shown(text, false), format!("\u{241b}[1;31mred\u{241b}[0m{tail}"));
        assert_eq!(
            fit_to_show(text.as_bytes()),
            shown(text, false).as_bytes(),
            "a record has no colours of ours"
        );
    }
}
