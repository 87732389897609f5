//! What came of a game that was played through.

use std::ops::ControlFlow;

use movetext_record::search::{KeyKind, LineKey};
use movetext_record::{Ending, Narrate, NoEffects, Record, Search, Verdict, Visited, visit_replay_with};
use movetext_tree::{GameTree, NodeId};

/// What is worked out besides the moves.
#[derive(Debug, Clone, Copy, Default)]
pub struct Wish {
    /// The principal line as one number, by keys of this kind.
    pub line: Option<KeyKind>,
    /// The same after each of its moves.
    pub beginnings: bool,
}

/// A game that was played through.
#[derive(Debug, Clone, Default)]
pub struct Played {
    /// How many nodes could not be played by the rules.
    pub illegal: u32,
    /// How the principal line ends, by the rules or the players.
    pub ending: Option<Ending>,
    /// The principal line as one number; none where the game cannot be played.
    pub line: Option<u64>,
    /// The numbers of the lines that it begins with, without its own.
    pub beginnings: Vec<u64>,
    /// Why the game cannot be played at all.
    pub unplayable: Option<String>,
}

impl Played {
    /// Plays a game through.
    pub fn of<F: Narrate + Search>(record: &Record<'_, F>, wish: Wish) -> Self {
        let mut played = Self::default();
        let mut line = None;
        let mut next = Some(GameTree::<F::Node<'_>>::ROOT);
        let begun = visit_replay_with::<F, NoEffects>(record, |visited| {
            played.illegal += u32::from(matches!(visited.verdict, Verdict::Instead(..) | Verdict::Failed(_)));
            if next == Some(visited.node) {
                next = record.tree.first_child(visited.node);
                if let Some(kind) = wish.line {
                    let before = line;
                    line = Some(go_on(record, line, &visited, kind));
                    if wish.beginnings && before != line {
                        played.beginnings.extend(before.map(LineKey::get));
                    }
                }
                if next.is_none() {
                    played.ending = match visited.verdict {
                        Verdict::Played(_) | Verdict::Instead(..) => {
                            F::ending(visited.table, record.tree.get(visited.node))
                        }
                        Verdict::Failed(_) | Verdict::Beyond => None,
                    };
                }
            }
            ControlFlow::Continue(())
        });
        played.line = line.map(LineKey::get);
        played.unplayable = begun.err().map(|why| why.to_string());
        played
    }
}

/// The principal line with one more node.
fn go_on<F: Narrate + Search>(
    record: &Record<'_, F>,
    line: Option<LineKey>,
    visited: &Visited<'_, F, ()>,
    kind: KeyKind,
) -> LineKey {
    let key = F::key(visited.table, kind);
    let Some(line) = line else { return LineKey::new(key.unwrap_or_default()) };
    if !plays(record, visited.node) {
        return line;
    }
    let is_known = matches!(visited.verdict, Verdict::Played(_) | Verdict::Instead(..));
    match key.filter(|_| is_known) {
        Some(key) => line.then(key),
        None => line.then_text(F::node(record, visited.node, false).played.as_deref().unwrap_or_default()),
    }
}

/// Whether a node is a move.
fn plays<F: Narrate>(record: &Record<'_, F>, node: NodeId) -> bool {
    let ply = record.tree.ply(node);
    ply.turn > 0 && ply.after == 0
}

/// How many moves the principal line has.
pub fn plies<F: Narrate>(record: &Record<'_, F>) -> u32 {
    record.tree.main_line().filter(|node| plays(record, *node)).count() as u32
}
