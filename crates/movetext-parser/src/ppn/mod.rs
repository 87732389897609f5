//! The words of Portable Piecepack Notation (`ppn.txt`, "Default Movetext Parser"; `ppn-0.14.1.rst`).
//!
//! A word of movetext becomes operations in three steps, which are those of the specification: [braces](Expander) list
//! several words, [macros](Macros) stand for others, and a [grammar](operations) says what is done. A word that was made of
//! others [knows](Word) where each of its letters was written, so that every fault has its place in the text.
//!
//! ```
//! use movetext_parser::ppn::operations;
//! use movetext_rules::piecepack::Variant;
//!
//! let written = operations("b5-c5*b4*b3", &Variant::default())?;
//! assert_eq!(written.iter().map(|it| it.operation.to_string()).collect::<Vec<_>>(), ["b5-c5", "*b4", "*b3"]);
//!
//! let fault = operations("b5-c5-d5", &Variant::default()).unwrap_err();
//! assert_eq!(fault.to_string(), "expected `*`, `+`, `!` and pieces, `%` and a piece or the end of the word, found `-`");
//! assert_eq!(fault.at, 5..6);
//! # Ok::<(), movetext_parser::ppn::WordError>(())
//! ```

mod allowance;
mod braces;
mod built_in;
mod expand;
mod fault;
mod grammar;
mod macros;
mod plain;
pub mod table;
mod word;

pub use allowance::Allowance;
pub use built_in::BUILT_IN;
pub use expand::{Expanded, Expander, Expansion, Order};
pub use fault::{ExpansionFault, Expectation, WordError, WordFault};
pub use grammar::{
    Written, check, check_by_grammar, count_operations, each_operation, operations, with_operations,
};
pub use macros::Macros;
pub use plain::{is_plain, only_move, only_operation};
pub use word::Word;
