//! From places of the text to the moves and turns that stand there, and findings about them.

use movetext_diagnostics::Diagnostic;
use movetext_record::{Fault, NodeOrigin};
use movetext_source::Span;
use movetext_tree::NodeId;

use super::replayed::{Game, LintNotation, ROOT};
use crate::lint::{Checks, Lint};
use crate::report::Report;

impl<F: LintNotation> Game<'_, F> {
    /// The faults of the reader that this rule tells of.
    pub(crate) fn faults_of(&self, lint: &'static Lint) -> impl Iterator<Item = &Fault<F::Fault>> {
        self.parsed.faults.iter().filter(move |fault| core::ptr::eq(F::rule_of(&fault.kind), lint))
    }

    /// Reports the faults whose rules have no check: in the reader's own words.
    pub(crate) fn report_faults<C>(&self, checks: &Checks<C>, report: &mut Report) {
        for fault in &self.parsed.faults {
            let lint = F::rule_of(&fault.kind);
            if checks.is_unchecked(lint) && F::is_reported(&fault.kind) {
                report.add(self.found(lint, fault));
            }
        }
    }

    /// A finding that says what the reader found, with the address of the move or turn it is about.
    pub(crate) fn found(&self, lint: &'static Lint, fault: &Fault<F::Fault>) -> Diagnostic {
        self.find(lint, fault.span, fault.kind.to_string())
    }

    /// A finding at a place, with the address of the move or turn that stands there.
    pub(crate) fn find(&self, lint: &'static Lint, span: Span, message: impl Into<String>) -> Diagnostic {
        let finding = Diagnostic::new(&lint.rule, span, message);
        let node = self.move_at(span.start).or_else(|| self.turn_at(span).next());
        match node {
            Some(node) => self.place(finding, node),
            None => finding,
        }
    }

    /// The move that stands at this byte.
    pub(crate) fn move_at(&self, offset: u32) -> Option<NodeId> {
        let origins = &self.parsed.origin.nodes;
        let after = origins.partition_point(|origin| origin.played.start <= offset);
        let at = after.checked_sub(1)?;
        let inside = !origins[at].played.is_empty() && offset <= origins[at].played.end;
        if inside { self.node(at) } else { None }
    }

    /// The moves of the turn whose number or address stands here.
    pub(crate) fn turn_at(&self, turn: Span) -> impl Iterator<Item = NodeId> {
        let origins = &self.parsed.origin.nodes;
        let first = origins.partition_point(|origin| origin.turn.start < turn.start);
        let moves = origins[first..].iter().take_while(move |origin| origin.turn == turn && !turn.is_empty());
        (first..first + moves.count()).filter_map(|index| self.node(index))
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
    fn node(&self, index: usize) -> Option<NodeId> {
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
