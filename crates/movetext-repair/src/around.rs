//! What stands around a record that was copied from somewhere: prose, the `>` of mails, fences, HTML.

use movetext_diagnostics::Edit;
use movetext_source::Span;

use crate::lines::{LineKind, is_move_like, is_remark, is_tag, line_kinds, lines};
use crate::slip::{OTHER_SIGNS, Slip};
use crate::words::Words;
use movetext_lint::edit::with_line;
use movetext_lint::messages::shown;
use movetext_lint::rules::txt::{
    MALFORMED_TAG, QUOTED_LINES, TEXT_AMONG_MOVES, TEXT_AMONG_TAGS, TEXT_AROUND,
};

/// What lines of a quotation start with, and what that is called.
pub(crate) const PREFIXES: &[(&str, &str)] = &[
    (">", "a `>`, as quoted lines in mails"),
    ("|", "a `|`, as quoted lines in mails"),
    ("#", "a `#`, as remarks in other files"),
    ("//", "`//`, as remarks in other files"),
    (";", "a `;`, as remarks in other files"),
    ("* ", "a `*`, as items of a list"),
    ("- ", "a `-`, as items of a list"),
    ("• ", "a bullet, as items of a list"),
];

/// Elements of HTML in which records stand on web pages.
const ELEMENTS: &[&str] = &[
    "pre",
    "code",
    "p",
    "br",
    "div",
    "span",
    "td",
    "tr",
    "table",
    "tbody",
    "html",
    "body",
    "head",
    "font",
    "tt",
    "b",
    "i",
    "em",
    "strong",
    "a",
    "li",
    "ul",
    "ol",
    "blockquote",
    "textarea",
    "center",
];

/// Every line that says something starts with the same sign, or lines have HTML in them.
pub(crate) fn quoting(text: &str) -> Option<Slip> {
    prefixed(text).or_else(|| markup(text))
}

/// How long what is looked for is at the start of a line.
pub(crate) type LengthOf<'f> = &'f dyn Fn(&str) -> Option<usize>;

/// Where the lines that say something all start with the same sign, or with a time; of a `>` and of times it is enough that
/// the lines of the record do.
pub(crate) fn prefixed(text: &str) -> Option<Slip> {
    let written: Vec<Span> = lines(text).filter(|line| !line.of(text).trim().is_empty()).collect();
    let first = written.first()?.of(text).trim_start();
    if let Some((prefix, what)) = PREFIXES.iter().find(|(prefix, _)| first.starts_with(prefix))
        && let Some(slip) = all_prefixed(text, &written, what, &|line| sign_length(line, prefix))
    {
        return Some(slip);
    }
    let of_record: [(&str, LengthOf<'_>); 3] = [
        ("a time and a name, as lines of a chat", &time_and_name_length),
        ("a time, as lines of a chat", &time_length),
        ("a `>`, as quoted lines in mails", &|line| sign_length(line, ">")),
    ];
    of_record.into_iter().find_map(|(what, length)| {
        if written.len() > 2
            && let Some(slip) = all_prefixed(text, &written, what, length)
        {
            return Some(slip);
        }
        let start = written.iter().position(|line| length(line.of(text)).is_some())?;
        let end = written.iter().rposition(|line| length(line.of(text)).is_some())? + 1;
        let (before, block, behind) = (&written[..start], &written[start..end], &written[end..]);
        let rest = |line: &Span| {
            let line = line.of(text);
            line[length(line).unwrap_or(0)..].trim()
        };
        // What is left of it is a record, and what stands around it is none, but for tags in front.
        let is_turn = |line: &Span| starts_turn(rest(line));
        // No line of a record starts with `>`, wherever the quotation starts and ends.
        let is_quotation =
            block.len() > 1 && block.iter().all(|line| line.of(text).trim_start().starts_with('>'));
        (is_quotation || block.iter().any(is_turn) && !before.iter().chain(behind).any(is_turn))
            .then(|| all_prefixed(text, block, what, length))
            .flatten()
    })
}

/// What stands around a text in forums, alone on its line.
const BLOCKS: [&str; 4] = ["code", "quote", "pre", "spoiler"];

/// The fence of Markdown, or the marks of a forum, around a record: both are one slip, and one may be lost.
pub(crate) fn fences(text: &str) -> Option<Slip> {
    let is_block = |line: &str| {
        let inside = line.strip_prefix('[').and_then(|line| line.strip_suffix(']'));
        let name = inside.map(|inside| inside.trim_start_matches('/'));
        name.is_some_and(|name| BLOCKS.iter().any(|block| block.eq_ignore_ascii_case(name)))
    };
    let is_fence = |line: &Span| {
        let line = line.of(text).trim();
        let behind = ["```", "~~~"].into_iter().find_map(|fence| line.strip_prefix(fence));
        behind.is_some_and(|behind| behind.chars().all(char::is_alphanumeric)) || is_block(line)
    };
    let found: Vec<Span> = lines(text).filter(is_fence).take(3).collect();
    let (first, others) = found.split_first().filter(|_| found.len() < 3)?;
    let edits = found.iter().map(|line| Edit { span: with_line(text, *line), text: String::new() }).collect();
    let message = format!(
        "{} is put around texts in forums and mails, and not part of a record",
        shown(first.of(text).trim())
    );
    let slip = Slip::new(&TEXT_AROUND.rule, *first, message, "remove it", edits);
    Some(Slip { places: others.to_vec(), ..slip })
}

/// What starts lines of a quotation, or of a list, and no remark.
const SIGNS_OF_QUOTATIONS: [&str; 5] = [">", "|", "* ", "- ", "• "];

/// A part of a record whose lines all start with the same sign, while no other line does.
pub(crate) fn quoted_part(text: &str) -> Option<Slip> {
    let written: Vec<Span> = lines(text).filter(|line| !line.of(text).trim().is_empty()).collect();
    let quoting = PREFIXES.iter().filter(|(prefix, _)| SIGNS_OF_QUOTATIONS.contains(prefix));
    quoting.copied().find_map(|(prefix, what)| {
        let length = |line: &Span| sign_length(line.of(text), prefix);
        let start = written.iter().position(|line| length(line).is_some())?;
        let block = written[start..].iter().take_while(|line| length(line).is_some()).count();
        let (block, behind) = written[start..].split_at(block);
        let is_turn = |line: &Span| starts_turn(&line.of(text)[length(line).unwrap_or(0)..]);
        if behind.iter().any(|line| length(line).is_some()) || !block.iter().any(is_turn) {
            return None;
        }
        let slip = all_prefixed(text, block, what, &|line| sign_length(line, prefix))?;
        Some(Slip { message: format!("{} lines start with {what}", block.len()), ..slip })
    })
}

/// The finding about lines that all start alike.
pub(crate) fn all_prefixed(text: &str, written: &[Span], what: &str, length: LengthOf<'_>) -> Option<Slip> {
    let lengths: Option<Vec<usize>> = written.iter().map(|line| length(line.of(text))).collect();
    let lengths = lengths.filter(|lengths| lengths.len() > 1)?;
    let edits = written.iter().zip(&lengths).map(|(line, length)| Edit {
        span: Span::new(line.start, line.start + *length as u32),
        text: String::new(),
    });
    Some(Slip::new(
        &QUOTED_LINES.rule,
        Span::new(written[0].start, written[0].start + lengths[0] as u32),
        format!("every line starts with {what}"),
        "remove it",
        edits.collect(),
    ))
}

/// Whether a line starts with the number of a turn and a period.
pub(crate) fn starts_turn(line: &str) -> bool {
    let rest = line.trim_start_matches(|sign: char| sign.is_ascii_digit());
    rest.len() < line.len() && rest.starts_with('.')
}

/// How long a prefix is at the start of a line, repeated, with the blank behind it.
pub(crate) fn sign_length(line: &str, prefix: &str) -> Option<usize> {
    let sign = prefix.trim_end();
    let mut rest = line.trim_start().strip_prefix(sign)?;
    while let Some(behind) = rest.trim_start().strip_prefix(sign) {
        rest = behind;
    }
    Some(line.len() - rest.strip_prefix(' ').unwrap_or(rest).len())
}

/// How long the time at the start of a line is, in brackets or not, with the blanks behind it.
pub(crate) fn time_length(line: &str) -> Option<usize> {
    let rest = line.trim_start();
    let inside = rest.strip_prefix(['[', '(']).unwrap_or(rest);
    let bytes = inside.as_bytes();
    let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit() || **byte == b':').count();
    let time = &bytes[..digits];
    let is_time = matches!(time, [.., b':', tens, _] if tens.is_ascii_digit())
        && (4..=8).contains(&digits)
        && bytes[0].is_ascii_digit();
    let behind = &inside[digits..];
    let behind = if rest.len() > inside.len() { behind.strip_prefix([']', ')'])? } else { behind };
    (is_time && (behind.is_empty() || behind.starts_with(' ')))
        .then(|| line.len() - behind.trim_start().len())
}

/// How long the time and the name of who wrote it are at the start of a line: `[10:31] Ann: `.
pub(crate) fn time_and_name_length(line: &str) -> Option<usize> {
    let start = time_length(line)?;
    let (name, rest) = line[start..].split_once(": ")?;
    let is_name = !name.is_empty()
        && name.len() < 40
        && name.chars().all(|sign| sign.is_alphanumeric() || " _-".contains(sign));
    // What is indented stays so.
    is_name.then(|| line.len() - rest.len())
}

/// The HTML in a text.
pub(crate) fn markup(text: &str) -> Option<Slip> {
    let mut found: Vec<Span> = Vec::new();
    let mut at = 0;
    while let Some(open) = text[at..].find('<') {
        let start = at + open;
        at = start + 1;
        let Some(length) = element_length(&text[start..]) else { continue };
        found.push(Span::from(start..start + length));
        at = start + length;
    }
    let first = *found.first()?;
    let (mut line_start, mut looked_at) = (0, 0);
    let edits = found.iter().map(|span| {
        // Where a line holds nothing else, all of it goes.
        let line_break = text[looked_at..span.start as usize].rfind('\n');
        line_start = line_break.map_or(line_start, |end| looked_at + end + 1);
        looked_at = span.start as usize;
        let rest = &text[span.end as usize..];
        let is_alone = text[line_start..span.start as usize].trim().is_empty();
        let breaks = if rest.starts_with("\r\n") { 2 } else { usize::from(rest.starts_with('\n')) };
        let end = span.end + if is_alone { breaks as u32 } else { 0 };
        Edit { span: Span::new(span.start, end), text: String::new() }
    });
    Some(Slip {
        rule: &QUOTED_LINES.rule,
        span: first,
        message: format!("{} is HTML, of the page that this was copied from", shown(first.of(text))),
        help: None,
        instruction: "remove all HTML".to_owned(),
        edits: edits.collect(),
        places: found[1..].to_vec(),
        group: String::new(),
        other: None,
    })
}

/// How long the opening or closing of an element is with which a text starts.
fn element_length(text: &str) -> Option<usize> {
    let inside = text[1..].strip_prefix('/').unwrap_or(&text[1..]);
    let name = inside.bytes().take_while(u8::is_ascii_alphanumeric).count();
    let is_element = ELEMENTS.iter().any(|element| element.eq_ignore_ascii_case(&inside[..name]));
    let behind = inside[name..].bytes().take(200).take_while(|byte| !b"<>\n".contains(byte)).count();
    let is_closed = inside.as_bytes().get(name + behind) == Some(&b'>');
    // `<a remark>` is none.
    let attributes = inside.get(name..name + behind).unwrap_or_default();
    let is_apart = attributes.trim_matches([' ', '/']).is_empty()
        || attributes.starts_with(' ') && attributes.contains('=');
    (is_element && is_closed && is_apart).then(|| text.len() - inside.len() + name + behind + 1)
}

/// Signs that start a remark to the end of its line in other files.
const REMARKS: [&str; 5] = ["//", "/*", "#", ";", "%"];

/// Remarks to the end of their lines, as other files have them, behind moves or on a line of their own.
pub(crate) fn remarks(text: &str, of: &Words) -> Vec<Slip> {
    let Some(games) = &of.of_games else { return Vec::new() };
    let (open, close) = games.comment;
    // The brackets in which the other notation writes its comments; there they stand behind all moves of a turn.
    let (other, end_of_other) = if games.has_comments_like_tags { ('{', '}') } else { ('[', ']') };
    let mut remarks = Vec::new();
    let (mut in_bracket, mut has_moves) = (false, false);
    for line in lines(text) {
        let words = line.of(text);
        has_moves |= words.trim_start().starts_with(|sign: char| sign.is_ascii_digit());
        let is_tag = words.trim_start().starts_with('[') && !games.has_comments_like_tags;
        let mut at = 0;
        for (place, sign) in words.char_indices() {
            in_bracket = (in_bracket || sign == open) && sign != close;
            let starts = place == 0 || words[..place].ends_with([' ', '\t']);
            if sign == other
                && has_moves
                && starts
                && !is_tag
                && !in_bracket
                && let Some(end) = words[place..].find(end_of_other)
                && !words[place..place + end].contains(['"', open])
                && (!games.has_comments_like_tags || words[place + end + 1..].trim().is_empty())
            {
                let span = Span::new(line.start + place as u32, line.start + (place + end) as u32 + 1);
                let inside = words[place + 1..place + end].trim();
                remarks.push(if is_result(inside) && !games.has_comments_like_tags {
                    bracketed_result(span, inside)
                } else {
                    remark_slip(text, span, format!("{open}{inside}{close}"))
                });
            }
            // Words in round brackets, which tafl has for nothing.
            if sign == '('
                && has_moves
                && starts
                && !in_bracket
                && games.has_comments_like_tags
                && let Some(inside) = words[place + 1..].trim_end().strip_suffix(')')
                && is_phrase(inside)
            {
                let span =
                    Span::new(line.start + place as u32, line.start + (place + inside.len()) as u32 + 2);
                remarks.push(remark_slip(text, span, format!("{open}{inside}{close}")));
            }
            // The same in front of the moves of a line.
            if sign == '('
                && has_moves
                && words[..place].trim().is_empty()
                && !in_bracket
                && !games.has_comments_like_tags
                && let Some(end) = words[place + 1..].find(')')
                && is_phrase(&words[place + 1..place + 1 + end])
                && words[place + end + 2..].trim_start().starts_with(|sign: char| sign.is_ascii_digit())
            {
                let span = Span::new(line.start + place as u32, line.start + (place + end) as u32 + 2);
                let inside = &words[place + 1..place + 1 + end];
                remarks.push(remark_slip(text, span, format!("{open}{inside}{close}")));
            }
            // Words in quotes; a lone quote is a mark of a move.
            if sign == '"'
                && has_moves
                && starts
                && !is_tag
                && !in_bracket
                && let Some(end) = words[place + 1..].find('"')
                && is_phrase(&words[place + 1..place + 1 + end])
            {
                let span = Span::new(line.start + place as u32, line.start + (place + end) as u32 + 2);
                let comment = format!("{open}{}{close}", words[place + 1..place + 1 + end].trim());
                remarks.push(remark_slip(text, span, comment));
            }
            if !in_bracket
                && !is_tag
                && starts
                && REMARKS.iter().any(|remark| words[place..].starts_with(remark))
            {
                at = place + 1;
                break;
            }
        }
        if let Some(start) = at.checked_sub(1).filter(|_| has_moves) {
            let remark = words[start..].trim_end();
            let inside = remark.trim_start_matches(['/', '*', '#', ';', '%']);
            let inside = inside.strip_suffix("*/").unwrap_or(inside).trim();
            let span = Span::new(line.start + start as u32, line.start + (start + remark.len()) as u32);
            if !inside.is_empty() && !inside.contains([open, close]) {
                remarks.push(remark_slip(text, span, format!("{open}{inside}{close}")));
            }
        }
    }
    remarks
}

/// Whether some text is the result of a game.
fn is_result(text: &str) -> bool {
    text.contains('-') && !text.contains(char::is_whitespace) && is_move_like(text)
}

/// The result of a game in brackets.
fn bracketed_result(span: Span, result: &str) -> Slip {
    let edits = vec![Edit { span, text: result.to_owned() }];
    let message = format!("the result {} is in brackets", shown(result));
    Slip::new(&TEXT_AMONG_MOVES.rule, span, message, "remove them", edits)
}

/// Whether some text is several words of a language.
fn is_phrase(text: &str) -> bool {
    let is_of_language =
        |word: &str| word.chars().all(|sign| sign.is_alphabetic() || ",.!?'-".contains(sign));
    let mut words = text.split_whitespace();
    !text.contains(['[', ']', '{', '}']) && words.clone().count() > 1 && words.all(is_of_language)
}

/// No record has more lines of tags.
const MOST_TAG_LINES: usize = 300;

/// Tags without their brackets, or a part of them.
pub(crate) fn bare_tags(text: &str, of: &Words) -> Vec<Slip> {
    let all: Vec<Span> = lines(text).take(MOST_TAG_LINES).collect();
    let bare: Vec<Option<String>> = all.iter().map(|line| bracketed(line.of(text).trim(), of)).collect();
    let is_of_tags = |at: Option<usize>| {
        at.and_then(|at| Some((all.get(at)?, bare.get(at)?)))
            .is_some_and(|(line, bare)| bare.is_some() || is_tag(line.of(text).trim(), of))
    };
    let mut slips = Vec::new();
    for (at, tag) in bare.iter().enumerate() {
        let line = all[at].of(text);
        if starts_turn(line.trim()) {
            break;
        }
        let Some(tag) = tag.clone().filter(|_| is_of_tags(at.checked_sub(1)) || is_of_tags(Some(at + 1)))
        else {
            continue;
        };
        // What is there in brackets too is a remark.
        let name = tag.split([':', ' ']).next().unwrap_or(&tag);
        if all.iter().any(|line| line.of(text).trim_start().starts_with(name)) {
            continue;
        }
        let start = all[at].start + (line.len() - line.trim_start().len()) as u32;
        let span = Span::new(start, start + line.trim().len() as u32);
        slips.push(Slip {
            rule: &TEXT_AMONG_TAGS.rule,
            span,
            message: format!("{} looks like a tag, but is not in brackets", shown(line.trim())),
            help: None,
            instruction: format!("write {}", shown(&tag)),
            edits: vec![Edit { span, text: tag }],
            places: Vec::new(),
            group: "tags without brackets".to_owned(),
            other: None,
        });
    }
    slips
}

/// A line that is a tag but for its brackets, as a tag.
fn bracketed(line: &str, of: &Words) -> Option<String> {
    let inside = line.strip_prefix('[').unwrap_or(line);
    let inside = inside.strip_suffix(']').filter(|_| inside.len() == line.len()).unwrap_or(inside);
    if inside.starts_with(['[', '(', '{', '<']) || inside.contains(['[', ']', '{', '}']) {
        return None;
    }
    // What only lacks its last bracket is another rule's matter.
    if inside.len() < line.len() && line.starts_with('[') {
        return None;
    }
    let length = inside.find(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-')?;
    let (name, rest) = inside.split_at(length);
    let games = of.of_games.as_ref()?;
    let name = (games.known_tag)(name)?;
    let separator = rest.trim_start().chars().next()?;
    let value = rest.trim_start().trim_start_matches([':', '=', '-', '–', '—', '|', '>', '\t']);
    let value = value.trim().trim_matches(['"', '“', '”']);
    let is_dash = rest.starts_with([' ', '\t']) && matches!(separator, '-' | '–' | '—' | '|');
    let is_set_apart = matches!(separator, ':' | '=' | '"' | '“') || is_dash;
    // A name and one word more: `Size 5`.
    let is_short = !value.contains(char::is_whitespace) && games.has_short_tags;
    (!value.is_empty() && (is_set_apart || is_short)).then(|| (games.tag)(name, value))
}

/// Comments among the moves that are closed and were never opened: `2. c3 d4 A quiet start}`.
pub(crate) fn unopened(text: &str, of: &Words) -> Vec<Slip> {
    let Some(games) = &of.of_games else { return Vec::new() };
    let (open, close) = games.comment;
    let (mut in_bracket, mut has_moves) = (false, false);
    let mut slips = Vec::new();
    for line in lines(text) {
        let written = line.of(text);
        has_moves |= starts_turn(written.trim_start());
        // Behind the last comment of the line.
        let mut from = 0;
        for (at, sign) in written.char_indices().filter(|(_, sign)| *sign == open || *sign == close) {
            let is_closed = !in_bracket && sign == close && has_moves;
            if let Some(start) = is_closed.then(|| first_of_remark(&written[from..at])).flatten() {
                let place = line.start + (from + start) as u32;
                let span = Span::new(place, line.start + (at + close.len_utf8()) as u32);
                // Another bracket may stand there.
                let other = span.of(text).starts_with(['<', '(', '{']) || span.of(text).starts_with("||");
                let message = if other {
                    format!("{} starts with another sign than `{open}`", shown(span.of(text)))
                } else {
                    format!("the `{open}` in front of {} is missing", shown(span.of(text)))
                };
                let sign = Span::new(place, place + u32::from(other));
                let edits = vec![Edit { span: sign, text: open.to_string() }];
                slips.push(Slip::new(
                    &TEXT_AMONG_MOVES.rule,
                    span,
                    message,
                    format!("write the `{open}`"),
                    edits,
                ));
            }
            in_bracket = sign == open;
            from = at + sign.len_utf8();
        }
    }
    slips
}

/// Where the words of a remark start behind the moves of a line.
fn first_of_remark(line: &str) -> Option<usize> {
    let is_of_game = |word: &str| {
        let number = word.trim_end_matches('.');
        is_move_like(word)
            || number.len() < word.len() && number.starts_with(|sign: char| sign.is_ascii_digit())
            || !word.contains(char::is_alphanumeric) && !word.starts_with('|')
    };
    // Numbers and moves in a remark on a line of its own are of the remark.
    if let Some(first) = line.split_whitespace().next().filter(|first| !is_of_game(first))
        && line.starts_with(|sign: char| !sign.is_whitespace())
    {
        return line.find(first);
    }
    let mut start = None;
    let mut at = 0;
    for word in line.split_whitespace() {
        let place = at + line[at..].find(word)?;
        at = place + word.len();
        // What looks like a move in the middle of a remark may be one of it.
        start = if is_of_game(word) { None } else { start.or(Some(place)) };
    }
    start
}

/// Lines of prose between the moves.
pub(crate) fn prose(text: &str, of: &Words) -> Vec<Slip> {
    let Some(games) = &of.of_games else { return Vec::new() };
    let (open, close) = games.comment;
    let kinds = line_kinds(text, of);
    let is_turn =
        |(line, kind): &(Span, LineKind)| *kind == LineKind::Record && starts_turn(line.of(text).trim());
    let (Some(first), Some(last)) = (kinds.iter().position(is_turn), kinds.iter().rposition(is_turn)) else {
        return Vec::new();
    };
    let mut slips: Vec<Slip> = Vec::new();
    for (line, kind) in &kinds[first..last] {
        let words = line.of(text).trim();
        if *kind != LineKind::Other
            || words.split_whitespace().count() < 3
            || words.contains(['[', ']', '{', '}'])
        {
            continue;
        }
        let start = line.start + (line.of(text).len() - line.of(text).trim_start().len()) as u32;
        let span = Span::new(start, start + words.len() as u32);
        // Lines of one remark are one.
        if let Some(before) = slips.last_mut()
            && text[before.span.end as usize..start as usize].trim().is_empty()
            && !text[before.span.end as usize..start as usize].contains("\n\n")
        {
            before.span.end = span.end;
            let stray = before.span.of(text);
            before.message = format!("{} is not part of the record", shown(stray));
            before.edits = vec![Edit { span: before.span, text: format!("{open}{stray}{close}") }];
            continue;
        }
        slips.push(Slip::new(
            &TEXT_AMONG_MOVES.rule,
            span,
            format!("{} is not part of the record", shown(words)),
            "make it a comment",
            vec![Edit { span, text: format!("{open}{}{close}", without_brackets(words)) }],
        ));
    }
    slips
}

/// A heading between the tags and the first turn whose number is taken for a turn's: `Game 1`.
pub(crate) fn heading(text: &str, of: &Words) -> Option<Slip> {
    let kinds = line_kinds(text, of);
    let first_tag = kinds.iter().position(|(_, kind)| *kind == LineKind::Record)?;
    let rest = &kinds[first_tag..];
    let first_turn = rest.iter().position(|(line, _)| starts_turn(line.of(text).trim()))?;
    let is_heading = |(line, kind): &&(Span, LineKind)| {
        let words: Vec<&str> = line.of(text).split_whitespace().take(3).collect();
        *kind == LineKind::Other && matches!(words[..], [name, number] if is_named(name) && is_count(number))
    };
    let (line, _) = rest[..first_turn].iter().find(is_heading)?;
    let message = format!("{} is not part of the record", shown(line.of(text).trim()));
    let edits = vec![Edit { span: with_line(text, *line), text: String::new() }];
    Some(Slip::new(&TEXT_AMONG_TAGS.rule, *line, message, "remove it", edits))
}

/// Whether a word is of a language.
fn is_named(word: &str) -> bool {
    word.chars().count() > 2 && word.chars().all(char::is_alphabetic)
}

/// Whether a word is a number, with or without a sign behind it.
fn is_count(word: &str) -> bool {
    let digits = word.trim_start_matches('#').trim_end_matches(['.', ':']);
    !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
}

/// A remark without the brackets or quotes that another notation has around it.
fn without_brackets(remark: &str) -> &str {
    let pairs = [('(', ')'), ('<', '>'), ('"', '"'), ('“', '”'), ('«', '»')];
    let inside = |(open, close): (char, char)| {
        let inside = remark.strip_prefix(open)?.strip_suffix(close)?;
        (!inside.contains([open, close])).then_some(inside.trim())
    };
    pairs.into_iter().find_map(inside).unwrap_or(remark)
}

/// Tags with a sign in front of them, as items of a list have one, and the rules without their colon.
pub(crate) fn near_tags(text: &str, of: &Words) -> Vec<Slip> {
    let mut slips = Vec::new();
    for line in lines(text).take(MOST_TAG_LINES) {
        let written = line.of(text);
        let words = written.trim_start();
        if starts_turn(words) {
            break;
        }
        let start = line.start + (written.len() - words.len()) as u32;
        let tag =
            words.trim_start_matches(|sign: char| !sign.is_alphanumeric() && !"[](){}<>\"'".contains(sign));
        // Spreadsheets mark a text by an apostrophe in front of it.
        let tag = tag.strip_prefix('\'').filter(|tag| tag.starts_with('[')).unwrap_or(tag);
        if let Some(slip) = twice_in_brackets(tag, start + (words.len() - tag.len()) as u32, of) {
            slips.push(slip);
            continue;
        }
        let name = tag.strip_prefix('[').map(|inside| {
            let end =
                inside.find(|sign: char| !sign.is_alphanumeric() && sign != '-').unwrap_or(inside.len());
            &inside[..end]
        });
        let Some(name) = name.filter(|name| of.is_known_tag(name)) else { continue };
        let lead = words.len() - tag.len();
        if lead > 0 {
            let span = Span::new(start, start + lead as u32);
            let message = format!("{} in front of this tag is not part of it", shown(span.of(text).trim()));
            let edits = vec![Edit { span, text: String::new() }];
            slips.push(Slip::new(&TEXT_AMONG_TAGS.rule, span, message, "remove it", edits));
        }
        // `[Size "5"]]`
        let end = written.trim_end();
        if end.ends_with("]]") && end.matches(']').count() > end.matches('[').count() {
            let span = Span::new(line.start + end.len() as u32 - 1, line.start + end.len() as u32);
            let edits = vec![Edit { span, text: String::new() }];
            let message = "this `]` closes nothing: the tag is closed in front of it";
            slips.push(Slip::new(&TEXT_AMONG_TAGS.rule, span, message, "remove it", edits));
        }
        // `[Size "5"],`
        let bare = end.trim_end_matches([',', ';', '.']);
        if bare.len() < end.len() && bare.ends_with(']') {
            let span = Span::new(line.start + bare.len() as u32, line.start + end.len() as u32);
            let edits = vec![Edit { span, text: String::new() }];
            let message = format!("{} behind this tag is not part of it", shown(span.of(text)));
            slips.push(Slip::new(&TEXT_AMONG_TAGS.rule, span, message, "remove it", edits));
        }
        let is_rules = of.of_games.as_ref().is_some_and(|games| games.is_rules_tag(tag));
        let behind = &tag[1 + name.len()..];
        let value = behind.trim_start_matches([' ', '=', ';', '-', '>', '|', '"']);
        if is_rules && !behind.starts_with(':') && value.len() < behind.len() {
            let at = start + (lead + 1 + name.len()) as u32;
            let span = Span::new(at, at + (behind.len() - value.len()) as u32);
            let message =
                format!("the colon between the name of the tag and its value is missing: `[{name}:…]`");
            let edits = vec![Edit { span, text: ":".to_owned() }];
            let whole = Span::new(start + lead as u32, span.end);
            let slip = Slip::new(&MALFORMED_TAG.rule, whole, message, "write the colon", edits);
            slips.push(Slip { group: OTHER_SIGNS.to_owned(), ..slip });
        }
    }
    slips
}

/// Comments that open and close with two square brackets: `[[He steps out.]]`.
pub(crate) fn comments_twice_in_brackets(text: &str) -> Vec<Slip> {
    let is_twice = |line: &Span| {
        let words = line.of(text).trim();
        let inside = words.strip_prefix("[[").and_then(|words| words.strip_suffix("]]"));
        inside.is_some_and(|inside| !inside.contains(['[', ']', ':']) && !inside.is_empty())
    };
    let slip = |line: Span| {
        let start = line.start + (line.of(text).len() - line.of(text).trim_start().len()) as u32;
        let whole = Span::new(start, start + line.of(text).trim().len() as u32);
        let edges = [Span::new(whole.start, whole.start + 1), Span::new(whole.end - 1, whole.end)];
        let edits = edges.map(|span| Edit { span, text: String::new() }).into();
        let message = "this comment is in brackets twice";
        Slip::new(&TEXT_AMONG_MOVES.rule, whole, message, "remove those around it", edits)
    };
    lines(text).filter(is_twice).map(slip).collect()
}

/// A tag with another pair of brackets around it: `[[event:Club]]`, `{[Size "5"]}`.
fn twice_in_brackets(line: &str, start: u32, of: &Words) -> Option<Slip> {
    let tag = line.trim_end();
    let inside = tag.strip_prefix(['[', '(', '{', '<', '"', '“', '`'])?;
    let open = (tag.len() - inside.len()) as u32;
    let inside = inside.strip_suffix([']', ')', '}', '>', '"', '”', '`'])?;
    let length = open + inside.len() as u32;
    let named = inside.trim().strip_prefix('[')?;
    let name = named.find(|sign: char| !sign.is_alphanumeric() && sign != '-').map(|end| &named[..end])?;
    (of.is_known_tag(name) && named.ends_with(']')).then(|| {
        let edges = [Span::new(start, start + open), Span::new(start + length, start + tag.len() as u32)];
        let edits = edges.map(|span| Edit { span, text: String::new() }).into();
        let whole = edges[0].to(edges[1]);
        let message = "this tag is in brackets twice";
        Slip::new(&MALFORMED_TAG.rule, whole, message, "remove those around it", edits)
    })
}

fn remark_slip(text: &str, span: Span, comment: String) -> Slip {
    Slip::new(
        &TEXT_AMONG_MOVES.rule,
        span,
        format!("{} is a comment of another notation", shown(span.of(text))),
        if comment.starts_with('{') { "put it in braces" } else { "put it in brackets" }.to_owned(),
        vec![Edit { span, text: comment }],
    )
}

/// The text in front of the first line of a record and behind the last.
pub(crate) fn around(text: &str, of: &Words) -> Vec<Slip> {
    if of.of_games.is_none() {
        return Vec::new();
    }
    let kinds = line_kinds(text, of);
    let is_record = |(_, kind): &(Span, LineKind)| *kind == LineKind::Record;
    let Some(first) = kinds.iter().position(is_record) else {
        let all = Span::from(0..text.len());
        return outside_record(text, &kinds, "this text is not part of a record", all).into_iter().collect();
    };
    let mut last = kinds.iter().rposition(is_record).unwrap_or(first);
    // In front of a signature.
    if kinds[last].0.of(text).trim() == "--" && kinds[last..].iter().any(|(_, kind)| *kind == LineKind::Other)
    {
        last = kinds[..last].iter().rposition(is_record).unwrap_or(first);
    }
    let before = Span::new(0, kinds[first].0.start);
    let after = Span::from(kinds[last].0.end as usize..text.len());
    let head =
        outside_record(text, &kinds[..first], "this text in front of the record is not part of it", before);
    let tail = outside_record(
        text,
        &kinds[last + 1..],
        "this text behind the last move is not part of the record",
        after,
    )
    .filter(|slip| !is_remark(slip.span.of(text)));
    match (head, tail) {
        // The two fences of one block.
        (Some(mut head), Some(tail)) if head.message == tail.message => {
            head.places.push(tail.span);
            head.edits.extend(tail.edits);
            vec![head]
        }
        (head, tail) => head.into_iter().chain(tail).collect(),
    }
}

/// The finding about some lines, if any of them says something; `whole` is what goes with them.
fn outside_record(text: &str, kinds: &[(Span, LineKind)], message: &str, whole: Span) -> Option<Slip> {
    let says = |(_, kind): &&(Span, LineKind)| *kind != LineKind::Blank;
    let (first, last) = (kinds.iter().find(says)?, kinds.iter().rfind(says)?);
    let is_fence = kinds.iter().filter(says).all(|(_, kind)| *kind == LineKind::Fence);
    let line = first.0.of(text);
    let start = first.0.start + (line.len() - line.trim_start().len()) as u32;
    let message = if is_fence { "a fence of Markdown is not part of the record" } else { message };
    Some(Slip {
        rule: &TEXT_AROUND.rule,
        span: Span::new(start, last.0.start + last.0.of(text).trim_end().len() as u32),
        message: message.to_owned(),
        help: Some("remove it, or make it a comment".to_owned()).filter(|_| !is_fence),
        instruction: "remove it".to_owned(),
        edits: vec![Edit { span: whole, text: String::new() }],
        places: Vec::new(),
        group: String::new(),
        other: None,
    })
}

#[cfg(test)]
mod tests {
    use super::{element_length, quoting, time_length};

    #[test]
    fn lines_that_are_quoted_start_alike() {
        let repaired =
            |text: &str| quoting(text).map(|slip| crate::repaired::Repaired::new(text, &[slip]).text);
        assert_eq!(repaired("> a\n>\n> b\n> > c\n").as_deref(), Some("a\n\nb\nc\n"));
        assert_eq!(repaired("[22:31] a\n[22:32] b\n[22:33] c\n").as_deref(), Some("a\nb\nc\n"));
        assert_eq!(
            repaired("<pre>\n1. a1 a2<br>\n2. a3&lt; a4\n</pre>\n").as_deref(),
            Some("1. a1 a2\n2. a3&lt; a4\n")
        );
        assert_eq!(repaired("> a\nb\n> c\n"), None);
        assert_eq!(repaired("1. a1 b1\n2. a1< b1> {<- here}\n"), None);
    }

    #[test]
    fn elements_and_times_have_an_end() {
        assert_eq!(element_length("<br/> a"), Some(5));
        assert_eq!(element_length("</div>"), Some(6));
        assert_eq!(element_length("<b1>"), None);
        assert_eq!(element_length("<"), None);
        assert_eq!(element_length(&format!("<b {}>", "€".repeat(100))), None, "it ends in no character");
        assert_eq!(time_length("12:30:59 a"), Some(9));
        assert_eq!(time_length("1:2 a"), None);
        assert_eq!(time_length("[12:30"), None);
    }
}
