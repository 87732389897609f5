//! Typed game records.
//!
//! A [`Record`] is meaning only: headers, a start, and a tree of moves. Where each thing was written is in
//! its [`Origin`], outside equality; a record built in code has none. Reading gives both, and the faults it
//! met, as [`Parsed`]; it never fails. [`replay`] drives a record through the rules of its game, and [`narrate()`] describes
//! it to a person. What may be asked of a notation is declared once, in [`Format`], [`Replay`], [`Sided`] and [`Narrate`];
//! [`dispatch`] finds the one that is known at run time only.
//!
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod combine;
mod date;
mod detect;
mod dispatch;
mod facts;
mod fault;
#[cfg(any(feature = "otn", feature = "ppn", feature = "ptn", feature = "sgf"))]
mod faults;
mod headers;
pub mod messages;
mod narrate;
#[cfg(feature = "otn")]
pub mod otn;
pub mod pieces;
#[cfg(feature = "ppn")]
pub mod ppn;
#[cfg(feature = "ptn")]
pub mod ptn;
mod record;
mod replay;
pub mod search;
#[cfg(feature = "serde")]
pub mod serial;
#[cfg(feature = "sgf")]
pub mod sgf;
pub mod stretch;
#[cfg(feature = "_tagged")]
mod tagged;
#[cfg(feature = "ptn")]
pub mod tps;
#[cfg(feature = "tsn")]
pub mod tsn;

pub use combine::{Combine, Part};
pub use date::{Date, DateFault};
pub use detect::detect;
pub use dispatch::{AnyRecord, Otn, Ppn, Ptn, Sgf, Ten, Tps, Tsn, Visit, Visitor, cut, dispatch, read_any};
pub use facts::{Facts, Winner};
pub use fault::{Fault, FaultKind, OwnFault};
pub use headers::{Headers, Tag};
pub use movetext_parser::{Bracketed, Outline, Outlines, TextFault, TokenKind};
pub use narrate::{
    EffectKind, EffectText, Ending, GameText, MoveNames, Narrate, Narrator, NodeText, StepText, move_counts,
    move_name, move_number, narrate, narrate_without_effects, noun,
};
pub use record::{Format, NodeOrigin, Origin, Parsed, Record, RecordedMove, TagOrigin, Text};
pub use replay::{
    EffectOf, Effects, Failure, NoEffects, OutcomeOf, PlayErrorOf, Refused, Replay, ReplayToError, Replayed,
    ReplayedNode, Report, SideOf, Sided, StepOf, Verdict, Visited, Watch, replay, replay_to, visit_replay,
    visit_replay_with, watch_replay,
};
pub use search::Search;
#[cfg(feature = "_tagged")]
pub use tagged::MAX_NUMBER;

// It stands here since, as the list of modules does, it names every notation.
/// What programs and specifications read differently. It ends up in the start of a record as parameters of its
/// rules, so that replay asks nothing else.
///
/// ```
/// # #[cfg(feature = "sgf")] {
/// # use movetext_record::Reading;
/// let reading = Reading::default().with_suicide(true);
/// # let _ = reading;
/// # }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Reading {
    #[cfg(feature = "otn")]
    pub(crate) dialect: movetext_rules::tafl::Dialect,
    #[cfg(feature = "sgf")]
    pub(crate) ko: Option<movetext_rules::go::Ko>,
    #[cfg(feature = "sgf")]
    pub(crate) suicide: Option<bool>,
    #[cfg(feature = "ppn")]
    pub(crate) order: movetext_parser::ppn::Order,
    #[cfg(feature = "ppn")]
    pub(crate) setups: ppn::setups::Library,
}
