//! A notation is named in few files outside its own folders, so that adding one, or looking for what one does, leads to
//! few places.
//!
//! A file names a notation by its marker (`Otn`), a path through its module (`otn::`) or a feature that is asked for
//! (`feature = "otn"`); comments, literals and tests do not count. A file belongs to a notation, and is not counted,
//! where a folder or file of its path has the notation's name (`otn/`, `from_otn.rs`) or that of a game that no other
//! notation records (`tak/`).

use super::rust_words::words;
use crate::Done;
use crate::workspace::{TextFile, Workspace};

/// Notations that share their folders, and how many files may name them from outside.
struct Naming {
    /// The names of the notations, as modules and features.
    names: &'static [&'static str],
    /// The folders that are their own.
    folders: &'static [&'static str],
    /// The most files that may name them: lower a bound when files are freed of a name.
    most: usize,
}

const NAMINGS: &[Naming] = &[
    Naming { names: &["otn"], folders: &["otn"], most: 15 },
    Naming { names: &["ptn"], folders: &["ptn", "tak"], most: 15 },
    Naming { names: &["sgf"], folders: &["sgf", "go", "othello", "morris"], most: 15 },
    Naming { names: &["ppn"], folders: &["ppn", "piecepack"], most: 15 },
    Naming { names: &["tsn", "ten"], folders: &["tsn", "ten"], most: 15 },
    Naming { names: &["tps"], folders: &["tps", "ptn", "tak"], most: 4 },
];

/// Counts the files that name each notation from outside, and prints it.
///
/// # Errors
/// More files name a notation than may: which.
pub fn run(workspace: &Workspace) -> Done {
    let mut failures = Vec::new();
    for naming in NAMINGS {
        let files: Vec<_> = workspace.files.iter().filter(|file| naming.is_named_outside(file)).collect();
        let names = naming.names.join(" or ");
        println!("       {names}: {} files outside its folders, at most {}", files.len(), naming.most);
        if files.len() > naming.most {
            let paths: Vec<_> = files.iter().map(|file| file.path.as_str()).collect();
            failures.push(format!("{} files name {names}:\n{}", paths.len(), paths.join("\n")));
        }
    }
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n")) }
}

impl Naming {
    fn is_named_outside(&self, file: &TextFile) -> bool {
        file.is_rust() && !is_test(&file.path) && !self.owns(&file.path) && self.is_named(&file.text)
    }

    fn owns(&self, path: &str) -> bool {
        let mut words = path.split('/').flat_map(|part| part.trim_end_matches(".rs").split('_'));
        words.any(|word| self.folders.contains(&word))
    }

    fn is_named(&self, text: &str) -> bool {
        let text =
            ["#[cfg(test)]\nmod ", "#[cfg(all(test"].iter().fold(text, |text, tests| before(text, tests));
        let words = words(text);
        let is_name = |word: &str| self.names.contains(&word);
        let is_marker = |word: &str| self.names.iter().any(|name| is_capitalized(word, name));
        let is_path = |at: usize| words[at + 1..].iter().take(2).filter(|next| next.text == ":").count() == 2;
        let features: Vec<_> = self.names.iter().map(|name| format!("feature = \"{name}\"")).collect();
        let asks = |line: &str| features.iter().any(|feature| line.contains(feature));
        let mut named = words.iter().enumerate();
        text.lines().any(|line| !line.trim_start().starts_with("//") && asks(line))
            || named.any(|(at, word)| is_marker(word.text) || is_name(word.text) && is_path(at))
    }
}

/// What stands in front of another text, or all of it.
fn before<'t>(text: &'t str, other: &str) -> &'t str {
    text.find(other).map_or(text, |at| &text[..at])
}

/// Whether a word is `Otn` where the name is `otn`.
fn is_capitalized(word: &str, name: &str) -> bool {
    let (mut word, mut name) = (word.chars(), name.chars());
    word.next() == name.next().map(|first| first.to_ascii_uppercase()) && word.as_str() == name.as_str()
}

fn is_test(path: &str) -> bool {
    path.split('/').any(|part| matches!(part, "tests" | "tests.rs"))
}

#[cfg(test)]
mod tests {
    use super::super::sample::files;
    use super::*;

    fn outside(naming: &Naming, texts: &[(&str, &str)]) -> Vec<String> {
        let workspace = files(texts);
        let named = workspace.files.iter().filter(|file| naming.is_named_outside(file));
        named.map(|file| file.path.clone()).collect()
    }

    #[test]
    fn files_that_name_a_notation_are_counted_unless_they_are_its_own() {
        let naming = &NAMINGS[1];
        let texts = [
            ("a/comment.rs", "// Ptn, ptn::x, feature = \"ptn\"\n"),
            ("a/constant.rs", "const PTN: &str = \"ptn::Ptn\";\n"),
            ("a/feature.rs", "#[cfg(feature = \"ptn\")]\nmod x;\n"),
            ("a/marker.rs", "fn f(game: Record<Ptn>) {}\n"),
            ("a/module.rs", "mod ptn;\n"),
            ("a/path.rs", "use crate::ptn::Header;\n"),
            ("a/ptn/mod.rs", "struct Ptn;\n"),
            ("a/from_ptn.rs", "struct Ptn;\n"),
            ("a/tak/read.rs", "struct Ptn;\n"),
            ("a/tests/x.rs", "struct Ptn;\n"),
            ("a/tested.rs", "mod a;\n#[cfg(test)]\nmod tests { struct Ptn; }\n"),
            ("a/text.md", "Ptn\n"),
        ];
        assert_eq!(outside(naming, &texts), ["a/feature.rs", "a/marker.rs", "a/path.rs"]);
    }
}
