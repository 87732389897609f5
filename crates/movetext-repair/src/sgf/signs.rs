//! One sign too many, too few, in the place of another, or two exchanged: whatever the sign, what stands around the break
//! then reads as nodes, names and values do.
//!
//! The tree as a whole is not looked at here: the search does that with the few edits that are left.

use core::ops::Range;

use movetext_diagnostics::{Edit, Rule};
use movetext_lexer::sgf::Token;
use movetext_lint::edit::{delete, insert, replace};
use movetext_lint::messages::shown;
use movetext_lint::rules::sgf::{MISSING_PARENTHESIS, MISSING_SEMICOLON, UNESCAPED_BRACKET};
use movetext_lint::rules::txt::{MALFORMED_TAG, TEXT_AMONG_MOVES, UNCLOSED_TAG};
use movetext_record::sgf::{Ff, PropertyType, ValueType};
use movetext_source::Span;

use super::tokens::Lexed;
use crate::slip::Slip;

/// So many breaks are looked at in one go.
const MOST_BREAKS: usize = 4;

/// So many slips are suggested at a break.
const MOST_SLIPS: usize = 6;

/// The signs of a tree.
const SIGNS: [u8; 5] = *b"[];()";

/// So far in front of a break, and behind it, a sign may be wrong, in bytes.
const BEFORE: usize = 8;
const BEHIND: usize = 14;

/// So far the text must read well behind the break and behind what is changed, in bytes.
const READABLE: usize = 12;

/// The longest text of a value that is looked at, in bytes.
const LONGEST_TEXT: usize = 2_000;

/// So much of the text in front of a break is looked at, in bytes.
const LONGEST_START: usize = 400;

/// Slips of single signs at the breaks of a text, the likely first.
pub(crate) fn of_signs(lexed: &Lexed<'_>, breaks: &[Span]) -> Vec<Slip> {
    let text = lexed.text;
    let nodes = lexed.tokens().filter(|(token, _)| *token == Token::Semicolon);
    let starts: Vec<usize> = nodes.map(|(_, range)| range.start).collect();
    let breaks = breaks.iter().take(MOST_BREAKS);
    breaks.flat_map(|at| Break::new(text, &starts, at.start as usize).slips()).collect()
}

/// A change of a few bytes, and how unlikely it is.
#[derive(Debug, Clone)]
struct Change {
    cost: u32,
    kind: Kind,
    /// What is replaced, and by what.
    edits: Vec<(Range<usize>, String)>,
}

/// What is wrong.
#[derive(Debug, Clone, Copy)]
enum Kind {
    /// This sign is missing, or another stands for it.
    Sign(u8),
    /// What stands there is too much.
    Surplus,
    /// Two signs are exchanged.
    Exchanged,
    /// The brackets of a value are of another kind, or missing.
    Brackets,
}

/// A place where a text cannot be read.
struct Break<'t> {
    text: &'t str,
    /// Where a node starts in front of it.
    start: usize,
    at: usize,
}

impl<'t> Break<'t> {
    /// The node before the one in which it breaks is read too.
    fn new(text: &'t str, starts: &[usize], at: usize) -> Self {
        let next = starts.partition_point(|start| *start <= at);
        let near = |nth: usize| starts.get(nth).copied().filter(|start| at - start < LONGEST_START);
        let start = next.checked_sub(2).and_then(near).or_else(|| next.checked_sub(1).and_then(near));
        Self { text, start: start.unwrap_or(at), at }
    }

    fn slips(&self) -> Vec<Slip> {
        let is_as_written = |change: &Change| self.reads(&change.edits);
        if self.start == self.at || self.reads(&[]) {
            return Vec::new();
        }
        let mut changes = self.changes();
        changes.sort_by_key(|change| change.cost);
        changes.into_iter().filter(is_as_written).take(MOST_SLIPS).map(|change| self.slip(&change)).collect()
    }

    /// Whether the text around the break reads well with these edits.
    fn reads(&self, edits: &[(Range<usize>, String)]) -> bool {
        let changed = edits.iter().map(|(range, _)| range.end).max().unwrap_or(0);
        let until = self.at.max(changed) + READABLE;
        let end = self.text.ceil_char_boundary((until + LONGEST_TEXT).min(self.text.len()));
        let mut copy = String::with_capacity(end - self.start + 8);
        let mut from = self.start;
        for (range, written) in edits {
            copy.push_str(&self.text[from..range.start]);
            copy.push_str(written);
            from = range.end;
        }
        copy.push_str(&self.text[from..end.max(from)]);
        reads_well(&copy, until - self.start)
    }

    fn changes(&self) -> Vec<Change> {
        let from = self.at.saturating_sub(BEFORE).max(self.start + 1);
        let to = (self.at + BEHIND).min(self.text.len());
        let mut changes = Vec::new();
        for at in (from..=to).filter(|at| self.text.is_char_boundary(*at)) {
            changes.extend(self.inserted(at));
            if let Some(first) = self.text[at..].chars().next() {
                changes.extend(self.replaced(at, first));
                changes.extend(self.removed(at, first));
            }
            changes.extend(self.exchanged(at));
        }
        changes.extend(self.brackets(from.saturating_sub(BEFORE).max(self.start + 1), to));
        changes
    }

    /// Signs that may be missing at a place.
    fn inserted(&self, at: usize) -> impl Iterator<Item = Change> {
        let bytes = self.text.as_bytes();
        let (before, behind) = (bytes[at - 1], bytes.get(at).copied().unwrap_or(b' '));
        SIGNS.into_iter().filter_map(move |sign| {
            // What opens stands at what it opens, and what closes at what it closes.
            let beside = if matches!(sign, b']' | b')') { before } else { behind };
            let edits = vec![(at..at, char::from(sign).to_string())];
            (!beside.is_ascii_whitespace()).then_some(Change { cost: 20, kind: Kind::Sign(sign), edits })
        })
    }

    /// Signs that the letter at a place may stand for.
    fn replaced(&self, at: usize, first: char) -> impl Iterator<Item = Change> {
        let end = at + first.len_utf8();
        // A variation that starts at the end is cut off.
        let is_cut = first == '(' && self.text[end..].trim_start().is_empty();
        let is_letter = first.is_ascii_alphanumeric() && self.is_in_text(at);
        let signs = SIGNS.into_iter().filter(move |_| !is_cut && !is_letter);
        signs.filter_map(move |sign| {
            let edits = vec![(at..end, char::from(sign).to_string())];
            Some(Change { cost: cost_of_sign(first, sign)?, kind: Kind::Sign(sign), edits })
        })
    }

    /// The sign at a place may be too much.
    fn removed(&self, at: usize, first: char) -> Option<Change> {
        let end = at + first.len_utf8();
        let is_twice = self.text[..at].ends_with(first) || self.text[end..].starts_with(first);
        // No node follows the end of a tree.
        let is_end = first == ')' && self.text[end..].trim_start().starts_with(';');
        let cost = match (is_twice || is_end, first.is_alphanumeric()) {
            (true, false) => 8,
            (false, false) => 18,
            (_, true) => 40,
        };
        let edits = vec![(at..end, String::new())];
        (!first.is_whitespace()).then_some(Change { cost, kind: Kind::Surplus, edits })
    }

    /// Two signs may be in the wrong order.
    fn exchanged(&self, at: usize) -> Option<Change> {
        let [one, other] = *self.text.as_bytes().get(at..at + 2)? else { return None };
        let is_sign = SIGNS.contains(&one) || SIGNS.contains(&other);
        if !is_sign || one == other || !one.is_ascii_graphic() || !other.is_ascii_graphic() {
            return None;
        }
        let written: String = [char::from(other), char::from(one)].iter().collect();
        Some(Change { cost: 15, kind: Kind::Exchanged, edits: vec![(at..at + 2, written)] })
    }

    /// Whether a place is in a value that is text.
    fn is_in_text(&self, at: usize) -> bool {
        let before = &self.text[self.start..at];
        let open = before.rfind('[').filter(|open| !before[*open..].contains(']'));
        let name =
            open.map(|open| &before[before[..open].trim_end_matches(char::is_alphanumeric).len()..open]);
        name.is_some_and(|name| PropertyType::find(name).is_none_or(|of| of.values(Ff::Ff4).is_text()))
    }

    /// Short values whose brackets are both of another kind, or missing: `B]pp[`, `B/pp/`, `B pp;`.
    fn brackets(&self, from: usize, to: usize) -> Vec<Change> {
        let bytes = self.text.as_bytes();
        let mut changes = Vec::new();
        for at in from..to {
            let is_name = bytes[at].is_ascii_uppercase() && !bytes[at - 1].is_ascii_uppercase();
            if !is_name {
                continue;
            }
            let run = |from: usize, is: fn(&u8) -> bool| {
                from + bytes[from..].iter().take(LONGEST_NAME + 1).take_while(|byte| is(byte)).count()
            };
            let name = run(at, u8::is_ascii_uppercase);
            let inside = run(name, |byte| !byte.is_ascii_alphanumeric() && !byte.is_ascii_whitespace());
            let end = run(inside, u8::is_ascii_alphanumeric);
            let close =
                run(end, |byte| !byte.is_ascii_alphanumeric() && !b";()".contains(byte) && *byte != b'\n');
            // `B;[pp]` has its bracket.
            let has_bracket = inside - name == 2 && bytes[inside - 1] == b'[';
            let is_short = (1..=4).contains(&(end - inside)) && inside - name <= 2 && !has_bracket;
            let is_property = self.text.get(at..name).and_then(PropertyType::find).is_some();
            let is_text = self.text.is_char_boundary(inside) && self.text.is_char_boundary(close);
            if !is_short || !is_property || !is_text {
                continue;
            }
            for close in [end, (end + 1).min(close), close] {
                if self.text.is_char_boundary(close) {
                    let edits = vec![(name..inside, "[".to_owned()), (end..close, "]".to_owned())];
                    changes.push(Change { cost: 12, kind: Kind::Brackets, edits });
                }
            }
        }
        changes
    }

    fn slip(&self, change: &Change) -> Slip {
        let (range, written) = &change.edits[0];
        let place = Span::from(range.clone());
        let here = shown(place.of(self.text));
        let edits = change.edits.iter().map(|(range, written)| edit(range.clone(), written)).collect();
        let (rule, span, message, instruction): (&'static Rule, Span, String, String) = match change.kind {
            Kind::Sign(sign) => {
                let sign = char::from(sign);
                let message = if place.is_empty() {
                    format!("a `{sign}` is missing {}", what_it_does(sign))
                } else {
                    format!("{here} stands here instead of the `{sign}` that {}", what_it_is(sign))
                };
                (rule_of(sign), self.place(sign, range), message, format!("write `{sign}`"))
            }
            Kind::Surplus => {
                let is_bracket = matches!(place.of(self.text), "[" | "]");
                let rule = if is_bracket { &UNESCAPED_BRACKET.rule } else { &TEXT_AMONG_MOVES.rule };
                (rule, place, format!("this {here} is one too many"), "remove it".to_owned())
            }
            Kind::Exchanged => {
                let sign = written.chars().find(|sign| SIGNS.contains(&(*sign as u8))).unwrap_or(';');
                let message = format!("two signs are swapped in {here}");
                (rule_of(sign), place, message, format!("write `{written}`"))
            }
            Kind::Brackets => {
                let name = self.text[..range.start].trim_end_matches(|sign: char| sign.is_ascii_uppercase());
                let end = change.edits.last().map_or(range.end, |(range, _)| range.end);
                let whole = Span::from(name.len()..end);
                let message =
                    format!("{} does not have its value in square brackets", shown(whole.of(self.text)));
                (&MALFORMED_TAG.rule, whole, message, "put the value into square brackets".to_owned())
            }
        };
        Slip::new(rule, span, message, instruction, edits)
    }

    /// Where a sign that is missing or another is shown: of a value, from its bracket or its name on.
    fn place(&self, sign: char, range: &Range<usize>) -> Span {
        let before = &self.text[..range.start];
        let to = range.end.max(self.text.ceil_char_boundary((range.start + 1).min(self.text.len())));
        let start = match sign {
            '[' => before.trim_end_matches(|sign: char| sign.is_ascii_uppercase()).len(),
            ']' => before.rfind('[').filter(|open| *open >= self.start).unwrap_or(range.start),
            _ => range.start,
        };
        Span::from(start..to)
    }
}

/// The longest name of a property, and the longest value of a point.
const LONGEST_NAME: usize = 4;

fn edit(range: Range<usize>, written: &str) -> Edit {
    let span = Span::from(range);
    match (span.is_empty(), written) {
        (true, written) => insert(span.start, written),
        (_, "") => delete(span),
        (_, written) => replace(span, written),
    }
}

/// How unlikely it is that one sign stands for another; nothing where that is not a slip.
fn cost_of_sign(written: char, meant: u8) -> Option<u32> {
    let alike = match meant {
        b';' => ":,.|/!-_ijIJ'`^",
        // `8`, `9` and `0` are `[`, `(` and `)` without the key that shifts.
        b'[' | b'(' => "[({<|/lI1Cct89",
        _ => "])}>|/lI1J!j09",
    };
    if written == char::from(meant) || written.is_whitespace() {
        return None;
    }
    match (alike.contains(written), written.is_ascii_alphanumeric()) {
        (true, false) => Some(5),
        (true, true) => Some(12),
        (false, false) => Some(25),
        (false, true) => None,
    }
}

fn rule_of(sign: char) -> &'static Rule {
    match sign {
        ';' => &MISSING_SEMICOLON.rule,
        '[' => &MALFORMED_TAG.rule,
        ']' => &UNCLOSED_TAG.rule,
        _ => &MISSING_PARENTHESIS.rule,
    }
}

/// What is missing with a sign.
fn what_it_does(sign: char) -> &'static str {
    match sign {
        ';' => "in front of this node",
        '[' => "in front of this value",
        ']' => "behind this value",
        '(' => "in front of this variation",
        _ => "behind this variation",
    }
}

/// What a sign would do where another stands.
fn what_it_is(sign: char) -> &'static str {
    match sign {
        ';' => "starts a node",
        '[' => "starts a value",
        ']' => "ends a value",
        '(' => "starts a variation",
        _ => "ends a variation",
    }
}

/// Whether a text is nodes with names and values, up to here at least.
fn reads_well(text: &str, until: usize) -> bool {
    #[derive(Clone, Copy, PartialEq)]
    enum Before {
        Nothing,
        Open,
        Close,
        Semicolon,
        Property,
    }
    let bytes = text.as_bytes();
    let (mut at, mut before) = (0, Before::Nothing);
    while let Some(byte) = bytes.get(at) {
        let is_end = matches!(before, Before::Property | Before::Close);
        if at > until && is_end {
            return true;
        }
        before = match byte {
            b' ' | b'\t' | b'\r' | b'\n' => before,
            b'(' if is_end || before == Before::Nothing => Before::Open,
            b')' if is_end => Before::Close,
            b';' if matches!(before, Before::Nothing | Before::Open | Before::Property) => Before::Semicolon,
            b'A'..=b'Z' if matches!(before, Before::Semicolon | Before::Property) => {
                let Some(end) = property_end(text, at) else { return false };
                at = end;
                before = Before::Property;
                continue;
            }
            _ => return false,
        };
        at += 1;
    }
    matches!(before, Before::Property | Before::Close)
}

/// Where a known property ends that starts here.
fn property_end(text: &str, at: usize) -> Option<usize> {
    let len = text.as_bytes()[at..].iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    let name = &text[at..at + len];
    let of = PropertyType::find(name).filter(|of| of.id == name)?;
    let mut end = None;
    let mut next = at + len;
    loop {
        let rest = &text[next..];
        let inside = next + (rest.len() - rest.trim_start().len());
        if !text[inside..].starts_with('[') {
            return end;
        }
        next = value_end(text, inside + 1, of)?;
        end = Some(next);
    }
}

/// Where the value ends that starts here, behind its bracket, if it can be one of its property.
fn value_end(text: &str, from: usize, of: &PropertyType) -> Option<usize> {
    const LONGEST: usize = 12;
    let values = of.values(Ff::Ff4);
    let is_bare = values.is_bare();
    let mut is_escaped = false;
    for (len, byte) in text.as_bytes()[from..].iter().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b']' if values == ValueType::Labels && !text[from..from + len].contains(':') => return None,
            b']' => return Some(from + len + 1),
            b'[' => return None,
            byte if is_bare && !(byte.is_ascii_alphanumeric() || b":-.+ ".contains(byte)) => return None,
            _ => {}
        }
        if len >= if is_bare { LONGEST } else { LONGEST_TEXT } {
            return None;
        }
    }
    // A long text may end behind what is looked at.
    (!is_bare && text.len() > from + LONGEST_TEXT / 2).then_some(text.len())
}

#[cfg(test)]
mod tests {
    use super::{Lexed, of_signs, reads_well};
    use crate::repaired::Repaired;
    use movetext_source::Span;

    #[test]
    fn nodes_read_well_and_breaks_do_not() {
        let is_well = |text: &str| reads_well(text, text.len());
        assert!(is_well("(;B[pd];W[dp]C[good (sic); really]\n(;B[pp])(;B[dd]))"));
        assert!(is_well(";LB[dd:A][pp:1]PB[Ann]"));
        for broken in
            [";B[pd:W[dp]", ";B(pd)", ";B[pd]x", "(B[pd])", ";LB[dd]", ";QQ[pd]", ";B[pd](;W[dp]);B[dd]"]
        {
            assert!(!is_well(broken), "{broken}");
        }
    }

    #[test]
    fn a_sign_is_written_removed_or_exchanged() {
        let first = |broken: &str, at: usize| {
            let slips = of_signs(&Lexed::new(broken), &[Span::from(at..at + 1)]);
            slips.into_iter().map(|slip| Repaired::new(broken, &[slip]).text).collect::<Vec<_>>()
        };
        let sound = "(;SZ[19];B[pd];W[dp];B[pp];W[dd];B[fc])";
        for (broken, at) in [
            ("(;SZ[19];B[pd];W]dp[;B[pp];W[dd];B[fc])", 16),
            ("(;SZ[19];B[pd]iW[dp];B[pp];W[dd];B[fc])", 14),
            ("(;SZ[19];B[pd];W[dp;];B[pp];W[dd];B[fc])", 16),
            ("(;SZ[19];B[pd];W[dp]];B[pp];W[dd];B[fc])", 20),
            ("(;SZ[19];B[pd];W/dp/;B[pp];W[dd];B[fc])", 15),
        ] {
            assert!(first(broken, at).contains(&sound.to_owned()), "{broken}: {:?}", first(broken, at));
        }
    }
}
