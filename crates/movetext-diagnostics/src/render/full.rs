//! A finding as a person reads it.
//!
//! ariadne draws the lines with their marks, arrows and words. It is given a few lines cut out of the text
//! and made harmless ([`excerpt`](super::excerpt)), so that neither the size of the file nor its characters
//! matter: what ends a line for ariadne, such as U+2028, never reaches it. The rest is drawn here, since
//! ariadne
//! - counts the columns and lines of what it is given, not of the file; its margin ignores
//!   `with_display_line_offset`, and lines that are far apart would need all lines between them. So its
//!   header is dropped and the numbers in its margin are replaced;
//! - draws nothing under a mark without words, and a mere place at the start of a line twice. So marks without
//!   words say `here`, and a mere place is shown as the character after it;
//! - starts over with a new header where marks are not in the order of their last lines;
//! - knows notes and helps, but no lines that a fix takes away and brings.

use core::cmp::Reverse;
use core::fmt::Write;
use core::ops::Range;

use ariadne::{Config, IndexType, Label, LabelAttach, Report, ReportKind, Source};

use super::excerpt::Excerpt;
use super::paint::Part;
use super::remedy::{self, Line};
use super::{Shown, window};
use crate::Diagnostic;
use crate::visible::{on_lines, on_one_line};

/// Stands beside every line.
const BAR: char = '\u{2502}';

/// Stands beside lines that are left out.
const GAP: char = '\u{2506}';

/// At most this many other places are marked; a note counts the rest.
const MAX_LABELS: usize = 8;

/// Longer addresses are shortened: they grow with the depth of the variations.
const MAX_ADDRESS: usize = 200;

/// What a finding is drawn for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terminal {
    /// Whether it shows colours.
    pub color: bool,
    /// How many columns it has; longer lines of a record are cut around what is marked.
    pub width: usize,
}

impl Terminal {
    /// Without colours, and so wide that few lines are cut: a file, a test.
    pub const PLAIN: Self = Self { color: false, width: window::WIDTH + MARGIN };

    /// The columns that are left for the lines of a record. Narrower ones would show nothing of use.
    fn line_width(self) -> usize {
        self.width.saturating_sub(MARGIN).clamp(LEAST_WIDTH, window::WIDTH)
    }
}

/// So many columns are left for line numbers, bars and cuts.
const MARGIN: usize = 10;

/// Lines of a record are shown in so many columns at least.
const LEAST_WIDTH: usize = 40;

/// A finding with the lines it is about, ending with a line end.
///
/// ```text
/// error[RUL003]: e4-e8 is illegal: the board has no rank 8
///    ╭─[ games/brandub.otn:7:9 ] game 1, move 2b
///    │
///  4 │ [rules:dim:7 name:Brandub surf:n atkf:y ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
///    │        ┬────
///    │        ╰────── the board has 7 ranks
///    ┆
///  7 │ 2 a4-a2 e4-e8
///    │         ┬────
///    │         ╰────── beyond the edge
///    │
///    │ note: moves that follow in this line were not checked
///    │
///    │ help: stop at the edge: `e4-e8` → `e4-e7`
/// ───╯
/// ```
///
/// - The line below the message is where: path, line, column; the game and the address of the move.
/// - Of a span of several lines the first and the last line are shown; `┆` stands beside lines left out. Of a line
///   wider than the terminal the parts around the marks are shown, `…` for the rest; the time does not
///   depend on its length. At most eight other places are marked, a note counts the rest.
/// - A fix that replaces what is marked is shown as above; another as the lines it takes away and brings. A fix
///   that is neither safe nor unsafe is a guess, for display only.
///
///   ```text
///      │ help: add the period (safe fix)
///    7 │ - 2 a4-a2 e4-e8
///      │ + 2. a4-a2 e4-e8
///   ```
///
///   Between places that are apart stands `┆`. Of a fix that changes much, only the message is shown.
/// - [`Terminal::color`] alone decides on colours (ANSI escape sequences). What a terminal would obey in the text, the
///   path or a message is replaced, as is what nobody would see: [`visible`](crate::visible) says by what.
/// - Columns are code points, as everywhere; below a tab, which is drawn as up to four blanks, or a wide
///   character the marks stand where the characters are drawn. Sequences that a terminal draws as one (flags,
///   faces of several parts) may shift the marks after them.
pub fn full(diagnostic: &Diagnostic, shown: &Shown, terminal: Terminal) -> String {
    let marks = marks(diagnostic, shown);
    let ranges: Vec<_> = marks.iter().map(|mark| mark.range.clone()).collect();
    let excerpt = Excerpt::cut(shown, &ranges, terminal.line_width());
    let remedies = remedy::lines(diagnostic, shown, terminal.line_width());

    let numbers = excerpt.numbers.iter().flatten().copied();
    let changed = remedies.iter().filter_map(|line| match line {
        Line::Removed(number, _) => Some(*number),
        _ => None,
    });
    let gutter = numbers.chain(changed).max().unwrap_or(1).to_string().len();

    let mut drawing = Drawing { text: String::new(), gutter, color: terminal.color };
    drawing.header(diagnostic, shown);
    drawing.snippet(&excerpt, &marks);
    drawing.remedies(&remedies, diagnostic.labels.len().saturating_sub(MAX_LABELS));
    drawing.text
}

/// A place to be marked, and the words for it.
struct Mark {
    range: Range<usize>,
    words: String,
    part: Part,
}

fn marks(diagnostic: &Diagnostic, shown: &Shown) -> Vec<Mark> {
    let main = Mark {
        range: shown.range(diagnostic.span),
        // Without words ariadne draws no line under the place.
        words: diagnostic.label.as_deref().map_or_else(|| "here".to_owned(), on_one_line),
        part: Part::Main(diagnostic.severity),
    };
    let others = diagnostic.labels.iter().take(MAX_LABELS).map(|label| Mark {
        range: shown.range(label.span),
        words: on_one_line(&label.message),
        part: Part::Other,
    });
    core::iter::once(main).chain(others).collect()
}

/// What is drawn so far, line by line.
struct Drawing {
    text: String,
    /// The width of the line numbers.
    gutter: usize,
    color: bool,
}

impl Drawing {
    fn header(&mut self, diagnostic: &Diagnostic, shown: &Shown) {
        let start = shown.point(diagnostic.span.start);
        let kind = format!("{}[{}]", diagnostic.severity, diagnostic.rule.code);
        let kind = Part::Main(diagnostic.severity).paint(&kind, self.color);
        let message = on_lines(&diagnostic.message).collect::<Vec<_>>().join("\n  ");
        let _ = writeln!(self.text, "{kind}: {message}");
        let place = format!("{}:{}:{}", on_one_line(shown.path), start.line, start.column);
        let corner = Part::Margin.paint("\u{256d}\u{2500}[", self.color);
        let end = Part::Margin.paint("]", self.color);
        let _ = write!(self.text, "{:gutter$}  {corner} {place} {end}", "", gutter = self.gutter);
        if diagnostic.place.game > 0 {
            let _ = write!(self.text, " game {}", diagnostic.place.game);
            if let Some(named) = diagnostic.place.named(shortened) {
                let _ = write!(self.text, ", {named}");
            }
        }
        self.text.push('\n');
    }

    /// A line of the drawing: the number of a line, a bar, and what follows it.
    fn row(&mut self, number: Option<u32>, bar: char, rest: &str) {
        let number = number.map(|number| number.to_string()).unwrap_or_default();
        let margin = Part::Margin.paint(&format!("{number:>width$} {bar}", width = self.gutter), self.color);
        let _ = writeln!(self.text, " {margin}{}", rest.trim_end());
    }

    fn snippet(&mut self, excerpt: &Excerpt, marks: &[Mark]) {
        self.row(None, BAR, "");
        let drawn = draw(excerpt, marks, self.color);
        // The first three lines are ariadne's header, the last closes its box.
        let mut body: Vec<_> = drawn.lines().skip(3).map(parted).collect();
        body.pop();
        let number = |nth: Option<usize>| excerpt.numbers.get(nth?.checked_sub(1)?).copied().flatten();
        let mut above = None;
        for (nth, (row, bar, rest)) in body.iter().enumerate() {
            let below = body.get(nth + 1).and_then(|next| number(next.0));
            let gap =
                rest.trim().is_empty() && above.zip(below).is_some_and(|(above, below)| above + 1 < below);
            self.row(number(*row), if gap { GAP } else { *bar }, rest);
            above = number(*row).or(above);
        }
    }

    fn remedies(&mut self, remedies: &[Line], unmarked: usize) {
        if unmarked > 0 {
            let places = if unmarked == 1 { "place has" } else { "places have" };
            self.words("note", &format!("{unmarked} more {places} to do with it"));
        }
        for line in remedies {
            match line {
                Line::Words(heading, words) => self.words(heading, words),
                Line::Removed(number, text) => {
                    let text = Part::Removed.paint(&format!("- {text}"), self.color);
                    self.row(Some(*number), BAR, &format!(" {text}"));
                }
                Line::Added(text) => {
                    let text = Part::Added.paint(&format!("+ {text}"), self.color);
                    self.row(None, BAR, &format!(" {text}"));
                }
                Line::Unchanged => self.row(None, GAP, ""),
            }
        }
        let end = format!("{}\u{256f}", "\u{2500}".repeat(self.gutter + 2));
        let _ = writeln!(self.text, "{}", Part::Margin.paint(&end, self.color));
    }

    fn words(&mut self, heading: &str, words: &str) {
        if heading.is_empty() {
            self.row(None, BAR, &format!("       {words}"));
        } else {
            self.row(None, BAR, "");
            let heading = Part::Heading.paint(heading, self.color);
            self.row(None, BAR, &format!(" {heading}: {words}"));
        }
    }
}

/// What ariadne makes of an excerpt and its marks.
fn draw(excerpt: &Excerpt, marks: &[Mark], color: bool) -> String {
    let config = Config::new()
        .with_index_type(IndexType::Byte)
        .with_color(color)
        // The middle may be a character without width, under which ariadne draws no arrow.
        .with_label_attach(LabelAttach::Start);
    let row = |offset: usize| excerpt.text.bytes().take(offset).filter(|byte| *byte == b'\n').count();
    let mut labels: Vec<_> = excerpt.marks.iter().zip(marks).collect();
    // ariadne starts a new section when a label ends on a line before that of the last one. Within a line the
    // rightmost is drawn first, so that arrows do not cross words.
    labels.sort_by_key(|(place, _)| (row(place.end - 1), Reverse(place.start)));
    let report = Report::build(ReportKind::Error, 0..0).with_config(config).with_labels(
        labels.into_iter().zip(0..).map(|((place, mark), order)| {
            let label = Label::new(place.clone()).with_message(&mark.words);
            label.with_color(mark.part.color()).with_order(order)
        }),
    );
    let mut drawn = Vec::new();
    // Writing to memory does not fail.
    let _ = report.finish().write(Source::from(&excerpt.text), &mut drawn);
    String::from_utf8(drawn).unwrap_or_default()
}

/// A line of ariadne's as the number in its margin, the bar, and what follows.
fn parted(line: &str) -> (Option<usize>, char, &str) {
    let Some((at, bar)) = line.char_indices().find(|(_, each)| matches!(*each, BAR | GAP)) else {
        return (None, ' ', line);
    };
    // The margin may be in colours: ESC `[…m`, and after the bar ESC `[0m`.
    let margin = &line[..at];
    let number = margin.rsplit('m').next().unwrap_or(margin).trim();
    let rest = &line[at + bar.len_utf8()..];
    (number.parse().ok(), bar, rest.strip_prefix("\u{1b}[0m").unwrap_or(rest))
}

/// An address without its middle, if it is long.
fn shortened(address: &str) -> String {
    let address = on_one_line(address);
    if address.len() <= MAX_ADDRESS {
        return address;
    }
    let (head, _) = window::reach(&address, MAX_ADDRESS / 2);
    let tail = address.char_indices().rev().nth(MAX_ADDRESS / 4).map_or(0, |(at, _)| at);
    format!("{}\u{2026}{}", &address[..head], &address[tail..])
}
