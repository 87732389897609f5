//! Letters and signs that say what moved, and how: in PTN.

use movetext_diagnostics::{Applicability, Fix};
use movetext_rules::tak::Stone;

use crate::ptn::Game;
use crate::ptn::parts::Parts;
use crate::report::Report;
use crate::rules::rul::PIECE_LETTER;

/// The letter behind a move of a stack (section "Moving Stones").
pub(crate) fn piece_letter(game: &Game<'_>, report: &mut Report) {
    for (node, facts) in game.looked_at() {
        let claim = || game.spelling(node)?.top;
        let claim = facts.claims.then(claim).flatten();
        let (Some(claim), Some(top)) = (claim, facts.top) else { continue };
        if claim == top {
            continue;
        }
        let span = game.origin(node).played;
        let letter = Parts::of(span.of(game.text)).top;
        let place = span.part(&(letter.start as u32..letter.end as u32));
        // A flat needs no letter.
        let (words, correct) = match top {
            Stone::Flat => ("remove it".to_owned(), String::new()),
            top => (format!("write `{}`", top.letter()), top.letter().to_string()),
        };
        let message =
            format!("`{}` says that a {claim} is on top of the stack, but it is a {top}", claim.letter());
        report.add(game.diagnostic_of(&PIECE_LETTER.rule, node, message).with_fix(Fix::replace(
            words,
            Applicability::Unsafe,
            place,
            correct,
        )));
    }
}
