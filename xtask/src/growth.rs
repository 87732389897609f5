//! What hostile texts cost grows as they do: instructions of the commands, for texts each of which is twice as long as the last.
//!
//! The texts are those of `movetext-testing`. What allocates nothing and goes through a text again and again is found by this, and
//! only by texts long enough that it counts: the test of what is allocated (`benches/tests/cost.rs`) sees shorter texts and
//! takes seconds, this takes half an hour. Where valgrind is not installed, nothing is counted.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use movetext_testing::{HOSTILE, Hostile, LARGEST_RATIO};

use crate::workspace::{Workspace, cargo};
use crate::{Done, generated, instructions};

/// The bytes of the shortest text, if its cost does not go in steps up to a longer one.
const FIRST: usize = 25_000;

/// How many times as long the texts are.
const TIMES: [usize; 4] = [1, 2, 4, 8];

/// What the example `hostile` can do.
const COMMANDS: [&str; 5] = ["lint", "fix", "format", "convert", "replay"];

/// What a text costs a command at each size, in instructions.
type Costs = [u64; TIMES.len()];

/// Counts, and prints what twice the text costs: of all texts, or of those whose title or notation holds a word.
///
/// # Errors
/// The texts whose cost grows faster than they do; the example cannot be built or run.
pub fn run(workspace: &Workspace, only: &str) -> Done {
    if let Some(why) = instructions::skipped() {
        println!("skipped: {why}");
        return Ok(());
    }
    let program = built(workspace)?;
    let folder = workspace.target.join("growth");
    let texts: VecDeque<&Hostile> =
        HOSTILE.iter().filter(|it| it.title.contains(only) || it.extension == only).collect();
    println!("| file | {} |\n|---|{}", COMMANDS.join(" | "), "---|".repeat(COMMANDS.len()));
    let waiting = Mutex::new(texts);
    let complaints = Mutex::new(Vec::new());
    let lane = |number: usize| -> Done {
        let folder = folder.join(number.to_string());
        while let Some(hostile) = waiting.lock().ok().and_then(|mut waiting| waiting.pop_front()) {
            let (row, complaint) = row(hostile, &program, &folder)?;
            println!("{row}");
            complaints.lock().map_err(|error| error.to_string())?.extend(complaint);
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| lane(1));
        let one = lane(0);
        other.join().unwrap_or_else(|_| Err("a thread panicked".to_owned())).and(one)
    })?;
    let complaints = complaints.into_inner().map_err(|error| error.to_string())?;
    if complaints.is_empty() { Ok(()) } else { Err(complaints.join("\n")) }
}

/// The example, built.
fn built(workspace: &Workspace) -> Result<PathBuf, String> {
    let built = cargo(&workspace.root)
        .args("build --quiet --profile dist --package movetext-benches --example hostile".split(' '))
        .status()
        .map_err(|error| error.to_string())?;
    if built.success() {
        Ok(workspace.target.join("dist/examples/hostile"))
    } else {
        Err("the example cannot be built".to_owned())
    }
}

/// The row of a text, and what is wrong with it.
fn row(hostile: &Hostile, program: &Path, folder: &Path) -> Result<(String, Vec<String>), String> {
    let mut row = format!("| {}: {} |", hostile.extension, hostile.title);
    let mut complaints = Vec::new();
    for command in COMMANDS {
        let title = format!("{command} of {}, {}", hostile.extension, hostile.title);
        let mut costs: Costs = [0; TIMES.len()];
        for (cost, times) in costs.iter_mut().zip(TIMES) {
            let file = folder.join("hostile").with_extension(hostile.extension);
            generated::write(&file, hostile.text(hostile.first.max(FIRST) * times).as_bytes())?;
            let words = [file.as_os_str(), command.as_ref()];
            *cost = instructions::of(program, words, folder).map_err(|why| format!("{title}: {why}"))?;
        }
        let largest = largest(costs);
        let _ = write!(row, " {largest:.2} |");
        if largest > LARGEST_RATIO {
            complaints.push(format!("{title}: twice the text costs {largest:.1} times as much: {costs:?}"));
        }
    }
    Ok((row, complaints))
}

/// The largest ratio of a cost and the one before it.
#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
fn largest(costs: Costs) -> f64 {
    costs.windows(2).map(|pair| pair[1] as f64 / pair[0].max(1) as f64).fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_step_counts() {
        assert!((largest([10, 20, 60, 90]) - 3.0).abs() < 1e-9);
        assert!(largest([10, 20, 40, 80]) <= LARGEST_RATIO);
        assert!(largest([10, 40, 160, 640]) > LARGEST_RATIO);
    }
}
