//! Configurations: which one holds, what counts before what, and what is said of a wrong one.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use common::{Folder, Movetext, Ran, words};

/// An illegal move (RUL001), and a turn number that needs a period (TXT010).
const GAME: &str = "[Size \"5\"]\n\n1 a1 e5\n2. a1 b1\n";

fn run(folder: &Folder, line: &str) -> Ran {
    Movetext::new(&words(line)).in_folder(folder.path()).run()
}

/// The file and the code of each finding.
fn codes(ran: &Ran) -> Vec<String> {
    let code = |line: &str| {
        let (path, rest) = line.split_once(':').unwrap();
        format!("{path} {}", &rest[rest.find('[').unwrap() + 1..rest.find(']').unwrap()])
    };
    ran.text().lines().map(code).collect()
}

fn folder(name: &str, files: &[(&str, &str)]) -> Folder {
    let folder = Folder::new(name);
    for (name, text) in files {
        folder.write(name, text.as_bytes());
    }
    folder
}

fn linted(folder: &Folder, arguments: &str) -> Vec<String> {
    codes(&run(folder, &format!("lint {arguments}")))
}

#[test]
fn the_nearest_configuration_holds_alone() {
    let folder = folder(
        "nearest",
        &[
            ("movetext.toml", "output-format = \"concise\"\nselect = [\"RUL\"]\n"),
            ("a.ptn", GAME),
            ("b/movetext.toml", "select = [\"TXT\"]\n"),
            ("b/c/a.ptn", GAME),
        ],
    );
    assert_eq!(linted(&folder, ""), ["a.ptn RUL001", "b/c/a.ptn TXT010"]);
    assert_eq!(linted(&folder, "--no-config --output-format concise --select RUL a.ptn"), ["a.ptn RUL001"]);
    // The command line counts before files, and `--config` between them.
    assert_eq!(linted(&folder, "--select TXT a.ptn"), ["a.ptn TXT010"]);
    assert_eq!(linted(&folder, "--config select=TXT a.ptn"), ["a.ptn TXT010"]);
    assert_eq!(
        linted(&folder, "--config b/movetext.toml --output-format concise"),
        ["a.ptn TXT010", "b/c/a.ptn TXT010"]
    );
    assert_eq!(linted(&folder, "a.ptn --ignore RUL001"), [""; 0]);
    // Standard input has the configuration of its name.
    let ran = Movetext::new(&["lint", "-", "--stdin-filename", "b/x.ptn", "--output-format", "concise"])
        .in_folder(folder.path())
        .input(GAME.as_bytes())
        .run();
    assert_eq!(codes(&ran), ["b/x.ptn TXT010"]);
}

#[test]
fn severity_and_what_fails() {
    let folder = folder(
        "severity",
        &[("a.ptn", GAME), ("movetext.toml", "[severity]\nRUL = \"error\"\nRUL001 = \"info\"\n")],
    );
    let ran = run(&folder, "lint --select RUL --output-format concise");
    assert!(ran.text().contains("info[RUL001]"), "{ran}");
    assert_eq!(ran.status, 0, "{ran}");
    assert_eq!(run(&folder, "lint --select RUL --config fail-on=info -q").status, 1);
    assert_eq!(run(&folder, "lint --select RUL --no-config --config fail-on=never -q").status, 0);
}

#[test]
fn files_are_left_out_and_let_in() {
    let folder = folder(
        "files",
        &[
            (
                "movetext.toml",
                "exclude = [\"old/\"]\ninclude = [\"*.ptn\", \"*.txt\"]\noutput-format = \"concise\"\n\
          select = \"RUL001\"\n[per-file-ignores]\n\"drafts/*\" = [\"RUL\"]\n",
            ),
            ("a.ptn", GAME),
            ("b.txt", GAME),
            ("c.otn", GAME),
            ("old/d.ptn", GAME),
            ("drafts/e.ptn", GAME),
        ],
    );
    assert_eq!(linted(&folder, ""), ["a.ptn RUL001", "b.txt RUL001"]);
    assert_eq!(linted(&folder, "old/d.ptn drafts/e.ptn"), ["old/d.ptn RUL001"]);
    assert_eq!(linted(&folder, "old"), ["old/d.ptn RUL001"], "a folder that is named is walked");
    assert!(run(&folder, "config old/d.ptn").errors.contains("left out"));
    assert!(run(&folder, "config drafts/e.ptn").text().contains("per-file-ignores leave out here: RUL"));
}

#[test]
fn it_holds_for_other_commands() {
    let go = "(;GM[1]FF[4]SZ[5];B[aa];W[ab];B[ee];W[ba])";
    let folder = folder(
        "others",
        &[
            ("movetext.toml", "suicide = true\nstyle = [\"full\", \"playtak\"]\nencoding = \"iso-8859-1\"\n"),
            ("a.ptn", "[Size \"5\"]\n\n1. a1 e5\n2. b1 b2\n3. b1< e4\n"),
        ],
    );
    folder.write("n.sgf", b"(;FF[4]GM[1]SZ[5]PB[J\xf6rg];B[aa])");
    folder.write("go.sgf", go.as_bytes());
    let ran = run(&folder, "replay n.sgf --json --positions none");
    assert!(ran.text().contains("J\u{f6}rg"), "{ran}");
    let ran = run(&folder, "fmt a.ptn --diff");
    assert!(ran.text().contains("+3. 1b1<1 e4"), "{ran}");
    assert!(run(&folder, "fmt a.ptn --diff --style canonical").text().is_empty());
    let suicide = "(;FF[4]GM[1]SZ[5];B[ba];W[ee];B[ab];W[aa])";
    folder.write("suicide.sgf", suicide.as_bytes());
    assert_eq!(run(&folder, "replay suicide.sgf --positions none").status, 0);
    assert_eq!(run(&folder, "replay suicide.sgf --positions none --no-config").status, 1);
    assert_eq!(run(&folder, "replay suicide.sgf --positions none --config suicide=false").status, 1);
}

#[test]
fn what_is_wrong_is_shown_at_its_place() {
    let slips = [
        ("selct = [\"RUL\"]\n", "movetext.toml:1:1", "there is no key `selct`", "did you mean `select`?"),
        ("\nselect = [\"RUL\", \"RULL01\"]\n", "movetext.toml:2:18", "`RULL01` names no rule", ""),
        ("select = 5\n", "movetext.toml:1:10", "`select` takes a list of rules, not a number", ""),
        (
            "fail-on = \"eror\"\n",
            "movetext.toml:1:11",
            "`eror` is not a value of `fail-on`",
            "did you mean `error`?",
        ),
        ("encoding = \"utf-9\"\n", "movetext.toml:1:12", "there is no encoding `utf-9`", ""),
        ("exclude = [\"[a\"]\n", "movetext.toml:1:12", "the pattern `[a` is wrong", ""),
        ("suicide = \"yes\"\n", "movetext.toml:1:11", "`suicide` takes true or false, not a text", ""),
        (
            "[severity]\nRUL001 = \"fatal\"\n",
            "movetext.toml:2:10",
            "`fatal` is not a value of `severity`",
            "info, warning, error",
        ),
        ("select = [\"RUL\"\n", "movetext.toml:", "error[config]", ""),
        ("ko = \"simple\"\nko = \"none\"\n", "movetext.toml:2:1", "duplicate key", ""),
    ];
    for (text, place, message, help) in slips {
        let folder = folder("wrong", &[("movetext.toml", text), ("a.ptn", GAME)]);
        for line in ["lint", "fmt --check", "replay a.ptn", "tree a.ptn", "config", "convert a.ptn --to tps"]
        {
            let ran = run(&folder, line);
            assert_eq!((ran.status, ran.text()), (2, ""), "{text}: {line}: {ran}");
            for part in [place, message, help] {
                assert!(ran.errors.contains(part), "{text}: {line}: {part}: {ran}");
            }
        }
        assert_ne!(run(&folder, "lint --no-config -q").status, 2);
        assert_eq!(run(&folder, "explain RUL001").status, 0);
    }
    let folder = folder("missing", &[("a.ptn", GAME)]);
    let ran = run(&folder, "lint --config nowhere.toml");
    assert_eq!(
        (ran.status, ran.errors.as_str()),
        (2, "error: cannot read `nowhere.toml`: no such file or directory\n")
    );
    let ran = run(&folder, "lint --config fail_on=error");
    assert!(ran.errors.contains("--config:1:1") && ran.errors.contains("did you mean `fail-on`?"), "{ran}");
    assert_eq!(run(&folder, "lint --config setups=nowhere").status, 2);
    folder.write("movetext.toml", b"select = [\"\xff\"]\n");
    assert!(run(&folder, "lint").errors.contains("no UTF-8"));
}

/// Names and values may hold what a terminal would obey.
#[test]
fn a_configuration_cannot_speak_to_the_terminal() {
    let folder = folder(
        "terminal",
        &[("movetext.toml", "\"\\u001b[31m\u{202e}\" = 1\n# \u{202e}\n"), ("a.ptn", GAME)],
    );
    let ran = run(&folder, "lint");
    assert_eq!(ran.status, 2);
    assert!(!ran.errors.contains(['\u{1b}', '\u{202e}']), "{ran}");
}

#[test]
fn deep_nesting_is_refused() {
    let folder =
        folder("deep", &[("movetext.toml", &format!("select = {}", "[".repeat(100_000))), ("a.ptn", GAME)]);
    let ran = run(&folder, "lint");
    assert_eq!(ran.status, 2, "{ran}");
}

/// What it prints is a configuration that says the same.
#[test]
fn config_prints_what_holds_and_why() {
    let text = "ignore = [\"RUL008\", \"OTN\"]\nko = \"positional\"\nexclude = [\"a \\\"b\\\".ptn\"]\n[severity]\nTXT = \"info\"\n[per-file-ignores]\n\"old/*\" = [\"ALL\"]\n";
    let folder = folder("printed", &[("movetext.toml", text), ("x/a.ptn", GAME)]);
    let ran = run(&folder, "config x/a.ptn --dialect opentafl --config fail-on=error");
    for line in [
        "ignore = [\"RUL008\", \"OTN\"]  # movetext.toml:1:1",
        "severity = { \"TXT\" = \"info\" }  # movetext.toml:4:2",
        "fail-on = \"error\"  # --config",
        "dialect = \"opentafl\"  # --dialect",
        "output-format = \"full\"  # by default",
        "# encoding is not set",
    ] {
        assert!(ran.text().lines().any(|shown| shown == line), "{line}: {ran}");
    }
    let values = |ran: Ran| -> Vec<String> {
        ran.text().lines().skip(1).map(|line| line.split("  #").next().unwrap().to_owned()).collect()
    };
    let printed = ran.text().to_owned();
    folder.write("movetext.toml", printed.as_bytes());
    assert_eq!(values(run(&folder, "config x/a.ptn")), values(ran));
    let json = run(&folder, "config --json");
    let lines: Vec<serde_json::Value> =
        json.text().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[4]["key"], "ignore");
    assert_eq!(lines[4]["value"], serde_json::json!(["RUL008", "OTN"]));
    assert_eq!((&lines[4]["origin"], &lines[4]["path"]), (&"file".into(), &"movetext.toml".into()));
}

/// A value of each shape that the schema allows.
fn sample(property: &serde_json::Value) -> String {
    if let Some(known) = property["enum"].as_array() {
        return known.last().unwrap().to_string();
    }
    if let Some(any) = property["anyOf"].as_array() {
        return format!("[{}]", sample(&any[0]));
    }
    match property["type"].as_str().unwrap() {
        "boolean" => "true".to_owned(),
        "object" => format!("{{ RUL001 = {} }}", sample(&property["additionalProperties"])),
        "string" if property["examples"].is_array() => property["examples"][0].to_string(),
        "string" => "\"utf-8\"".to_owned(),
        other => panic!("{other}"),
    }
}

#[test]
fn the_schema_is_what_is_read() {
    let schema = run(&folder("schema", &[]), "config --schema");
    let written = std::fs::read_to_string(common::data("../../../../docs/movetext.schema.json")).unwrap();
    assert_eq!(written, schema.text(), "`cargo xtask docs` writes docs/movetext.schema.json");
    let schema: serde_json::Value = serde_json::from_str(schema.text()).unwrap();
    assert_eq!(schema["additionalProperties"], false);
    let properties = schema["properties"].as_object().unwrap();
    assert!(properties.len() > 10);
    for (key, property) in properties {
        // Every word that it lists, and one value of each other shape.
        let listed = property["enum"].as_array().or_else(|| property["anyOf"][0]["enum"].as_array());
        let values = listed
            .map_or_else(|| vec![sample(property)], |known| known.iter().map(ToString::to_string).collect());
        for value in values {
            let folder = folder("schema", &[("utf-8/setup.ppn", OWN_SETUP), ("a.ptn", GAME)]);
            folder.write("movetext.toml", format!("{key} = {value}\n").as_bytes());
            let ran = run(&folder, "config a.ptn");
            assert_eq!(ran.status, 0, "{key} = {value}: {ran}");
            assert!(ran.text().contains("# movetext.toml:1:1"), "{key} = {value}: {ran}");
        }
        let folder = folder("schema", &[("movetext.toml", &format!("{key} = 1\n"))]);
        assert_eq!(run(&folder, "config").status, 2, "{key} takes no number");
    }
    for other in ["no-such-key", "Select", "lint", "$schema"] {
        assert!(!properties.contains_key(other));
        let folder = folder("schema", &[("movetext.toml", &format!("\"{other}\" = true\n"))]);
        assert_eq!(run(&folder, "config").status, 2, "{other}");
    }
}

const OWN_SETUP: &str = include_str!("data/setups/two-coins.ppn");
