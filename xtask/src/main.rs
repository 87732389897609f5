//! Tasks of this workspace, run as `cargo xtask TASK`.
//!
//! `ci` runs every check and test, `compare` the tests that need facts from outside, `peers` other programs on what the commands write,
//! `pictures` compares pictures and drives pages, `alone` the example of each crate by itself, `tidy` the checks that no compiler
//! makes, `fixtures`, `docs` and `api` write the generated files or prove that they are fresh, `guide` renews the guide, `packages` and
//! `dist` make what goes to indexes, `instructions` counts what known work costs, `cost` measures hostile files, `growth` counts what
//! twice such a text costs. Each says what it does, and what is wrong with file and line.
#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a task speaks to the person who runs it")]

mod alone;
mod api;
mod ci;
mod compare;
mod cost;
mod dist;
mod docs;
mod fixtures;
mod generated;
mod growth;
mod guide;
mod instructions;
mod oldest;
mod packages;
mod peers;
mod pictures;
mod python;
mod speed;
mod tidy;
mod workspace;

use std::process::ExitCode;

use generated::Mode;
use workspace::Workspace;

const USAGE: &str = "\
cargo xtask ci [--keep-going]            every check and test; stops at the first failure without --keep-going
cargo xtask compare                      the tests that compare with facts outside the project
cargo xtask peers                        what the commands write, read by other programs
cargo xtask tables                       exported tables, read by DuckDB, pyarrow and Polars
cargo xtask python                       the Python module, built and tested
cargo xtask recipes                      the recipes of the Python module, on engines that are installed from an index
cargo xtask pictures                     pictures beside resvg's and Chromium's, and pages driven in Chromium
cargo xtask alone                        each crate's documented examples in a package of its own
cargo xtask tidy                         layers, docs, forbidden text, the no_std probe, generated files
cargo xtask fixtures [--check] [--bench] write the generated fixtures, or compare; --bench: the big ones
cargo xtask docs [--check]               write the generated documents and, where mdbook is installed, the site; or compare
cargo xtask api [--check]                write the list of each library's public interface, or compare
cargo xtask guide                        the output of the commands in docs/guide, and its site where mdbook is installed
cargo xtask oldest                       everything, compiled with the oldest compiler that is promised
cargo xtask packages                     crates, Python package, pre-commit hook and licences, as indexes take them
cargo xtask semver REVISION              whether a revision's public interface still holds, where cargo-semver-checks is installed
cargo xtask dist                         the archive of a release: program, manual, completions, licences
cargo xtask instructions [--write]       count instructions with valgrind and compare, or write them
cargo xtask speed                        the tables of README.md, Speed, from one run on this machine
cargo xtask cost [WORD]                  what hostile files of a megabyte cost each command; of those with a word
cargo xtask growth [WORD]                what twice a hostile text costs each command, counted with valgrind; half an hour for all";

/// What a task ends with: nothing to say, or why it failed.
type Done = Result<(), String>;

fn main() -> ExitCode {
    if let Some(code) = api::instead_of_rustdoc() {
        return code;
    }
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let task: fn(&Workspace) -> Done = match words[..] {
        ["ci"] => |workspace| ci::run(workspace, ci::After::Stop),
        ["ci", "--keep-going"] => |workspace| ci::run(workspace, ci::After::GoOn),
        ["alone"] => alone::run,
        ["compare"] => compare::run,
        ["dist"] => dist::run,
        ["oldest"] => oldest::run,
        ["guide"] => guide::run,
        ["packages"] => packages::run,
        ["peers"] => peers::run,
        ["python"] => python::module,
        ["recipes"] => python::recipes,
        ["semver", revision] => {
            let done = Workspace::load().and_then(|workspace| packages::semver(&workspace, revision));
            return crate::done(done);
        }
        ["tables"] => python::tables,
        ["pictures"] => pictures::run,
        ["tidy"] => tidy::run,
        ["fixtures"] => |workspace| fixtures::run(workspace, Mode::Write),
        ["fixtures", "--check"] => |workspace| fixtures::run(workspace, Mode::Check),
        ["fixtures", "--bench"] => fixtures::bench,
        ["api"] => |workspace| api::run(workspace, Mode::Write),
        ["api", "--check"] => |workspace| api::run(workspace, Mode::Check),
        ["docs"] => |workspace| {
            docs::run(workspace, Mode::Write)?;
            guide::site(workspace)
        },
        ["docs", "--check"] => |workspace| docs::run(workspace, Mode::Check),
        ["instructions"] => |workspace| instructions::run(workspace, Mode::Check),
        ["instructions", "--write"] => |workspace| instructions::run(workspace, Mode::Write),
        ["speed"] => speed::run,
        [name @ ("cost" | "growth"), ref words @ ..] if words.len() < 2 => {
            let only = words.first().copied().unwrap_or_default();
            let measure = if name == "cost" { cost::run } else { growth::run };
            return done(Workspace::load().and_then(|workspace| measure(&workspace, only)));
        }
        ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    done(Workspace::load().and_then(|workspace| task(&workspace)))
}

/// How the program ends.
fn done(done: Done) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}
