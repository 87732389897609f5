//! What package indexes and their tools make of the workspace: crates, a Python package, a hook of pre-commit, licences.
//!
//! The crates are packed and built from what was packed. The rest needs tools from package registries; one that cannot be
//! installed here is skipped, and the report says so. Each program that comes out is run on a record.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::Done;
use crate::workspace::{Workspace, cargo};

/// A record with one mistake, and what `lint` says of it.
const BROKEN: (&str, &str) = ("[Size \"5\"]\n\n1. a1 e5\n2. c3 c3\n", "RUL001");

/// Packs every crate that is published, and builds each from what was packed, on top of the others that were.
///
/// # Errors
/// A crate cannot be packed, or not be built from its package.
pub fn crates(workspace: &Workspace) -> Done {
    forget_packages(workspace);
    let mut command = cargo(&workspace.root);
    command.args(["package", "--quiet", "--workspace", "--locked"]);
    // A checkout may hold the files of whoever works in it; what is packed is what git knows or would know.
    command.arg("--allow-dirty");
    for package in workspace.packages.iter().filter(|package| !package.manifest.starts_with("crates/")) {
        command.args(["--exclude", &package.name]);
    }
    succeed(&mut command)
}

/// Removes what cargo unpacked and compiled of our packages the last time: it takes them for the same as long as the version
/// is the same, whatever has changed since, and would build on them.
///
/// What cannot be removed is not there any more, or nothing that this can help.
fn forget_packages(workspace: &Workspace) {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    // The registry in the target folder has no name in front of the `-`.
    let sources = home.map(|home| entries(&home.join("registry/src"))).unwrap_or_default();
    for (_, registry) in sources.iter().filter(|(name, _)| name.starts_with('-')) {
        for (name, unpacked) in entries(registry) {
            let is_ours = |name: &str| workspace.packages.iter().any(|package| package.name == name);
            if name.rsplit_once('-').is_some_and(|(name, _version)| is_ours(name)) {
                _ = fs::remove_dir_all(unpacked);
            }
        }
    }
    let folder = workspace.target.join("debug/deps");
    for (name, sources) in entries(&folder) {
        let Some(compiled) = name.strip_suffix(".d").filter(|name| name.starts_with("movetext")) else {
            continue;
        };
        if fs::read_to_string(&sources).is_ok_and(|sources| sources.contains("/registry/src/-")) {
            for library in ["rlib", "rmeta"] {
                _ = fs::remove_file(folder.join(format!("lib{compiled}.{library}")));
            }
            _ = fs::remove_file(sources);
        }
    }
}

/// What is in a folder, with its names; nothing where there is none.
fn entries(folder: &Path) -> Vec<(String, PathBuf)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path())).collect()
}

/// Everything that goes to an index, made and tried.
///
/// # Errors
/// Something that can be made here cannot be packed, installed or run.
pub fn run(workspace: &Workspace) -> Done {
    crates(workspace)?;
    println!("passed   crates: packed, and built from their packages");
    let folder = workspace.target.join("packages");
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    for (name, check) in
        [("wheel", wheel as fn(&Workspace, &Path) -> Tried), ("pre-commit", pre_commit), ("deny", deny)]
    {
        match check(workspace, &folder) {
            Ok(None) => println!("passed   {name}"),
            Ok(Some(why)) => println!("skipped  {name}: {why}"),
            Err(why) => return Err(format!("{name}: {why}")),
        }
    }
    Ok(())
}

/// `Ok(None)` where it worked, `Ok(Some(why))` where it cannot be tried here.
type Tried = Result<Option<String>, String>;

/// The Python package: built, installed in an environment that holds nothing else, and run.
fn wheel(workspace: &Workspace, folder: &Path) -> Tried {
    let tools = folder.join("maturin");
    if let Err(why) = environment(&tools, &["maturin>=1.16,<2"]) {
        return Ok(Some(why));
    }
    let wheels = folder.join("wheels");
    _ = fs::remove_dir_all(&wheels);
    succeed(
        Command::new(tools.join("bin/maturin"))
            .args(["build", "--quiet", "--profile", "dev", "--out"])
            .arg(&wheels)
            .current_dir(&workspace.root),
    )?;
    let wheel = fs::read_dir(&wheels)
        .map_err(|error| error.to_string())?
        .flatten()
        .map(|entry| entry.path())
        .find(|path| path.extension().is_some_and(|extension| extension == "whl"))
        .ok_or("no wheel was written")?;
    let clean = folder.join("clean");
    _ = fs::remove_dir_all(&clean);
    environment(&clean, &[&wheel.display().to_string()])?;
    lint_finds(&mut Command::new(clean.join("bin/movetext")), folder)?;
    Ok(None)
}

/// The hook: installed by pre-commit itself, and run in a repository that holds a broken record.
fn pre_commit(workspace: &Workspace, folder: &Path) -> Tried {
    let tools = folder.join("pre-commit");
    if let Err(why) = environment(&tools, &["pre-commit"]) {
        return Ok(Some(why));
    }
    let repository = folder.join("repository");
    _ = fs::remove_dir_all(&repository);
    fs::create_dir_all(&repository).map_err(|error| error.to_string())?;
    fs::write(repository.join("game.ptn"), BROKEN.0).map_err(|error| error.to_string())?;
    for arguments in [&["init", "--quiet"][..], &["add", "game.ptn"]] {
        succeed(Command::new("git").args(arguments).current_dir(&repository))?;
    }
    let output = Command::new(tools.join("bin/pre-commit"))
        .arg("try-repo")
        .arg(&workspace.root)
        .args(["movetext-lint", "--all-files"])
        .env("PRE_COMMIT_HOME", folder.join("pre-commit-home"))
        // Unoptimised, which takes a tenth of the time.
        .env("MATURIN_PEP517_ARGS", "--profile dev")
        .current_dir(&repository)
        .output()
        .map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&output.stdout);
    if said.contains(BROKEN.1) {
        Ok(None)
    } else {
        Err(format!("the hook did not find the mistake:\n{said}"))
    }
}

/// The licences of all packages, and that none is there twice.
fn deny(workspace: &Workspace, _: &Path) -> Tried {
    if !has(workspace, "deny") {
        return Ok(Some("`cargo deny` is not installed".to_owned()));
    }
    let check = ["deny", "--all-features", "check", "licenses", "bans", "sources"];
    succeed(cargo(&workspace.root).args(check)).map(|()| None)
}

/// Whether what used the libraries at a revision can use them now, or their versions say that it may not.
///
/// # Errors
/// Something that was public is not there any more, or is different.
pub fn semver(workspace: &Workspace, revision: &str) -> Done {
    if !has(workspace, "semver-checks") {
        println!("skipped  semver: `cargo semver-checks` is not installed");
        return Ok(());
    }
    succeed(cargo(&workspace.root).args(["semver-checks", "--workspace", "--baseline-rev", revision]))
}

/// Whether cargo knows such a command.
fn has(workspace: &Workspace, command: &str) -> bool {
    let version = cargo(&workspace.root)
        .args([command, "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    version.is_ok_and(|status| status.success())
}

/// A Python environment that holds these packages and nothing else.
pub fn environment(folder: &Path, packages: &[&str]) -> Result<(), String> {
    if !folder.exists() {
        succeed(Command::new("python3").args(["-m", "venv"]).arg(folder))?;
    }
    succeed(
        Command::new(folder.join("bin/pip"))
            .args(["install", "--quiet", "--disable-pip-version-check"])
            .args(packages),
    )
}

/// Lets a program look at the broken record.
fn lint_finds(program: &mut Command, folder: &Path) -> Done {
    let record: PathBuf = folder.join("broken.ptn");
    fs::write(&record, BROKEN.0).map_err(|error| error.to_string())?;
    let output = program.arg("lint").arg(&record).output().map_err(|error| error.to_string())?;
    let printed = String::from_utf8_lossy(&output.stdout);
    if output.status.code() == Some(1) && printed.contains(BROKEN.1) {
        Ok(())
    } else {
        Err(format!("`movetext lint` ended with {} and printed:\n{printed}", output.status))
    }
}

/// Runs a command to its end.
pub fn succeed(command: &mut Command) -> Done {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("{program}: {error}"))?;
    if output.status.success() {
        Ok(())
    } else {
        Err(format!("{program}: {}\n{}", output.status, String::from_utf8_lossy(&output.stderr)))
    }
}
