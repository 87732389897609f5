//! The Python module: records linted, formatted and replayed, as plain data.
//!
//! Results cross to Python as JSON, which its own module turns into dictionaries: one call for a text, not one for a move.

mod pieces;
mod table;

use movetext_diagnostics::render::{self, Shown};
use movetext_lint::Options;
use movetext_repair::check;
use movetext_source::LineIndex;
use movetext_tables::{Batch, Kind, Positions, Rows, Values};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;

use pieces::{Cutter, Read, Wanted, notation_of};
use table::Table;

/// The text of some games: their bytes, what their file is called, their notation where it is known, and how many bytes, games,
/// lines and characters of their line their file has in front of them.
#[derive(FromPyObject)]
struct Stored(PyBackedBytes, String, Option<String>, (u64, u64, u64, u64));

impl Stored {
    fn read(&self) -> PyResult<Read> {
        let Self(bytes, path, notation, before) = self;
        if u32::try_from(bytes.len()).is_err() {
            return Err(PyValueError::new_err("the text is larger than 4 GiB; give it in pieces of whole games"));
        }
        let notation = notation_of(bytes, path, notation.as_deref())?;
        Read::new(bytes, path, notation, *before)
    }
}

/// The rules to look for mistakes by.
fn rules(select: Vec<String>) -> PyResult<Options> {
    let mut options = Options::default();
    if !select.is_empty() {
        options = options.with_select(select);
    }
    options.validate().map_err(|why| PyValueError::new_err(why.to_string()))?;
    Ok(options)
}

/// What the linter finds, as a JSON array.
#[pyfunction]
fn lint(py: Python<'_>, stored: Stored, select: Vec<String>) -> PyResult<String> {
    let (read, options) = (stored.read()?, rules(select)?);
    Ok(py.detach(|| {
        let (text, path) = (read.text(), read.name());
        let index = LineIndex::new(text);
        let shown = Shown { path, text, index: &index, file: None };
        let findings: Vec<_> = check(text, read.notation(), &options)
            .flatten()
            .map(|finding| render::json(&finding, &shown))
            .collect();
        format!("[{}]", findings.join(","))
    }))
}

/// A text in the layout of its notation.
#[pyfunction]
fn format(py: Python<'_>, stored: Stored) -> PyResult<String> {
    let read = stored.read()?;
    let notation = read.notation();
    let options = movetext_writer::Options::default();
    let formatted = py.detach(|| movetext_writer::format(read.text(), notation, &options));
    formatted
        .map(|formatted| formatted.text)
        .ok_or_else(|| PyValueError::new_err(format!("{notation} is not built in")))
}

/// The rows of the table of games, as a JSON array.
#[pyfunction]
fn games(py: Python<'_>, stored: Stored) -> PyResult<String> {
    let read = stored.read()?;
    Ok(py.detach(|| json(&read.tables(Wanted { has_games: true, ..Wanted::default() }).games)))
}

/// The rows of the table of moves, as a JSON array.
#[pyfunction]
fn replay(
    py: Python<'_>,
    stored: Stored,
    positions: bool,
    canonical: bool,
    main_line: bool,
) -> PyResult<String> {
    let read = stored.read()?;
    let positions = if positions { Positions::Text } else { Positions::Key };
    let rows = Rows { positions, canonical, main_line, until: None };
    Ok(py.detach(|| json(&read.tables(Wanted { moves: Some(rows), ..Wanted::default() }).moves)))
}

/// The table of games, as Arrow has it.
#[pyfunction]
fn games_table(py: Python<'_>, stored: Stored, select: Option<Vec<String>>) -> PyResult<Table> {
    let (read, options) = (stored.read()?, select.map(rules).transpose()?);
    py.detach(|| {
        let wanted = Wanted { has_games: true, lint: options.as_ref(), ..Wanted::default() };
        Table::new(read.tables(wanted).games)
    })
}

/// The table of moves, as Arrow has it.
#[pyfunction]
fn plies(
    py: Python<'_>,
    stored: Stored,
    positions: &str,
    canonical: bool,
    main_line: bool,
    until: Option<u32>,
) -> PyResult<Table> {
    let read = stored.read()?;
    let positions = match positions {
        "none" => Positions::None,
        "key" => Positions::Key,
        "text" => Positions::Text,
        other => {
            return Err(PyValueError::new_err(format!("positions is none, key or text, not `{other}`")));
        }
    };
    let rows = Rows { positions, canonical, main_line, until };
    py.detach(|| Table::new(read.tables(Wanted { moves: Some(rows), ..Wanted::default() }).moves))
}

/// The table of findings, as Arrow has it.
#[pyfunction]
fn findings(py: Python<'_>, stored: Stored, select: Vec<String>) -> PyResult<Table> {
    let (read, options) = (stored.read()?, rules(select)?);
    py.detach(|| Table::new(read.tables(Wanted { lint: Some(&options), ..Wanted::default() }).findings))
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
    module.add_class::<Cutter>()?;
    module.add_class::<Table>()?;
    module.add_function(wrap_pyfunction!(findings, module)?)?;
    module.add_function(wrap_pyfunction!(games_table, module)?)?;
    module.add_function(wrap_pyfunction!(lint, module)?)?;
    module.add_function(wrap_pyfunction!(plies, module)?)?;
    module.add_function(wrap_pyfunction!(format, module)?)?;
    module.add_function(wrap_pyfunction!(games, module)?)?;
    module.add_function(wrap_pyfunction!(replay, module)?)?;
    Ok(())
}
