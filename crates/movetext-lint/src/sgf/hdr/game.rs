//! What the root says of the board, the komi and the handicap: in Smart-Go.

use std::collections::BTreeSet;

use movetext_diagnostics::{Applicability, Fix, Severity};
use movetext_record::sgf::{
    BoardSize, Ff, Game as Played, PropertyType, RawPoint, Value, ValueFault, number, point, real,
};
use movetext_rules::go;
use movetext_source::Span;

use crate::game::ROOT;
use crate::messages::{count, shown};
use crate::report::Report;
use crate::rules::hdr::{BAD_KOMI, BAD_SIZE, CONTRADICTING_COUNTS};
use crate::sgf::meant::meant;
use crate::sgf::{Game, Info, Remark, RemarkKind};

/// The largest komi that anybody gives.
const MOST_KOMI: f64 = 100.0;

pub(crate) fn bad_size(game: &Game<'_>, report: &mut Report) {
    let size = game.start().size;
    let is_small = too_small(game).is_some();
    for remark in game.remarks() {
        let RemarkKind::ParseError(of, fault, value) = &remark.what else { continue };
        // Where a larger board is played on, that is reported.
        if of.id != "SZ" || is_small {
            continue;
        }
        let message = match fault {
            ValueFault::Empty(_) => "the size of the board is missing".to_owned(),
            _ => format!("{} is not a board size: {fault}", shown(value.of(game.text))),
        };
        let finding = game.finding_of(&BAD_SIZE.rule, remark, message);
        let finding =
            finding.with_note(format!("the game is read on a board of {}x{}", size.columns, size.rows));
        let meant = meant(game.start(), of, value.of(game.text)).and_then(|meant| meant.text);
        let text = meant.unwrap_or_else(|| size.columns.to_string());
        let message = format!("write `{text}`");
        report.add(finding.with_fix(Fix::replace(message, Applicability::Unsafe, *value, text)));
    }
    wrong_game(game, report);
    other_board(game, report);
    let Some((side, first, info)) = too_small(game) else { return };
    let point = point(first.of(game.text));
    let place = point.map_or(String::new(), |point| {
        format!(
            ", such as {} on column {} and row {}",
            shown(first.of(game.text)),
            point.column + 1,
            point.row + 1
        )
    });
    let message =
        format!("points are named that a board of {}x{} does not have{place}", size.columns, size.rows);
    let fix = Fix::replace(format!("write `{side}`"), Applicability::Unsafe, info.value, side.to_string());
    report.add(
        game.finding(&BAD_SIZE.rule, info.node, info.value, message)
            .with_place(first, "the first of them")
            .with_fix(fix),
    );
}

/// The usual board that has all points that are named, where the one that `SZ` says lacks several of them; the first of
/// them, and `SZ`.
pub(crate) fn too_small(game: &Game<'_>) -> Option<(u8, Span, Info)> {
    /// Fewer are slips of their own.
    const LEAST: usize = 2;
    const USUAL: [u8; 3] = [9, 13, 19];
    /// Boards with fewer columns are for beginners and problems.
    const SMALL: u8 = 8;
    let (_, info) = game.info("SZ").filter(|_| game.start().game == Played::Go)?;
    let off_board = game.remarks().filter_map(|remark| match remark.what {
        RemarkKind::ParseError(_, ValueFault::OffBoard(_), _) => Some(remark.span),
        _ => None,
    });
    let (mut first, mut count, mut largest) = (None, 0, 0);
    for span in off_board {
        let point = point(span.of(game.text))?;
        first.get_or_insert(span);
        count += 1;
        largest = largest.max(point.column.max(point.row) + 1);
    }
    // Smaller boards than the usual ones are as large as they have to be.
    let usual = USUAL.into_iter().find(|side| *side >= largest)?;
    let is_small = game.start().size.columns.max(largest) < SMALL;
    let side = Some(if is_small { largest } else { usual }).filter(|_| count >= LEAST)?;
    Some((side, first?, info))
}

/// Reports a size that a board of Othello never has.
fn other_board(game: &Game<'_>, report: &mut Report) {
    // Where Go is played, that is reported.
    let is_othello = game.start().game == Played::Othello && moves_of_go(game).is_none();
    let Some((raw, info)) = game.info("SZ").filter(|_| is_othello) else { return };
    let usual = Played::Othello.usual_size();
    let Some(BoardSize { columns, rows }) = BoardSize::read(raw).filter(|size| *size != usual) else {
        return;
    };
    let side = usual.columns;
    let message = format!(
        "Othello is played on a board of {side}x{side}, and this record says {columns}x{rows}; it is read on {side}x{side}"
    );
    let fix = Fix::replace(format!("write `{side}`"), Applicability::Unsafe, info.value, side.to_string());
    report.add(game.finding(&BAD_SIZE.rule, info.node, info.value, message).with_fix(fix));
}

/// Reports where moves of Go are played in a game that `GM` says is another.
fn wrong_game(game: &Game<'_>, report: &mut Report) {
    let Some((first, info)) = moves_of_go(game) else { return };
    let name = game.start().game.name().unwrap_or("another game");
    let message =
        format!("`GM` says {name}, but points of Go are played, such as {}", shown(first.of(game.text)));
    let fix = Fix::replace("write `1`, which is Go", Applicability::Unsafe, info.value, "1");
    report.add(
        game.finding(&BAD_SIZE.rule, info.node, info.value, message)
            .with_place(first, "the first of them")
            .with_fix(fix),
    );
}

/// The first of several moves that are none of Othello or Nine Men's Morris, and are points of Go; and `GM`.
pub(crate) fn moves_of_go(game: &Game<'_>) -> Option<(Span, Info)> {
    /// Fewer are slips of their own.
    const LEAST: usize = 3;
    let is_other = matches!(game.start().game, Played::Othello | Played::Morris);
    let (_, info) = game.info("GM").filter(|_| is_other)?;
    let is_small = |raw: &str| raw.len() == 2 && raw.bytes().all(|byte| matches!(byte, b'a'..=b's'));
    let mut moves = game.remarks().filter_map(|remark| match remark.what {
        RemarkKind::ParseError(of, ValueFault::NotSquare(_) | ValueFault::NotMorris(_), value)
            if matches!(of.id, "B" | "W") && is_small(value.of(game.text)) =>
        {
            Some(value)
        }
        _ => None,
    });
    let first = moves.next()?;
    (moves.count() + 1 >= LEAST).then_some((first, info))
}

pub(crate) fn bad_komi(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        let RemarkKind::ParseError(of, fault, value) = &remark.what else { continue };
        if of.id != "KM" {
            continue;
        }
        let written = value.of(game.text);
        let message = match fault {
            ValueFault::Empty(_) => "the komi is empty".to_owned(),
            _ => format!("{} is not a komi: {fault}", shown(written)),
        };
        let finding = game.finding_of(&BAD_KOMI.rule, remark, message);
        let meant = || meant(game.start(), of, written)?.text;
        report.add(match points(written).or_else(meant) {
            Some(points) => {
                let message = format!("write `{points}`");
                finding.with_fix(Fix::replace(message, Applicability::Unsafe, *value, points))
            }
            None => finding,
        });
    }
    let Some((raw, info)) = game.info("KM") else { return };
    let Some(komi) = real(raw).map(|real| real.value) else { return };
    // `65` for the usual 6.5.
    if let [b'4'..=b'9', b'5'] = raw.trim().as_bytes() {
        let message = format!("a komi of {komi} points is hardly meant: a period seems to be missing");
        let meant = (komi / 10.0).to_string();
        let fix = Fix::replace(format!("write `{meant}`"), Applicability::Unsafe, info.value, meant);
        report.add(game.finding(&BAD_KOMI.rule, info.node, info.value, message).with_fix(fix));
        return;
    }
    if komi.abs() < MOST_KOMI {
        return;
    }
    let message = format!("a komi of {} points is larger than any", raw.trim());
    let finding = game.finding(&BAD_KOMI.rule, info.node, info.value, message);
    let points = komi / 100.0;
    let message = format!("write `{points}`");
    let fix = Fix::replace(message, Applicability::Unsafe, info.value, points.to_string());
    report.add(
        finding
            .with_note("some servers write it in hundredths of a point, and those of China by stones: 375 is 3.75 stones, 7.5 points")
            .with_fix(fix),
    );
}

/// The number of points in `5.5 points`, `5 1/2`, `6,5`.
fn points(written: &str) -> Option<String> {
    let text = written.trim().replace('\u{bd}', " 1/2").replace(',', ".");
    let mut words = text.split_whitespace();
    let first = words.next()?;
    let (whole, half) = match words.next() {
        Some("1/2") => (first, true),
        Some(word) if word.starts_with(|sign: char| sign.is_ascii_digit()) => return None,
        _ => (first, false),
    };
    let value: f64 = if whole == "1/2" { 0.5 } else { whole.parse().ok()? };
    let value = if half { value + 0.5 } else { value };
    (value.is_finite() && value.abs() < MOST_KOMI).then(|| value.to_string())
}

/// What `HA` says, and the stones that are set up; what `KM` says, and `KI` or `HA`.
pub(crate) fn contradicting_counts(game: &Game<'_>, report: &mut Report) {
    if game.start().game != Played::Go {
        return;
    }
    let is_described = handicap(game, report);
    let Some((komi, info)) = game.info("KM") else { return };
    let Some(points) = real(komi).map(|real| real.value) else { return };
    if let Some((half, half_info)) = game.info("KI")
        && let Some(half) = number(half).and_then(|half| i32::try_from(half).ok()).map(f64::from)
        && (points * 2.0 - half).abs() > 0.01
    {
        let message = format!("`KM` gives {points} points, `KI` says {}", half / 2.0);
        let finding = game.finding(&CONTRADICTING_COUNTS.rule, info.node, info.value, message);
        report.add(finding.with_place(half_info.whole, "in half points"));
    }
    if let Some((stones, handicap)) = game.info("HA")
        && number(stones).is_some_and(|stones| stones >= 2)
        && points >= 5.0
        && !is_described
    {
        let message = format!("White is given {points} points, and Black {} stones", stones.trim());
        report.add(
            game.finding(&CONTRADICTING_COUNTS.rule, info.node, info.value, message)
                .with_severity(Severity::Info)
                .with_place(handicap.whole, "the handicap"),
        );
    }
}

/// Whether there was anything to report about it.
fn handicap(game: &Game<'_>, report: &mut Report) -> bool {
    let Some((raw, info)) = game.info("HA") else { return false };
    let Some(stated) = number(raw).filter(|stated| *stated >= 0) else { return false };
    let finding =
        |span: Span, message: String| game.finding(&CONTRADICTING_COUNTS.rule, info.node, span, message);
    if stated == 1 {
        if game.start().ff >= Ff::Ff4 {
            let message = "one stone is not a handicap: Black moves first anyway";
            let finding = finding(info.value, message.to_owned());
            report
                .add(finding.with_severity(Severity::Info).with_help("FF[4] counts from 2; leave `HA` out"));
        }
        return false;
    }
    // Stones that cannot be read are not missed.
    let mut remarks = game.remarks();
    if remarks.any(|remark| matches!(remark.what, RemarkKind::ParseError(of, ..) if of.id == "AB")) {
        return false;
    }
    let Placed { black, white, place } = placed(game);
    let (stones, has_white) = (black.len(), !white.is_empty());
    if let Some(place) =
        place.filter(|_| stones == 0 && stated > 1 && usize::try_from(stated) == Ok(white.len()))
    {
        let before = game.text[..place.start as usize].trim_end_matches(['[', ' ']);
        if let Some(name) = before.strip_suffix("AW").map(str::len) {
            let name = Span::from(name..before.len());
            let message = "the stones of the handicap are set up as White's, and they are Black's";
            let change = Fix::replace("write `AB`", Applicability::Unsafe, name, "AB");
            report.add(finding(name, message.to_owned()).with_fix(change));
            return true;
        }
    }
    if has_white || stones == usize::try_from(stated).unwrap_or(usize::MAX) || repeated_stone(game).is_some()
    {
        return false;
    }
    let moves = leading_black(game);
    if stated == 0 || stones > 0 {
        if stated == 0 && stones < 2 {
            return false;
        }
        let set_up = count(stones, "black stone");
        let are = if stones == 1 { "is" } else { "are" };
        let what = if stated == 0 { "no handicap".to_owned() } else { format!("a handicap of {stated}") };
        let finding = finding(info.value, format!("`HA` says {what}, and {set_up} {are} set up"));
        let finding = match place {
            Some(place) => finding.with_place(place, "set up here"),
            None => finding,
        };
        // With stones elsewhere, one may be missing or too many.
        let is_whole = || usual_handicap(game, stones).is_some_and(|points| points == black);
        let (message, allowed) = if is_whole() {
            (format!("write `{stones}`"), Applicability::Unsafe)
        } else {
            (format!("write `{stones}`, if no stone is missing or too many"), Applicability::DisplayOnly)
        };
        report.add(finding.with_fix(Fix::replace(message, allowed, info.value, stones.to_string())));
    } else if moves == usize::try_from(stated).unwrap_or(usize::MAX) {
        let message =
            format!("the {stated} stones of the handicap are written as moves; they are set up with `AB`");
        report.add(finding(info.value, message).with_severity(Severity::Info));
    } else {
        let message = format!("`HA` says a handicap of {stated}, but no black stones are set up");
        report.add(finding(info.value, message));
    }
    true
}

/// The usual points of a handicap of so many stones.
fn usual_handicap(game: &Game<'_>, stones: usize) -> Option<BTreeSet<RawPoint>> {
    let height = game.start().size.rows;
    let points = game.start().rules?.size.handicap(u8::try_from(stones).ok()?)?;
    let raw = |point: go::Point| RawPoint { column: point.column(), row: height - 1 - point.row() };
    Some(points.into_iter().map(raw).collect())
}

/// A handicap stone that is set up twice and counted twice by `HA`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RepeatedStone {
    pub(crate) stated: usize,
    /// The usual point that has no stone, where all others are on usual points.
    pub(crate) missing: Option<RawPoint>,
}

/// The handicap stone that is set up twice, if there is one: another point was meant.
pub(crate) fn repeated_stone(game: &Game<'_>) -> Option<RepeatedStone> {
    let is_repeated = |remark: &&Remark| matches!(remark.what, RemarkKind::Twice(_, ["AB", "AB"], _));
    let mut repeated = game.remarks().filter(is_repeated);
    if repeated.next().is_none_or(|remark| !remark.more.is_empty()) || repeated.next().is_some() {
        return None;
    }
    let (raw, _) = game.info("HA")?;
    let stated = usize::try_from(number(raw)?).ok()?;
    let Placed { black, white, .. } = placed(game);
    if stated != black.len() + 1 || !white.is_empty() {
        return None;
    }
    let whole = usual_handicap(game, stated).filter(|whole| black.is_subset(whole));
    let missing = whole.and_then(|whole| whole.difference(&black).next().copied());
    Some(RepeatedStone { stated, missing })
}

/// What is set up before the first move.
#[derive(Default)]
pub(crate) struct Placed {
    /// The points with black stones.
    pub(crate) black: BTreeSet<RawPoint>,
    /// The points with white stones.
    white: BTreeSet<RawPoint>,
    /// Where the first of all is set up.
    place: Option<Span>,
}

impl Placed {
    /// The points of black and white stones.
    pub(crate) fn stones(&self) -> impl Iterator<Item = RawPoint> {
        self.black.iter().chain(&self.white).copied()
    }
}

/// What is set up before the first move.
pub(crate) fn placed(game: &Game<'_>) -> Placed {
    let tree = game.tree();
    let mut placed = Placed::default();
    for id in core::iter::once(ROOT).chain(tree.main_line()) {
        let node = tree.get(id);
        for property in node.properties() {
            let Some(of) = PropertyType::find(property.name) else { continue };
            let stones = match of.id {
                "AB" => &mut placed.black,
                "AW" => &mut placed.white,
                _ => continue,
            };
            for (at, raw) in property.places() {
                let view = game.start().view(of, raw).map(|view| view.value);
                if let Ok(Value::Points(area)) = view {
                    stones.extend(area.points());
                }
                placed
                    .place
                    .get_or_insert_with(|| game.places().locate(game.text, id, node, at..at + raw.len()));
            }
        }
        if node.get("B").is_some() || node.get("W").is_some() {
            break;
        }
    }
    placed
}

/// How many moves of Black the game starts with.
pub(crate) fn leading_black(game: &Game<'_>) -> usize {
    let tree = game.tree();
    let moves = core::iter::once(ROOT).chain(tree.main_line());
    moves
        .map(|id| tree.get(id))
        .take_while(|node| node.get("W").is_none())
        .filter(|node| node.get("B").is_some())
        .count()
}
