//! Trees of moves, for games whose board is not known: a box for each move, the main line above, each variation in a row of its
//! own below the move that it replaces. Of a large tree the part around one move is drawn.
//!
//! ```
//! use movetext_render::picture::tree::Tree;
//! use movetext_render::view::View;
//!
//! let mut tree = Tree::default();
//! let start = tree.add(None, "start");
//! let first = tree.add(Some(start), "e2e4");
//! tree.add(Some(first), "e7e5");
//! tree.add(Some(first), "c7c5");
//! let scene = tree.scene(first, &View::default()).unwrap();
//! assert_eq!(scene.caption.notes, ["the board of this game is not known; these are its moves"]);
//! ```

use crate::alphabet::centred;
use crate::scene::{Bounds, Figure, Layer, Part, Path, Place, Role, Scene, Shape};
use crate::text::Axes;
use crate::view::View;

/// A move has so much room, and its box is so large.
const CELL: (i32, i32) = (1500, 800);
const BOX: (i32, i32) = (1220, 540);
/// So many moves are drawn beside and below one another.
const MOST: (usize, usize) = (10, 16);
/// A tree has room for so many, so that a small one does not fill the picture with three boxes.
const LEAST: (usize, usize) = (5, 2);
/// The page around the tree, and the room for the numbers of moves above it.
const MARGIN: i32 = 250;
const NUMBERS: i32 = 420;
/// So many letters of a move are shown.
const LONGEST: usize = 12;

/// The moves of a game, each with its place in the picture.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tree {
    moves: Vec<Move>,
    rows: usize,
    columns: usize,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Move {
    parent: Option<usize>,
    label: String,
    column: usize,
    row: usize,
    /// Whether something follows it.
    is_continued: bool,
}

impl Tree {
    /// Adds a move after another one, and tells its number. Moves come depth first, the one that continues the line of its
    /// parent before those that replace it.
    pub fn add(&mut self, parent: Option<usize>, label: &str) -> usize {
        let number = self.moves.len();
        let before = parent.and_then(|parent| self.moves.get_mut(parent));
        let (column, row) = match before {
            None => (0, self.rows),
            Some(before) if before.is_continued => (before.column + 1, self.rows),
            Some(before) => {
                before.is_continued = true;
                (before.column + 1, before.row)
            }
        };
        self.rows = self.rows.max(row + 1);
        self.columns = self.columns.max(column + 1);
        self.moves.push(Move { parent, label: shortened(label), column, row, is_continued: false });
        number
    }

    /// How many moves there are.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The part of the tree around a move, which is marked; so is the line that leads to it.
    ///
    /// # Errors
    /// The view asks for what a tree does not have.
    pub fn scene(&self, current: usize, view: &View<'_>) -> Result<Scene, String> {
        let unknown = |what: &str| Err(format!("the board of this game is not known; {what}"));
        if let Some(crop) = view.crop.filter(|crop| *crop != "men") {
            return unknown(&format!("--crop `{crop}` is a part of a board"));
        }
        if view.numbers.is_some() {
            return unknown("--numbers are for stones on a board");
        }
        let pointed = view.squares.iter().map(|(square, _)| *square);
        if let Some(square) = pointed.chain(view.arrows.iter().map(|(from, _)| *from)).next() {
            return unknown(&format!("`{square}` is not a square of it"));
        }
        let part = Window::around(self, current);
        let mut scene = part.scene();
        self.lines(&mut scene, &part, &self.line_to(current), view.hides_marks);
        for (number, played) in self.moves.iter().enumerate() {
            let Some(at) = part.place(played.column, played.row) else { continue };
            scene.add(Layer::Men, at, drawn(&played.label, number == current && !view.hides_marks));
        }
        if view.axes != Axes::None {
            part.number(&mut scene);
        }
        scene.caption.notes.push("the board of this game is not known; these are its moves".to_owned());
        let shown =
            self.moves.iter().filter(|played| part.place(played.column, played.row).is_some()).count();
        if shown < self.moves.len() {
            scene.caption.notes.push(format!("{shown} of {} are shown", self.moves.len()));
        }
        Ok(scene)
    }

    /// Whether each move is on the line to one of them.
    fn line_to(&self, current: usize) -> Vec<bool> {
        let mut is_on_line = vec![false; self.moves.len()];
        let parent = |number: &usize| self.moves.get(*number)?.parent;
        for number in std::iter::successors(Some(current), parent).filter(|number| *number < self.moves.len())
        {
            is_on_line[number] = true;
        }
        is_on_line
    }

    /// The lines from move to move, as far as they are seen.
    fn lines(&self, scene: &mut Scene, part: &Window, is_on_line: &[bool], hides_marks: bool) {
        for (number, played) in self.moves.iter().enumerate() {
            let Some(before) = played.parent.and_then(|parent| self.moves.get(parent)) else { continue };
            // Across, down beside the parent, and across again.
            let [from, to] = [before, played].map(|of| part.anywhere(of.column, of.row));
            let beside = from.x + CELL.0 / 2;
            let corners = [(from.x, from.y), (beside, from.y), (beside, to.y), (to.x, to.y)];
            let seen: Vec<[(i32, i32); 2]> =
                corners.windows(2).filter_map(|pair| part.seen([pair[0], pair[1]])).collect();
            let (role, wide) =
                if is_on_line[number] && !hides_marks { (Role::Accent, 70) } else { (Role::Line, 40) };
            let layer = if is_on_line[number] { Layer::MarksUnder } else { Layer::Board };
            let mut path = Path::default();
            for [one, other] in seen {
                path = path.and(Path::lines(&[one, other]));
            }
            if !path.is_empty() {
                scene.add(layer, Place::default(), Part::path(path).lined(role, wide));
            }
        }
    }
}

/// The beginning of a move, if it is long.
fn shortened(label: &str) -> String {
    match label.char_indices().nth(LONGEST) {
        None => label.to_owned(),
        Some(_) => label.chars().take(LONGEST - 1).chain(['…']).collect(),
    }
}

/// The box of a move.
fn drawn(label: &str, is_current: bool) -> Figure {
    let (wide, high) = BOX;
    let (face, ink, outline, line) = if is_current {
        (Role::Dark, Role::Light, Role::DarkLine, 60)
    } else {
        (Role::Light, Role::Dark, Role::LightLine, 24)
    };
    let mut parts = vec![Part::block(0, 0, wide, high, 130).filled(face).lined(outline, line)];
    parts.extend(centred(label, Place::default(), 290, wide - 160, ink));
    parts.into()
}

/// The part of a tree that is drawn.
struct Window {
    columns: std::ops::Range<usize>,
    rows: std::ops::Range<usize>,
}

impl Window {
    fn around(tree: &Tree, current: usize) -> Self {
        // It moves by half its length, so that most steps leave it where it is.
        let along = |at: usize, count: usize, most: usize, least: usize| {
            let start =
                (at / (most / 2) * (most / 2)).saturating_sub(most / 4).min(count.saturating_sub(most));
            start..start + count.clamp(least, most)
        };
        let (column, row) = tree.moves.get(current).map_or((0, 0), |at| (at.column, at.row));
        Self {
            columns: along(column, tree.columns, MOST.0, LEAST.0),
            rows: along(row, tree.rows, MOST.1, LEAST.1),
        }
    }

    /// Where a move would be, seen or not.
    fn anywhere(&self, column: usize, row: usize) -> Place {
        let along = |at: usize, start: usize, step: i32| {
            let steps = i64::try_from(at).unwrap_or(i64::MAX) - i64::try_from(start).unwrap_or(0);
            // Two steps outside are as good as a thousand.
            let least = -2;
            let most = i64::from(MOST_STEPS);
            (steps.clamp(least, most) as i32) * step + step / 2
        };
        Place::new(along(column, self.columns.start, CELL.0), along(row, self.rows.start, CELL.1))
    }

    fn place(&self, column: usize, row: usize) -> Option<Place> {
        (self.columns.contains(&column) && self.rows.contains(&row)).then(|| self.anywhere(column, row))
    }

    fn bounds(&self) -> Bounds {
        let [columns, rows] =
            [&self.columns, &self.rows].map(|range| i32::try_from(range.len()).unwrap_or(MOST_STEPS));
        Bounds::new(0, 0, columns * CELL.0, rows * CELL.1)
    }

    /// The part of an upright or level line that is seen.
    fn seen(&self, [one, other]: [(i32, i32); 2]) -> Option<[(i32, i32); 2]> {
        let bounds = self.bounds();
        let (x, y) = ([one.0.min(other.0), one.0.max(other.0)], [one.1.min(other.1), one.1.max(other.1)]);
        let (left, right) = (x[0].max(0), x[1].min(bounds.width));
        let (top, bottom) = (y[0].max(0), y[1].min(bounds.height));
        (left <= right && top <= bottom && (left < right || top < bottom))
            .then_some([(left, top), (right, bottom)])
    }

    fn scene(&self) -> Scene {
        let board = self.bounds();
        let frame = board.grown(MARGIN);
        let frame = Bounds::new(frame.x, frame.y - NUMBERS, frame.width, frame.height + NUMBERS);
        let mut scene = Scene::new(frame);
        let ground = Part::new(Shape::Rectangle(board.grown(MARGIN / 2), 120)).filled(Role::Board);
        scene.add(Layer::Frame, Place::default(), ground);
        scene
    }

    /// The numbers of the moves, above.
    fn number(&self, scene: &mut Scene) {
        for column in self.columns.clone() {
            let at = self.anywhere(column, self.rows.start);
            let name = centred(&column.to_string(), Place::default(), 230, CELL.0 - 200, Role::Ink);
            scene.add(Layer::Text, Place::new(at.x, -MARGIN / 2 - NUMBERS / 2), name);
        }
    }
}

/// More steps than a window has are drawn as so many.
const MOST_STEPS: i32 = 20;

#[cfg(test)]
mod tests {
    use super::{MOST, Tree};
    use crate::scene::Layer;
    use crate::view::View;

    #[test]
    fn a_large_tree_is_drawn_in_parts_that_hold_the_move() {
        let mut tree = Tree::default();
        let mut last = tree.add(None, "start");
        let mut all = vec![last];
        for nth in 0..300 {
            let next = tree.add(Some(last), &format!("move {nth}"));
            all.push(next);
            last = next;
        }
        // Variations from the end on, as a tree is walked.
        for at in (0..300).rev().step_by(3) {
            let variation = tree.add(Some(all[at]), "or");
            all.push(variation);
            all.push(tree.add(Some(variation), "so"));
        }
        let mut boards = Vec::new();
        for number in all {
            let scene = tree.scene(number, &View::default()).expect("a scene");
            let boxes = scene.items().filter(|item| item.layer == Layer::Men).count();
            assert!((1..=MOST.0 * MOST.1).contains(&boxes));
            for item in scene.items() {
                let bounds = scene.bounds(item).expect("something is drawn");
                assert!(scene.view().contains(bounds), "{number}: {bounds:?}");
            }
            boards.push(scene.view());
        }
        boards.dedup();
        assert_eq!(boards.len(), 1, "all pictures have one size");
    }
}
