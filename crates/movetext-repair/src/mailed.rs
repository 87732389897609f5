//! Lines that a mail program broke: `=` at their ends, and `=3D` for `=` (quoted-printable).

use movetext_diagnostics::Edit;
use movetext_lint::rules::txt::QUOTED_LINES;
use movetext_source::Span;

use crate::slip::Slip;

/// The signs of a mail's encoding in a text, where a line ends with its `=`.
pub(crate) fn broken_lines(text: &str) -> Option<Slip> {
    let ends = text.match_indices('=').filter(|(at, _)| {
        let rest = &text[at + 1..];
        rest.starts_with('\n') || rest.starts_with("\r\n")
    });
    let mut edits: Vec<Edit> = ends
        .map(|(at, _)| {
            let length = if text[at + 1..].starts_with('\n') { 2 } else { 3 };
            Edit { span: Span::from(at..at + length), text: String::new() }
        })
        .collect();
    let first = edits.first()?.span.start;
    edits.extend(codes(text));
    edits.sort_by_key(|edit| edit.span);
    let place = Span::new(first, first + 1);
    let message = "a line ends with `=`, as mail programs break lines";
    Some(Slip::new(&QUOTED_LINES.rule, place, message, "join the lines", edits))
}

/// What stands for signs that a mail does not send as they are.
fn codes(text: &str) -> impl Iterator<Item = Edit> + '_ {
    text.match_indices('=').filter_map(|(at, _)| {
        let code = text.get(at + 1..at + 3)?;
        let byte = u8::from_str_radix(code, 16).ok().filter(u8::is_ascii)?;
        let is_code = code.bytes().all(|sign| sign.is_ascii_digit() || sign.is_ascii_uppercase());
        is_code.then(|| Edit { span: Span::from(at..at + 3), text: char::from(byte).to_string() })
    })
}

#[cfg(test)]
mod tests {
    use super::broken_lines;
    use crate::repaired::Repaired;

    #[test]
    fn broken_lines_are_joined() {
        let text = "1. d1-c1 d3-=\nb3\n[a=3Db]\n";
        let slip = broken_lines(text).expect("a line ends with its sign");
        assert_eq!(Repaired::new(text, &[slip]).text, "1. d1-c1 d3-b3\n[a=b]\n");
        assert!(broken_lines("1. d1=c1\n").is_none());
    }
}
