//! Colours.

use ariadne::Color;

use crate::Severity;

/// What the drawing of a finding is made of, as far as colours go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// The severity and the place that is wrong.
    Main(Severity),
    /// Another place.
    Other,
    /// Line numbers and bars.
    Margin,
    /// `note` and `help`.
    Heading,
    /// Text that a fix takes away.
    Removed,
    /// Text that a fix brings.
    Added,
}

impl Part {
    /// Its colour in ariadne's terms.
    pub(super) const fn color(self) -> Color {
        match self {
            Self::Main(Severity::Error) | Self::Removed => Color::Red,
            Self::Main(Severity::Warning) => Color::Yellow,
            Self::Main(Severity::Info) | Self::Heading => Color::Cyan,
            Self::Other => Color::Blue,
            Self::Margin => Color::Fixed(246),
            Self::Added => Color::Green,
        }
    }

    /// `text` in its colour, if colours are wanted.
    pub(super) fn paint(self, text: &str, color: bool) -> String {
        use ariadne::Fmt as _;
        if color { text.fg(self.color()).to_string() } else { text.to_owned() }
    }
}
