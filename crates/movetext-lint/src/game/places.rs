//! From places of the text to the moves and turns that stand there, and findings about them.

use movetext_diagnostics::{Diagnostic, Rule};
use movetext_record::{Fault, NodeOrigin};
use movetext_source::Span;
use movetext_tree::NodeId;

use super::{LintNotation, ROOT, Replayed};
use crate::report::Report;

/// Where the word ends that an offset is in or behind.
pub(crate) fn end_of_word(text: &str, at: u32) -> u32 {
    let rest = text.get(at as usize..).unwrap_or("");
    at + rest.find(|letter: char| letter.is_whitespace() || matches!(letter, '{' | '[')).unwrap_or(rest.len())
        as u32
}

/// Where a node starts that was read so many-th: with the number of its turn, if it opens one, even if that could not be read.
pub(super) fn start_of_node(text: &str, nodes: &[NodeOrigin], at: usize) -> Option<u32> {
    let node = nodes.get(at)?;
    let before = at.checked_sub(1).and_then(|before| nodes.get(before)).copied().unwrap_or_default();
    if !node.turn.is_empty() {
        let opens_turn = before.turn != node.turn;
        return Some(if opens_turn { node.turn.start.min(node.played.start) } else { node.played.start });
    }
    let end = before.comment.map_or(before.played.end, |comment| comment.end.max(before.played.end));
    let between = text.get(end as usize..node.played.start as usize).unwrap_or("");
    let is_number =
        |letter: char| letter.is_ascii_digit() || matches!(letter, '.' | ')' | '(' | '#' | ' ' | '\t');
    Some(node.played.start - (between.len() - between.trim_end_matches(is_number).len()) as u32)
}

impl<F: LintNotation> Replayed<'_, F> {
    /// The faults of the reader that this rule reports.
    pub(crate) fn faults_of(&self, rule: &'static Rule) -> impl Iterator<Item = &Fault<F::Fault>> {
        let rules = self.fault_rules.iter().enumerate().filter(move |(_, of)| core::ptr::eq(**of, rule));
        rules.filter_map(|(at, _)| self.parsed.faults.get(at))
    }

    /// Reports the faults whose rules have no check: in the reader's own words.
    pub(crate) fn report_faults(&self, is_unchecked: impl Fn(&'static Rule) -> bool, report: &mut Report) {
        let mut complete = None;
        for (fault, rule) in self.parsed.faults.iter().zip(&self.fault_rules) {
            if is_unchecked(rule) {
                let finding = self.diagnostic_of_fault(rule, fault);
                report.add(complete.get_or_insert_with(|| F::complete(self))(finding, fault));
            }
        }
    }

    /// A finding that says what the reader says, with the address of the move or turn it is about.
    pub(crate) fn diagnostic_of_fault(&self, rule: &'static Rule, fault: &Fault<F::Fault>) -> Diagnostic {
        self.diagnostic_at(rule, fault.span, fault.kind.to_string())
    }

    /// A finding at a place, with the address of the move or turn that stands there.
    pub fn diagnostic_at(&self, rule: &'static Rule, span: Span, message: impl Into<String>) -> Diagnostic {
        let finding = Diagnostic::new(rule, span, message);
        let node = self.move_at(span.start).or_else(|| self.turn_at(span).next());
        // A position without moves has no addresses.
        match node.filter(|_| self.tree().len() > 1) {
            Some(node) => self.with_address(finding, node),
            None => finding,
        }
    }

    /// The move that stands at this byte.
    pub fn move_at(&self, offset: u32) -> Option<NodeId> {
        let origins = &self.parsed.origin.nodes;
        let after = origins.partition_point(|origin| origin.played.start <= offset);
        let at = after.checked_sub(1)?;
        let inside = !origins[at].played.is_empty() && offset <= origins[at].played.end;
        if inside { self.nth(at) } else { None }
    }

    /// The moves of the turn whose number or address stands here.
    pub fn turn_at(&self, turn: Span) -> impl Iterator<Item = NodeId> {
        let origins = &self.parsed.origin.nodes;
        let first = origins.partition_point(|origin| origin.turn.start < turn.start);
        let moves = origins[first..].iter().take_while(move |origin| origin.turn == turn && !turn.is_empty());
        (first..first + moves.count()).filter_map(|index| self.nth(index))
    }

    /// Where every move was written, in the order of the text.
    pub(crate) fn written(&self) -> &[NodeOrigin] {
        self.parsed.origin.nodes.get(1..).unwrap_or_default()
    }

    /// The number or address of each turn that has a move, in the order of the text.
    pub(crate) fn turns(&self) -> impl Iterator<Item = Span> {
        self.written().chunk_by(|one, next| one.turn == next.turn).map(|turn| turn[0].turn)
    }

    /// The node that was read as the `index`th; they are in the order of the text.
    pub(crate) fn nth(&self, index: usize) -> Option<NodeId> {
        let ids = self.ids.get_or_init(|| {
            let mut ids = vec![ROOT; self.tree().len()];
            for node in self.nodes() {
                ids[node.index()] = node;
            }
            ids
        });
        ids.get(index).copied()
    }
}
