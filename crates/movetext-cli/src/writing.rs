//! Writing a changed text back to its file: all of it or nothing.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process;

use movetext_source::Source;

use crate::exit::Stop;
use crate::input::said;

/// Writes `text` to the file at `path`, which `source` was read from, in the encoding it had.
///
/// # Errors
/// The file was not understood to the last byte, so that writing it would lose something; its encoding
/// lacks a character; the system refuses. The file is then as it was.
pub fn write_back(path: &Path, source: &Source, text: &str) -> Result<(), Stop> {
    let bytes = encoded(source, text)?;
    replace(path, &bytes)
        .map_err(|error| Stop::failure(format_args!("cannot write `{}`: {}", path.display(), said(error))))
}

/// `text` as the bytes of a changed `source`.
///
/// # Errors
/// As [`write_back`], but for the system.
pub fn encoded(source: &Source, text: &str) -> Result<Vec<u8>, Stop> {
    let (name, encoding) = (source.name(), source.encoding().name());
    if !source.is_exact() {
        return Err(Stop::failure(format_args!(
            "`{name}` is not changed: some of its bytes are not {encoding} and would be lost"
        )));
    }
    source.encode(text).ok_or_else(|| {
        Stop::failure(format_args!(
            "`{name}` is not changed: {encoding} lacks a character that is to be written"
        ))
    })
}

/// Replaces a file's bytes: writes a new file beside it, then gives it the old one's name.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // Behind a symbolic link, the file it points to is replaced, and not the link.
    let path = fs::canonicalize(path)?;
    let permissions = fs::metadata(&path)?.permissions();
    if permissions.readonly() {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is read-only"));
    }
    let (beside, mut file) = create_beside(&path)?;
    let written = file
        .write_all(bytes)
        .and_then(|()| file.set_permissions(permissions))
        .and_then(|()| file.sync_all())
        .and_then(|()| fs::rename(&beside, &path));
    if written.is_err() {
        // The first error is the one to tell.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// A new file in the directory of another.
fn create_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let mut nth = 0;
    loop {
        let beside = path.with_file_name(format!(".{name}.{}-{nth}", process::id()));
        match OpenOptions::new().write(true).create_new(true).open(&beside) {
            Ok(file) => return Ok((beside, file)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && nth < 100 => nth += 1,
            Err(error) => return Err(error),
        }
    }
}
