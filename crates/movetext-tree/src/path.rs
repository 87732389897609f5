//! Paths of child indices, `0.0.1`: the way from the root to a move in any notation.
//!
//! The number of the child to take at each step, from 0; 0 goes on in the line, any other enters a
//! variation. The path of the root is `.`; the empty text and a final dot are read too.
//!
//! ```
//! use movetext_tree::Path;
//! let path: Path = "0.0.1".parse()?;
//! assert_eq!(path.children(), [0, 0, 1]);
//! assert_eq!(path.to_string(), "0.0.1");
//! assert_eq!(Path::default().to_string(), ".");
//! # Ok::<(), movetext_tree::AddressError>(())
//! ```

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::error::{AddressError, AddressErrorKind, Reader};

/// The way from the root to a node, as child indices from 0. See the [module](self).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Path(Vec<u32>);

impl Path {
    /// The index of the child to take at each step, from 0; none for the root.
    pub fn children(&self) -> &[u32] {
        &self.0
    }
}

impl From<Vec<u32>> for Path {
    fn from(children: Vec<u32>) -> Self {
        Self(children)
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((first, rest)) = self.0.split_first() else {
            return f.write_str(".");
        };
        write!(f, "{first}")?;
        rest.iter().try_for_each(|child| write!(f, ".{child}"))
    }
}

impl FromStr for Path {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let mut children = Vec::new();
        let mut reader = Reader::new(if text == "." { "" } else { text });
        while !reader.at_end() {
            children.push(reader.number(AddressErrorKind::ChildExpected)?);
            if !reader.dot() && !reader.at_end() {
                return reader.fault(AddressErrorKind::Unexpected);
            }
        }
        Ok(Self(children))
    }
}
