//! Colours: each has a role, and a theme says what a role looks like.
//!
//! ```
//! use movetext_render::theme::{Role, Theme};
//!
//! assert!(Theme::CLASSIC.contrast(Role::Ink, Role::Page) > 7.0);
//! let theme = Theme::read("base = \"dark\"\n[colors]\npage = \"#101010\"\n").unwrap();
//! assert_eq!(theme.color(Role::Page).to_string(), "#101010");
//! let faults = Theme::read("[colors]\npaeg = \"#101010\"\n").unwrap_err();
//! assert_eq!(faults.to_string(), "2:1: `paeg` is not a colour of a theme; did you mean `page`?");
//! ```

use core::fmt;

mod read;

pub use read::ThemeError;

macro_rules! roles {
    ($($(#[$doc:meta])* $role:ident = $name:literal, $classic:literal, $dark:literal, $print:literal;)+) => {
        /// What a colour is for.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Role {
            $($(#[$doc])* $role,)+
        }

        impl Role {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$role),+];

            /// Its name in a file.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$role => $name,)+
                }
            }
        }

        impl Theme {
            /// Wood and paper.
            pub const CLASSIC: Self = Self { name: "classic", colors: [$(Color::new($classic)),+] };
            /// For dark rooms.
            pub const DARK: Self = Self { name: "dark", colors: [$(Color::new($dark)),+] };
            /// Black on white, as books are printed.
            pub const PRINT: Self = Self { name: "print", colors: [$(Color::new($print)),+] };
        }
    };
}

roles! {
    /// The ground of the picture.
    Page = "page", 0xfb_f7ee, 0x14_171c, 0xff_ffff;
    /// Captions.
    Ink = "ink", 0x2b_2118, 0xe9_e6dd, 0x00_0000;
    /// Squares of a board.
    Board = "board", 0xea_d3a6, 0x3d_4550, 0xff_ffff;
    /// Every other square of a board.
    BoardShade = "board2", 0xe0_c491, 0x36_3d47, 0xff_ffff;
    /// Special squares.
    Special = "special", 0xc9_9f62, 0x52_5d6b, 0xff_ffff;
    /// What special squares bear.
    Ornament = "ornament", 0x5e_3c20, 0xc9_d1db, 0x00_0000;
    /// Lines between squares.
    Line = "line", 0x8a_6a3e, 0x8a_95a3, 0x00_0000;
    /// The edge of a board.
    Frame = "frame", 0x5e_3c20, 0x22_2831, 0xff_ffff;
    /// Coordinates on the edge.
    FrameInk = "frame ink", 0xf3_e3c3, 0xc9_d1db, 0x00_0000;
    /// Light men.
    Light = "light", 0xfb_f6ea, 0xf1_ebdd, 0xff_ffff;
    /// The edges of light men.
    LightSide = "light side", 0xd3_c4a2, 0xb5_ac97, 0xff_ffff;
    /// The outlines of light men.
    LightLine = "light line", 0x4a_3822, 0x0e_1013, 0x00_0000;
    /// Dark men.
    Dark = "dark", 0x3a_3533, 0x16_181c, 0x00_0000;
    /// The edges of dark men.
    DarkSide = "dark side", 0x6b_635e, 0x2b_3038, 0x00_0000;
    /// The outlines of dark men.
    DarkLine = "dark line", 0x14_110f, 0xae_b8c4, 0xff_ffff;
    /// Crowns.
    King = "king", 0xe0_a526, 0xf0_b93a, 0x00_0000;
    /// What the last move did.
    Accent = "accent", 0x0a_4c9c, 0x7c_cbff, 0x00_0000;
    /// What was captured.
    Taken = "taken", 0xb3_201a, 0xff_8a7a, 0x00_0000;
    /// Boards of Go.
    Wood = "wood", 0xe3_b768, 0x5b_4a33, 0xff_ffff;
    /// The lines of boards of Go.
    WoodLine = "wood line", 0x4a_3517, 0xb6_9e78, 0x00_0000;
    /// Boards of Othello.
    Felt = "felt", 0x2f_8057, 0x1f_5a3e, 0xff_ffff;
    /// The lines of boards of Othello.
    FeltLine = "felt line", 0x0a_2a1a, 0x6f_b08e, 0x00_0000;
    /// The first suit: Suns, Hearts, red.
    FirstSuit = "suit 1", 0xc2_410c, 0xff_9a5c, 0x00_0000;
    /// The second suit: Moons, Spades, black.
    SecondSuit = "suit 2", 0x1f_1f24, 0xe6_e6ea, 0x00_0000;
    /// The third suit: Crowns, Clubs, green.
    ThirdSuit = "suit 3", 0x00_734f, 0x4f_d1a0, 0x00_0000;
    /// The fourth suit: Arms, Diamonds, blue.
    FourthSuit = "suit 4", 0x0b_5ca8, 0x7c_bbff, 0x00_0000;
    /// Tiles, cards, dominoes.
    Tile = "tile", 0xf7_e9cb, 0x2b_313a, 0xff_ffff;
    /// Coins and dice.
    Coin = "coin", 0xef_d9a8, 0x3a_414c, 0xff_ffff;
    /// Shadows.
    Shadow = "shadow", 0x00_0000, 0x00_0000, 0xff_ffff;
}

/// A colour of red, green and blue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Color(pub [u8; 3]);

impl Color {
    const fn new(number: u32) -> Self {
        let [_, red, green, blue] = number.to_be_bytes();
        Self([red, green, blue])
    }

    /// How bright it is, from 0 to 1, as WCAG 2 defines it.
    fn luminance(self) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        let [red, green, blue] = self.0.map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast of two colours, 1 to 21, as WCAG 2 defines it.
    pub fn contrast(self, other: Self) -> f64 {
        let (one, other) = (self.luminance(), other.luminance());
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }
}

impl fmt::Display for Color {
    /// As in a style sheet, `#fbf7ee`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// What each role looks like.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Theme {
    name: &'static str,
    colors: [Color; Role::ALL.len()],
}

/// Where men stand, each with what stands on it.
const GROUNDS: [(Role, &[Role]); 7] = [
    (Role::Board, &MEN),
    (Role::BoardShade, &MEN),
    (Role::Special, &MEN),
    (Role::Wood, &MEN),
    (Role::Felt, &MEN),
    (Role::Tile, &SUITS),
    (Role::Coin, &SUITS),
];
const MEN: [Role; 2] = [Role::Light, Role::Dark];
const SUITS: [Role; 4] = [Role::FirstSuit, Role::SecondSuit, Role::ThirdSuit, Role::FourthSuit];
/// What else has to be distinguished, and how well.
const PAIRS: [(Role, Role, f64); 20] = [
    (Role::Light, Role::Dark, 4.5),
    (Role::Ink, Role::Page, 4.5),
    (Role::FrameInk, Role::Frame, 4.5),
    (Role::Accent, Role::Board, LEAST),
    (Role::Accent, Role::BoardShade, LEAST),
    (Role::Taken, Role::Board, LEAST),
    (Role::Ornament, Role::Special, LEAST),
    (Role::Line, Role::Board, LEAST),
    (Role::WoodLine, Role::Wood, LEAST),
    (Role::FeltLine, Role::Felt, LEAST),
    (Role::Ink, Role::Tile, 4.5),
    (Role::Ink, Role::Coin, 4.5),
    (Role::Line, Role::Page, LEAST),
    (Role::Ink, Role::Wood, 4.5),
    (Role::Accent, Role::Page, LEAST),
    (Role::Accent, Role::Wood, LEAST),
    (Role::Accent, Role::Tile, LEAST),
    (Role::Accent, Role::Coin, LEAST),
    (Role::Taken, Role::BoardShade, LEAST),
    (Role::Taken, Role::Wood, LEAST),
];
/// What differs in shape may differ in colour by no less.
const LEAST: f64 = 3.0;

impl Theme {
    /// The themes that have names.
    pub const ALL: [&Self; 3] = [&Self::CLASSIC, &Self::DARK, &Self::PRINT];

    /// The theme of a name.
    pub fn find(name: &str) -> Option<&'static Self> {
        Self::ALL.into_iter().find(|theme| theme.name == name)
    }

    /// What it is called; that of the theme it is based on, for one of somebody's own.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// What a role looks like.
    pub const fn color(&self, role: Role) -> Color {
        self.colors[role as usize]
    }

    /// Whether things cast shadows: where the ground is not as dark as a shadow.
    pub const fn has_shadows(&self) -> bool {
        let [red, green, blue] = self.color(Role::Shadow).0;
        red < 128 && green < 128 && blue < 128
    }

    /// The contrast of two roles, from 1 to 21.
    pub fn contrast(&self, one: Role, other: Role) -> f64 {
        self.color(one).contrast(self.color(other))
    }

    /// What can hardly be distinguished: two roles, their contrast, and what it has to be at least. A man is distinguished from its
    /// ground by its face or by its outline, whichever differs more.
    pub fn faint(&self) -> Vec<(Role, Role, f64, f64)> {
        let on_grounds = GROUNDS.iter().flat_map(|(ground, men)| {
            men.iter().map(|man| {
                let outline = match man {
                    Role::Light => Role::LightLine,
                    Role::Dark => Role::DarkLine,
                    man => *man,
                };
                (*man, *ground, self.contrast(*man, *ground).max(self.contrast(outline, *ground)), LEAST)
            })
        });
        let pairs =
            PAIRS.iter().map(|(one, other, least)| (*one, *other, self.contrast(*one, *other), *least));
        on_grounds.chain(pairs).filter(|(_, _, contrast, least)| contrast < least).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Theme;

    #[test]
    fn everything_can_be_told_from_what_is_beside_it() {
        for theme in Theme::ALL {
            assert_eq!(theme.faint(), [], "{}", theme.name());
        }
    }

    #[test]
    fn a_theme_that_cannot_be_used_is_refused_at_its_place() {
        let cases = [
            ("base = \"clasic\"", "1:8: `clasic` is not a theme; classic, dark and print are"),
            ("\n[colours]", "2:1: `[colours]`: a theme has one table, `[colors]`, once"),
            ("page = \"#fff\"", "1:1: `page` stands before `[colors]`; only `base` does"),
            ("[colors]\nink = \"#ggg\"", "2:7: `#ggg` is not a colour; `#e0a526` and `#fff` are"),
            ("[colors]\nink = #fff", "2:7: the value stands in quotation marks"),
            ("[colors]\n  ink", "2:3: a line of a theme is `name = \"value\"`"),
            ("[colors]\nink = \"#fff", "2:7: the quotation mark is not closed"),
            ("[colors]\nink = \"#000\" 3", "2:7: there is more behind the value"),
            ("[colors]\nink = \"#000\"\nink = \"#000\"", "3:1: `ink` is given twice"),
            (
                "[colors]\n\"board\" = \"#8a6a3e\"",
                "2:11: `board` can hardly be seen: the contrast of `accent` and `board` is 1.7, and has to be at least 3",
            ),
        ];
        for (text, message) in cases {
            assert_eq!(
                Theme::read(text).map_err(|fault| fault.to_string()),
                Err(message.to_owned()),
                "{text}"
            );
        }
        assert_eq!(Theme::read("# none\nbase = \"print\" # black\n"), Ok(Theme::PRINT));
    }
}
