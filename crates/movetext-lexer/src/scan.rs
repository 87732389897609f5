//! White space and lines, seen ahead of the lexers.

/// Past the blanks (not line ends) from `at` on.
pub(crate) fn skip_blanks(text: &[u8], mut at: usize) -> usize {
    while matches!(text.get(at), Some(b' ' | b'\t')) {
        at += 1;
    }
    at
}

/// Past the white space, line ends included, from `at` on.
pub(crate) fn skip_space(text: &[u8], mut at: usize) -> usize {
    while matches!(text.get(at), Some(b' ' | b'\t' | b'\r' | b'\n' | 0x0B | 0x0C)) {
        at += 1;
    }
    at
}
