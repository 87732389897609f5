//! Clocks: time controls and what is left of them.

use crate::lint::lint;

lint! {
    /// A time control that cannot be read.
    ///
    /// ## What it does
    /// Checks that the tag holds a number of seconds, then overtimes such as `30/3` and an increment such as `3i`,
    /// where there are any. In PTN this is the tag `Clock`, in the form that `PlayTak` writes: a time and an increment,
    /// and extra time at some move.
    /// In Smart-Go, `TM`, the time limit, is a number: of minutes in FF[1], which recommends it, of seconds later. Before
    /// FF[4] other words are information only.
    ///
    /// ## Why it is bad
    /// Programs do not know how much time the players had.
    ///
    /// ## Example
    /// ```otn
    /// [time-control:60 min]
    /// ```
    /// Use instead:
    /// ```otn
    /// [time-control:3600]
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// [Clock "ten minutes"]
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Clock "10:0 +20"]
    /// ```
    ///
    /// ## Example in Smart-Go
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19]TM[2 hours];B[dd];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19]TM[7200];B[dd];W[pp])
    /// ```
    BAD_TIME_CONTROL = "HDR008" "bad-time-control" Warning [Reading, Header]
        grouped SameMessage(2)
}

lint! {
    /// Remaining time that cannot be read.
    ///
    /// ## What it does
    /// Checks that the tag holds two clocks, the attackers' and the defenders', with a comma between them.
    ///
    /// ## Why it is bad
    /// Programs do not know how much time was left.
    ///
    /// ## Example
    /// ```otn
    /// [time-remaining:120]
    /// ```
    /// Use instead:
    /// ```otn
    /// [time-remaining:120, 300 30/2]
    /// ```
    ///
    /// ## Fix
    /// Writes the comma and the blank between the clocks. Unsafe: the tag says something else then.
    BAD_TIME_REMAINING = "HDR009" "bad-time-remaining" Warning [Reading, Header]
}

lint! {
    /// Overtime that seems to be written the wrong way round.
    ///
    /// ## What it does
    /// Reports clocks with more overtimes than seconds in each.
    ///
    /// ## Why it is bad
    /// `30/3` means three overtimes of 30 seconds, in the specification's example and in OpenTafl. The specification's
    /// grammar has it the other way round, and `3/30` was probably written by it.
    ///
    /// ## Example
    /// ```otn
    /// [time-control:3600 3/30]
    /// ```
    /// Use instead:
    /// ```otn
    /// [time-control:3600 30/3]
    /// ```
    ///
    /// ## Fix
    /// Swaps the two. Unsafe: the clock changes.
    OVERTIME_REVERSED = "HDR010" "overtime-reversed" Info [Header]
}
