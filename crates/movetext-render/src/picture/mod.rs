//! Positions as scenes, one module a game: what stands where, how it looks, what is marked.
//!
//! Each has the setup that is drawn, legal or not, and the same facts about the last move that [`crate::text`] marks. What
//! writes pictures ([`crate::svg`] and the like) takes the scene and knows no game.

#![cfg_attr(
    not(all(
        feature = "go",
        feature = "morris",
        feature = "othello",
        feature = "piecepack",
        feature = "tafl",
        feature = "tak"
    )),
    allow(dead_code, reason = "no single game draws with all of it")
)]

mod extras;
#[cfg(feature = "go")]
pub mod go;
mod grid;
mod marks;
#[cfg(feature = "morris")]
pub mod morris;
#[cfg(feature = "othello")]
pub mod othello;
#[cfg(feature = "piecepack")]
pub mod piecepack;
#[cfg(feature = "tafl")]
pub mod tafl;
#[cfg(feature = "tak")]
pub mod tak;
pub mod tree;
