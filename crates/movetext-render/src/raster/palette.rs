//! The colours of a picture, few enough that a byte names one.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::Image;
use crate::theme::{Role, Theme};

/// As many colours as a byte has names for, but one, which is for what shows through.
const MOST: usize = 255;
/// Colours of soft edges that differ by no more in each of their parts are one: in large pictures, whose edges are thin, and
/// in others. The colours of areas stay as they are, however near: the squares of a board are two of them.
const NEAR: [u8; 2] = [24, 8];
/// One part in so many of a picture is an area, also where its colour is none of the theme's.
const AREA: u64 = 100;
/// So many colours are all kept.
const FEW: usize = 16;
/// From so many dots on, a picture is large.
const LARGE: usize = 400 * 400;

/// Colours that are numbered.
#[derive(Debug, Clone, Default)]
pub struct Palette {
    colors: Vec<[u8; 3]>,
    numbers: HashMap<[u8; 3], u8, Mixing>,
}

/// Hashes colours: a picture asks for one at each edge, and nobody chooses which.
#[derive(Default)]
struct Mixer(u64);

type Mixing = BuildHasherDefault<Mixer>;

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0 << 8 | u64::from(*byte);
        }
    }

    fn write_usize(&mut self, _: usize) {}

    fn finish(&self) -> u64 {
        // The upper bits choose among entries, the lower ones their place.
        let mixed = self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ (mixed >> 32)
    }
}

/// How often each colour occurs.
#[derive(Debug, Clone, Default)]
pub struct Counts {
    numbers: HashMap<[u8; 3], u32, Mixing>,
    /// The colours in the order in which they were met, each with how often it was.
    colors: Vec<([u8; 3], u64)>,
    /// The dots of the largest picture.
    largest: usize,
}

impl Counts {
    /// Counts the dots of a picture.
    pub fn add(&mut self, image: &Image) {
        self.largest = self.largest.max(image.dots.len());
        for run in image.dots.chunk_by(|one, other| one == other) {
            self.number(run[0], run.len());
        }
    }

    /// Counts a colour, and numbers it.
    pub(super) fn number(&mut self, color: [u8; 3], times: usize) -> u32 {
        let next = self.colors.len() as u32;
        let number = *self.numbers.entry(color).or_insert(next);
        if number == next {
            self.colors.push((color, 0));
        }
        self.colors[number as usize].1 += times as u64;
        number
    }

    /// Counts a colour that has a number once more.
    pub(super) fn again(&mut self, number: u32) -> u32 {
        self.colors[number as usize].1 += 1;
        number
    }

    /// A picture of so many dots is among those that are counted.
    pub(super) fn has_picture_of(&mut self, dots: usize) {
        self.largest = self.largest.max(dots);
    }

    /// The numbers in a palette of the colours that were counted, by theirs here.
    pub(super) fn in_palette(&self, palette: &Palette) -> Vec<u8> {
        self.colors.iter().map(|(color, _)| palette.number(*color)).collect()
    }
}

impl Palette {
    /// The colours of areas and those that occur most, each with those that are near it. It does not depend on the order of
    /// the pictures.
    pub fn of(counts: &Counts, theme: &Theme) -> Self {
        let mut colors = counts.colors.clone();
        colors.sort_unstable_by(|one, other| other.1.cmp(&one.1).then(one.0.cmp(&other.0)));
        let mut palette = Self::default();
        let near = NEAR[usize::from(counts.largest < LARGE)];
        let fits = colors.len() <= FEW;
        let dots: u64 = colors.iter().map(|(_, count)| count).sum();
        let is_area = |(color, count): &([u8; 3], u64)| {
            *count >= dots.div_ceil(AREA) || Role::ALL.iter().any(|role| theme.color(*role).0 == *color)
        };
        // Areas come first, so that no edge is in place of one; there are fewer than a byte has names for.
        colors.sort_by_key(|color| !is_area(color));
        let areas = colors.iter().take_while(|color| is_area(color)).count().min(MOST);
        for (nth, (color, _)) in colors.into_iter().enumerate() {
            let nearest = palette.nearest(color);
            let number = match nearest {
                Some((number, distance))
                    if !fits && nth >= areas && (distance <= near || palette.colors.len() == MOST) =>
                {
                    number
                }
                _ => {
                    palette.colors.push(color);
                    (palette.colors.len() - 1) as u8
                }
            };
            palette.numbers.insert(color, number);
        }
        palette
    }

    /// The colours.
    pub fn colors(&self) -> &[[u8; 3]] {
        &self.colors
    }

    /// The number of the nearest colour, and by how much it differs.
    fn nearest(&self, color: [u8; 3]) -> Option<(u8, u8)> {
        let distance = |other: &[u8; 3]| {
            let parts = color.iter().zip(other).map(|(one, other)| one.abs_diff(*other));
            parts.max().unwrap_or_default()
        };
        let nearest = self.colors.iter().enumerate().min_by_key(|(_, other)| distance(other))?;
        Some((nearest.0 as u8, distance(nearest.1)))
    }

    /// The number of a colour.
    pub fn number(&self, color: [u8; 3]) -> u8 {
        self.numbers.get(&color).copied().or_else(|| Some(self.nearest(color)?.0)).unwrap_or_default()
    }
}
