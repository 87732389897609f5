//! No file is lost, none hangs or fills memory, and nothing of a record or a name is obeyed by a terminal.
#![cfg(unix)]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use std::fmt::Write as _;
use std::fs;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, symlink};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime};

use common::{Folder, Movetext, data, words};

/// A record that `lint --fix` changes.
fn fixable() -> Vec<u8> {
    fs::read(data("fixable.otn")).unwrap()
}

/// A record that `fmt` changes.
fn loose() -> Vec<u8> {
    fs::read(data("loose.otn")).unwrap()
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o7777
}

fn make_pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}

#[test]
fn output_files_are_written_whole_and_never_over_the_input() {
    let folder = Folder::new("own-input");
    let game = fs::read(data("game.otn")).unwrap();
    let path = folder.write("game.otn", &game);
    symlink(&path, folder.path().join("link.otn")).unwrap();
    fs::hard_link(&path, folder.path().join("same.otn")).unwrap();
    let run = |line: &str| Movetext::new(&words(line)).in_folder(folder.path()).run();
    for command in ["show game.otn", "convert game.otn --to otn", "convert link.otn --to otn"] {
        for output in ["game.otn", "./game.otn", "link.otn", "same.otn"] {
            let ran = run(&format!("{command} -o {output}"));
            assert_eq!(ran.status, 2, "{command} -o {output}");
            assert!(ran.errors.contains("--force"), "{}", ran.errors);
            assert_eq!(folder.read("game.otn"), game);
        }
    }
    assert_eq!(run("merge game.otn link.otn -o game.otn").status, 2);
    assert_eq!(folder.read("game.otn"), game);
    assert_eq!(run("convert game.otn --to otn -o game.otn --force").status, 0);
    assert_eq!(run("convert game.otn --to otn -o new.otn").status, 0);
    assert_eq!(folder.read("new.otn"), folder.read("game.otn"));
    fs::set_permissions(folder.path().join("new.otn"), fs::Permissions::from_mode(0o640)).unwrap();
    assert_eq!(run("show game.otn -o new.otn").status, 0);
    assert_eq!(mode(&folder.path().join("new.otn")), 0o640, "an old file keeps its mode");
    assert_eq!(folder.names(), ["game.otn", "link.otn", "new.otn", "same.otn"], "and nothing else is left");
}

#[test]
fn lines_are_written_to_files_that_are_not_there() {
    let folder = Folder::new("lines");
    folder.write("game.otn", &fs::read(data("game.otn")).unwrap());
    folder.write("lines/game-3.otn", b"somebody's own");
    let run = |line: &str| Movetext::new(&words(line)).in_folder(folder.path()).run();
    let ran = run("split game.otn -o lines");
    assert_eq!(ran.status, 2);
    assert!(ran.errors.contains("--force"), "{}", ran.errors);
    assert_eq!(folder.read("lines/game-3.otn"), b"somebody's own");
    assert_eq!(run("split game.otn -o lines --force").status, 0);
    assert_eq!(run("merge lines/game-1.otn lines/game-2.otn lines/game-3.otn lines/game-4.otn lines/game-5.otn -o all.otn").status, 0);
    assert_eq!(run("diff game.otn all.otn").status, 0);
}

#[test]
fn mode_and_links_stay_and_long_names_do_no_harm() {
    let folder = Folder::new("modes");
    let long = format!("{}.otn", "n".repeat(251));
    for (name, wanted) in [("private.otn", 0o600), ("shared.otn", 0o664), ("set.otn", 0o4755), (&long, 0o644)]
    {
        let path = folder.write(name, &loose());
        fs::set_permissions(&path, fs::Permissions::from_mode(wanted)).unwrap();
        let ran = Movetext::new(&["fmt", name]).in_folder(folder.path()).run();
        assert_eq!(ran.status, 0, "{name}: {}", ran.errors);
        assert_ne!(folder.read(name), loose());
        assert_eq!(mode(&path), wanted, "{name}");
    }
    let path = folder.write("target.otn", &loose());
    symlink(&path, folder.path().join("link.otn")).unwrap();
    assert_eq!(Movetext::new(&["fmt", "link.otn"]).in_folder(folder.path()).run().status, 0);
    assert!(fs::symlink_metadata(folder.path().join("link.otn")).unwrap().is_symlink());
    assert_ne!(fs::read(path).unwrap(), loose());
}

#[test]
fn leftovers_of_killed_runs_go() {
    let folder = Folder::new("leftovers");
    folder.write("game.otn", &loose());
    let age = |path: &Path| {
        let file = fs::File::options().write(true).open(path).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_mins(1)).unwrap();
        file
    };
    // In another container the same number may be that of a process that still writes, as process 1 runs here.
    for name in [".movetext-1-0.tmp", ".movetext-4194999-0.tmp"] {
        age(&folder.write(name, b"half"));
    }
    let written = age(&folder.write(".movetext-4194999-1.tmp", b"still written"));
    written.lock().unwrap();
    folder.write(".movetext-4194999-2.tmp", b"just begun");
    age(&folder.write(".movetext-mine.tmp", b"somebody's own"));
    assert_eq!(Movetext::new(&["fmt", "game.otn"]).in_folder(folder.path()).run().status, 0);
    let left = [".movetext-4194999-1.tmp", ".movetext-4194999-2.tmp", ".movetext-mine.tmp", "game.otn"];
    assert_eq!(folder.names(), left);
}

/// Whatever ends a run, nothing is left of what it was writing, where the file system has files without names.
#[test]
#[cfg(target_os = "linux")]
fn a_run_that_is_ended_leaves_nothing() {
    let folder = Folder::new("ended");
    let path = folder.write("game.ptn", b"[Size \"6\"]\n\n1. a1 b1\n");
    let mut turns = String::from("[Size \"6\"]\n\n");
    for turn in 1..60_000 {
        let _ = writeln!(turns, "{turn}.  a1  b1");
    }
    fs::write(&path, &turns).unwrap();
    for wait in [5, 20, 60, 120, 250, 400] {
        let mut run = Command::new(env!("CARGO_BIN_EXE_movetext"))
            .arg("fmt")
            .arg(&path)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(wait));
        let number = run.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &number]).stderr(Stdio::null()).status().is_ok());
        run.wait().unwrap();
        assert_eq!(folder.names(), ["game.ptn"], "ended after {wait} ms");
        fs::write(&path, &turns).unwrap();
    }
}

#[test]
#[cfg(any(target_os = "linux", target_os = "macos"))]
fn extended_attributes_are_kept() {
    use rustix::fs::{XattrFlags, getxattr, setxattr};
    let folder = Folder::new("attributes");
    let path = folder.write("game.otn", &loose());
    let (name, wanted) = ("user.xdg.comment", b"the final of the club");
    if setxattr(&path, name, wanted, XattrFlags::empty()).is_err() {
        // This file system has none.
        return;
    }
    assert_eq!(Movetext::new(&["fmt", "game.otn"]).in_folder(folder.path()).run().status, 0);
    assert_ne!(fs::read(&path).unwrap(), loose());
    let mut value = [0; 100];
    let length = getxattr(&path, name, &mut value[..]).unwrap();
    assert_eq!(&value[..length], wanted);
}

#[test]
fn a_file_that_somebody_changed_meanwhile_is_left_alone() {
    let folder = Folder::new("meanwhile");
    // The file is large, so that reading and formatting it take a while; the change comes in between.
    let mut turns = String::new();
    for turn in 1..60_000 {
        let _ = writeln!(turns, "{turn}.  a1  b1");
    }
    let path = folder.write("game.ptn", format!("[Size \"6\"]\n\n{turns}").as_bytes());
    let run = Command::new(env!("CARGO_BIN_EXE_movetext"))
        .args(["lint", "--fix", "--select", "PTN,HDR"])
        .arg(&path)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    while !has_read(run.id(), &path) {
        std::thread::yield_now();
    }
    fs::write(&path, "[Size \"5\"]\n\n1. a1 b1\n").unwrap();
    let output = run.wait_with_output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(fs::read_to_string(&path).unwrap(), "[Size \"5\"]\n\n1. a1 b1\n", "{errors}");
}

/// Whether a process has had the file open and closed it again: it has more memory than the file has bytes.
fn has_read(process: u32, path: &Path) -> bool {
    let length = fs::metadata(path).unwrap().len();
    let Ok(about) = fs::read_to_string(format!("/proc/{process}/statm")) else { return true };
    let pages: u64 = about.split(' ').nth(1).and_then(|pages| pages.parse().ok()).unwrap_or(u64::MAX);
    pages * 4096 > 3 * length
}

#[test]
fn fixes_are_finished_when_nobody_reads_what_is_told() {
    let folder = Folder::new("closed-pipe");
    for nth in 0..40 {
        folder.write(&format!("{nth:02}.otn"), &fixable());
        folder.write(&format!("{nth:02}-broken.otn"), &fs::read(data("broken.otn")).unwrap());
    }
    let mut run = Command::new(env!("CARGO_BIN_EXE_movetext"))
        .args(["lint", "--fix", "--threads", "2"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    drop(run.stdout.take());
    assert_eq!(run.wait().unwrap().code(), Some(1), "the status of the findings");
    for nth in 0..40 {
        assert_ne!(folder.read(&format!("{nth:02}.otn")), fixable(), "{nth}");
    }
}

#[test]
fn what_is_no_file_is_refused_and_not_waited_for() {
    let folder = Folder::new("devices");
    folder.write("game.otn", &fs::read(data("game.otn")).unwrap());
    make_pipe(&folder.path().join("pipe.otn"));
    symlink("/dev/zero", folder.path().join("zero.otn")).unwrap();
    for command in
        ["lint", "fmt", "replay", "tree", "show", "convert --to tsn", "merge", "split", "diff game.otn"]
    {
        for name in ["pipe.otn", "zero.otn"] {
            let mut arguments = words(command);
            arguments.push(name.to_owned());
            let ran = Movetext::new(&arguments).in_folder(folder.path()).run();
            assert_eq!(ran.status, 2, "{command} {name}");
            assert!(ran.errors.contains("not a regular file"), "{}", ran.errors);
        }
    }
    // Of standard input nothing is known but what comes.
    let zeros = Command::new(env!("CARGO_BIN_EXE_movetext"))
        .args(["lint", "-"])
        .stdin(fs::File::open("/dev/zero").unwrap())
        .output()
        .unwrap();
    assert_eq!(zeros.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&zeros.stderr).contains("this is not text"));
}

#[test]
fn walking_takes_regular_files_and_each_once() {
    let folder = Folder::new("walking");
    let outside = Folder::new("walking-outside");
    let game = fs::read(data("game.otn")).unwrap();
    folder.write("games/a.otn", &game);
    folder.write("games/b.otn", &game);
    let elsewhere = outside.write("c.otn", &loose());
    symlink(&elsewhere, folder.path().join("games/c.otn")).unwrap();
    symlink(outside.path(), folder.path().join("games/there")).unwrap();
    symlink("/dev/zero", folder.path().join("games/zero.otn")).unwrap();
    make_pipe(&folder.path().join("games/pipe.otn"));
    fs::create_dir(folder.path().join("games/folder.otn")).unwrap();
    let line = "lint . games games/a.otn ./games/../games/b.otn --fail-on error";
    let ran = Movetext::new(&words(line)).in_folder(folder.path()).run();
    assert_eq!(ran.status, 0, "{}", ran.errors);
    assert!(ran.errors.contains("in 2 files") || ran.errors.contains("of 2 files"), "{}", ran.errors);
    let before = fs::metadata(&elsewhere).unwrap().ino();
    assert_eq!(Movetext::new(&["fmt"]).in_folder(folder.path()).run().status, 0);
    assert_eq!(fs::metadata(&elsewhere).unwrap().ino(), before, "a link leads to a file that is not ours");
    assert_eq!(fs::read(&elsewhere).unwrap(), loose());
}

#[test]
fn files_that_the_shell_opens_are_read() {
    let line = format!(
        "{} lint --notation otn <(cat {})",
        env!("CARGO_BIN_EXE_movetext"),
        data("game.otn").display()
    );
    let ran = Command::new("bash").args(["-c", &line]).output().unwrap();
    assert!(ran.status.code().unwrap() < 2, "{}", String::from_utf8_lossy(&ran.stderr));
}

/// What a terminal would obey, or nobody would see, and what is text nevertheless.
const HOSTILE: &str =
    "\u{1b}]0;title\u{1b}\\\u{1b}[2J\u{1b}[31m\u{9b}1m\u{85}\u{202e}\u{2066}\u{200b}\u{feff}\u{7f}\u{2028}";

/// Records with hostile texts wherever a text may stand.
fn hostile_records() -> Vec<(&'static str, String)> {
    let h = HOSTILE;
    let start = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";
    vec![
        (
            "otn",
            format!(
                "[event:{h}][site:{h}][{h}:{h}][attackers:{h}][result:{h}][date:{h}][termination:{h}]\n\
                 [rules:dim:7 name:Bran{h}dub atkf:y ks:w cenh: cenhe: start:{start}]\n\n1. d2-c2 d3-b3\n[a{h}|b{h}]\n\n\
                 2. a4-a3{h} {h}\n\n2a.1.{h}1a. a4-a2 ...\n\n3. {h}c2-c9 --- {h}\n"
            ),
        ),
        ("otn", format!("[rules:dim:7 {h}:y start:{h}]\n\n1. a1-a2\n")),
        ("otn", h.to_owned()),
        (
            "ptn",
            format!(
                "[Size \"5\"]\n[Player1 \"{h}\"]\n[Event \"{h}\"]\n[{h} \"x\"]\n[Result \"{h}\"]\n[Clock \"{h}\"]\n\n\
                 {{a{h}}} 1. a1 e5 {{b{h}}}\n2. c3 {h} 1-0\n\n{{{h}}}\n2. d4\n\n{{2w1}}\n2. d4{h} d5\n"
            ),
        ),
        ("tps", format!("x5/x5/x5/x5/x5 1 1 {h}\nx5/{h}x5/x5/x5/x5 1 1\n")),
        (
            "sgf",
            format!(
                "{h}(;GM[1]SZ[9]PB[{h}]EV[{h}]RE[{h}]C[{h}]N[{h}]{h}X[{h}]AB[{h}][aa];B[{h}]C[{h}]LB[aa:{h}];W[cc]N[{h}]\
                 (;B[dd])(;B[ee]BL[{h}]TE[{h}])){h}"
            ),
        ),
        ("tsn", format!("7 8 3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3 a 1 0 {h}\n7 8 {h} a 1 0\n")),
    ]
}

/// What stands in a text that a terminal would obey or that nobody would see.
fn obeyed(text: &str) -> Option<char> {
    let is_fine = |letter: char| {
        letter == '\n' || !letter.is_control() && (letter.is_ascii() || !HOSTILE.contains(letter))
    };
    text.chars().find(|letter| !is_fine(*letter))
}

#[test]
fn nothing_of_a_record_is_obeyed() {
    let commands = [
        "lint",
        "lint --output-format concise",
        "lint --output-format github",
        "lint --output-format json",
        "lint --output-format sarif",
        "replay",
        "replay --explain --positions all",
        "replay --json",
        "tree",
        "show",
        "show --at 1a",
        "show --numbers ..",
        "show --at 2a",
        "show --at 2a.1.1a",
        "stats --top 0",
        "stats --json",
        "find --pattern X --anchor none",
        "find --pattern X --json",
        "find --pattern X? --next",
        "select --count --where player",
    ];
    for (notation, record) in hostile_records() {
        for command in commands {
            let mut arguments = words(command);
            arguments.extend([
                "-".to_owned(),
                "--stdin-filename".to_owned(),
                format!("na{HOSTILE}me.{notation}"),
            ]);
            let ran = Movetext::new(&arguments).input(record.as_bytes()).run();
            assert!(!ran.errors.contains("is not text"), "{}", ran.errors);
            assert_eq!(obeyed(ran.text()), None, "{command}: {}", ran.text());
            assert_eq!(obeyed(&ran.errors), None, "{command}: {}", ran.errors);
        }
        for command in [
            "fmt",
            "lint --fix",
            "convert --to otn",
            "convert --to ptn",
            "convert --to tps --at 1a",
            "convert --turn 90",
            "convert --ff 4",
            "merge",
            "split",
            "select",
            "stats --csv",
        ] {
            let mut arguments = words(command);
            arguments.extend([
                "-".to_owned(),
                "--stdin-filename".to_owned(),
                format!("na{HOSTILE}me.{notation}"),
            ]);
            let ran = Movetext::new(&arguments).input(record.as_bytes()).run();
            assert_eq!(obeyed(&ran.errors), None, "{command}: {}", ran.errors);
        }
    }
    let folder = Folder::new("hostile");
    for (nth, (notation, record)) in hostile_records().into_iter().enumerate() {
        // Nothing of it is in the other file, nor the other way round.
        let name = format!("na{HOSTILE}me{nth}.{notation}");
        folder.write(&name, record.as_bytes());
        let other = format!("plain.{notation}");
        folder.write(&other, b"1.\n");
        for command in ["diff", "diff --json", "merge -o merged"] {
            for names in [[&name, &other], [&other, &name]] {
                let mut arguments = words(command);
                arguments.extend(names.into_iter().cloned());
                let ran = Movetext::new(&arguments).in_folder(folder.path()).run();
                assert_eq!(obeyed(ran.text()), None, "{command}: {}", ran.text());
                assert_eq!(obeyed(&ran.errors), None, "{command}: {}", ran.errors);
            }
        }
    }
}

#[test]
fn nothing_of_a_command_line_is_obeyed() {
    for line in [
        "lint --select",
        "lint --ignore",
        "explain",
        "show --at",
        "show --crop",
        "show --numbers",
        "moves tafl --variant",
        "find --position",
        "find --pattern",
        "select --where",
        "select --position",
        "moves tak --tps",
        "perft tafl --depth 1 --rules",
        "variants",
        "lint --notation",
        "perft",
        "lint",
    ] {
        let mut arguments = words(line);
        arguments.push(HOSTILE.to_owned());
        if line.starts_with("show") {
            arguments.push("game.otn".to_owned());
        }
        let ran = Movetext::new(&arguments).run();
        assert_eq!(obeyed(&ran.errors), None, "{line}: {}", ran.errors);
        assert_ne!(ran.status, 0, "{line}");
    }
}

#[test]
fn a_pipe_gets_the_bytes_and_colours_get_what_can_be_seen() {
    let text = format!("[Size \"5\"]\n\n1. a1  e5 {{b{HOSTILE}}}\n");
    let run = |line: &str| Movetext::new(&words(line)).input(text.as_bytes()).run();
    let formatted = run("fmt --stdin-filename x.ptn -");
    assert!(formatted.text().contains(HOSTILE), "{}", formatted.text());
    let diff = run("fmt --diff --stdin-filename x.ptn -");
    assert!(diff.text().contains(HOSTILE), "{}", diff.text());
    let painted = run("fmt --diff --color always --stdin-filename x.ptn -");
    assert!(painted.text().contains("\u{241b}[2J") && !painted.text().contains("\u{1b}[2J"));
}

/// A name with a line end must not start a line of its own: that could be a command to a service that reads the log.
#[test]
fn a_name_stays_on_its_line() {
    let folder = Folder::new("names");
    let name = "a\n::error::b.otn";
    folder.write(name, &fs::read(data("illegal.otn")).unwrap());
    for command in
        ["lint", "lint --output-format concise", "lint --output-format github", "replay", "tree", "show"]
    {
        let mut arguments = words(command);
        arguments.push(name.to_owned());
        let ran = Movetext::new(&arguments).in_folder(folder.path()).run();
        for line in ran.text().lines().chain(ran.errors.lines()) {
            let is_ours = line.contains("file=");
            assert!(!line.starts_with("::") || is_ours, "{command}: {line}");
        }
    }
}

#[test]
fn an_argument_of_any_length_gives_a_short_error() {
    let long = "x".repeat(100_000);
    let spaced = "x y ".repeat(25_000);
    for arguments in [
        &["lint", "--select", &long, "game.otn"][..],
        &["lint", "--output-format", &long],
        &["lint", &long],
        &["edit", "game.otn", "--play", &spaced],
        &["show", "go", "--position", &spaced],
        &["select", ".", "--where", &spaced],
        &["lint", "--config", &format!("ignore={long}"), "game.otn"],
    ] {
        let ran = Movetext::new(arguments).run();
        assert_eq!(ran.status, 2, "{:.50?}: {:.200}", arguments[1], ran.errors);
        assert!(ran.errors.len() < 10_000, "{:.50?}: {} bytes", arguments[1], ran.errors.len());
    }
}
