//! A part of a board of Go or Othello that is looked for: `X.O/?X?`.

use core::cell::OnceCell;

use clap::ValueEnum;
use movetext_record::search::Stones;

/// Where a pattern lies on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Anchor {
    /// Its first point is a corner of the board, any of the four
    Corner,
    /// Its first row is an edge of the board, any of the four
    Side,
    /// Anywhere
    None,
}

/// What a point must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Point {
    Black,
    White,
    Empty,
    Any,
}

/// A pattern as it looks from one side.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct View {
    rows: Vec<Vec<Point>>,
    /// Whether it ends at the upper, lower, left and right edge of the board.
    edges: [bool; 4],
}

/// What is looked for: a pattern, from all sides.
#[derive(Debug)]
pub struct Pattern {
    views: Vec<Sought>,
}

/// A view, ready to be looked for.
#[derive(Debug)]
struct Sought {
    height: usize,
    width: u32,
    edges: [bool; 4],
    /// The points that must be something: their row, column and what; stones first, since they are rarer.
    points: Vec<(usize, u32, Point)>,
    /// The same row by row, a bit each: those that must be something, the black ones, the white ones.
    rows: Vec<[u64; 3]>,
}

impl Pattern {
    /// Reads rows of `.XO?`, joined by `/`: empty, black, white, anything.
    ///
    /// # Errors
    /// Another sign, rows of different lengths, nothing that must be something, or more than a board holds.
    pub fn read(text: &str, anchor: Anchor, swaps_colors: bool) -> Result<Self, String> {
        let mut rows = Vec::new();
        for row in text.trim().split('/') {
            rows.push(row.chars().map(point).collect::<Result<Vec<_>, _>>()?);
        }
        let width = rows[0].len();
        if rows.iter().any(|row| row.len() != width) {
            return Err("its rows are not of one length; `?` stands for any point".to_owned());
        }
        if width > 52 || rows.len() > 52 {
            return Err("it is larger than any board".to_owned());
        }
        if rows.iter().flatten().all(|point| *point == Point::Any) {
            return Err("it has no point that must be something".to_owned());
        }
        let edges = match anchor {
            Anchor::Corner => [true, false, true, false],
            Anchor::Side => [true, false, false, false],
            Anchor::None => [false; 4],
        };
        let mut views = Vec::new();
        let mut view = View { rows, edges };
        for turn in 0..8 {
            views.push(view.clone());
            if swaps_colors {
                views.push(view.with_colors_swapped());
            }
            view = if turn % 2 == 0 { view.mirrored() } else { view.transposed() };
        }
        views.sort_unstable();
        views.dedup();
        Ok(Self { views: views.iter().map(Sought::new).collect() })
    }

    /// Where it can be on a board on which no more than these stones ever stand; nothing where it can be nowhere.
    pub fn places(&self, ever: &Stones) -> Option<Places<'_>> {
        let (columns, rows) = (u32::from(ever.columns), ever.black.len());
        let mut places = Places {
            views: &self.views,
            columns,
            rows,
            possible: vec![0; self.views.len() * rows],
            matters: [vec![0; rows], vec![0; rows], vec![0; rows]],
            by_point: Default::default(),
            by_neighbors: core::array::from_fn(|_| vec![OnceCell::new(); NEIGHBORS]),
        };
        let mut is_anywhere = false;
        for (nth, view) in self.views.iter().enumerate() {
            for row in 0..rows {
                let possible = view.columns(columns, rows, row, |point, row| match point {
                    Point::Black => ever.black[row],
                    Point::White => ever.white[row],
                    Point::Empty | Point::Any => u64::MAX,
                });
                places.possible[nth * rows + row] = possible;
                if possible != 0 {
                    is_anywhere = true;
                    for (below, column, point) in &view.points {
                        places.matters[*point as usize][row + below] |= possible << column;
                    }
                }
            }
        }
        if !is_anywhere {
            return None;
        }
        for (nth, view) in self.views.iter().enumerate() {
            if places.possible[nth * rows..][..rows].iter().any(|possible| *possible != 0) {
                for (row, column, point) in &view.points {
                    places.by_point[*point as usize].push((nth, *row, *column));
                }
            }
        }
        Some(places)
    }
}

/// Where on a board a pattern can be.
#[derive(Debug)]
pub struct Places<'p> {
    views: &'p [Sought],
    columns: u32,
    rows: usize,
    /// For each view and each row of the board, the columns where its first point may be, a bit each.
    possible: Vec<u64>,
    /// The points where a black stone, a white one, or none can be part of it, a bit each.
    matters: [Vec<u64>; 3],
    /// The views' points that are black, white, or empty: the number of the view, row and column.
    by_point: [Vec<(usize, usize, u32)>; 3],
    /// Of these, those that agree with what is beside them on a board: a list for each that was met there, by
    /// [`neighbors`]. Few agree, so that few places are compared.
    by_neighbors: [Vec<OnceCell<Vec<u32>>>; 3],
}

/// What four neighbors can be, two bits each.
const NEIGHBORS: usize = 1 << 8;

/// A point beyond the board, beside a [`Point`].
const BEYOND: usize = 3;

/// Where neighbors are: how far below and beside.
const BESIDE: [(isize, i32); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];

/// A place of a pattern: a view, the row and the column of its first point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    view: usize,
    row: usize,
    column: u32,
}

impl Places<'_> {
    /// The first place where a board has it.
    pub fn find(&self, stones: &Stones) -> Option<Place> {
        let full = u64::MAX >> (64 - self.columns);
        self.views.iter().enumerate().find_map(|(nth, view)| {
            (0..self.rows).find_map(|row| {
                let mut left = self.possible[nth * self.rows + row];
                for (below, column, point) in &view.points {
                    if left == 0 {
                        return None;
                    }
                    left &= rows_of(*point, row + below, stones, full) >> column;
                }
                (left != 0).then(|| Place { view: nth, row, column: left.trailing_zeros() })
            })
        })
    }

    /// A place where a board has it and to which this point belongs.
    pub fn find_at(&self, (column, row): (u8, u8), stones: &Stones) -> Option<Place> {
        let (column, row) = (u32::from(column), usize::from(row));
        let point = point_at(stones, row, column);
        if self.matters[point as usize][row] >> column & 1 == 0 {
            return None;
        }
        let of_point = &self.by_point[point as usize];
        let beside = neighbors(row, column, stones);
        let agreeing = self.by_neighbors[point as usize][beside].get_or_init(|| {
            let agrees = |nth: &u32| self.agrees(of_point[*nth as usize], beside);
            (0..of_point.len() as u32).filter(agrees).collect()
        });
        agreeing.iter().find_map(|nth| {
            let (view, below, beside) = of_point[*nth as usize];
            let place = Place { view, row: row.checked_sub(below)?, column: column.checked_sub(beside)? };
            let is_possible = self.possible[view * self.rows + place.row] >> place.column & 1 == 1;
            (is_possible && self.is_at(place, stones)).then_some(place)
        })
    }

    /// Whether a point of a view may have such [`neighbors`].
    fn agrees(&self, (view, row, column): (usize, usize, u32), neighbors: usize) -> bool {
        BESIDE.iter().enumerate().all(|(nth, (below, beside))| {
            let (row, column) = (row.checked_add_signed(*below), column.checked_add_signed(*beside));
            let wanted = self.views[view]
                .points
                .iter()
                .find(|(of_row, of_column, _)| Some(*of_row) == row && Some(*of_column) == column);
            wanted.is_none_or(|(.., point)| neighbors >> (2 * nth) & 3 == *point as usize)
        })
    }

    /// Whether a board has it in a place.
    pub fn is_at(&self, place: Place, stones: &Stones) -> bool {
        let view = &self.views[place.view];
        let board = stones.black[place.row..].iter().zip(&stones.white[place.row..]);
        view.rows.iter().zip(board).all(|([wanted, black, white], (on_board, white_on_board))| {
            (on_board >> place.column & wanted) == *black
                && (white_on_board >> place.column & wanted) == *white
        })
    }
}

/// What is beside a point, two bits for each of four: a [`Point`], or [`BEYOND`].
fn neighbors(row: usize, column: u32, stones: &Stones) -> usize {
    let mut all = 0;
    for (nth, (below, beside)) in BESIDE.iter().enumerate() {
        let at = row.checked_add_signed(*below).zip(column.checked_add_signed(*beside));
        let at = at.filter(|(row, column)| *row < stones.black.len() && *column < u32::from(stones.columns));
        let what = at.map_or(BEYOND, |(row, column)| point_at(stones, row, column) as usize);
        all |= what << (2 * nth);
    }
    all
}

/// What is on a point.
fn point_at(stones: &Stones, row: usize, column: u32) -> Point {
    if stones.black[row] >> column & 1 == 1 {
        Point::Black
    } else if stones.white[row] >> column & 1 == 1 {
        Point::White
    } else {
        Point::Empty
    }
}

/// The points of a row that are so, a bit each.
fn rows_of(point: Point, row: usize, stones: &Stones, full: u64) -> u64 {
    let (black, white) = (stones.black[row], stones.white[row]);
    match point {
        Point::Black => black,
        Point::White => white,
        Point::Empty => full & !(black | white),
        Point::Any => full,
    }
}

fn point(sign: char) -> Result<Point, String> {
    match sign {
        'X' | 'x' => Ok(Point::Black),
        'O' | 'o' => Ok(Point::White),
        '.' => Ok(Point::Empty),
        '?' => Ok(Point::Any),
        _ => Err(format!("`{sign}` is none of `.` (empty), `X` (black), `O` (white) and `?` (anything)")),
    }
}

impl View {
    /// Left and right exchanged.
    fn mirrored(&self) -> Self {
        let [top, bottom, left, right] = self.edges;
        let rows = self.rows.iter().map(|row| row.iter().rev().copied().collect());
        Self { rows: rows.collect(), edges: [top, bottom, right, left] }
    }

    /// Rows and columns exchanged.
    fn transposed(&self) -> Self {
        let [top, bottom, left, right] = self.edges;
        let columns = (0..self.rows[0].len()).map(|column| self.rows.iter().map(|row| row[column]).collect());
        Self { rows: columns.collect(), edges: [left, right, top, bottom] }
    }

    fn with_colors_swapped(&self) -> Self {
        let swapped = |point: &Point| match point {
            Point::Black => Point::White,
            Point::White => Point::Black,
            same => *same,
        };
        let rows = self.rows.iter().map(|row| row.iter().map(swapped).collect());
        Self { rows: rows.collect(), edges: self.edges }
    }
}

impl Sought {
    fn new(view: &View) -> Self {
        let mut points = Vec::new();
        for (row, of_row) in view.rows.iter().enumerate() {
            let wanted = of_row.iter().enumerate().filter(|(_, point)| **point != Point::Any);
            points.extend(wanted.map(|(column, point)| (row, column as u32, *point)));
        }
        points.sort_by_key(|(_, _, point)| *point);
        let bits = |row: &Vec<Point>, is: &dyn Fn(Point) -> bool| {
            let of_row = row.iter().enumerate().filter(|(_, point)| is(**point));
            of_row.fold(0_u64, |bits, (column, _)| bits | 1 << column)
        };
        let rows = view.rows.iter().map(|row| {
            [
                bits(row, &|point| point != Point::Any),
                bits(row, &|point| point == Point::Black),
                bits(row, &|point| point == Point::White),
            ]
        });
        let rows = rows.collect();
        let (height, width) = (view.rows.len(), view.rows[0].len() as u32);
        Self { height, width, edges: view.edges, points, rows }
    }

    /// The columns where its first point may be if that is in this row of a board, a bit each; `points` gives the points of a
    /// row that may be so.
    fn columns(&self, columns: u32, rows: usize, row: usize, points: impl Fn(Point, usize) -> u64) -> u64 {
        let [top, bottom, left, right] = self.edges;
        if self.height > rows || self.width > columns || row > rows - self.height {
            return 0;
        }
        if top && row > 0 || bottom && row < rows - self.height {
            return 0;
        }
        let last = columns - self.width;
        let places = match (left, right) {
            (true, true) if last > 0 => return 0,
            (true, _) => 1,
            (false, true) => 1 << last,
            (false, false) => u64::MAX >> (63 - last),
        };
        self.points
            .iter()
            .fold(places, |left, (below, column, point)| left & points(*point, row + below) >> column)
    }
}

#[cfg(test)]
mod tests {
    use movetext_record::search::Stones;

    use super::{Anchor, Pattern, Point, View, point};

    struct Numbers(u64);

    impl Numbers {
        fn below(&mut self, bound: u64) -> u64 {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) % bound
        }
    }

    /// A board as a list of signs, and as stones.
    fn board(columns: usize, rows: usize, numbers: &mut Numbers) -> (Vec<Vec<Point>>, Stones) {
        let mut stones = Stones { columns: columns as u8, black: vec![0; rows], white: vec![0; rows] };
        let mut signs = vec![vec![Point::Empty; columns]; rows];
        for (row, signs) in signs.iter_mut().enumerate() {
            for (column, sign) in signs.iter_mut().enumerate() {
                match numbers.below(3) {
                    0 => {
                        *sign = Point::Black;
                        stones.black[row] |= 1 << column;
                    }
                    1 => {
                        *sign = Point::White;
                        stones.white[row] |= 1 << column;
                    }
                    _ => {}
                }
            }
        }
        (signs, stones)
    }

    /// The board turned in all ways, its colours swapped or not: the pattern itself is never turned here.
    fn boards(signs: &[Vec<Point>], swaps: bool) -> Vec<Vec<Vec<Point>>> {
        let mut all = Vec::new();
        let mut view = View { rows: signs.to_vec(), edges: [false; 4] };
        for turn in 0..8 {
            all.push(view.rows.clone());
            if swaps {
                all.push(view.with_colors_swapped().rows);
            }
            view = if turn % 2 == 0 { view.mirrored() } else { view.transposed() };
        }
        all
    }

    /// Tries every place, point by point.
    fn by_force(board: &[Vec<Point>], pattern: &[Vec<Point>], anchor: Anchor) -> bool {
        let (rows, columns) = (board.len(), board[0].len());
        let (height, width) = (pattern.len(), pattern[0].len());
        if height > rows || width > columns {
            return false;
        }
        let lies = |row: usize, column: usize| {
            pattern.iter().enumerate().all(|(below, points)| {
                points.iter().enumerate().all(|(beside, point)| {
                    *point == Point::Any || *point == board[row + below][column + beside]
                })
            })
        };
        (0..=rows - height).any(|row| {
            (0..=columns - width).any(|column| {
                let is_anchored = match anchor {
                    Anchor::Corner => row == 0 && column == 0,
                    Anchor::Side => row == 0,
                    Anchor::None => true,
                };
                is_anchored && lies(row, column)
            })
        })
    }

    #[test]
    fn what_is_found_is_what_brute_force_finds() {
        let patterns =
            ["X", ".O", "XO/?X", "X.O/OX?", "?X?/XOX", "X/./O", "XX/XX", "O.X.O", "....", "X?O/???/O?X"];
        let mut numbers = Numbers(7);
        let (mut found, mut missed) = (0, 0);
        for text in patterns {
            let rows: Vec<Vec<Point>> =
                text.split('/').map(|row| row.chars().map(|sign| point(sign).unwrap()).collect()).collect();
            for anchor in [Anchor::Corner, Anchor::Side, Anchor::None] {
                for swaps in [false, true] {
                    let pattern = Pattern::read(text, anchor, swaps).unwrap();
                    for _ in 0..40 {
                        let (columns, height) = (2 + numbers.below(6), 2 + numbers.below(6));
                        let (signs, stones) = board(columns as usize, height as usize, &mut numbers);
                        let expected =
                            boards(&signs, swaps).iter().any(|board| by_force(board, &rows, anchor));
                        let places = pattern.places(&stones);
                        let found_it = places.as_ref().and_then(|places| places.find(&stones));
                        assert_eq!(found_it.is_some(), expected, "{text} {anchor:?} {swaps} {signs:?}");
                        let all = Stones {
                            columns: columns as u8,
                            black: vec![u64::MAX >> (64 - columns); height as usize],
                            white: vec![u64::MAX >> (64 - columns); height as usize],
                        };
                        let places = pattern.places(&all);
                        let points = (0..height as u8)
                            .flat_map(|row| (0..columns as u8).map(move |column| (column, row)));
                        let at_points = points.clone().any(|point| {
                            places.as_ref().is_some_and(|places| places.find_at(point, &stones).is_some())
                        });
                        assert_eq!(at_points, expected, "{text} point by point");
                        *(if expected { &mut found } else { &mut missed }) += 1;
                    }
                }
            }
        }
        assert!(found > 400 && missed > 400, "{found} found, {missed} missed");
    }

    #[test]
    fn slips_are_reported() {
        for (text, why) in
            [("XY", "`Y`"), ("X/XX", "one length"), ("??/??", "must be something"), ("", "must be")]
        {
            let reported = Pattern::read(text, Anchor::None, false).unwrap_err();
            assert!(reported.contains(why), "{text}: {reported}");
        }
    }
}
