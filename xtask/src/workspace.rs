//! The workspace as the tasks see it: its packages, from `cargo metadata`, and its text files.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// Packages and text files. Paths are relative to the root, with `/`.
#[derive(Debug, Default)]
pub struct Workspace {
    /// Where `Cargo.toml` and `Cargo.lock` stand.
    pub root: PathBuf,
    /// Cargo's target directory.
    pub target: PathBuf,
    /// The members, by name.
    pub packages: Vec<Package>,
    /// Every file that is text and not ignored by `.gitignore`, by path.
    pub files: Vec<TextFile>,
}

/// A member of the workspace.
#[derive(Debug, Default, Clone)]
pub struct Package {
    /// `movetext-lexer`.
    pub name: String,
    /// `crates/movetext-lexer/Cargo.toml`.
    pub manifest: String,
    /// The root files of its library and binaries.
    pub roots: Vec<String>,
    /// What it depends on, in the order of the manifest.
    pub dependencies: Vec<Dependency>,
    /// Its features without `default`, and without those that only others turn on, named `_…`.
    pub features: Vec<String>,
    /// What each of its features turns on, as the manifest lists it.
    pub turned_on: BTreeMap<String, Vec<String>>,
    /// Groups of features that do not meet in the code: `package.metadata.features.apart` of the manifest.
    pub apart: Vec<Vec<String>>,
    /// Features without one of which it is not built, if there are such: `package.metadata.features.one-of`.
    pub one_of: Vec<String>,
}

/// A dependency of a package.
#[derive(Debug, Clone)]
pub struct Dependency {
    /// The package depended on.
    pub name: String,
    /// Whether it is a dev-dependency: those may reach into any layer.
    pub dev: bool,
}

/// A text file.
#[derive(Debug, Clone)]
pub struct TextFile {
    /// `crates/movetext-lexer/src/lib.rs`.
    pub path: String,
    /// What it holds.
    pub text: String,
}

impl Workspace {
    /// Asks cargo, and reads the files.
    ///
    /// # Errors
    /// Cargo cannot be run, or a file cannot be read.
    pub fn load() -> Result<Self, String> {
        // Set by `cargo run` when the task starts; the other is where the task was built.
        let xtask = std::env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = xtask.parent().ok_or("xtask has no parent directory")?.to_path_buf();
        let output = cargo(&root)
            .args(["metadata", "--no-deps", "--format-version", "1"])
            .output()
            .map_err(|error| format!("cargo metadata: {error}"))?;
        if !output.status.success() {
            return Err(format!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr)));
        }
        let metadata = serde_json::from_slice(&output.stdout)
            .map_err(|error| format!("the output of cargo metadata: {error}"))?;
        Ok(Self {
            packages: packages(&metadata, &root),
            target: PathBuf::from(text(&metadata["target_directory"])),
            files: text_files(&root)?,
            root,
        })
    }

    /// The text of the file at `path`, if there is such a file.
    pub fn text(&self, path: &str) -> Option<&str> {
        let at = self.files.binary_search_by(|file| file.path.as_str().cmp(path)).ok()?;
        Some(&self.files[at].text)
    }

    /// The members, each behind those that it depends on, tests aside.
    pub fn bottom_up(&self) -> Vec<&Package> {
        let mut waiting: Vec<&Package> = self.packages.iter().collect();
        let mut ordered = Vec::new();
        while !waiting.is_empty() {
            let is_blocked = |package: &Package| {
                let mut needed = package.dependencies.iter().filter(|dependency| !dependency.dev);
                needed.any(|needed| waiting.iter().any(|other| other.name == needed.name))
            };
            let (blocked, ready): (Vec<_>, Vec<_>) =
                waiting.iter().copied().partition(|package| is_blocked(package));
            if ready.is_empty() {
                // A circle, which cargo refuses.
                return ordered.into_iter().chain(blocked).collect();
            }
            ordered.extend(ready);
            waiting = blocked;
        }
        ordered
    }

    /// The Rust files under a folder.
    pub fn rust_under(&self, folder: &str) -> impl Iterator<Item = &TextFile> {
        let folder = format!("{folder}/");
        self.files.iter().filter(move |file| file.path.starts_with(&folder) && file.is_rust())
    }
}

impl Package {
    /// `crates/movetext-lexer`.
    pub fn folder(&self) -> &str {
        self.manifest.rsplit_once('/').map_or("", |(folder, _)| folder)
    }
}

impl TextFile {
    /// Whether it is Rust source.
    pub fn is_rust(&self) -> bool {
        Path::new(&self.path).extension().is_some_and(|extension| extension == "rs")
    }
}

/// A cargo command, run at the root.
pub fn cargo(root: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root);
    command
}

/// Whether `cargo nextest` is installed.
pub fn has_nextest(workspace: &Workspace) -> bool {
    cargo(&workspace.root)
        .args(["nextest", "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

fn feature_map(package: &Value) -> impl Iterator<Item = (&String, &Value)> {
    package["features"].as_object().into_iter().flatten()
}

fn packages(metadata: &Value, root: &Path) -> Vec<Package> {
    let mut packages: Vec<Package> = list(&metadata["packages"])
        .map(|package| Package {
            name: text(&package["name"]),
            manifest: relative(root, Path::new(&text(&package["manifest_path"]))),
            roots: list(&package["targets"])
                .filter(|target| {
                    list(&target["kind"])
                        .any(|kind| matches!(kind.as_str(), Some("lib" | "bin" | "proc-macro")))
                })
                .map(|target| relative(root, Path::new(&text(&target["src_path"]))))
                .collect(),
            dependencies: list(&package["dependencies"])
                .map(|dependency| Dependency {
                    name: text(&dependency["name"]),
                    dev: dependency["kind"] == "dev",
                })
                .collect(),
            features: feature_map(package)
                .map(|(feature, _)| feature)
                .filter(|feature| *feature != "default" && !feature.starts_with('_'))
                .cloned()
                .collect(),
            turned_on: feature_map(package)
                .map(|(feature, on)| (feature.clone(), list(on).map(text).collect()))
                .collect(),
            apart: list(&package["metadata"]["features"]["apart"])
                .map(|group| list(group).map(text).collect())
                .collect(),
            one_of: list(&package["metadata"]["features"]["one-of"]).map(text).collect(),
        })
        .collect();
    packages.sort_by(|one, other| one.name.cmp(&other.name));
    packages
}

fn text_files(root: &Path) -> Result<Vec<TextFile>, String> {
    let mut files = Vec::new();
    // Outside a git repository, as in an unpacked archive, `.gitignore` counts all the same; what git would
    // ignore for this machine alone does not.
    let walk = ignore::WalkBuilder::new(root)
        .hidden(false)
        .require_git(false)
        .git_global(false)
        .parents(false)
        .filter_entry(|entry| entry.file_name() != ".git")
        .build();
    for entry in walk {
        let entry = entry.map_err(|error| error.to_string())?;
        if !entry.file_type().is_some_and(|kind| kind.is_file()) {
            continue;
        }
        let bytes =
            std::fs::read(entry.path()).map_err(|error| format!("{}: {error}", entry.path().display()))?;
        if let Ok(text) = String::from_utf8(bytes) {
            files.push(TextFile { path: relative(root, entry.path()), text });
        }
    }
    files.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(files)
}

fn relative(root: &Path, path: &Path) -> String {
    let path = path.strip_prefix(root).unwrap_or(path);
    path.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}
