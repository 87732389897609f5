use movetext_diagnostics::{Applicability, Diagnostic, Severity};
use movetext_record::FaultKind::Own;
use movetext_record::otn::FaultKind;
use movetext_rules::tafl::{PositionFault, RuleKey, RulesNote, Variant};

use super::entry::entries;
use super::position_fix::{PositionText, rows_of};
use crate::edit::{fix, insert};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// The starting position is missing or wrong.
    ///
    /// ## What it does
    /// Checks the starting position of the rules record: there is one, it has as many rows and squares as the
    /// board, its letters are those of men, and it is not given twice. Positions in the letters of other
    /// programs are recognised.
    ///
    /// ## Why it is bad
    /// Everybody who replays the game puts the men elsewhere. OpenTafl fills up rows that are too short and
    /// takes every letter for a man, without a word.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T2/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// The fifth row has six squares. Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Writes missing slashes, counts side by side as one, and positions in other letters as OTN has them.
    /// Safe: the men stand on the same squares. Where the name of the rules is that of a built-in variant, a
    /// missing position is taken from there, which is unsafe.
    START_POSITION = "OTN028" "start-position" Error Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    if game.faults_of(&START_POSITION).next().is_none() {
        return;
    }
    let position = position(game);
    let rows = rows_of(&position.faults);
    if let Some((span, message)) = &rows {
        report.add(game.unchecked(Diagnostic::new(&START_POSITION.rule, *span, message)));
    }
    for fault in game.faults_of(&START_POSITION) {
        let Own(FaultKind::Rules(note)) = &fault.kind else { continue };
        let finding = Diagnostic::new(&START_POSITION.rule, fault.span, fault.kind.to_string());
        report.add(match note {
            RulesNote::Position(PositionFault::RowTooShort { .. } | PositionFault::RowTooLong { .. })
                if rows.is_some() =>
            {
                continue;
            }
            RulesNote::Position(fault) => position.explain(game, finding, fault),
            RulesNote::StartTwice => finding.with_severity(Severity::Info),
            RulesNote::StartMissing => from_variant(game, game.unchecked(finding)),
            _ => finding,
        });
    }
}

/// The position record that counts, and what is wrong with it.
fn position<'a>(game: &'a Game<'_>) -> PositionText<'a> {
    let mut starts = entries(game).into_iter();
    let last = starts.rfind(|(key, _)| matches!(key, Some(RuleKey::Start | RuleKey::Starti)));
    let span = last.map_or_else(movetext_source::Span::default, |(_, entry)| {
        let key = entry.of(game.text).find(':').map_or(0, |colon| colon as u32 + 1);
        movetext_source::Span::new(entry.start + key, entry.end)
    });
    let canonical = game.parsed.record.start.rulebook().map(|book| {
        let record = book.record();
        if record.inverted {
            record.setup.inverted_position_record().to_string()
        } else {
            record.setup.position_record().to_string()
        }
    });
    let faults = game
        .faults_of(&START_POSITION)
        .filter_map(|fault| match &fault.kind {
            Own(FaultKind::Rules(RulesNote::Position(kind))) => Some((fault, kind)),
            _ => None,
        })
        .collect();
    PositionText { span, canonical, faults }
}

/// Offers the position of the variant that the rules record names.
fn from_variant(game: &Game<'_>, finding: Diagnostic) -> Diagnostic {
    let record = game.parsed.record.start.rulebook().map(movetext_record::otn::PreparedRules::record);
    let variant = record.and_then(|record| {
        let variant = Variant::find(record.name.as_deref()?)?;
        (variant.record().rules.size == record.rules.size).then_some(variant)
    });
    match (variant, game.rules_value()) {
        (Some(variant), Some(rules)) => {
            let end = rules.start + rules.of(game.text).trim_end().len() as u32;
            let start = format!(" start:{}", variant.record().setup.position_record());
            let message = format!("write the starting position of {}", variant.title);
            finding.with_fix(fix(message, Applicability::Unsafe, vec![insert(end, start)]))
        }
        _ => finding.with_help("write it last, as in `start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/`"),
    }
}
