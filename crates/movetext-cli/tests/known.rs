//! Findings that are known: suppressions that are written, kept and found unused, and baselines.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use common::{Folder, Movetext, Ran, words};

const PTN: &str = "[Size \"5\"]\n\n1 a1 e5\n2. a1 b1\n";
const SGF: &str = "(;FF[4]GM[1]SZ[5];B[aa];W[aa](;B[bb];W[bb])(;B[cc]C[note]))\n";
const OTN: &str = "[rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d2-d5 d3-b3\n\n1a.1.1a. d2-c2 d3-b9\n[|odd]\n";
const PPN: &str = "---\nGameType: Four Field Kono\n...\n\n1. b1:b3\n3. c1:c2\n";

fn run(folder: &Folder, line: &str) -> Ran {
    Movetext::new(&words(line)).in_folder(folder.path()).run()
}

/// What `--add-ignore` writes suppresses the findings, changes nothing else, and lasts.
#[test]
fn suppressions_are_written_and_kept() {
    for (name, text) in [("a.ptn", PTN), ("a.sgf", SGF), ("a.otn", OTN), ("a.ppn", PPN)] {
        let folder = Folder::new("suppressions");
        folder.write(name, text.as_bytes());
        let lint = format!("lint {name} --select RUL,TXT --output-format concise");
        let before = run(&folder, &lint);
        assert_eq!(before.status, 1, "{before}");
        let shown = run(&folder, &format!("lint {name} --select RUL,TXT --add-ignore ALL --diff"));
        assert!(shown.text().contains("movetext: ignore"), "{shown}");
        assert_eq!(folder.read(name), text.as_bytes());
        let written = run(&folder, &format!("lint {name} --select RUL,TXT --add-ignore ALL"));
        assert_eq!((written.status, written.text()), (0, ""), "{name}: {written}");
        assert!(written.errors.starts_with("note: suppressed "), "{written}");
        let after = String::from_utf8(folder.read(name)).unwrap();
        let ran = run(&folder, &lint);
        assert_eq!((ran.status, ran.text()), (0, ""), "{after}: {ran}");
        // Without the remarks it is the record that it was.
        let diff = run(&folder, &format!("lint {name} --select RUL,TXT --fix --unsafe-fixes --diff"));
        assert_eq!(diff.text(), "", "{name}: what is suppressed is not fixed");
        // Once more there is nothing to do.
        run(&folder, &format!("lint {name} --select RUL,TXT --add-ignore ALL"));
        assert_eq!(String::from_utf8(folder.read(name)).unwrap(), after, "{name}");
        run(&folder, &format!("fmt {name}"));
        let formatted = String::from_utf8(folder.read(name)).unwrap();
        assert_eq!(formatted.matches("movetext:").count(), after.matches("movetext:").count(), "{formatted}");
        let ran = run(&folder, &format!("{lint} --ignore TXT020"));
        assert_eq!((ran.status, ran.text()), (0, ""), "{formatted}: {ran}");
    }
}

#[test]
fn only_some_suppressions_are_written() {
    let folder = Folder::new("some-suppressions");
    folder.write("a.ptn", PTN.as_bytes());
    folder.write("a.tps", b"x5/x5/x5/x5 1 1\n");
    let ran = run(&folder, "lint a.ptn --select RUL,TXT --add-ignore RUL001 --output-format concise");
    assert!(ran.text().contains("TXT010") && !ran.text().contains("RUL001"), "{ran}");
    assert_eq!(
        String::from_utf8(folder.read("a.ptn")).unwrap(),
        PTN.replace("2. a1 ", "2. a1 {movetext: ignore RUL001} ")
    );
    let ran = run(&folder, "lint a.tps --add-ignore ALL -q");
    assert_eq!(ran.status, 1);
    let ran = run(&folder, "lint a.tps --add-ignore ALL --output-format concise");
    assert!(ran.errors.contains("`a.tps`: no comment can suppress "), "{ran}");
    assert_eq!(run(&folder, "lint a.ptn --add-ignore RULL").status, 2);
    assert_eq!(run(&folder, "lint a.ptn --add-ignore RUL --fix").status, 2);
    let ran = Movetext::new(&["lint", "-", "--notation", "ptn", "--select", "RUL", "--add-ignore", "RUL"])
        .input(PTN.as_bytes())
        .run();
    assert_eq!(ran.text(), PTN.replace("2. a1 ", "2. a1 {movetext: ignore RUL001} "));
}

#[test]
fn a_baseline_knows_what_was_there() {
    let folder = Folder::new("baseline");
    folder.write("club/a.ptn", PTN.as_bytes());
    folder.write("club/b.ptn", format!("{PTN}\n{PTN}").as_bytes());
    let lint = "lint --select RUL,TXT --output-format concise";
    let ran = run(&folder, &format!("{lint} --write-baseline known.json"));
    assert_eq!((ran.status, ran.text()), (0, ""), "{ran}");
    assert!(ran.errors.contains("`known.json` remembers 6 findings in 2 files"), "{ran}");
    let known = folder.read("known.json");
    let ran = run(&folder, &format!("{lint} --baseline known.json"));
    assert_eq!((ran.status, ran.text()), (0, ""), "{ran}");
    // A configuration can name it, relative to itself; the command line comes first.
    folder.write("movetext.toml", b"baseline = \"known.json\"\n");
    assert_eq!(run(&folder, lint).status, 0);
    assert_eq!(run(&folder, &format!("{lint} club/a.ptn")).status, 0);
    assert_eq!(run(&folder, &format!("{lint} --baseline none.json")).status, 2);
    folder.write("movetext.toml", b"");
    assert_eq!(run(&folder, lint).status, 1);
    // From another folder, and with lines that moved.
    folder.write("club/a.ptn", format!("\n\n{PTN}").as_bytes());
    let ran = Movetext::new(&words(&format!("{lint} --baseline ../known.json")))
        .in_folder(&folder.path().join("club"))
        .run();
    assert_eq!((ran.status, ran.text()), (0, ""), "{ran}");
    // What is new is found, though it is of the same rule; the third time of what was there twice as well.
    folder.write("club/a.ptn", PTN.replace("2. a1 b1", "2. a1 b2").as_bytes());
    folder.write("club/b.ptn", format!("{PTN}\n{PTN}\n{PTN}").as_bytes());
    let ran = run(&folder, &format!("{lint} --baseline known.json"));
    let places: Vec<_> = ran.text().lines().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(
        (ran.status, &places[..]),
        (1, &["club/a.ptn:4:4:", "club/b.ptn:13:1:", "club/b.ptn:14:4:"][..]),
        "{ran}"
    );
    assert!(ran.errors.contains("1 finding of the baseline not found"), "{ran}");
    assert_eq!(folder.read("known.json"), known, "it is only read");
    // A file that cannot be read is not forgotten.
    let ran = run(&folder, "lint nowhere.ptn --write-baseline known.json");
    assert_eq!((ran.status, folder.read("known.json")), (2, known), "{ran}");
}

#[test]
fn another_baseline_is_refused_with_its_place() {
    let folder = Folder::new("broken-baseline");
    folder.write("a.ptn", PTN.as_bytes());
    for (text, error) in [
        (
            "{\n  \"movetext-baseline\": 2,\n  \"more\": 1\n}",
            "b.json:2:4: this baseline is of version 2, and only 1 is known",
        ),
        (
            "{\n  \"movetext-baseline\": 1,\n  \"files\": 3\n}",
            "b.json:3:12: this is not a baseline: invalid type",
        ),
        ("{\n  \"movetext-baseline\": 1,\n  \"files\": {", "b.json:3:12: this is not a baseline: EOF"),
        ("[]", "b.json:1:2: this is not a baseline"),
        ("", "b.json:1:0: this is not a baseline"),
        ("{}", "b.json:1:2: this is not a baseline: missing field `movetext-baseline`"),
    ] {
        folder.write("b.json", text.as_bytes());
        let ran = run(&folder, "lint --baseline b.json");
        assert_eq!((ran.status, ran.text()), (2, ""), "{text}: {ran}");
        assert!(ran.errors.contains(error), "{text}: {ran}");
    }
    assert_eq!(
        run(&folder, "lint --baseline nowhere.json").errors,
        "error: cannot read `nowhere.json`: no such file or directory\n"
    );
    assert_eq!(run(&folder, "lint --baseline b.json --write-baseline b.json").status, 2);
}
