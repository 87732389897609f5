use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_lexer::otn::TAGS;
use movetext_record::FaultKind::Own;
use movetext_record::otn::{FaultKind, TagFault};
use movetext_rules::suggest;
use movetext_source::Span;

use crate::edit::{delete, fix, replace};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A tag without a colon or without a name.
    ///
    /// ## What it does
    /// Reports a tag that is not `[name:value]`: the colon is missing, or the name before it.
    ///
    /// ## Why it is bad
    /// Nobody can tell what it says, and OpenTafl fails on the whole file.
    ///
    /// ## Example
    /// ```otn
    /// [date 2015.05.04]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [date:2015.05.04]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Where the tag starts with a known name, writes the colon after it. Unsafe: the tag then says
    /// something.
    MALFORMED_TAG = "OTN005" "malformed-tag" Error Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&MALFORMED_TAG) {
        let mut finding = Diagnostic::new(&MALFORMED_TAG.rule, fault.span, fault.kind.to_string());
        if fault.kind == Own(FaultKind::Tag(TagFault::NoColon)) {
            finding = match colon(fault.span, fault.span.of(game.text)) {
                Some(mended) => finding.with_fix(mended),
                None => finding.with_help("a comment on the game as a whole is written `[start-comment:…]`"),
            };
        }
        report.add(finding);
    }
}

/// `[date 2015.05.04]` and `[date=2015.05.04]` with the colon.
fn colon(tag: Span, text: &str) -> Option<movetext_diagnostics::Fix> {
    let inside = text.strip_prefix('[')?;
    let length = inside.find(|letter: char| !letter.is_ascii_alphabetic() && letter != '-')?;
    let name = suggest::nearest(&inside[..length], TAGS)?;
    let rest = &inside[length..];
    let skipped = rest.len() - rest.trim_start_matches([' ', '\t', '=', '"']).len();
    let span = Span::new(tag.start + 1, tag.start + 1 + (length + skipped) as u32);
    let mut mended = vec![replace(span, format!("{name}:"))];
    // As in PGN, the value may stand in quotation marks.
    if rest[..skipped].ends_with('"') && rest[skipped..].ends_with("\"]") {
        mended.push(delete(Span::new(tag.end - 2, tag.end - 1)));
    }
    (skipped > 0).then(|| fix(format!("write `{name}:`"), Applicability::Unsafe, mended))
}
