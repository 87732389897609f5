//! What is read: paths, directories, standard input; and in which notation.

use std::fs::{self, File};
use std::io::{self, IsTerminal as _, Read};
use std::path::{Path, PathBuf};

use ignore::WalkBuilder;
use movetext_source::{Notation, Source};

use crate::exit::{Stop, tell_note};
use crate::options::Shared;

/// The most bytes that are read of one input; one more and it is refused.
const MOST_BYTES: u64 = u32::MAX as u64;

/// Where an input comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// Standard input, `-`.
    Stdin,
    /// A file.
    File(PathBuf),
}

impl Place {
    /// The place of an argument.
    pub fn of(argument: &Path) -> Self {
        if argument.as_os_str() == "-" { Self::Stdin } else { Self::File(argument.to_owned()) }
    }

    /// What messages call it.
    pub fn name(&self, shared: &Shared) -> String {
        match self {
            Self::Stdin => shared.stdin_filename.clone().unwrap_or_else(|| "<stdin>".to_owned()),
            Self::File(path) => path.display().to_string(),
        }
    }
}

/// A text that was read.
#[derive(Debug)]
pub struct Input {
    /// Where it comes from.
    pub place: Place,
    /// The text.
    pub source: Source,
    /// What it is written in.
    pub notation: Notation,
}

/// Reads what an argument names; a directory is refused, since one file is needed.
pub fn open(argument: &Path, shared: &Shared) -> Result<Input, Stop> {
    read(&Place::of(argument), shared)
}

/// Reads a place and finds out its notation.
pub fn read(place: &Place, shared: &Shared) -> Result<Input, Stop> {
    let name = place.name(shared);
    let bytes = match place {
        Place::Stdin => {
            if io::stdin().is_terminal() {
                tell_note("reading from standard input");
            }
            bytes_of(io::stdin().lock(), 0)
        }
        Place::File(path) => bytes_of_file(path),
    };
    let bytes = bytes.map_err(|why| Stop::failure(format_args!("cannot read `{name}`: {why}")))?;
    let source = Source::decode(&name, bytes)
        .map_err(|why| Stop::failure(format_args!("cannot read `{name}`: {why}")))?;
    let notation = notation(&source, shared)?;
    Ok(Input { place: place.clone(), source, notation })
}

fn bytes_of_file(path: &Path) -> Result<Vec<u8>, String> {
    let about = fs::metadata(path).map_err(said)?;
    if about.is_dir() {
        return Err("it is a directory; name a file in it".to_owned());
    }
    if about.len() > MOST_BYTES {
        return Err(too_large());
    }
    bytes_of(File::open(path).map_err(said)?, about.len())
}

fn bytes_of(reader: impl Read, expected: u64) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::with_capacity(usize::try_from(expected).unwrap_or(0));
    reader.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(said)?;
    if bytes.len() as u64 > MOST_BYTES { Err(too_large()) } else { Ok(bytes) }
}

fn too_large() -> String {
    "it is larger than 4 GiB, the most that is read".to_owned()
}

/// What went wrong, without the number that the operating system has for it.
pub fn said(error: impl Into<io::Error>) -> String {
    let error = error.into();
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_lowercase()
}

/// The notation of a text: the one that was asked for, or that of the extension, or that of the content.
fn notation(source: &Source, shared: &Shared) -> Result<Notation, Stop> {
    let of_extension =
        || Path::new(source.name()).extension().and_then(|text| Notation::of_extension(text.to_str()?));
    shared.notation.or_else(of_extension).or_else(|| movetext_record::detect(source.text())).ok_or_else(
        || {
            if source.text().trim().is_empty() {
                return Stop::failure(format_args!("`{}` is empty", source.name()));
            }
            let names = Notation::ALL.map(Notation::name).join(", ");
            let name = source.name();
            Stop::failure(format_args!(
                "cannot tell the notation of `{name}`; say it with --notation: {names}"
            ))
        },
    )
}

/// The places that arguments name, in their order, directories walked; without arguments, the present
/// directory, or standard input where it was given a name.
pub fn places(arguments: &[PathBuf], shared: &Shared) -> Vec<Result<Place, Stop>> {
    let here = [PathBuf::from(if shared.stdin_filename.is_some() { "-" } else { "." })];
    let arguments = if arguments.is_empty() { &here } else { arguments };
    let mut places = Vec::new();
    for argument in arguments {
        let place = Place::of(argument);
        if place != Place::Stdin && argument.is_dir() {
            walk(argument, &mut places);
        } else {
            places.push(Ok(place));
        }
    }
    places
}

/// What to tell of a place below a directory that cannot be walked.
fn unwalked(directory: &Path, error: ignore::Error) -> Stop {
    let mut place = directory.to_owned();
    let mut error = error;
    loop {
        error = match error {
            ignore::Error::WithPath { path, err } => {
                place = path;
                *err
            }
            ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => *err,
            ignore::Error::Io(error) => {
                let place = place.strip_prefix("./").unwrap_or(&place).display();
                // The walker's own error has the place in its text; what the system said is its kind.
                return Stop::failure(format_args!("cannot read `{place}`: {}", error.kind()));
            }
            other => return Stop::failure(format_args!("cannot read `{}`: {other}", place.display())),
        };
    }
}

/// The files of a directory whose extension is a notation's, in the order of their names; what
/// `.gitignore` names and what is hidden is left out.
fn walk(directory: &Path, places: &mut Vec<Result<Place, Stop>>) {
    let before = places.len();
    let known = |path: &Path| path.extension().and_then(|text| Notation::of_extension(text.to_str()?));
    for entry in WalkBuilder::new(directory).require_git(false).sort_by_file_name(Ord::cmp).build() {
        match entry {
            Ok(entry) if entry.file_type().is_some_and(|kind| kind.is_dir()) => {}
            Ok(entry) if known(entry.path()).is_some() => {
                let path = entry.path();
                let path = path.strip_prefix("./").unwrap_or(path);
                places.push(Ok(Place::File(path.to_owned())));
            }
            Ok(_) => {}
            Err(error) => places.push(Err(unwalked(directory, error))),
        }
    }
    if places.len() == before {
        let known: Vec<_> = Notation::ALL.iter().flat_map(|notation| notation.extensions()).collect();
        let known: Vec<_> = known.iter().map(|extension| format!("*.{extension}")).collect();
        places.push(Err(Stop::failure(format_args!(
            "no records in the directory `{}`: no file is named {}",
            directory.display(),
            known.join(", ")
        ))));
    }
}
