//! Suites of counts, counts of random positions, and the search for the place where another program's moves differ. The
//! other program is this one, by the same rules or by others.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use common::{Movetext, Ran, words};

const GAMES: [&str; 5] = ["go --size 5", "morris", "othello", "tafl --variant brandub", "tak --size 4"];

fn run(line: &str) -> Ran {
    Movetext::new(&words(line)).run()
}

/// The command that counts by this program.
fn command(rest: &str) -> String {
    format!("{} {rest} --depth {{depth}} --divide", env!("CARGO_BIN_EXE_movetext"))
}

fn against(line: &str, rest: &str) -> Ran {
    let mut words = words(line);
    words.extend(["--against".to_owned(), command(rest)]);
    Movetext::new(&words).run()
}

#[test]
fn every_suite_holds() {
    for game in ["go", "morris", "othello", "tafl", "tak"] {
        for suite in ["start", "middle", "corners"] {
            let ran = run(&format!("perft {game} --suite {suite}"));
            let lines = ran.text();
            assert_eq!(ran.status, 0, "{game} {suite}: {lines}{}", ran.errors);
            assert!(
                lines.lines().count() > 0 && lines.lines().all(|line| line.starts_with("ok")),
                "{game} {suite}"
            );
        }
    }
}

#[test]
fn random_positions_are_a_suite() {
    let folder = std::env::temp_dir().join(format!("movetext-perft-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    for game in GAMES {
        let ran = run(&format!("perft {game} --depth 2 --random 4 --seed 7"));
        assert_eq!((ran.status, ran.text().lines().count()), (0, 4), "{game} {}", ran.errors);
        assert_eq!(ran, run(&format!("perft {game} --depth 2 --random 4 --seed 7")), "{game}");
        let name = folder.join("suite.tsv");
        std::fs::write(&name, &ran.output).expect("a file");
        let (suite, game) = (name.display(), &game[..game.find(' ').unwrap_or(game.len())]);
        let ran = run(&format!("perft {game} --suite '{suite}'"));
        assert_eq!((ran.status, ran.text().matches("ok ").count()), (0, 4), "{game} {}", ran.errors);
        let wrong = std::fs::read_to_string(&name).expect("a file").replace("\tone\t", "1\tone\t");
        std::fs::write(&name, wrong).expect("a file");
        let ran = run(&format!("perft {game} --suite '{suite}'"));
        assert_eq!((ran.status, ran.text().matches("WRONG").count()), (1, 4), "{game} {}", ran.errors);
    }
    std::fs::remove_dir_all(folder).expect("a folder");
}

#[test]
fn a_line_that_is_none_is_reported_at_its_place() {
    let name = std::env::temp_dir().join(format!("movetext-suite-{}.tsv", std::process::id()));
    for (line, why) in [
        ("--size 4\tx\t5", "`x` is not a depth; a line is position, depth, count"),
        ("--size 4\t1", "`` is not a count; a line is position, depth, count"),
        ("--size 4\t1\t16\tnone", "`none`: a finished game counts one, zero, or is ignored"),
        ("--size 'x\t1\t16", "a quotation mark is not closed"),
        ("--size 9\t1\t16", "a board has 3 to 8 squares a side"),
        ("--sise 4\t1\t16", "unexpected argument '--sise' found"),
    ] {
        std::fs::write(&name, format!("# a suite\n\n{line}\n")).expect("a file");
        let ran = run(&format!("perft tak --suite '{}'", name.display()));
        assert_eq!(ran.status, 2, "{line}");
        assert!(ran.errors.contains(why), "{line}: {}", ran.errors);
    }
    std::fs::remove_file(name).expect("a file");
}

#[test]
fn methods_and_memory_count_the_same() {
    for game in GAMES {
        let plain = run(&format!("perft {game} --depth 3")).text().to_owned();
        for option in ["--method made", "--method last", "--hash 1", "--threads 1 --hash 1"] {
            assert_eq!(
                run(&format!("perft {game} --depth 3 {option}")).text().to_owned(),
                plain,
                "{game} {option}"
            );
        }
    }
}

#[test]
fn memory_that_is_not_there_is_reported() {
    // No address space is as large.
    let ran = run("perft tak --size 3 --depth 2 --threads 1 --hash 1000000000");
    assert_eq!(ran.status, 2);
    assert!(ran.errors.contains("there is not so much memory"), "{}", ran.errors);
}

#[test]
fn the_same_rules_have_the_same_moves() {
    for (game, options) in [
        ("tak --size 4", "tak --tps {position} --komi {komi} --opening {opening}"),
        ("tafl --variant brandub", "tafl --rules {rules} --position {position} --side {side}"),
        ("go --size 4", "go --position {position} --ko {ko}"),
        ("othello", "othello --position {position}"),
        ("morris", "morris --position {position}"),
    ] {
        let ran = against(&format!("perft {game} --depth 2 --random 3"), &format!("perft {options}"));
        assert_eq!(
            (ran.status, ran.text()),
            (0, "no difference: 3 positions, depth 2\n"),
            "{game} {}",
            ran.errors
        );
    }
}

#[test]
fn other_rules_are_found_out() {
    let ran = against("perft go --size 3 --depth 4", "perft go --suicide --position {position}");
    let report = ran.text();
    assert_eq!(ran.status, 1, "{}", ran.errors);
    assert!(report.contains("the program plays `"), "{report}");
    assert!(report.contains("which is illegal: "), "{report}");
    let ran = against("perft go --size 3 --suicide --depth 4", "perft go --position {position}");
    let report = ran.text();
    assert_eq!(ran.status, 1, "{}", ran.errors);
    assert!(report.contains("which is legal: it takes "), "{report}");
    let ran = against("perft tak --size 4 --depth 3", "perft tak --opening no-swap --tps {position}");
    assert_eq!(ran.status, 1, "{}", ran.errors);
    assert!(ran.text().starts_with("in this position:\n"), "{}", ran.text());
}

#[test]
fn a_program_that_is_none_is_reported() {
    for (command, why) in [
        ("no-such-program {position} {depth}", "cannot be started"),
        ("echo {position}", "the command must have {depth} in it"),
        ("echo {depth}", "the command must have {position} in it"),
        ("echo {position} {depth} 'x", "a quotation mark is not closed"),
        ("echo no counts for {position} {depth}", "no move with its count is in what the program prints"),
    ] {
        let mut words = words("perft othello --depth 2");
        words.extend(["--against".to_owned(), command.to_owned()]);
        let ran = Movetext::new(&words).run();
        assert_eq!(ran.status, 2, "{command}");
        assert!(ran.errors.contains(why), "{command}: {}", ran.errors);
    }
}
