//! A position of Tak in words.

use movetext_rules::Position as _;
use movetext_rules::tak::{Effect, Position, Rules};
use movetext_tree::NodeId;

use super::{Record, Tps};
use crate::messages::tak as messages;
use crate::{EffectText, Ending, Facts, GameText, Narrate, NodeText};

impl Narrate for Tps {
    const IS_OF_GAMES: bool = false;

    fn game(record: &Record<'_>) -> GameText {
        let rules = record.start.setup().map(|setup| messages::rules(Rules::new(setup.size)));
        GameText { about: rules.into_iter().collect(), ..GameText::default() }
    }

    fn summary(record: &Record<'_>) -> Facts {
        let size = record.start.setup().map(|setup| format!("{0}x{0}", setup.size));
        Facts { game: Some("tak".to_owned()), size, ..Facts::default() }
    }

    fn start(record: &Record<'_>) -> (String, Vec<String>) {
        let number = record.start.setup().map_or(1, |setup| setup.move_number);
        (format!("Move {number}"), Vec::new())
    }

    fn node<'a>(_: &'a Record<'_>, _: NodeId, _: bool) -> NodeText<'a> {
        NodeText::default()
    }

    fn mover(_: &Position, (): &(), _: &[Effect]) -> Option<&'static str> {
        None
    }

    fn to_move(table: &Position) -> Option<&'static str> {
        Some(table.to_move().name())
    }

    fn legal_moves(table: &Position) -> Option<Vec<String>> {
        Some(table.legal_moves().map(|played| played.to_string()).collect())
    }

    fn turn(side: &str) -> String {
        format!("{side} is to move")
    }

    fn effects(_: &Position, _: &[Effect]) -> Vec<EffectText> {
        Vec::new()
    }

    fn ending(table: &Position, (): &()) -> Option<Ending> {
        table.outcome().map(messages::on_board)
    }

    fn unusual(record: &Record<'_>) -> Vec<String> {
        let setup = record.start.setup();
        let complaints = setup.map(|setup| setup.complaints(&Rules::new(setup.size)));
        complaints
            .iter()
            .flat_map(|complaints| complaints.iter())
            .map(|complaint| complaint.to_string())
            .collect()
    }

    fn position(table: &Position) -> String {
        table.setup().to_string()
    }
}
