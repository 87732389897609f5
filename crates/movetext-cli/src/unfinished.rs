//! A file that is not complete yet: the one that it replaces stays until it is, and nothing is left of it where it never
//! is.
//!
//! Under Linux it has no name while it is written, if the file system knows such files: whatever ends the program, the
//! system takes them away. Elsewhere it has a name of its own, and a lock for as long as somebody writes it. Names that
//! nobody locks any more are taken away by the next run that writes in their folder, whichever machine or container the
//! one that left them ran in.

use std::collections::BTreeSet;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::Mutex;
use std::time::{Duration, SystemTime};

/// What the names of unfinished files start and end with. They say nothing of the name that is written, which may be
/// as long as a name can be.
const UNFINISHED: (&str, &str) = (".movetext-", ".tmp");

/// Whoever begins an unfinished file locks it at once. One that nobody locks though it is older was left behind.
const STALE: Duration = Duration::from_secs(10);

/// A new file that takes the name of an old one in the end. Dropped before, it leaves nothing.
pub struct Unfinished {
    /// The name that it takes.
    path: PathBuf,
    /// The name that it has until then, if it has one.
    present: Option<PathBuf>,
    /// None once it is finished.
    file: Option<BufWriter<File>>,
}

impl Unfinished {
    /// The file that will replace the one at `path`.
    pub fn replacing(path: &Path) -> io::Result<Self> {
        // Behind a symbolic link, the file it points to is replaced, and not the link.
        let path = fs::canonicalize(path)?;
        let about = fs::metadata(&path)?;
        if about.permissions().readonly() {
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is read-only"));
        }
        Self::create(&path, Some(&about))
    }

    /// The file that will be at `path`, like the one that is there and that `old` is about.
    pub fn create(path: &Path, old: Option<&Metadata>) -> io::Result<Self> {
        let folder = folder_of(path);
        sweep(folder);
        let (present, file) = match nameless(folder, old) {
            Some(file) => (None, file),
            None => named(folder, old).map(|(present, file)| (Some(present), file))?,
        };
        let path = path.to_owned();
        let new = Self { path, present, file: Some(BufWriter::with_capacity(1 << 16, file)) };
        if let (Some(old), Some(file)) = (old, &new.file) {
            resemble(file.get_ref(), &new.path, old)?;
        }
        Ok(new)
    }

    /// The next bytes.
    pub fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.as_mut().map_or(Ok(()), |file| file.write_all(bytes))
    }

    /// Gives it its name.
    pub fn finish(mut self) -> io::Result<()> {
        let Some(mut file) = self.file.take() else { return Ok(()) };
        let written = file.flush().and_then(|()| file.get_ref().sync_all());
        let present = match self.present.take() {
            Some(present) => written.map(|()| present),
            None => written.and_then(|()| give_name(file.get_ref(), folder_of(&self.path))),
        }?;
        let finished = fs::rename(&present, &self.path);
        if finished.is_err() {
            // The first error is the one to report.
            let _ = fs::remove_file(&present);
        }
        finished
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        if let Some(present) = &self.present {
            let _ = fs::remove_file(present);
        }
    }
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The names that a new unfinished file may have in a folder.
fn names(folder: &Path) -> impl Iterator<Item = PathBuf> + '_ {
    let (start, end) = UNFINISHED;
    (0_u32..).map(move |nth| folder.join(format!("{start}{}-{nth}{end}", process::id())))
}

/// A new file in a folder. No one may do more with it than with the old one, not even before it is finished.
fn named(folder: &Path, old: Option<&Metadata>) -> io::Result<(PathBuf, File)> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    restrict(&mut options, old);
    for name in names(folder) {
        match options.open(&name) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
            Ok(file) => {
                // Where there are no locks, its age says that somebody writes it.
                let _ = file.try_lock();
                return Ok((name, file));
            }
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// A new file that has no name, where there are such.
#[cfg(target_os = "linux")]
fn nameless(folder: &Path, old: Option<&Metadata>) -> Option<File> {
    use std::os::unix::fs::OpenOptionsExt as _;

    use rustix::fs::OFlags;
    // It gets its name by way of this folder.
    if !Path::new(OPEN_FILES).exists() {
        return None;
    }
    let mut options = OpenOptions::new();
    options.write(true).custom_flags(OFlags::TMPFILE.bits().cast_signed());
    restrict(&mut options, old);
    options.open(folder).ok()
}

#[cfg(not(target_os = "linux"))]
fn nameless(_: &Path, _: Option<&Metadata>) -> Option<File> {
    None
}

/// Where the system lists the files that this program has open.
#[cfg(target_os = "linux")]
const OPEN_FILES: &str = "/proc/self/fd";

/// Gives a file that has none a name in a folder.
#[cfg(target_os = "linux")]
fn give_name(file: &File, folder: &Path) -> io::Result<PathBuf> {
    use std::os::fd::AsRawFd as _;

    use rustix::fs::{AtFlags, CWD, linkat};
    let open = Path::new(OPEN_FILES).join(file.as_raw_fd().to_string());
    for name in names(folder) {
        match linkat(CWD, &open, CWD, &name, AtFlags::SYMLINK_FOLLOW) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            linked => return linked.map(|()| name).map_err(io::Error::from),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

#[cfg(not(target_os = "linux"))]
fn give_name(_: &File, _: &Path) -> io::Result<PathBuf> {
    Err(io::ErrorKind::Unsupported.into())
}

#[cfg(unix)]
fn restrict(options: &mut OpenOptions, old: Option<&Metadata>) {
    use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _};
    if let Some(old) = old {
        options.mode(old.mode() & 0o700);
    }
}

#[cfg(not(unix))]
fn restrict(_: &mut OpenOptions, _: Option<&Metadata>) {}

/// Gives a file owner, group, mode and extended attributes of another, which is at `path`. Where the owner cannot be
/// given, the bits go with which a program acts as its owner.
#[cfg(unix)]
fn resemble(file: &File, path: &Path, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, fchown};
    let new = file.metadata()?;
    let other_owner = (old.uid() != new.uid()).then_some(old.uid());
    let other_group = (old.gid() != new.gid()).then_some(old.gid());
    let is_kept = other_owner.or(other_group).is_none() || fchown(file, other_owner, other_group).is_ok();
    let mode = if is_kept { old.mode() & 0o7777 } else { old.mode() & 0o777 };
    copy_attributes(path, file);
    file.set_permissions(fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn resemble(file: &File, _: &Path, old: &Metadata) -> io::Result<()> {
    file.set_permissions(old.permissions())
}

/// Gives a file the extended attributes of another, such as tags and comments of a file manager. Those that only the
/// system may give stay its own.
#[cfg(any(target_os = "linux", target_os = "macos"))]
fn copy_attributes(from: &Path, to: &File) {
    use rustix::fs::{XattrFlags, fsetxattr, getxattr, listxattr};
    /// No file has longer lists or values under Linux.
    const LONGEST: usize = 1 << 16;
    let mut names = vec![0; LONGEST];
    let Ok(length) = listxattr(from, &mut names[..]) else { return };
    let mut value = vec![0; LONGEST];
    for name in names[..length].split(|byte| *byte == 0).filter(|name| !name.is_empty()) {
        if let Ok(length) = getxattr(from, name, &mut value[..]) {
            let _ = fsetxattr(to, name, &value[..length], XattrFlags::empty());
        }
    }
}

#[cfg(all(unix, not(any(target_os = "linux", target_os = "macos"))))]
fn copy_attributes(_: &Path, _: &File) {}

/// Takes away what runs that were killed left in a folder, once a run.
fn sweep(folder: &Path) {
    static SWEPT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    if !SWEPT.lock().is_ok_and(|mut swept| swept.insert(folder.to_owned())) {
        return;
    }
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        if entry.file_name().to_str().is_some_and(is_unfinished) && is_stale(&entry.path()) {
            // Whoever owns it may take it away.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether a name is that of an unfinished file: with two numbers in it.
fn is_unfinished(name: &str) -> bool {
    let (start, end) = UNFINISHED;
    let numbers = name.strip_prefix(start).and_then(|name| name.strip_suffix(end)?.split_once('-'));
    numbers.is_some_and(|(writer, nth)| writer.parse::<u32>().is_ok() && nth.parse::<u32>().is_ok())
}

/// Whether nobody writes an unfinished file any more: it is not new, and nobody has locked it. The number of the process
/// in its name says nothing, since another container or another machine may have given it to another process.
fn is_stale(path: &Path) -> bool {
    let Ok(about) = fs::symlink_metadata(path) else { return false };
    let age = about.modified().ok().and_then(|modified| SystemTime::now().duration_since(modified).ok());
    let is_old = about.is_file() && age.is_some_and(|age| age > STALE);
    is_old && File::open(path).is_ok_and(|file| file.try_lock().is_ok())
}
