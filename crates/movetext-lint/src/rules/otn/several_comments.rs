use movetext_diagnostics::{Applicability, Edit};
use movetext_record::otn::Fault;
use movetext_source::Span;

use crate::edit::{fix, replace};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A turn with several comments, or with one among its moves.
    ///
    /// ## What it does
    /// Reports comments of a turn after its first, and comments that stand between two moves of a turn.
    ///
    /// ## Why it is bad
    /// A turn has one comment after its moves, with a part for each of them, divided by `|`. OpenTafl keeps
    /// the last comment only and fails on those among the moves.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// [a quiet start]
    /// [so is this]
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// [a quiet start|so is this]
    /// ```
    ///
    /// ## Fix
    /// Makes two comments behind the moves one. Safe: each part stays with its move.
    SEVERAL_COMMENTS = "OTN062" "several-comments" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&SEVERAL_COMMENTS) {
        let finding = game.find(
            &SEVERAL_COMMENTS,
            Span::new(fault.span.start, fault.span.start + 1),
            fault.kind.to_string(),
        );
        report.add(match joined(game, fault) {
            Some(edit) => finding.with_fix(fix("make them one comment", Applicability::Safe, vec![edit])),
            None => finding,
        });
    }
    for pair in game.written().windows(2) {
        let between = Span::new(pair[0].played.end, pair[1].played.start);
        if pair[0].turn != pair[1].turn || between.len() <= 1 {
            continue;
        }
        if let Some(at) = between.of(game.text).find('[') {
            let place = between.start + at as u32;
            let message = "the comment of a turn stands after its moves, not among them";
            report.add(
                game.find(&SEVERAL_COMMENTS, Span::new(place, place + 1), message)
                    .with_help("`movetext fmt` puts it there, a part for each move"),
            );
        }
    }
}

/// The two brackets between this comment and the one before it, replaced by what divides their texts: bars,
/// so that this one stays with the last move of the turn, or a line break where both belong to that.
fn joined(game: &Game<'_>, fault: &Fault) -> Option<Edit> {
    let origins = game.written();
    let last = origins.partition_point(|origin| origin.played.start < fault.span.start).checked_sub(1)?;
    // A `.....` that stands for no move has no part of a comment either.
    let turn = origins[..=last].iter().rev().take_while(|origin| origin.turn == origins[last].turn);
    let moves = turn.filter(|origin| !origin.played.of(game.text).starts_with('.')).count();
    let between = Span::new(origins[last].played.end, fault.span.start).of(game.text).trim_end();
    let (earlier, before) = between.strip_suffix(']')?.rsplit_once('[')?;
    let this = fault.span.of(game.text).strip_prefix('[')?.strip_suffix(']')?;
    if this.contains('|') || this.contains(['[', ']']) || this.trim().is_empty() || before.contains(']') {
        return None;
    }
    let last_part = before.rsplit('|').next().unwrap_or("");
    let is_blank = last_part.trim().is_empty();
    let first = earlier.trim().is_empty();
    let divider = match moves.checked_sub(before.matches('|').count() + 1) {
        Some(bars @ 1..) if first => "|".repeat(bars),
        Some(0) if first && is_blank => String::new(),
        // What is not the first comment of its turn is whole with the last move, like this one.
        None if first => return None,
        _ if is_blank => return None,
        _ => "\n".to_owned(),
    };
    // A blank last part is no comment, and must not become a part of one.
    let blank = if is_blank { last_part.len() } else { 0 };
    let close = origins[last].played.end as usize + between.len() - 1 - blank;
    Some(replace(Span::from(close..fault.span.start as usize + 1), divider))
}
