//! Tables of messages.

/// The messages of an error, one row for each kind: a pattern, and what is written of it. What a row cannot say in one string is
/// an argument, or the whole message in braces.
macro_rules! messages {
    ($type:ty: $($pattern:pat $(if $guard:expr)? => $message:tt $(, $argument:expr)*;)+) => {
        impl core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match self {
                    $($pattern $(if $guard)? => $crate::messages::messages!(@ f, $message $(, $argument)*),)+
                }
            }
        }
    };
    (@ $f:ident, {$message:expr}) => { core::fmt::Display::fmt(&$message, $f) };
    (@ $f:ident, $text:literal $(, $argument:expr)*) => { write!($f, $text $(, $argument)*) };
}

pub(crate) use messages;
