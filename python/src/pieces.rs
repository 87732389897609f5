//! Files in pieces of whole games, and the tables of a piece.

use movetext_lint::Options;
use movetext_record::pieces::{self, Piece};
use movetext_record::{Narrate, Reading, Search, Visit, Visitor, cut, dispatch};
use movetext_repair::check;
use movetext_source::{Notation, Places, Source, Span};
use movetext_tables::{
    Batch, FINDINGS, GAMES, GameFacts, GameSource, PLIES, Positions, Rows, add_findings, add_plies, game_row,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// What in a comment of the first game concerns the whole file, which is not cut then.
const OF_FILE: &[u8] = b"ignore-file";

/// Cuts the bytes of a file between games, while they come.
#[pyclass(module = "movetext._native")]
pub struct Cutter {
    notation: Notation,
    pieces: pieces::Pieces,
}

/// Where a piece stands: its first byte, its bytes, and what its file has in front of it: games, lines, characters of its line.
type Place<'py> = (u64, Bound<'py, PyBytes>, u64, u64, u64);

#[pymethods]
impl Cutter {
    /// For a file that starts so: its name or these bytes tell the notation, unless it is named.
    #[new]
    fn new(head: &[u8], path: &str, notation: Option<&str>, size: usize) -> PyResult<Self> {
        if let Some(why) = Source::is_no_text(head) {
            return Err(PyValueError::new_err(format!("cannot read `{path}`: {why}")));
        }
        let notation = notation_of(head, path, notation)?;
        let size = if head.windows(OF_FILE.len()).any(|word| word == OF_FILE) { usize::MAX } else { size };
        Ok(Self { notation, pieces: pieces::Pieces::new(notation).with_size(size) })
    }

    /// The name of the notation.
    #[getter]
    fn notation(&self) -> &'static str {
        self.notation.name()
    }

    /// Takes the next bytes of the file; none at its end.
    fn feed(&mut self, bytes: &[u8]) -> PyResult<()> {
        if bytes.is_empty() {
            self.pieces.finish();
        } else if u32::try_from(self.pieces.waiting() + bytes.len()).is_err() {
            return Err(PyValueError::new_err("a game, or what looks like one, is larger than 4 GiB"));
        }
        self.pieces.feed(bytes);
        Ok(())
    }

    /// The next piece; nothing where more has to be fed first, or after the last.
    fn next<'py>(&mut self, py: Python<'py>) -> Option<Place<'py>> {
        let pieces = &mut self.pieces;
        let Piece { offset, games, lines, columns, bytes, .. } = py.detach(|| pieces.next_piece())?;
        Some((offset, PyBytes::new(py, &bytes), games, lines, columns))
    }
}

/// The notation that is named, or that of the file's name, or that of its looks.
pub fn notation_of(head: &[u8], path: &str, name: Option<&str>) -> PyResult<Notation> {
    let names = || Notation::ALL.map(Notation::name).join(", ");
    if let Some(name) = name {
        let unknown = |_| PyValueError::new_err(format!("`{name}` is not a notation; these are: {}", names()));
        return name.parse().map_err(unknown);
    }
    let inside = [".gz", ".zst"].iter().find_map(|packed| path.strip_suffix(packed)).unwrap_or(path);
    let extension = inside.rsplit_once('.').and_then(|(_, extension)| Notation::of_extension(extension));
    let looks = || {
        // What is cut at the end is as if it were not there.
        let source = Source::decode(path, head.to_vec()).ok()?;
        movetext_record::detect(source.text())
    };
    extension.or_else(looks).ok_or_else(|| {
        PyValueError::new_err(format!("cannot tell the notation of `{path}`; name one of {}", names()))
    })
}

/// A piece, as it comes from Python.
pub struct Read {
    source: Source,
    notation: Notation,
    offset: u64,
    games: u64,
    lines: u64,
    columns: u64,
}

/// Where a piece stands in its file: byte, games, lines and columns in front of it.
type Before = (u64, u64, u64, u64);

impl Read {
    /// Of the bytes of a piece.
    ///
    /// # Errors
    /// They are no text.
    pub fn new(bytes: &[u8], path: &str, notation: Notation, before: Before) -> PyResult<Self> {
        let bytes = bytes.to_vec();
        let source = match cut(notation) {
            Some(cut) => Source::decode_parts(path, bytes, cut),
            None => Source::decode(path, bytes),
        };
        let source = source.map_err(|why| PyValueError::new_err(format!("cannot read `{path}`: {why}")))?;
        let (offset, games, lines, columns) = before;
        Ok(Self { source, notation, offset, games, lines, columns })
    }

    pub fn text(&self) -> &str {
        self.source.text()
    }

    pub fn name(&self) -> &str {
        self.source.name()
    }

    pub const fn notation(&self) -> Notation {
        self.notation
    }

    /// The tables that are wanted; the others stay empty.
    pub fn tables(&self, wanted: Wanted<'_>) -> Tables {
        dispatch(self.notation, Filling { read: self, wanted })
    }
}

/// Which tables are wanted.
#[derive(Clone, Copy, Default)]
pub struct Wanted<'o> {
    pub has_games: bool,
    pub moves: Option<Rows>,
    /// Rules to look for mistakes by: for the table of findings, and their numbers in that of games.
    pub lint: Option<&'o Options>,
}

/// The tables of some games.
pub struct Tables {
    pub games: Batch,
    pub moves: Batch,
    pub findings: Batch,
}

/// Fills the tables of a piece.
struct Filling<'p, 'o> {
    read: &'p Read,
    wanted: Wanted<'o>,
}

impl Visitor for Filling<'_, '_> {
    type Output = Tables;
}

impl<F: Narrate + Search> Visit<F> for Filling<'_, '_> {
    fn visit(self) -> Tables {
        let Self { read, wanted } = self;
        let [games, moves, findings] = [GAMES, PLIES, FINDINGS].map(Batch::new);
        let mut tables = Tables { games, moves, findings };
        let text = read.source.text();
        let places = Places::new(&read.source).behind(read.offset, read.lines, read.columns);
        let mut number = u32::try_from(read.games).unwrap_or(u32::MAX);
        let mut checks = wanted.lint.map(|options| check(text, read.notation, options));
        let add = |found: &[_], number, findings: &mut Batch| {
            let source = GameSource { path: read.source.name(), number };
            let position = |offset| places.position(offset);
            add_findings(found, source, position, |span| places.bytes(span), findings);
        };
        if !wanted.has_games && wanted.moves.is_none() {
            for found in checks.into_iter().flatten() {
                number = number.saturating_add(1);
                add(&found, number, &mut tables.findings);
            }
            return tables;
        }
        let mut records = F::read(text, &Reading::default()).peekable();
        while let Some(parsed) = records.next() {
            number = number.saturating_add(1);
            let source = GameSource { path: read.source.name(), number };
            let found = checks.as_mut().map(|checks| checks.next().unwrap_or_default());
            if let Some(found) = &found {
                add(found, number, &mut tables.findings);
            }
            let played = match wanted.moves {
                Some(rows) => add_plies::<F>(&parsed.record, source, rows, &mut tables.moves),
                None => {
                    let rows = Rows { positions: Positions::None, ..Rows::default() };
                    add_plies::<F>(&parsed.record, source, rows, &mut Batch::new(PLIES))
                }
            };
            if !wanted.has_games {
                continue;
            }
            let start = parsed.origin.whole.start;
            let next = records.peek().map_or(text.len() as u32, |next| next.origin.whole.start);
            let length = Span::new(start, next).of(text).trim_end().len() as u32;
            let (first, behind) = places.bytes(Span::new(start, start + length));
            let facts = GameFacts {
                notation: F::NOTATION,
                bytes: (first, behind.saturating_sub(first)),
                ending: played.ending.as_ref(),
                plies: played.plies,
                legal: played.illegal == 0,
                findings: found.map(|found| found.len() as u32),
                line: played.line,
            };
            game_row(&parsed.record, source, facts, &mut tables.games);
        }
        tables
    }
}
