//! Slips of typing and pasting, as data: `tests/data/slips.tsv` breaks sound records in one way each. Each is one
//! finding at its place, and where there is a fix it gives the sound record back.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fmt::Write as _;

use movetext_diagnostics::{About, Applicability, Severity, apply};
use movetext_lint::Options;
use movetext_repair::{check, fix};
use movetext_source::{LineIndex, Notation};

const SLIPS: [&str; 8] = [
    include_str!("data/slips.tsv"),
    include_str!("data/slips_ppn.tsv"),
    include_str!("data/slips_ppn_games.tsv"),
    include_str!("data/slips_more.tsv"),
    include_str!("data/slips_sgf.tsv"),
    include_str!("data/slips_tagged.tsv"),
    include_str!("data/slips_unseen.tsv"),
    include_str!("data/slips_half_known.tsv"),
];

/// More of them, each alone.
const TYPED: &str = include_str!("data/slips_typed.tsv");

/// Records of PPN of several kinds, by the names that rows call them.
const PPN_GAMES: [(&str, &str); 6] = [
    ("ppn-chess", include_str!("data/ppn/chess.ppn")),
    ("ppn-gambit", include_str!("data/ppn/gambit.ppn")),
    ("ppn-checkers", include_str!("data/ppn/checkers.ppn")),
    ("ppn-domino", include_str!("data/ppn/domino.ppn")),
    ("ppn-cards", include_str!("data/ppn/cards.ppn")),
    ("ppn-pack", include_str!("data/ppn/pack.ppn")),
];

/// A game with most tags, comments, a capture, a king and a variation.
const OTN_LONG: &str = "[event:Autumn open]
[site:Lerwick, Shetland]
[date:2025.10.04]
[attackers:Ann Sinclair]
[defenders:Bob Gray]
[result:1]
[termination:Defenders resigned]
[rules:dim:7 ks:w atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

1. d2-c2 d3-b3
[A quiet start|He gives up a man]
2. d1-c1 e4-e2
3. a4-a3 d5-f5
4. c2-c3xb3 Kd4-d3
[|The king goes out]
5. c3-b3

2b.1.1a. ..... c4-c5
2b.1.2a. b4-b5 d5-e5
";

/// A game with walls, capstones, stacks, marks and a comment.
const PTN_LONG: &str = "[Event \"Club night\"]
[Site \"Leeds\"]
[Date \"2025.10.04\"]
[Player1 \"Ann Sinclair\"]
[Player2 \"Bob Gray\"]
[Size \"5\"]
[Komi \"0\"]
[Result \"1-0\"]

1. a1 e5
2. c3 d4 {A quiet start}
3. Cc4 Sd3
4. c4> e4
5. d4- d5!
6. 2d3<11 c5?
7. b3+ 1-0
";

/// Pieces that are dropped one by one, with macros and most signs that a move can have.
const PPN: &str = "---
Event: Club night
Date: \"2026-11-21\"
SetUp: None
MovetextParser:
  Name: Default
  ScalingFactor: 1
Macros:
  king: \"`K'\"
...
setup. S@{a,b,c}1 M@{a,b,c}8 d@d4 `q'@d8 {the pieces stand}
1. a1-a2;a2-a3 1... a8-a7 {a good answer}
2. b1-b4 2... b8:b4
3. ?d~3 3... d8_d7
4. c1-(3.5,4) 4... *c8 `king'@e8
5. d4-e4 5... a7-<1,-1>
6. S@e4 6... 2e4-f4
7. f4[1]-f5 7... a3-2NE
8. c5-b3
";

/// A setup by its name.
const KONO: &str = "---
Event: Club night
Result: 1-0
GameType: Four Field Kono
...
1. b1:b3 1... d3:b3
2. c1:c3 2... a3:c3 {strong}
3. c2-c1 3... b4:b2
";

/// A setup by its name and arguments.
const FUJISAN: &str = "---
Event: Club night
GameType:
  Name: Fujisan
  Coins: \"44452n24n3aa\\na25335325ann\"
...
1. a1-b1 1... n2-k2
2. b1-e1 2... e1-j1
3. j1-j2
";

/// A sound record by its name, that of its notation; there are several of Smart-Go, one of each version in use, and of PPN.
fn sound(name: &str) -> (Notation, &'static str) {
    let notation = name.split('-').next().unwrap().parse().unwrap();
    let text = match notation {
        Notation::Sgf if name == "sgf-1" => {
            "(;GM[1]SZ[19]VW[]US[Eve]TM[60]\nPB[Ann]PW[Bob]DT[1993-03-05]RE[W+2.5]\n\
             ;B[pd];W[dp];B[pp]N[low];W[dd]L[cf][fc]\n;B[fc](;W[cf];B[jd]M[jd])(;W[tt]))\n"
        }
        Notation::Sgf if name == "sgf-3" => {
            "(;GM[1]FF[3]SZ[19]KM[5.5]\nPB[Ann]PW[Bob]DT[1998-03-05]RE[W+T]\n\
             ;B[pd];W[dp];B[pp];W[dd];B[fc]C[A low approach.]\n;W[cf](;B[jd];W[qf]TR[qf])(;B[tt]LB[dj:A]))\n"
        }
        Notation::Sgf if name == "sgf-9" => {
            "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]RU[Japanese]\n\
             PB[Ann Lee]PW[Bob]BR[3k]WR[2k]DT[2024-05-17]EV[Club evening]RO[2]RE[W+3.5]\n\
             AB[cc]AW[gg]PL[B]C[Can White live?]\n;B[gc];W[cg];B[ee]TR[ee];W[eg]\n\
             (;B[dg]LB[dg:1]C[A good move.];W[df];B[ce])\n(;B[fg]BM[1];W[fh];B[fe]))\n"
        }
        Notation::Sgf if name == "sgf-othello" => {
            "(;GM[2]FF[4]SZ[8]PB[Ann]PW[Bob]DT[2024-03-05]RE[B+6]\n\
             ;B[f5];W[d6];B[c3]C[The tiger.];W[d3];B[c4]\n(;W[f4];B[f6])(;W[b3]))\n"
        }
        Notation::Sgf if name == "sgf-morris" => {
            "(;GM[5]FF[4]PB[Ann]PW[Bob]DT[2024-03-05]\n\
             ;B[d6];W[f4];B[d2];W[b4];B[f6];W[d7];B[b6xd7]C[A mill.]\n;W[d7];B[a7])\n"
        }
        Notation::Sgf => {
            "(;GM[1]FF[4]CA[UTF-8]SZ[19]KM[6.5]\nPB[Ann]PW[Bob]DT[2024-03-05]RE[B+R]\n\
             ;B[pd];W[dp];B[pp];W[dd];B[fc]C[A low approach.]\n;W[cf](;B[jd];W[qf]TR[qf])(;B[dj]LB[dj:A]))\n"
        }
        Notation::Otn if name == "otn-long" => OTN_LONG,
        Notation::Ptn if name == "ptn-long" => PTN_LONG,
        Notation::Tps if name == "tps-mid" => "x4,1/x3,2,2/x2,12,1C,x/x5/2,x4 1 6\n",
        Notation::Ten => "7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 example:1:escape=corners\n",
        Notation::Otn => {
            "[event:Club]\n[date:2024.03.05]\n[rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n\
             1. d1-c1 d3-b3\n\n2. d6-c6 d5-c5\n"
        }
        Notation::Ptn => {
            "[Player1 \"Ann\"]\n[Player2 \"Bob\"]\n[Date \"2026.11.21\"]\n[Size \"5\"]\n[Result \"1-0\"]\n\n\
             1. a1 e5\n2. b1 e4\n3. b1< e4+ 1-0\n"
        }
        Notation::Ppn if name == "ppn-kono" => KONO,
        Notation::Ppn if name == "ppn-fujisan" => FUJISAN,
        Notation::Ppn => PPN_GAMES.iter().find(|(known, _)| *known == name).map_or(PPN, |(_, record)| record),
        Notation::Tps => "x5/x5/x5/x5/x5 1 1\n",
        Notation::Tsn => "7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0\n",
    };
    (notation, text)
}

/// The least that counts. In Smart-Go, where most of what is not as it should be is harmless, everything.
fn least(notation: Notation) -> Severity {
    if notation == Notation::Sgf { Severity::Info } else { Severity::Warning }
}

/// The record with the slip: of every line where a star stands for it.
fn broken(sound: &str, from: &str, to: &str) -> String {
    if from == "*" {
        return sound
            .lines()
            .map(|line| if line.is_empty() { "\n".to_owned() } else { to.replace('*', line) + "\n" })
            .collect();
    }
    assert!(sound.contains(from), "{from} is in the record");
    sound.replacen(from, to, 1)
}

/// Line ends, tabs and signs by their numbers, `\u{a0}`, as themselves.
fn unescaped(text: &str) -> String {
    let text = text.replace("\\n", "\n").replace("\\t", "\t");
    let mut parts = text.split("\\u{");
    let mut whole = parts.next().unwrap().to_owned();
    for part in parts {
        let (number, rest) = part.split_once('}').unwrap();
        whole.push(char::from_u32(u32::from_str_radix(number, 16).unwrap()).unwrap());
        whole.push_str(rest);
    }
    whole
}

#[test]
fn each_slip_is_one_finding_whose_fix_gives_the_record_back() {
    let mut wrong = String::new();
    let rows = SLIPS.into_iter().chain([TYPED]).flat_map(str::lines).filter(|line| !line.starts_with('#'));
    let mut count = 0;
    for row in rows {
        let [notation, from, to, expected, back]: [&str; 5] =
            row.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let (notation, sound) = sound(notation);
        let text = broken(sound, &unescaped(from), &unescaped(to));
        let index = LineIndex::new(&text);
        let findings: Vec<_> = check(&text, notation, &Options::default())
            .flatten()
            .filter(|finding| finding.severity >= least(notation) || expected.ends_with(finding.rule.name))
            .collect();
        let found: Vec<String> = findings
            .iter()
            .map(|finding| {
                let at = index.position(&text, finding.span.start);
                format!("{}:{} {}", at.line, at.column, finding.rule.name)
            })
            .collect();
        if found != [expected] {
            let _ = writeln!(wrong, "{row}\n    found {found:?}");
        }
        let fixed = match notation {
            Notation::Ppn => fix(&text, notation, &Options::default(), Applicability::Unsafe, None).text,
            _ => apply(&text, &findings, Applicability::Unsafe).text,
        };
        let is_as_told = match back {
            "back" => fixed == sound,
            "clean" => fixed != sound && is_sound(notation, &fixed),
            // Nobody knows what was meant.
            "-" => notation != Notation::Ppn || !is_sound(notation, &fixed),
            back => panic!("{back}"),
        };
        if !is_as_told {
            let _ = writeln!(wrong, "{row}\n    fixed {fixed:?}");
        }
        count += 1;
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(count >= 350, "there are {count} slips");
}

/// A blank of a word processor or of another script, next to one of a keyboard or alone behind a number.
#[test]
fn wide_blanks_between_words_are_blanks() {
    let places = [
        (Notation::Otn, "d1-c1 d3", "d1-c1 \u{a0}d3"),
        (Notation::Otn, "1. d1", "1.\u{a0}d1"),
        (Notation::Ptn, "b1 e4", "b1 \u{a0}e4"),
        (Notation::Ptn, "2. b1", "2.\u{a0}b1"),
        (Notation::Sgf, ";W[dd]", "\u{a0};W[dd]"),
        (Notation::Ppn, "a1-a2;a2-a3 1", "a1-a2;a2-a3\u{a0}1"),
    ];
    for (notation, from, to) in places {
        let name = if notation == Notation::Sgf { "sgf-4" } else { notation.name() };
        let sound = sound(name).1;
        let with = |sign: char| broken(sound, from, &to.replace('\u{a0}', &sign.to_string()));
        let rules = |text: &str| -> Vec<_> {
            let found = check(text, notation, &Options::default()).flatten();
            found.map(|finding| (finding.rule.code, finding.is_fixable(Applicability::Safe))).collect()
        };
        let expected = rules(&with('\u{a0}'));
        for sign in "\u{1680}\u{2000}\u{2002}\u{2003}\u{2005}\u{2009}\u{200a}\u{202f}\u{205f}\u{3000}".chars()
        {
            let text = with(sign);
            assert_eq!(rules(&text), expected, "{text:?}");
            let fixed = fix(&text, notation, &Options::default(), Applicability::Safe, None).text;
            assert!(is_sound(notation, &fixed), "{fixed:?}");
        }
    }
}

fn is_sound(notation: Notation, text: &str) -> bool {
    !check(text, notation, &Options::default()).flatten().any(|finding| finding.severity >= least(notation))
}

#[test]
fn the_sound_records_are_sound() {
    let names = [
        "otn-long",
        "ptn-long",
        "tps-mid",
        "ten-data",
        "otn",
        "ptn",
        "tps",
        "tsn",
        "sgf-1",
        "sgf-3",
        "sgf-4",
        "sgf-9",
        "sgf-othello",
        "sgf-morris",
        "ppn",
        "ppn-kono",
        "ppn-fujisan",
    ];
    for name in names.into_iter().chain(PPN_GAMES.map(|(name, _)| name)) {
        let (notation, sound) = sound(name);
        let findings = check(sound, notation, &Options::default()).flatten();
        let worse: Vec<_> = findings.filter(|finding| finding.severity >= least(notation)).collect();
        assert!(worse.is_empty(), "{worse:?}");
    }
}

/// `line:column CODE` of what is found in each broken record of the corpus, and in each that is only unusual.
const CORPUS: &str = include_str!("data/slips_corpus.tsv");

#[test]
#[ignore = "compares"]
fn slips_of_the_corpus_have_their_findings_and_no_others() {
    let mut wrong = String::new();
    for row in CORPUS.lines().filter(|line| !line.starts_with('#')) {
        let (name, expected) = row.split_once('\t').unwrap();
        let text = movetext_testing::fact(&format!("corpus/{name}"));
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        let notation = Notation::of_extension(name.rsplit('.').next().unwrap()).unwrap();
        let index = LineIndex::new(text);
        let found: Vec<String> = check(text, notation, &Options::default())
            .flatten()
            .filter(|finding| finding.severity > Severity::Info)
            .map(|finding| {
                let at = index.position(text, finding.span.start);
                format!("{}:{} {}", at.line, at.column, finding.rule.code)
            })
            .collect();
        if found.join(" ") != expected {
            let _ = writeln!(wrong, "{name}\n    expected {expected}\n    found {}", found.join(" "));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Rows that are found differently among other games, with the reason: there the text beside the record belongs to a neighbour.
const NEIGHBOURS: &str = include_str!("data/neighbours.tsv");

/// So many bytes of sound games stand in front of a slip, and as many behind it.
const AROUND: usize = 10_000;

/// The same for every twentieth row.
const FAR_AROUND: usize = 100_000;

#[test]
fn each_slip_is_found_alike_alone_and_among_sound_games() {
    let known: Vec<&str> = NEIGHBOURS.lines().filter(|line| !line.starts_with('#')).collect();
    let is_known = |row: &str| known.iter().any(|line| line.starts_with(&format!("{row}\t")));
    let (mut wrong, mut held, mut departed) = (String::new(), 0, 0);
    let rows = SLIPS.into_iter().flat_map(str::lines).filter(|line| !line.starts_with('#'));
    for (nth, row) in rows.enumerate() {
        let [notation, from, to, expected, _]: [&str; 5] =
            row.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let (notation, sound) = sound(notation);
        let text = broken(sound, &unescaped(from), &unescaped(to));
        let bytes = if nth % 20 == 0 { FAR_AROUND } else { AROUND };
        let many = format!("{sound}\n").repeat(bytes / sound.len());
        let gap = if text.ends_with('\n') { "\n" } else { "\n\n" };
        let file = format!("{many}{text}{gap}{many}");
        let index = LineIndex::new(&file);
        let before = i64::try_from(many.lines().count()).unwrap();
        let found: Vec<String> = check(&file, notation, &Options::default())
            .flatten()
            // What concerns the whole collection is found there, and not in the game alone.
            .filter(|finding| {
                let counts = finding.severity >= least(notation) || expected.ends_with(finding.rule.name);
                counts && !finding.rule.is_about(About::Collection)
            })
            .map(|finding| {
                let at = index.position(&file, finding.span.start);
                format!("{}:{} {}", i64::from(at.line) - before, at.column, finding.rule.name)
            })
            .collect();
        if found == [expected] {
            held += 1;
            if is_known(row) {
                let _ = writeln!(wrong, "it does not depart any more: {row}");
            }
        } else if is_known(row) {
            departed += 1;
        } else {
            let _ = writeln!(wrong, "{row}\n    found {found:?}");
        }
    }
    println!("{held} alike, {departed} listed");
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn a_header_is_closed_in_its_own_game() {
    for (name, from, to) in [
        ("ppn", "...\nsetup", "setup"),
        ("ppn-kono", "GameType: Four Field Kono\n...", "GameType: Four Field Kono"),
        ("ppn-chess", "\n...\n1.", "\n1."),
    ] {
        let (notation, sound) = sound(name);
        let file = format!("{sound}\n{}\n{sound}", broken(sound, from, to));
        let fixed = fix(&file, notation, &Options::default(), Applicability::Unsafe, None).text;
        assert_eq!(fixed, format!("{sound}\n{sound}\n{sound}"), "{name}");
    }
}
