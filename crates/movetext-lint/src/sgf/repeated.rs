//! Variations that are there twice: in Smart-Go.

use movetext_rules::Color;

use crate::report::Report;
use crate::sgf::Game;

pub(crate) fn variation_same_as_parent(game: &Game<'_>, report: &mut Report) {
    let tree = game.tree();
    let played = |node| {
        let node = tree.get(node);
        node.lone_move().or_else(|| {
            let mut moves = Color::BOTH.into_iter().zip(["B", "W"]);
            moves.find_map(|(color, name)| Some((color, node.value(name)?.trim())))
        })
    };
    crate::checks::repeated::report(game, played, report);
}
