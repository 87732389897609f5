//! The board of a game of Smart-Go: of Go, Othello or Nine Men's Morris.

mod go;
mod notes;

use movetext_record::sgf::{Effect, Node, Position, Sgf, Table, point};
use movetext_rules::{Color, morris, othello};

use super::{Canvas, Draw, View};
use crate::text;
#[cfg(feature = "scene")]
use crate::{picture, scene::Scene};
use go::{Facts, prisoners, taken};
use notes::shown_part;

impl Draw for Sgf {
    fn draw(table: &Table, last: Option<(&Node<'_>, &[Effect])>, canvas: Canvas) -> String {
        let (node, effects) = last.map_or((None, &[][..]), |(node, effects)| (Some(node), effects));
        match table.position() {
            Some(Position::Go(position)) => {
                let played = node.and_then(played).and_then(point);
                let played = played.and_then(|point| point.on_board_of_go(position.size()));
                let (setup, taken) = (position.setup(), taken(effects));
                let marks =
                    text::go::Marks { placed: played, captures: &taken, ..text::go::Marks::default() };
                let board = text::go::board(&setup, &marks).in_color(canvas.color);
                format!("{board}\n{}\n\n{}\n", board.legend(), prisoners(position))
            }
            Some(Position::Othello(position)) => {
                let marks = othello_marks(node, effects);
                let board = text::othello::board(&position.setup(), marks).in_color(canvas.color);
                format!("{board}\n{}\n\n{}\n", board.legend(), discs(position))
            }
            Some(Position::Morris(position)) => {
                let marks = morris_marks(node);
                let board = text::morris::board(&position.setup(), marks).in_color(canvas.color);
                format!("{board}\n{}\n", board.legend())
            }
            None => "The board of this game is not known.\n".to_owned(),
        }
    }

    fn has_board(table: &Table) -> bool {
        table.position().is_some()
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
        let facts = Facts::of(position, line, effects, view.numbers);
        let (setup, marks) = (&facts.setup, facts.marks());
        let part = match view.crop {
            Some(crop) => {
                Some(text::go::area(crop, setup.size).map_err(|why| format!("--crop `{crop}`: {why}"))?)
            }
            None => shown_part(line, setup.size),
        };
        let board = text::go::board(setup, &marks).in_color(canvas.color).with_axes(view.axes).cropped(part);
        let mut text = format!("{board}\n{}\n\n", board.legend());
        if view.crop.is_none()
            && part.is_some_and(|part| !part.is_all(setup.size.width(), setup.size.height()))
        {
            text.push_str("The record shows this part of the board.\n");
        }
        for (what, listed) in [("Also marked", facts.marked), ("Also played", facts.unplaced)] {
            if !listed.is_empty() {
                text.extend([what, ": ", &listed.join(", "), "\n"]);
            }
        }
        text.push_str(&facts.prisoners);
        text.push('\n');
        Ok(text)
    }

    #[cfg(feature = "scene")]
    fn scene(
        table: &Table,
        line: &[&Node<'_>],
        effects: &[Effect],
        view: &View<'_>,
    ) -> Result<Scene, String> {
        let node = line.last().copied().filter(|_| !effects.is_empty());
        match table.position() {
            Some(Position::Go(position)) => {
                let facts = Facts::of(position, line, effects, view.numbers);
                let part = shown_part(line, facts.setup.size);
                let mut scene = picture::go::scene(&facts.setup, &facts.marks(), part, view)?;
                if !facts.unplaced.is_empty() {
                    scene.caption.notes.push(facts.unplaced.join(", "));
                }
                scene.caption.notes.push(facts.prisoners);
                Ok(scene)
            }
            Some(Position::Othello(position)) => {
                view.not_numbered()?;
                let marks = othello_marks(node, effects);
                let may = position.legal_squares();
                let mut scene = picture::othello::scene(&position.setup(), marks, may, view)?;
                scene.caption.notes.push(discs(position));
                Ok(scene)
            }
            Some(Position::Morris(position)) => {
                view.not_numbered()?;
                let mills = effects.iter().find_map(|effect| match effect {
                    Effect::Morris(effect) => Some(effect.mills()),
                    _ => None,
                });
                picture::morris::scene(&position.setup(), morris_marks(node), mills.unwrap_or_default(), view)
            }
            None => Err("the board of this game is not known".to_owned()),
        }
    }
}

/// What a node writes as its move.
fn played<'n>(node: &'n Node<'_>) -> Option<&'n str> {
    node.value("B").or_else(|| node.value("W")).map(str::trim)
}

/// Where a disc was placed, and those that it flipped.
fn othello_marks(node: Option<&Node<'_>>, effects: &[Effect]) -> text::othello::Marks {
    let captures = effects.iter().rev().find_map(|effect| match effect {
        Effect::Othello { captures, .. } => Some(*captures),
        _ => None,
    });
    let placed = node.and_then(played).and_then(|raw| raw.parse().ok());
    text::othello::Marks { placed, captures: captures.unwrap_or_default() }
}

fn morris_marks(node: Option<&Node<'_>>) -> text::morris::Marks {
    let played = node.and_then(played).and_then(|raw| raw.parse::<morris::Move>().ok());
    played.map_or_else(Default::default, |played| text::morris::Marks::of(&played))
}

/// How many discs each player has.
fn discs(position: &othello::Position) -> String {
    let [black, white] = Color::BOTH.map(|color| position.discs(color).len());
    format!("Black has {black}, White {white}")
}
