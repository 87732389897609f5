//! Go, Othello and Nine Men's Morris: each has a set of its own.

use std::borrow::Cow;

use movetext_record::Narrate as _;
use movetext_record::sgf::{Node, Place, Position, PropertyType, Record, Sgf, simple_text};
use movetext_rules::{Color, go, morris};
use movetext_tree::{GameTree, NodeId};

use super::picture::{Man, TWO_SIDED};
use super::{Picture, Pieces, Set, Square};

impl Pieces for Sgf {
    fn set(position: &Position) -> Set {
        match position {
            Position::Go(position) => {
                let (columns, rows) =
                    (u16::from(position.size().width()), u16::from(position.size().height()));
                let board = format!("K■,r{columns},go'@{}", super::center(columns));
                Set { game: "Go", parser: "Go", board: (columns == rows).then_some(board) }
            }
            Position::Othello(_) => {
                Set {
                    game: "Othello", parser: "Default", board: Some("K■,r7,reversi'@(4.5,4.5)".to_owned())
                }
            }
            Position::Morris(_) => Set {
                game: "Nine Men's Morris",
                parser: "Morris",
                board: Some("G■,r8,morris'@d4".to_owned()),
            },
        }
    }

    fn picture(position: &Position) -> Picture {
        match position {
            Position::Go(position) => {
                let square = |point: go::Point| Square::from_zero(point.column(), point.row());
                position.setup().stones().map(|(point, color)| (square(point), stone(color))).collect()
            }
            Position::Othello(position) => {
                // Rows are counted from above there.
                let square = |at: usize| Square::from_zero((at % 8) as u8, 7 - (at / 8) as u8);
                let discs = position.setup().discs.into_iter().enumerate();
                discs.filter_map(|(at, color)| Some((square(at), of(color?, TWO_SIDED)))).collect()
            }
            Position::Morris(position) => {
                let setup = position.setup();
                let square = |point: morris::Point| Square::from_zero(point.file(), point.rank());
                let men =
                    morris::Point::all().filter_map(|point| Some((square(point), stone(setup.get(point)?))));
                men.collect()
            }
        }
    }

    fn tags<'a>(record: &'a Record<'_>) -> Vec<(&'a str, Cow<'a, str>)> {
        let ff = record.start.ff;
        let tags = Self::headers(record).into_iter().filter(|(name, _)| !OF_THE_FILE.contains(name));
        tags.map(|(name, value)| {
            let word = WORDS.iter().find(|(short, _)| *short == name).map_or(name, |(_, word)| word);
            (word, simple_text(value, ff))
        })
        .collect()
    }

    fn left_out(record: &Record<'_>, node: NodeId) -> usize {
        let is_tag = |property: &PropertyType| {
            node == GameTree::<Node<'_>>::ROOT
                && matches!(property.place(record.start.ff), Place::Root | Place::GameInfo)
        };
        let properties = record.tree.get(node).properties();
        let left_out = properties.filter(|property| match PropertyType::find(property.name) {
            Some(known) => !SAID.contains(&known.id) && !is_tag(known),
            None => true,
        });
        left_out.count()
    }
}

/// What is about the file, not the game, or is shown by the board or as a comment.
const OF_THE_FILE: [&str; 7] = ["FF", "GM", "CA", "ST", "SZ", "VW", "GC"];

/// What becomes a move, a mark, a clock or a comment.
const SAID: [&str; 15] =
    ["B", "W", "AB", "AW", "AE", "PL", "C", "N", "GC", "BL", "WL", "TE", "BM", "IT", "DO"];

/// What two letters name, in the words of PPN's records.
const WORDS: [(&str, &str); 13] = [
    ("PB", "Black"),
    ("PW", "White"),
    ("EV", "Event"),
    ("PC", "Site"),
    ("DT", "Date"),
    ("RO", "Round"),
    ("RE", "Result"),
    ("GN", "Name"),
    ("KM", "Komi"),
    ("HA", "Handicap"),
    ("RU", "Rules"),
    ("AN", "Annotator"),
    ("AP", "Application"),
];

fn stone(color: Color) -> Man {
    of(color, ["K●", "W●"])
}

fn of(color: Color, [black, white]: [Man; 2]) -> Man {
    if color == Color::Black { black } else { white }
}
