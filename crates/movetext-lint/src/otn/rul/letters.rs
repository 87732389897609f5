//! Letters and signs that say what moved, and how: in OTN.

use movetext_diagnostics::{Applicability, Fix, Severity};
use movetext_rules::tafl::{Kind, MoveRecord, MoveStyle, Piece};
use movetext_tree::NodeId;

use crate::otn::Game;
use crate::report::Report;
use crate::rules::rul::{MOVE_TYPE, PIECE_LETTER};

pub(crate) fn piece_letter(game: &Game<'_>, report: &mut Report) {
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
        let correct = MoveRecord { piece: expected, ..record.clone() }.to_string();
        let fix = Fix::replace("write the right letter", applicability, game.origin(node).played, correct);
        report.add(
            game.diagnostic_of(&PIECE_LETTER.rule, node, message)
                .with_severity(severity)
                .with_label(format!("{square} holds a {name}"))
                .with_fix(fix),
        );
    }
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
