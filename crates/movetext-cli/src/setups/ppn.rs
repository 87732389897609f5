//! A folder of setups of one's own.

use std::fs;
use std::path::{Path, PathBuf};

use ignore::WalkBuilder;
use movetext_record::ppn::setups::{Library, SetupFaultKind};
use movetext_source::{LineIndex, Position, Span};

use crate::exit::Stop;

/// The setups of a folder and of those within it: files that end in `.ppn`, in the order of their names.
///
/// # Errors
/// The folder or a file cannot be read, or a file is no setup; with its place.
pub fn read(folder: &Path) -> Result<Library, Stop> {
    let paths = files(folder)?;
    let texts = paths.iter().map(|path| {
        let text = fs::read_to_string(path);
        text.map_err(|why| Stop::failure(format_args!("cannot read the setup `{}`: {why}", path.display())))
    });
    let texts = texts.collect::<Result<Vec<_>, _>>()?;
    Library::read(texts.iter().map(String::as_str)).map_err(|(at, fault)| {
        let (span, message) = match fault.kind {
            SetupFaultKind::File { at, message } => (at, message),
            _ => (Span::default(), fault.to_string()),
        };
        let Position { line, column } = LineIndex::new(&texts[at]).position(&texts[at], span.start);
        Stop::failure(format_args!("{}:{line}:{column}: {message}", paths[at].display()))
    })
}

fn files(folder: &Path) -> Result<Vec<PathBuf>, Stop> {
    let unread = |why: &dyn std::fmt::Display| {
        Stop::failure(format_args!("cannot read the folder of setups `{}`: {why}", folder.display()))
    };
    if !folder.is_dir() {
        return Err(unread(&"it is not a folder"));
    }
    let mut paths = Vec::new();
    for entry in WalkBuilder::new(folder).standard_filters(false).build() {
        let path = entry.map_err(|why| unread(&why))?.into_path();
        if path.extension().is_some_and(|extension| extension == "ppn") && path.is_file() {
            paths.push(path);
        }
    }
    if paths.is_empty() {
        return Err(unread(&"it has no files that end in `.ppn`"));
    }
    paths.sort();
    Ok(paths)
}
