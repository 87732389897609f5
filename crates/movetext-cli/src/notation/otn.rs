//! Games of OTN.

use movetext_record::RecordedMove;
use movetext_record::otn::{GameResult, Node, Otn, Record, Table, leading_clock};
use movetext_render::text::tafl::{Marks, board};
use movetext_rules::Position as _;
use movetext_rules::tafl::{Effect, Square};
use movetext_tree::{GameTree, NodeId};

use super::GameNotation;
use crate::commands::replay::{Outcome, Step};
use crate::text::{one_line, shortened};
use crate::words::{LONGEST, tafl as words};

impl GameNotation for Otn {
    const COUNTS_ON: bool = false;
    const DOES: &'static str = "captures ";

    fn caption(record: &Record<'_>) -> Vec<String> {
        let tag = |name: &str| record.headers.get(name).map(str::trim).filter(|value| !value.is_empty());
        let mut parts = Vec::from_iter(crate::words::players(tag("attackers"), tag("defenders")));
        parts.extend(["event", "date"].into_iter().filter_map(tag).map(str::to_owned));
        let size = record.start.rulebook().map(|book| book.record().rules.size);
        let rules = record.start.rulebook().and_then(|book| book.record().name.clone());
        let rules = tag("variant").map(str::to_owned).or(rules);
        let size = size.map(|size| format!("{size}x{size}"));
        parts.extend(match (rules, size) {
            (Some(rules), Some(size)) if !rules.contains(&size) => Some(format!("{rules} {size}")),
            (Some(rules), _) => Some(rules),
            (None, size) => size.map(|size| format!("tafl {size}")),
        });
        parts
    }

    fn result(record: &Record<'_>) -> Option<String> {
        let headers = &record.headers;
        let result = headers.get("result").map(|value| match value.trim().parse() {
            Ok(GameResult::AttackersWin) => "the attackers win".to_owned(),
            Ok(GameResult::DefendersWin) => "the defenders win".to_owned(),
            Ok(GameResult::Draw) => "a draw".to_owned(),
            Ok(GameResult::Other) => "no result".to_owned(),
            Err(_) => shortened(value, LONGEST),
        });
        let termination = headers.get("termination").map(|value| shortened(value, LONGEST));
        match (result, termination.filter(|text| !text.is_empty())) {
            (Some(result), Some(termination)) => Some(format!("{result} ({termination})")),
            (result, termination) => result.or(termination),
        }
    }

    fn unattached(record: &Record<'_>) -> usize {
        record.headers.unattached.len()
    }

    fn written(node: &Node<'_>) -> Option<String> {
        match &node.played {
            RecordedMove::Move(played) => Some(played.to_string()),
            RecordedMove::Unread(text) => Some(one_line(text)),
            RecordedMove::Gap => Some(".....".to_owned()),
            RecordedMove::Resign => Some("---".to_owned()),
            RecordedMove::Nothing => None,
        }
    }

    fn comments<'a>(record: &'a Record<'_>, node: NodeId) -> Vec<&'a str> {
        let start =
            (node == GameTree::<Node<'_>>::ROOT).then(|| record.headers.get("start-comment")).flatten();
        start.into_iter().chain(record.tree.get(node).comment.as_deref()).collect()
    }

    /// The record has clocks elsewhere.
    fn has_clocks(record: &Record<'_>) -> bool {
        let mut nodes = record.tree.walk().map(|node| record.tree.get(node));
        record.headers.get("time-control").is_some()
            || nodes
                .any(|node| node.comment.as_ref().is_some_and(|text| leading_clock(text, false).is_some()))
    }

    fn annotate(record: &Record<'_>, node: NodeId, clocks: bool, step: &mut Step) {
        let node = record.tree.get(node);
        step.played = Self::written(node);
        let Some(comment) = &node.comment else { return };
        let (clock, rest) = match leading_clock(comment, clocks) {
            Some((clock, rest)) => (Some(clock.to_string()), rest),
            None => (None, comment.as_ref()),
        };
        step.clock = clock;
        step.comment = (!rest.trim().is_empty()).then(|| rest.trim().to_owned());
    }

    fn effects(_: &Table, _: &Node<'_>, effects: &[Effect], explain: bool, step: &mut Step) {
        for capture in effects.iter().flat_map(|effect| &effect.captures) {
            step.captures.push(capture.square.to_string());
            if explain {
                step.explanations.push(words::capture(capture));
            }
        }
    }

    /// A resignation moves no man, and leaves the turn where it is.
    fn mover(table: &Table, _: &Node<'_>, effects: &[Effect]) -> String {
        effects.first().map_or(table.position().to_move(), |effect| effect.piece.side).to_string()
    }

    fn to_move(table: &Table) -> String {
        table.position().to_move().to_string()
    }

    fn turn_of(side: &str) -> String {
        format!("the {side} are to move")
    }

    fn position(table: &Table) -> String {
        table.position().setup().position_record().to_string()
    }

    fn outcome(table: &Table, node: &Node<'_>) -> Option<Outcome> {
        if node.played == RecordedMove::Resign {
            let loser = table.position().to_move();
            let winner = loser.other();
            return Some(Outcome {
                result: winner.to_string(),
                reason: "resignation".to_owned(),
                sentence: format!("the {winner} win, the {loser} have resigned"),
                on_board: false,
            });
        }
        table.outcome().map(|outcome| Outcome {
            result: outcome.winner.map_or("draw".to_owned(), |side| side.to_string()),
            reason: outcome.reason.to_string(),
            sentence: words::outcome(outcome),
            on_board: true,
        })
    }

    fn board(table: &Table, last: Option<(&Node<'_>, &Effect)>, color: bool) -> String {
        let captured: Vec<Square> = last
            .map_or(Vec::new(), |(_, effect)| effect.captures.iter().map(|capture| capture.square).collect());
        let step = last.and_then(|(node, _)| node.played.as_move());
        let marks =
            Marks { from: step.map(|step| step.from), to: step.map(|step| step.to), captured: &captured };
        let setup = table.position().setup();
        let board = board(&setup, table.position().rules(), &marks).in_color(color);
        format!("{board}\n{}\n", board.legend())
    }
}
