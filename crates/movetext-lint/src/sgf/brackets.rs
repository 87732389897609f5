//! Brackets and semicolons of trees: the checks.

use movetext_diagnostics::{Applicability, Fix, Rule, Severity};
use movetext_lexer::sgf::{Token, Tokens};
use movetext_record::FaultKind::Own;
use movetext_record::sgf::{FaultKind, PropertyType, ValueType};
use movetext_source::Span;

use crate::edit::{delete, fix, insert, with_line};
use crate::messages::shown;
use crate::report::Report;
use crate::rules::sgf::{
    EMPTY_VARIATION, MISSING_PARENTHESIS, MISSING_SEMICOLON, MISSING_VALUE, STRAY_PARENTHESIS, TEXT_OUTSIDE,
    UNCLOSED_VARIATION, UNESCAPED_BRACKET, VARIATION_WITHOUT_NODE,
};
use crate::sgf::{Game, RemarkKind};

/// The places of the faults that a rule reports.
fn faults(game: &Game<'_>, rule: &'static Rule) -> impl Iterator<Item = Span> {
    game.faults_of(rule).map(|fault| fault.span)
}

pub(crate) fn text_outside(game: &Game<'_>, report: &mut Report) {
    let places = game.places();
    let before = places.before.into_iter().chain(places.after);
    let mut spans: Vec<Span> = before.chain(faults(game, &TEXT_OUTSIDE.rule)).collect();
    spans.sort_unstable_by_key(|span| span.start);
    spans.dedup();
    if let [before, behind] = spans[..]
        && is_around(game, before, behind)
    {
        let [first, last] = [before, behind].map(|span| span.of(game.text));
        let message =
            format!("{} and {} stand around the tree, where programs ignore them", shown(first), shown(last));
        let edits = [before, behind].map(|span| delete(with_line(game.text, span)));
        let finding = game.finding(&TEXT_OUTSIDE.rule, crate::game::ROOT, before, message);
        let finding = finding.with_place(behind, "and behind the tree");
        report.add(finding.with_fix(fix("remove both", Applicability::Unsafe, edits.into())));
        return;
    }
    for span in spans {
        let text = span.of(game.text);
        let is_behind = span.start > game.places().node(crate::game::ROOT).start;
        let place = if is_behind { "after the tree" } else { "before the tree" };
        let finding = game.finding(&TEXT_OUTSIDE.rule, crate::game::ROOT, span, String::new());
        let finding = if text.starts_with('<') && text.contains('>') {
            let message = format!("{} stands {place}, and looks like HTML", shown(text));
            movetext_diagnostics::Diagnostic { message, ..finding }.with_severity(Severity::Warning)
        } else if looks_like_record(text) {
            let message = format!("{} stands {place}, and looks like part of a record", shown(text));
            movetext_diagnostics::Diagnostic { message, ..finding }
                .with_severity(Severity::Warning)
                .with_help("everything of the game belongs between the `(` and the `)` of its tree")
        } else if let Some(at) = text.find('(').filter(|_| !is_behind) {
            // "Any text before the first opening parenthesis is … ignored" (`smart-go.txt`).
            let message = "programs ignore text before the tree only up to the first `(`, and take this one for its start";
            let open = Span::at(span.start + at as u32).to(Span::at(span.start + at as u32 + 1));
            movetext_diagnostics::Diagnostic { message: message.to_owned(), span: open, ..finding }
                .with_severity(Severity::Warning)
        } else {
            let message = format!("{} stands {place}, where programs ignore it", shown(text));
            movetext_diagnostics::Diagnostic { message, ..finding }
        };
        // A tree whose `(` is missing is no text to remove.
        report.add(if text.starts_with(';') && surplus_of_closes(text) == 1 {
            let message = "this tree lacks the `(` in front of it".to_owned();
            let finding = movetext_diagnostics::Diagnostic { message, ..finding };
            finding.with_fix(fix("write it", Applicability::Unsafe, vec![insert(span.start, "(")]))
        } else if looks_like_record(text) && text.contains(';') && text.contains('[') {
            // Nodes are no text to remove either.
            finding
        } else {
            let edits = vec![delete(with_line(game.text, span))];
            finding.with_fix(fix("remove the text", Applicability::Unsafe, edits))
        });
    }
}

/// Whether two texts are signs, or a word each, that forums and mails put around a tree: `[sgf]` and `[/sgf]`.
fn is_around(game: &Game<'_>, before: Span, behind: Span) -> bool {
    let root = game.places().node(crate::game::ROOT).start;
    let is_sign = |span: Span| {
        let text = span.of(game.text);
        !text.contains(char::is_whitespace) && !text.contains('<') && !looks_like_record(text)
    };
    before.start < root && root < behind.start && is_sign(before) && is_sign(behind)
}

/// Whether a text has a name of a property and a value, or a node, in it.
fn looks_like_record(text: &str) -> bool {
    let mut before = None;
    Tokens::new(text).filter(|(token, _)| *token != Token::Blank).any(|(token, range)| {
        let name = before.replace((token, range.clone()));
        let is_value = matches!(token, Token::Value | Token::UnclosedValue | Token::UnescapedValue);
        is_value
            && name.is_some_and(|(token, name)| {
                let name = &text[name.start as usize..name.end as usize];
                token == Token::Identifier && PropertyType::find(name).is_some()
            })
    })
}

/// The `(` that is one too many: the only one with a variation where its node should be, in a tree that lacks one `)`; or one
/// that starts the text and has nothing behind it in its tree.
fn surplus_open(game: &Game<'_>) -> Option<Span> {
    let whole = game.parsed.origin.whole;
    let blanks = trailing_blanks(whole.of(game.text));
    let is_first = game.text[..whole.start as usize].trim().is_empty();
    if is_first && whole.of(game.text).trim() == "(" {
        return Some(Span::new(whole.end - blanks - 1, whole.end - blanks));
    }
    let mut nodeless = faults(game, &VARIATION_WITHOUT_NODE.rule);
    let surplus = nodeless.next().filter(|_| nodeless.next().is_none())?;
    faults(game, &UNCLOSED_VARIATION.rule).next()?;
    (surplus_of_closes(whole.of(game.text)) == -1).then_some(surplus)
}

/// How many `)` a tree has more than `(`.
fn surplus_of_closes(tree: &str) -> i64 {
    Tokens::new(tree).fold(0, |surplus, (token, _)| match token {
        Token::Open => surplus - 1,
        Token::Close => surplus + 1,
        _ => surplus,
    })
}

pub(crate) fn unclosed_variation(game: &Game<'_>, report: &mut Report) {
    if surplus_open(game).is_some() {
        return;
    }
    // Of all that is open at the end of a tree the last is reported.
    let Some(last) = faults(game, &UNCLOSED_VARIATION.rule).next() else { return };
    let whole = game.parsed.origin.whole;
    // A `(` with no node behind it may be a `)`.
    let are_known = faults(game, &VARIATION_WITHOUT_NODE.rule).next().is_none();
    let open = if are_known { -surplus_of_closes(whole.of(game.text)) } else { 1 };
    let missing = usize::try_from(open).unwrap_or(0).max(1);
    if missing == 1
        && let Some(only) = only_child(game)
    {
        let message = "the `)` of a variation in this tree is missing".to_owned();
        let before = &game.text[..only.start as usize];
        let place = before.trim_end().len() as u32;
        let finding = game.diagnostic_at(&UNCLOSED_VARIATION.rule, last, message);
        let finding = finding.with_place(Span::at(place), "it may belong here");
        let edits = vec![insert(place, ")")];
        report.add(finding.with_fix(fix(
            "close the variation in front of the next",
            Applicability::Unsafe,
            edits,
        )));
        return;
    }
    if missing == 1
        && let Some(signs) = swapped_close(game)
    {
        let message =
            format!("two signs are swapped in {}: the `)` is in the value", shown(signs.of(game.text)));
        let change = Fix::replace("write `])`", Applicability::Unsafe, signs, "])");
        return report.add(game.diagnostic_at(&UNCLOSED_VARIATION.rule, signs, message).with_fix(change));
    }
    let end = whole.end - trailing_blanks(whole.of(game.text));
    let applicability = if may_end_earlier(game) { Applicability::Unsafe } else { Applicability::Safe };
    let is_tree = last.start == whole.start;
    let (message, here, close) = match (missing, is_tree) {
        (1, true) => ("the `)` of this tree is missing".to_owned(), "it should be here", "close it"),
        (1, false) => ("the `)` of this variation is missing".to_owned(), "it should be here", "close it"),
        _ => {
            let message = format!("{missing} `)` are missing at the end of this tree");
            (message, "they should be here", "close all that is open")
        }
    };
    let finding = game.diagnostic_at(&UNCLOSED_VARIATION.rule, last, message);
    let edits = vec![insert(end, ")".repeat(missing))];
    report.add(finding.with_place(Span::at(end), here).with_fix(fix(close, applicability, edits)));
}

/// The end of the only value that has a `)` at its end which nothing in it opens, nor the eyes of a smiley: `C[Good.)]`.
fn swapped_close(game: &Game<'_>) -> Option<Span> {
    let whole = game.parsed.origin.whole;
    let text = whole.of(game.text);
    let is_surplus = |value: &str| {
        let inside = value.strip_suffix(")]");
        inside.is_some_and(|inside| !inside.contains('(') && !inside.ends_with([':', ';', '-', '=', ')']))
    };
    let values = Tokens::new(text).filter(|(token, _)| *token == Token::Value);
    let mut ends = values
        .map(|(_, range)| range)
        .filter(|range| is_surplus(&text[range.start as usize..range.end as usize]));
    let end = whole.start + ends.next()?.end;
    ends.next().is_none().then(|| Span::new(end - 2, end))
}

/// Whether a `)` that is missing may belong in front of the end: the last variations are closed, and one stands in another, which may
/// have ended before it. Where the text breaks off in a variation, all that is open ends there.
fn may_end_earlier(game: &Game<'_>) -> bool {
    let (mut depth, mut is_nested, mut last_closes) = (0_usize, false, false);
    for (token, _) in Tokens::new(game.parsed.origin.whole.of(game.text)) {
        match token {
            Token::Open => {
                is_nested |= depth > 1;
                (depth, last_closes) = (depth + 1, false);
            }
            Token::Close => (depth, last_closes) = (depth.saturating_sub(1), true),
            _ => {}
        }
    }
    is_nested && last_closes
}

/// The `(` of the last variation inside another one that has no variation beside it: the one in front of it probably ended
/// there.
fn only_child(game: &Game<'_>) -> Option<Span> {
    let whole = game.parsed.origin.whole;
    // How many variations start in each that is open, and where the last of them does.
    let mut open: Vec<(usize, Option<Span>)> = Vec::new();
    let mut only_child = None;
    let mut close = |depth: usize, (children, last): (usize, Option<Span>)| {
        if depth > 0 && children == 1 {
            only_child = only_child.max(last);
        }
    };
    for (token, range) in Tokens::new(whole.of(game.text)) {
        match token {
            Token::Open => {
                let at = Span::new(whole.start + range.start, whole.start + range.end);
                if let Some(parent) = open.last_mut() {
                    *parent = (parent.0 + 1, Some(at));
                }
                open.push((0, None));
            }
            Token::Close => {
                if let Some(closed) = open.pop() {
                    close(open.len(), closed);
                }
            }
            _ => {}
        }
    }
    while let Some(left) = open.pop() {
        close(open.len(), left);
    }
    only_child
}

fn trailing_blanks(text: &str) -> u32 {
    (text.len() - text.trim_end().len()) as u32
}

pub(crate) fn stray_parenthesis(game: &Game<'_>, report: &mut Report) {
    for span in faults(game, &STRAY_PARENTHESIS.rule) {
        let count = span.of(game.text).matches(')').count();
        let message = if count == 1 {
            "this `)` closes nothing".to_owned()
        } else {
            format!("these {count} `)` close nothing")
        };
        let finding = game.finding(&STRAY_PARENTHESIS.rule, crate::game::ROOT, span, message);
        let edits = vec![delete(span)];
        let applicability =
            if may_be_variation(game) { Applicability::DisplayOnly } else { Applicability::Safe };
        report.add(finding.with_fix(fix("remove it", applicability, edits)));
    }
}

/// Whether a tree starts with a move right behind another: a variation of that, where a `(` is missing.
fn may_be_variation(game: &Game<'_>) -> bool {
    let whole = game.parsed.origin.whole;
    let start = whole.of(game.text).trim_start();
    let is_behind = game.text[..whole.start as usize].trim_end().ends_with(')');
    is_behind && ["(;B[", "(;W["].iter().any(|first| start.starts_with(first))
}

pub(crate) fn missing_parenthesis(game: &Game<'_>, report: &mut Report) {
    // A sound game is not gone through for this.
    if game.faults_of(&MISSING_PARENTHESIS.rule).next().is_none() {
        return;
    }
    // A `)` that is left closes what the missing `(` opens.
    let has_surplus = surplus_of_closes(game.parsed.origin.whole.of(game.text)) > 0;
    let is_tree = |kind: &_| *kind == Own(FaultKind::MissingTree);
    let variations = game.faults_of(&MISSING_PARENTHESIS.rule).filter(|fault| !is_tree(&fault.kind));
    let starts: Vec<u32> = variations.map(|fault| fault.span.start).collect();
    let mut ends =
        if has_surplus { vec![None; starts.len()] } else { ends_of_lines(game.text, &starts) }.into_iter();
    for fault in game.faults_of(&MISSING_PARENTHESIS.rule) {
        let at = fault.span.start;
        let finding = game.diagnostic_of_fault(&MISSING_PARENTHESIS.rule, fault);
        if is_tree(&fault.kind) {
            // Moves behind a `)` go on with the tree that it closes too early.
            let rest = game.text[at as usize..].trim_start_matches([';', ' ', '\n']);
            let is_move = rest.starts_with("B[") || rest.starts_with("W[");
            if is_move && game.text[..at as usize].trim_end().ends_with(')') {
                report.add(finding);
                continue;
            }
            let whole = game.parsed.origin.whole;
            let open = if game.text[at as usize..].starts_with(';') { "(" } else { "(;" };
            let close = whole.end - trailing_blanks(whole.of(game.text));
            let edits = vec![insert(at, open), insert(close.max(at), ")")];
            report.add(finding.with_fix(fix("put it into parentheses", Applicability::Safe, edits)));
        } else {
            let edits = match ends.next().flatten() {
                Some(end) => vec![insert(at, "("), insert(end, ")")],
                None => vec![insert(at, "(")],
            };
            let message =
                if edits.len() == 2 { "put the variation into parentheses" } else { "write the `(`" };
            report.add(finding.with_fix(fix(message, Applicability::Safe, edits)));
        }
    }
}

/// Where the variations end whose nodes start at some places, which are in order: each in front of the `)` of the one
/// around it.
fn ends_of_lines(text: &str, starts: &[u32]) -> Vec<Option<u32>> {
    let mut ends = vec![None; starts.len()];
    let Some(first) = starts.first() else { return ends };
    // Those that have no end yet, the inner ones last, and how deep each starts.
    let mut open: Vec<(i64, usize)> = Vec::new();
    let (mut depth, mut next) = (0_i64, 0);
    for (token, range) in Tokens::new(&text[*first as usize..]) {
        while starts.get(next).is_some_and(|start| *start <= first + range.start) {
            open.push((depth, next));
            next += 1;
        }
        match token {
            Token::Open => depth += 1,
            Token::Close => {
                let before = &text[..(first + range.start) as usize];
                let end = before.trim_end().len() as u32;
                while let Some((_, nth)) = open.pop_if(|(start, _)| *start == depth) {
                    ends[nth] = Some(end);
                }
                depth -= 1;
                if open.is_empty() && next == starts.len() {
                    break;
                }
            }
            _ => {}
        }
    }
    ends
}

pub(crate) fn missing_semicolon(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&MISSING_SEMICOLON.rule) {
        let finding = game.diagnostic_of_fault(&MISSING_SEMICOLON.rule, fault);
        let edits = vec![insert(fault.span.start, ";")];
        report.add(finding.with_fix(fix("write the `;`", Applicability::Safe, edits)));
    }
}

pub(crate) fn empty_variation(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&EMPTY_VARIATION.rule) {
        let finding = game.diagnostic_of_fault(&EMPTY_VARIATION.rule, fault);
        let rest = &game.text[fault.span.end as usize..];
        let inside = rest.len() - rest.trim_start().len();
        // Junk may stand inside.
        report.add(if rest[inside..].starts_with(')') {
            let whole = Span::new(fault.span.start, fault.span.end + inside as u32 + 1);
            finding.with_fix(fix("remove it", Applicability::Safe, vec![delete(whole)]))
        } else {
            finding
        });
    }
}

pub(crate) fn variation_without_node(game: &Game<'_>, report: &mut Report) {
    if let Some(surplus) = surplus_open(game) {
        let message = "there is one `(` too many: another is before it, and the tree lacks a `)`";
        let finding = game.diagnostic_at(&VARIATION_WITHOUT_NODE.rule, surplus, message);
        return report.add(finding.with_fix(fix("remove it", Applicability::Safe, vec![delete(surplus)])));
    }
    let inner: Vec<Span> = faults(game, &VARIATION_WITHOUT_NODE.rule).collect();
    for (span, outer) in inner.iter().zip(outer_brackets(game, &inner)) {
        let message = "a variation starts with this `(`, where its first node should be";
        let finding = game
            .diagnostic_at(&VARIATION_WITHOUT_NODE.rule, *span, message)
            .with_help("remove the outer `(` and its `)`, or write the missing node");
        report.add(match outer {
            Some([open, close]) => {
                let edits = vec![delete(open), delete(close)];
                finding.with_fix(fix("remove the outer ones", Applicability::Unsafe, edits))
            }
            None => finding,
        });
    }
}

/// The parentheses around each of those that stand at some places, which are in order.
fn outer_brackets(game: &Game<'_>, inner: &[Span]) -> Vec<Option<[Span; 2]>> {
    let whole = game.parsed.origin.whole;
    let mut found = vec![None; inner.len()];
    if inner.is_empty() {
        return found;
    }
    // Those that are open, and which of the inner ones stand in each.
    let mut opened: Vec<(Span, Vec<usize>)> = Vec::new();
    let mut next = 0;
    for (token, range) in Tokens::new(whole.of(game.text)) {
        let span = Span::new(whole.start + range.start, whole.start + range.end);
        match token {
            Token::Open => {
                while inner.get(next).is_some_and(|inner| inner.start < span.start) {
                    next += 1;
                }
                if inner.get(next).is_some_and(|inner| inner.start == span.start)
                    && let Some((_, inside)) = opened.last_mut()
                {
                    inside.push(next);
                }
                opened.push((span, Vec::new()));
            }
            Token::Close => {
                let Some((open, inside)) = opened.pop() else { break };
                for nth in inside {
                    found[nth] = Some([open, span]);
                }
            }
            _ => {}
        }
    }
    found
}

pub(crate) fn missing_value(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&MISSING_VALUE.rule) {
        let name = fault.span.of(game.text);
        let message = format!("the property {} has no value", shown(name));
        let finding = game.diagnostic_at(&MISSING_VALUE.rule, fault.span, message);
        let known = PropertyType::find(name);
        let may_be_empty = known.is_some_and(|known| {
            known.may_be_empty(game.start().ff) && known.values(game.start().ff) != ValueType::Points
        });
        let is_triple = known.is_some_and(|known| known.values(game.start().ff) == ValueType::Triple);
        report.add(if may_be_empty {
            finding.with_fix(fix("write `[]`", Applicability::Safe, vec![insert(fault.span.end, "[]")]))
        } else if is_triple {
            let edits = vec![insert(fault.span.end, "[1]")];
            finding.with_fix(fix("write `[1]`, the usual value", Applicability::Unsafe, edits))
        } else {
            finding.with_fix(fix("remove it", Applicability::Unsafe, vec![delete(fault.span)]))
        });
    }
}

pub(crate) fn unescaped_bracket(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks().filter(|remark| matches!(remark.what, RemarkKind::SurplusBracket)) {
        let message = "this `[` is one too many: the value starts in front of it";
        let change = fix("remove it", Applicability::Unsafe, vec![delete(remark.span)]);
        let finding = game.finding_of(&UNESCAPED_BRACKET.rule, remark, message);
        report.add(finding.with_severity(Severity::Warning).with_fix(change));
    }
    for fault in game.faults_of(&UNESCAPED_BRACKET.rule) {
        let value = fault.span.of(game.text);
        let inner = Span::new(fault.span.start + 1, fault.span.end.saturating_sub(1));
        let (mut edits, mut is_escaped, mut depth) = (Vec::new(), false, 0_i32);
        let mut is_balanced = true;
        for (at, byte) in inner.of(game.text).bytes().enumerate() {
            match byte {
                _ if is_escaped => {}
                b'[' => depth += 1,
                b']' => {
                    depth -= 1;
                    is_balanced &= depth >= 0;
                    edits.push(insert(inner.start + at as u32, "\\"));
                }
                _ => {}
            }
            is_escaped = byte == b'\\' && !is_escaped;
        }
        // `[Club evening]]`; behind the eyes of a smiley it may be meant.
        let before = &game.text[..fault.span.start as usize];
        let name = before.len() - before.bytes().rev().take(2).take_while(u8::is_ascii_uppercase).count();
        let is_text =
            PropertyType::find(&before[name..]).is_some_and(|of| of.values(game.start().ff).is_text());
        let is_list = PropertyType::find(&before[name..]).is_some_and(|of| of.is_list(game.start().ff));
        if let [close] = &edits[..]
            && is_list
            && close.span.end + 1 < inner.end
        {
            let place = Span::new(close.span.start + 1, fault.span.end);
            let message =
                format!("the `[` in front of this value is missing: {}", shown(place.of(game.text)));
            let change = fix("write the `[`", Applicability::Unsafe, vec![insert(place.start, "[")]);
            report.add(game.diagnostic_at(&UNESCAPED_BRACKET.rule, place, message).with_fix(change));
            continue;
        }
        let bare = inner.of(game.text).strip_suffix(']').filter(|bare| is_text && !bare.contains(['[', ']']));
        if bare.is_some_and(|bare| !bare.ends_with([':', ';', '=', '-', '\\'])) {
            let surplus = Span::new(inner.end - 1, inner.end);
            let message = "this `]` is one too many";
            let change = fix("remove it", Applicability::Unsafe, vec![delete(surplus)]);
            report.add(game.diagnostic_at(&UNESCAPED_BRACKET.rule, surplus, message).with_fix(change));
            continue;
        }
        let first = edits.first().map_or(fault.span.start, |edit| edit.span.start);
        let message = "a `]` inside a value is written `\\]`; here the value would end at it";
        let finding = game
            .diagnostic_at(&UNESCAPED_BRACKET.rule, Span::new(first, first + 1), message)
            .with_place(fault.span, format!("what was probably meant: the value {}", shown(value)));
        let applicability =
            if is_balanced && depth == 0 { Applicability::Safe } else { Applicability::Unsafe };
        if starts_property(game.text, Span::new(first + 1, inner.end)) {
            report.add(finding);
            continue;
        }
        report.add(finding.with_fix(fix("write the backslash", applicability, edits)));
    }
}

/// Whether what stands behind the first `]` of a value starts with the name of a property, whose own `[` is rather missing:
/// `PW[Bob]PB Ann]`.
fn starts_property(text: &str, behind: Span) -> bool {
    let rest = behind.of(text).trim_start();
    let name = rest.get(..2).filter(|name| name.bytes().all(|letter| letter.is_ascii_uppercase()));
    name.is_some_and(|name| PropertyType::find(name).is_some()) && !rest.contains(['[', ']'])
}
