//! Which configuration holds for a file.
//!
//! It is the `movetext.toml` of the file's folder, or else that of the nearest folder above; configurations further up say nothing
//! then. The search does not end where a repository does: a collection may be kept in several.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use clap::Args;

use super::read::{argument, read};
use super::{Configuration, Settings};
use crate::exit::{Stop, reason};
use crate::globs::absolute;

/// What a configuration is called.
pub const FILE: &str = "movetext.toml";

/// Which configuration is asked for.
#[derive(Debug, Clone, Default, Args)]
pub struct Choice {
    /// A configuration in place of the nearest movetext.toml, or a key with its value, as in `ignore=RUL008`; may be given
    /// several times, and the last counts
    #[arg(long, global = true, value_name = "FILE|KEY=VALUE")]
    config: Vec<String>,
    /// Read no configuration
    #[arg(long, global = true)]
    no_config: bool,
    #[arg(skip)]
    found: Arc<Mutex<Found>>,
}

/// What was found so far.
#[derive(Debug, Default)]
struct Found {
    /// What `--config` says, once it is read.
    given: Option<Arc<Given>>,
    /// What holds in a folder.
    folders: HashMap<PathBuf, Arc<Configuration>>,
}

/// What `--config` says.
#[derive(Debug, Default)]
struct Given {
    /// The configuration that holds everywhere, if files are named.
    file: Option<Arc<Configuration>>,
    /// Keys that count before those of any file.
    keys: Settings,
}

impl Choice {
    /// The same choice, with nothing read yet.
    #[cfg(feature = "watch")]
    #[must_use]
    pub fn afresh(&self) -> Self {
        Self { found: Arc::default(), ..self.clone() }
    }

    /// What holds for a file, or for standard input that is called so.
    ///
    /// # Errors
    /// A configuration cannot be read.
    pub fn of_file(&self, path: &Path) -> Result<Arc<Configuration>, Stop> {
        let path = absolute(path);
        self.of_folder(path.parent().unwrap_or(&path))
    }

    /// What holds in a folder.
    ///
    /// # Errors
    /// A configuration cannot be read.
    pub fn of_folder(&self, folder: &Path) -> Result<Arc<Configuration>, Stop> {
        let folder = absolute(folder);
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let given = match &found.given {
            Some(given) => Arc::clone(given),
            None => Arc::clone(found.given.insert(Arc::new(self.given()?))),
        };
        if let Some(file) = &given.file {
            return Ok(Arc::clone(file));
        }
        let mut passed = Vec::new();
        let mut configuration = None;
        for folder in folder.ancestors() {
            configuration = found.folders.get(folder).cloned();
            if configuration.is_some() {
                break;
            }
            passed.push(folder.to_owned());
            if !self.no_config
                && let Some(settings) = of_file_in(folder)?
            {
                let path = Some(folder.join(FILE));
                configuration = Some(Arc::new(Configuration::new(path, settings, &given.keys)?));
                break;
            }
        }
        let configuration = match configuration {
            Some(configuration) => configuration,
            None => Arc::new(Configuration::new(None, Settings::new(), &given.keys)?),
        };
        found.folders.extend(passed.into_iter().map(|folder| (folder, Arc::clone(&configuration))));
        Ok(configuration)
    }

    /// Reads what `--config` says. What it says of paths is relative to the present folder.
    fn given(&self) -> Result<Given, Stop> {
        let here = absolute(Path::new(""));
        let (mut named, mut settings, mut keys) = (None, Settings::new(), Settings::new());
        for text in &self.config {
            let path = Path::new(text);
            if let Some(line) = argument(text).filter(|_| !path.is_file()) {
                keys.extend(read("--config", &line, &here, None).map_err(Stop::Report)?);
            } else {
                settings.extend(of_file(path, &here)?);
                named = Some(absolute(path));
            }
        }
        let file = match named {
            Some(path) => Some(Arc::new(Configuration::new(Some(path), settings, &keys)?)),
            None => None,
        };
        Ok(Given { file, keys })
    }
}

/// The settings of the configuration in a folder, where there is one.
fn of_file_in(folder: &Path) -> Result<Option<Settings>, Stop> {
    let path = folder.join(FILE);
    if path.is_file() { of_file(&path, folder).map(Some) } else { Ok(None) }
}

fn of_file(path: &Path, folder: &Path) -> Result<Settings, Stop> {
    let name = shown_path(path);
    let fail = |why: &dyn std::fmt::Display| Stop::failure(format_args!("cannot read `{name}`: {why}"));
    let bytes = fs::read(path).map_err(|error: io::Error| fail(&reason(error)))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        fail(&format_args!("byte {at} is no UTF-8, which configurations are written in"))
    })?;
    read(&name, &text, folder, Some(path)).map_err(Stop::Report)
}

/// A path as it is shown: relative to the present folder where it is in it.
pub fn shown_path(path: &Path) -> String {
    let here = absolute(Path::new(""));
    let whole = absolute(path);
    whole.strip_prefix(&here).unwrap_or(&whole).display().to_string()
}
