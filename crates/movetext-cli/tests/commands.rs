//! The command line as its users see it: each line of `data/commands.txt` is run, and its status, standard
//! output and standard error are held against a snapshot.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use common::{Movetext, words};

#[test]
fn commands() {
    let list = std::fs::read_to_string(common::data("commands.txt")).unwrap();
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    // Times differ from run to run.
    settings.add_filter(r#""seconds":[0-9.e-]+"#, r#""seconds":0"#);
    settings.add_filter(r"[0-9.]+ s on \d+ threads?, [0-9.]+ million", "0 s on 0 threads, 0 million");
    for line in list.lines().filter(|line| !line.starts_with('#')) {
        let (name, line) = line.split_once(": ").unwrap();
        let (arguments, input) = line.split_once(" < ").unwrap_or((line, ""));
        let mut run = Movetext::new(&words(arguments));
        if !input.is_empty() {
            run = run.input(&std::fs::read(common::data(input)).unwrap());
        }
        settings.set_description(line);
        settings.bind(|| insta::assert_snapshot!(name, run.run().to_string()));
    }
}
