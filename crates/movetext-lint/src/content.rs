//! What two texts say, compared: what a safe fix must never change.

use std::collections::BTreeMap;

use movetext_record::{Date, DateFault, Reading, Visit, Visitor, built_without, dispatch};
use movetext_source::Notation;
use movetext_tree::{GameTree, NodeId};

use crate::game::LintNotation;

/// Whether the records of two texts say the same, however fully: as many games, and in each the same moves, comments,
/// variations and tags. Captures and letters that the board shows may be added, a tag that is given twice may go,
/// and a date may be spelt in another way. Of positions on one line only their number is compared.
#[must_use]
pub fn says_the_same(before: &str, after: &str, notation: Notation, reading: &Reading) -> bool {
    let contents = |text| dispatch(notation, Contents { text, reading: *reading });
    contents(before).eq(contents(after))
}

/// What each game of a text says.
struct Contents<'s> {
    text: &'s str,
    reading: Reading,
}

impl<'s> Visitor for Contents<'s> {
    type Output = Box<dyn Iterator<Item = Vec<String>> + 's>;
}

impl<F: LintNotation> Visit<F> for Contents<'_> {
    fn visit(self) -> Self::Output {
        Box::new(F::read(self.text, &self.reading).map(|parsed| F::content(&parsed.record)))
    }
}

built_without!(Contents<'_> => Box::new(core::iter::empty()));

/// The tags by their names: of several of one name the last counts.
pub(crate) fn content_of_tags<'a>(
    tags: impl Iterator<Item = (&'a str, &'a str)>,
) -> BTreeMap<String, String> {
    let value = |name: &str, value: &str| match value.trim().parse::<Date>().map_err(|misread| misread.kind) {
        Ok(date) | Err(DateFault::Spelling(date)) if name.eq_ignore_ascii_case("date") => date.to_string(),
        _ => value.to_owned(),
    };
    tags.map(|(name, text)| (name.to_ascii_lowercase(), value(name, text))).collect()
}

/// What each node says, with the place of the one before it: nested variations cost no more than others.
pub(crate) fn content_of_nodes<T>(tree: &GameTree<T>, says: impl Fn(&T) -> String) -> Vec<String> {
    let mut places = vec![0; tree.len()];
    let place = |places: &[usize], node: NodeId| tree.parent(node).map(|parent| places[parent.index()]);
    let mut said = Vec::with_capacity(tree.len());
    for (at, node) in tree.walk().enumerate() {
        places[node.index()] = at;
        said.push(format!("{:?} {}", place(&places, node), says(tree.get(node))));
    }
    said
}
