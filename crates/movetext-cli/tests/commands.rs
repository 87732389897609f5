//! The command line as its users see it: each line of `data/commands.txt` is run, and its status, standard
//! output and standard error are held against a snapshot.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use common::{Movetext, words};

/// Times differ from run to run.
fn timeless(text: &str) -> String {
    match text.split_once("\"seconds\":") {
        Some((before, after)) => {
            format!(
                "{before}\"seconds\":…{}",
                after.trim_start_matches(|letter: char| !",}".contains(letter))
            )
        }
        None => text.to_owned(),
    }
}

#[test]
fn commands() {
    let list = std::fs::read_to_string(common::data("commands.txt")).unwrap();
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    for line in list.lines().filter(|line| !line.starts_with('#')) {
        let (name, line) = line.split_once(": ").unwrap();
        let (arguments, input) = line.split_once(" < ").unwrap_or((line, ""));
        let mut run = Movetext::new(&words(arguments));
        if !input.is_empty() {
            run = run.input(&std::fs::read(common::data(input)).unwrap());
        }
        settings.set_description(line);
        settings.bind(|| insta::assert_snapshot!(name, timeless(&run.run().to_string())));
    }
}
