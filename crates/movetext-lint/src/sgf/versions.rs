//! Names of properties, and versions of the format: the checks.

use core::ops::ControlFlow;
use std::fmt::Write as _;

use movetext_diagnostics::{Applicability, Diagnostic, Edit, Fix, Severity};
use movetext_record::sgf::{Ff, PropertyType, Spelling, halves, number, point, points};
use movetext_record::{Sgf, visit_replay};
use movetext_rules::go;
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::edit::{fix, insert, replace};
use crate::game::ROOT;
use crate::messages::{list, shown};
use crate::report::Report;
use crate::rules::sgf::{
    LATER_FORM, MISSING_VALUE, OTHER_VERSION, PASS_SPELLING, PROPERTY_NAME, WRONG_VERSION,
};
use crate::sgf::hdr::game::too_small;
use crate::sgf::hdr::names::{in_capitals, player};
use crate::sgf::values::has_letters;
use crate::sgf::whole;
use crate::sgf::{Game, Remark, RemarkKind};

pub(crate) fn property_name(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        let finding = match &remark.what {
            RemarkKind::LowerCase(of)
                if player(game, of, remark.span).is_none()
                    && in_capitals(game, of, remark.span).is_none() =>
            {
                let name = shown(remark.span.of(game.text));
                let message = if game.start().ff >= Ff::Ff4 {
                    format!("{name} is written `{}` in FF[4]: it has no lower-case letters in names", of.id)
                } else {
                    format!("{name} is `{}`: lower-case letters in names do not count", of.id)
                };
                let severity = if game.start().ff >= Ff::Ff4 { Severity::Warning } else { Severity::Info };
                let edits = remark.spans().map(|span| replace(span, of.id)).collect();
                let message_of_fix = format!("write `{}`", of.id);
                game.finding_of(&PROPERTY_NAME.rule, remark, message).with_severity(severity).with_fix(fix(
                    message_of_fix,
                    Applicability::Safe,
                    edits,
                ))
            }
            RemarkKind::LongName => {
                let message = format!("no property has a name of {} letters", remark.span.len());
                let finding = game.finding_of(&PROPERTY_NAME.rule, remark, message);
                match whole::property(game.text, remark.span) {
                    Some(whole) => finding.with_fix(fix(
                        "remove the property",
                        Applicability::Unsafe,
                        vec![replace(whole, "")],
                    )),
                    None => finding,
                }
            }
            _ => continue,
        };
        report.add(finding);
    }
}

pub(crate) fn wrong_version(game: &Game<'_>, report: &mut Report) {
    let start = game.start();
    let declared = game.info("FF").filter(|(_, info)| info.node == ROOT);
    let is_read_as = start.ff.number();
    let edit = |span: Span| vec![replace(span, is_read_as.to_string())];
    let message_of_fix = format!("declare FF[{is_read_as}]");
    if let Some((raw, info)) = declared
        && start.declared.is_none()
    {
        let message = match number(raw) {
            Some(number) if number > 4 => {
                format!("FF[{number}] is unknown; the tree is read as FF[{is_read_as}]")
            }
            _ if raw.trim().is_empty() => {
                format!("the version of the format is missing; the tree is read as FF[{is_read_as}]")
            }
            _ => {
                format!("{} is not a version of the format; the tree is read as FF[{is_read_as}]", shown(raw))
            }
        };
        let finding = game
            .finding(&WRONG_VERSION.rule, ROOT, info.value, message)
            .with_severity(Severity::Error)
            .with_help("the versions are 1 to 4");
        return report.add(finding.with_fix(match in_other_words(raw, start.ff) {
            Some(version) => {
                Fix::replace(format!("write `{version}`"), Applicability::Unsafe, info.value, version)
            }
            None => fix(message_of_fix, Applicability::Unsafe, edit(info.value)),
        }));
    }
    let assumed = start.declared.unwrap_or(Ff::Ff1);
    if start.ff <= assumed {
        return;
    }
    let found = newer(game, assumed);
    // An empty value that the reader put in is none of the record's.
    if matches!(found[..], [(_, Some(""))]) && game.faults_of(&MISSING_VALUE.rule).next().is_some() {
        return;
    }
    if let ([("SZ", Some(raw))], None, Some((_, info))) = (&found[..], declared, game.info("SZ")) {
        let message = format!("{} is too large: the boards of FF[1] are 2 to 19 wide", shown(raw));
        let edits = vec![insert(info.whole.start, format!("FF[{is_read_as}]"))];
        let finding = game.finding(&WRONG_VERSION.rule, info.node, info.value, message);
        let finding = finding.with_help(format!("larger ones came with FF[{is_read_as}]"));
        // It may as well be another size that was meant.
        return report.add(finding.with_fix(fix(message_of_fix, Applicability::DisplayOnly, edits)));
    }
    if declared.is_none()
        && found.iter().all(|(_, raw)| *raw == Some(""))
        && let Some(finding) = empty_passes(game)
    {
        return report.add(finding);
    }
    if let ([(id, None)], None) = (&found[..], declared)
        && let Some(finding) = exchanged(game, id)
    {
        return report.add(finding);
    }
    if let ([("LB", None)], None) = (&found[..], declared) {
        // Points without labels are reported where they stand.
        if has_letters(game) {
            return;
        }
        if let Some(finding) = labels_in_turn(game) {
            return report.add(finding);
        }
    }
    let newer = in_words(found);
    let (message, span, edits) = if let Some((_, info)) = declared {
        let version = assumed.number();
        let message = format!("the tree declares FF[{version}], but {newer} came with FF[{is_read_as}]");
        (message, info.value, edit(info.value))
    } else {
        let root = game.places().node(ROOT);
        let behind = if root.of(game.text).starts_with(';') { root.start + 1 } else { root.start };
        let edits = vec![insert(behind, format!("FF[{is_read_as}]"))];
        let message =
            format!("the tree declares no version, which is FF[1], but {newer} came with FF[{is_read_as}]");
        (message, Span::new(root.start, behind), edits)
    };
    let finding = game.finding(&WRONG_VERSION.rule, ROOT, span, message);
    let finding = if game.info("TM").is_some() && assumed == Ff::Ff1 {
        finding.with_note("`TM` is read as seconds, as from FF[2] on; in FF[1] it counts minutes")
    } else {
        finding
    };
    report.add(finding.with_fix(fix(message_of_fix, Applicability::Safe, edits)));
}

/// Passes as FF[4] writes them, in a tree that has nothing else of a later version than the first.
fn empty_passes(game: &Game<'_>) -> Option<Diagnostic> {
    let size = game.start().size;
    let places: Vec<Span> = game
        .nodes()
        .map(|node| game.origin(node).played)
        .filter(|span| span.of(game.text).ends_with("[]"))
        .collect();
    let first = *places.first().filter(|_| size.columns.max(size.rows) <= 19)?;
    let message = "a pass is written `tt` in FF[1], of which this tree is; `[]` came with FF[4]";
    let edits = places.iter().map(|span| insert(span.end - 1, "tt")).collect();
    let span = Span::new(first.end - 2, first.end);
    let node = game.node_at(first.start).unwrap_or(ROOT);
    let finding = game.finding(&WRONG_VERSION.rule, node, span, message.to_owned());
    Some(finding.with_fix(fix("write `tt`", Applicability::Safe, edits)))
}

/// Whether a tree declares no version, and nothing of it but labels is of a later one than the first.
pub(crate) fn has_only_labels(game: &Game<'_>) -> bool {
    let is_undeclared = game.start().declared.is_none() && game.info("FF").is_none();
    is_undeclared && matches!(newer(game, Ff::Ff1)[..], [("LB", None)])
}

/// Labels A, B, C in their order, in a tree that has nothing else of a later version than the first: there they are `L`.
fn labels_in_turn(game: &Game<'_>) -> Option<Diagnostic> {
    const MOST: usize = 200;
    let mut names: Vec<Span> = Vec::new();
    for id in game.tree().walk() {
        let node = game.tree().get(id);
        let Some(property) = node.get("LB") else { continue };
        let name = property.at..property.at + property.name.len();
        names.push(game.places().locate(game.text, id, node, name));
    }
    let is_few = names.len() <= MOST;
    let edits: Option<Vec<Edit>> =
        names.iter().filter(|_| is_few).map(|name| letters_in_turn(game, *name)).collect();
    let edits = edits.filter(|edits| !edits.is_empty())?;
    let first = *names.first()?;
    let message = "`LB` came with FF[3]; in FF[1], of which this tree is, letters A, B, C are `L`";
    let node = game.node_at(first.start).unwrap_or(ROOT);
    let finding = game.finding(&WRONG_VERSION.rule, node, first, message.to_owned());
    let instruction = match &edits[..] {
        [edit] => format!("write `{}`", edit.text),
        _ => "write them as `L`".to_owned(),
    };
    let root = game.places().node(ROOT);
    let behind = if root.of(game.text).starts_with(';') { root.start + 1 } else { root.start };
    let declare = fix("or declare FF[3]", Applicability::DisplayOnly, vec![insert(behind, "FF[3]")]);
    Some(finding.with_fix(fix(instruction, Applicability::Unsafe, edits)).with_fix(declare))
}

/// A property of a later version alone in a tree of the first, with whose letters exchanged it is one that is missing: `CP[Tokyo]`.
fn exchanged(game: &Game<'_>, id: &str) -> Option<Diagnostic> {
    let turned: String = id.chars().rev().collect();
    let meant = PropertyType::find(&turned).filter(|of| of.is_in(Ff::Ff1) && game.info(of.id).is_none())?;
    let (_, info) = game.info(id)?;
    let name = Span::new(info.whole.start, info.whole.start + id.len() as u32);
    let message = format!("`{id}` came with later versions than FF[1], of which this tree is");
    let finding = game.finding(&WRONG_VERSION.rule, info.node, name, message);
    let finding = finding.with_help(format!("`{}` is the {}, and is missing", meant.id, meant.meaning));
    let change = fix(format!("write `{}`", meant.id), Applicability::Unsafe, vec![replace(name, meant.id)]);
    (name.of(game.text) == id).then(|| finding.with_fix(change))
}

/// So many properties that a version does not have are named.
const NAMED: usize = 3;

/// The properties and values of the tree that a version does not have yet: a few, and one more where there are others.
fn newer<'g>(game: &'g Game<'_>, assumed: Ff) -> Vec<(&'static str, Option<&'g str>)> {
    let is_read_as = game.start().ff;
    let mut found: Vec<(&'static str, Option<&str>)> = Vec::new();
    for id in game.tree().walk() {
        for property in game.tree().get(id).properties() {
            let Some(of) = PropertyType::find(property.name) else { continue };
            if of.id == "FF" || !of.is_in(is_read_as) || found.iter().any(|(id, _)| *id == of.id) {
                continue;
            }
            let is_newer = |raw: &&str| of.oldest_with(raw) > assumed && of.oldest_with(raw) <= is_read_as;
            if !of.is_in(assumed) {
                found.push((of.id, None));
            } else if let Some(raw) = property.values().find(is_newer) {
                found.push((of.id, Some(raw)));
            }
        }
        if found.len() > NAMED {
            break;
        }
    }
    found
}

/// The same as a list in words.
fn in_words(mut found: Vec<(&str, Option<&str>)>) -> String {
    let more = found.len() > NAMED;
    found.truncate(NAMED);
    let named = found.iter().map(|(id, raw)| match raw {
        Some(raw) => shown(&format!("{id}[{raw}]")),
        None => format!("`{id}`"),
    });
    let mut named: Vec<String> = named.collect();
    if more {
        named.push("others".to_owned());
    }
    if named.is_empty() { "a property of it".to_owned() } else { list(&named) }
}

pub(crate) fn other_version(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        let RemarkKind::OtherVersion(of) = &remark.what else { continue };
        // In FF[1], which knows no `FF`, it is no fault to say so.
        if of.id == "FF" {
            continue;
        }
        let (id, ff) = (of.id, game.start().ff.number());
        let versions: Vec<u8> = Ff::ALL.into_iter().filter(|ff| of.is_in(*ff)).map(Ff::number).collect();
        let message = match (versions.first(), versions.last()) {
            (Some(first), _) if *first > ff => {
                format!("`{id}` ({}) came with FF[{first}], the tree is FF[{ff}]", of.meaning)
            }
            (_, Some(last)) => {
                format!("`{id}` ({}) was last in FF[{last}], the tree is FF[{ff}]", of.meaning)
            }
            _ => continue,
        };
        let finding = game.finding_of(&OTHER_VERSION.rule, remark, message);
        let finding = match instead(id, game.start().ff) {
            Some(help) => finding.with_severity(Severity::Warning).with_help(help),
            None => finding,
        };
        let written: Option<Vec<Edit>> = remark
            .spans()
            .map(|name| {
                as_later(game, of, name)
                    .or_else(|| as_earlier(game, of, name))
                    .or_else(|| as_letters(game, of, name))
            })
            .collect();
        report.add(match written {
            Some(edits) => finding.with_fix(fix("write it that way", Applicability::Unsafe, edits)),
            None => finding,
        });
    }
}

/// What is written in a version instead of a property that it does not have.
fn instead(id: &str, ff: Ff) -> Option<&'static str> {
    Some(match (id, ff) {
        ("L", _) => "letters are labels now: `LB[dd:A][pp:B]`",
        ("M", _) => "a mark is a cross, `MA`, or on a stone a triangle, `TR`",
        ("LB", Ff::Ff1 | Ff::Ff2) => "letters are written `L[dd][pp]`: A on the first point, B on the second",
        ("MA" | "TR" | "CR" | "SQ", Ff::Ff1 | Ff::Ff2) => "marks are written `M[dd][pp]`",
        ("KI", _) => "the komi is written `KM`, in points: half of what `KI` says",
        _ => return None,
    })
}

/// A mark of later versions, whose name stands here, as it was written before FF[3]: all of them alike.
fn as_earlier(game: &Game<'_>, of: &PropertyType, name: Span) -> Option<Edit> {
    let is_first = |id: NodeId| game.tree().get(id).get("M").is_none();
    let is_mark = matches!(of.id, "MA" | "TR" | "CR" | "SQ") && game.start().ff < Ff::Ff3;
    game.node_at(name.start).filter(|id| is_mark && is_first(*id)).map(|_| replace(name, "M"))
}

/// Labels whose name stands here, as letters before FF[3].
fn as_letters(game: &Game<'_>, of: &PropertyType, name: Span) -> Option<Edit> {
    if of.id == "LB" && game.start().ff < Ff::Ff3 { letters_in_turn(game, name) } else { None }
}

/// Labels whose name stands here, as letters, where they are the first ones in their order.
fn letters_in_turn(game: &Game<'_>, name: Span) -> Option<Edit> {
    let node = game.tree().get(game.node_at(name.start)?);
    let labels = node.get("LB")?;
    let mut letters = 'A'..='Z';
    let point = |raw: &str| {
        let (point, label) = halves(raw);
        let is_next = label?.trim().chars().eq(letters.next());
        is_next.then(|| format!("[{}]", point.trim()))
    };
    let points: Option<String> = labels.values().map(point).collect();
    let whole = whole::property(game.text, name).filter(|_| node.get("L").is_none())?;
    Some(replace(whole, format!("L{}", points?)))
}

/// A property of the first versions, whose name stands here, as it is written since FF[3].
fn as_later(game: &Game<'_>, of: &PropertyType, name: Span) -> Option<Edit> {
    if game.start().ff < Ff::Ff3 {
        return None;
    }
    let whole = whole::property(game.text, name)?;
    let id = game.node_at(name.start)?;
    let node = game.tree().get(id);
    let values = || node.get(of.id).into_iter().flat_map(|property| property.values().collect::<Vec<_>>());
    let text = match of.id {
        "L" if node.get("LB").is_none() => {
            let letters = ('A'..='Z').chain('a'..='z');
            let labels = values().zip(letters).map(|(point, letter)| format!("[{}:{letter}]", point.trim()));
            let is_all = values().count() <= 52;
            is_all.then(|| format!("LB{}", labels.collect::<String>()))?
        }
        "M" if node.get("MA").is_none() && node.get("TR").is_none() => marks(game, id, values())?,
        "KI" if game.info("KM").is_none() => {
            let half_points = i32::try_from(number(values().next()?)?).ok()?;
            format!("KM[{}]", f64::from(half_points) / 2.0)
        }
        _ => return None,
    };
    Some(replace(whole, text))
}

/// Marks of one kind as the two later ones: triangles on stones, crosses elsewhere.
fn marks<'v>(game: &Game<'_>, id: NodeId, points: impl Iterator<Item = &'v str>) -> Option<String> {
    let mut stones = None;
    let _ = visit_replay::<Sgf>(&game.parsed.record, |visited| {
        if visited.node != id {
            return ControlFlow::Continue(());
        }
        stones = visited.table.go().map(go::Position::setup);
        ControlFlow::Break(())
    });
    let stones = stones?;
    let (mut crosses, mut triangles) = (String::new(), String::new());
    for raw in points {
        let at = point(raw)?.on_board_of_go(stones.size)?;
        let marks = if stones.get(at).is_some() { &mut triangles } else { &mut crosses };
        let _ = write!(marks, "[{}]", raw.trim());
    }
    let named =
        |name: &str, marks: &str| if marks.is_empty() { String::new() } else { format!("{name}{marks}") };
    Some(named("MA", &crosses) + &named("TR", &triangles))
}

pub(crate) fn later_form(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        let RemarkKind::Spelling(of, spelling) = &remark.what else { continue };
        let ff = game.start().ff.number();
        match spelling {
            Spelling::Rectangle => {
                let message = format!("rectangles of points came with FF[4], the tree is FF[{ff}]");
                let finding = game.finding_of(&LATER_FORM.rule, remark, message);
                if of.id == "VW" {
                    let corners = |span: Span| replace(span, span.of(game.text).replace(':', "]["));
                    let edits = remark.spans().map(corners).collect();
                    report.add(finding.with_fix(fix("write its corners", Applicability::Unsafe, edits)));
                    continue;
                }
                // A rectangle of a few letters may have thousands of points.
                let sizes = remark.spans().map(|span| game.start().area(span.of(game.text)));
                let points: usize = sizes.filter_map(|area| Some(area.ok()??.size())).sum();
                let spans = remark.spans().filter(|_| points <= MOST_POINTS);
                let edits: Option<Vec<Edit>> = spans.map(|span| one_by_one(game, span)).collect();
                let edits = edits.filter(|edits| !edits.is_empty());
                report.add(match edits {
                    Some(edits) if of.is_list(game.start().ff) => {
                        finding.with_fix(fix("write the points one by one", Applicability::Safe, edits))
                    }
                    _ => finding,
                });
            }
            Spelling::Board if too_small(game).is_none() => {
                let size = game.start().size;
                let (columns, rows) = (size.columns, size.rows);
                let why = if columns == rows {
                    "too large: before FF[4] the largest is 19x19"
                } else {
                    "not square: before FF[4] all are"
                };
                let message = format!("a board of {columns}x{rows} is {why}, and the tree is FF[{ff}]");
                report.add(game.finding_of(&LATER_FORM.rule, remark, message).with_help(
                    "is another size meant? FF[4], if it is declared, has boards up to 52x52, square or not",
                ));
            }
            _ => {}
        }
    }
}

/// So many points of rectangles are written one by one by a fix.
const MOST_POINTS: usize = 20_000;

/// A rectangle as the points in it.
fn one_by_one(game: &Game<'_>, span: Span) -> Option<Edit> {
    /// No rectangle of a board has more.
    const MOST: usize = 52 * 52;
    let letter = |place: u8| char::from(if place < 26 { b'a' + place } else { b'A' + (place - 26) });
    let names: Vec<String> = points(span.of(game.text))?
        .take(MOST)
        .map(|point| format!("{}{}", letter(point.column), letter(point.row)))
        .collect();
    Some(replace(span, names.join("][")))
}

pub(crate) fn pass_spelling(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        let RemarkKind::Spelling(_, Spelling::EmptyPass) = remark.what else { continue };
        report.add(pass(game, remark));
    }
}

fn pass(game: &Game<'_>, remark: &Remark) -> Diagnostic {
    let message = format!("a pass is written `tt` in FF[{}]; `[]` came with FF[4]", game.start().ff.number());
    // The value is inside the brackets.
    let edits = remark.spans().map(|span| replace(span, "tt")).collect();
    let size = game.start().size;
    let may_be_written = size.columns.max(size.rows) <= 19;
    let span = Span::new(remark.span.start.saturating_sub(1), remark.span.end + 1);
    let mut finding = game.finding_of(&PASS_SPELLING.rule, remark, message);
    // The brackets belong to it, where there are any.
    let written = game.text.get(span.start as usize..span.end as usize);
    let is_bracketed = written.is_some_and(|written| written.starts_with('[') && written.ends_with(']'));
    finding.span = if is_bracketed { span } else { remark.span };
    if may_be_written { finding.with_fix(fix("write `tt`", Applicability::Safe, edits)) } else { finding }
}

/// The version that a value names in another way, where the tree has nothing that is newer: `III`, `four`, `4.0`, `FF4`.
fn in_other_words(raw: &str, least: Ff) -> Option<&'static str> {
    const VERSIONS: [(&str, [&str; 2]); 4] =
        [("1", ["i", "one"]), ("2", ["ii", "two"]), ("3", ["iii", "three"]), ("4", ["iv", "four"])];
    let lower = raw.trim().to_ascii_lowercase();
    let bare = lower.trim_start_matches(|sign: char| "ff.v#= ".contains(sign)).trim_end_matches(".0");
    let is_meant = |(digit, words): &&(&str, [&str; 2])| {
        bare == *digit || words.iter().any(|word| *word == lower || *word == bare)
    };
    let (version, _) = VERSIONS.iter().find(is_meant)?;
    (number(version)? >= i64::from(least.number())).then_some(*version)
}
