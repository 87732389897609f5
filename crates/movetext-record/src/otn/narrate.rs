//! A game of OTN in words.

use std::borrow::Cow;

use movetext_rules::Position as _;
use movetext_rules::tafl::{Effect, Outcome};
use movetext_tree::{GameTree, NodeId};

use super::{GameResult, Node, Otn, PreparedRules, Record, Table, leading_clock};
use crate::messages::tafl as messages;
use crate::tagged::move_text;
use crate::{
    EffectKind, EffectText, Ending, Facts, GameText, Narrate, NodeText, RecordedMove, Sided, Text, Winner,
};

impl Narrate for Otn {
    fn game(record: &Record<'_>) -> GameText {
        let tag = |name: &str| record.headers.get(name).map(str::trim).filter(|value| !value.is_empty());
        let mut game = GameText { result: result(record), ..GameText::default() };
        game.set_players([tag("attackers"), tag("defenders")]);
        game.about.extend(["event", "date"].into_iter().filter_map(tag).map(str::to_owned));
        let rules = record.start.prepared_rules().map(PreparedRules::record);
        let size = rules.map(|rules| format!("{0}x{0}", rules.rules.size));
        let name = tag("variant").or_else(|| rules.and_then(|rules| rules.name.as_deref()));
        game.about.extend(match (name, size) {
            (Some(name), Some(size)) if !name.contains(&size) => Some(format!("{name} {size}")),
            (Some(name), _) => Some(name.to_owned()),
            (None, size) => size.map(|size| format!("tafl {size}")),
        });
        game
    }

    fn summary(record: &Record<'_>) -> Facts {
        let tag = |name: &str| {
            let value = record.headers.get(name).map(str::trim).filter(|value| !value.is_empty());
            value.map(str::to_owned)
        };
        let rules = record.start.prepared_rules().map(PreparedRules::record);
        let winner = record.headers.get("result").and_then(|value| match value.trim().parse() {
            Ok(GameResult::AttackersWin) => Some(Winner::First),
            Ok(GameResult::DefendersWin) => Some(Winner::Second),
            Ok(GameResult::Draw) => Some(Winner::Draw),
            Ok(GameResult::Other) | Err(_) => None,
        });
        Facts {
            game: Some("tafl".to_owned()),
            players: [tag("attackers"), tag("defenders")],
            date: tag("date"),
            event: tag("event"),
            result: tag("result"),
            winner,
            variant: tag("variant")
                .or_else(|| rules.and_then(|rules| rules.name.as_deref()).map(str::to_owned)),
            size: rules.map(|rules| format!("{0}x{0}", rules.rules.size)),
        }
    }

    fn headers<'a>(record: &'a Record<'_>) -> Vec<(&'a str, &'a str)> {
        record.headers.tags.iter().map(|tag| (tag.name.as_ref(), tag.value.as_ref())).collect()
    }

    fn unattached(record: &Record<'_>) -> usize {
        record.headers.unattached.len()
    }

    fn has_clocks(record: &Record<'_>) -> bool {
        let mut nodes = record.tree.walk().map(|node| record.tree.get(node));
        let has_clock = |text: &Text<'_>| leading_clock(text, false).is_some();
        record.headers.get("time-control").is_some()
            || nodes.any(|node| node.comment.as_ref().is_some_and(has_clock))
    }

    fn node<'a>(record: &'a Record<'_>, id: NodeId, clocks: bool) -> NodeText<'a> {
        let node = record.tree.get(id);
        let mut text =
            NodeText { played: move_text(&node.played, ".....", Some("---")), ..NodeText::default() };
        if id == GameTree::<()>::ROOT {
            text.comments.extend(record.headers.get("start-comment").map(Cow::Borrowed));
        }
        if let Some(comment) = &node.comment {
            let (clock, rest) = match leading_clock(comment, clocks) {
                Some((clock, rest)) => (Some(clock.to_string()), rest),
                None => (None, comment.as_ref()),
            };
            text.clock = clock;
            text.comments.extend(Some(rest.trim()).filter(|rest| !rest.is_empty()).map(Cow::Borrowed));
        }
        text
    }

    /// A resignation moves no man, and leaves the turn where it is.
    fn mover(table: &Table, _: &Node<'_>, effects: &[Effect]) -> Option<&'static str> {
        let side = effects.first().map_or(table.position().to_move(), |effect| effect.piece.side);
        Some(side.name())
    }

    fn to_move(table: &Table) -> Option<&'static str> {
        Some(table.position().to_move().name())
    }

    fn turn(side: &str) -> String {
        format!("the {side} are to move")
    }

    fn legal_moves(table: &Table) -> Option<Vec<String>> {
        let mut moves = Vec::new();
        table.push_legal(&mut moves);
        Some(moves.iter().map(ToString::to_string).collect())
    }

    fn effects(_: &Table, effects: &[Effect]) -> Vec<EffectText> {
        let captures = effects.iter().flat_map(Effect::captures);
        let captured = captures.map(|capture| EffectText {
            kind: EffectKind::Captured,
            squares: vec![capture.square.to_string()],
            why: messages::capture(capture),
        });
        captured.collect()
    }

    fn ending(table: &Table, node: &Node<'_>) -> Option<Ending> {
        if node.played != RecordedMove::Resign {
            return Self::outcome(table).map(ending);
        }
        let loser = table.position().to_move();
        let winner = loser.other();
        Some(Ending {
            result: winner.to_string(),
            reason: "resignation".to_owned(),
            sentence: format!("the {winner} win, the {loser} have resigned"),
            on_board: false,
        })
    }

    fn position(table: &Table) -> String {
        table.position().setup().position_record().to_string()
    }
}

/// How the game ended by its tags.
fn result(record: &Record<'_>) -> Option<String> {
    let result = record.headers.get("result").map(|value| match value.trim().parse() {
        Ok(GameResult::AttackersWin) => "the attackers win",
        Ok(GameResult::DefendersWin) => "the defenders win",
        Ok(GameResult::Draw) => "a draw",
        Ok(GameResult::Other) => "no result",
        Err(_) => value.trim(),
    });
    let termination = record.headers.get("termination").map(str::trim).filter(|text| !text.is_empty());
    match (result, termination) {
        (Some(result), Some(termination)) => Some(format!("{result} ({termination})")),
        (result, termination) => result.or(termination).map(str::to_owned),
    }
}

/// The end of a game as a replay reports it.
fn ending(of: Outcome) -> Ending {
    Ending {
        result: of.winner.map_or("draw".to_owned(), |side| side.to_string()),
        reason: of.reason.to_string(),
        sentence: messages::outcome(of),
        on_board: true,
    }
}
