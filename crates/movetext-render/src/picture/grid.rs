//! Boards of squares: what part of one is drawn, how it is turned, where its squares come to lie, and its edge.

use movetext_rules::Symmetry;

use crate::alphabet::centred;
use crate::scene::{Bounds, Layer, Part, Path, Place, Role, Scene, Shape};
use crate::text::{Area, Axes};
use crate::view::View;

/// A square is so wide, in tenths.
pub(super) const CELL: i32 = 1000;
/// The edge of a board with coordinates, and one without.
const EDGE: [i32; 2] = [400, 120];
/// The page around a board.
const MARGIN: i32 = 120;
/// The size of coordinates.
const LETTERS: i32 = 230;

/// A board of squares, or of points in their middles. Columns and rows count from 0, the lower left corner.
#[derive(Debug, Clone, Copy)]
pub(super) struct Grid {
    size: (u8, u8),
    turn: Symmetry,
    axes: Axes,
    /// What is shown, as it then lies: the first column and row, and how many.
    left: u8,
    bottom: u8,
    columns: u8,
    rows: u8,
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
        let area = match view.crop {
            Some("men") => around(men, size),
            Some(crop) => Some(area(crop, size, read)?),
            None => usual,
        };
        let last = |count: u8, most: u8| count.saturating_sub(1).min(most);
        let (left, bottom, right, top) = match area {
            Some(area) => {
                let ([left, right], [bottom, top]) = area.edges();
                (left, bottom, last(size.0, right), last(size.1, top))
            }
            None => (0, 0, last(size.0, u8::MAX), last(size.1, u8::MAX)),
        };
        let one = view.turn.place_on((left, bottom), size);
        let other = view.turn.place_on((right, top), size);
        Ok(Self {
            size,
            turn: view.turn,
            axes: view.axes,
            left: one.0.min(other.0),
            bottom: one.1.min(other.1),
            columns: one.0.abs_diff(other.0) + 1,
            rows: one.1.abs_diff(other.1) + 1,
        })
    }

    /// The middle of a square; none where it is not shown.
    pub(super) fn place(&self, square: (u8, u8)) -> Option<Place> {
        if square.0 >= self.size.0 || square.1 >= self.size.1 {
            return None;
        }
        let (column, row) = self.turn.place_on(square, self.size);
        let (column, row) = (column.checked_sub(self.left)?, row.checked_sub(self.bottom)?);
        (column < self.columns && row < self.rows).then(|| {
            let down = i32::from(self.rows - 1 - row);
            Place::new(i32::from(column) * CELL + CELL / 2, down * CELL + CELL / 2)
        })
    }

    /// All squares that are shown, each with its middle.
    pub(super) fn squares(&self) -> impl Iterator<Item = ((u8, u8), Place)> {
        let all = (0..self.size.1).flat_map(|row| (0..self.size.0).map(move |column| (column, row)));
        let grid = *self;
        all.filter_map(move |square| Some((square, grid.place(square)?)))
    }

    /// The rectangle of the squares.
    pub(super) fn bounds(&self) -> Bounds {
        Bounds::new(0, 0, i32::from(self.columns) * CELL, i32::from(self.rows) * CELL)
    }

    /// Which sides of the drawing are edges of the board, not cuts: left, top, right, bottom.
    pub(super) fn edges(&self) -> [bool; 4] {
        let (columns, rows) = if self.turn.is_transposed() { (self.size.1, self.size.0) } else { self.size };
        [
            self.left == 0,
            self.bottom + self.rows == rows,
            self.left + self.columns == columns,
            self.bottom == 0,
        ]
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
        let names = |square: (u8, u8)| match self.axes {
            Axes::Cartesian => {
                [u16::from(square.0) + 1, u16::from(square.1) + 1].map(|number| number.to_string())
            }
            Axes::Algebraic | Axes::None => names(square),
        };
        let across = usize::from(self.turn.is_transposed());
        let mut write = |text: &str, at: Place| {
            scene.add(Layer::Text, at, centred(text, Place::default(), LETTERS, edge - 60, ink));
        };
        for (square, at) in self.squares() {
            let names = names(square);
            if at.y < CELL {
                write(&names[across], Place::new(at.x, board.y - edge / 2));
                write(&names[across], Place::new(at.x, board.bottom() + edge / 2));
            }
            if at.x < CELL {
                write(&names[1 - across], Place::new(board.x - edge / 2, at.y));
                write(&names[1 - across], Place::new(board.right() + edge / 2, at.y));
            }
        }
    }

    /// The lines between the squares.
    pub(super) fn lines(&self) -> Path {
        let board = self.bounds();
        let mut path = Path::default();
        for column in 0..=i32::from(self.columns) {
            path = path.go(column * CELL, 0).to(column * CELL, board.height);
        }
        for row in 0..=i32::from(self.rows) {
            path = path.go(0, row * CELL).to(board.width, row * CELL);
        }
        path
    }
}

/// What lies around men, and a square more on each side.
fn around(men: impl Iterator<Item = (u8, u8)>, size: (u8, u8)) -> Option<Area> {
    let corners = men.fold(None, |corners: Option<[u8; 4]>, (column, row)| {
        let [left, bottom, right, top] = corners.unwrap_or([column, row, column, row]);
        Some([left.min(column), bottom.min(row), right.max(column), top.max(row)])
    })?;
    let [left, bottom, right, top] = corners;
    let high = |at: u8, count: u8| at.saturating_add(1).min(count.saturating_sub(1));
    Some(Area::between(
        (left.saturating_sub(1), bottom.saturating_sub(1)),
        (high(right, size.0), high(top, size.1)),
    ))
}

/// A part of a board by two of its corners.
fn area(crop: &str, size: (u8, u8), read: impl Fn(&str) -> Option<(u8, u8)>) -> Result<Area, String> {
    let (one, other) = crop.split_once(':').ok_or_else(|| {
        format!("--crop `{crop}`: a part of a board is named by two corners, as in b2:e5, or by `men`")
    })?;
    let corner = |text: &str| {
        let text = text.trim();
        let corner = read(text).filter(|corner| corner.0 < size.0 && corner.1 < size.1);
        corner.ok_or_else(|| {
            format!("--crop `{crop}`: `{text}` is not a square of a board of {}x{}", size.0, size.1)
        })
    };
    Ok(Area::between(corner(one)?, corner(other)?))
}
