//! Setups of one's own, besides those that are built in.

use std::collections::BTreeSet;

use movetext_lexer::ppn::Games;
use movetext_rules::piecepack::Kind;
use movetext_rules::suggest::nearest;
use movetext_source::Span;

use super::catalogue::{Making, Setup};
use super::chance::Chance;
use super::fault::{SetupFault, SetupFaultKind};
use super::{Layout, PlacedSetup, System};
use crate::ppn::header::{GameSetup, Header, HeaderFault, MovetextParser, Value};
use crate::ppn::names;

/// Games by names that no setup has, and the setups that are meant: other names and other languages, which the reference
/// parser does not read.
const MEANT: [(&str, &str); 16] = [
    ("baduk", "go"),
    ("dame", "american_checkers"),
    ("five_in_a_row", "gomoku"),
    ("fox_and_geese", "baghchal"),
    ("hnefatafl", "tablut"),
    ("merels", "nine_mens_morris"),
    ("mill", "nine_mens_morris"),
    ("mills", "nine_mens_morris"),
    ("muhle", "nine_mens_morris"),
    ("noughts_and_crosses", "tic_tac_toe"),
    ("othello", "reversi"),
    ("parcheesi", "ludo"),
    ("qirkat", "alquerque"),
    ("tafl", "tablut"),
    ("weiqi", "go"),
    ("wei_qi", "go"),
];

/// The setups that records can name: those that are built in, and those of one's own.
///
/// A setup of one's own counts before one that is built in and has the same name. Libraries are equal if they are the same.
///
/// ```
/// use movetext_record::ppn::System;
/// use movetext_record::ppn::setups::Library;
///
/// let file = "---\nGameType: {Name: Two Coins, System: piecepack}\nSetUp: None\nChance: [shuffle coin]\n...\ncS1@a1 cM2@b1\n";
/// let library = Library::read([file]).expect("it is right");
/// let setup = library.find(System::Piecepack, "TwoCoins").expect("it is there");
/// assert_eq!((setup.title, setup.place(&[])?.pieces.len()), ("Two Coins", 2));
/// assert_eq!(setup.takes, ["seed", "coins"]);
/// # Ok::<(), movetext_record::ppn::setups::SetupFault>(())
/// ```
#[derive(Clone, Copy, Default)]
pub struct Library {
    own: &'static [Setup],
}

impl std::fmt::Debug for Library {
    /// Its own setups by their names.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.own.iter().map(|setup| setup.name)).finish()
    }
}

impl PartialEq for Library {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.own, other.own)
    }
}

impl Eq for Library {}

impl Library {
    /// Reads files of setups, in the form of those in `setups/`: records of PPN whose movetext drops pieces at places. Their
    /// headers have
    ///
    /// - `GameType: {Name: My Game, System: piecepack}`; without `System` it is a piecepack;
    /// - `SetUp: None`, so that the file itself can be played;
    /// - if something is left to chance, `Chance:` with a list of [rules](Layout);
    /// - if other names lead to it, `Aliases:` with a list of them;
    /// - if its coordinates count more than an inch, `MovetextParser: {Name: Default, ScaleFactor: 2}`.
    ///
    /// They are kept as long as the program runs, as those are that are built in.
    ///
    /// # Errors
    /// The first file with something wrong, counted from 0, and what is wrong with it.
    pub fn read<'f>(files: impl IntoIterator<Item = &'f str>) -> Result<Self, (usize, SetupFault)> {
        let mut own: Vec<Setup> = Vec::new();
        for (at, file) in files.into_iter().enumerate() {
            let (setup, span) = read(file).map_err(|fault| (at, fault))?;
            let is_same = |other: &Setup| {
                other.system == setup.system && other.names().any(|name| setup.names().any(|own| own == name))
            };
            if let Some(other) = own.iter().find(|other| is_same(other)) {
                let message = format!("{} of {} has this name as well", other.title, other.system);
                return Err((at, SetupFault::file(span, message)));
            }
            own.push(setup);
        }
        Ok(Self { own: own.leak() })
    }

    /// The setups of one's own.
    pub fn own(self) -> &'static [Setup] {
        self.own
    }

    /// All setups, those of one's own first.
    pub fn all(self) -> impl Iterator<Item = &'static Setup> + Clone {
        self.own.iter().chain(Setup::all())
    }

    /// The setup of this name, in any spelling: of a system, or else of the piecepack, as the reference parser does.
    ///
    /// # Errors
    /// No setup has the name; what it may mean, and the systems that have it.
    pub fn find(self, system: System, name: &str) -> Result<&'static Setup, SetupFault> {
        let wanted = names::game(name);
        // `Chess Pieces` are not pieces of chess.
        let whole = names::snake(name);
        let is_it = |setup: &&Setup| setup.is(&wanted) || setup.is(&whole);
        let of = |system: System| self.all().filter(|setup| setup.system == system).find(is_it);
        of(system).or_else(|| of(System::Piecepack)).ok_or_else(|| {
            let systems: Vec<System> = System::ALL.into_iter().filter(|other| of(*other).is_some()).collect();
            SetupFault::name(if systems.is_empty() {
                SetupFaultKind::Unknown { nearest: self.likely(system, &wanted) }
            } else {
                SetupFaultKind::OtherSystem { asked: system, systems }
            })
        })
    }

    /// The setup that a header asks for. Its parser says of which system it is and how wide its cells are, where the setup
    /// does not.
    ///
    /// # Errors
    /// The name is not known, or an argument not taken.
    pub fn place(
        self,
        asked: &GameSetup<'_>,
        parser: &MovetextParser<'_>,
    ) -> Result<PlacedSetup, SetupFault> {
        let system = asked.system.map_or(parser.system, |(system, _)| system);
        let width = parser.cell_width().unwrap_or(1);
        self.find(system, &asked.name.text)?.place_in_cells(&asked.arguments, width)
    }

    /// The name that is meant by this one, or is most like it: of the system that was asked, or else of any.
    fn likely(self, system: System, wanted: &str) -> Option<&'static str> {
        let is_same = |name: &str| letters(name).eq(letters(wanted));
        let here =
            || self.all().filter(move |setup| setup.system == System::Piecepack || setup.system == system);
        let names = || self.all().flat_map(Setup::names);
        if let Some((_, meant)) = MEANT.iter().find(|(name, _)| *name == wanted) {
            return Some(meant);
        }
        let meant = names().find(|name| is_same(name));
        let meant = meant.or_else(|| nearest(wanted, here().flat_map(Setup::names)));
        let meant = meant.or_else(|| nearest(wanted, names()))?;
        names().find(|name| *name == meant)
    }
}

/// A name without what is between its words.
fn letters(name: &str) -> impl Iterator<Item = u8> {
    name.bytes().filter(|byte| *byte != b'_')
}

/// A file of a setup, and where its name is.
fn read(file: &str) -> Result<(Setup, Span), SetupFault> {
    let mut games = Games::new(file);
    let game = games.next().unwrap_or_default();
    let (head, movetext) = (Span::from(game.header), Span::from(game.movetext));
    if let Some(next) = games.next() {
        return Err(SetupFault::file(next.header.into(), "a file has one setup, and here is another"));
    }
    let mut fault: Option<(Span, HeaderFault)> = None;
    let mut report = |at, wrong| {
        fault.get_or_insert((at, wrong));
    };
    let header = Header::read(file, head, &mut report);
    let asked = header.game_type(&mut report);
    if let Some((at, wrong)) = fault {
        return Err(SetupFault::file(at, wrong.to_string()));
    }
    let asked = asked.ok_or_else(|| {
        SetupFault::file(head, "`GameType: {Name: My Game, System: piecepack}` must name the setup")
    })?;
    let system = asked.system.map_or(header.parser.system, |(system, _)| system);
    let layout = Layout::read(file, None)?;
    if layout.pieces.is_empty() {
        return Err(SetupFault::file(movetext, "the setup drops no pieces"));
    }
    let setup = Setup {
        system,
        name: kept(names::game(&asked.name.text)),
        aliases: aliases(&header)?,
        title: kept(asked.name.text.to_string()),
        url: "",
        takes: takes(system, &layout),
        is_proved: false,
        making: Making::Own(kept(file.to_owned())),
        choices: Vec::new(),
    };
    Ok((setup, asked.name.span))
}

fn aliases(header: &Header<'_>) -> Result<Vec<&'static str>, SetupFault> {
    let wrong = |value: &Value<'_>| SetupFault::file(value.span(), "this must be a list of names");
    let names = match header.get("Aliases") {
        None => return Ok(Vec::new()),
        Some(Value::List { values, .. }) => values.iter(),
        Some(other) => return Err(wrong(other)),
    };
    names.map(|name| Ok(kept(names::game(&name.scalar().ok_or_else(|| wrong(name))?.text)))).collect()
}

/// The arguments that settle what is left to chance.
fn takes(system: System, layout: &Layout) -> Vec<&'static str> {
    let kinds: BTreeSet<Kind> = layout.chance.iter().map(Chance::kind).collect();
    let mut takes = Vec::new();
    if !kinds.is_empty() {
        takes.push("seed");
    }
    let named = [(Kind::Coin, "coins"), (Kind::Tile, "tiles"), (Kind::Die, "dice"), (Kind::Pawn, "pawns")];
    takes.extend(named.into_iter().filter(|(kind, _)| kinds.contains(kind)).map(|(_, name)| name));
    if system.has_cells() {
        takes.push("cell_width");
    }
    takes
}

/// As long as the program runs.
fn kept(text: String) -> &'static str {
    text.leak()
}
