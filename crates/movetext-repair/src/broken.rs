//! Lines that were broken inside of a word, or stand in another's place: one edit with which all of a game can be read.

use movetext_diagnostics::Edit;
use movetext_lint::messages::shown;
use movetext_lint::rules::txt::{LOOK_ALIKE, TURN_NUMBER};
use movetext_source::Span;

use crate::lines::lines;
use crate::slip::Slip;

/// So many line breaks beside findings are looked at.
const MOST_BREAKS: usize = 6;

/// So many pairs of lines at most stand in each other's place; of more, the numbers are wrong.
const MOST_EXCHANGED: usize = 8;

/// So many bytes of a word are looked through on either side of a line break.
const LONGEST: usize = 200;

/// Line breaks that touch a word in which something is found, each taken out.
pub(crate) fn breaks(text: &str, found: impl Iterator<Item = Span>) -> Vec<Slip> {
    let mut places: Vec<Span> = Vec::new();
    for span in found.take(MOST_BREAKS) {
        places.extend(break_before(text, span.start as usize));
        places.extend(break_behind(text, span.start as usize));
        places.extend(break_behind(text, span.end as usize));
    }
    places.sort_unstable();
    places.dedup();
    places.truncate(MOST_BREAKS);
    places.into_iter().filter_map(|place| joined(text, place)).collect()
}

/// The line break in front of the word at a place.
fn break_before(text: &str, at: usize) -> Option<Span> {
    let first = text.ceil_char_boundary(at.saturating_sub(LONGEST));
    let before = text.get(first..at)?;
    let start = first + before.rfind(char::is_whitespace)?;
    let is_break = text[start..].starts_with('\n');
    let length = 1 + usize::from(text[..start].ends_with('\r'));
    is_break.then(|| Span::from(start + 1 - length..start + 1))
}

/// The line break behind the word, or the line in quotes, at a place.
fn break_behind(text: &str, at: usize) -> Option<Span> {
    let last = text.floor_char_boundary(at.saturating_add(LONGEST).min(text.len()));
    let behind = text.get(at..last)?;
    let end = at + behind.find('\n')?;
    let is_one_word = !text[at..end].trim_end_matches('\r').contains(char::is_whitespace);
    let start = end - usize::from(text[..end].ends_with('\r'));
    is_one_word.then(|| Span::from(start..end + 1))
}

/// Two lines without the break between them, where neither ends there by a blank.
fn joined(text: &str, place: Span) -> Option<Slip> {
    let (before, behind) = (&text[..place.start as usize], &text[place.end as usize..]);
    let first = before.rsplit(char::is_whitespace).next()?;
    let second = behind.split(char::is_whitespace).next()?;
    // The number of a turn starts a line of its own.
    let is_turn = behind.starts_with(|sign: char| sign.is_ascii_digit()) && second.ends_with('.');
    // So do `...` and `---`.
    let is_rule = [first, second].iter().any(|word| word.starts_with("...") || word.starts_with("---"));
    if first.is_empty() || second.is_empty() || is_turn || is_rule || first.len() + second.len() > LONGEST {
        return None;
    }
    let message = format!("a line break stands inside of {}", shown(&format!("{first}{second}")));
    let span = Span::new(place.start - first.len() as u32, place.start);
    let edits = vec![Edit { span: place, text: String::new() }];
    Some(Slip::new(&LOOK_ALIKE.rule, span, message, "join the lines", edits))
}

/// Two lines of moves of which the first has the higher number: each belongs in the other's place.
pub(crate) fn exchanged(text: &str) -> Vec<Slip> {
    let numbered: Vec<(Span, Option<u32>)> =
        lines(text).map(|line| (line, first_number(line.of(text)))).collect();
    let mut slips = Vec::new();
    for (at, pair) in numbered.windows(2).enumerate() {
        let [(first, Some(number)), (second, Some(next))] = pair else { continue };
        let before = numbered[..at].iter().rev().map_while(|(_, number)| *number).next();
        let behind = numbered[at + 2..].iter().map_while(|(_, number)| *number).next();
        let is_exchanged = next < number
            && before.is_none_or(|before| before <= *next)
            && behind.is_none_or(|it| it >= *number);
        if is_exchanged {
            let message = format!("the line of move {number} stands in front of that of move {next}");
            let edits = [(first, second), (second, first)]
                .map(|(place, other)| Edit { span: *place, text: other.of(text).to_owned() });
            let instruction = "exchange the two lines";
            slips.push(Slip::new(&TURN_NUMBER.rule, *first, message, instruction, edits.into()));
        }
        if slips.len() > MOST_EXCHANGED {
            return Vec::new();
        }
    }
    slips
}

/// The number of a move that a line starts with.
fn first_number(line: &str) -> Option<u32> {
    let line = line.trim_start();
    let digits = line.len() - line.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    line[digits..].starts_with('.').then(|| line[..digits].parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::{breaks, exchanged};
    use crate::repaired::Repaired;
    use movetext_source::Span;

    #[test]
    fn a_word_is_put_together_over_the_end_of_its_line() {
        let text = "1. a1 e\n5\n2. c3 d3\n";
        let at = |place: u32| breaks(text, [Span::new(place, place + 1)].into_iter());
        assert_eq!(Repaired::new(text, &at(6)).text, "1. a1 e5\n2. c3 d3\n");
        assert!(at(3).is_empty(), "a word inside of its line");
        assert!(breaks("1. a1 \n e5\n", [Span::new(3, 5)].into_iter()).is_empty());
        assert!(breaks("---\nhello\n...\n", [Span::new(4, 9)].into_iter()).is_empty(), "the end of a header");
    }

    #[test]
    fn lines_in_each_others_place_are_known_by_their_numbers() {
        let text = |text: &str| Repaired::new(text, &exchanged(text)).text;
        assert_eq!(text("1. a\n3. c\n2. b\n4. d\n"), "1. a\n2. b\n3. c\n4. d\n");
        let again = "3. a\n4. b\n".repeat(20);
        for sound in ["1. a\n2. b\n", "2. a\n\n1. b\n", "1. a\n5. b\n2. c\n3. d\n", &again] {
            assert!(exchanged(sound).is_empty(), "{sound}");
        }
    }
}
