//! The board of a game of Smart-Go: of Go, Othello or Nine Men's Morris.

use movetext_record::sgf::{Effect, Node, Position, Sgf, Table, point};
use movetext_rules::{Color, go, morris, othello};

use super::{Canvas, Draw};
use crate::text;

impl Draw for Sgf {
    fn draw(table: &Table, last: Option<(&Node<'_>, &[Effect])>, canvas: Canvas) -> String {
        let (node, effects) = last.map_or((None, &[][..]), |(node, effects)| (Some(node), effects));
        let played = node.and_then(|node| node.value("B").or_else(|| node.value("W"))).map(str::trim);
        match table.position() {
            Some(Position::Go(position)) => {
                let played = played.and_then(point).and_then(|point| point.on_board_of_go(position.size()));
                go_board(position, played, effects, canvas)
            }
            Some(Position::Othello(position)) => {
                let placed = played.and_then(|raw| raw.parse::<othello::Square>().ok());
                let flipped = effects.iter().rev().find_map(|effect| match effect {
                    Effect::Othello { flipped, .. } => Some(*flipped),
                    _ => None,
                });
                let marks = text::othello::Marks { placed, flipped: flipped.unwrap_or_default() };
                let board = text::othello::board(&position.setup(), marks).in_color(canvas.color);
                format!("{board}\n{}\n\n{}\n", board.legend(), discs(position))
            }
            Some(Position::Morris(position)) => {
                let played = played.and_then(|raw| raw.parse::<morris::Move>().ok());
                let marks = played.map_or_else(Default::default, |played| text::morris::Marks::of(&played));
                let board = text::morris::board(&position.setup(), marks).in_color(canvas.color);
                format!("{board}\n{}\n", board.legend())
            }
            None => "The board of this game is not known.\n".to_owned(),
        }
    }
}

fn go_board(
    position: &go::Position,
    placed: Option<go::Point>,
    effects: &[Effect],
    canvas: Canvas,
) -> String {
    let setup = position.setup();
    let taken = effects.iter().filter_map(|effect| match effect {
        Effect::Go(effect) => Some(&effect.captured),
        _ => None,
    });
    let taken: Vec<go::Point> = taken.flatten().copied().collect();
    let marks = text::go::Marks { placed, taken: &taken };
    let board = text::go::board(&setup, &marks).in_color(canvas.color);
    let [black, white] = Color::BOTH.map(|color| position.prisoners(color));
    format!("{board}\n{}\n\nBlack has taken {black}, White {white}\n", board.legend())
}

/// How many discs each player has.
fn discs(position: &othello::Position) -> String {
    let [black, white] = Color::BOTH.map(|color| position.discs(color).len());
    format!("Black has {black}, White {white}")
}
