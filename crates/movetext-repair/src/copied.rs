//! What copying brings into a record: lines that stand twice, the numbers of pages, and signs as HTML writes them.

use movetext_diagnostics::Edit;
use movetext_lint::alike::fold;
use movetext_lint::messages::shown;
use movetext_lint::rules::txt::{QUOTED_LINES, TEXT_AMONG_MOVES};
use movetext_source::Span;

use crate::affixes::written;
use crate::around::starts_turn;
use crate::lines::lines;
use crate::slip::Slip;

/// So many lines in a row may stand twice at most: a turn, its comment and its variations.
const MOST_TWICE: usize = 6;

/// Where more stands twice, it was not copied twice by mistake.
const MOST_COPIES: usize = 16;

/// Longer lines are no numbers of pages.
const LONGEST_PAGE: usize = 30;

/// How HTML writes a sign, at most.
const LONGEST_ENTITY: usize = 9;

/// So many signs of HTML are those of a whole text.
const MANY: usize = 4;

/// Lines of a game that stand twice in a row, and of a game alone: what `starts_game` knows stands once in each.
pub(crate) fn twice(text: &str, starts_game: impl Fn(&str) -> bool) -> Vec<Slip> {
    let all = written(text);
    let line = |at: usize| all[at].of(text).trim_end();
    let mut slips = Vec::new();
    let mut at = 0;
    while at + 1 < all.len() {
        // The longest first: of `a a b a a b` all three lines stand twice.
        let is_twice = |count: &usize| {
            at + 2 * count <= all.len()
                && (at..at + count).all(|at| line(at) == line(at + count) && !starts_game(line(at)))
                // An empty node of Smart-Go is no line of moves.
                && line(at).contains(char::is_alphanumeric)
        };
        let Some(count) = (1..=MOST_TWICE).rev().find(is_twice) else {
            slips.extend(already_written(text, all[at], line(at + 1)));
            at += 1;
            continue;
        };
        let (first, last) = (all[at + count], all[at + 2 * count - 1]);
        let message = if count == 1 {
            format!("{} stands twice", shown(first.of(text).trim()))
        } else {
            format!("{count} lines stand twice, from {} on", shown(first.of(text).trim()))
        };
        let removed = match all.get(at + 2 * count) {
            Some(next) => Span::new(first.start, next.start),
            None => Span::new(all[at + count - 1].end, last.end),
        };
        let edits = vec![Edit { span: removed, text: String::new() }];
        let instruction = if count == 1 { "remove the second" } else { "remove the second of each" };
        slips.push(Slip::new(&TEXT_AMONG_MOVES.rule, first.to(last), message, instruction, edits));
        at += 2 * count;
    }
    few(slips)
}

/// A turn that stands on its own line and at the end of the line before already.
fn already_written(text: &str, before: Span, turn: &str) -> Option<Slip> {
    let first = before.of(text).trim_end().strip_suffix(turn)?;
    if !first.ends_with(' ') || !starts_turn(turn) || !starts_turn(first.trim_start()) {
        return None;
    }
    let kept = first.trim_end().len() as u32;
    let start = before.start + first.len() as u32;
    let span = Span::new(start, start + turn.len() as u32);
    let removed = Span::new(before.start + kept, span.end);
    let edits = vec![Edit { span: removed, text: String::new() }];
    let message = format!("{} stands here and on the next line", shown(turn));
    Some(Slip::new(&TEXT_AMONG_MOVES.rule, span, message, "remove it here", edits))
}

/// Copies, as long as they are few.
pub(crate) fn few(slips: Vec<Slip>) -> Vec<Slip> {
    if slips.len() > MOST_COPIES { Vec::new() } else { slips }
}

/// Moves and numbers that stand twice in a row on their line, outside of comments.
pub(crate) fn words_twice(text: &str, (open, close): (char, char)) -> Vec<Slip> {
    let mut slips = Vec::new();
    let mut in_bracket = false;
    for line in lines(text) {
        // None for words of comments.
        let mut words: Vec<Option<Span>> = Vec::new();
        let mut at = line.start as usize;
        for word in line.of(text).split_ascii_whitespace() {
            let start = at + text[at..].find(word).unwrap_or(0);
            at = start + word.len();
            let is_inside = in_bracket || word.contains(open);
            words.push((!is_inside).then_some(Span::from(start..at)));
            in_bracket = match (word.rfind(open), word.rfind(close)) {
                (Some(opened), closed) => closed < Some(opened),
                (None, Some(_)) => false,
                (None, None) => in_bracket,
            };
        }
        // Both players may move to one square, one of them by mistake; a third move is one too many.
        let moves = words.iter().flatten().filter(|word| !word.of(text).ends_with('.')).count();
        for pair in words.windows(2) {
            let [Some(first), Some(second)] = *pair else { continue };
            let word = second.of(text);
            let is_twice = first.of(text) == word
                && word.contains(|sign: char| sign.is_ascii_digit())
                && (moves > 2 || word.ends_with('.'));
            if is_twice {
                let message = format!("{} stands twice", shown(word));
                let edits = vec![Edit { span: Span::new(first.end, second.end), text: String::new() }];
                slips.push(Slip::new(&TEXT_AMONG_MOVES.rule, second, message, "remove the second", edits));
            }
        }
    }
    few(slips)
}

/// Lines among the moves that are the number of a page: `- 12 -`, `Page 12`, `12`.
pub(crate) fn pages(text: &str) -> Vec<Slip> {
    let all: Vec<Span> = lines(text).collect();
    let is_blank = |at: usize| all.get(at).is_none_or(|line| line.of(text).trim().is_empty());
    let mut has_moves = false;
    let mut slips = Vec::new();
    for at in 0..all.len() {
        let written = all[at].of(text).trim();
        has_moves |= starts_turn(written);
        let Some(page) = page(written).filter(|_| has_moves) else { continue };
        let next = (at + 1..all.len()).find(|at| !is_blank(*at));
        // A number alone may be that of the turn below it.
        let starts_turn = next.is_none_or(|next| starts_turn(all[next].of(text).trim()));
        if page == Page::Bare && !starts_turn {
            continue;
        }
        let stands_apart = is_blank(at.wrapping_sub(1));
        let removed = match next.filter(|_| stands_apart).or_else(|| (at + 1 < all.len()).then_some(at + 1)) {
            Some(next) => Span::new(all[at].start, all[next].start),
            None => Span::new(at.checked_sub(1).map_or(0, |before| all[before].end), all[at].end),
        };
        let start = all[at].start + (all[at].of(text).len() - all[at].of(text).trim_start().len()) as u32;
        let span = Span::new(start, start + written.len() as u32);
        let message = format!("{} is the number of a page, and not part of the record", shown(written));
        let edits = vec![Edit { span: removed, text: String::new() }];
        let slip = Slip::new(&TEXT_AMONG_MOVES.rule, span, message, "remove it", edits);
        slips.push(Slip { group: "numbers of pages".to_owned(), ..slip });
    }
    slips
}

/// How the number of a page is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Page {
    /// With signs around it, or a word in front.
    Marked,
    /// As a number alone.
    Bare,
}

/// Whether a line is the number of a page, and how it is written.
fn page(line: &str) -> Option<Page> {
    const WORDS: [&str; 9] = ["page", "pg", "p", "seite", "s", "pagina", "página", "strona", "sida"];
    if line.len() > LONGEST_PAGE || !line.contains(|sign: char| sign.is_ascii_digit()) {
        return None;
    }
    let inside = line.trim_matches(|sign: char| "-–—~*=|·•[]<>_ ".contains(sign));
    let lower = inside.to_lowercase();
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let letters = lower.find(|sign: char| !sign.is_alphabetic()).unwrap_or(lower.len());
    let number = lower[letters..].trim_start_matches(['.', ' ', ':']);
    let len = digits(number);
    // `3 of 10`, `3/10`, or nothing.
    let behind = number[len..].trim();
    let of_all = ["of", "von", "de", "/"].iter().find_map(|word| behind.strip_prefix(word)).map(str::trim);
    let is_count = of_all.is_some_and(|all| !all.is_empty() && digits(all) == all.len());
    let is_number = (1..4).contains(&len) && (behind.is_empty() || is_count);
    let is_around = line.starts_with(|sign: char| !sign.is_ascii_digit())
        && line.ends_with(|sign: char| !sign.is_ascii_digit());
    match &lower[..letters] {
        word if is_number && WORDS.contains(&word) => Some(Page::Marked),
        "" if is_number && (is_around || is_count) => Some(Page::Marked),
        "" if is_number && inside == line => Some(Page::Bare),
        _ => None,
    }
}

/// The signs that are written as HTML writes them, where one of these is among them.
pub(crate) fn entities(text: &str, signs: &str) -> Option<Slip> {
    let edits: Vec<Edit> = text
        .match_indices('&')
        .filter_map(|(at, _)| {
            let head = &text.as_bytes()[at..text.len().min(at + LONGEST_ENTITY)];
            let end = at + head.iter().position(|byte| *byte == b';')? + 1;
            let entity = text.get(at..end)?;
            let is_entity =
                entity[1..entity.len() - 1].bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'#');
            let (meant, _) = is_entity.then(|| fold(entity)).flatten()?;
            Some(Edit { span: Span::from(at..end), text: meant })
        })
        .collect();
    let first = edits.first()?;
    // A few may be slips of single words.
    if !signs.is_empty() && edits.len() < MANY && !edits.iter().any(|edit| signs.contains(&edit.text)) {
        return None;
    }
    let message = format!("{} is HTML for {}", shown(first.span.of(text)), shown(&first.text));
    Some(Slip::new(&QUOTED_LINES.rule, first.span, message, "write the signs themselves", edits))
}

#[cfg(test)]
mod tests {
    use super::{Page, entities, page, pages, twice, words_twice};
    use crate::repaired::Repaired;

    fn without(text: &str, slips: &[crate::slip::Slip]) -> String {
        Repaired::new(text, slips).text
    }

    #[test]
    fn lines_that_stand_twice_stand_once() {
        let once = |text: &str| without(text, &twice(text, |line| line.starts_with('[')));
        assert_eq!(once("1. a\n1. a\n2. b\n"), "1. a\n2. b\n");
        assert_eq!(once("1. a\n\n1. a\n\n2. b\n"), "1. a\n\n2. b\n");
        assert_eq!(once("1. a\n2. b\n1. a\n2. b\n"), "1. a\n2. b\n");
        assert_eq!(once("1. a\n1. a\n1. a\n1. a"), "1. a\n1. a");
        assert_eq!(once("[a]\n[a]\n1. a\n"), "[a]\n[a]\n1. a\n", "a game starts there");
        assert_eq!(once("1. a 2. b\n2. b\n3. c"), "1. a\n2. b\n3. c");
        assert_eq!(once("1. a b\nb\n"), "1. a b\nb\n", "not a turn");
        assert_eq!(once(""), "");
    }

    #[test]
    fn words_that_stand_twice_stand_once() {
        let once = |text: &str| without(text, &words_twice(text, ('{', '}')));
        assert_eq!(once("1. 1. a1 a1 b2\n2. b2 b3\n"), "1. a1 b2\n2. b2 b3\n");
        assert_eq!(once("1. a1 {a1 a1} b1\nno no\n"), "1. a1 {a1 a1} b1\nno no\n");
        assert_eq!(once("1. a1 {\na1 a1\n} b1 b1 c1"), "1. a1 {\na1 a1\n} b1 c1");
        assert_eq!(once("1. a1 a1\n"), "1. a1 a1\n", "one of each player");
        assert_eq!(once("1. a1 a1 {a b c}\n"), "1. a1 a1 {a b c}\n", "a comment is no move");
    }

    #[test]
    fn numbers_of_pages_are_known() {
        for line in ["- 12 -", "Page 12", "p. 3", "Seite 7", "page 3 of 10", "3/10", "— 3 —", "[12]"] {
            assert_eq!(page(line), Some(Page::Marked), "{line}");
        }
        assert_eq!(page("12"), Some(Page::Bare));
        for line in ["12.", "a1 12", "1234", "page", "- 12", "Kd4", "-1-0", ""] {
            assert_eq!(page(line), None, "{line}");
        }
        assert_eq!(without("1. a\nPage 3\n2. b\n", &pages("1. a\nPage 3\n2. b\n")), "1. a\n2. b\n");
        assert_eq!(without("1. a\n\n- 3 -\n\n2. b\n", &pages("1. a\n\n- 3 -\n\n2. b\n")), "1. a\n\n2. b\n");
        assert_eq!(without("1. a\n3", &pages("1. a\n3")), "1. a");
        assert!(pages("1. a\n2\nb c\n").is_empty(), "the number of a turn");
    }

    #[test]
    fn signs_of_html_are_signs() {
        let read = |text: &str| entities(text, "[]").map(|slip| without(text, &[slip]));
        assert_eq!(read("&#91;a &amp; b&#93;").as_deref(), Some("[a & b]"));
        assert_eq!(read("a1&#45;a2"), None);
        assert_eq!(read("& [;]"), None);
    }
}
