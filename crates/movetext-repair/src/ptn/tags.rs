//! Lines among the tags that are none, while a tag is missing that every record has: what is left of it, or how other
//! languages call it.

use movetext_diagnostics::Edit;
use movetext_lint::alike::fold;
use movetext_lint::messages::shown;
use movetext_lint::rules::hdr::UNKNOWN_TAG;
use movetext_lint::rules::txt::MALFORMED_TAG;
use movetext_record::ptn::TAGS;
use movetext_rules::suggest;
use movetext_source::Span;

use super::CHESS_TAGS;
use crate::around::starts_turn;
use crate::lines::lines;
use crate::slip::Slip;

/// The tags that every record has, and what else people call them.
const NEEDED: [(&str, &[&str]); 5] = [
    ("Player1", &["white", "weiss", "weiß", "blancs", "blancas", "spieler1", "joueur1", "jugador1", "first"]),
    ("Player2", &["black", "schwarz", "noirs", "negras", "spieler2", "joueur2", "jugador2", "second"]),
    ("Date", &["datum", "fecha", "day", "played"]),
    ("Size", &["boardsize", "board", "größe", "groesse", "taille", "tamaño", "grid"]),
    ("Result", &["ergebnis", "résultat", "resultat", "resultado", "score", "outcome"]),
];

/// No record has more lines of tags.
const MOST_LINES: usize = 100;

/// Tags whose values are all in other quotes than double ones.
pub(super) fn other_quotes(text: &str) -> Vec<Slip> {
    const QUOTES: [char; 12] = ['\'', '‘', '’', '“', '”', '„', '‟', '«', '»', '`', '´', '″'];
    let quotes = |line: Span| {
        let written = line.of(text).trim_end();
        let (name, value) = written.strip_prefix('[')?.split_once(' ')?;
        let value = value.strip_suffix(']')?;
        // Two single quotes look like one double.
        let behind = value.strip_prefix("''").or_else(|| value.strip_prefix(QUOTES))?;
        let inside = behind.strip_suffix("''").or_else(|| behind.strip_suffix(QUOTES))?;
        let known = TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name));
        let start = line.start + 2 + name.len() as u32;
        let open = (value.len() - behind.len()) as u32;
        let close = start + open + inside.len() as u32;
        let end = start + value.len() as u32;
        // Those of word processors look like others, which is another slip.
        let is_curly = value.starts_with('“') && value.ends_with('”');
        (known && !is_curly && !inside.contains('"'))
            .then(|| (line, [Span::new(start, start + open), Span::new(close, end)]))
    };
    let head = lines(text).take(MOST_LINES).take_while(|line| !starts_turn(line.of(text).trim_start()));
    let tags: Vec<(Span, [Span; 2])> = head.filter_map(quotes).collect();
    let [(first, _), others @ ..] = &tags[..] else { return Vec::new() };
    if others.is_empty() {
        return Vec::new();
    }
    let edits =
        tags.iter().flat_map(|(_, quotes)| quotes.map(|span| Edit { span, text: "\"".to_owned() })).collect();
    let message = "the values of the tags are in other quotes than `\"`";
    let slip = Slip::new(&MALFORMED_TAG.rule, *first, message, "write double quotes", edits);
    vec![Slip { places: others.iter().map(|(line, _)| *line).collect(), ..slip }]
}

/// Tags in braces, which are read as comments, and tags with a comment inside.
pub(super) fn braces(text: &str) -> Vec<Slip> {
    let slip = |line: Span| {
        let written = line.of(text).trim_end();
        let known = |inside: &str| {
            let (name, value) = inside.trim().split_once(" \"")?;
            let value = value.strip_suffix('"').filter(|value| !value.contains('"'))?;
            TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name)).then(|| format!("[{name} \"{value}\"]"))
        };
        let whole = Span::new(line.start, line.start + written.len() as u32);
        let bare = written.strip_prefix('{').and_then(|inside| inside.strip_suffix('}'));
        let (message, new) = if let Some(tag) = bare.and_then(known) {
            ("this tag is in braces, and is read as a comment", tag)
        } else {
            let inside = written.strip_prefix('[')?.strip_suffix(']')?;
            let (open, comment) = (inside.find('{')?, inside.strip_suffix('}')?);
            let tag = known(&inside[..open])?;
            ("there is a comment inside of this tag", format!("{tag} {}}}", &comment[open..]))
        };
        let edits = vec![Edit { span: whole, text: new.clone() }];
        Some(Slip::new(&MALFORMED_TAG.rule, whole, message, format!("write {}", shown(&new)), edits))
    };
    let head = lines(text).take(MOST_LINES).take_while(|line| !starts_turn(line.of(text).trim_start()));
    head.filter_map(slip).collect()
}

/// What stands for the tags that are missing.
pub(super) fn lost(text: &str) -> Vec<Slip> {
    let tags: Vec<Span> = lines(text)
        .take(MOST_LINES)
        .take_while(|line| !starts_turn(line.of(text).trim_start()))
        .filter(|line| !line.of(text).trim().is_empty())
        .collect();
    let known: Vec<&str> = tags.iter().filter_map(|line| tag_name(line.of(text))).collect();
    let mut missing: Vec<_> = NEEDED
        .into_iter()
        .filter(|(name, _)| !known.iter().any(|it| it.eq_ignore_ascii_case(name)))
        .collect();
    let mut slips = Vec::new();
    for line in tags {
        let written = line.of(text).trim();
        // Signs that look like others are another slip, and so is a tag by its name without all of its signs.
        let is_left = written.contains('"') && written.ends_with(']');
        let inside = written.strip_prefix('[').unwrap_or_default();
        let is_named = TAGS.iter().any(|tag| {
            inside.get(..tag.len()).is_some_and(|name| name.eq_ignore_ascii_case(tag))
                && !inside[tag.len()..].starts_with(char::is_alphanumeric)
        });
        if is_named || !is_left || fold(written).is_some() {
            continue;
        }
        let (name, value) = parts(written);
        // What the linter knows.
        let written_name = inside.split(['"', ' ']).next().unwrap_or_default();
        let is_near = suggest::nearest(written_name, TAGS).is_some()
            || TAGS.iter().any(|tag| tag.to_lowercase() == name)
            || CHESS_TAGS.contains(&written_name);
        if is_near && inside.starts_with(|sign: char| sign.is_ascii_alphabetic()) && inside.contains(" \"") {
            continue;
        }
        let known_tag = TAGS.into_iter().find(|tag| tag.to_lowercase() == name);
        if let Some(tag) = known_tag.filter(|_| written.starts_with('{') && written.ends_with("\"]")) {
            missing.retain(|(needed, _)| *needed != tag);
            slips.push(tag_slip(text, line, tag, value));
            continue;
        }
        let meant =
            missing.iter().position(|(tag, others)| is_called(&name, tag, others) && may_be(tag, value));
        // Without a name only its value tells which it is.
        let is_bare = tag_name(written).is_none() && name.is_empty();
        let meant = meant.or_else(|| {
            let mut fitting = (0..missing.len()).filter(|at| is_bare && may_be(missing[*at].0, value));
            fitting.next().filter(|_| fitting.next().is_none())
        });
        let Some((tag, _)) = meant.map(|at| missing.remove(at)) else { continue };
        slips.push(tag_slip(text, line, tag, value));
    }
    slips
}

/// A line that stands for a tag: its name is reported, where it has one in its bracket.
fn tag_slip(text: &str, line: Span, tag: &str, value: &str) -> Slip {
    let written = line.of(text);
    let new = format!("[{tag} \"{value}\"]");
    let name =
        written.strip_prefix('[').and_then(|inside| inside.split_once('"')).map(|(name, _)| name.trim_end());
    let span = name
        .filter(|name| !name.is_empty() && !name.starts_with(' '))
        .map_or(line, |name| Span::new(line.start + 1, line.start + 1 + name.len() as u32));
    let rule = if tag_name(written).is_some() { &UNKNOWN_TAG.rule } else { &MALFORMED_TAG.rule };
    let message = format!("{} stands for the tag `{tag}`", shown(written.trim()));
    let edits = vec![Edit { span: line, text: new.clone() }];
    Slip::new(rule, span, message, format!("write {}", shown(&new)), edits)
}

/// The name of a tag as the notation writes it.
fn tag_name(line: &str) -> Option<&str> {
    let (name, value) = line.trim().strip_prefix('[')?.strip_suffix("\"]")?.split_once(" \"")?;
    (!name.is_empty()
        && name.chars().all(|sign| sign.is_alphanumeric() || sign == '_')
        && !value.contains('"'))
    .then_some(name)
}

/// The letters and digits in front of the value, in lower case, and the value.
fn parts(line: &str) -> (String, &str) {
    let is_edge = |sign: char| sign.is_whitespace() || "[](){}<>\"'“”:=".contains(sign);
    // `5"]`: where there is one quote, the value ends with it.
    let (name, value) = match line.split_once('"') {
        Some((name, value)) if value.contains('"') => (name, value),
        Some((value, _)) => match value.split_once([' ', ':', '=']) {
            Some((name, value)) => (name, value),
            None => ("", value),
        },
        None => ("", line),
    };
    let name = name.chars().filter(|sign| sign.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    (name, value.trim_matches(is_edge))
}

/// Whether a name, or what is left of one, is that of a tag.
fn is_called(name: &str, tag: &str, others: &[&str]) -> bool {
    let tag = tag.to_lowercase();
    let is_end = name.len() > 1 && tag.ends_with(name)
        || name.len() == 1 && name.parse::<u8>().is_ok() && tag.ends_with(name);
    name == tag || others.contains(&name) || is_end
}

/// Whether a text may be the value of a tag.
fn may_be(tag: &str, value: &str) -> bool {
    let is_size = matches!(value, "3" | "4" | "5" | "6" | "7" | "8");
    let is_date = value.len() >= 8
        && value.starts_with(|sign: char| sign.is_ascii_digit())
        && value.chars().all(|sign| sign.is_ascii_digit() || "./-?".contains(sign));
    let is_result = value == "*"
        || value.split_once('-').is_some_and(|(one, other)| {
            [one, other].iter().all(|half| matches!(*half, "0" | "1" | "R" | "F" | "1/2"))
        });
    match tag {
        "Size" => is_size,
        "Date" => is_date,
        "Result" => is_result,
        _ => value.contains(char::is_alphabetic) && !is_result && !is_date,
    }
}

#[cfg(test)]
mod tests {
    use super::lost;
    use crate::repaired::Repaired;

    #[test]
    fn what_is_left_of_a_tag_is_known() {
        let head = "[Player2 \"Bo\"]\n[Date \"2025.10.04\"]\n[Size \"5\"]\n[Result \"*\"]\n\n1. a1 e5\n";
        for line in
            ["yer1 \"Ann\"]", "[ \"Ann\"]", "{Player1 \"Ann\"]", "P[layer1 \"Ann\"]", "[Weiss \"Ann\"]"]
        {
            let text = format!("{line}\n{head}");
            let meant = format!("[Player1 \"Ann\"]\n{head}");
            assert_eq!(Repaired::new(&text, &lost(&text)).text, meant, "{line}");
        }
        for line in ["[Player1 \"Ann\"]\n[Rating1 \"1080\"]", "Hello Bob,", "[Rating1 \"1080\"]"] {
            assert!(lost(&format!("{line}\n{head}")).is_empty(), "{line}");
        }
    }
}
