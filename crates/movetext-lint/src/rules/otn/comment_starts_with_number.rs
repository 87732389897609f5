use movetext_record::otn::leading_clock;

use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::{count, shown};

lint! {
    /// A comment that starts with a number and is no clock.
    ///
    /// ## What it does
    /// Reports comments that start with a number in a game without clocks. It is one finding a game.
    ///
    /// ## Why it is bad
    /// A clock may stand at the start of a comment. OpenTafl takes every number there for one: it shows "5 good
    /// moves" as "good moves" and five seconds.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// [2 men of each side are still at home]
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// [Two men of each side are still at home]
    /// ```
    COMMENT_STARTS_WITH_NUMBER = "OTN065" "comment-starts-with-number" Info Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    if game.tags("time-control").next().is_some() {
        return;
    }
    let mut first = None;
    let mut number = 0;
    for span in game.comments() {
        let comment = span.of(game.text);
        if !comment.trim_start().starts_with(|letter: char| letter.is_ascii_digit()) {
            continue;
        }
        // With a clock anywhere, the numbers are clocks too.
        if leading_clock(comment, false).is_some() {
            return;
        }
        if leading_clock(comment, true).is_some() {
            number += 1;
            first = first.or(Some(span));
        }
    }
    let Some(span) = first else { return };
    let comment = span.of(game.text);
    let blanks = comment.len() - comment.trim_start().len();
    let word = comment.split_whitespace().next().unwrap_or("");
    let place = span.part(&(blanks as u32..(blanks + word.len()) as u32));
    let message = format!("OpenTafl takes {} at the start of a comment for a clock", shown(word));
    let finding = game.find(&COMMENT_STARTS_WITH_NUMBER, place, message);
    report.add(match number {
        1 => finding,
        _ => finding.with_note(format!("so it is in {}", count(number - 1, "more comment"))),
    });
}
