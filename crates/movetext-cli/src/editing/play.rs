//! Moves played on in a record, word by word.

use std::borrow::Borrow as _;
use std::iter::successors;
use std::ops::ControlFlow;

use movetext_diagnostics::{Diagnostic, Severity};
use movetext_record::{Failure, Record, ReplayToError, Verdict, replay_to, visit_replay};
use movetext_rules::Table as _;
use movetext_source::Span;
use movetext_tree::{NodeId, Path};

use crate::notations::Built;
use crate::options::Shared;

/// What is on the table after a node.
///
/// # Errors
/// Why the game does not come that far.
pub fn table_after<F: Built>(record: &Record<'_, F>, node: NodeId) -> Result<F::Table, String> {
    replay_to(record, node).map_err(|why| match why {
        ReplayToError::Start(why) => format!("the game cannot start: {why}"),
        ReplayToError::Node(node, why) => {
            let address = record.tree.address(node);
            format!("the game cannot go on from there, since {} cannot be played: {why}", address.shortened())
        }
    })
}

/// Why the position after a node is not known, although the game comes that far: a move on the way could not be read.
pub fn unread_before<F: Built>(record: &Record<'_, F>, node: NodeId) -> Option<String> {
    let mut is_on_the_way = vec![false; record.tree.len()];
    for node in successors(Some(node), |node| record.tree.parent(*node)) {
        is_on_the_way[node.index()] = true;
    }
    let mut unread = None;
    let begun = visit_replay(record, |visited| {
        if is_on_the_way[visited.node.index()]
            && let Verdict::Instead(Failure::Unread(why), _) = &visited.verdict
        {
            unread = Some(format!("{} cannot be read: {why}", record.tree.address(visited.node).shortened()));
        }
        if unread.is_some() || visited.node == node {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    begun.map_or(None, |()| unread)
}

/// What became of the words.
pub struct Played {
    /// The last node.
    pub last: NodeId,
    /// The words that are new in the record, and the nodes that they became.
    words: Vec<(Span, NodeId)>,
    /// Why the last of them cannot be played.
    pub failed: Option<String>,
}

impl Played {
    /// Plays words behind a node, up to the first that cannot be played. Each stands at a place of some text.
    ///
    /// # Errors
    /// Why nothing can be played there.
    pub fn of<F: Built>(
        record: &mut Record<'_, F>,
        after: NodeId,
        words: &[(Span, String)],
    ) -> Result<Self, String> {
        let mut played = Self { last: after, words: Vec::new(), failed: None };
        if words.is_empty() {
            return Ok(played);
        }
        let mut table = table_after(record, after)?;
        for (place, word) in words {
            let Some(node) = F::play(record, &table, played.last, word) else { continue };
            let stepped = step::<F>(&mut table, record.tree.get(node));
            played.failed = stepped.err().map(|why| format!("`{word}`: {why}"));
            let tree = &record.tree;
            let is_same =
                |other: &NodeId| *other != node && F::compare(tree.get(*other), tree.get(node)).is_eq();
            let known = tree.children(played.last).find(is_same);
            if known.is_some() {
                // It is in the record already, and what is new follows it.
                record.tree.delete(node);
            } else {
                played.words.push((*place, node));
            }
            played.last = known.unwrap_or(node);
            if played.failed.is_some() {
                break;
            }
        }
        Ok(played)
    }

    /// Where in the tree the new words are, so that they are found when it is read again.
    pub fn paths<F: Built>(&self, record: &Record<'_, F>) -> Vec<(Span, Path)> {
        self.words.iter().map(|(place, node)| (*place, record.tree.path(*node))).collect()
    }
}

/// Plays a node.
fn step<F: Built>(table: &mut F::Table, node: &F::Node<'_>) -> Result<(), String> {
    for step in F::steps(table, node).map_err(|why| why.to_string())? {
        table.apply_without_effect(step.borrow()).map_err(|why| why.to_string())?;
    }
    Ok(())
}

/// What the linter finds wrong with the first of the words that is wrong, at the place of that word. `text` is the record
/// with them.
pub fn wrong_move<F: Built>(
    text: &str,
    shared: &Shared,
    findings: &[Diagnostic],
    words: &[(Span, Path)],
) -> Option<Diagnostic> {
    let parsed = F::read(text, &shared.reading()).next()?;
    words.iter().find_map(|(word, path)| {
        let place = parsed.origin.node(parsed.record.tree.by_path(path)?).played;
        let touches = |finding: &&Diagnostic| {
            finding.severity == Severity::Error
                && finding.span.start <= place.end
                && place.start <= finding.span.end
        };
        let finding = findings.iter().find(touches)?.clone();
        // Other places are in the record, and so is what to write instead.
        Some(Diagnostic { span: *word, labels: Vec::new(), notes: Vec::new(), fixes: Vec::new(), ..finding })
    })
}
