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

/// Works out what a recipe should answer, runs it and compares.
const RECIPES: &str = include_str!("../python/recipes.py");

/// The recipes of the Python module, and the packages that each needs beside it.
const NEEDED: [(&str, &[&str]); 6] = [
    ("ask_duckdb.py", &["duckdb"]),
    ("ask_polars.py", &["polars"]),
    ("on_spark.py", &["pyspark", "pandas", "pyarrow"]),
    ("on_ray.py", &["ray", "pyarrow"]),
    ("on_dask.py", &["distributed", "pyarrow"]),
    ("on_daft.py", &["daft", "pyarrow"]),
];

/// Runs the recipes over the fixtures, and compares their answers with those of a plain program. A recipe whose packages, or for Spark Java, are not there is skipped.
///
/// # Errors
/// The module cannot be built, a recipe fails or answers something else.
pub fn recipes(workspace: &Workspace) -> Done {
    let folder = workspace.target.join("recipes");
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let Some(wheel) = wheel(workspace)? else { return Ok(()) };
    let records = || workspace.files.iter().map(|file| file.path.as_str()).filter(|path| is_record(path));
    let files = folder.join("files.txt");
    fs::write(&files, records().collect::<Vec<_>>().join("\n")).map_err(|error| error.to_string())?;
    for format in ["csv", "parquet"] {
        let mut command = cargo(&workspace.root);
        command.args(["run", "--quiet", "--package", "movetext-cli", "--features", "parquet", "--"]);
        command.args(["export", "--canonical", "--replace", "--no-config", "--format", format, "--output"]);
        succeed(command.arg(&folder).args(records()).current_dir(&workspace.root))?;
    }
    let program = folder.join("recipes.py");
    fs::write(&program, RECIPES).map_err(|error| error.to_string())?;
    for (recipe, needed) in NEEDED {
        let tools = folder.join(recipe.trim_end_matches(".py"));
        if recipe == "on_spark.py" && Command::new("java").arg("-version").output().is_err() {
            println!("skipped  {recipe}: Java is not installed");
            continue;
        }
        let packages: Vec<&str> = needed.iter().copied().chain([wheel.as_str()]).collect();
        if let Err(why) = environment(&tools, &packages) {
            println!("skipped  {recipe}: {why}");
            continue;
        }
        let python = tools.join("bin/python");
        let output = Command::new(&python)
            .arg(&program)
            .args([&workspace.root.join("python/recipes"), &folder, &files, &python])
            .arg(recipe)
            .current_dir(&workspace.root)
            .output()
            .map_err(|error| error.to_string())?;
        print!("{}", String::from_utf8_lossy(&output.stdout));
        if !output.status.success() {
            return Err(format!("{recipe}: {}", String::from_utf8_lossy(&output.stderr)));
        }
    }
    Ok(())
}

fn is_record(path: &str) -> bool {
    let is_known = |end: &str| ["otn", "ppn", "ptn", "sgf", "ten", "tps", "tsn"].contains(&end);
    path.starts_with("fixtures/") && path.rsplit_once('.').is_some_and(|(_, end)| is_known(end))
}

/// Builds the Python module, installs it where nothing else is, and runs its tests.
///
/// # Errors
/// It cannot be built, or a test fails.
pub fn module(workspace: &Workspace) -> Done {
    let Some(wheel) = wheel(workspace)? else { return Ok(()) };
    let folder = workspace.target.join("python");
    let tests = workspace.root.join("python/tests");
    let tools = folder.join("tools");
    environment(&tools, &["--force-reinstall", "--no-deps", &wheel])?;
    // Not in the folder of the module, whose sources lack what was built.
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

/// The Python module, built; nothing where what builds it cannot be installed, which is reported.
fn wheel(workspace: &Workspace) -> Result<Option<String>, String> {
    let folder = workspace.target.join("python");
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let tools = folder.join("tools");
    if let Err(why) = environment(&tools, &["maturin>=1.16,<2", "polars", "pyarrow", "pytest"]) {
        println!("skipped  python: {why}");
        return Ok(None);
    }
    let wheels = folder.join("wheels");
    _ = fs::remove_dir_all(&wheels);
    succeed(
        Command::new(tools.join("bin/maturin"))
            .args(["build", "--quiet", "--profile", "dev", "--out"])
            .arg(&wheels)
            .env("CARGO_TARGET_DIR", folder.join("build"))
            .current_dir(workspace.root.join("python")),
    )?;
    wheel_in(&wheels).map(Some)
}

fn wheel_in(folder: &Path) -> Result<String, String> {
    let files = fs::read_dir(folder).map_err(|error| error.to_string())?.flatten();
    let mut wheels =
        files.map(|file| file.path()).filter(|path| path.extension().is_some_and(|end| end == "whl"));
    wheels.next().map(|wheel| wheel.display().to_string()).ok_or_else(|| "no wheel was written".to_owned())
}
