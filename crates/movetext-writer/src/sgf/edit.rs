//! Records of Smart-Go changed by hand.

use movetext_record::sgf::{Ff, Node, Place, Position, Property, PropertyType, Record, Sgf, Table, escaped};
use movetext_rules::{Color, Position as _, go, othello};
use movetext_tree::{GameTree, NodeId, Ply};

use crate::convert::sgf as convert;
use crate::edit::{Annotation, Cleanup, Edit};
use crate::{Options, Output};

use super::cleanup::{clean, without_nodes};
use super::write_as_ordered;

const ROOT: NodeId = GameTree::<()>::ROOT;

impl Edit for Sgf {
    const IS_EDITED: bool = true;
    const PLAYERS: [&'static str; 2] = ["PB", "PW"];

    /// The properties of each node stay in the order in which they were written.
    fn write_in_order(record: &Record<'_>, _: &Options) -> Output {
        write_as_ordered(record)
    }

    fn fill_headers(record: &mut Record<'_>, date: Option<[u32; 3]>) {
        let root = record.tree.get_mut(ROOT);
        set(root, "CA", "UTF-8");
        if let Some([year, month, day]) = date {
            set(root, "DT", &format!("{year:04}-{month:02}-{day:02}"));
        }
        for name in Self::PLAYERS {
            set(root, name, "?");
        }
    }

    /// A node of which nothing is left goes with its annotations.
    fn strip(record: &mut Record<'_>, what: Annotation) {
        let mut is_emptied = vec![false; record.tree.len()];
        let nodes: Vec<NodeId> = record.tree.walk().collect();
        for id in nodes {
            let node = record.tree.get_mut(id);
            let names: Vec<String> = node
                .properties()
                .filter(|property| annotation(property) == Some(what))
                .map(|property| property.name.to_owned())
                .collect();
            for name in &names {
                node.remove(name);
            }
            is_emptied[id.index()] = id != ROOT && !names.is_empty() && node.is_empty();
        }
        if is_emptied.contains(&true) {
            record.tree = without_nodes(&record.tree, &is_emptied);
        }
    }

    fn clean(record: &mut Record<'_>, what: &Cleanup) -> Result<(), String> {
        clean(record, what)
    }

    /// A property of the root. Its value is written as text: what would end it early is escaped.
    fn set_header(record: &mut Record<'_>, name: &str, value: Option<&str>) -> Result<bool, String> {
        if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit()) {
            return Err("the name of a property is made of capitals, as in PB".to_owned());
        }
        if name == "CA" {
            return Err(
                "CA says how the bytes of the file are read; `movetext convert --to sgf` writes both anew, in UTF-8"
                    .to_owned(),
            );
        }
        let known = PropertyType::find(name);
        if let Some(known) =
            known.filter(|known| !matches!(known.place(Ff::Ff4), Place::Root | Place::GameInfo))
        {
            return Err(format!("{} ({}) is not about the game as a whole", known.id, known.meaning));
        }
        let root = record.tree.get_mut(ROOT);
        let was_there = root.get(name).is_some();
        match value {
            Some(value) => set(root, name, &escaped(value)),
            None => root.remove(name),
        }
        Ok(was_there)
    }

    /// The stones are set up in the root, which keeps what is said of the game as a whole.
    fn begin_with(record: &mut Record<'_>, table: &Table) -> Result<Vec<String>, String> {
        let position = match table.position() {
            Some(Position::Go(position)) => convert::go(&position.setup()),
            Some(Position::Othello(position)) => convert::othello(&position.setup()),
            Some(Position::Morris(position)) => convert::morris(&position.setup()),
            None => {
                return Err(
                    "the rules of this game are not known here, so neither are its positions".to_owned()
                );
            }
        };
        let root = record.tree.get_mut(ROOT);
        let of_position: Vec<String> = root
            .properties()
            .filter(|property| !is_of_game(property))
            .map(|property| property.name.to_owned())
            .collect();
        for name in of_position {
            root.remove(&name);
        }
        for property in position.record.tree.get(ROOT).properties() {
            if !is_of_game(&property) {
                root.push(property.name, &property.values().collect::<Vec<_>>());
            }
        }
        Ok(position.lost)
    }

    fn set_comment(record: &mut Record<'_>, node: NodeId, text: Option<&str>) {
        let node = record.tree.get_mut(node);
        match text {
            Some(text) => node.set("C", &[escaped(text).as_ref()]),
            None => node.remove("C"),
        }
    }

    /// A move as people write it, `D4` or `pass`, or as the format does, `dp`, with or without who plays it, `B[dp]`.
    fn play(record: &mut Record<'_>, table: &Table, after: NodeId, word: &str) -> Option<NodeId> {
        let (color, value) = match word.strip_suffix(']').and_then(|word| word.split_once('[')) {
            Some(("B", value)) => (Some(Color::Black), value),
            Some(("W", value)) => (Some(Color::White), value),
            _ => (None, word),
        };
        let is_pass = value.eq_ignore_ascii_case("pass");
        let mover = table.position().map(|position| match position {
            // Who cannot move passes without a word.
            Position::Othello(position)
                if !is_pass && position.legal_moves().all(|played| played == othello::Move::Pass) =>
            {
                position.to_move().other()
            }
            position => position.to_move(),
        });
        let color = color.or(mover).unwrap_or(Color::Black);
        let value = point(table, record.start.ff, value);
        let mut node = Node::default();
        node.push(if color == Color::Black { "B" } else { "W" }, &[value.as_str()]);
        // What is written has no numbers; addresses are worked out when it is read.
        let ply = Ply::new(record.tree.ply(after).turn + 1, color.index() as u16);
        Some(record.tree.add(after, ply, node))
    }
}

/// Sets a property; a new one stands behind those that the format orders before it.
fn set(node: &mut Node<'_>, name: &str, value: &str) {
    let is_new = node.get(name).is_none();
    node.set(name, &[value]);
    if !is_new {
        return;
    }
    let rank =
        |property: &Property<'_>| PropertyType::find(property.name).map_or(usize::MAX, PropertyType::rank);
    let own = PropertyType::find(name).map_or(usize::MAX, PropertyType::rank);
    let others = node.properties().filter(|property| !property.is(name));
    let before = others.filter(|property| rank(property) <= own).map(|property| property.at + 1).max();
    let place = before.unwrap_or(0);
    node.sort_by_key(|property| if property.is(name) { (place, true) } else { (property.at + 1, false) });
}

/// The value of a move: of Go the format's name of a point, else the word itself.
fn point(table: &Table, ff: Ff, word: &str) -> String {
    let is_pass = word.eq_ignore_ascii_case("pass");
    match table.position() {
        Some(Position::Go(position)) if is_pass => {
            let size = position.size();
            let is_old = ff < Ff::Ff4 && size.width() <= 19 && size.height() <= 19;
            if is_old { "tt".to_owned() } else { String::new() }
        }
        Some(Position::Go(position)) => {
            let point = word.parse::<go::Point>().ok().filter(|point| position.size().contains(*point));
            let named = point.and_then(|point| point.sgf(position.size().height()));
            named.map_or_else(|| word.to_owned(), |named| named.to_string())
        }
        Some(Position::Othello(_)) if is_pass => String::new(),
        _ => word.to_ascii_lowercase(),
    }
}

/// Whether a property says something of the whole game, and nothing of a position.
fn is_of_game(property: &Property<'_>) -> bool {
    let known = PropertyType::find(property.name);
    known.is_none_or(|known| matches!(known.place(Ff::Ff4), Place::Root | Place::GameInfo) || known.id == "C")
}

/// What a property says of the move or the position, if it is no part of the game.
fn annotation(property: &Property<'_>) -> Option<Annotation> {
    let known = PropertyType::find(property.name)?;
    Some(match known.id {
        "C" | "N" | "GC" => Annotation::Comments,
        "BL" | "WL" | "OB" | "OW" | "OM" | "OP" | "OV" | "LT" => Annotation::Clocks,
        "GB" | "GW" | "DM" | "UC" | "HO" | "SI" | "CH" | "TE" | "BM" | "DO" | "IT" => Annotation::Marks,
        // What is shown of the board, and whose the points are, is no mark on it.
        "VW" | "TB" | "TW" => return None,
        _ if known.place(Ff::Ff4) == Place::Markup => Annotation::Marks,
        _ => return None,
    })
}
