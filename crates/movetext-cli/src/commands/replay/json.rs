//! A replay as JSON, an object a node.

use std::collections::BTreeMap;
use std::io::{self, Write};

use movetext_diagnostics::visible;
use movetext_record::{EffectKind, Ending, StepText};
use serde::Serialize;

use crate::exit::Stop;

/// A node of a replay.
#[derive(Debug, Serialize)]
struct Step<'a> {
    /// The number of the game in its file.
    game: u32,
    address: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<&'a str>,
    node: u32,
    parent: Option<u32>,
    ply: u32,
    #[serde(rename = "move")]
    played: Option<&'a str>,
    /// The same as people say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    point: Option<String>,
    #[serde(skip_serializing_if = "str::is_empty")]
    marks: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    branch: Option<&'a str>,
    side: Option<&'a str>,
    to_move: Option<&'a str>,
    #[serde(skip_serializing_if = "Position::is_unasked")]
    position: Position,
    /// Null where the position is not known.
    key: Option<String>,
    #[serde(skip_serializing_if = "Canonical::is_unasked")]
    canonical: Canonical,
    outcome: Option<Outcome<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    captures: Vec<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    flattened: Option<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    flipped: Vec<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    road: Vec<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    explanations: Vec<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    illegal: Option<&'a str>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    headers: BTreeMap<&'a str, &'a str>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    properties: BTreeMap<&'a str, Vec<&'a str>>,
}

/// How a game ended.
#[derive(Debug, Serialize)]
pub struct Outcome<'a> {
    result: &'a str,
    reason: &'a str,
}

impl<'a> Outcome<'a> {
    pub fn of(ending: &'a Ending) -> Self {
        Self { result: &ending.result, reason: &ending.reason }
    }
}

/// A position, as far as it is asked for.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Position {
    /// Nobody asked for it: there is no such key.
    Unasked,
    /// A move before it could not be played, or the game is not known: null.
    Unknown,
    /// As a record of the notation has it.
    Known(String),
    /// The same as an object.
    Object(serde_json::Value),
}

impl Position {
    const fn is_unasked(&self) -> bool {
        matches!(self, Self::Unasked)
    }
}

/// A key as it is written everywhere: JSON has no whole numbers of 64 bits.
fn hex(key: u64) -> String {
    format!("{key:016x}")
}

/// The values of each name, in their order.
fn by_name<'a>(properties: Vec<(&'a str, Vec<&'a str>)>) -> BTreeMap<&'a str, Vec<&'a str>> {
    let mut by_name = BTreeMap::<_, Vec<_>>::new();
    for (name, values) in properties {
        by_name.entry(name).or_default().extend(values);
    }
    by_name
}

/// The canonical key of a position, as far as it is asked for.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Canonical {
    /// Nobody asked for it: there is no such key.
    Unasked,
    /// The position is not known: null.
    Unknown,
    /// The key.
    Known(String),
}

impl Canonical {
    /// The key, which was asked for.
    pub fn of(key: Option<u64>) -> Self {
        key.map_or(Self::Unknown, |key| Self::Known(hex(key)))
    }

    const fn is_unasked(&self) -> bool {
        matches!(self, Self::Unasked)
    }
}

/// What is known of a node besides its words.
pub struct Known {
    /// The position.
    pub position: Position,
    /// The key of its position.
    pub key: Option<u64>,
    /// The canonical one, where that is asked for.
    pub canonical: Canonical,
    /// Its move as people say it.
    pub point: Option<String>,
}

/// Writes the object of a node.
pub fn write(
    game: u32,
    step: &StepText<'_>,
    known: Known,
    explain: bool,
    headers: &[(&str, &str)],
    properties: Vec<(&str, Vec<&str>)>,
    out: &mut impl Write,
) -> Result<(), Stop> {
    let squares = |kind: EffectKind| {
        let effects = step.effects.iter().filter(move |effect| effect.kind == kind);
        effects.flat_map(|effect| &effect.squares).map(String::as_str)
    };
    let comment = step.node.comments.join("\n");
    let explained = step.effects.iter().filter(|_| explain);
    let object = Step {
        game,
        address: &step.address,
        number: step.label.as_deref(),
        node: step.number,
        parent: step.parent,
        ply: step.ply,
        played: step.node.played.as_deref(),
        point: known.point,
        marks: &step.node.marks,
        branch: step.branch.as_deref(),
        side: step.side.as_deref(),
        to_move: step.to_move.as_deref(),
        position: known.position,
        key: known.key.map(hex),
        canonical: known.canonical,
        outcome: step.outcome.as_ref().map(Outcome::of),
        captures: squares(EffectKind::Captured).collect(),
        flattened: squares(EffectKind::Flattened).next(),
        flipped: squares(EffectKind::Flipped).collect(),
        road: squares(EffectKind::Road).collect(),
        explanations: explained.map(|effect| effect.why.as_str()).collect(),
        comment: Some(comment).filter(|comment| !comment.is_empty()),
        clock: step.node.clock.as_deref(),
        illegal: step.illegal.as_deref(),
        properties: by_name(properties),
        headers: if step.parent.is_none() { headers.iter().copied().collect() } else { BTreeMap::new() },
    };
    let object = serde_json::to_string(&object).map_err(io::Error::from)?;
    writeln!(out, "{}", visible::json(object))?;
    Ok(())
}
