//! What the rules of a game know, as a person says it. One file a game.

#[cfg(feature = "sgf")]
pub mod go;
#[cfg(feature = "morris")]
pub mod morris;
#[cfg(feature = "othello")]
pub mod othello;
#[cfg(feature = "ppn")]
pub mod piecepack;
#[cfg(any(feature = "otn", feature = "tsn"))]
pub mod tafl;
#[cfg(feature = "ptn")]
pub mod tak;

/// `1 move`, `2 moves`, `2 plies`.
pub fn counted(count: usize, what: &str) -> String {
    match (count, what.strip_suffix('y')) {
        (1, _) => format!("1 {what}"),
        (_, Some(stem)) => format!("{count} {stem}ies"),
        (_, None) => format!("{count} {what}s"),
    }
}
