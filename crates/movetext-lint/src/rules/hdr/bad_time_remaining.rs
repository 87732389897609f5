use movetext_diagnostics::Diagnostic;
use movetext_record::otn::TimeRemaining;

use super::value;
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::shown;

lint! {
    /// Remaining times that cannot be read.
    ///
    /// ## What it does
    /// Checks that the tag holds two clocks, the attackers' and the defenders', with a comma between them.
    ///
    /// ## Why it is bad
    /// Programs do not know how much time was left.
    ///
    /// ## Example
    /// ```otn
    /// [time-remaining:120]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [time-remaining:120, 300 30/2]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    BAD_TIME_REMAINING = "HDR005" "bad-time-remaining" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let Some((text, span)) = value(game, "time-remaining") else { return };
    let finding = |span, message| Diagnostic::new(&BAD_TIME_REMAINING.rule, span, message);
    match text.parse::<TimeRemaining>() {
        Err(_) if !text.contains(',') => {
            let message = format!("{} is one clock; the times of both sides are expected", shown(text));
            let help = "write the attackers' time, a comma and the defenders' time, as in `120, 300 30/2`";
            report.add(finding(span, message).with_help(help));
        }
        Err(misread) => {
            let message = format!("the remaining times {} cannot be read", shown(text));
            report.add(finding(span.part(&misread.at), message).with_note(misread.kind.to_string()));
        }
        Ok(left) if left.attackers.increment.is_some() || left.defenders.increment.is_some() => {
            report.add(finding(span, "no increment is expected in the remaining times".to_owned()));
        }
        Ok(_) => {}
    }
}
