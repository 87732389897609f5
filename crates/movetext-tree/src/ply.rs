//! Where a node stands in its own line: the number of the turn, the move within it, and what follows that without
//! playing anything.

use core::fmt;

/// The place of a node in its own line: `12b` is the second move of turn 12, `12b+1` the first node behind it that
/// plays nothing: a remark, stones set up.
///
/// In the main line turns carry their real numbers. Inside a variation they count from 1, and a variation
/// that replaces the second move of a turn starts at `1b` (OTN, section 4, "turn-number"). Before its first move a
/// line is at `0a`, the start of the game or of the variation, so that a remark there is `0a+1`. Whoever builds
/// the tree supplies the ply, since only the game knows when a turn ends.
///
/// ```
/// use movetext_tree::Ply;
/// assert_eq!(Ply::new(12, 1).to_string(), "12b");
/// assert_eq!(Ply::new(12, 26).to_string(), "12aa");
/// assert_eq!(Ply::default().still().to_string(), "0a+1");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ply {
    /// The number of the turn; 0 is the start of the game.
    pub turn: u32,
    /// The move within the turn, from 0: 0 is `a`, 25 is `z`, 26 is `aa`.
    pub part: u16,
    /// Which of the nodes behind that move that play nothing, from 1; 0 for the move itself. Stored, since a line may
    /// hold a million of them.
    pub after: u32,
}

impl Ply {
    /// The ply of move `part` (from 0) of turn `turn`.
    pub const fn new(turn: u32, part: u16) -> Self {
        Self { turn, part, after: 0 }
    }

    /// The ply of the next node, where that plays nothing.
    #[must_use]
    pub const fn still(self) -> Self {
        Self { after: self.after.saturating_add(1), ..self }
    }

    /// Whether this is the place of a node in front of the first move of its line, which plays nothing.
    pub const fn is_before_first_move(self) -> bool {
        self.turn == 0 && self.after > 0
    }

    /// Where a variation starts that replaces a node: with the same move of its turn 1, or, where its first node
    /// plays nothing, before its first move.
    pub(crate) const fn starting_variation(self) -> Self {
        if self.after == 0 { Self::new(1, self.part) } else { Self { turn: 0, part: 0, after: 1 } }
    }

    /// The ply after this one where every turn has `moves` moves (at least one). The start of the game,
    /// turn 0, is followed by `1a`.
    ///
    /// ```
    /// use movetext_tree::Ply;
    /// assert_eq!(Ply::new(3, 0).following(2), Ply::new(3, 1));
    /// assert_eq!(Ply::new(3, 1).following(2), Ply::new(4, 0));
    /// assert_eq!(Ply::new(0, 0).following(2), Ply::new(1, 0));
    /// ```
    #[must_use]
    pub const fn following(self, moves: u16) -> Self {
        let part = self.part.saturating_add(1);
        let same_turn = part < moves && self.turn > 0;
        Self::new(self.turn.saturating_add(!same_turn as u32), if same_turn { part } else { 0 })
    }

    /// The same move of another turn: as many turns later as `to` is after `from`, kept within what a turn
    /// number can be.
    pub(crate) fn shifted(self, from: u32, to: u32) -> Self {
        let turn = i64::from(self.turn) + i64::from(to) - i64::from(from);
        Self { turn: u32::try_from(turn.max(0)).unwrap_or(u32::MAX), ..self }
    }
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_move(self.turn, Some(self.part), f)?;
        write_after(self.after, f)
    }
}

/// Writes the number of a turn and the letters of a move within it: `a` to `z`, then `aa`, `ab` and so on. In one piece: they
/// are written by the million.
pub(crate) fn write_move(turn: u32, part: Option<u16>, out: &mut impl fmt::Write) -> fmt::Result {
    // Ten digits, and 65,535 is `crxp`.
    let mut text = [0_u8; 14];
    let mut from = text.len();
    let mut rest = part.map_or(0, |part| u32::from(part) + 1);
    while rest > 0 {
        rest -= 1;
        from -= 1;
        text[from] = b'a' + (rest % 26) as u8;
        rest /= 26;
    }
    let mut rest = turn;
    loop {
        from -= 1;
        text[from] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    out.write_str(core::str::from_utf8(&text[from..]).unwrap_or_default())
}

/// Writes how far behind its move a node stands: `+1`, nothing for the move itself.
pub(crate) fn write_after(after: u32, out: &mut impl fmt::Write) -> fmt::Result {
    if after == 0 { Ok(()) } else { write!(out, "+{after}") }
}

/// How many letters a part is written with.
pub(crate) const fn letters_width(part: u16) -> usize {
    match part {
        0..26 => 1,
        26..702 => 2,
        702..18_278 => 3,
        _ => 4,
    }
}
