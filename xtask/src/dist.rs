//! What goes out with a release: the program with its manual, its completions and every licence, in one archive.
//!
//! `target/dist/movetext-VERSION-TARGET.tar.gz`, in the layout that `package.metadata.binstall` of the command line names.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Done;
use crate::docs::notice;
use crate::workspace::{Workspace, cargo};

/// The shells that `movetext completions` writes for, and the names that they look for.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "movetext.bash"),
    ("elvish", "movetext.elv"),
    ("fish", "movetext.fish"),
    ("powershell", "_movetext.ps1"),
    ("zsh", "_movetext"),
];

/// Builds the program and writes the archive.
///
/// # Errors
/// Something cannot be built, run or written.
pub fn run(workspace: &Workspace) -> Done {
    let program = build(workspace)?;
    let target = target()?;
    let name = format!("movetext-{}-{target}", env!("CARGO_PKG_VERSION"));
    let dist = workspace.target.join("dist");
    let folder = dist.join(&name);
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| failed(&folder, &error))?;
    }
    let file_name = program.file_name().ok_or("the program has no name")?;
    copy(&program, &folder.join(file_name))?;
    for file in ["LICENSE-APACHE", "LICENSE-MIT", "NOTICE", "CHANGELOG.md"] {
        copy(&workspace.root.join(file), &folder.join(file))?;
    }
    copy(&workspace.root.join("crates/movetext-cli/README.md"), &folder.join("README.md"))?;
    write(&folder.join("man/man1/movetext.1"), &printed(&program, &["man"])?)?;
    for (shell, file) in COMPLETIONS {
        write(&folder.join("completions").join(file), &printed(&program, &["completions", shell])?)?;
    }
    licences(workspace, &folder.join("licences"))?;
    pack(&dist, &name)?;
    println!("{}", dist.join(format!("{name}.tar.gz")).display());
    Ok(())
}

fn build(workspace: &Workspace) -> Result<PathBuf, String> {
    let status = cargo(&workspace.root)
        .args(["build", "--profile", "dist", "--locked", "-p", "movetext-cli"])
        .status()
        .map_err(|error| error.to_string())?;
    if !status.success() {
        return Err(status.to_string());
    }
    Ok(workspace.target.join("dist").join(format!("movetext{}", std::env::consts::EXE_SUFFIX)))
}

/// What the compiler calls the machine that it runs on.
fn target() -> Result<String, String> {
    let output = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
        .arg("-vV")
        .output()
        .map_err(|error| format!("rustc: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not name its host".to_owned())
}

/// The licence files of every package in the program, each in a folder of its own.
fn licences(workspace: &Workspace, folder: &Path) -> Done {
    for package in notice::packages(workspace)? {
        let text = |key: &str| package[key].as_str().unwrap_or_default().to_owned();
        let manifest = PathBuf::from(text("manifest_path"));
        let Some(source) = manifest.parent() else { continue };
        let into = folder.join(format!("{}-{}", text("name"), text("version")));
        for entry in fs::read_dir(source).map_err(|error| failed(source, &error))?.flatten() {
            if is_licence(&entry.file_name().to_string_lossy()) && entry.path().is_file() {
                copy(&entry.path(), &into.join(entry.file_name()))?;
            }
        }
    }
    Ok(())
}

/// Whether a file is a licence by its name.
fn is_licence(name: &str) -> bool {
    let name = name.to_ascii_uppercase();
    ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"]
        .iter()
        .any(|start| name.starts_with(start))
}

fn printed(program: &Path, arguments: &[&str]) -> Result<Vec<u8>, String> {
    let output = Command::new(program).args(arguments).output().map_err(|error| failed(program, &error))?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(format!("movetext {}: {}", arguments.join(" "), output.status))
    }
}

fn pack(dist: &Path, name: &str) -> Done {
    let status = Command::new("tar")
        .args(["-czf", &format!("{name}.tar.gz"), name])
        .current_dir(dist)
        .status()
        .map_err(|error| format!("tar: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("tar: {status}")) }
}

fn copy(from: &Path, to: &Path) -> Done {
    folder_of(to)?;
    fs::copy(from, to).map(|_| ()).map_err(|error| failed(from, &error))
}

fn write(to: &Path, bytes: &[u8]) -> Done {
    folder_of(to)?;
    fs::write(to, bytes).map_err(|error| failed(to, &error))
}

fn folder_of(path: &Path) -> Done {
    path.parent().map_or(Ok(()), |folder| fs::create_dir_all(folder).map_err(|error| failed(folder, &error)))
}

fn failed(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn licences_are_known_by_their_names() {
        assert!(["LICENSE-MIT", "license.txt", "COPYING", "UNLICENSE"].iter().all(|name| is_licence(name)));
        assert!(["README.md", "Cargo.toml", "src"].iter().all(|name| !is_licence(name)));
    }
}
