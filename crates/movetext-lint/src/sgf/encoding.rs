//! Bytes and encodings: the checks.

use movetext_diagnostics::{Applicability, Diagnostic, Edit, Severity};
use movetext_record::sgf::Ff;
use movetext_source::{Encoding, Span, likely, undecoded};

use crate::checks::garbled;
use crate::edit::{fix, insert, replace};
use crate::game::ROOT;
use crate::messages::{count, shown};
use crate::report::Report;
use crate::rules::sgf::{CONTROL_CHARACTER, UNKNOWN_ENCODING, WRONG_ENCODING};
use crate::sgf::Game;

/// The text of the tree, and where it starts.
fn tree<'g>(game: &'g Game<'_>) -> (&'g str, u32) {
    let whole = game.parsed.origin.whole;
    (whole.of(game.text), whole.start)
}

pub(crate) fn control_character(game: &Game<'_>, report: &mut Report) {
    let (text, start) = tree(game);
    // Many bytes at a time: hardly any text has one.
    let is_any = |byte: u8| {
        let is_blank = u8::from(byte.wrapping_sub(b'\t') < 5);
        u8::from(byte < 32) & (1 - is_blank) | u8::from(byte == 127)
    };
    if text.bytes().fold(0, |found, byte| found | is_any(byte)) == 0 {
        return;
    }
    // Where letters follow each other in turns, ESC shows which.
    let has_escapes = charset(game).is_some_and(|(written, _)| starts_with(written, "ISO-2022"));
    let is_control = |byte: &u8| matches!(byte, 0..=8 | 14..=31 | 127) && !(has_escapes && *byte == 0x1B);
    let mut found = text.bytes().enumerate().filter(|(_, byte)| is_control(byte));
    let Some((at, byte)) = found.next() else { return };
    // Another rule is about values in UTF-16.
    if charset(game).is_some_and(|(written, _)| starts_with(written, "UTF-16")) {
        return;
    }
    let more = found.count();
    let what = if byte == 0 { "a NUL byte".to_owned() } else { format!("the control character {byte:#04x}") };
    let span = Span::new(start + at as u32, start + at as u32 + 1);
    let finding = game.finding(
        &CONTROL_CHARACTER.rule,
        game.node_at(span.start).unwrap_or(ROOT),
        span,
        format!("{what} stands here"),
    );
    let places = text.bytes().enumerate().filter(|(_, byte)| is_control(byte)).take(MOST_MENDED);
    let edits: Vec<Edit> =
        places.map(|(at, _)| replace(Span::new(start + at as u32, start + at as u32 + 1), " ")).collect();
    let finding = match more {
        0 => finding,
        more => finding.with_note(format!("there are {} such characters in this tree", count(more, "more"))),
    };
    report.add(finding.with_fix(fix("replace them with blanks", Applicability::Unsafe, edits)));
}

/// So many characters are put right by one fix.
const MOST_MENDED: usize = 1_000;

fn starts_with(written: &str, start: &str) -> bool {
    written.get(..start.len()).is_some_and(|written| written.eq_ignore_ascii_case(start))
}

/// Encodings that there are, though the web does not know them.
const OTHERS: [&str; 4] = ["EUC-CN", "EUC-TW", "HZ", "ISO-2022"];

/// The value of `CA` in the root.
fn charset<'g>(game: &'g Game<'_>) -> Option<(&'g str, Span)> {
    game.info("CA").filter(|(_, info)| info.node == ROOT).map(|(value, info)| (value.trim(), info.value))
}

pub(crate) fn wrong_encoding(game: &Game<'_>, report: &mut Report) {
    let (text, start) = tree(game);
    if let Some((written, span)) = charset(game).filter(|(written, _)| starts_with(written, "UTF-16"))
        && text.contains('\0')
    {
        let message = format!(
            "{} can only be the encoding of a whole file, but here only values are in it",
            shown(written)
        );
        let finding = game
            .finding(&WRONG_ENCODING.rule, ROOT, span, message)
            .with_note("their bytes are kept, and shown as meaningless characters");
        return report.add(finding.with_help("save the file as UTF-8, with `CA[UTF-8]`"));
    }
    if text.is_ascii() {
        return;
    }
    if undecoded_bytes(game, report) {
        return;
    }
    let Some(encoding) = likely::of_misread(text) else {
        if let Some(finding) = misread_letters(game) {
            report.add(finding);
        }
        return;
    };
    let written = charset(game);
    if written.is_some_and(|(written, _)| Encoding::find(written) == Some(encoding)) {
        // The file is in it, and was so when it was read as another.
        if let Some(finding) = misread_letters(game) {
            report.add(finding);
        }
        return;
    }
    let Some(first) = text.bytes().position(|byte| !byte.is_ascii()) else { return };
    let name = encoding.name();
    let run = run(text, first);
    let message = format!(
        "{} looks like {name} read as something else: {}",
        shown(run),
        shown(undecoded::replaced(&likely::reread(run, encoding)).trim_end_matches('\u{fffd}'))
    );
    let span = Span::new(start + first as u32, start + (first + run.len()) as u32);
    let finding = game
        .finding(&WRONG_ENCODING.rule, game.node_at(span.start).unwrap_or(ROOT), span, message)
        .with_help(format!(
            "declare it in the root, `CA[{name}]`; `--encoding {}` reads it so",
            name.to_lowercase()
        ));
    let root = game.places().node(ROOT).start;
    let edit = match written {
        Some((_, value)) => replace(value, name),
        None => insert(root + u32::from(game.text[root as usize..].starts_with(';')), format!("CA[{name}]")),
    };
    let mut edits = vec![edit];
    // FF[3] has no `CA` yet, and says everything else as FF[4] does.
    if let Some((_, info)) =
        game.info("FF").filter(|_| game.start().declared == Some(Ff::Ff3) && written.is_none())
    {
        edits.push(replace(info.value, "4"));
    }
    report.add(finding.with_fix(fix(format!("declare CA[{name}]"), Applicability::Unsafe, edits)));
}

/// The encoding of a tree of FF[4] in ASCII that does not declare one, and would be taken for ISO-8859-1.
pub(crate) fn declared(game: &Game<'_>) -> Option<Edit> {
    let is_needed =
        game.start().declared == Some(Ff::Ff4) && charset(game).is_none() && tree(game).0.is_ascii();
    let root = game.places().node(ROOT).start;
    let start = root + u32::from(game.text[root as usize..].starts_with(';'));
    is_needed.then(|| insert(start, "CA[UTF-8]"))
}

/// Letters in UTF-8 that were read as Windows-1252: `MÃ¼ller`.
fn misread_letters(game: &Game<'_>) -> Option<Diagnostic> {
    let (text, start) = tree(game);
    let letters = garbled::letters(text, start);
    let first = letters.first()?;
    let node = game.node_at(first.start).unwrap_or(ROOT);
    let finding = game.finding(&WRONG_ENCODING.rule, node, first, garbled::message(&letters, game.text));
    Some(letters.repaired(finding, "tree"))
}

/// Reports bytes that are no text in the encoding of the tree, and which encoding is likely; whether there are any.
fn undecoded_bytes(game: &Game<'_>, report: &mut Report) -> bool {
    let (text, start) = tree(game);
    let is_wrong = |letter: char| letter == char::REPLACEMENT_CHARACTER || undecoded::byte(letter).is_some();
    let mut places = wrong_stretches(text);
    let Some((at, stretch)) = places.next() else { return false };
    let span = Span::new(start + at as u32, start + (at + stretch.len()) as u32);
    let node = game.node_at(span.start).unwrap_or(ROOT);
    let bytes = stretch.chars().filter(|letter| is_wrong(*letter)).count();
    let what = match bytes {
        1 => "this byte is".to_owned(),
        bytes => format!("these {bytes} bytes are"),
    };
    let likely = undecoded::is_in(text).then(|| Likely::of(game, at));
    let message = match &likely {
        Some(likely) if undecoded::is_in(stretch) => {
            format!(
                "{what} not text in {}, the encoding of the record{}",
                likely.written.name(),
                likely.in_other_encoding()
            )
        }
        _ => "a program wrote this character for bytes that it could not read".to_owned(),
    };
    let mut finding = game.finding(&WRONG_ENCODING.rule, node, span, message);
    let more = places.count();
    if more > 0 {
        let note = match more {
            1 => "there is one more such place in this tree".to_owned(),
            more => format!("there are {more} more such places in this tree"),
        };
        finding = finding.with_note(note);
    }
    if let Some(likely) = &likely {
        finding = finding.with_help(likely.help());
    }
    report.add(finding);
    true
}

/// The first byte in UTF-8 of U+FFFD; those of characters that stand for a byte are larger.
const LEAST_LEAD: u8 = 0xEF;

/// The stretches of a text that stand for bytes that are no text.
fn wrong_stretches(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_wrong = |letter: char| letter == char::REPLACEMENT_CHARACTER || undecoded::byte(letter).is_some();
    // Of nearly every text no byte is as large, and that is seen many bytes at a time.
    let largest = text.bytes().fold(0, |largest, byte| byte.max(largest));
    let text = if largest < LEAST_LEAD { "" } else { text };
    let mut at = 0;
    core::iter::from_fn(move || {
        let start = at + text[at..].find(is_wrong)?;
        let stretch = &text[start..];
        let stretch = &stretch[..stretch.find(|letter| !is_wrong(letter)).unwrap_or(stretch.len())];
        at = start + stretch.len();
        Some((start, stretch))
    })
}

/// The likely encoding of bytes that are not text in the encoding of their tree.
struct Likely {
    written: Encoding,
    /// Another encoding that reads the whole tree, and the first such word in it.
    other: Option<(Encoding, String)>,
}

impl Likely {
    /// `at` is the place of the first such byte in the tree.
    fn of(game: &Game<'_>, at: usize) -> Self {
        let (text, _) = tree(game);
        let written =
            charset(game).and_then(|(written, _)| Encoding::find(written)).unwrap_or(Encoding::Utf8);
        let bytes =
            |text: &str| written.encode(text).or_else(|| Encoding::Utf8.encode(text)).unwrap_or_default();
        let likely = likely::of_bytes(&bytes(text));
        let word = text[..at].rfind([' ', '[', ']', '\n', '\r', ':']).map_or(0, |before| before + 1);
        let read = || shown(&undecoded::replaced(&likely.read(&bytes(run(text, word)))));
        Self { written, other: (likely != written).then(|| (likely, read())) }
    }

    /// The end of the message: how the other encoding reads the word.
    fn in_other_encoding(&self) -> String {
        let read = |(other, word): &(Encoding, String)| format!(": in {} it would be {word}", other.name());
        self.other.as_ref().map_or_else(String::new, read)
    }

    /// What to do about it.
    fn help(&self) -> String {
        match &self.other {
            Some((other, _)) => {
                let name = other.name().to_lowercase();
                format!("`--encoding {name}` reads the file so, and `fmt` declares it then")
            }
            None => format!(
                "the rest is {}: a letter was cut in half here, or came in from elsewhere; write it again",
                self.written.name()
            ),
        }
    }
}

/// The signs from here to the end of the word, as many as are shown.
fn run(text: &str, at: usize) -> &str {
    let rest = &text[at..];
    let end = rest
        .char_indices()
        .take(32)
        .find(|(_, letter)| matches!(letter, ' ' | ']' | '\n' | '\r' | '[' | '\\'));
    let end = end.map_or_else(|| rest.char_indices().nth(32).map_or(rest.len(), |(at, _)| at), |(at, _)| at);
    &rest[..end]
}

/// The usual name of an encoding that is written with other signs between its letters and digits: `ISO8859_1`.
fn alike(written: &str) -> Option<&'static str> {
    const NAMES: [&str; 14] = [
        "UTF-8",
        "UTF-16LE",
        "UTF-16BE",
        "ISO-8859-1",
        "ISO-8859-15",
        "Windows-1252",
        "GBK",
        "GB2312",
        "GB18030",
        "Big5",
        "Shift_JIS",
        "EUC-JP",
        "EUC-KR",
        "KOI8-R",
    ];
    let bare = |name: &str| -> String {
        name.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
    };
    let written = bare(written);
    NAMES.into_iter().find(|name| bare(name) == written)
}

pub(crate) fn unknown_encoding(game: &Game<'_>, report: &mut Report) {
    let Some((written, span)) = charset(game).filter(|(written, _)| !written.is_empty()) else { return };
    let is_known = OTHERS.iter().any(|other| starts_with(written, other));
    if is_known || encoding_rs::Encoding::for_label(written.as_bytes()).is_some() {
        return;
    }
    let message = format!("there is no encoding called {}", shown(written));
    let finding = game.finding(&UNKNOWN_ENCODING.rule, ROOT, span, message);
    if let Some(name) = alike(written) {
        let edits = vec![replace(span, name)];
        return report.add(
            finding
                .with_severity(if game.text.is_ascii() { Severity::Info } else { Severity::Warning })
                .with_help(format!("it is called {name}"))
                .with_fix(fix(format!("declare CA[{name}]"), Applicability::Unsafe, edits)),
        );
    }
    let is_plain = game.text.is_ascii();
    report.add(if is_plain {
        finding
            .with_severity(Severity::Info)
            .with_note("all of the text is ASCII, which is the same in nearly all encodings")
            .with_fix(fix("declare CA[UTF-8]", Applicability::Unsafe, vec![replace(span, "UTF-8")]))
    } else {
        finding.with_help("the usual one is UTF-8; others are GBK, Big5, Shift_JIS, EUC-KR, ISO-8859-1")
    });
}
