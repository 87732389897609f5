//! What options of the command line and keys of a configuration choose among. Nothing here knows either.

use clap::ValueEnum;
use movetext_source::Encoding;

/// What fails a run.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum FailOn {
    Info,
    Warning,
    Error,
    /// Whatever is found
    Never,
}

/// A way to show findings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// With the lines they are about, why, and what to do
    Full,
    /// A line each: `path:line:column: severity[CODE] message`
    Concise,
    /// A JSON object a line
    Json,
    /// One SARIF document, for code scanning services
    Sarif,
    /// Annotations of GitHub Actions
    Github,
    /// One Code Quality report, for merge requests of GitLab
    Gitlab,
    /// One JUnit report: a file is a test suite, a finding a test that fails
    Junit,
}

/// How moves are written, in what users differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Style {
    /// OTN with the captures and the info symbols that the record has; PTN as short as can be
    #[value(alias = "as-written")]
    Canonical,
    /// OTN with all captures, and the info symbols that hold on the board
    Full,
    /// PTN as PlayTak writes it, with counts and drops everywhere
    Playtak,
    /// PTN as PTN-Ninja writes it, with `*` where a wall is flattened
    Ninja,
    /// PPN with what its braces and macros stand for
    Expanded,
}

/// Readings on which programs differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ChosenDialect {
    /// What the specifications say; of PPN version 0.14
    Spec,
    /// OTN as OpenTafl plays it
    #[value(name = "opentafl")]
    OpenTafl,
    /// PPN as version 0.11 has it: macros before braces; `fmt` and `convert` report what it cannot say
    #[value(name = "ppn-0.11")]
    OldPpn,
}

/// Reads the name of an encoding.
pub fn encoding(name: &str) -> Result<Encoding, String> {
    let wide =
        [("utf-16", Encoding::Utf16Le), ("utf-16le", Encoding::Utf16Le), ("utf-16be", Encoding::Utf16Be)];
    let wide = wide.into_iter().find(|(known, _)| name.eq_ignore_ascii_case(known));
    let found = wide.map(|(_, encoding)| encoding).or_else(|| Encoding::find(name));
    found.ok_or_else(|| "no encoding of this name is known; among others are UTF-8, ISO-8859-1, Shift_JIS, EUC-JP, GB18030, Big5, EUC-KR".to_owned())
}
