//! Slips of typing and pasting. They are found where a game cannot be read, not by checks of their own.

use crate::lint::lint;

lint! {
    /// A character in place of one that looks like it.
    ///
    /// ## What it does
    /// Where something cannot be read, tries what people and programs write by mistake: the letter O for the digit 0,
    /// typographic dashes and quotes, no-break and zero-width blanks, full-width forms, Cyrillic letters, `&gt;` for
    /// `>`, `:` or `x` or blanks for `-`, `=` for `:`, commas after a move. Reports what can be read once it is
    /// repaired.
    ///
    /// ## Why it is bad
    /// It looks right, but no program reads it.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2:c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3, d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Writes what was probably meant. Unsafe: what could not be read becomes part of the record.
    LOOK_ALIKE = "TXT015" "look-alike" Error [Reading]
}

lint! {
    /// Text around a record.
    ///
    /// ## What it does
    /// Reports text before the first tag and after the last move of a record that is not part of it: a greeting,
    /// lines of a chat, a Markdown fence.
    ///
    /// ## Why it is bad
    /// Programs take it for tags and moves, or stop reading there.
    ///
    /// ## Example
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    ///
    /// Thank you for the game!
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Removes it. Unsafe: somebody may want to keep it.
    TEXT_AROUND = "TXT016" "text-around-record" Error [Reading]
}

lint! {
    /// Lines quoted from mails, chats or web pages.
    ///
    /// ## What it does
    /// Reports a record in which every line starts with the same character, such as the `>` of quoted mail, or with a
    /// time, or that contains HTML.
    ///
    /// ## Why it is bad
    /// No program reads such a record.
    ///
    /// ## Example
    /// ```ptn
    /// 1. a1 e5<br>
    /// 2. c3 d4 1-0<br>
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Removes these characters. Unsafe: the lines become part of the record.
    QUOTED_LINES = "TXT017" "quoted-lines" Error [Reading]
}

lint! {
    /// A record in another notation.
    ///
    /// ## What it does
    /// Reports a record that cannot be read in the notation that the file was taken for, but in another, or that has
    /// moves as the PlayTak server sends them, or of chess.
    ///
    /// ## Why it is bad
    /// Programs trust the extension of a file, and fail.
    ///
    /// ## Example
    /// ```otn
    /// 1. e4 e5
    /// 2. Nf3 Nc6
    /// ```
    /// That is chess; OTN has tafl:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## What to do
    /// Give the file the extension of its notation, or say which it is with `--notation`.
    OTHER_NOTATION = "TXT018" "other-notation" Error [Reading]
}

lint! {
    /// Text that was read in the wrong encoding.
    ///
    /// ## What it does
    /// Reports letters that were written as UTF-8, read as Windows-1252 by another program, and saved so: `Ã¼` for `ü`,
    /// `â€™` for `’`. They are reported once a game.
    ///
    /// ## Why it is bad
    /// Names and comments can hardly be read, and players are not found by their names.
    ///
    /// ## Example
    /// ```otn
    /// [attackers:JÃ¼rgen]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [attackers:Jürgen]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Writes all such letters of the game as they were. Unsafe: somebody may have meant these signs.
    GARBLED_TEXT = "TXT022" "garbled-text" Warning []
}

lint! {
    /// A character as HTML writes it.
    ///
    /// ## What it does
    /// Reports characters in comments and values that are written as web pages write them: `&#39;` for `'`, `&uuml;` for `ü`,
    /// `&amp;` for `&`. They are reported once a game.
    ///
    /// ## Why it is bad
    /// Only browsers read them. Every other program shows `J&uuml;rgen`, and does not find the player by the name.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "J&uuml;rgen"]
    /// [Size "5"]
    ///
    /// 1. a1 e5 {It&#39;s a start.}
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Jürgen"]
    /// [Size "5"]
    ///
    /// 1. a1 e5 {It's a start.}
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Writes the characters themselves, but for those that could end the comment or the value. Unsafe: somebody may have meant
    /// what is written. In Smart-Go's FF[4] the fix declares `CA[UTF-8]` where it writes letters that other encodings lack.
    HTML_CHARACTER = "TXT023" "html-character" Warning []
}
