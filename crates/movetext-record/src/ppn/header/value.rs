//! What YAML says, with the place of every part.

use std::borrow::Cow;
use std::fmt;

use movetext_source::Span;

/// A piece of text in a header: a key, or a value that is neither list nor mapping.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scalar<'s> {
    /// Where it is written, quotes included.
    pub span: Span,
    /// What it says: without quotes, escapes read, lines folded.
    pub text: Cow<'s, str>,
    /// How it is written.
    pub style: Style,
}

/// How a [`Scalar`] is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Style {
    /// `text`: what looks like a number or `true` is one.
    Plain,
    /// `'text'` or `"text"`, or with a tag: `!!str text`.
    Quoted,
    /// `|` or `>` and the lines that follow.
    Block,
}

/// A value, and where it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value<'s> {
    /// `text`
    Scalar(Scalar<'s>),
    /// `[1, 2]`, or lines that start with `- `.
    List {
        /// From its first value to its last.
        span: Span,
        /// The values.
        values: Vec<Self>,
    },
    /// `{Name: Chess}`, or lines of keys and values.
    Mapping {
        /// From its first key to its last value.
        span: Span,
        /// Keys and values, in their order.
        entries: Vec<Entry<'s>>,
    },
}

/// A key and its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry<'s> {
    /// The key.
    pub key: Scalar<'s>,
    /// The value.
    pub value: Value<'s>,
}

/// Which of the three a [`Value`] is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A text, or a number.
    Text,
    /// A list.
    List,
    /// A mapping.
    Mapping,
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Text => "a text",
            Self::List => "a list",
            Self::Mapping => "a mapping",
        })
    }
}

impl Scalar<'_> {
    /// Whether another text is the same, wherever it is written.
    fn says_the_same(&self, other: &Self) -> bool {
        self.style == other.style && self.text == other.text
    }

    /// Whether there is no value: `~`, `null` or nothing at all.
    pub fn is_null(&self) -> bool {
        self.style == Style::Plain && matches!(&*self.text, "" | "~" | "null" | "Null" | "NULL")
    }

    /// The number that it is, quoted or not.
    pub fn number(&self) -> Option<f64> {
        self.text.trim().parse().ok().filter(|number: &f64| number.is_finite())
    }

    /// The yes or no that it is: `true`, `TRUE`, and what only YAML 1.1 reads so, `yes`.
    pub fn truth(&self) -> Option<bool> {
        match self.text.to_ascii_lowercase().as_str() {
            "true" | "yes" | "on" | "y" | "t" => Some(true),
            "false" | "no" | "off" | "n" | "f" => Some(false),
            _ => None,
        }
    }
}

impl<'s> Value<'s> {
    /// Where it is written.
    pub fn span(&self) -> Span {
        match self {
            Self::Scalar(scalar) => scalar.span,
            Self::List { span, .. } | Self::Mapping { span, .. } => *span,
        }
    }

    /// Which of the three it is.
    pub fn shape(&self) -> Shape {
        match self {
            Self::Scalar(_) => Shape::Text,
            Self::List { .. } => Shape::List,
            Self::Mapping { .. } => Shape::Mapping,
        }
    }

    /// The text, if it is one.
    pub fn scalar(&self) -> Option<&Scalar<'s>> {
        match self {
            Self::Scalar(scalar) => Some(scalar),
            Self::List { .. } | Self::Mapping { .. } => None,
        }
    }

    /// Its keys and values, if it has any.
    pub fn entries(&self) -> &[Entry<'s>] {
        match self {
            Self::Mapping { entries, .. } => entries,
            Self::Scalar(_) | Self::List { .. } => &[],
        }
    }

    /// Whether there is no value.
    pub fn is_null(&self) -> bool {
        self.scalar().is_some_and(Scalar::is_null)
    }

    /// Whether another value is the same, wherever it is written.
    pub(super) fn says_the_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Scalar(one), Self::Scalar(other)) => one.says_the_same(other),
            (Self::List { values, .. }, Self::List { values: others, .. }) => {
                values.len() == others.len()
                    && values.iter().zip(others).all(|(one, other)| one.says_the_same(other))
            }
            (Self::Mapping { entries, .. }, Self::Mapping { entries: others, .. }) => {
                let is_same = |(one, other): (&Entry<'_>, &Entry<'_>)| {
                    one.key.says_the_same(&other.key) && one.value.says_the_same(&other.value)
                };
                entries.len() == others.len() && entries.iter().zip(others).all(is_same)
            }
            _ => false,
        }
    }
}
