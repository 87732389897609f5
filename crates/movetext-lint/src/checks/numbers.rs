//! The numbers of turns.

/// What is wrong with a turn without a move, by its number.
pub(crate) fn no_move<K>(fault: &movetext_record::FaultKind<K>, number: &str) -> String {
    use movetext_record::{FaultKind, TextFault, TokenKind};

    let only_left_out =
        matches!(fault, FaultKind::Text(TextFault::NoMove { found: Some(TokenKind::Placeholder), .. }));
    let left_out = if only_left_out { ", only moves that are left out" } else { "" };
    format!("no move follows {}{left_out}", crate::messages::shown(number))
}
