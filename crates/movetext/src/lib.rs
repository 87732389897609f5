//! Read, check, replay, draw and write the records of abstract board games.
//!
//! A *record* is what somebody wrote down of a game: who played, where it started, the moves with their
//! variations and comments. This crate gathers the crates of Movetext under one name; each can be used alone.
//!
//! | module | what is in it | feature |
//! |---|---|---|
//! | [`source`] | a file's bytes as text; spans, lines and columns | |
//! | [`record`] | typed records, read from text; replay | a notation's: `otn`, `ptn`, `sgf`, `tsn` |
//! | [`tree`] | the tree of moves and its addresses, `12b.1.1a` | |
//! | [`rules`] | boards and rules: legal moves, captures, outcomes, perft | a notation's |
//! | [`diagnostics`] | findings, their fixes, and how they are shown | |
//! | [`lint`] | the rules of the linter | `lint` |
//! | [`writer`] | records out again, canonically; the formatter | `write` |
//! | [`render`] | diagrams of positions | `render` |
//!
//! All features but `serde`, which saves records and findings as data, are on by default. Reading never fails: any text gives a record as far as it can be made
//! out, and the faults that were met on the way. Nothing here opens files, prints or starts threads.
//!
//! # Read a record and go through its moves
//!
//! ```
//! # #[cfg(feature = "otn")] {
//! use movetext::record::RecordedMove;
//! use movetext::record::otn::{Dialect, read};
//!
//! let text = "[attackers:Ann][defenders:Bo]
//! [rules:dim:7 name:Brandub atkf:y ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
//!
//! 1. d2-c2 d3-b3
//! 2. c2-c3 c4-c5
//! 2b.1.1a. ..... b3-b2
//! [a quiet move]
//! ";
//! let parsed = read(text, Dialect::Spec).next().unwrap();
//! let record = &parsed.record;
//! assert_eq!(record.headers.get("defenders"), Some("Bo"));
//!
//! // The principal line, then the variation that replaces its last move.
//! let moves: Vec<String> = record
//!     .tree
//!     .walk()
//!     .filter_map(|node| match &record.tree.get(node).played {
//!         RecordedMove::Move(played) => Some(format!("{} {played}", record.tree.address(node))),
//!         _ => None,
//!     })
//!     .collect();
//! assert_eq!(moves, ["1a d2-c2", "1b d3-b3", "2a c2-c3", "2b c4-c5", "2b.1.1b b3-b2"]);
//! # }
//! ```
//!
//! # Replay a game of Tak and write it in another style
//!
//! ```
//! # #[cfg(feature = "ptn")] {
//! use movetext::record::ptn::{Ptn, read};
//! use movetext::record::{Verdict, Visited, visit_replay};
//! use std::ops::ControlFlow;
//!
//! let text = "[Size \"5\"]\n\n1. a1 e5\n2. c3 Sd3\n3. c3> b2\n";
//! let record = read(text).next().unwrap().record;
//!
//! let mut refused = Vec::new();
//! visit_replay(&record, |visited: Visited<'_, Ptn>| {
//!     if let Verdict::Failed(why) = visited.verdict {
//!         refused.push(format!("{} {why}", record.tree.address(visited.node)));
//!     }
//!     ControlFlow::Continue(())
//! })?;
//! assert_eq!(refused, ["3a only a capstone may flatten the wall on d3"]);
//! # #[cfg(feature = "write")] {
//! use movetext::writer::ptn::{Options, Style, write};
//!
//! let playtak = write(&record, &Options::default().with_style(Style::PlayTak));
//! assert!(playtak.lost.is_empty() && playtak.text.contains("3. 1c3>1 b2"));
//! # }
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Check it and format it
//!
//! ```
//! # #[cfg(all(feature = "otn", feature = "lint"))] {
//! use movetext::lint::Options;
//! use movetext::repair::check;
//! use movetext::source::Notation;
//!
//! let text = "[rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d2-d5 d3-d2\n";
//! let findings: Vec<_> = check(text, Notation::Otn, &Options::default()).flatten().collect();
//! assert_eq!(findings[0].rule.name, "illegal-move");
//! assert_eq!(findings[0].message, "`d2-d5` is illegal: d3 is occupied by a defender");
//! # #[cfg(feature = "write")] {
//! use movetext::writer::{Options, format};
//!
//! let formatted = format(&text.replace("d2-d5", " D2-C2"), Notation::Otn, &Options::default()).unwrap();
//! assert_eq!(formatted.text, text.replace("d2-d5", "d2-c2"));
//! # }
//! # }
//! ```
//!
//! # Play a move and draw the board
//!
//! ```
//! # #[cfg(all(feature = "otn", feature = "render"))] {
//! use movetext::render::text::tafl::{Marks, board};
//! use movetext::rules::tafl::{Move, Position, Variant};
//! use movetext::rules::{Position as _, Table as _};
//!
//! let brandub = Variant::find("brandub").unwrap().record();
//! let mut position = Position::new(&brandub.rules, &brandub.setup)?;
//! assert_eq!(position.count_legal(), 40);
//!
//! let played = Move::new("d2".parse()?, "g2".parse()?);
//! let effect = position.apply(&played)?;
//! assert!(effect.captures().is_empty());
//!
//! let marks = Marks { from: Some(played.from), to: Some(played.to), captures: &[] };
//! let drawing = board(&position.setup(), position.rules(), &marks).to_string();
//! assert!(drawing.contains("2  · · · ◌ · ·[●] 2"));
//!
//! let refused = position.apply(&played).unwrap_err();
//! assert_eq!(refused.to_string(), "nothing stands on d2");
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub use movetext_diagnostics as diagnostics;
#[cfg(feature = "lint")]
pub use movetext_lint as lint;
pub use movetext_record as record;
#[cfg(feature = "render")]
pub use movetext_render as render;
#[cfg(feature = "lint")]
pub use movetext_repair as repair;
pub use movetext_rules as rules;
pub use movetext_source as source;
#[cfg(feature = "tables")]
pub use movetext_tables as tables;
pub use movetext_tree as tree;
#[cfg(feature = "write")]
pub use movetext_writer as writer;

/// The examples of the guide, compiled and run.
#[cfg(all(doctest, feature = "default"))]
#[doc = include_str!("../../../docs/guide/src/library.md")]
struct Guide;
