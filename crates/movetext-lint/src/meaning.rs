//! Whether two texts say the same: what a safe fix must never change.

use movetext_source::Notation;
use movetext_tree::{GameTree, NodeId};

use crate::Options;

/// Whether the records of two texts say the same, however fully: as many games, and in each the same moves, comments,
/// variations and tags. Captures and letters that the board shows may be added, a tag that is given twice may go,
/// and a date may be spelt in another way. Of positions on one line only their number is compared.
#[must_use]
pub fn says_the_same(before: &str, after: &str, notation: Notation, options: &Options) -> bool {
    games(before, notation, options).eq(games(after, notation, options))
}

/// What each game of a text says.
fn games<'s>(
    text: &'s str,
    notation: Notation,
    options: &Options,
) -> Box<dyn Iterator<Item = Vec<String>> + 's> {
    match notation {
        Notation::Otn => {
            Box::new(movetext_record::otn::read(text, options.dialect).map(|parsed| otn(&parsed.record)))
        }
        Notation::Ptn => Box::new(movetext_record::ptn::read(text).map(|parsed| ptn(&parsed.record))),
        _ => Box::new(core::iter::empty()),
    }
}

fn otn(record: &movetext_record::otn::Record<'_>) -> Vec<String> {
    use movetext_record::RecordedMove;

    let headers = &record.headers;
    let tags = tags(headers.tags.iter().map(|tag| (&*tag.name, &*tag.value)));
    let mut said = vec![format!("{tags:?} {:?} {:?}", headers.unattached, record.start)];
    said.extend(nodes(&record.tree, |node| {
        let played = match &node.played {
            RecordedMove::Move(played) => format!("{} {}", played.from, played.to),
            other => format!("{other:?}"),
        };
        format!("{played} {:?}", node.comment)
    }));
    said
}

fn ptn(record: &movetext_record::ptn::Record<'_>) -> Vec<String> {
    let headers = &record.headers;
    let mut tags = tags(headers.tags.iter().map(|tag| (&*tag.name, &*tag.value)));
    // Safe fixes write these from what the rest of the record says.
    for name in ["result", "size", "tps"] {
        tags.remove(name);
    }
    let mut said = vec![format!("{tags:?} {:?} {:?}", headers.unattached, record.start.tps)];
    said.extend(nodes(&record.tree, |node| {
        let words = node.said();
        let words = (&words.before, &words.after, &words.branch);
        format!("{:?} {:?} {words:?}", node.played, node.marks.evaluation)
    }));
    said
}

/// The tags by their names: of several of one name the last counts.
fn tags<'a>(tags: impl Iterator<Item = (&'a str, &'a str)>) -> std::collections::BTreeMap<String, String> {
    use movetext_record::DateFault;
    use movetext_record::otn::Date;

    let value = |name: &str, value: &str| match value.trim().parse::<Date>().map_err(|misread| misread.kind) {
        Ok(date) | Err(DateFault::Spelling(date)) if name.eq_ignore_ascii_case("date") => date.to_string(),
        _ => value.to_owned(),
    };
    tags.map(|(name, text)| (name.to_ascii_lowercase(), value(name, text))).collect()
}

/// What each node says, with the place of the one before it: nested variations cost no more than others.
fn nodes<T>(tree: &GameTree<T>, says: impl Fn(&T) -> String) -> Vec<String> {
    let mut places = vec![0; tree.len()];
    let place = |places: &[usize], node: NodeId| tree.parent(node).map(|parent| places[parent.index()]);
    let mut said = Vec::with_capacity(tree.len());
    for (at, node) in tree.walk().enumerate() {
        places[node.index()] = at;
        said.push(format!("{:?} {}", place(&places, node), says(tree.get(node))));
    }
    said
}
