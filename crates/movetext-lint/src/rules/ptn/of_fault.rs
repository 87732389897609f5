//! Which rule tells of which fault of the reader.

use movetext_record::FaultKind::{Own, Text};
use movetext_record::ptn::{BranchFault, FaultKind, StartFault, TagFault, TurnFault, ValueFault};
use movetext_record::{Bracketed, TextFault};
use movetext_rules::tak::MoveNote;

use super::{
    COMMENT_NOT_CLOSED, FOREIGN_TEXT, LEFT_OUT_MOVE, MALFORMED_MOVE, MARK_ORDER, MISSPELT_MOVE, MOVE_NUMBER,
    MOVE_NUMBER_PERIOD, NO_RESULT_CODE, NOT_SET_OFF, NUMBER_WITHOUT_MOVE, PLAYER_TWO_FIRST, QUOTE_IN_VALUE,
    RARELY_READ_SPELLING, REPEATED_MOVE_NUMBER, RESULT_SPELLING, SEVERAL_RESULTS, STRAY_PLACEHOLDER,
    TAG_GIVEN_TWICE, TAG_NAME, TAG_SPACING, TAG_WITHOUT_QUOTES, TEXT_AMONG_TAGS, UNKNOWN_EVALUATION,
    UNNUMBERED_MOVES, UNREADABLE_MOVE_NUMBER, UNTERMINATED_TAG, VERBOSE_MOVE,
};
use crate::lint::Lint;
use crate::rules::otn::TOO_MANY_FINDINGS;
use crate::rules::{hdr, rul, tps, tre};

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
        FaultKind::Value(fault) => of_value(*fault),
        FaultKind::Start(fault) => of_start(*fault),
        FaultKind::Turn(fault) => of_turn(*fault),
        FaultKind::Branch(fault) => of_branch(*fault),
        FaultKind::Move(_) => &MALFORMED_MOVE,
        FaultKind::MoveNote(note) => of_move(*note),
        FaultKind::Result(_) => &RESULT_SPELLING,
    }
}

fn of_text(fault: &TextFault) -> &'static Lint {
    match fault {
        TextFault::Unclosed { what: Bracketed::Tag, .. } => &UNTERMINATED_TAG,
        TextFault::Unclosed { what: Bracketed::Comment, .. } => &COMMENT_NOT_CLOSED,
        TextFault::StrayInHeader => &TEXT_AMONG_TAGS,
        TextFault::Stray | TextFault::Unexpected { .. } => &FOREIGN_TEXT,
        TextFault::TooMany { .. } | TextFault::More(_) => &TOO_MANY_FINDINGS,
    }
}

fn of_tag(fault: TagFault) -> &'static Lint {
    match fault {
        TagFault::NoQuotes => &TAG_WITHOUT_QUOTES,
        TagFault::NoName | TagFault::NameCharacters => &TAG_NAME,
        TagFault::NameCase(_) => &hdr::UNKNOWN_TAG,
        TagFault::Blanks => &TAG_SPACING,
        TagFault::QuoteInValue => &QUOTE_IN_VALUE,
        TagFault::Repeated { .. } => &TAG_GIVEN_TWICE,
    }
}

fn of_value(fault: ValueFault) -> &'static Lint {
    match fault {
        ValueFault::Date(_) => &hdr::BAD_DATE,
        ValueFault::Time => &hdr::BAD_TIME,
        ValueFault::Result => &hdr::BAD_RESULT,
        ValueFault::Number => &hdr::BAD_NUMBER,
        ValueFault::Clock => &hdr::BAD_TIME_CONTROL,
    }
}

fn of_start(fault: StartFault) -> &'static Lint {
    match fault {
        StartFault::SizeMissing => &hdr::MISSING_TAG,
        StartFault::Size => &hdr::BAD_SIZE,
        StartFault::SizeAgainstTps { .. } => &hdr::SIZE_AGAINST_TPS,
        StartFault::Komi => &hdr::BAD_KOMI,
        StartFault::Flats | StartFault::Caps => &hdr::BAD_PIECE_COUNT,
        StartFault::Opening => &hdr::BAD_OPENING,
        StartFault::Tps(fault) => tps::rule_of(fault),
    }
}

fn of_turn(fault: TurnFault) -> &'static Lint {
    match fault {
        TurnFault::Number { .. } => &MOVE_NUMBER,
        TurnFault::NoPeriod => &MOVE_NUMBER_PERIOD,
        TurnFault::Unreadable => &UNREADABLE_MOVE_NUMBER,
        TurnFault::Repeated => &REPEATED_MOVE_NUMBER,
        TurnFault::Incomplete | TurnFault::ExtraMove => &rul::INCOMPLETE_TURN,
        TurnFault::NoNumber => &UNNUMBERED_MOVES,
        TurnFault::NoMove => &NUMBER_WITHOUT_MOVE,
        TurnFault::NotSetOff => &NOT_SET_OFF,
        TurnFault::SecondPlayerFirst => &PLAYER_TWO_FIRST,
        TurnFault::Gap => &LEFT_OUT_MOVE,
        TurnFault::StrayPlaceholder => &STRAY_PLACEHOLDER,
        TurnFault::AfterResult => &rul::MOVE_AFTER_RESULT,
        TurnFault::SeveralResults { .. } => &SEVERAL_RESULTS,
        TurnFault::NoResultCode => &NO_RESULT_CODE,
    }
}

fn of_branch(fault: BranchFault) -> &'static Lint {
    match fault {
        BranchFault::UnknownParent | BranchFault::NoSuchMove => &tre::UNREACHABLE_VARIATION,
        BranchFault::NoMove => &tre::BRANCH_WITHOUT_MOVE,
        BranchFault::TooDeep => &tre::VARIATION_TOO_DEEP,
        BranchFault::Repeated => &tre::REPEATED_VARIATION,
        BranchFault::OldSyntax => &tre::OLD_BRANCH_SYNTAX,
        BranchFault::Remark => &tre::REMARK_AS_BRANCH,
    }
}

fn of_move(note: MoveNote) -> &'static Lint {
    match note {
        MoveNote::LowerCaseStone | MoveNote::UpperCaseSquare | MoveNote::OtherDash => &MISSPELT_MOVE,
        MoveNote::CountOfOne | MoveNote::OnlyDrop => &VERBOSE_MOVE,
        MoveNote::FlatLetter | MoveNote::TopLetter | MoveNote::Arrow | MoveNote::DoubleQuote => {
            &RARELY_READ_SPELLING
        }
        MoveNote::MarkOrder | MoveNote::RepeatedMark => &MARK_ORDER,
        MoveNote::UnknownEvaluation => &UNKNOWN_EVALUATION,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use movetext_record::ptn::{Fault, FaultKind, TurnFault, read};
    use movetext_source::Notation;

    use super::{Own, Text, rule_of};
    use crate::{Options, check};

    /// The records of all fixtures.
    fn records() -> Vec<String> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
        let families = std::fs::read_dir(root).expect("there are fixtures").flatten();
        let files = families.filter_map(|family| std::fs::read_dir(family.path()).ok()).flatten().flatten();
        let texts = files.filter_map(|file| std::fs::read_to_string(file.path()).ok());
        let records =
            |text: String| text.split("```").filter_map(record).map(str::to_owned).collect::<Vec<_>>();
        texts.flat_map(records).collect()
    }

    /// What stands between two fences, if it is a game.
    fn record(block: &str) -> Option<&str> {
        let (info, record) = block.split_once('\n')?;
        info.starts_with("ptn").then_some(record)
    }

    /// `Start Tps ShortRow`: the names of the variants, the outermost first.
    fn name(kind: &movetext_record::FaultKind<FaultKind>) -> String {
        let written = match kind {
            Own(kind) => format!("{kind:?}"),
            Text(_) => format!("{kind:?}"),
        };
        let end = written.find([' ', ',', ')', '{']).unwrap_or(written.len());
        let names = written[..end].split('(').filter(|name| name.starts_with(char::is_alphabetic));
        names.collect::<Vec<_>>().join(" ")
    }

    /// Where findings of these rules stand; of all rules, if there are none.
    fn found(text: &str, fault: Option<&Fault>) -> Vec<(u32, u32)> {
        let families = || ["HDR", "OTN", "PTN", "RUL", "TPS", "TRE"].map(str::to_owned).to_vec();
        let select = fault.map_or_else(families, |fault| vec![rule_of(&fault.kind).rule.code.to_owned()]);
        let findings = check(text, Notation::Ptn, &Options { select, ..Options::default() }).flatten();
        findings.map(|finding| (finding.span.start, finding.span.end)).collect()
    }

    /// Every fault of every fixture is told by its rule, or is part of what another finding marks, or follows from
    /// a word that is taken for a move and is none.
    #[test]
    fn every_fault_is_told() {
        for text in records() {
            let all = found(&text, None);
            for fault in read(&text).flat_map(|parsed| parsed.faults) {
                let told = !found(&text, Some(&fault)).is_empty();
                let is_marked =
                    |(start, end): &(u32, u32)| *start <= fault.span.start && fault.span.end <= *end;
                let follows = fault.kind == Own(FaultKind::Turn(TurnFault::ExtraMove)) && !all.is_empty();
                assert!(
                    told || follows || all.iter().any(is_marked),
                    "nothing tells of {:?} in\n{text}",
                    fault.kind
                );
            }
        }
    }

    /// Every kind of fault is in a fixture, or in a test of what no fixture can hold (`tests/ptn.rs`).
    #[test]
    fn every_kind_of_fault_has_a_fixture() {
        let elsewhere = ["Text More", "Text TooMany", "Branch TooDeep"].map(str::to_owned);
        let mut seen: BTreeSet<String> = elsewhere.into_iter().collect();
        for text in records() {
            seen.extend(read(&text).flat_map(|parsed| parsed.faults).map(|fault| name(&fault.kind)));
        }
        let known: BTreeSet<String> =
            include_str!("../../../tests/data/ptn-fault-kinds.txt").lines().map(str::to_owned).collect();
        assert_eq!(seen, known, "the kinds of faults in the fixtures, and those there are");
    }
}
