//! Known work: positions that are hard to draw, a game of a hundred moves, and the same with a comment at each.

use std::fmt::Write as _;

use movetext_record::{Narrate, Reading, Visit, Visitor, built_without, detect, dispatch};
use movetext_render::draw::{CaptionKind, Draw, Frames, Wanted, page};
use movetext_render::picture;
use movetext_render::scene::Scene;
use movetext_render::text;
use movetext_render::view::View;
use movetext_rules::piecepack::{Configuration, Identity, Kind, Piece, Side};
use movetext_rules::{go, tafl, tak};
use movetext_tree::GameTree;

const MOVES: usize = 100;

/// A position that is hard to draw.
pub fn still(name: &str, view: &View<'_>) -> Scene {
    match name {
        "tafl" => {
            let record = tafl::Variant::find("copenhagen").expect("a variant").record();
            let marks = text::tafl::Marks {
                from: Some(tafl::Square::new(3, 0)),
                to: Some(tafl::Square::new(3, 2)),
                captures: &[],
            };
            picture::tafl::scene(&record.setup, &record.rules, &marks, view)
        }
        "tak" => {
            let rows = "x2,12,2S,1,x/x,22C,22,2,11112,1/12111112121212S,1S,1,2,x,2/12C,1,1,2,1212121S,1/1,x,21,1C,221212121,2/2,1,x,2,1,2 1 20";
            let setup = tak::read_tps(rows).expect("a position").setup;
            let reached = ["c3".parse().expect("a square")];
            let marks = text::tak::Marks { from: None, reached: &reached };
            picture::tak::scene(&setup, &marks, &[], view)
        }
        "go9" | "go19" => {
            let size: u8 = if name == "go9" { 9 } else { 19 };
            let mut position = go::Position::start(&go::Rules::new(go::Size::square(size).expect("a size")));
            // As full as a board gets.
            for (nth, point) in position.size().all().enumerate().filter(|(nth, _)| nth % 7 > 0) {
                let color = if nth % 2 == 0 { go::Color::Black } else { go::Color::White };
                position.force(color, go::Move::Place(point)).expect("a point");
            }
            picture::go::scene(&position.setup(), &text::go::Marks::default(), None, view)
        }
        "table" => {
            let kinds = [Kind::Tile, Kind::Coin, Kind::Die, Kind::Pawn, Kind::Saucer];
            let piece = |nth: u16| Piece {
                identity: Identity {
                    configuration: Configuration::Piecepack,
                    kind: kinds[usize::from(nth) % kinds.len()],
                    side: Side::Face,
                    suit: nth % 4 + 1,
                    rank: nth % 6 + 1,
                },
                x: f64::from(nth % 8) * 2.0,
                y: f64::from(nth / 8) * 2.0,
                angle: f64::from(nth % 3) * 30.0,
            };
            let pieces: Vec<Piece> = (0..64).map(piece).collect();
            let facts = picture::piecepack::Facts { moved: &[3], left: &[], scale: 1.0 };
            picture::piecepack::scene(&pieces, &facts, view)
        }
        other => panic!("`{other}` is not a scene"),
    }
    .expect("a scene")
}

/// A game of a hundred moves; each with a comment, if one is given.
fn record(name: &str, comment: &str) -> String {
    let mut text = String::new();
    match name {
        "tafl" => {
            text += "[attackers:Ann][defenders:Bo]\n[rules: dim:11 atkf:y start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/ ]\n";
            let moves = ["d11-b11 f8-h8", "b11-d11 h8-f8"];
            for turn in 1..=MOVES / 2 {
                // Writing to a string cannot fail.
                let _ = writeln!(text, "{turn}. {}", moves[(turn + 1) % 2]);
                if !comment.is_empty() {
                    let _ = writeln!(text, "[|{comment}|{comment}|]");
                }
            }
        }
        "tak" => {
            text += "[Player1 \"Ann\"]\n[Player2 \"Bo\"]\n[Size \"6\"]\n\n1. a6 f1\n";
            let moves = ["f1< a6>", "e1> b6<"];
            for (turn, played) in (2..=MOVES / 2).zip(moves.iter().cycle()) {
                let _ = writeln!(text, "{turn}. {played} {{{comment}}}");
            }
        }
        _ => {
            let size = if name == "go9" { 9 } else { 19 };
            let _ = write!(text, "(;GM[1]FF[4]SZ[{size}]PB[Ann]PW[Bo]");
            let letter = |at: usize| char::from(b'a' + u8::try_from(at).unwrap_or_default());
            for nth in 0..MOVES {
                let place = nth * 7 % (size * size);
                let (color, column, row) = (if nth % 2 == 0 { 'B' } else { 'W' }, place % size, place / size);
                let _ = write!(text, ";{color}[{}{}]", letter(column), letter(row));
                if !comment.is_empty() {
                    let _ = write!(text, "C[{comment}]");
                }
            }
            text.push(')');
        }
    }
    text
}

/// What a player says of a move.
pub fn commented(name: &str) -> String {
    record(
        name,
        "A few words about this move, as somebody writes them who has time. What else was there to play?",
    )
}

fn scenes<F: Narrate + Draw>(text: &str) -> Vec<Scene> {
    let game = F::read(text, &Reading::default()).next().expect("a game");
    let root = GameTree::<F::Node<'_>>::ROOT;
    let last = game.record.tree.main_line().last().unwrap_or(root);
    let view = View::default();
    let wanted = Wanted { view: &view, caption: CaptionKind::Full, first: root, last };
    let frames = Frames::of(&game.record, &wanted).unwrap_or_else(|_| panic!("a game that can be played"));
    assert!(frames.stopped.is_none(), "{:?}", frames.stopped);
    frames.frames.into_iter().map(|frame| frame.scene).collect()
}

/// A game as pictures.
struct Moving<'a>(&'a str);

impl Visitor for Moving<'_> {
    type Output = Vec<Scene>;
}

impl<F: Narrate + Draw> Visit<F> for Moving<'_> {
    fn visit(self) -> Vec<Scene> {
        scenes::<F>(self.0)
    }
}

built_without!(Moving<'_> => Vec::new());

/// A game as a page.
struct Written<'a>(&'a str);

impl Visitor for Written<'_> {
    type Output = String;
}

impl<F: Narrate + Draw> Visit<F> for Written<'_> {
    fn visit(self) -> String {
        let game = F::read(self.0, &Reading::default()).next().expect("a game");
        let made = page(&game.record, &View::default(), "game", self.0.as_bytes());
        made.unwrap_or_else(|_| panic!("a game that can be played"))
    }
}

built_without!(Written<'_> => String::new());

pub fn moving(name: &str) -> Vec<Scene> {
    let text = record(name, "");
    dispatch(detect(&text).expect("a notation"), Moving(&text))
}

pub fn written(text: &str) -> String {
    dispatch(detect(text).expect("a notation"), Written(text))
}
