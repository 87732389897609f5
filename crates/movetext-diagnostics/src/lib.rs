//! What is wrong, where, why, and what to do about it.
//!
//! A [`Diagnostic`] is one finding of one [`Rule`] at one place of a text, with labels at other places that
//! explain it, notes, help, and [`Fix`]es. Renderers, each behind its feature, show it to people and
//! programs.
#![forbid(unsafe_code)]

mod diagnostic;
mod fix;
pub mod render;
mod rule;

pub use diagnostic::{Diagnostic, Label, Place, Severity};
pub use fix::{Applicability, Edit, Fix};
pub use rule::Rule;
