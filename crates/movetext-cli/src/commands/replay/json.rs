//! A replay as JSON, an object a node.
//!
//! A record of a few megabytes has hundreds of thousands of nodes: members are written straight into the line, and only what
//! has to be escaped is left to a library.

use std::collections::BTreeMap;

use movetext_diagnostics::visible;
use movetext_record::{EffectKind, Ending, StepText};
use serde::Serialize;

use crate::exit::Stop;
use crate::output::Output;

/// How a game ended.
#[derive(Debug, Serialize)]
pub struct Outcome<'a> {
    result: &'a str,
    reason: &'a str,
}

impl<'a> Outcome<'a> {
    pub fn of(ending: &'a Ending) -> Self {
        Self { result: &ending.result, reason: &ending.reason }
    }
}

/// A position, as far as it is asked for.
#[derive(Debug)]
pub enum Position {
    /// Nobody asked for it: there is no such key.
    Unasked,
    /// A move before it could not be played, or the game is not known: null.
    Unknown,
    /// As a record of the notation has it.
    Known(String),
    /// The same as an object, in JSON.
    Object(String),
}

/// The canonical key of a position, as far as it is asked for.
#[derive(Debug, Clone, Copy)]
pub enum Canonical {
    /// Nobody asked for it: there is no such key.
    Unasked,
    /// It was asked for; none where the position is not known.
    Asked(Option<u64>),
}

/// What is known of a node besides its words.
pub struct Known {
    /// The position.
    pub position: Position,
    /// The key of its position; null where that is not known.
    pub key: Option<u64>,
    /// The canonical one, where that is asked for.
    pub canonical: Canonical,
    /// Its move as people say it.
    pub point: Option<String>,
}

/// Writes the object of a node.
pub fn write(
    game: u32,
    step: &StepText<'_>,
    known: Known,
    explain: bool,
    headers: &[(&str, &str)],
    properties: Vec<(&str, Vec<&str>)>,
    out: &mut Output,
) -> Result<(), Stop> {
    let squares = |kind: EffectKind| {
        let effects = step.effects.iter().filter(move |effect| effect.kind == kind);
        effects.flat_map(|effect| &effect.squares).map(String::as_str)
    };
    let node = &step.node;
    let mut line = Line(String::with_capacity(1024));
    line.0.push_str("{\"game\":");
    line.number(game);
    line.member("address", &step.address);
    line.member_if("number", step.label.as_deref());
    line.name("node");
    line.number(step.number);
    line.name("parent");
    line.or_null(step.parent, Line::number);
    line.name("ply");
    line.number(step.ply);
    line.name("move");
    line.or_null(node.played.as_deref(), Line::text);
    line.member_if("point", known.point.as_deref());
    line.member_if("marks", Some(&*node.marks).filter(|marks| !marks.is_empty()));
    line.member_if("branch", step.branch.as_deref());
    line.name("side");
    line.or_null(step.side, Line::text);
    line.name("to_move");
    line.or_null(step.to_move, Line::text);
    line.position(known.position);
    line.name("key");
    line.or_null(known.key, Line::key);
    if let Canonical::Asked(key) = known.canonical {
        line.name("canonical");
        line.or_null(key, Line::key);
    }
    line.name("outcome");
    line.or_null(step.outcome.as_ref(), |line, ending| line.value(&Outcome::of(ending)));
    line.list("captures", squares(EffectKind::Captured));
    line.member_if("flattened", squares(EffectKind::Flattened).next());
    line.list("flipped", squares(EffectKind::Flipped));
    line.list("road", squares(EffectKind::Road));
    line.list("explanations", step.effects.iter().filter(|_| explain).map(|effect| effect.why.as_str()));
    match &node.comments[..] {
        [] => {}
        [comment] => line.member_if("comment", Some(&**comment).filter(|comment| !comment.is_empty())),
        comments => line.member("comment", &comments.join("\n")),
    }
    line.member_if("clock", node.clock.as_deref());
    line.member_if("illegal", step.illegal.as_deref());
    if step.parent.is_none() && !headers.is_empty() {
        line.name("headers");
        line.value(&headers.iter().copied().collect::<BTreeMap<_, _>>());
    }
    line.properties(properties);
    line.0.push_str("}\n");
    // All that is in it may be shown: it need not be looked at again.
    out.page(line.0.as_bytes())?;
    Ok(())
}

/// The line of an object, member by member behind the first.
struct Line(String);

impl Line {
    /// The name of the next member, which needs no escapes.
    fn name(&mut self, name: &str) {
        self.0.push_str(",\"");
        self.0.push_str(name);
        self.0.push_str("\":");
    }

    fn member(&mut self, name: &str, text: &str) {
        self.name(name);
        self.text(text);
    }

    /// A member that is left out where there is nothing to say.
    fn member_if(&mut self, name: &str, text: Option<&str>) {
        if let Some(text) = text {
            self.member(name, text);
        }
    }

    fn or_null<T>(&mut self, value: Option<T>, write: impl FnOnce(&mut Self, T)) {
        match value {
            Some(value) => write(self, value),
            None => self.0.push_str("null"),
        }
    }

    /// Three stand in each line: they are written without a formatter.
    fn number(&mut self, number: u32) {
        self.0.push_str(itoa::Buffer::new().format(number));
    }

    /// A key as it is written everywhere: JSON has no whole numbers of 64 bits.
    fn key(&mut self, key: u64) {
        let mut digits = [b'"'; 18];
        for (digit, nth) in digits[1..17].iter_mut().zip((0..16).rev()) {
            *digit = b"0123456789abcdef"[usize::from((key >> (4 * nth)) as u8 & 15)];
        }
        // Digits and quotes are letters of ASCII.
        self.0.push_str(str::from_utf8(&digits).unwrap_or_default());
    }

    fn text(&mut self, text: &str) {
        if is_plain(text) {
            self.0.push('"');
            self.0.push_str(text);
            self.0.push('"');
        } else {
            self.value(text);
        }
    }

    /// Anything, with what must not be shown escaped.
    fn value(&mut self, value: &(impl Serialize + ?Sized)) {
        // Texts and maps of texts have no value that JSON cannot have.
        let value = serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned());
        self.0.push_str(&visible::json(value));
    }

    fn position(&mut self, position: Position) {
        if matches!(position, Position::Unasked) {
            return;
        }
        self.name("position");
        match position {
            Position::Unasked | Position::Unknown => self.0.push_str("null"),
            Position::Known(text) => self.text(&text),
            Position::Object(object) => self.0.push_str(&visible::json(object)),
        }
    }

    /// A list that is left out where nothing is in it.
    fn list<'a>(&mut self, name: &str, texts: impl Iterator<Item = &'a str>) {
        let mut texts = texts.peekable();
        if texts.peek().is_some() {
            self.name(name);
            self.texts(texts);
        }
    }

    fn texts<'a>(&mut self, texts: impl Iterator<Item = &'a str>) {
        self.0.push('[');
        for (nth, text) in texts.enumerate() {
            self.0.push_str(if nth > 0 { "," } else { "" });
            self.text(text);
        }
        self.0.push(']');
    }

    /// The values of each name, by name; those of a name that comes again are put together in their order.
    fn properties(&mut self, mut properties: Vec<(&str, Vec<&str>)>) {
        if properties.is_empty() {
            return;
        }
        properties.sort_by_key(|(name, _)| *name);
        self.name("properties");
        self.0.push('{');
        for (nth, same) in properties.chunk_by(|(one, _), (other, _)| one == other).enumerate() {
            self.0.push_str(if nth > 0 { "," } else { "" });
            self.text(same[0].0);
            self.0.push(':');
            self.texts(same.iter().flat_map(|(_, values)| values.iter().copied()));
        }
        self.0.push('}');
    }
}

/// Whether a text stands in JSON as it is: visible letters of ASCII, and nothing that is escaped.
fn is_plain(text: &str) -> bool {
    const EACH: u64 = 0x0101_0101_0101_0101;
    // Eight letters at once, which is fast at any level of optimisation. The highest bit of a byte tells of a letter that is not
    // plain: a control is less than a blank; a quote or backslash is zero behind the exclusive or, which is less than 1; and
    // what is beyond `~` has that bit, or has it with 1 added.
    let is_plain = |letters: [u8; 8]| {
        let letters = u64::from_le_bytes(letters);
        let differing = |letter: u8| letters ^ (EACH * u64::from(letter));
        let below = |letters: u64, limit: u8| letters.wrapping_sub(EACH * u64::from(limit));
        let odd = below(letters, b' ') | below(differing(b'"'), 1) | below(differing(b'\\'), 1);
        let odd = odd | letters | letters.wrapping_add(EACH);
        odd & (EACH << 7) == 0
    };
    let (eights, rest) = text.as_bytes().as_chunks();
    let mut last = [b' '; 8];
    last[..rest.len()].copy_from_slice(rest);
    eights.iter().all(|letters| is_plain(*letters)) && is_plain(last)
}

#[cfg(test)]
mod tests {
    use super::{Line, is_plain};

    #[test]
    fn texts_are_written_as_the_library_writes_them() {
        let long = "x".repeat(100);
        let texts = ["", "B[pd]", "a \"b\"", "\\", "line\nend", "\u{e9}", "~ ", &long, &format!("{long}\t")];
        for text in texts {
            let mut line = Line(String::new());
            line.text(text);
            assert_eq!(line.0, serde_json::to_string(text).unwrap_or_default());
        }
        let mut line = Line(String::new());
        line.key(0x0123_4567_89ab_cdef);
        assert_eq!(line.0, "\"0123456789abcdef\"");
        for letter in '\0'..='\u{17f}' {
            for nth in 0..11 {
                let mut text = "~ !#[]09aZ".to_owned();
                text.insert(nth.min(text.len()), letter);
                let stands = matches!(letter, ' '..='~') && !matches!(letter, '"' | '\\');
                assert_eq!(is_plain(&text), stands, "{text:?}");
            }
        }
        assert!(!is_plain(&format!("{long}\u{1b}")));
    }
}
