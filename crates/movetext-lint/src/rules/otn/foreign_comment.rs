//! Comments in the brackets of other notations: `{a good move}`, `(a good move)`, `; to the end of the line`.

use movetext_parser as parser;
use movetext_record::otn::FaultKind;
use movetext_source::Span;

use super::UNEXPECTED_TEXT;
use crate::game::otn::Game;

/// How far the end of such a comment is looked for, in bytes.
const LONGEST: usize = 2_000;

/// Where comments in other brackets stand, in the order of the text. Their words are taken for moves by the
/// reader, and are no findings of their own.
pub(super) struct ForeignComments(Vec<Span>);

impl ForeignComments {
    pub(super) fn of(game: &Game<'_>) -> Self {
        let junk = FaultKind::Syntax(parser::FaultKind::Junk);
        let faults = game.faults_of(&UNEXPECTED_TEXT).filter(|fault| fault.kind == junk);
        Self(faults.filter_map(|fault| foreign_comment(game.text, fault.span)).collect())
    }

    /// Whether it is part of such a comment.
    pub(super) fn holds(&self, span: Span) -> bool {
        let before = self.0.partition_point(|comment| comment.start <= span.start);
        before.checked_sub(1).is_some_and(|at| span.start < self.0[at].end)
    }
}

/// The comment that starts with this text, if it starts one.
pub(super) fn foreign_comment(text: &str, junk: Span) -> Option<Span> {
    let rest = &text[junk.start as usize..];
    let close = match rest.as_bytes().first()? {
        b'{' => b'}',
        b'(' => b')',
        b';' => b'\n',
        _ => return None,
    };
    let end = rest.bytes().take(LONGEST).position(|byte| byte == close || byte == b'[')?;
    let closed = rest.as_bytes()[end] == close && close != b'\n';
    Some(Span::new(junk.start, junk.start + (end + usize::from(closed)) as u32))
}
