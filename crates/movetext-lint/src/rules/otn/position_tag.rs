use movetext_diagnostics::Diagnostic;
use movetext_record::FaultKind::Own;
use movetext_record::otn::{FaultKind, PositionTag};
use movetext_source::Span;

use super::position_fix::{PositionText, rows_of};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// The position tag is wrong.
    ///
    /// ## What it does
    /// Checks the position tag: it has as many rows and squares as the board, and its letters are those of
    /// men. Positions in the letters of other programs are recognised.
    ///
    /// ## Why it is bad
    /// The game starts from this position instead of that of the rules: everybody who replays it puts the
    /// men elsewhere.
    ///
    /// ## Example
    /// ```otn
    /// [position:/3t3/7/3T3/tt1K1tt/3T3/7/3t/]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d1-c1 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [position:/3t3/7/3T3/tt1K1tt/3T3/7/3t3/]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d1-c1 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Writes missing slashes, counts side by side as one, and positions in other letters as OTN has them.
    /// Safe: the men stand on the same squares.
    POSITION_TAG = "OTN011" "position-tag" Error Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let Some((value, span)) = game.tags("position").last() else { return };
    let start = span.start + (value.len() - value.trim_start().len()) as u32;
    let canonical = match &game.parsed.record.start.position {
        Some(PositionTag::Read(setup)) => Some(setup.position_record().to_string()),
        Some(PositionTag::Unread(_)) => {
            report.add(Diagnostic::new(&POSITION_TAG.rule, span, "the position tag holds no position"));
            None
        }
        None => None,
    };
    let faults = game.faults_of(&POSITION_TAG).filter_map(|fault| match &fault.kind {
        Own(FaultKind::Position(kind)) => Some((fault, kind)),
        _ => None,
    });
    let position = PositionText {
        span: Span::new(start, start + value.trim().len() as u32),
        canonical,
        faults: faults.collect(),
    };
    let rows = rows_of(&position.faults);
    if let Some((span, message)) = &rows {
        report.add(game.unchecked(Diagnostic::new(&POSITION_TAG.rule, *span, message)));
    }
    for (fault, kind) in &position.faults {
        use movetext_rules::tafl::PositionFault::{RowTooLong, RowTooShort};
        if rows.is_some() && matches!(kind, RowTooShort { .. } | RowTooLong { .. }) {
            continue;
        }
        let finding = Diagnostic::new(&POSITION_TAG.rule, fault.span, kind.to_string());
        report.add(position.explain(game, finding, kind));
    }
}
