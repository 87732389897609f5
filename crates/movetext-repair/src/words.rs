//! What a notation of words and lines looks like, for what is looked for in all of them alike.

use movetext_source::Notation;

use crate::signs::Rewrite;

/// The signs and words of a notation.
pub(crate) struct Words {
    /// Which it is; for messages.
    pub(crate) notation: Notation,
    /// Notations that are read so much alike that none is taken for another.
    pub(crate) twins: &'static [Notation],
    /// The games of the notation; nothing where a line is a position.
    pub(crate) of_games: Option<GameWords>,
    /// What people write for what in moves, or in positions.
    pub(crate) rewrites: &'static [&'static [Rewrite]],
    /// Whole words and lines in the form of another notation, as a text and its description.
    pub(crate) shapes: fn(&str) -> Vec<(String, String)>,
    /// What a text of one or several words, or a line, says in whatever form: the moves, or the position, that it may mean.
    pub(crate) loose: fn(&str) -> Vec<String>,
}

/// The signs of a notation with tags, numbered moves and comments.
pub(crate) struct GameWords {
    /// What opens and closes a comment.
    pub(crate) comment: (char, char),
    /// Whether a tag and a comment open alike.
    pub(crate) has_comments_like_tags: bool,
    /// The known tag of this name, in whatever case.
    pub(crate) known_tag: fn(&str) -> Option<&'static str>,
    /// A tag as the notation writes it.
    pub(crate) tag: fn(&str, &str) -> String,
    /// A misspelt tag (its name, and what stands behind that) as the notation writes it; nothing where it cannot be one.
    pub(crate) tag_of_another: fn(&str, &str) -> Option<String>,
    /// Whether a name and one word more are a tag without its brackets: `Size 5`.
    pub(crate) has_short_tags: bool,
    /// What joins words that belong together.
    pub(crate) joints: &'static [&'static str],
    /// A turn in front of a move.
    pub(crate) sample: &'static str,
    /// What starts the tag that holds the rules of the game.
    pub(crate) rules_tag: Option<&'static str>,
}

impl GameWords {
    /// Whether a tag holds the rules of the game.
    pub(crate) fn is_rules_tag(&self, tag: &str) -> bool {
        self.rules_tag.is_some_and(|start| tag.starts_with(start))
    }
}

impl Words {
    /// Whether this is the name of a tag of the notation.
    pub(crate) fn is_known_tag(&self, name: &str) -> bool {
        self.known_tag(name).is_some()
    }

    /// The tag of the notation that has this name, in whatever case.
    pub(crate) fn known_tag(&self, name: &str) -> Option<&'static str> {
        self.of_games.as_ref().and_then(|games| (games.known_tag)(name))
    }
}

/// The name in a list that is this one, in whatever case.
pub(crate) fn name_in(names: &[&'static str], name: &str) -> Option<&'static str> {
    names.iter().copied().find(|known| known.eq_ignore_ascii_case(name))
}
