//! Trees in the signs and words of other programs and languages: `B(pd)` throughout, `;noir[pd]`; and nodes that stand twice.

use memchr::{memchr, memchr_iter};
use movetext_diagnostics::Edit;
use movetext_lint::messages::shown;
use movetext_lint::rules::sgf::PROPERTY_NAME;
use movetext_lint::rules::txt::{LOOK_ALIKE, TEXT_AMONG_MOVES};
use movetext_record::sgf::PropertyType;
use movetext_source::Span;

use crate::copied::few;
use crate::slip::Slip;

/// Fewer values in other brackets are slips of single ones.
const LEAST_VALUES: usize = 4;

/// What the players are called, and whose move that is.
const COLOURS: [(&str, &str); 16] = [
    ("black", "B"),
    ("white", "W"),
    ("schwarz", "B"),
    ("weiss", "W"),
    ("weiß", "W"),
    ("noir", "B"),
    ("blanc", "W"),
    ("negro", "B"),
    ("negra", "B"),
    ("blanco", "W"),
    ("blanca", "W"),
    ("nero", "B"),
    ("bianco", "W"),
    ("czarny", "B"),
    ("zwart", "B"),
    ("wit", "W"),
];

/// All values of a tree in brackets of one other kind: `(;GM(1)SZ(19);B(pd))`.
pub(crate) fn other_brackets(text: &str) -> Option<Slip> {
    if text.contains('[') {
        return None;
    }
    [('(', ')'), ('{', '}'), ('<', '>')].into_iter().find_map(|(open, close)| {
        let mut edits: Vec<Edit> = Vec::new();
        let (mut inside, mut values) = (false, 0);
        for (at, sign) in text.char_indices() {
            let before = &text[..at];
            // Behind a name, or behind another value; a variation starts with a node.
            let is_value = || {
                if text[at + sign.len_utf8()..].trim_start().starts_with(';') {
                    return false;
                }
                let is_next =
                    edits.last().is_some_and(|edit| edit.text == "]" && edit.span.end as usize == at);
                is_next || is_name(before)
            };
            let written = match (inside, sign) {
                (false, sign) if sign == open && is_value() => "[",
                (true, sign) if sign == close => "]",
                _ => continue,
            };
            inside = !inside;
            values += usize::from(inside);
            edits.push(Edit { span: Span::from(at..at + sign.len_utf8()), text: written.to_owned() });
        }
        let first = edits.first().filter(|_| values >= LEAST_VALUES && !inside)?;
        let message = format!("values stand in `{open}{close}`, and Smart-Go has them in `[]`");
        Some(Slip::new(&LOOK_ALIKE.rule, first.span, message, "write square brackets", edits))
    })
}

/// So many names in small letters are those of a whole tree.
const LEAST_NAMES: usize = 3;

/// The names of all properties in small letters, as an autocorrection or another program writes them.
pub(crate) fn small_names(text: &str) -> Option<Slip> {
    let mut edits: Vec<Edit> = Vec::new();
    for at in memchr_iter(b'[', text.as_bytes()) {
        let before = &text[..at];
        let len = before.bytes().rev().take(3).take_while(u8::is_ascii_lowercase).count();
        if !(1..=2).contains(&len) {
            continue;
        }
        let name = before[at - len..].to_ascii_uppercase();
        let is_known = PropertyType::find(&name).is_some_and(|of| of.id == name);
        let stands_apart = before[..at - len].trim_end().ends_with([';', ']']);
        if is_known && stands_apart {
            edits.push(Edit { span: Span::from(at - len..at), text: name });
        }
    }
    let first = edits.first().filter(|_| edits.len() >= LEAST_NAMES)?;
    let (written, meant) = (shown(first.span.of(text)), first.text.clone());
    let message = format!("names of properties are written in capitals: `{meant}`, not {written}");
    Some(Slip::new(&PROPERTY_NAME.rule, first.span, message, "write them in capitals", edits))
}

/// Whether a text ends with the name of a property.
fn is_name(text: &str) -> bool {
    let bytes = text.as_bytes();
    let len = bytes.iter().rev().take(3).take_while(|byte| byte.is_ascii_uppercase()).count();
    text.get(text.len() - len..).is_some_and(|name| PropertyType::find(name).is_some_and(|of| of.id == name))
}

/// Moves whose players are called by a word of a language: `;noir[pd];BLANC[dd]`. All of them are one slip.
pub(crate) fn colours(text: &str) -> Option<Slip> {
    let edits: Vec<Edit> = memchr_iter(b';', text.as_bytes())
        // Nearly all nodes start with one letter.
        .filter(|at| text.as_bytes().get(at + 2) != Some(&b'['))
        .filter_map(|at| {
            let start = at + 1 + (text[at + 1..].len() - text[at + 1..].trim_start().len());
            let head = &text[start..text.floor_char_boundary(start + 9)];
            let word = &head[..head.find('[')?];
            let lower = word.trim_end().to_lowercase();
            let (_, meant) = COLOURS.iter().find(|(known, _)| *known == lower)?;
            // `Black` is `B` with letters that older versions do not count.
            let is_long_name = word.starts_with(meant) && !word[1..].contains(char::is_uppercase);
            if is_long_name {
                return None;
            }
            Some(Edit { span: Span::from(start..start + word.len()), text: (*meant).to_owned() })
        })
        .collect();
    let first = edits.first()?;
    let message = format!(
        "{} is not a property: a move of this player is `{}[…]`",
        shown(first.span.of(text)),
        first.text
    );
    let instruction =
        if edits.len() == 1 { format!("write `{}`", first.text) } else { "write `B` and `W`".to_owned() };
    Some(Slip::new(&PROPERTY_NAME.rule, first.span, message, instruction, edits))
}

/// Moves that stand twice in a row, with nothing else in their nodes: `;B[pd];B[pd]`.
pub(crate) fn nodes_twice(text: &str) -> Vec<Slip> {
    const LONGEST: usize = 8;
    let mut slips = Vec::new();
    let mut before: Option<Span> = None;
    for at in memchr_iter(b';', text.as_bytes()) {
        let head = &text.as_bytes()[at..text.len().min(at + LONGEST)];
        let is_move = matches!(head, [_, b'B' | b'W', b'[', value, ..] if *value != b']');
        let end = if is_move { memchr(b']', head) } else { None };
        let Some(len) = end.map(|end| end + 1) else {
            before = None;
            continue;
        };
        let span = Span::from(at..at + len);
        if let Some(first) = before
            && first.of(text) == span.of(text)
            && text[first.end as usize..at].trim().is_empty()
        {
            let removed = Span::new(first.start, span.start);
            let edits = vec![Edit { span: removed, text: String::new() }];
            let message = format!("{} stands twice", shown(span.of(text)));
            slips.push(Slip::new(&TEXT_AMONG_MOVES.rule, span, message, "remove one of them", edits));
        }
        before = Some(span);
    }
    few(slips)
}

#[cfg(test)]
mod tests {
    use super::{colours, nodes_twice, other_brackets, small_names};
    use crate::repaired::Repaired;

    #[test]
    fn trees_of_other_programs_are_read() {
        let read =
            |slip: Option<crate::slip::Slip>, text: &str| slip.map(|slip| Repaired::new(text, &[slip]).text);
        let round = "(;GM(1)SZ(9)AB(cc)(dc);B(ee)C(Good.)(;W(ff))(;W(gg)))";
        assert_eq!(
            read(other_brackets(round), round).as_deref(),
            Some("(;GM[1]SZ[9]AB[cc][dc];B[ee]C[Good.](;W[ff])(;W[gg]))")
        );
        let curly = "(;GM{1}SZ{9};B{ee};W{ff})";
        assert_eq!(read(other_brackets(curly), curly).as_deref(), Some("(;GM[1]SZ[9];B[ee];W[ff])"));
        assert!(other_brackets("(;GM[1]SZ(9))").is_none());
        assert!(other_brackets("(;B(ee))").is_none(), "one value");
        let words = "(;noir[ee]; BLANC[ff];B[gg])";
        assert_eq!(read(colours(words), words).as_deref(), Some("(;B[ee]; W[ff];B[gg])"));
        assert!(colours("(;B[ee];C[noir])").is_none());
        assert!(colours("(;Black[ee];White[ff])").is_none(), "long names of older versions");
        let small = "(;gm[1]sz[9];b[ee]c[a b[cc];w[ff])";
        assert_eq!(read(small_names(small), small).as_deref(), Some("(;GM[1]SZ[9];B[ee]C[a b[cc];W[ff])"));
        assert!(small_names("(;B[ee];w[ff])").is_none(), "one name");
        let twice = "(;B[ee];W[ff];W[ff]C[Good.];B[];B[])";
        let once = Repaired::new(twice, &nodes_twice(twice)).text;
        assert_eq!(once, "(;B[ee];W[ff]C[Good.];B[];B[])");
    }
}
