//! Tak: flat stones are checkers, walls rooks, capstones kings.

use movetext_record::ptn::Ptn;
use movetext_record::tps::Tps;
use movetext_rules::tak::{Color, Position, Stone};

use super::picture::Man;
use super::{Picture, Set, Square};

fn set(position: &Position) -> Set {
    super::on_checkerboard("Tak", u16::from(position.size()))
}

fn picture(position: &Position) -> Picture {
    let stones = position.occupied().flat_map(|(square, stack)| {
        let at = Square::from_zero(square.file(), square.rank());
        let top = usize::from(stack.height()) - 1;
        let stone = move |height| stack.top().filter(|_| height == top).map_or(Stone::Flat, |top| top.stone);
        stack.colors().enumerate().map(move |(height, color)| (at, man(color, stone(height))))
    });
    stones.collect()
}

fn man(color: Color, stone: Stone) -> Man {
    let [black, white] = match stone {
        Stone::Flat => ["Kc", "Wc"],
        Stone::Wall => ["♜", "♖"],
        Stone::Capstone => ["♚", "♔"],
    };
    if color == Color::Black { black } else { white }
}

super::pieces!(Ptn, Tps);
