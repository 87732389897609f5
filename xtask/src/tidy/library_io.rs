//! Only the command line reads files, prints, and knows threads: a language server and a page in a browser
//! stand on the same libraries.

use super::Finding;
use super::rust_words::{Word, words};
use crate::workspace::Workspace;

/// Modules of `std` that reach out of the program.
const MODULES: [&str; 5] = ["env", "fs", "net", "process", "thread"];
/// Functions of `std::io` that do.
const STREAMS: [&str; 3] = ["stderr", "stdin", "stdout"];
/// Macros that print.
const MACROS: [&str; 5] = ["dbg", "eprint", "eprintln", "print", "println"];
/// The crate that may.
const COMMAND_LINE: &str = "movetext-cli";

/// Finds I/O in the sources of the libraries, their unit tests excepted.
pub fn check(workspace: &Workspace) -> Vec<Finding> {
    let mut findings = Vec::new();
    for package in &workspace.packages {
        if !package.manifest.starts_with("crates/") || package.name == COMMAND_LINE {
            continue;
        }
        for file in workspace.rust_under(&format!("{}/src", package.folder())) {
            for (line, what) in uses(&without_tests(words(&file.text))) {
                let message = format!("a library may not use `{what}`: that is for {COMMAND_LINE}");
                findings.push(Finding::new(&file.path, line, message));
            }
        }
    }
    findings
}

/// The words before `#[cfg(test)] mod tests {`, which stands last in a file.
fn without_tests(mut words: Vec<Word<'_>>) -> Vec<Word<'_>> {
    const START: [&str; 10] = ["#", "[", "cfg", "(", "test", ")", "]", "mod", "tests", "{"];
    let start = words.windows(START.len()).position(|window| window.iter().map(|word| word.text).eq(START));
    words.truncate(start.unwrap_or(words.len()));
    words
}

/// Each use, with its line.
fn uses(words: &[Word<'_>]) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let rest = &words[at..];
        if MACROS.contains(&word.text) && text(rest, 1) == "!" {
            found.push((word.line, format!("{}!", word.text)));
        }
        if word.text == "std" && text(rest, 1) == ":" && text(rest, 2) == ":" {
            for (line, module, inside) in heads(&rest[3..]) {
                if MODULES.contains(&module) {
                    found.push((line, format!("std::{module}")));
                }
                if module == "io" && text(inside, 0) == ":" && text(inside, 1) == ":" {
                    let streams =
                        heads(&inside[2..]).into_iter().filter(|(_, name, _)| STREAMS.contains(name));
                    found.extend(streams.map(|(line, name, _)| (line, format!("std::io::{name}"))));
                }
            }
        }
    }
    found
}

fn text<'t>(words: &[Word<'t>], at: usize) -> &'t str {
    words.get(at).map_or("", |word| word.text)
}

/// What a path goes on with: a name, or each name of a group `{a, b::c}`; with the words behind it.
fn heads<'w, 't>(words: &'w [Word<'t>]) -> Vec<(usize, &'t str, &'w [Word<'t>])> {
    let Some(first) = words.first() else {
        return Vec::new();
    };
    if first.text != "{" {
        return vec![(first.line, first.text, &words[1..])];
    }
    let mut heads = Vec::new();
    let mut depth = 0_usize;
    for (at, word) in words.iter().enumerate() {
        match word.text {
            "{" => depth += 1,
            "}" if depth == 1 => break,
            "}" => depth -= 1,
            "," => {}
            _ if depth == 1 && matches!(words[at - 1].text, "{" | ",") => {
                heads.push((word.line, word.text, &words[at + 1..]));
            }
            _ => {}
        }
    }
    heads
}

#[cfg(test)]
mod tests {
    use super::super::sample::{files, listed};
    use super::*;
    use crate::workspace::Package;

    const BAD: &str = "//! Says `println!` and std::fs.\n\
        use std::{fmt, fs::File, io::{Write, stdout}};\n\
        fn a() { println!(\"std::env\"); std::thread::yield_now(); }\n\
        /* std::net */ use std::io::stdin;\n\
        #[cfg(test)]\nmod tests {\n    fn b() { println!(); }\n}\n";

    fn workspace(name: &str) -> Workspace {
        let manifest = format!("crates/{name}/Cargo.toml");
        let mut workspace = files(&[(&format!("crates/{name}/src/lib.rs"), BAD)]);
        workspace.packages = vec![Package { name: name.to_owned(), manifest, ..Package::default() }];
        workspace
    }

    #[test]
    fn input_and_output_in_a_library_are_found() {
        let found = listed(&check(&workspace("movetext-tree")));
        let expected = [(2, "std::fs"), (2, "std::io::stdout"), (3, "println!"), (3, "std::thread"), (4, "std::io::stdin")]
            .map(|(line, what)| {
                format!("crates/movetext-tree/src/lib.rs:{line}: a library may not use `{what}`: that is for movetext-cli")
            });
        assert_eq!(found, expected);
    }

    #[test]
    fn the_command_line_may() {
        assert_eq!(check(&workspace("movetext-cli")), []);
    }
}
