//! A record as text.

use movetext_parser::ppn::operations;
use movetext_record::ppn::{Item, Number, Record};
use movetext_rules::piecepack::Version;

use super::Options;

/// A line has so many letters, unless a word has more.
const WIDTH: usize = 80;

/// A record as text, and what the text does not say.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Output {
    /// The text, with its last line end.
    pub text: String,
    /// What version 0.11 cannot say, if that was asked; what could not be read and is written as words.
    pub lost: Vec<String>,
}

/// Writes a record.
pub fn write(record: &Record<'_>, options: &Options) -> Output {
    let mut lines = Lines::default();
    let header = record.headers.text.as_ref();
    lines.text.push_str("---\n");
    if !header.is_empty() {
        lines.text.push_str(header);
        lines.text.push('\n');
    }
    lines.text.push_str("...\n");
    lines.start = lines.text.len();
    let tree = &record.tree;
    // The letters and digits of the number before.
    let mut stem = "";
    for id in tree.line_from(movetext_tree::GameTree::<()>::ROOT) {
        let node = tree.get(id);
        match &node.number {
            Number::Nothing => {}
            Number::Written(number) => {
                lines.number(number, stem);
                stem = number.trim_end_matches('.');
            }
            Number::Period => lines.word("."),
            // The word that lists it was written before.
            Number::Listed(_) if !options.expand => {}
            Number::Listed(Some(number)) => {
                lines.number(number, stem);
                stem = number.trim_end_matches('.');
            }
            Number::Semicolon | Number::Listed(None) => lines.semicolon(),
        }
        for item in &node.items {
            match item {
                Item::Word(word) | Item::Unread(word) => lines.word(word),
                Item::Short(word) if !options.expand => lines.word(word),
                Item::Made(word) if options.expand => lines.word(word),
                Item::Short(_) | Item::Made(_) => {}
                Item::Comment(comment) => lines.comment(comment),
                Item::Foreign(text) => {
                    lines.end();
                    lines.text.push_str(text);
                    lines.text.push('\n');
                }
            }
        }
    }
    lines.end();
    let mut lost = if options.old { beyond_old(record) } else { Vec::new() };
    lost.extend(taken_apart(record));
    Output { text: lines.text, lost }
}

/// Movetext, line by line.
#[derive(Default)]
struct Lines {
    text: String,
    /// Where movetext starts.
    start: usize,
    /// How many letters the line has.
    width: usize,
    /// Whether the next word stands close to what is written.
    is_close: bool,
    /// Whether the word before is a `;`.
    is_behind_semicolon: bool,
    /// Whether braces stand in what was written since the last blank.
    has_braces: bool,
}

impl Lines {
    fn word(&mut self, word: &str) {
        if word.is_empty() {
            return;
        }
        if core::mem::take(&mut self.is_behind_semicolon) {
            // With a blank in front it would be a comment.
            self.is_close = word.starts_with('{') && word.ends_with('}');
        }
        let (width, has_braces) = word.bytes().fold((0, false), |(width, has_braces), byte| {
            let is_letter = byte & 0xc0 != 0x80;
            (width + usize::from(is_letter), has_braces || matches!(byte, b'{' | b'}'))
        });
        let is_first = self.width == 0;
        self.has_braces = self.has_braces && self.is_close && !is_first || has_braces;
        // What starts a line with `...` or `---` would end a header, or start a game.
        let may_start = !matches!(word.as_bytes(), [b'.', b'.', b'.', ..] | [b'-', b'-', b'-', ..]);
        let fits = self.width + 1 + width <= WIDTH;
        if is_first && self.text.len() == self.start {
            self.text.push('\n');
        }
        match (is_first, self.is_close) {
            (false, false) if fits || !may_start => {
                self.text.push(' ');
                self.width += 1;
            }
            (false, false) => {
                self.text.push('\n');
                self.width = 0;
            }
            (true, _) if !may_start => {
                self.text.push(' ');
                self.width = 1;
            }
            (false, true) | (true, _) => {}
        }
        self.text.push_str(word);
        self.width += width;
        self.is_close = false;
    }

    /// A number, on a line of its own unless the one before is of the same move.
    fn number(&mut self, number: &str, before: &str) {
        if number.trim_end_matches('.') != before {
            self.end();
        }
        self.word(number);
    }

    /// What repeats a number: close behind a word, and apart from what follows, or the program of the notation's author would
    /// expand the braces of both words as one.
    fn semicolon(&mut self) {
        // Behind braces and comments it stands apart.
        let is_apart = self.has_braces && self.width > 0;
        self.is_close = !is_apart && self.width > 0;
        self.is_behind_semicolon = false;
        self.word(";");
        self.is_behind_semicolon = !is_apart;
    }

    /// A comment, which may be broken at its blanks.
    fn comment(&mut self, comment: &str) {
        self.is_close = false;
        self.is_behind_semicolon = false;
        let mut words = comment.split(' ').peekable();
        let mut first = true;
        while let Some(word) = words.next() {
            let open = if first { "{" } else { "" };
            let close = if words.peek().is_none() { "}" } else { "" };
            // A word that could start a game is kept on its line.
            self.word(&format!("{open}{word}{close}"));
            first = false;
        }
    }

    fn end(&mut self) {
        if self.width > 0 {
            self.text.push('\n');
            self.width = 0;
        }
        self.is_close = false;
        self.is_behind_semicolon = false;
    }
}

/// What could not be read and may be read differently among the moves: what has blanks in it, a header whose end is missing, and
/// what braces stand for, which next to a blank would be a comment.
fn taken_apart(record: &Record<'_>) -> Option<String> {
    let items = record.tree.walk().flat_map(|id| &record.tree.get(id).items);
    let has_blanks = |text: &str| text.is_empty() || text.contains(char::is_whitespace);
    let is_other = |item: &&Item<'_>| matches!(item, Item::Unread(text) if has_blanks(text));
    match items.filter(is_other).count() {
        0 => None,
        1 => Some("a text that could not be read is written among the moves, as words".to_owned()),
        count => Some(format!("{count} texts that could not be read are written among the moves, as words")),
    }
}

/// What version 0.11 cannot say.
fn beyond_old(record: &Record<'_>) -> Vec<String> {
    let Some(variant) = record.start.variant() else { return Vec::new() };
    let (mut count, mut first) = (0, None);
    for id in record.tree.walk() {
        for word in record.tree.get(id).words() {
            let Ok(written) = operations(word, &variant) else { continue };
            let newest = written.iter().map(|written| written.operation.since()).max();
            if let Some(since) = newest.filter(|since| *since > Version::V0_11) {
                count += 1;
                first.get_or_insert_with(|| format!("`{word}` is of version {since}"));
            }
        }
    }
    match (count, first) {
        (0, _) | (_, None) => Vec::new(),
        (1, Some(first)) => vec![format!("version 0.11 cannot say one word: {first}")],
        (count, Some(first)) => vec![format!("version 0.11 cannot say {count} words: the first, {first}")],
    }
}
