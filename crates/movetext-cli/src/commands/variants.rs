//! `movetext variants`.

use std::io::Write as _;

use clap::Args;
use movetext_render::text::tafl::{Marks, board};
use movetext_rules::tafl::{Dialect, Variant};

use crate::exit::{Run, Status};
use crate::options::Shared;
use crate::output::{Output, width};
use crate::position::variant;
use crate::text::wrapped;

/// List the built-in sets of rules, or show one
#[derive(Debug, Args)]
pub struct Variants {
    /// The name of one, to see its rules and its board
    name: Option<String>,
}

impl Variants {
    /// Lists the names, or shows one.
    pub fn run(self, shared: &Shared) -> Run {
        let mut out = Output::new();
        match &self.name {
            Some(name) => show(variant(name)?, shared.dialect, &mut out)?,
            None => list(&mut out)?,
        }
        out.flush()?;
        Ok(Status::Clean)
    }
}

fn list(out: &mut Output) -> std::io::Result<()> {
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

fn show(variant: &Variant, dialect: Dialect, out: &mut Output) -> std::io::Result<()> {
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
    )
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
