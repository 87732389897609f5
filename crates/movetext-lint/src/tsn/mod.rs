//! Positions of files of TSN and TEN, read.
//!
//! They have no sides that a rule asks about, so a check for games does not compile for them:
//!
//! ```compile_fail,E0271
//! use movetext_lint::{Check, Replayed, Report, SidedNotation};
//!
//! fn check<F: SidedNotation>(_: &Replayed<'_, F>, _: &mut Report) {}
//!
//! let _ = Check::Tsn(check);
//! ```

mod faults;

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_record::FaultKind::{Own, Text};
use movetext_record::tsn::{Fault, Form, Record, Ten, Tsn};
use movetext_rules::tafl::{Side, TsnFault, TsnField, TsnRecord};
use movetext_source::Span;

use crate::game::Content;
use crate::game::{LintNotation, Replayed};
use crate::messages::shown;
use crate::opposite;

macro_rules! lint_notation {
    ($($notation:ident),+) => {$(
        impl LintNotation for $notation {
            /// Whose turn it is no rule asks.
            type State = ();
            type Facts = ();
            type Memory = ();
            type Report = movetext_record::NoEffects;
            type Survey = ();

            fn complete<'a>(
                game: &'a Replayed<'_, Self>,
            ) -> impl FnMut(Diagnostic, &Fault) -> Diagnostic + 'a {
                let line = Line::new(game);
                move |finding, fault| line.complete(finding, fault)
            }

            fn content(record: &Record<'_, Self>, content: &mut Content) {
                content.add(format_args!("{:?}", record.start));
            }
        }
    )+};
}
lint_notation!(Tsn, Ten);

/// A line and what was read of it.
struct Line<'a> {
    /// The text of the whole file.
    text: &'a str,
    /// What was read.
    record: Option<&'a TsnRecord>,
    /// Whether what it says is a guess.
    is_guessed: bool,
    /// Where each field stands, by its index.
    fields: &'a [Span],
}

impl<'a> Line<'a> {
    fn new<F: Form + LintNotation>(game: &'a Replayed<'_, F>) -> Self {
        let parsed = &game.parsed;
        Self {
            text: game.text,
            record: parsed.record.start.position(),
            is_guessed: parsed.faults.iter().any(|fault| fault.kind.is_loss()),
            fields: &parsed.origin.places.fields,
        }
    }

    /// Where a field stands.
    fn field(&self, field: TsnField) -> Span {
        self.fields.get(field.index()).copied().unwrap_or_default()
    }

    /// The finding about a fault, with what to write instead.
    fn complete(&self, finding: Diagnostic, fault: &Fault) -> Diagnostic {
        match &fault.kind {
            Own(kind) => self.with_more(self.with_correction(finding, kind), kind),
            Text(_) => finding,
        }
    }

    /// The finding with what reading knew to write instead.
    fn with_correction(&self, finding: Diagnostic, fault: &TsnFault) -> Diagnostic {
        let Some(correct) = fault.correction() else { return finding };
        let message = match correct.trim() {
            "" if correct.is_empty() => "remove it".to_owned(),
            "" => "write one space".to_owned(),
            text => format!("write `{text}`"),
        };
        // What a line says that cannot be read whole is a guess: corrections are then shown, not applied.
        let applicability = if self.is_guessed { Applicability::DisplayOnly } else { Applicability::Safe };
        let span = finding.span;
        finding.with_fix(Fix::replace(message, applicability, span, correct))
    }

    /// The finding with what the other fields lead to.
    fn with_more(&self, finding: Diagnostic, fault: &TsnFault) -> Diagnostic {
        let span = finding.span;
        let write = |finding: Diagnostic, text: String| {
            let message = format!("write `{}`", text.trim());
            finding.with_fix(Fix::replace(message, Applicability::Unsafe, span, text))
        };
        match *fault {
            TsnFault::Missing { .. } => match self.insertion(fault) {
                Some(text) => write(finding, text),
                None => finding,
            },
            TsnFault::NotANumber { meant: Some(meant), .. } => write(finding, meant.to_string()),
            TsnFault::NotPositive { field: TsnField::Ply } if self.is_exchanged(span) => {
                finding.with_fix(self.exchange(span)).with_help(PLY_FIRST)
            }
            TsnFault::NotPositive { field: TsnField::Ply } => match self.record {
                Some(record) => write(finding, record.ply.to_string()),
                None => finding,
            },
            TsnFault::SizeAgainstRows { rows, .. } => {
                let place = format!("these are {rows} rows of {rows} squares");
                write(finding.with_place(self.field(TsnField::Rows), place), rows.to_string())
            }
            TsnFault::UnknownLetter(_) => self.unknown_letter(finding),
            // A row of one number beside all men, of whom nobody was captured, has no men at all.
            TsnFault::RowTooShort { .. } | TsnFault::RowTooLong { .. }
                if self.has_all_men() && span.of(self.text).parse::<u32>().is_ok() =>
            {
                self.empty_row(finding).with_help("all men stand in other rows")
            }
            // Boards are the same from both sides as long as nothing was played.
            TsnFault::RowTooShort { row, .. } | TsnFault::RowTooLong { row, .. }
                if self.field(TsnField::Ply).of(self.text) == "1" =>
            {
                match opposite::row(self.field(TsnField::Rows).of(self.text), row as usize, width) {
                    Some(row) if span.of(self.text) != row => {
                        write(finding, row).with_help("boards are the same from both sides at the start")
                    }
                    _ => finding,
                }
            }
            TsnFault::TooFewRows { size, .. } | TsnFault::TooManyRows { size, .. } => {
                match opposite::rows(span.of(self.text), size.into(), width) {
                    Some(rows) => {
                        write(finding, rows).with_help("boards are the same from both sides at the start")
                    }
                    None => finding,
                }
            }
            // A defender in the middle is the king, where there is none, or the square is his.
            TsnFault::NoKing => {
                match self.middle().filter(|middle| matches!(middle.of(self.text), "d" | "1")) {
                    Some(middle) => finding.with_fix(Fix::replace(
                        "write `k` in the middle",
                        Applicability::Unsafe,
                        middle,
                        "k",
                    )),
                    None => finding,
                }
            }
            TsnFault::EmptyRow { .. } => self.empty_row(finding),
            TsnFault::ZeroCount(_) => match self.lacking(span) {
                Some((count, help)) => {
                    write(Diagnostic { fixes: Vec::new(), ..finding }, count).with_help(help)
                }
                None => finding,
            },
            // Of several, the one in the middle is the king; the other is one of his men.
            TsnFault::SeveralKings => match self.middle().filter(|middle| middle.of(self.text) == "k") {
                Some(middle) => {
                    let first = self.field(TsnField::Rows).of(self.text).find('k').unwrap_or_default();
                    let first = self.field(TsnField::Rows).start + first as u32;
                    let other = if span == middle { Span::new(first, first + 1) } else { span };
                    Diagnostic { span: other, ..finding }.with_fix(Fix::replace(
                        "write `d`",
                        Applicability::Unsafe,
                        other,
                        "d",
                    ))
                }
                None => finding,
            },
            TsnFault::ExtensionUntagged | TsnFault::ExtensionBlank => self.extension(finding, fault),
            TsnFault::NobodyCaptured { played, .. } => write(finding, played.to_string()),
            TsnFault::DefendersNotInFours(_) | TsnFault::TooManyMen { .. }
                if self.has_all_men() && span == self.field(TsnField::Defenders) =>
            {
                self.with_defenders(finding)
            }
            TsnFault::NoCapture { missing } if self.has_all_men() => self.missing_at_start(finding, missing),
            TsnFault::NoCapture { .. } => finding.with_severity(Severity::Info),
            TsnFault::TrailingField => {
                // Where a field is missing or cannot be read, others may be taken for it once this is gone.
                let is_whole = TsnField::ALL[..6].iter().all(|field| !self.field(*field).is_empty());
                let is_empty = !self.is_guessed && is_whole && span.of(self.text) == "-";
                let applicability = if is_empty { Applicability::Safe } else { Applicability::Unsafe };
                // The blanks in front of it go too.
                let start = self.text[..span.start as usize].trim_end_matches([' ', '\t']).len() as u32;
                let span = Span::new(start, span.end);
                finding
                    .with_fix(Fix::replace("remove it", applicability, span, ""))
                    .with_help("in a file of TEN it would be the seventh field")
            }
            _ => finding,
        }
    }

    /// The finding about a seventh field that has no tag, with the one it may have.
    fn extension(&self, finding: Diagnostic, fault: &TsnFault) -> Diagnostic {
        let span = finding.span;
        let written = span.of(self.text);
        let write = |finding: Diagnostic, place: Span, text: String| {
            let message = format!("write `{text}`");
            finding.with_fix(Fix::replace(message, Applicability::Unsafe, place, text))
        };
        if *fault == TsnFault::ExtensionBlank {
            let field = self.field(TsnField::Extension);
            let words: Vec<&str> = field.of(self.text).split_whitespace().collect();
            // A dash is for the lines that have no data.
            let others: Vec<&str> = words.iter().copied().filter(|word| *word != "-").collect();
            if let [word] = others[..]
                && with_colons(word).is_some_and(|meant| meant == word)
            {
                return write(finding, field, word.to_owned());
            }
            // Blanks next to another sign stand for nothing.
            let tight = words.windows(2).all(|two| {
                two[0].ends_with(|sign: char| sign.is_ascii_punctuation())
                    || two[1].starts_with(|sign: char| sign.is_ascii_punctuation())
            });
            if tight && with_colons(&words.concat()).is_some_and(|meant| meant == words.concat()) {
                return write(finding, field, words.concat());
            }
            let joined = words.join(":").replace("::", ":");
            let tagged = with_colons(&joined).filter(|tagged| tagged.matches(':').count() == 2);
            return match tagged {
                Some(tagged) => write(finding, field, tagged),
                None => finding,
            };
        }
        let is_warning = |finding: Diagnostic| finding.with_severity(Severity::Warning);
        if says_nothing(written) {
            let message = format!("an extension without data is the plain `-`, not `{written}`");
            return write(is_warning(Diagnostic { message, ..finding }), span, "-".to_owned());
        }
        // `example;1;data`: other signs than colons set the parts apart.
        match with_colons(written).or_else(|| with_version_apart(written)) {
            Some(tagged) => {
                let message = if written.contains(WIDE_COLON) {
                    "the parts of an extension have wide colons (`：`) between them: the narrow `:` sets them apart"
                } else {
                    "colons set the parts of an extension apart, as in `identifier:version:data`"
                };
                let finding = is_warning(Diagnostic { message: message.to_owned(), ..finding });
                write(finding, span, tagged)
            }
            // The name stands in front of its colon, and the data behind it.
            None if written.split_once(':').is_some_and(|(name, data)| is_name(name) && !data.is_empty()) => {
                let (name, data) = written.split_once(':').unwrap_or_default();
                let message = format!(
                    "the extension says that the data is of {}, but not in which version",
                    shown(name)
                );
                let help = format!("the version stands between them, as in `{name}:1:{data}`");
                is_warning(Diagnostic { message, ..finding }).with_help(help)
            }
            // A name with its value is data, of nobody and of no version; what has one colon has not all three parts.
            None if written.contains(['=', ':']) => is_warning(finding),
            None => finding,
        }
    }

    /// Whether the ply is the number that the plies since the last capture should be: `0 1`.
    fn is_exchanged(&self, ply: Span) -> bool {
        self.since_capture() > 0 && ply.of(self.text) == "0"
    }

    fn exchange(&self, ply: Span) -> Fix {
        let both = ply.to(self.field(TsnField::SinceCapture));
        let text = format!("{} {}", self.since_capture(), ply.of(self.text));
        Fix::replace("exchange the two numbers", Applicability::Unsafe, both, text)
    }

    /// The plies since the last capture as they are written, 0 where that is no number.
    fn since_capture(&self) -> u32 {
        self.field(TsnField::SinceCapture).of(self.text).parse().unwrap_or_default()
    }

    /// What to write for counts with a 0 where their row is too short, and why: the squares that it lacks.
    fn lacking(&self, zero: Span) -> Option<(String, String)> {
        let rows = self.field(TsnField::Rows);
        let before = Span::new(rows.start, zero.start).of(self.text);
        let behind = Span::new(zero.end, rows.end).of(self.text);
        let size = rows.of(self.text).split('/').count();
        let (before, behind) = (before.rsplit('/').next()?, behind.split('/').next()?);
        let others = width(before) + width(behind);
        let squares = others + width(zero.of(self.text));
        let is_only = squares < size && !before.contains('0') && !behind.contains('0');
        let missing = u32::try_from(size.checked_sub(others).filter(|_| is_only)?).ok()?;
        let count = char::from_digit(missing, 36)?.to_ascii_uppercase().to_string();
        let help = if others == 0 {
            format!("a row of nothing but empty squares is `{count}` on this board")
        } else {
            format!("the row describes {squares} squares instead of {size}")
        };
        Some((count, help))
    }

    /// Where there is no king, one sign that is nothing else is the king; else the row is as its opposite.
    fn unknown_letter(&self, finding: Diagnostic) -> Diagnostic {
        let (span, field) = (finding.span, self.field(TsnField::Rows));
        let rows = field.of(self.text);
        let is_known =
            |sign: &char| "adk/".contains(*sign) || sign.is_ascii_digit() || sign.is_ascii_uppercase();
        if rows.chars().filter(|sign| !is_known(sign)).count() != 1 {
            return finding;
        }
        if !rows.contains('k') {
            return finding.with_fix(Fix::replace("write `k`", Applicability::Unsafe, span, "k"));
        }
        let before = rows.get(..span.start.saturating_sub(field.start) as usize).unwrap_or_default();
        let nth = before.matches('/').count();
        let (Some(row), Some(meant)) = (rows.split('/').nth(nth), opposite::row(rows, nth + 1, width)) else {
            return finding;
        };
        let start = field.start + before.rfind('/').map_or(0, |at| at as u32 + 1);
        let whole = Span::new(start, start + row.len() as u32);
        let fix = Fix::replace(format!("write `{meant}`"), Applicability::Unsafe, whole, meant);
        finding.with_fix(fix).with_help("boards are the same from both sides at the start")
    }

    /// The finding about a row that is empty, with the count that fills it.
    fn empty_row(&self, finding: Diagnostic) -> Diagnostic {
        let rows = self.field(TsnField::Rows).of(self.text).split('/').count();
        let Some(count) = char::from_digit(rows as u32, 36) else { return finding };
        let (span, count) = (finding.span, count.to_ascii_uppercase());
        finding.with_fix(Fix::replace(format!("write `{count}`"), Applicability::Unsafe, span, count))
    }

    /// Whether nobody was captured, and the board has as many men as it has at the start: twice as many attackers as defenders.
    fn has_all_men(&self) -> bool {
        let men = |man| self.field(TsnField::Rows).of(self.text).matches(man).count();
        let (attackers, defenders) = (men('a'), men('d'));
        let is_whole = defenders > 0 && defenders.is_multiple_of(4) && attackers == 2 * defenders;
        let ply: u32 = self.field(TsnField::Ply).of(self.text).parse().unwrap_or_default();
        is_whole && self.since_capture().checked_add(1) == Some(ply)
    }

    /// Men are missing before anything was played: the number of defenders is wrong, of which the board has all.
    fn missing_at_start(&self, mut finding: Diagnostic, missing: u32) -> Diagnostic {
        if self.since_capture() == 0 {
            finding.message = format!("{missing} men are missing, but nothing was played so far");
        }
        finding.span = self.field(TsnField::Defenders);
        self.with_defenders(finding)
    }

    /// The finding about the number of defenders, with how many the board has.
    fn with_defenders(&self, finding: Diagnostic) -> Diagnostic {
        let defenders = self.field(TsnField::Rows).of(self.text).matches('d').count().to_string();
        let span = finding.span;
        let help = format!("the board has {defenders} defenders");
        let message = format!("write `{defenders}`");
        finding.with_fix(Fix::replace(message, Applicability::Unsafe, span, defenders)).with_help(help)
    }

    /// The sign of the square in the middle of the board, where that is one sign.
    fn middle(&self) -> Option<Span> {
        let rows = self.field(TsnField::Rows);
        let size = rows.of(self.text).split('/').count();
        let row = rows.of(self.text).split('/').nth(size / 2).filter(|row| width(row) == size)?;
        let mut squares = 0;
        let (at, sign) = row.char_indices().find(|(at, sign)| {
            squares = width(&row[..*at]);
            squares == size / 2 && (sign.is_ascii_lowercase() || *sign == '1') || squares > size / 2
        })?;
        let start = rows.start + (row.as_ptr() as usize - rows.of(self.text).as_ptr() as usize + at) as u32;
        (squares == size / 2).then(|| Span::new(start, start + sign.len_utf8() as u32))
    }

    /// What to write for missing fields: what the others lead to.
    fn insertion(&self, fault: &TsnFault) -> Option<String> {
        let TsnFault::Missing { first, last } = *fault else { return None };
        // Only at the start it is plain how long ago men were captured.
        let record = self.record.filter(|record| last < TsnField::SinceCapture || record.ply == 1)?;
        let values: Vec<String> = TsnField::ALL[first.index()..=last.index().max(first.index())]
            .iter()
            .map(|field| match field {
                TsnField::Size => record.setup.size.to_string(),
                TsnField::Defenders => record.defenders.to_string(),
                TsnField::Side => if record.setup.to_move == Side::Attackers { "a" } else { "d" }.to_owned(),
                TsnField::Ply => record.ply.to_string(),
                TsnField::SinceCapture => record.since_capture.to_string(),
                TsnField::Rows | TsnField::Extension => String::new(),
            })
            .collect();
        let values = values.join(" ");
        Some(if last < TsnField::Rows { values + " " } else { format!(" {values}") })
    }
}

/// Whether an extension is a sign or a word that stands for no data.
fn says_nothing(text: &str) -> bool {
    const WORDS: [&str; 9] = ["none", "null", "nil", "no", "n/a", "na", "empty", "nothing", "default"];
    matches!(text, "–" | "—" | "−" | "_" | "~" | "--" | "." | "0" | "\"\"")
        || WORDS.iter().any(|word| word.eq_ignore_ascii_case(text))
}

/// The colon of keyboards whose signs are as wide as two letters.
const WIDE_COLON: char = '：';

/// The order of the last two fields.
const PLY_FIRST: &str = "the ply stands in front of the plies since the last capture";

/// Whether a text may say whose data follows.
fn is_name(text: &str) -> bool {
    text.starts_with(|sign: char| sign.is_ascii_alphabetic())
        && text.chars().all(|sign| sign.is_ascii_alphanumeric() || "-_.".contains(sign))
}

/// Data with a tag, whose two colons are other signs: `example;1;escape=corners`.
fn with_colons(text: &str) -> Option<String> {
    let sign = text.chars().find(|sign| !sign.is_ascii_alphanumeric() && !"-_.".contains(*sign))?;
    let (identifier, rest) = text.split_once(sign)?;
    let digits = rest.trim_start_matches(|sign: char| sign.is_ascii_digit());
    // Behind the version another sign may stand.
    let other =
        digits.chars().next().filter(|other| !digits[other.len_utf8()..].starts_with(char::is_numeric));
    let (version, data) = rest.split_once(sign).or_else(|| rest.split_once(other?))?;
    let is_version = !version.is_empty() && version.bytes().all(|sign| sign.is_ascii_digit() || sign == b'.');
    let sets_apart = sign.is_ascii_punctuation() || sign == WIDE_COLON;
    (sets_apart && is_version && !identifier.is_empty()).then(|| format!("{identifier}:{version}:{data}"))
}

/// Data whose version is a part of the name: `example-1:escape=corners`.
fn with_version_apart(text: &str) -> Option<String> {
    let (both, data) = text.split_once(':')?;
    let (name, version) = both.rsplit_once(['-', '_', '.'])?;
    let is_version = !version.is_empty() && version.bytes().all(|sign| sign.is_ascii_digit());
    (is_version && is_name(name) && !data.is_empty()).then(|| format!("{name}:{version}:{data}"))
}

/// How many squares a row describes.
fn width(row: &str) -> usize {
    let count = |sign: char| sign.to_digit(36).filter(|_| !sign.is_ascii_lowercase()).unwrap_or(1);
    row.chars().map(|sign| count(sign) as usize).sum()
}
