//! Text that is not part of the record: in PTN.

use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::FaultKind::Text;
use movetext_record::TextFault;
use movetext_record::ptn::{TAGS, is_usual_name};
use movetext_source::Span;

use crate::checks::comments::{ForeignComments, foreign_comment};
use crate::edit::{fix, insert, replace, unusual_periods};
use crate::messages::shown;
use crate::ptn::Game;
use crate::report::Report;
use crate::rules::txt::TURN_NUMBER_PERIOD;
use crate::rules::txt::{TEXT_AMONG_MOVES, TEXT_AMONG_TAGS};

pub(crate) fn text_among_tags(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&TEXT_AMONG_TAGS.rule) {
        let text = fault.span.of(game.text);
        let finding = |span: Span, message: String| Diagnostic::new(&TEXT_AMONG_TAGS.rule, span, message);
        let around = |span: Span, [open, close]: [&str; 2], words: &str| {
            fix(words, Applicability::Unsafe, vec![insert(span.start, open), insert(span.end, close)])
        };
        report.add(if let Some(line) = tag_without_brackets(text) {
            let span = Span::new(fault.span.start, fault.span.start + line.len() as u32);
            finding(span, format!("{} looks like a tag, but is not in brackets", shown(line)))
                .with_fix(around(span, ["[", "]"], "put brackets around it"))
        } else if let Some(number) = misspelt_number(text)
            && !game.text[fault.span.end as usize..].trim_start().starts_with('[')
        {
            let fix =
                Fix::replace("write the number", Applicability::Unsafe, fault.span, format!("{number}."));
            finding(
                fault.span,
                format!("{} is not a move number; these are written `{number}.`", shown(text)),
            )
            .with_fix(fix)
        } else if text.contains(['{', '}', '[', ']']) {
            finding(fault.span, format!("{} is among the tags but is not a tag", shown(text)))
        } else {
            finding(fault.span, format!("{} is among the tags but is not a tag", shown(text)))
                .with_help("a remark is written in braces: `{…}`")
                .with_fix(around(fault.span, ["{", "}"], "put braces around it"))
        });
    }
}

/// The line of a tag that was written without its brackets.
fn tag_without_brackets(text: &str) -> Option<&str> {
    let line = text.lines().next()?.trim_end();
    let name = line.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').next()?;
    let is_tag = TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name)) && line.ends_with('"');
    (is_tag && !line.contains(['[', ']'])).then_some(line)
}

/// The number in `1)`, `1:` or `#1.`, in front of the first move.
fn misspelt_number(text: &str) -> Option<&str> {
    let number = text.trim_matches(|sign: char| !sign.is_ascii_digit());
    let is_number = (1..=9).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && !text.contains(char::is_alphabetic)).then_some(number)
}

/// What a comment of another notation does not hold: it would be no comment of PTN.
const NOT_INSIDE: &[u8] = b"[]{}";

/// The comments of other notations. Their words are taken for moves by the reader, and are no findings of their own.
pub(crate) fn foreign_comments(game: &Game<'_>) -> ForeignComments {
    let junk = Text(TextFault::Stray);
    let faults = game.faults_of(&TEXT_AMONG_MOVES.rule).filter(|fault| fault.kind == junk);
    ForeignComments::of(game.text, faults.map(|fault| fault.span), NOT_INSIDE)
}

pub(crate) fn text_among_moves(game: &Game<'_>, report: &mut Report) {
    let comments = foreign_comments(game);
    let numbers = game.faults_of(&TURN_NUMBER_PERIOD.rule).map(|fault| fault.span);
    let unusual_periods = unusual_periods(game.text, numbers);
    for fault in game.faults_of(&TEXT_AMONG_MOVES.rule) {
        if fault.span.len() == 1 && unusual_periods.binary_search(&fault.span.end).is_ok() {
            continue;
        }
        let text = fault.span.of(game.text);
        let own = foreign_comment(game.text, fault.span, NOT_INSIDE);
        if comments.holds(fault.span) && own.is_none() {
            continue;
        }
        let message = match (&fault.kind, text) {
            (_, "}") => "this `}` closes nothing".to_owned(),
            (_, "]") => "this `]` closes nothing".to_owned(),
            (Text(TextFault::Stray), _) => {
                format!("{} is not part of a record", shown(text))
            }
            (kind, _) => kind.to_string(),
        };
        let finding = game.diagnostic_at(&TEXT_AMONG_MOVES.rule, fault.span, message);
        report.add(match (own, as_branch(fault.span, text)) {
            (Some(comment), _) => as_comment(game, comment),
            (None, Some(fix)) => finding.with_help("the name of a branch stands in braces").with_fix(fix),
            (None, None) if text.starts_with('$') => {
                finding.with_help("an evaluation is written after the move: `!`, `?`, `!!`, `??`, `!?`, `?!`")
            }
            (None, None) => finding.with_help("a remark is written in braces: `{…}`"),
        });
    }
}

/// The usual name of a branch, in braces for its square brackets.
fn as_branch(span: Span, text: &str) -> Option<Fix> {
    let name = text.strip_prefix('[')?.strip_suffix(']').filter(|name| is_usual_name(name))?;
    let meant = format!("{{{name}}}");
    Some(Fix::replace(format!("write `{meant}`"), Applicability::Unsafe, span, meant))
}

/// A comment in the brackets of another notation.
fn as_comment(game: &Game<'_>, comment: Span) -> Diagnostic {
    let text = comment.of(game.text);
    let inner = text.trim_end().trim_end_matches([')', '>', '/', '"']);
    let message = format!("{} is a comment of another notation", shown(text.trim_end()));
    let help = if text.starts_with('(') {
        "a remark is written in braces; a variation has a block of its own after the game: `{2w1}`, then its moves"
    } else {
        "a remark is written in braces: `{…}`"
    };
    let edits =
        vec![replace(comment.part(&(0..text.trim_end().len() as u32)), format!("{{{}}}", inner[1..].trim()))];
    game.diagnostic_at(&TEXT_AMONG_MOVES.rule, comment, message).with_help(help).with_fix(fix(
        "put it in braces",
        Applicability::Unsafe,
        edits,
    ))
}
