//! Bytes as a file of PPN: headers in YAML, words, macros, braces; read, played, linted, fixed, formatted.
#![no_main]

use movetext_record::ppn::{Reader, read, read_with};
use movetext_record::{Reading, visit_replay};
use movetext_source::{Notation, Source};
use std::ops::ControlFlow;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    movetext_fuzz::examine(bytes, Notation::Ppn);
    let Ok(source) = Source::decode("fuzzed", bytes.to_vec()) else { return };
    let text = source.text();
    let macros_first = Reading::default().with_order(movetext_record::ppn::Order::MacrosFirst);
    examined(text, read(text));
    examined(text, read_with(text, &macros_first));
});

/// Faults and items stand in the text, and what is played is played to its end.
fn examined(text: &str, records: Reader<'_>) {
    for parsed in records {
        let is_place = |at: movetext_source::Span| text.get(at.start as usize..at.end as usize).is_some();
        assert!(parsed.faults.iter().all(|fault| is_place(fault.span)));
        for id in parsed.record.tree.walk() {
            assert!(parsed.origin.places.items(id).iter().all(|span| is_place(*span)));
        }
        let _ = visit_replay(&parsed.record, |_| ControlFlow::Continue(()));
    }
}
