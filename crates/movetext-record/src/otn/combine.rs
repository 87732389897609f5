//! Games of OTN compared and put together.

use core::cmp::Ordering;

use movetext_rules::tafl::{MoveRecord, Square};
use movetext_tree::NodeId;

use super::{Dialect, Node, Otn, PositionTag, Record, RulesTag, Start};
use crate::combine::combined;
use crate::tagged::{join_tags, move_key, move_text, tag_parts};
use crate::{Combine, Part, RecordedMove};

impl Combine for Otn {
    fn parts<'a>(record: &'a Record<'_>) -> Vec<Part<'a>> {
        let mut parts = tag_parts(&record.headers);
        parts.extend(match &record.start.rules {
            RulesTag::Read(book) => Some(Part::new("rules", book.record().meaning(Dialect::Spec))),
            RulesTag::Unread(text) => Some(Part::new("rules", text.as_ref())),
            RulesTag::Missing => None,
        });
        parts.extend(position(&record.start));
        parts
    }

    /// The rules but for their name, and the position where another one than theirs is given.
    fn setting(record: &Record<'_>) -> Vec<Part<'static>> {
        let rules = match &record.start.rules {
            RulesTag::Read(book) => {
                let mut book = book.record().clone();
                book.name = None;
                Some(book.meaning(Dialect::Spec))
            }
            RulesTag::Unread(text) => Some(text.trim().to_owned()),
            RulesTag::Missing => None,
        };
        let position = position(&record.start).map(Part::into_owned);
        rules.map(|rules| Part::new("rules", rules)).into_iter().chain(position).collect()
    }

    fn node_parts<'a>(record: &'a Record<'_>, node: NodeId) -> Vec<Part<'a>> {
        let node = record.tree.get(node);
        let played = move_text(&node.played, ".....", Some("---")).map(|played| Part::new("move", played));
        let comment = node.comment.as_ref().map(|comment| Part::new("comment", comment.as_ref()));
        played.into_iter().chain(comment).collect()
    }

    /// By the squares: letters, captures and symbols say of the move what follows from the position.
    fn compare(one: &Node<'_>, other: &Node<'_>) -> Ordering {
        move_key(&one.played, squares).cmp(&move_key(&other.played, squares))
    }

    fn join<'s>(here: &mut Record<'s>, there: &Record<'s>) -> Vec<Part<'static>> {
        join_tags(&mut here.headers, &there.headers)
    }

    fn join_node<'s>(here: &mut Node<'s>, there: &Node<'s>) -> Vec<Part<'static>> {
        if let Some(comment) = &there.comment {
            let both = combined(here.comment.as_deref().unwrap_or_default(), comment, "; ");
            here.comment = both.or_else(|| here.comment.take());
        }
        let (RecordedMove::Move(ours), RecordedMove::Move(theirs)) = (&mut here.played, &there.played) else {
            return Vec::new();
        };
        if ours.captures.is_empty() {
            ours.captures.clone_from(&theirs.captures);
        }
        ours.info = ours.info.or(theirs.info);
        ours.piece = ours.piece.or(theirs.piece);
        let says_more = |what: &MoveRecord, than: &MoveRecord| {
            (!what.captures.is_empty() && what.captures != than.captures)
                || (what.info.is_some() && what.info != than.info)
                || what.style != than.style
                || (what.piece.is_some() && what.piece != than.piece)
        };
        if says_more(theirs, ours) { vec![Part::new("move", theirs.to_string())] } else { Vec::new() }
    }
}

fn position<'a>(start: &'a Start<'_>) -> Option<Part<'a>> {
    Some(match start.position.as_ref()? {
        PositionTag::Read(setup) => Part::new("position", setup.position_record().to_string()),
        PositionTag::Unread(text) => Part::new("position", text.as_ref()),
    })
}

/// The squares of a move.
fn squares(played: &MoveRecord) -> (Square, Square) {
    (played.from, played.to)
}
