//! Moving pictures: the scenes of a game one after another, each as what changes.
//!
//! Two scenes of a game differ in a few squares and letters. Only what lies there is painted again, of what is kept of the
//! figures; the colours of a film are numbered as they are met, and chosen once at its end.

use std::collections::HashMap;

use super::stamp::{Dot, Key, Placed};
use super::{Counts, Ground, Painter, Palette, Region, SizeError};
use crate::scene::{Item, Layer, Scene};
use crate::theme::Theme;

/// How long the scenes of a moving picture stand, in thousandths of a second.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timing {
    /// Each but the last.
    pub delay: u32,
    /// The last.
    pub pause: u32,
}

impl Timing {
    /// Browsers take a shorter time for a long one.
    pub const LEAST: u32 = 20;
    /// What a GIF has room for.
    pub const MOST: u32 = 655_350;

    /// How long a scene stands, by its number and how many there are.
    #[cfg(any(feature = "apng", feature = "gif"))]
    pub(crate) const fn of(self, number: usize, count: usize) -> u32 {
        if number + 1 < count { self.delay } else { self.pause }
    }
}

impl Default for Timing {
    fn default() -> Self {
        Self { delay: 800, pause: 3000 }
    }
}

/// A rectangle in which a picture changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Patch {
    /// Where.
    pub region: Region,
    /// The number of the colour of each of its dots; [`Film::kept`] where the picture stays as it was.
    pub dots: Vec<u8>,
}

/// What of a picture changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The rectangle around all that changes; it has a dot at least.
    pub region: Region,
    /// What changes within it; none reaches into another.
    pub patches: Vec<Patch>,
}

impl Change {
    /// The number of the colour of each dot of the rectangle around all, `kept` where the picture stays as it was.
    pub fn fill(&self, kept: u8, dots: &mut Vec<u8>) {
        dots.clear();
        dots.resize(self.region.area(), kept);
        let width = self.region.width as usize;
        for Patch { region, dots: from } in &self.patches {
            let start = (region.y - self.region.y) as usize * width + (region.x - self.region.x) as usize;
            let rows = from.chunks_exact(region.width.max(1) as usize);
            for (row, to) in rows.zip(dots[start..].chunks_mut(width)) {
                to[..row.len()].copy_from_slice(row);
            }
        }
    }
}

/// The scenes of a game as pictures with the same colours.
#[derive(Debug, Clone)]
pub struct Film {
    /// How wide and high it is.
    pub size: [u32; 2],
    /// The colours.
    pub palette: Palette,
    /// The first picture, then what changes from one to the next.
    pub changes: Vec<Change>,
}

/// A dot where nothing changes, before colours are chosen; the first that is counted is one more.
const KEPT: u32 = 0;
/// Where more items than so many change, the whole picture is looked at.
const MOST_CHANGED: usize = 500;

impl Film {
    /// The number that stands for what stays as it was, one more than colours have.
    pub fn kept(&self) -> u8 {
        self.palette.colors().len() as u8
    }

    /// Paints scenes that show the same rectangle.
    ///
    /// # Errors
    /// A picture would have too many dots, or none, or all that changes too many.
    pub fn of(scenes: &[Scene], theme: &Theme, width: u32) -> Result<Self, SizeError> {
        let Some(first) = scenes.first() else { return Err(SizeError { width: 0, height: 0 }) };
        let painter = Painter::new(first, theme, width)?;
        let whole = painter.whole();
        let too_large = SizeError { width: whole.width, height: whole.height };
        let mut ground = painter.ground(first).ok_or(too_large)?;
        let mut counts = Counts::default();
        counts.has_picture_of(whole.area());
        let mut shown = Shown { dots: Vec::new(), whole, part: Vec::new() };
        let mut placed = ground.placed(first);
        let first_picture = shown.begin(&mut ground, &placed, &mut counts);
        let mut all = vec![vec![first_picture]];
        let mut sum = whole.area();
        for pair in scenes.windows(2) {
            let [before, after] = pair else { continue };
            let is_on_same = has_same_ground(before, after);
            if !is_on_same {
                let stamps = std::mem::take(&mut ground.stamps);
                ground = painter.ground_with(after, stamps).ok_or(too_large)?;
            }
            let next = ground.placed(after);
            let regions = if is_on_same { regions(whole, &placed, &next) } else { vec![whole] };
            let patches: Vec<_> = regions
                .into_iter()
                .filter_map(|region| shown.change(&mut ground, &next, region, &mut counts))
                .collect();
            sum += patches.iter().map(|(_, dots)| dots.len()).sum::<usize>();
            if sum as u64 > super::MOST_PIXELS {
                return Err(SizeError {
                    width: whole.width,
                    height: whole.height.saturating_mul(scenes.len() as u32),
                });
            }
            all.push(patches);
            placed = next;
        }
        let palette = Palette::of(&counts, theme);
        let kept = palette.colors().len() as u8;
        let numbers = [vec![kept], counts.in_palette(&palette)].concat();
        let number = |dot: &u32| numbers[*dot as usize];
        let changes = all.iter().map(|patches| {
            let patches = patches
                .iter()
                .map(|(region, dots)| Patch { region: *region, dots: dots.iter().map(number).collect() });
            let patches: Vec<Patch> = patches.collect();
            // Nothing is to be seen of some changes; a frame has a dot at least.
            let region = patches.iter().map(|patch| patch.region).reduce(Region::joined);
            Change { region: region.unwrap_or(Region { x: 0, y: 0, width: 1, height: 1 }), patches }
        });
        let changes = changes.collect();
        Ok(Self { size: [whole.width, whole.height], palette, changes })
    }
}

/// The picture that is shown.
struct Shown {
    whole: Region,
    dots: Vec<Dot>,
    /// Part of the next one, kept to be used again.
    part: Vec<Dot>,
}

impl Shown {
    /// The first picture.
    fn begin(
        &mut self,
        ground: &mut Ground<'_>,
        placed: &[Placed],
        counts: &mut Counts,
    ) -> (Region, Vec<u32>) {
        ground.paint(placed, self.whole, &mut self.dots);
        let mut numbers = Vec::with_capacity(self.dots.len());
        for run in self.dots.chunk_by(|one, other| one == other) {
            let [red, green, blue, _] = run[0];
            numbers.resize(numbers.len() + run.len(), 1 + counts.number([red, green, blue], run.len()));
        }
        (self.whole, numbers)
    }

    /// Shows a part of the next picture, and tells what of it changes, if anything.
    fn change(
        &mut self,
        ground: &mut Ground<'_>,
        placed: &[Placed],
        region: Region,
        counts: &mut Counts,
    ) -> Option<(Region, Vec<u32>)> {
        ground.paint(placed, region, &mut self.part);
        let around = self.differing(region)?;
        let mut numbers = Vec::with_capacity(around.area());
        // The colour of the last dot that changed, and its number.
        let mut last: Option<(Dot, u32)> = None;
        for y in around.y..around.y + around.height {
            let from = ((y - region.y) * region.width + around.x - region.x) as usize;
            let to = (y * self.whole.width + around.x) as usize;
            let new = &self.part[from..from + around.width as usize];
            let old = &mut self.dots[to..to + around.width as usize];
            for (old, new) in old.iter_mut().zip(new) {
                if old == new {
                    numbers.push(KEPT);
                    continue;
                }
                *old = *new;
                let known = last.filter(|(dot, _)| dot == new).map(|(_, number)| number);
                let [red, green, blue, _] = *new;
                let number = match known {
                    Some(number) => counts.again(number),
                    None => counts.number([red, green, blue], 1),
                };
                last = Some((*new, number));
                numbers.push(1 + number);
            }
        }
        Some((around, numbers))
    }

    /// The smallest rectangle around the dots of a part that differ from what is shown.
    fn differing(&self, region: Region) -> Option<Region> {
        let mut around: Option<Region> = None;
        let rows = self.part.chunks_exact(region.width.max(1) as usize);
        for (new, y) in rows.zip(region.y..) {
            let from = (y * self.whole.width + region.x) as usize;
            let old = &self.dots[from..from + region.width as usize];
            if old == new {
                continue;
            }
            let first = old.iter().zip(new).position(|(old, new)| old != new);
            let last = old.iter().zip(new).rposition(|(old, new)| old != new);
            if let (Some(first), Some(last)) = (first, last) {
                let width = (last - first) as u32 + 1;
                let here = Region { x: region.x + first as u32, y, width, height: 1 };
                around = Some(around.map_or(here, |around| around.joined(here)));
            }
        }
        around
    }
}

/// Whether two scenes have the same board, without men and marks.
fn has_same_ground(before: &Scene, after: &Scene) -> bool {
    let items = |scene: &Scene| scene.items().take_while(|item| item.layer <= Layer::Board).count();
    let same = |(one, other): (&Item, &Item)| {
        (one.layer, one.at, one.angle) == (other.layer, other.at, other.angle)
            && before.figure(one) == after.figure(other)
    };
    let count = items(before);
    count == items(after) && before.items().zip(after.items()).take(count).all(same)
}

/// Rectangles, none touching another, around all that differs between two scenes.
fn regions(whole: Region, before: &[Placed], after: &[Placed]) -> Vec<Region> {
    let mut counts: HashMap<Key, i32> = HashMap::with_capacity(before.len());
    for (scene, by) in [(before, 1), (after, -1)] {
        for placed in scene {
            *counts.entry(placed.key).or_default() += by;
        }
    }
    let stays = |placed: &&Placed| counts.get(&placed.key) == Some(&0);
    let kept = |all| -> Vec<Key> { <[Placed]>::iter(all).filter(stays).map(|placed| placed.key).collect() };
    // What lies over what may have changed without anything having moved.
    if kept(before) != kept(after) {
        return vec![whole];
    }
    let changed = || before.iter().chain(after).filter(|placed| !stays(placed));
    if changed().count() > MOST_CHANGED {
        return vec![whole];
    }
    let mut merged: Vec<Region> = Vec::new();
    for mut region in changed().filter_map(|placed| placed.region) {
        while let Some(at) = merged.iter().position(|other| other.and(region).is_some()) {
            region = region.joined(merged.swap_remove(at));
        }
        merged.push(region);
    }
    merged
}
