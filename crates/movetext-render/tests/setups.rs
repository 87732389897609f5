//! Every setup of PPN as it is drawn. Look at the snapshots: they are what people see.

#![cfg(feature = "ppn")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fmt::Write as _;

use movetext_record::Replay as _;
use movetext_record::ppn::setups::Setup;
use movetext_record::ppn::{Ppn, System, read};
use movetext_render::text::piecepack::{TableStyle, table};

/// The table of a setup with these arguments, and what is reported beside it.
fn drawn(setup: &Setup, arguments: &str) -> String {
    let record = format!("---\nSetUp: {{Name: {}, System: {}{arguments}}}\n...\n", setup.name, setup.system);
    let game = read(&record).next().unwrap();
    assert!(game.faults.is_empty(), "{:?}", game.faults);
    let begun = Ppn::begin(&game.record).unwrap();
    let on = begun.piecepack();
    let style = TableStyle { scale: on.scale(), ..TableStyle::default() };
    let drawing = table(on.pieces().map(|(_, piece)| piece), &style);
    assert!(drawing.board.lines().all(|line| !line.ends_with(' ')));
    drawing.to_string()
}

/// What can be said besides the name, so that another table lies there.
fn choices(setup: &Setup) -> Vec<String> {
    let seed = if setup.takes.contains(&"seed") { ", Seed: 42" } else { "" };
    let variants = setup.variants();
    let variants = variants.split('`').filter(|name| !name.is_empty() && *name != " or ");
    let flags = setup.takes.iter().filter(|name| name.starts_with("has_"));
    let others =
        variants.map(|name| format!(", Variant: {name}")).chain(flags.map(|flag| format!(", {flag}: true")));
    [String::new()].into_iter().chain(others).map(|written| written + seed).collect()
}

#[test]
fn every_setup_is_drawn() {
    for system in System::ALL {
        // Games that lie alike are drawn once.
        let mut drawings: Vec<(String, String)> = Vec::new();
        for setup in Setup::all().iter().filter(|setup| setup.system == system) {
            for written in choices(setup) {
                let name = format!("{}{written}", setup.name);
                let drawing = drawn(setup, &written);
                match drawings.iter_mut().find(|(_, known)| *known == drawing) {
                    Some((names, _)) => names.extend(["; ", &name]),
                    None => drawings.push((name, drawing)),
                }
            }
        }
        let mut all = String::new();
        for (names, drawing) in &drawings {
            let _ = writeln!(all, "== {names}\n\n{drawing}\n");
        }
        insta::assert_snapshot!(system.name(), all);
    }
}
