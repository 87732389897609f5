//! Games of PTN compared and put together.

use core::cmp::Ordering;
use std::collections::BTreeSet;

use movetext_rules::tak::Evaluation;
use movetext_tree::NodeId;

use super::{Node, Ptn, Record, Start};
use crate::tagged::{join_tags, move_key, move_text, tag_parts};
use crate::{Combine, Part, Text};

impl Combine for Ptn {
    fn parts<'a>(record: &'a Record<'_>) -> Vec<Part<'a>> {
        tag_parts(&record.headers)
    }

    /// The board, the numbers of stones, komi and opening, whether the tags say them or they are the usual ones.
    fn setting(record: &Record<'_>) -> Vec<Part<'static>> {
        let mut parts = Vec::new();
        if let Some(rules) = record.start.rules() {
            let [flats, caps] = [rules.flats, rules.caps].map(|[one, two]| format!("{one} and {two}"));
            parts.extend([
                Part::new("Size", rules.size.to_string()),
                Part::new("Komi", (f32::from(rules.half_komi) / 2.0).to_string()),
                Part::new("Opening", rules.opening.to_string()),
                Part::new("Flats", flats),
                Part::new("Caps", caps),
            ]);
        }
        match record.start.setup() {
            Some(setup) => parts.push(Part::new("TPS", setup.to_string())),
            None => {
                parts.extend(record.headers.get("TPS").map(|tps| Part::new("TPS", tps.trim().to_owned())));
            }
        }
        parts
    }

    fn node_parts<'a>(record: &'a Record<'_>, node: NodeId) -> Vec<Part<'a>> {
        let node = record.tree.get(node);
        let written = node.annotations();
        let mut parts = Vec::new();
        parts.extend(move_text(&node.played, "--", None).map(|played| Part::new("move", played)));
        let marks = node.marks.to_string();
        parts.extend((!marks.is_empty()).then(|| Part::new("marks", marks)));
        parts.extend(written.before.iter().map(|text| Part::new("comment in front", text.as_ref())));
        parts.extend(written.after.iter().map(|text| Part::new("comment", text.as_ref())));
        parts.extend(written.result.map(|result| Part::new("result", result.to_string())));
        parts.extend(written.branch.as_ref().map(|name| Part::new("branch", name.as_ref())));
        parts
    }

    fn compare(one: &Node<'_>, other: &Node<'_>) -> Ordering {
        move_key(&one.played, |played| *played).cmp(&move_key(&other.played, |played| *played))
    }

    fn join<'s>(here: &mut Record<'s>, there: &Record<'s>) -> Vec<Part<'static>> {
        let not_taken = join_tags(&mut here.headers, &there.headers);
        here.start = Start::of(&here.headers);
        not_taken
    }

    fn join_node<'s>(here: &mut Node<'s>, there: &Node<'s>) -> Vec<Part<'static>> {
        let mut not_taken = Vec::new();
        let theirs = there.marks;
        here.marks.threat = here.marks.threat.or(theirs.threat);
        if here.marks.evaluation == Evaluation::NONE {
            here.marks.evaluation = theirs.evaluation;
        }
        let is_other = |has: bool, is_same: bool| has && !is_same;
        if is_other(theirs.threat.is_some(), theirs.threat == here.marks.threat)
            || is_other(theirs.evaluation != Evaluation::NONE, theirs.evaluation == here.marks.evaluation)
        {
            not_taken.push(Part::new("marks", theirs.to_string()));
        }
        if there.annotations() == here.annotations() {
            return not_taken;
        }
        let (written, theirs) = (here.annotations_mut(), there.annotations());
        add(&mut written.before, &theirs.before);
        add(&mut written.after, &theirs.after);
        if written.branch.is_none() {
            written.branch.clone_from(&theirs.branch);
        } else if let Some(name) = theirs.branch.as_ref().filter(|_| written.branch != theirs.branch) {
            not_taken.push(Part::new("branch", name.to_string()));
        }
        written.result = written.result.or(theirs.result);
        if let Some(result) = theirs.result.filter(|_| written.result != theirs.result) {
            not_taken.push(Part::new("result", result.to_string()));
        }
        not_taken
    }

    /// Only where a branch starts is there a name for it.
    fn settle(record: &mut Record<'_>) -> Vec<(NodeId, Part<'static>)> {
        let mut taken = Vec::new();
        let tree = &mut record.tree;
        let is_named_inside = |node: &NodeId| {
            tree.get(*node).annotations().branch.is_some() && tree.is_variation_start(*node).is_none()
        };
        let nodes: Vec<NodeId> = tree.walk().filter(is_named_inside).collect();
        for node in nodes {
            if let Some(name) = tree.get_mut(node).annotations_mut().branch.take() {
                taken.push((node, Part::new("branch", name.into_owned())));
            }
        }
        taken
    }
}

/// Adds the comments that are not there yet.
fn add<'s>(here: &mut Vec<Text<'s>>, there: &[Text<'s>]) {
    let known: BTreeSet<&str> = here.iter().map(AsRef::as_ref).collect();
    let new: Vec<_> = there.iter().filter(|comment| !known.contains(comment.as_ref())).cloned().collect();
    here.extend(new);
}
