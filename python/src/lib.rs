//! The Python module: records linted, formatted and replayed, as plain data.
//!
//! Results cross to Python as JSON, which its own module turns into dictionaries: one call for a text, not one for a move.

use movetext_diagnostics::render::{self, Shown};
use movetext_lint::Options;
use movetext_record::{Narrate, Reading, Search, Visit, Visitor, detect, dispatch};
use movetext_repair::check;
use movetext_source::{LineIndex, Notation, Span};
use movetext_tables::{
    Batch, GAMES, GameFacts, GameSource, Kind, PLIES, Positions, Rows, Values, add_plies, game_row,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Texts are at most 4 GiB.
fn check_length(text: &str) -> PyResult<()> {
    if u32::try_from(text.len()).is_ok() {
        return Ok(());
    }
    Err(PyValueError::new_err("the text is larger than 4 GiB; give it in parts of whole games"))
}

/// The notation of a name, or of the looks of a text.
fn notation_of(text: &str, name: Option<&str>) -> PyResult<Notation> {
    check_length(text)?;
    let names = || Notation::ALL.map(Notation::name).join(", ");
    match name {
        Some(name) => name
            .parse()
            .map_err(|_| PyValueError::new_err(format!("`{name}` is not a notation; these are: {}", names()))),
        None => detect(text).ok_or_else(|| {
            PyValueError::new_err(format!("cannot tell the notation of this text; name one of {}", names()))
        }),
    }
}

/// What the linter finds, as a JSON array.
#[pyfunction]
fn lint(py: Python<'_>, text: &str, notation: Option<&str>, path: &str, select: Vec<String>) -> PyResult<String> {
    let notation = notation_of(text, notation)?;
    let mut options = Options::default();
    if !select.is_empty() {
        options = options.with_select(select);
    }
    options.validate().map_err(|why| PyValueError::new_err(why.to_string()))?;
    Ok(py.detach(|| {
        let index = LineIndex::new(text);
        let shown = Shown { path, text, index: &index, file: None };
        let findings: Vec<_> =
            check(text, notation, &options).flatten().map(|finding| render::json(&finding, &shown)).collect();
        format!("[{}]", findings.join(","))
    }))
}

/// A text in the layout of its notation.
#[pyfunction]
fn format(py: Python<'_>, text: &str, notation: Option<&str>) -> PyResult<String> {
    let notation = notation_of(text, notation)?;
    let formatted = py.detach(|| movetext_writer::format(text, notation, &movetext_writer::Options::default()));
    formatted
        .map(|formatted| formatted.text)
        .ok_or_else(|| PyValueError::new_err(format!("{notation} is not built in")))
}

/// The rows of the table of games, as a JSON array.
#[pyfunction]
fn games(py: Python<'_>, text: &str, notation: Option<&str>, path: &str) -> PyResult<String> {
    let notation = notation_of(text, notation)?;
    Ok(py.detach(|| json(&dispatch(notation, Tables { text, path, rows: Rows::default() })[0])))
}

/// The rows of the table of moves, as a JSON array.
#[pyfunction]
fn replay(
    py: Python<'_>,
    text: &str,
    notation: Option<&str>,
    path: &str,
    positions: bool,
    canonical: bool,
    main_line: bool,
) -> PyResult<String> {
    let notation = notation_of(text, notation)?;
    let positions = if positions { Positions::Text } else { Positions::Key };
    let rows = Rows { positions, canonical, main_line, until: None };
    Ok(py.detach(|| json(&dispatch(notation, Tables { text, path, rows })[1])))
}

/// Makes the tables of games and of moves.
struct Tables<'t> {
    text: &'t str,
    path: &'t str,
    rows: Rows,
}

impl Visitor for Tables<'_> {
    type Output = [Batch; 2];
}

impl<F: Narrate + Search> Visit<F> for Tables<'_> {
    fn visit(self) -> [Batch; 2] {
        let Self { text, path, rows } = self;
        let mut batches = [GAMES, PLIES].map(Batch::new);
        let [games, moves] = &mut batches;
        let mut records = F::read(text, &Reading::default()).peekable();
        let mut number = 0;
        while let Some(parsed) = records.next() {
            number += 1;
            let source = GameSource { path, number };
            let played = add_plies::<F>(&parsed.record, source, rows, moves);
            let start = parsed.origin.whole.start;
            let next = records.peek().map_or(text.len() as u32, |next| next.origin.whole.start);
            let written = Span::new(start, next).of(text).trim_end();
            let facts = GameFacts {
                notation: F::NOTATION,
                bytes: (start.into(), written.len() as u64),
                ending: played.ending.as_ref(),
                plies: played.plies,
                legal: played.illegal == 0,
                findings: None,
                line: played.line,
            };
            game_row(&parsed.record, source, facts, games);
        }
        batches
    }
}

/// The rows of a batch, an object each.
fn json(batch: &Batch) -> String {
    let rows = (0..batch.rows()).map(|row| {
        let values = batch.columns().iter().zip(batch.values()).map(|(column, values)| {
            let value = match values {
                Values::Text { .. } if column.kind == Kind::Json => {
                    serde_json::from_str(values.text(row).unwrap_or("null")).unwrap_or_default()
                }
                Values::Flag(_) => values.flag(row).into(),
                Values::Number(_) => values.number(row).into(),
                _ => values.text(row).into(),
            };
            (column.name.to_owned(), value)
        });
        serde_json::Value::Object(values.collect())
    });
    serde_json::Value::Array(rows.collect()).to_string()
}

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_function(wrap_pyfunction!(lint, module)?)?;
    module.add_function(wrap_pyfunction!(format, module)?)?;
    module.add_function(wrap_pyfunction!(games, module)?)?;
    module.add_function(wrap_pyfunction!(replay, module)?)?;
    Ok(())
}
