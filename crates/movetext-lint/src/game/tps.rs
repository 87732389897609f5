//! A position of a TPS file, read; and what is wrong with a TPS, wherever it stands.

use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::ptn::{FaultKind, StartFault};
use movetext_record::tps::{Parsed, Start};
use movetext_rules::tak::{Setup, TpsFault};
use movetext_source::Span;

use super::ptn;
use crate::lint::Lint;
use crate::report::Report;
use crate::rules::tps::rule_of;

/// A position and what was read of it.
pub(crate) struct Position {
    /// What was read.
    pub(crate) setup: Option<Setup>,
    /// Where the board, whose turn it is, and the number of the move stand.
    pub(crate) span: Span,
    faults: Vec<(TpsFault, Span)>,
    /// Whether moves follow that cannot be checked, since the board they start from is a guess.
    leads_nowhere: bool,
}

impl Position {
    /// A line of a TPS file.
    pub(crate) fn new(text: &str, parsed: Parsed<'_>) -> Self {
        let setup = match parsed.record.start {
            Start::Read(setup) => Some(setup),
            Start::Unread(_) => None,
        };
        let faults = parsed.faults.into_iter().map(|fault| (fault.kind, fault.span)).collect();
        Self { setup, span: inside(text, parsed.origin.whole), faults, leads_nowhere: false }
    }

    /// What the tag `TPS` of a game says; none where there is no such tag.
    pub(crate) fn of_game(game: &ptn::Game<'_>) -> Option<Self> {
        let (_, span) = game.tag("TPS")?;
        let faults = game.parsed.faults.iter().filter_map(|fault| match fault.kind {
            FaultKind::Start(StartFault::Tps(kind)) if span.start <= fault.span.start => {
                Some((kind, fault.span))
            }
            _ => None,
        });
        let is_replayed = game.is_board_known && game.trouble.is_none();
        let leads_nowhere = !is_replayed && game.tree().len() > 1;
        let setup = match &game.parsed.record.start.tps {
            movetext_record::ptn::Tps::Read(setup) => Some(setup.clone()),
            _ => None,
        };
        Some(Self { setup, span, faults: faults.collect(), leads_nowhere })
    }

    /// Tells of the faults that are this rule's, in their own words. Where all that is wrong with the text is how it
    /// is spelt, the fix writes it anew.
    pub(crate) fn tell(&self, lint: &'static Lint, report: &mut Report) {
        for (kind, span) in self.faults.iter().filter(|(kind, _)| core::ptr::eq(rule_of(*kind), lint)) {
            let mut finding = Diagnostic::new(&lint.rule, *span, kind.to_string());
            if let Some(setup) = self.setup.as_ref().filter(|_| self.is_clear()) {
                let fix = Fix::replace("write it so", Applicability::Safe, self.span, setup.to_string());
                finding = finding.with_fix(fix);
            }
            if self.leads_nowhere && ptn::is_board_guessed(*kind) {
                finding = finding.with_note("the moves could not be checked");
            }
            report.add(finding);
        }
    }

    /// Whether nothing that it says is a guess.
    pub(crate) fn is_certain(&self) -> bool {
        self.faults.iter().all(|(kind, _)| kind.is_spelling() || *kind == TpsFault::Trailing)
    }

    /// Whether the text, however it is spelt, says one thing.
    fn is_clear(&self) -> bool {
        self.faults.iter().all(|(kind, _)| kind.is_spelling())
    }
}

/// What stands between the quotes, where the line is a tag.
fn inside(text: &str, line: Span) -> Span {
    let whole = line.of(text);
    match (whole.starts_with('[').then(|| whole.find('"')).flatten(), whole.rfind('"')) {
        (Some(first), Some(last)) if first < last => line.part(&(first as u32 + 1..last as u32)),
        _ => line,
    }
}
