//! Formatting a file of trees.

use movetext_lexer::sgf::{Token, Tokens};
use movetext_record::sgf::{PROPERTIES, Parsed, Property, PropertyType, Record, Sgf, read};
use movetext_source::Span;

use super::write::tree;
use crate::{Formatted, Rewritten, SkipReason, Skipped, Summary, Write};

/// Brings the properties of each node into their order. Stones that are set up, and two moves in one node, stay in
/// theirs, which decides what comes of them.
pub fn normalise(record: &mut Record<'_>) {
    for node in record.tree.nodes_mut() {
        node.sort_by_key(rank);
    }
}

/// Where a property stands among those of its node.
fn rank(property: &Property<'_>) -> usize {
    let known = PropertyType::find(property.name).and_then(|known| match known.id.as_bytes() {
        b"AB" | b"AW" => PropertyType::find("AE"),
        b"W" => PropertyType::find("B"),
        _ => Some(known),
    });
    known.map_or(PROPERTIES.len(), PropertyType::rank)
}

/// Formats a file; see [`crate::format()`]. Each tree that was written is read again, where that could give another
/// record, and copied as it was if it does. Text between trees is kept.
pub fn format(text: &str) -> Formatted {
    <Sgf as Write>::format(text, &crate::Options::default())
}

/// The same, shown tree by tree.
pub fn format_to(text: &str, out: &mut dyn FnMut(&str)) -> Summary {
    <Sgf as Write>::format_to(text, &crate::Options::default(), out)
}

/// The tree as it is written, if that is read as the same record.
pub(crate) fn rewrite(mut parsed: Parsed<'_>, line_end: &'static str) -> Result<String, (Span, SkipReason)> {
    let mut written = String::new();
    write(&mut parsed, line_end, &mut written).map(|()| written)
}

/// The file of trees that were written.
pub(crate) fn assemble(
    text: &str,
    games: &mut dyn Iterator<Item = Rewritten>,
    out: &mut dyn FnMut(&str),
) -> Summary {
    let mut file =
        File { text, line_end: line_end(text), at: 0, summary: Summary::default(), held: None, out };
    let mut piece = String::new();
    for tree in games {
        piece.clear();
        file.tree(tree, &mut piece);
    }
    file.finish()
}

/// A file while it is formatted.
struct File<'t, 'o> {
    text: &'t str,
    line_end: &'static str,
    /// Where the last tree ends.
    at: u32,
    summary: Summary,
    held: Option<Held>,
    out: &'o mut dyn FnMut(&str),
}

/// Trees that are copied with their faults, so that they may take in what follows them: they are not shown before it is
/// known that they do not.
struct Held {
    copy: String,
    trees: usize,
    /// Where they stand.
    whole: Span,
}

impl File<'_, '_> {
    /// Takes the next tree; `piece` is room to write in.
    fn tree(&mut self, Rewritten { whole, written }: Rewritten, piece: &mut String) {
        if self.at > 0 {
            piece.push_str(self.line_end);
        }
        let before = trimmed(Span::new(self.at, whole.start).of(self.text));
        if !before.is_empty() {
            piece.extend([before, self.line_end, self.line_end]);
        }
        self.at = whole.end;
        self.summary.games += 1;
        let is_copied = written.is_err();
        match written {
            Ok(written) if piece.is_empty() => *piece = written,
            Ok(written) => piece.push_str(&written),
            Err((at, why)) => {
                piece.push_str(whole.of(self.text));
                self.skip(whole, at, why);
            }
        }
        piece.push_str(self.line_end);
        match self.held.take() {
            Some(held) => self.behind(&held, whole, piece, is_copied),
            None if is_copied => self.held = Some(Held { copy: piece.clone(), trees: 1, whole }),
            None => (self.out)(piece),
        }
    }

    /// The tree that was taken last is copied as it is.
    fn skip(&mut self, whole: Span, at: Span, why: SkipReason) {
        let game = self.summary.games - 1;
        self.summary.skipped.push(Skipped { game, whole, at, why });
    }

    /// Takes a tree behind others that were copied: all of them as they stand, if they would be read differently now.
    fn behind(&mut self, held: &Held, whole: Span, piece: &str, is_copied: bool) {
        let both = [&held.copy, piece].concat();
        let trees = held.trees + 1;
        if read(&both).count() == trees {
            (self.out)(&held.copy);
            if is_copied {
                self.held = Some(Held { copy: piece.to_owned(), trees: 1, whole });
            } else {
                (self.out)(piece);
            }
            return;
        }
        if !is_copied {
            self.skip(whole, whole, SkipReason::Altered);
        }
        let whole = held.whole.to(whole);
        let start = held.copy.len() - self.line_end.len() - held.whole.len() as usize;
        let copy = [&held.copy[..start], whole.of(self.text), self.line_end].concat();
        self.held = Some(Held { copy, trees, whole });
    }

    fn finish(mut self) -> Summary {
        if self.summary.games == 0 {
            (self.out)(self.text);
            return self.summary;
        }
        let after = trimmed(&self.text[self.at as usize..]);
        let after =
            if after.is_empty() { String::new() } else { [self.line_end, after, self.line_end].concat() };
        if let Some(held) = self.held.take() {
            let end = held.copy.len() - self.line_end.len();
            let is_read = read(&[&held.copy, after.as_str()].concat()).count() == held.trees;
            (self.out)(if is_read { &held.copy } else { &held.copy[..end] });
            if !is_read {
                (self.out)(&self.text[self.at as usize..]);
                return self.summary;
            }
        }
        (self.out)(&after);
        self.summary
    }
}

/// The line ends of a file: the first that is no part of a value.
pub(crate) fn line_end(text: &str) -> &'static str {
    let text = text.trim_start();
    let blanks = Tokens::new(text).filter(|(token, _)| *token == Token::Blank);
    let mut blanks = blanks.map(|(_, range)| Span::from(range).of(text));
    let first = blanks.find_map(|blank| blank.split_once('\n'));
    if first.is_some_and(|(before, _)| before.ends_with('\r')) { "\r\n" } else { "\n" }
}

/// A text without the white space around it.
fn trimmed(text: &str) -> &str {
    text.trim_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}')
}

/// Writes the tree behind a text, if it is then read as the same record.
fn write(
    parsed: &mut Parsed<'_>,
    line_end: &'static str,
    text: &mut String,
) -> Result<(), (Span, SkipReason)> {
    if let Some(fault) = parsed.faults.iter().find(|fault| fault.kind.is_loss()) {
        return Err((fault.span, SkipReason::Unread(fault.kind.to_string())));
    }
    normalise(&mut parsed.record);
    let start = text.len();
    let reads_the_same = tree(&parsed.record.tree, line_end, text);
    if reads_the_same && parsed.faults.is_empty() {
        return Ok(());
    }
    let mut again = read(&text[start..]);
    let is_same = again.next().is_some_and(|again| {
        again.faults.iter().all(|fault| !fault.kind.is_loss())
            && again.record.tree == parsed.record.tree
            && again.record.start == parsed.record.start
    });
    if is_same && again.next().is_none() { Ok(()) } else { Err((parsed.origin.whole, SkipReason::Altered)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// What is sure to be read as it is, read.
    fn check(text: &str) -> usize {
        let mut sure = 0;
        for mut parsed in read(text).filter(|parsed| parsed.faults.is_empty()) {
            normalise(&mut parsed.record);
            let mut written = String::new();
            if tree(&parsed.record.tree, "\n", &mut written) {
                let again: Vec<_> = read(&written).collect();
                assert_eq!(again.len(), 1, "{written}");
                assert_eq!(again[0].record.tree, parsed.record.tree, "{written}");
                assert_eq!(again[0].record.start, parsed.record.start, "{written}");
                assert!(again[0].faults.iter().all(|fault| !fault.kind.is_loss()), "{written}");
                sure += 1;
            }
        }
        sure
    }

    #[test]
    fn brackets_are_no_reason_to_read_again() {
        assert_eq!(check("(;FF[4];B[dd]C[see [1\\], or (1\\]];W[pp](;B[aa])(;B[bb]LB[cc:a\\]b]))"), 1);
        // Where a variation starts as trees do, it may be taken for one.
        assert_eq!(check("(;FF[4];B[dd](;C[x]SZ[9])(;B[aa]))"), 0);
    }

    proptest! {
        #[test]
        fn what_is_sure_is_read_as_it_is(pieces in prop::collection::vec(prop_oneof![
            Just("("), Just(")"), Just(";"), Just("(;"), Just("FF[4]"), Just("GM[1]"), Just("SZ[9]"), Just(";B[dd]"),
            Just(";W[ee]"), Just("(;B[aa])"), Just("(;W[bb]"), Just("AB[aa][bb:cc]"), Just("AE [aa] [bb]"), Just("PL[W]"),
            Just("C[x [y\\] z]"), Just("C[a\\\\]"), Just("C[[]"), Just("C[a[1\\];B[dd]"), Just("N[B[dd\\]]"), Just("LB[dd:A[b]"),
            Just("PB[x]"), Just("C[(;FF[4\\]]"), Just("XY[AB[cc]"), Just("AddBlack[aa]"), Just("\n"), Just("C[W[pp;B[qq]"),
        ], 0..24)) {
            check(&format!("(;{})", pieces.concat()));
            check(&pieces.concat());
        }
    }
}
