//! Names of properties, and versions of the format.

use crate::lint::lint;

lint! {
    /// A property name that is not spelt as in the specification.
    ///
    /// ## What it does
    /// Reports known names with lower-case letters in them, `AddBlack` for `AB`, once a tree for each; and names of
    /// more than 100 letters. Up to FF[3] lower-case letters are information only: they do not count. In FF[4] they
    /// are not allowed.
    ///
    /// ## Why it is bad
    /// "Each property is identified by one or two capital letters" (section "Game-independent properties"). Today's
    /// programs do not know the long names.
    ///
    /// ## Example
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19];Black[dd];White[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Writes the capitals alone. Safe: it is the same property.
    PROPERTY_NAME = "SGF010" "property-name" Warning []
}

lint! {
    /// A version of the format that does not match the properties.
    ///
    /// ## What it does
    /// Reports a tree that declares no version by `FF`, or one that is older than some of its properties; and values
    /// of `FF` that are not a version. The tree is read as the oldest version that knows all of its properties, but
    /// not as one below the declared one.
    ///
    /// ## Why it is bad
    /// Without `FF` a tree is FF[1]. There, `TM` counts minutes, not seconds, and programs may pass over properties
    /// that came later.
    ///
    /// ## Example
    /// ```sgf
    /// (;FF[1]GM[1]SZ[19]RU[Japanese];B[dd];W[pp])
    /// ```
    /// The rules came with FF[3]. Use instead:
    /// ```sgf
    /// (;FF[3]GM[1]SZ[19]RU[Japanese];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Writes the version that the tree is read as. Safe where nothing is read differently then; unsafe where the time limit
    /// becomes seconds, the corners in `VW` become points, or line breaks of a text are lost. In a tree that has nothing of
    /// later versions but labels A, B, C in their order, it writes them as `L`: unsafe, another version may be meant.
    WRONG_VERSION = "SGF011" "wrong-version" Warning []
}

lint! {
    /// A property that the version of the tree does not have.
    ///
    /// ## What it does
    /// Reports properties that were dropped before the version of the tree, or came after it, where no version has
    /// all of the tree's properties; once a tree for each. It says what to write instead.
    ///
    /// ## Why it is bad
    /// Programs that know the one version pass over the property: marks and letters are not shown.
    ///
    /// ## Example
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19];B[dd]M[dd];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19];B[dd]TR[dd];W[pp])
    /// ```
    OTHER_VERSION = "SGF012" "other-version" Info []
}

lint! {
    /// A value in a form that came with a later version.
    ///
    /// ## What it does
    /// Reports rectangles of points (`aa:cc`) and boards that are not square or larger than 19x19 before FF[4].
    ///
    /// ## Why it is bad
    /// Programs that follow the version do not read the value. "The board must be quadratic, no smaller than 2x2, and
    /// no larger than 19x19" (section "Go-specific properties").
    ///
    /// ## Example
    /// ```sgf
    /// (;FF[3]GM[1]SZ[9]AB[aa:ba];W[ee])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;FF[3]GM[1]SZ[9]AB[aa][ba];W[ee])
    /// ```
    ///
    /// ## Fix
    /// Writes the points of a rectangle one by one. Safe: they are the same. The
    /// corners of `VW` are unsafe.
    LATER_FORM = "SGF013" "later-form" Warning []
}

lint! {
    /// A pass that is not written as in the version of the tree.
    ///
    /// ## What it does
    /// Reports `[]` as a pass in a tree that declares an older version than FF[4], once a tree. A tree that declares none
    /// is read as FF[4] then. `tt` is right in FF[4] too, on boards up to 19x19.
    ///
    /// ## Why it is bad
    /// "A pass move is written as \"tt\"" (section "Go-specific properties"). Old programs take an empty value for a
    /// mistake, or for the point in the corner.
    ///
    /// ## Example
    /// ```sgf
    /// (;FF[3]GM[1]SZ[19];B[dd];W[])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;FF[3]GM[1]SZ[19];B[dd];W[tt])
    /// ```
    ///
    /// ## Fix
    /// Writes the pass as in that version. Safe: it is a pass either way.
    PASS_SPELLING = "SGF014" "pass-spelling" Warning []
}
