//! The checks: positions, and the size of the board.

use movetext_diagnostics::{Applicability, Diagnostic, Severity};
use movetext_record::FaultKind::Own;
use movetext_record::otn::{FaultKind, PositionTag};
use movetext_rules::tafl::{PositionFault, RuleKey, RulesNote, Variant};
use movetext_source::Span;

use crate::edit::{fix, insert, replace};
use crate::otn::Game;
use crate::otn::entry::{entries, entry_at};
use crate::otn::position_fix::{PositionText, rows_of};
use crate::report::Report;
use crate::rules::otn::{BOARD_SIZE, POSITION_TAG, START_POSITION};

pub(crate) fn board_size(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&BOARD_SIZE.rule) {
        let Own(FaultKind::Rules(note)) = &fault.kind else { continue };
        let mut finding = Diagnostic::new(&BOARD_SIZE.rule, fault.span, fault.kind.to_string());
        match note {
            RulesNote::DimMissing { judged: Some(size) } => {
                // The number may stand there without its key.
                let (edit, applicability) = match bare_size(game, fault.span.start, *size) {
                    Some(number) => (replace(number, format!("dim:{size}")), Applicability::Unsafe),
                    None => (insert(fault.span.start, format!("dim:{size} ")), Applicability::Safe),
                };
                finding = finding.with_fix(fix(format!("write `dim:{size}`"), applicability, vec![edit]));
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

/// The size of the board at the start of a rules record, where it is a number without a key.
fn bare_size(game: &Game<'_>, at: u32, size: u8) -> Option<Span> {
    let word = game.text.get(at as usize..)?.split_ascii_whitespace().next()?;
    (word == size.to_string()).then(|| Span::new(at, at + word.len() as u32))
}

/// Where the size of the board stands without its key, which is reported as missing.
pub(crate) fn size_without_key(game: &Game<'_>) -> Option<Span> {
    game.faults_of(&BOARD_SIZE.rule).find_map(|fault| match fault.kind {
        Own(FaultKind::Rules(RulesNote::DimMissing { judged: Some(size) })) => {
            bare_size(game, fault.span.start, size)
        }
        _ => None,
    })
}

pub(crate) fn start_position(game: &Game<'_>, report: &mut Report) {
    if game.faults_of(&START_POSITION.rule).next().is_none() {
        return;
    }
    let position = position(game);
    let rows = rows_of(&position.faults);
    if let Some(rows) = &rows {
        report.add(game.unchecked(rows.finding(game.text, &START_POSITION.rule)));
    }
    for fault in game.faults_of(&START_POSITION.rule) {
        let Own(FaultKind::Rules(note)) = &fault.kind else { continue };
        let finding = Diagnostic::new(&START_POSITION.rule, fault.span, fault.kind.to_string());
        report.add(match note {
            RulesNote::Position(fault) if rows.as_ref().is_some_and(|rows| rows.are(fault)) => continue,
            RulesNote::Position(PositionFault::ClosingSlashMissing) if position.has_no_outer_slashes() => {
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
    let span = last.map_or_else(Span::default, |(_, entry)| {
        let key = entry.of(game.text).find(':').map_or(0, |colon| colon as u32 + 1);
        Span::new(entry.start + key, entry.end)
    });
    let canonical = game.parsed.record.start.prepared_rules().map(|book| {
        let record = book.record();
        if record.inverted {
            record.setup.inverted_position_record().to_string()
        } else {
            record.setup.position_record().to_string()
        }
    });
    let faults = game
        .faults_of(&START_POSITION.rule)
        .filter_map(|fault| match &fault.kind {
            Own(FaultKind::Rules(RulesNote::Position(kind))) => Some((fault, kind)),
            _ => None,
        })
        .collect();
    PositionText { span, canonical, faults }
}

/// Offers the position of the variant that the rules record names.
fn from_variant(game: &Game<'_>, finding: Diagnostic) -> Diagnostic {
    let record = game.parsed.record.start.prepared_rules().map(movetext_record::otn::PreparedRules::record);
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

pub(crate) fn position_tag(game: &Game<'_>, report: &mut Report) {
    let Some((value, span)) = game.tags("position").next_back() else { return };
    let start = span.start + (value.len() - value.trim_start().len()) as u32;
    let canonical = match &game.parsed.record.start.position {
        Some(PositionTag::Read(setup)) => Some(setup.position_record().to_string()),
        Some(PositionTag::Unread(_)) => {
            report.add(Diagnostic::new(&POSITION_TAG.rule, span, "the position tag holds no position"));
            None
        }
        None => None,
    };
    let faults = game.faults_of(&POSITION_TAG.rule).filter_map(|fault| match &fault.kind {
        Own(FaultKind::Position(kind)) => Some((fault, kind)),
        _ => None,
    });
    let position = PositionText {
        span: Span::new(start, start + value.trim().len() as u32),
        canonical,
        faults: faults.collect(),
    };
    let rows = rows_of(&position.faults);
    if let Some(rows) = &rows {
        report.add(game.unchecked(rows.finding(game.text, &POSITION_TAG.rule)));
    }
    for (fault, kind) in &position.faults {
        let is_of_rows = rows.as_ref().is_some_and(|rows| rows.are(kind));
        if is_of_rows || **kind == PositionFault::ClosingSlashMissing && position.has_no_outer_slashes() {
            continue;
        }
        let finding = Diagnostic::new(&POSITION_TAG.rule, fault.span, kind.to_string());
        report.add(position.explain(game, finding, kind));
    }
}
