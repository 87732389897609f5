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

use crate::alphabet::{Anchor, CAPITAL, line, measure, wrapped};
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
    let captions: Vec<[Vec<Written>; 2]> =
        scenes.iter().map(|scene| [above(scene, view.width), below(scene, view.width)]).collect();
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

fn below(scene: &Scene, width: i32) -> Vec<Written> {
    let caption = &scene.caption;
    let moved = lines(&caption.moved.join(" · "), SIZE, width);
    moved.into_iter().chain(caption.notes.iter().flat_map(|note| lines(note, SMALL, width))).collect()
}

fn write(scene: &mut Scene, lines: &[Written], at: Place) {
    let mut y = at.y;
    for written in lines {
        let base = y.saturating_add(share(written.size, 1125));
        let x = at.x.saturating_add(written.indent);
        if let Some(role) = written.side {
            let outline = if role == Role::Light { Role::LightLine } else { Role::DarkLine };
            let middle = base.saturating_sub(share(written.size, CAPITAL * 5));
            let face =
                Part::circle(0, 0, written.size * 2 / 5).filled(role).lined(outline, written.size / 14);
            scene.add(Layer::Text, Place::new(x - written.size, middle), face);
        }
        let text = line(&written.text, Place::default(), Anchor::Start, written.size, Role::Ink);
        scene.add(Layer::Text, Place::new(x, base), text);
        y = y.saturating_add(written.height());
    }
}
