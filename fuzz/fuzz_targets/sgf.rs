//! Bytes as a file of Smart-Go: cut into trees, decoded, read, written, formatted.
#![no_main]

use movetext_record::Format as _;
use movetext_record::sgf::{PropertyType, Sgf, read};
use movetext_source::{Notation, Source};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    movetext_fuzz::examine(bytes, Notation::Sgf);
    let Ok(source) = Source::decode_parts("fuzzed", bytes.to_vec(), Sgf::CUT.expect("trees")) else { return };
    // What was understood to the byte comes back to the byte.
    assert_eq!(source.bytes().is_some(), source.is_exact());
    assert!(source.bytes().is_none_or(|written| written == bytes));
    let text = source.text();
    for parsed in read(text) {
        let (tree, start) = (&parsed.record.tree, &parsed.record.start);
        for id in tree.walk() {
            let node = tree.get(id);
            for property in node.properties() {
                let known = PropertyType::find(property.name);
                for (at, raw) in property.places() {
                    let span = parsed.origin.places.locate(text, id, node, at..at + raw.len());
                    assert!(text.get(span.start as usize..span.end as usize).is_some());
                    let Some(known) = known else { continue };
                    if let Err(misread) = start.view(known, raw) {
                        assert!(raw.get(misread.at.start as usize..misread.at.end as usize).is_some());
                    }
                }
            }
        }
        for fault in &parsed.faults {
            assert!(text.get(fault.span.start as usize..fault.span.end as usize).is_some());
        }
        // What is written of a record is read as the same record, whatever was wrong with it.
        let written = movetext_writer::sgf::write(&parsed.record);
        let mut trees = read(&written);
        let again = trees.next().expect("a tree was written");
        // A variation that is much longer than what stands in front of it may be taken for the next tree: that is reported.
        assert!(trees.next().is_some() || again.record.tree == *tree, "{written:?}");
    }
});
