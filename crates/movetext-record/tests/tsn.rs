//! Records of TSN and TEN.

#![cfg(feature = "tsn")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use movetext_record::tsn::{Form, ReplayError, Start, Ten, Tsn, read};
use movetext_record::{FaultKind, Verdict, visit_replay};
use movetext_rules::tafl::{Side, TsnExtension, TsnFault, TsnField};
use proptest::prelude::*;
use std::ops::ControlFlow;

const LINE: &str = "7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0";

#[test]
fn a_line_is_a_record_without_moves() {
    let text = format!("\n{LINE}\r\n  \n7 8 x a 1 0\n{LINE}");
    let parsed: Vec<_> = read::<Tsn>(&text).collect();
    assert_eq!(parsed.len(), 3);
    assert!(parsed.iter().all(|parsed| parsed.record.tree.len() == 1));
    assert_eq!(parsed[0].record, parsed[2].record);
    assert_eq!(parsed[1].record.start, Start::Unread("7 8 x a 1 0".into()));
    assert_eq!(parsed[2].origin.whole.of(&text), LINE);
    let field = |field: TsnField| parsed[2].origin.places.fields[field.index()].of(&text);
    assert_eq!((field(TsnField::Side), field(TsnField::Extension)), ("a", ""));
}

#[test]
fn the_notations_differ_in_the_seventh_field() {
    let faults = |text: &str| {
        let tsn: Vec<_> =
            read::<Tsn>(text).flat_map(|parsed| parsed.faults).map(|fault| fault.kind).collect();
        let ten: Vec<_> =
            read::<Ten>(text).flat_map(|parsed| parsed.faults).map(|fault| fault.kind).collect();
        (tsn, ten)
    };
    assert_eq!(faults(LINE), (vec![], vec![FaultKind::Own(TsnFault::ExtensionMissing)]));
    assert_eq!(faults(&format!("{LINE} x:1:y")), (vec![FaultKind::Own(TsnFault::TrailingField)], vec![]));
    let extension = |form: &str| match &read::<Tsn>(form).next().unwrap().record.start {
        Start::Read(position) => position.extension.clone(),
        Start::Unread(_) => unreachable!(),
    };
    assert_eq!(extension(&format!("{LINE} -")), TsnExtension::None);
    assert_eq!(extension(&format!("{LINE} x y")), TsnExtension::Other("x y".to_owned()));
}

#[test]
fn a_position_is_set_up_and_nothing_is_played() {
    let mut seen = 0;
    let text = LINE.replace(" a 1", " d 1");
    let parsed = read::<Tsn>(&text).next().unwrap();
    visit_replay(&parsed.record, |visit| {
        seen += 1;
        assert!(matches!(&visit.verdict, Verdict::Played(effects) if effects.is_empty()));
        assert_eq!(visit.table.position().setup().to_move, Side::Defenders);
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(seen, 1);
    let unread = read::<Ten>("7 8").next().unwrap();
    assert_eq!(visit_replay(&unread.record, |_| ControlFlow::Continue(())), Err(ReplayError::Unread));
}

fn assert_total<F: Form>(text: &str) {
    for parsed in read::<F>(text) {
        let line = parsed.origin.whole;
        assert!(!line.of(text).trim().is_empty() && !line.of(text).contains('\n'));
        for fault in &parsed.faults {
            // Blanks around the fields are the only thing outside them.
            assert!(fault.span.end <= text.len() as u32);
            let _ = fault.span.of(text);
        }
        visit_replay(&parsed.record, |_| ControlFlow::Continue(())).ok();
    }
}

proptest! {
    #[test]
    fn reading_is_total(text in any::<String>()) {
        assert_total::<Tsn>(&text);
        assert_total::<Ten>(&text);
    }

    #[test]
    fn reading_is_total_on_texts_like_lines(text in "([1-9] ){0,3}([1-9adkAK]{0,4}/){0,9}[ad1-9 \n:-]{0,9}") {
        assert_total::<Tsn>(&text);
        assert_total::<Ten>(&text);
    }
}
