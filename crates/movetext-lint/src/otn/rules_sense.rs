//! The checks: rules that make little sense together.

use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_rules::tafl::RuleKey;

use crate::edit::{delete, fix, insert, replace, with_blanks};
use crate::otn::Game;
use crate::otn::entry::{entries, entry_at};
use crate::report::Report;
use crate::rules::otn::{
    ESCAPE_WITHOUT_CORNERS, EVEN_BOARD_WITHOUT_CENTRE, FLANKING_WITHOUT_SHIELDWALL, SPEED_OF_GUARD,
};

pub(crate) fn flanking_without_shieldwall(game: &Game<'_>, report: &mut Report) {
    let Some(rules) = game.rules_value() else { return };
    for fault in game.faults_of(&FLANKING_WITHOUT_SHIELDWALL.rule) {
        let message = "`swf` has no effect without shieldwall captures (`sw`)";
        let mut finding = Diagnostic::new(&FLANKING_WITHOUT_SHIELDWALL.rule, fault.span, message);
        if let Some(entry) = entry_at(game, fault.span.start) {
            let edits = vec![delete(with_blanks(game.text, entry, rules))];
            finding = finding.with_fix(fix("remove it", Applicability::Unsafe, edits));
        }
        report.add(finding.with_help("if there are shieldwall captures, write `sw:s` or `sw:w`"));
    }
}

pub(crate) fn escape_without_corners(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&ESCAPE_WITHOUT_CORNERS.rule) {
        let finding = Diagnostic::new(&ESCAPE_WITHOUT_CORNERS.rule, fault.span, fault.kind.to_string());
        let is_given = fault.span.of(game.text).starts_with("esc");
        let edit = if is_given { replace(fault.span, "esc:e") } else { insert(fault.span.start, "esc:e ") };
        report.add(
            finding.with_help("if he escapes to any square of the edge, write `esc:e`").with_fix(fix(
                "let him escape to the edge",
                Applicability::Unsafe,
                vec![edit],
            )),
        );
    }
}

pub(crate) fn even_board_without_centre(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&EVEN_BOARD_WITHOUT_CENTRE.rule) {
        report.add(
            Diagnostic::new(&EVEN_BOARD_WITHOUT_CENTRE.rule, fault.span, fault.kind.to_string())
                .with_help("write `cen:` and the squares of the throne, or `cen:` alone where there is none"),
        );
    }
}

pub(crate) fn speed_of_guard(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&SPEED_OF_GUARD.rule) {
        let mut finding = Diagnostic::new(&SPEED_OF_GUARD.rule, fault.span, fault.kind.to_string());
        let mut speeds: Vec<&str> = fault.span.of(game.text).trim_end_matches(',').split(',').collect();
        let guards =
            game.parsed.record.start.setup().is_some_and(|setup| {
                setup.men().any(|(_, man)| man.kind == movetext_rules::tafl::Kind::Guard)
            });
        if !guards {
            finding = finding.with_note("there is no guard on the board");
        }
        let written_once = entries(game).iter().filter(|(key, _)| *key == Some(RuleKey::Spd)).count() == 1;
        if speeds.len() == 12 && written_once {
            speeds.swap(9, 11);
            let message = "give this speed to the king";
            finding =
                finding.with_fix(Fix::replace(message, Applicability::Unsafe, fault.span, speeds.join(",")));
        }
        report.add(finding);
    }
}
