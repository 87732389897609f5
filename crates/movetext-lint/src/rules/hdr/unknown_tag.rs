use core::cell::OnceCell;

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_lexer::otn::TAGS;
use movetext_record::TagOrigin;
use movetext_record::ptn as ptn_record;
use movetext_rules::suggest;

use crate::game::otn::Game;
use crate::game::ptn;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::shown;

lint! {
    /// A tag that the specification does not know.
    ///
    /// ## What it does
    /// Reports tags with other names than those of the specification. One that is nearly a known name, or
    /// one in upper case, is a warning.
    /// In PTN, which leaves it to programs to add tags, only those are reported: "tag names should be
    /// replicated exactly" (section "Header Tags").
    ///
    /// ## Why it is bad
    /// Programs pass over it. Where it was misspelt, what it says is not found; where it is an addition, it is
    /// kept.
    ///
    /// ## Example
    /// ```otn
    /// [evnet:Spring tournament]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [event:Spring tournament]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// [Plyaer1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Writes the name that was probably meant. Safe where only the case is another, else unsafe.
    UNKNOWN_TAG = "HDR001" "unknown-tag" Info [Check::Otn(check), Check::Ptn(of_ptn)]
}

fn check(game: &Game<'_>, report: &mut Report) {
    for tag in &game.parsed.origin.places.tags {
        let name = tag.name.of(game.text);
        if TAGS.contains(&name) || !is_whole(game, tag) {
            continue;
        }
        let finding = |message: String| Diagnostic::new(&UNKNOWN_TAG.rule, tag.name, message);
        let write = |known: &str, applicability| {
            Fix::replace(format!("write `{known}`"), applicability, tag.name, known)
        };
        report.add(if let Some(known) = TAGS.into_iter().find(|known| known.eq_ignore_ascii_case(name)) {
            finding(format!("the names of tags are lower case: `{known}`"))
                .with_severity(Severity::Warning)
                .with_fix(write(known, Applicability::Safe))
        } else if let Some(known) = suggest::nearest(name, TAGS) {
            finding(format!("there is no tag {}", shown(name)))
                .with_label(format!("did you mean `{known}`?"))
                .with_severity(Severity::Warning)
                .with_fix(write(known, Applicability::Unsafe))
        } else {
            finding(format!("there is no tag {}; it is kept", shown(name)))
        });
    }
}

/// Whether the tag has a name and a colon; where it has none, another rule says so.
fn is_whole(game: &Game<'_>, tag: &TagOrigin) -> bool {
    let before = game.text.as_bytes().get((tag.value.start as usize).saturating_sub(1));
    before == Some(&b':') && !tag.name.is_empty() && tag.value.start > tag.whole.start + 1
}

/// PTN has as many tags as programs have: only a name that is nearly a known one is told of.
fn of_ptn(game: &ptn::Game<'_>, report: &mut Report) {
    // Looked for once, however many tags there are.
    let are_there = OnceCell::new();
    for tag in &game.parsed.origin.places.tags {
        let name = tag.name.of(game.text);
        // Names with other signs are another rule's matter.
        if !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
            continue;
        }
        let is_known = |known: &&str| known.eq_ignore_ascii_case(name);
        let finding = |message: String| Diagnostic::new(&UNKNOWN_TAG.rule, tag.name, message);
        let write = |known: &str, applicability| {
            Fix::replace(format!("write `{known}`"), applicability, tag.name, known)
        };
        if let Some(known) = ptn_record::TAGS.into_iter().find(is_known) {
            if known != name {
                report.add(
                    finding(format!("this tag is spelt `{known}`"))
                        .with_severity(Severity::Warning)
                        .with_fix(write(known, Applicability::Safe)),
                );
            }
        } else if let Some(known) = suggest::nearest(name, ptn_record::TAGS)
            // What is there in so many words is not what another name was meant for.
            && !are_there
                .get_or_init(|| ptn_record::TAGS.map(|known| game.tags(known).next().is_some().then_some(known)))
                .contains(&Some(known))
        {
            report.add(
                finding(format!("there is no tag {} that programs read", shown(name)))
                    .with_label(format!("did you mean `{known}`?"))
                    .with_severity(Severity::Warning)
                    .with_fix(write(known, Applicability::Unsafe)),
            );
        }
    }
}
