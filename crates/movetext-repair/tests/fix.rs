//! Fixing never harms: on records that are broken by chance in the ways of typing and pasting, and on small texts
//! on which something went wrong once.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use core::ops::ControlFlow;
use std::path::Path;

use movetext_diagnostics::{Applicability, Diagnostic, Severity, apply};
use movetext_lint::Options;
use movetext_record::{
    Format, Narrate, Ppn, Reading, Record, RecordedMove, Sgf, narrate, otn, ptn, tps, tsn,
};
use movetext_repair::{Fixed, check, fix, fix_and_see};
use movetext_source::Notation;
use movetext_testing::byte_facts;
use proptest::prelude::*;

/// What records are broken in one place by.
#[derive(Debug, Clone)]
enum Slip {
    /// Characters are left out.
    Delete(usize),
    /// Two neighbours stand in the wrong order.
    Swap,
    /// Something of the notation is there too much.
    Insert(&'static str),
    /// A line goes on with the next.
    Join,
    /// A piece of the text stands there again.
    Repeat(usize),
}

const PIECES: [&str; 64] = [
    "[",
    "]",
    "{",
    "}",
    "(",
    ")",
    "/",
    "|",
    ":",
    ".",
    "..",
    ".....",
    "1.",
    "2. ",
    "3a.1.1a.",
    " ",
    "\n",
    "\n\n",
    "\r\n",
    "-",
    "--",
    "---",
    "+",
    "++",
    "x",
    "*",
    "'",
    "\"",
    "?",
    "!",
    "1-0",
    "R-0",
    "0",
    "a1",
    "e5",
    "c3-c5",
    "Sa1",
    "3c3>12",
    "[rules:",
    "[result:1]",
    "[Size \"6\"]",
    "{2w1}",
    "K",
    "é",
    ";",
    "(;",
    ";B[aa]",
    "W[bb]",
    "AB[cc]",
    "AW[cc]",
    "C[x]",
    "lowerCase[dd]",
    "gW[cc]",
    "tt",
    "[]",
    "GameType: X\n",
    "---\n",
    "...\n",
    "S@b2",
    ",",
    "@",
    "b2-c3",
    "# ",
    "1... ",
];

fn slips() -> impl Strategy<Value = Vec<(usize, Slip)>> {
    let slip = prop_oneof![
        (1..4_usize).prop_map(Slip::Delete),
        Just(Slip::Swap),
        proptest::sample::select(&PIECES[..]).prop_map(Slip::Insert),
        Just(Slip::Join),
        (1..30_usize).prop_map(Slip::Repeat),
    ];
    proptest::collection::vec((0..1_000_usize, slip), 1..6)
}

/// The text with slips at so many thousandths of it.
fn with_slips(text: &str, slips: &[(usize, Slip)]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for (place, slip) in slips {
        let at = place * letters.len() / 1_000;
        let end = |count: usize| (at + count).min(letters.len());
        match slip {
            Slip::Delete(count) => drop(letters.drain(at..end(*count))),
            Slip::Swap if at + 1 < letters.len() => letters.swap(at, at + 1),
            Slip::Swap => {}
            Slip::Insert(piece) => drop(letters.splice(at..at, piece.chars())),
            Slip::Join => {
                if let Some(line) = letters[at..].iter().position(|letter| *letter == '\n') {
                    letters[at + line] = ' ';
                }
            }
            Slip::Repeat(count) => {
                let again = letters[at..end(*count)].to_vec();
                letters.splice(at..at, again);
            }
        }
    }
    letters.into_iter().collect()
}

/// The project's own sound records of a notation, and those with one mistake.
fn records(notation: Notation) -> Vec<String> {
    let name = notation.name();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(name).join("ok");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == name));
    files.sort();
    let mut records: Vec<_> = files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect();
    records.extend(broken(notation));
    records.retain(|text| text.len() < 1_500);
    assert!(records.len() > 20, "{name}");
    records
}

/// What a game says, as plain text: where it forks, what is played, its comments, who won.
fn in_plain_words<F: Format>(
    record: &Record<'_, F>,
    head: String,
    says: impl Fn(&F::Node<'_>) -> String,
) -> Vec<String> {
    let tree = &record.tree;
    // Numbers of turns may be fixed, so that nodes are known by their order.
    let order: std::collections::HashMap<_, _> = tree.walk().zip(0..).collect();
    let before = |node| tree.parent(node).and_then(|parent| order.get(&parent));
    let words = tree.walk().map(|node| format!("{:?} {}", before(node), says(tree.get(node))));
    core::iter::once(head).chain(words).collect()
}

fn content_of(text: &str, notation: Notation) -> Vec<Vec<String>> {
    let names = |headers: &movetext_record::Headers<'_>, left_out: &[&str]| {
        let mut names: Vec<_> = headers.tags.iter().map(|tag| tag.name.to_ascii_lowercase()).collect();
        names.retain(|name| !left_out.contains(&name.as_str()));
        names.sort();
        names.dedup();
        names.concat()
    };
    match notation {
        Notation::Otn => otn::Otn::read(text, &Reading::default())
            .map(|parsed| {
                let record = &parsed.record;
                in_plain_words(record, names(&record.headers, &[]), |node| {
                    let played = match &node.played {
                        RecordedMove::Move(played) => format!("{}{}", played.from, played.to),
                        other => format!("{other:?}"),
                    };
                    format!("{played} {:?}", node.comment)
                })
            })
            .collect(),
        Notation::Ptn => ptn::Ptn::read(text, &Reading::default())
            .map(|parsed| {
                let record = &parsed.record;
                in_plain_words(record, names(&record.headers, &["result", "size", "tps"]), |node| {
                    format!(
                        "{:?} {:?} {:?}",
                        node.played,
                        node.annotations().before,
                        node.annotations().after
                    )
                })
            })
            .collect(),
        Notation::Sgf => narrated::<Sgf>(text),
        Notation::Ppn => narrated::<Ppn>(text),
        Notation::Tps => tps::read(text).map(|parsed| vec![format!("{:?}", parsed.record.start)]).collect(),
        _ => tsn::read::<movetext_record::Tsn>(text)
            .map(|parsed| vec![format!("{:?}", parsed.record.start)])
            .collect(),
    }
}

/// The moves and comments of each node, and the position after it.
fn narrated<F: Narrate>(text: &str) -> Vec<Vec<String>> {
    let game = |record: &Record<'_, F>| {
        let mut words = vec![format!("{:?}", F::game(record).players)];
        let _ = narrate(record, |step, table| {
            // A comment that is given twice is no other.
            let mut comments: Vec<String> =
                step.node.comments.iter().map(|text| text.trim().to_owned()).collect();
            comments.sort();
            comments.dedup();
            words.push(format!("{:?} {:?} {comments:?} {}", step.parent, step.side, F::position(table)));
            ControlFlow::Continue(())
        });
        words
    };
    F::read(text, &Reading::default()).map(|parsed| game(&parsed.record)).collect()
}

/// The generated records that are broken in one way each.
fn broken(notation: Notation) -> Vec<String> {
    let name = notation.name();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(name).join("err");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == name));
    files.sort();
    files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect()
}

fn fixed(text: &str, notation: Notation, allow: Applicability) -> Fixed {
    fix(text, notation, &Options::default(), allow, None)
}

/// The same, and what is found in the text as it stands: `seen.rs` compares that with what `check` finds.
fn fixed_and_seen(text: &str, notation: Notation, allow: Applicability) -> (Fixed, Vec<Diagnostic>) {
    let mut found = Vec::new();
    let see = &mut |findings: &[Diagnostic]| found.extend_from_slice(findings);
    let fixed = fix_and_see(text, notation, &Options::default(), allow, None, see);
    (fixed, found)
}

fn errors(found: &[Diagnostic]) -> usize {
    found.iter().filter(|finding| finding.severity == Severity::Error).count()
}

/// What the only finding says, a warning or an error, that a fix is offered for and that fixing leaves. One may be no better
/// that says that it was not tried, since so many words are listed.
fn only_fixable(found: &[Diagnostic], allow: Applicability) -> Option<String> {
    let is_untried = |only: &Diagnostic| only.notes.iter().any(|note| note.ends_with("takes too long"));
    match found {
        [only] if only.severity > Severity::Info && only.is_fixable(allow) && !is_untried(only) => {
            Some(format!("{} {}", only.rule.code, only.message))
        }
        _ => None,
    }
}

/// Fixing changes nothing that a text says, adds no error, and is done at once; unsafe fixes add none either. What is not
/// so, otherwise.
fn harm(text: &str, notation: Notation) -> Result<(), String> {
    let (safely, found) = fixed_and_seen(text, notation, Applicability::Safe);
    let content = content_of(text, notation);
    harm_alone(text, notation, &found, &content)?;
    let unsafely = fixed(text, notation, Applicability::Unsafe);
    for (allow, once) in [(Applicability::Safe, safely), (Applicability::Unsafe, unsafely)] {
        if (once.fixed == 0) != (once.text == text) {
            return Err(format!("fixed without a change: {text:?} {once:?}"));
        }
        // The same text is fixed in the same way again.
        let (twice, left) = if once.fixed == 0 {
            (once.clone(), found.clone())
        } else {
            fixed_and_seen(&once.text, notation, allow)
        };
        if errors(&left) > errors(&found) {
            return Err(format!("more errors: {text:?} {:?}", once.text));
        }
        if !once.unfinished.is_empty() {
            continue;
        }
        if let Some(left) = only_fixable(&left, allow) {
            return Err(format!("not fixed: {left} {text:?} {:?}", once.text));
        }
        if twice.fixed != 0 || twice.text != once.text {
            return Err(format!("fixed again: {text:?} {:?} {:?}", once.text, twice.text));
        }
        if allow == Applicability::Safe && once.fixed > 0 && content != content_of(&once.text, notation) {
            return Err(format!("safe fixes say something else: {text:?} {:?}", once.text));
        }
    }
    Ok(())
}

fn assert_harmless(text: &str, notation: Notation) {
    harm(text, notation).unwrap();
}

/// How many findings count.
fn grave(found: &[Diagnostic]) -> usize {
    found.iter().filter(|finding| finding.severity > Severity::Info).count()
}

fn checked(text: &str, notation: Notation) -> Vec<Diagnostic> {
    check(text, notation, &Options::default()).flatten().collect()
}

/// Each fix that is called safe changes nothing that a text says and leads to no other finding, if it is made alone. What is
/// not so, otherwise.
fn harm_alone(
    text: &str,
    notation: Notation,
    found: &[Diagnostic],
    content: &[Vec<String>],
) -> Result<(), String> {
    for finding in found {
        for fix in finding.fixes.iter().filter(|fix| fix.applicability == Applicability::Safe) {
            let mut only = finding.clone();
            only.fixes = vec![fix.clone()];
            let after = apply(text, &[only], Applicability::Safe).text;
            let code = finding.rule.code;
            if after == text {
                return Err(format!("{code} does nothing: {text:?}"));
            }
            if content != content_of(&after, notation) {
                return Err(format!("{code} says something else: {text:?} {after:?}"));
            }
            if grave(&checked(&after, notation)) > grave(found) {
                return Err(format!("{code} leads to another finding: {text:?} {after:?}"));
            }
        }
    }
    Ok(())
}

fn assert_safe_alone(text: &str, notation: Notation) {
    harm_alone(text, notation, &checked(text, notation), &content_of(text, notation)).unwrap();
}

fn assert_slips_are_harmless(notation: Notation, record: proptest::sample::Index, slips: &[(usize, Slip)]) {
    let records = records(notation);
    assert_harmless(&with_slips(record.get(&records).as_str(), slips), notation);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn slips_in_otn(record in any::<proptest::sample::Index>(), slips in slips()) {
        assert_slips_are_harmless(Notation::Otn, record, &slips);
    }

    #[test]
    fn slips_in_ptn(record in any::<proptest::sample::Index>(), slips in slips()) {
        assert_slips_are_harmless(Notation::Ptn, record, &slips);
    }

    #[test]
    fn slips_in_sgf(record in any::<proptest::sample::Index>(), slips in slips()) {
        assert_slips_are_harmless(Notation::Sgf, record, &slips);
    }

    #[test]
    fn slips_in_ppn(record in any::<proptest::sample::Index>(), slips in slips()) {
        assert_slips_are_harmless(Notation::Ppn, record, &slips);
    }

    #[test]
    fn slips_in_tsn(slips in slips()) {
        let text = "7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0\n3 4 1k1/aad/3 d 5 1\n";
        assert_harmless(&with_slips(text, &slips), Notation::Tsn);
    }

    #[test]
    fn slips_in_tps(slips in slips()) {
        let text = "x3,1,x/x,2,x3/x5/x,212S,x3/x5 1 4\nx3/x,1,x/x3 2 1\n";
        assert_harmless(&with_slips(text, &slips), Notation::Tps);
    }

    #[test]
    fn any_text(text in "[\\[\\]{}a-e0-5.:|\"\n x+-]{0,60}") {
        assert_harmless(&text, Notation::Otn);
        assert_harmless(&text, Notation::Ptn);
    }
}

/// Numbers that look like chance, always the same ones (splitmix64).
struct Chance(u64);

impl Chance {
    /// A number below another.
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % end as u64).unwrap()
    }

    fn slip(&mut self) -> Slip {
        match self.below(5) {
            0 => Slip::Delete(1 + self.below(3)),
            1 => Slip::Swap,
            2 => Slip::Insert(PIECES[self.below(PIECES.len())]),
            3 => Slip::Join,
            _ => Slip::Repeat(1 + self.below(29)),
        }
    }

    /// A record with some slips.
    fn mutant(&mut self, records: &[String]) -> String {
        let record = &records[self.below(records.len())];
        let slips: Vec<(usize, Slip)> =
            (0..=self.below(5)).map(|_| (self.below(1_000), self.slip())).collect();
        with_slips(record, &slips)
    }
}

/// Positions, sound and not, one or two in a text.
fn positions(notation: Notation) -> Vec<String> {
    let lines: &[&str] = match notation {
        Notation::Tsn => &[
            "7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0",
            "9 8 3aaa3/4a4/4d4/a3d3a/aaddkddaa/a3d3a/4d4/4a4/3aaa3 a 12 3",
            "11 12 3aaaaa3/5a5/11/a4d4a/a3ddd3a/aa1ddkdd1aa/a3ddd3a/a4d4a/11/5a5/3aaaaa3 d 40 11",
            "3 4 1k1/aad/3 d 5 1",
            "5 4 5/2k2/5/1a1d1/5 a 7 2",
        ],
        Notation::Ten => &[
            "7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 example:1:escape=corners",
            "3 4 1k1/aad/3 d 5 1 -",
            "9 8 3aaa3/4a4/4d4/a3d3a/aaddkddaa/a3d3a/4d4/4a4/3aaa3 a 12 3 tafl:2:x",
        ],
        _ => &[
            "x3,1,x/x,2,x3/x5/x,212S,x3/x5 1 4",
            "x3/x,1,x/x3 2 1",
            "x6/x2,1,x3/x,2,12C,1S,x2/x6/x3,2,1,x/x6 2 9",
            "x8/x8/x8/x3,1,x4/x4,2,x3/x8/x8/x8 1 2",
        ],
    };
    let alone = lines.iter().map(|line| format!("{line}\n"));
    let pairs = lines.windows(2).map(|pair| format!("{}\n{}\n", pair[0], pair[1]));
    alone.chain(pairs).collect()
}

/// As many mutants of each notation, or of the one that `MOVETEXT_NOTATION` names, as `MOVETEXT_MUTANTS` says, by chance from
/// `MOVETEXT_SEED` on:
/// `MOVETEXT_MUTANTS=100000 cargo test --release -p movetext-repair --test fix --all-features mutants -- --ignored --nocapture`.
#[test]
#[ignore = "slow"]
fn mutants_of_all_notations() {
    let number = |name: &str, otherwise: usize| {
        std::env::var(name).map_or(otherwise, |value| value.parse().expect("a number"))
    };
    let (count, seed) = (number("MOVETEXT_MUTANTS", 200), number("MOVETEXT_SEED", 1));
    let wanted = std::env::var("MOVETEXT_NOTATION");
    let mut failed = 0;
    for notation in Notation::ALL {
        let records = match notation {
            Notation::Tsn | Notation::Ten | Notation::Tps => positions(notation),
            _ => records(notation),
        };
        let mut chance = Chance(seed as u64);
        let mut failures = 0;
        let count = if wanted.as_ref().is_ok_and(|name| name != notation.name()) { 0 } else { count };
        for _ in 0..count {
            if let Err(why) = harm(&chance.mutant(&records), notation) {
                failures += 1;
                println!("{}: {why}", notation.name());
            }
        }
        println!("{}: {count} mutants, {failures} failures", notation.name());
        failed += failures;
    }
    assert_eq!(failed, 0);
}

/// A fix of an error that would lead to another is only shown: what is counted as fixable is fixed.
#[test]
fn what_is_offered_for_an_error_is_done() {
    let occupied = "(;GM[1]SZ[9];B[ee];W[cc];B[E5])".to_owned();
    let found: Vec<Diagnostic> = check(&occupied, Notation::Sgf, &Options::default()).flatten().collect();
    assert!(!found[0].is_fixable(Applicability::Unsafe), "{found:?}");
    assert!(found[0].notes[0].contains("occupied by a black stone"), "{found:?}");
    for notation in [Notation::Otn, Notation::Ptn, Notation::Sgf, Notation::Ppn] {
        for text in broken(notation) {
            let is_offered = |finding: Diagnostic| {
                finding.severity == Severity::Error && finding.is_fixable(Applicability::Unsafe)
            };
            let is_any = check(&text, notation, &Options::default()).flatten().any(is_offered);
            let after = fixed(&text, notation, Applicability::Unsafe);
            assert!(!is_any || after.fixed > 0, "{text}");
        }
    }
}

/// `C2` may be a capstone whose file is missing, unless other files are in upper case too.
#[test]
fn a_capstone_without_its_file_is_no_flat_stone() {
    let safe = |moves: &str| {
        let text = format!(
            "[Size \"5\"]\n[Player1 \"?\"]\n[Player2 \"?\"]\n[Date \"?\"]\n[Result \"*\"]\n\n{moves}\n"
        );
        fixed(&text, Notation::Ptn, Applicability::Safe).fixed
    };
    assert_eq!(safe("1. a1 e1\n2. d2 C2"), 0);
    assert_eq!(safe("1. a1 E1\n2. d2 C2"), 2);
    assert_eq!(safe("1. a1 e1\n2. d2 E2"), 1);
    // On a taken square it is one finding, the one about that.
    let taken = "[Size \"5\"]\n[Player1 \"?\"]\n[Player2 \"?\"]\n[Date \"?\"]\n[Result \"*\"]\n\n1. a1 e1\n2. c2 C2\n";
    let found: Vec<Diagnostic> = check(taken, Notation::Ptn, &Options::default()).flatten().collect();
    let grave: Vec<&str> =
        found.iter().filter(|it| it.severity > Severity::Info).map(|it| it.rule.code).collect();
    assert_eq!(grave, ["RUL001"]);
}

/// A square is taken because an earlier spread, which does not name it, lacks its count.
#[test]
fn a_count_that_an_earlier_move_lacks_is_found() {
    let head = "[Player1 \"?\"]\n[Player2 \"?\"]\n[Date \"?\"]\n[Size \"5\"]\n[Result \"1-0\"]\n\n";
    let sound = format!("{head}1. a1 d3\n2. c3 b3\n3. e1 b3>\n4. d1 2c3>\n5. c3 3d3>\n6. c4 e4 1-0\n");
    assert_eq!(check(&sound, Notation::Ptn, &Options::default()).flatten().count(), 0);
    let broken = sound.replace("2c3>", "c3>");
    assert_eq!(fixed(&broken, Notation::Ptn, Applicability::Unsafe).text, sound);
}

/// Where a turn is lost, the men stand elsewhere: what the board says then is no safe fix.
#[test]
fn no_capture_is_written_where_a_turn_is_lost() {
    let captures = |text: &str| text.matches('x').count();
    let mut tried = 0;
    for record in records(Notation::Otn) {
        let is_sound = checked(&record, Notation::Otn).iter().all(|it| it.severity == Severity::Info);
        let turns = |line: &&str| line.starts_with(|sign: char| sign.is_ascii_digit()) && line.contains('-');
        for line in record.lines().filter(turns).filter(|_| is_sound) {
            let lost = record.replacen(&format!("{line}\n"), "", 1);
            if grave(&checked(&lost, Notation::Otn)) > 0 {
                tried += 1;
                let fixed = fixed(&lost, Notation::Otn, Applicability::Safe).text;
                assert!(captures(&fixed) <= captures(&lost), "{line} of {record}: {fixed}");
            }
        }
    }
    assert!(tried > 50, "{tried}");
}

/// Small texts in which a fix was called safe that was not, found by chance.
#[test]
fn small_texts() {
    // Each of several comments is joined with the first, in one step.
    let comments = "(;FF[4]CA[UTF-8]GM[1]SZ[9]AP[Movetext:1]RU[Japanese];B[bf]C[Fr]C[2w1]C[Forced.];W[cc])\n";
    assert_harmless(comments, Notation::Sgf);
    let apart = "(;FF[4]CA[UTF-8]GM[1]SZ[9]AP[Movetext:1]RU[Japanese];B[bf]C[a]N[q]C[b]V[1]C[c];W[cc])\n";
    assert_harmless(apart, Notation::Sgf);
    // What a search with too little work left came to was kept, so that nothing more was fixed.
    assert_harmless("5 4 5/'2k2/5/1a1d1/5 a 7  27 \n2", Notation::Tsn);
    // The search ended early, and hid an error.
    assert_harmless(
        "[Player1 \"Ann\"]\n[Player2 \"Bo\"]\n[Date \"2025.01.10\"]\n[Size \"5\"]\n[Result \"*\"]\n\n1. d5 d4\n2. Sc3 {Ein Zug über das ganze Brett: Sc3!}C a1\n3. a5 a4\n4. d4- Se2\n5. Sb1 e2<\n6. e4 a4-\n7. c5 Sc1\n8. a5> a1>\n9. c5< e3\n10. a1 a2\n11. b5> c2\n12. a4 Sb3\n13. 1. b5> c2\n12. a4 Sb3\n13. Sb2 {See 3. a1 b2 in the other game - the same idea.} b4\n14. a5 Se2\n15. b5< f1\nf1\n",
        Notation::Ptn,
    );
    // Where the first tag of a game is taken away, the next one must start it: if it cannot be read, it belongs to the game before.
    assert_harmless(
        "[Player1 \"Ann\"]\n[Player2 \"Bo\"]\n[Date 2020.12.24]\n2.24]\n[Size \"5\"]\n[Result ]\n[Size \"5\"]\n[Result \"*\"]\n\n1. d1 e3\n2. Cb2 Sc2\n3. e3+ Cc1\n",
        Notation::Ptn,
    );
    // What could not be read may be read after a safe fix.
    assert_harmless(
        "[attackers:Ann]\n[rules:dim:7 name:Brandub atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d2-c2 d3-b3\n2. c2-d2 b3-d3\n2b.1.1a . ..... b3-c3\n2b.1.2a. d2-c2\n",
        Notation::Otn,
    );
    // Four games were looked at together, and no longer where one of them was sound.
    assert_harmless(
        "[Player1 \"Ann\"]\n---[Player2 \"Bo\"]\n[Date ]\n---[Player2 \"Bo\"]\n[Date ]\n---[Player2 \"B[Player2 \"Bo\"]\n[Date \"2016.10.15\"]\n[Size \"5\"]\n[Result \"*\"]\n\n1. b1 e3\n2. Cc2 Sb5\n3. c2+ e1\n",
        Notation::Ptn,
    );
    // A tag that names the result was put in front of the result behind another tag: the game was cut there.
    assert_harmless(
        "[Player1 \"Ann\"]\n[Player2 \"Bo\"]\n[Date \"2025.09.16\"]\n[iSze \"4\"]\n[Ki \"2.5\"]1-0\n[Result \"0-F\"]\n\n1. c1 c2\n2. c2- b4\n3. a4 Sd1\n4. 2c1<11 b1+\n5. S]a2 a3\n6. c2 b3'\n7. a2+ b4<\n8. b4 Sc\n19. a1> b3+\n10. 2a3-11 d2\n11. Sc4 c3'\n12. Sd3 d4'\n13. b3 a3 0-F\n",
        Notation::Ptn,
    );
    // The tags in front of it then seemed to be those of the next game.
    assert_harmless(
        "[Player1 \"Ann]\"\n[Player++2 \"Bo\"]\n[Date \"2020.10.26\"]\n[Size \"4\"]R-0\n[Result \"R-0\"]\n\n1. c4 d4\n2. a2 c4>\n3. b3 Sc2\n4. Sb4 c2>\n5. Sd1 b2\n6. Sa1 Sc3\n7. a2+ d4-\n8. b3- c2\n9. a2 c2<\n10. c1 3b2>\n11. Sb1 c2<\n12. a4 d2+\n13.--- a2>' d2\n14.d2\n14. a2 b3 R-0\n",
        Notation::Ptn,
    );
    // A remark that nobody closed had a fix in front of another game alone, and none by itself: it was left.
    assert_harmless(
        "[Size \"5\"]\n[Result \"1/2-1/2\"]\n\n1. a1 e1 1(/2-1/2\n\n[Size \"5\"]\n[Result \"*\"]\n\n1. a1 e1\n",
        Notation::Ptn,
    );
    // A tag behind a comment that nobody closed would become part of it.
    let around_a_tag = "[rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d1-c1 d3-b3 [as before\n[result:1]\n2. c1-d1 b3-d3\n";
    assert_harmless(around_a_tag, Notation::Otn);
    assert!(fixed(around_a_tag, Notation::Otn, Applicability::Unsafe).text.contains("\n[result:1]\n"));
    // So many words are listed that no fix is tried: the finding says so.
    let listed = "---\nEvent: Every form\nSetUp: None\n...\n1. S@({[Size \"6\"]1..1000},{1..1000})\n";
    assert_harmless(listed, Notation::Ppn);
    assert!(
        checked(listed, Notation::Ppn)
            .iter()
            .any(|it| it.notes.iter().any(|note| note.contains("not tried")))
    );
    // What makes a line one of a header may make it one of the header of the game in front.
    assert_harmless(
        "--- {P}\nlayers: [Ann, Bo\nEvent: Club night\nGameType: Four Field Kono}\n...\n1. a1-b1\n",
        Notation::Ppn,
    );
    // A tree that a check cuts in two is no longer cut where less is found in it.
    assert_harmless(
        "(;FF[4]\nGM[1]\nCA[UTF-8]\nAP[Movetext:1] SZ[19]\nPB[Ann Lee]\nPW[Bo Öst]\nDT[1990-01-27]\nKM[6.5]\nRU[Japanese]\nRE[W+R]\n;B[sl];W[mk];B[ob];W[jc];B[rs];W[ro];B[fs];W[bo];B[ng];W[rb\n];B[lb];W[si];B[gc];W[rd];B[ne];[Wgl]C[A solid move.];B[fj];W[sp]C[Ein Zug über das ganze Brett!];B[fm];W[kl]\n;[Bqd];W[pq];B[cq];W[ca];B[qm];W[cr];B[js];W[hk];B[rf];W[ar]\n;B[ei];W[jr];B[hs];W[sa];B[ie];W[ch];B[dr];W[qj];B[nb];B[ls]C[See the game of 1846, move 127 (or so).]\n)\n",
        Notation::Sgf,
    );
    // Nodes in front of the tree were offered to be thrown away.
    assert_harmless(
        "FF[4]\nGM[1]\nSZ[9]\n[W+R]\n;B[bf];W[hg]\n(;B[cc];W[dd])(;AW[ch])(;B[eh]))\n",
        Notation::Sgf,
    );
    // Where the result is taken away that stands for a move, no move follows the number: information alone.
    assert_harmless("[Size \"4\"]\n[Result \"0-F\"]\n\n1. c1 c2\n2. a4 b1 0-F\n3 0-F\n", Notation::Ptn);
    // The line end in front of the name goes with its blanks, and what follows is read differently.
    assert_harmless("2x0:[\nx:]+\n0{[", Notation::Otn);
    // Of a position where letters of men are expected, letters that come twice were taken away a few at a time.
    let position = "]\n[rules:dim:7 cenh: t3t3/3T3/tTttT3/3t3/3t3....e6\n1a. 4.";
    assert_harmless(position, Notation::Otn);
    // A tag whose bracket came to stand on its own line was no tag, and the header was cut behind it.
    let closed_below = "[result:?\n\
         ][termination:Unfinished]\n\
         [variant:Brandub 7x]7\n\
         [rules:dim:7 name:Brandub surf:n atkf:y ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\
         4.d 7-b7 e7-c7xb7\n\
         5. d6-f6 d5-c5";
    assert_harmless(closed_below, Notation::Otn);
    // Where two positions were looked at together, the blanks at the end of the second did not count.
    assert_harmless("3 4 1k1/aad/3 d 5 1\n+5 4 5/2k2/5/1a1d1/5 a 7 2 ", Notation::Tsn);
    // The earlier of two names is no less written than the later.
    let named_twice =
        "[rules:dim:7 name:Brandub_7 name:Brandub atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n";
    assert_harmless(named_twice, Notation::Otn);
    // After three fixes there was too little work left to prove a fourth.
    let unread = "[site:Kirkwall, Scotland]\n\
         played at night\n\
         [termination:Unfinished]\n\
         [variant:Brandub 7x7][\n\
         start-comment:The king needs room; this makes some. “Hold the corners”, as they say…]\n\
         [rules:dim:7 name:Brandub surf:n atkf:y ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\
         2b.1.lowerCase[dd]1a. ..... c2-c3\n\
         3. g4-f4 e2-e7\n\
         5. f4-f2 c2-c5\n\
         6. f2-g2 c5-c7\n\
         [See 3. a1-a2 in the other game - the same idea.]\n\
         10b.2.2a. b3-f3 d2-a2\n\
         11. e6-e4 g4-f4xe4\n\
         11b.1.1a. ..... c5-c3\n\
         [The king needs room; this makes some.]\n\
         11b.1.3a. d6-e6 c4-c1\n\
         12. d1-b1 c5-c1xb1\n";
    assert_harmless(unread, Notation::Otn);
}

/// Small texts on which something went wrong once.
#[test]
#[ignore = "compares"]
fn hostile_texts() {
    let notations = [("otn", Notation::Otn), ("ptn", Notation::Ptn), ("tsn", Notation::Tsn)];
    for (extension, notation) in notations {
        for (name, bytes) in byte_facts("corpus/hostile", extension) {
            let text = String::from_utf8_lossy(&bytes);
            println!("{name}");
            assert_harmless(&text, notation);
            let format = |text: &str| {
                movetext_writer::format(text, notation, &movetext_writer::Options::default()).unwrap().text
            };
            assert_eq!(format(&format(&text)), format(&text), "{name}");
        }
    }
}

/// Fixes that were called safe, and changed what the text says if they were made alone.
#[test]
#[ignore = "compares"]
fn hostile_fixes() {
    let notations = [
        ("otn", Notation::Otn, &["hostile", "corpus/slips", "corpus/unusual"][..]),
        ("ppn", Notation::Ppn, &["hostile"]),
        ("ptn", Notation::Ptn, &["hostile", "corpus/slips", "corpus/unusual"]),
        ("sgf", Notation::Sgf, &["hostile"]),
        ("tsn", Notation::Tsn, &["hostile"]),
    ];
    for (extension, notation, folders) in notations {
        for folder in folders {
            for (name, bytes) in byte_facts(folder, extension) {
                println!("{name}");
                let text = String::from_utf8_lossy(&bytes);
                // The largest are for other tests.
                if text.len() < 20_000 {
                    assert_safe_alone(&text, notation);
                }
            }
        }
    }
}

/// A letter is written so that others read it: FF[4] takes a tree without `CA` for ISO-8859-1.
#[test]
fn letters_beyond_ascii_declare_their_encoding() {
    let text = "(;FF[4]GM[1]SZ[9]PB[J&uuml;rgen];B[ee];W[cc])";
    let after = fixed(text, Notation::Sgf, Applicability::Unsafe);
    assert_eq!(after.text, "(;CA[UTF-8]FF[4]GM[1]SZ[9]PB[Jürgen];B[ee];W[cc])");
}
