//! Captions around boards: scenes that belong together get the same size.
//!
//! ```
//! use movetext_render::layout::lay_out;
//! use movetext_render::scene::{Bounds, Scene};
//!
//! let mut scenes = [Scene::new(Bounds::new(0, 0, 1000, 1000)), Scene::new(Bounds::new(0, 0, 1000, 1000))];
//! scenes[0].caption.moved = vec!["1a e5-e8".to_owned()];
//! lay_out(&mut scenes);
//! assert_eq!(scenes[0].view(), scenes[1].view());
//! assert!(scenes[0].view().height > 1000);
//! ```

use std::collections::{BTreeMap, HashMap};

use crate::alphabet::{CAPITAL, letters, measure, wrapped};
use crate::scene::{Bounds, Layer, Part, Place, Role, Scene};

/// How large the letters of a caption are: so many thousandths of the picture's width.
const SIZE: i32 = 36;
/// Small ones.
const SMALL: i32 = 30;
/// A paragraph has so many lines at most.
const MOST_LINES: usize = 6;

/// A line of a caption before it has a place.
struct Written {
    text: String,
    size: i32,
    /// The man in front of it, or room for one.
    side: Option<Role>,
    /// How far it is from the left.
    indent: i32,
    /// Whether the next one stands on the same line.
    is_joined: bool,
}

impl Written {
    /// How much room it takes.
    const fn height(&self) -> i32 {
        if self.is_joined { 0 } else { self.size * 3 / 2 }
    }
}

/// Writes the captions of scenes that belong together around their boards: all show the same rectangle then.
pub fn lay_out(scenes: &mut [Scene]) {
    let Some(view) = scenes.iter().map(Scene::view).reduce(Bounds::joined) else { return };
    let columns = Columns::of(scenes, view.width);
    let captions = scenes.iter().map(|scene| {
        let joined = || lines(&scene.caption.moved.join(DOT), SIZE, view.width);
        let moved = columns.line(scene, view.width).unwrap_or_else(joined);
        let notes = scene.caption.notes.iter().flat_map(|note| lines(note, SMALL, view.width));
        [above(scene, view.width), moved.into_iter().chain(notes).collect()]
    });
    let captions: Vec<[Vec<Written>; 2]> = captions.collect();
    let height = |lines: &[Written]| lines.iter().fold(0_i32, |sum, line| sum.saturating_add(line.height()));
    let most = |at: usize| captions.iter().map(|caption| height(&caption[at])).max().unwrap_or(0);
    let [top, bottom] = [most(0), most(1)];
    let gap = |height: i32| if height > 0 { share(view.width, SIZE) / 2 } else { 0 };
    let mut shown = view;
    shown.y = shown.y.saturating_sub(top).saturating_sub(gap(top));
    for more in [top, gap(top), bottom, gap(bottom)] {
        shown.height = shown.height.saturating_add(more);
    }
    for (scene, [above, below]) in scenes.iter_mut().zip(&captions) {
        scene.set_view(shown);
        let left = view.x + margin(view.width);
        write(scene, above, Place::new(left, shown.y + gap(top)));
        write(scene, below, Place::new(left, view.bottom()));
    }
}

/// So many thousandths of a width.
const fn share(width: i32, thousandths: i32) -> i32 {
    (width as i64 * thousandths as i64 / 1000) as i32
}

/// The blank beside a caption.
const fn margin(width: i32) -> i32 {
    share(width, SIZE)
}

fn lines(text: &str, thousandths: i32, width: i32) -> Vec<Written> {
    let size = share(width, thousandths).max(10);
    let lines = wrapped(text, size, width - 2 * margin(width), MOST_LINES);
    lines.into_iter().map(|text| Written { text, size, side: None, indent: 0, is_joined: false }).collect()
}

fn above(scene: &Scene, width: i32) -> Vec<Written> {
    let caption = &scene.caption;
    let mut all = players(scene, width);
    all.extend(lines(&caption.about.join(" · "), SMALL, width));
    all
}

/// The players on one line, if they fit, else one below the other.
fn players(scene: &Scene, width: i32) -> Vec<Written> {
    let size = share(width, SIZE).max(10);
    let man = if scene.sides.is_some() { size * 3 / 2 } else { 0 };
    let room = width - 2 * margin(width);
    let (mut all, mut indent) = (Vec::<Written>::new(), 0);
    for (nth, player) in scene.caption.players.iter().enumerate() {
        let side = scene.sides.and_then(|sides| sides.get(nth).copied());
        // The players of a scene that nobody has checked may be many, and one of them a book.
        let wide = measure(player, size).min(width);
        if nth > 0 && indent + man + wide <= room {
            all.extend(lines(player, SIZE, width).into_iter().map(|line| Written {
                side,
                indent: indent + man,
                ..line
            }));
            if let [.., last, _] = &mut all[..] {
                last.is_joined = true;
            }
        } else {
            let named = lines(player, SIZE, width - man);
            let first = |nth: usize| if nth == 0 { side } else { None };
            all.extend(named.into_iter().enumerate().map(|(nth, line)| Written {
                side: first(nth),
                indent: man,
                ..line
            }));
        }
        indent = if wide + man > room { room } else { indent + man + wide + size * 3 / 2 };
    }
    all
}

/// Between the parts of a line.
const DOT: &str = " · ";

/// How far the parts of the line below a board are from the left: in all scenes the same, so that in a moving picture what
/// does not change stays where it is, whatever is before it.
struct Columns<'a> {
    parts: Vec<i32>,
    /// How wide the first word of a part may be, by its number and what follows: `white is to move`, `black is to move`.
    first_words: HashMap<(usize, &'a str), i32>,
    /// How wide a line may be.
    room: i32,
}

/// A first word and what follows it.
fn words(part: &str) -> (&str, &str) {
    part.trim().split_once(' ').unwrap_or((part, ""))
}

impl<'a> Columns<'a> {
    /// Of the scenes with as many parts as most have.
    fn of(scenes: &'a [Scene], width: i32) -> Self {
        let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
        for scene in scenes {
            *counts.entry(scene.caption.moved.len()).or_default() += 1;
        }
        let count = counts.into_iter().max_by_key(|(_, scenes)| *scenes).map_or(0, |(count, _)| count);
        let size = share(width, SIZE).max(10);
        let usual = || scenes.iter().filter(|scene| scene.caption.moved.len() == count);
        let parts = || usual().flat_map(|scene| scene.caption.moved.iter().enumerate());
        let mut first_words: HashMap<(usize, &str), i32> = HashMap::new();
        for (nth, part) in parts() {
            let (first, rest) = words(part);
            let room = first_words.entry((nth, rest)).or_default();
            *room = measure(first, size).max(*room);
        }
        let mut rooms = vec![0; count];
        for (nth, part) in parts() {
            let (_, rest) = words(part);
            let room =
                first_words[&(nth, rest)].saturating_add(blank(size)).saturating_add(measure(rest, size));
            rooms[nth] = room.max(rooms[nth]);
        }
        let gap = measure(&format!("i{DOT}i"), size) - 2 * measure("i", size);
        let mut x = 0_i32;
        let parts = rooms.into_iter().map(|room| {
            let column = x;
            x = x.saturating_add(room).saturating_add(gap);
            column
        });
        Self { parts: parts.collect(), first_words, room: width - 2 * margin(width) }
    }

    /// The parts of the line of a scene at their places, if they fit.
    fn line(&self, scene: &Scene, width: i32) -> Option<Vec<Written>> {
        let size = share(width, SIZE).max(10);
        let dot = measure("· i", size) - measure("i", size);
        let moved = &scene.caption.moved;
        let last = moved.last().map_or(0, |part| measure(part, size));
        let fits = self.parts.last().is_none_or(|column| column.saturating_add(last) <= self.room);
        if !fits || moved.len() != self.parts.len() {
            return None;
        }
        let mut all: Vec<Written> = Vec::new();
        let mut add = |text: &str, indent: i32| {
            if let Some(last) = all.last_mut() {
                last.is_joined = true;
            }
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            all.push(Written { text, size, side: None, indent, is_joined: false });
        };
        for (nth, (part, column)) in scene.caption.moved.iter().zip(&self.parts).enumerate() {
            let (first, rest) = words(part);
            if nth > 0 {
                add("·", *column - dot);
            }
            add(first, *column);
            if !rest.is_empty() {
                let room = self.first_words.get(&(nth, rest)).copied().unwrap_or_default();
                add(rest, *column + room + blank(size));
            }
        }
        Some(all)
    }
}

/// A blank between words, with the gaps beside it.
fn blank(size: i32) -> i32 {
    measure("i i", size) - 2 * measure("i", size)
}

fn write(scene: &mut Scene, lines: &[Written], at: Place) {
    let mut y = at.y;
    for written in lines {
        let base = y.saturating_add(share(written.size, 1125));
        let x = at.x.saturating_add(written.indent);
        if let Some(role) = written.side {
            let (outline, line) = match role {
                Role::Light => (Role::LightLine, written.size / 14),
                _ => (Role::DarkLine, written.size / 28),
            };
            let middle = base.saturating_sub(share(written.size, CAPITAL * 5));
            // On a square of the board: on a dark page, a dark man is no more than its outline.
            let square = written.size * 12 / 10;
            let man = [
                Part::block(0, 0, square, square, written.size / 6).filled(Role::Special),
                Part::circle(0, 0, written.size * 2 / 5).filled(role).lined(outline, line),
            ];
            scene.add(Layer::Text, Place::new(x - written.size, middle), man);
        }
        // Each by itself: in a moving picture only those that differ have to change.
        for (right, letter) in letters(&written.text, written.size, Role::Ink) {
            scene.add(Layer::Text, Place::new(x.saturating_add(right), base), letter);
        }
        y = y.saturating_add(written.height());
    }
}
