use movetext_record::FaultKind::Own;
use movetext_record::otn::{FaultKind, TurnFault};
use movetext_source::Span;

use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::shown;

lint! {
    /// A turn number without a move.
    ///
    /// ## What it does
    /// Reports turn numbers that no move follows, or nothing but `.....`.
    ///
    /// ## Why it is bad
    /// A turn is a number and at least one move: one is missing, or the number is left over.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 2.
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    TURN_WITHOUT_MOVE = "OTN043" "turn-without-move" Error Check::Otn(check)
}

/// How far back from the place where a move is missing its turn number is looked for, in bytes.
const FAR: usize = 200;

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&TURN_WITHOUT_MOVE) {
        let only_omitted = fault.kind == Own(FaultKind::Turn(TurnFault::NoMove));
        let span = if only_omitted { fault.span } else { number_before(game.text, fault.span) };
        let turn = shown(span.of(game.text));
        let message = if only_omitted {
            format!("no move follows {turn}, only moves that are left out")
        } else {
            format!("no move follows {turn}")
        };
        report.add(game.find(&TURN_WITHOUT_MOVE, span, message));
    }
}

/// The turn number before what stands in the place of the move; that place where there is none.
fn number_before(text: &str, found: Span) -> Span {
    let before = text[..found.start as usize].trim_end();
    let nearest: usize = before.char_indices().rev().take(FAR).last().map_or(0, |(at, _)| at);
    let start = before[nearest..].rfind(char::is_whitespace).map_or(nearest, |at| nearest + at + 1);
    let number = Span::from(start..before.len());
    if number.of(text).starts_with(|letter: char| letter.is_ascii_digit()) { number } else { found }
}
