//! Tags and comments that are never closed.

#[cfg(feature = "otn")]
mod otn;
#[cfg(feature = "ptn")]
mod ptn;
#[cfg(feature = "sgf")]
mod sgf;

use movetext_diagnostics::{Applicability, Rule};
use movetext_record::{Fault, FaultKind, TextFault};
use movetext_source::Span;

use crate::edit::{fix, insert};
use crate::game::{LintNotation, Replayed};
use crate::lint::lint;
use crate::report::Report;

lint! {
    /// A tag without its closing bracket or quote.
    ///
    /// ## What it does
    /// Reports a tag that does not end: a `[` that no `]` closes, in PTN also a value without its second quote. The
    /// tag is taken to end with its line, or before the next tag or turn.
    /// In Smart-Go it is the value of a property, which is taken to end before the next node or property.
    ///
    /// ## Why it is bad
    /// Programs read on to the next bracket, wherever it is. The tags and moves in between are lost.
    ///
    /// ## Example
    /// ```otn
    /// [event:Spring tournament
    /// ```
    /// Use instead:
    /// ```otn
    /// [event:Spring tournament]
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// [Date "2026.11.21"
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Date "2026.11.21"]
    /// ```
    ///
    /// ## Example in Smart-Go
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd;W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Closes the tag where it is taken to end. Unsafe: it may have been meant to end earlier.
    UNCLOSED_TAG = "TXT003" "unclosed-tag" Error [Reading, Structure]
        // A value that is cut off cannot be valid.
        suppresses [
            crate::rules::sgf::BAD_VALUE: Next,
            crate::rules::hdr::BAD_DATE: Next,
            crate::rules::hdr::BAD_RESULT: Next,
            crate::rules::hdr::BAD_TIME_CONTROL: Next,
            crate::rules::hdr::BAD_KOMI: Next,
        ]
        ["otn" Otn(otn::unclosed_tag), "ptn" Ptn(ptn::unclosed_tag), "sgf" Sgf(sgf::unclosed_value)]
}

lint! {
    /// A comment without its closing bracket or brace.
    ///
    /// ## What it does
    /// Reports a `[` in OTN, a `{` in PTN, that opens a comment and is never closed. The comment is taken to end
    /// before the next line that starts with a turn number or a tag.
    ///
    /// ## Why it is bad
    /// Programs read on to the next closing bracket, wherever it is. The turns in between become part of the
    /// comment.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// [a quiet start
    /// 2. d1-c1 e4-e2
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// [a quiet start]
    /// 2. d1-c1 e4-e2
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// 1. a1 e5 {corners
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5 {corners}
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Closes the comment where it is taken to end. Unsafe: it may have been meant to end earlier.
    UNCLOSED_COMMENT = "TXT004" "unclosed-comment" Error [Reading]
        // What follows the brace is part of the comment or not: nobody knows.
        suppresses [
            crate::rules::rul::INFO_SYMBOL: Near,
            crate::rules::rul::MISSING_MARK: Near,
            crate::rules::rul::INCOMPLETE_TURN: Near,
            crate::rules::rul::MOVE_AFTER_END: Near,
            crate::rules::txt::TURN_NUMBER: Near,
        ]
        ["otn" Otn(otn::unclosed_comment), "ptn" Ptn(ptn::unclosed_comment)]
}

/// The faults of this rule, each with what is taken to be in the bracket, from the bracket to the last sign of it.
fn unclosed<'a, F: LintNotation>(
    game: &'a Replayed<'_, F>,
    rule: &'static Rule,
) -> impl Iterator<Item = (&'a Fault<F::Fault>, Span)> {
    game.faults_of(rule).filter_map(|fault| {
        let FaultKind::Text(TextFault::Unclosed { whole, .. }) = fault.kind else { return None };
        let length = whole.of(game.text).trim_end().len() as u32;
        Some((fault, Span::new(whole.start, whole.start + length)))
    })
}

fn unclosed_comment<F: LintNotation>(game: &Replayed<'_, F>, bracket: &str, report: &mut Report) {
    for (fault, whole) in unclosed(game, &UNCLOSED_COMMENT.rule) {
        let closed = fix("close the comment", Applicability::Unsafe, vec![insert(whole.end, bracket)]);
        report.add(game.diagnostic_of_fault(&UNCLOSED_COMMENT.rule, fault).with_fix(closed));
    }
}
