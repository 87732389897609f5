//! What must hold of any bytes at all, in every notation.

use movetext_diagnostics::render::{self, Shown, Terminal};
use movetext_diagnostics::{Applicability, Severity};
use movetext_lint::{Options, rules};
use movetext_repair::{check, fix, says_the_same};
use movetext_record::pieces::Pieces;
use movetext_record::{Reading, Visit, Visitor, dispatch};
use movetext_source::{LineIndex, Notation, Source};
use movetext_writer::Write;

/// Reads the bytes as a file of games, lints it with every rule, fixes it, formats it: findings stand in the text;
/// fixing adds no error, is done at once, and by safe fixes changes no content; what is written is read back;
/// formatting what was formatted changes nothing.
///
/// # Panics
/// If any of that does not hold.
pub fn examine(bytes: &[u8], notation: Notation) {
    let Ok(source) = Source::decode("fuzzed", bytes.to_vec()) else { return };
    let text = source.text();
    let options = Options::default().with_select(rules().map(|rule| rule.code));
    let findings: Vec<_> = check(text, notation, &options).flatten().collect();
    for finding in &findings {
        let places = finding.labels.iter().map(|label| label.span).chain([finding.span]);
        for span in places {
            assert!(text.get(span.start as usize..span.end as usize).is_some(), "{finding:?}");
        }
    }
    let index = LineIndex::new(text);
    let shown = Shown { path: source.name(), text, index: &index, file: None };
    for finding in findings.iter().take(20) {
        assert!(
            !render::full(finding, &shown, Terminal::PLAIN).is_empty() && !render::json(finding, &shown).is_empty()
        );
    }
    fix_well(text, notation);
    dispatch(notation, WrittenBack(text));
    dispatch(notation, InPieces(text));

    let once = movetext_writer::format(text, notation, &Default::default()).expect("it is built in");
    let twice = movetext_writer::format(&once.text, notation, &Default::default()).expect("it is built in");
    assert_eq!(twice.text, once.text, "formatting what was formatted");
}

/// Cuts the text into pieces: their games, one after the other, are those of the text.
struct InPieces<'t>(&'t str);

impl Visitor for InPieces<'_> {
    type Output = ();
}

impl<F: movetext_record::Format> Visit<F> for InPieces<'_> {
    fn visit(self) {
        for size in [1, 60, 400] {
            let mut pieces = Pieces::new(F::NOTATION).with_size(size);
            pieces.feed(self.0.as_bytes());
            pieces.finish();
            // All of them live as long as the games that they are compared with.
            let pieces: Vec<_> = std::iter::from_fn(|| pieces.next_piece()).collect();
            let mut whole = F::read(self.0, &Reading::default());
            for piece in &pieces {
                let text = std::str::from_utf8(&piece.bytes).expect("no character is cut");
                for here in F::read(text, &Reading::default()) {
                    let there = whole.next().expect("not more games than in the text");
                    assert!(here.record == there.record && here.faults.len() == there.faults.len(), "pieces of {size}");
                }
            }
            assert!(whole.next().is_none(), "pieces of {size} hold fewer games");
        }
    }
}

fn fix_well(text: &str, notation: Notation) {
    let options = Options::default();
    let errors = |text: &str| {
        let found = check(text, notation, &options).flatten();
        found.filter(|finding| finding.severity == Severity::Error).count()
    };
    let before = errors(text);
    for allow in [Applicability::Safe, Applicability::Unsafe] {
        let fixed = fix(text, notation, &options, allow, None);
        assert!(fixed.fixed > 0 || fixed.text == text, "nothing was fixed, but the text is another");
        assert!(errors(&fixed.text) <= before, "more errors: {:?}", fixed.text);
        let again = fix(&fixed.text, notation, &options, allow, None);
        let is_same = again.fixed == 0 && again.text == fixed.text;
        assert!(is_same || !fixed.unfinished.is_empty(), "fixing what was fixed: {again:?}");
        if allow == Applicability::Safe {
            assert!(says_the_same(text, &fixed.text, notation, &options.reading), "it says something else: {fixed:?}");
        }
    }
}

/// Writes each record of a text and reads it again.
struct WrittenBack<'t>(&'t str);

impl Visitor for WrittenBack<'_> {
    type Output = ();
}

impl<F: Write> Visit<F> for WrittenBack<'_> {
    fn visit(self) {
        let reading = Reading::default();
        let written: Vec<_> = F::read(self.0, &reading)
            .map(|parsed| F::write(&parsed.record, &Default::default()))
            .collect();
        // Records are compared with those of a text that lives as long.
        for (parsed, written) in F::read(self.0, &reading).zip(&written) {
            if !written.lost.is_empty() {
                continue;
            }
            let mut again = F::read(&written.text, &reading).map(|parsed| parsed.record);
            match (again.next(), again.next()) {
                (None, _) => assert!(parsed.record.tree.len() == 1, "nothing is read of {:?}", written.text),
                (Some(again), None) => {
                    // The order of properties is layout.
                    let is_ordered = || {
                        F::NOTATION == Notation::Sgf && F::write(&again, &Default::default()).text == written.text
                    };
                    assert!(again == parsed.record || is_ordered(), "read differently: {:?}", written.text);
                }
                _ => panic!("several records are read of {:?}", written.text),
            }
        }
    }
}
