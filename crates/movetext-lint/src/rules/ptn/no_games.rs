use crate::lint::{Check, lint};

lint! {
    /// A file without any game.
    ///
    /// ## What it does
    /// Reports a file that holds nothing but white space.
    ///
    /// ## Why it is bad
    /// There is no game in it: it was probably saved too early, or the wrong file was given.
    ///
    /// ## What to do
    /// A PTN file starts with tags, then come the moves:
    ///
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    NO_GAMES = "PTN001" "no-games" Warning Check::Built
}
