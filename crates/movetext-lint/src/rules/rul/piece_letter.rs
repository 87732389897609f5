use movetext_diagnostics::{Applicability, Fix, Severity};
use movetext_rules::tafl::{Kind, MoveRecord};
use movetext_rules::tak::Stone;

use crate::game::otn::Game;
use crate::game::ptn;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::rules::ptn::Parts;

lint! {
    /// The letter of the man that moves is wrong or missing.
    ///
    /// ## What it does
    /// Compares the letter before a move with the man that moves. A wrong letter is a warning; a special man
    /// without its letter is worth knowing.
    /// In PTN it is the letter behind a move, which says what is on top of the moved stack.
    ///
    /// ## Why it is bad
    /// Special men are written with their letter, so that a reader without a board knows who moves. A wrong
    /// letter may also be the trace of a wrong square.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:n start:/3t3/3t3/7/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d4-d3 d2-c2
    /// ```
    /// The man on `d4` is the king. Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:n start:/3t3/3t3/7/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. Kd4-d3 d2-c2
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
    /// 2. c3 d4
    /// 3. c3+C d4< 1-0
    /// ```
    /// What moves is a flat. Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4
    /// 3. c3+ d4< 1-0
    /// ```
    ///
    /// ## Fix
    /// Writes the right letter. Safe where it is missing, unsafe where another stands there.
    PIECE_LETTER = "RUL004" "piece-letter" Warning [Check::Otn(check), Check::Ptn(of_ptn)]
}

fn check(game: &Game<'_>, report: &mut Report) {
    // Walker's notation has no letters.
    if game.is_walkers() {
        return;
    }
    for (node, record, effect) in game.differing() {
        let expected = (effect.piece.kind != Kind::Taflman).then_some(effect.piece);
        if record.piece == expected {
            continue;
        }
        let name = effect.piece.kind.name();
        let square = record.from;
        let (message, severity, applicability) = match record.piece {
            None => (
                format!("the man on {square} is a {name}: its letter `{}` is missing", effect.piece.letter()),
                Severity::Info,
                Applicability::Safe,
            ),
            Some(written) => (
                format!(
                    "the man on {square} is a {name} of the {}, not `{}`",
                    effect.piece.side,
                    written.letter()
                ),
                Severity::Warning,
                Applicability::Unsafe,
            ),
        };
        let correct = MoveRecord { piece: expected, ..record.clone() }.to_string();
        let fix = Fix::replace("write the right letter", applicability, game.origin(node).played, correct);
        report.add(
            game.at(&PIECE_LETTER.rule, node, message)
                .with_severity(severity)
                .with_label(format!("{square} holds a {name}"))
                .with_fix(fix),
        );
    }
}

/// The letter behind a move of a stack (section "Moving Stones").
fn of_ptn(game: &ptn::Game<'_>, report: &mut Report) {
    for (node, facts) in game.looked_at() {
        let claim = game.spelling(node).and_then(|read| read.top);
        let (Some(claim), Some(top)) = (claim, facts.top) else { continue };
        if claim == top {
            continue;
        }
        let span = game.origin(node).played;
        let letter = Parts::of(span.of(game.text)).top;
        let place = span.part(&(letter.start as u32..letter.end as u32));
        // A flat needs no letter.
        let (words, correct) = match top {
            Stone::Flat => ("take it away".to_owned(), String::new()),
            top => (format!("write `{}`", top.letter()), top.letter().to_string()),
        };
        let message =
            format!("`{}` says that a {claim} is on top of the stack, but it is a {top}", claim.letter());
        report.add(game.at(&PIECE_LETTER.rule, node, message).with_fix(Fix::replace(
            words,
            Applicability::Unsafe,
            place,
            correct,
        )));
    }
}
