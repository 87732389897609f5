//! Letters and signs that say what moved, and how: in OTN.

use core::cell::OnceCell;

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_rules::tafl::{Capture, CaptureLocation, Effect, Kind, MoveRecord, MoveStyle, Piece};
use movetext_tree::NodeId;

use crate::otn::Game;
use crate::report::Report;
use crate::rules::rul::{MOVE_TYPE, PIECE_LETTER};

pub(crate) fn piece_letter(game: &Game<'_>, report: &mut Report) {
    // Walker's notation has no letters.
    if game.is_walkers() {
        return;
    }
    let writes_letters = OnceCell::new();
    for (node, record, effect) in game.differing() {
        let expected = (effect.piece.kind != Kind::Taflman).then_some(effect.piece);
        if record.piece == expected {
            // Who leaves out all letters leaves out those of captured men too.
            if let Some(unnamed) = unnamed(record, effect)
                && *writes_letters.get_or_init(|| writes_letters_in(game))
            {
                report.add(letter_of_captured(game, node, unnamed, &named(record, effect)));
            }
            continue;
        }
        let name = effect.piece.kind.name();
        let square = record.from;
        let written = record.piece.map(Piece::letter).or_else(|| taflman_letter(game, node));
        let (message, severity, applicability) = match written {
            None => (
                format!("the man on {square} is a {name}: its letter `{}` is missing", effect.piece.letter()),
                Severity::Info,
                Applicability::Safe,
            ),
            Some(written) => (
                format!("the man on {square} is a {name} of the {}, not a `{}`", effect.piece.side, written),
                Severity::Warning,
                Applicability::Unsafe,
            ),
        };
        let correct = MoveRecord { piece: expected, ..named(record, effect) }.to_string();
        let fix = Fix::replace("write the right letter", applicability, game.origin(node).played, correct);
        report.add(
            game.diagnostic_of(&PIECE_LETTER.rule, node, message)
                .with_severity(severity)
                .with_label(format!("{square} holds a {name}"))
                .with_fix(fix),
        );
    }
}

/// The first special man of some captures that is written without his letter. Captures that are not those of the move are
/// another rule's matter.
fn unnamed(record: &MoveRecord, effect: &Effect) -> Option<Capture> {
    if record.captures.len() != effect.captures().len() {
        return None;
    }
    let special = |made: &&Capture| made.piece.kind != Kind::Taflman;
    let is_unnamed = |made: &&Capture| {
        record.captures.iter().any(|written| written.square == made.square && written.piece.is_none())
    };
    effect.captures().iter().filter(special).find(is_unnamed).copied()
}

/// A move with the letters of the special men that it captures.
fn named(record: &MoveRecord, effect: &Effect) -> MoveRecord {
    let letter = |written: &CaptureLocation| {
        let made = effect.captures().iter().find(|made| made.square == written.square);
        let special = made.map(|made| made.piece).filter(|piece| piece.kind != Kind::Taflman);
        CaptureLocation { piece: written.piece.or(special), ..*written }
    };
    MoveRecord { captures: record.captures.iter().map(letter).collect(), ..record.clone() }
}

/// Whether any move of a game has the letter of a man.
fn writes_letters_in(game: &Game<'_>) -> bool {
    let has_letter = |node| {
        game.record(node).is_some_and(|record| {
            record.piece.is_some() || record.captures.iter().any(|written| written.piece.is_some())
        })
    };
    game.tree().walk().any(has_letter)
}

/// The finding about a captured man without his letter.
fn letter_of_captured(game: &Game<'_>, node: NodeId, captured: Capture, correct: &MoveRecord) -> Diagnostic {
    let (square, name) = (captured.square, captured.piece.kind.name());
    let letter = captured.piece.letter();
    let message = format!("the captured man on {square} is a {name}: its letter `{letter}` is missing");
    let fix = Fix::replace(
        "write the right letter",
        Applicability::Safe,
        game.origin(node).played,
        correct.to_string(),
    );
    game.diagnostic_of(&PIECE_LETTER.rule, node, message)
        .with_severity(Severity::Info)
        .with_label(format!("captures a {name}"))
        .with_fix(fix)
}

/// The letter of an ordinary man, where it stands in front of a special one.
pub(crate) fn taflman_letter(game: &Game<'_>, node: NodeId) -> Option<char> {
    let special = game.effect(node).is_some_and(|effect| effect.piece.kind != Kind::Taflman);
    let mut letters = game.origin(node).played.of(game.text).chars();
    let letter = letters.next().filter(|letter| special && matches!(letter, 't' | 'T'))?;
    letters.next().filter(char::is_ascii_alphabetic).map(|_| letter)
}

pub(crate) fn move_type(game: &Game<'_>, report: &mut Report) {
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
        let quiet_jump = effect.jumped.is_some() && effect.captures().is_empty();
        // Whether the sign of both is also that of a first move that goes on, the specification does not say.
        let may_go_on = record.style == MoveStyle::BerserkJump && actual == MoveStyle::Jump;
        let severity = if quiet_jump || may_go_on { Severity::Info } else { Severity::Warning };
        let applicability = if may_go_on { Applicability::Unsafe } else { Applicability::Safe };
        let (right, wrong) = (actual.symbol(), record.style.symbol());
        let message = format!("this is {what}, which is written `{right}`, not `{wrong}`");
        let correct = MoveRecord { style: actual, ..record.clone() }.to_string();
        let fix = Fix::replace("write the right sign", applicability, game.origin(node).played, correct);
        report.add(
            game.diagnostic_of(&MOVE_TYPE.rule, node, message)
                .with_severity(severity)
                .with_label(what.to_owned())
                .with_fix(fix),
        );
    }
}
