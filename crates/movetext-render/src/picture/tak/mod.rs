//! Boards of Tak. Piles rise ([`Perspective::Raised`]), or are listed bottom first beside their top piece
//! ([`Perspective::Above`]). White walls lean to the right, black ones to the left, capstones are round; pieces too deep to be carried are
//! narrow.

mod above;
mod raised;

use movetext_rules::tak::{Color, Piece, Setup, Square, Stack, Stone};

use super::grid::{CELL, Colors, Grid};
use super::{extras, marks};
use crate::scene::{Figure, Layer, Part, Path, Place, Role, Scene};
use crate::text::tak::Marks;
use crate::view::{Perspective, View};

/// Of a higher pile, only so many pieces are drawn, the upper ones.
const HIGHEST: usize = 64;

/// The colours of a side: its face, edge and outline.
#[derive(Debug, Clone, Copy)]
struct Dress {
    face: Role,
    side: Role,
    outline: Role,
    /// The ring on a capstone.
    ring: Role,
}

const fn dress(color: Color) -> Dress {
    match color {
        Color::White => Dress {
            face: Role::Light,
            side: Role::LightSide,
            outline: Role::LightLine,
            ring: Role::LightLine,
        },
        Color::Black => {
            Dress { face: Role::Dark, side: Role::DarkSide, outline: Role::DarkLine, ring: Role::Light }
        }
    }
}

/// A pile, bottom first.
struct Pile {
    square: Square,
    /// What is drawn of it.
    pieces: Vec<Piece>,
    /// How many pieces there are.
    height: usize,
    /// How many of those drawn are too deep to be carried.
    deep: usize,
}

impl Pile {
    fn of(square: Square, stack: Stack, carried: u8) -> Option<Self> {
        let top = stack.top()?;
        let height = usize::from(stack.height());
        let flats = stack.colors().map(|color| Piece { color, stone: Stone::Flat });
        let mut pieces: Vec<Piece> = flats.skip(height.saturating_sub(HIGHEST)).collect();
        pieces.pop();
        pieces.push(top);
        let deep = pieces.len().saturating_sub(carried.into());
        Some(Self { square, pieces, height, deep })
    }

    /// The man that a piece is, by its place from the bottom.
    fn man(&self, at: usize) -> (String, String) {
        let piece = self.pieces[at];
        let stone = match piece.stone {
            Stone::Flat => "flat",
            Stone::Wall => "wall",
            Stone::Capstone => "capstone",
        };
        let level = self.height - self.pieces.len() + at + 1;
        let square = self.square;
        let at = if self.height == 1 {
            square.to_string()
        } else {
            format!("{square} ({level} of {})", self.height)
        };
        (format!("{} {stone}", piece.color), at)
    }
}

/// The scene of a setup, legal or not; `completed` is the road that ended the game, if one did.
///
/// # Errors
/// The view asks for what is not on this board.
pub fn scene(
    setup: &Setup,
    last: &Marks<'_>,
    completed: &[Square],
    view: &View<'_>,
) -> Result<Scene, String> {
    let read = |text: &str| text.parse::<Square>().ok().map(place);
    let men = setup.occupied().map(|(at, _)| place(at));
    let grid = Grid::new((setup.size, setup.size), view, None, men, read)?;
    let mut scene = grid
        .scene(Colors::BOARD, |(file, rank)| [char::from(b'a' + file).to_string(), (rank + 1).to_string()]);
    scene.sides = Some([Role::Light, Role::Dark]);
    let shades = grid.squares().filter(|((file, rank), _)| (file + rank) % 2 == 1);
    for (_, at) in shades {
        scene.add(Layer::Board, at, Part::block(0, 0, CELL, CELL, 0).filled(Role::BoardShade));
    }
    scene.add(Layer::Board, Place::default(), Part::path(grid.lines()).lined(Role::Line, 20));
    if !view.hides_marks {
        for at in last.reached.iter().filter_map(|at| grid.place(place(*at))) {
            scene.add(Layer::MarksUnder, at, marks::reached(Role::Accent, 450));
        }
        if let Some(at) = last.from.and_then(|at| grid.place(place(at))) {
            scene.add(Layer::MarksUnder, at, marks::left(Role::Accent));
        }
        road(&mut scene, &grid, completed);
    }
    // From the back to the front.
    let mut piles: Vec<(Place, Pile)> = Vec::new();
    for (at, stack) in setup.occupied() {
        piles.extend(grid.place(place(at)).zip(Pile::of(at, stack, setup.size)));
    }
    piles.sort_by_key(|(at, _)| (at.y, at.x));
    for (at, pile) in &piles {
        match view.perspective {
            Perspective::Raised => raised::add(&mut scene, *at, pile),
            Perspective::Above => above::add(&mut scene, *at, pile),
        }
    }
    extras::add(&mut scene, &grid, view, read)?;
    Ok(scene)
}

fn place(at: Square) -> (u8, u8) {
    (at.file(), at.rank())
}

/// A line through the squares of a road, from one edge to the other.
fn road(scene: &mut Scene, grid: &Grid, squares: &[Square]) {
    let places: Vec<(i32, i32)> =
        squares.iter().filter_map(|at| grid.place(place(*at))).map(|at| (at.x, at.y)).collect();
    if places.len() == squares.len() && places.len() > 1 {
        scene.add(
            Layer::MarksOver,
            Place::default(),
            marks::rimmed(Part::path(Path::lines(&places)).lined(Role::Accent, 60)),
        );
    }
}

/// How many pieces a pile has, on a plate.
fn count(scene: &mut Scene, at: Place, height: usize) {
    let text = height.to_string();
    let wide = if height > 99 {
        400
    } else if height > 9 {
        320
    } else {
        240
    };
    let mut parts = vec![Part::block(0, 0, wide, 230, 115).filled(Role::Page).lined(Role::Ink, 16)];
    parts.extend(crate::alphabet::centred(&text, Place::default(), 200, wide - 60, Role::Ink));
    scene.add(Layer::MarksOver, at, Figure::from(parts));
}
