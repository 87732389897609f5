//! Reads the lines of a `Cargo.toml` that the checks ask about.
//!
//! Line by line, not as TOML: findings name lines, and manifests of this workspace hold one entry a line.

/// A line `key = value` (or `key.word = value`) of a manifest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry<'t> {
    /// The line, from 1.
    pub line: usize,
    /// The section it stands in, without brackets: `dev-dependencies`.
    pub section: &'t str,
    /// Before the `=`, trimmed: `logos.workspace`.
    pub key: &'t str,
    /// Behind the `=`, trimmed.
    pub value: &'t str,
}

/// The entries of a manifest, top to bottom. Comments are left out, as are lines that continue a list.
pub fn entries(text: &str) -> impl Iterator<Item = Entry<'_>> {
    let mut section = "";
    text.lines().enumerate().filter_map(move |(at, line)| {
        let line = line.trim();
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            section = name.trim_matches(['[', ']']).trim();
            return None;
        }
        if line.starts_with('#') {
            return None;
        }
        let (key, value) = line.split_once('=')?;
        Some(Entry { line: at + 1, section, key: key.trim(), value: value.trim() })
    })
}

/// The line of the dependency `name`, as an entry or a section of its own; 1 where it is written differently.
pub fn dependency_line(text: &str, name: &str) -> usize {
    let named = |at: &str| at == name || at.strip_prefix(name).is_some_and(|rest| rest.starts_with('.'));
    entries(text)
        .find(|entry| entry.section.ends_with("dependencies") && named(entry.key))
        .or_else(|| entries(text).find(|entry| entry.section.ends_with(&format!("dependencies.{name}"))))
        .map_or(1, |entry| entry.line)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: &str = "[package]\nname = \"x\"\n\n[dependencies]\n# a = 1\nlogos.workspace = true\n\n\
        [target.'cfg(unix)'.dependencies.libc]\nversion = \"1\"\n";

    #[test]
    fn entries_know_their_section() {
        let found: Vec<_> = entries(MANIFEST).map(|entry| (entry.line, entry.section, entry.key)).collect();
        assert_eq!(
            found,
            [
                (2, "package", "name"),
                (6, "dependencies", "logos.workspace"),
                (9, "target.'cfg(unix)'.dependencies.libc", "version"),
            ]
        );
    }

    #[test]
    fn dependencies_are_found_in_either_form() {
        assert_eq!(["logos", "libc", "log"].map(|name| dependency_line(MANIFEST, name)), [6, 9, 1]);
    }
}
