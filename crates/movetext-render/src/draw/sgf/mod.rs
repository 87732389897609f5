//! The board of a game of Smart-Go: of Go, Othello or Nine Men's Morris.

mod notes;

use movetext_record::sgf::{Effect, Node, Position, Sgf, Table, point};
use movetext_rules::{Color, go, morris, othello};

use super::{Canvas, Draw, View};
use crate::text;
use notes::{Notes, numbered, shown_part};

impl Draw for Sgf {
    fn draw(table: &Table, last: Option<(&Node<'_>, &[Effect])>, canvas: Canvas) -> String {
        let (node, effects) = last.map_or((None, &[][..]), |(node, effects)| (Some(node), effects));
        let played = node.and_then(|node| node.value("B").or_else(|| node.value("W"))).map(str::trim);
        match table.position() {
            Some(Position::Go(position)) => {
                let played = played.and_then(point).and_then(|point| point.on_board_of_go(position.size()));
                let (setup, taken) = (position.setup(), taken(effects));
                let marks =
                    text::go::Marks { placed: played, captures: &taken, ..text::go::Marks::default() };
                let board = text::go::board(&setup, &marks).in_color(canvas.color);
                format!("{board}\n{}\n\n{}\n", board.legend(), prisoners(position))
            }
            Some(Position::Othello(position)) => {
                let placed = played.and_then(|raw| raw.parse::<othello::Square>().ok());
                let captures = effects.iter().rev().find_map(|effect| match effect {
                    Effect::Othello { captures, .. } => Some(*captures),
                    _ => None,
                });
                let marks = text::othello::Marks { placed, captures: captures.unwrap_or_default() };
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

    fn draw_view(
        table: &Table,
        line: &[&Node<'_>],
        effects: &[Effect],
        canvas: Canvas,
        view: &View<'_>,
    ) -> Result<String, String> {
        let Some(Position::Go(position)) = table.position() else {
            let last = line.last().filter(|_| !effects.is_empty()).map(|node| (*node, effects));
            return view.if_plain(|| Self::draw(table, last, canvas));
        };
        view.not_ascii()?;
        let setup = position.setup();
        let played = line.last().filter(|_| !effects.is_empty());
        let played = played.and_then(|node| node.value("B").or_else(|| node.value("W"))).and_then(point);
        let taken = taken(effects);
        let said = line.last().map(|node| Notes::of(node, setup.size)).unwrap_or_default();
        let (numbers, unplaced) = numbered(line, &setup, view.numbers);
        // A number says more than a mark: it comes first.
        let notes: Vec<_> = numbers.into_iter().chain(said.notes).collect();
        let placed = played.and_then(|point| point.on_board_of_go(setup.size));
        let marks = text::go::Marks { placed, captures: &taken, notes: &notes };
        let part = match view.crop {
            Some(crop) => {
                Some(text::go::area(crop, setup.size).map_err(|why| format!("--crop `{crop}`: {why}"))?)
            }
            None => shown_part(line, setup.size),
        };
        let board = text::go::board(&setup, &marks).in_color(canvas.color).with_axes(view.axes).cropped(part);
        let mut text = format!("{board}\n{}\n\n", board.legend());
        if view.crop.is_none()
            && part.is_some_and(|part| !part.is_all(setup.size.width(), setup.size.height()))
        {
            text.push_str("The record shows this part of the board.\n");
        }
        for (what, listed) in [("Also marked", said.listed), ("Also played", unplaced)] {
            if !listed.is_empty() {
                text.extend([what, ": ", &listed.join(", "), "\n"]);
            }
        }
        text.push_str(&prisoners(position));
        text.push('\n');
        Ok(text)
    }
}

/// The points whose stones were taken.
fn taken(effects: &[Effect]) -> Vec<go::Point> {
    let taken = effects.iter().filter_map(|effect| match effect {
        Effect::Go(effect) => Some(effect.captures()),
        _ => None,
    });
    taken.flatten().copied().collect()
}

/// How many stones each player has taken.
fn prisoners(position: &go::Position) -> String {
    let [black, white] = Color::BOTH.map(|color| position.prisoners(color));
    format!("Black has taken {black}, White {white}")
}

/// How many discs each player has.
fn discs(position: &othello::Position) -> String {
    let [black, white] = Color::BOTH.map(|color| position.discs(color).len());
    format!("Black has {black}, White {white}")
}
