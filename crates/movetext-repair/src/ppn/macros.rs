//! Macros whose quotes are others, or missing; and the macro that a name is most like.

use movetext_diagnostics::{Diagnostic, Edit};
use movetext_lexer::ppn::Games;
use movetext_lint::messages::shown;
use movetext_lint::rules::ppn::UNKNOWN_MACRO;
use movetext_record::ppn::header::Header;
use movetext_rules::suggest::{distance, nearest};

use super::candidates::Candidate;
use super::pieces::Reader;
use crate::repair::Spot;
use crate::slip::Slip;

/// What may be meant by a word in which something like a macro stands.
pub(super) fn of(word: &str, reader: &Reader) -> Vec<Candidate> {
    let mut found = quotes(word);
    let name = word.find('`').and_then(|open| Some((open + 1, word[open..].find('\'')? + open)));
    if let Some((start, end)) = name.filter(|(start, end)| start < end)
        && reader.macros.get(&word[start..end]).is_none()
    {
        found.extend(turned_inside(word, start, end, reader));
        let name = &word[start..end];
        // A domino with other numbers may be any.
        let is_domino = name.split_once('-').is_some_and(|(one, other)| {
            [one, other].iter().all(|number| number.parse::<u8>().is_ok_and(|number| number < 10))
        });
        let known = if is_domino { Vec::new() } else { known(name, reader) };
        let new = known.into_iter().map(|known| [&word[..start], &known, &word[end..]].concat());
        found.extend(new.map(|new| (MISSPELT.to_owned(), new)));
    }
    found
}

/// Signs of a piece that stand within the quotes of its macro: ``R`5-2<'``.
fn turned_inside(word: &str, start: usize, end: usize, reader: &Reader) -> Option<Candidate> {
    let is_sign = |sign: char| "<>^v".contains(sign);
    let name = word[start..end].trim_matches(is_sign);
    reader.macros.get(name)?;
    let (before, behind) = word[start..end].split_once(name)?;
    let meant = format!("{}{before}`{name}'{behind}{}", &word[..start - 1], &word[end + 1..]);
    Some((format!("`{before}{behind}` in the quotes of a macro"), meant))
}

/// Another macro may be as near.
pub(super) const MISSPELT: &str = "a macro that is misspelt";

/// A macro that is called by one name and defined by another, which is never called: `gaurd: cK`.
pub(super) fn misspelt_definition(text: &str, found: &[Diagnostic]) -> Option<Spot> {
    let mut calls = found.iter().filter(|finding| finding.is_of(&UNKNOWN_MACRO.rule));
    let name = |call: &Diagnostic| Some(call.span.of(text).split_once('`')?.1.split_once('\'')?.0);
    let called = name(calls.next()?)?;
    // One call is rather misspelt than its definition.
    if calls.next().and_then(name) != Some(called) || calls.any(|call| name(call) != Some(called)) {
        return None;
    }
    let header = Header::read(text, Games::new(text).next()?.header.into(), &mut |_, _| {});
    let defined = nearest(called, header.macros.iter().map(|defined| &*defined.name.text))?;
    let key = header.macros.iter().find(|known| known.name.text == defined)?.name.span;
    if text.contains(&format!("`{defined}'")) {
        return None;
    }
    let message = format!("the macro `{defined}` is never called, and {} is not defined", shown(called));
    let edits = vec![Edit { span: key, text: called.to_owned() }];
    let slip = Slip::new(&UNKNOWN_MACRO.rule, key, message, format!("write {}", shown(called)), edits);
    Some(Spot { span: key, is_far_reaching: true, candidates: vec![slip.into()] })
}

/// Other quotes around a macro, or one of them alone.
fn quotes(word: &str) -> Vec<Candidate> {
    let mut found = Vec::new();
    let mut add = |what: &str, new: String| found.push((what.to_owned(), new));
    if !word.contains(['\'', '`']) {
        return found;
    }
    let mut quotes = word.char_indices().filter(|(_, sign)| "'`".contains(*sign));
    if let (Some((open, _)), Some((close, _))) = (quotes.next(), quotes.next()) {
        let new = [&word[..open], "`", &word[open + 1..close], "'", &word[close + 1..]].concat();
        add("other quotes around a macro", new);
    }
    add("two quotes for one", word.replace("''", "'"));
    add("two quotes for one", word.replace("``", "`").replace("''", "'"));
    if !word.contains('`') {
        add("a macro without its first quote", format!("`{word}"));
    }
    if !word.contains('\'') {
        // The name ends where something is done.
        let ends = word.char_indices().filter(|(at, sign)| *at > 1 && "@-:~=\\<>^v".contains(*sign));
        for (end, _) in ends {
            add("a macro without its last quote", format!("{}'{}", &word[..end], &word[end..]));
        }
    }
    found
}

/// What is reported of a macro without its quotes.
pub(super) const UNQUOTED: &str = "no quotes around a macro";

/// The name of a macro without quotes, or in brackets, in front of where it is put: `6-6@a1`, `[6|6]@a1`, `Q@d1`.
pub(super) fn without_quotes(word: &str, reader: &Reader) -> Option<Candidate> {
    let put = word.find(['@', '\\'])?;
    let (written, rest) = word.split_at(put);
    let name = written.trim_matches(['[', ']', '(', ')', '"', '<', '>']);
    let names = [name.to_owned(), name.replace(['|', ':', '/', '_', ','], "-")];
    let name = names.into_iter().find(|name| reader.macros.get(name).is_some())?;
    Some((UNQUOTED.to_owned(), format!("`{name}'{rest}")))
}

/// The macro that a name is most like, and another that is as near: in other capitals, with other signs between its parts, or
/// misspelt.
fn known(written: &str, reader: &Reader) -> Vec<String> {
    let is_known = |name: &String| reader.macros.get(name).is_some();
    // Dominoes have a `-` between their numbers, and cards the suit in front of the rank.
    let dashed = written.replace(['–', '—', '−', '|', ':', '/', '_', ','], "-");
    let pair = match written.as_bytes() {
        [one, two] if one.is_ascii_digit() && two.is_ascii_digit() => {
            format!("{}-{}", &written[..1], &written[1..])
        }
        _ => String::new(),
    };
    let ten = written.replace("10", "T");
    let turned = |name: &str| name.chars().rev().collect::<String>().to_ascii_uppercase();
    let digits = dashed.replace(['O', 'o'], "0").replace(['l', 'I'], "1");
    let made = [dashed, digits, pair, ten.clone(), turned(&ten), turned(written)];
    let same = || reader.macros.names().find(|known| known.eq_ignore_ascii_case(written)).map(str::to_owned);
    if let Some(known) = same().or_else(|| made.into_iter().find(is_known)) {
        return vec![known];
    }
    let Some(near) = nearest(written, reader.macros.names()).filter(|near| near.len() > 2) else {
        return Vec::new();
    };
    let is_as_near = |other: &&str| *other != near && distance(written, other) == distance(written, near);
    let other = reader.macros.names().find(is_as_near);
    core::iter::once(near).chain(other).map(str::to_owned).collect()
}
