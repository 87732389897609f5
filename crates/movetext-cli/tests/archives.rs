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

/// More than one thread works on, with a comment that fills it in each game, and an illegal move in some.
fn large() -> String {
    let filler = "as white as a stone of Tak, and as long as a winter. ".repeat(400);
    let game = |number: usize| {
        let last = if number % 60 == 7 { "c3" } else { "d4" };
        format!(
            "[Player1 \"P{number}\"]\n[Player2 \"Bo\"]\n[Size \"5\"]\n\n1. a1 e5 {{{filler}}}\n2. c3 {last}\n\n"
        )
    };
    (1..=260).map(game).collect()
}

#[test]
fn a_large_file_is_cut_and_nobody_notices() {
    let folder = Folder::new("large");
    let text = large();
    assert!(text.len() > 5 << 20, "{}", text.len());
    folder.write("large.ptn", text.as_bytes());
    let export = |threads: u32| {
        let line = format!("export large.ptn -o out --format jsonl --threads {threads} --replace");
        assert_eq!(run(&folder, &line).status, 0);
        ["games", "plies", "findings"].map(|table| folder.read(&format!("out/{table}.jsonl")))
    };
    let rows = export(1);
    assert!(rows == export(4), "the same rows with any number of threads");
    let [games, plies, findings] = rows.map(|rows| String::from_utf8(rows).unwrap());
    let value = |line: &str, name: &str| -> usize {
        let (_, rest) = line.split_once(&format!("\"{name}\":")).unwrap();
        rest.split([',', '}']).next().unwrap().parse().unwrap()
    };
    for (at, row) in games.lines().enumerate() {
        assert_eq!(value(row, "game"), at + 1);
        let own = &text[value(row, "offset")..][..value(row, "length")];
        assert!(own.starts_with(&format!("[Player1 \"P{}\"]", at + 1)), "{row}");
        assert!(own.ends_with("d4") || own.ends_with("c3"), "{row}");
    }
    assert_eq!((games.lines().count(), plies.lines().count()), (260, 260 * 5));
    let illegal: Vec<&str> = findings.lines().filter(|row| row.contains("\"severity\":\"error\"")).collect();
    assert_eq!(illegal.len(), 5);
    for row in illegal {
        let offset = value(row, "offset");
        assert_eq!(&text[offset..offset + value(row, "length")], "c3", "{row}");
        let before = &text[..offset];
        assert_eq!(value(row, "line"), before.matches('\n').count() + 1, "{row}");
        assert_eq!(value(row, "column"), before.len() - before.rfind('\n').unwrap(), "{row}");
    }
    let apart = format!("{}\n", text.trim_end().replace("\n\n[", "\n\n\n["));
    assert!(run(&folder, "select large.ptn").output == apart.as_bytes(), "every game as it stands");
    let chosen = run(&folder, "select large.ptn --where 'player1 = P250' --sort date").text().to_owned();
    assert!(chosen.starts_with("[Player1 \"P250\"]"), "{}", &chosen[..40]);
    let found = run(&folder, "find large.ptn --position large.ptn@2a --threads 3").text().to_owned();
    assert_eq!(found.lines().count(), 260);
    assert!(
        found.lines().last().unwrap().contains(": game 260, 2a, next d4"),
        "{}",
        &found[found.len() - 80..]
    );
}

#[test]
#[cfg(feature = "parquet")]
fn tables_of_parquet_are_the_same_on_any_number_of_threads() {
    let folder = collection("parquet");
    folder.write("broken.ptn", b"[Size \"5\"]\n\n1. a1 zz\n2. c3 d4\n");
    let export = |threads: u32| {
        let line = format!("export . -o out --format parquet --threads {threads} --canonical --replace");
        let ran = run(&folder, &line);
        assert_eq!(ran.status, 0, "{}", ran.errors);
        ["games", "plies", "findings"].map(|table| folder.read(&format!("out/{table}.parquet")))
    };
    let tables = export(1);
    assert!(tables == export(4));
    assert!(tables.iter().all(|table| table.starts_with(b"PAR1") && table.ends_with(b"PAR1")));
}

#[cfg(feature = "packed")]
mod packed {
    use std::io::Write as _;

    use super::{FIRST, large, run};
    use crate::common::{Folder, Movetext, words};

    fn gzip(bytes: &[u8]) -> Vec<u8> {
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        packed.write_all(bytes).unwrap();
        packed.finish().unwrap()
    }

    fn zstandard(bytes: &[u8]) -> Vec<u8> {
        ruzstd::encoding::compress_to_vec(bytes, ruzstd::encoding::CompressionLevel::Fastest)
    }

    #[test]
    fn packed_files_are_read_as_what_they_hold() {
        let folder = Folder::new("packed");
        let text = large();
        folder.write("plain.ptn", text.as_bytes());
        let (head, tail) = text.as_bytes().split_at(3_000_000);
        // Several members, or frames, one behind the other, are one file.
        folder.write("a.ptn.gz", &[gzip(head), gzip(tail)].concat());
        let passed = [0x50, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 1, 2, 3];
        folder.write("b.ptn.zst", &[&zstandard(head)[..], &passed, &zstandard(tail)].concat());
        let plain = run(&folder, "stats plain.ptn --json").output;
        for name in ["a.ptn.gz", "b.ptn.zst"] {
            assert!(run(&folder, &format!("stats {name} --json")).output == plain, "{name}");
            assert!(
                run(&folder, &format!("select {name}")).output == run(&folder, "select plain.ptn").output
            );
            let packed = folder.read(name);
            let through = Movetext::new(&words("stats - --json --stdin-filename x.ptn")).input(&packed);
            assert!(through.in_folder(folder.path()).run().output == plain, "{name} on standard input");
        }
        // Those of a folder are found, and each is one of its files.
        assert_eq!(run(&folder, "select . --count").text(), "780\n");
    }

    #[test]
    fn packed_files_are_linted_and_never_written() {
        let folder = Folder::new("unwritten");
        let loose =
            FIRST.replace("1. a1 e5", "1.  a1   e5").replace("[Size \"5\"]", "[Size 5]").replace("d4", "c3");
        folder.write("plain.ptn", loose.as_bytes());
        folder.write("a.ptn.gz", &gzip(loose.as_bytes()));
        let findings = |name: &str| {
            run(&folder, &format!("lint {name} --output-format concise")).text().replace(name, "FILE")
        };
        assert_eq!(findings("a.ptn.gz"), findings("plain.ptn"));
        for line in ["fmt a.ptn.gz", "lint --fix --unsafe-fixes a.ptn.gz"] {
            let before = folder.read("a.ptn.gz");
            let ran = run(&folder, line);
            assert!(ran.status > 0, "{line}");
            assert!(ran.errors.contains("it is packed"), "{line}: {}", ran.errors);
            assert_eq!(folder.read("a.ptn.gz"), before, "{line}");
        }
    }

    #[test]
    fn what_was_read_of_a_file_cut_short_is_used() {
        let folder = Folder::new("short");
        let packed = gzip(large().as_bytes());
        folder.write("a.ptn.gz", &packed[..packed.len() - packed.len() / 4]);
        let ran = run(&folder, "select a.ptn.gz --count");
        assert_eq!(ran.status, 2);
        let count: usize = ran.text().trim().parse().unwrap();
        assert!((100..250).contains(&count), "{count}");
        assert!(ran.errors.contains("`a.ptn.gz`: it is cut short; the first "), "{}", ran.errors);
        let lint = run(&folder, "lint a.ptn.gz");
        assert!(lint.status == 2 && lint.errors.contains("cut short"), "{}", lint.errors);
        folder.write("b.ptn.gz", &[&gzip(FIRST.as_bytes())[..20], b"no more of it"].concat());
        assert_eq!(run(&folder, "stats b.ptn.gz").status, 2);
    }
}
