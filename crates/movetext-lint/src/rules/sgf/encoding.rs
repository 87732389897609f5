//! Bytes and encodings.

use crate::lint::lint;

lint! {
    /// A control character.
    ///
    /// ## What it does
    /// Reports NUL bytes and other control characters than tabs and line breaks; once a tree.
    ///
    /// ## Why it is bad
    /// Programs written in C end the text at a NUL. The file may be no record at all, or damaged.
    ///
    /// ## What to do
    /// Look at the place in a text editor, and write what was meant.
    CONTROL_CHARACTER = "SGF036" "control-character" Warning []
}

lint! {
    /// Text that is not in the encoding it is said to be in.
    ///
    /// ## What it does
    /// Reports texts that look like GBK, Big5, `Shift_JIS`, EUC-KR or UTF-8 read as something else, where no `CA` says
    /// so; and signs that stand for bytes which could not be read. Once a tree.
    ///
    /// ## Why it is bad
    /// Names and comments are shown as signs without a meaning, `¸ðÅ¹`.
    ///
    /// ## What to do
    /// Say the encoding: `CA[GBK]` in the root, or `--encoding gbk`.
    ///
    /// ## Fix
    /// Writes the `CA`. Unsafe: the encoding is a guess.
    WRONG_ENCODING = "SGF037" "wrong-encoding" Warning []
}

lint! {
    /// An encoding that nobody knows.
    ///
    /// ## What it does
    /// Reports a `CA` whose value names no encoding.
    ///
    /// ## Why it is bad
    /// Programs fall back to one of their own, and read names and comments wrongly.
    ///
    /// ## Example
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19]CA[UTF8-ish];B[dd];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19]CA[UTF-8];B[dd];W[pp])
    /// ```
    UNKNOWN_ENCODING = "SGF038" "unknown-encoding" Warning []
}
