//! Boards of squares: what part of one is drawn, how it is turned, where its squares come to lie, and its edge.

use crate::alphabet::centred;
use crate::scene::{Bounds, Layer, Part, Path, Place, Role, Scene, Shape};
use crate::text::{Area, Axes, BoardPart};
use crate::view::View;

/// A square is so wide, in tenths.
pub(super) const CELL: i32 = 1000;
/// The edge of a board with coordinates, and one without.
const EDGE: [i32; 2] = [400, 120];
/// The page around a board.
const MARGIN: i32 = 120;
/// The size of coordinates on a small board, and what a column more adds, as squares get smaller in the picture; and the most.
const LETTERS: [i32; 3] = [210, 10, 300];

/// A board of squares, or of points in their middles. Columns and rows count from 0, the lower left corner.
#[derive(Debug, Clone, Copy)]
pub(super) struct Grid {
    part: BoardPart,
    axes: Axes,
}

/// The colours of a board.
#[derive(Debug, Clone, Copy)]
pub(super) struct Colors {
    pub ground: Role,
    pub line: Role,
    pub frame: Role,
    pub ink: Role,
}

impl Colors {
    pub(super) const BOARD: Self =
        Self { ground: Role::Board, line: Role::Line, frame: Role::Frame, ink: Role::FrameInk };
}

impl Grid {
    /// The part of a board that a view shows: what it asks for, else `usual`.
    ///
    /// # Errors
    /// It asks for what is not a part of the board. `read` knows the squares.
    pub(super) fn new(
        size: (u8, u8),
        view: &View<'_>,
        usual: Option<Area>,
        men: impl Iterator<Item = (u8, u8)>,
        read: impl Fn(&str) -> Option<(u8, u8)>,
    ) -> Result<Self, String> {
        Ok(Self { part: BoardPart::new(size, view, usual, men, read)?, axes: view.axes })
    }

    /// The middle of a square; none where it is not shown.
    pub(super) fn place(&self, square: (u8, u8)) -> Option<Place> {
        let (column, row) = self.part.place(square)?;
        let down = i32::from(self.part.rows() - 1 - row);
        Some(Place::new(i32::from(column) * CELL + CELL / 2, down * CELL + CELL / 2))
    }

    /// All squares that are shown, each with its middle.
    pub(super) fn squares(&self) -> impl Iterator<Item = ((u8, u8), Place)> {
        let grid = *self;
        self.part.squares().filter_map(move |square| Some((square, grid.place(square)?)))
    }

    /// The rectangle of the squares.
    pub(super) fn bounds(&self) -> Bounds {
        Bounds::new(0, 0, i32::from(self.part.columns()) * CELL, i32::from(self.part.rows()) * CELL)
    }

    /// Which sides of the drawing are edges of the board, not cuts: left, top, right, bottom.
    pub(super) fn edges(&self) -> [bool; 4] {
        self.part.edges()
    }

    /// The scene of the board, with its edge, its ground and its coordinates. `names` are those of columns and rows as the
    /// game writes them.
    pub(super) fn scene(&self, colors: Colors, names: impl Fn((u8, u8)) -> [String; 2]) -> Scene {
        let edge = EDGE[usize::from(self.axes == Axes::None)];
        let board = self.bounds();
        let frame = board.grown(edge);
        let mut scene = Scene::new(frame.grown(MARGIN));
        let around = Part::new(Shape::Rectangle(frame, 60)).filled(colors.frame).lined(colors.line, 25);
        scene.add(Layer::Frame, Place::default(), around);
        let ground = Part::new(Shape::Rectangle(board, 0)).filled(colors.ground);
        scene.add(Layer::Board, Place::default(), ground);
        self.letter(&mut scene, colors.ink, edge, names);
        scene
    }

    /// The names of columns and rows on all four sides.
    pub(super) fn letter(
        &self,
        scene: &mut Scene,
        ink: Role,
        edge: i32,
        names: impl Fn((u8, u8)) -> [String; 2],
    ) {
        if self.axes == Axes::None {
            return;
        }
        let board = self.bounds();
        let letters = (LETTERS[0] + i32::from(self.part.columns()) * LETTERS[1]).min(LETTERS[2]);
        let names = |square: (u8, u8)| self.part.names(square, self.axes, &names);
        let mut write = |text: &str, at: Place| {
            scene.add(Layer::Text, at, centred(text, Place::default(), letters, edge - 60, ink));
        };
        for (square, at) in self.squares() {
            let [column, row] = names(square);
            if at.y < CELL {
                write(&column, Place::new(at.x, board.y - edge / 2));
                write(&column, Place::new(at.x, board.bottom() + edge / 2));
            }
            if at.x < CELL {
                write(&row, Place::new(board.x - edge / 2, at.y));
                write(&row, Place::new(board.right() + edge / 2, at.y));
            }
        }
    }

    /// The lines between the squares.
    pub(super) fn lines(&self) -> Path {
        let board = self.bounds();
        let mut path = Path::default();
        for column in 0..=i32::from(self.part.columns()) {
            path = path.go(column * CELL, 0).to(column * CELL, board.height);
        }
        for row in 0..=i32::from(self.part.rows()) {
            path = path.go(0, row * CELL).to(board.width, row * CELL);
        }
        path
    }
}
