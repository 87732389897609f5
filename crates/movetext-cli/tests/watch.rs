//! `lint --watch`: files are checked again whenever one changes, and not else.
#![cfg(all(unix, feature = "watch"))]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use std::io::{BufRead as _, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use common::{Folder, Movetext};

const SOUND: &str =
    "[Player1 \"A\"]\n[Player2 \"B\"]\n[Date \"2020.01.01\"]\n[Result \"*\"]\n[Size \"5\"]\n\n1. a1 e5\n";

/// So long something may take on a machine that has other work.
const PATIENCE: Duration = Duration::from_mins(1);

/// A run that goes on until it is dropped.
struct Watching {
    child: Child,
    findings: Receiver<String>,
    notes: Receiver<String>,
}

impl Watching {
    fn start(folder: &Path, arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_movetext"))
            .args(["lint", "--watch", "--output-format", "concise", "--color", "never"])
            .args(arguments)
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let findings = lines(child.stdout.take().unwrap());
        let notes = lines(child.stderr.take().unwrap());
        Self { child, findings, notes }
    }

    /// All that is said until it waits for changes again.
    fn until_it_waits(&self) -> Vec<String> {
        let mut said = Vec::new();
        loop {
            let note = self.notes.recv_timeout(PATIENCE).unwrap();
            if note.starts_with("note: watching") {
                said.extend(self.findings.try_iter());
                return said;
            }
            said.push(note);
        }
    }

    /// Whether it says anything in a while.
    fn is_silent(&self) -> bool {
        self.notes.recv_timeout(Duration::from_millis(500)).is_err()
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

fn lines(from: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, lines) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(from).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    lines
}

#[test]
fn files_are_checked_again_when_one_changes() {
    let folder = Folder::new("watch");
    folder.write("a.ptn", SOUND.as_bytes());
    let watching = Watching::start(folder.path(), &["."]);
    assert_eq!(watching.until_it_waits(), ["note: nothing found in 1 file"]);
    // A new file, written under another name first as editors do.
    let hidden = folder.write("b.tmp", SOUND.replace("e5", "a1").as_bytes());
    std::fs::rename(&hidden, folder.path().join("b.ptn")).unwrap();
    let said = watching.until_it_waits();
    assert!(said.iter().any(|line| line.starts_with("note: 1 error")), "{said:?}");
    // What is no record changes nothing.
    folder.write("notes.txt", b"later");
    assert!(watching.is_silent());
    // A configuration that is wrong does not end it, and one that is right holds at once.
    folder.write("movetext.toml", b"ignore = [\"X9\"]");
    let said = watching.until_it_waits();
    assert!(said.iter().any(|line| line.contains("`X9` names no rule")), "{said:?}");
    folder.write("movetext.toml", b"ignore = [\"RUL\"]\n");
    assert_eq!(watching.until_it_waits(), ["note: nothing found in 2 files"]);
}

#[test]
fn what_cannot_be_watched_is_refused() {
    let folder = Folder::new("unwatched");
    for (arguments, why) in [
        (&["--watch", "-"][..], "not standard input"),
        (&["--watch", "no/such.ptn"], "cannot watch"),
        (&["--watch", "--fix", "."], "cannot be used with"),
    ] {
        let ran = Movetext::new(&[&["lint"], arguments].concat()).in_folder(folder.path()).run();
        assert_eq!(ran.status, 2, "{arguments:?}: {ran}");
        assert!(ran.errors.contains(why), "{arguments:?}: {ran}");
    }
}
