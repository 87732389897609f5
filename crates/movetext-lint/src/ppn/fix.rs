//! How the faults of a reader of PPN are fixed, where that is known.

use crate::numerals::number_in_words;
use movetext_diagnostics::{Applicability, Edit, Fix};
use movetext_parser::ppn::WordFault;
use movetext_record::FaultKind::{Own, Text};
use movetext_record::ppn::FaultKind;
use movetext_record::ppn::header::{CURLY_QUOTES, Differs, Header, HeaderFault, Shape, Value};
use movetext_record::{Fault, TextFault};
use movetext_rules::suggest::nearest;
use movetext_source::Span;

use Applicability::{Safe, Unsafe};

/// The fix of a fault, if it has one; `header` is where the header of its game stands.
pub(crate) fn of(text: &str, header: Span, fault: &Fault<FaultKind>) -> Option<Fix> {
    let span = fault.span;
    Some(match &fault.kind {
        Own(FaultKind::NoBlank) => counted(text, span.start as usize)
            .unwrap_or_else(|| Fix::replace("write a blank", Safe, span, " ")),
        Own(FaultKind::Dashes) => Fix::replace("write three", Safe, span, "---"),
        Own(FaultKind::HeaderWithoutEnd) => {
            Fix::replace("write `...` behind it", Unsafe, Span::at(span.end), "\n...")
        }
        Own(FaultKind::PeriodsAtLineStart) => {
            let before = text[..span.start as usize].trim_end_matches(['\n', '\r']).len() as u32;
            if let Some(number) = continued(&text[..before as usize]).filter(|_| span.of(text) == "...") {
                let number = format!("{number}..");
                let message = format!("write `{number}` for it, on the line before");
                return Some(Fix::replace(
                    message,
                    Unsafe,
                    Span::new(before, span.end),
                    format!(" {number}"),
                ));
            }
            Fix::replace("put it on the line before", Safe, Span::new(before, span.start), " ")
        }
        Own(FaultKind::NestedBraces) => {
            let inside = span.of(text);
            // `{{a comment}}`
            if let Some(once) = inside.strip_prefix("{{").and_then(|inside| inside.strip_suffix("}}"))
                && !once.contains(['{', '}'])
            {
                return Some(Fix::replace("write each brace once", Unsafe, span, format!("{{{once}}}")));
            }
            let inside = inside.strip_prefix('{').unwrap_or(inside);
            let inside = inside.strip_suffix('}').unwrap_or(inside);
            let inside = inside.replace('{', "(").replace('}', ")");
            Fix::replace("write parentheses", Unsafe, span, format!("{{{inside}}}"))
        }
        Own(FaultKind::Word(WordFault::NoMacro(name))) => return other_macro(text, header, span, name),
        Own(FaultKind::Word(WordFault::BlankInBraces)) => Fix::replace("remove the blank", Unsafe, span, ""),
        Own(FaultKind::Header(fault)) => return of_header(text, header, span, fault),
        Text(TextFault::Unclosed { whole, .. }) => closed(text, *whole),
        // Behind the line that ends the header.
        Text(TextFault::Stray) => Fix::replace("start another line", Unsafe, Span::at(span.start), "\n"),
        _ => return None,
    })
}

/// The number of the first half of a turn that a text ends with.
fn continued(text: &str) -> Option<&str> {
    const LONGEST: usize = 400;
    let text = &text[text.ceil_char_boundary(text.len().saturating_sub(LONGEST))..];
    let mut is_comment = false;
    for word in text.split_whitespace().rev() {
        is_comment |= word.ends_with('}');
        let is_inside = is_comment;
        is_comment &= !word.starts_with('{');
        if !is_inside && word.ends_with('.') {
            let digits = word.trim_end_matches('.');
            let is_first = digits.len() + 1 == word.len() && !digits.is_empty();
            return Some(word).filter(|_| is_first && digits.bytes().all(|sign| sign.is_ascii_digit()));
        }
    }
    None
}

/// The macro that a name which is not defined is nearest to.
fn other_macro(text: &str, header: Span, word: Span, name: &str) -> Option<Fix> {
    let header = Header::read(text, header, &mut |_, _| {});
    let known = header.macros.iter().map(|known| known.name.text.as_ref());
    let meant = nearest(name, known)?;
    let quoted = format!("`{name}'");
    let at = word.of(text).find(&quoted)?;
    let place = word.part(&(at as u32 + 1..(at + quoted.len()) as u32 - 1));
    Some(Fix::replace(format!("write `{meant}`"), Unsafe, place, meant))
}

/// The list that a comment beside a place stands for, where that is two numbers with one period: `{5.3}@d4`.
fn counted(text: &str, at: usize) -> Option<Fix> {
    const LONGEST: usize = 10;
    let (before, behind) = text.split_at_checked(at)?;
    let start = if behind.starts_with('{') {
        at
    } else {
        let first = before.ceil_char_boundary(at.saturating_sub(LONGEST));
        first + before[first..].rfind('{').filter(|_| before.ends_with('}'))?
    };
    let inside = &text[start + 1..];
    let inside = &inside[..inside.bytes().take(LONGEST).position(|byte| byte == b'}')?];
    let (from, to) = inside.split_once('.')?;
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let whole = Span::from(start..start + inside.len() + 2);
    (is_number(from) && is_number(to)).then(|| {
        Fix::replace(format!("write `{{{from}..{to}}}`, a list"), Unsafe, whole, format!("{{{from}..{to}}}"))
    })
}

/// A comment with the brace that closes it, in place of another bracket where one stands there.
fn closed(text: &str, comment: Span) -> Fix {
    let written = comment.of(text);
    let is_other = |(open, close): &(char, char)| written.ends_with(*close) && !written.contains(*open);
    if [('(', ')'), ('[', ']'), ('<', '>')].iter().any(is_other) {
        let last = Span::new(comment.end - 1, comment.end);
        return Fix::replace("close it with `}`", Unsafe, last, "}");
    }
    Fix::replace("close it", Unsafe, Span::at(comment.end), "}")
}

/// What to do about a fault that has no fix.
pub(crate) fn help(fault: &movetext_record::FaultKind<FaultKind>) -> Option<&'static str> {
    Some(match fault {
        Own(FaultKind::Word(WordFault::NoMacro(name))) => match name.to_ascii_lowercase().as_str() {
            "king" => "`K` is the white king of chess, `k` the black one",
            "queen" => "`Q` is the white queen of chess, `q` the black one",
            "rook" => "`R` is the white rook of chess, `r` the black one",
            "bishop" => "`B` is the white bishop of chess, `b` the black one",
            "knight" | "horse" => "`N` is the white knight of chess, `n` the black one",
            "pawn" => "`P` is the white pawn of chess, `p` the black one",
            _ => "define it under `Macros:` in the header",
        },
        Own(FaultKind::Word(WordFault::NoLetter(_))) => {
            "pieces are `t` `c` `d` `p` `m` `s`, sides `f` `b` `l` `r` `x`, suits `S` `M` `C` `A` or colours `R` `K` `G` `B` `Y` `W`, \
             ranks `0` to `9`, `n`, `a`, and directions `^` `<` `v` `>`"
        }
        Own(FaultKind::Word(WordFault::NoDirection(_))) => {
            "directions are `N` `E` `S` `W` or `U` `R` `D` `L`, and two or three of them: `NE`, `NNE`"
        }
        Own(FaultKind::Header(HeaderFault::UnknownParser { nearest: None })) => {
            "the parsers are Default, Piecepack, Alquerque, Checker, Chess, Domino, Go, Icehouse, Looney Pyramid, Marble, Morris \
             and Tarot; without `MovetextParser` it is Default"
        }
        Own(FaultKind::Word(WordFault::NoList)) => "write `{a,b,c}` or `{a..c}`",
        Own(FaultKind::Word(WordFault::OffsetAlone)) => {
            "write from where: `2R|b2` is two to the right of `b2`, `2R$?pS` two to the right of a pawn"
        }
        Own(FaultKind::Word(WordFault::TooMany { .. })) => {
            "10,000 words are read, of a million letters in all: is a number mistyped?"
        }
        Own(FaultKind::Header(HeaderFault::NoName)) => {
            "write the game as well: `{Name: Chess, System: chess}`"
        }
        _ => return None,
    })
}

/// The name of a parser as headers write it: `Looney Pyramid`.
fn title(name: &str) -> String {
    let word = |word: &str| word[..1].to_ascii_uppercase() + &word[1..];
    name.split(['_', ' ']).filter(|part| !part.is_empty()).map(word).collect::<Vec<_>>().join(" ")
}

fn of_header(text: &str, header: Span, span: Span, fault: &HeaderFault) -> Option<Fix> {
    let write = |meant: &str| Fix::replace(format!("write `{meant}`"), Unsafe, span, meant);
    Some(match fault {
        HeaderFault::KeyName { meant } | HeaderFault::ResultSigns { meant } => write(meant),
        HeaderFault::UnknownParser { nearest } => write(&title((*nearest)?)),
        HeaderFault::UnknownSystem { nearest } => write((*nearest)?),
        HeaderFault::Differs(Differs::NewOctal(_)) => return None,
        // Who knows no aliases means the star.
        HeaderFault::Differs(_) | HeaderFault::UnknownAlias => {
            Fix::replace("write it in quotes", Unsafe, span, format!("\"{}\"", span.of(text)))
        }
        HeaderFault::ParserArgument { takes } => {
            let argument = span.of(text).replace([' ', '_'], "");
            let known = ["ScalingFactor", "ScaleFactor", "CellWidth"];
            write(nearest(&argument, known).filter(|known| takes.contains(known))?)
        }
        HeaderFault::NoName => {
            let Some(key) = keys(text, span).find(|key| nearest(key.of(text), ["Name"]).is_some()) else {
                return in_brackets(text, span);
            };
            Fix::replace("write `Name`", Unsafe, key, "Name")
        }
        HeaderFault::MacroName => write(&span.of(text).replace([' ', ';', '\t'], "_")),
        HeaderFault::CurlyQuotes => {
            let inside = span.of(text).trim_matches(CURLY_QUOTES).replace('\\', "\\\\").replace('"', "\\\"");
            write(&format!("\"{inside}\""))
        }
        HeaderFault::Repeated { first, .. } => {
            return said_again(text, header, *first, span).or_else(|| repeated(text, header, span));
        }
        HeaderFault::Unreadable { .. } => write(&number(span.of(text))?),
        HeaderFault::Wrong { found: Shape::List, .. } => return in_brackets(text, span),
        HeaderFault::ScaleHere => return into_parser(text, header, span),
        _ => return None,
    })
}

/// A number that is written as a word, or with a comma.
fn number(written: &str) -> Option<String> {
    let bare = written.trim_matches(['"', '\'']);
    let with_period = bare.replacen(',', ".", 1);
    let is_number = bare.contains(',') && with_period.parse::<f64>().is_ok_and(f64::is_finite);
    number_in_words(bare).map(|number| number.to_string()).or_else(|| is_number.then_some(with_period))
}

/// One name in brackets, which make a list or a mapping of it: `[Fujisan]`.
fn in_brackets(text: &str, value: Span) -> Option<Fix> {
    let written = value.of(text);
    let inside = [('[', ']'), ('{', '}')]
        .into_iter()
        .find_map(|(open, close)| written.strip_prefix(open)?.strip_suffix(close));
    let name = inside?.trim();
    let is_one = !name.is_empty() && !name.contains([',', ':', '[', '{', '\n']);
    is_one.then(|| Fix::replace(format!("write `{name}`"), Unsafe, value, name))
}

/// The second of two keys with the same value, each on its lines.
fn said_again(text: &str, header: Span, first: Span, second: Span) -> Option<Fix> {
    let (first, second) = (lines_of(text, header, first)?, lines_of(text, header, second)?);
    let is_same = first.of(text).trim_end() == second.of(text).trim_end();
    is_same.then(|| Fix::replace("remove the second", Safe, second, ""))
}

/// The line of a key, with those below it that are indented further, and what ends them.
fn lines_of(text: &str, header: Span, key: Span) -> Option<Span> {
    let width = |line: &str| line.len() - line.trim_start_matches([' ', '\t', '-']).len();
    let own = text[..key.start as usize].rfind('\n').map_or(0, |end| end + 1);
    let indent = key.start as usize - own;
    let is_alone = text[own..key.start as usize].trim().is_empty();
    let mut lines = text.get(own..header.end as usize)?.split_inclusive('\n');
    let first = lines.next()?.len();
    let below: usize = lines.take_while(|line| width(line) > indent).map(str::len).sum();
    is_alone.then(|| Span::from(own..own + first + below))
}

/// A repeated key: the other player's key, or the next number, where no other key has that name.
fn repeated(text: &str, header: Span, key: Span) -> Option<Fix> {
    let name = key.of(text);
    let others = match name {
        "White" => vec!["Black".to_owned()],
        "Black" => vec!["White".to_owned()],
        _ => {
            let stem = name.trim_end_matches(|sign: char| sign.is_ascii_digit());
            let number: u32 = name[stem.len()..].parse().ok()?;
            let numbers = [number.checked_add(1), number.checked_sub(1).filter(|other| *other > 0)];
            numbers.into_iter().flatten().map(|number| format!("{stem}{number}")).collect()
        }
    };
    let is_free = |other: &String| !keys(text, header).any(|key| key.of(text) == other.as_str());
    let other = others.into_iter().find(is_free)?;
    Some(Fix::replace(format!("write `{other}`, which is missing"), Unsafe, key, other))
}

/// The keys of the lines of a mapping.
fn keys(text: &str, mapping: Span) -> impl Iterator<Item = Span> {
    let mut at = mapping.start;
    mapping.of(text).split_inclusive(['\n', ',', '{']).filter_map(move |line| {
        let start = at + (line.len() - line.trim_start().len()) as u32;
        at += line.len() as u32;
        let key = line.trim_start().split_once(':')?.0.trim_end();
        Some(Span::new(start, start + key.len() as u32))
    })
}

/// A scale that stands beside `MovetextParser` put into it.
fn into_parser(text: &str, header: Span, key: Span) -> Option<Fix> {
    let read = Header::read(text, header, &mut |_, _| {});
    let entry = read.entries.iter().find(|entry| entry.key.span == key)?;
    let scale = entry.value.scalar()?.text.trim();
    let line = Span::new(key.start, entry.value.span().end);
    let mapping = |name: &str| format!("MovetextParser:\n  Name: {name}\n  ScalingFactor: {scale}");
    let message = "make it an argument of `MovetextParser`";
    let Some(parser) = read.entries.iter().find(|entry| entry.key.text == "MovetextParser") else {
        return Some(Fix::replace(message, Unsafe, line, mapping("Default")));
    };
    let Value::Scalar(name) = &parser.value else { return None };
    let end = text[line.end as usize..].find('\n').map_or(line.end, |end| line.end + end as u32 + 1);
    let whole = Span::new(parser.key.span.start, name.span.end);
    let mut edits = vec![
        Edit { span: whole, text: mapping(name.span.of(text)) },
        Edit { span: Span::new(line.start, end.max(line.end)), text: String::new() },
    ];
    Edit::sort(&mut edits);
    Some(Fix { message: message.to_owned(), applicability: Unsafe, edits })
}
