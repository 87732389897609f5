//! Configurations: `movetext.toml`, and what `--config` says.
//!
//! A file is TOML; its keys are named as the options of the command line that they stand for ([`Key`]). Options count before
//! `--config KEY=VALUE`, which counts before files. What cannot be read ends the run with status 2, shown at its place.

mod find;
mod key;
mod read;
mod schema;
mod setting;

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use movetext_diagnostics::Severity;

#[cfg(feature = "watch")]
pub use find::FILE;
pub use find::{Choice, shown_path};
pub use key::Key;
pub use schema::schema;
pub use setting::{Origin, Setting, Settings, Value};

use crate::exit::Stop;
use crate::globs::Globs;
use crate::setups::{self, Library};

/// What holds for the files of a folder.
#[derive(Debug)]
pub struct Configuration {
    /// The file that it was read from, if there was one.
    pub path: Option<PathBuf>,
    pub settings: Settings,
    include: Option<Globs>,
    exclude: Option<Globs>,
    setups: Option<Library>,
}

impl Configuration {
    /// What a file says, and what counts before it.
    fn new(path: Option<PathBuf>, mut settings: Settings, keys: &Settings) -> Result<Self, Stop> {
        settings.extend(keys.iter().map(|(key, setting)| (*key, setting.clone())));
        let globs = |key: Key| {
            let setting = settings.get(&key)?;
            // They were checked where they were read.
            Globs::new(&setting.folder, setting.value.words()).ok()
        };
        let (include, exclude) = (globs(Key::Include), globs(Key::Exclude));
        let folder = settings.get(&Key::Setups).and_then(Setting::path);
        let setups = folder.map(|folder| setups::read(&folder)).transpose()?;
        Ok(Self { path, settings, include, exclude, setups })
    }

    /// The value of a key that is one of some words.
    pub fn choice<T: ValueEnum>(&self, key: Key) -> Option<T> {
        T::from_str(self.word(key)?, false).ok()
    }

    /// The value of a key that is a word.
    pub fn word(&self, key: Key) -> Option<&str> {
        self.settings.get(&key)?.value.word()
    }

    /// The value of a key that is a path.
    pub fn file(&self, key: Key) -> Option<PathBuf> {
        self.settings.get(&key)?.path()
    }

    /// The value of a key that is yes or no.
    pub fn flag(&self, key: Key) -> Option<bool> {
        match self.settings.get(&key)?.value {
            Value::Flag(flag) => Some(flag),
            _ => None,
        }
    }

    /// The words of a key that takes a list.
    pub fn words(&self, key: Key) -> &[String] {
        self.settings.get(&key).map_or(&[], |setting| setting.value.words())
    }

    /// The rules that are left out in a file besides.
    pub fn ignored_in(&self, path: &Path) -> Vec<String> {
        let Some(setting) = self.settings.get(&Key::PerFileIgnores) else { return Vec::new() };
        let holds =
            |pattern: &str| Globs::new(&setting.folder, &[pattern]).is_ok_and(|globs| globs.has(path, false));
        let rows = setting.value.rows().iter().filter(|(pattern, _)| holds(pattern));
        rows.flat_map(|(_, rules)| rules.words()).cloned().collect()
    }

    /// The severities of rules.
    pub fn severities(&self) -> Vec<(String, Severity)> {
        let rows = self.settings.get(&Key::Severity).map_or(&[][..], |setting| setting.value.rows());
        let severity =
            |value: &Value| read::SEVERITIES.into_iter().find(|known| Some(known.name()) == value.word());
        rows.iter().filter_map(|(rule, value)| Some((rule.clone(), severity(value)?))).collect()
    }

    /// Whether a file or folder is left out where folders are walked.
    pub fn excludes(&self, path: &Path, is_folder: bool) -> bool {
        self.exclude.as_ref().is_some_and(|globs| globs.has(path, is_folder))
    }

    /// The same, where the folder that it is in is walked.
    pub fn excludes_itself(&self, path: &Path, is_folder: bool) -> bool {
        self.exclude.as_ref().is_some_and(|globs| globs.has_itself(path, is_folder))
    }

    /// Whether a file is a record where folders are walked; nothing where its extension says so.
    pub fn includes(&self, path: &Path) -> Option<bool> {
        self.include.as_ref().map(|globs| globs.has(path, false))
    }

    /// The setups that records can name, where a folder is given.
    pub fn setups(&self) -> Option<Library> {
        self.setups
    }
}
