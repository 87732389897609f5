use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_record::FaultKind::Text;
use movetext_record::TextFault;
use movetext_source::Span;

use crate::edit::{fix, odd_periods, replace};
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::rules::foreign_comment::{ForeignComments, foreign_comment};
use crate::rules::ptn::MOVE_NUMBER_PERIOD;

lint! {
    /// Text among the moves that is no part of a record.
    ///
    /// ## What it does
    /// Reports what is neither a number, a move, a comment nor a result, such as the comments (`;`), variations
    /// in round brackets and signs (`$1`) of chess games.
    ///
    /// ## Why it is bad
    /// No program knows what it means; most fail on it.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5 (corners)
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
    /// 1. a1 e5 {corners}
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Puts comments of other notations into braces. Unsafe: the words become part of the record.
    FOREIGN_TEXT = "PTN041" "foreign-text" Error Check::Ptn(check)
}
use crate::words::shown;

/// What a comment of another notation does not hold: it would be no comment of PTN.
const NOT_INSIDE: &[u8] = b"[]{}";

/// The comments of other notations. Their words are taken for moves by the reader, and are no findings of their own.
pub(crate) fn foreign_comments(game: &Game<'_>) -> ForeignComments {
    let junk = Text(TextFault::Stray);
    let faults = game.faults_of(&FOREIGN_TEXT).filter(|fault| fault.kind == junk);
    ForeignComments::of(game.text, faults.map(|fault| fault.span), NOT_INSIDE)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let comments = foreign_comments(game);
    let numbers = game.faults_of(&MOVE_NUMBER_PERIOD).map(|fault| fault.span);
    let odd_periods = odd_periods(game.text, numbers);
    for fault in game.faults_of(&FOREIGN_TEXT) {
        if fault.span.len() == 1 && odd_periods.binary_search(&fault.span.end).is_ok() {
            continue;
        }
        let text = fault.span.of(game.text);
        let own = foreign_comment(game.text, fault.span, NOT_INSIDE);
        if comments.holds(fault.span) && own.is_none() {
            continue;
        }
        let message = match (&fault.kind, text) {
            (_, "}") => "this `}` closes nothing".to_owned(),
            (_, "]") => "this `]` closes nothing".to_owned(),
            (Text(TextFault::Stray), _) => {
                format!("{} is no part of a record", shown(text))
            }
            (kind, _) => kind.to_string(),
        };
        let finding = game.find(&FOREIGN_TEXT, fault.span, message);
        report.add(match own {
            Some(comment) => as_comment(game, comment),
            None if text.starts_with('$') => finding.with_help(
                "what is thought of a move is written behind it: `!`, `?`, `!!`, `??`, `!?`, `?!`",
            ),
            None => finding.with_help("a remark stands in braces: `{…}`"),
        });
    }
}

/// A comment in the brackets of another notation.
fn as_comment(game: &Game<'_>, comment: Span) -> Diagnostic {
    let text = comment.of(game.text);
    let inner = text.trim_end().trim_end_matches(')');
    let message = format!("{} is a comment of another notation", shown(text.trim_end()));
    let help = if text.starts_with('(') {
        "a remark stands in braces; a variation has a block of its own behind the game: `{2w1}`, then its moves"
    } else {
        "a remark stands in braces: `{…}`"
    };
    let edits =
        vec![replace(comment.part(&(0..text.trim_end().len() as u32)), format!("{{{}}}", inner[1..].trim()))];
    game.find(&FOREIGN_TEXT, comment, message).with_help(help).with_fix(fix(
        "put it into braces",
        Applicability::Unsafe,
        edits,
    ))
}
