//! Which rule tells of which fault of the reader.

use movetext_record::FaultKind::{Own, Text};
use movetext_record::otn::{FaultKind, TagFault, TurnFault};
use movetext_record::{Bracketed, TextFault};
use movetext_rules::tafl::{MoveNote, OpenTaflDifference, RulesNote, SquareFault};

use super::{otn, rul, tre};
use crate::lint::Lint;

/// The one rule that tells of a fault. A new kind of fault does not compile until it has one.
pub(crate) fn rule_of(fault: &movetext_record::FaultKind<FaultKind>) -> &'static Lint {
    match fault {
        Text(fault) => of_text(fault),
        Own(fault) => of_own(fault),
    }
}

fn of_own(fault: &FaultKind) -> &'static Lint {
    match fault {
        FaultKind::Tag(fault) => of_tag(*fault),
        FaultKind::Rules(note) => of_rules(note),
        FaultKind::Position(_) => &otn::POSITION_TAG,
        FaultKind::Turn(fault) => of_turn(fault),
        FaultKind::Move(_) => &otn::UNREADABLE_MOVE,
        FaultKind::MoveNote(note) => of_move(*note),
    }
}

fn of_text(fault: &TextFault) -> &'static Lint {
    match fault {
        TextFault::Unclosed { what: Bracketed::Tag, .. } => &otn::UNCLOSED_TAG,
        TextFault::Unclosed { what: Bracketed::Comment, .. } => &otn::UNCLOSED_COMMENT,
        TextFault::StrayInHeader => &otn::STRAY_TEXT,
        // After a turn number nothing but a move is expected.
        TextFault::Unexpected { expected, .. } if expected.len() == 1 => &otn::TURN_WITHOUT_MOVE,
        TextFault::Stray | TextFault::Unexpected { .. } => &otn::UNEXPECTED_TEXT,
        TextFault::TooMany { .. } | TextFault::More(_) => &otn::TOO_MANY_FINDINGS,
    }
}

fn of_tag(fault: TagFault) -> &'static Lint {
    match fault {
        TagFault::NoColon | TagFault::NoName => &otn::MALFORMED_TAG,
        TagFault::Repeated { .. } => &otn::REPEATED_TAG,
        TagFault::RulesNotLast { .. } => &otn::RULES_TAG_NOT_LAST,
        TagFault::RulesMissing => &otn::MISSING_RULES,
        TagFault::LineBreak => &otn::LINE_BREAK_IN_TAG,
    }
}

fn of_rules(note: &RulesNote) -> &'static Lint {
    match note {
        RulesNote::UnknownKey { .. } => &otn::UNKNOWN_RULES_KEY,
        RulesNote::RepeatedKey { .. } => &otn::REPEATED_RULES_KEY,
        RulesNote::BadSquare { fault: SquareFault::UpperCase, .. }
        | RulesNote::SplitEntry { .. }
        | RulesNote::UpperCaseValue { .. }
        | RulesNote::OldSpelling { .. }
        | RulesNote::DuplicateSquare { .. }
        | RulesNote::EmptyItem { .. }
        | RulesNote::DuplicateLetter { .. } => &otn::RULES_SPELLING,
        RulesNote::ColonMissing { .. }
        | RulesNote::ValueMissing { .. }
        | RulesNote::BadValue { .. }
        | RulesNote::BadSpeed { .. }
        | RulesNote::SpeedCount { .. }
        | RulesNote::BadSquare { .. }
        | RulesNote::SquareOffBoard { .. }
        | RulesNote::BadLetter { .. } => &otn::BAD_RULES_VALUE,
        RulesNote::AtDefault { .. } => &otn::RULES_AT_DEFAULT,
        RulesNote::SpeedOfGuard => &otn::SPEED_OF_GUARD,
        RulesNote::NotInOrder { .. } => &otn::RULES_LIST_ORDER,
        RulesNote::DimMissing { .. } | RulesNote::DimOutOfRange { .. } | RulesNote::DimDiffers { .. } => {
            &otn::BOARD_SIZE
        }
        RulesNote::DimNotFirst | RulesNote::StartNotLast { .. } => &otn::RULES_ORDER,
        RulesNote::StartMissing
        | RulesNote::StartTwice
        | RulesNote::StartsDiffer
        | RulesNote::Position(_) => &otn::START_POSITION,
        RulesNote::FlankingWithoutShieldwall => &otn::FLANKING_WITHOUT_SHIELDWALL,
        RulesNote::EvenWithoutCentre { .. } => &otn::EVEN_BOARD_WITHOUT_CENTRE,
        RulesNote::OpenTaflDiffers(difference) => of_difference(*difference),
    }
}

fn of_difference(difference: OpenTaflDifference) -> &'static Lint {
    match difference {
        OpenTaflDifference::ThreefoldReversed { .. } => &otn::THREEFOLD_REVERSED,
        // The tag that holds the rules has the line break.
        OpenTaflDifference::SeveralLines => &otn::LINE_BREAK_IN_TAG,
        OpenTaflDifference::ThreefoldIgnored
        | OpenTaflDifference::DefaultSquares { .. }
        | OpenTaflDifference::SpeedCount { .. }
        | OpenTaflDifference::GuardJump
        | OpenTaflDifference::HostilityBySide { .. }
        | OpenTaflDifference::ReentryWithoutCentre { .. }
        | OpenTaflDifference::ReentryMissing { .. }
        | OpenTaflDifference::DefenderFortsPassable
        | OpenTaflDifference::BoardSize { .. } => &otn::OPENTAFL_DIFFERS,
    }
}

fn of_turn(fault: &TurnFault) -> &'static Lint {
    match fault {
        TurnFault::Number { .. } => &otn::TURN_NUMBER,
        TurnFault::NoPeriod => &otn::TURN_NUMBER_PERIOD,
        TurnFault::Unreadable => &otn::UNREADABLE_TURN_NUMBER,
        TurnFault::LetterInMainLine | TurnFault::Letter => &tre::VARIATION_LETTER,
        TurnFault::Unreachable(_) => &tre::UNREACHABLE_VARIATION,
        TurnFault::NoFirstTurn => &tre::VARIATION_WITHOUT_FIRST_TURN,
        TurnFault::Repeated => &tre::REPEATED_VARIATION,
        TurnFault::VariationNumber { .. } => &tre::VARIATION_NUMBER,
        TurnFault::NamesMoveBefore => &tre::NAMES_MOVE_BEFORE,
        TurnFault::TooDeep => &tre::VARIATION_TOO_DEEP,
        TurnFault::Gaps { .. } => &tre::OMITTED_MOVES,
        TurnFault::GapDots => &otn::OMITTED_MOVE_DOTS,
        TurnFault::NoMove => &otn::TURN_WITHOUT_MOVE,
        TurnFault::CommentParts { .. } => &otn::COMMENT_PARTS,
        TurnFault::SeveralComments => &otn::SEVERAL_COMMENTS,
        TurnFault::AfterResignation => &rul::MOVE_AFTER_RESIGNATION,
    }
}

fn of_move(note: MoveNote) -> &'static Lint {
    match note {
        MoveNote::SeveralInfos | MoveNote::Mark(_) => &otn::LOST_SYMBOL,
        MoveNote::UpperCaseSquare
        | MoveNote::StyleSpelling
        | MoveNote::OtherDash(_)
        | MoveNote::EndingLetter(_)
        | MoveNote::TaflmanLetter(_)
        | MoveNote::CaptureSign(_)
        | MoveNote::RepeatedX
        | MoveNote::CaptureSeparator(_)
        | MoveNote::SeparatorMissing
        | MoveNote::EmptyCapture
        | MoveNote::TrailingBar => &otn::MOVE_SPELLING,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use movetext_record::otn::{Dialect, Fault, FaultKind, read};
    use movetext_source::Notation;

    use super::{Own, Text, rule_of};
    use crate::{Options, check};

    /// The records of all fixtures.
    fn records() -> Vec<String> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
        let families = std::fs::read_dir(root).expect("there are fixtures").flatten();
        let files = families.filter_map(|family| std::fs::read_dir(family.path()).ok()).flatten().flatten();
        let texts = files.filter_map(|file| std::fs::read_to_string(file.path()).ok());
        let mut records = Vec::new();
        for text in texts {
            records.extend(text.split("```").filter_map(record).map(str::to_owned));
        }
        records
    }

    /// What stands between two fences, if it is a record.
    fn record(block: &str) -> Option<&str> {
        let (info, record) = block.split_once('\n')?;
        info.starts_with("otn").then_some(record)
    }

    /// `Rules OpenTaflDiffers GuardJump`: the names of the variants, the outermost first.
    fn name(kind: &movetext_record::FaultKind<FaultKind>) -> String {
        let (depth, written) = match kind {
            Own(kind @ (FaultKind::Rules(_) | FaultKind::Move(_))) => (3, format!("{kind:?}")),
            Own(kind) => (2, format!("{kind:?}")),
            Text(_) => (2, format!("{kind:?}")),
        };
        let end = written.find([' ', ',', ')', '{']).unwrap_or(written.len());
        let names = written[..end].split('(').filter(|name| name.starts_with(char::is_alphabetic));
        names.take(depth).collect::<Vec<_>>().join(" ")
    }

    fn options(fault: Option<&Fault>) -> Options {
        let families = || ["OTN", "HDR", "TRE", "RUL"].map(str::to_owned).to_vec();
        let select = fault.map_or_else(families, |fault| vec![rule_of(&fault.kind).rule.code.to_owned()]);
        Options { select, ..Options::default() }
    }

    /// Every fault of every fixture is told by its rule, or is part of what another finding marks: the words of a
    /// comment in other brackets are no moves of their own.
    #[test]
    fn every_fault_is_told() {
        for text in records() {
            for fault in read(&text, Dialect::Spec).flat_map(|parsed| parsed.faults) {
                let told = check(&text, Notation::Otn, &options(Some(&fault))).flatten().count() > 0;
                let marked = || {
                    let covers = |finding: &movetext_diagnostics::Diagnostic| {
                        finding.span.start <= fault.span.start && fault.span.end <= finding.span.end
                    };
                    check(&text, Notation::Otn, &options(None)).flatten().any(|finding| covers(&finding))
                };
                assert!(told || marked(), "nothing tells of {:?} in\n{text}", fault.kind);
            }
        }
    }

    /// Every kind of fault is in a fixture, or in a test of what no fixture can hold (`tests/limits.rs`). That a
    /// starting square is missing cannot be: what stands for a move starts with a letter.
    #[test]
    fn every_kind_of_fault_has_a_fixture() {
        let elsewhere = ["Text More", "Text TooMany", "Turn TooDeep"].map(str::to_owned);
        let mut seen: BTreeSet<String> = elsewhere.into_iter().collect();
        for text in records() {
            seen.extend(
                read(&text, Dialect::Spec).flat_map(|parsed| parsed.faults).map(|fault| name(&fault.kind)),
            );
        }
        let known: BTreeSet<String> =
            include_str!("../../tests/data/fault-kinds.txt").lines().map(str::to_owned).collect();
        assert_eq!(seen, known, "the kinds of faults in the fixtures, and those there are");
    }
}
