//! A position of a file of TSN or TEN, read.

use core::convert::Infallible;

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_record::FaultKind;
use movetext_record::tsn::{Form, Parsed, Start};
use movetext_rules::tafl::{Side, TsnFault, TsnField, TsnRecord};
use movetext_source::Span;

use crate::faults::tsn::rule_of;
use crate::lint::Checks;
use crate::report::Report;

/// Something that is wrong with a line, and where.
pub(crate) struct Fault {
    pub(crate) span: Span,
    pub(crate) kind: TsnFault,
}

/// A line and what was read of it.
pub(crate) struct Position<'s> {
    /// The text of the whole file.
    text: &'s str,
    /// What was read.
    record: Option<TsnRecord>,
    /// What is wrong with it.
    faults: Vec<Fault>,
    /// Where each field stands, by its index.
    fields: Vec<Span>,
}

impl<'s> Position<'s> {
    pub(crate) fn new<F: Form>(text: &'s str, parsed: Parsed<'s, F>) -> Self {
        let record = match parsed.record.start {
            Start::Read(record) => Some(record),
            Start::Unread(_) => None,
        };
        let own = |fault: movetext_record::Fault<TsnFault>| match fault.kind {
            FaultKind::Own(kind) => Some(Fault { span: fault.span, kind }),
            FaultKind::Text(_) => None,
        };
        let faults = parsed.faults.into_iter().filter_map(own).collect();
        let fields = parsed.origin.places.fields;
        Self { text, record, faults, fields }
    }

    /// Where a field stands.
    fn field(&self, field: TsnField) -> Span {
        self.fields.get(field.index()).copied().unwrap_or_default()
    }

    /// Reports all that is wrong with the line: in the reader's words, with what to write instead.
    pub(crate) fn report(&self, checks: &Checks<Infallible>, report: &mut Report) {
        for fault in &self.faults {
            let lint = rule_of(&fault.kind);
            if checks.is_unchecked(lint) {
                let finding = Diagnostic::new(&lint.rule, fault.span, fault.kind.to_string());
                report.add(self.with_more(self.with_correction(finding, fault), fault));
            }
        }
    }

    /// The finding with what reading knew to write instead.
    fn with_correction(&self, finding: Diagnostic, fault: &Fault) -> Diagnostic {
        let Some(correct) = fault.kind.correction() else { return finding };
        let message = match correct.trim() {
            "" if correct.is_empty() => "take it away".to_owned(),
            "" => "write one blank".to_owned(),
            text => format!("write `{text}`"),
        };
        // What a line says that cannot be read whole is a guess: corrections are then shown, not applied.
        let guessed = self.faults.iter().any(|fault| fault.kind.is_unread());
        let applicability = if guessed { Applicability::DisplayOnly } else { Applicability::Safe };
        finding.with_fix(Fix::replace(message, applicability, fault.span, correct))
    }

    /// The finding with what the other fields lead to.
    fn with_more(&self, finding: Diagnostic, fault: &Fault) -> Diagnostic {
        let write = |finding: Diagnostic, text: String| {
            let message = format!("write `{}`", text.trim());
            finding.with_fix(Fix::replace(message, Applicability::Unsafe, fault.span, text))
        };
        match fault.kind {
            TsnFault::Missing { .. } => match self.insertion(fault) {
                Some(text) => write(finding, text),
                None => finding,
            },
            TsnFault::NotANumber { meant: Some(meant), .. } => write(finding, meant.to_string()),
            TsnFault::NotPositive { field: TsnField::Ply } => match &self.record {
                Some(record) => write(finding, record.ply.to_string()),
                None => finding,
            },
            TsnFault::SizeAgainstRows { rows, .. } => {
                let place = format!("these are {rows} rows of {rows} squares");
                write(finding.with_place(self.field(TsnField::Rows), place), rows.to_string())
            }
            TsnFault::NobodyCaptured { played, .. } => write(finding, played.to_string()),
            TsnFault::NoCapture { .. } => finding.with_severity(Severity::Info),
            TsnFault::TrailingField => {
                let is_empty = self.record.is_some() && fault.span.of(self.text) == "-";
                let applicability = if is_empty { Applicability::Safe } else { Applicability::Unsafe };
                let span = Span::new(fault.span.start.saturating_sub(1), fault.span.end);
                finding
                    .with_fix(Fix::replace("take it away", applicability, span, ""))
                    .with_help("in a file of TEN it would be the seventh field")
            }
            _ => finding,
        }
    }

    /// What to write for missing fields: what the others lead to.
    fn insertion(&self, fault: &Fault) -> Option<String> {
        let TsnFault::Missing { first, last } = fault.kind else { return None };
        let record = self.record.as_ref()?;
        let values: Vec<String> = TsnField::ALL[first.index()..=last.index().max(first.index())]
            .iter()
            .map(|field| match field {
                TsnField::Size => record.setup.size.to_string(),
                TsnField::Defenders => record.defenders.to_string(),
                TsnField::Side => if record.setup.to_move == Side::Attackers { "a" } else { "d" }.to_owned(),
                TsnField::Ply => record.ply.to_string(),
                TsnField::SinceCapture => record.since_capture.to_string(),
                TsnField::Rows | TsnField::Extension => String::new(),
            })
            .collect();
        let values = values.join(" ");
        Some(if last < TsnField::Rows { values + " " } else { format!(" {values}") })
    }
}
