//! What could not be read is reported in the same words, at the same place, whatever the command.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use common::Movetext;

const RULES: &str = "[rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n";
const SHORT: &str = "[rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t2/]\n\n1. d1-c1\n";
const TAGS: &str = "[Player1 \"a\"]\n[Player2 \"b\"]\n[Date \"2026.11.21\"]\n[Size \"5\"]\n[Result \"\"]\n\n";

/// The place (`line:column`) and the words of the linter's first error.
fn of_lint(text: &str, name: &str) -> (String, String) {
    let ran = Movetext::new(&["lint", "-", "--stdin-filename", name, "--output-format", "concise"])
        .input(text.as_bytes())
        .run();
    let output = String::from_utf8(ran.output).unwrap();
    let line = output.lines().find(|line| line.contains("error[")).unwrap();
    let mut parts = line.splitn(4, ':');
    let (_, row, column) = (parts.next(), parts.next().unwrap(), parts.next().unwrap());
    let words = parts.next().unwrap().split_once("] ").unwrap().1;
    (format!("{row}:{column}"), words.to_owned())
}

#[test]
fn commands_say_what_the_linter_says() {
    let slips = [
        ("x.otn", format!("{RULES}1. d1-c1 d3-b3 nice!\n")),
        ("x.otn", format!("{RULES}1. d1-c1 d3-b3\n\n2. d6-cl d5-c5\n")),
        ("x.otn", format!("{RULES}1. d1-cl d3-b3\n\n2. d6-c6 d5-cS\n")),
        ("x.otn", SHORT.to_owned()),
        ("x.ptn", format!("{TAGS}1. a1 e5\n2. bl e4\n")),
        ("x.ptn", format!("{TAGS}1. a1 e5\n2. zz e4\n")),
        ("x.tps", "x5/x5/x4/x5/x5 1 1\n".to_owned()),
    ];
    for (name, text) in slips {
        let (place, words) = of_lint(&text, name);
        let to = if name == "x.otn" { "otn" } else { "ptn" };
        for command in [&["fmt"][..], &["convert", "--to", to], &["replay"], &["tree"]] {
            let is_of_games = matches!(command[0], "replay" | "tree");
            if name == "x.tps" && is_of_games {
                continue;
            }
            let mut arguments = command.to_vec();
            arguments.extend(["-", "--stdin-filename", name]);
            let ran = Movetext::new(&arguments).input(text.as_bytes()).run();
            assert_eq!(ran.status, 1, "{arguments:?} of {text:?}: {}", ran.errors);
            let written = ran.errors.lines().next().unwrap();
            let (_, written) = written.split_once(&format!("{name}:{place}: ")).expect(written);
            let written = written.trim_end_matches("; `movetext lint` lists the rest");
            let openings = ["1 stays as it is: ", "1 could not be read whole: ", "1: "];
            let written =
                openings.iter().find_map(|opening| Some(written.split_once(opening)?.1)).expect(written);
            // The linter's line goes on with what it suggests.
            assert!(
                written.len() > 10 && words.starts_with(written),
                "{arguments:?}: {written}\nlint: {words}"
            );
        }
    }
}

/// A board of which a row could not be read is no clean answer.
#[test]
fn a_guessed_board_is_told_and_a_finding() {
    for at in [&["--at", "0a"][..], &[]] {
        let mut arguments = vec!["show", "-", "--stdin-filename", "x.otn"];
        arguments.extend(at);
        let ran = Movetext::new(&arguments).input(SHORT.as_bytes()).run();
        assert_eq!(ran.status, 1, "{}", ran.errors);
        assert!(String::from_utf8_lossy(&ran.output).contains("A guess: "));
        assert!(ran.errors.contains("x.otn:1:") && ran.errors.contains("row 7 describes 6 squares"));
    }
}
