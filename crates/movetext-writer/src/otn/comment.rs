//! The comment of a turn: the comments on its moves, divided by bars.

use std::borrow::Cow;

use movetext_record::otn::{CommentParts, Node};
use movetext_record::{RecordedMove, Text};
use movetext_tree::{GameTree, NodeId};

use super::safe::{has_brackets, is_one_comment, starts_like_rules, without_brackets};
use super::{Loss, LossKind};

/// Writes the comments on the moves of turns; keeps its room from turn to turn.
#[derive(Default)]
pub(super) struct Commentary<'a> {
    parts: Vec<Part<'a>>,
}

/// The annotations of one move.
struct Part<'a> {
    node: NodeId,
    text: Text<'a>,
}

impl<'a> Commentary<'a> {
    /// Writes the comment on a turn that leaves out `gaps` moves in front; nothing if there is none.
    pub(super) fn write(
        &mut self,
        tree: &'a GameTree<Node<'_>>,
        moves: &[NodeId],
        gaps: usize,
        line_end: &str,
        text: &mut String,
        lost: &mut Vec<Loss>,
    ) {
        if moves.iter().all(|node| tree.get(*node).comment.is_none()) {
            return;
        }
        let real = self.gather(tree, moves, lost);
        if self.parts.iter().all(|part| part.text.is_empty()) {
            return;
        }
        let start = text.len();
        self.put(text);
        self.keep_closed(start, text, lost);
        if real {
            self.keep_divided(start, gaps, text, lost);
        }
        if starts_like_rules(&text[start + 1..]) {
            lost.extend(self.parts.first().map(|part| Loss::node(part.node, LossKind::CommentLikeRules)));
            text.insert(start + 1, ' ');
        }
        text.push_str(line_end);
    }

    /// Collects a part for each real move; where there is none, one for the last node. Whether there is a
    /// real move.
    fn gather(&mut self, tree: &'a GameTree<Node<'_>>, moves: &[NodeId], lost: &mut Vec<Loss>) -> bool {
        self.parts.clear();
        let is_real =
            |node: NodeId| !matches!(tree.get(node).played, RecordedMove::Gap | RecordedMove::Nothing);
        let real = moves.iter().any(|node| is_real(*node));
        // The annotations of moves left out in front of the first real one.
        let mut before: Option<Text<'a>> = None;
        for (index, node) in moves.iter().enumerate() {
            let mut text = match &tree.get(*node).comment {
                None => Cow::Borrowed(""),
                Some(comment) if is_blank(comment) => {
                    lost.push(Loss::node(*node, LossKind::BlankComment));
                    Cow::Borrowed("")
                }
                Some(comment) => Cow::Borrowed(comment.as_ref()),
            };
            if is_real(*node) || (!real && index + 1 == moves.len()) {
                if let Some(before) = before.take() {
                    text = joined(before, text);
                }
                self.parts.push(Part { node: *node, text });
            } else if !text.is_empty() {
                lost.push(Loss::node(*node, LossKind::CommentOnGap));
                match self.parts.last_mut() {
                    Some(part) => part.text = joined(std::mem::take(&mut part.text), text),
                    None => before = Some(before.map_or(text.clone(), |before| joined(before, text))),
                }
            }
        }
        real
    }

    /// Writes the parts.
    fn put(&self, text: &mut String) {
        let mut divider = '[';
        for part in &self.parts {
            text.push(divider);
            text.push_str(&part.text);
            divider = '|';
        }
        text.push(']');
    }

    /// Sees to it that no bracket in the comment that was written at `start` ends it.
    fn keep_closed(&mut self, start: usize, text: &mut String, lost: &mut Vec<Loss>) {
        if !self.parts.iter().any(|part| has_brackets(&part.text)) || is_one_comment(&text[start..]) {
            return;
        }
        for part in self.parts.iter_mut().filter(|part| has_brackets(&part.text)) {
            lost.push(Loss::node(part.node, LossKind::CommentBracket));
            part.text = Cow::Owned(without_brackets(&part.text));
        }
        text.truncate(start);
        self.put(text);
    }

    /// Sees to it that no bar in the comment that was written at `start` divides it.
    fn keep_divided(&mut self, start: usize, gaps: usize, text: &mut String, lost: &mut Vec<Loss>) {
        let has_bar = |part: &Part<'_>| memchr::memchr(b'|', part.text.as_bytes()).is_some();
        if !self.parts.iter().any(has_bar) {
            return;
        }
        let inner = &text[start + 1..text.len() - 1];
        let (read, _) = CommentParts::of_turn(inner, 0, self.parts.len(), gaps);
        if read.map(|(part, _)| part).eq(self.parts.iter().map(|part| part.text.as_ref())) {
            return;
        }
        for part in self.parts.iter_mut().filter(|part| has_bar(part)) {
            lost.push(Loss::node(part.node, LossKind::CommentBar));
            part.text = Cow::Owned(part.text.replace('|', "/"));
        }
        text.truncate(start);
        self.put(text);
    }
}

/// Whether reading takes it for no comment.
#[inline]
fn is_blank(comment: &str) -> bool {
    !comment.starts_with(|letter: char| letter.is_ascii_graphic()) && comment.trim().is_empty()
}

/// Two comments as one, as reading joins those of one move.
fn joined<'a>(first: Text<'a>, second: Text<'a>) -> Text<'a> {
    if first.is_empty() {
        second
    } else if second.is_empty() {
        first
    } else {
        Cow::Owned([first.as_ref(), second.as_ref()].join("\n"))
    }
}
