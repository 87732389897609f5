//! Whatever the text and the spans, the renderers show something fit to be shown, and fixes do what they say.

use movetext_diagnostics::render::{self, Shown};
use movetext_diagnostics::visible::stand_in;
use movetext_diagnostics::{Applicability, Diagnostic, Edit, Fix, Place, Rule, Severity, apply};
use movetext_source::{LineIndex, Span};
use proptest::prelude::*;

static RULE: Rule = Rule::new("TXT001", "a-rule", Severity::Warning, "A rule.\n\nWith documentation.");

/// Texts of wide, narrow and dangerous characters, of several lines or one long one.
fn texts() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => "[a-c \t]{0,12}",
        2 => "[\u{e9}\u{301}\u{2191}\u{1f600}\u{6771}\u{200d}\u{a0}\u{3000}\u{2502}]{0,8}",
        1 => "[\u{0}-\u{1f}\u{7f}-\u{9f}\u{2028}\u{202e}\u{feff}\u{b}\u{c}]{0,4}",
        3 => prop::sample::select(vec!["\n", "\r\n", "\r", "\n\n", "\r\r\n"]).prop_map(str::to_owned),
        1 => "[d-f\u{6771}]".prop_map(|each| each.repeat(150)),
    ];
    prop::collection::vec(piece, 0..10).prop_map(|pieces| pieces.concat())
}

/// Spans in a short text, on and off characters, backwards, and beyond the end.
fn spans() -> impl Strategy<Value = Span> {
    let offset = prop_oneof![8 => 0..60u32, 2 => 0..600u32, 1 => Just(u32::MAX)];
    prop_oneof![
        6 => (offset.clone(), 0..20u32).prop_map(|(start, length)| Span::new(start, start.saturating_add(length))),
        1 => (offset.clone(), offset).prop_map(|(start, end)| Span::new(start, end)),
    ]
}

fn fixes() -> impl Strategy<Value = Fix> {
    let applicability =
        prop::sample::select(vec![Applicability::Safe, Applicability::Unsafe, Applicability::DisplayOnly]);
    let edit = (spans(), "[A-B\u{1b}\n]{0,3}").prop_map(|(span, text)| Edit { span, text });
    (applicability, prop::collection::vec(edit, 0..4), texts())
        .prop_map(|(applicability, edits, message)| Fix { message, applicability, edits })
}

fn findings() -> impl Strategy<Value = Diagnostic> {
    let labels = prop::collection::vec((spans(), texts()), 0..12);
    let notes = prop::collection::vec(texts(), 0..3);
    let fixes = prop::collection::vec(fixes(), 0..3);
    (spans(), texts(), prop::option::of(texts()), labels, notes, fixes, prop::option::of(texts())).prop_map(
        |(span, message, label, labels, notes, fixes, address)| {
            let mut finding = Diagnostic::new(&RULE, span, message);
            finding.label = label;
            for (span, words) in labels {
                finding = finding.with_place(span, words);
            }
            finding.notes = notes;
            finding.fixes = fixes;
            finding.place = Place { game: u32::from(address.is_some()), address, number: None };
            finding
        },
    )
}

proptest! {
    #[test]
    #[cfg(feature = "full")]
    fn full_is_fit_for_a_terminal(text in texts(), finding in findings(), path in texts()) {
        let index = LineIndex::new(&text);
        let shown = Shown { path: &path, text: &text, index: &index, file: None };
        let drawn = render::full(&finding, &shown, render::Terminal::PLAIN);
        for character in drawn.chars() {
            prop_assert!(character == '\n' || !character.is_control(), "{drawn:?}");
            prop_assert!(!matches!(character, '\u{202e}' | '\u{2028}' | '\u{feff}'), "{drawn:?}");
        }
        let closed = drawn.ends_with("\u{256f}\n");
        prop_assert!(closed);
        // Every line that is numbered is the line of that number.
        let mut marked = vec![finding.span.start];
        marked.extend(finding.labels.iter().take(8).map(|label| label.span.start));
        let mut numbers: Vec<_> = marked.iter().map(|at| shown.point(*at).line).collect();
        let numbered = |line: &str| -> Option<u32> { line.split('\u{2502}').next()?.trim().parse().ok() };
        let drawn_numbers: Vec<_> = drawn.lines().filter_map(numbered).collect();
        numbers.sort_unstable();
        for number in numbers {
            prop_assert!(drawn_numbers.contains(&number), "{number} in\n{drawn}");
        }
        prop_assert!(drawn_numbers.iter().all(|number| *number as usize <= index.count()));
        // Colours change nothing but colours.
        let colored = render::full(&finding, &shown, render::Terminal { color: true, ..render::Terminal::PLAIN });
        prop_assert_eq!(colored.lines().count(), drawn.lines().count());
    }

    #[test]
    fn one_line_is_one_line(text in texts(), finding in findings(), path in texts()) {
        let index = LineIndex::new(&text);
        let shown = Shown { path: &path, text: &text, index: &index, file: None };
        prop_assert!(!render::concise(&finding, &shown).contains(|each: char| each.is_control()));
        prop_assert!(!render::github(&finding, &shown).contains(['\r', '\n']));
        let command = render::github(&finding, &shown);
        prop_assert!(command.chars().all(|each| each == '\t' || stand_in(each).is_none()), "{command:?}");
    }

    #[test]
    #[cfg(feature = "json")]
    fn json_is_json(text in texts(), finding in findings(), path in texts()) {
        let index = LineIndex::new(&text);
        let shown = Shown { path: &path, text: &text, index: &index, file: None };
        let line = render::json(&finding, &shown);
        prop_assert!(!line.contains('\n'));
        let object: serde_json::Value = serde_json::from_str(&line).unwrap();
        prop_assert_eq!(object["path"].as_str(), Some(path.as_str()));
        prop_assert_eq!(object["message"].as_str(), Some(finding.message.as_str()));
        let (start, end) = shown.points(finding.span);
        prop_assert_eq!(object["start"]["offset"].as_u64(), Some(u64::from(start.offset)));
        prop_assert!(text.get(start.offset as usize..end.offset as usize).is_some());
        let mut document = render::Sarif::default();
        let mut text = String::new();
        document.add(&finding, &shown, &mut text);
        document.finish(&mut text);
        let document: serde_json::Value = serde_json::from_str(&text).unwrap();
        let region = &document["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"];
        prop_assert_eq!(region["endColumn"].as_u64(), Some(u64::from(end.column)));
    }

    #[test]
    fn applying_never_panics(text in texts(), findings in prop::collection::vec(findings(), 0..4)) {
        for allow in [Applicability::Safe, Applicability::Unsafe, Applicability::DisplayOnly] {
            let fixed = apply(&text, &findings, allow);
            let fixable = findings.iter().filter(|finding| finding.is_fixable(allow)).count();
            prop_assert_eq!(fixed.applied + fixed.skipped, fixable);
            if fixed.applied == 0 {
                prop_assert_eq!(&fixed.text, &text);
            }
        }
    }

    /// What was applied can be told from the text, where each edit brings a letter of its own.
    #[test]
    fn what_is_applied_does_not_overlap(
        fixes in prop::collection::vec(prop::collection::vec((0..20u32, 0..4u32), 1..3), 0..12),
    ) {
        let text = "abcdefghijklmnopqrst";
        // The same span brings the same letter: those edits are identical.
        let mut spans: Vec<Span> = Vec::new();
        let mut findings = Vec::new();
        for edits in fixes {
            let edits: Vec<_> = edits
                .into_iter()
                .map(|(start, length)| {
                    let span = Span::new(start, (start + length).min(20));
                    let known = spans.iter().position(|known| *known == span);
                    let letter = known.unwrap_or_else(|| {
                        spans.push(span);
                        spans.len() - 1
                    });
                    Edit { span, text: char::from(b'A' + letter as u8).to_string() }
                })
                .collect();
            let fix = Fix { message: String::new(), applicability: Applicability::Safe, edits };
            findings.push(Diagnostic::new(&RULE, fix.edits[0].span, "").with_fix(fix));
        }
        let fixed = apply(text, &findings, Applicability::Safe);
        let is_in = |span: &Span| {
            let letter = spans.iter().position(|known| known == span).unwrap();
            fixed.text.contains(char::from(b'A' + letter as u8))
        };
        let mut there: Vec<_> = spans.iter().filter(|span| is_in(span)).copied().collect();
        there.sort_unstable();
        prop_assert!(there.windows(2).all(|pair| pair[0].end <= pair[1].start), "{there:?}");
        // Applied one by one from the end, they give the same text.
        let mut by_hand = text.to_owned();
        for span in there.iter().rev() {
            let letter = spans.iter().position(|known| known == span).unwrap();
            by_hand.replace_range(span.range(), &char::from(b'A' + letter as u8).to_string());
        }
        prop_assert_eq!(&by_hand, &fixed.text);
        // A fix is applied whole or not at all, and what is left over is in the way of something.
        let whole = |finding: &&Diagnostic| finding.fixes[0].edits.iter().all(|edit| is_in(&edit.span));
        prop_assert!(findings.iter().filter(whole).count() >= fixed.applied);
        for finding in findings.iter().filter(|finding| !whole(finding)) {
            let spans: Vec<_> = finding.fixes[0].edits.iter().map(|edit| edit.span).collect();
            let touch = |one: &Span, other: &Span| one.start <= other.end && other.start <= one.end;
            let blocked = spans.iter().any(|span| there.iter().any(|other| touch(span, other)));
            let senseless = spans.len() == 2 && touch(&spans[0], &spans[1]);
            prop_assert!(blocked || senseless, "{spans:?} {there:?}");
        }
    }
}
