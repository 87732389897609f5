//! The keys of a rules record (section 3).

use core::fmt;

use super::value::ValueKind;
use crate::suggest;

macro_rules! keys {
    ($($(#[$doc:meta])* $variant:ident $name:literal $kind:ident,)*) => {
        /// A key of a rules record, in the order in which a record is written.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum RuleKey {
            $($(#[$doc])* $variant,)*
        }

        impl RuleKey {
            /// Every key, in the order in which a record is written.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The key as it is written.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),* }
            }

            /// What its values look like.
            pub(super) const fn kind(self) -> ValueKind {
                match self { $(Self::$variant => ValueKind::$kind),* }
            }

            /// The key of a name.
            pub fn from_name(name: &str) -> Option<Self> {
                Some(match name { $($name => Self::$variant,)* _ => return None })
            }
        }
    };
}

keys! {
    /// `dim`: the length of the board's side.
    Dim "dim" Size,
    /// `name`: what the rules are called; not in the specification, but every program writes it.
    Name "name" Text,
    /// `esc`: where the king escapes to.
    Esc "esc" Escape,
    /// `surf`: whether a surrounded side loses.
    Surf "surf" YesNo,
    /// `atkf`: whether the attackers move first.
    Atkf "atkf" YesNo,
    /// `tfr`: what a threefold repetition means.
    Tfr "tfr" Threefold,
    /// `ka`: whether the king takes part in captures.
    Ka "ka" KingArmed,
    /// `ks`: how strong the king is.
    Ks "ks" KingStrength,
    /// `kj`: how kings jump.
    Kj "kj" Jump,
    /// `nj`: how knights jump.
    Nj "nj" Jump,
    /// `cj`: how commanders jump.
    Cj "cj" Jump,
    /// `mj`: how mercenaries jump.
    Mj "mj" Jump,
    /// `gj`: how guards jump.
    Gj "gj" Jump,
    /// `spd`: how far men slide.
    Spd "spd" Speeds,
    /// `cor`: the corner squares.
    Cor "cor" Squares,
    /// `cen`: the centre squares.
    Cen "cen" Squares,
    /// `afor`: the attackers' forts.
    Afor "afor" Squares,
    /// `dfor`: the defenders' forts.
    Dfor "dfor" Squares,
    /// `corh`: to whom the corners are hostile.
    Corh "corh" Pieces,
    /// `cenh`: to whom the occupied centre is hostile.
    Cenh "cenh" Pieces,
    /// `cenhe`: to whom the empty centre is hostile.
    Cenhe "cenhe" Pieces,
    /// `aforh`: to whom the attackers' forts are hostile.
    Aforh "aforh" Pieces,
    /// `dforh`: to whom the defenders' forts are hostile.
    Dforh "dforh" Pieces,
    /// `corp`: who may pass the corners.
    Corp "corp" Pieces,
    /// `cenp`: who may pass the centre.
    Cenp "cenp" Pieces,
    /// `aforp`: who may pass the attackers' forts.
    Aforp "aforp" Pieces,
    /// `dforp`: who may pass the defenders' forts.
    Dforp "dforp" Pieces,
    /// `cors`: who may stop on the corners.
    Cors "cors" Pieces,
    /// `cens`: who may stop on the centre.
    Cens "cens" Pieces,
    /// `afors`: who may stop on the attackers' forts.
    Afors "afors" Pieces,
    /// `dfors`: who may stop on the defenders' forts.
    Dfors "dfors" Pieces,
    /// `cenre`: who may enter the centre again.
    Cenre "cenre" Pieces,
    /// `corre`: who may enter the corners again.
    Corre "corre" Pieces,
    /// `aforre`: who may enter the attackers' forts again.
    Aforre "aforre" Pieces,
    /// `dforre`: who may enter the defenders' forts again.
    Dforre "dforre" Pieces,
    /// `sw`: shieldwall captures.
    Sw "sw" Shieldwall,
    /// `swf`: whether a shieldwall capture needs a flanking move.
    Swf "swf" YesNo,
    /// `efe`: whether an edge fort wins.
    Efe "efe" YesNo,
    /// `linc`: Linnaean capture.
    Linc "linc" YesNo,
    /// `ber`: berserk turns.
    Ber "ber" Berserk,
    /// `start`: the starting position.
    Start "start" Position,
    /// `starti`: the starting position, its rows in reverse order.
    Starti "starti" Position,
}

impl RuleKey {
    /// The key that `word` is probably a misspelling of, or another word for.
    pub fn nearest(word: &str) -> Option<Self> {
        const WORDS: [(&str, RuleKey); 12] = [
            ("size", RuleKey::Dim),
            ("board", RuleKey::Dim),
            ("dimension", RuleKey::Dim),
            ("king", RuleKey::Ks),
            ("escape", RuleKey::Esc),
            ("corners", RuleKey::Cor),
            ("center", RuleKey::Cen),
            ("centre", RuleKey::Cen),
            ("speed", RuleKey::Spd),
            ("berserk", RuleKey::Ber),
            ("shieldwall", RuleKey::Sw),
            ("position", RuleKey::Start),
        ];
        if let Some((_, key)) = WORDS.iter().find(|(known, _)| known.eq_ignore_ascii_case(word)) {
            return Some(*key);
        }
        suggest::nearest(word, Self::ALL.iter().map(|key| key.name())).and_then(Self::from_name)
    }

    /// What may stand after the key, in words.
    pub const fn allowed(self) -> &'static str {
        self.kind().allowed()
    }
}

impl fmt::Display for RuleKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
