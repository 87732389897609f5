//! Which notation a text is in decides nothing outside the dispatch and the tables: what differs from notation to notation
//! is in the traits that each implements, so that a new one does not have to be looked for in every crate.

use super::Finding;
use crate::workspace::{TextFile, Workspace};

/// Where notations are distinguished: the dispatch, the notations themselves, and what each record can be written as.
const TABLES: [&str; 3] = [
    "crates/movetext-record/src/dispatch.rs",
    "crates/movetext-source/src/notation.rs",
    "crates/movetext-writer/src/write/",
];

/// Finds lines that ask which notation it is.
pub fn check(workspace: &Workspace) -> Vec<Finding> {
    let is_asked = |file: &&TextFile| {
        file.is_rust()
            && file.path.starts_with("crates/")
            && !file.path.contains("/tests/")
            && !TABLES.iter().any(|table| file.path.starts_with(table))
    };
    workspace.files.iter().filter(is_asked).flat_map(in_file).collect()
}

/// The lines of a file, before its tests, that ask.
fn in_file(file: &TextFile) -> Vec<Finding> {
    let lines = file.text.lines().enumerate().take_while(|(_, line)| line.trim() != "#[cfg(test)]");
    lines
        .filter(|(_, line)| !line.trim_start().starts_with("//") && asks(line))
        .map(|(at, _)| {
            let message =
                "asks which notation it is: give the trait of the notations a constant or a method for it";
            Finding::new(&file.path, at + 1, message)
        })
        .collect()
}

/// `== Notation::Otn`, `Notation::Otn =>` and `matches!(notation, Notation::Otn)`.
fn asks(line: &str) -> bool {
    let is_pattern = |at: usize| {
        let before = line[..at].trim_end();
        let behind =
            line[at + "Notation::".len()..].trim_start_matches(|letter: char| letter.is_alphanumeric());
        let behind = behind.trim_start();
        before.ends_with("==")
            || before.ends_with("!=")
            || before.contains("matches!(")
            || behind.starts_with("=>")
            || behind.starts_with('|')
            || behind.starts_with("if ")
    };
    line.match_indices("Notation::").any(|(at, _)| {
        let is_variant =
            line[at + "Notation::".len()..].starts_with(|letter: char| letter.is_ascii_uppercase());
        let is_whole = !line[..at].ends_with(|letter: char| letter.is_alphanumeric());
        is_variant && is_whole && !line[at..].starts_with("Notation::ALL") && is_pattern(at)
    })
}

#[cfg(test)]
mod tests {
    use super::super::sample::files;
    use super::check;

    fn found(path: &str, line: &str) -> usize {
        check(&files(&[(path, line)])).len()
    }

    #[test]
    fn lines_that_ask_are_found() {
        let file = "crates/movetext-render/src/draw.rs";
        assert_eq!(found(file, "if notation == Notation::Ptn {\n"), 1);
        assert_eq!(found(file, "        Notation::Otn => 1,\n"), 1);
        assert_eq!(found(file, "        Notation::Tsn | Notation::Ten => 1,\n"), 1);
        assert_eq!(found(file, "if matches!(notation, Notation::Otn) {\n"), 1);
    }

    #[test]
    fn tables_tests_and_values_are_not() {
        let file = "crates/movetext-render/src/draw.rs";
        assert_eq!(found("crates/movetext-record/src/dispatch.rs", "        Notation::Otn => 1,\n"), 0);
        assert_eq!(found(file, "const NOTATION: Notation = Notation::Otn;\n"), 0);
        assert_eq!(found(file, "#[cfg(test)]\nmod tests { if n == Notation::Otn {} }\n"), 0);
    }
}
