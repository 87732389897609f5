//! The Markdown fixtures of the rules: prose, records, what is found in them, what is left after the safe fixes.

#![allow(dead_code, missing_docs, clippy::unwrap_used, reason = "each test uses its part; these are tests")]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use movetext_diagnostics::{Applicability, Diagnostic, apply};
use movetext_lint::Options;
use movetext_repair::check;
use movetext_source::{LineIndex, Notation};

/// How often fixes are applied and the result checked again, at most.
pub const ROUNDS: usize = 10;

/// A fenced block of a fixture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    /// What stands behind the opening fence: `otn`, `otn OTN010`, `otn opentafl`, `findings`, `fixed`.
    pub info: String,
    pub text: String,
}

/// The files of a folder and of its folders, sorted.
pub fn fixtures() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let mut files = Vec::new();
    for family in std::fs::read_dir(root).unwrap() {
        files.extend(std::fs::read_dir(family.unwrap().path()).unwrap().map(|file| file.unwrap().path()));
    }
    files.sort();
    files
}

/// `otn/unclosed-tag` for `…/tests/rules/otn/unclosed-tag.md`.
pub fn name(file: &Path) -> String {
    let family = file.parent().and_then(Path::file_name).unwrap().to_string_lossy();
    format!("{family}/{}", file.file_stem().unwrap().to_string_lossy())
}

/// The fenced blocks of a Markdown text; a line break before the closing fence belongs to the text.
pub fn blocks(markdown: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for line in markdown.split_inclusive('\n') {
        match (&mut open, line.trim_end().strip_prefix("```")) {
            (None, Some(info)) => open = Some(Block { info: info.to_owned(), text: String::new() }),
            (Some(_), Some("")) => blocks.extend(open.take()),
            (Some(block), _) => block.text.push_str(line),
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "a block has no end: {markdown}");
    blocks
}

/// The options of a block with a record: the rules that are selected, or those on by default; `opentafl` reads it as OpenTafl does.
pub fn options(info: &str) -> Options {
    let (dialects, rules): (Vec<_>, Vec<_>) =
        info.split_whitespace().skip(1).partition(|word| *word == "opentafl");
    let mut options = Options::default().with_select(rules);
    #[cfg(feature = "otn")]
    if !dialects.is_empty() {
        options.reading = options.reading.with_dialect(movetext_rules::tafl::Dialect::OpenTafl);
    }
    options
}

/// The notation of a block with a record.
pub fn notation(info: &str) -> Notation {
    info.split_whitespace().next().unwrap_or_default().parse().unwrap()
}

pub fn findings(text: &str, notation: Notation, options: &Options) -> Vec<Diagnostic> {
    check(text, notation, options).flatten().collect()
}

/// Places are in the text, fixes can be applied, whatever the text.
pub fn assert_sound(text: &str, findings: &[Diagnostic]) {
    for finding in findings {
        let labels = finding.labels.iter().map(|label| label.span);
        for span in labels.chain([finding.span]) {
            assert!(text.get(span.range()).is_some(), "{text:?} {finding:?}");
        }
        assert!(!finding.message.is_empty() && !finding.message.ends_with('.'), "{finding:?}");
        for fix in &finding.fixes {
            let mut alone = finding.clone();
            alone.fixes = vec![fix.clone()];
            alone.fixes[0].applicability = Applicability::Safe;
            let applied = apply(text, &[alone], Applicability::Safe);
            assert_eq!(applied.applied, 1, "{text:?} {finding:?}");
            assert_ne!(applied.text, text, "a fix changes something: {finding:?}");
        }
    }
}

/// `line:column severity[CODE] message`, a line each, with the fixes below.
pub fn listing(text: &str, findings: &[Diagnostic]) -> String {
    let index = LineIndex::new(text);
    let mut lines = String::new();
    for finding in findings {
        let at = index.position(text, finding.span.start);
        let (line, column, code) = (at.line, at.column, finding.rule.code);
        let _ = writeln!(lines, "{line}:{column} {}[{code}] {}", finding.severity, finding.message);
        for fix in &finding.fixes {
            let _ = writeln!(lines, "    fix ({}): {}", fix.applicability, fix.message);
        }
    }
    lines
}

/// Whether the fix that would be applied is safe.
pub fn is_safe(finding: &Diagnostic) -> bool {
    finding.fixes.iter().any(|fix| fix.applicability == Applicability::Safe)
}

/// The text after all safe fixes, round after round, as `--fix` applies them.
pub fn fixed(text: &str, notation: Notation, options: &Options) -> String {
    let mut text = text.to_owned();
    for _ in 0..ROUNDS {
        let applied = apply(&text, &findings(&text, notation, options), Applicability::Safe);
        if applied.applied == 0 {
            return text;
        }
        text = applied.text;
    }
    panic!("fixes go on and on: {text}");
}

/// The generated records that are broken in one way each.
pub fn broken(notation: Notation) -> Vec<String> {
    let name = notation.name();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(name).join("err");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == name));
    files.sort();
    files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect()
}
