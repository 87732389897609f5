//! What the columns are.

/// The version of the tables: another one where a column changes its name, kind or meaning.
pub const SCHEMA_VERSION: u32 = 1;

/// A column of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// What its values are.
    pub kind: Kind,
    /// Whether a value may be missing.
    pub is_nullable: bool,
    /// What it says, in a sentence.
    pub about: &'static str,
}

/// What values are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A text.
    Text,
    /// A number from 0 on, below 2 to the 53rd.
    Number,
    /// A number of 64 bits that stands for something: a key. Where numbers are text, 16 hexadecimal digits.
    Key,
    /// Yes or no.
    Flag,
    /// A JSON object.
    Json,
}

const fn column(name: &'static str, kind: Kind, about: &'static str) -> Column {
    Column { name, kind, is_nullable: false, about }
}

const fn nullable(name: &'static str, kind: Kind, about: &'static str) -> Column {
    Column { name, kind, is_nullable: true, about }
}

/// A row a game.
pub const GAMES: &[Column] = &[
    column("source", Kind::Text, "the path of the file"),
    column("game", Kind::Number, "the place of the game in its file, from 1"),
    column("offset", Kind::Number, "the byte of the file where its text starts"),
    column("length", Kind::Number, "how many bytes of the file its text takes"),
    column("notation", Kind::Text, "otn, tsn, ten, ptn, tps, sgf or ppn"),
    nullable(
        "rules",
        Kind::Text,
        "the game: tafl, tak, go, othello, morris; in PPN the game that the record names",
    ),
    nullable("variant", Kind::Text, "the rules by their name: of PPN the setup"),
    nullable("size", Kind::Text, "the board, 6x6"),
    nullable("player1", Kind::Text, "who begins by custom: attackers, White in Tak, Black in Smart-Go"),
    nullable("player2", Kind::Text, "the other"),
    nullable("date", Kind::Text, "when, as it is written"),
    nullable("event", Kind::Text, "where, as it is written"),
    nullable("result", Kind::Text, "how it ended by the record, as it is written"),
    nullable("winner", Kind::Text, "who won by the record: 1, 2 or draw"),
    nullable("computed", Kind::Text, "who won on the board: a side, draw, or unknown"),
    nullable("reason", Kind::Text, "why it ended on the board, in a word"),
    column("plies", Kind::Number, "how many moves the principal line has"),
    column("nodes", Kind::Number, "how many nodes there are, the start and variations included"),
    column("legal", Kind::Flag, "whether every move can be played by the rules"),
    nullable("findings", Kind::Number, "how many findings the linter has; null where it was not asked"),
    nullable(
        "moves_hash",
        Kind::Key,
        "the principal line as one number: the same for games with the same moves",
    ),
    column(
        "tags",
        Kind::Json,
        "what the record says of its game, by the names it has there; the first of several values",
    ),
];

/// A row a node.
pub const PLIES: &[Column] = &[
    column("source", Kind::Text, "the path of the file"),
    column("game", Kind::Number, "the place of the game in its file, from 1"),
    column("node", Kind::Number, "the node, counted from 0, the start, in the order of a replay"),
    nullable("parent", Kind::Number, "the node before it; null at the start"),
    column("ply", Kind::Number, "how many moves lead here; 0 at the start"),
    column("main", Kind::Flag, "whether it is part of the principal line"),
    nullable("side", Kind::Text, "who played it; null at the start and in PPN, which has no sides"),
    nullable("move", Kind::Text, "the move as it is written; in PPN all words of it"),
    nullable("point", Kind::Text, "the same as people say it, where that is different: D4 for B[dp]"),
    column(
        "status",
        Kind::Text,
        "played, illegal, unread (it cannot be read), or beyond (a move before it failed)",
    ),
    nullable("refusal", Kind::Text, "why it is illegal or unread"),
    nullable("comment", Kind::Text, "its comments, a line each"),
    nullable("clock", Kind::Text, "the clock, as it is written"),
    nullable(
        "key",
        Kind::Key,
        "the key of the position after it; null where that is not known, or was not asked for",
    ),
    nullable("canonical", Kind::Key, "the least key of the position from all sides; as key"),
    nullable("position", Kind::Text, "the position after it, as records of its game write it; as key"),
    column("address", Kind::Text, "the address of the node"),
];

/// A row a finding.
pub const FINDINGS: &[Column] = &[
    column("source", Kind::Text, "the path of the file"),
    column("game", Kind::Number, "the place of the game in its file, from 1"),
    column("code", Kind::Text, "the code of the rule"),
    column("rule", Kind::Text, "the name of the rule"),
    column("severity", Kind::Text, "error, warning or info"),
    column("line", Kind::Number, "the line where it starts, from 1"),
    column("column", Kind::Number, "the column where it starts, from 1, counted in characters"),
    column("offset", Kind::Number, "the byte of the file where it starts"),
    column("length", Kind::Number, "how many bytes of the file it takes"),
    nullable("address", Kind::Text, "the address of the move that it is about"),
    column("message", Kind::Text, "what is wrong"),
    nullable("help", Kind::Text, "what to do about it"),
    column("fixable", Kind::Flag, "whether there is a fix"),
];
