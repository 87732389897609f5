//! How a person says what the rules of a game know. One file a game.

pub mod tafl;
pub mod tak;

/// No part of a caption is longer.
pub const LONGEST: usize = 60;

/// `Ann against Bo`, where either is known.
pub fn players(first: Option<&str>, second: Option<&str>) -> Option<String> {
    let unknown = "unknown";
    (first.is_some() || second.is_some())
        .then(|| format!("{} against {}", first.unwrap_or(unknown), second.unwrap_or(unknown)))
}
