//! What is wrong, where, why, and what to do about it.
//!
//! A [`Diagnostic`] is one finding of one [`Rule`] at one place of a text, with labels at other places that
//! explain it, notes, help, and [`Fix`]es. The renderers in [`render`] show it to people and programs,
//! [`apply`] changes the text, and a [`Summary`] counts. Nothing here reads files, prints, or looks at the
//! environment.
//!
//! ```
//! use movetext_diagnostics::{Applicability, Diagnostic, Fix, Place, Rule, Severity, apply, render};
//! use movetext_source::{LineIndex, Span};
//!
//! static CAPTURES_LEFT_OUT: Rule = Rule::new(
//!     "RUL009",
//!     "captures-left-out",
//!     Severity::Warning,
//!     "A move that captures, and does not say so.",
//! );
//!
//! let text = "1. d1-d3 d4-d2\n2. a4-a2 e5-e8\n";
//! let mut finding = Diagnostic::new(&CAPTURES_LEFT_OUT, Span::new(24, 29), "e5-e8 captures e9")
//!     .with_label("the record leaves the capture out")
//!     .with_fix(Fix::replace("write the captures", Applicability::Safe, Span::new(24, 29), "e5-e8xe9"));
//! finding.place = Place { game: 1, address: Some("2b".to_owned()), number: None };
//!
//! let index = LineIndex::new(text);
//! let shown = render::Shown { path: "game.otn", text, index: &index, file: None };
//! # #[cfg(feature = "full")]
//! assert_eq!(
//!     render::full(&finding, &shown, render::Terminal::PLAIN),
//!     "\
//! warning[RUL009]: e5-e8 captures e9
//!    ╭─[ game.otn:2:10 ] game 1, move 2b
//!    │
//!  2 │ 2. a4-a2 e5-e8
//!    │          ┬────
//!    │          ╰────── the record leaves the capture out
//!    │
//!    │ help: write the captures: `e5-e8` → `e5-e8xe9` (safe fix)
//! ───╯
//! "
//! );
//! assert_eq!(
//!     render::concise(&finding, &shown),
//!     "game.otn:2:10: warning[RUL009] [*] e5-e8 captures e9; write the captures: `e5-e8` → `e5-e8xe9`"
//! );
//!
//! let fixed = apply(text, &[finding], Applicability::Safe);
//! assert_eq!(fixed.text, "1. d1-d3 d4-d2\n2. a4-a2 e5-e8xe9\n");
//! ```
//!
//! | feature | brings | on by default |
//! |---|---|---|
//! | `full` | `render::full`, by ariadne | yes |
//! | `json` | `render::json`, `render::Sarif` and `render::Gitlab`, by serde | yes |
//!
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod apply;
mod diagnostic;
mod fix;
pub mod render;
mod rule;
mod summary;
pub mod visible;

pub use apply::{Applied, apply, apply_fixes};
pub use diagnostic::{Detail, Diagnostic, Label, Place, Severity};
pub use fix::{Applicability, Edit, Fix};
pub use render::fingerprint;
pub use rule::{ALL, About, Rule};
pub use summary::Summary;
