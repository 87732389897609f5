//! The part of a board of squares that is drawn, as text or as a picture: cut, turned, and with names beside it.

use core::fmt;

use movetext_rules::Symmetry;

use super::{Area, Axes};
use crate::view::View;

/// What is drawn of a board. Columns and rows count from 0, the lower left corner; those of the drawing as they lie then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardPart {
    size: (u8, u8),
    turn: Symmetry,
    /// The first column and row, and how many there are.
    left: u8,
    bottom: u8,
    columns: u8,
    rows: u8,
}

impl BoardPart {
    /// All of a board, as it stands.
    pub fn whole(size: (u8, u8)) -> Self {
        Self {
            size,
            turn: Symmetry::default(),
            left: 0,
            bottom: 0,
            columns: size.0.max(1),
            rows: size.1.max(1),
        }
    }

    /// What a view shows: what it asks for, else `usual`. `read` knows the squares.
    ///
    /// # Errors
    /// It asks for what is not a part of the board.
    pub fn new(
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
        Ok(Self::of(size, area, view.turn))
    }

    /// An area of a board, or all of it, turned.
    pub fn of(size: (u8, u8), area: Option<Area>, turn: Symmetry) -> Self {
        let last = |count: u8, most: u8| count.saturating_sub(1).min(most);
        let ([left, right], [bottom, top]) = area.unwrap_or(Area::ALL).edges();
        let one = turn.place_on((left, bottom), size);
        let other = turn.place_on((last(size.0, right), last(size.1, top)), size);
        Self {
            size,
            turn,
            left: one.0.min(other.0),
            bottom: one.1.min(other.1),
            columns: one.0.abs_diff(other.0).saturating_add(1),
            rows: one.1.abs_diff(other.1).saturating_add(1),
        }
    }

    /// How the board is turned.
    pub(crate) const fn turn(&self) -> Symmetry {
        self.turn
    }

    /// The first column and row, as they lie.
    pub(crate) const fn corner(&self) -> (u8, u8) {
        (self.left, self.bottom)
    }

    /// How many columns are drawn.
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// How many rows are drawn.
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// Where a square is drawn, its column and row in the drawing; none where it is not.
    pub fn place(&self, square: (u8, u8)) -> Option<(u8, u8)> {
        if square.0 >= self.size.0 || square.1 >= self.size.1 {
            return None;
        }
        let (column, row) = self.turn.place_on(square, self.size);
        let (column, row) = (column.checked_sub(self.left)?, row.checked_sub(self.bottom)?);
        (column < self.columns && row < self.rows).then_some((column, row))
    }

    /// The square that is drawn in a column and a row of the drawing.
    pub fn square(&self, column: u8, row: u8) -> Option<(u8, u8)> {
        let (files, ranks) = self.size;
        let lying = if self.turn.is_transposed() { (ranks, files) } else { (files, ranks) };
        let at = (self.left.checked_add(column)?, self.bottom.checked_add(row)?);
        let is_drawn = column < self.columns && row < self.rows && at.0 < lying.0 && at.1 < lying.1;
        is_drawn.then(|| self.turn.inverse().place_on(at, lying))
    }

    /// All squares that are drawn.
    pub fn squares(self) -> impl Iterator<Item = (u8, u8)> {
        (0..self.size.1)
            .flat_map(move |row| (0..self.size.0).map(move |column| (column, row)))
            .filter(move |square| self.place(*square).is_some())
    }

    /// The rows of the drawing from the top, each with its squares from the left.
    pub(crate) fn lines(self) -> impl Iterator<Item = (u8, Vec<(u8, u8)>)> {
        let squares = move |row| (0..self.columns).filter_map(|column| self.square(column, row)).collect();
        (0..self.rows).rev().map(move |row| (row, squares(row)))
    }

    /// Which sides of the drawing are edges of the board, not cuts: left, top, right, bottom.
    pub const fn edges(&self) -> [bool; 4] {
        let (columns, rows) = if self.turn.is_transposed() { (self.size.1, self.size.0) } else { self.size };
        [
            self.left == 0,
            self.bottom as u16 + self.rows as u16 >= rows as u16,
            self.left as u16 + self.columns as u16 >= columns as u16,
            self.bottom == 0,
        ]
    }

    /// What the column and the row of a square are called in the drawing; `names` are those of its column and row as the
    /// game writes them.
    pub fn names(
        &self,
        square: (u8, u8),
        axes: Axes,
        names: impl Fn((u8, u8)) -> [String; 2],
    ) -> [String; 2] {
        let [column, row] = match axes {
            Axes::None => return [String::new(), String::new()],
            Axes::Cartesian => [square.0, square.1].map(|number| (u16::from(number) + 1).to_string()),
            Axes::Algebraic => names(square),
        };
        if self.turn.is_transposed() { [row, column] } else { [column, row] }
    }

    /// The names of the drawn columns from the left.
    pub(crate) fn column_names(&self, axes: Axes, names: impl Fn((u8, u8)) -> [String; 2]) -> Vec<String> {
        let squares = (0..self.columns).filter_map(|column| self.square(column, 0));
        squares.map(|square| self.names(square, axes, &names)[0].clone()).collect()
    }

    /// The names of the drawn rows from the bottom.
    pub(crate) fn row_names(&self, axes: Axes, names: impl Fn((u8, u8)) -> [String; 2]) -> Vec<String> {
        let squares = (0..self.rows).filter_map(|row| self.square(0, row));
        squares.map(|square| self.names(square, axes, &names)[1].clone()).collect()
    }
}

/// The names of a board of text.
pub(crate) struct Names {
    columns: Vec<String>,
    rows: Vec<String>,
    is_there: bool,
}

impl Names {
    pub(crate) fn of(part: &BoardPart, axes: Axes, names: impl Fn((u8, u8)) -> [String; 2]) -> Self {
        let (columns, rows) = (part.column_names(axes, &names), part.row_names(axes, &names));
        Self { columns, rows, is_there: axes != Axes::None }
    }

    /// Whether there are any.
    pub(crate) const fn are_there(&self) -> bool {
        self.is_there
    }

    /// How wide the widest of a column is.
    pub(crate) fn widest_column(&self) -> usize {
        self.columns.iter().map(String::len).max().unwrap_or(0)
    }

    /// How wide the widest of a row is, one at least.
    pub(crate) fn widest_row(&self) -> usize {
        self.rows.iter().map(String::len).max().unwrap_or(0).max(1)
    }

    /// That of a row, by its number from the bottom.
    pub(crate) fn row(&self, row: u8) -> &str {
        self.rows.get(usize::from(row)).map_or("", String::as_str)
    }

    /// Writes the names of the columns, the first one behind so many blanks, each so wide with what is between.
    pub(crate) fn write_columns(
        &self,
        before: usize,
        width: usize,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        if !self.is_there {
            return Ok(());
        }
        write!(f, "{:before$}", "")?;
        for (nth, name) in self.columns.iter().enumerate() {
            let width = if nth + 1 < self.columns.len() { width } else { 0 };
            write!(f, "{name:<width$}")?;
        }
        writeln!(f)
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
        corner.ok_or_else(|| format!("--crop `{crop}`: `{text}` is not on a board of {}x{}", size.0, size.1))
    };
    Ok(Area::between(corner(one)?, corner(other)?))
}

#[cfg(test)]
mod tests {
    use movetext_rules::Symmetry;

    use super::BoardPart;
    use crate::text::Area;

    #[test]
    fn what_is_drawn_somewhere_is_found_there() {
        for turn in Symmetry::ALL {
            for area in [None, Some(Area::between((1, 2), (4, 3)))] {
                let part = BoardPart::of((7, 5), area, turn);
                let mut count = 0;
                for (row, column) in
                    (0..part.rows()).flat_map(|row| (0..part.columns()).map(move |column| (row, column)))
                {
                    let square = part.square(column, row).expect("a square");
                    assert_eq!(part.place(square), Some((column, row)));
                    count += 1;
                }
                assert_eq!(count, if area.is_some() { 8 } else { 35 });
                assert_eq!(part.squares().count(), count);
            }
        }
        assert_eq!(BoardPart::of((0, 0), None, Symmetry::default()).square(0, 0), None);
    }
}
