use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::ptn::Tps;
use movetext_rules::tafl::{Illegal, Square};
use movetext_tree::NodeId;

use super::tak;
use crate::game::otn::{Game, MoveStatus};
use crate::game::ptn;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::rules::ptn::Parts;
use crate::words::count;

lint! {
    /// A move that the rules do not allow.
    ///
    /// ## What it does
    /// Replays every line of the game by its own rules and reports the first move of each line that they do
    /// not allow, with the reason. Variations that do not depend on it are still checked; what follows from
    /// it is counted in a note.
    ///
    /// ## Why it is bad
    /// Either the move was written down wrongly, or an earlier one was, or the rules of the record are not
    /// those that were played.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-d5 d3-b3
    /// ```
    /// The man on `d3` is in the way. Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-e2 d3-b3
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 Sc4
    /// 3. c3+ d4 1-0
    /// ```
    /// Only a capstone flattens the wall on `c4`. Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 Sc4
    /// 3. c3> d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Where a legal move is written almost the same, it is shown; it is never applied.
    ILLEGAL_MOVE = "RUL001" "illegal-move" Error [Check::Otn(check), Check::Ptn(of_ptn)]
}

fn check(game: &Game<'_>, report: &mut Report) {
    for node in game.refused() {
        let MoveStatus::Refused(why, unplayed) = &game.play(node).fate else { continue };
        // Whose turn it is after a resignation nobody knows; that something follows is another rule's matter.
        if game.resignation_before(node).is_some() {
            continue;
        }
        let span = game.origin(node).played;
        let written = span.of(game.text);
        let mut finding = game.at(&ILLEGAL_MOVE.rule, node, format!("`{written}` is illegal: {why}"));
        finding.label = Some(short(*why));
        finding = explain(finding, game, node, *why);
        finding = with_later(finding, unplayed.beyond);
        if let (Some(nearest), Some(record)) = (&unplayed.nearest, game.record(node)) {
            let squares = format!("{}{}{}", record.from, record.style.symbol(), record.to);
            let instead = record.to_string().replacen(&squares, nearest, 1);
            let message = "a legal move that is written almost the same";
            finding = finding.with_fix(Fix::replace(message, Applicability::DisplayOnly, span, instead));
        }
        report.add(finding);
    }
}

/// The finding with how many moves follow from it.
fn with_later(finding: Diagnostic, beyond: usize) -> Diagnostic {
    match beyond {
        0 => finding,
        beyond => {
            finding.with_note(format!("{} of this line could not be checked", count(beyond, "later move")))
        }
    }
}

/// A few words for the marked move.
fn short(why: Illegal) -> String {
    match why {
        Illegal::Blocked { at, .. } => format!("blocked at {at}"),
        Illegal::Empty { square } => format!("{square} is empty"),
        Illegal::NotYourTurn { to_move, .. } => format!("it is the {to_move}' turn"),
        Illegal::TooFast { speed, .. } => format!("{speed} squares at most"),
        Illegal::NotInLine { .. } => "not along a rank or file".to_owned(),
        Illegal::OffBoard { square, .. } => format!("{square} is off the board"),
        Illegal::AnotherGoesOn { berserk, .. } => format!("the man on {berserk} must go on"),
        _ => "not allowed".to_owned(),
    }
}

/// Points at the earlier move that explains the reason: who came to the square in the way, who left the
/// empty one.
fn explain(finding: Diagnostic, game: &Game<'_>, node: NodeId, why: Illegal) -> Diagnostic {
    let came =
        |square: Square| game.earlier(node, |move_| game.record(move_).is_some_and(|r| r.to == square));
    let left = |square: Square| {
        game.earlier(node, |move_| {
            game.captured(move_, square)
                || game.record(move_).is_some_and(|r| r.from == square || r.to == square)
        })
    };
    match why {
        Illegal::Blocked { at, .. } => match came(at) {
            Some(earlier) => finding.with_place(game.origin(earlier).played, format!("it came to {at} here")),
            None => finding,
        },
        Illegal::Empty { square } => match left(square) {
            Some(earlier) => {
                let words = match game.record(earlier) {
                    Some(record) if record.from == square => format!("the man of {square} left here"),
                    Some(record) if record.to == square => return finding,
                    _ => format!("the man on {square} was captured here"),
                };
                finding.with_place(game.origin(earlier).played, words)
            }
            None => finding,
        },
        Illegal::NotYourTurn { .. } => {
            finding.with_help("look for a move that is missing, or one too many, just before this one")
        }
        _ => finding,
    }
}

fn of_ptn(game: &ptn::Game<'_>, report: &mut Report) {
    // A position says how large the board is, whatever else does.
    let told = if matches!(game.parsed.record.start.tps, Tps::Read(_)) { "TPS" } else { "Size" };
    let size = game.tag(told).map(|(_, span)| span);
    for node in game.refused() {
        let ptn::MoveStatus::Refused(why, unplayed) = &game.play(node).fate else { continue };
        // What follows the end is another rule's matter.
        if game.before(node).outcome.is_some() {
            continue;
        }
        let span = game.origin(node).played;
        let text = span.of(game.text);
        let bare = text[..Parts::of(text).marks.start].to_owned();
        let mut finding =
            game.at(&ILLEGAL_MOVE.rule, node, format!("`{bare}` is illegal: {}", tak::why(*why)));
        finding = tak::explain(finding, game, node, *why, size);
        finding = with_later(finding, unplayed.beyond);
        if let Some(nearest) = &unplayed.nearest {
            let message = "a legal move that is written almost the same";
            let instead = text.replacen(&bare, nearest, 1);
            finding = finding.with_fix(Fix::replace(message, Applicability::DisplayOnly, span, instead));
        }
        report.add(finding);
    }
}
