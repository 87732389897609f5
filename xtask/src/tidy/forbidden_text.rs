//! No file that is committed holds a leftover, a path of somebody's machine, or the address of a package
//! registry.
//!
//! The needles are put together from pieces, so that this file does not find itself.

use super::Finding;
use crate::workspace::Workspace;

/// Words and macros that say that something is not finished.
const LEFTOVERS: [&str; 5] = [
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("to", "do!"),
    concat!("unimple", "mented!"),
    concat!("db", "g!"),
];

/// First folders of paths that exist on one machine only.
const FOLDERS: [&str; 5] = [
    concat!("/ho", "me"),
    concat!("/ro", "ot"),
    concat!("/wo", "rk"),
    concat!("/tm", "p"),
    concat!("/Use", "rs"),
];

/// Hosts of package registries, and the local ones that stand in for them.
const HOSTS: [&str; 7] = [
    concat!("crates", ".io"),
    concat!("npm", "js"),
    concat!("py", "pi.org"),
    concat!("proxy.go", "lang.org"),
    concat!("local", "host:"),
    concat!("127", ".0.0.1"),
    concat!("spar", "se+"),
];

/// How `Cargo.lock` names the registry that every cargo knows by itself.
const LOCK_SOURCE: &str = concat!("source = \"registry+https://github.com/rust-lang/crates", ".io-index\"");

/// Finds leftovers, machine paths and registries, a finding for each line and needle.
pub fn check(workspace: &Workspace) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in &workspace.files {
        let lock = file.path.ends_with("Cargo.lock");
        for (at, line) in file.text.lines().enumerate() {
            let mut found = |message: String| findings.push(Finding::new(&file.path, at + 1, message));
            for leftover in LEFTOVERS.iter().filter(|leftover| has_word(line, leftover)) {
                found(format!("`{leftover}` is left here: finish it, or write down what is missing"));
            }
            for folder in FOLDERS.iter().filter(|folder| has_folder(line, folder)) {
                found(format!("`{folder}` is a path of one machine: name it relative to the workspace"));
            }
            if lock && line == LOCK_SOURCE {
                continue;
            }
            for host in HOSTS.iter().filter(|host| line.contains(*host)) {
                found(format!(
                    "`{host}` is the address of a registry: packages are named by name and version"
                ));
            }
        }
    }
    findings
}

/// Whether `word` stands in `line` with no letter, digit or `_` before it or, unless it ends in `!`, behind it.
fn has_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let after = &line[at + word.len()..];
        !line[..at].ends_with(is_word) && (word.ends_with('!') || !after.starts_with(is_word))
    })
}

/// Whether `folder` starts a path in `line`: nothing that belongs to a path or an address stands before it,
/// and it is a whole name.
fn has_folder(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(at, _)| {
        let before =
            |letter: char| is_word(letter) || matches!(letter, '.' | '/' | '~' | '-' | '}' | ')' | '>' | '*');
        !line[..at].ends_with(before)
            && !line[at + folder.len()..].starts_with(|after| is_word(after) || after == '-')
    })
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

#[cfg(test)]
mod tests {
    use super::super::sample::files;
    use super::*;

    /// Which needles of the three lists are found in a line of `notes.md`.
    fn found(line: &str) -> Vec<String> {
        let findings = check(&files(&[("notes.md", &format!("first\n{line}\n"))]));
        assert!(findings.iter().all(|finding| finding.line == 2));
        findings.iter().filter_map(|finding| finding.message.split('`').nth(1).map(str::to_owned)).collect()
    }

    #[test]
    fn each_needle_is_found() {
        for needle in LEFTOVERS.iter().chain(&FOLDERS).chain(&HOSTS) {
            assert_eq!(found(&format!("say {needle} here")), [*needle]);
        }
        for folder in FOLDERS {
            assert_eq!(found(&format!("path = \"{folder}/a/b\"")), [folder]);
        }
    }

    #[test]
    fn what_only_looks_like_it_is_left_alone() {
        for (before, needle, after) in [
            ("auto", LEFTOVERS[2], "()"),
            ("", LEFTOVERS[0], "S_OF_THE_DAY"),
            ("https://example.org", FOLDERS[0], "/page"),
            ("..", FOLDERS[2], "/a"),
            ("", FOLDERS[0], "page"),
            ("$CI", FOLDERS[3], ""),
        ] {
            assert_eq!(found(&format!("{before}{needle}{after}")), [""; 0]);
        }
    }

    #[test]
    fn the_lock_file_names_the_one_registry() {
        let other = LOCK_SOURCE.replace("github.com", "example.org");
        let text = format!("{LOCK_SOURCE}\n{other}\n");
        let findings = check(&files(&[("Cargo.lock", &text)]));
        assert_eq!(findings.iter().map(|finding| finding.line).collect::<Vec<_>>(), [2]);
        assert_eq!(check(&files(&[("Cargo.toml", LOCK_SOURCE)])).len(), 1);
    }
}
