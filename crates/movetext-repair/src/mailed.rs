//! Lines that a mail program broke: `=` at their ends, `=20` for a blank there, and `=3D` for `=` (quoted-printable).

use movetext_diagnostics::Edit;
use movetext_lint::rules::txt::QUOTED_LINES;
use movetext_source::Span;

use crate::slip::Slip;

/// The signs of a mail's encoding in a text, where a line ends with its `=`, or with a blank that is written `=20`.
pub(crate) fn broken_lines(text: &str) -> Option<Slip> {
    let mut first: Option<(Span, bool)> = None;
    let mut edits: Vec<Edit> = Vec::new();
    for (at, _) in text.match_indices('=') {
        let rest = &text[at + 1..];
        let blank = ["20", "09"].into_iter().find_map(|code| rest.strip_prefix(code));
        let behind = blank.unwrap_or(rest);
        let is_end = behind.starts_with('\n') || behind.starts_with("\r\n") || behind.is_empty();
        // A sign at the end of all is no line that goes on, and a line of such signs is a rule.
        let is_one = blank.is_some() || !behind.is_empty() && !text[..at].ends_with('=');
        if !is_end || !is_one {
            continue;
        }
        let sign = if blank.is_some() { 3 } else { 1 };
        first.get_or_insert((Span::from(at..at + sign), blank.is_some()));
        let end = if blank.is_some() { 0 } else { 1 + usize::from(behind.starts_with('\r')) };
        edits.push(Edit { span: Span::from(at..at + sign + end), text: String::new() });
    }
    let (place, is_blank) = first?;
    // A mail goes on behind a line that it breaks: where all lines end so, none of them is broken.
    let is_end = |line: &str| line.trim().is_empty() || line.trim_end().ends_with('=');
    if !is_blank && text.lines().all(is_end) {
        return None;
    }
    let ends: Vec<u32> = edits.iter().map(|edit| edit.span.start).collect();
    edits.extend(codes(text).filter(|edit| ends.binary_search(&edit.span.start).is_err()));
    edits.sort_by_key(|edit| edit.span);
    let (message, instruction) = if is_blank {
        ("a line ends with `=20`, as mail programs write a blank", "remove it")
    } else {
        ("a line ends with `=`, as mail programs break lines", "join the lines")
    };
    Some(Slip::new(&QUOTED_LINES.rule, place, message, instruction, edits))
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
        let text = "1. d1-c1=20\r\n2. d3-b3=20";
        let slip = broken_lines(text).expect("a line ends with a blank");
        assert_eq!(Repaired::new(text, &[slip]).text, "1. d1-c1\r\n2. d3-b3");
    }
}
