//! Moves in a list, as on paper, where each should be a node: `B Q16 W D4`, `1. Q16 2. D4`, `B pd W dp`.

use movetext_diagnostics::Edit;
use movetext_lint::rules::txt::LOOK_ALIKE;
use movetext_source::Span;

use crate::slip::Slip;

/// A single one may be a word of a remark.
const LEAST: usize = 2;

/// The columns of a board, as people name them.
const COLUMNS: &str = "ABCDEFGHJKLMNOPQRST";

/// The lists of moves between the nodes of a text.
pub(super) fn moves(text: &str) -> Vec<Slip> {
    let side = text.find("SZ[").and_then(|at| text[at + 3..].split(']').next()?.parse().ok()).unwrap_or(19);
    let mut slips = Vec::new();
    // Whose move the next is: who has a handicap moves second.
    let mut next = if text.contains("HA[") || text.contains("PL[W") { 'W' } else { 'B' };
    let (mut start, mut is_value, mut is_escaped) = (0, false, false);
    for (at, sign) in text.char_indices().chain([(text.len(), ';')]) {
        if is_value {
            is_value = is_escaped || sign != ']';
            is_escaped = !is_escaped && sign == '\\';
            start = at + sign.len_utf8();
            continue;
        }
        if !matches!(sign, '[' | ';' | '(' | ')') {
            continue;
        }
        let bare = &text[start..at];
        if sign == '[' {
            is_value = true;
            match bare.trim() {
                "B" => next = 'W',
                "W" => next = 'B',
                _ => {}
            }
        } else if let Some(listed) = listed(bare, side, next) {
            let first = start + bare.len() - bare.trim_start().len();
            let span = Span::from(first..first + bare.trim().len());
            if let Some((colour, _)) = listed.last() {
                next = other(*colour);
            }
            let nodes: Vec<String> =
                listed.iter().map(|(colour, point)| format!(";{colour}[{point}]")).collect();
            let edits = vec![Edit { span, text: nodes.concat() }];
            let message = "these moves are listed as on paper, and each is a node of its own";
            slips.push(Slip::new(&LOOK_ALIKE.rule, span, message, "write them as nodes", edits));
        }
        start = at + sign.len_utf8();
    }
    slips
}

const fn other(colour: char) -> char {
    if colour == 'B' { 'W' } else { 'B' }
}

/// The moves of a list: whose, and the point.
fn listed(bare: &str, side: usize, first: char) -> Option<Vec<(char, String)>> {
    let is_apart = |sign: char| sign.is_whitespace() || ",:".contains(sign);
    let mut moves: Vec<(char, String)> = Vec::new();
    let mut said = None;
    for word in bare.split(is_apart).filter(|word| !word.is_empty()) {
        let number = word.trim_end_matches(['.', ')']);
        if number.bytes().all(|digit| digit.is_ascii_digit()) {
            continue;
        }
        match word.to_ascii_lowercase().as_str() {
            "b" | "black" => said = Some('B'),
            "w" | "white" => said = Some('W'),
            _ => {
                let next = moves.last().map_or(first, |(colour, _)| other(*colour));
                moves.push((said.take().unwrap_or(next), point(word, side)?));
            }
        }
    }
    (said.is_none() && moves.len() >= LEAST).then_some(moves)
}

/// A point in the letters of Smart-Go.
fn point(word: &str, side: usize) -> Option<String> {
    let letter = |at: usize| char::from_u32('a' as u32 + u32::try_from(at).ok()?);
    if let [column @ b'a'..=b's', row @ b'a'..=b's'] = *word.as_bytes() {
        let is_there = |letter: u8| usize::from(letter - b'a') < side;
        return (is_there(column) && is_there(row)).then(|| word.to_owned());
    }
    let column = word.chars().next()?.to_ascii_uppercase();
    let column = COLUMNS.find(column).filter(|column| *column < side)?;
    let row: usize = word.get(1..)?.parse().ok()?;
    let row = side.checked_sub(row).filter(|_| row > 0)?;
    Some([letter(column)?, letter(row)?].iter().collect())
}

#[cfg(test)]
mod tests {
    use super::moves;

    #[test]
    fn lists_of_moves_are_nodes() {
        let nodes =
            |text: &str| moves(text).iter().map(|slip| slip.edits[0].text.clone()).collect::<Vec<_>>();
        assert_eq!(nodes("(;SZ[9]\nB E5 W g7 B C3)"), [";B[ee];W[gc];B[cg]"]);
        assert_eq!(nodes("(;GM[1]1. Q16 2. D4\n3. Q4)"), [";B[pd];W[dp];B[pp]"]);
        assert_eq!(nodes("(;B[pd] W dp, B pp)"), [";W[dp];B[pp]"]);
        assert_eq!(nodes("(;B[pd];W[dp] Q4 D16;W[cc])"), [";B[pp];W[dd]"]);
        for text in
            ["(;B[pd]C[B Q16 W D4])", "(;B[pd] Q16)", "(;B[pd] a nice move)", "(;SZ[9] Q16 D4)", "(;B["]
        {
            assert!(nodes(text).is_empty(), "{text}");
        }
    }
}
