//! Pictures as other programs show them: our PNG beside what resvg and Chromium make of our SVG, and pages driven in Chromium
//! by keys, links and addresses.
//!
//! resvg comes from the package registry into a folder of its own; a Chromium has to be installed, or `CHROMIUM` names one.
//! What cannot be had is skipped, and the report says so.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::Done;
use crate::workspace::{Workspace, cargo};

/// The version of resvg that is asked.
const RESVG: &str = "0.45";
/// The variable that names a Chromium.
const CHROMIUM: &str = "CHROMIUM";
/// So wide the pictures are.
const WIDTH: &str = "720";
/// So many of ten thousand parts of dots may differ clearly, at edges: where a dot is half covered, programs round differently.
const MOST: u32 = 100;

/// What is drawn: a name, and the arguments of `show`.
const DRAWN: [(&str, &str); 9] = [
    ("tafl", "fixtures/demo/game.otn"),
    ("tak", "fixtures/demo/game.ptn"),
    ("tak-above", "fixtures/demo/game.ptn --view above --theme dark"),
    ("go", "fixtures/demo/game.sgf"),
    ("go-print", "fixtures/demo/game.sgf --theme print"),
    ("othello", "othello --theme dark"),
    ("morris", "morris --position W..B..W...BB..W....B..W. --in-hand 4,5"),
    ("piecepack", "fixtures/demo/game.ppn"),
    ("table", "--setup Fujisan --view raised"),
];

/// The moves of the page that is driven; the words of its comment would like to run.
const PAGE: &str = "(;FF[4]GM[1]SZ[9]PB[<img src=x onerror=alert(1)>]PW[</script><script>alert(2)</script>]C[First]
;B[ee];W[gc]C[<iframe src=\"https://example.org\"></iframe> ]]> \u{202e}](;B[fc];W[fb])(;B[ec];W[eb])(;B[dc]))\n";

/// Compares pictures, and drives pages.
///
/// # Errors
/// A picture differs by more than its edges, a page does something else than it should, or nothing can be built.
pub fn run(workspace: &Workspace) -> Done {
    let folder = workspace.target.join("pictures");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let movetext = built(workspace)?;
    for (name, arguments) in DRAWN {
        for format in ["svg", "png"] {
            let file = folder.join(format!("{name}.{format}"));
            let mut command = Command::new(&movetext);
            command.arg("show").args(arguments.split(' ')).args(["--as", format, "--width", WIDTH, "-o"]);
            // A demonstration has mistakes, which is a status of its own.
            let output = command.arg(&file).current_dir(&workspace.root).output();
            let output = output.map_err(|error| error.to_string())?;
            if output.status.code().is_none_or(|code| code > 1) {
                return Err(format!("show {arguments}: {}", String::from_utf8_lossy(&output.stderr)));
            }
        }
    }
    let mut complaints = Vec::new();
    match resvg(workspace, &folder) {
        Err(why) => println!("skipped  resvg: {why}"),
        Ok(resvg) => compare(workspace, &folder, "resvg", &mut complaints, |svg, png| {
            let mut command = Command::new(&resvg);
            command.args([svg, png]);
            command
        })?,
    }
    match chromium() {
        None => println!("skipped  Chromium: there is none; {CHROMIUM} names one"),
        Some(chromium) => {
            compare(workspace, &folder, "Chromium", &mut complaints, |svg, png| {
                screenshot(&chromium, svg, png)
            })?;
            drive(workspace, &folder, &movetext, &chromium, &mut complaints)?;
        }
    }
    if complaints.is_empty() { Ok(()) } else { Err(complaints.join("\n")) }
}

/// The command line, as it is built for tests.
fn built(workspace: &Workspace) -> Result<PathBuf, String> {
    let built = cargo(&workspace.root).args(["build", "--package", "movetext-cli"]).status();
    match built {
        Ok(status) if status.success() => Ok(workspace.target.join("debug").join("movetext")),
        Ok(status) => Err(status.to_string()),
        Err(error) => Err(error.to_string()),
    }
}

fn resvg(workspace: &Workspace, folder: &Path) -> Result<PathBuf, String> {
    let program = folder.join("bin").join("resvg");
    if !program.exists() {
        let mut command = cargo(&workspace.root);
        command.args(["install", "resvg", "--version", RESVG, "--locked", "--no-default-features", "--root"]);
        let status = command.arg(folder).stdout(Stdio::null()).stderr(Stdio::null()).status();
        if !status.is_ok_and(|status| status.success()) {
            return Err("`cargo install resvg` does not work here".to_owned());
        }
    }
    Ok(program)
}

fn chromium() -> Option<PathBuf> {
    let named = std::env::var_os(CHROMIUM).map(PathBuf::from);
    let known = ["chromium", "chromium-browser", "google-chrome"].map(PathBuf::from);
    let runs = |program: &PathBuf| {
        let ran = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
        ran.is_ok_and(|status| status.success())
    };
    named.into_iter().chain(known).find(runs)
}

/// What makes Chromium write what it shows of an SVG.
fn screenshot(chromium: &Path, svg: &Path, png: &Path) -> Command {
    let text = fs::read_to_string(svg).unwrap_or_default();
    let size = |name: &str| {
        let (_, rest) = text.split_once(&format!("{name}=\""))?;
        rest.split_once('"').map(|(size, _)| size.to_owned())
    };
    let size = [size("width"), size("height")].map(Option::unwrap_or_default).join(",");
    let mut command = Command::new(chromium);
    command.args(["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]);
    command.arg(format!("--window-size={size}")).arg(format!("--screenshot={}", png.display())).arg(svg);
    command
}

/// Lets a program paint every SVG, and compares with our own pictures.
fn compare(
    workspace: &Workspace,
    folder: &Path,
    program: &str,
    complaints: &mut Vec<String>,
    paint: impl Fn(&Path, &Path) -> Command,
) -> Done {
    for (name, _) in DRAWN {
        let svg = folder.join(format!("{name}.svg"));
        let painted = folder.join(format!("{name}-{program}.png"));
        let status = paint(&svg, &painted).stdout(Stdio::null()).stderr(Stdio::null()).status();
        if !status.is_ok_and(|status| status.success()) || !painted.exists() {
            complaints.push(format!("{program} does not paint {name}.svg"));
            continue;
        }
        let ours = folder.join(format!("{name}.png"));
        let mut command = cargo(&workspace.root);
        command.args(["run", "--quiet", "--package", "movetext-render", "--all-features"]);
        let command = command.args(["--example", "picture_difference"]).arg(&ours).arg(&painted);
        let output = command.output().map_err(|error| error.to_string())?;
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        let parts = printed.split(' ').next().and_then(|parts| parts.parse::<u32>().ok());
        match parts {
            Some(parts) if parts <= MOST => println!("ok       {program}, {name}: {}", printed.trim()),
            _ => {
                println!("failed   {program}, {name}: {}", printed.trim());
                complaints.push(format!(
                    "{program} shows {name}.svg in another way: {}{}",
                    printed.trim(),
                    String::from_utf8_lossy(&output.stderr)
                ));
            }
        }
    }
    Ok(())
}

/// A game of so many variations, each within the one before.
fn nested(depth: usize) -> String {
    let mut text = "(;GM[1]SZ[9]".to_owned();
    for nth in 0..depth {
        let (first, second) = if nth % 2 == 0 { ("B[aa]", "B[ab]") } else { ("W[ba]", "W[bb]") };
        // Writing to a string cannot fail.
        let _ = write!(text, "(;{first})(;{second}");
    }
    text + &")".repeat(depth + 1)
}

/// Writes pages, and lets a script use them as people do.
fn drive(
    workspace: &Workspace,
    folder: &Path,
    movetext: &Path,
    chromium: &Path,
    complaints: &mut Vec<String>,
) -> Done {
    let second = PAGE.replace("ee", "dd").repeat(2);
    let pages: [(&str, String, &[&str]); 4] = [
        ("one", PAGE.to_owned(), &[]),
        ("at", PAGE.to_owned(), &["--at", "1b"]),
        ("several", second, &[]),
        ("deep", nested(2000), &[]),
    ];
    for (name, text, options) in pages {
        let record = folder.join(format!("{name}.sgf"));
        fs::write(&record, text).map_err(|error| format!("{}: {error}", record.display()))?;
        let mut command = Command::new(movetext);
        command
            .args(["show", "--as", "html"])
            .args(options)
            .arg("-o")
            .arg(folder.join(format!("{name}.html")))
            .arg(&record);
        let output = command.output().map_err(|error| error.to_string())?;
        if output.status.code().is_none_or(|code| code > 1) {
            return Err(format!("show {name}.sgf: {}", String::from_utf8_lossy(&output.stderr)));
        }
    }
    let script = workspace.root.join("xtask/pictures/page.mjs");
    match Command::new("node").arg(&script).arg(chromium).arg(folder).output() {
        Err(_) => println!("skipped  pages: node is not installed"),
        Ok(output) => {
            print!("{}", String::from_utf8_lossy(&output.stdout));
            if !output.status.success() {
                complaints
                    .push(format!("a page fails in Chromium{}", String::from_utf8_lossy(&output.stderr)));
            }
        }
    }
    Ok(())
}
