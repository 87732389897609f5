//! The setups of PPN, by system.

use std::io::Write as _;

use movetext_record::ppn::names;
use movetext_record::ppn::setups::Setup;

use crate::exit::Stop;
use crate::output::{Output, width};
use crate::text::wrapped;

/// Lists the setups: the system, the name, the title.
pub fn list(out: &mut Output) -> std::io::Result<()> {
    let bold = out.style(anstyle::Style::new().bold());
    let widest = Setup::all().iter().map(|setup| setup.name.len()).max().unwrap_or(0);
    let mut system = None;
    for setup in Setup::all() {
        if system != Some(setup.system) {
            let gap = if system.is_some() { "\n" } else { "" };
            writeln!(out, "{gap}{}", setup.system)?;
            system = Some(setup.system);
        }
        writeln!(out, "  {bold}{:widest$}{bold:#}  {}", setup.name, setup.title)?;
    }
    Ok(())
}

/// Shows all setups of a name: other names, arguments, where the rules are told.
///
/// # Errors
/// There is none of this name.
pub fn show(name: &str, out: &mut Output) -> Result<(), Stop> {
    let wanted = names::game(name);
    let is_it = |setup: &&Setup| setup.name == wanted || setup.aliases.contains(&wanted.as_str());
    let found: Vec<_> = Setup::all().iter().filter(is_it).collect();
    if found.is_empty() {
        let why = Setup::find(movetext_record::ppn::System::default(), name).err();
        let why = why.map_or_else(String::new, |why| format!(": {why}"));
        return Err(Stop::failure(format_args!("`{name}`{why}")));
    }
    let bold = out.style(anstyle::Style::new().bold());
    for setup in found {
        writeln!(out, "{bold}{}{bold:#}: {}", setup.title, setup.system)?;
        let mut lines = Vec::new();
        if !setup.aliases.is_empty() {
            lines.push(format!("Also {}.", setup.aliases.join(", ")));
        }
        if !setup.takes.is_empty() {
            lines.push(format!("Takes {}.", setup.takes.join(", ")));
        }
        if !setup.url.is_empty() {
            lines.push(format!("Rules: {}", setup.url));
        }
        if !setup.is_proved {
            lines.push("No table of the reference parser proves how it is laid.".to_owned());
        }
        for line in lines.iter().flat_map(|line| wrapped(line, width())) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}
