//! Records of Smart-Go put in order: what says nothing taken out, lists of points written in another form.

use std::collections::BTreeSet;

use movetext_record::sgf::{
    Ff, Node, Property, PropertyType, RawPoint, Record, ValueType, is_rectangle, points,
};
use movetext_tree::{GameTree, NodeId};

use crate::edit::Cleanup;

const ROOT: NodeId = GameTree::<()>::ROOT;

/// Lists of points that are written out grow a record by so many bytes at most.
const MOST_GROWTH: usize = 16 << 20;

/// Puts a record in order; see [`crate::Edit::clean`].
///
/// # Errors
/// Rectangles in a version without them; lists that would take too much.
pub fn clean(record: &mut Record<'_>, what: &Cleanup) -> Result<(), String> {
    let ff = record.start.ff;
    match what {
        Cleanup::EmptyNodes => {
            let is_empty = |id: NodeId| id != ROOT && record.tree.get(id).is_empty();
            let mut is_left_out = vec![false; record.tree.len()];
            record.tree.walk().for_each(|id| is_left_out[id.index()] = is_empty(id));
            if is_left_out.contains(&true) {
                record.tree = without_nodes(&record.tree, &is_left_out);
            }
        }
        Cleanup::FoldedLines if ff >= Ff::Ff3 => {
            for node in record.tree.nodes_mut() {
                node.map_values(|property, raw| is_text(property, ff).then(|| unfolded(raw)).flatten());
            }
        }
        Cleanup::FoldedLines => {}
        Cleanup::ReversedVariations => record.tree = reversed(&record.tree),
        Cleanup::RaisedVariations => {
            if let Some(raised) = super::levels::raised(record) {
                record.tree = raised;
            }
        }
        Cleanup::SinglePoints => write_points_out(record)?,
        Cleanup::Rectangles if ff < Ff::Ff4 => {
            return Err(format!("rectangles of points came with FF[4], and this is FF[{}]", ff.number()));
        }
        Cleanup::Rectangles => {
            for node in record.tree.nodes_mut() {
                change_points(node, ff, |_, all| rectangles(all));
            }
        }
        Cleanup::Properties(names) => {
            for node in record.tree.nodes_mut() {
                let is_named = |property: &Property<'_>| names.iter().any(|name| is_called(property, name));
                let named: BTreeSet<String> =
                    node.properties().filter(is_named).map(|property| property.name.to_owned()).collect();
                for name in &named {
                    node.remove(name);
                }
            }
        }
    }
    Ok(())
}

/// Whether a word names a property, alone or as one of many.
fn is_called(property: &Property<'_>, word: &str) -> bool {
    match word {
        "unknown" => PropertyType::find(property.name).is_none(),
        "obsolete" => PropertyType::find(property.name).is_some_and(|known| !known.is_in(Ff::Ff4)),
        name => property.is(name),
    }
}

/// Whether the values of a property are text, in which lines can be folded.
fn is_text(property: &Property<'_>, ff: Ff) -> bool {
    PropertyType::find(property.name).is_some_and(|known| !known.values(ff).is_bare())
}

/// A value without the line ends that a backslash takes out of the text; nothing where there are none.
fn unfolded(raw: &str) -> Option<String> {
    let mut text = String::with_capacity(raw.len());
    let mut letters = raw.chars().peekable();
    while let Some(letter) = letters.next() {
        let escaped = if letter == '\\' { letters.peek().copied() } else { None };
        match escaped {
            Some(end @ ('\n' | '\r')) => {
                letters.next();
                letters.next_if_eq(if end == '\n' { &'\r' } else { &'\n' });
            }
            Some(escaped) => {
                letters.next();
                text.extend([letter, escaped]);
            }
            None => text.push(letter),
        }
    }
    (text.len() < raw.len()).then_some(text)
}

/// Writes every point of a list by itself.
fn write_points_out(record: &mut Record<'_>) -> Result<(), String> {
    let ff = record.start.ff;
    let mut growth = 0_usize;
    for node in record.tree.nodes_mut() {
        change_points(node, ff, |property, all| {
            if growth > MOST_GROWTH || !property.values().any(is_rectangle) {
                return None;
            }
            growth += 4 * all.len();
            Some(all.iter().map(ToString::to_string).collect())
        });
    }
    if growth > MOST_GROWTH {
        return Err(format!(
            "its points, each written by itself, would take more than {} MiB",
            MOST_GROWTH >> 20
        ));
    }
    Ok(())
}

/// Gives each list of points, whose every value can be read, other values where `change` has them.
fn change_points(
    node: &mut Node<'_>,
    ff: Ff,
    mut change: impl FnMut(&Property<'_>, &BTreeSet<RawPoint>) -> Option<Vec<String>>,
) {
    let is_list = |property: &Property<'_>| {
        let known = PropertyType::find(property.name);
        known.is_some_and(|known| known.values(ff) == ValueType::Points)
    };
    let mut changed: Vec<(String, Vec<String>)> = Vec::new();
    for property in node.properties().filter(is_list) {
        // Of two properties of a name, only the first could be changed; a linter has something to say of them.
        if changed.iter().any(|(name, _)| property.is(name)) {
            continue;
        }
        let mut all = BTreeSet::new();
        let is_read = property.values().all(|raw| points(raw).map(|points| all.extend(points)).is_some());
        if is_read && let Some(values) = change(&property, &all) {
            changed.push((property.name.to_owned(), values));
        }
    }
    for (name, values) in changed {
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        node.set(&name, &values);
    }
}

/// Points as few rectangles, where that is shorter than the points: from the upper left, each as large as can be.
fn rectangles(all: &BTreeSet<RawPoint>) -> Option<Vec<String>> {
    let mut left = all.clone();
    let mut values = Vec::new();
    while let Some(from) = left.first().copied() {
        let has = |column: u8, row: u8| left.contains(&RawPoint { column, row });
        let (mut to, mut most) = (from, 1);
        let mut last_row = u8::MAX;
        for column in from.column..=u8::MAX {
            let rows = (from.row..=last_row).take_while(|row| has(column, *row)).count();
            if rows == 0 {
                break;
            }
            last_row = from.row + rows as u8 - 1;
            let size = rows * usize::from(column - from.column + 1);
            if size > most {
                (to, most) = (RawPoint { column, row: last_row }, size);
            }
        }
        for column in from.column..=to.column {
            for row in from.row..=to.row {
                left.remove(&RawPoint { column, row });
            }
        }
        values.push(if from == to { from.to_string() } else { format!("{from}:{to}") });
    }
    (values.len() < all.len()).then_some(values)
}

/// The tree without some of its nodes; what follows one follows the node before it.
pub(super) fn without_nodes<'s>(tree: &GameTree<Node<'s>>, is_left_out: &[bool]) -> GameTree<Node<'s>> {
    let mut kept = GameTree::with_capacity(tree.get(ROOT).clone(), tree.len());
    let mut ids = vec![ROOT; tree.len()];
    for id in tree.walk().skip(1) {
        let parent = tree.parent(id).map_or(ROOT, |parent| ids[parent.index()]);
        ids[id.index()] = if is_left_out[id.index()] {
            parent
        } else {
            kept.add(parent, tree.ply(id), tree.get(id).clone())
        };
    }
    kept
}

/// The tree with the children of each node in the opposite order.
fn reversed<'s>(tree: &GameTree<Node<'s>>) -> GameTree<Node<'s>> {
    let mut turned = GameTree::with_capacity(tree.get(ROOT).clone(), tree.len());
    // Those that come next are on top: of children in their order, that is the last.
    let mut open: Vec<(NodeId, NodeId)> = tree.children(ROOT).map(|child| (child, ROOT)).collect();
    while let Some((id, parent)) = open.pop() {
        let new = turned.add(parent, tree.ply(id), tree.get(id).clone());
        open.extend(tree.children(id).map(|child| (child, new)));
    }
    turned
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Edit as _;
    use movetext_record::sgf::{Sgf, read};
    use proptest::prelude::*;

    fn cleaned(text: &str, what: &Cleanup) -> Result<String, String> {
        let mut record = read(text).next().expect("a tree").record;
        Sgf::clean(&mut record, what)?;
        Ok(crate::sgf::write(&record).replace('\n', ""))
    }

    #[test]
    fn each_cleanup_changes_what_it_names() {
        let names = |names: &str| Cleanup::Properties(names.split(',').map(str::to_owned).collect());
        for (what, text, expected) in [
            (Cleanup::EmptyNodes, "(;FF[4];;B[aa];(;)(;W[bb])(;;W[cc]))", "(;FF[4];B[aa](;W[bb])(;W[cc]))"),
            (Cleanup::EmptyNodes, "(;)", "(;)"),
            (
                Cleanup::FoldedLines,
                "(;FF[4]C[a\\\nb\\\\\\\r\nc\\]]B[a\\\na])",
                "(;FF[4]B[a\\a]C[ab\\\\c\\]])",
            ),
            (Cleanup::FoldedLines, "(;FF[1]C[a\\\nb])", "(;FF[1]C[a\\b])"),
            (
                Cleanup::ReversedVariations,
                "(;FF[4](;B[aa](;W[ab])(;W[ac]))(;B[ba])(;B[ca];W[cb]))",
                "(;FF[4](;B[ca];W[cb])(;B[ba])(;B[aa](;W[ac])(;W[ab])))",
            ),
            (
                Cleanup::RaisedVariations,
                "(;FF[4];B[aa](;W[bb])(;AE[aa]B[cc]C[so];W[dd](;B[ee])(;AE[dd];W[ff](;B[gg])(;AE[ff]W[hh]))))",
                "(;FF[4](;B[aa];W[bb])(;B[cc]C[so](;W[dd];B[ee])(;W[ff];B[gg])(;W[hh])))",
            ),
            // The first child is no variation; more goes than the stone; a stone was captured; the other side moves.
            (Cleanup::RaisedVariations, "(;FF[4];B[aa];AE[aa];B[cc])", "(;FF[4];B[aa];AE[aa];B[cc])"),
            (
                Cleanup::RaisedVariations,
                "(;FF[4]AW[ba];B[aa](;W[bb])(;AE[aa][ba]B[cc]))",
                "(;FF[4]AW[ba];B[aa](;W[bb])(;B[cc]AE[aa][ba]))",
            ),
            (
                Cleanup::RaisedVariations,
                "(;FF[4]AW[aa]AB[ab];B[ba](;W[bb])(;AE[ba]B[cc]))",
                "(;FF[4]AW[aa]AB[ab];B[ba](;W[bb])(;B[cc]AE[ba]))",
            ),
            (
                Cleanup::RaisedVariations,
                "(;FF[4];B[aa](;W[bb])(;AE[aa]W[cc]))",
                "(;FF[4];B[aa](;W[bb])(;W[cc]AE[aa]))",
            ),
            (Cleanup::SinglePoints, "(;FF[4]AB[aa:bb][ab]MA[cc])", "(;FF[4]AB[aa][ab][ba][bb]MA[cc])"),
            (Cleanup::SinglePoints, "(;FF[4]VW[]AB[aa:bb][x])", "(;FF[4]VW[]AB[aa:bb][x])"),
            (
                Cleanup::Rectangles,
                "(;FF[4]AB[aa][ba][ab][bb][dd]TR[aa][cc])",
                "(;FF[4]AB[aa:bb][dd]TR[aa][cc])",
            ),
            (names("XX"), "(;FF[4]XX[1]YY[2]KO[];XX[3]B[aa])", "(;FF[4]KO[]YY[2];B[aa])"),
            (names("unknown"), "(;FF[4]XX[1]SI[2];XX[3]B[aa])", "(;FF[4]SI[2];B[aa])"),
            (names("obsolete,XX"), "(;FF[4]XX[1]SI[2];XX[3]B[aa])", "(;FF[4];B[aa])"),
        ] {
            // The text in lines may differ in its line ends, which are no part of this.
            let expected = expected.replace('\n', "");
            let mut nodes = read(text).next().expect("a tree").record;
            Sgf::clean(&mut nodes, &what).expect("it can be done");
            crate::sgf::normalise(&mut nodes);
            assert_eq!(crate::sgf::write(&nodes).replace(['\n', '\r'], ""), expected, "{what:?} {text}");
        }
        assert!(cleaned("(;FF[3]AB[aa][ab])", &Cleanup::Rectangles).is_err_and(|why| why.contains("FF[3]")));
        let many = format!("(;FF[4]{})", ";AB[aa:ZZ]".repeat(2000));
        assert!(cleaned(&many, &Cleanup::SinglePoints).is_err_and(|why| why.contains("16 MiB")));
    }

    proptest! {
        /// Lists keep their points, whichever way they are written.
        #[test]
        fn lists_keep_their_points(list in prop::collection::vec((0..9_u8, 0..9_u8, 0..4_u8, 0..4_u8), 1..30)) {
            let name = |column, row| RawPoint { column, row }.to_string();
            let rectangle = |(x, y, w, h): &(u8, u8, u8, u8)| format!("[{}:{}]", name(*x, *y), name(x + w, y + h));
            let values = list.iter().map(rectangle).collect::<Vec<_>>().concat();
            let text = format!("(;FF[4]AB{values})");
            let all = |text: &str| -> BTreeSet<RawPoint> {
                let record = read(text).next().expect("a tree").record;
                let list = record.tree.get(ROOT).get("AB").expect("a list");
                list.values().flat_map(|raw| points(raw).expect("points")).collect()
            };
            let single = cleaned(&text, &Cleanup::SinglePoints).expect("it can be done");
            prop_assert!(!single.contains(':'));
            let packed = cleaned(&single, &Cleanup::Rectangles).expect("it can be done");
            prop_assert!(packed.len() <= single.len());
            prop_assert_eq!(all(&single), all(&text));
            prop_assert_eq!(all(&packed), all(&text));
        }

        /// Turned around twice, every order is as it was.
        #[test]
        fn an_order_turned_around_twice_is_as_it_was(parents in prop::collection::vec(0..20_usize, 1..20)) {
            let mut tree = GameTree::new(Node::default());
            let mut ids = vec![ROOT];
            for (nth, parent) in parents.into_iter().enumerate() {
                let mut node = Node::default();
                node.push("N", &[nth.to_string().as_str()]);
                ids.push(tree.add(ids[parent % ids.len()], movetext_tree::Ply::new(1, 0), node));
            }
            let names = |tree: &GameTree<Node<'_>>| -> Vec<String> {
                tree.walk().map(|id| tree.get(id).as_written().to_owned()).collect()
            };
            prop_assert_eq!(names(&reversed(&reversed(&tree))), names(&tree));
        }
    }
}
