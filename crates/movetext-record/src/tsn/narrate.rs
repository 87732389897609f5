//! A position of TSN or TEN in words.

use movetext_rules::Position as _;
use movetext_rules::tafl::Effect;
use movetext_tree::NodeId;

use super::{Node, Record, Start, Table, Ten, Tsn};
use crate::messages::counted;
use crate::{EffectText, Ending, Facts, GameText, Narrate, NodeText};

macro_rules! narrate { ($($name:ident),+) => {$(
    impl Narrate for $name {
        const IS_OF_GAMES: bool = false;

        fn game(record: &Record<'_, Self>) -> GameText {
            game(&record.start)
        }

        fn summary(record: &Record<'_, Self>) -> Facts {
            let size = record.start.position().map(|position| format!("{0}x{0}", position.setup.size));
            Facts { game: Some("tafl".to_owned()), size, ..Facts::default() }
        }

        fn start(record: &Record<'_, Self>) -> (String, Vec<String>) {
            start(&record.start)
        }

        fn node<'a>(_: &'a Record<'_, Self>, _: NodeId, _: bool) -> NodeText<'a> {
            NodeText::default()
        }

        fn mover(_: &Table, _: &Node, _: &[Effect]) -> Option<&'static str> {
            None
        }

        fn to_move(table: &Table) -> Option<&'static str> {
            Some(table.position().to_move().name())
        }

        fn legal_moves(table: &Table) -> Option<Vec<String>> {
            Some(table.position().legal_moves().map(|played| played.to_string()).collect())
        }

        fn turn(side: &str) -> String {
            format!("the {side} are to move")
        }

        fn effects(_: &Table, _: &[Effect]) -> Vec<EffectText> {
            Vec::new()
        }

        /// What ends a game of tafl depends on rules that the position does not say.
        fn ending(_: &Table, _: &Node) -> Option<Ending> {
            None
        }

        fn position(table: &Table) -> String {
            table.position().setup().position_record().to_string()
        }
    }
)+} }
narrate!(Tsn, Ten);

fn game(start: &Start<'_>) -> GameText {
    let size = start.position().map(|position| format!("tafl {0}x{0}", position.setup.size));
    GameText { about: size.into_iter().collect(), ..GameText::default() }
}

/// When it is, what was captured, and when.
fn start(start: &Start<'_>) -> (String, Vec<String>) {
    let Some(position) = start.position() else { return ("Ply 1".to_owned(), Vec::new()) };
    let captured = position.captured().map(|(attackers, defenders)| {
        let (attackers, defenders) =
            (counted(attackers as usize, "attacker"), counted(defenders as usize, "defender"));
        format!("captured: {attackers}, {defenders}")
    });
    let since = format!("{} since a capture", counted(position.since_capture as usize, "ply"));
    (format!("Ply {}", position.ply), captured.into_iter().chain([since]).collect())
}
