//! A change carried over into a text with a layout of its own.
//!
//! The text was read as a record, which is written canonically twice: as it was, and as it became. What differs between
//! these two is the change. It is made in the text word by word; every word that the change leaves alone stays as it was
//! written, and so do the blanks between such words. In short, a merge of two changes to the canonical text: that of the
//! author, who wrote it differently, and the wanted one, which counts more.

use std::collections::HashMap;
use std::ops::Range;

use crate::diff::{Hunk, hunks};

/// `old` with the change from `base` to `edited` in it. Says nothing of what the result is read as: who calls it reads it.
///
/// Takes time in proportion to the three texts.
pub fn merged(old: &str, base: &str, edited: &str) -> String {
    let mut numbers = HashMap::new();
    let [old, base, edited] = [old, base, edited].map(Words::of);
    let [old_numbers, base_numbers, edited_numbers] =
        [&old, &base, &edited].map(|words| words.numbers(&mut numbers));
    let authors = hunks(&base_numbers, &old_numbers);
    let wanted = hunks(&base_numbers, &edited_numbers);
    let mut sides = [Side::new(&authors), Side::new(&wanted)];
    let mut text = Merging { style: Style::of(&old), old, edited, text: String::new(), last: None };
    let mut at = 0;
    loop {
        let start = sides.iter().filter_map(Side::next_start).min().unwrap_or(base.len());
        for same in at..start {
            let [old, edited] = sides.each_ref().map(|side| Some(side.place(same)));
            text.push(Word { old, edited });
        }
        if start == base.len() && sides.iter().all(|side| side.next_start().is_none()) {
            return text.text;
        }
        at = text.push_change(&mut sides, start);
    }
}

/// Changes from the canonical text to another, while they are gone through.
struct Side<'h> {
    hunks: &'h [Hunk],
    /// A place of the canonical text, and the same place of the other.
    known: (usize, usize),
}

impl<'h> Side<'h> {
    const fn new(hunks: &'h [Hunk]) -> Self {
        Self { hunks, known: (0, 0) }
    }

    fn next_start(&self) -> Option<usize> {
        self.hunks.first().map(|hunk| hunk.old.start)
    }

    /// The place in the other text, where nothing has changed since the last change that was taken.
    const fn place(&self, base: usize) -> usize {
        self.known.1 + base - self.known.0
    }

    /// Takes the next change, if its words in the canonical text satisfy this.
    fn take_if(&mut self, is_wanted: impl FnOnce(&Range<usize>) -> bool) -> Option<&'h Hunk> {
        let (next, rest) = self.hunks.split_first()?;
        is_wanted(&next.old).then(|| {
            self.hunks = rest;
            self.known = (next.old.end, next.new.end);
            next
        })
    }
}

/// A text cut into words: brackets and semicolons are words of their own.
struct Words<'t> {
    text: &'t str,
    words: Vec<Range<usize>>,
}

impl<'t> Words<'t> {
    fn of(text: &'t str) -> Self {
        let mut words: Vec<Range<usize>> = Vec::new();
        let mut is_open = false;
        for (at, letter) in text.char_indices() {
            let end = at + letter.len_utf8();
            if letter.is_whitespace() {
                is_open = false;
            } else if is_sign(letter) {
                words.push(at..end);
                is_open = false;
            } else if let Some(word) = words.last_mut().filter(|_| is_open) {
                word.end = end;
            } else {
                words.push(at..end);
                is_open = true;
            }
        }
        Self { text, words }
    }

    fn len(&self) -> usize {
        self.words.len()
    }

    fn word(&self, word: usize) -> &'t str {
        &self.text[self.words[word].clone()]
    }

    /// A number for each word, the same for the same text.
    fn numbers(&self, known: &mut HashMap<&'t str, u32>) -> Vec<u32> {
        let number = |word| {
            let next = known.len() as u32;
            *known.entry(self.word(word)).or_insert(next)
        };
        (0..self.len()).map(number).collect()
    }

    /// The blanks in front of a word; behind the last one none count.
    fn gap(&self, word: usize) -> &'t str {
        let from = word.checked_sub(1).map_or(0, |before| self.words[before].end);
        self.words.get(word).map_or("", |word| &self.text[from..word.start])
    }
}

fn is_sign(letter: char) -> bool {
    matches!(letter, '(' | ')' | '[' | ']' | '{' | '}' | ';')
}

/// How the author laid out the text, for what is new in it.
struct Style {
    line_end: &'static str,
    /// The most line ends between two words.
    most: usize,
    /// What stands for a line end in a text of one line: nothing in a tree of Smart-Go.
    blank: &'static str,
}

impl Style {
    fn of(old: &Words<'_>) -> Self {
        let most = (1..old.len()).map(|word| line_ends(old.gap(word))).max().unwrap_or(0);
        Self {
            line_end: if old.text.contains("\r\n") { "\r\n" } else { "\n" },
            most,
            blank: if old.text.starts_with('(') { "" } else { " " },
        }
    }

    /// Blanks of the canonical text as the author would write them.
    fn adapted(&self, gap: &str) -> String {
        match line_ends(gap) {
            0 => gap.to_owned(),
            _ if self.most == 0 => self.blank.to_owned(),
            several => self.line_end.repeat(several.min(self.most)),
        }
    }
}

fn line_ends(gap: &str) -> usize {
    gap.bytes().filter(|byte| *byte == b'\n').count()
}

/// A word of the result: as the author wrote it, where it is in the old text.
#[derive(Clone, Copy)]
struct Word {
    old: Option<usize>,
    edited: Option<usize>,
}

/// The result while it grows.
struct Merging<'t> {
    style: Style,
    old: Words<'t>,
    edited: Words<'t>,
    text: String,
    last: Option<Word>,
}

impl Merging<'_> {
    /// Takes the changes that start at a word of the canonical text, and those that overlap them; where they end. What both
    /// change is as it is wanted.
    fn push_change(&mut self, [authors, wanted]: &mut [Side<'_>; 2], start: usize) -> usize {
        // What is put between two words changes none of them.
        if let Some(added) = authors.take_if(|words| *words == (start..start)) {
            added.new.clone().for_each(|word| self.push(Word { old: Some(word), edited: None }));
            return start;
        }
        if let Some(added) = wanted.take_if(|words| *words == (start..start)) {
            added.new.clone().for_each(|word| self.push(Word { old: None, edited: Some(word) }));
            return start;
        }
        let (from, edited_from) = (authors.place(start), wanted.place(start));
        let (mut end, mut is_wanted) = (start, false);
        let belongs = |words: &Range<usize>, end| words.start == start || words.start < end;
        loop {
            let (one, other) =
                (authors.take_if(|words| belongs(words, end)), wanted.take_if(|words| belongs(words, end)));
            is_wanted |= other.is_some();
            let Some(furthest) = [one, other].into_iter().flatten().map(|hunk| hunk.old.end).max() else {
                break;
            };
            end = end.max(furthest);
        }
        if is_wanted {
            (edited_from..wanted.place(end))
                .for_each(|word| self.push(Word { old: None, edited: Some(word) }));
        } else {
            (from..authors.place(end)).for_each(|word| self.push(Word { old: Some(word), edited: None }));
        }
        end
    }

    fn push(&mut self, word: Word) {
        let gap = self.gap(self.last, word);
        self.text.push_str(&gap);
        self.text.push_str(match word {
            Word { old: Some(old), .. } => self.old.word(old),
            Word { edited: Some(edited), .. } => self.edited.word(edited),
            Word { .. } => "",
        });
        self.last = Some(word);
    }

    /// The blanks between two words of the result.
    fn gap(&self, before: Option<Word>, word: Word) -> String {
        let canonical = word.edited.map(|edited| self.style.adapted(self.edited.gap(edited)));
        let Some(before) = before else { return String::new() };
        let canonical = canonical.unwrap_or_default();
        match (before.old, word.old) {
            (Some(one), Some(next)) if one + 1 == next => self.old.gap(next).to_owned(),
            // Of what stood around words that went, what belongs there stays, or else the larger gap.
            (Some(one), Some(next)) => {
                let (first, last) = (self.old.gap(one + 1), self.old.gap(next));
                let is_first = first == canonical || last != canonical && line_ends(first) > line_ends(last);
                if is_first { first } else { last }.to_owned()
            }
            (None, Some(next)) => {
                let old = self.old.gap(next);
                let is_alike = (line_ends(old) > 0) == (line_ends(&canonical) > 0)
                    && old.is_empty() == canonical.is_empty()
                    // Behind what went there may have been an empty line, which is still wanted.
                    && (line_ends(old) > 1 || line_ends(&canonical) <= 1);
                if is_alike || self.is_tight(old) { old.to_owned() } else { canonical }
            }
            (Some(one), None) if one + 1 < self.old.len() && self.is_tight(self.old.gap(one + 1)) => {
                String::new()
            }
            (_, None) => canonical,
        }
    }

    /// Whether the author has no blanks here, in a notation that needs none.
    fn is_tight(&self, gap: &str) -> bool {
        gap.is_empty() && self.style.blank.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::merged;

    #[test]
    fn what_does_not_change_stays_as_it_was() {
        let base = "1. a1 e5 {far}\n2. c3 d4\n";
        let edited = "1. a1 e5\n2. c3 d4\n";
        assert_eq!(merged("1.  A1 e5 {far}\r\n2.C3   d4", base, edited), "1.  A1 e5\r\n2.C3   d4");
        assert_eq!(merged("1. a1 e5 {far} 2. c3 d4", base, edited), "1. a1 e5 2. c3 d4");
        assert_eq!(merged("1. A1 e5\r\n2. c3 d4", edited, base), "1. A1 e5 {far}\r\n2. c3 d4");
    }

    #[test]
    fn new_lines_are_laid_out_as_the_others_are() {
        let (base, edited) = ("(;GM[1]SZ[9]\n;B[ee])\n", "(;GM[1]SZ[9]\nPB[Ann]\n;B[ee];W[cc])\n");
        assert_eq!(merged("(;GM[1]SZ[9];B[ee])", base, edited), "(;GM[1]SZ[9]PB[Ann];B[ee];W[cc])");
        assert_eq!(
            merged("(;GM[1]\r\nSZ[9]\r\n;B[ee])", base, edited),
            "(;GM[1]\r\nSZ[9]\r\nPB[Ann]\r\n;B[ee];W[cc])"
        );
        let (base, edited) = ("[100 he|3]\n2. b\n", "[he|3]\n2. b\n");
        assert_eq!(merged("[100 he|3]\n\n2. b", base, edited), "[he|3]\n\n2. b");
    }

    #[test]
    fn empty_lines_in_front_of_what_went_stay() {
        let (base, edited) = ("[S 5]\n\n1. a1\n2. b2\n", "[S 5]\n[T x]\n\n2. b2\n");
        assert_eq!(merged("[S 5]\n\n1. A1\n2. b2", base, edited), "[S 5]\n[T x]\n\n2. b2");
        assert_eq!(merged("[S 5]\n1. A1\n2. b2", base, edited), "[S 5]\n[T x]\n2. b2");
    }

    #[test]
    fn two_changes_of_one_word_are_the_wanted_one() {
        assert_eq!(merged("1. A1 b2", "1. a1 b2", "1. c1 b2"), "1. c1 b2");
    }
}
