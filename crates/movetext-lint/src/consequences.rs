//! One mistake is one finding: what merely follows from another finding is left out, and what is said again and again of
//! one game is said once.

use std::collections::HashMap;

use movetext_diagnostics::{Detail, Diagnostic, Label, Severity};
use movetext_source::Span;

/// Where a finding stands that follows from another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// At the same place.
    Same,
    /// Right behind it.
    Next,
    /// Not far from it.
    Near,
    /// Anywhere behind it.
    Behind,
    /// Anywhere in the game.
    Anywhere,
}

use Reach::{Anywhere, Behind, Near, Next, Same};

/// A rule, whether only its errors count, and what follows from its findings, where.
type Cause = (&'static str, bool, Reach, &'static [&'static str]);

const CAUSES: &[Cause] = &[
    // What is no move ends no game and makes no turn longer.
    ("TXT013", false, Same, &["RUL009", "RUL010", "OTN019"]),
    ("TXT006", false, Near, &["TRE010", "OTN021", "OTN019", "RUL009"]),
    // The right captures are written by the fix of the wrong ones.
    ("RUL003", false, Same, &["RUL002"]),
    // Where a move is missing, the rest is played by the wrong side.
    ("RUL008", true, Behind, &["RUL001", "RUL006", "RUL007", "RUL009", "TXT009"]),
    ("RUL008", true, Anywhere, &["RUL011", "RUL013", "PTN017", "PTN018"]),
    ("PTN006", false, Near, &["RUL008"]),
    // Whether a man is a king is asked of a setup that is right.
    ("RUL014", false, Anywhere, &["RUL004"]),
    // A tag that is elsewhere is not missing, and makes no other game.
    ("TXT019", false, Anywhere, &["HDR002", "PTN018"]),
    // Prose makes no layout of turns.
    ("TXT013", false, Near, &["OTN019"]),
    // That the result is another one follows from the game having ended before.
    ("RUL009", false, Anywhere, &["RUL011"]),
    // The name of a branch that is not closed is no comment.
    ("TXT004", false, Near, &["RUL006", "RUL007", "RUL008", "RUL009", "TXT009"]),
    // A tag that is misspelt is not the one that is missing or dropped.
    ("PTN001", false, Near, &["PTN018"]),
    ("TXT007", false, Near, &["PTN018"]),
    // What is cut off is not closed, and holds nothing.
    ("TXT003", false, Next, &["SGF025", "HDR003", "HDR006", "HDR008", "HDR013"]),
    ("SGF002", false, Same, &["SGF006"]),
    // A variation that takes a move back sets up stones.
    ("SGF032", false, Same, &["SGF031"]),
    // What has the name of no move, or of a move and is none, moves nobody.
    ("HDR001", true, Next, &["SGF017", "SGF025", "RUL001"]),
    ("HDR001", true, Near, &["RUL008", "SGF017"]),
    // Of two moves in one node the second is out of turn in the next.
    ("SGF016", false, Near, &["RUL008"]),
    // Where nothing stands, a move may be missing.
    ("RUL008", false, Near, &["SGF021"]),
    // Moves for another table cannot be played on this one.
    ("PPN040", false, Anywhere, &["RUL001"]),
    // The end of a game that cannot be replayed is not known.
    ("RUL001", false, Anywhere, &["PTN017"]),
    // A macro is not known where the header that defines it is not, and a setup neither.
    ("PPN001", false, Anywhere, &["PPN028", "PPN030"]),
    ("PPN005", false, Anywhere, &["PPN028"]),
    ("PPN009", false, Anywhere, &["PPN028"]),
    ("PPN010", false, Anywhere, &["PPN028"]),
    ("HDR001", false, Anywhere, &["PPN028"]),
];

/// How far away what is next may stand, in bytes.
const NEXT: u32 = 4;

/// How far away what is near may stand, in bytes.
const NEAR: u32 = 200;

/// Rules of one result in two places.
const IN_TWO_PLACES: [&str; 2] = ["RUL011", "HDR006"];

/// So many places are shown.
const MOST_PLACES: usize = 5;

/// Rules of how things are written: a habit more than a mistake.
const SPELLINGS: [&str; 10] =
    ["TXT010", "TXT014", "TRE007", "OTN004", "PTN001", "PTN002", "PTN009", "PTN010", "PTN011", "PTN012"];

/// From so many findings on that say the same of a game they are told as one.
const MANY: usize = 3;

/// The findings of one game, in the order of the text, without those that follow from others, and with those that
/// say the same told once.
pub(crate) fn told_once(findings: Vec<Diagnostic>) -> Vec<Diagnostic> {
    if findings.len() < 2 {
        return findings;
    }
    let mut findings = findings;
    for (code, errors_only, reach, consequences) in CAUSES {
        let is_cause = |finding: &Diagnostic| {
            finding.rule.code == *code && (!errors_only || finding.severity == Severity::Error)
        };
        let causes: Vec<Span> =
            findings.iter().filter(|finding| is_cause(finding)).map(|finding| finding.span).collect();
        let Some(first) = causes.first().copied() else { continue };
        findings.retain(|finding| {
            let follows = || match reach {
                Anywhere => true,
                Behind => finding.span.start >= first.start,
                Same => near(&causes, finding.span, 0),
                Next => near(&causes, finding.span, NEXT),
                Near => near(&causes, finding.span, NEAR),
            };
            !consequences.contains(&finding.rule.code) || !follows()
        });
    }
    let wrong_turns = |finding: &Diagnostic| finding.detail == Some(Detail::WrongTurn);
    // After a turn with too many moves each side has the other's.
    if let Some(turn) =
        findings.iter().find(|finding| finding.rule.code == "RUL008").map(|finding| finding.span)
    {
        findings.retain(|finding| !wrong_turns(finding) || finding.span.start < turn.start);
    }
    of_one_result(&mut findings);
    of_one_table(&mut findings);
    together(findings)
}

/// One result, misspelt in the tag and behind the moves, is one finding.
fn of_one_result(findings: &mut Vec<Diagnostic>) {
    let at = |code: &str| findings.iter().position(|finding| finding.rule.code == code);
    let (Some(tag), Some(token)) = (at("HDR006"), at("PTN014")) else { return };
    let written = |finding: &Diagnostic| {
        let fix = finding.fixes.first()?;
        Some((fix.message.clone(), fix.applicability))
    };
    if written(&findings[tag]).is_none() || written(&findings[tag]) != written(&findings[token]) {
        return;
    }
    let token = findings.remove(token);
    let Some(tag) = findings.iter_mut().find(|finding| finding.rule.code == "HDR006") else { return };
    tag.labels.push(Label { span: token.span, message: "and here".to_owned() });
    let edits = token.fixes.into_iter().flat_map(|fix| fix.edits);
    if let Some(fix) = tag.fixes.first_mut() {
        fix.edits.extend(edits);
    }
}

/// A move of PPN that cannot be played because an earlier one took or put pieces elsewhere than meant: that one is the finding.
fn of_one_table(findings: &mut Vec<Diagnostic>) {
    const ELSEWHERE: [&str; 3] = ["PPN034", "PPN036", "PPN037"];
    let Some(illegal) = findings.iter().position(|finding| finding.rule.code == "RUL001") else { return };
    let start = findings[illegal].span.start;
    let is_cause =
        |finding: &Diagnostic| ELSEWHERE.contains(&finding.rule.code) && finding.span.start < start;
    let Some(cause) = findings.iter().rposition(is_cause) else { return };
    let illegal = findings.remove(illegal);
    let cause = if cause > findings.len() - 1 { findings.len() - 1 } else { cause };
    let cause = &mut findings[cause];
    cause.severity = Severity::Error;
    cause.labels.push(Label { span: illegal.span, message: "this cannot be played then".to_owned() });
    cause.notes.push(illegal.message);
}

/// Whether one of some spans, which are in order, is as near as this.
fn near(spans: &[Span], span: Span, distance: u32) -> bool {
    let after = spans.partition_point(|cause| cause.start <= span.start + distance);
    spans[..after].last().is_some_and(|cause| span.start <= cause.end + distance)
}

/// Findings that say the same told once, with all their places and fixes.
fn together(findings: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let key = |finding: &Diagnostic| {
        let kind = finding.fixes.first().map(|fix| fix.applicability);
        let is_one = SPELLINGS.contains(&finding.rule.code)
            || IN_TWO_PLACES.contains(&finding.rule.code)
            || finding.rule.code.starts_with("POS");
        // Whose letters they are is said once, whatever they are.
        let message = if finding.rule.code == "POS021" { String::new() } else { finding.message.clone() };
        is_one.then_some((finding.rule.code, message, kind))
    };
    let mut counts: HashMap<_, usize> = HashMap::new();
    for finding in &findings {
        if let Some(key) = key(finding) {
            *counts.entry(key).or_default() += 1;
        }
    }
    if counts.values().all(|count| *count < 2) {
        return findings;
    }
    let mut first: HashMap<_, usize> = HashMap::new();
    let mut left: Vec<Diagnostic> = Vec::with_capacity(findings.len());
    for finding in findings {
        let key = key(&finding);
        let count = key.as_ref().and_then(|key| counts.get(key)).copied().unwrap_or(1);
        let least = if IN_TWO_PLACES.contains(&finding.rule.code) { 2 } else { MANY };
        let Some(key) = key.filter(|_| count >= least) else {
            left.push(finding);
            continue;
        };
        if let Some(at) = first.get(&key) {
            let of_all = &mut left[*at];
            of_all.labels.push(Label { span: finding.span, message: "here too".to_owned() });
            if let (Some(fix), Some(more)) = (of_all.fixes.first_mut(), finding.fixes.into_iter().next()) {
                fix.edits.extend(more.edits);
            }
        } else {
            first.insert(key, left.len());
            let mut finding = finding;
            if count > 2 {
                finding.message = format!("{}, here and in {} places more", finding.message, count - 1);
            }
            finding.fixes.truncate(1);
            left.push(finding);
        }
    }
    for finding in &mut left {
        finding.labels.truncate(MOST_PLACES);
        for fix in &mut finding.fixes {
            fix.edits.sort_by_key(|edit| edit.span);
            fix.edits.dedup();
        }
    }
    left
}
