//! Results that the board contradicts: in Smart-Go.

use movetext_diagnostics::Severity;
use movetext_record::sgf::{Game as Played, Node, PointSet, PropertyType, Value, number, real, simple_text};
use movetext_rules::Color;
use movetext_rules::go::{self, Point, RuleSet, Scoring};
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
    let is_other_score = counted.winner == winner && score.is_some() && counted.is_exact(written.trim());
    if counted.winner == winner && !is_other_score {
        return;
    }
    let Counted { winner: other, how, last, score } = counted;
    let outcome = score.map_or_else(|| wins(other).to_owned(), |score| format!("it is {score}"));
    let message = format!("the result is {}, but {how} {outcome}", written.trim());
    let finding = game.finding(&RESULT_AGAINST_BOARD.rule, info.node, info.value, message);
    let finding = if is_other_score { finding.with_severity(Severity::Info) } else { finding };
    report.add(finding.with_place(game.origin(last).played, "the end of the game"));
}

struct Counted {
    winner: Option<Color>,
    how: &'static str,
    last: NodeId,
    /// The score as `RE` has it, where there is only one way to count it.
    score: Option<String>,
}

impl Counted {
    /// Whether there is one way to count, and it gives another score than this.
    fn is_exact(&self, written: &str) -> bool {
        let points = |result: &str| result.get(2..).and_then(|points| points.parse::<f64>().ok());
        let counted = self.score.as_deref().and_then(points);
        counted.zip(points(written)).is_some_and(|(counted, written)| (counted - written).abs() > 0.01)
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
    Some(Counted { winner, how: "on the board", last, score: None })
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
    let is_sure = others.iter().all(|other| other.winner() == winner);
    let how = "by the territory that is marked";
    is_sure.then_some(Counted { winner, how, last: end, score: is_one_way.then_some(shown) })
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
