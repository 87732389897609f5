//! One concept a file: a long one holds more than one.

use super::Finding;
use crate::workspace::Workspace;

/// The longest Rust file, in lines. Most stay under 600.
const LONGEST: usize = 800;

/// Finds Rust files that are too long; those that are data or say `@generated` on their first line may be.
pub fn check(workspace: &Workspace) -> Vec<Finding> {
    workspace
        .files
        .iter()
        .filter(|file| file.is_rust() && !is_data(&file.path) && !is_generated(&file.text))
        .filter_map(|file| {
            let lines = file.text.lines().count();
            let message = format!("{lines} lines, {LONGEST} are allowed: split it by concept");
            (lines > LONGEST).then(|| Finding::new(&file.path, LONGEST + 1, message))
        })
        .collect()
}

fn is_data(path: &str) -> bool {
    path.starts_with("fixtures/") || path.contains("/tests/data/")
}

fn is_generated(text: &str) -> bool {
    text.lines().next().is_some_and(|line| line.contains("@generated"))
}

#[cfg(test)]
mod tests {
    use super::super::sample::{files, listed};
    use super::*;

    #[test]
    fn a_long_file_is_found() {
        let (fits, long) = ("//\n".repeat(LONGEST), "//\n".repeat(LONGEST + 1));
        let generated = format!("// @generated\n{long}");
        let workspace = files(&[
            ("a/fits.rs", &fits),
            ("a/generated.rs", &generated),
            ("a/long.md", &long),
            ("a/long.rs", &long),
            ("a/tests/data/long.rs", &long),
        ]);
        assert_eq!(
            listed(&check(&workspace)),
            ["a/long.rs:801: 801 lines, 800 are allowed: split it by concept"]
        );
    }
}
