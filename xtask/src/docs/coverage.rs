//! `docs/coverage.md`: each demand of the specifications, and each known fault, with what holds it.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::rules::{anchor, cell};
use crate::workspace::Workspace;

/// Where the tables stand that the linter's tests check, one a notation.
const TABLES: &str = "crates/movetext-lint/tests/coverage/";

/// The page: a table a notation, with links to the rules and to the fixtures that show them.
///
/// # Errors
/// A row has another number of columns, or names a rule that there is not.
pub fn page(workspace: &Workspace) -> Result<String, String> {
    let mut page = String::from(
        "# What the linter covers\n\n\
         Each demand of a specification that a record can break, and each fault that programs and people are known\n\
         to make, with the rule that reports it and the fixture or test that shows it. Written by `cargo xtask docs`\n\
         from the tables that the linter's tests hold true.\n",
    );
    let tables: BTreeMap<&str, &str> = workspace
        .files
        .iter()
        .filter_map(|file| Some((file.path.strip_prefix(TABLES)?.strip_suffix(".tsv")?, file.text.as_str())))
        .collect();
    if tables.is_empty() {
        return Err(format!("no tables in {TABLES}"));
    }
    for (notation, table) in tables {
        let _ = write!(
            page,
            "\n## {}\n\n| section | demand or fault | rule | shown by |\n|---|---|---|---|\n",
            notation.to_ascii_uppercase()
        );
        for row in table.lines().filter(|row| !row.starts_with('#')) {
            page.push_str(&line(row).map_err(|why| format!("{TABLES}{notation}.tsv: {why}: {row}"))?);
        }
    }
    Ok(page)
}

fn line(row: &str) -> Result<String, &'static str> {
    let columns: Vec<&str> = row.split('\t').collect();
    let [section, demand, code, held] = columns[..] else { return Err("not four columns") };
    let rule = match movetext_lint::find(code) {
        Some(rule) => format!("[{code}](rules.md#{}) {}", anchor(rule), rule.name),
        None if code == "reader: accepted" => "accepted".to_owned(),
        None => return Err("no such rule"),
    };
    let held = match held.strip_prefix("test:") {
        Some(test) => format!("`{test}`"),
        None if code == "reader: accepted" => cell(held),
        None => format!("[{held}](../crates/movetext-lint/tests/rules/{held}.md)"),
    };
    Ok(format!("| {} | {} | {rule} | {held} |\n", cell(section), cell(demand)))
}
