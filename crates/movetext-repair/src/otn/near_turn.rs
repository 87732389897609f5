//! One small change next to the first finding among the moves with which the rest can be read and played: the number or the
//! address that belongs there, a line that was broken or exchanged with the next, a letter of a square that was left out.
//!
//! What people write wrong there is not looked up in a table: what stands around it says what was expected. Where several
//! changes do as well, nobody knows which was meant; what follows from the mistake is left out all the same.

use movetext_diagnostics::{About, Applicability, Diagnostic, Edit, Rule, Severity};
use movetext_lint::edit::{insert, replace};
use movetext_lint::messages::shown;
use movetext_lint::rules::rul::INCOMPLETE_TURN;
use movetext_lint::rules::tre::{
    OMITTED_MOVES, UNREACHABLE_VARIATION, VARIATION_NUMBER, VARIATION_WITHOUT_FIRST_TURN,
};
use movetext_lint::rules::txt::{TEXT_AMONG_MOVES, TURN_NUMBER, UNREADABLE_MOVE, UNREADABLE_TURN_NUMBER};
use movetext_rules::suggest::distance;
use movetext_source::Span;

use super::head::Head;
use crate::lines::lines;
use crate::repair::Trial;
use crate::repaired::Repaired;
use crate::slip::Slip;

/// So many changes are tried.
const MOST_TRIED: usize = 28;

/// Longer words are no moves.
const LONGEST: usize = 20;

/// A change, and what is left with it.
type Way = (Slip, Vec<Diagnostic>);

/// Whether a finding is among the moves, and others may follow from what is behind it.
pub(super) fn is_cause(finding: &Diagnostic) -> bool {
    let of_turns = [
        &TURN_NUMBER,
        &INCOMPLETE_TURN,
        &OMITTED_MOVES,
        &VARIATION_NUMBER,
        &UNREACHABLE_VARIATION,
        &VARIATION_WITHOUT_FIRST_TURN,
    ];
    finding.severity > Severity::Info
        && (finding.rule.is_about(About::Reading) || of_turns.iter().any(|lint| finding.is_of(&lint.rule)))
}

/// Repairs what the first finding is about, where others follow from it, or where it has no fix.
pub(super) fn complete(trial: &mut Trial<'_>, found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let is_serious = |finding: &&Diagnostic| finding.severity > Severity::Info;
    let count = found.iter().filter(is_serious).count();
    let Some(first) = found.iter().position(is_cause) else { return found };
    if count == 1 && found[first].is_fixable(Applicability::Unsafe) {
        return found;
    }
    let text = trial.text;
    let Some(place) = Place::of(text, found[first].span) else { return found };
    let mut best: Option<(usize, Vec<Way>)> = None;
    for slip in place.changes(text).into_iter().take(MOST_TRIED) {
        let changed = Repaired::new(text, core::slice::from_ref(&slip));
        let Some(left) = trial.lint(&changed.text) else { break };
        let is_there = |finding: &Diagnostic| {
            let at = changed.original(finding.span);
            finding.severity > Severity::Info
                && slip.edits.iter().any(|edit| at.start <= edit.span.end && edit.span.start <= at.end)
        };
        let worse = left.iter().filter(is_serious).count();
        if worse >= count || left.iter().any(is_there) {
            continue;
        }
        let left = left.into_iter().map(|finding| changed.finding_in_original(finding)).collect();
        match &mut best {
            Some((least, ways)) if *least == worse => ways.push((slip, left)),
            Some((least, _)) if *least < worse => {}
            _ => best = Some((worse, vec![(slip, left)])),
        }
    }
    match best {
        // One mistake hides no other: what is left was there besides it.
        Some((worse, ways)) if worse == 0 || count > worse + 1 => with_ways(ways, &found[first]),
        _ => without_followers(text, found, first),
    }
}

/// The finding about what was meant, and what is left.
fn with_ways(ways: Vec<Way>, first: &Diagnostic) -> Vec<Diagnostic> {
    let meant: Vec<String> = ways.iter().take(3).map(|(slip, _)| slip.instruction.clone()).collect();
    let is_only = ways.len() == 1;
    let mut ways = ways.into_iter();
    let Some((slip, mut left)) = ways.next() else { return Vec::new() };
    // What only one of several leaves follows from it, and nobody knows whether it was meant.
    let others: Vec<_> = ways.map(|(_, left)| left).collect();
    left.retain(|finding| others.iter().all(|left| left.contains(finding)));
    let mut finding = slip.into_finding();
    finding.place = first.place.clone();
    // What is wrong with the number or address itself the linter knows best.
    let is_of_number = [&UNREADABLE_TURN_NUMBER, &TURN_NUMBER].iter().any(|lint| finding.is_of(&lint.rule));
    if is_of_number && finding.span.start == first.span.start {
        finding = Diagnostic { fixes: finding.fixes, help: None, ..first.clone() };
    }
    if !is_only {
        finding.fixes.clear();
        finding.help = Some(format!("with each of these the rest can be read: {}", meant.join("; ")));
    }
    left.push(finding);
    left.sort_by_key(|finding| finding.span.start);
    left
}

/// Leaves out the other turns of a variation that is attached to nothing.
fn without_followers(text: &str, mut found: Vec<Diagnostic>, first: usize) -> Vec<Diagnostic> {
    let of_variations = [&UNREACHABLE_VARIATION, &VARIATION_WITHOUT_FIRST_TURN];
    let is_of_variation = |finding: &Diagnostic| of_variations.iter().any(|lint| finding.is_of(&lint.rule));
    let root = |finding: &Diagnostic| {
        let line = &text[finding.span.start as usize..];
        line.split('.').next().unwrap_or_default().to_owned()
    };
    if is_of_variation(&found[first]) {
        let of = root(&found[first]);
        let mut nth = 0;
        found.retain(|finding| {
            nth += 1;
            nth <= first + 1 || !is_of_variation(finding) || root(finding) != of
        });
    }
    found
}

/// The line of a finding, and the turns around it.
struct Place {
    line: Span,
    /// The line behind it that is not blank.
    next_line: Option<Span>,
    /// The number or address that the line starts with, as it was written; empty where a move stands there.
    head: Span,
    /// The heads of the turns in front of it and behind it, and of the last turn of the principal line.
    before: Option<Head>,
    behind: Option<Head>,
    of_main_line: Option<Head>,
}

impl Place {
    /// Nothing where a finding is not among the moves.
    fn of(text: &str, at: Span) -> Option<Self> {
        let (mut before, mut of_main_line) = (None, None);
        let mut lines = lines(text).filter(|line| !line.of(text).trim().is_empty());
        let line = loop {
            let line = lines.next()?;
            if at.start <= line.end {
                break line;
            }
            if let Some(head) = Head::of_line(line.of(text)) {
                if head.is_of_main_line() {
                    of_main_line = Some(head.clone());
                }
                before = Some(head);
            }
        };
        let written = line.of(text);
        if written.trim_start().starts_with('[') {
            return None;
        }
        let next_line = lines.next();
        let behind =
            next_line.iter().copied().chain(lines.take(4)).find_map(|line| Head::of_line(line.of(text)));
        let word = written.trim_start();
        let start = line.start + (written.len() - word.len()) as u32;
        let word = word.split_whitespace().next().unwrap_or_default();
        let is_head = word.starts_with(|sign: char| sign.is_alphanumeric() || sign == '.')
            && !word.contains('-')
            && word.contains(|sign: char| sign.is_ascii_digit() || sign == '.');
        let head = Span::new(start, start + if is_head { word.len() as u32 } else { 0 });
        Some(Self { line, next_line, head, before, behind, of_main_line })
    }

    /// What may have been meant, the likely first.
    fn changes(&self, text: &str) -> Vec<Slip> {
        let mut changes = self.heads(text);
        changes.extend(self.written_out(text));
        changes.extend(self.joined(text));
        changes.extend(self.exchanged(text));
        changes.extend(self.squares(text));
        changes
    }

    /// The numbers and addresses that belong to a turn here.
    fn heads(&self, text: &str) -> Vec<Slip> {
        let (before, behind, main) = (self.before.as_ref(), self.behind.as_ref(), self.of_main_line.as_ref());
        let mut expected: Vec<Head> = Vec::new();
        expected.extend(before.and_then(Head::next));
        expected.extend(behind.and_then(Head::previous));
        expected.extend(main.and_then(Head::next));
        let written = self.head.of(text);
        // A number that was left out is the next.
        if !written.is_empty() {
            expected.extend(before.into_iter().flat_map(Head::variations));
            expected.extend(main.into_iter().flat_map(Head::variations));
            expected.extend(behind.into_iter().flat_map(Head::parents));
        }
        let mut heads: Vec<(usize, String)> = Vec::new();
        for head in expected {
            let head = head.to_string();
            let Some(distance) = distance(written, &head) else { continue };
            let is_near = written.is_empty() || distance <= 2 && distance > 0;
            if is_near && !heads.iter().any(|(_, known)| *known == head) {
                heads.push((distance, head));
            }
        }
        if !written.is_empty() {
            heads.sort_by_key(|(distance, _)| *distance);
        }
        let slip = |(_, head): (usize, String)| {
            let (edit, message, rule): (Edit, String, &'static Rule) = if written.is_empty() {
                let message = "the number of this turn is missing".to_owned();
                (insert(self.head.start, format!("{head} ")), message, &TURN_NUMBER.rule)
            } else {
                let message = format!("{} is not the number that belongs to this turn", shown(written));
                (replace(self.head, head.clone()), message, &UNREADABLE_TURN_NUMBER.rule)
            };
            let word = text[self.head.start as usize..].split_whitespace().next().unwrap_or_default();
            let span = Span::new(self.head.start, self.head.start + word.len() as u32);
            Slip::new(rule, span, message, format!("write `{head}`"), vec![edit])
        };
        heads.into_iter().take(8).map(slip).collect()
    }

    /// The move that a variation has in common with its parent, where five dots stand for it.
    fn written_out(&self, text: &str) -> Option<Slip> {
        Head::of_line(self.line.of(text)).filter(Head::starts_with_second)?;
        let moves = Span::new(self.head.end, self.line.end).of(text);
        let first = moves.split_whitespace().next().filter(|_| moves.split_whitespace().count() == 2)?;
        let start = first.as_ptr() as usize - text.as_ptr() as usize;
        let span = Span::from(start..start + first.len());
        let message = format!("the variation starts behind {}, for which five dots stand", shown(first));
        let edits = vec![replace(span, ".....")];
        Some(Slip::new(&OMITTED_MOVES.rule, span, message, "write `.....`", edits))
    }

    /// The line and the next as one.
    fn joined(&self, text: &str) -> Vec<Slip> {
        let Some(next) = self.next_line.filter(|next| !next.of(text).trim_start().starts_with('[')) else {
            return Vec::new();
        };
        let gap = Span::new(self.line.end, next.start);
        let last = self.line.of(text).split_whitespace().next_back().unwrap_or_default();
        let first = next.of(text).split_whitespace().next().unwrap_or_default();
        let slip = |joint: &str| {
            let behind = self.line.start + self.line.of(text).trim_end().len() as u32;
            let message = format!("the line is broken behind {}", shown(last));
            let meant = shown(&format!("{last}{joint}{first}"));
            let edits = vec![replace(gap, joint)];
            let place = Span::new(behind - last.len() as u32, behind);
            Slip::new(&TEXT_AMONG_MOVES.rule, place, message, format!("write {meant} on one line"), edits)
        };
        ["", " "].into_iter().map(slip).collect()
    }

    /// The line and the next the other way round.
    fn exchanged(&self, text: &str) -> Option<Slip> {
        let next = self.next_line?;
        let (one, other) = (Head::of_line(self.line.of(text))?, Head::of_line(next.of(text))?);
        if other.next()?.to_string() != one.to_string() {
            return None;
        }
        let message = format!("the turns {one} and {other} are in the wrong order");
        let edits = vec![replace(self.line, next.of(text)), replace(next, self.line.of(text))];
        Some(Slip::new(&TURN_NUMBER.rule, self.head, message, "exchange the two lines", edits))
    }

    /// Moves of the line with a square of which the letter or the number is missing.
    fn squares(&self, text: &str) -> Vec<Slip> {
        let mut slips = Vec::new();
        let mut at = self.head.end as usize;
        for word in text[at..self.line.end as usize].split_whitespace() {
            at += text[at..].find(word).unwrap_or(0);
            let span = Span::from(at..at + word.len());
            at += word.len();
            for meant in completed(word) {
                let message = format!("a square is incomplete in {}", shown(word));
                let edits = vec![replace(span, meant.clone())];
                let instruction = format!("write `{meant}`");
                slips.push(Slip::new(&UNREADABLE_MOVE.rule, span, message, instruction, edits));
            }
        }
        slips
    }
}

/// Letters that a digit may stand for, since it looks like them.
const ALIKE: [(&str, &str); 8] =
    [("9", "gq"), ("6", "b"), ("0", "o"), ("1", "li"), ("8", "b"), ("3", "e"), ("4", "a"), ("5", "s")];

/// Straight moves that a word is once a letter or a number is written into it.
fn completed(word: &str) -> Vec<String> {
    let Some((from, rest)) = word.split_once('-').filter(|_| word.len() <= LONGEST && word.is_ascii()) else {
        return Vec::new();
    };
    let end = rest.find(['x', '+', '-']).unwrap_or(rest.len());
    let (to, tail) = rest.split_at(end);
    let bare = from.trim_start_matches(|sign: char| sign.is_ascii_uppercase());
    let man = &from[..from.len() - bare.len()];
    let is_rank = |text: &str| !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_digit());
    let square = |text: &str| -> Option<(char, String)> {
        let file = text.chars().next().filter(char::is_ascii_lowercase)?;
        is_rank(&text[1..]).then(|| (file, text[1..].to_owned()))
    };
    let misread = |part: &str| -> Vec<String> {
        let found =
            ALIKE.iter().find(|(digit, _)| is_rank(part) && part.len() > 1 && part.starts_with(digit));
        let letters = found.map_or("", |(_, letters)| letters).chars();
        letters.map(|letter| format!("{letter}{}", &part[1..])).collect()
    };
    // What the other square says, since moves are straight, and where that leaves it open, all others.
    let open = |part: &str, other: &(char, String)| -> Vec<String> {
        let (file, rank) = other;
        let digits = part.trim_start_matches(|sign: char| !sign.is_ascii_digit());
        let letters = &part[..part.len() - digits.len()];
        if is_rank(digits)
            && letters.len() <= 1
            && !letters.starts_with(|sign: char| sign.is_ascii_lowercase())
        {
            if digits == rank {
                ('a'..='s').filter(|other| other != file).map(|other| format!("{other}{digits}")).collect()
            } else {
                vec![format!("{file}{digits}")]
            }
        } else if digits.is_empty()
            && part.len() == 1
            && part.starts_with(|sign: char| sign.is_ascii_lowercase())
        {
            if part.starts_with(*file) {
                (1..=19)
                    .map(|other| other.to_string())
                    .filter(|other| other != rank)
                    .map(|other| format!("{part}{other}"))
                    .collect()
            } else {
                vec![format!("{part}{rank}")]
            }
        } else {
            Vec::new()
        }
    };
    match (square(bare), square(to)) {
        (None, Some(to)) => {
            let others = misread(bare).into_iter().chain(open(bare, &to));
            others.map(|from| format!("{man}{from}-{}{}{tail}", to.0, to.1)).collect()
        }
        (Some(from), None) => {
            let others = misread(to).into_iter().chain(open(to, &from));
            others.map(|to| format!("{man}{bare}-{to}{tail}")).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::completed;

    #[test]
    fn squares_are_completed_to_straight_moves() {
        assert_eq!(completed("6-f4"), ["f6-f4"]);
        assert_eq!(completed("d6-f"), ["d6-f6"]);
        assert_eq!(completed("f-f4xf3").first().map(String::as_str), Some("f1-f4xf3"));
        assert_eq!(completed("4-f4-").len(), 18);
        assert_eq!(completed("96-f4").first().map(String::as_str), Some("g6-f4"));
        assert!(completed("d6-f6").is_empty());
    }
}
