//! Dates, times and numbers in tags.

use crate::lint::lint;

lint! {
    /// A date that is not written `YYYY.MM.DD`.
    ///
    /// ## What it does
    /// Checks that the date tag holds a day of the calendar: year, month and day, with dots between them. `??` for an
    /// unknown month or day is accepted, and in PTN an empty tag.
    /// In Smart-Go a date is written `YYYY-MM-DD`, and several days as `1996-05-06,07`. FF[4] demands it, older
    /// versions recommend it: there it is information only. The number of a day, as spreadsheets count them, and a placeholder
    /// of a template, `YYYY-MM-DD`, are warnings. PPN takes a date in any form; there it is only reported
    /// where no calendar has such a day.
    ///
    /// ## Why it is bad
    /// Programs that sort games by date, or search for one, do not find it.
    ///
    /// ## Example
    /// ```otn
    /// [date:2015-5-4]
    /// ```
    /// Use instead:
    /// ```otn
    /// [date:2015.05.04]
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// [Date "2026-11-21"]
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Date "2026.11.21"]
    /// ```
    ///
    /// ## Example in Smart-Go
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19]DT[May 6, 1996];B[dd];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19]DT[1996-05-06];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Writes the same date with dots and leading zeros. Safe: it is the same day. Unsafe where the month is a word or the
    /// parts are in another order.
    BAD_DATE = "HDR003" "bad-date" Warning [Reading, Header]
}

lint! {
    /// A time that is not written `HH:MM:SS`.
    ///
    /// ## What it does
    /// Checks the tag `Time`, which `PlayTak` and PTN-Ninja write: when the game started. A time in a form that no
    /// program writes is a warning, and so is one that is no time of day.
    ///
    /// ## Why it is bad
    /// The specification does not mention this tag. PTN-Ninja drops such a value when it saves the game; other programs
    /// do not find the game by its time.
    ///
    /// ## Example
    /// ```ptn
    /// [Time "2026-11-21T19:48:11Z"]
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Time "19:48:11"]
    /// ```
    ///
    /// ## Fix
    /// Where the value holds a time of that form, writes it alone; where it has other signs or fewer digits, writes it so.
    /// Unsafe: the rest is lost.
    BAD_TIME = "HDR004" "bad-time" Info [Reading, Header]
}

lint! {
    /// A rating or a number of points that is not a number.
    ///
    /// ## What it does
    /// Checks that the tags `Rating1`, `Rating2` and `Points` hold a whole number.
    ///
    /// ## Why it is bad
    /// PTN-Ninja drops the tag.
    ///
    /// ## Example
    /// ```ptn
    /// [Rating1 "strong"]
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Rating1 "1650"]
    /// ```
    BAD_NUMBER = "HDR005" "bad-number" Warning [Reading, Header]
}
