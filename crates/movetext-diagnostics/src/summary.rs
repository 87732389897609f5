//! All findings of a run in one line.

use core::fmt;

use crate::{Applicability, Diagnostic, Severity};

/// What was found in some files. Its text is a line such as
/// `3 errors, 1 warning in 2 of 5 files; 2 fixable with --fix`.
///
/// ```
/// use movetext_diagnostics::{Diagnostic, Rule, Severity, Summary};
/// use movetext_source::Span;
///
/// static NO_PERIOD: Rule =
///     Rule::new("OTN012", "no-period", Severity::Warning, "");
///
/// let mut summary = Summary::default();
/// summary.add_file(&[]);
/// assert_eq!(summary.to_string(), "nothing found in 1 file");
/// summary.add_file(&[Diagnostic::new(&NO_PERIOD, Span::at(0), "a turn number ends with a period")]);
/// assert_eq!(summary.to_string(), "1 warning in 1 of 2 files");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Summary {
    /// How many errors.
    pub errors: usize,
    /// How many warnings.
    pub warnings: usize,
    /// How many findings that are only worth knowing.
    pub infos: usize,
    /// How many files something was found in.
    pub files: usize,
    /// How many files nothing was found in.
    pub clean_files: usize,
    /// How many findings `--fix` may fix.
    pub fixable: usize,
    /// How many more findings `--fix --unsafe-fixes` may fix.
    pub fixable_unsafely: usize,
}

impl Summary {
    /// Counts the findings of one file.
    pub fn add_file(&mut self, findings: &[Diagnostic]) {
        if findings.is_empty() {
            self.clean_files += 1;
        } else {
            self.files += 1;
        }
        for finding in findings {
            *match finding.severity {
                Severity::Error => &mut self.errors,
                Severity::Warning => &mut self.warnings,
                Severity::Info => &mut self.infos,
            } += 1;
            if finding.is_fixable(Applicability::Safe) {
                self.fixable += 1;
            } else if finding.is_fixable(Applicability::Unsafe) {
                self.fixable_unsafely += 1;
            }
        }
    }

    /// How many findings.
    pub const fn findings(&self) -> usize {
        self.errors + self.warnings + self.infos
    }
}

/// A number and what it counts, in the singular.
struct Count(usize, &'static str);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.0, self.1, if self.0 == 1 { "" } else { "s" })
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.findings() == 0 {
            return write!(f, "nothing found in {}", Count(self.files + self.clean_files, "file"));
        }
        let counts = [(self.errors, "error"), (self.warnings, "warning"), (self.infos, "info")];
        let mut joint = "";
        for (count, what) in counts.into_iter().filter(|(count, _)| *count > 0) {
            write!(f, "{joint}{}", Count(count, what))?;
            joint = ", ";
        }
        if self.clean_files > 0 {
            write!(f, " in {} of {} files", self.files, self.files + self.clean_files)?;
        } else {
            write!(f, " in {}", Count(self.files, "file"))?;
        }
        match (self.fixable, self.fixable_unsafely) {
            (0, 0) => Ok(()),
            (safe, 0) => write!(f, "; {safe} fixable with --fix"),
            (0, more) => write!(f, "; {more} fixable with --fix --unsafe-fixes"),
            (safe, more) => write!(f, "; {safe} fixable with --fix, {more} more with --fix --unsafe-fixes"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_agree_with_their_words() {
        let one = Summary { errors: 1, infos: 1, files: 1, fixable: 1, ..Summary::default() };
        assert_eq!(one.to_string(), "1 error, 1 info in 1 file; 1 fixable with --fix");
        let many = Summary { errors: 3, warnings: 2, infos: 2, files: 2, fixable_unsafely: 4, ..one };
        assert_eq!(
            many.to_string(),
            "3 errors, 2 warnings, 2 infos in 2 files; 1 fixable with --fix, 4 more with --fix --unsafe-fixes"
        );
        let risky = Summary { fixable: 0, clean_files: 9, ..many };
        assert_eq!(
            risky.to_string(),
            "3 errors, 2 warnings, 2 infos in 2 of 11 files; 4 fixable with --fix --unsafe-fixes"
        );
        let clean = Summary { clean_files: 2, ..Summary::default() };
        assert_eq!(clean.to_string(), "nothing found in 2 files");
        assert_eq!(Summary::default().to_string(), "nothing found in 0 files");
    }
}
