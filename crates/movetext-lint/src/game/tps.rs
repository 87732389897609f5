//! A position of a TPS file, read; and what is wrong with a TPS, wherever it stands.

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_record::FaultKind::Own;
use movetext_record::ptn::{FaultKind, StartFault};
use movetext_record::tps::{Parsed, Start};
use movetext_rules::tak::{Setup, TpsFault};
use movetext_source::Span;

use super::ptn;
use crate::faults::tps::rule_of;
use crate::lint::Checks;
use crate::report::Report;
use crate::words::count;

/// A position and what was read of it.
pub(crate) struct Position {
    /// What was read.
    pub(crate) setup: Option<Setup>,
    /// Where the board, whose turn it is, and the number of the move stand.
    pub(crate) span: Span,
    faults: Vec<Fault>,
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
        let faults = parsed
            .faults
            .into_iter()
            .filter_map(|fault| match fault.kind {
                Own(kind) => Some(Fault::new(text, kind, fault.span)),
                movetext_record::FaultKind::Text(_) => None,
            })
            .collect();
        Self { setup, span: inside(text, parsed.origin.whole), faults, leads_nowhere: false }
    }

    /// What the tag `TPS` of a game says; none where there is no such tag.
    pub(crate) fn of_game(game: &ptn::Game<'_>) -> Option<Self> {
        let (_, span) = game.tag("TPS")?;
        let faults = game.parsed.faults.iter().filter_map(|fault| match fault.kind {
            Own(FaultKind::Start(StartFault::Tps(kind))) if span.start <= fault.span.start => {
                Some(Fault::new(game.text, kind, fault.span))
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

    /// Reports all that is wrong with the text. Where that is only how it is spelt, the fix writes it anew.
    pub(crate) fn report<C>(&self, checks: &Checks<C>, report: &mut Report) {
        for fault in &self.faults {
            let lint = rule_of(fault.kind);
            if !checks.is_unchecked(lint) {
                continue;
            }
            let mut finding = Diagnostic::new(&lint.rule, fault.span, self.message(fault));
            if let Some(setup) = self.setup.as_ref().filter(|_| self.is_clear()) {
                let fix = Fix::replace("write it so", Applicability::Safe, self.span, setup.to_string());
                finding = finding.with_fix(fix);
            }
            if self.leads_nowhere && ptn::is_board_guessed(fault.kind) {
                finding = finding.with_note("the moves could not be checked");
            }
            report.add(match fault.kind {
                TpsFault::LetterCase | TpsFault::Trailing => finding.with_severity(Severity::Warning),
                _ => finding,
            });
        }
    }

    /// What to say of a fault: with the numbers, where too many or too few is what is wrong.
    fn message(&self, fault: &Fault) -> String {
        match (fault.amount, &self.setup) {
            (Some(rows), _) if fault.kind == TpsFault::Rows => {
                format!("a board has 3 to 8 rows, and this one {rows}")
            }
            (Some(squares), Some(Setup { size, .. })) => {
                let squares = count(squares, "square");
                format!("this row has {squares} instead of {size}: the board has {size} rows")
            }
            _ if fault.kind == TpsFault::Trailing => {
                "nothing may stand behind the number of the move".to_owned()
            }
            _ => fault.kind.to_string(),
        }
    }

    /// Whether nothing that it says is a guess.
    pub(crate) fn is_certain(&self) -> bool {
        self.faults.iter().all(|fault| fault.kind.is_spelling() || fault.kind == TpsFault::Trailing)
    }

    /// Whether the text, however it is spelt, says one thing.
    fn is_clear(&self) -> bool {
        self.faults.iter().all(|fault| fault.kind.is_spelling())
    }
}

/// Something that is wrong with a TPS, and where.
struct Fault {
    kind: TpsFault,
    span: Span,
    /// How many rows or squares there are, where they are too many or too few.
    amount: Option<usize>,
}

impl Fault {
    fn new(text: &str, kind: TpsFault, span: Span) -> Self {
        let is_row_end = |sign: char| matches!(sign, '/' | '-');
        let amount = match kind {
            TpsFault::Rows => Some(span.of(text).split(is_row_end).count()),
            TpsFault::ShortRow | TpsFault::LongRow => {
                // What is too much is marked, what is in front of it belongs to the row.
                let is_before_row =
                    |sign: char| is_row_end(sign) || sign.is_whitespace() || matches!(sign, '"' | '[');
                let before = Span::new(0, span.start).of(text);
                let start = before.trim_end_matches(|sign| !is_before_row(sign)).len();
                Some(squares(Span::new(start as u32, span.end).of(text)))
            }
            _ => None,
        };
        Self { kind, span, amount }
    }
}

/// How many squares a row has.
fn squares(row: &str) -> usize {
    let squares = row.split(',').map(|square| match square.strip_prefix(['x', 'X']) {
        Some("") | None => 1,
        Some(digits) => digits.parse().unwrap_or(1),
    });
    squares.fold(0, usize::saturating_add)
}

/// What stands between the quotes, where the line is a tag.
fn inside(text: &str, line: Span) -> Span {
    let whole = line.of(text);
    match (whole.starts_with('[').then(|| whole.find('"')).flatten(), whole.rfind('"')) {
        (Some(first), Some(last)) if first < last => line.part(&(first as u32 + 1..last as u32)),
        _ => line,
    }
}
