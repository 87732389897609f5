//! What must hold of any bytes at all, in every notation.

use movetext_diagnostics::render::{self, Shown};
use movetext_diagnostics::{Applicability, apply};
use movetext_lint::{Options, check, rules};
use movetext_source::{LineIndex, Notation, Source};

/// Reads the bytes as a file of games, lints it with every rule, mends it, formats it: findings stand in the
/// text, mending mends, and formatting what was formatted changes nothing.
///
/// # Panics
/// If any of that does not hold.
pub fn examine(bytes: &[u8], notation: Notation) {
    let Ok(source) = Source::decode("fuzzed", bytes.to_vec()) else { return };
    let text = source.text();
    let options =
        Options { select: rules().map(|rule| rule.code.to_owned()).collect(), ..Options::default() };
    let findings: Vec<_> = check(text, notation, &options).flatten().collect();
    for finding in &findings {
        let places = finding.labels.iter().map(|label| label.span).chain([finding.span]);
        for span in places {
            assert!(text.get(span.start as usize..span.end as usize).is_some(), "{finding:?}");
        }
    }
    let index = LineIndex::new(text);
    let shown = Shown { path: source.name(), text, index: &index };
    for finding in findings.iter().take(20) {
        assert!(
            !render::full(finding, &shown, render::Terminal::PLAIN).is_empty()
                && !render::json(finding, &shown).is_empty()
        );
    }
    let mended = apply(text, &findings, Applicability::Unsafe);
    assert!(mended.applied > 0 || mended.text == text, "nothing was mended, but the text is another");
    let _ = check(&mended.text, notation, &options).count();

    let once = movetext_writer::format(text, notation, &Default::default()).expect("it is built in");
    let twice = movetext_writer::format(&once.text, notation, &Default::default()).expect("it is built in");
    assert_eq!(twice.text, once.text, "formatting what was formatted");
}
