//! Scenes as SVG: one file, without fonts, scripts or links.
//!
//! A figure that occurs twice is written once. Numbers have at most one decimal, and nothing depends on chance, so a scene
//! has the same bytes on every machine. The picture has a title and a description for those who cannot see it.
//!
//! ```
//! use movetext_render::scene::{Bounds, Layer, Part, Place, Role, Scene};
//! use movetext_render::svg::svg;
//! use movetext_render::theme::Theme;
//!
//! let mut scene = Scene::new(Bounds::new(0, 0, 1000, 500));
//! scene.title = "A <man>".to_owned();
//! scene.add(Layer::Men, Place::new(505, 250), Part::circle(0, 0, 125).filled(Role::Dark));
//! let text = svg(&scene, &Theme::CLASSIC, 200);
//! assert!(text.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"100\" viewBox=\"0 0 100 50\""));
//! assert!(text.contains("<title id=\"mt-title\">A &lt;man&gt;</title>"));
//! assert!(text.contains("<circle cx=\"50.5\" cy=\"25\" r=\"12.5\" fill=\"#3a3533\"/>"));
//! ```

use core::fmt::Write as _;

use crate::scene::{Bounds, Figure, Part, Path, Place, Scene, Segment, Shape};
use crate::theme::{Role, Theme};

/// Ids start with this, so that several pictures and a page can share a document.
const PREFIX: &str = "mt-";

/// A scene as an SVG that is so many pixels wide.
pub fn svg(scene: &Scene, theme: &Theme, width: u32) -> String {
    let view = scene.view();
    let height = scene.height(width);
    let mut writer = Writer::new(Paint::Theme(theme));
    let out = &mut writer.text;
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"{}\" role=\"img\" \
         aria-labelledby=\"{PREFIX}title {PREFIX}desc\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n\
         <title id=\"{PREFIX}title\">{}</title>\n<desc id=\"{PREFIX}desc\">{}</desc>\n",
        Box4(view),
        escaped(&scene.title),
        escaped(&scene.description),
    );
    let page = Part::new(Shape::Rectangle(view, 0)).filled(Role::Page);
    writer.figure(&page.into(), "", Place::default());
    writer.text.push('\n');
    writer.scene(scene);
    writer.text.push_str("</svg>\n");
    writer.text
}

/// How colours are written.
#[derive(Clone, Copy)]
pub(crate) enum Paint<'a> {
    /// As they are.
    Theme(&'a Theme),
    /// As classes of a style sheet.
    #[cfg(feature = "html")]
    Classes,
}

/// Writes figures and what they are made of.
pub(crate) struct Writer<'a> {
    pub(crate) text: String,
    paint: Paint<'a>,
}

impl<'a> Writer<'a> {
    pub(crate) const fn new(paint: Paint<'a>) -> Self {
        Self { text: String::new(), paint }
    }

    fn scene(&mut self, scene: &Scene) {
        let mut uses = vec![0_u32; scene.figures().len()];
        scene.items().for_each(|item| uses[item.figure] += 1);
        let shared = uses.iter().enumerate().filter(|(_, uses)| **uses > 1).map(|(number, _)| number);
        let shared: Vec<usize> = shared.collect();
        if !shared.is_empty() {
            self.text.push_str("<defs>\n");
            for number in &shared {
                self.figure(
                    &scene.figures()[*number],
                    &format!(" id=\"{PREFIX}{number}\""),
                    Place::default(),
                );
                self.text.push('\n');
            }
            self.text.push_str("</defs>\n");
        }
        for item in scene.items() {
            if uses[item.figure] > 1 {
                let _ = write!(self.text, "<use href=\"#{PREFIX}{}\"", item.figure);
                self.place(item.at, item.angle);
                self.text.push_str("/>\n");
            } else if item.angle == 0 {
                self.figure(scene.figure(item), "", item.at);
                self.text.push('\n');
            } else {
                let mut turn = String::new();
                std::mem::swap(&mut turn, &mut self.text);
                self.turn(item.at, item.angle);
                std::mem::swap(&mut turn, &mut self.text);
                self.figure(scene.figure(item), &turn, Place::default());
                self.text.push('\n');
            }
        }
    }

    /// Where a figure is used.
    fn place(&mut self, at: Place, angle: i32) {
        if angle != 0 {
            return self.turn(at, angle);
        }
        for (name, value) in [("x", at.x), ("y", at.y)].into_iter().filter(|(_, value)| *value != 0) {
            let _ = write!(self.text, " {name}=\"{}\"", Tenths(value));
        }
    }

    fn turn(&mut self, at: Place, angle: i32) {
        let (x, y) = (Tenths(at.x), Tenths(at.y));
        let _ = write!(
            self.text,
            " transform=\"translate({x} {y})rotate({})\"",
            Tenths((3600 - angle).rem_euclid(3600))
        );
    }

    /// A figure moved by so much; several parts are a group.
    pub(crate) fn figure(&mut self, figure: &Figure, attributes: &str, at: Place) {
        match &figure.0[..] {
            [part] => self.part(part, attributes, at),
            parts => {
                let _ = write!(self.text, "<g{attributes}>");
                for part in parts {
                    self.part(part, "", at);
                }
                self.text.push_str("</g>");
            }
        }
    }

    fn part(&mut self, part: &Part, attributes: &str, by: Place) {
        let out = &mut self.text;
        let _ = match &part.shape {
            Shape::Rectangle(bounds, radius) => {
                let Bounds { x, y, width, height } = bounds.moved(by.x, by.y);
                let [x, y, width, height] = [x, y, width, height].map(Tenths);
                let _ = write!(
                    out,
                    "<rect{attributes} x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\""
                );
                if *radius > 0 { write!(out, " rx=\"{}\"", Tenths(*radius)) } else { Ok(()) }
            }
            Shape::Circle(at, radius) => {
                let (at, radius) = (at.plus(by.x, by.y), Tenths(*radius));
                write!(
                    out,
                    "<circle{attributes} cx=\"{}\" cy=\"{}\" r=\"{radius}\"",
                    Tenths(at.x),
                    Tenths(at.y)
                )
            }
            Shape::Outline(path) => write!(out, "<path{attributes} d=\"{}\"", Steps(path, by)),
            Shape::Words(_, bounds) => {
                let bounds = bounds.moved(by.x, by.y);
                let (x, y, size) =
                    (Tenths(bounds.x), Tenths(bounds.bottom()), Tenths(bounds.height.saturating_mul(10) / 7));
                write!(
                    out,
                    "<text{attributes} x=\"{x}\" y=\"{y}\" font-size=\"{size}\" font-family=\"sans-serif\" \
                     textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"",
                    Tenths(bounds.width)
                )
            }
        };
        self.colors(part);
        match &part.shape {
            Shape::Words(text, _) => {
                let _ = write!(self.text, ">{}</text>", escaped(text));
            }
            _ => self.text.push_str("/>"),
        }
    }

    fn colors(&mut self, part: &Part) {
        let out = &mut self.text;
        match self.paint {
            Paint::Theme(theme) => {
                if let Some(role) = part.fill {
                    let _ = write!(out, " fill=\"{}\"", theme.color(role));
                }
                if let Some(stroke) = part.stroke {
                    let _ = write!(out, " stroke=\"{}\"", theme.color(stroke.role));
                }
            }
            #[cfg(feature = "html")]
            Paint::Classes => {
                let fill = part.fill.map(|role| format!("f{}", role as usize));
                let stroke = part.stroke.map(|stroke| format!("s{}", stroke.role as usize));
                let names: Vec<String> = fill.into_iter().chain(stroke).collect();
                let _ = write!(out, " class=\"{}\"", names.join(" "));
            }
        }
        if let Some(stroke) = part.stroke
            && stroke.width != 10
        {
            let _ = write!(out, " stroke-width=\"{}\"", Tenths(stroke.width));
        }
        if part.opacity < 100 {
            let _ = write!(out, " opacity=\"{}\"", Tenths(i32::from(part.opacity.div_ceil(10))));
        }
    }
}

/// A number of tenths as a decimal number.
struct Tenths(i32);

impl core::fmt::Display for Tenths {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let (whole, tenth) = (self.0.unsigned_abs() / 10, self.0.unsigned_abs() % 10);
        if self.0 < 0 {
            f.write_str("-")?;
        }
        match (whole, tenth) {
            (whole, 0) => write!(f, "{whole}"),
            (0, tenth) => write!(f, ".{tenth}"),
            (whole, tenth) => write!(f, "{whole}.{tenth}"),
        }
    }
}

/// A view as an attribute.
#[cfg(feature = "html")]
pub(crate) fn view_box(view: Bounds) -> String {
    Box4(view).to_string()
}

/// A view: left, top, width, height.
struct Box4(Bounds);

impl core::fmt::Display for Box4 {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Bounds { x, y, width, height } = self.0;
        write!(f, "{} {} {} {}", Tenths(x), Tenths(y), Tenths(width), Tenths(height))
    }
}

/// An outline, moved by so much; in relative steps, which are shorter.
struct Steps<'a>(&'a Path, Place);

impl core::fmt::Display for Steps<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let (mut at, mut start) = (Place::default(), Place::default());
        let mut is_first = true;
        for step in self.0.segments() {
            let by = |to: Place, at: Place| [to.x - at.x, to.y - at.y];
            match *step {
                Segment::Move(to) => {
                    let to = if is_first { to.plus(self.1.x, self.1.y) } else { to };
                    let from = if is_first { at } else { at.plus(-self.1.x, -self.1.y) };
                    let step = by(to, from);
                    numbers(f, if is_first { 'M' } else { 'm' }, &step)?;
                    at = at.plus(step[0], step[1]);
                    start = at;
                    is_first = false;
                }
                Segment::Line(to) => {
                    let to = to.plus(self.1.x, self.1.y);
                    match by(to, at) {
                        [x, 0] => numbers(f, 'h', &[x])?,
                        [0, y] => numbers(f, 'v', &[y])?,
                        step => numbers(f, 'l', &step)?,
                    }
                    at = to;
                }
                Segment::Curve(one, other, to) => {
                    let [one, other, to] = [one, other, to].map(|place| place.plus(self.1.x, self.1.y));
                    let [[a, b], [c, d], [x, y]] = [one, other, to].map(|place| by(place, at));
                    numbers(f, 'c', &[a, b, c, d, x, y])?;
                    at = to;
                }
                Segment::Close => {
                    f.write_str("z")?;
                    at = start;
                }
            }
        }
        Ok(())
    }
}

/// A step with its numbers, without a blank where a sign or a point parts them.
fn numbers(f: &mut core::fmt::Formatter<'_>, command: char, numbers: &[i32]) -> core::fmt::Result {
    write!(f, "{command}")?;
    for (nth, number) in numbers.iter().enumerate() {
        let parts = nth == 0 || *number < 0;
        write!(f, "{}{}", if parts { "" } else { " " }, Tenths(*number))?;
    }
    Ok(())
}

/// A text within an element or an attribute. What XML has no place for is shown as what it is, and so is what would turn
/// the text around.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len() + 8);
    for sign in text.chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\n' | '\t' => safe.push(sign),
            '\0'..='\u{1f}'
            | '\u{7f}'..='\u{9f}'
            | '\u{fffe}'
            | '\u{ffff}'
            | '\u{feff}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}'
            | '\u{200b}' => {
                safe.push('\u{fffd}');
            }
            _ => safe.push(sign),
        }
    }
    safe
}
