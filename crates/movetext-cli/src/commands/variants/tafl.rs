//! Sets of tafl rules.

use std::io::Write as _;

use movetext_render::text::tafl::{Marks, board};
use movetext_rules::tafl::{Dialect, Variant};

use crate::exit::Stop;
use crate::output::{Output, width};
use crate::position::variant;
use crate::text::wrapped;

/// Lists the names, the size of the board with each.
pub fn list(out: &mut Output) -> std::io::Result<()> {
    let bold = out.style(anstyle::Style::new().bold());
    let widest = Variant::all().iter().map(|variant| variant.name.len()).max().unwrap_or(0);
    for variant in Variant::all() {
        let size = variant.record().rules.size;
        let size = format!("{size}x{size}");
        let (name, title) = (variant.name, variant.title.trim_end_matches(&size).trim_end());
        writeln!(out, "{bold}{name:widest$}{bold:#}  {size:>5}  {title}")?;
    }
    Ok(())
}

/// Shows the rules and the board of one.
///
/// # Errors
/// There is none of this name.
pub fn show(name: &str, dialect: Dialect, out: &mut Output) -> Result<(), Stop> {
    let variant = variant(name)?;
    let record = variant.record_in(dialect);
    let bold = out.style(anstyle::Style::new().bold());
    writeln!(out, "{bold}{}{bold:#} ({})", variant.title, variant.name)?;
    for line in wrapped(variant.summary, width()) {
        writeln!(out, "{line}")?;
    }
    let marks = Marks::default();
    let board = board(&record.setup, &record.rules, &marks).in_color(out.color());
    writeln!(out, "\n{board}\n{}\n", board.legend())?;
    writeln!(
        out,
        "{} move first.\n\n{}",
        capitalised(&record.rules.first.to_string()),
        record.to_text(dialect)
    )?;
    Ok(())
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
