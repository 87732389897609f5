//! Writing a record.

use movetext_record::RecordedMove;
use movetext_record::otn::{Dialect, Node, Record, read};
use movetext_tree::GameTree;

use super::body::TreeBuilder;
use super::header::{put_start, put_tag, tags};
use super::{Captures, Infos, Loss, LossKind, Options, normalise};
use crate::Subject;

/// What writing gives: the text, which ends with a line end unless it is empty, and what it cannot say, in no particular
/// order.
pub type Output = crate::Output<Loss>;

/// Writes a record: canonically, all of it. Where the options ask for other captures or info symbols than
/// the record has, what [`normalise`] makes of it.
///
/// Texts of several records make a file of as many games where each but the first starts with a tag that
/// section 4 names, and no comment on the last moves of one starts like such a tag.
///
/// Takes time in proportion to the text it makes; the depth of variations costs no stack.
pub fn write(record: &Record<'_>, options: &Options) -> Output {
    let writer = Writer::new(options.dialect, "\n");
    if options.captures == Captures::AsWritten && options.infos == Infos::AsWritten {
        return writer.write(record);
    }
    let mut record = record.clone();
    normalise(&mut record, options);
    writer.write(&record)
}

/// Writes records as they are.
pub(super) struct Writer {
    dialect: Dialect,
    line_end: &'static str,
}

impl Writer {
    pub(super) fn new(dialect: Dialect, line_end: &'static str) -> Self {
        Self { dialect, line_end }
    }

    pub(super) fn write(&self, record: &Record<'_>) -> Output {
        let (mut output, body) = self.put(record, false);
        if record.headers.unattached.is_empty() {
            return output;
        }
        for turn in &record.headers.unattached {
            if !output.text.is_empty() {
                output.text.push_str(self.line_end);
            }
            output.text.push_str(turn);
            output.text.push_str(self.line_end);
        }
        if self.are_unattached(record, body, &output.text) {
            return output;
        }
        let (mut output, _) = self.put(record, true);
        let unattached = (0..record.headers.unattached.len()).map(Subject::Unattached);
        output.lost.extend(unattached.map(|subject| Loss { subject, kind: LossKind::Unattached }));
        output
    }

    /// Writes the record without its unattached turns, or with them as tags; and where that ends.
    fn put(&self, record: &Record<'_>, loose_turns: bool) -> (Output, usize) {
        let mut lost = Vec::new();
        let mut text = String::with_capacity(256 + record.tree.len() * 8);
        let start_comment = at_start(&record.tree, &mut lost);
        if start_comment.is_none() && !loose_turns {
            for (index, tag) in record.headers.tags.iter().enumerate() {
                put_tag(index, tag, &mut text, &mut lost);
                text.push_str(self.line_end);
            }
        } else {
            let tags = tags(&record.headers, start_comment, loose_turns);
            for (index, tag) in tags.iter().enumerate() {
                put_tag(index, tag, &mut text, &mut lost);
                text.push_str(self.line_end);
            }
            // The losses of tags that the record does not have are reported for what they were made from.
            lost.retain(
                |loss| !matches!(loss.subject, Subject::Tag(index) if index >= record.headers.tags.len()),
            );
        }
        put_start(&record.start, self.dialect, self.line_end, &mut text, &mut lost);
        TreeBuilder::new(&record.tree, self.dialect, self.line_end, &mut lost).write(&mut text, &mut lost);
        let end = text.len();
        (Output { text, lost }, end)
    }

    /// Whether the turns behind `end` are read as turns that hang off nothing, and nothing else changes.
    fn are_unattached(&self, record: &Record<'_>, end: usize, text: &str) -> bool {
        let mut with = read(text, self.dialect);
        let (Some(with), None) = (with.next(), with.next()) else { return false };
        let without = read(&text[..end], self.dialect).next().map(|without| without.record);
        let has_same = match without {
            Some(without) => {
                with.record.headers.tags == without.headers.tags
                    && with.record.start == without.start
                    && with.record.tree == without.tree
            }
            None => with.record.headers.tags.is_empty() && with.record.tree.len() == 1,
        };
        has_same
            && with.record.headers.unattached == record.headers.unattached
            && with.record.headers.tags.len() == record.headers.tags.len()
    }
}

/// What the root of the tree says that only a move can; the comment is to be written as a tag.
fn at_start<'a>(tree: &'a GameTree<Node<'_>>, lost: &mut Vec<Loss>) -> Option<&'a str> {
    let root = GameTree::<Node<'_>>::ROOT;
    let node = tree.get(root);
    if !matches!(node.played, RecordedMove::Nothing) {
        lost.push(Loss::node(root, LossKind::MoveAtStart));
    }
    let comment = node.comment.as_deref()?;
    lost.push(Loss::node(root, LossKind::CommentAtStart));
    Some(comment)
}
