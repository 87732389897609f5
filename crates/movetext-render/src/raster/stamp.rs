//! Figures as dots, each painted once for all the places where it stands.
//!
//! A man stands on many squares, and in a moving picture on the same one for a long time. Painting its outline takes far
//! longer than copying its dots, so they are kept. For that the place of a figure is rounded to a quarter of a dot, which nobody
//! sees; what is too large to be kept is painted where it is. A dot of a picture depends on the figures that lie over it
//! alone, so that any part of a picture is the same as that part of the whole.

use std::collections::HashMap;

use tiny_skia::{Pixmap, Transform};

use super::{Painter, Region, coordinate};
use crate::scene::{Bounds, Figure, Item, Layer, Place, Scene};

/// Places are rounded to one part in so many of a dot.
pub(super) const PHASES: i64 = 4;
/// Figures that are wider or higher than so many dots are not kept.
const MOST_SIDE: i64 = 300;
/// So many dots are kept altogether; what comes later is painted each time.
const MOST_KEPT: i64 = 1 << 23;

/// Red, green, blue, and how much is hidden of what is below; the colours are multiplied by that already.
pub(super) type Dot = [u8; 4];

/// What decides how an item looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Key {
    pub(super) layer: Layer,
    figure: usize,
    at: Place,
    angle: i32,
}

/// An item of a scene where it is in a picture.
#[derive(Debug, Clone, Copy)]
pub(super) struct Placed {
    pub(super) key: Key,
    /// The dots that it may touch; none where it is not shown.
    pub(super) region: Option<Region>,
    /// What is kept of it, and where in the picture the corner of that is.
    stamp: Option<Kept>,
}

/// What is kept of a figure, by its number, and where the upper left corner of that is.
type Kept = (usize, [i64; 2]);

/// What is known of figures, and the dots that are kept.
#[derive(Debug, Default)]
pub(super) struct Stamps {
    numbers: HashMap<Figure, usize>,
    /// The figures, by their numbers.
    figures: Vec<Figure>,
    /// The numbers of the figures of the last scene, by theirs there.
    last: Vec<usize>,
    /// The rectangle around each figure at an angle.
    bounds: HashMap<(usize, i32), Option<Bounds>>,
    /// What is kept of a figure at an angle and at a place within a dot, and where its corner is.
    known: HashMap<(usize, i32, [i64; 2]), Kept>,
    painted: Vec<Stamp>,
    kept: i64,
}

impl Stamps {
    /// The items of a scene that lie on the ground, in the order in which they are painted.
    pub(super) fn placed(&mut self, painter: &Painter<'_>, scene: &Scene) -> Vec<Placed> {
        self.learn(scene);
        let items = scene.items().filter(|item| item.layer > Layer::Board);
        items.map(|item| self.place(painter, item)).collect()
    }

    /// Numbers the figures of a scene.
    fn learn(&mut self, scene: &Scene) {
        let mut last = Vec::with_capacity(scene.figures().len());
        for (nth, figure) in scene.figures().iter().enumerate() {
            // Most are those of the scene before, in the same order.
            let before = self.last.get(nth).copied().filter(|number| self.figures[*number] == *figure);
            let number = before.or_else(|| self.numbers.get(figure).copied()).unwrap_or_else(|| {
                self.numbers.insert(figure.clone(), self.figures.len());
                self.figures.push(figure.clone());
                self.figures.len() - 1
            });
            last.push(number);
        }
        self.last = last;
    }

    fn place(&mut self, painter: &Painter<'_>, item: &Item) -> Placed {
        let figure = self.last[item.figure];
        let key = Key { layer: item.layer, figure, at: item.at, angle: item.angle };
        let known = &self.figures[figure];
        let around = self.bounds.entry((figure, item.angle)).or_insert_with(|| known.bounds(item.angle));
        let Some(around) = *around else { return Placed { key, region: None, stamp: None } };
        let bounds = around.moved(item.at.x, item.at.y);
        let as_it_is = Placed { key, region: painter.region(bounds), stamp: None };
        if as_it_is.region.is_none() || !painter.is_near(bounds) {
            return as_it_is;
        }
        let place = painter.phased(item.at);
        let phase = place.map(|at| at.rem_euclid(PHASES));
        let found = self.known.get(&(figure, item.angle, phase)).copied();
        let Some((stamp, corner)) = found.or_else(|| self.make(painter, key, around, phase)) else {
            return as_it_is;
        };
        let corner = [0, 1].map(|axis| place[axis].div_euclid(PHASES) + corner[axis]);
        let Stamp { width, height, .. } = self.painted[stamp];
        let region = painter.whole().around(corner, [width, height]);
        Placed { key, region, stamp: Some((stamp, corner)) }
    }

    /// Room for the dots of a figure, and where its corner is, seen from the dot in which its place is; none if it is too
    /// large.
    fn make(&mut self, painter: &Painter<'_>, key: Key, around: Bounds, phase: [i64; 2]) -> Option<Kept> {
        // A dot more on each side, since lines are soft, and one for the part of a dot.
        let corner = painter.dots(Place::new(around.x, around.y)).map(|at| at.floor() as i64 - 1);
        let end = painter.dots(Place::new(around.right(), around.bottom())).map(|at| at.ceil() as i64 + 2);
        let size = [0, 1].map(|axis| end[axis] - corner[axis]);
        self.kept += size[0].saturating_mul(size[1]);
        if size.iter().any(|side| *side > MOST_SIDE) || self.kept > MOST_KEPT {
            self.kept -= size[0].saturating_mul(size[1]);
            return None;
        }
        let shift =
            [0, 1].map(|axis| coordinate(phase[axis]) / coordinate(PHASES) - coordinate(corner[axis]));
        let [width, height] = size.map(|side| u32::try_from(side).unwrap_or_default());
        self.painted.push(Stamp { width, height, shift, ..Stamp::default() });
        let made = (self.painted.len() - 1, corner);
        self.known.insert((key.figure, key.angle, phase), made);
        Some(made)
    }

    /// Paints an item over a part of a picture.
    pub(super) fn paint(&mut self, painter: &Painter<'_>, placed: &Placed, part: Region, dots: &mut [Dot]) {
        let Some(both) = placed.region.and_then(|region| region.and(part)) else { return };
        let figure = &self.figures[placed.key.figure];
        match placed.stamp {
            Some((number, corner)) => {
                let stamp = &mut self.painted[number];
                if stamp.dots.is_empty() {
                    stamp.paint(painter, figure, placed.key.angle);
                }
                stamp.put(corner, both, part, dots);
            }
            None => {
                if let Some(region) = placed.region {
                    let stamp = Stamp::there(painter, figure, placed.key, region);
                    stamp.put([region.x, region.y].map(i64::from), both, part, dots);
                }
            }
        }
    }
}

/// A figure as dots, for one place within a dot.
#[derive(Debug, Default)]
struct Stamp {
    width: u32,
    height: u32,
    /// Where the place of the figure is.
    shift: [f32; 2],
    /// Painted when they are first wanted.
    dots: Vec<Dot>,
    /// Of each row, where it begins, where it begins to hide all, where it no longer does, and where it ends.
    rows: Vec<[usize; 4]>,
}

impl Stamp {
    fn paint(&mut self, painter: &Painter<'_>, figure: &Figure, angle: i32) {
        let turn = Transform::from_rotate(-coordinate(i64::from(angle)) / 10.0);
        let place = turn.post_scale(painter.scale(), painter.scale());
        let place = place.post_translate(self.shift[0], self.shift[1]);
        self.keep(|pixmap| painter.figure(pixmap, figure, place, None));
    }

    /// A figure as it is at one place of a picture.
    fn there(painter: &Painter<'_>, figure: &Figure, key: Key, region: Region) -> Self {
        let mut stamp = Self { width: region.width, height: region.height, ..Self::default() };
        stamp.keep(|pixmap| painter.figure_at(pixmap, figure, (key.at, key.angle), [region.x, region.y]));
        stamp
    }

    fn keep(&mut self, paint: impl FnOnce(&mut Pixmap)) {
        let Some(mut pixmap) = Pixmap::new(self.width, self.height) else { return };
        paint(&mut pixmap);
        self.dots = pixmap.data().as_chunks::<4>().0.to_vec();
        self.rows = self.dots.chunks_exact(self.width.max(1) as usize).map(row).collect();
    }

    /// Paints what of it is in one part of a picture over another part, in which that is.
    fn put(&self, corner: [i64; 2], both: Region, part: Region, dots: &mut [Dot]) {
        let from = |at: u32, corner: i64| usize::try_from(i64::from(at) - corner).unwrap_or_default();
        let (left, top) = (from(both.x, corner[0]), from(both.y, corner[1]));
        let right = left + both.width as usize;
        for nth in 0..both.height as usize {
            let Some(row) = self.rows.get(top + nth) else { return };
            let [start, solid, soft, end] = row.map(|at| at.clamp(left, right));
            let ours = &self.dots[(top + nth) * self.width as usize..][..self.width as usize];
            let to = ((both.y - part.y) as usize + nth) * part.width as usize + (both.x - part.x) as usize;
            let theirs = &mut dots[to..][..both.width as usize];
            for (from, to) in [(start, solid), (soft, end)] {
                for (below, dot) in theirs[from - left..to - left].iter_mut().zip(&ours[from..to]) {
                    *below = over(*below, *dot);
                }
            }
            theirs[solid - left..soft - left].copy_from_slice(&ours[solid..soft]);
        }
    }
}

/// Where a row begins, where the first of its stretches begins that hide all, where that ends, and where the row ends.
fn row(dots: &[Dot]) -> [usize; 4] {
    let Some(start) = dots.iter().position(|dot| dot[3] > 0) else { return [0; 4] };
    let end = dots.iter().rposition(|dot| dot[3] > 0).map_or(start, |last| last + 1);
    let solid = dots[start..end].iter().position(|dot| dot[3] == 255).map_or(end, |at| start + at);
    let soft = dots[solid..end].iter().position(|dot| dot[3] < 255).map_or(end, |at| solid + at);
    [start, solid, soft, end]
}

/// A dot over another that hides all.
fn over(below: Dot, [red, green, blue, hidden]: Dot) -> Dot {
    let rest = 255 - u32::from(hidden);
    let mixed = |above: u8, below: u8| {
        // Divided by 255, to the nearest.
        let shown = u32::from(below) * rest + 128;
        above.saturating_add(((shown + (shown >> 8)) >> 8) as u8)
    };
    [mixed(red, below[0]), mixed(green, below[1]), mixed(blue, below[2]), 255]
}
