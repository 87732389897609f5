//! The lines of a tree and the moves in them.

use std::fmt::Write as _;
use std::rc::Rc;

use movetext_record::RecordedMove;
use movetext_record::ptn::{MAX_DEPTH, Node, usual_name};
use movetext_rules::tak::Marks;
use movetext_tree::{GameTree, NodeId};

use super::{Loss, LossKind, Style};

/// The movetext of a record while it is written.
pub(super) struct Movetext<'a, 's> {
    tree: &'a GameTree<Node<'s>>,
    style: Style,
    line_end: &'a str,
    /// Which nodes flatten a wall, by their index; empty where that is not written.
    crushes: &'a [bool],
    /// The branches still to be written, the next one last.
    branches: Vec<Branch>,
}

/// A branch still to be written.
struct Branch {
    start: NodeId,
    /// The name of the branch that it leaves, with a slash behind it; nothing for the main line.
    parent: Rc<str>,
    depth: usize,
    /// The number of its first move.
    turn: u32,
}

impl<'a, 's> Movetext<'a, 's> {
    pub(super) fn new(
        tree: &'a GameTree<Node<'s>>,
        style: Style,
        line_end: &'a str,
        crushes: &'a [bool],
    ) -> Self {
        Self { tree, style, line_end, crushes, branches: Vec::new() }
    }

    pub(super) fn write(mut self, text: &mut String, lost: &mut Vec<Loss>) {
        let root = GameTree::<Node<'_>>::ROOT;
        let before = text.len();
        if before > 0 {
            text.push_str(self.line_end);
        }
        let body = text.len();
        let start = self.tree.get(root);
        let mut fresh = true;
        for comment in &start.annotations().after {
            if !fresh {
                text.push(' ');
            }
            put_comment(root, comment, text, lost);
            fresh = false;
        }
        if let Some(result) = start.annotations().result {
            text.push_str(if fresh { "" } else { " " });
            text.push_str(result.code());
            fresh = false;
        }
        if !fresh {
            text.push_str(self.line_end);
        }
        if let Some(first) = self.tree.first_child(root) {
            self.line(first, 0, &Rc::from(""), 0, text, lost);
        }
        if text.len() == body {
            text.truncate(before);
        }
        while let Some(branch) = self.branches.pop() {
            self.branch(&branch, text, lost);
        }
    }

    /// Writes a branch, its name first.
    fn branch(&mut self, branch: &Branch, text: &mut String, lost: &mut Vec<Loss>) {
        let start = branch.start;
        if branch.depth > MAX_DEPTH {
            lost.push(Loss::node(start, LossKind::TooDeep));
            return;
        }
        let usual = || {
            let which = self.tree.is_variation_start(start).unwrap_or(1);
            usual_name(branch.turn, self.tree.ply(start).part, which)
        };
        let own = match &self.tree.get(start).annotations().branch {
            None => usual(),
            Some(name) if is_branch_name(name) => name.to_string(),
            Some(_) => {
                lost.push(Loss::node(start, LossKind::BranchName));
                usual()
            }
        };
        let name = [branch.parent.as_ref(), &own].concat();
        for part in [self.line_end, "{", &name, "}", self.line_end] {
            text.push_str(part);
        }
        let base = branch.turn.saturating_sub(1);
        self.line(start, base, &Rc::from(name + "/"), branch.depth, text, lost);
    }

    /// Writes the moves of a line and finds the branches that leave it.
    fn line(
        &mut self,
        first: NodeId,
        base: u32,
        name: &Rc<str>,
        depth: usize,
        text: &mut String,
        lost: &mut Vec<Loss>,
    ) {
        let known = self.branches.len();
        for node in self.tree.line_from(first) {
            let ply = self.tree.ply(node);
            let turn = ply.turn.saturating_add(base);
            let written = self.tree.get(node).annotations();
            let starts = ply.part == 0 || node == first || !written.before.is_empty();
            if starts {
                if node != first {
                    text.push_str(self.line_end);
                }
                text.push_str(itoa::Buffer::new().format(turn));
                text.push_str(if ply.part > 0 { ". --" } else { "." });
            }
            self.node(node, text, lost);
            if node != first || self.tree.is_variation_start(node).is_none() {
                let siblings =
                    std::iter::successors(self.tree.next_sibling(node), |id| self.tree.next_sibling(*id));
                let branch = |start| Branch { start, parent: Rc::clone(name), depth: depth + 1, turn };
                self.branches.extend(siblings.map(branch));
            }
        }
        text.push_str(self.line_end);
        self.branches[known..].reverse();
    }

    /// Writes a move and its annotations, a blank in front of each.
    fn node(&self, id: NodeId, text: &mut String, lost: &mut Vec<Loss>) {
        let node = self.tree.get(id);
        let written = node.annotations();
        for comment in &written.before {
            text.push(' ');
            put_comment(id, comment, text, lost);
        }
        text.push(' ');
        let crush = self.crushes.get(id.index()).copied().unwrap_or(false);
        match &node.played {
            RecordedMove::Move(played) => {
                let is_verbose = self.style == Style::PlayTak;
                let written = if is_verbose { played.verbose() } else { played.with_crush(crush) };
                written.with_text(|word| text.push_str(word));
                if node.marks != Marks::default() {
                    // Writing to a string cannot fail.
                    let _ = write!(text, "{}", node.marks);
                }
            }
            RecordedMove::Unread(word) => text.push_str(word),
            RecordedMove::Gap => text.push_str("--"),
            RecordedMove::Resign | RecordedMove::Nothing => {
                lost.push(Loss::node(id, LossKind::NoMove));
                text.push_str("--");
            }
        }
        for comment in &written.after {
            text.push(' ');
            put_comment(id, comment, text, lost);
        }
        // Other programs take no text behind a result.
        if let Some(result) = written.result {
            text.push(' ');
            text.push_str(result.code());
        }
    }
}

/// Whether a name can be that of a branch.
fn is_branch_name(name: &str) -> bool {
    !name.is_empty() && name.trim() == name && !name.contains(['/', '{', '}', '\n', '\r'])
}

fn put_comment(node: NodeId, comment: &str, text: &mut String, lost: &mut Vec<Loss>) {
    text.push('{');
    if comment.contains('}') {
        lost.push(Loss::node(node, LossKind::Comment));
        text.push_str(&comment.replace('}', ")"));
    } else {
        text.push_str(comment);
    }
    text.push('}');
}
