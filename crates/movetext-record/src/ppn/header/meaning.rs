//! What the keys that a parser reads say ("Setup", "Macros").

use movetext_rules::piecepack::Variant;
use movetext_rules::suggest::nearest;
use movetext_source::Span;

use super::fault::{HeaderFault, Report};
use super::find;
use super::keys::{GAME_TYPE, MACROS, MOVETEXT_PARSER, SET_UP};
use super::read::FirstKeys;
use super::value::{Entry, Scalar, Value};
use crate::ppn::System;
use crate::ppn::names;

/// The setup that a header asks for: `SetUp`, or else `GameType`.
#[derive(Debug, Clone, PartialEq)]
pub struct GameSetup<'s> {
    /// Which of the two keys says so.
    pub key: SetupKey,
    /// Where its value is written.
    pub span: Span,
    /// The name of the game, as it is written.
    pub name: Scalar<'s>,
    /// The system that it is played with, if given, and where.
    pub system: Option<(System, Span)>,
    /// Everything else, the arguments of the setup.
    pub arguments: Vec<Argument<'s>>,
}

/// The two keys that name a setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SetupKey {
    /// `SetUp`
    SetUp,
    /// `GameType`
    GameType,
}

/// An argument of a setup.
#[derive(Debug, Clone, PartialEq)]
pub struct Argument<'s> {
    /// Its name in its one form: `has_subpack`.
    pub name: String,
    /// Where the name is written.
    pub span: Span,
    /// Its value.
    pub value: Value<'s>,
}

/// The parser that a header asks for.
#[derive(Debug, Clone, PartialEq)]
pub struct MovetextParser<'s> {
    /// Its name, as it is written; `None` where the header has none.
    pub name: Option<Scalar<'s>>,
    /// The parser of this name, or the one that is meant if there is none; `None` where it is not known, and the movetext is
    /// not read.
    pub known: Option<&'static str>,
    /// What that assumes.
    pub variant: Option<Variant>,
    /// The system that setups without one are of.
    pub system: System,
    /// How many inches a coordinate counts, if given; else the setup gives it, or it is one.
    pub scale: Option<f64>,
}

impl Default for MovetextParser<'_> {
    fn default() -> Self {
        Self {
            name: None,
            known: Some("default"),
            variant: Some(Variant::default()),
            system: System::Piecepack,
            scale: None,
        }
    }
}

/// A macro that a header defines.
#[derive(Debug, Clone, PartialEq)]
pub struct Macro<'s> {
    /// What stands between `` ` `` and `'`.
    pub name: Scalar<'s>,
    /// What it stands for.
    pub replacement: Scalar<'s>,
}

/// A name, or a mapping with `Name:` and arguments.
struct Named<'h, 's> {
    name: &'h Scalar<'s>,
    arguments: Vec<(String, &'h Entry<'s>)>,
}

impl<'h, 's> Named<'h, 's> {
    fn of(value: &'h Value<'s>, report: Report<'_>) -> Option<Self> {
        let entries = match value {
            Value::Scalar(name) => return Some(Self { name, arguments: Vec::new() }),
            Value::Mapping { entries, .. } => entries,
            Value::List { span, .. } => {
                let wanted = "a name, or a mapping with `Name:`";
                report(*span, HeaderFault::Wrong { wanted, found: value.shape() });
                return None;
            }
        };
        let (mut name, mut arguments) = (None, Vec::with_capacity(entries.len()));
        let (mut keys, mut firsts) = (FirstKeys::default(), Vec::with_capacity(entries.len()));
        for entry in entries {
            let key = names::snake(&entry.key.text);
            if let Some(first) = keys.of(&key) {
                report(entry.key.span, HeaderFault::repeated(firsts[first], entry));
                continue;
            }
            firsts.push(entry);
            if key == "name" {
                name = Some(text(&entry.value, "the name, as a text", report)?);
            } else {
                arguments.push((key, entry));
            }
        }
        let Some(name) = name.filter(|name| !name.is_null()) else {
            report(value.span(), HeaderFault::NoName);
            return None;
        };
        Some(Self { name, arguments })
    }
}

fn text<'h, 's>(value: &'h Value<'s>, wanted: &'static str, report: Report<'_>) -> Option<&'h Scalar<'s>> {
    let scalar = value.scalar();
    if scalar.is_none() {
        report(value.span(), HeaderFault::Wrong { wanted, found: value.shape() });
    }
    scalar
}

impl<'s> GameSetup<'s> {
    pub(super) fn of(entries: &[Entry<'s>], report: Report<'_>) -> Option<Self> {
        let written = |key| find(entries, key).map(|entry| &entry.value).filter(|value| !value.is_null());
        match written(SET_UP) {
            Some(value) => Self::read(SetupKey::SetUp, value, report),
            None => Self::read(SetupKey::GameType, written(GAME_TYPE)?, report),
        }
    }

    /// What `GameType` says, whatever `SetUp` does.
    pub(super) fn of_game_type(entries: &[Entry<'s>], report: Report<'_>) -> Option<Self> {
        let value = &find(entries, GAME_TYPE)?.value;
        if value.is_null() { None } else { Self::read(SetupKey::GameType, value, report) }
    }

    fn read(key: SetupKey, value: &Value<'s>, report: Report<'_>) -> Option<Self> {
        let Named { name, arguments } = Named::of(value, report)?;
        let mut setup =
            Self { key, span: value.span(), name: name.clone(), system: None, arguments: Vec::new() };
        for (name, Entry { key, value }) in arguments {
            if name == "system" {
                setup.system = system(value, report);
            } else {
                setup.arguments.push(Argument { name, span: key.span, value: value.clone() });
            }
        }
        Some(setup)
    }
}

fn system(value: &Value<'_>, report: Report<'_>) -> Option<(System, Span)> {
    let Scalar { span, text, .. } = text(value, "the name of a game system", report)?;
    let system = System::named(text);
    if system.is_none() {
        report(*span, HeaderFault::UnknownSystem { nearest: System::nearest(text) });
    }
    Some((system?, *span))
}

impl<'s> MovetextParser<'s> {
    pub(super) fn of(entries: &[Entry<'s>], report: Report<'_>) -> Self {
        let value = find(entries, MOVETEXT_PARSER).map(|entry| &entry.value);
        let Some(value) = value.filter(|value| !value.is_null()) else { return Self::default() };
        let Some(Named { name, arguments }) = Named::of(value, report) else {
            return Self { known: None, variant: None, ..Self::default() };
        };
        let wanted = names::game(&name.text);
        let named = |wanted: &str| Variant::NAMED.iter().find(|(known, _)| *known == wanted);
        let mut known = named(&wanted);
        if known.is_none() {
            // One slip of the pen in its name is no reason to leave the movetext unread.
            known = nearest(&wanted, Variant::NAMED.iter().map(|(known, _)| *known)).and_then(named);
            report(name.span, HeaderFault::UnknownParser { nearest: known.map(|(known, _)| *known) });
        }
        let mut parser = Self {
            name: Some(name.clone()),
            known: known.map(|(known, _)| *known),
            variant: known.map(|(_, variant)| variant.clone()),
            system: System::named(known.map_or(&wanted, |(known, _)| known)).unwrap_or_default(),
            scale: None,
        };
        // Nobody knows what an unknown parser takes.
        if parser.variant.is_some() {
            for (name, entry) in arguments {
                parser.take(&name, entry, report);
            }
        }
        parser
    }

    /// How wide the cells of checkers and chess are, 1 or 2 inches; `None` where the parser is for neither.
    pub fn cell_width(&self) -> Option<u8> {
        let variant = self.variant.as_ref().filter(|_| self.system.has_cells())?;
        Some(if variant.is_small { 1 } else { 2 })
    }

    fn take(&mut self, argument: &str, Entry { key, value }: &Entry<'s>, report: Report<'_>) {
        let has_cells = self.system.has_cells();
        match argument {
            "scaling_factor" | "scale_factor" => {
                let wanted = "a number above 0";
                let Some(scalar) = text(value, wanted, report) else { return };
                self.scale = scalar.number().filter(|scale| *scale > 0.0);
                if self.scale.is_none() {
                    report(scalar.span, HeaderFault::Unreadable { wanted });
                }
            }
            "cell_width" if has_cells => {
                let wanted = "1 or 2, in inches";
                let Some(scalar) = text(value, wanted, report) else { return };
                let is_small = match scalar.number() {
                    Some(1.0) => true,
                    Some(2.0) => false,
                    _ => return report(scalar.span, HeaderFault::Unreadable { wanted }),
                };
                if let Some(variant) = &mut self.variant {
                    variant.is_small = is_small;
                }
            }
            _ => {
                let takes = if has_cells { "`CellWidth` and `ScalingFactor`" } else { "`ScalingFactor`" };
                report(key.span, HeaderFault::ParserArgument { takes });
            }
        }
    }
}

/// The macros of a header. Their replacements may name others.
pub(super) fn macros<'s>(entries: &[Entry<'s>], report: Report<'_>) -> Vec<Macro<'s>> {
    let Some(Entry { value, .. }) = find(entries, MACROS).filter(|entry| !entry.value.is_null()) else {
        return Vec::new();
    };
    let Value::Mapping { entries, .. } = value else {
        let wanted = "a mapping of names to what they stand for";
        report(value.span(), HeaderFault::Wrong { wanted, found: value.shape() });
        return Vec::new();
    };
    let mut macros = Vec::with_capacity(entries.len());
    for Entry { key, value } in entries {
        if key.text.contains(|sign: char| sign.is_whitespace() || sign == ';') {
            report(key.span, HeaderFault::MacroName);
        }
        if let Some(replacement) = text(value, "what the macro stands for, as a text", report) {
            macros.push(Macro { name: key.clone(), replacement: replacement.clone() });
        }
    }
    macros
}
