//! Setups by name written out as drops, which last: whatever becomes of a name, a seed or a random number, the record starts
//! from the same table.

use core::fmt;
use core::ops::ControlFlow;

use movetext_record::messages::piecepack::place;
use movetext_record::ppn::header::{Entry, Header, SetupKey, Value};
use movetext_record::ppn::{Parsed, Ppn, Record, Table};
use movetext_record::{Format as _, Reading, Replay as _, Verdict, visit_replay};
use movetext_rules::piecepack::{Piece, PieceSpec, Variant};
use movetext_source::Span;

/// A line has so many letters, unless a word has more.
const WIDTH: usize = 80;

/// A file whose setups are written out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Explicit {
    /// The file.
    pub text: String,
    /// In how many games.
    pub games: usize,
    /// The games, counted from 1, whose setups stay as they were, and why.
    pub left: Vec<(usize, Left)>,
}

/// Why a setup stays as it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Left {
    /// It cannot be set up.
    SetupError,
    /// Some of it has no words: a piece that no letters name.
    NotExpressible,
    /// The header is written so that nothing can be added, or the game would be another with the drops.
    Unfit,
}

impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::SetupError => "its setup is not written out: it cannot be set up",
            Self::NotExpressible => "its setup is not written out: no letters name all of its pieces",
            Self::Unfit => "its setup is not written out: there is no room for it in this header",
        })
    }
}

/// Writes out the setup of each game of a text that names one: `SetUp` becomes `None`, what it put on the table is dropped before the
/// first move, and the name of the game stays as its `GameType`. All else is as it was, to the byte. If a game is given by its
/// number, counted from 1, only in that.
///
/// ```
/// use movetext_writer::ppn::explicit_setups;
///
/// let text = "---\nGameType: {Name: Tic-Tac-Toe, System: morris}\n...\n\n1. W●,morris'@a1\n";
/// let explicit = explicit_setups(text, &Default::default(), None);
/// assert_eq!(explicit.games, 1);
/// assert!(explicit.text.starts_with("---\nGameType: {Name: Tic-Tac-Toe, System: morris}\nSetUp: None\n...\n"));
/// ```
pub fn explicit_setups(text: &str, reading: &Reading, only: Option<usize>) -> Explicit {
    let mut explicit = Explicit::default();
    let mut done = 0;
    for (at, parsed) in Ppn::read(text, reading).enumerate() {
        if parsed.record.start.setup.is_none() || only.is_some_and(|only| only != at + 1) {
            continue;
        }
        let whole = parsed.origin.whole;
        match written_out(text, &parsed, *reading) {
            Ok(game) => {
                explicit.text.push_str(&text[done..whole.start as usize]);
                explicit.text.push_str(&game);
                explicit.games += 1;
                done = whole.end as usize;
            }
            Err(left) => explicit.left.push((at + 1, left)),
        }
    }
    explicit.text.push_str(&text[done..]);
    explicit
}

/// The text of a game with its setup written out.
fn written_out(text: &str, parsed: &Parsed<'_>, reading: Reading) -> Result<String, Left> {
    let (record, places) = (&parsed.record, &parsed.origin.places);
    let table = Ppn::begin(record).map_err(|_| Left::SetupError)?;
    let variant = record.start.variant().ok_or(Left::SetupError)?;
    let drops = drops(&table, &variant).ok_or(Left::NotExpressible)?;
    let header = Header::read(text, places.header, &mut |_, _| {});
    let scale = record
        .start
        .scale
        .is_none()
        .then(|| table.piecepack().scale())
        .filter(|scale| (scale - 1.0).abs() > 1e-9);
    let mut edits = in_header(text, &header, places.header, scale).ok_or(Left::Unfit)?;
    if places.closing.is_empty() {
        // The last edit is at the end of the header.
        let (_, last) = edits.last_mut().ok_or(Left::Unfit)?;
        last.push_str("\n...\n\n");
        last.push_str(&drops);
    } else {
        let closing = places.closing.end as usize;
        let line_end = text[closing..].find('\n').map_or(text.len(), |length| closing + length);
        edits.push((Span::at(line_end as u32), format!("\n\n{drops}")));
    }
    let game = edited(text, parsed.origin.whole, edits);
    let again = Ppn::read(&game, &reading).next().ok_or(Left::Unfit)?;
    let is_same = again.record.start.setup.is_none()
        && again.faults.len() <= parsed.faults.len()
        && end(record) == end(&again.record);
    if is_same { Ok(game) } else { Err(Left::Unfit) }
}

/// The words that drop the pieces of a table, bottom first, line by line.
fn drops(table: &Table, variant: &Variant) -> Option<String> {
    let mut words: Vec<(String, Vec<String>)> = Vec::new();
    for (_, piece) in table.pieces() {
        let spec = PieceSpec::saying(&piece.identity, piece.angle, variant)?.to_string();
        let scale = table.piecepack().scale();
        let place = place(piece.x / scale, piece.y / scale);
        // Commas would part what stands in braces.
        match words
            .last_mut()
            .filter(|(last, places)| *last == spec && !place.contains(',') && !places[0].contains(','))
        {
            Some((_, places)) => places.push(place),
            None => words.push((spec, vec![place])),
        }
    }
    let mut lines = String::new();
    let mut width = 0;
    for (spec, places) in words {
        let word = if places.len() == 1 {
            format!("{spec}@{}", places[0])
        } else {
            format!("{spec}@{{{}}}", places.join(","))
        };
        let length = word.chars().count();
        if width > 0 && width + 1 + length > WIDTH {
            lines.push('\n');
            width = 0;
        } else if width > 0 {
            lines.push(' ');
            width += 1;
        }
        lines.push_str(&word);
        width += length;
    }
    Some(lines)
}

/// What changes in a header whose setup is to be none, and whose coordinates count `scale` inches if that is given; `None`
/// where there is no room for it.
fn in_header(text: &str, header: &Header<'_>, at: Span, scale: Option<f64>) -> Option<Vec<(Span, String)>> {
    let first = header.entries.first()?.key.span.start as usize;
    let line = text[..first].rfind('\n').map_or(0, |end| end + 1);
    let indent = &text[line..first];
    // All keys in braces, or behind the dashes.
    if !indent.trim().is_empty() || header.text.trim_start().starts_with('{') {
        return None;
    }
    let entry = |name: &str| header.entries.iter().find(|entry| entry.key.text == name);
    let mut edits = Vec::new();
    let mut lines = Vec::new();
    if header.setup.as_ref()?.key == SetupKey::SetUp {
        let name = if entry("GameType").is_some() { "FormerSetUp" } else { "GameType" };
        edits.push((entry("SetUp")?.key.span, name.to_owned()));
    }
    match entry("SetUp").filter(|_| edits.is_empty()) {
        // It is there, and has no meaning.
        Some(Entry { key, value }) if value.span().is_empty() => {
            let colon = key.span.end + text[key.span.end as usize..].find(':')? as u32;
            edits.push((Span::at(colon + 1), " None".to_owned()));
        }
        Some(Entry { value, .. }) => edits.push((value.span(), "None".to_owned())),
        None => lines.push(format!("\n{indent}SetUp: None")),
    }
    if let Some(scale) = scale {
        match entry("MovetextParser").map(|entry| &entry.value) {
            Some(Value::Scalar(name)) => {
                edits.push((name.span, format!("{{Name: {}, ScaleFactor: {scale}}}", name.span.of(text))));
            }
            Some(Value::Mapping { span, entries }) => {
                let start = entries.first()?.key.span.start as usize;
                let line = text[..start].rfind('\n').map_or(0, |end| end + 1);
                let before = &text[line..start];
                let parted = if before.trim().is_empty() { format!("\n{before}") } else { ", ".to_owned() };
                edits.push((Span::at(span.end), format!("{parted}ScaleFactor: {scale}")));
            }
            Some(Value::List { .. }) => return None,
            None => {
                lines.push(format!("\n{indent}MovetextParser: {{Name: Default, ScaleFactor: {scale}}}"));
            }
        }
    }
    let last = at.start + header.text.trim_end().len() as u32;
    edits.push((Span::at(last), lines.concat()));
    Some(edits)
}

/// A part of a text with edits that do not overlap.
fn edited(text: &str, whole: Span, mut edits: Vec<(Span, String)>) -> String {
    edits.sort_by_key(|(span, _)| *span);
    let mut game = String::new();
    let mut done = whole.start;
    for (span, new) in edits {
        game.push_str(Span::new(done, span.start.max(done)).of(text));
        game.push_str(&new);
        done = span.end.max(done);
    }
    game.push_str(Span::new(done, whole.end.max(done)).of(text));
    game
}

/// The pieces that lie on the table when a game ends, and how many of its moves cannot be played.
fn end(record: &Record<'_>) -> (Vec<Lying>, usize) {
    let (mut pieces, mut failed) = (Vec::new(), 0);
    let last = record.tree.len();
    let mut left = last;
    // A game that cannot begin has no end.
    let _ = visit_replay(record, |visited| {
        failed += usize::from(!matches!(visited.verdict, Verdict::Played(_))) + visited.more.len();
        left -= 1;
        if left == 0 {
            pieces = visited.table.pieces().map(|(_, piece)| Lying::of(piece)).collect();
        }
        ControlFlow::Continue(())
    });
    (pieces, failed)
}

/// A piece and where it lies, to a millionth of an inch.
#[derive(PartialEq)]
struct Lying {
    identity: movetext_rules::piecepack::Identity,
    place: [i64; 3],
}

impl Lying {
    fn of(piece: &Piece) -> Self {
        let place = [piece.x, piece.y, piece.angle].map(|number| (number * 1e6).round() as i64);
        Self { identity: piece.identity.clone(), place }
    }
}
