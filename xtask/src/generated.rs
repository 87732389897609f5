//! Generated files: written, or compared with what is there.

use std::fs;
use std::path::Path;

use crate::Done;

/// Whether generated files are written or only compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Files that differ are written.
    Write,
    /// Files that differ are an error.
    Check,
}

/// A generated file: where it belongs, relative to the root with `/`, and what it holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Generated {
    /// `fixtures/otn/ok/brandub.otn`.
    pub path: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

impl Generated {
    /// A file at `path`.
    pub fn new(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self { path: path.into(), bytes: bytes.into() }
    }
}

/// Writes or compares `files`. What `listing` (a path, relative to the root) named when it was written last
/// and is not generated any more is stale: removed, or an error. `task` is the command that writes.
///
/// # Errors
/// A file cannot be read or written; or, comparing, files differ: each is named with its first line that does.
pub fn run(root: &Path, listing: &str, mut files: Vec<Generated>, task: &str, mode: Mode) -> Done {
    let stale = stale(root, listing, &files);
    files.push(Generated::new(listing, list(&files)));
    let mut wrong: Vec<String> =
        stale.iter().map(|path| format!("{path}: is not generated any more")).collect();
    let mut written = 0;
    for file in &files {
        let path = root.join(&file.path);
        let present = fs::read(&path).ok();
        if present.as_deref() == Some(&file.bytes) {
            continue;
        }
        match mode {
            Mode::Check => wrong.push(difference(&file.path, present.as_deref(), &file.bytes)),
            Mode::Write => {
                write(&path, &file.bytes)?;
                written += 1;
            }
        }
    }
    match mode {
        Mode::Write => {
            for path in &stale {
                fs::remove_file(root.join(path)).map_err(|error| format!("{path}: {error}"))?;
            }
            println!("{} generated files: {written} written, {} removed", files.len(), stale.len());
            Ok(())
        }
        Mode::Check if wrong.is_empty() => {
            println!("{} generated files are fresh", files.len());
            Ok(())
        }
        Mode::Check => Err(format!("{}\nto write them: {task}", wrong.join("\n"))),
    }
}

/// Writes a file, and the folders it stands in.
///
/// # Errors
/// What the file system says.
pub fn write(path: &Path, bytes: &[u8]) -> Done {
    let with_path = |error: std::io::Error| format!("{}: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(with_path)?;
    }
    fs::write(path, bytes).map_err(with_path)
}

/// The paths that the listing names, that exist, and that are not among `files`.
fn stale(root: &Path, listing: &str, files: &[Generated]) -> Vec<String> {
    let before = fs::read_to_string(root.join(listing)).unwrap_or_default();
    before
        .lines()
        .filter(|line| !line.starts_with('#') && files.iter().all(|file| file.path != *line))
        .filter(|path| root.join(path).exists())
        .map(str::to_owned)
        .collect()
}

fn list(files: &[Generated]) -> String {
    let mut paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
    paths.sort_unstable();
    let mut text =
        String::from("# The generated files, so that a file that is not generated any more is noticed.\n");
    for path in paths {
        text.push_str(path);
        text.push('\n');
    }
    text
}

fn difference(path: &str, present: Option<&[u8]>, wanted: &[u8]) -> String {
    let Some(present) = present else {
        return format!("{path}: is missing");
    };
    let same = present.iter().zip(wanted).take_while(|(one, other)| one == other).count();
    let line = String::from_utf8_lossy(&present[..same]).matches('\n').count() + 1;
    format!("{path}:{line}: differs from what is generated")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of its own under cargo's target directory, empty.
    fn folder(name: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("movetext-xtask-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn what_was_written_is_fresh() {
        let root = folder("fresh");
        let files = vec![Generated::new("a/one", "1\n"), Generated::new("a/two", "2\n")];
        run(&root, "a/list", files.clone(), "again", Mode::Write).unwrap();
        run(&root, "a/list", files, "again", Mode::Check).unwrap();
        fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn changed_missing_and_stale_files_are_named() {
        let root = folder("stale");
        let file = |name: &str, text: &str| Generated::new(format!("a/{name}"), text);
        let before = vec![file("changed", "1\n2\n"), file("missing", ""), file("stale", "")];
        run(&root, "a/list", before, "again", Mode::Write).unwrap();
        fs::remove_file(root.join("a/missing")).unwrap();
        let after = vec![file("changed", "1\n3\n"), file("missing", "")];
        let error = run(&root, "a/list", after.clone(), "again", Mode::Check).unwrap_err();
        assert_eq!(
            error.lines().collect::<Vec<_>>(),
            [
                "a/stale: is not generated any more",
                "a/changed:2: differs from what is generated",
                "a/missing: is missing",
                "a/list:4: differs from what is generated",
                "to write them: again",
            ]
        );
        run(&root, "a/list", after.clone(), "again", Mode::Write).unwrap();
        run(&root, "a/list", after, "again", Mode::Check).unwrap();
        assert!(!root.join("a/stale").exists());
        fs::remove_dir_all(root).unwrap();
    }
}
