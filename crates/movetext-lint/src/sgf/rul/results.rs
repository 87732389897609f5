//! Results that the board contradicts: in Smart-Go.

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_record::replay_to;
use movetext_record::sgf::{
    Game as Played, Node, PointSet, Position, PropertyType, Value, number, real, simple_text,
};
use movetext_rules::Color;
use movetext_rules::go::{self, Point, RuleSet, Scoring};
use movetext_rules::othello::Empties;
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::report::Report;
use crate::rules::rul::RESULT_AGAINST_BOARD;
use crate::sgf::hdr::result::claimed;
use crate::sgf::{End, Game};

/// Reports only what the record itself shows: territory that is marked at the end of a game of Go, the end of the others.
/// Which stones are dead is not guessed, however they are counted.
pub(crate) fn result_against_board(game: &Game<'_>, report: &mut Report) {
    let Some((raw, info)) = game.info("RE") else { return };
    let written = simple_text(raw, game.start().ff);
    let Some((winner, score)) = claimed(&written) else { return };
    let counted = match game.start().game {
        Played::Go => score.and_then(|_| counted(game)),
        _ => by_rules(game),
    };
    let Some(counted) = counted else { return };
    let is_other_score = counted.winner == winner && score.is_some_and(|score| counted.is_other(score));
    if counted.winner == winner && !is_other_score {
        return;
    }
    let is_go = game.start().game == Played::Go;
    let fix = fix(&counted, &written, info.value, is_go).filter(|_| !is_go || !is_other_score);
    let Counted { winner: other, how, last, score, .. } = counted;
    let outcome = score.map_or_else(|| wins(other).to_owned(), |score| format!("it is {score}"));
    let message = format!("the result is {}, but {how} {outcome}", written.trim());
    let finding = game.finding(&RESULT_AGAINST_BOARD.rule, info.node, info.value, message);
    let finding = if is_go && is_other_score { finding.with_severity(Severity::Info) } else { finding };
    let finding = finding.with_place(game.origin(last).played, "the end of the game");
    report.add(fix.into_iter().fold(finding, Diagnostic::with_fix));
}

/// The result as the board has it, where that is one: with the same points for the other player, or with its own points.
/// Territory may be marked wrongly.
fn fix(counted: &Counted, written: &str, place: Span, is_marked: bool) -> Option<Fix> {
    let letter = match counted.winner? {
        Color::Black => "B",
        Color::White => "W",
    };
    let how = written.trim().get(2..).unwrap_or_default();
    let points = how.parse().ok();
    let result = match &counted.score {
        _ if points.is_some_and(|points| !counted.is_other(points)) => format!("{letter}+{how}"),
        // Who resigned did not wait for the end.
        Some(score) if !is_marked && (points.is_some() || how.is_empty()) => score.clone(),
        _ => return None,
    };
    Some(Fix::replace(format!("write `{result}`"), Applicability::Unsafe, place, result))
}

struct Counted {
    winner: Option<Color>,
    how: &'static str,
    last: NodeId,
    /// The score as `RE` has it, where there is only one way to count it.
    score: Option<String>,
    /// The points of the winner in every way to count them; empty where that is not known.
    points: Vec<f64>,
}

impl Counted {
    /// Whether no way to count gives these points.
    fn is_other(&self, written: f64) -> bool {
        !self.points.is_empty() && self.points.iter().all(|points| (points - written).abs() > 0.01)
    }
}

fn wins(winner: Option<Color>) -> &'static str {
    match winner {
        Some(Color::Black) => "Black wins",
        Some(Color::White) => "White wins",
        None => "it is a draw",
    }
}

/// How the rules of the game say that it ended.
fn by_rules(game: &Game<'_>) -> Option<Counted> {
    let last = game.last();
    let Some(End::Won(winner)) = game.node(last).state.end else { return None };
    let counted = Counted { winner, how: "on the board", last, score: None, points: Vec::new() };
    Some(match discs(game, last) {
        Some([most, least]) => {
            let empty = 64 - most - least;
            let letter = if winner == Some(Color::Black) { "B" } else { "W" };
            let score = (empty == 0 && most > least).then(|| format!("{letter}+{}", most - least));
            // The difference or the winner's discs, with and without the empty squares.
            let points = [most - least, most - least + empty, most, most + empty].map(f64::from);
            Counted { score, points: points.into(), ..counted }
        }
        None => counted,
    })
}

/// The discs of the winner and of the loser of Othello.
fn discs(game: &Game<'_>, last: NodeId) -> Option<[u32; 2]> {
    if game.start().game != Played::Othello {
        return None;
    }
    let table = replay_to(&game.parsed.record, last).ok()?;
    let score = table.position().and_then(Position::othello)?.score(Empties::Nobody);
    Some([score.black.max(score.white), score.black.min(score.white)])
}

/// Who wins at the end of the principal line of Go, whichever way it is counted.
fn counted(game: &Game<'_>) -> Option<Counted> {
    let komi = game.info("KM").and_then(|(raw, _)| real(raw))?.value;
    let komi = go::Decimal::from_hundredths((komi * 100.0) as i32);
    let mut ends = game.with_facts().filter_map(|(node, facts)| Some((node, facts.last.as_deref()?)));
    let (last, board) = ends.next()?;
    let rules = game.info("RU").and_then(|(raw, _)| RuleSet::find(&simple_text(raw, game.start().ff)));
    let scorings = rules.map_or(vec![Scoring::Area, Scoring::Territory], |rules| vec![rules.scoring]);
    let end = game.last();
    let territory = [last, end].map(|id| marked(game, game.tree().get(id)));
    let territory = territory.into_iter().find(|[black, white]| !black.is_empty() && !white.is_empty())?;
    let score = |(scoring, komi)| board.score_marked(scoring, komi, [&territory[0], &territory[1]]);
    let ways = scorings.iter().flat_map(|scoring| komis(game, *scoring, komi).map(|komi| (*scoring, komi)));
    let scores: Vec<_> = ways.map(score).collect();
    let (first, others) = scores.split_first()?;
    let winner = first.winner();
    let shown = first.to_string();
    let is_one_way = scorings.len() == 1 && others.iter().all(|other| other.to_string() == shown);
    let score = is_one_way.then_some(shown);
    let points = score.as_deref().and_then(|score| score.get(2..)?.parse().ok()).into_iter().collect();
    let is_sure = others.iter().all(|other| other.winner() == winner);
    let how = "by the territory that is marked";
    is_sure.then_some(Counted { winner, how, last: end, score, points })
}

/// The komi, and the komi with what some rules that count area give White for the stones of a handicap.
fn komis(game: &Game<'_>, scoring: Scoring, komi: go::Decimal) -> [go::Decimal; 2] {
    let stones =
        game.info("HA").and_then(|(raw, _)| number(raw)).and_then(|stones| i32::try_from(stones).ok());
    let given = stones.filter(|stones| scoring == Scoring::Area && (2..=400).contains(stones)).unwrap_or(0);
    [komi, go::Decimal::from_hundredths(komi.hundredths().saturating_add(given * 100))]
}

/// The points of a node's `TB` and `TW`.
fn marked(game: &Game<'_>, node: &Node<'_>) -> [Vec<Point>; 2] {
    ["TB", "TW"].map(|name| {
        let (Some(of), Some(property)) = (PropertyType::find(name), node.get(name)) else {
            return Vec::new();
        };
        let size = game.start().size;
        let Some(size) = go::Size::new(size.columns, size.rows) else { return Vec::new() };
        let (mut points, mut known) = (Vec::new(), PointSet::default());
        for raw in property.values() {
            if let Ok(Value::Points(area)) = game.start().view(of, raw).map(|view| view.value) {
                known.insert(area, |point| points.extend(point.on_board_of_go(size)));
            }
        }
        points
    })
}
