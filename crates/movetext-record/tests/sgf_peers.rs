//! Smart-Go held against what the tests of other programs pin. Where Movetext differs, `tests/data/sgf_peers` says how
//! and why; an entry that no longer differs fails as well.
#![cfg(feature = "sgf")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::ops::ControlFlow;

use movetext_lexer::sgf::{Token, Tokens};
use movetext_record::sgf::{
    Area, BoardSize, Ff, Game, Move, PropertyType, RawPoint, Sgf, Start, Value, color, escaped, halves,
    number, read, real, simple_text, text, triple,
};
use movetext_record::{FaultKind, Verdict, visit_replay};
use movetext_rules::go;
use movetext_tree::GameTree;

/// A table of departures: what is compared, what we make of it, and why.
fn departures(table: &str) -> BTreeMap<&str, (&str, &str)> {
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| {
        let [case, ours, reason] = row.split('\t').collect::<Vec<_>>().try_into().expect(row);
        assert!(!reason.is_empty(), "{row}");
        (case, (ours, reason))
    })
    .collect()
}

/// What we find in a text: faults of its form, of its values, and of its moves.
fn found(input: &str) -> BTreeSet<String> {
    let name = |debug: String| debug.split(['(', ' ', '{']).next().unwrap().to_owned();
    let mut found = BTreeSet::new();
    for parsed in read(input) {
        found.extend(parsed.faults.iter().map(|fault| match &fault.kind {
            FaultKind::Text(kind) => name(format!("{kind:?}")),
            FaultKind::Own(kind) => name(format!("{kind:?}")),
        }));
        if !parsed.record.headers.before.is_empty() {
            found.insert("Before".to_owned());
        }
        let (tree, start) = (&parsed.record.tree, &parsed.record.start);
        for id in tree.walk() {
            for property in tree.get(id).properties() {
                let Some(known) = PropertyType::find(property.name) else { continue };
                for raw in property.values() {
                    match start.view(known, raw) {
                        Ok(view) => {
                            found.extend(view.spelling.map(|spelling| name(format!("{:?}", spelling.kind))));
                        }
                        Err(misread) => _ = found.insert(name(format!("{:?}", misread.kind))),
                    }
                }
            }
        }
        visit_replay::<Sgf>(&parsed.record, |visited| {
            if let Verdict::Instead(movetext_record::Failure::Refused(..), _) = visited.verdict {
                found.insert("Illegal".to_owned());
            }
            ControlFlow::Continue(())
        })
        .unwrap();
    }
    found
}

/// Each message of SGFC that its tests trigger: what the reader finds in the same text. What it does not find is told
/// with its reason: a rule of the linter, say.
#[test]
#[ignore = "compares"]
fn messages_of_sgfc() {
    let table = departures(include_str!("data/sgf_peers/sgfc.tsv"));
    let cases = movetext_testing::fact("oracles/sgf/peer_cases_sgfc.tsv");
    let mut wrong = String::new();
    let mut seen = 0;
    for row in cases.lines().skip(1) {
        let [_, code, input] = row.split('\t').take(3).collect::<Vec<_>>().try_into().unwrap();
        let ours = found(input).into_iter().collect::<Vec<_>>().join(" ");
        let known = table.get(code).map(|(ours, _)| *ours);
        if known != Some(if ours.is_empty() { "nothing" } else { &ours }) {
            let _ = writeln!(wrong, "{code}\t{ours}\t{known:?}\t{input}");
        }
        seen += 1;
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert_eq!((seen, table.len()), (53, 53));
}

/// A Python literal of bytes or text.
fn python(literal: &str) -> Option<String> {
    let literal = literal.trim();
    let literal = literal.strip_prefix('b').unwrap_or(literal);
    let inner = literal.strip_prefix('\'')?.strip_suffix('\'')?;
    let mut text = String::new();
    let mut letters = inner.chars();
    while let Some(letter) = letters.next() {
        text.push(match letter {
            '\\' => match letters.next()? {
                'n' => '\n',
                'r' => '\r',
                't' => '\t',
                'x' => {
                    let digits: String = letters.by_ref().take(2).collect();
                    char::from(u8::from_str_radix(&digits, 16).ok()?)
                }
                other => other,
            },
            '\'' => return None,
            letter => letter,
        });
    }
    Some(text)
}

/// A literal as our answers are written.
fn quoted(text: &str) -> String {
    format!("{text:?}")
}

fn board(size: &str) -> Option<Start> {
    let side = size.trim().parse().ok()?;
    let size = BoardSize { columns: side, rows: side };
    Some(Start { game: Game::Go, size, rules: None, declared: None, ff: Ff::Ff4 })
}

/// A point as the other program counts: the row from below, then the column.
fn pair(point: RawPoint, start: &Start) -> String {
    format!("({}, {})", start.size.rows - 1 - point.row, point.column)
}

const ERROR: &str = "ValueError";

/// Our answer to a call, in a form that [`theirs`] has too; none to what is not compared.
fn ours(function: &str, arguments: &str) -> Option<String> {
    let (first, size) = arguments.rsplit_once(", ").unwrap_or((arguments, "19"));
    let raw = || python(arguments);
    let or_error = |answer: Option<String>| Some(answer.unwrap_or_else(|| ERROR.to_owned()));
    match function {
        "ivpi" => {
            let text = raw()?;
            let tokens: Vec<_> = Tokens::new(&text).map(|(token, _)| token).collect();
            Some(if tokens == [Token::Identifier] { "True" } else { "False" }.to_owned())
        }
        "ivpv" => {
            let text = format!("[{}]", raw()?);
            let tokens: Vec<_> = Tokens::new(&text).map(|(token, _)| token).collect();
            Some(if tokens == [Token::Value] { "True" } else { "False" }.to_owned())
        }
        "text_value" => Some(quoted(&text(&raw()?, Ff::Ff4))),
        "simpletext_value" => Some(quoted(&simple_text(&raw()?, Ff::Ff4))),
        "sgf_grammar.escape_text" => Some(quoted(&escaped(&raw()?))),
        "pc" => {
            let raw = raw()?;
            let (first, second) = halves(&raw);
            Some(format!("({}, {})", quoted(first), second.map_or("None".to_owned(), quoted)))
        }
        "interpret_number" => or_error(number(&raw()?).map(|number| number.to_string())),
        "interpret_real" => or_error(real(&raw()?).map(|real| format!("{:?}", real.value))),
        "interpret_double" => or_error(triple(&raw()?).map(|triple| triple.to_string())),
        "interpret_colour" => {
            or_error(color(&raw()?).map(|color| quoted(if color == go::Color::Black { "b" } else { "w" })))
        }
        "interpret_move" => {
            let (start, raw) = (board(size)?, python(first)?);
            let view = start.view(PropertyType::find("B").unwrap(), &raw);
            or_error(view.ok().map(|view| match view.value {
                Value::Move(Move::Go(go::Move::Place(point))) => {
                    format!("({}, {})", point.row(), point.column())
                }
                _ => "None".to_owned(),
            }))
        }
        "interpret_point" => {
            let (start, raw) = (board(size)?, python(first)?);
            let area = start.area(&raw).ok().flatten().and_then(Area::single);
            or_error(area.map(|point| pair(point, &start)))
        }
        "ipl" => {
            let start = board(size)?;
            let list = first.strip_prefix('[')?.strip_suffix(']')?;
            let raws: Option<Vec<_>> = list.split(", ").filter(|raw| !raw.is_empty()).map(python).collect();
            let areas: Result<Vec<_>, _> = raws?.iter().map(|raw| start.area(raw)).collect();
            let points =
                |area: Option<Area>| area.into_iter().flat_map(Area::points).map(|point| pair(point, &start));
            let points = areas.map(|areas| areas.into_iter().flat_map(points).collect::<BTreeSet<_>>());
            or_error(points.ok().map(|points| points.into_iter().collect::<Vec<_>>().join(" ")))
        }
        "shape" => {
            let text = raw()?;
            let record = read(&text).next()?.record;
            let (mut at, mut nodes) = (GameTree::<()>::ROOT, 1);
            while record.tree.children(at).count() == 1 {
                at = record.tree.first_child(at)?;
                nodes += 1;
            }
            Some(format!("({nodes}, {})", record.tree.children(at).count()))
        }
        "parse_sgf_game" => {
            let text = raw()?;
            let is_wrong = read(&text).next().is_none_or(|parsed| !parsed.faults.is_empty());
            Some(if is_wrong { ERROR } else { "a game" }.to_owned())
        }
        _ => None,
    }
}

/// Their answer, in the form of ours.
fn theirs(function: &str, answer: &str) -> String {
    match function {
        _ if answer == ERROR => ERROR.to_owned(),
        "ipl" if answer == "set()" => String::new(),
        "ipl" => {
            let points =
                answer.trim_matches(['{', '}']).split("), ").map(|point| point.trim_end_matches(')'));
            points
                .map(|point| format!("{point})"))
                .collect::<BTreeSet<_>>()
                .into_iter()
                .collect::<Vec<_>>()
                .join(" ")
        }
        "pc" => {
            let (first, second) = answer.trim_matches(['(', ')']).split_once(", ").unwrap();
            let half = |half: &str| python(half).map_or(half.to_owned(), |half| quoted(&half));
            format!("({}, {})", half(first), half(second))
        }
        _ => python(answer).map_or(answer.to_owned(), |answer| quoted(&answer)),
    }
}

#[test]
#[ignore = "compares"]
fn assertions_of_sgfmill() {
    let table = departures(include_str!("data/sgf_peers/sgfmill.tsv"));
    let cases = movetext_testing::fact("oracles/sgf/peer_cases_sgfmill.tsv");
    let (mut wrong, mut held, mut departed) = (String::new(), 0, BTreeSet::new());
    for row in cases.lines().skip(1) {
        let mut fields = row.split('\t').skip(2);
        let (kind, case) = (fields.next().unwrap(), fields.next().unwrap_or_default());
        let (function, arguments, answer) = if kind.starts_with("assertRaises") {
            let parts: Vec<_> = case.split(" | ").filter(|part| !part.starts_with('\'')).collect();
            let [error @ ("ValueError" | "Exception"), function, arguments @ ..] = &parts[..] else {
                continue;
            };
            let _ = error;
            (*function, arguments.join(", "), ERROR)
        } else {
            let Some((call, answer)) = case.split_once(" | ") else { continue };
            let Some((function, arguments)) = call.split_once('(') else { continue };
            (function, arguments.strip_suffix(')').unwrap_or(arguments).to_owned(), answer)
        };
        let Some(ours) = ours(function, &arguments) else { continue };
        held += 1;
        let case = format!("{function}({arguments})");
        let known = table.get(case.as_str()).map(|(ours, _)| *ours);
        let differs = ours != theirs(function, answer);
        departed.extend(differs.then(|| case.clone()));
        if known != differs.then_some(ours.as_str()) {
            let _ = writeln!(wrong, "{case}\t{ours}\t(theirs {answer}, the table {known:?})");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(held > 180, "{held} cases");
    assert_eq!(departed.len(), table.len());
}
