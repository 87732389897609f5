//! The folders of a crate are layers too: none imports what leads back to it, directly or by way of other folders and of
//! files beside them. Who reads a folder then needs to know only what is below it.

use std::collections::{BTreeMap, BTreeSet};

use super::Finding;
use super::rust_words::{Word, words};
use crate::workspace::{TextFile, Workspace};

/// What a folder, or a file beside the folders, imports from others of its crate, each with a place where it does.
type Imports<'a> = BTreeMap<&'a str, BTreeMap<&'a str, (&'a str, usize)>>;

/// Finds imports that close a circle.
pub fn check(workspace: &Workspace) -> Vec<Finding> {
    let mut findings = Vec::new();
    for package in workspace.packages.iter().filter(|package| package.manifest.starts_with("crates/")) {
        let root = format!("{}/src/", package.folder());
        let files: Vec<_> = workspace.rust_under(root.trim_end_matches('/')).collect();
        let imports = imports(&files, &root);
        let is_folder =
            |name: &&str| files.iter().any(|file| file.path.starts_with(&format!("{root}{name}/")));
        for (folder, others) in imports.iter().filter(|(name, _)| is_folder(name)) {
            for (other, (path, line)) in others {
                if reaches(&imports, other, folder) {
                    let message = format!("`{folder}` imports `{other}`, which leads back to `{folder}`");
                    findings.push(Finding::new(path, *line, message));
                }
            }
        }
    }
    findings
}

fn imports<'a>(files: &[&'a TextFile], root: &str) -> Imports<'a> {
    let top_of = |file: &'a TextFile| {
        let path = file.path.strip_prefix(root)?;
        let top =
            path.split_once('/').map_or_else(|| path.strip_suffix(".rs"), |(folder, _)| Some(folder))?;
        (!matches!(top, "lib" | "main")).then_some(top)
    };
    let tops: BTreeSet<&str> = files.iter().filter_map(|file| top_of(file)).collect();
    let mut imports = Imports::new();
    for file in files {
        let Some(top) = top_of(file) else { continue };
        for (name, line) in of_crate(&words(&file.text)) {
            if name != top && tops.contains(name) {
                imports.entry(top).or_default().entry(name).or_insert((&file.path, line));
            }
        }
    }
    imports
}

/// The modules that stand behind `crate::`, of a list in braces each, with their lines.
fn of_crate<'a>(words: &[Word<'a>]) -> Vec<(&'a str, usize)> {
    let mut found = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let is_path = word.text == "crate" && words[at + 1..].iter().take(2).all(|next| next.text == ":");
        let Some(first) = words.get(at + 3).filter(|_| is_path) else { continue };
        if first.text != "{" {
            found.push((first.text, first.line));
            continue;
        }
        let (mut depth, mut is_head) = (1, true);
        for word in &words[at + 4..] {
            match word.text {
                "{" => depth += 1,
                "}" => depth -= 1,
                "," => is_head = depth == 1,
                name if is_head => {
                    found.push((name, word.line));
                    is_head = false;
                }
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    found
}

/// Whether imports lead from one folder to another.
fn reaches(imports: &Imports<'_>, from: &str, to: &str) -> bool {
    let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(folder) = open.pop() {
        if folder == to {
            return true;
        }
        if seen.insert(folder) {
            open.extend(imports.get(folder).into_iter().flat_map(BTreeMap::keys));
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::super::sample::{files, listed};
    use super::*;
    use crate::workspace::Package;

    #[test]
    fn circles_are_found_and_layers_are_not() {
        let mut workspace = files(&[
            ("crates/x/src/a/mod.rs", "//! A.\nuse crate::b::One;\n"),
            ("crates/x/src/b/mod.rs", "//! B.\nuse crate::{Root, c::Two};\n"),
            ("crates/x/src/c/mod.rs", "//! C.\nfn f() { crate::a::f() }\n"),
            ("crates/x/src/d/mod.rs", "//! D.\nuse crate::a::{b, c};\n// crate::d\n"),
            ("crates/x/src/e/mod.rs", "//! E.\nuse crate::f::Six;\n"),
            ("crates/x/src/f.rs", "//! F.\nuse crate::e::Five;\nuse crate::g::Seven;\n"),
            ("crates/x/src/g.rs", "//! G.\nuse crate::f::Six;\n"),
            ("crates/x/src/lib.rs", "//! X.\nmod a;\nuse crate::a;\n"),
        ]);
        workspace.packages =
            vec![Package { manifest: "crates/x/Cargo.toml".to_owned(), ..Package::default() }];
        assert_eq!(
            listed(&check(&workspace)),
            [
                "crates/x/src/a/mod.rs:2: `a` imports `b`, which leads back to `a`",
                "crates/x/src/b/mod.rs:2: `b` imports `c`, which leads back to `b`",
                "crates/x/src/c/mod.rs:2: `c` imports `a`, which leads back to `c`",
                "crates/x/src/e/mod.rs:2: `e` imports `f`, which leads back to `e`",
            ]
        );
    }
}
