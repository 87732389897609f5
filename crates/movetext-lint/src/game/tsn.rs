//! A position of a file of TSN or TEN, read.

use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::FaultKind;
use movetext_record::tsn::{Form, Parsed, Start};
use movetext_rules::tafl::{Side, TsnFault, TsnField, TsnRecord};
use movetext_source::Span;

use crate::lint::Lint;
use crate::report::Report;
use crate::rules::tsn::rule_of;

/// Something that is wrong with a line, and where.
pub(crate) struct Fault {
    pub(crate) span: Span,
    pub(crate) kind: TsnFault,
}

/// A line and what was read of it.
pub(crate) struct Position<'s> {
    /// The text of the whole file.
    pub(crate) text: &'s str,
    /// What was read.
    pub(crate) record: Option<TsnRecord>,
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
    pub(crate) fn field(&self, field: TsnField) -> Span {
        self.fields.get(field.index()).copied().unwrap_or_default()
    }

    /// Tells of the faults that are this rule's: in their own words, with what to write instead where reading
    /// knew it, and what `with` adds.
    pub(crate) fn tell(
        &self,
        lint: &'static Lint,
        report: &mut Report,
        with: impl Fn(&Fault, Diagnostic) -> Diagnostic,
    ) {
        // What a line says that cannot be read whole is a guess: corrections are then shown, not applied.
        let guessed = self.faults.iter().any(|fault| fault.kind.is_unread());
        let applicability = if guessed { Applicability::DisplayOnly } else { Applicability::Safe };
        for fault in self.faults.iter().filter(|fault| core::ptr::eq(rule_of(&fault.kind), lint)) {
            let mut finding = Diagnostic::new(&lint.rule, fault.span, fault.kind.to_string());
            if let Some(correct) = fault.kind.correction() {
                let message = match correct.trim() {
                    "" if correct.is_empty() => "take it away".to_owned(),
                    "" => "write one blank".to_owned(),
                    text => format!("write `{text}`"),
                };
                finding = finding.with_fix(Fix::replace(message, applicability, fault.span, correct));
            }
            report.add(with(fault, finding));
        }
    }

    /// What to write for missing fields: what the others lead to.
    pub(crate) fn insertion(&self, fault: &Fault) -> Option<String> {
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
