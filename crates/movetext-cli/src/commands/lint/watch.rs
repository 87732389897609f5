//! `lint --watch`: checks files again whenever one of them changes.
//!
//! The system reports what happens in their folders, so that waiting costs nothing. Since it reports more than changes of records (an
//! editor's own files, a repository's), files are checked again only where a record or a configuration is not what it was.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{IsTerminal as _, Write as _, stdout};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, SystemTime};

use movetext_record::messages::counted;
use notify::{RecommendedWatcher, RecursiveMode, Watcher as _};

use super::Lint;
use crate::config::FILE;
use crate::exit::{Run, Stop, reason, tell_error, tell_note, tell_report};
use crate::globs::absolute;
use crate::input::{Place, places};
use crate::options::Shared;

/// A program that saves a file does several things to it: what comes within this time is one change.
const ONE_CHANGE: Duration = Duration::from_millis(50);

/// The screen is cleared, with what was scrolled away, and written from its top again.
const CLEAR: &str = "\x1b[H\x1b[2J\x1b[3J";

/// Checks files until the program is interrupted, or nobody reads its output any more.
///
/// # Errors
/// What is wrong with the command line or a configuration at first; a folder that cannot be watched.
pub fn watch(lint: &Lint, shared: &Shared) -> Run {
    if lint.paths.iter().any(|path| !matches!(Place::of(path), Place::File(_)))
        || lint.paths.is_empty() && shared.stdin_filename.is_some()
    {
        return Err(Stop::failure("only files and folders can be watched, not standard input or a link"));
    }
    let mut watched = Watched::new(lint)?;
    let mut known = State::of(lint, shared);
    lint.check(shared)?;
    loop {
        watched.folders_of(&known)?;
        tell_note(format_args!("watching {}; Ctrl-C ends this", counted(known.records, "file")));
        let shared = loop {
            watched.wait()?;
            let shared = shared.afresh();
            let state = State::of(lint, &shared);
            if state != known {
                known = state;
                break shared;
            }
        };
        if stdout().is_terminal() {
            let mut out = anstream::stdout();
            out.write_all(CLEAR.as_bytes())?;
            out.flush()?;
        }
        match lint.check(&shared) {
            Ok(_) => {}
            Err(Stop::BrokenPipe) => return Err(Stop::BrokenPipe),
            // Whoever edits a configuration will go on doing so.
            Err(Stop::Report(text)) => tell_report(&text),
            Err(Stop::Failure(message)) => tell_error(message),
        }
    }
}

/// The folders in which something may change.
struct Watched {
    watcher: RecommendedWatcher,
    events: Receiver<notify::Result<notify::Event>>,
    /// Those that are watched, and whether with all below.
    folders: BTreeMap<PathBuf, RecursiveMode>,
}

impl Watched {
    /// Folders that were named, with all below; files by their folder, since many programs write a new file in place of the old.
    fn new(lint: &Lint) -> Result<Self, Stop> {
        let (sender, events) = channel();
        let watcher = notify::recommended_watcher(sender).map_err(|error| unwatched(None, error))?;
        let mut watched = Self { watcher, events, folders: BTreeMap::new() };
        let here = [PathBuf::from(".")];
        let named = if lint.paths.is_empty() { &here[..] } else { &lint.paths };
        for path in named {
            if path.is_dir() {
                watched.add(&absolute(path), RecursiveMode::Recursive)?;
            } else {
                watched.add(&folder_of(path), RecursiveMode::NonRecursive)?;
            }
        }
        Ok(watched)
    }

    /// Watches the folders of configurations and of a baseline, which may stand anywhere.
    fn folders_of(&mut self, state: &State) -> Result<(), Stop> {
        state.files.iter().map(|file| folder_of(&file.path)).try_for_each(|folder| {
            let is_watched = |(above, mode): (&PathBuf, &RecursiveMode)| {
                *mode == RecursiveMode::Recursive && folder.starts_with(above)
            };
            if self.folders.iter().any(is_watched) {
                return Ok(());
            }
            self.add(&folder, RecursiveMode::NonRecursive)
        })
    }

    fn add(&mut self, folder: &Path, mode: RecursiveMode) -> Result<(), Stop> {
        if self.folders.insert(folder.to_owned(), mode).is_none() {
            self.watcher.watch(folder, mode).map_err(|error| unwatched(Some(folder), error))?;
        }
        Ok(())
    }

    /// Waits until something happens, and then until nothing more does.
    fn wait(&self) -> Result<(), Stop> {
        let ended = || Stop::failure("the system does not report changes of files any more");
        loop {
            let event = self.events.recv().map_err(|_| ended())?;
            // That a file is read changes nothing; we do so ourselves.
            if event.is_ok_and(|event| event.kind.is_access()) {
                continue;
            }
            while self.events.recv_timeout(ONE_CHANGE).is_ok() {}
            return Ok(());
        }
    }
}

/// The folder that a file is in.
fn folder_of(path: &Path) -> PathBuf {
    let path = absolute(path);
    path.parent().map_or_else(|| path.clone(), Path::to_owned)
}

fn unwatched(folder: Option<&Path>, error: notify::Error) -> Stop {
    let what = folder.map_or_else(|| "files".to_owned(), |folder| format!("`{}`", folder.display()));
    let why = match error.kind {
        notify::ErrorKind::MaxFilesWatch => {
            "it has more folders than the system can watch at a time".to_owned()
        }
        notify::ErrorKind::PathNotFound => "there is no such folder".to_owned(),
        notify::ErrorKind::Io(error) => reason(error),
        other => format!("{other:?}"),
    };
    Stop::failure(format_args!("cannot watch {what}: {why}"))
}

/// What the files are that findings depend on.
#[derive(Debug, PartialEq, Eq)]
struct State {
    files: Vec<File>,
    records: usize,
}

/// A file as it was seen; without a size where there is none.
#[derive(Debug, PartialEq, Eq)]
struct File {
    path: PathBuf,
    size: Option<u64>,
    changed: Option<SystemTime>,
}

impl File {
    fn of(path: PathBuf) -> Self {
        let data = fs::metadata(&path).ok();
        let size = data.as_ref().map(fs::Metadata::len);
        Self { path, size, changed: data.and_then(|data| data.modified().ok()) }
    }
}

impl State {
    /// Of a configuration that cannot be read, nothing but the files themselves is known: those above what was named are looked at
    /// in any case.
    fn of(lint: &Lint, shared: &Shared) -> Self {
        let found = places(&lint.paths, &lint.walked, shared).unwrap_or_default();
        let records: Vec<PathBuf> = found
            .into_iter()
            .flatten()
            .filter_map(|place| match place {
                Place::File(path) => Some(path),
                Place::Stdin | Place::Link(_) => None,
            })
            .collect();
        let named = if lint.paths.is_empty() { vec![PathBuf::from(".")] } else { lint.paths.clone() };
        let folders: BTreeSet<PathBuf> = records.iter().chain(&named).map(|path| absolute(path)).collect();
        let above: BTreeSet<PathBuf> =
            folders.iter().flat_map(|path| path.ancestors()).map(|folder| folder.join(FILE)).collect();
        let configurations = above.into_iter().map(File::of).filter(|file| file.size.is_some());
        let count = records.len();
        let baseline = lint.known(shared).ok().flatten();
        let mut files: Vec<File> = configurations.collect();
        files.extend(records.into_iter().chain(baseline).map(File::of));
        Self { files, records: count }
    }
}
