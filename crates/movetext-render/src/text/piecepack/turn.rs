//! Signs that are turned.

/// A turn counterclockwise, in eighths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Turn(u8);

impl Turn {
    pub(super) const NONE: Self = Self(0);

    /// The nearest to an angle in degrees.
    pub(super) fn of(angle: f64) -> Self {
        Self(parts(angle, 45.0) % 8)
    }

    /// The nearest quarter to an angle in degrees: 0 to 3.
    pub(super) fn quarter(angle: f64) -> u8 {
        parts(angle, 90.0) % 4
    }

    /// So many quarters.
    pub(super) const fn quarters(quarters: u8) -> Self {
        Self(quarters % 4 * 2)
    }

    pub(super) fn eighths(self) -> u8 {
        self.0
    }

    pub(super) fn is_exact(self, angle: f64) -> bool {
        (f64::from(self.0) * 45.0 - angle.rem_euclid(360.0)).abs() < 1e-6
    }
}

/// How often a part of a circle goes into an angle, rounded.
#[expect(clippy::cast_sign_loss, reason = "a remainder is not below 0")]
fn parts(angle: f64, part: f64) -> u8 {
    (angle.rem_euclid(360.0) / part).round() as u8
}

/// Signs that look the same after an eighth.
const ROUND: &[&str] = &["☀", "●", "○", "◎", "◉", "·", " ", "⛀", "⛁", "⛂", "⛃"];
/// Signs that look the same after a quarter, and after an eighth as another sign.
const SQUARE: &[(&str, &str)] = &[("■", "◆"), ("□", "◇")];
/// Signs that look the same after a quarter.
const FOURFOLD: &[&str] = &["∷", "⁙", "⚀", "⚃", "⚄"];
/// Signs that look the same after a half, and after a quarter as another sign.
const TWOFOLD: &[(&str, &str)] = &[("⠌", "⠡"), ("⋰", "⋱"), ("⠿", "…\u{20db}"), ("♦", "◆"), ("♢", "◇")];
/// Triangles by eighths.
const TRIANGLES: [[&str; 8]; 2] =
    [["▲", "◤", "◀", "◣", "▼", "◢", "▶", "◥"], ["△", "◸", "◁", "◺", "▽", "◿", "▷", "◹"]];
/// Signs that have twins after a quarter, a half, three quarters; where there is none, nothing.
const TWINS: &[(&str, [&str; 3])] = &[
    ("☾", ["", "☽", ""]),
    ("⸸", ["", "†", ""]),
    ("n", ["", "u", "ᵙ"]),
    ("a", ["", "ɐ", ""]),
    ("2", ["", "↊", ""]),
    ("3", ["m", "↋", "ω"]),
    ("4", ["", "ᔭ", ""]),
    ("5", ["", "ↅ\u{332}", ""]),
    ("6", ["", "9", ""]),
    ("9", ["", "6", ""]),
    ("♥", ["❥", "", ""]),
];
/// In the order of Unicode: king, queen, rook, bishop, knight, pawn, white ones first.
const CHESS: &str = "♔♕♖♗♘♙♚♛♜♝♞♟";

/// A sign turned, and whether the turn can be seen: without a twin, the sign stays upright.
pub(super) fn turned(sign: &str, turn: Turn) -> (String, bool) {
    match twin(sign, turn.0) {
        Some(twin) => (twin, true),
        None => (sign.to_owned(), false),
    }
}

fn twin(sign: &str, eighths: u8) -> Option<String> {
    let is_quarter = eighths.is_multiple_of(2);
    let quarters = usize::from(eighths / 2);
    let find = |pairs: &[(&str, &str)], turned: bool| {
        pairs
            .iter()
            .find(|(known, _)| *known == sign)
            .map(|(known, twin)| if turned { *twin } else { *known }.to_owned())
    };
    if eighths == 0 || ROUND.contains(&sign) || (is_quarter && FOURFOLD.contains(&sign)) {
        return Some(sign.to_owned());
    }
    if let Some(row) = TRIANGLES.iter().find(|row| row[0] == sign) {
        return Some(row[usize::from(eighths % 8)].to_owned());
    }
    if let Some(twin) = find(SQUARE, !is_quarter) {
        return Some(twin);
    }
    let piece = sign.chars().next().filter(|_| sign.chars().count() == 1);
    if let Some(at) = piece.and_then(|piece| CHESS.chars().position(|known| known == piece)) {
        return turned_chess(at as u32, u32::from(eighths)).map(String::from);
    }
    if !is_quarter {
        return None;
    }
    if let Some(twin) = find(TWOFOLD, quarters % 2 == 1) {
        return Some(twin);
    }
    let (_, twins) = TWINS.iter().find(|(known, _)| *known == sign)?;
    twins.get(quarters.wrapping_sub(1)).filter(|twin| !twin.is_empty()).map(|twin| (*twin).to_owned())
}

/// Unicode has chess pieces turned clockwise by quarters, and knights turned by eighths between them.
fn turned_chess(at: u32, eighths: u32) -> Option<char> {
    const KNIGHT: u32 = 4;
    let clockwise = 8 - eighths;
    let (piece, color) = (at % 6, at / 6);
    let code = if clockwise.is_multiple_of(2) {
        0x1fa09 + (clockwise / 2 - 1) * 21 + at
    } else if piece == KNIGHT {
        0x1fa06 + clockwise / 2 * 21 + color
    } else {
        return None;
    };
    char::from_u32(code)
}
