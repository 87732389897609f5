//! Bytes and encodings.

use crate::lint::lint;

lint! {
    /// A control character.
    ///
    /// ## What it does
    /// Reports NUL bytes and other control characters, except tabs and line breaks; once a tree.
    ///
    /// ## Why it is bad
    /// Programs written in C end the text at a NUL. The file may be damaged, or not be a record at all.
    ///
    /// ## What to do
    /// Look at the place in a text editor, and write what was meant.
    CONTROL_CHARACTER = "SGF036" "control-character" Warning []
}

lint! {
    /// Text that is not in its declared encoding.
    ///
    /// ## What it does
    /// Reports text that looks like GBK, Big5, `Shift_JIS`, EUC-KR or UTF-8 read as something else, where no `CA`
    /// declares it; single letters of a sound text that are UTF-8 read as Windows-1252, `MÃ¼ller`; and characters that stand
    /// for unreadable bytes. Once a tree.
    ///
    /// ## Why it is bad
    /// Names and comments are shown as meaningless characters, such as `¸ðÅ¹`.
    ///
    /// ## What to do
    /// Declare the encoding: `CA[GBK]` in the root, or `--encoding gbk`.
    ///
    /// ## Fix
    /// Writes the `CA`, or single letters as they were meant. Unsafe: the encoding is a guess.
    WRONG_ENCODING = "SGF037" "wrong-encoding" Warning []
}

lint! {
    /// An unknown encoding.
    ///
    /// ## What it does
    /// Reports a `CA` whose value names no encoding.
    ///
    /// ## Why it is bad
    /// Programs fall back to their own encoding, and read names and comments wrongly.
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
