//! In the linter and in what repairs, a rule is named by reference: no code of a rule, and no part of a message, decides
//! anything. What programs need to know of a finding is `Rule::is_about` and `Diagnostic::detail`.

use super::Finding;
use crate::workspace::{TextFile, Workspace};

/// Where findings are made and weighed.
const PLACES: [&str; 2] = ["crates/movetext-lint/src/", "crates/movetext-repair/src/"];

/// How a text asks a finding for its rule's code or name, or for words of its message.
const QUESTIONS: [&str; 9] = [
    "message.ends_with(",
    "message.starts_with(",
    "message.contains(",
    "rule.code ==",
    "rule.code.starts_with(",
    "rule.name ==",
    "match finding.rule.code",
    "matches!(rule.code",
    "matches!(finding.rule.code",
];

/// Finds lines that decide by a code of a rule or by a part of a message.
pub fn check(workspace: &Workspace) -> Vec<Finding> {
    let places =
        workspace.files.iter().filter(|file| PLACES.iter().any(|place| file.path.starts_with(place)));
    places.flat_map(in_file).collect()
}

/// The lines of a file, in front of its tests, that decide by a code or a message.
fn in_file(file: &TextFile) -> Vec<Finding> {
    if !file.is_rust() {
        return Vec::new();
    }
    let lines = file.text.lines().enumerate().take_while(|(_, line)| line.trim() != "#[cfg(test)]");
    let code = lines.filter(|(_, line)| !line.trim_start().starts_with("//"));
    code.filter(|(_, line)| is_steered(line))
        .map(|(at, _)| {
            let message =
                "a code of a rule or a part of a message decides; ask for the rule by reference, or `is_about`, or `detail`";
            Finding::new(&file.path, at + 1, message)
        })
        .collect()
}

fn is_steered(line: &str) -> bool {
    let is_asked = || QUESTIONS.iter().any(|question| line.contains(question));
    is_asked() || line.split('"').skip(1).step_by(2).any(is_code) && !is_declaration(line)
}

/// `RUL001`.
fn is_code(text: &str) -> bool {
    let digits = text.trim_start_matches(|letter: char| letter.is_ascii_uppercase());
    text.len() == 6 && digits.len() == 3 && digits.bytes().all(|digit| digit.is_ascii_digit())
}

/// `STATIC = "CODE" "name" …`
fn is_declaration(line: &str) -> bool {
    line.split_once(" = \"").is_some_and(|(name, _)| {
        name.trim().bytes().all(|letter| letter.is_ascii_uppercase() || b"_0123456789".contains(&letter))
    })
}

#[cfg(test)]
mod tests {
    use super::super::sample::files;
    use super::check;

    fn found(text: &str) -> usize {
        check(&files(&[("crates/movetext-lint/src/rules/own.rs", text)])).len()
    }

    #[test]
    fn a_code_or_a_message_that_decides_is_found() {
        assert_eq!(found("if finding.rule.code == \"RUL001\" {\n"), 1);
        assert_eq!(found("const CAUSES: [&str; 1] = [\"TXT013\"];\n"), 1);
        assert_eq!(found("if finding.message.ends_with(\", whose turn it is\") {\n"), 1);
    }

    #[test]
    fn declarations_and_tests_are_not() {
        assert_eq!(found("    ILLEGAL_MOVE = \"RUL001\" \"illegal-move\" Error [Play]\n"), 0);
        assert_eq!(found("// `RUL001` is \"RUL001\".\n"), 0);
        assert_eq!(
            found("if finding.is_of(&ILLEGAL_MOVE.rule) {}\n#[cfg(test)]\nmod tests { \"RUL001\" }\n"),
            0
        );
    }
}
