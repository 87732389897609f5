//! `docs/rules.md`: every rule of the linter with what it says of itself.

use std::fmt::Write as _;

use movetext_diagnostics::Rule;

/// The page: a table of the rules, then each with its documentation.
pub fn page() -> String {
    let mut page = String::from(
        "# The rules of the linter\n\n\
         Written by `cargo xtask docs` from the documentation of the rules; `movetext explain CODE` shows the same.\n\
         Examples leave out what the rule does not speak of: the usual tags and, where they are about tags, the moves.\n\n\
         | code | name | severity | what it finds |\n|---|---|---|---|\n",
    );
    for lint in movetext_lint::rules::lints() {
        let rule = &lint.rule;
        let off = if lint.on_by_default { "" } else { ", off by default" };
        let (code, name, severity) = (rule.code, rule.name, rule.severity.name());
        let _ = writeln!(
            page,
            "| [{code}](#{}) | {name} | {severity}{off} | {} |",
            anchor(rule),
            cell(rule.summary())
        );
    }
    for rule in movetext_lint::rules() {
        let _ = write!(page, "\n## {} {}\n\n", rule.code, rule.name);
        page.push_str(&documentation(rule));
    }
    page
}

/// Where the heading of a rule is linked to.
pub fn anchor(rule: &Rule) -> String {
    format!("{}-{}", rule.code.to_ascii_lowercase(), rule.name)
}

/// Text that fits a cell of a table.
pub fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

/// The documentation of a rule, its headings one step below the rule's own.
fn documentation(rule: &Rule) -> String {
    let mut text = String::new();
    let mut is_example = false;
    for line in rule.documentation.trim().lines() {
        // The doc comment's own blank after the slashes.
        let line = line.strip_prefix(' ').unwrap_or(line);
        is_example ^= line.starts_with("```");
        let heading = if !is_example && line.starts_with('#') { "#" } else { "" };
        let _ = writeln!(text, "{heading}{line}");
    }
    text
}
