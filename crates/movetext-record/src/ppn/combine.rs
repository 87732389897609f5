//! Games of PPN compared and put together.

use core::cmp::Ordering;

use movetext_source::Span;
use movetext_tree::NodeId;

use super::header::{Entry, Header, Value};
use super::{Item, Node, Ppn, Record};
use crate::combine::combined;
use crate::{Combine, Part};

impl Combine for Ppn {
    /// The keys: values that are texts, and those that are not as they are written.
    fn parts<'a>(record: &'a Record<'_>) -> Vec<Part<'a>> {
        let text: &'a str = &record.headers.text;
        let header = Header::read(text, Span::new(0, text.len() as u32), &mut |_, _| {});
        let part = |entry: &Entry<'a>| {
            let value = match &entry.value {
                Value::Scalar(scalar) => scalar.text.clone(),
                value => value.span().of(text).trim_end().into(),
            };
            Part::new(entry.key.text.clone(), value)
        };
        header.entries.iter().map(part).collect()
    }

    /// All of the header, where it may hold remarks.
    fn text<'a>(record: &'a Record<'_>) -> Option<Part<'a>> {
        let text: &'a str = &record.headers.text;
        text.contains('#').then(|| Part::new("header", text))
    }

    fn setting(record: &Record<'_>) -> Vec<Part<'static>> {
        let start = &record.start;
        let mut parts =
            vec![Part::new("parser", start.parser.clone().unwrap_or_else(|| "unknown".to_owned()))];
        if let Some(scale) = start.scale {
            parts.push(Part::new("ScalingFactor", scale.to_string()));
        }
        if let Some(setup) = &start.setup {
            parts.push(Part::new("setup", format!("{} ({})", setup.game(), setup.system)));
            let arguments = setup.arguments.iter();
            parts.extend(arguments.map(|(name, value)| Part::new(name.clone(), value.clone())));
        }
        parts
    }

    fn node_parts<'a>(record: &'a Record<'_>, node: NodeId) -> Vec<Part<'a>> {
        let parts = record.tree.get(node).items.iter().filter_map(|item| match item {
            Item::Word(word) | Item::Unread(word) => Some(Part::new("move", word.as_ref())),
            Item::Made(word) => Some(Part::new("move", word.as_str())),
            Item::Comment(comment) => Some(Part::new("comment", comment.as_ref())),
            Item::Foreign(text) => Some(Part::new("movetext", text.as_ref())),
            Item::Short(_) => None,
        });
        parts.collect()
    }

    /// By the words that are played.
    fn compare(one: &Node<'_>, other: &Node<'_>) -> Ordering {
        one.words().cmp(other.words())
    }

    fn join<'s>(here: &mut Record<'s>, there: &Record<'s>) -> Vec<Part<'static>> {
        let parts = there.headers.tags.iter();
        let other = parts.filter(|(name, value)| here.headers.get(name) != Some(value.as_str()));
        other.map(|(name, value)| Part::new(name.clone(), value.clone())).collect()
    }

    fn join_node<'s>(here: &mut Node<'s>, there: &Node<'s>) -> Vec<Part<'static>> {
        let all = |node: &Node<'s>| node.comments().map(AsRef::as_ref).collect::<Vec<_>>().join(" ");
        let (ours, theirs) = (all(here), all(there));
        if let Some(both) = combined(&ours, &theirs, " ") {
            let both = both.into_owned();
            here.items.retain(|item| !matches!(item, Item::Comment(_)));
            here.items.push(Item::Comment(both.into()));
        }
        Vec::new()
    }
}
