//! Findings that are known already: `--baseline` leaves them out, `--write-baseline` remembers them.
//!
//! A finding is known by its file, its rule and the text around it ([`fingerprint`]), not by its line: it stays known where lines are
//! added elsewhere. What is wrong three times in the same words is known three times.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use movetext_diagnostics::render::Shown;
use movetext_diagnostics::{Diagnostic, fingerprint};
use movetext_record::messages::counted;
use movetext_source::LineIndex;
use serde::{Deserialize, Serialize};

use crate::exit::{Stop, reason};
use crate::globs::absolute;
use crate::writing::write_new;

/// The version of the form of the file.
const VERSION: u32 = 1;
/// The key that has it.
const VERSION_KEY: &str = "movetext-baseline";

/// How many findings of each rule and fingerprint there are.
type Known = BTreeMap<String, u32>;

/// A baseline, as it is written.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(rename = "movetext-baseline")]
    version: u32,
    files: BTreeMap<String, Known>,
}

/// What every version has.
#[derive(Deserialize)]
struct AnyVersion {
    #[serde(rename = "movetext-baseline")]
    version: u32,
}

/// The findings that are known, or those that are to be.
#[derive(Debug)]
pub struct Baseline {
    /// What the paths in it are relative to.
    folder: PathBuf,
    files: Mutex<BTreeMap<String, Known>>,
}

impl Baseline {
    /// An empty one that is to be written to a path.
    pub fn new(path: &Path) -> Self {
        Self::of(path, BTreeMap::new())
    }

    fn of(path: &Path, files: BTreeMap<String, Known>) -> Self {
        let folder = absolute(path).parent().map_or_else(PathBuf::new, Path::to_owned);
        Self { folder, files: Mutex::new(files) }
    }

    /// Reads one.
    ///
    /// # Errors
    /// It cannot be read, it is none, or one of another version.
    pub fn read(path: &Path) -> Result<Self, Stop> {
        let name = path.display();
        let text = std::fs::read_to_string(path)
            .map_err(|error| Stop::failure(format_args!("cannot read `{name}`: {}", reason(error))))?;
        let fail = |error: serde_json::Error| {
            let (line, column) = (error.line(), error.column());
            let why = error.to_string();
            let why = why.split(" at line ").next().unwrap_or_default();
            Stop::failure(format_args!(
                "{name}:{line}:{column}: this is not a baseline: {why}; --write-baseline makes one"
            ))
        };
        let AnyVersion { version } = serde_json::from_str(&text).map_err(fail)?;
        if version != VERSION {
            let at = text.find(VERSION_KEY).unwrap_or_default() as u32;
            let at = LineIndex::new(&text).position(&text, at);
            return Err(Stop::failure(format_args!(
                "{name}:{}:{}: this baseline is of version {version}, and only {VERSION} is known; --write-baseline makes \
                 a new one",
                at.line, at.column
            )));
        }
        let written: Written = serde_json::from_str(&text).map_err(fail)?;
        Ok(Self::of(path, written.files))
    }

    /// What a file is called in it.
    fn name_of(&self, path: &str) -> String {
        let path = absolute(Path::new(path));
        let below = path.strip_prefix(&self.folder).unwrap_or(&path);
        below.display().to_string().replace('\\', "/")
    }

    /// Leaves out the findings of a game that are known; each is known as often as it was there.
    pub fn leave_out(&self, findings: &mut Vec<Diagnostic>, shown: &Shown<'_>) {
        let Ok(mut files) = self.files.lock() else { return };
        let Some(known) = files.get_mut(&self.name_of(shown.path)) else { return };
        findings.retain(|finding| match known.get_mut(&key(finding, shown)) {
            Some(count) if *count > 0 => {
                *count -= 1;
                false
            }
            _ => true,
        });
    }

    /// Remembers findings.
    pub fn remember(&self, findings: &[Diagnostic], shown: &Shown<'_>) {
        let Ok(mut files) = self.files.lock() else { return };
        if findings.is_empty() {
            return;
        }
        let known = files.entry(self.name_of(shown.path)).or_default();
        for finding in findings {
            *known.entry(key(finding, shown)).or_default() += 1;
        }
    }

    /// How many findings are in it that were not found again.
    pub fn left(&self) -> u32 {
        self.files.lock().map_or(0, |files| files.values().flat_map(BTreeMap::values).sum())
    }

    /// Writes what is remembered; says how much that is.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(self, path: &Path) -> Result<String, Stop> {
        let written = Written { version: VERSION, files: self.files.into_inner().unwrap_or_default() };
        let count: u32 = written.files.values().flat_map(BTreeMap::values).sum();
        // Its keys are texts: nothing fails.
        let mut text = serde_json::to_string_pretty(&written).unwrap_or_default();
        text.push('\n');
        let fail =
            |error| Stop::failure(format_args!("cannot write `{}`: {}", path.display(), reason(error)));
        write_new(path, text.as_bytes()).map_err(fail)?;
        let (findings, files) = (counted(count as usize, "finding"), counted(written.files.len(), "file"));
        Ok(format!("`{}` remembers {findings} in {files}", path.display()))
    }
}

/// What a finding is known by in its file.
fn key(finding: &Diagnostic, shown: &Shown<'_>) -> String {
    format!("{} {:016x}", finding.rule.code, fingerprint(finding, shown))
}
