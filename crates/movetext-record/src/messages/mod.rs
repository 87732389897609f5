//! What the rules of a game know, as a person says it. One file a game.

#[cfg(feature = "_go")]
pub mod go;
#[cfg(feature = "morris")]
pub mod morris;
#[cfg(feature = "othello")]
pub mod othello;
#[cfg(feature = "_piecepack")]
pub mod piecepack;
#[cfg(feature = "_tafl")]
pub mod tafl;
#[cfg(feature = "_tak")]
pub mod tak;

/// `1 move`, `2 moves`, `2 plies`.
pub fn counted(count: usize, what: &str) -> String {
    match (count, what.strip_suffix('y')) {
        (1, _) => format!("1 {what}"),
        (_, Some(stem)) => format!("{count} {stem}ies"),
        (_, None) => format!("{count} {what}s"),
    }
}
