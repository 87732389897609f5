//! What a condition can ask of a game.

use std::borrow::Cow;

use movetext_record::Facts;
use movetext_source::Notation;

/// What is known of a game.
#[derive(Debug, Clone)]
pub struct About<'a> {
    pub notation: Notation,
    pub path: &'a str,
    pub number: u32,
    pub facts: Facts,
    /// Its tags.
    pub headers: Vec<(&'a str, Cow<'a, str>)>,
    pub plies: u32,
    pub nodes: u32,
    /// The bytes of its text.
    pub length: u32,
    pub illegal: u32,
    /// How many findings there are: errors, warnings, infos.
    pub findings: [u32; 3],
    /// Why the game ended, as a word.
    pub ending: Option<String>,
}

/// What has to be worked out of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Needs {
    /// What the linter finds.
    pub findings: bool,
    /// What came of its moves.
    pub replay: bool,
}

impl Needs {
    /// What either needs.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self { findings: self.findings || other.findings, replay: self.replay || other.replay }
    }
}

/// What a condition is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Field {
    /// One that every game has, by its place in [`Field::KNOWN`].
    Known(&'static str),
    /// A tag.
    Tag(String),
}

/// What sort of value a field has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Text,
    Number,
    Date,
}

impl Field {
    /// The fields that every game has, and what they are.
    pub const KNOWN: &'static [(&'static str, &'static str)] = &[
        ("player1", "who begins by custom: attackers, White in Tak, Black in Smart-Go"),
        ("player2", "the other"),
        ("player", "either of them"),
        ("date", "when it was played; 2020 and 2020-05 are compared as exactly as they are written"),
        ("event", "where"),
        ("result", "how it ended by the record, as written there"),
        ("winner", "who won by the record: 1, 2 or draw"),
        ("reason", "why it ended on the board: road, two-passes, …"),
        ("game", "tafl, tak, go, othello, morris; the game that a record of PPN names"),
        ("variant", "the rules by their name"),
        ("size", "the board: '6x6'"),
        ("plies", "how many moves the principal line has"),
        ("nodes", "how many nodes there are, variations and the start included"),
        ("length", "how many bytes the text of the game has"),
        ("illegal", "how many moves cannot be played"),
        ("legal", "whether all can be"),
        ("findings", "how many findings the linter has"),
        ("errors", "how many of them are errors"),
        ("warnings", "how many of them are warnings"),
        ("notation", "otn, ptn, sgf, …"),
        ("file", "the path of the file"),
        ("number", "the place of the game in its file, from 1"),
    ];

    /// The field of a name: one that every game has, else the tag of that name.
    pub fn named(name: &str) -> Self {
        let known = Self::KNOWN.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        known.map_or_else(|| Self::Tag(name.to_owned()), |(known, _)| Self::Known(known))
    }

    /// What sort of value it has; a tag has a text.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Known(
                "plies" | "nodes" | "length" | "illegal" | "legal" | "findings" | "errors" | "warnings"
                | "number",
            ) => Kind::Number,
            Self::Known("date") => Kind::Date,
            Self::Known(_) | Self::Tag(_) => Kind::Text,
        }
    }

    /// What has to be worked out for it.
    pub fn needs(&self) -> Needs {
        Needs {
            findings: matches!(self, Self::Known("findings" | "errors" | "warnings")),
            replay: matches!(self, Self::Known("illegal" | "legal" | "reason")),
        }
    }

    /// Its number, if it is one.
    pub fn number(&self, game: &About<'_>) -> Option<f64> {
        let Self::Known(name) = self else { return None };
        let [errors, warnings, infos] = game.findings;
        let number = match *name {
            "plies" => game.plies,
            "nodes" => game.nodes,
            "length" => game.length,
            "illegal" => game.illegal,
            "legal" => u32::from(game.illegal == 0),
            "findings" => errors + warnings + infos,
            "errors" => errors,
            "warnings" => warnings,
            "number" => game.number,
            _ => return None,
        };
        Some(number.into())
    }

    /// Its texts, if it has any. A tag may be there several times.
    pub fn texts<'g>(&'g self, game: &'g About<'_>) -> impl Iterator<Item = &'g str> {
        let facts = &game.facts;
        let [player1, player2] = facts.players.each_ref().map(Option::as_deref);
        let (tag, known) = match self {
            Self::Tag(name) => (Some(name), [None, None]),
            Self::Known(name) => (
                None,
                match *name {
                    "player1" => [player1, None],
                    "player2" => [player2, None],
                    "player" => [player1, player2],
                    "date" => [facts.date.as_deref(), None],
                    "event" => [facts.event.as_deref(), None],
                    "result" => [facts.result.as_deref(), None],
                    "winner" => [facts.winner.map(movetext_record::Winner::name), None],
                    "reason" => [game.ending.as_deref(), None],
                    "game" => [facts.game.as_deref(), None],
                    "variant" => [facts.variant.as_deref(), None],
                    "size" => [facts.size.as_deref(), None],
                    "notation" => [Some(game.notation.name()), None],
                    "file" => [Some(game.path), None],
                    _ => [None, None],
                },
            ),
        };
        let tags = tag.into_iter().flat_map(|name| {
            let named = game.headers.iter().filter(move |(tag, _)| tag.eq_ignore_ascii_case(name));
            named.map(|(_, value)| value.as_ref())
        });
        known.into_iter().flatten().chain(tags)
    }

    /// Whether the game says something: a number other than 0, a text that is not empty.
    pub fn is_given(&self, game: &About<'_>) -> bool {
        match self.number(game) {
            Some(number) => number != 0.0,
            None => self.texts(game).any(|text| !text.trim().is_empty()),
        }
    }
}
