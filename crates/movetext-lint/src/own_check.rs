//! The checks of a rule of one's own, each for the games of one notation.

use core::any::Any;

use crate::game::{LintNotation, Replayed};
use crate::report::Report;

/// What checks one game.
pub type CheckFn<F> = fn(&Replayed<'_, F>, &mut Report);

macro_rules! checks {
    ($($feature:literal $notation:ident),+) => {
        /// A check of the games of one notation.
        #[derive(Debug, Clone, Copy)]
        #[non_exhaustive]
        pub enum Check {
            $(
                #[cfg(feature = $feature)]
                #[doc = concat!("Of a game in ", stringify!($notation), ".")]
                $notation(CheckFn<movetext_record::$notation>),
            )+
        }

        impl Check {
            /// The check, if it is one for this notation.
            pub(crate) fn of<F: LintNotation>(self) -> Option<CheckFn<F>> {
                match self {
                    $(
                        #[cfg(feature = $feature)]
                        Self::$notation(check) => (&check as &dyn Any).downcast_ref().copied(),
                    )+
                }
            }
        }
    };
}
movetext_record::for_each_notation!(checks);
