//! Where trees start and end, seen in text and in bytes that are not decoded yet.

use core::ops::Range;

use memchr::{memchr, memchr_iter, memchr2};

use super::value::is_property;
use crate::scan::skip_space;

/// The next `(` from `at` on that starts a tree; of several in a row, the first.
pub(super) fn next_tree(text: &[u8], at: usize) -> Option<usize> {
    let mut first_in_row = None;
    for open in memchr_iter(b'(', &text[at..]).map(|open| at + open) {
        let start = first_in_row.unwrap_or(open);
        let next = skip_space(text, open + 1);
        match text.get(next) {
            Some(b'(') => first_in_row = Some(start),
            Some(b';') => return Some(start),
            _ if is_property(text, next) => return Some(start),
            _ => first_in_row = None,
        }
    }
    None
}

/// The first tree of some bytes, as [`tree_bytes`] finds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TreeBytes {
    /// How many bytes it takes, what stands in front of it included; all of them, where no further tree follows.
    pub len: usize,
    /// Where the value of its property `CA` stands, which says how its text is encoded.
    pub charset: Option<Range<usize>>,
}

/// Cuts the first tree off a file's bytes, before they are decoded: each tree may be in an encoding of its own, and says
/// which in its first node.
///
/// Escapes are known, and so are the encodings of two bytes a character whose second byte may look like a bracket
/// or a backslash (Shift JIS, GBK, Big5).
///
/// ```
/// use movetext_lexer::sgf::tree_bytes;
/// let tree = tree_bytes(b"(;CA[Big5]C[\xA5\x5C]) (;)");
/// assert_eq!(tree.len, 16);
/// assert_eq!(tree.charset, Some(5..9));
/// ```
pub fn tree_bytes(bytes: &[u8]) -> TreeBytes {
    let Some(start) = next_tree(bytes, 0) else { return TreeBytes { len: bytes.len(), charset: None } };
    let charset = charset(bytes, start);
    let pairs = charset.clone().map_or(Pairs::None, |charset| Pairs::of(&bytes[charset]));
    let end = tree_end(bytes, start, pairs);
    let is_last = next_tree(bytes, end).is_none();
    TreeBytes { len: if is_last { bytes.len() } else { end }, charset }
}

/// How many bytes the first tree of a decoded text takes, as [`tree_bytes`] cuts it, whatever encoding it names.
pub fn tree_text(text: &str) -> usize {
    let bytes = text.as_bytes();
    let Some(start) = next_tree(bytes, 0) else { return bytes.len() };
    let end = tree_end(bytes, start, Pairs::None);
    if next_tree(bytes, end).is_none() { bytes.len() } else { end }
}

/// Which bytes are the first of two that are one character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pairs {
    /// None, or none whose second byte could be taken for something else.
    None,
    /// Those of Shift JIS.
    ShiftJis,
    /// Those of GBK, GB 18030 and Big5.
    Wide,
}

impl Pairs {
    fn of(charset: &[u8]) -> Self {
        let starts = |name: &str| {
            let start = charset.trim_ascii().get(..name.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(name.as_bytes()))
        };
        if ["shift", "sjis", "x-sjis", "ms_kanji", "windows-31j", "cp932"].into_iter().any(starts) {
            Self::ShiftJis
        } else if ["gb", "x-gbk", "big5", "cn-big5", "x-x-big5", "cp936", "cp950"].into_iter().any(starts) {
            Self::Wide
        } else {
            Self::None
        }
    }

    fn is_first(self, byte: u8) -> bool {
        match self {
            Self::None => false,
            Self::ShiftJis => matches!(byte, 0x81..=0x9F | 0xE0..=0xFC),
            Self::Wide => matches!(byte, 0x81..=0xFE),
        }
    }
}

/// The value of `CA` in the first node of the tree at `start`.
fn charset(bytes: &[u8], start: usize) -> Option<Range<usize>> {
    // A node is a `;` and what follows up to the next one, so that the second `;` ends the search.
    let (mut at, mut semicolons) = (start + 1, 0);
    let mut name = at..at;
    loop {
        match bytes.get(at)? {
            b'[' => {
                let end = value_end(bytes, at, Pairs::None);
                if is_charset(&bytes[name.clone()]) {
                    return Some(at + 1..end.saturating_sub(1).max(at + 1));
                }
                at = end;
                continue;
            }
            b')' => return None,
            b'(' | b';' if semicolons > 0 => return None,
            b';' => semicolons += 1,
            byte if byte.is_ascii_alphanumeric() && name.end == at => name.end += 1,
            byte if byte.is_ascii_alphanumeric() => name = at..at + 1,
            _ => {}
        }
        at += 1;
    }
}

/// Whether a tree of a file may say that it is in an encoding other than UTF-8. The trees are not looked for, so a `CA` in a
/// comment counts too.
///
/// ```
/// use movetext_lexer::sgf::may_name_charsets;
/// assert!(!may_name_charsets(b"(;CA[UTF-8]C[a]) (;C[CA])"));
/// assert!(may_name_charsets(b"(;FF[4]CA[Big5])"));
/// ```
pub fn may_name_charsets(bytes: &[u8]) -> bool {
    memchr_iter(b'C', bytes).any(|at| {
        let lower = |bytes: &[u8]| bytes.iter().take_while(|byte| byte.is_ascii_lowercase()).count();
        let rest = &bytes[at + 1..];
        let Some(rest) = rest[lower(rest)..].strip_prefix(b"A") else { return false };
        let rest = &rest[lower(rest)..];
        let open = rest.iter().position(|byte| *byte == b'[' || byte.is_ascii_alphanumeric());
        let Some(value) = open.and_then(|open| rest[open..].strip_prefix(b"[")) else { return false };
        let value = value.split(|byte| *byte == b']').next().unwrap_or_default().trim_ascii();
        ![&b"UTF-8"[..], b"UTF8"].iter().any(|name| name.eq_ignore_ascii_case(value))
    })
}

/// Whether a name is `CA`, perhaps with lower-case letters that do not count.
fn is_charset(name: &[u8]) -> bool {
    name.iter().filter(|byte| !byte.is_ascii_lowercase()).eq(b"CA")
}

/// The byte behind the tree that starts at `start`; where it is not closed, the next that starts as only trees do, or
/// all there are.
fn tree_end(bytes: &[u8], start: usize, pairs: Pairs) -> usize {
    let (mut at, mut depth) = (start, 0_usize);
    let mut nesting = Nesting { start, balanced: start, pairs, searched_to_end: None, searched: start };
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'[' => {
                at = value_end(bytes, at, pairs);
                continue;
            }
            b'(' if depth > 0 && nesting.ends_before(bytes, at) => return at,
            b'(' => depth += 1,
            b')' if depth <= 1 => return at + 1,
            b')' => depth -= 1,
            _ => {}
        }
        at += 1;
    }
    bytes.len()
}

/// So many times as far as it has read does a tree look ahead for the brackets that close it.
const AHEAD: usize = 64;

/// A tree that is being read: says which `(` in it starts the next tree, because a `)` is missing, and which a variation.
#[derive(Debug, Clone, Copy)]
pub struct Nesting {
    /// Where the tree starts.
    start: usize,
    /// As far as this each bracket has its partner.
    balanced: usize,
    pairs: Pairs,
    /// The first `(` behind which the text was searched to its end.
    searched_to_end: Option<usize>,
    searched: usize,
}

impl Nesting {
    /// The tree of a decoded text that starts at a byte.
    pub const fn new(start: u32) -> Self {
        Self {
            start: start as usize,
            balanced: start as usize,
            pairs: Pairs::None,
            searched_to_end: None,
            searched: start as usize,
        }
    }

    /// Whether the tree ends in front of the `(` at `open`: the node behind that starts with a property that only roots
    /// have, and no bracket that closes the tree follows.
    #[inline]
    pub fn ends_before(&mut self, text: &[u8], open: usize) -> bool {
        open >= self.balanced && starts_root(text, open) && !self.is_closed_behind(text, open)
    }

    /// Whether the brackets from `open` on are closed, and one more is. Only variations may stand between: where another start
    /// of a tree follows, a file goes on whose brackets are wrong here and there. That is not looked for without end: a long
    /// tree with a short variation in it is closed near, a missing bracket is not found anywhere.
    #[cold]
    fn is_closed_behind(&mut self, text: &[u8], open: usize) -> bool {
        let len = text.len();
        let room = open.saturating_add((open - self.start).saturating_mul(AHEAD)).min(len);
        let text = &text[..room];
        // Nothing closes it where there is no bracket that closes anything, as in a file of trees of which each lacks one.
        if memchr(b')', &text[open..]).is_none() {
            self.searched = self.searched.max(room.saturating_sub(1));
            if room == len {
                self.searched_to_end.get_or_insert(open);
            }
            return false;
        }
        let (mut at, mut depth) = (open, 0_usize);
        while let Some(byte) = text.get(at) {
            self.searched = self.searched.max(at);
            match byte {
                b'[' => {
                    at = value_end(text, at, self.pairs);
                    continue;
                }
                b'(' if depth == 0 && at > open && starts_root(text, at) => return false,
                b'(' => depth += 1,
                b')' if depth == 0 => {
                    self.balanced = at;
                    return true;
                }
                b')' => depth -= 1,
                byte if depth == 0 && !byte.is_ascii_whitespace() => return false,
                _ => {}
            }
            at += 1;
        }
        if room == len {
            self.searched_to_end.get_or_insert(open);
        }
        false
    }

    /// The first `(` behind which a bracket was searched for as far as the end of the text.
    pub const fn searched_to_end(&self) -> Option<usize> {
        self.searched_to_end
    }

    /// How far the text was searched.
    pub const fn searched(&self) -> usize {
        self.searched
    }
}

/// Whether the node behind a `(` starts with a property that only roots have.
pub fn starts_root(text: &[u8], open: usize) -> bool {
    let node = skip_space(text, open + 1);
    if text.get(node) != Some(&b';') {
        return false;
    }
    let name = text[skip_space(text, node + 1)..].iter().take(16);
    let name = name.take_while(|byte| byte.is_ascii_alphanumeric()).filter(|byte| !byte.is_ascii_lowercase());
    [b"FF", b"GM", b"SZ", b"CA", b"AP"].into_iter().any(|root| name.clone().eq(root))
}

/// The byte behind the value that starts at `at`.
fn value_end(bytes: &[u8], mut at: usize, pairs: Pairs) -> usize {
    at += 1;
    if pairs == Pairs::None {
        while let Some(found) = bytes.get(at..).and_then(|rest| memchr2(b']', b'\\', rest)) {
            at += found + 1;
            if bytes[at - 1] == b']' {
                return at;
            }
            at += 1;
        }
        return bytes.len();
    }
    while let Some(byte) = bytes.get(at) {
        at += match byte {
            b']' => return at + 1,
            b'\\' => 2,
            byte if pairs.is_first(*byte) => 2,
            _ => 1,
        };
    }
    bytes.len()
}
