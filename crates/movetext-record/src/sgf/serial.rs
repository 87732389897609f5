//! What the root and the nodes of Smart-Go say.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{BoardSize, Ff, Game, Node};

impl Serialize for Node<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_written())
    }
}

impl<'de> Deserialize<'de> for Node<'_> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Node::of_text(text).ok_or_else(|| D::Error::custom("these are not the properties of one node"))
    }
}

impl From<i64> for Game {
    fn from(number: i64) -> Self {
        Self::from_number(number)
    }
}

impl From<Game> for i64 {
    fn from(game: Game) -> Self {
        game.number()
    }
}

impl TryFrom<u8> for Ff {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::from_number(number.into()).ok_or("the versions are 1 to 4")
    }
}

impl From<Ff> for u8 {
    fn from(ff: Ff) -> Self {
        ff.number()
    }
}

impl TryFrom<(u8, u8)> for BoardSize {
    type Error = &'static str;

    fn try_from((columns, rows): (u8, u8)) -> Result<Self, Self::Error> {
        let is_board = [columns, rows].into_iter().all(|side| (1..=Self::MAX).contains(&side));
        is_board.then_some(Self { columns, rows }).ok_or("a board has 1 to 52 columns and rows")
    }
}

impl From<BoardSize> for (u8, u8) {
    fn from(size: BoardSize) -> Self {
        (size.columns, size.rows)
    }
}
