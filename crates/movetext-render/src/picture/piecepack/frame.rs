//! Which part of a table is drawn, and the names of its columns and rows.

use movetext_rules::Symmetry;
use movetext_rules::piecepack::{Base, Location, Piece};

use super::super::marks;
use super::piece::half;
use super::{height, stands};
use crate::alphabet::centred;
use crate::scene::{Bounds, Layer, Part, Place, Role, Scene, Shape, turned};
use crate::text::Axes;
use crate::text::piecepack::Crop;
use crate::view::View;

/// An inch.
const INCH: f64 = 1000.0;
/// Farther away, a piece is not drawn.
const FARTHEST: f64 = 100_000.0;
/// No more of a table is drawn, in either direction.
const LARGEST: i32 = 120_000;
/// Beside what lies on the table.
const MARGIN: i32 = 250;
/// The size of names, and of those beside a large table.
const LETTERS: [i32; 2] = [280, 620];

/// The part of a table that is drawn.
pub(super) struct Frame {
    turn: Symmetry,
    axes: Axes,
    scale: f64,
    /// What is shown, without the names.
    shown: Bounds,
    is_cropped: bool,
    /// The size of names.
    letters: i32,
    /// How many pieces are not.
    hidden: usize,
}

impl Frame {
    /// Around what lies on the table, or what is asked for.
    pub(super) fn around(pieces: &[&Piece], crop: Option<Crop>, view: &View<'_>, scale: f64) -> Self {
        let scale = if scale.is_finite() && scale > 1e-6 { scale } else { 1.0 };
        let mut frame = Self {
            turn: view.turn,
            axes: view.axes,
            scale,
            shown: Bounds::new(0, 0, 1000, 1000),
            is_cropped: crop.is_some(),
            letters: LETTERS[0],
            hidden: 0,
        };
        let bounds = |piece: &&&Piece| {
            let at = frame.place((piece.x, piece.y))?;
            let (wide, high) = half(&piece.identity);
            let corners = Bounds::new(-wide, -high, 2 * wide, 2 * high).corners();
            let corners = corners.map(|corner| turned(corner, frame.angle(piece.angle)));
            let bounds = Bounds::around(corners)?;
            // What stands reaches up.
            let up = if stands(&piece.identity) { 300 } else { height(&piece.identity) };
            let bounds = Bounds { y: bounds.y - up, height: bounds.height + up, ..bounds };
            Some(bounds.moved(at.x, at.y))
        };
        let all: Vec<Bounds> = pieces.iter().filter_map(|piece| bounds(&piece)).collect();
        frame.hidden = pieces.len() - all.len();
        let whole = all.iter().copied().reduce(Bounds::joined);
        let shown = match crop.map(Crop::corners) {
            Some((one, other)) => {
                let corners = [one, other].into_iter().filter_map(|corner| frame.place(corner));
                Bounds::around(corners).unwrap_or(frame.shown)
            }
            None => whole.map_or(frame.shown, |bounds| bounds.grown(MARGIN)),
        };
        frame.shown = cut(shown, &all);
        frame.letters = (frame.shown.width * 28 / 1000).clamp(LETTERS[0], LETTERS[1]);
        frame.hidden += all.iter().filter(|bounds| frame.shown.and(**bounds).is_none()).count();
        frame
    }

    /// An empty scene with the names of columns and rows, and what hides the rest of the table.
    pub(super) fn scene(&self, pieces: &[&Piece]) -> Scene {
        let shown = self.shown;
        let names = if self.axes == Axes::None { 0 } else { self.room() };
        let view = Bounds::new(shown.x - names, shown.y, shown.width + names, shown.height + names);
        let mut scene = Scene::new(view);
        if self.covers() {
            cover(&mut scene, view, shown);
        }
        if self.axes != Axes::None {
            self.name_lines(&mut scene);
            // A name at a corner reaches beyond it.
            let names = scene.items().filter(|item| item.layer == Layer::Text);
            let around = names.filter_map(|item| scene.bounds(item)).fold(view, Bounds::joined);
            scene.set_view(around);
        }
        if self.hidden > 0 {
            scene.caption.notes.push(format!("{} of {} pieces lie elsewhere", self.hidden, pieces.len()));
        }
        scene
    }

    /// Whether a part of the table is not to be seen.
    pub(super) const fn covers(&self) -> bool {
        self.is_cropped || self.hidden > 0
    }

    /// Room for names.
    const fn room(&self) -> i32 {
        self.letters * 3 / 2
    }

    /// Where a place of the table, in inches, is in the picture.
    pub(super) fn place(&self, (x, y): (f64, f64)) -> Option<Place> {
        if !(x.abs() < FARTHEST && y.abs() < FARTHEST) {
            return None;
        }
        let at = Place::new((x * INCH).round() as i32, -(y * INCH).round() as i32);
        // Symmetries of a square of three by three cells tell where its middle's right and upper neighbours go.
        let [right, up] = [(2, 1), (1, 2)]
            .map(|cell| self.turn.place(cell, 3))
            .map(|(column, row)| (i32::from(column) - 1, 1 - i32::from(row)));
        Some(Place::new(right.0 * at.x - up.0 * at.y, right.1 * at.x - up.1 * at.y))
    }

    /// An angle in degrees as tenths in the picture.
    pub(super) fn angle(&self, degrees: f64) -> i32 {
        let tenths = (degrees.rem_euclid(360.0) * 10.0).round() as i32;
        let right = self.turn.place((2, 1), 3);
        let quarter = match right {
            (2, _) => 0,
            (1, 2) => 900,
            (0, _) => 1800,
            _ => 2700,
        };
        tenths + quarter
    }

    /// What a place is called.
    pub(super) fn name(&self, (x, y): (f64, f64)) -> String {
        let [x, y] = [x, y].map(|inches| (inches / self.scale * 1e6).round() / 1e6 + 0.0);
        let is_named = |number: f64| (1.0..1e6).contains(&number) && number.fract() == 0.0;
        if self.axes != Axes::Cartesian && is_named(x) && is_named(y) {
            return location(x, y);
        }
        format!("({x},{y})")
    }

    /// The names below and on the left.
    fn name_lines(&self, scene: &mut Scene) {
        let shown = self.shown;
        let text = |number: i32, is_column: bool| match self.axes {
            Axes::Algebraic if number < 1 => None,
            Axes::Algebraic if is_column => {
                let name = location(f64::from(number), 1.0);
                Some(name.trim_end_matches('1').to_owned())
            }
            _ => Some(number.to_string()),
        };
        let reach = (FARTHEST / self.scale).min(f64::from(LARGEST));
        let last = |from: i32, to: i32| {
            let number = |at: i32| (f64::from(at) / INCH / self.scale).clamp(-reach, reach);
            let ends = [number(from), number(to)];
            (ends[0].min(ends[1]).floor() as i32, ends[0].max(ends[1]).ceil() as i32)
        };
        let span = shown
            .width
            .max(shown.height)
            .max(shown.x.abs())
            .max(shown.right().abs())
            .max(shown.y.abs())
            .max(shown.bottom().abs());
        let (least, most) = last(-span, span);
        if most - least > 1000 {
            return;
        }
        for number in least..=most {
            let along = f64::from(number) * self.scale;
            for is_column in [true, false] {
                let (Some(name), Some(at)) = (
                    text(number, is_column),
                    self.place(if is_column { (along, 0.0) } else { (0.0, along) }),
                ) else {
                    continue;
                };
                let lies_across = is_column != self.turn.is_transposed();
                let place = if lies_across {
                    (shown.x <= at.x && at.x <= shown.right())
                        .then(|| Place::new(at.x, shown.bottom() + self.room() / 2))
                } else {
                    (shown.y <= at.y && at.y <= shown.bottom())
                        .then(|| Place::new(shown.x - self.room() / 2, at.y))
                };
                if let Some(place) = place {
                    scene.add(
                        Layer::Text,
                        place,
                        centred(&name, Place::default(), self.letters, self.letters * 3 / 2, Role::Ink),
                    );
                }
            }
        }
    }

    /// Marks and arrows that somebody asks for.
    pub(super) fn point(&self, scene: &mut Scene, view: &View<'_>) -> Result<(), String> {
        let find = |text: &str| {
            let crop: Result<Crop, _> = format!("{text}:{text}").parse();
            let corner =
                crop.map(Crop::corners).map_err(|_| format!("`{text}` is not a place of a table; b3 is"))?;
            let (x, y) = corner.0;
            Ok::<_, String>(self.place((x * self.scale, y * self.scale)))
        };
        for (square, shape) in view.squares {
            if let Some(at) = find(square)? {
                scene.add(Layer::MarksOver, at, marks::rimmed(marks::shape(*shape, Role::Accent, 330)));
            }
        }
        for (from, to) in view.arrows {
            if let (Some(from), Some(to)) = (find(from)?, find(to)?) {
                let line = marks::line(Place::default(), to.plus(-from.x, -from.y), true, Role::Accent);
                scene.add(Layer::MarksOver, from, marks::rimmed(line));
            }
        }
        Ok(())
    }
}

fn location(x: f64, y: f64) -> String {
    #[expect(clippy::cast_sign_loss, reason = "names begin with 1")]
    let (column, row) = (x as u32, y as u32);
    Location::from(Base::Algebraic { column, row }).to_string()
}

/// What is too long is cut to what lies around the middle one of all pieces.
fn cut(shown: Bounds, all: &[Bounds]) -> Bounds {
    let part = |start: i32, length: i32, mut middles: Vec<i32>| {
        if length <= LARGEST || middles.is_empty() {
            return (start, length.min(LARGEST));
        }
        let nth = middles.len() / 2;
        let middle = *middles.select_nth_unstable(nth).1;
        ((middle - LARGEST / 2).clamp(start, start + length - LARGEST), LARGEST)
    };
    let (x, width) =
        part(shown.x, shown.width, all.iter().map(|bounds| bounds.x + bounds.width / 2).collect());
    let (y, height) =
        part(shown.y, shown.height, all.iter().map(|bounds| bounds.y + bounds.height / 2).collect());
    Bounds::new(x, y, width.max(100), height.max(100))
}

/// Hides what of the table is not shown.
fn cover(scene: &mut Scene, view: Bounds, shown: Bounds) {
    let far = 20_000;
    let outer = view.grown(far);
    let sides = [
        Bounds::new(outer.x, outer.y, shown.x - outer.x, outer.height),
        Bounds::new(shown.right(), outer.y, outer.right() - shown.right(), outer.height),
        Bounds::new(outer.x, outer.y, outer.width, shown.y - outer.y),
        Bounds::new(outer.x, shown.bottom(), outer.width, outer.bottom() - shown.bottom()),
    ];
    for side in sides {
        scene.add(Layer::Cover, Place::default(), Part::new(Shape::Rectangle(side, 0)).filled(Role::Page));
    }
}
