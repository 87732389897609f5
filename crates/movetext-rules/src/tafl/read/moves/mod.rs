//! Moves as they are recorded (section 2), from text and from what was played.

mod reader;
mod record;
mod recording;

pub use reader::{MoveFault, MoveNote, MovePart, MoveRead};
pub use record::{BeyondOpenTafl, CaptureLocation, Info, MoveRecord, MoveStyle};
