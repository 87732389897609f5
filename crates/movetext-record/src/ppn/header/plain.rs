//! Headers as nearly all are written: lines of a key and a value, and under a key indented lines of the same. What is read
//! here is what the reader of YAML reads, which a property holds; of all else nothing is read.

use std::borrow::Cow;

use movetext_source::Span;

use super::value::{Entry, Scalar, Style, Value};

/// Longer keys are none: YAML has a limit for what stands in front of a colon.
const LONGEST_KEY: usize = 100;

/// The keys and values of such a header, which starts at a byte of the file.
pub(super) fn entries(text: &str, at: u32) -> Option<Vec<Entry<'_>>> {
    let mut reader = Reader { text, at, start: 0, outer: None, inner: None, entries: Vec::new() };
    while reader.start < text.len() {
        reader.line()?;
    }
    // A key without a value has a place that only the reader of YAML knows.
    let is_whole = reader.entries.last().is_some_and(|entry| !is_open(&entry.value));
    is_whole.then_some(reader.entries)
}

/// Whether a key waits for the lines under it.
fn is_open(value: &Value<'_>) -> bool {
    matches!(value, Value::Mapping { entries, .. } if entries.is_empty())
}

struct Reader<'s> {
    text: &'s str,
    at: u32,
    /// Where the next line starts.
    start: usize,
    /// How far the keys are indented, and those under the last of them.
    outer: Option<usize>,
    inner: Option<usize>,
    entries: Vec<Entry<'s>>,
}

impl<'s> Reader<'s> {
    /// Reads a line.
    fn line(&mut self) -> Option<()> {
        let (start, rest) = (self.start, &self.text[self.start..]);
        let line = rest.find('\n').map_or(rest, |end| &rest[..end]);
        self.start += line.len() + 1;
        let line = line.trim_end_matches(' ');
        let indent = line.len() - line.trim_start_matches(' ').len();
        if indent == line.len() {
            return Some(());
        }
        let key = line[indent..].bytes().take_while(|byte| is_of_key(*byte)).count();
        let is_key = line.as_bytes()[indent].is_ascii_alphabetic() && key <= LONGEST_KEY;
        let (key_start, colon) = (start + indent, indent + key);
        let behind = line[colon..].strip_prefix(':').filter(|_| is_key)?;
        let value = behind.trim_start_matches(' ');
        let value_start = start + line.len() - value.len();
        let value = if value.is_empty() {
            None
        } else if value.len() < behind.len() {
            Some(self.value(value, value_start)?)
        } else {
            return None;
        };
        let key = self.scalar(key_start, key, Style::Plain);
        self.add(indent, key, value)
    }

    /// A value that stands on the line of its key.
    fn value(&self, value: &str, start: usize) -> Option<Scalar<'s>> {
        let bytes = value.as_bytes();
        if let [b'"', quoted @ .., b'"'] = bytes {
            let is_plain =
                quoted.iter().all(|byte| matches!(byte, b' '..=b'~') && !matches!(byte, b'"' | b'\\'));
            return is_plain.then(|| self.quoted(start, value.len()));
        }
        // What is behind a colon could be the value of a key.
        let is_plain = bytes[0].is_ascii_alphanumeric()
            && bytes.iter().copied().all(is_of_value)
            && bytes.windows(2).all(|pair| pair[0] != b':' || pair[1].is_ascii_alphanumeric())
            && bytes.last() != Some(&b':');
        is_plain.then(|| self.scalar(start, value.len(), Style::Plain))
    }

    fn scalar(&self, start: usize, len: usize, style: Style) -> Scalar<'s> {
        Scalar { span: self.span(start, len), text: Cow::Borrowed(&self.text[start..start + len]), style }
    }

    fn quoted(&self, start: usize, len: usize) -> Scalar<'s> {
        let text = Cow::Borrowed(&self.text[start + 1..start + len - 1]);
        Scalar { span: self.span(start, len), text, style: Style::Quoted }
    }

    fn span(&self, start: usize, len: usize) -> Span {
        let start = self.at + start as u32;
        Span::new(start, start + len as u32)
    }

    /// Adds a key and its value, if it has one on its line.
    fn add(&mut self, indent: usize, key: Scalar<'s>, value: Option<Scalar<'s>>) -> Option<()> {
        let outer = *self.outer.get_or_insert(indent);
        if indent == outer {
            if self.entries.last().is_some_and(|entry| is_open(&entry.value)) {
                return None;
            }
            self.inner = None;
            let under = || Value::Mapping { span: Span::default(), entries: Vec::new() };
            self.entries.push(Entry { key, value: value.map_or_else(under, Value::Scalar) });
            return Some(());
        }
        // Under a key that has a value on its line the line would go on with that.
        let Value::Mapping { span, entries } = &mut self.entries.last_mut()?.value else { return None };
        if indent < outer || *self.inner.get_or_insert(indent) != indent {
            return None;
        }
        let value = value?;
        *span = if entries.is_empty() { key.span.to(value.span) } else { span.to(value.span) };
        entries.push(Entry { key, value: Value::Scalar(value) });
        Some(())
    }
}

fn is_of_key(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// What means nothing to YAML inside a value, whatever stands around it; of a colon that depends on what follows.
fn is_of_value(byte: u8) -> bool {
    byte.is_ascii_alphanumeric()
        || matches!(
            byte,
            b' ' | b'-' | b'_' | b'.' | b',' | b'/' | b'(' | b')' | b'+' | b'\'' | b'!' | b'?' | b':'
        )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::ppn::header::read;

    /// What the reader of YAML reads; nothing where it reports anything.
    fn by_yaml(text: &str, at: u32) -> Option<Vec<Entry<'_>>> {
        let mut is_sound = true;
        let entries = read::by_yaml(text, at, &mut |_, _| is_sound = false);
        is_sound.then_some(entries)
    }

    /// The pieces of headers, sound ones more often than others.
    fn lines() -> impl Strategy<Value = String> {
        let key = prop_oneof![
            4 => "[A-Z][a-z]{1,4}", 1 => Just("Name".to_owned()), 1 => "[a-zA-Z0-9_]{1,3}", 1 => "[ -~]{0,3}",
        ];
        let colon = prop_oneof![8 => Just(": "), 2 => Just(":"), 1 => Just(":  "), 1 => Just(" : ")];
        let value = prop_oneof![
            4 => "[a-zA-Z0-9][a-zA-Z0-9 .,/()+'!?_:-]{0,8}", 2 => "\"[ -~]{0,6}\"", 2 => Just(String::new()),
            1 => "[ -~]{0,6}",
        ];
        let indent = prop_oneof![6 => Just(""), 3 => Just("  "), 1 => Just(" "), 1 => Just("    ")];
        let end = prop_oneof![8 => Just("\n"), 2 => Just("\n\n"), 1 => Just(" \n"), 1 => Just("\r\n"), 1 => Just("")];
        let line = (indent, key, colon, value, end);
        prop::collection::vec(line.prop_map(|(a, b, c, d, e)| format!("{a}{b}{c}{d}{e}")), 0..6)
            .prop_map(|lines| lines.concat())
    }

    proptest! {
        /// What is read at all is read as the reader of YAML does.
        #[test]
        fn plain_headers_read_as_yaml_does(text in lines(), at in 0_u32..100) {
            if let Some(entries) = entries(&text, at) {
                prop_assert_eq!(Some(entries), by_yaml(&text, at));
            }
        }
    }

    #[test]
    fn usual_headers_are_plain() {
        let usual = [
            "\nEvent: Club night\nResult: 1/2-1/2\nDate: 2020.01.01\nTime: 12:30\n",
            "\nRound: Night\nGameType: \n    Name: Relativity\n    Coins: \"n45a5n/3a2243\"\n",
            "  GameType:\n    Name: Japan\n    Seed: 42\n",
        ];
        for text in usual {
            assert_eq!(entries(text, 3), by_yaml(text, 3), "{text}");
            assert!(entries(text, 3).is_some_and(|entries| !entries.is_empty()), "{text}");
        }
        for text in [
            "",
            "\n",
            "Event:\n",
            "A: b: c\n",
            "A: b\n  c: d\n",
            "A: b\n c\n",
            "A: #b\n",
            "\tA: b\n",
            "A:\n- b\n",
        ] {
            assert_eq!(entries(text, 0), None, "{text}");
        }
    }
}
