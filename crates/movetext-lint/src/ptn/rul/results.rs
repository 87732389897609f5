//! Results that the board contradicts or does not explain: in PTN.

use core::cell::LazyCell;

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_rules::tak::GameResult;
use movetext_tree::NodeId;

use crate::game::{MoveStatus, ROOT};
use crate::ptn::Game;
use crate::report::Report;
use crate::rules::rul::{RESULT_AGAINST_BOARD, RESULTS_DIFFER};

/// How the game stands after each node, by its index; nothing where each node says so for itself.
pub(crate) struct Board(Option<Vec<Stand>>);

/// How a game stands.
#[derive(Clone, Copy)]
enum Stand {
    /// A move before it could not be played.
    Unknown,
    /// It goes on.
    On,
    /// It is over.
    Over(GameResult),
}

impl Board {
    pub(crate) fn of(game: &Game<'_>) -> Self {
        if !game.goes_on() {
            return Self(None);
        }
        let mut board = vec![Stand::Unknown; game.tree().len()];
        for node in game.tree().walk() {
            let before = game.tree().parent(node).map_or(Stand::On, |parent| board[parent.index()]);
            board[node.index()] = match before {
                Stand::On => Stand::after(game, node),
                // What ended stays over, whatever is played on.
                Stand::Over(_) | Stand::Unknown => before,
            };
        }
        Self(Some(board))
    }

    fn after(&self, game: &Game<'_>, node: NodeId) -> Stand {
        self.0.as_ref().map_or_else(|| Stand::after(game, node), |board| board[node.index()])
    }
}

impl Stand {
    /// How the game stands after a node before which it went on.
    fn after(game: &Game<'_>, node: NodeId) -> Self {
        match game.node(node).status {
            MoveStatus::Played | MoveStatus::NoMove => {
                game.outcome(node).map_or(Self::On, |end| Self::Over(end.into()))
            }
            _ => Self::Unknown,
        }
    }
}

/// What the board shows after a node instead of a claimed result, and the words for it.
pub(crate) fn contradiction(
    game: &Game<'_>,
    board: &Board,
    node: NodeId,
    claim: GameResult,
) -> Option<(Option<GameResult>, String)> {
    let (actual, words) = match (board.after(game, node), claim) {
        (Stand::Unknown, _) | (Stand::On, GameResult::Forfeit(_) | GameResult::Draw) => return None,
        (Stand::Over(actual), claim) if actual == claim => return None,
        (Stand::Over(actual), _) => (Some(actual), shown(actual)),
        (Stand::On, GameResult::Road(color)) => (None, format!("{color} has no road")),
        (Stand::On, GameResult::Flats(_)) if game.tree().len() == 1 => {
            (None, "no move was played".to_owned())
        }
        (Stand::On, GameResult::Flats(_)) => {
            (None, "the board is not full, and both have stones left".to_owned())
        }
    };
    Some((actual, words))
}

/// What the board shows.
fn shown(result: GameResult) -> String {
    match result {
        GameResult::Road(color) => format!("{color} has a road"),
        GameResult::Flats(color) => format!("{color} has more flats at the end"),
        GameResult::Forfeit(_) | GameResult::Draw => "the flats are even at the end".to_owned(),
    }
}

pub(crate) fn result_against_board(game: &Game<'_>, report: &mut Report) {
    let board = Board::of(game);
    let tag = game.result_tag().map(|(result, span)| (game.last(), span, result));
    let behind = game.parsed.origin.places.results.iter().filter_map(|(node, span)| {
        let result = game.tree().get(*node).annotations().result?;
        Some((*node, *span, result))
    });
    // Hardly any result contradicts the board.
    let is_main = LazyCell::new(|| {
        let mut is_main = vec![false; game.tree().len()];
        core::iter::once(ROOT).chain(game.tree().main_line()).for_each(|node| is_main[node.index()] = true);
        is_main
    });
    for (node, span, claim) in tag.into_iter().chain(behind) {
        let Some((actual, words)) = contradiction(game, &board, node, claim) else { continue };
        // Behind a variation it may stand for what the rest of it would be.
        if actual.is_none() && !is_main[node.index()] {
            continue;
        }
        let finding = game.diagnostic_at(
            &RESULT_AGAINST_BOARD.rule,
            span,
            format!("the result is `{claim}`, but {words}"),
        );
        let is_tag = tag.is_some_and(|(_, tag, _)| tag == span);
        report.add(match actual {
            Some(actual) => {
                let message = format!("write `{actual}`");
                finding.with_fix(Fix::replace(message, Applicability::Unsafe, span, actual.code()))
            }
            // Moves without a result behind them may be a part of the game.
            None if is_tag && game.result_token().is_none() => finding
                .with_severity(Severity::Info)
                .with_note("this is fine if the record is only part of a game"),
            None => finding.with_help("1-0 and 0-1 are for games that were resigned or lost on time"),
        });
    }
}

pub(crate) fn results_differ(game: &Game<'_>, report: &mut Report) {
    let (Some((tag, at)), Some((token, behind))) = (game.result_tag(), game.result_token()) else { return };
    let board = Board::of(game);
    let contradicts = |result| contradiction(game, &board, game.last(), result).is_some();
    if tag == token || contradicts(tag) || contradicts(token) {
        return;
    }
    let message = format!("the tag says `{tag}`, but the result after the moves is `{token}`");
    report.add(Diagnostic::new(&RESULTS_DIFFER.rule, behind, message).with_place(at, "the tag"));
}
