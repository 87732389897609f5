//! Cells of half an inch, from which lines of text are made.

use std::fmt::Write as _;

use anstyle::Style;
use unicode_width::UnicodeWidthStr as _;

/// A canvas has no more columns and no more rows of cells than this.
pub(super) const LARGEST: i64 = 200;

/// Where a cell is: half inches to the right and upwards from the origin of the table.
pub(super) type Spot = (i64, i64);

/// How thick the lines are that leave a cell: up, to the right, down, to the left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Arms(pub [u8; 4]);

/// No line, an edge, a line within.
pub(super) const NONE: u8 = 0;
pub(super) const LIGHT: u8 = 1;
pub(super) const HEAVY: u8 = 2;

/// The characters of box drawing by the thickness of their arms, a number to the base of three.
const BOXES: [char; 81] = [
    ' ', '╴', '╸', '╷', '┐', '┑', '╻', '┒', '┓', '╶', '─', '╾', '┌', '┬', '┭', '┎', '┰', '┱', '╺', '╼', '━',
    '┍', '┮', '┯', '┏', '┲', '┳', '╵', '┘', '┙', '│', '┤', '┥', '╽', '┧', '┪', '└', '┴', '┵', '├', '┼', '┽',
    '┟', '╁', '╅', '┕', '┶', '┷', '┝', '┾', '┿', '┢', '╆', '╈', '╹', '┚', '┛', '╿', '┦', '┩', '┃', '┨', '┫',
    '┖', '┸', '┹', '┞', '╀', '╃', '┠', '╂', '╉', '┗', '┺', '┻', '┡', '╄', '╇', '┣', '╊', '╋',
];

impl Arms {
    fn character(self, ascii: bool) -> char {
        let [up, right, down, left] = self.0;
        if !ascii {
            let at = self.0.iter().fold(0, |at, arm| at * 3 + usize::from(*arm));
            return BOXES.get(at).copied().unwrap_or('┼');
        }
        match (up.max(down), right.max(left)) {
            (NONE, NONE) => ' ',
            (NONE, LIGHT) => '-',
            (NONE, _) => '=',
            (LIGHT, NONE) => '|',
            (_, NONE) => ':',
            _ => '+',
        }
    }
}

/// What a cell shows.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Cell {
    Blank,
    Lines(Arms),
    Text { text: String, style: Style },
}

/// The part of the table that is drawn, in cells, all four included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Region {
    pub left: i64,
    pub bottom: i64,
    pub right: i64,
    pub top: i64,
}

impl Region {
    pub(super) const EMPTY: Self = Self { left: 1, bottom: 1, right: 0, top: 0 };

    pub(super) fn is_empty(self) -> bool {
        self.left > self.right || self.bottom > self.top
    }

    pub(super) fn contains(self, (x, y): Spot) -> bool {
        self.left <= x && x <= self.right && self.bottom <= y && y <= self.top
    }

    pub(super) fn width(self) -> i64 {
        self.right.saturating_sub(self.left).saturating_add(1).max(0)
    }

    pub(super) fn height(self) -> i64 {
        self.top.saturating_sub(self.bottom).saturating_add(1).max(0)
    }

    pub(super) fn and(self, other: Self) -> Self {
        Self {
            left: self.left.max(other.left),
            bottom: self.bottom.max(other.bottom),
            right: self.right.min(other.right),
            top: self.top.min(other.top),
        }
    }

    pub(super) fn joined(self, other: Self) -> Self {
        if self.is_empty() {
            return other;
        }
        Self {
            left: self.left.min(other.left),
            bottom: self.bottom.min(other.bottom),
            right: self.right.max(other.right),
            top: self.top.max(other.top),
        }
    }

    /// So far around a cell.
    pub(super) fn around((x, y): Spot, (beside, above): (i64, i64)) -> Self {
        Self {
            left: x.saturating_sub(beside),
            bottom: y.saturating_sub(above),
            right: x.saturating_add(beside),
            top: y.saturating_add(above),
        }
    }

    /// The cells within the edges.
    pub(super) fn inside(self) -> Self {
        Self { left: self.left + 1, bottom: self.bottom + 1, right: self.right - 1, top: self.top - 1 }
    }

    pub(super) fn spots(self) -> impl Iterator<Item = Spot> {
        (self.bottom..=self.top).flat_map(move |y| (self.left..=self.right).map(move |x| (x, y)))
    }
}

/// Cells, and which piece is seen in each.
#[derive(Debug)]
pub(super) struct Canvas {
    pub region: Region,
    pub ascii: bool,
    cells: Vec<Cell>,
    /// The piece that was drawn last in a cell.
    seen: Vec<Option<u32>>,
    /// The last one of those that are larger than a cell.
    ground: Vec<Option<u32>>,
    /// How many large tiles lie on one another.
    levels: Vec<u32>,
}

impl Canvas {
    /// Of a region that is no larger than [`LARGEST`] either way.
    pub(super) fn new(region: Region, ascii: bool) -> Self {
        let size = usize::try_from(region.width().min(LARGEST) * region.height().min(LARGEST)).unwrap_or(0);
        Self {
            region,
            ascii,
            cells: vec![Cell::Blank; size],
            seen: vec![None; size],
            ground: vec![None; size],
            levels: vec![0; size],
        }
    }

    fn at(&self, spot: Spot) -> Option<usize> {
        let is_in = self.region.contains(spot);
        let at = || {
            (spot.1 - self.region.bottom)
                .checked_mul(self.region.width())?
                .checked_add(spot.0 - self.region.left)
        };
        is_in.then(at).flatten().and_then(|at| usize::try_from(at).ok()).filter(|at| *at < self.cells.len())
    }

    /// The piece that is seen there.
    pub(super) fn seen(&self, spot: Spot) -> Option<u32> {
        self.at(spot).and_then(|at| self.seen[at])
    }

    /// The pieces that are larger than a cell and seen anywhere, or at least were they not covered by small ones.
    pub(super) fn seen_on_ground(&self) -> impl Iterator<Item = u32> {
        self.ground.iter().flatten().copied()
    }

    /// Clears what a large piece lies on.
    pub(super) fn clear(&mut self, area: Region, piece: u32) {
        for spot in area.and(self.region).spots() {
            if let Some(at) = self.at(spot) {
                self.cells[at] = Cell::Blank;
                self.seen[at] = Some(piece);
                self.ground[at] = Some(piece);
            }
        }
    }

    /// Puts a large tile on those that lie there, and says on which level it is: 1 for one that lies on no other.
    pub(super) fn raise(&mut self, area: Region) -> u32 {
        let spots = || area.and(self.region).spots().filter_map(|spot| self.at(spot));
        let level = spots().map(|at| self.levels[at]).max().unwrap_or(0) + 1;
        for at in spots().collect::<Vec<_>>() {
            self.levels[at] = level;
        }
        level
    }

    /// Draws lines into a cell: those arms that are given; the others stay.
    pub(super) fn join(&mut self, spot: Spot, arms: [Option<u8>; 4]) {
        let Some(at) = self.at(spot) else { return };
        let old = if let Cell::Lines(arms) = self.cells[at] { arms } else { Arms::default() };
        let mut new = old;
        for (arm, given) in new.0.iter_mut().zip(arms) {
            *arm = given.unwrap_or(*arm);
        }
        if matches!(self.cells[at], Cell::Text { .. }) {
            self.seen[at] = None;
        }
        self.cells[at] = Cell::Lines(new);
    }

    /// Draws lines over a whole area without looking what was there.
    pub(super) fn rule(&mut self, area: Region, arms: [u8; 4]) {
        for spot in area.and(self.region).spots() {
            if let Some(at) = self.at(spot) {
                self.cells[at] = Cell::Lines(Arms(arms));
            }
        }
    }

    /// The edge of a large piece: it ends what led into it, and joins what is around it.
    pub(super) fn frame(&mut self, area: Region) {
        let visible = area.and(self.region);
        let Region { left, bottom, right, top } = area;
        for x in visible.left.max(left + 1)..=visible.right.min(right - 1) {
            self.join((x, top), [None, Some(LIGHT), Some(NONE), Some(LIGHT)]);
            self.join((x, bottom), [Some(NONE), Some(LIGHT), None, Some(LIGHT)]);
        }
        for y in visible.bottom.max(bottom + 1)..=visible.top.min(top - 1) {
            self.join((left, y), [Some(LIGHT), Some(NONE), Some(LIGHT), None]);
            self.join((right, y), [Some(LIGHT), None, Some(LIGHT), Some(NONE)]);
        }
        self.join((left, top), [None, Some(LIGHT), Some(LIGHT), None]);
        self.join((right, top), [None, None, Some(LIGHT), Some(LIGHT)]);
        self.join((left, bottom), [Some(LIGHT), Some(LIGHT), None, None]);
        self.join((right, bottom), [Some(LIGHT), None, None, Some(LIGHT)]);
    }

    /// Writes into a cell what is part of a piece.
    pub(super) fn write(&mut self, spot: Spot, text: &str, style: Style, piece: u32) {
        if let Some(at) = self.at(spot) {
            self.cells[at] = Cell::Text { text: text.to_owned(), style };
            self.seen[at] = Some(piece);
        }
    }

    /// Writes into a cell what belongs to no piece, such as a bracket, if there is such a cell.
    pub(super) fn overwrite(&mut self, spot: Spot, text: char, style: Style) -> bool {
        let at = self.at(spot);
        if let Some(at) = at {
            self.cells[at] = Cell::Text { text: text.to_string(), style };
        }
        at.is_some()
    }

    /// Whether something is written there.
    pub(super) fn has_text(&self, spot: Spot) -> bool {
        self.at(spot).is_some_and(|at| matches!(self.cells[at], Cell::Text { .. }))
    }

    /// How many columns of text each column of cells asks for.
    pub(super) fn widths(&self) -> Vec<usize> {
        let columns = usize::try_from(self.region.width()).unwrap_or(0).max(1);
        let mut widths = vec![1; columns];
        for (at, cell) in self.cells.iter().enumerate() {
            if let Cell::Text { text, .. } = cell {
                let width = &mut widths[at % columns];
                *width = (*width).max(text.width());
            }
        }
        widths
    }

    /// A row of cells as text, without blanks at its end.
    pub(super) fn row(&self, y: i64, widths: &[usize], color: bool) -> String {
        let mut row = String::new();
        for (x, width) in (self.region.left..).zip(widths) {
            let Some(at) = self.at((x, y)) else { continue };
            let mut missing = width.saturating_sub(1);
            let mut filling = ' ';
            match &self.cells[at] {
                Cell::Blank => row.push(' '),
                Cell::Lines(arms) => {
                    row.push(arms.character(self.ascii));
                    let right = arms.0[1];
                    filling = Arms([NONE, right, NONE, right]).character(self.ascii);
                }
                Cell::Text { text, style } => {
                    missing = width.saturating_sub(text.width());
                    // A matchstick that lies goes on.
                    filling = text.chars().next().filter(|first| matches!(first, '━' | '~')).unwrap_or(' ');
                    if color && *style != Style::new() {
                        let _ = write!(row, "{style}{text}{style:#}");
                    } else {
                        row.push_str(text);
                    }
                }
            }
            row.extend(std::iter::repeat_n(filling, missing));
        }
        row.truncate(row.trim_end_matches(' ').len());
        row
    }
}
