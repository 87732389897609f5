//! Values without a name, and properties given twice: in Smart-Go.

use movetext_diagnostics::{Applicability, Severity};
use movetext_record::sgf::Ff;

use crate::edit::{delete, fix, insert};
use crate::messages::shown;
use crate::report::Report;
use crate::rules::txt::{MALFORMED_TAG, REPEATED_TAG};
use crate::sgf::whole;
use crate::sgf::{Game, What};

pub(crate) fn nameless_value(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&MALFORMED_TAG.rule) {
        let values = whole::values(game.text, fault.span.start);
        let message = format!("the name of the property is missing before {}", shown(values.of(game.text)));
        let node = game.node_at(fault.span.start).unwrap_or(crate::game::ROOT);
        let finding = game.finding(&MALFORMED_TAG.rule, node, values, message);
        report.add(if values.is_empty() {
            finding
        } else {
            finding.with_fix(fix("remove it", Applicability::Unsafe, vec![delete(values)]))
        });
    }
}

pub(crate) fn repeated_property(game: &Game<'_>, report: &mut Report) {
    let ff = game.start().ff;
    for remark in game.remarks() {
        let What::Repeated { property, first, is_same } = &remark.what else { continue };
        let name = remark.span.of(game.text).split('[').next().unwrap_or_default().trim();
        let message = if *is_same {
            format!("{} is repeated, with the same value", shown(name))
        } else {
            format!("{} is repeated in the same node", shown(name))
        };
        let is_list = property.is_some_and(|of| of.is_list(ff));
        // Nothing is lost where the values are the same or go together.
        let severity = if *is_same || is_list || ff == Ff::Ff1 { Severity::Info } else { Severity::Warning };
        let finding = game
            .finding_of(&REPEATED_TAG.rule, remark, message)
            .with_severity(severity)
            .with_place(*first, "it is here first");
        report.add(if *is_same {
            finding.with_fix(fix("remove the second", Applicability::Safe, vec![delete(remark.span)]))
        } else if is_list {
            let values = remark.span.of(game.text).trim_start_matches(|sign| sign != '[');
            let edits = vec![insert(first.end, values), delete(remark.span)];
            finding.with_fix(fix("join the values", Applicability::Safe, edits))
        } else {
            let note = "Movetext uses the first one; other programs may use the last";
            let edits = vec![delete(remark.span)];
            finding.with_note(note).with_fix(fix("remove the second", Applicability::Unsafe, edits))
        });
    }
}
