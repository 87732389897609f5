//! What each renderer makes of the same two inputs.

use movetext_diagnostics::{Applicability, Diagnostic, Fix, render};
use movetext_source::Span;

mod findings;

#[test]
#[cfg(feature = "full")]
fn full() {
    let plain = |input: findings::Input| {
        input.rendered(|finding, shown| render::full(finding, shown, render::Terminal::PLAIN))
    };
    insta::assert_snapshot!("full_ordinary", plain(findings::ordinary()));
    insta::assert_snapshot!("full_nasty", plain(findings::nasty()));
    insta::assert_snapshot!("full_moved", plain(findings::moved()));
}

#[test]
fn concise() {
    insta::assert_snapshot!("concise_ordinary", findings::ordinary().rendered(render::concise));
    insta::assert_snapshot!("concise_nasty", findings::nasty().rendered(render::concise));
}

/// All alternatives are listed; a fix for a part of a word shows the whole word.
#[test]
fn concise_lists_alternatives_and_whole_words() {
    let text = "3. c2 c5";
    let place = Span::new(6, 8);
    let line = |fixes: Vec<Fix>| {
        let finding = fixes
            .into_iter()
            .fold(Diagnostic::new(&findings::ILLEGAL_MOVE, place, "c5 is taken"), Diagnostic::with_fix);
        let index = movetext_source::LineIndex::new(text);
        let shown = render::Shown { path: "a.ptn", text, index: &index, file: None };
        let line = render::concise(&finding, &shown);
        line.split_once("] ").unwrap().1.trim_end().to_owned()
    };
    let way =
        |meant: &str| Fix::replace(format!("write `{meant}`"), Applicability::DisplayOnly, place, meant);
    assert_eq!(line(vec![way("c1")]), "c5 is taken; write `c1`: `c5` \u{2192} `c1`");
    assert_eq!(line(vec![way("c1"), way("b5"), way("c4")]), "c5 is taken; perhaps `c1`, `b5` or `c4`");
    let digit = Fix::replace("another row", Applicability::Unsafe, Span::new(7, 8), "4");
    assert_eq!(line(vec![digit]), "c5 is taken; another row: `c5` \u{2192} `c4`");
}

#[test]
fn github() {
    insta::assert_snapshot!("github_ordinary", findings::ordinary().rendered(render::github));
    insta::assert_snapshot!("github_nasty", findings::nasty().rendered(render::github));
}

#[test]
#[cfg(feature = "json")]
fn json() {
    insta::assert_snapshot!("json_ordinary", findings::ordinary().rendered(render::json));
    insta::assert_snapshot!("json_nasty", findings::nasty().rendered(render::json));
}

/// One document for both inputs.
#[test]
#[cfg(feature = "json")]
fn sarif() {
    let (mut document, mut text) = (render::Sarif::default(), String::new());
    for input in [findings::ordinary(), findings::nasty()] {
        let index = movetext_source::LineIndex::new(&input.text);
        let shown = render::Shown { path: input.path, text: &input.text, index: &index, file: None };
        for finding in &input.findings {
            document.add(finding, &shown, &mut text);
        }
    }
    document.finish(&mut text);
    let document: serde_json::Value = serde_json::from_str(&text).unwrap();
    insta::assert_snapshot!("sarif", serde_json::to_string_pretty(&document).unwrap());
}

/// One report for both inputs, and a file without findings.
#[test]
fn junit() {
    let (mut report, mut text) = (render::Junit::default(), String::new());
    for input in [findings::ordinary(), findings::nasty()] {
        let index = movetext_source::LineIndex::new(&input.text);
        let shown = render::Shown { path: input.path, text: &input.text, index: &index, file: None };
        input.findings.iter().for_each(|finding| report.add(finding, &shown));
        report.end_file(input.path, &mut text);
    }
    report.end_file("clean.otn", &mut text);
    report.finish(&mut text);
    insta::assert_snapshot!("junit", text);
    let mut nothing = String::new();
    render::Junit::default().finish(&mut nothing);
    assert!(nothing.ends_with("<testsuites name=\"movetext\">\n</testsuites>"));
}

/// One report for both inputs; what is found twice in the same text has two fingerprints.
#[test]
#[cfg(feature = "json")]
fn gitlab() {
    let (mut report, mut text) = (render::Gitlab::default(), String::new());
    for input in [findings::ordinary(), findings::nasty()] {
        let index = movetext_source::LineIndex::new(&input.text);
        let shown = render::Shown { path: input.path, text: &input.text, index: &index, file: None };
        input.findings.iter().chain(&input.findings[..1]).for_each(|finding| {
            report.add(finding, &shown, &mut text);
        });
    }
    report.finish(&mut text);
    let issues: Vec<serde_json::Value> = serde_json::from_str(&text).unwrap();
    insta::assert_snapshot!("gitlab", serde_json::to_string_pretty(&issues).unwrap());
    let mut prints: Vec<_> = issues.iter().map(|issue| issue["fingerprint"].as_str().unwrap()).collect();
    prints.sort_unstable();
    prints.dedup();
    assert_eq!(prints.len(), issues.len());
    let mut nothing = String::new();
    render::Gitlab::default().finish(&mut nothing);
    assert_eq!(nothing, "[]");
}

/// Colours change nothing else, and are all that controls the terminal.
#[test]
#[cfg(feature = "full")]
fn colors_are_all_that_differs() {
    for input in [findings::ordinary(), findings::nasty()] {
        let plain = input.rendered(|finding, shown| render::full(finding, shown, render::Terminal::PLAIN));
        let colored = input.rendered(|finding, shown| {
            render::full(finding, shown, render::Terminal { color: true, ..render::Terminal::PLAIN })
        });
        assert!(colored.contains("\u{1b}[31m"));
        assert!(!plain.contains(|each: char| each.is_control() && each != '\n'));
        assert_eq!(without_colors(&colored), plain);
    }
}

#[cfg(feature = "full")]
fn without_colors(text: &str) -> String {
    let mut pieces = text.split("\u{1b}[");
    let first = pieces.next().unwrap_or("").to_owned();
    let lines =
        pieces.fold(first, |text, piece| text + piece.split_once('m').expect("a colour ends with m").1);
    // Blanks may be coloured, and are then not at the end of the line.
    lines.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

#[cfg(feature = "serde")]
#[test]
fn findings_are_data() {
    use movetext_diagnostics::{Applicability, Diagnostic, Fix, Rule, Severity};
    use movetext_source::Span;

    static NO_PERIOD: Rule = Rule::new("OTN012", "no-period", Severity::Warning, "");
    let fix = Fix::replace("write the period", Applicability::Safe, Span::at(1), ".");
    let finding = Diagnostic::new(&NO_PERIOD, Span::new(0, 1), "no period").with_fix(fix);
    let value = serde_json::to_value(&finding).unwrap();
    assert_eq!(value["rule"]["code"], "OTN012");
    assert_eq!(value["severity"], "warning");
    assert_eq!(value["span"]["end"], 1);
    assert_eq!(value["fixes"][0]["applicability"], "safe");
}
