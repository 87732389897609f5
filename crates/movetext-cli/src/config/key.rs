//! The keys of a configuration, each once: what it is called, what it takes, what it says.

use clap::ValueEnum;

use crate::choices::{ChosenDialect, FailOn, Format, Style};

/// A key. Each but the tables is named as the option of the command line that it stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Key {
    Include,
    Exclude,
    Select,
    ExtendSelect,
    Ignore,
    PerFileIgnores,
    Severity,
    FailOn,
    OutputFormat,
    Baseline,
    Style,
    Encoding,
    Dialect,
    Ko,
    Suicide,
    Setups,
}

/// What a key takes.
#[derive(Debug, Clone, Copy)]
pub enum Takes {
    /// Selectors of rules.
    Rules,
    /// Patterns of paths.
    Globs,
    /// A table of patterns, each with selectors of rules.
    RulesByGlob,
    /// A table of selectors of rules, each with a severity.
    SeverityByRule,
    /// One of some words.
    OneOf(fn() -> Vec<String>),
    /// Some of them.
    SomeOf(fn() -> Vec<String>),
    /// Yes or no.
    Flag,
    /// The name of an encoding.
    Encoding,
    /// A file.
    File,
    /// A folder.
    Folder,
}

impl Key {
    /// Every key, in the order in which they are shown.
    pub const ALL: [Self; 16] = [
        Self::Include,
        Self::Exclude,
        Self::Select,
        Self::ExtendSelect,
        Self::Ignore,
        Self::PerFileIgnores,
        Self::Severity,
        Self::FailOn,
        Self::OutputFormat,
        Self::Baseline,
        Self::Style,
        Self::Encoding,
        Self::Dialect,
        Self::Ko,
        Self::Suicide,
        Self::Setups,
    ];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Include => "include",
            Self::Exclude => "exclude",
            Self::Select => "select",
            Self::ExtendSelect => "extend-select",
            Self::Ignore => "ignore",
            Self::PerFileIgnores => "per-file-ignores",
            Self::Severity => "severity",
            Self::FailOn => "fail-on",
            Self::OutputFormat => "output-format",
            Self::Baseline => "baseline",
            Self::Style => "style",
            Self::Encoding => "encoding",
            Self::Dialect => "dialect",
            Self::Ko => "ko",
            Self::Suicide => "suicide",
            Self::Setups => "setups",
        }
    }

    /// The key of this name.
    pub fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|key| key.name() == name)
    }

    /// What it takes.
    pub fn takes(self) -> Takes {
        match self {
            Self::Include | Self::Exclude => Takes::Globs,
            Self::Select | Self::ExtendSelect | Self::Ignore => Takes::Rules,
            Self::PerFileIgnores => Takes::RulesByGlob,
            Self::Severity => Takes::SeverityByRule,
            Self::FailOn => Takes::OneOf(names::<FailOn>),
            Self::OutputFormat => Takes::OneOf(names::<Format>),
            Self::Style => Takes::SomeOf(names::<Style>),
            Self::Dialect => Takes::OneOf(names::<ChosenDialect>),
            Self::Ko => Takes::OneOf(ko),
            Self::Suicide => Takes::Flag,
            Self::Encoding => Takes::Encoding,
            Self::Baseline => Takes::File,
            Self::Setups => Takes::Folder,
        }
    }

    /// What it is without being given, as TOML; nothing where the file or the program says it.
    pub const fn default(self) -> Option<&'static str> {
        match self {
            Self::Exclude | Self::ExtendSelect | Self::Ignore | Self::Select => Some("[]"),
            Self::PerFileIgnores | Self::Severity => Some("{}"),
            Self::FailOn => Some("\"warning\""),
            Self::OutputFormat => Some("\"full\""),
            Self::Style => Some("[\"canonical\"]"),
            Self::Dialect => Some("\"spec\""),
            Self::Include | Self::Baseline | Self::Encoding | Self::Ko | Self::Suicide | Self::Setups => None,
        }
    }

    /// What it says, in a sentence or two.
    pub const fn help(self) -> &'static str {
        match self {
            Self::Include => {
                "Which files are records when folders are walked; by default those with the extension of a notation."
            }
            Self::Exclude => {
                "Files and folders that are left out when folders are walked; patterns as in .gitignore, relative to this file."
            }
            Self::Select => {
                "Only these rules: codes, names, or prefixes of codes. ALL is every rule; without any, those that are on by default."
            }
            Self::ExtendSelect => "These rules besides.",
            Self::Ignore => "Without these rules.",
            Self::PerFileIgnores => "Without these rules in the files that a pattern names.",
            Self::Severity => {
                "The severity of the findings of a rule: info, warning or error. The longest selector counts."
            }
            Self::FailOn => "The least severity of a finding that makes for exit status 1.",
            Self::OutputFormat => "How findings are shown.",
            Self::Baseline => {
                "A file of known findings, which are left out, relative to this file; lint --write-baseline makes it."
            }
            Self::Style => {
                "How fmt writes moves: a notation is written in the style of this list that it has, else in the canonical one."
            }
            Self::Encoding => "How the bytes of files stand for text, whatever they say of themselves.",
            Self::Dialect => "Whose reading of the rules counts where programs differ.",
            Self::Ko => "Which repetitions are forbidden in Go, whatever a record says.",
            Self::Suicide => "Whether players of Go may take stones of their own, whatever a record says.",
            Self::Setups => "A folder with setups of your own for PPN, relative to this file.",
        }
    }
}

/// The names of the values of an option.
fn names<T: ValueEnum>() -> Vec<String> {
    let values = T::value_variants().iter().filter_map(T::to_possible_value);
    values.map(|value| value.get_name().to_owned()).collect()
}

#[cfg(feature = "_go")]
fn ko() -> Vec<String> {
    movetext_rules::go::Ko::ALL.map(|ko| ko.name().to_owned()).to_vec()
}

#[cfg(not(feature = "_go"))]
fn ko() -> Vec<String> {
    Vec::new()
}
