//! The turns of a record with their comments, the variations behind the turns they hang off.

use movetext_record::RecordedMove;
use movetext_record::otn::{Dialect, Node};
use movetext_rules::tafl::{Kind, MoveRecord, Piece};
use movetext_tree::{GameTree, NodeId, Turn};

use super::comment::Commentary;
use super::lines::Lines;
use super::numbering::{MAX_OMITTED, Numbering, is_gap};
use super::safe::unread_word;
use super::{Loss, LossKind};

/// What stands for a move that is left out, and the blank in front.
const GAP: &str = " .....";
/// Writes the turns of a tree.
pub(super) struct TreeBuilder<'a, 's> {
    tree: &'a GameTree<Node<'s>>,
    line_end: &'static str,
    numbering: Numbering,
    lines: Lines,
    /// The moves of the turn at hand.
    moves: Vec<NodeId>,
    commentary: Commentary<'a>,
}

impl<'a, 's> TreeBuilder<'a, 's> {
    pub(super) fn new(
        tree: &'a GameTree<Node<'s>>,
        dialect: Dialect,
        line_end: &'static str,
        lost: &mut Vec<Loss>,
    ) -> Self {
        let numbering = Numbering::new(tree, lost);
        let lines = Lines::new(numbering.first, dialect);
        Self { tree, line_end, numbering, lines, moves: Vec::new(), commentary: Commentary::default() }
    }

    /// Writes all turns, a blank line in front of each where anything stands before it.
    pub(super) fn write(&mut self, text: &mut String, lost: &mut Vec<Loss>) {
        for turn in self.tree.turns() {
            self.turn(turn, text, lost);
        }
    }

    fn turn(&mut self, turn: Turn, text: &mut String, lost: &mut Vec<Loss>) {
        let tree = self.tree;
        let start = tree.line_start(turn.first);
        let Some(address) = self.lines.enter(start, tree, &self.numbering, lost) else { return };
        let in_variation = !address.is_empty();
        if !text.is_empty() {
            text.push_str(self.line_end);
        }
        if in_variation {
            text.push_str(address);
        }
        let ply = self.numbering.ply(tree, turn.first);
        self.moves.clear();
        self.moves.extend(tree.turn_moves(turn));
        let leading = self.moves.iter().take_while(|node| is_gap(tree, **node)).count();
        let (omitted, written) = self.omitted(turn.first, ply.part, leading);
        text.push_str(itoa::Buffer::new().format(ply.turn));
        text.push_str(if in_variation { "a." } else { "." });
        for _ in 0..omitted {
            text.push_str(GAP);
        }
        for node in &self.moves[written..] {
            put_move(*node, &tree.get(*node).played, text, lost);
        }
        text.push_str(self.line_end);
        let gaps = omitted + leading - written;
        self.commentary.write(tree, &self.moves, gaps, self.line_end, text, lost);
    }

    /// How many `.....` stand in front of the nodes of a turn, of which the first `leading` are moves left
    /// out, and how many of those nodes they stand for.
    fn omitted(&self, first: NodeId, part: u16, leading: usize) -> (usize, usize) {
        if leading == 0 {
            return (usize::from(part.min(MAX_OMITTED)), 0);
        }
        let starts_record = self.tree.parent(first) == Some(GameTree::<Node<'_>>::ROOT)
            && self.tree.is_variation_start(first).is_none();
        if starts_record && self.numbering.starts_with_gaps {
            (usize::from(self.numbering.first.part), leading)
        } else {
            (usize::from(part), 0)
        }
    }
}

/// Writes what stands for a move, and a blank in front.
#[inline]
fn put_move(node: NodeId, played: &RecordedMove<'_, MoveRecord>, text: &mut String, lost: &mut Vec<Loss>) {
    match played {
        RecordedMove::Move(played) => {
            if !is_sayable(played) {
                lost.push(Loss::node(node, LossKind::MoveRecord));
            }
            text.push(' ');
            // Writing to a string cannot fail.
            let _ = played.write_to(text);
        }
        RecordedMove::Unread(unread) => {
            let word = unread_word(unread);
            // What can be read is read as a move.
            if word != *unread || MoveRecord::read(unread).is_ok() {
                lost.push(Loss::node(node, LossKind::UnreadMove));
            }
            text.push(' ');
            text.push_str(&word);
        }
        RecordedMove::Gap => text.push_str(GAP),
        RecordedMove::Resign => text.push_str(" ---"),
        RecordedMove::Nothing => {
            lost.push(Loss::node(node, LossKind::NoMove));
            text.push_str(GAP);
        }
    }
}

/// Whether a move is all that its text is read as.
#[inline]
fn is_sayable(played: &MoveRecord) -> bool {
    let letter = |piece: Option<Piece>| piece.is_none_or(|piece| piece.kind != Kind::Taflman);
    letter(played.piece)
        && played.from.is_readable()
        && played.to.is_readable()
        && played.captures.iter().all(|capture| letter(capture.piece) && capture.square.is_readable())
}
