//! The board of a game of Smart-Go: of Go, Othello or Nine Men's Morris.

mod go;
mod notes;
mod trail;

use movetext_record::sgf::{Effect, Node, Position, Sgf, Table, point};
use movetext_rules::{Color, morris, othello};

use super::numbers::Numbered;
use super::{Canvas, Draw, Line, View};
use crate::text;
#[cfg(feature = "scene")]
use crate::{picture, scene::Scene};
use go::{Facts, prisoners, taken};
use trail::Spot;
pub use trail::Trail;

impl Draw for Sgf {
    type Trail = Trail;

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
        line: &Line<'_, '_, Self>,
        effects: &[Effect],
        canvas: Canvas,
        view: &View<'_>,
    ) -> Result<String, String> {
        view.not_ascii()?;
        let node = line.nodes().last().copied().filter(|_| !effects.is_empty());
        let position = match table.position() {
            Some(Position::Go(position)) => position,
            Some(Position::Othello(position)) => {
                let setup = position.setup();
                let numbers = numbered_othello(line, &setup, view);
                let board = text::othello::board(&setup, othello_marks(node, effects)).in_color(canvas.color);
                let board = board.within(text::othello::part(&setup, view)?, view.axes);
                let board = board.numbered(&numbers.men);
                return Ok(format!("{board}\n{}\n\n{}{}\n", board.legend(), numbers.line(), discs(position)));
            }
            Some(Position::Morris(position)) => {
                let setup = position.setup();
                let numbers = numbered_morris(line, &setup, view);
                let board = text::morris::board(&setup, morris_marks(node)).in_color(canvas.color);
                let board = board.within(text::morris::part(&setup, view)?, view.axes);
                let board = board.numbered(&numbers.men);
                return Ok(format!("{board}\n{}\n{}", board.legend(), numbers.line()));
            }
            None if *view == View::default() => {
                return Ok(Self::draw(table, None, canvas));
            }
            None => {
                return Err(
                    "the board of this game is not known; its moves are those of `movetext tree`".to_owned()
                );
            }
        };
        let facts = Facts::of(position, line, effects, view.numbers);
        let (setup, marks) = (&facts.setup, facts.marks());
        let part = line.trail.shown();
        let shown = text::go::part(setup, view, part)?;
        let board = text::go::board(setup, &marks).in_color(canvas.color).within(shown, view.axes);
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
        line: &Line<'_, '_, Self>,
        effects: &[Effect],
        view: &View<'_>,
    ) -> Result<Scene, String> {
        let node = line.nodes().last().copied().filter(|_| !effects.is_empty());
        match table.position() {
            Some(Position::Go(position)) => {
                let facts = Facts::of(position, line, effects, view.numbers);
                let part = line.trail.shown();
                let mut scene = picture::go::scene(&facts.setup, &facts.marks(), part, view)?;
                if !facts.unplaced.is_empty() {
                    scene.caption.notes.push(facts.unplaced.join(", "));
                }
                scene.caption.notes.push(facts.prisoners);
                Ok(scene)
            }
            Some(Position::Othello(position)) => {
                let setup = position.setup();
                let numbers = numbered_othello(line, &setup, view);
                let view = &View { labels: &numbers.labels(), ..*view };
                let marks = othello_marks(node, effects);
                let may = position.legal_squares();
                let mut scene = picture::othello::scene(&setup, marks, may, view)?;
                scene.caption.notes.extend(numbers.note());
                scene.caption.notes.push(discs(position));
                Ok(scene)
            }
            Some(Position::Morris(position)) => {
                let setup = position.setup();
                let numbers = numbered_morris(line, &setup, view);
                let view = &View { labels: &numbers.labels(), ..*view };
                let mills = effects.iter().find_map(|effect| match effect {
                    Effect::Morris(effect) => Some(effect.mills()),
                    _ => None,
                });
                let marks = morris_marks(node);
                let mut scene = picture::morris::scene(&setup, marks, mills.unwrap_or_default(), view)?;
                scene.caption.notes.extend(numbers.note());
                Ok(scene)
            }
            None => Err("the board of this game is not known".to_owned()),
        }
    }
}

/// The numbers of moves on the discs of Othello.
fn numbered_othello(
    line: &Line<'_, '_, Sgf>,
    setup: &othello::Setup,
    view: &View<'_>,
) -> Numbered<othello::Square> {
    let is_there = |square| matches!(square, Spot::Othello(square) if setup.get(square).is_some());
    let numbered = line.trail.numbered(view.numbers, |_, square| is_there(square));
    numbered.of_game(|spot| if let Spot::Othello(square) = spot { Some(square) } else { None })
}

/// The numbers of moves on the men of Morris.
fn numbered_morris(
    line: &Line<'_, '_, Sgf>,
    setup: &morris::Setup,
    view: &View<'_>,
) -> Numbered<morris::Point> {
    let is_there = |point| matches!(point, Spot::Morris(point) if setup.get(point).is_some());
    let numbered = line.trail.numbered(view.numbers, |_, point| is_there(point));
    numbered.of_game(|spot| if let Spot::Morris(point) = spot { Some(point) } else { None })
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
