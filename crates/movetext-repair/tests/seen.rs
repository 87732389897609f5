//! What is found on the way, without proofs or while fixes are looked for, is what checking finds.
#![cfg(all(feature = "otn", feature = "ppn", feature = "ptn", feature = "sgf", feature = "tsn"))]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::path::Path;

use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_lint::Options;
use movetext_repair::{Fixes, check, check_with, fix, fix_and_see};
use movetext_source::Notation;

const NOTATIONS: [(&str, Notation); 4] =
    [("otn", Notation::Otn), ("ptn", Notation::Ptn), ("sgf", Notation::Sgf), ("ppn", Notation::Ppn)];

/// The broken fixtures of a notation, as far as they are text, and all of them in one.
fn broken(name: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(name).join("err");
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<_> =
        paths.filter(|path| path.extension().is_some_and(|extension| extension == name)).collect();
    paths.sort();
    let mut texts: Vec<String> =
        paths.iter().step_by(3).filter_map(|path| std::fs::read_to_string(path).ok()).collect();
    texts.push(texts.join("\n"));
    texts
}

fn assert_seen(text: &str, notation: Notation) {
    let options = Options::default();
    let found: Vec<Vec<Diagnostic>> = check(text, notation, &options).collect();
    for allow in [Applicability::Safe, Applicability::Unsafe] {
        let mut seen = Vec::new();
        let mut see = |findings: &[Diagnostic]| seen.push(findings.to_vec());
        let fixed = fix_and_see(text, notation, &options, allow, None, &mut see);
        assert_eq!(seen, found, "{notation:?} {allow:?}: {text}");
        assert_eq!(fixed, fix(text, notation, &options, allow, None), "{notation:?} {allow:?}: {text}");
    }
}

#[test]
fn what_fixing_sees_is_what_is_found() {
    for (name, notation) in NOTATIONS {
        let texts = broken(name);
        assert!(texts.len() > 5, "{name}");
        for text in &texts {
            assert_seen(text, notation);
        }
    }
}

#[test]
fn suppressions_of_a_file_leave_out_the_same() {
    for codes in ["RUL001", "RUL", "PTN", "ALL", "TXT020", "PTN001"] {
        let text = format!(
            "[Size \"5\"]\n\n1 a1 e5 {{movetext: ignore-file {codes}}}\n2. e5 d4\n\n[Size \"5\"]\n\n1. a1 a1\n"
        );
        assert_seen(&text, Notation::Ptn);
    }
}

/// Whatever a proof changes of a finding.
fn without_proof(mut finding: Diagnostic) -> Diagnostic {
    for fix in &mut finding.fixes {
        fix.applicability = Applicability::DisplayOnly;
    }
    finding.notes.retain(|note| !note.starts_with("the fix "));
    finding
}

#[test]
fn proofs_change_nothing_but_what_is_said_of_fixes() {
    let mut withdrawn = 0;
    for (name, notation) in NOTATIONS {
        for text in broken(name) {
            let options = Options::default();
            let proved: Vec<_> = check(&text, notation, &options).flatten().collect();
            let claimed: Vec<_> = check_with(&text, notation, &options, Fixes::Claimed).flatten().collect();
            let is_safer = |(proved, claimed): (&Diagnostic, &Diagnostic)| {
                proved
                    .fixes
                    .iter()
                    .zip(&claimed.fixes)
                    .any(|(proved, claimed)| proved.applicability < claimed.applicability)
            };
            assert!(!proved.iter().zip(&claimed).any(is_safer), "a proof makes nothing safer: {text}");
            withdrawn += proved.iter().zip(&claimed).filter(|(proved, claimed)| proved != claimed).count();
            let plain = |found: Vec<Diagnostic>| found.into_iter().map(without_proof).collect::<Vec<_>>();
            assert_eq!(plain(proved), plain(claimed), "{notation:?}: {text}");
        }
    }
    assert!(withdrawn > 0, "some claims fail");
}
