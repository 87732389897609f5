//! Games of Smart-Go compared and put together.

use core::cmp::Ordering;
use std::borrow::Cow;
use std::collections::BTreeSet;

use movetext_tree::{GameTree, NodeId};

use super::builder::ply_after;
use super::game::KnownIn;
use super::{
    Ff, Node, PROPERTIES, Place, Property, PropertyType, Record, Sgf, Start, ValueType, halves, number,
    points, simple_text, text,
};
use crate::combine::combined;
use crate::{Combine, Part, Reading, Text};

const ROOT: NodeId = GameTree::<()>::ROOT;

impl Combine for Sgf {
    /// The text around the tree, and what the root says of the record and the game.
    fn parts<'a>(record: &'a Record<'_>) -> Vec<Part<'a>> {
        let around = [("text in front", &record.headers.before), ("text behind", &record.headers.after)];
        let around = around.into_iter().filter(|(_, text)| !text.is_empty());
        let mut parts: Vec<_> = around.map(|(name, text)| Part::new(name, text.as_ref())).collect();
        parts.extend(parts_of(record.tree.get(ROOT), record.start.ff, is_about_record));
        parts
    }

    /// The game, the size of the board, and the stones that the root sets up.
    fn setting(record: &Record<'_>) -> Vec<Part<'static>> {
        let Start { game, size, .. } = record.start;
        let name = game.name().map_or_else(|| format!("GM[{}]", game.number()), str::to_owned);
        let size = format!("{}x{}", size.columns, size.rows);
        let mut parts = vec![Part::new("game", name), Part::new("board", size)];
        let root = record.tree.get(ROOT);
        parts.extend(parts_of(root, record.start.ff, is_setup).into_iter().map(Part::into_owned));
        parts
    }

    fn node_parts<'a>(record: &'a Record<'_>, node: NodeId) -> Vec<Part<'a>> {
        let is_said_here = |property: &Property<'_>| node != ROOT || !is_about_record(property);
        parts_of(record.tree.get(node), record.start.ff, is_said_here)
    }

    /// By the moves and the stones that are set up.
    fn compare(one: &Node<'_>, other: &Node<'_>) -> Ordering {
        if one.as_written() == other.as_written() {
            return Ordering::Equal;
        }
        played(one).cmp(&played(other))
    }

    fn join<'s>(here: &mut Record<'s>, there: &Record<'s>) -> Vec<Part<'static>> {
        let (ours, theirs) = (&mut here.headers, &there.headers);
        for (ours, theirs) in [(&mut ours.before, &theirs.before), (&mut ours.after, &theirs.after)] {
            if let Some(both) = combined(ours, theirs, "\n\n") {
                *ours = both;
            }
        }
        join_versions(here, there);
        Vec::new()
    }

    fn join_node<'s>(here: &mut Node<'s>, there: &Node<'s>) -> Vec<Part<'static>> {
        let mut not_taken = Vec::new();
        if here == there {
            return not_taken;
        }
        for property in there.properties() {
            let known = PropertyType::find(property.name);
            let theirs: Vec<&str> = property.values().collect();
            let Some(ours) = here.get(property.name) else {
                here.push(property.name, &theirs);
                continue;
            };
            let ours: Vec<String> = ours.values().map(str::to_owned).collect();
            let has = |value: &&&str| !ours.iter().any(|ours| ours.trim() == value.trim());
            match known.map(|known| (known.values(Ff::Ff4), known.id)) {
                _ if ours.iter().map(|value| value.trim()).eq(theirs.iter().map(|value| value.trim())) => {}
                Some((ValueType::Text, _)) => {
                    let (ours, theirs) = (ours.join(""), theirs.concat());
                    if let Some(both) = combined(&ours, &theirs, "\n\n") {
                        here.set(property.name, &[both.as_ref()]);
                    }
                }
                // Letters are given in order: more points at the end of the list change nothing.
                Some((_, "L")) => {
                    let goes_on = theirs.len() > ours.len()
                        && ours.iter().zip(&theirs).all(|(ours, theirs)| ours.trim() == theirs.trim());
                    if goes_on {
                        here.set(property.name, &theirs);
                    } else if !ours
                        .iter()
                        .map(|value| value.trim())
                        .zip(&theirs)
                        .all(|(ours, theirs)| ours == *theirs)
                        || theirs.len() > ours.len()
                    {
                        not_taken.push(Part::new(property.name.to_owned(), theirs.join(" ")));
                    }
                }
                // A point has one label.
                Some((ValueType::Labels, _)) => {
                    let place = |raw: &str| halves(raw).0.trim().to_owned();
                    let known: BTreeSet<String> = ours.iter().map(|value| place(value)).collect();
                    let (other, new): (Vec<&str>, Vec<&str>) =
                        theirs.iter().partition(|value| known.contains(&place(value)));
                    let all: Vec<&str> = ours.iter().map(String::as_str).chain(new).collect();
                    here.set(property.name, &all);
                    let other = other.iter().filter(has);
                    not_taken
                        .extend(other.map(|value| Part::new(property.name.to_owned(), (*value).to_owned())));
                }
                // The newer version is declared already; setups are the same, or it would be another node.
                Some((_, "FF" | "AB" | "AW" | "AE" | "PL")) => {}
                Some((kind, _)) if kind.is_list() => {
                    let known: BTreeSet<&str> = ours.iter().map(|value| value.trim()).collect();
                    let new = theirs.iter().filter(|value| !known.contains(value.trim()));
                    let all: Vec<&str> = ours.iter().map(String::as_str).chain(new.copied()).collect();
                    here.set(property.name, &all);
                }
                _ => {
                    let new = theirs.iter().filter(has);
                    not_taken.extend(new.map(|value| Part::new(property.name.to_owned(), value.to_string())));
                }
            }
        }
        not_taken
    }

    /// A time limit in minutes, of a record, converted to seconds here.
    fn is_present(here: &Record<'_>, there: &Record<'_>, node: NodeId, part: &Part<'_>) -> bool {
        let are_minutes = there.start.ff == Ff::Ff1 && here.start.ff != Ff::Ff1;
        let ours = here.tree.get(node).value(&part.name).and_then(number);
        let theirs = number(&part.value).map(|minutes| minutes.saturating_mul(60));
        are_minutes && id(&part.name) == "TM" && ours.is_some() && ours == theirs
    }

    fn keep_surroundings(record: &mut Record<'_>, is_first: bool, is_last: bool) {
        let headers = &mut record.headers;
        for (is_kept, text) in [(is_first, &mut headers.before), (is_last, &mut headers.after)] {
            if !is_kept {
                *text = Text::default();
            }
        }
    }

    /// Numbers the nodes as they are read, and looks which version of the format knows them.
    fn settle(record: &mut Record<'_>) -> Vec<(NodeId, Part<'static>)> {
        let mut versions = KnownIn::default();
        let tree = &mut record.tree;
        let nodes: Vec<NodeId> = tree.walk().collect();
        for node in nodes {
            let mut color = None;
            for property in tree.get(node).properties() {
                versions.add(property.name);
                color = color.or(match id(property.name) {
                    "B" => Some(movetext_rules::Color::Black),
                    "W" => Some(movetext_rules::Color::White),
                    _ => None,
                });
            }
            if let Some(parent) = tree.parent(node) {
                let before =
                    if tree.is_variation_start(node).is_some() { None } else { Some(tree.ply(parent)) };
                tree.set_ply(node, ply_after(before.unwrap_or_default(), color));
            }
        }
        record.start = Start::of(&record.tree, versions, Reading::default());
        Vec::new()
    }
}

/// Declares the newer version of two records for both. Before FF\[3\] the time limit is minutes: it is given in seconds
/// where the other record has them.
fn join_versions(here: &mut Record<'_>, there: &Record<'_>) {
    let (ours, theirs) = (here.start, there.start);
    let root = here.tree.get_mut(ROOT);
    if let Some(declared) = theirs.declared.filter(|declared| ours.declared < Some(*declared)) {
        root.set("FF", &[&declared.number().to_string()]);
    }
    let minutes = match (ours.ff, theirs.ff) {
        (Ff::Ff1, Ff::Ff1) => None,
        (Ff::Ff1, _) => root.value("TM"),
        (_, Ff::Ff1) if root.get("TM").is_none() => there.tree.get(ROOT).value("TM"),
        _ => None,
    };
    if let Some(minutes) = minutes.and_then(number) {
        root.set("TM", &[&minutes.saturating_mul(60).to_string()]);
    }
}

/// The properties of a node, each value a part, in the order in which they are written canonically; points one by one.
fn parts_of<'a>(
    node: &'a Node<'_>,
    ff: Ff,
    mut is_wanted: impl FnMut(&Property<'_>) -> bool,
) -> Vec<Part<'a>> {
    let mut properties: Vec<_> = node.properties().filter(|property| is_wanted(property)).collect();
    properties.sort_by_key(rank);
    let mut parts = Vec::new();
    for property in properties {
        let known = PropertyType::find(property.name);
        let name = known.map_or(property.name, |known| known.id);
        match known.map(|known| known.values(ff)) {
            // The order of these says which letter they have.
            Some(ValueType::Points) if name == "L" => {
                let letters = ('A'..='Z').chain('a'..='z').map(Some).chain(core::iter::repeat(None));
                parts.extend(property.values().zip(letters).map(|(raw, letter)| match letter {
                    Some(letter) => Part::new(name, format!("{}:{letter}", raw.trim())),
                    None => Part::new(name, raw.trim()),
                }));
            }
            Some(ValueType::Points) => add_points(name, &property, &mut parts),
            kind => parts.extend(property.values().map(|raw| Part::new(name, value(raw, kind, ff)))),
        }
    }
    parts
}

/// What a value says, as it is reported.
fn value(raw: &str, kind: Option<ValueType>, ff: Ff) -> Text<'_> {
    match kind {
        Some(ValueType::Text) => text(raw, ff),
        Some(ValueType::SimpleText) => simple_text(raw, ff),
        _ => Cow::Borrowed(raw.trim()),
    }
}

/// The points of a list, in their order on the board; what is not a point as it stands.
fn add_points<'a>(name: &'a str, property: &Property<'a>, parts: &mut Vec<Part<'a>>) {
    let mut all = BTreeSet::new();
    let mut others = Vec::new();
    for raw in property.values() {
        match points(raw) {
            Some(points) => all.extend(points),
            None => others.push(Part::new(name, raw.trim())),
        }
    }
    parts.extend(all.into_iter().map(|point| Part::new(name, point.to_string())));
    parts.extend(others);
}

fn rank(property: &Property<'_>) -> usize {
    PROPERTIES.iter().position(|known| property.is(known.id)).unwrap_or(PROPERTIES.len())
}

fn is_about_record(property: &Property<'_>) -> bool {
    let known = PropertyType::find(property.name);
    known.is_some_and(|known| {
        matches!(known.place(Ff::Ff1), Place::Root | Place::GameInfo) && known.id != "GC"
    })
}

fn is_setup(property: &Property<'_>) -> bool {
    matches!(id(property.name), "AB" | "AW" | "AE" | "PL")
}

/// What a node plays and sets up: names and values, a pass always the empty one.
fn played<'a>(node: &'a Node<'_>) -> Vec<(&'static str, Text<'a>)> {
    let mut all = Vec::new();
    for property in node.properties() {
        match id(property.name) {
            name @ ("B" | "W") => {
                let raw = property.values().next().unwrap_or_default().trim();
                all.push((name, Cow::Borrowed(if raw == "tt" { "" } else { raw })));
            }
            name @ ("AB" | "AW" | "AE") => {
                let mut points = Vec::new();
                add_points(name, &property, &mut points);
                all.extend(points.into_iter().map(|part| (name, part.value)));
            }
            name @ "PL" => {
                let raw = property.values().next().unwrap_or_default().trim();
                all.push((name, Cow::Owned(raw.get(..1).unwrap_or_default().to_ascii_uppercase())));
            }
            _ => {}
        }
    }
    all.sort();
    all
}

/// The name of a property, as it is known.
fn id(name: &str) -> &'static str {
    match name {
        "B" => "B",
        "W" => "W",
        "C" => "C",
        name => PropertyType::find(name).map_or("", |property| property.id),
    }
}
