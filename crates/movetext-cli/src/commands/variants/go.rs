//! What the names of rule sets of Go mean, as the RU of a record gives them.

use std::io::Write as _;

use movetext_rules::go::{Ko, RULE_SETS, RuleSet};

use crate::exit::Stop;
use crate::output::{Output, width};
use crate::text::wrapped;

/// Lists the names, and what each says of ko, suicide and counting.
pub fn list(out: &mut Output) -> std::io::Result<()> {
    let bold = out.style(anstyle::Style::new().bold());
    let widest = RULE_SETS.iter().map(|set| set.name.len()).max().unwrap_or(0);
    for set in RULE_SETS {
        let RuleSet { name, scoring, .. } = set;
        let (ko, suicide) = (ko(set.ko), suicide(set));
        writeln!(out, "{bold}{name:widest$}{bold:#}  {ko:19}  {suicide:10}  {scoring} scoring")?;
    }
    Ok(())
}

/// Shows one set: its other names, its rules, and where they are simpler than the real ones.
///
/// # Errors
/// There is none of this name.
pub fn show(name: &str, out: &mut Output) -> Result<(), Stop> {
    let set = RuleSet::find(name).ok_or_else(|| {
        Stop::failure(format_args!("no rules of Go are called `{name}` (`movetext variants go` lists them)"))
    })?;
    let bold = out.style(anstyle::Style::new().bold());
    writeln!(out, "{bold}{}{bold:#} (also {})", set.name, set.aliases.join(", "))?;
    writeln!(out, "{}, {}, {} scoring", ko(set.ko), suicide(set), set.scoring)?;
    if !set.remark.is_empty() {
        for line in wrapped(&format!("Note: {}.", set.remark), width()) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

fn ko(ko: Ko) -> &'static str {
    match ko {
        Ko::None => "no ko rule",
        Ko::Simple => "simple ko",
        Ko::Positional => "positional superko",
        Ko::Situational => "situational superko",
    }
}

fn suicide(set: &RuleSet) -> &'static str {
    if set.suicide { "suicide" } else { "no suicide" }
}
