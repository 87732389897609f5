//! Collections: games chosen, counted and exported.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use std::fs;

use common::{Folder, Movetext, Ran, data, words};

const FIRST: &str = "[Player1 \"Ann\"]\n[Player2 \"Bo\"]\n[Date \"2020.01.02\"]\n[Size \"5\"]\n[Result \"R-0\"]\n\n1. a1 e5\n2. c3 d4\n";
const SECOND: &str = "[Player1 \"Cy\"]\n[Player2 \"Ann\"]\n[Date \"2024.05.17\"]\n[Size \"5\"]\n[Result \"0-F\"]\n\n1. a1 e5\n2. c3 {a comment} d4\n3. d3 b2\n";
/// The first, turned.
const TURNED: &str = "[Player1 \"D\u{e9}\"]\n[Player2 \"Eve\"]\n[Date \"2022\"]\n[Size \"5\"]\n[Result \"1/2-1/2\"]\n\n1. e1 a5\n2. c3 b4\n";

fn run(folder: &Folder, line: &str) -> Ran {
    Movetext::new(&words(line)).in_folder(folder.path()).run()
}

/// A folder with a file of three games, one of the same game as the first, and a file that is none.
fn collection(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("a.ptn", format!("{FIRST}\n\n{SECOND}\n\n{TURNED}").as_bytes());
    folder.write("b.ptn", FIRST.replace("Ann", "Flo").as_bytes());
    folder
}

#[test]
fn games_are_chosen_byte_for_byte() {
    let folder = collection("select");
    let games = |line: &str| run(&folder, line).text().to_owned();
    assert_eq!(games("select a.ptn --where 'number = 2'"), SECOND);
    assert_eq!(games("select . --where 'player = Ann and date < 2021'"), FIRST);
    assert_eq!(games("select a.ptn --where 'winner = draw'"), TURNED);
    assert_eq!(games("select a.ptn"), format!("{FIRST}\n\n{SECOND}\n\n{TURNED}"));
    assert_eq!(games("select . --count"), "4\n");
    assert_eq!(games("select . --count --dedupe"), "3\n");
    assert_eq!(games("select . --count --dedupe symmetric"), "2\n");
    assert_eq!(games("select . --dedupe beginnings"), format!("{SECOND}\n\n{TURNED}"));
    assert_eq!(games("select a.ptn --sort date"), format!("{FIRST}\n\n{TURNED}\n\n{SECOND}"));
    assert_eq!(games("select a.ptn --sort plies --reverse --where 'plies > 4'"), SECOND);
    assert_eq!(run(&folder, "select - --dedupe beginnings --stdin-filename x.ptn").status, 2);
}

/// Bytes stay what they are, whatever they are: Windows-1252, carriage returns, encodings that games name, UTF-16.
#[test]
fn encodings_stay() {
    let folder = Folder::new("encodings");
    let mut latin = TURNED.replace('\n', "\r\n").into_bytes();
    let at = latin.windows(2).position(|pair| pair == "\u{e9}".as_bytes()).unwrap();
    latin.splice(at..at + 2, [0xe9]);
    folder.write("latin.ptn", &latin);
    assert_eq!(run(&folder, "select latin.ptn").output, latin);
    assert_eq!(run(&folder, "select latin.ptn --sort date").output, latin, "read again");
    let tree = b"(;GM[1]FF[4]CA[ISO-8859-1]SZ[9]PB[Andr\xe9];B[cc])";
    let other = "(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[Andr\u{e9}];B[dd])".as_bytes();
    folder.write("games.sgf", &[tree.as_slice(), b"\n", other].concat());
    assert_eq!(
        run(&folder, "select games.sgf --where 'number = 1'").output,
        [tree.as_slice(), b"\n"].concat()
    );
    assert_eq!(run(&folder, "select games.sgf --where 'player1 = Andr\u{e9}' --count").text(), "2\n");
    let wide: Vec<u8> =
        [0xfeff].into_iter().chain(TURNED.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    folder.write("wide.ptn", &wide);
    assert_eq!(run(&folder, "select wide.ptn").output, TURNED.as_bytes());
}

#[test]
fn files_are_named_by_what_games_say() {
    let folder = collection("into");
    fs::create_dir(folder.path().join("out")).unwrap();
    assert_eq!(run(&folder, "select . --into out --names '{player1}/{date}'").status, 0);
    assert_eq!(folder.read("out/Ann/2020.01.02.ptn"), FIRST.as_bytes());
    assert_eq!(folder.read("out/D\u{e9}/2022.ptn"), TURNED.as_bytes());
    let again = run(&folder, "select a.ptn --into out --names '{player1}/{date}'");
    assert_eq!(again.status, 2);
    assert!(again.errors.contains("--replace"), "{}", again.errors);
    assert_eq!(run(&folder, "select a.ptn --into out --names '{player1}/{date}' --replace").status, 0);
    let own = run(&folder, "select a.ptn --into . --names a --replace");
    assert!(own.status == 2 && own.errors.contains("what is read"), "{}", own.errors);
    for names in ["../x", "/x", "{player1"] {
        assert_eq!(run(&folder, &format!("select a.ptn --into out --names '{names}'")).status, 2, "{names}");
    }
    folder.write("evil.ptn", FIRST.replace("Ann", "../../x/..").as_bytes());
    assert_eq!(run(&folder, "select evil.ptn --into out --names '{player1}'").status, 0);
    assert_eq!(folder.read("out/-..-x-.ptn"), FIRST.replace("Ann", "../../x/..").as_bytes());
    assert_eq!(run(&folder, "select . --into missing").status, 2);
}

#[test]
fn samples_do_not_depend_on_threads() {
    let folder = Folder::new("sample");
    for file in 0..6 {
        let games: Vec<String> = (0..7).map(|game| FIRST.replace("Ann", &format!("P{file}{game}"))).collect();
        folder.write(&format!("{file}.ptn"), games.join("\n\n").as_bytes());
    }
    let sample = |line: &str| run(&folder, line).text().to_owned();
    let five = sample("select . --sample 5 --seed 3 --threads 1");
    assert_eq!(five.matches("[Size").count(), 5);
    assert_eq!(five, sample("select . --sample 5 --seed 3 --threads 4"));
    assert_ne!(five, sample("select . --sample 5 --seed 4"));
    assert_eq!(sample("select . --sample 500").matches("[Size").count(), 42);
}

#[test]
fn tables_are_whole_and_the_same_on_any_number_of_threads() {
    let folder = collection("export");
    folder.write("c.sgf", b"(;SZ[5]PB[A, \"B\"];B[cb](;W[cc]C[two\nlines])(;W[cb]))(;SZ[5];B[aa]");
    folder.write("broken.ptn", b"[Size \"5\"]\n\n1. a1 zz\n2. c3 d4\n");
    let export = |threads: u32, format: &str| {
        let out = format!("out{threads}");
        let line = format!(
            "export . -o {out} --format {format} --threads {threads} --positions text --canonical --replace"
        );
        let ran = run(&folder, &line);
        assert_eq!(ran.status, 0, "{}", ran.errors);
        ["games", "plies", "findings"].map(|table| folder.read(&format!("{out}/{table}.{format}")))
    };
    for format in ["csv", "jsonl"] {
        assert_eq!(export(1, format), export(4, format), "{format}");
    }
    let [games, plies, findings] = export(1, "jsonl").map(|text| String::from_utf8(text).unwrap());
    assert_eq!(games.lines().count(), 7);
    assert!(plies.contains("\"move\":\"B[cb]\",\"point\":\"C4\""), "{plies}");
    assert!(plies.contains("\"status\":\"illegal\"") && plies.contains("\"status\":\"unread\""), "{plies}");
    assert!(findings.lines().count() > 1);
    // Each row of a game says where its text is.
    for line in games.lines() {
        let number = |name: &str| -> usize {
            let (_, rest) = line.split_once(&format!("\"{name}\":")).unwrap();
            rest.split([',', '}']).next().unwrap().parse().unwrap()
        };
        let (_, source) = line.split_once("\"source\":\"").unwrap();
        let bytes = folder.read(source.split('"').next().unwrap());
        let text = &bytes[number("offset")..][..number("length")];
        assert!(matches!(text.first(), Some(b'[' | b'(')), "{line}");
    }
    let again = run(&folder, "export a.ptn -o out1 --format jsonl");
    assert!(again.status == 2 && again.errors.contains("--replace"), "{}", again.errors);
    assert_eq!(run(&folder, "export missing.ptn a.ptn -o out9").status, 2, "what could be read is exported");
    assert!(folder.read("out9/games.csv").starts_with(b"source,game,offset,length,notation,"));
}

/// What `find` says of a position, `replay --json` says as well.
#[test]
fn hits_are_the_nodes_that_have_the_position() {
    let folder = collection("hits");
    let replayed = run(&folder, "replay a.ptn --json").text().to_owned();
    let key = |line: &str| line.split_once("\"key\":\"").unwrap().1[..16].to_owned();
    let wanted = key(replayed.lines().nth(3).unwrap());
    let same: Vec<&str> = replayed.lines().filter(|line| key(line) == wanted).collect();
    let found = run(&folder, "find a.ptn --position a.ptn@2a").text().to_owned();
    assert_eq!((same.len(), found.lines().count()), (2, 2), "{found}");
    assert!(found.starts_with("a.ptn:8:4: game 1, 2a, next d4\n"), "{found}");
    let symmetric = run(&folder, "find a.ptn --position a.ptn@2a --symmetric").text().to_owned();
    assert_eq!(symmetric.lines().count(), 3, "{symmetric}");
    let next = run(&folder, "find . --position a.ptn@0a --next --symmetric").text().to_owned();
    assert_eq!(next.lines().count(), 2, "one move, turned or not: {next}");
    let positions = fs::read(data("positions.tps")).unwrap();
    folder.write("positions.tps", &positions);
    assert_eq!(
        run(&folder, "find positions.tps --position positions.tps@2:").text(),
        "positions.tps:2:1: position 2\n"
    );
}
