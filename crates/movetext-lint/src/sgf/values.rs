//! Values that cannot be read, or are not written as the specification has them: the checks.

use movetext_diagnostics::{Applicability, Detail, Diagnostic, Edit, Fix, Severity};
use movetext_record::sgf::{
    Ff, PropertyType, RawPoint, Spelling, ValueFault, ValueType, color, halves, point, real,
};
use movetext_rules::{Color, go};
use movetext_source::Span;

use crate::edit::{delete, fix, insert, replace};
use crate::game::ROOT;
use crate::messages::{list, shown};
use crate::report::Report;
use crate::rules::sgf::{BAD_VALUE, EMPTY_TEXT, LONE_BACKSLASH, LONG_NODE_NAME, VALUE_SPELLING};
use crate::sgf::hdr::game::{moves_of_go, too_small};
use crate::sgf::hdr::rules::unknown_rules;
use crate::sgf::meant::{Meant, meant};
use crate::sgf::nodes::{has_several, is_point_apart};
use crate::sgf::versions::has_only_labels;
use crate::sgf::whole::{of_value, values};
use crate::sgf::{Game, Info, Remark, RemarkKind, placeholder};

/// Properties whose values have a rule of their own.
fn has_own_rule(id: &str) -> bool {
    matches!(id, "FF" | "SZ" | "KM" | "TM")
}

pub(crate) fn bad_value(game: &Game<'_>, report: &mut Report) {
    let is_small = too_small(game).is_some();
    let mut alike = Vec::new();
    let labels = labels_apart(game);
    if let Some(finding) = &labels {
        report.add(finding.clone());
    }
    let is_apart = |value: &Span| {
        labels.iter().flat_map(|finding| &finding.fixes).flat_map(|fix| &fix.edits).any(|edit| {
            let is_named = edit.text == "L" && values(game.text, edit.span.end).end >= value.end;
            is_named && edit.span.end < value.start
                || value.end == edit.span.start
                || value.start == edit.span.end
        })
    };
    // Moves of Go in another game are one finding.
    if moves_of_go(game).is_some() {
        return;
    }
    for remark in game.remarks() {
        let finding = match &remark.what {
            RemarkKind::HumanPoint => human_point(game, remark),
            RemarkKind::UpperPoint => upper_point(game, remark),
            RemarkKind::OnePointLine(of) => {
                line_of_no_use(game, remark, "goes from a point to the same point", of)
            }
            RemarkKind::LineTwice(of) => line_of_no_use(game, remark, "is there already", of),
            RemarkKind::NoView(points) => no_view(game, remark, *points),
            RemarkKind::ParseError(of, fault, whole) if !has_own_rule(of.id) => {
                let is_of_size = is_small && matches!(fault, ValueFault::OffBoard(_));
                // With the sign of the next node in it, the brackets are wrong.
                let behind = game.text[whole.end as usize..].strip_prefix(']');
                let is_open = whole.of(game.text).ends_with(';')
                    && behind.is_some_and(|rest| rest.starts_with(|sign: char| sign.is_ascii_uppercase()));
                let is_point_apart =
                    of.values(game.start().ff) == ValueType::Move && is_point_apart(game, whole.end + 1);
                if is_of_size
                    || is_point_apart
                    || is_apart(whole)
                    || !is_open && is_alike(game, of, *whole, &mut alike)
                {
                    continue;
                }
                misread(game, remark, of, fault, *whole)
            }
            _ => continue,
        };
        report.add(finding);
    }
    for alike in alike {
        report.add(alike.into_finding(game));
    }
}

/// Values that can be read once they are written as they should be, for one reason.
struct Alike {
    of: &'static PropertyType,
    why: &'static str,
    /// Each value, and what it was meant to be.
    places: Vec<(Span, Option<String>)>,
}

impl Alike {
    fn into_finding(self, game: &Game<'_>) -> Diagnostic {
        let (first, _) = self.places[0];
        let message =
            format!("{} is not a value of `{}`: {}", shown(first.of(game.text)), self.of.id, self.why);
        let node = game.node_at(first.start).unwrap_or(ROOT);
        let mut finding = game.finding(&BAD_VALUE.rule, node, first, message);
        let more = self.places.len() - 1;
        if more > 0 {
            let note = format!(
                "there {} {more} more of this kind in this tree",
                if more == 1 { "is" } else { "are" }
            );
            finding = finding.with_note(note);
        }
        if let [(span, Some(_))] = self.places[..] {
            let ways = letters_alike(game, span.of(game.text));
            if ways.len() > 1 {
                return ways.into_iter().fold(finding, |finding, way| {
                    let message = format!("perhaps `[{way}]`");
                    finding.with_fix(Fix::replace(message, Applicability::DisplayOnly, span, way))
                });
            }
        }
        let edits = self.places.into_iter().filter_map(|(span, text)| Some(replace(span, text?)));
        let edits: Vec<Edit> = edits.collect();
        let message = match &edits[..] {
            [] => return finding,
            [edit] => format!("write `[{}]`", edit.text),
            _ => "write them that way".to_owned(),
        };
        finding.with_fix(fix(message, Applicability::Unsafe, edits))
    }
}

/// The points of the board that may be meant by a small letter and a digit, of which that looks like more than one letter: `q1`.
fn letters_alike(game: &Game<'_>, raw: &str) -> Vec<String> {
    let (digit, letters) = match raw.find(['1', '9']).map(|at| &raw[at..=at]) {
        Some("1") => ("1", "li"),
        Some("9") => ("9", "qg"),
        _ => return Vec::new(),
    };
    let is_point = raw.len() == 2 && raw.bytes().any(|sign| sign.is_ascii_lowercase());
    let points = letters.chars().map(|letter| raw.replacen(digit, letter.encode_utf8(&mut [0; 4]), 1));
    let is_on_board = |raw: &String| point(raw).is_some_and(|at| at.is_within(game.start().size));
    // Behind a letter a 9 is a row as people count it.
    let is_read_so = is_point && !(digit == "9" && raw.ends_with('9'));
    points.filter(|point| is_read_so && is_on_board(point)).collect()
}

/// Whether it is known what a value was meant to be; then it is put to those that are wrong for the same reason.
fn is_alike(game: &Game<'_>, of: &'static PropertyType, value: Span, alike: &mut Vec<Alike>) -> bool {
    let Some(Meant { text, why }) = meant(game.start(), of, value.of(game.text)) else { return false };
    let is_list = of.is_list(game.start().ff);
    let is_same = |known: &&mut Alike| known.why == why && known.of.is_list(game.start().ff) == is_list;
    match alike.iter_mut().find(is_same) {
        Some(known) => known.places.push((value, text)),
        None => alike.push(Alike { of, why, places: vec![(value, text)] }),
    }
    true
}

/// Points and their labels in brackets of their own: `LB[dd][A]`.
fn labels_apart(game: &Game<'_>) -> Option<Diagnostic> {
    if let Some(finding) = letters(game) {
        return Some(finding);
    }
    let misread = game.remarks().filter_map(|remark| match &remark.what {
        RemarkKind::ParseError(of, _, whole) if of.values(game.start().ff) == ValueType::Labels => {
            Some(*whole)
        }
        _ => None,
    });
    let mut edits: Vec<Edit> = Vec::new();
    let mut first: Option<Span> = None;
    let mut before: Option<Span> = None;
    for value in misread {
        let pair = before.take().filter(|point| {
            let between = game.text.get(point.end as usize..value.start as usize);
            between == Some("][") && point.of(game.text).len() == 2 && is_label(value.of(game.text))
        });
        let Some(at) = pair else {
            before = Some(value);
            continue;
        };
        first.get_or_insert(at.to(value));
        edits.push(replace(Span::new(at.end, value.start), ":"));
    }
    let first = first?;
    let message =
        format!("the point and its label are one value, {}", shown(&first.of(game.text).replace("][", ":")));
    let node = game.node_at(first.start).unwrap_or(ROOT);
    let finding = game.finding(&BAD_VALUE.rule, node, first, message);
    Some(finding.with_fix(fix("write `:` between them", Applicability::Unsafe, edits)))
}

/// Points without labels, as the `L` of old versions has them: `LB[dd][pp]`.
fn letters(game: &Game<'_>) -> Option<Diagnostic> {
    let mut places = game.remarks().filter_map(|remark| match &remark.what {
        RemarkKind::ParseError(of, _, whole) if of.id == "LB" => Some(*whole),
        _ => None,
    });
    let first = places.next().filter(|_| game.start().ff <= Ff::Ff2 || has_only_labels(game))?;
    let before = game.text[..first.start as usize].strip_suffix("LB[")?.len();
    let values = values(game.text, first.start - 1);
    let is_point = |value: &str| point(value.trim_matches(['[', ']'])).is_some();
    let are_points = values.of(game.text).split("][").all(is_point);
    // Nothing else of this kind is wrong in the tree.
    let are_here = places.all(|place| place.start < values.end);
    if !are_points || !are_here {
        return None;
    }
    let name = Span::from(before..before + 2);
    let message = "a list of points without labels is `L`, whose letters are given in turn from A".to_owned();
    let node = game.node_at(name.start).unwrap_or(ROOT);
    let change = fix("write `L`", Applicability::Unsafe, vec![replace(name, "L")]);
    Some(game.finding(&BAD_VALUE.rule, node, name, message).with_fix(change))
}

/// Whether points of `LB` have no labels, and are reported so.
pub(crate) fn has_letters(game: &Game<'_>) -> bool {
    letters(game).is_some()
}

/// Whether a value can be the text of a label.
fn is_label(raw: &str) -> bool {
    const LONGEST: usize = 3;
    !raw.is_empty() && raw.chars().count() <= LONGEST && !raw.contains(':')
}

/// An arrow or a line of one point, or one that is there twice.
fn line_of_no_use(game: &Game<'_>, remark: &Remark, why: &str, of: &PropertyType) -> Diagnostic {
    let kind = if of.id == "AR" { "arrow" } else { "line" };
    let message = format!("the {kind} {} {why}", shown(remark.span.of(game.text)));
    let finding = game.finding_of(&BAD_VALUE.rule, remark, message);
    // Several of them may be all that a property has, whose name would be left.
    let is_alone = remark.spans().nth(1).is_none();
    match of_value(game.text, remark.span).filter(|_| is_alone) {
        Some(whole) => finding.with_fix(fix("remove it", Applicability::Unsafe, vec![delete(whole)])),
        None => finding,
    }
}

/// A view of another number of points than two.
fn no_view(game: &Game<'_>, remark: &Remark, count: usize) -> Diagnostic {
    let message = format!(
        "a view is two corners of the board, or `[]` for all of it, but {count} {} named",
        if count == 1 { "point is" } else { "points are" }
    );
    let finding = game.finding_of(&BAD_VALUE.rule, remark, message);
    let values = values(game.text, remark.span.end);
    if values.of(game.text).split_whitespace().collect::<String>() == "[][]" {
        return finding.with_fix(Fix::replace("write `[]`", Applicability::Unsafe, values, "[]"));
    }
    let points: Option<Vec<RawPoint>> = values
        .of(game.text)
        .split('[')
        .skip(1)
        .map(|value| point(value.trim_end().trim_end_matches(']')))
        .collect();
    let Some(points) = points.filter(|points| points.len() > 2) else { return finding };
    let letter = |place: Option<u8>| char::from(b'a' + place.unwrap_or_default().min(25));
    let columns = || points.iter().map(|point| point.column);
    let rows = || points.iter().map(|point| point.row);
    let text = format!(
        "[{}{}][{}{}]",
        letter(columns().min()),
        letter(rows().min()),
        letter(columns().max()),
        letter(rows().max())
    );
    let message = format!("write `{text}`, in which they all are");
    finding.with_fix(Fix::replace(message, Applicability::Unsafe, values, text))
}

fn human_point(game: &Game<'_>, remark: &Remark) -> Diagnostic {
    let height = game.start().size.rows;
    let instead = |text: &str| {
        let point: go::Point = text.trim().parse().ok()?;
        Some(point.sgf(height)?.to_string())
    };
    let written = remark.span.of(game.text);
    let meant = instead(written).unwrap_or_default();
    let message = format!(
        "{} names the point the usual way; in Smart-Go it is `{meant}`, column and row from the upper left corner",
        shown(written)
    );
    let edits: Vec<Edit> =
        remark.spans().filter_map(|span| Some(replace(span, instead(span.of(game.text))?))).collect();
    let message_of_fix =
        if edits.len() == 1 { format!("write `{meant}`") } else { "write them that way".to_owned() };
    game.finding_of(&BAD_VALUE.rule, remark, message).with_fix(fix(
        message_of_fix,
        Applicability::Unsafe,
        edits,
    ))
}

fn upper_point(game: &Game<'_>, remark: &Remark) -> Diagnostic {
    let written = remark.span.of(game.text);
    let size = game.start().size;
    let (columns, rows) = (size.columns, size.rows);
    let most = columns.max(rows);
    let why = if most <= 26 {
        let last = char::from(b'a' + most.saturating_sub(1));
        format!("a point is two small letters, a to {last} here")
    } else {
        "capitals are the columns and rows after the 26th".to_owned()
    };
    let message = format!("{} is not on the board of {columns}x{rows}: {why}", shown(written));
    let edits: Vec<Edit> = remark
        .spans()
        .filter(|span| span.of(game.text).chars().any(|letter| letter.is_ascii_uppercase()))
        .map(|span| replace(span, span.of(game.text).to_ascii_lowercase()))
        .collect();
    let message_of_fix = "write small letters";
    game.finding_of(&BAD_VALUE.rule, remark, message).with_fix(fix(
        message_of_fix,
        Applicability::Unsafe,
        edits,
    ))
}

fn misread(
    game: &Game<'_>,
    remark: &Remark,
    of: &PropertyType,
    fault: &ValueFault,
    value: Span,
) -> Diagnostic {
    let (id, written) = (of.id, remark.span.of(game.text));
    let size = game.start().size;
    let message = match fault {
        _ if written.is_empty() => format!("`{id}`: {fault}"),
        ValueFault::OffBoard(_) => match point(written) {
            Some(RawPoint { column, row }) => format!(
                "{} is column {} and row {} of a board of {}x{}",
                shown(written),
                u32::from(column) + 1,
                u32::from(row) + 1,
                size.columns,
                size.rows
            ),
            None => format!("`{id}`: {fault}"),
        },
        _ => format!("{} is not a value of `{id}`: {fault}", shown(written)),
    };
    let finding = game.finding_of(&BAD_VALUE.rule, remark, message);
    let is_broken =
        of.values(game.start().ff).is_bare() && value.of(game.text).contains(['[', ']', ';', '(']);
    let finding = if is_broken { finding.with_detail(Detail::SignInValue) } else { finding };
    let replace =
        |message: String, text: String| Fix::replace(message, Applicability::Unsafe, remark.span, text);
    let signed = match fault {
        ValueFault::NotNumber => signed_number(written).filter(|text| !text.contains('.')),
        ValueFault::NotReal => signed_number(written),
        _ => None,
    };
    match fault {
        ValueFault::Backwards => match upright(written) {
            Some(text) => finding.with_fix(replace(format!("write `{text}`"), text)),
            None => finding,
        },
        ValueFault::NotEmpty => finding.with_fix(replace("write `[]`".to_owned(), String::new())),
        ValueFault::NotTriple => {
            let is_double = digits(written) == "2" || matches!(written, "!!" | "??" | "++");
            let write = |text: &str| replace(format!("write `[{text}]`"), text.to_owned());
            if matches!(&*digits(written), "" | "1" | "2") {
                return finding.with_fix(write(if is_double { "2" } else { "1" }));
            }
            // Of a larger number nobody knows whether it is for emphasis.
            ["1", "2"].into_iter().fold(finding, |finding, text| {
                finding.with_fix(Fix { applicability: Applicability::DisplayOnly, ..write(text) })
            })
        }
        _ if signed.is_some() => {
            let text = signed.unwrap_or_default();
            finding.with_fix(replace(format!("write `{text}`"), text))
        }
        ValueFault::Empty(ValueType::Triple) => {
            finding.with_fix(replace("write `[1]`".to_owned(), "1".to_owned()))
        }
        ValueFault::Empty(_) => match of_value(game.text, value) {
            Some(whole) => finding.with_fix(fix("remove it", Applicability::Unsafe, vec![delete(whole)])),
            None => finding,
        },
        // One column and one row behind the last: a pass is that on a board of 19x19, and is written so on all others.
        ValueFault::OffBoard(_) if matches!(id, "B" | "W") && is_behind_last(game, written) => {
            let pass = if game.start().ff < Ff::Ff4 { "tt" } else { "" };
            let help = format!("a pass is `[{pass}]` on every board");
            finding.with_help(help).with_fix(replace(format!("write `[{pass}]`"), pass.to_owned()))
        }
        // A move that is gone is a mistake of another kind.
        _ if matches!(id, "B" | "W") => finding,
        _ => match of_value(game.text, value) {
            // It was written for something: nobody knows which value was meant, but hardly none.
            Some(whole) => {
                finding.with_fix(fix("remove it", Applicability::DisplayOnly, vec![delete(whole)]))
            }
            None => finding,
        },
    }
}

/// Whether a point of Go is one column and one row behind the last ones of the board.
fn is_behind_last(game: &Game<'_>, written: &str) -> bool {
    let size = game.start().size;
    point(written).is_some_and(|at| (at.column, at.row) == (size.columns, size.rows))
}

/// The digits of a value.
fn digits(written: &str) -> String {
    written.chars().filter(char::is_ascii_digit).collect()
}

/// A number with its sign behind it: `3+`; with what it counts: `+3pts`; or with a blank in it: `- 3`.
fn signed_number(written: &str) -> Option<String> {
    let close = written.split_whitespace().collect::<String>();
    let bare = close.trim_end_matches(|sign: char| sign.is_alphabetic() || matches!(sign, '.' | ' '));
    let (number, sign) = match bare.strip_suffix(['+', '-']) {
        Some(number) => (number, &bare[number.len()..]),
        None => bare.strip_prefix(['+', '-']).map_or((bare, ""), |number| (number, &bare[..1])),
    };
    let is_number = number.bytes().all(|sign| sign.is_ascii_digit() || sign == b'.')
        && number.starts_with(|sign: char| sign.is_ascii_digit())
        && number.matches('.').count() < 2;
    Some(format!("{sign}{number}")).filter(|meant| is_number && meant != written)
}

/// A rectangle with its corners in the right order.
fn upright(raw: &str) -> Option<String> {
    let (one, other) = halves(raw);
    let (one, other) = (point(one)?, point(other?)?);
    let letter = |place: u8| char::from(if place < 26 { b'a' + place } else { b'A' + (place - 26) });
    let name = |column: u8, row: u8| format!("{}{}", letter(column), letter(row));
    let from = name(one.column.min(other.column), one.row.min(other.row));
    Some(format!("{from}:{}", name(one.column.max(other.column), one.row.max(other.row))))
}

pub(crate) fn value_spelling(game: &Game<'_>, report: &mut Report) {
    unknown_rules(game, report);
    for remark in game.remarks() {
        let RemarkKind::Spelling(of, spelling) = &remark.what else { continue };
        let is_here = matches!(
            spelling,
            Spelling::Blanks
                | Spelling::Color
                | Spelling::Real
                | Spelling::SquareTwice
                | Spelling::NoVersion
                | Spelling::NoFigureName
                | Spelling::Capital
        );
        if !is_here {
            continue;
        }
        let written = remark.span.of(game.text);
        let message = match spelling {
            Spelling::NoVersion if with_version(written).is_some() => {
                format!("{} has no colon between the program and its version", shown(written))
            }
            Spelling::NoVersion => {
                format!(
                    "{} does not give the version of the program: `name:version`, as programs write it",
                    shown(written)
                )
            }
            _ => format!("{} in `{}`: {spelling}", shown(written), of.id),
        };
        let finding = game.finding_of(&VALUE_SPELLING.rule, remark, message);
        let finding = match spelling {
            Spelling::NoVersion => finding.with_severity(Severity::Info),
            _ => finding,
        };
        let edits: Option<Vec<Edit>> =
            remark.spans().map(|span| Some(replace(span, instead(*spelling, span.of(game.text))?))).collect();
        report.add(match edits {
            Some(edits) => {
                let message = match &edits[..] {
                    [edit] => format!("write `{}`", edit.text),
                    _ => "write them that way".to_owned(),
                };
                let is_guess = *spelling == Spelling::NoVersion;
                let allowed = if is_guess { Applicability::Unsafe } else { Applicability::Safe };
                finding.with_fix(fix(message, allowed, edits))
            }
            None => finding,
        });
    }
}

/// How a value is written, where that is known.
fn instead(spelling: Spelling, raw: &str) -> Option<String> {
    Some(match spelling {
        Spelling::Blanks => raw.trim().to_owned(),
        Spelling::Color => if color(raw)? == Color::Black { "B" } else { "W" }.to_owned(),
        Spelling::Real => real(raw)?.value.to_string(),
        Spelling::SquareTwice => halves(raw).0.to_owned(),
        Spelling::NoFigureName => format!("{}:", raw.trim()),
        Spelling::Capital => raw.to_ascii_lowercase(),
        Spelling::NoVersion => with_version(raw)?,
        _ => return None,
    })
}

/// A program and its version with the colon between them: `CGoban 3`, `CGoban v3.1`.
fn with_version(raw: &str) -> Option<String> {
    let (name, version) = raw.trim().rsplit_once([' ', '/', ',', ';', '='])?;
    let number = version.trim_start_matches(['v', 'V']);
    let is_version = number.starts_with(|sign: char| sign.is_ascii_digit());
    (is_version && !name.trim().is_empty()).then(|| format!("{}:{version}", name.trim_end()))
}

pub(crate) fn empty_text(game: &Game<'_>, report: &mut Report) {
    let ff = game.start().ff;
    let has_own_rule = |info: &&Info| matches!(info.property.id, "DT" | "RE" | "TM");
    let texts = game.survey.infos.iter().filter(|info| info.property.values(ff).is_text());
    for info in texts.filter(|info| !has_own_rule(info)) {
        if placeholder::is_one(info.value.of(game.text)) {
            report.add(placeholder::finding(game, &EMPTY_TEXT.rule, info));
        }
    }
    let empty = game.remarks().filter_map(|remark| match &remark.what {
        // The rule of several values is about the one in front of another.
        RemarkKind::EmptyText(of) if !(remark.more.is_empty() && has_several(game, remark.span)) => {
            Some((remark, *of))
        }
        _ => None,
    });
    let empty: Vec<(&Remark, &PropertyType)> = empty.collect();
    let Some((first, of)) = empty.first() else { return };
    let names: Vec<String> = empty.iter().map(|(_, of)| format!("`{}`", of.id)).collect();
    let message = match &names[..] {
        [name] => format!("{name} ({}) is empty", of.meaning),
        names => format!("{} are empty", list(names)),
    };
    let finding = game.finding_of(&EMPTY_TEXT.rule, first, message);
    let finding =
        empty[1..].iter().fold(finding, |finding, (remark, _)| finding.with_place(remark.span, "here too"));
    let spans = empty.iter().flat_map(|(remark, _)| remark.spans());
    let whole: Option<Vec<Edit>> = spans.map(|span| of_value(game.text, span).map(delete)).collect();
    report.add(match whole {
        Some(edits) => {
            let message = if edits.len() == 1 { "remove it" } else { "remove them" };
            finding.with_fix(fix(message, Applicability::Safe, edits))
        }
        None => finding,
    });
}

pub(crate) fn long_node_name(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        let RemarkKind::LongNodeName(letters) = remark.what else { continue };
        let message = format!("this name of a node has {letters} characters; programs need only show 32");
        report.add(
            game.finding_of(&LONG_NODE_NAME.rule, remark, message)
                .with_help("put longer text into the comment, `C`"),
        );
    }
}

pub(crate) fn lone_backslash(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        if !matches!(remark.what, RemarkKind::LoneBackslash) {
            continue;
        }
        let message = format!("the backslash in {} is not shown", shown(remark.span.of(game.text)));
        let finding = game.finding_of(&LONE_BACKSLASH.rule, remark, message);
        let edits = vec![insert(remark.span.start, "\\")];
        report.add(finding.with_fix(fix("double it", Applicability::Unsafe, edits)));
    }
}
