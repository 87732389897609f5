use movetext_diagnostics::Severity;
use movetext_record::FaultKind::Own;
use movetext_record::ptn::{FaultKind, TurnFault};
use movetext_rules::tafl::Side;
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::game::otn::{Game, MoveStatus, ROOT};
use crate::game::ptn;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::rules::ptn::{UNREADABLE_MOVE_NUMBER, foreign_comments, is_word};

lint! {
    /// A turn that is not a move of each side.
    ///
    /// ## What it does
    /// Reports a turn of fewer or more moves than the rules make a turn of: a move of each side, and more
    /// only where a berserk man goes on. The last turn of a line may lack its second move.
    ///
    /// ## Why it is bad
    /// From there on turn numbers, and the addresses of variations, no longer agree with the moves.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2
    /// 2. d3-b3 d1-c1
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 2. d1-c1
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
    /// 1. a1
    /// 2. c3 d4
    /// 3. e5 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 d4
    /// 2. c3 e4
    /// 3. e5 1-0
    /// ```
    INCOMPLETE_TURN = "RUL010" "incomplete-turn" Warning [Check::Otn(check), Check::Ptn(of_ptn)]
}

fn check(game: &Game<'_>, report: &mut Report) {
    let Some(first) = first_side(game) else { return };
    let mut last = Moved::of(game, ROOT);
    for node in game.nodes() {
        let Some(parent) = game.tree().parent(node) else { continue };
        // Nearly always the node before this one is its parent.
        let before = if last.node == parent { last } else { Moved::of(game, parent) };
        last = Moved::after(game, node, before.next);
        let (Some(side), Some(side_before)) = (last.side, before.side) else { continue };
        let same_turn = last.turn == before.turn;
        // A turn starts when the first side moves after the second did.
        let starts = side == first && side_before != first;
        let message = if starts && same_turn {
            format!("a new turn starts with this move of the {side}; it needs a number of its own")
        } else if !starts && !same_turn && game.tree().is_variation_start(node).is_none() {
            if game.tree().ply(node).part > 0 {
                continue;
            }
            format!("the turn before has no move of the {side}: this one belongs to it")
        } else {
            continue;
        };
        report.add(game.at(&INCOMPLETE_TURN.rule, node, message));
    }
}

/// What became of a move.
#[derive(Clone, Copy)]
struct Moved {
    node: NodeId,
    /// Who moved, where it was played.
    side: Option<Side>,
    /// Whose turn it was then.
    next: Option<Side>,
    /// Where the number of its turn stands.
    turn: Span,
}

impl Moved {
    fn of(game: &Game<'_>, node: NodeId) -> Self {
        Self::after(game, node, game.before(node).next)
    }

    /// The move of a node, before which it was the turn of `side`.
    #[inline]
    fn after(game: &Game<'_>, node: NodeId, side: Option<Side>) -> Self {
        let play = game.play(node);
        let is_played = matches!(play.fate, MoveStatus::Played);
        // Who moves is whose turn it was.
        let side = if is_played { side } else { None };
        Self { node, side, next: play.next, turn: game.origin(node).turn }
    }
}

/// Who makes the first move of a turn: the side that moves at the start, unless the record starts with the
/// second move of a turn.
fn first_side(game: &Game<'_>) -> Option<Side> {
    let to_move = game.play(ROOT).next?;
    let first = game.tree().first_child(ROOT)?;
    Some(if game.tree().ply(first).part.is_multiple_of(2) { to_move } else { to_move.other() })
}

fn of_ptn(game: &ptn::Game<'_>, report: &mut Report) {
    let comments = foreign_comments(game);
    for fault in game.faults_of(&INCOMPLETE_TURN) {
        let is_short = fault.kind == Own(FaultKind::Turn(TurnFault::Incomplete));
        if is_short {
            let message = "the move of player 2 is missing before this number";
            report.add(
                game.find(&INCOMPLETE_TURN, fault.span, message)
                    .with_severity(Severity::Error)
                    .with_note("the moves that follow are taken for those of the other player")
                    .with_help("where the move is not known, write `--` for it"),
            );
        } else if !comments.holds(fault.span) && !has_other_cause(game, fault.span) {
            let finding = game.found(&INCOMPLETE_TURN, fault);
            report.add(finding.with_help("look for a move number that is missing"));
        }
    }
}

/// Whether a move is the third of its number only because of words that are no moves, or a number that is none.
fn has_other_cause(game: &ptn::Game<'_>, place: Span) -> bool {
    let Some(node) = game.move_at(place.start) else { return false };
    let turn = game.origin(node).turn;
    let mut number = game.faults_of(&UNREADABLE_MOVE_NUMBER).map(|fault| fault.span.start);
    let words = game.turn_at(turn).take(3).any(|node| is_word(game, node));
    words || is_word(game, node) || number.any(|number| (turn.start..place.start).contains(&number))
}
