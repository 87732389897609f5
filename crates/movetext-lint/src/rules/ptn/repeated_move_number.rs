use movetext_diagnostics::Applicability;
use movetext_source::Span;

use crate::edit::{delete, fix};
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// The number of a move that goes on.
    ///
    /// ## What it does
    /// Reports a number that stands again in front of the move of player 2, as in `1. a1 1... e5`.
    ///
    /// ## Why it is bad
    /// One number stands for the moves of both players (section "PTN File Format"). It is how chess games are
    /// written; takparse refuses it.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 {a corner} 1... e5
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 {a corner} e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Takes the number away. Safe: the move is the same. Unsafe where a comment follows the number.
    REPEATED_MOVE_NUMBER = "PTN014" "repeated-move-number" Info Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&REPEATED_MOVE_NUMBER) {
        let rest = &game.text[fault.span.end as usize..game.parsed.origin.whole.end as usize];
        let blanks = rest.len() - rest.trim_start().len();
        let next = game.turn_at(fault.span).next().map(|node| game.origin(node).played.start);
        let at_once = next == Some(fault.span.end + blanks as u32);
        let applicability = if at_once { Applicability::Safe } else { Applicability::Unsafe };
        let span = Span::new(fault.span.start, fault.span.end + blanks as u32);
        let mended = fix("take it away", applicability, vec![delete(span)]);
        report.add(game.found(&REPEATED_MOVE_NUMBER, fault).with_fix(mended));
    }
}
