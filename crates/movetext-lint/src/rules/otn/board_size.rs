use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_record::FaultKind::Own;
use movetext_record::otn::FaultKind;
use movetext_rules::tafl::RulesNote;

use super::entry::{entries, entry_at};
use crate::edit::{fix, insert, replace};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// The size of the board is missing or not that of the position.
    ///
    /// ## What it does
    /// Reports a rules record without `dim`, with one that is no size of a board (3 to 31), or with one that
    /// is not the size of its starting position.
    ///
    /// ## Why it is bad
    /// The size must be present. OpenTafl does not compare it with the position and puts the men on a board
    /// of another size.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:9 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Writes the size of the position. Safe where `dim` is missing, else unsafe.
    BOARD_SIZE = "OTN027" "board-size" Error Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&BOARD_SIZE) {
        let Own(FaultKind::Rules(note)) = &fault.kind else { continue };
        let mut finding = Diagnostic::new(&BOARD_SIZE.rule, fault.span, fault.kind.to_string());
        match note {
            RulesNote::DimMissing { judged: Some(size) } => {
                let edit = insert(fault.span.start, format!("dim:{size} "));
                finding =
                    finding.with_fix(fix(format!("write `dim:{size}`"), Applicability::Safe, vec![edit]));
            }
            RulesNote::DimMissing { judged: None } => {
                finding = finding.with_help("write it first, as in `dim:11`");
            }
            RulesNote::DimDiffers { rows, .. } => {
                let mut starts = entries(game)
                    .into_iter()
                    .filter(|(key, _)| key.is_some_and(|key| key.name().starts_with("start")));
                if let Some((_, start)) = starts.next_back() {
                    finding = finding.with_place(start, format!("a position of {rows}x{rows}"));
                }
                finding = game.unchecked(finding);
                let edits = vec![replace(fault.span, rows.to_string())];
                finding = finding.with_fix(fix(format!("write `{rows}`"), Applicability::Unsafe, edits));
            }
            _ => {
                let entry = entry_at(game, fault.span.start.saturating_sub(4));
                finding.span = entry.unwrap_or(fault.span);
            }
        }
        report.add(finding);
    }
}
