//! What the command line does to files, and with files that are none of its own.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use std::process::{Command, Stdio};

use common::{Folder, Movetext, data};
use movetext_testing::{facts, outside};

const FIXABLE: &str = "[rules:dim:7 atkf:y ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\r\n\r\n\
                       1. d2-c2 d3-b3\r\n\r\n2. a4-a3 c4-c6\r\n[\u{f8}l|]\r\n\r\n3. c2-c3 d4-d3\r\n";

#[test]
fn fixes_are_written_back_in_the_encoding_of_the_file() {
    let folder = Folder::new("encodings");
    let utf16: Vec<u8> =
        "\u{feff}".encode_utf16().chain(FIXABLE.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let latin: Vec<u8> = FIXABLE.chars().map(|letter| letter as u8).collect();
    let files = [
        ("utf8.otn", FIXABLE.as_bytes().to_vec()),
        ("mark.otn", ["\u{feff}".as_bytes(), FIXABLE.as_bytes()].concat()),
        ("utf16.otn", utf16),
        ("latin.otn", latin),
    ];
    for (name, bytes) in &files {
        folder.write(name, bytes);
    }
    let ran = Movetext::new(&["lint", "--fix"]).in_folder(folder.path()).run();
    assert_eq!((ran.status, ran.text()), (0, ""), "{}", ran.errors);
    let repaired = FIXABLE.replace("c2-c3 d4-d3", "c2-c3xb3 Kd4-d3");
    assert_eq!(folder.read("utf8.otn"), repaired.as_bytes());
    assert_eq!(folder.read("mark.otn"), ["\u{feff}".as_bytes(), repaired.as_bytes()].concat());
    let latin: Vec<u8> = repaired.chars().map(|letter| letter as u8).collect();
    assert_eq!(folder.read("latin.otn"), latin);
    let utf16: Vec<u8> =
        "\u{feff}".encode_utf16().chain(repaired.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    assert_eq!(folder.read("utf16.otn"), utf16);
    assert_eq!(folder.names().len(), files.len(), "nothing is left behind");
}

#[test]
fn a_byte_that_is_no_text_stays_in_place() {
    let folder = Folder::new("undecoded");
    let broken = |text: &str| -> Vec<u8> {
        let bytes = text.replace('\u{f8}', "?").into_bytes();
        bytes.into_iter().map(|byte| if byte == b'?' { 0xff } else { byte }).collect()
    };
    let marked = |text: &str| [&b"\xEF\xBB\xBF"[..], &broken(text)].concat();
    for (command, changed) in [("lint --fix", "c2-c3xb3 Kd4-d3"), ("fmt --style full", "c2-c3xb3 d4-d3")] {
        let repaired = FIXABLE.replace("c2-c3 d4-d3", changed);
        folder.write("game.otn", &marked(FIXABLE));
        let ran = Movetext::new(&common::words(command)).in_folder(folder.path()).run();
        assert_eq!(ran.status, 0, "{command}: {}", ran.errors);
        assert_eq!(folder.read("game.otn"), marked(&repaired), "{command}: {}", ran.errors);
    }
}

#[test]
fn formatting_changes_files_once() {
    let folder = Folder::new("formatting");
    folder.write("loose.otn", &std::fs::read(data("loose.otn")).unwrap());
    let check = || Movetext::new(&["fmt", "--check"]).in_folder(folder.path()).run();
    assert_eq!((check().status, check().text()), (1, "loose.otn\n"));
    let ran = Movetext::new(&["fmt"]).in_folder(folder.path()).run();
    assert_eq!((ran.status, ran.errors.as_str()), (0, "note: 1 file formatted\n"));
    assert!(folder.read("loose.otn").ends_with(b"\n\n1. d2-c2 d3-b3\n\n2. a4-a3 c4-c6\n"));
    assert_eq!((check().status, check().text()), (0, ""));
}

#[cfg(unix)]
#[test]
fn permissions_and_links_stay() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new("links");
    let file = folder.write("real/game.txt", FIXABLE.as_bytes());
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o640)).unwrap();
    let link = folder.path().join("link.otn");
    std::os::unix::fs::symlink(&file, &link).unwrap();
    let ran = Movetext::new(&["lint", "--fix", "link.otn"]).in_folder(folder.path()).run();
    assert_eq!(ran.status, 0, "{}", ran.errors);
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
    assert!(folder.read("real/game.txt").windows(8).any(|text| text == b"c2-c3xb3"));

    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o440)).unwrap();
    let ran = Movetext::new(&["fmt", "link.otn"]).in_folder(folder.path()).run();
    assert_eq!(ran.status, 0, "nothing is to change: {}", ran.errors);
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o640)).unwrap();
    std::fs::write(&file, FIXABLE).unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o440)).unwrap();
    let ran = Movetext::new(&["lint", "--fix", "link.otn"]).in_folder(folder.path()).run();
    assert_eq!(ran.status, 2);
    assert!(ran.errors.contains("it is read-only"), "{}", ran.errors);
}

#[test]
fn folders_are_walked_for_records_that_nobody_ignores() {
    let folder = Folder::new("walk");
    let game = std::fs::read(data("illegal.otn")).unwrap();
    for name in ["b.otn", "a/z.otg", "a/notes.txt", "ignored/x.otn", ".hidden/x.otn", "UPPER.OTN"] {
        folder.write(name, &game);
    }
    folder.write(".gitignore", b"ignored/\n");
    let lint = |arguments: &[&str]| {
        let all: Vec<_> = ["lint", "--output-format", "concise"].iter().chain(arguments).collect();
        let ran = Movetext::new(&all).in_folder(folder.path()).run();
        let paths: Vec<String> =
            ran.text().lines().map(|line| line.split(':').next().unwrap().to_owned()).collect();
        (ran.status, paths.join(" "))
    };
    assert_eq!(lint(&[]), (1, "UPPER.OTN a/z.otg b.otn".to_owned()));
    assert_eq!(lint(&["b.otn", "a", "ignored/x.otn"]), (1, "b.otn a/z.otg ignored/x.otn".to_owned()));
    assert_eq!(lint(&["a/notes.txt"]), (1, "a/notes.txt".to_owned()), "a file that is named is read");
    assert_eq!(lint(&["b.otn", "missing", "a"]), (2, "b.otn a/z.otg".to_owned()), "the others are checked");
}

#[test]
fn output_is_the_same_on_any_number_of_threads() {
    let folder = Folder::new("threads");
    let game = std::fs::read(data("illegal.otn")).unwrap();
    for nth in 0..60 {
        folder.write(&format!("{nth:02}.otn"), &game.repeat(1 + nth % 7));
    }
    let run = |threads: &str, format: &str| {
        let arguments = ["lint", "--output-format", format, "--threads", threads];
        Movetext::new(&arguments).in_folder(folder.path()).run()
    };
    for format in ["full", "json", "sarif"] {
        let alone = run("1", format);
        assert_eq!(alone.status, 1);
        assert_eq!(run("4", format), alone, "{format}");
    }
}

#[test]
fn what_is_no_record_is_refused_in_one_line() {
    let folder = Folder::new("strange");
    folder.write("picture.otn", b"\xFF\xD8\xFF\xE0\x00\x10JFIF\x00\x01");
    folder.write("empty.otn", b"");
    folder.write("blank.otn", b" \r\n\t\n");
    folder.write("words.otn", b"Dear diary, today I played tafl.\n");
    folder.write("folder/nothing.txt", b"");
    for command in ["replay", "tree", "show", "lint", "fmt"] {
        for file in ["picture.otn", "missing.otn", "empty.otn", "blank.otn", "words.otn", "folder"] {
            let ran = Movetext::new(&[command, file]).in_folder(folder.path()).run();
            let case = format!("{command} {file}: {ran}");
            assert!(!ran.errors.contains("bug") && ran.errors.lines().count() <= 3, "{case}");
            assert!(ran.errors.lines().all(|line| line.len() < 200), "{case}");
            match file {
                "picture.otn" | "missing.otn" | "folder" => assert_eq!(ran.status, 2, "{case}"),
                _ if command == "fmt" => {}
                _ if command == "tree" && file == "words.otn" => {}
                _ => assert!(ran.status > 0, "{case}"),
            }
        }
    }
}

#[test]
fn a_flood_of_brackets_is_survived() {
    let folder = Folder::new("flood");
    for file in ["flood.otn", "flood.ptn", "flood.tps"] {
        folder.write(file, &b"[".repeat(2_000_000));
        for command in ["replay", "tree", "show", "lint"] {
            let ran = Movetext::new(&[command, file]).in_folder(folder.path()).run();
            let case = format!("{command} {file}: {}", ran.errors);
            assert!(ran.status <= 2 && !ran.errors.contains("bug"), "{case}");
            assert!(ran.output.len() < 20_000, "{case}");
        }
    }
}

#[test]
fn nobody_listening_is_no_error() {
    for arguments in [["variants", "brandub"], ["explain", "RUL001"], ["completions", "bash"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_movetext"))
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let ran = child.wait_with_output().unwrap();
        assert_eq!((ran.status.code(), ran.stderr), (Some(0), Vec::new()), "{arguments:?}");
    }
}

#[test]
fn pages_are_made_for_every_command() {
    let help = Movetext::new(&["help"]).run();
    assert_eq!(help.status, 0);
    let commands = help.text().lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands = commands.take_while(|line| !line.is_empty());
    // A description may go on in a second line, which is indented further.
    let commands = commands.filter_map(|line| line.strip_prefix("  ").filter(|line| !line.starts_with(' ')));
    let commands: Vec<_> = commands.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(commands.len() >= 11, "{commands:?}");
    for command in commands {
        let page = Movetext::new(&["man", command]).run();
        assert_eq!(page.status, 0, "{command}");
        let mut lines = page.text().lines().skip_while(|line| *line != ".SH SYNOPSIS").skip(1);
        let synopsis = lines.next().unwrap();
        assert!(synopsis.starts_with("\\fBmovetext"), "{synopsis}");
        if command == "help" {
            continue;
        }
        // Every option with a value says so.
        assert!(synopsis.contains("[\\fB\\-\\-game\\fR \\fIN\\fR]"), "{synopsis}");
        assert!(lines.next().unwrap().starts_with(".SH"), "{command}");
    }
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = Movetext::new(&["completions", shell]).run();
        assert_eq!(script.status, 0);
        assert!(script.text().contains("variants"), "{shell}");
    }
}

/// How a finding looks is held by the renderers' own tests; here, that each format has its own.
#[test]
fn every_format_shows_the_finding() {
    let lint = |format: &str| {
        let arguments = ["lint", "illegal.otn", "--select", "RUL001", "--output-format", format];
        let ran = Movetext::new(&arguments).run();
        assert_eq!((ran.status, ran.errors.as_str()), (1, "note: 1 error in 1 file\n"), "{format}");
        ran.text().to_owned()
    };
    let full = lint("full");
    assert!(full.starts_with("error[RUL001]") && full.contains("[ illegal.otn:3:4 ]"), "{full}");
    assert!(full.contains("1. d2-d5 d3-b3\n") && full.ends_with("\n\n"), "{full}");
    let concise = lint("concise");
    assert!(concise.starts_with("illegal.otn:3:4: error[RUL001] "), "{concise}");
    assert!(lint("github").starts_with("::error file=illegal.otn,line=3,col=4,"));
    let json: serde_json::Value = serde_json::from_str(&lint("json")).unwrap();
    assert_eq!(
        (&json["path"], &json["game"], &json["address"]),
        (&"illegal.otn".into(), &1.into(), &"1a".into())
    );
    assert_eq!(json["start"], serde_json::json!({"line": 3, "column": 4, "offset": 103}));
    let sarif: serde_json::Value = serde_json::from_str(&lint("sarif")).unwrap();
    assert_eq!(sarif["runs"][0]["results"][0]["ruleId"], "RUL001");
}

#[test]
fn every_rule_is_explained() {
    let list = Movetext::new(&["explain"]).run();
    assert!(list.text().lines().count() > 5);
    for line in list.text().lines() {
        let words: Vec<_> = line.split_whitespace().collect();
        let (code, name, severity, is_off) = match words[..] {
            [code, name, severity] => (code, name, severity, false),
            [code, name, severity, "off"] => (code, name, severity, true),
            _ => panic!("{line}"),
        };
        assert!(["error", "warning", "info"].contains(&severity), "{line}");
        let by_code = Movetext::new(&["explain", code]).run();
        assert!(by_code.text().starts_with(&format!("{code} {name} ({severity}")), "{line}");
        assert_eq!(by_code.text().contains(&format!("off by default: --extend-select {code}")), is_off);
        assert!(by_code.text().contains("## What it does"), "{line}");
        assert_eq!(Movetext::new(&["explain", &name.to_uppercase()]).run(), by_code);
    }
    let family = Movetext::new(&["explain", "rul"]).run();
    let of_family = list.text().lines().filter(|line| line.starts_with("RUL"));
    assert!(
        family
            .text()
            .lines()
            .map(|line| line.split(' ').next())
            .eq(of_family.map(|line| line.split(' ').next()))
    );
}

#[test]
fn perft_agrees_with_other_engines() {
    for (arguments, nodes) in [
        ("perft tafl --variant brandub --depth 4 --terminal zero", 1_007_392_u64),
        ("perft tafl --variant copenhagen --depth 3 --terminal zero", 806_344),
        ("perft tak --size 3 --depth 4", 17_792),
        ("perft tak --size 6 --depth 3", 132_720),
        ("perft tak --tps 'x5/x5/x5/x5/x5 1 1' --depth 3", 43_320),
    ] {
        for more in ["", " --threads 1", " --divide"] {
            let ran = Movetext::new(&common::words(&format!("{arguments}{more}"))).run();
            assert_eq!(ran.status, 0);
            assert_eq!(ran.text().lines().last().unwrap(), nodes.to_string());
            let divided = ran.text().lines().filter_map(|line| line.split_once("  "));
            let sum: u64 = divided.map(|(_, nodes)| nodes.trim().parse::<u64>().unwrap()).sum();
            assert_eq!(sum, if more == " --divide" { nodes } else { 0 });
        }
    }
}

#[test]
fn a_drawing_goes_to_a_file_or_nowhere() {
    let folder = Folder::new("drawing");
    folder.write("game.ptn", &std::fs::read(data("game.ptn")).unwrap());
    let show = |arguments: &[&str]| {
        let all: Vec<_> = ["show", "game.ptn", "--color", "always"].iter().chain(arguments).collect();
        Movetext::new(&all).in_folder(folder.path()).run()
    };
    let shown = Movetext::new(&["show", "game.ptn"]).in_folder(folder.path()).run();
    let ran = show(&["-o", "board.txt"]);
    assert_eq!((ran.status, ran.text()), (0, ""), "{}", ran.errors);
    assert_eq!(folder.read("board.txt"), shown.output, "a file has no colours");
    assert_eq!(show(&["-o", "board.txt", "--at", "99a"]).status, 2);
    assert_eq!(folder.read("board.txt"), shown.output, "and is as it was where there is nothing to draw");
    assert_eq!(show(&["-o", "nowhere/board.txt"]).status, 2);
    assert!(show(&["-o", "-"]).text().contains("5   "));
}

/// A position of a game that lacks a move is written with a warning; the game itself is not, since its colours would change.
#[test]
fn a_game_that_lacks_a_move() {
    let text = b"[Size \"5\"]\n\n1. a1 e5\n2. b2\n3. c3 d3\n";
    let convert =
        |to: &str| Movetext::new(&["convert", "-", "--notation", "ptn", "--to", to]).input(text).run();
    let position = convert("tps");
    assert_eq!(
        (position.status, position.text()),
        (1, "x4,1/x5/x2,2,1,x/x,1,x3/2,x4 2 3\n"),
        "{}",
        position.errors
    );
    assert!(position.errors.contains("the moves behind the missing one are played as the other player's"));
    let game = convert("ppn");
    assert_eq!((game.status, game.text()), (2, ""), "{}", game.errors);
    assert!(game.errors.contains("write `--` for the move if it is unknown"), "{}", game.errors);
    for words in [&["split", "-"][..], &["merge", "-"], &["convert", "-", "--to", "ptn", "--turn", "90"]] {
        let words = [words, &["--notation", "ptn"]].concat();
        let ran = Movetext::new(&words).input(text).run();
        assert_eq!((ran.status, ran.text()), (2, ""), "{words:?}: {}", ran.errors);
        assert!(ran.errors.contains("since a move is missing in it"), "{words:?}: {}", ran.errors);
    }
}

/// The records of Tak that cannot be read whole, and why: each command says so and ends with 1.
const NOT_WHOLE: [(&str, &str); 3] = [
    ("branch-at-first-ply__PTN_BRANCH_AT_TPS.ptn", "the branch `16w1` has no move"),
    (
        "delete-ply__PARENT_WITH_CONFLICTING_CONTINUATION.ptn",
        "the move of player 2 is missing before this number",
    ),
    ("promotion_doc_4.ptn", "this branch starts from the branch `3w1`, which is not in the game"),
];

#[test]
#[ignore = "compares"]
fn real_records_of_tak() {
    for (path, text) in facts("corpus/ptn", "ptn") {
        let not_whole = NOT_WHOLE.iter().find(|(name, _)| path.ends_with(name));
        let (status, why) = not_whole.map_or((0, "read whole"), |(_, why)| (1, *why));
        for command in
            ["replay", "replay --json --explain", "tree", "show", "show --at 0a", "convert --to tps"]
        {
            // By its content, and by its extension.
            let mut arguments = common::words(command);
            arguments.push("-".to_owned());
            let by_content = Movetext::new(&arguments).input(text.as_bytes()).run();
            arguments.extend(["--stdin-filename".to_owned(), "<stdin>.ptn".to_owned()]);
            let by_name = Movetext::new(&arguments).input(text.as_bytes()).run();
            assert_eq!(by_content.status, status, "{command} {path}: {}", by_content.errors);
            assert_eq!(
                by_content.errors.contains(why),
                status == 1,
                "{command} {path}: {}",
                by_content.errors
            );
            assert!(!by_content.output.is_empty(), "{command} {path}");
            assert_eq!(
                by_name.text().replace("<stdin>.ptn", "<stdin>"),
                by_content.text(),
                "{command} {path}"
            );
        }
    }
}

#[test]
#[ignore = "compares"]
fn real_records() {
    let folder = outside("corpus/otn");
    for (path, _) in facts("corpus/otn", "otg") {
        let path = folder.join(path);
        let path = path.to_str().unwrap();
        for command in ["replay", "replay --json --explain", "tree", "show", "show --at 0a"] {
            let mut arguments = common::words(command);
            arguments.push(path.to_owned());
            let ran = Movetext::new(&arguments).run();
            assert_eq!((ran.status, ran.errors.as_str()), (0, ""), "{command} {path}");
            assert!(!ran.output.is_empty());
        }
        let ran = Movetext::new(&["lint", "--fail-on", "error", "--output-format", "concise", path]).run();
        assert!(ran.status < 2, "{path}: {}", ran.text());
    }
}

/// `FORCE_COLOR` asks for colours as `CLICOLOR_FORCE` does, wherever something is reported.
#[test]
fn colours_are_where_they_are_asked_for() {
    for command in [&["nonsense"][..], &["lint", "nowhere.otn"], &["lint", "illegal.otn"]] {
        let has_colours = |ran: common::Ran| ran.errors.contains('\u{1b}') || ran.output.contains(&0x1b);
        assert!(!has_colours(Movetext::new(command).run()), "{command:?}");
        assert!(has_colours(Movetext::new(command).variable("FORCE_COLOR", "1").run()), "{command:?}");
        let both = Movetext::new(command).variable("FORCE_COLOR", "1").variable("NO_COLOR", "1");
        assert!(!has_colours(both.run()), "{command:?}");
    }
}

/// Offsets in JSON are into the bytes of the file, whatever its encoding.
#[test]
fn offsets_are_into_the_bytes_of_the_file() {
    let text = "[Size \"5\"]\n\n1. a1 e5 {é}\n2. h1 a2\n";
    let latin: Vec<u8> = text.chars().map(|letter| letter as u8).collect();
    let wide: Vec<u8> =
        "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let files = [
        ("UTF-8", text.as_bytes().to_vec(), 1),
        ("UTF-8 with a byte order mark", format!("\u{feff}{text}").into_bytes(), 1),
        ("Windows-1252", latin, 1),
        ("UTF-16LE", wide, 2),
    ];
    for (encoding, bytes, unit) in files {
        let ran =
            Movetext::new(&["lint", "-", "--notation", "ptn", "--output-format", "json"]).input(&bytes).run();
        let findings =
            ran.text().lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        let finding = findings.into_iter().find(|finding| finding["code"] == "RUL001").expect(encoding);
        assert_eq!(finding["encoding"], encoding);
        let at = finding["start"]["offset"].as_u64().unwrap() as usize;
        assert_eq!((bytes[at], bytes[at + unit]), (b'h', b'1'), "{encoding}");
    }
}

/// An illegal move is drawn where its game goes on behind it, and reported as `replay` reports it.
#[test]
fn show_and_replay_agree_on_an_illegal_move() {
    for (text, reason) in [
        (
            "(;FF[4]GM[1]SZ[9];B[aa];W[ba];B[aa])",
            "move 3 (2a) B[aa] is illegal: A9 is occupied by a black stone since move 1",
        ),
        ("(;GM[5];B[a1];W[a1])", "move 2 (1b) W[a1] is illegal: a1 is occupied by a black man"),
    ] {
        let ran =
            |command: &str| Movetext::new(&[command, "-", "--notation", "sgf"]).input(text.as_bytes()).run();
        let (show, replay) = (ran("show"), ran("replay"));
        assert!(show.text().contains(reason), "{}", show.text());
        assert!(replay.text().contains(reason), "{}", replay.text());
        assert_eq!((show.status, replay.status), (1, 1));
    }
}

/// The address that `tree` gives a line is the one that `replay` gives it, and `--at` takes it.
#[test]
fn tree_and_replay_give_a_line_one_address() {
    let text = b"(;FF[4]GM[1]SZ[9];B[aa](;W[ba];B[cc])(;W[bb];B[dd](;W[ee])(;W[ff])))";
    for address in ["1b.1.1b", "1b.1.2b.1.1b"] {
        for command in ["tree", "replay"] {
            let ran = Movetext::new(&[command, "-", "--notation", "sgf"]).input(text).run();
            assert!(ran.text().contains(address), "{command} {address}: {}", ran.text());
        }
        let ran = Movetext::new(&["show", "-", "--notation", "sgf", "--at", address]).input(text).run();
        assert!(ran.text().contains(&format!("({address}) W[")), "{address}: {}", ran.text());
    }
}

/// Of a game, `convert` writes the position that `show` draws: the end, unless `--at` says which.
#[test]
fn a_position_of_a_game_is_that_at_its_end() {
    let convert = |at: &[&str]| {
        let words = [&["convert", "-", "--notation", "ptn", "--to", "tps"], at].concat();
        let ran = Movetext::new(&words).input(b"[Size \"5\"]\n\n1. a1 e5\n2. c3 b2\n").run();
        ran.text().to_owned()
    };
    assert_eq!(convert(&[]), "x4,1/x5/x2,1,x2/x,2,x3/2,x4 1 3\n");
    assert_eq!(convert(&["--at", "0a"]), "x5/x5/x5/x5/x5 1 1\n");
}
