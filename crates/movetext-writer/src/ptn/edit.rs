//! Records of PTN changed by hand.
//!
//! ```
//! use movetext_record::ptn::read;
//! use movetext_writer::ptn::{Options, write};
//! use movetext_writer::{Annotation, Edit as _};
//!
//! # use movetext_record::Ptn;
//! let mut record = read("[Size \"5\"]\n\n1. a1 e5 {far} 2. c3!").next().unwrap().record;
//! Ptn::set_header(&mut record, "player1", Some("Ann")).unwrap();
//! Ptn::strip(&mut record, Annotation::Comments);
//! let text = write(&record, &Options::default()).text;
//! assert_eq!(text, "[Player1 \"Ann\"]\n[Size \"5\"]\n\n1. a1 e5\n2. c3!\n");
//! ```

use movetext_record::RecordedMove;
use movetext_record::ptn::{Node, Ptn, Record, Start, TAGS, Table};
use movetext_rules::Position as _;
use movetext_rules::tak::{Color, Marks, Setup, read_move};
use movetext_tree::{NodeId, Ply};

use crate::edit::{Annotation, Edit, date_of_tag, next_ply, set_tag};

impl Edit for Ptn {
    const IS_EDITED: bool = true;
    const PLAYERS: [&'static str; 2] = ["Player1", "Player2"];

    /// The empty board needs no `TPS`.
    fn fill_headers(record: &mut Record<'_>, date: Option<[u32; 3]>) {
        let headers = &mut record.headers;
        if record.start.setup().is_some_and(|setup| setup == Setup::empty(setup.size)) {
            set_tag(headers, &TAGS, "TPS", None);
        }
        for name in Self::PLAYERS {
            set_tag(headers, &TAGS, name, Some("?"));
        }
        let date = date.map_or_else(|| "?".to_owned(), date_of_tag);
        set_tag(headers, &TAGS, "Date", Some(&date));
        set_tag(headers, &TAGS, "Result", Some(""));
        record.start = Start::of(headers);
    }

    /// There are no clocks in the movetext.
    fn strip(record: &mut Record<'_>, what: Annotation) {
        for node in record.tree.nodes_mut() {
            match what {
                Annotation::Comments => clear_comments(node),
                Annotation::Marks => node.marks = Marks::default(),
                Annotation::Clocks => {}
            }
        }
    }

    fn set_header(record: &mut Record<'_>, name: &str, value: Option<&str>) -> Result<bool, String> {
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        if name.is_empty() || !name.bytes().all(is_name) {
            return Err("the name of a tag is made of letters, digits and `_`".to_owned());
        }
        if value.is_some_and(|value| value.contains(['"', '\n', '\r'])) {
            return Err("a tag of PTN cannot hold double quotes and line ends".to_owned());
        }
        let was_there = set_tag(&mut record.headers, &TAGS, name, value);
        record.start = Start::of(&record.headers);
        Ok(was_there)
    }

    fn begin_with(record: &mut Record<'_>, table: &Table) -> Result<Vec<String>, String> {
        set_tag(&mut record.headers, &TAGS, "TPS", Some(&table.setup().to_string()));
        record.start = Start::of(&record.headers);
        Ok(Vec::new())
    }

    fn set_comment(record: &mut Record<'_>, node: NodeId, text: Option<&str>) {
        let node = record.tree.get_mut(node);
        clear_comments(node);
        if let Some(text) = text {
            node.annotations_mut().after.push(text.to_owned().into());
        }
    }

    fn play(record: &mut Record<'_>, table: &Table, after: NodeId, word: &str) -> Option<NodeId> {
        let node = match read_move(word) {
            Ok(read) => {
                let mut node = Node::new(RecordedMove::Move(read.played));
                node.marks = read.marks;
                node
            }
            Err(_) => Node::new(RecordedMove::Unread(word.to_owned().into())),
        };
        let part = u16::from(table.to_move() == Color::Black);
        let number = record.start.setup().map_or(1, |setup| setup.move_number.max(1));
        let ply = next_ply(&record.tree, after, Ply::new(number, part));
        Some(record.tree.add(after, ply, node))
    }
}

fn clear_comments(node: &mut Node<'_>) {
    if !node.annotations().before.is_empty() || !node.annotations().after.is_empty() {
        let written = node.annotations_mut();
        written.before.clear();
        written.after.clear();
    }
}
