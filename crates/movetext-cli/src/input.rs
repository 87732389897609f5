//! What is read: paths, directories, standard input; and in which notation.

use std::collections::BTreeSet;
use std::fs::{self, File, Metadata};
use std::io::{self, IsTerminal as _, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use ignore::{Walk, WalkBuilder};
use movetext_record::cut;
use movetext_source::{DecodeError, Notation, Source};

use crate::exit::{Stop, reason, tell_note};
use crate::globs::Globs;
use crate::notations::{self, is_built, not_built};
use crate::options::Shared;
use crate::packed::{Unpacked, name_inside, unpacked};
use crate::ptn_link;

/// The most bytes that are read of one input; one more and it is refused.
pub const MOST_BYTES: u64 = u32::MAX as u64;
/// So much is read before anything else is asked of it.
const BLOCK: u64 = 1 << 16;

/// Where an input comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// Standard input, `-`.
    Stdin,
    /// A file.
    File(PathBuf),
    /// A link that holds a game of its own.
    Link(String),
}

impl Place {
    /// The place of an argument.
    pub fn of(argument: &Path) -> Self {
        match argument.to_str() {
            Some("-") => Self::Stdin,
            Some(link) if ptn_link::is_link(link) => Self::Link(link.to_owned()),
            _ => Self::File(argument.to_owned()),
        }
    }

    /// What messages call it.
    pub fn name(&self, shared: &Shared) -> String {
        match self {
            Self::Stdin => shared.stdin_filename.clone().unwrap_or_else(|| "<stdin>".to_owned()),
            Self::File(path) => path.display().to_string(),
            Self::Link(_) => "<link>".to_owned(),
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
    let bytes = bytes_at(place, shared)?;
    input_of(place, &name, bytes, shared)
}

/// Reads what an argument names, or gives its text alone, where that is in no notation that is known.
pub fn open_any(argument: &Path, shared: &Shared) -> Result<Result<Input, Source>, Stop> {
    let place = Place::of(argument);
    let name = place.name(shared);
    let bytes = bytes_at(&place, shared)?;
    let extension = of_extension(&name);
    if shared.notation.is_none() && extension.is_none() && !matches!(place, Place::Link(_)) {
        let source = source_of(&name, bytes.clone(), shared)?;
        if movetext_record::detect(source.text()).is_none() && !source.text().trim().is_empty() {
            return Ok(Err(source));
        }
    }
    input_of(&place, &name, bytes, shared).map(Ok)
}

/// Bytes that were read at a place as text.
pub fn input_of(place: &Place, name: &str, bytes: Vec<u8>, shared: &Shared) -> Result<Input, Stop> {
    let (source, notation) = match place {
        Place::Link(_) => {
            let notation = shared.notation.unwrap_or(ptn_link::NOTATION);
            (Source::decode(name, bytes).map_err(Stop::failure)?, notation)
        }
        _ => decoded(name, bytes, shared)?,
    };
    if !is_built(notation) {
        return Err(not_built(notation.acronym()));
    }
    Ok(Input { place: place.clone(), source, notation })
}

/// The bytes at a place.
fn bytes_at(place: &Place, shared: &Shared) -> Result<Vec<u8>, Stop> {
    let name = place.name(shared);
    let bytes = match place {
        Place::Stdin | Place::File(_) => reader_at(place).and_then(|read| bytes_of(read.reader, 0)),
        Place::Link(link) => ptn_link::read(link).map(String::into_bytes).map_err(str::to_owned),
    };
    bytes.map_err(|why| Stop::failure(format_args!("cannot read `{name}`: {why}")))
}

/// The text at a place, whatever it is written in.
pub fn text(place: &Place, shared: &Shared) -> Result<Source, Stop> {
    source_of(&place.name(shared), bytes_at(place, shared)?, shared)
}

fn source_of(name: &str, bytes: Vec<u8>, shared: &Shared) -> Result<Source, Stop> {
    let source = match shared.encoding {
        Some(encoding) => Source::decode_as(name, &bytes, encoding),
        None => Source::decode(name, bytes),
    };
    source.map_err(|why| Stop::failure(format_args!("cannot read `{name}`: {why}")))
}

/// What is read at a place that is no link, unpacked if it was packed.
pub fn reader_at(place: &Place) -> Result<Unpacked, String> {
    let Place::File(path) = place else {
        if io::stdin().is_terminal() {
            tell_note("reading from standard input");
        }
        return unpacked(io::stdin()).map_err(reason);
    };
    unpacked(open_file(path)?).map_err(reason)
}

fn open_file(path: &Path) -> Result<File, String> {
    // Asked before it is opened: opening a pipe waits for somebody who writes.
    let about = fs::metadata(path).map_err(reason)?;
    if about.is_dir() {
        return Err("it is a directory; name a file in it".to_owned());
    }
    if !about.is_file() && !is_open_already(path, &about) {
        return Err("it is not a regular file; `-` reads standard input".to_owned());
    }
    File::open(path).map_err(reason)
}

/// Whether a path is a pipe that the shell has opened for us, as `<(…)` does.
#[cfg(unix)]
fn is_open_already(path: &Path, about: &Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt as _;
    let is_ours = ["/dev/stdin", "/dev/fd", "/proc/self/fd"].iter().any(|ours| path.starts_with(ours));
    is_ours && about.file_type().is_fifo()
}

#[cfg(not(unix))]
fn is_open_already(_: &Path, _: &Metadata) -> bool {
    false
}

/// Reads to the end, unless the first block shows that it is no text: a device may never end.
fn bytes_of(mut reader: impl Read, expected: u64) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::with_capacity(usize::try_from(expected.min(BLOCK)).unwrap_or(0));
    let short = |why: io::Error, read: usize| match why.kind() {
        io::ErrorKind::UnexpectedEof => {
            format!(
                "it is cut short; `find`, `select`, `stats` and `export` read the first {read} bytes of its text"
            )
        }
        _ => reason(why),
    };
    if let Err(why) = reader.by_ref().take(BLOCK).read_to_end(&mut bytes) {
        return Err(short(why, bytes.len()));
    }
    if bytes.len() as u64 == BLOCK {
        if let Some(why) = Source::is_no_text(&bytes) {
            return Err(why.to_string());
        }
        bytes.reserve_exact(usize::try_from(expected.saturating_sub(BLOCK)).unwrap_or(0));
        if let Err(why) = reader.take(MOST_BYTES + 1 - BLOCK).read_to_end(&mut bytes) {
            return Err(short(why, bytes.len()));
        }
    }
    if bytes.len() as u64 > MOST_BYTES {
        let why = "it is larger than 4 GiB; `find`, `select`, `stats` and `export` read it, and `export` lists what `lint` finds";
        return Err(why.to_owned());
    }
    Ok(bytes)
}

/// Why a file could not be read to its end.
pub fn short(error: io::Error) -> String {
    if error.kind() == io::ErrorKind::UnexpectedEof { "it is cut short".to_owned() } else { reason(error) }
}

/// Whether two paths lead to one file, whatever links are on the way, hard ones included.
#[cfg(unix)]
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let place = |path: &Path| fs::metadata(path).ok().map(|about| (about.dev(), about.ino()));
    place(one).is_some_and(|one| place(other) == Some(one))
}

/// Whether two paths lead to one file, whatever symbolic links are on the way.
#[cfg(not(unix))]
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    matches!((fs::canonicalize(one), fs::canonicalize(other)), (Ok(one), Ok(other)) if one == other)
}

/// The text, and its notation: the one that was asked for, or that of the extension, or that of the content.
fn decoded(name: &str, bytes: Vec<u8>, shared: &Shared) -> Result<(Source, Notation), Stop> {
    let fail = |why: DecodeError| Stop::failure(format_args!("cannot read `{name}`: {why}"));
    let known = shared.notation.or_else(|| of_extension(name));
    if let Some(encoding) = shared.encoding {
        let source = Source::decode_as(name, &bytes, encoding).map_err(fail)?;
        let notation = known.map_or_else(|| detected(&source), Ok)?;
        return Ok((source, notation));
    }
    // Whether there are parts in encodings of their own depends on the notation.
    let notation = notation_of(name, &bytes, shared)?;
    let source = match cut(notation) {
        Some(cut) => Source::decode_parts(name, bytes, cut),
        None => Source::decode(name, bytes),
    };
    Ok((source.map_err(fail)?, notation))
}

/// The notation of a file that begins with these bytes.
pub fn notation_of(name: &str, bytes: &[u8], shared: &Shared) -> Result<Notation, Stop> {
    if let Some(notation) = shared.notation.or_else(|| of_extension(name)) {
        return Ok(notation);
    }
    let head = bytes[..bytes.len().min(BLOCK as usize)].to_vec();
    let head = match shared.encoding {
        Some(encoding) => Source::decode_as(name, &head, encoding),
        None => Source::decode(name, head),
    };
    detected(&head.map_err(|why| Stop::failure(format_args!("cannot read `{name}`: {why}")))?)
}

/// The notation that the name of a file tells, packed or not.
fn of_extension(name: &str) -> Option<Notation> {
    Notation::of_extension(Path::new(name_inside(name)).extension()?.to_str()?)
}

/// The notation of the content.
fn detected(source: &Source) -> Result<Notation, Stop> {
    movetext_record::detect(source.text()).ok_or_else(|| unknown(source))
}

/// That a text is in no notation that is known.
pub fn unknown(source: &Source) -> Stop {
    if source.text().trim().is_empty() {
        return Stop::failure(format_args!("`{}` is empty", source.name()));
    }
    let names = notations::built().map(Notation::name).collect::<Vec<_>>().join(", ");
    let name = source.name();
    Stop::failure(format_args!("cannot tell the notation of `{name}`; name it with --notation: {names}"))
}

/// Which files below a directory are left out.
#[derive(Debug, Clone, Args)]
pub struct Walked {
    /// Leave these files and folders out when walking directories; a pattern as in `.gitignore`. Files named one by one are
    /// read in any case
    #[arg(long, value_name = "GLOB")]
    exclude: Vec<String>,
}

/// The places that arguments name, in their order and each once, directories walked; without arguments, the present
/// directory, or standard input where it was given a name.
///
/// # Errors
/// A pattern is wrong.
pub fn places(
    arguments: &[PathBuf],
    walked: &Walked,
    shared: &Shared,
) -> Result<Vec<Result<Place, Stop>>, Stop> {
    let excluded = Globs::new(Path::new(""), &walked.exclude).map_err(|(at, why)| {
        let pattern = &walked.exclude[at];
        Stop::failure(format_args!("--exclude: the pattern `{pattern}` is wrong: {why}"))
    })?;
    let excluded = Excluded { own: excluded, shared: shared.clone() };
    let here = [PathBuf::from(if shared.stdin_filename.is_some() { "-" } else { "." })];
    let arguments = if arguments.is_empty() { &here } else { arguments };
    let mut places = Vec::new();
    for argument in arguments {
        let place = Place::of(argument);
        if place != Place::Stdin && argument.is_dir() {
            walk(argument, &Arc::new(excluded.clone()), &mut places);
        } else {
            places.push(Ok(place));
        }
    }
    let mut seen = BTreeSet::new();
    places.retain(|place| match place {
        Ok(Place::File(path)) => seen.insert(fs::canonicalize(path).unwrap_or_else(|_| path.clone())),
        Ok(Place::Stdin) => seen.insert(PathBuf::from("-")),
        Ok(Place::Link(link)) => seen.insert(PathBuf::from(link)),
        Err(_) => true,
    });
    // A configuration that cannot be read ends the run before anything is done.
    places.iter().flatten().try_for_each(|place| shared.at(place).map(drop))?;
    Ok(places)
}

/// What is left out where directories are walked.
#[derive(Debug, Clone)]
struct Excluded {
    /// What the command line says.
    own: Globs,
    /// The configurations of the files.
    shared: Shared,
}

impl Excluded {
    fn has(&self, path: &Path, is_folder: bool) -> bool {
        // That one cannot be read is reported for the files that it holds for.
        let configuration = || self.shared.configuration(path.parent()?).ok();
        self.own.has_itself(path, is_folder)
            || configuration().is_some_and(|configuration| configuration.excludes_itself(path, is_folder))
    }

    /// Whether a file is a record: by its extension, or as its configuration says.
    fn is_record(&self, path: &Path) -> bool {
        let included =
            self.shared.configuration(path).ok().and_then(|configuration| configuration.includes(path));
        let known = || path.to_str().and_then(of_extension).is_some_and(is_built);
        included.unwrap_or_else(known)
    }
}

/// What to report about a place below a directory that cannot be walked.
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

fn files_below(directory: &Path, excluded: &Arc<Excluded>) -> Walk {
    let mut walk = WalkBuilder::new(directory);
    walk.require_git(false).follow_links(false).sort_by_file_name(Ord::cmp);
    let excluded = Arc::clone(excluded);
    // The directory itself was named.
    walk.filter_entry(move |entry| {
        let is_folder = entry.file_type().is_some_and(|kind| kind.is_dir());
        entry.depth() == 0 || !excluded.has(entry.path(), is_folder)
    });
    walk.build()
}

/// The files of a directory that are records, in the order of their names; what `.gitignore` names and
/// what is hidden is left out, and so are links, what is excluded, and whatever else is no regular file.
fn walk(directory: &Path, excluded: &Arc<Excluded>, places: &mut Vec<Result<Place, Stop>>) {
    let before = places.len();
    for entry in files_below(directory, excluded) {
        match entry {
            Ok(entry)
                if entry.file_type().is_some_and(|kind| kind.is_file())
                    && excluded.is_record(entry.path()) =>
            {
                let path = entry.path();
                let path = path.strip_prefix("./").unwrap_or(path);
                places.push(Ok(Place::File(path.to_owned())));
            }
            Ok(_) => {}
            Err(error) => places.push(Err(unwalked(directory, error))),
        }
    }
    if places.len() == before {
        let known: Vec<_> = notations::built().flat_map(Notation::extensions).collect();
        let known: Vec<_> = known.iter().map(|extension| format!("*.{extension}")).collect();
        places.push(Err(Stop::failure(format_args!(
            "no records in the directory `{}`: no file is named {}",
            directory.display(),
            known.join(", ")
        ))));
    }
}
