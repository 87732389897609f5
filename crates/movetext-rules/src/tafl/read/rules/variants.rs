//! The built-in rule sets.
//!
//! First those that `OpenTafl` ships, meaning what it really plays (where its letters say the reverse of
//! the specification, these say what the specification says), then the five examples of the
//! specification's section 3, taken literally, under `spec-…`.
//!
//! ```
//! use movetext_rules::tafl::{Dialect, Variant};
//!
//! let copenhagen = Variant::find("copenhagen").expect("it is built in");
//! assert_eq!(copenhagen.record().rules.size, 11);
//! assert!(copenhagen.record().to_text(Dialect::OpenTafl).contains("tfr:w"));
//! assert_eq!(Variant::nearest("tawlbwrd").map(|variant| variant.name), Some("tawlbwrdd"));
//! ```

use crate::suggest;
use crate::tafl::{Dialect, RulesRecord, Setup};

/// A built-in rule set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variant {
    /// What it is called on a command line: lower case, words joined by hyphens.
    pub name: &'static str,
    /// What it is called by people, with the size of its board.
    pub title: &'static str,
    /// What is special about it, in a sentence.
    pub summary: &'static str,
    /// Its rules record, canonical, in the specification's dialect.
    pub rules: &'static str,
}

impl Variant {
    /// All built-in rule sets.
    pub const fn all() -> &'static [Self] {
        VARIANTS
    }

    /// The rule set of a name or a title; capitals, blanks and punctuation do not matter.
    pub fn find(name: &str) -> Option<&'static Self> {
        let plain = |name: &'static str| letters(name);
        VARIANTS
            .iter()
            .find(|variant| plain(variant.name).eq(letters(name)) || plain(variant.title).eq(letters(name)))
    }

    /// The rule set whose name `name` is probably a misspelling of.
    pub fn nearest(name: &str) -> Option<&'static Self> {
        suggest::nearest(name, VARIANTS.iter().map(|variant| variant.name)).and_then(Self::find)
    }

    /// Its rules and starting position, played by the specification.
    pub fn record(&self) -> RulesRecord {
        self.record_in(Dialect::Spec)
    }

    /// Its rules and starting position, played as `dialect` plays them.
    pub fn record_in(&self, dialect: Dialect) -> RulesRecord {
        let record = RulesRecord::read(self.rules, Dialect::Spec).record;
        // Every built-in text has a size; a text somebody else put there may not.
        let record = record.unwrap_or_else(|| {
            let rules = crate::tafl::Rules::new(crate::tafl::MIN_SIZE);
            let setup = Setup::for_rules(&rules);
            RulesRecord::new(rules, setup)
        });
        record.in_dialect(dialect)
    }
}

/// The letters and digits of a name, in lower case.
fn letters(name: &str) -> impl Iterator<Item = u8> {
    name.bytes().filter(u8::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase())
}

const VARIANTS: &[Variant] = &[
    Variant {
        name: "copenhagen",
        title: "Copenhagen 11x11",
        summary: "The king escapes to a corner; shieldwall captures and edge forts; repeating a position loses",
        rules: "dim:11 name:Copenhagen atkf:y tfr:l sw:s efe:y start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
    },
    Variant {
        name: "copenhagen-relaxed",
        title: "Copenhagen (relaxed shieldwall) 11x11",
        summary: "Copenhagen in which any move that completes a shieldwall captures, not only one of its flanks",
        rules: "dim:11 name:Copenhagen_(relaxed_shieldwall) atkf:y tfr:l sw:s swf:n efe:y start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
    },
    Variant {
        name: "fetlar",
        title: "Fetlar 11x11",
        summary: "The king escapes to a corner and is taken on four sides; no shieldwalls, no edge forts",
        rules: "dim:11 name:Fetlar atkf:y nj:n cj:n start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
    },
    Variant {
        name: "computer-fetlar",
        title: "Computer Fetlar 11x11",
        summary: "Fetlar in which repeating a position loses",
        rules: "dim:11 name:Computer_Fetlar atkf:y tfr:l start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
    },
    Variant {
        name: "berserk",
        title: "Berserk 11x11",
        summary: "Commanders and a knight jump, and a man that captured goes on capturing; defenders first",
        rules: "dim:11 name:Berserk surf:n atkf:n tfr:w kj:r ber:c start:/3ttttt3/5c5/11/t4T4t/t3NTT3t/tc1TTKTT1ct/t3TTT3t/t4T4t/11/5c5/3ttttt3/",
    },
    Variant {
        name: "brandub",
        title: "Brandub 7x7",
        summary: "The small Irish game: the king escapes to a corner and is taken between two; a harmless throne",
        rules: "dim:7 name:Brandub surf:n atkf:y ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
    },
    Variant {
        name: "magpie",
        title: "Magpie 7x7",
        summary: "Brandub's board with a king who moves one square at a time and may be taken against the edge",
        rules: "dim:7 name:Magpie surf:n atkf:y ks:m spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
    },
    Variant {
        name: "sea-battle",
        title: "Sea Battle 9x9",
        summary: "The king escapes to the edge and takes no part in captures; no special squares",
        rules: "dim:9 name:Sea_Battle esc:e atkf:y ka:n nj:n cj:n cor: cen: start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
    },
    Variant {
        name: "sea-battle-parlett",
        title: "Sea Battle (Parlett) 13x13",
        summary: "Sea Battle on a larger board",
        rules: "dim:13 name:Sea_Battle_(Parlett) esc:e atkf:y ka:n nj:n cj:n cor: cen: start:/4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t/tt3TTT3tt/t3T3T3t/6T6/6t6/5t1t5/4ttttt4/",
    },
    Variant {
        name: "tablut",
        title: "Tablut 9x9",
        summary: "The Sami game that Linnaeus saw: escape to the edge, a king strong by his throne, Linnaean capture",
        rules: "dim:9 name:Tablut esc:e atkf:y ks:c nj:n cor: cenh: cenhe:tcnkTCNK cenp:tcnkTCNK cens: linc:y start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
    },
    Variant {
        name: "foteviken-tablut",
        title: "Foteviken Tablut 9x9",
        summary: "Tablut in which the attackers' camps are forts that cannot be entered again",
        rules: "dim:9 name:Foteviken_Tablut esc:e atkf:y nj:n cor: afor:d1,e1,f1,e2,a4,i4,a5,b5,h5,i5,a6,i6,e8,d9,e9,f9 cenh: cenhe:K aforh:K cenp:tcnkTCNK aforp:tcnkTCNK cens: cenre: aforre: start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
    },
    Variant {
        name: "tablut-15x15",
        title: "Tablut 15x15",
        summary: "Tablut on a large board: escape to the edge, nobody returns to the throne",
        rules: "dim:15 name:Tablut esc:e atkf:y ks:c nj:n cor: cenh: cens: start:/5ttttt5/6ttt6/7t7/7t7/7T7/t5TTT5t/tt3T1T1T3tt/ttttTTTKTTTtttt/tt3T1T1T3tt/t5TTT5t/7T7/7t7/7t7/6ttt6/5ttttt5/",
    },
    Variant {
        name: "tawlbwrdd",
        title: "Tawlbwrdd 11x11",
        summary: "The Welsh game: escape to the edge, a king taken between two, no special squares",
        rules: "dim:11 name:Tawlbwrdd esc:e atkf:y ks:w nj:n cj:n cor: cen: start:/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/",
    },
    Variant {
        name: "alea-evangelii",
        title: "Alea Evangelii 19x19",
        summary: "The great Saxon board: corners of four squares each; repeating a position loses",
        rules: "dim:19 name:Alea_Evangelii atkf:y tfr:l cor:a1,b1,r1,s1,a2,b2,r2,s2,a18,b18,r18,s18,a19,b19,r19,s19 cenh: cenhe:tcnkTCNK cenp:tcnkTCNK cens: start:/2t2t7t2t2/19/t4t7t4t/7t1t1t7/6t1T1T1t6/t1t2t7t2t1t/4t4T4t4/3t4T1T4t3/4T2T1T1T2T4/3t2T1TKT1T2t3/4T2T1T1T2T4/3t4T1T4t3/4t4T4t4/t1t2t7t2t1t/6t1T1T1t6/7t1t1t7/t4t7t4t/19/2t2t7t2t2/",
    },
    Variant {
        name: "spec-fetlar",
        title: "Fetlar, as the specification has it",
        summary: "The specification's first example: everything at its default, defenders first",
        rules: "dim:11 atkf:n start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
    },
    Variant {
        name: "spec-copenhagen",
        title: "Copenhagen, as the specification has it",
        summary: "The specification's second example: defenders first, shieldwalls and edge forts, repetition draws",
        rules: "dim:11 atkf:n sw:s efe:y start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
    },
    Variant {
        name: "spec-berserk",
        title: "Berserk, as the specification has it",
        summary: "The specification's third example: Berserk in which repetition draws",
        rules: "dim:11 surf:n atkf:n kj:r ber:c start:/3ttttt3/5c5/11/t4T4t/t3NTT3t/tc1TTKTT1ct/t3TTT3t/t4T4t/11/5c5/3ttttt3/",
    },
    Variant {
        name: "spec-brandub",
        title: "Brandub, as the specification has it",
        summary: "The specification's fourth example: Brandub in which being surrounded loses",
        rules: "dim:7 atkf:y ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
    },
    Variant {
        name: "spec-sea-battle",
        title: "Sea Battle, as the specification has it",
        summary: "The specification's fifth example: escape to the edge, an unarmed king, no special squares",
        rules: "dim:9 esc:e atkf:y ka:n cor: cen: cenhe: start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
    },
];

#[cfg(test)]
mod tests {
    use crate::tafl::{Dialect, RulesNote, RulesRecord, Variant};

    #[test]
    fn every_text_is_canonical_and_sound() {
        for variant in Variant::all() {
            let read = RulesRecord::read(variant.rules, Dialect::Spec);
            let departs = |note: &RulesNote| !matches!(note, RulesNote::OpenTaflDiffers(_));
            assert!(!read.notes.iter().any(|note| departs(&note.kind)), "{}: {:?}", variant.name, read.notes);
            let record = variant.record();
            assert_eq!(Some(&record), read.record.as_ref());
            assert_eq!(record.to_text(Dialect::Spec), variant.rules, "{}", variant.name);
            assert!(record.setup.complaints(&record.rules).is_empty(), "{}", variant.name);
        }
    }

    #[test]
    fn every_name_and_title_finds_its_own() {
        for variant in Variant::all() {
            assert_eq!(Variant::find(variant.name), Some(variant));
            assert_eq!(Variant::find(&variant.title.to_uppercase()), Some(variant));
            assert_eq!(Variant::nearest(&variant.name[1..]), Some(variant));
        }
        assert_eq!(Variant::find("Sea_Battle").map(|variant| variant.name), Some("sea-battle"));
        assert_eq!(Variant::find("hnefatafl"), None);
    }
}
