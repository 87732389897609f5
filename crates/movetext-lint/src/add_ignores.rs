//! Suppressions written into a record.

use std::collections::{BTreeMap, BTreeSet};

use movetext_diagnostics::{Diagnostic, Edit};
use movetext_record::{Origin, Reading, Visit, Visitor, built_without, dispatch};
use movetext_source::{Notation, Span};

use crate::consequences::HERE_TOO;
use crate::faults::FaultRules;
use crate::selection::Options;

/// A comment that suppresses some findings, and how many they are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddedIgnore {
    /// What writes it.
    pub edit: Edit,
    /// How many findings it is for.
    pub findings: usize,
}

/// Comments that suppress findings of a text, which are in its order: at the move where a finding is about one, else for its game.
/// Nothing for a finding that no comment can be about. Whoever writes them checks what is found then: a comment may belong elsewhere
/// than it seems in a text that is broken.
#[must_use]
pub fn added_ignores(
    text: &str,
    notation: Notation,
    options: &Options,
    findings: &[&Diagnostic],
) -> Vec<AddedIgnore> {
    dispatch(notation, Adding { text, reading: options.reading, findings })
}

struct Adding<'a> {
    text: &'a str,
    reading: Reading,
    findings: &'a [&'a Diagnostic],
}

impl Visitor for Adding<'_> {
    type Output = Vec<AddedIgnore>;
}

/// What a comment is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Scope {
    Game,
    Move,
}

impl Scope {
    const fn verb(self) -> &'static str {
        match self {
            Self::Game => "ignore-game",
            Self::Move => "ignore",
        }
    }
}

/// Codes to write, and for how many findings.
#[derive(Default)]
struct Wanted {
    codes: BTreeSet<&'static str>,
    findings: usize,
}

impl<F: FaultRules> Visit<F> for Adding<'_> {
    fn visit(self) -> Vec<AddedIgnore> {
        let Self { text, reading, mut findings } = self;
        let mut added = Vec::new();
        let mut games = F::read(text, &reading).peekable();
        while let Some(parsed) = games.next() {
            // What stands behind the last game belongs to it.
            let is_last = games.peek().is_none();
            let is_here = |finding: &&Diagnostic| is_last || finding.span.start < parsed.origin.whole.end;
            let (here, behind) = findings.split_at(findings.partition_point(is_here));
            findings = behind;
            if !here.is_empty() {
                add_to_game::<F>(text, &parsed.origin, here, &mut added);
            }
        }
        added
    }
}

built_without!(Adding<'_> => Vec::new());

/// Adds the comments of one game.
fn add_to_game<F: FaultRules>(
    text: &str,
    origin: &Origin<F::Places>,
    findings: &[&Diagnostic],
    added: &mut Vec<AddedIgnore>,
) {
    let extents: Vec<Span> = (0..origin.nodes.len()).map(|at| F::extent(text, origin, at)).collect();
    // Those of the game first; what is for it stands in its first comment, or at its first move.
    let mut wanted: BTreeMap<(usize, Scope), Wanted> = BTreeMap::new();
    for finding in findings {
        let behind = extents.partition_point(|extent| extent.start <= finding.span.start);
        let stands_for_several = finding.labels.iter().any(|label| label.message == HERE_TOO);
        let node = behind.checked_sub(1).filter(|at| *at > 0 && !stands_for_several);
        let place = node.map_or_else(|| (first_comment::<F>(origin), Scope::Game), |at| (at, Scope::Move));
        let wanted = wanted.entry(place).or_default();
        wanted.codes.insert(finding.rule.code);
        wanted.findings += 1;
    }
    let mut comments: BTreeMap<usize, (Vec<String>, usize)> = BTreeMap::new();
    for ((at, scope), wanted) in wanted {
        let codes: Vec<&str> = wanted.codes.into_iter().collect();
        let (remarks, findings) = comments.entry(at).or_default();
        remarks.push(format!("movetext: {} {}", scope.verb(), codes.join(", ")));
        *findings += wanted.findings;
    }
    for (at, (remarks, findings)) in comments {
        let edit = F::comment_on(text, origin, at, &remarks.join(F::BETWEEN_REMARKS));
        added.extend(edit.map(|edit| AddedIgnore { edit, findings }));
    }
}

/// The node in whose comment stands what is for the whole game.
fn first_comment<F: FaultRules>(origin: &Origin<F::Places>) -> usize {
    let has_one = F::COMMENTS_START || origin.nodes.first().is_some_and(|start| start.comment.is_some());
    usize::from(!has_one)
}
