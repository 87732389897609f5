//! The setups of PPN, by system.

use std::io::Write as _;

use movetext_record::ppn::setups::{Library, Setup};
use movetext_record::ppn::{System, names};

use crate::exit::Stop;
use crate::output::{Output, width};
use crate::text::wrapped;

/// Lists the setups: those of one's own, then by system the name and the title.
pub fn list(library: Library, out: &mut Output) -> std::io::Result<()> {
    let bold = out.style(anstyle::Style::new().bold());
    let widest = library.all().map(|setup| setup.name.len()).max().unwrap_or(0);
    let mut heading = String::new();
    for (at, setup) in library.all().enumerate() {
        let own = if at < library.own().len() { ", your own" } else { "" };
        let next = format!("{}{own}", setup.system);
        if heading != next {
            let gap = if heading.is_empty() { "" } else { "\n" };
            writeln!(out, "{gap}{next}")?;
            heading = next;
        }
        let also =
            if setup.aliases.is_empty() { String::new() } else { format!(" ({})", setup.aliases.join(", ")) };
        writeln!(out, "  {bold}{:widest$}{bold:#}  {}{also}", setup.name, setup.title)?;
    }
    Ok(())
}

/// Shows all setups of a name: other names, arguments, where the rules are.
///
/// # Errors
/// There is none of this name.
pub fn show(library: Library, name: &str, out: &mut Output) -> Result<(), Stop> {
    for (at, setup) in named(library, name)?.into_iter().enumerate() {
        if at > 0 {
            writeln!(out)?;
        }
        let bold = out.style(anstyle::Style::new().bold());
        writeln!(out, "{bold}{}{bold:#}: {}", setup.title, setup.system)?;
        let mut lines = Vec::new();
        if !setup.aliases.is_empty() {
            lines.push(format!("Also {}.", setup.aliases.join(", ")));
        }
        lines.push(format!("In a header: {}", header(setup)));
        lines.extend(setup.takes.iter().map(|argument| format!("- {}", about(setup, argument))));
        if !setup.url.is_empty() {
            lines.push(format!("Rules: {}", setup.url));
        }
        if !setup.is_proved && !library.own().contains(setup) {
            lines.push("No table of the reference parser proves how it is set up.".to_owned());
        }
        for line in lines.iter().flat_map(|line| wrapped(line, width())) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

/// Shows the file of a setup, which is the form of those of one's own.
///
/// # Errors
/// There is none of this name, or none that is a file.
pub fn file(library: Library, name: &str, out: &mut Output) -> Result<(), Stop> {
    let setups = named(library, name)?;
    let file = setups.iter().find_map(|setup| setup.file());
    let file = file.ok_or_else(|| {
        Stop::failure(format_args!(
            "`{name}` is set up by code, and has no file; `{}` has one",
            "Four Field Kono"
        ))
    })?;
    write!(out, "{file}")?;
    Ok(())
}

fn named(library: Library, name: &str) -> Result<Vec<&'static Setup>, Stop> {
    let (wanted, whole) = (names::game(name), names::snake(name));
    let is_it = |name: &str| name == wanted || name == whole;
    let found: Vec<_> = library
        .all()
        .filter(|setup| is_it(setup.name) || setup.aliases.iter().any(|alias| is_it(alias)))
        .collect();
    match library.find(System::default(), name) {
        Err(why) if found.is_empty() => Err(Stop::failure(format_args!("`{name}`: {why}"))),
        _ => Ok(found),
    }
}

/// How a header asks for it.
fn header(setup: &Setup) -> String {
    let is_plain = |sign: char| sign.is_alphanumeric() || " '-".contains(sign);
    // What stands in brackets or behind `AKA` is for people.
    let name = if names::game(setup.title) == setup.name && setup.title.chars().all(is_plain) {
        setup.title
    } else {
        setup.name
    };
    match setup.system {
        System::Piecepack => format!("SetUp: {name}"),
        system => format!("SetUp: {{Name: {name}, System: {system}}}"),
    }
}

/// What an argument is, as it is spelled in headers.
fn about(setup: &Setup, argument: &str) -> String {
    let known = match argument {
        "seed" => {
            "Seed: a whole number, by which R draws what is left to chance; without it all lies as in a new box"
        }
        "coins" => "Coins: their ranks or their suits, in the order in which they are placed",
        "tiles" => {
            "Tiles: their suits and ranks, in the order in which they are placed, and how they are turned: `S2>`"
        }
        "dice" => "Dice: what they show",
        "pips" => "Pips: the numbers on the slope, the upper row first",
        "pawns" => "Pawns: their suits",
        "fen" => "Fen: a position of chess",
        "cell_width" => "CellWidth: 1 or 2 inches",
        "die_width" => "DieWidth: in inches; of dice no wider than half an inch there are four",
        "nrows" => "NRows: how many rows",
        "ncols" => "NCols: how many columns",
        "n" => "N: how many numbers the dominoes have, blank included",
        "n_players" => "NPlayers: how many play",
        "max_tiles" => "MaxTiles: how many tiles there are",
        "has_subpack" => "HasSubpack: true, where a smaller set is used as well",
        "has_matchsticks" => "HasMatchsticks: true, where matchsticks mark the lines",
        "cfg2" => "Cfg2: the set that some pieces are of",
        "version" => {
            let versions: Vec<_> = setup.versions().collect();
            let versions = versions.join(" or ");
            return format!(
                "Version: {versions}, as older programs set it up; other programs know the newest only"
            );
        }
        "variant" => return format!("Variant: {}", setup.variants()),
        other => other,
    };
    known.to_owned()
}
