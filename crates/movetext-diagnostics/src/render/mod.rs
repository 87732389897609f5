//! Findings as people and programs read them, one renderer a file.
//!
//! Each takes a [`Diagnostic`](crate::Diagnostic) and the [`Shown`] text that it is about. None looks at the
//! environment, and none panics on any span: an offset beyond the text is its end, one inside a character
//! is that character.
//!
//! | renderer | for | feature |
//! |---|---|---|
//! | [`full()`] | a person at a terminal | `full` |
//! | [`concise()`] | a person with many findings, an editor | |
//! | [`json()`] | programs, an object a line | `json` |
//! | [`Sarif`] | code scanning services, one document for a run | `json` |
//! | [`Gitlab`] | Code Quality of GitLab, one report for a run | `json` |
//! | [`Junit`] | test results of build servers, one report for a run | |
//! | [`github()`] | annotations in a run of GitHub Actions | |

mod concise;
#[cfg(feature = "full")]
mod excerpt;
mod fingerprint;
#[cfg(feature = "full")]
mod full;
mod github;
#[cfg(feature = "json")]
mod gitlab;
#[cfg(feature = "json")]
mod json;
mod junit;
#[cfg(feature = "full")]
mod paint;
#[cfg(feature = "full")]
mod remedy;
#[cfg(feature = "json")]
mod sarif;
mod shown;
mod suggestion;
#[cfg(feature = "full")]
mod window;

pub use concise::concise;
pub use fingerprint::fingerprint;
#[cfg(feature = "full")]
pub use full::{Terminal, full};
pub use github::github;
#[cfg(feature = "json")]
pub use gitlab::Gitlab;
#[cfg(feature = "json")]
pub use json::json;
pub use junit::Junit;
#[cfg(feature = "json")]
pub use sarif::Sarif;
pub use shown::{Point, Shown};
