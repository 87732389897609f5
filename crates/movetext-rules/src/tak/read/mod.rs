//! The vocabulary of the records of Tak: squares, stones, rules, positions, moves and results, read and written.

mod drops;
mod moves;
mod piece;
mod reserve;
mod result;
mod rules;
mod square;
mod stack;
mod tps;

pub use drops::Drops;
pub use moves::{
    DropList, Evaluation, Marks, MoveFault, MoveNote, MoveNotes, MoveRead, RecordedMove, Threat, read_move,
    read_short_move,
};
pub use piece::{Color, Piece, Stone};
pub use reserve::Reserve;
pub use result::{GameResult, ResultFault, ResultNote, ResultRead, read_result};
pub use rules::{Opening, Rules};
pub use square::{Direction, Square, SquareFault};
pub use stack::Stack;
pub use tps::{TpsFault, TpsRead, read_tps};
