//! Types that are written as one of a few words.

use core::fmt;

/// A text that is none of the words it could be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownNameError {
    /// The words there are.
    pub expected: &'static [&'static str],
}

impl fmt::Display for UnknownNameError {
    /// ``expected `road`, `reserve-empty` or `board-full` ``.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected ")?;
        for (place, name) in self.expected.iter().enumerate() {
            let before = match place {
                0 => "",
                _ if place + 1 == self.expected.len() => " or ",
                _ => ", ",
            };
            write!(f, "{before}`{name}`")?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownNameError {}

/// Writes each variant of an enum as its word, and reads it back.
macro_rules! names {
    ($type:ident { $($variant:ident = $name:literal),+ $(,)? }) => {
        impl $type {
            /// What it is called.
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Self::$variant => $name),+
                }
            }
        }

        impl core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl core::str::FromStr for $type {
            type Err = $crate::ParseError<$crate::UnknownNameError>;

            /// Exactly what is displayed.
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                match text {
                    $($name => Ok(Self::$variant),)+
                    _ => {
                        let expected = &[$($name),+];
                        Err($crate::ParseError::new(0, text.len(), $crate::UnknownNameError { expected }))
                    }
                }
            }
        }
    };
}

pub(crate) use names;
