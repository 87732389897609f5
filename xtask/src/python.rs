//! What needs Python: tables read by the programs that people ask them with, and the tests of the Python module.
//!
//! Both need packages from an index. Where these cannot be installed, the check is skipped, and the report says so.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::Done;
use crate::packages::{environment, succeed};
use crate::workspace::{Workspace, cargo};

/// Adds up the columns of each table in each program, and compares.
const SUMS: &str = include_str!("../python/sums.py");

/// Exports all fixtures as CSV and as Parquet, and lets three other programs add up what is in the tables: all must come
/// to the same, and to what stands in the CSV.
///
/// # Errors
/// The tables cannot be written, or a program reads something else in them.
pub fn tables(workspace: &Workspace) -> Done {
    let folder = workspace.target.join("tables");
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let tools = folder.join("tools");
    if let Err(why) = environment(&tools, &["duckdb", "pyarrow", "polars"]) {
        println!("skipped  tables: {why}");
        return Ok(());
    }
    for format in ["csv", "parquet"] {
        let mut command = cargo(&workspace.root);
        command.args(["run", "--quiet", "--package", "movetext-cli", "--features", "parquet", "--"]);
        command.args([
            "export",
            "fixtures",
            "--canonical",
            "--positions",
            "text",
            "--replace",
            "--format",
            format,
        ]);
        succeed(command.arg("--output").arg(&folder))?;
    }
    let sums = folder.join("sums.py");
    fs::write(&sums, SUMS).map_err(|error| error.to_string())?;
    let output = Command::new(tools.join("bin/python"))
        .arg(&sums)
        .arg(&folder)
        .output()
        .map_err(|error| error.to_string())?;
    print!("{}", String::from_utf8_lossy(&output.stdout));
    if output.status.success() {
        return Ok(());
    }
    Err(format!("tables: {}", String::from_utf8_lossy(&output.stderr)))
}

/// Builds the Python module, installs it where nothing else is, and runs its tests.
///
/// # Errors
/// It cannot be built, or a test fails.
pub fn module(workspace: &Workspace) -> Done {
    let source = workspace.root.join("python");
    let folder = workspace.target.join("python");
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let tools = folder.join("tools");
    if let Err(why) = environment(&tools, &["maturin>=1.16,<2", "polars", "pyarrow", "pytest"]) {
        println!("skipped  python: {why}");
        return Ok(());
    }
    let wheels = folder.join("wheels");
    _ = fs::remove_dir_all(&wheels);
    succeed(
        Command::new(tools.join("bin/maturin"))
            .args(["build", "--quiet", "--profile", "dev", "--out"])
            .arg(&wheels)
            .env("CARGO_TARGET_DIR", folder.join("build"))
            .current_dir(&source),
    )?;
    let wheel = wheel_in(&wheels)?;
    environment(&tools, &["--force-reinstall", &wheel])?;
    // Not in its own folder, whose sources lack what was built.
    let tests = source.join("tests");
    succeed(
        Command::new(tools.join("bin/python"))
            .args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider", "--rootdir"])
            .arg(&tests)
            .arg(&tests)
            .current_dir(&folder),
    )?;
    println!("passed   python: the tests of the module");
    Ok(())
}

fn wheel_in(folder: &Path) -> Result<String, String> {
    let files = fs::read_dir(folder).map_err(|error| error.to_string())?.flatten();
    let mut wheels =
        files.map(|file| file.path()).filter(|path| path.extension().is_some_and(|end| end == "whl"));
    wheels.next().map(|wheel| wheel.display().to_string()).ok_or_else(|| "no wheel was written".to_owned())
}
