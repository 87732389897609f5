//! The guide in `docs/guide`: every command in it runs, and its output is what the page shows.
//!
//! A block that begins with three or four backticks, a language and a file name writes that file into an empty folder of the page. A
//! block `console` holds commands behind `$`, run there one after the other, each followed by what it prints: standard output,
//! then standard error. A picture that the page shows from `images/` is the file of that name in the folder. `cargo xtask guide`
//! writes the output and the pictures anew.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use common::{Folder, Movetext, words};

/// The variable with which pages are written and not compared.
const WRITE: &str = "MOVETEXT_WRITE_GUIDE";

fn guide() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/guide/src")
}

/// The names of the pages, in the order of the alphabet.
fn pages() -> Vec<String> {
    let files = fs::read_dir(guide()).unwrap().map(|file| file.unwrap().path());
    let pages = files.filter(|path| path.extension().is_some_and(|extension| extension == "md"));
    let mut names: Vec<_> =
        pages.map(|path| path.file_name().unwrap().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// A page with the output of its commands as it is now, and the pictures that it shows, by name.
fn renewed(name: &str, page: &str) -> (String, Vec<(String, Vec<u8>)>) {
    let folder = Folder::new(&format!("guide-{name}"));
    let mut text = String::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        _ = writeln!(text, "{line}");
        // Four backticks where what is printed holds three.
        let (fence, info) = line.split_at(line.len() - line.trim_start_matches('`').len());
        if fence.len() < 3 || info.is_empty() {
            continue;
        }
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != fence).collect();
        match info.split_once(' ') {
            None if info == "console" => block
                .iter()
                .filter_map(|line| line.strip_prefix("$ "))
                .for_each(|command| text += &shown(name, command, folder.path())),
            file => {
                let content = block.iter().fold(String::new(), |all, line| all + line + "\n");
                if let Some((_, file)) = file {
                    folder.write(file, content.as_bytes());
                }
                text += &content;
            }
        }
        _ = writeln!(text, "{fence}");
    }
    let pictures = links(page).into_iter().filter_map(|target| target.strip_prefix("images/"));
    (text, pictures.map(|picture| (picture.to_owned(), folder.read(picture))).collect())
}

/// A command and what it prints. `cat` and `ls` stand for those of a shell.
fn shown(page: &str, command: &str, folder: &Path) -> String {
    let mut text = format!("$ {command}\n");
    let words = words(command);
    let printed = match &words[..] {
        [cat, file] if cat == "cat" => fs::read_to_string(folder.join(file)).unwrap(),
        [ls, file] if ls == "ls" => {
            let files = fs::read_dir(folder.join(file)).unwrap();
            let mut names: Vec<_> =
                files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
            names.sort();
            names.join("\n")
        }
        [movetext, arguments @ ..] if movetext == "movetext" => {
            let ran = Movetext::new(arguments).in_folder(folder).run();
            assert!(ran.status >= 0, "{page}: {command}");
            format!("{}{}", ran.text(), ran.errors)
        }
        _ => panic!("{page}: `{command}` is not a command that a page may show"),
    };
    // An editor, and Git, dislike blanks at the end of a line.
    for line in printed.lines() {
        _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

#[test]
fn commands_of_the_guide_print_what_it_shows() {
    let mut different = Vec::new();
    for name in pages() {
        let page = fs::read_to_string(guide().join(&name)).unwrap();
        let (now, pictures) = renewed(&name, &page);
        let line = page.lines().zip(now.lines()).take_while(|(one, other)| one == other).count() + 1;
        let pictures = pictures.into_iter().map(|(picture, bytes)| (format!("images/{picture}"), 1, bytes));
        for (file, line, bytes) in pictures.chain([(name, line, now.into_bytes())]) {
            let path = guide().join(&file);
            if fs::read(&path).is_ok_and(|present| present == bytes) {
                continue;
            }
            if std::env::var_os(WRITE).is_some() {
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(&path, bytes).unwrap();
            } else {
                different.push(format!("docs/guide/src/{file}:{line}"));
            }
        }
    }
    assert!(different.is_empty(), "{different:?} differ; `cargo xtask guide` writes what is printed now");
}

#[test]
fn every_page_is_in_the_summary_and_links_lead_somewhere() {
    let summary = fs::read_to_string(guide().join("SUMMARY.md")).unwrap();
    for name in pages() {
        let page = fs::read_to_string(guide().join(&name)).unwrap();
        assert!(
            name == "SUMMARY.md" || summary.contains(&format!("({name})")),
            "{name} is not in SUMMARY.md"
        );
        for target in links(&page) {
            let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
            let there = if file.is_empty() { guide().join(&name) } else { guide().join(file) };
            assert!(there.exists(), "{name}: nothing is at {target}");
            let text = fs::read_to_string(&there).unwrap_or_default();
            let has_heading = text.lines().any(|line| line.starts_with('#') && slug(line) == anchor);
            assert!(anchor.is_empty() || has_heading, "{name}: no heading for {target}");
        }
    }
}

/// A command in a sentence or a table names no command, option or value that is not there: with `--help` behind it, it is read,
/// and nothing is done.
#[test]
fn commands_in_sentences_can_be_given() {
    let mut refused = Vec::new();
    for name in pages() {
        let page = fs::read_to_string(guide().join(&name)).unwrap();
        for command in sentence_code(&page).filter_map(|code| code.strip_prefix("movetext ")) {
            let mut arguments = words(command);
            if arguments[0] != "help" {
                arguments.push("--help".to_owned());
            }
            if Movetext::new(&arguments).run().status != 0 {
                refused.push(format!("{name}: `movetext {command}`"));
            }
        }
    }
    assert!(refused.is_empty(), "{refused:#?}");
}

/// What stands between backticks, code blocks aside.
fn sentence_code(page: &str) -> impl Iterator<Item = &str> {
    let mut is_code = false;
    let lines = page.lines().filter(move |line| {
        is_code ^= line.starts_with("```");
        !is_code && !line.starts_with("```")
    });
    lines.flat_map(|line| line.split('`').skip(1).step_by(2))
}

/// The targets of links within the project, code blocks aside.
fn links(page: &str) -> Vec<&str> {
    let mut is_code = false;
    let mut found = Vec::new();
    for line in page.lines() {
        is_code ^= line.starts_with("```");
        if is_code {
            continue;
        }
        let targets =
            line.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target);
        found.extend(targets.filter(|target| !target.contains("://")));
    }
    found
}

/// The anchor of a heading.
fn slug(heading: &str) -> String {
    let text = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = text.chars().filter(|sign| sign.is_alphanumeric() || matches!(sign, ' ' | '-' | '_'));
    kept.map(|sign| if sign == ' ' { '-' } else { sign }).collect()
}

/// Commands, each with the heading of its keys in the page about JSON. Below the keys in the last list are names that a record chooses.
const OBJECTS: &[(&str, &[&str], &[&str])] = &[
    (
        "lint --output-format json",
        &["lint broken.otn broken.sgf illegal.ptn two-games.otn --output-format json"],
        &[],
    ),
    (
        "replay --json",
        &[
            "replay game.otn --json --explain",
            "replay illegal.ptn --json",
            "replay game.ptn --json --explain",
            "replay game.ppn --json",
            "replay game.sgf --json",
            "replay marks.sgf --json",
        ],
        &["headers", "properties", "position"],
    ),
    ("diff --json", &["diff game.otn other.otn --json", "diff two-games.otn game.otn --json"], &[]),
    (
        "moves --json",
        &[
            "moves tak --size 3 --json",
            "moves game.otn --at 5b --json",
            "moves tafl --variant brandub --position /K6/7/7/7/7/7/3t3/ --json",
        ],
        &[],
    ),
    (
        "find --json",
        &[
            "find game.ptn --position game.ptn@1:1a --json",
            "find game.ptn --position game.ptn@1:1a --next --json",
        ],
        &[],
    ),
    ("perft --json", &["perft tak --size 3 --depth 2 --divide --json"], &["moves"]),
];

#[test]
fn every_key_of_json_is_in_the_guide() {
    let page = fs::read_to_string(guide().join("json.md")).unwrap();
    for (heading, commands, free) in OBJECTS {
        let section = page.split("\n## ").find_map(|section| section.strip_prefix(heading)).expect(heading);
        let rows = section.lines().filter_map(|line| line.strip_prefix("| `")?.split_once(" |"));
        let listed: Vec<&str> =
            rows.flat_map(|(names, _)| names.split(", ")).map(|name| name.trim_matches('`')).collect();
        for command in *commands {
            let ran = Movetext::new(&words(command)).run();
            assert!(!ran.output.is_empty(), "{command}: {}", ran.errors);
            for line in ran.text().lines() {
                for key in keys(&serde_json::from_str(line).unwrap(), free) {
                    assert!(listed.contains(&key.as_str()), "{command}: no row for `{key}` in {heading}");
                }
            }
        }
    }
}

/// The keys of a value and of what is in it, but for those below the `free` ones.
fn keys(value: &serde_json::Value, free: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    let mut waiting = vec![value];
    while let Some(value) = waiting.pop() {
        waiting.extend(value.as_array().into_iter().flatten());
        for (key, inner) in value.as_object().into_iter().flatten() {
            found.push(key.clone());
            if !free.contains(&key.as_str()) {
                waiting.push(inner);
            }
        }
    }
    found
}
