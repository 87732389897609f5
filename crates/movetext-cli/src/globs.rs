//! Patterns of paths, as `.gitignore` has them, relative to a folder.

use std::path::{Component, Path, PathBuf};

use ignore::gitignore::{Gitignore, GitignoreBuilder};

/// Some patterns: `old/` is a folder of this name anywhere, `*.sgf` all files that end so, `/a/b` one path, and `!keep.sgf`
/// takes back what an earlier pattern says.
#[derive(Debug, Clone)]
pub struct Globs {
    folder: PathBuf,
    patterns: Gitignore,
}

impl Globs {
    /// The patterns below a folder.
    ///
    /// # Errors
    /// One of them is wrong: which, and why.
    pub fn new(folder: &Path, patterns: &[impl AsRef<str>]) -> Result<Self, (usize, String)> {
        let folder = absolute(folder);
        // What it is given is relative already.
        let mut builder = GitignoreBuilder::new("");
        builder.allow_unclosed_class(false);
        for (at, pattern) in patterns.iter().enumerate() {
            builder.add_line(None, pattern.as_ref()).map_err(|why| (at, reason(why)))?;
        }
        let patterns = builder.build().map_err(|why| (0, reason(why)))?;
        Ok(Self { folder, patterns })
    }

    /// Whether there is no pattern.
    pub fn is_empty(&self) -> bool {
        self.patterns.is_empty()
    }

    /// Whether a path is named, itself or by a folder that it is in.
    pub fn has(&self, path: &Path, is_folder: bool) -> bool {
        !self.is_empty() && self.patterns.matched_path_or_any_parents(self.below(path), is_folder).is_ignore()
    }

    /// Whether a path is named itself.
    pub fn has_itself(&self, path: &Path, is_folder: bool) -> bool {
        !self.is_empty() && self.patterns.matched(self.below(path), is_folder).is_ignore()
    }

    /// A path relative to the folder of the patterns. Of a path elsewhere there is no start that patterns could name.
    fn below(&self, path: &Path) -> PathBuf {
        let path = absolute(path);
        let below = path.strip_prefix(&self.folder).unwrap_or(&path);
        below.components().filter(|part| matches!(part, Component::Normal(_))).collect()
    }
}

/// A path from the root on, without `.` and `..`; what links lead to is not asked.
pub fn absolute(path: &Path) -> PathBuf {
    let whole = if path.as_os_str().is_empty() { std::env::current_dir() } else { std::path::absolute(path) };
    let mut settled = PathBuf::new();
    for part in whole.unwrap_or_else(|_| path.to_owned()).components() {
        match part {
            Component::ParentDir => _ = settled.pop(),
            Component::CurDir => {}
            part => settled.push(part),
        }
    }
    settled
}

/// What is wrong with a pattern, without the pattern.
fn reason(error: ignore::Error) -> String {
    match error {
        ignore::Error::Glob { err, .. } => err,
        ignore::Error::WithLineNumber { err, .. } | ignore::Error::WithPath { err, .. } => reason(*err),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::Globs;

    #[test]
    fn patterns_are_those_of_gitignore() {
        let globs = Globs::new(Path::new("/club"), &["old/", "*.mgt", "/2026/draft*", "!keep.mgt"])
            .expect("they are right");
        let has = |path: &str| globs.has(Path::new(path), false);
        for named in [
            "/club/old/a.sgf",
            "/club/x/old/y/a.ptn",
            "/club/a.mgt",
            "/club/x/a.mgt",
            "/club/2026/drafts/a.ptn",
        ] {
            assert!(has(named), "{named}");
        }
        for other in
            ["/club/a.sgf", "/club/x/2026/draft.ptn", "/club/x/keep.mgt", "/club/older/a.sgf", "/club"]
        {
            assert!(!has(other), "{other}");
        }
        assert!(
            globs.has_itself(Path::new("/club/old"), true)
                && !globs.has_itself(Path::new("/club/old/a.sgf"), false)
        );
        assert!(globs.has(Path::new("/elsewhere/a.mgt"), false));
        assert!(Globs::new(Path::new("/club"), &["a", "[b"]).is_err_and(|(at, _)| at == 1));
    }
}
