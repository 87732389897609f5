//! Text that is not part of a record.

#[cfg(feature = "otn")]
pub(in crate::rules) mod otn;
#[cfg(feature = "ptn")]
pub(in crate::rules) mod ptn;
#[cfg(feature = "sgf")]
mod sgf;

use crate::lint::lint;
use movetext_source::Span;

lint! {
    /// Text among the tags that is not a tag.
    ///
    /// ## What it does
    /// Reports text before the first move that is neither a tag nor a comment: a tag without its brackets, a first
    /// move without its number, a remark.
    ///
    /// ## Why it is bad
    /// It belongs to no part of the record. Some programs skip it, others fail on it.
    ///
    /// ## Example
    /// ```otn
    /// d2-c2 d3-b3
    /// 2. d1-c1 e4-e2
    /// ```
    /// The moves need a turn number. Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 2. d1-c1 e4-e2
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// Player2 "Bob"
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player2 "Bob"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Puts brackets around what looks like a tag, gives what looks like the first turn number its period and, in
    /// PTN, puts braces around the rest. Unsafe: it may be something else.
    TEXT_AMONG_TAGS = "TXT005" "text-among-tags" Error [Reading]
        ["otn" Otn(otn::text_among_tags), "ptn" Ptn(ptn::text_among_tags)]
}

lint! {
    /// Text among the moves that is not part of a record.
    ///
    /// ## What it does
    /// Reports text among the moves that is neither a number, a move, a comment nor a result: comments in the brackets
    /// of another notation, for example, or the `$1` of chess games.
    /// In Smart-Go also a file in which no tree starts.
    ///
    /// ## Why it is bad
    /// No program knows what it means. Most stop reading there.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 {a quiet move} d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// [a quiet move]
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// 1. a1 e5 (corners)
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5 {corners}
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Example in Smart-Go
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd] solid ;W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd]C[solid];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Puts comments of other notations into the brackets of this one. Unsafe: the words become part of the record.
    TEXT_AMONG_MOVES = "TXT006" "text-among-moves" Error [Reading, Structure]
        // Text that is not part of the record ends no game and makes no turn longer.
        suppresses [
            crate::rules::tre::OMITTED_MOVES: Near,
            crate::rules::otn::SEVERAL_COMMENTS: Near,
            crate::rules::otn::TURN_LAYOUT: Near,
            crate::rules::rul::MOVE_AFTER_END: Near,
        ]
        ["otn" Otn(otn::text_among_moves), "ptn" Ptn(ptn::text_among_moves), "sgf" Sgf(sgf::stray_text)]
}

/// How far the end of such a comment is looked for, in bytes.
const LONGEST: usize = 2_000;

/// Where comments in other brackets stand, in the order of the text. Their words are taken for moves by the
/// reader, and are no findings of their own.
pub(crate) struct ForeignComments(Vec<Span>);

impl ForeignComments {
    /// Those that `junk` starts, which is in the order of the text; `stops` are the signs that none of them holds.
    pub(crate) fn of(text: &str, junk: impl Iterator<Item = Span>, stops: &[u8]) -> Self {
        Self(junk.filter_map(|span| foreign_comment(text, span, stops)).collect())
    }

    /// Whether it is part of such a comment.
    pub(crate) fn holds(&self, span: Span) -> bool {
        let before = self.0.partition_point(|comment| comment.start <= span.start);
        before.checked_sub(1).is_some_and(|at| span.start < self.0[at].end)
    }
}

/// The comment that starts with this text, if it starts one.
pub(crate) fn foreign_comment(text: &str, junk: Span, stops: &[u8]) -> Option<Span> {
    let rest = &text[junk.start as usize..];
    let close = match rest.as_bytes().first()? {
        b'{' => b'}',
        b'(' => b')',
        b';' => b'\n',
        _ => return None,
    };
    let mut inside = rest.bytes().skip(1).take(LONGEST);
    let end = match inside.position(|byte| byte == close || stops.contains(&byte)) {
        Some(at) => at + 1,
        None if close == b'\n' && rest.len() <= LONGEST => rest.len(),
        None => return None,
    };
    let closed = close != b'\n' && rest.as_bytes()[end] == close;
    Some(Span::new(junk.start, junk.start + (end + usize::from(closed)) as u32))
}
