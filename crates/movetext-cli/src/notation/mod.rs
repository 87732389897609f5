//! What the commands ask of a notation whose records are games: how such a record and its moves are told to
//! a person. One file a notation; the commands are written once over [`GameNotation`].

mod otn;
mod ptn;

use movetext_record::{Record, Replay};
use movetext_rules::Table;
use movetext_source::Notation;
use movetext_tree::{GameTree, NodeId};

use crate::commands::replay::{Outcome, Step};

/// Whether a notation holds games, and not positions.
pub fn is_of_games(notation: Notation) -> bool {
    match notation {
        Notation::Otn | Notation::Ptn => true,
        Notation::Tsn | Notation::Ten | Notation::Tps => false,
    }
}

/// Whether a notation is for Tak, and not for tafl.
pub fn is_of_tak(notation: Notation) -> bool {
    match notation {
        Notation::Ptn | Notation::Tps => true,
        Notation::Otn | Notation::Tsn | Notation::Ten => false,
    }
}

/// What a step does to the table of a notation.
pub type Effect<F> = <<F as Replay>::Table as Table>::Effect;

/// A notation of games, as the commands need it.
pub trait GameNotation: Replay<Table: Clone> + Sized {
    /// Whether a variation counts its turns on from the move that it replaces, or from 1.
    const COUNTS_ON: bool;
    /// The verb in front of an explanation: `captures `.
    const DOES: &'static str;

    /// What the record is called, part by part: players, event, date, rules.
    fn caption(record: &Record<'_, Self>) -> Vec<String>;

    /// How the game ended by the record.
    fn result(record: &Record<'_, Self>) -> Option<String>;

    /// How many turns hang off no move.
    fn unattached(record: &Record<'_, Self>) -> usize;

    /// The move of a node as the record has it, with marks and the like but without comments; none at the
    /// start.
    fn written(node: &Self::Node<'_>) -> Option<String>;

    /// What is said of a move, or of the start.
    fn comments<'a>(record: &'a Record<'_, Self>, node: NodeId) -> Vec<&'a str>;

    /// The name that the notation has for the variation that starts at a node.
    fn branch_name(tree: &GameTree<Self::Node<'_>>, start: NodeId) -> Option<String> {
        let _ = (tree, start);
        None
    }

    /// The move that the notation's own names for variations lead to.
    ///
    /// # Errors
    /// They lead nowhere: why. Nothing where the notation has no such names.
    fn by_name(tree: &GameTree<Self::Node<'_>>, name: &str) -> Result<NodeId, Option<String>> {
        let _ = (tree, name);
        Err(None)
    }

    /// Whether a number at the start of a comment of this record is a clock.
    fn has_clocks(record: &Record<'_, Self>) -> bool {
        let _ = record;
        false
    }

    /// The move of a node, its marks, comment and clock, for a step of a replay.
    fn annotate(record: &Record<'_, Self>, node: NodeId, clocks: bool, step: &mut Step);

    /// What came of the move of a node, for a step of a replay; why, where `explain` asks for it.
    fn effects(
        table: &Self::Table,
        node: &Self::Node<'_>,
        effects: &[Effect<Self>],
        explain: bool,
        step: &mut Step,
    );

    /// Who played a node: the side that is to move now where it changed nothing.
    fn mover(table: &Self::Table, node: &Self::Node<'_>, effects: &[Effect<Self>]) -> String;

    /// Who is to move.
    fn to_move(table: &Self::Table) -> String;

    /// That a side is to move: `the attackers are to move`.
    fn turn_of(side: &str) -> String;

    /// The position as the notation writes one.
    fn position(table: &Self::Table) -> String;

    /// How the game ended at a node, by the rules or because the node says so.
    fn outcome(table: &Self::Table, node: &Self::Node<'_>) -> Option<Outcome>;

    /// The board with its legend, the last move marked: that of a node, and what came of it.
    fn board(table: &Self::Table, last: Option<(&Self::Node<'_>, &Effect<Self>)>, color: bool) -> String;
}
