//! Moving pictures: the scenes of a game one after another, each as what changes.

use std::collections::HashMap;

use super::{Counts, Image, Painter, Palette, Region, SizeError, overlap};
use crate::scene::{Figure, Item, Layer, Place, Scene};
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

/// What of a picture changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Where.
    pub region: Region,
    /// The number of the colour of each of its dots; [`Film::kept`] where the picture stays as it was.
    pub dots: Vec<u8>,
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

/// A dot, or none where nothing changes.
const KEPT: u32 = u32::MAX;

impl Film {
    /// The number that stands for what stays as it was, one more than colours have.
    pub fn kept(&self) -> u8 {
        self.palette.colors().len() as u8
    }

    /// Paints scenes that show the same rectangle.
    ///
    /// # Errors
    /// A picture would have too many dots, or none, or all of them together too many.
    pub fn of(scenes: &[Scene], theme: &Theme, width: u32) -> Result<Self, SizeError> {
        let Some(first) = scenes.first() else { return Err(SizeError { width: 0, height: 0 }) };
        let painter = Painter::new(first, theme, width)?;
        let whole = painter.whole();
        let too_large = SizeError { width: whole.width, height: whole.height };
        let mut ground = painter.ground(first).ok_or(too_large)?;
        let mut shown = ground.part(first, whole);
        let mut counts = Counts::default();
        counts.add(&shown);
        let mut all = vec![(whole, shown.dots.iter().copied().map(packed).collect::<Vec<u32>>())];
        let mut sum = u64::from(whole.width) * u64::from(whole.height);
        for pair in scenes.windows(2) {
            let [before, after] = pair else { continue };
            let regions = if has_same_ground(before, after) {
                regions(&painter, before, after)
            } else {
                ground = painter.ground(after).ok_or(too_large)?;
                vec![whole]
            };
            let parts: Vec<(Region, Image)> =
                regions.into_iter().map(|region| (region, ground.part(after, region))).collect();
            let (region, dots) = change(&mut shown, &parts);
            sum += dots.len() as u64;
            if sum > super::MOST_PIXELS {
                return Err(SizeError {
                    width: whole.width,
                    height: whole.height.saturating_mul(scenes.len() as u32),
                });
            }
            let changed: Vec<[u8; 3]> =
                dots.iter().filter(|dot| **dot != KEPT).map(|dot| unpacked(*dot)).collect();
            counts.add(&Image { width: changed.len() as u32, height: 1, dots: changed });
            all.push((region, dots));
        }
        let palette = Palette::of(&counts, theme);
        let kept = palette.colors().len() as u8;
        let number = |dot: &u32| if *dot == KEPT { kept } else { palette.number(unpacked(*dot)) };
        let changes = all
            .iter()
            .map(|(region, dots)| Change { region: *region, dots: dots.iter().map(number).collect() });
        let changes = changes.collect();
        Ok(Self { size: [whole.width, whole.height], palette, changes })
    }
}

const fn packed([red, green, blue]: [u8; 3]) -> u32 {
    u32::from_be_bytes([0, red, green, blue])
}

const fn unpacked(dot: u32) -> [u8; 3] {
    let [_, red, green, blue] = dot.to_be_bytes();
    [red, green, blue]
}

/// Whether two scenes have the same board, without men and marks.
fn has_same_ground(before: &Scene, after: &Scene) -> bool {
    let ground = |scene: &'_ Scene| scene.items().filter(|item| item.layer <= Layer::Board).count();
    let keys = before.items().zip(after.items()).take_while(|(item, _)| item.layer <= Layer::Board);
    ground(before) == ground(after) && { keys }.all(|(one, other)| key(before, one) == key(after, other))
}

/// Puts parts of the next picture into the one that is shown, and tells where and which dots changed.
fn change(shown: &mut Image, parts: &[(Region, Image)]) -> (Region, Vec<u32>) {
    let Some(around) =
        parts.iter().filter_map(|(region, part)| differing(shown, *region, part)).reduce(Region::joined)
    else {
        // Nothing is to be seen of the change; a frame has a dot at least.
        return (Region { x: 0, y: 0, width: 1, height: 1 }, vec![KEPT]);
    };
    let mut dots = vec![KEPT; (around.width * around.height) as usize];
    for (region, part) in parts {
        for row in 0..region.height {
            for column in 0..region.width {
                let (x, y) = (region.x + column, region.y + row);
                let dot = part.dots[(row * region.width + column) as usize];
                if shown.dots[(y * shown.width + x) as usize] != dot {
                    dots[((y - around.y) * around.width + x - around.x) as usize] = packed(dot);
                }
            }
        }
    }
    for (region, part) in parts {
        shown.put(part, *region);
    }
    (around, dots)
}

/// The smallest rectangle around the dots of a part that differ from a picture.
fn differing(shown: &Image, region: Region, part: &Image) -> Option<Region> {
    let mut around: Option<Region> = None;
    for row in 0..region.height {
        let from = ((region.y + row) * shown.width + region.x) as usize;
        let old = &shown.dots[from..from + region.width as usize];
        let new = &part.dots[(row * region.width) as usize..((row + 1) * region.width) as usize];
        let first = old.iter().zip(new).position(|(old, new)| old != new);
        let last = old.iter().zip(new).rposition(|(old, new)| old != new);
        if let (Some(first), Some(last)) = (first, last) {
            let here = Region {
                x: region.x + first as u32,
                y: region.y + row,
                width: (last - first) as u32 + 1,
                height: 1,
            };
            around = Some(around.map_or(here, |around| around.joined(here)));
        }
    }
    around
}

type Key<'a> = (Layer, Place, i32, &'a Figure);

fn key<'a>(scene: &'a Scene, item: &Item) -> Key<'a> {
    (item.layer, item.at, item.angle, scene.figure(item))
}

/// Rectangles, none touching another, around all that differs between two scenes.
fn regions(painter: &Painter<'_>, before: &Scene, after: &Scene) -> Vec<Region> {
    let mut counts: HashMap<Key<'_>, i32> = HashMap::new();
    before.items().for_each(|item| *counts.entry(key(before, item)).or_default() += 1);
    after.items().for_each(|item| *counts.entry(key(after, item)).or_default() -= 1);
    let stays = |scene: &Scene, item: &Item| counts.get(&key(scene, item)) == Some(&0);
    let kept = |scene: &'_ Scene| -> Vec<(Layer, Place, i32)> {
        let items = scene.items().filter(|item| stays(scene, item));
        items.map(|item| (item.layer, item.at, item.angle)).collect()
    };
    // What lies over what may have changed without anything having moved.
    if kept(before) != kept(after) {
        return vec![painter.whole()];
    }
    let mut merged: Vec<Region> = Vec::new();
    for scene in [before, after] {
        for item in scene.items().filter(|item| !stays(scene, item)) {
            let Some(mut region) = scene.bounds(item).and_then(|bounds| painter.region(bounds)) else {
                continue;
            };
            while let Some(at) = merged.iter().position(|other| overlap(*other, region)) {
                region = region.joined(merged.swap_remove(at));
            }
            merged.push(region);
        }
    }
    merged
}
