//! Moves that are left out: numbers skip over them, and what follows cannot be played. That is one mistake, where the numbers
//! skip.

use movetext_diagnostics::{About, Diagnostic, Label, Severity};
use movetext_lint::messages::shown;
use movetext_lint::rules::rul::{ILLEGAL_MOVE, MISSING_CAPTURE, RESULT_AGAINST_BOARD};
use movetext_lint::rules::tre::UNREACHABLE_VARIATION;
use movetext_lint::rules::txt::TURN_NUMBER;

/// So far in front of a number the one before it is looked for, in bytes.
const LONGEST: usize = 2_000;

/// Puts the moves that cannot be played behind a number that skips others into the finding about that number; `what` is
/// numbered.
pub(crate) fn fold(text: &str, mut found: Vec<Diagnostic>, what: &str) -> Vec<Diagnostic> {
    let is_illegal = |finding: &Diagnostic| {
        [&ILLEGAL_MOVE, &RESULT_AGAINST_BOARD].iter().any(|lint| finding.is_of(&lint.rule))
            && finding.severity > Severity::Info
    };
    let is_number = |finding: &Diagnostic| finding.is_of(&TURN_NUMBER.rule);
    let Some(first) = found.iter().position(is_illegal) else { return found };
    // Where numbers are wrong in several places, nobody knows what is left out.
    let mut numbers = found.iter().enumerate().filter(|(_, finding)| is_number(finding));
    let (Some((at, number)), None) = (numbers.next(), numbers.next()) else { return found };
    let place = number.span;
    // The result of the tags stands in front of all moves.
    if found[first].is_of(&ILLEGAL_MOVE.rule) && found[first].span.start < place.start {
        return found;
    }
    let Some((missing, next)) = skipped(text, place.start as usize) else { return found };
    let consequences: Vec<_> = found.iter().filter(|finding| is_illegal(finding)).cloned().collect();
    let number = &mut found[at];
    number.severity = Severity::Error;
    number.fixes.clear();
    number.message = if missing + 1 == next {
        format!("{what} {missing} seems to be left out in front of {}", shown(place.of(text)))
    } else {
        format!("{what}s {missing} to {} seem to be left out in front of {}", next - 1, shown(place.of(text)))
    };
    let label =
        if missing + 1 == next { "cannot be played without it" } else { "cannot be played without them" };
    let label = label.to_owned();
    // To number the turns anew would hide what is left out.
    number.help = None;
    number.notes.clear();
    number.labels.push(Label { span: consequences[0].span, message: label });
    number.notes.push(consequences[0].message.clone());
    // Nor do captures, marks and the result fit then.
    let follows = |finding: &Diagnostic| {
        (finding.rule.is_about(About::Play) || finding.is_of(&MISSING_CAPTURE.rule))
            && finding.span.start > place.start
            || finding.is_of(&RESULT_AGAINST_BOARD.rule)
            || finding.is_of(&UNREACHABLE_VARIATION.rule) && hangs_off(text, finding, missing..next)
    };
    found.retain(|finding| !is_illegal(finding) && !follows(finding));
    found
}

/// Whether a variation is one of these moves.
fn hangs_off(text: &str, finding: &Diagnostic, left_out: core::ops::Range<u32>) -> bool {
    let address = &text[finding.span.start as usize..];
    let digits = address.len() - address.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    address[..digits].parse().is_ok_and(|number: u32| left_out.contains(&number))
}

/// The first number that is skipped in front of a place, and the number there.
fn skipped(text: &str, at: usize) -> Option<(u32, u32)> {
    let number = |word: &str| {
        let digits = word.trim_end_matches('.');
        (digits.len() < word.len()).then(|| digits.parse::<u32>().ok()).flatten()
    };
    let next = number(text[at..].split_whitespace().next()?)?;
    let first = text.ceil_char_boundary(at.saturating_sub(LONGEST));
    let before = text[first..at].split_whitespace().rev().find_map(number).unwrap_or(0);
    (before.checked_add(1)? < next).then_some((before + 1, next))
}

#[cfg(test)]
mod tests {
    use super::skipped;

    #[test]
    fn numbers_that_are_skipped_are_known() {
        let at = |text: &str, word: &str| skipped(text, text.find(word).expect("it is there"));
        assert_eq!(at("1. a\n2. b\n5. c\n", "5."), Some((3, 5)));
        assert_eq!(at("1. a\n1... b\n3. c\n", "3."), Some((2, 3)));
        assert_eq!(at("2. c\n", "2."), Some((1, 2)));
        assert_eq!(at("1. a\n2. b\n", "2."), None);
    }
}
