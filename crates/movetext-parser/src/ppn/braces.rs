//! Brace expansion: `t@{b,d}{2..8..2}` is eight words ("Moves").

use std::ops::Range;

use super::fault::{ExpansionFault, WordFault};
use super::{Allowance, Word};

/// So many words may come of one, and so many bytes.
const MOST_WORDS: u64 = 10_000;
const MOST_BYTES: u64 = 1 << 20;
/// So deep may braces stand in braces.
const DEEPEST: usize = 16;

/// What a word consists of, in order: each part stands for one or more texts.
pub(super) type Parts = Vec<Part>;

pub(super) enum Part {
    /// As it is written.
    Text(Range<usize>),
    /// `{…,…}`
    List(Vec<Item>),
    /// `{…..…}`, and where it is written.
    Range(Steps, Range<usize>),
}

/// What braces list.
pub(super) enum Item {
    /// What has no braces in it, as most have.
    Text(Range<usize>),
    Parts(Parts),
}

/// What the braces of a word list. What is wrong with them is reported, and nothing comes of the word then.
pub(super) fn parts(
    word: &Word<'_>,
    allowance: &mut Allowance,
    faults: &mut Vec<ExpansionFault>,
) -> Option<Parts> {
    let mut reader = Reader { text: word.text(), at: 0, count: Count::ONE };
    match reader.parts(0) {
        Ok(parts) => is_within(word, count(&parts), allowance, faults).then_some(parts),
        Err((at, fault)) => {
            faults.push(ExpansionFault { span: word.place(at), fault });
            None
        }
    }
}

/// Whether a word without braces, which lists itself, is within what is allowed; reported where it is not.
pub(super) fn is_allowed(
    word: &Word<'_>,
    allowance: &mut Allowance,
    faults: &mut Vec<ExpansionFault>,
) -> bool {
    is_within(word, Count { words: 1, bytes: word.text().len() as u64 }, allowance, faults)
}

fn is_within(
    word: &Word<'_>,
    count: Count,
    allowance: &mut Allowance,
    faults: &mut Vec<ExpansionFault>,
) -> bool {
    let fault = if count.words > MOST_WORDS || count.bytes > MOST_BYTES {
        WordFault::TooMany { count: (count.words < u64::MAX).then_some(count.words) }
    } else if allowance.take(word.text(), count.words, count.bytes) {
        return true;
    } else {
        WordFault::Exhausted
    };
    faults.push(ExpansionFault { span: word.span(), fault });
    false
}

/// How many words come of something, and how many bytes these have.
#[derive(Clone, Copy)]
struct Count {
    words: u64,
    bytes: u64,
}

impl Count {
    const ONE: Self = Self { words: 1, bytes: 0 };

    fn of_text(at: &Range<usize>) -> Self {
        Self { words: 1, bytes: at.len() as u64 }
    }

    fn times(self, other: Self) -> Self {
        Self {
            words: self.words.saturating_mul(other.words),
            bytes: self
                .bytes
                .saturating_mul(other.words)
                .saturating_add(other.bytes.saturating_mul(self.words)),
        }
    }

    fn plus(self, other: Self) -> Self {
        Self { words: self.words.saturating_add(other.words), bytes: self.bytes.saturating_add(other.bytes) }
    }
}

fn count(parts: &Parts) -> Count {
    parts.iter().fold(Count::ONE, |count, part| {
        count.times(match part {
            Part::Text(at) => Count::of_text(at),
            Part::Range(steps, _) => {
                let words = steps.count();
                Count { words, bytes: words.saturating_mul(steps.longest()) }
            }
            Part::List(items) => {
                items.iter().map(Item::count).fold(Count { words: 0, bytes: 0 }, Count::plus)
            }
        })
    })
}

impl Item {
    fn count(&self) -> Count {
        match self {
            Self::Text(at) => Count::of_text(at),
            Self::Parts(parts) => count(parts),
        }
    }
}

/// What a part stands for.
enum Listed<'p, 's> {
    Text(&'p Range<usize>),
    Items(&'p [Item]),
    Words(Vec<Word<'s>>),
}

impl<'p, 's> Listed<'p, 's> {
    fn of(word: &Word<'s>, part: &'p Part) -> Self {
        match part {
            Part::Text(at) => Self::Text(at),
            Part::Range(steps, at) => {
                let span = word.place(at.clone());
                Self::Words(steps.all().map(|item| Word::standing_for(item, span)).collect())
            }
            Part::List(items) if items.iter().all(|item| matches!(item, Item::Text(_))) => Self::Items(items),
            Part::List(items) => {
                let mut words = Vec::with_capacity(items.len());
                for item in items {
                    match item {
                        Item::Text(at) => words.push(word.slice(at.clone())),
                        Item::Parts(parts) => each(word, parts, |word| words.push(word.clone())),
                    }
                }
                Self::Words(words)
            }
        }
    }

    fn len(&self) -> usize {
        match self {
            Self::Text(_) => 1,
            Self::Items(items) => items.len(),
            Self::Words(words) => words.len(),
        }
    }

    /// Adds one of what it lists to another word.
    fn push(&self, word: &Word<'s>, nth: usize, to: &mut Word<'s>) {
        match self {
            Self::Text(at) => to.push_slice(word, at.start..at.end),
            Self::Items(items) => {
                if let Some(Item::Text(at)) = items.get(nth) {
                    to.push_slice(word, at.clone());
                }
            }
            Self::Words(words) => to.push_slice(&words[nth], 0..words[nth].text().len()),
        }
    }
}

/// Calls `see` with each word that parts of a word stand for, the last part varying fastest. All are put together in one room.
pub(super) fn each<'s>(word: &Word<'s>, parts: &Parts, mut see: impl FnMut(&Word<'s>)) {
    // Which of those that each part stands for comes next.
    let mut listed: Vec<_> = parts.iter().map(|part| (Listed::of(word, part), 0)).collect();
    let mut together = Word::with_room(word.span(), word.text().len());
    for _ in 0..listed.iter().map(|(listed, _)| listed.len()).product() {
        together.clear();
        for (listed, nth) in &listed {
            listed.push(word, *nth, &mut together);
        }
        see(&together);
        for (listed, nth) in listed.iter_mut().rev() {
            *nth += 1;
            if *nth < listed.len() {
                break;
            }
            *nth = 0;
        }
    }
}

type Wrong = (Range<usize>, WordFault);

struct Reader<'w> {
    text: &'w str,
    at: usize,
    count: Count,
}

impl Reader<'_> {
    /// What stands up to the end, or in braces up to a comma or the brace that closes them.
    fn parts(&mut self, depth: usize) -> Result<Parts, Wrong> {
        let mut parts = Vec::new();
        let mut start = self.at;
        while let Some(letter) = self.text[self.at..].chars().next() {
            match letter {
                '{' => {
                    Self::push_text(&mut parts, start..self.at);
                    parts.push(self.group(depth + 1)?);
                    start = self.at;
                    continue;
                }
                ',' | '}' if depth > 0 => break,
                // Only what would mean something in braces needs a backslash there.
                '\\' if depth > 0 && self.text[self.at + 1..].starts_with([',', '{', '}']) => {
                    Self::push_text(&mut parts, start..self.at);
                    start = self.at + 1;
                    self.at += 2;
                    continue;
                }
                letter if depth > 0 && movetext_lexer::ppn::is_blank(letter) => {
                    return Err((self.at..self.at + letter.len_utf8(), WordFault::BlankInBraces));
                }
                _ => {}
            }
            self.at += letter.len_utf8();
        }
        Self::push_text(&mut parts, start..self.at);
        Ok(parts)
    }

    /// What stands up to a comma or the brace that closes the list.
    fn item(&mut self, depth: usize) -> Result<Item, Wrong> {
        let rest = &self.text.as_bytes()[self.at..];
        let is_plain = |byte: &u8| byte.is_ascii_graphic() && !matches!(byte, b',' | b'{' | b'}' | b'\\');
        let end = rest.iter().take_while(|byte| is_plain(byte)).count();
        if !matches!(rest.get(end), Some(b',' | b'}')) {
            return self.parts(depth).map(Item::Parts);
        }
        let start = self.at;
        self.at += end;
        Ok(Item::Text(start..self.at))
    }

    fn push_text(parts: &mut Parts, at: Range<usize>) {
        if !at.is_empty() {
            parts.push(Part::Text(at));
        }
    }

    /// What stands in braces.
    fn group(&mut self, depth: usize) -> Result<Part, Wrong> {
        let open = self.at;
        if depth > DEEPEST {
            return Err((open..open + 1, WordFault::TooDeep));
        }
        self.at += 1;
        let mut items = Vec::new();
        loop {
            items.push(self.item(depth)?);
            match self.text.as_bytes().get(self.at) {
                Some(b',') => self.at += 1,
                Some(_) => break,
                None => return Err((open..open + 1, WordFault::UnclosedBrace)),
            }
        }
        self.at += 1;
        let whole = open..self.at;
        if items.len() > 1 {
            return Ok(Part::List(items));
        }
        let inside = &self.text[open + 1..self.at - 1];
        if !inside.contains("..") || inside.contains('{') {
            return Err((whole, WordFault::NoList));
        }
        let Some(range) = Steps::read(inside) else {
            return Err((whole, WordFault::NoRange(inside.to_owned())));
        };
        self.count = self.count.times(Count { words: range.count(), bytes: 0 });
        if self.count.words > MOST_WORDS {
            let count = (self.count.words < u64::MAX).then_some(self.count.words);
            return Err((whole, WordFault::TooMany { count }));
        }
        Ok(Part::Range(range, whole))
    }
}

/// `2..8..2`, `a..g`, `01..12`.
pub(super) struct Steps {
    first: i64,
    last: i64,
    step: u64,
    /// Digits to fill up to with zeros; `None` of letters.
    width: Option<usize>,
}

impl Steps {
    fn read(written: &str) -> Option<Self> {
        let mut ends = written.split("..");
        let (first, last, step) = (ends.next()?, ends.next()?, ends.next());
        if ends.next().is_some() {
            return None;
        }
        // The ends give the direction.
        let step = step.map_or(Some(1), |step| step.parse::<i64>().ok().map(i64::unsigned_abs))?.max(1);
        if let (Ok(from), Ok(to)) = (first.parse(), last.parse()) {
            let is_padded = |number: &str| {
                let digits = number.trim_start_matches('-');
                digits.len() > 1 && digits.starts_with('0')
            };
            let width = if is_padded(first) || is_padded(last) { first.len().max(last.len()) } else { 0 };
            return Some(Self { first: from, last: to, step, width: Some(width) });
        }
        let letter = |written: &str| {
            let mut letters = written.chars();
            letters
                .next()
                .filter(|letter| letters.next().is_none() && !letter.is_ascii_digit())
                .map(|it| it as i64)
        };
        Some(Self { first: letter(first)?, last: letter(last)?, step, width: None })
    }

    fn count(&self) -> u64 {
        self.first.abs_diff(self.last) / self.step + 1
    }

    /// How many bytes each has at most.
    fn longest(&self) -> u64 {
        let of_number = |number: i64| number.to_string().len();
        let longest = |width: usize| width.max(of_number(self.first)).max(of_number(self.last));
        self.width.map_or(char::MAX.len_utf8(), longest) as u64
    }

    fn all(&self) -> impl Iterator<Item = String> {
        let item = |nth: u64| {
            let gone = i64::try_from(nth * self.step).unwrap_or(i64::MAX);
            let number = if self.last < self.first { self.first - gone } else { self.first + gone };
            match self.width {
                Some(width) => format!("{number:0width$}"),
                None => {
                    u32::try_from(number).ok().and_then(char::from_u32).map(String::from).unwrap_or_default()
                }
            }
        };
        (0..self.count()).map(item)
    }
}
