//! Every check and test, in one command: what has to pass before a change is merged.
//!
//! Only a Rust toolchain is needed. `cargo nextest` runs the tests where it is installed, since it runs the
//! tests of different files at once; without it, `cargo test` does the same work.

use std::collections::{BTreeSet, VecDeque};
use std::path::Path;
use std::process::{Command, ExitStatus};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use crate::generated::Mode;
use crate::workspace::{Package, Workspace, cargo, has_nextest};
use crate::{Done, alone, api, compare, docs, fixtures, instructions, oldest, packages, tidy};

/// How many features are turned on together when combinations are checked: two that are fine alone may
/// not be fine together.
const COMBINED: usize = 2;

/// What to do after a failed step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum After {
    /// The steps behind it are left out.
    Stop,
    /// The steps behind it run all the same.
    GoOn,
}

/// One step: what a person calls it, and the tasks that must all succeed.
struct Step {
    name: &'static str,
    tasks: Vec<Task>,
    /// Why there is nothing to do here.
    skipped: Option<String>,
}

/// Something to run.
enum Task {
    /// Cargo with these arguments, and one variable in its environment.
    Cargo(Vec<String>, Option<(&'static str, &'static str)>),
    /// Cargo with each of these lists of arguments, which must print no warning either. A second cargo takes them from the
    /// end and builds into a folder of its own: most of them keep one processor busy.
    CargoWithoutWarnings(Vec<Vec<String>>),
    /// An example that cargo has built, with its arguments.
    Example(&'static str, &'static [&'static str]),
    /// A task of this program, with the command that repeats it.
    Here(fn(&Workspace) -> Done, &'static str),
}

/// Why a task failed, and the command that repeats it, where that is not the task itself.
struct Failure {
    why: String,
    repeat: Option<String>,
}

impl From<String> for Failure {
    fn from(why: String) -> Self {
        Self { why, repeat: None }
    }
}

/// How a step ended.
enum Outcome {
    Passed(Duration),
    Failed(Duration, String),
    Skipped(String),
    LeftOut,
}

/// Runs every step and prints a summary.
///
/// # Errors
/// A step failed; its name and the command that repeats it were printed.
pub fn run(workspace: &Workspace, after: After) -> Done {
    let start = Instant::now();
    let mut outcomes = Vec::new();
    let mut failures = 0;
    for step in steps(workspace) {
        if failures > 0 && after == After::Stop {
            outcomes.push((step.name, Outcome::LeftOut));
            continue;
        }
        let outcome = step.run(workspace);
        failures += usize::from(matches!(outcome, Outcome::Failed(..)));
        outcomes.push((step.name, outcome));
    }
    println!("\n=== summary ({:.1} s)", start.elapsed().as_secs_f64());
    for (name, outcome) in &outcomes {
        match outcome {
            Outcome::Passed(time) => println!("passed   {name} ({:.1} s)", time.as_secs_f64()),
            Outcome::Failed(time, repeat) => {
                println!("FAILED   {name} ({:.1} s); to repeat: {repeat}", time.as_secs_f64());
            }
            Outcome::Skipped(why) => println!("skipped  {name}: {why}"),
            Outcome::LeftOut => println!("left out {name}"),
        }
    }
    if failures == 0 { Ok(()) } else { Err(format!("{failures} of {} steps failed", outcomes.len())) }
}

impl Step {
    fn new(name: &'static str, tasks: impl IntoIterator<Item = Task>) -> Self {
        Self { name, tasks: tasks.into_iter().collect(), skipped: None }
    }

    fn skipped_for(self, skipped: Option<String>) -> Self {
        Self { skipped, ..self }
    }

    fn run(&self, workspace: &Workspace) -> Outcome {
        println!("\n=== {}", self.name);
        if let Some(why) = &self.skipped {
            println!("skipped: {why}");
            return Outcome::Skipped(why.clone());
        }
        let start = Instant::now();
        for task in &self.tasks {
            println!("$ {task}");
            if let Err(Failure { why, repeat }) = task.run(workspace) {
                println!("=== {} FAILED: {why}", self.name);
                return Outcome::Failed(start.elapsed(), repeat.unwrap_or_else(|| task.to_string()));
            }
        }
        println!("=== {} passed in {:.1} s", self.name, start.elapsed().as_secs_f64());
        Outcome::Passed(start.elapsed())
    }
}

impl Task {
    /// Cargo with arguments that hold no blanks.
    fn cargo(arguments: &str) -> Self {
        Self::Cargo(arguments.split_whitespace().map(str::to_owned).collect(), None)
    }

    fn run(&self, workspace: &Workspace) -> Result<(), Failure> {
        match self {
            Self::Cargo(arguments, variable) => {
                let status = cargo(&workspace.root)
                    .args(arguments)
                    .envs(*variable)
                    // Nothing but what compares needs what is outside the project, or may look at it.
                    .env_remove(compare::VARIABLE)
                    .status()
                    .map_err(|error| error.to_string())?;
                Ok(succeeded(status)?)
            }
            Self::CargoWithoutWarnings(lists) => without_warnings(workspace, lists),
            Self::Example(name, arguments) => {
                let program = workspace.target.join("debug/examples").join(name);
                let status = Command::new(program)
                    .args(*arguments)
                    .current_dir(&workspace.root)
                    .env_remove(compare::VARIABLE)
                    .status()
                    .map_err(|error| error.to_string())?;
                Ok(succeeded(status)?)
            }
            Self::Here(task, _) => Ok(task(workspace)?),
        }
    }
}

/// Runs cargo with each list of arguments, two at a time.
fn without_warnings(workspace: &Workspace, lists: &[Vec<String>]) -> Result<(), Failure> {
    let waiting = Mutex::new(lists.iter().map(Vec::as_slice).collect::<VecDeque<_>>());
    let lane = |end: End, target: &Path| {
        while let Some(arguments) = waiting.lock().ok().and_then(|mut waiting| end.take(&mut waiting)) {
            without_warning(workspace, arguments, target).map_err(|why| {
                // The other need not go on.
                _ = waiting.lock().map(|mut waiting| waiting.clear());
                Failure { why, repeat: Some(format!("cargo {}", arguments.join(" "))) }
            })?;
        }
        Ok(())
    };
    let beside = workspace.target.join("features");
    std::thread::scope(|scope| {
        let other = scope.spawn(|| lane(End::Back, &beside));
        let one = lane(End::Front, &workspace.target);
        other.join().unwrap_or_else(|_| Err("a thread panicked".to_owned().into())).and(one)
    })
}

/// Where something is taken from.
#[derive(Debug, Clone, Copy)]
enum End {
    Front,
    Back,
}

impl End {
    fn take<T>(self, waiting: &mut VecDeque<T>) -> Option<T> {
        match self {
            Self::Front => waiting.pop_front(),
            Self::Back => waiting.pop_back(),
        }
    }
}

fn without_warning(workspace: &Workspace, arguments: &[String], target: &Path) -> Done {
    let output = cargo(&workspace.root)
        .args(arguments)
        .env("CARGO_TARGET_DIR", target)
        .env_remove(compare::VARIABLE)
        .output()
        .map_err(|error| error.to_string())?;
    let messages = String::from_utf8_lossy(&output.stderr);
    print!("$ cargo {}\n{messages}", arguments.join(" "));
    succeeded(output.status)?;
    if has_warning(&messages) { Err("there are warnings".to_owned()) } else { Ok(()) }
}

fn succeeded(status: ExitStatus) -> Done {
    if status.success() { Ok(()) } else { Err(status.to_string()) }
}

/// Whether what cargo printed holds a warning.
fn has_warning(messages: &str) -> bool {
    messages.lines().any(|line| line.starts_with("warning"))
}

/// The command line that repeats the task.
impl std::fmt::Display for Task {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Cargo(arguments, variable) => {
                if let Some((name, value)) = variable {
                    write!(f, "{name}='{value}' ")?;
                }
                write!(f, "cargo {}", arguments.join(" "))
            }
            Self::CargoWithoutWarnings(lists) => write!(f, "cargo, {} times", lists.len()),
            Self::Example(name, arguments) => {
                write!(f, "target/debug/examples/{name} {}", arguments.join(" "))
            }
            Self::Here(_, repeat) => f.write_str(repeat),
        }
    }
}

fn steps(workspace: &Workspace) -> Vec<Step> {
    let tests = if has_nextest(workspace) {
        "nextest run --workspace --all-features --no-fail-fast"
    } else {
        "test --workspace --all-features --lib --bins --tests --examples --no-fail-fast"
    };
    let documentation =
        "doc --workspace --all-features --no-deps".split_whitespace().map(str::to_owned).collect();
    vec![
        Step::new(
            "format",
            [
                Task::cargo("fmt --all --check"),
                Task::cargo("fmt --check --manifest-path xtask/no-std-probe/Cargo.toml"),
            ],
        ),
        Step::new("lint", [Task::cargo("clippy --workspace --all-targets --all-features -- -D warnings")]),
        Step::new("oldest compiler", [Task::Here(oldest::run, "cargo xtask oldest")])
            .skipped_for(oldest::skipped(workspace)),
        Step::new("tests", [Task::cargo(tests)]),
        Step::new("compare", [Task::Here(compare::run, "cargo xtask compare")])
            .skipped_for(compare::skipped()),
        Step::new(
            "examples",
            [
                // With the features that are on by default; then those programs that the tests have been built with.
                Task::cargo("clippy --quiet --package movetext-rules --examples -- -D warnings"),
                Task::cargo("clippy --quiet --package movetext --examples -- -D warnings"),
                Task::cargo("build --quiet --workspace --all-features --examples --profile test"),
                Task::Example("alpha_beta", &["brandub", "2", "12"]),
                Task::Example("alpha_beta", &["tak", "2", "12"]),
                Task::Example("ptn_merge", &[]),
                Task::Example("otn_promote", &[]),
                Task::Example("ptn_own_rule", &[]),
            ],
        ),
        Step::new("documentation tests", [Task::cargo("test --workspace --all-features --doc")]),
        Step::new("documentation", [Task::Cargo(documentation, Some(("RUSTDOCFLAGS", "-D warnings")))]),
        Step::new(
            "public interface",
            [Task::Here(|workspace| api::run(workspace, Mode::Check), "cargo xtask api --check")],
        ),
        Step::new("features", [features(workspace)]),
        Step::new("each crate alone", [Task::Here(alone::run, "cargo xtask alone")]),
        Step::new("packages", [Task::Here(packages::crates, "cargo xtask packages")]),
        Step::new(
            "generated files",
            [
                Task::Here(|workspace| fixtures::run(workspace, Mode::Check), "cargo xtask fixtures --check"),
                Task::Here(|workspace| docs::run(workspace, Mode::Check), "cargo xtask docs --check"),
            ],
        ),
        Step::new("tidy", [Task::Here(tidy::run, "cargo xtask tidy")]),
        // Last: of what it builds nothing is of use to the steps before it.
        Step::new(
            "instructions",
            [Task::Here(|workspace| instructions::run(workspace, Mode::Check), "cargo xtask instructions")],
        )
        .skipped_for(instructions::skipped()),
    ]
}

/// Each crate by itself with each feature, each pair of them, and none. Clippy, not `check`: what only one
/// combination leaves unused is a warning there.
///
/// The crates below it are compiled in each of these combinations, but clippy is asked about them in their own alone
/// (`--no-deps`). What the compiler warns of in them counts all the same. Each crate comes after those that it depends on:
/// what was compiled for another crate is not looked at again.
fn features(workspace: &Workspace) -> Task {
    let mut lists = Vec::new();
    for package in workspace.bottom_up().into_iter().filter(|package| package.manifest.starts_with("crates/"))
    {
        for combination in combinations(package) {
            let on = if combination.is_empty() { String::new() } else { format!("--features {combination}") };
            let line = format!(
                "clippy --quiet --no-deps --package {} --no-default-features {on} -- -D warnings",
                package.name
            );
            lists.push(line.split_whitespace().map(str::to_owned).collect());
        }
    }
    Task::CargoWithoutWarnings(lists)
}

/// The sets of at most [`COMBINED`] features, the empty one included, each as the list cargo takes.
///
/// Sets that turn the same features on are one: `png` turns `raster` on, so `png` and `png,raster` are the same build.
/// Features of groups that the manifest keeps apart are not combined either, and what it refuses to build is left out.
fn combinations(package: &Package) -> Vec<String> {
    let mut sets: Vec<Vec<&str>> = vec![Vec::new()];
    for feature in &package.features {
        let more: Vec<_> = sets
            .iter()
            .filter(|set| set.len() < COMBINED && !set.iter().any(|other| are_apart(package, other, feature)))
            .map(|set| set.iter().copied().chain([feature.as_str()]).collect())
            .collect();
        sets.extend(more);
    }
    let mut seen = BTreeSet::new();
    sets.retain(|set| {
        let on = turned_on(package, set);
        let one_of = &package.one_of;
        let is_built = one_of.is_empty() || one_of.iter().any(|feature| on.contains(feature.as_str()));
        is_built && seen.insert(on)
    });
    sets.iter().map(|set| set.join(",")).collect()
}

/// Whether the manifest has two features in different groups of `package.metadata.features.apart`.
fn are_apart(package: &Package, one: &str, other: &str) -> bool {
    let group =
        |name: &str| package.apart.iter().position(|group| group.iter().any(|feature| feature == name));
    matches!((group(one), group(other)), (Some(one), Some(other)) if one != other)
}

/// All that a set of features turns on, in the package and in its dependencies.
fn turned_on<'a>(package: &'a Package, set: &[&'a str]) -> BTreeSet<&'a str> {
    let mut on = BTreeSet::new();
    let mut waiting = set.to_vec();
    while let Some(feature) = waiting.pop() {
        if on.insert(feature) {
            waiting.extend(package.turned_on.get(feature).into_iter().flatten().map(String::as_str));
        }
    }
    on
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinations_are_none_one_and_two() {
        let features = ["a", "b", "c"].map(str::to_owned).to_vec();
        let mut sets = combinations(&Package { features, ..Package::default() });
        sets.sort_unstable();
        assert_eq!(sets, ["", "a", "a,b", "a,c", "b", "b,c", "c"]);
    }

    #[test]
    fn combinations_that_are_the_same_build_are_one() {
        let package = Package {
            features: ["png", "raster"].map(str::to_owned).to_vec(),
            turned_on: [("png".to_owned(), vec!["raster".to_owned()])].into(),
            ..Package::default()
        };
        assert_eq!(combinations(&package), ["", "png", "raster"]);
    }

    #[test]
    fn combinations_have_one_of_the_features_that_are_needed() {
        let package = Package {
            features: ["all", "ptn", "watch"].map(str::to_owned).to_vec(),
            turned_on: [("all".to_owned(), vec!["ptn".to_owned()])].into(),
            one_of: vec!["ptn".to_owned()],
            ..Package::default()
        };
        assert_eq!(combinations(&package), ["all", "ptn", "all,watch", "ptn,watch"]);
    }

    #[test]
    fn features_that_are_kept_apart_are_not_combined() {
        let package = Package {
            features: ["gif", "go", "png", "scene"].map(str::to_owned).to_vec(),
            apart: vec![vec!["gif".to_owned(), "png".to_owned()], vec!["go".to_owned()]],
            ..Package::default()
        };
        let mut sets = combinations(&package);
        sets.sort_unstable();
        assert_eq!(sets, ["", "gif", "gif,png", "gif,scene", "go", "go,scene", "png", "png,scene", "scene"]);
    }

    #[test]
    fn a_warning_is_found_behind_other_messages() {
        assert!(has_warning("   Compiling a\nwarning: unused import: `b`\n --> src/lib.rs"));
        assert!(!has_warning("   Compiling warning v1.0.0\n"));
    }

    #[test]
    fn a_step_without_anything_to_do_says_so() {
        let task = Task::Here(|_| panic!("a task of a skipped step"), "task");
        let step = Step::new("a step", [task]).skipped_for(Some("no facts".to_owned()));
        assert!(matches!(step.run(&Workspace::default()), Outcome::Skipped(why) if why == "no facts"));
    }

    #[test]
    fn a_step_stops_at_the_task_that_failed_and_says_how_to_repeat_it() {
        let step = Step::new(
            "a step",
            [
                Task::Here(|_| Ok(()), "first"),
                Task::Here(|_| Err("no".to_owned()), "second"),
                Task::Here(|_| panic!("a task after the failure"), "third"),
            ],
        );
        match step.run(&Workspace::default()) {
            Outcome::Failed(_, repeat) => assert_eq!(repeat, "second"),
            _ => panic!("the step passed"),
        }
    }
}
