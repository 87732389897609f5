//! What a player has not placed yet.

/// The stones a player has not placed yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Reserve {
    /// Flats and walls.
    pub flats: u8,
    /// Capstones.
    pub caps: u8,
}

impl Reserve {
    /// Whether there is nothing left to place.
    pub const fn is_empty(self) -> bool {
        self.flats == 0 && self.caps == 0
    }

    /// How many kinds of stones there are to place.
    pub(in crate::tak) const fn kinds(self) -> u32 {
        2 * (self.flats > 0) as u32 + (self.caps > 0) as u32
    }
}
