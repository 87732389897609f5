use movetext_diagnostics::{Applicability, Fix, Severity};
use movetext_rules::tafl::{MoveRecord, MoveStyle};

use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// The sign between the two squares is not that of the move.
    ///
    /// ## What it does
    /// Compares `-` (move), `^` (jump), `=` (further move of a berserk turn) and `^=` (both) with what the
    /// move does.
    ///
    /// ## Why it is bad
    /// The sign tells a reader without a board that a man was jumped over, or that the turn goes on.
    /// OpenTafl writes `-` for most jumps that capture nothing: that is worth knowing, no more.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2=c2 d3-b3
    /// ```
    /// This is no berserk turn. Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Writes the right sign. Safe: the move is the same.
    MOVE_TYPE = "RUL005" "move-type" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    if game.is_walkers() {
        return;
    }
    for (node, record, effect) in game.differing() {
        let (actual, what) = match (effect.jumped, effect.berserk) {
            (None, false) => (MoveStyle::Plain, "a regular move"),
            (Some(_), false) => (MoveStyle::Jump, "a jump"),
            (None, true) => (MoveStyle::Berserk, "a further move of a berserk turn"),
            (Some(_), true) => (MoveStyle::BerserkJump, "a jump in a berserk turn"),
        };
        if record.style == actual {
            continue;
        }
        let quiet_jump = effect.jumped.is_some() && effect.captures.is_empty();
        let severity = if quiet_jump { Severity::Info } else { Severity::Warning };
        let (right, wrong) = (actual.symbol(), record.style.symbol());
        let message = format!("this is {what}, written `{right}`, not `{wrong}`");
        let correct = MoveRecord { style: actual, ..record.clone() }.to_string();
        let fix =
            Fix::replace("write the right sign", Applicability::Safe, game.origin(node).played, correct);
        report.add(
            game.at(&MOVE_TYPE.rule, node, message)
                .with_severity(severity)
                .with_label(what.to_owned())
                .with_fix(fix),
        );
    }
}
