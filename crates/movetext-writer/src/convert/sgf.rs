//! Positions of Go, Othello and Nine Men's Morris as records of Smart-Go without moves.
//!
//! ```
//! use movetext_rules::go::Setup;
//! use movetext_writer::{convert::sgf::go, sgf::write};
//!
//! let setup: Setup = "..../.XO./..../.... white".parse().unwrap();
//! let record = go(&setup).record;
//! assert_eq!(write(&record), "(;FF[4]GM[1]SZ[4]AB[bb]AW[cb]PL[W])\n");
//! ```

use movetext_record::Combine as _;
use movetext_record::sgf::{BoardSize, Ff, Game, Headers, Node, Record, Sgf, Start};
use movetext_rules::{Color, go, morris, othello};
use movetext_tree::GameTree;

use super::Converted;

/// A position of Go; that a ko is forbidden cannot be written.
pub fn go(setup: &go::Setup) -> Converted<Record<'static>, String> {
    let (columns, rows) = (setup.size.width(), setup.size.height());
    let size = if columns == rows { columns.to_string() } else { format!("{columns}:{rows}") };
    let points = |color| {
        let stones = setup.stones().filter(move |(_, stone)| *stone == color);
        stones.filter_map(|(point, _)| point.sgf(rows)).map(|point| point.to_string()).collect()
    };
    let mut converted = record(Game::Go, &size, [points(Color::Black), points(Color::White)], setup.to_move);
    converted.lost.extend(
        setup.ko.map(|point| format!("that {point} may not be retaken at once, a ko, is not written")),
    );
    converted
}

/// A position of Othello, its squares named as Go's points are.
pub fn othello(setup: &othello::Setup) -> Converted<Record<'static>, String> {
    let points = |color| {
        let discs = setup.discs.iter().enumerate().filter(move |(_, disc)| **disc == Some(color));
        let letter = |number: usize| char::from(b'a' + number as u8);
        discs.map(|(at, _)| [letter(at % 8), letter(at / 8)].iter().collect()).collect()
    };
    record(Game::Othello, "8", [points(Color::Black), points(Color::White)], setup.to_move)
}

/// A position of Nine Men's Morris, its points named by file and rank, `a7`. Men in hand are those of nine that are not
/// on the board: others cannot be written.
pub fn morris(setup: &morris::Setup) -> Converted<Record<'static>, String> {
    let points = |color| {
        let on_board = morris::Point::all().filter(move |point| setup.get(*point) == Some(color));
        on_board.map(|point| point.to_string()).collect()
    };
    let mut converted = record(Game::Morris, "", [points(Color::Black), points(Color::White)], setup.to_move);
    if setup.in_hand != setup.with_rest_in_hand().in_hand {
        let [black, white] = setup.in_hand;
        converted.lost.push(format!("that White has {white} men in hand and Black {black} is not written"));
    }
    converted
}

/// A record of a root: the game, the board where its size is not fixed, black and white stones, whose turn it is.
fn record(
    game: Game,
    size: &str,
    [black, white]: [Vec<String>; 2],
    to_move: Color,
) -> Converted<Record<'static>, String> {
    let mut root = Node::default();
    root.push("FF", &["4"]);
    root.push("GM", &[&game.number().to_string()]);
    if !size.is_empty() {
        root.push("SZ", &[size]);
    }
    for (name, points) in [("AB", black), ("AW", white)] {
        root.push(name, &points.iter().map(String::as_str).collect::<Vec<_>>());
    }
    root.push("PL", &[if to_move == Color::Black { "B" } else { "W" }]);
    let size = BoardSize { columns: 19, rows: 19 };
    let start = Start { game, size, rules: None, declared: Some(Ff::Ff4), ff: Ff::Ff4 };
    let mut record = Record { headers: Headers::default(), start, tree: GameTree::new(root) };
    Sgf::settle(&mut record);
    Converted { record, lost: Vec::new() }
}
