//! The records of an input.

use std::fmt::Write as _;
use std::num::NonZeroU32;
use std::rc::Rc;

use movetext_record::{
    Fault, FaultKind, Format, Narrate, Parsed, Visit, Visitor, built_without, dispatch, noun,
};
use movetext_source::{Notation, Span};
use movetext_tree::NodeId;

use crate::exit::{Status, Stop, tell_note};
use crate::input::Input;
use crate::notations::Built;
use crate::options::Shared;
use crate::sentences::{Sentence, Sentences, WithComments};
use crate::text::{one_line, shortened};

/// No part of a caption is longer.
pub const LONGEST: usize = 60;

/// A record of a file: a game or a position.
pub struct Game<'s, F: Format> {
    /// Its number in the file, from 1.
    pub number: u32,
    /// What was read.
    pub parsed: Parsed<'s, F>,
    /// Where its remarks are comments.
    as_meant: Option<AsMeant>,
}

/// A record whose remarks are comments.
struct AsMeant {
    with: Rc<WithComments>,
    /// What the linter says of the record as it is written.
    unread: Vec<Sentence>,
}

impl<'s, F: Format> Game<'s, F> {
    /// A record as it is written.
    pub const fn new(number: u32, parsed: Parsed<'s, F>) -> Self {
        Self { number, parsed, as_meant: None }
    }
}

impl<F: Narrate> Game<'_, F> {
    /// The record on one line, with the file it stands in.
    pub fn caption(&self, input: &Input) -> String {
        let mut caption = one_line(input.source.name());
        if self.number > 1 {
            // Writing to a string cannot fail.
            let _ = write!(caption, ", {} {}", noun::<F>(), self.number);
        }
        for part in F::game(&self.parsed.record).caption() {
            caption += " · ";
            caption += &shortened(&part, LONGEST);
        }
        caption
    }

    /// Whether some of the text is not in the record, or only as a guess.
    pub fn is_unread(&self) -> bool {
        self.as_meant.is_some() || self.unread().next().is_some()
    }

    /// What of the text is not in the record, or only as a guess.
    pub fn unread(&self) -> impl Iterator<Item = &Fault<F::Fault>> {
        self.parsed.faults.iter().filter(|fault| fault.kind.is_loss())
    }

    /// Whether the board at the start is a guess: something in front of the first move could not be read.
    pub fn is_board_guessed(&self) -> bool {
        let moves = self.parsed.origin.nodes.get(1).map_or(u32::MAX, |first| first.played.start);
        self.unread().any(|fault| fault.span.start < moves && matches!(fault.kind, FaultKind::Own(_)))
    }

    /// The same, each as and where the linter says it.
    pub fn unread_in_words(&self, input: &Input, sentences: &Sentences) -> Vec<Sentence> {
        if let Some(as_meant) = &self.as_meant {
            return as_meant.unread.clone();
        }
        let stated = |fault: &Fault<F::Fault>| sentences.of_fault(input, fault.span, &fault.kind);
        let mut all: Vec<Sentence> = self.unread().map(stated).collect();
        all.dedup_by(|later, earlier| later.words == earlier.words);
        all
    }

    /// What is wrong with a move that could not be read, as the linter says it.
    pub fn unread_move(&self, node: NodeId, input: &Input, sentences: &Sentences, why: &str) -> String {
        let place = self.parsed.origin.nodes.get(node.index()).map_or_else(Span::default, |node| node.played);
        let in_file = self.as_meant.as_ref().map_or(place, |as_meant| as_meant.with.in_file(place));
        sentences.of_fault(input, in_file, &why).words
    }

    /// Says if some of it could not be read, which is a finding.
    /// `sentences` are those of the file, once they are wanted.
    pub fn tell_unread(&self, input: &Input, shared: &Shared, sentences: &mut Option<Sentences>) -> Status {
        if !self.is_unread() {
            return Status::Clean;
        }
        let sentences = sentences.get_or_insert_with(|| Sentences::of(input, shared));
        if let Some(note) = self.note_of_unread(input, sentences) {
            tell_note(note);
        }
        Status::Findings
    }

    /// What to report of a record that could not be read whole.
    pub fn note_of_unread(&self, input: &Input, sentences: &Sentences) -> Option<String> {
        let stated = self.unread_in_words(input, sentences);
        let more = if stated.len() > 1 { "; `movetext lint` lists the rest" } else { "" };
        let (what, number) = (noun::<F>(), self.number);
        let Sentence { place, words } = stated.first()?;
        Some(format!("{place}: {what} {number} could not be read whole: {words}{more}"))
    }

    /// Refuses a game in which a move is missing: written anew, the moves behind it would be the other player's.
    ///
    /// # Errors
    /// That a move is missing.
    pub fn refuse_missing_move(&self, input: &Input) -> Result<(), Stop> {
        if !F::is_move_missing(&self.parsed.faults) {
            return Ok(());
        }
        let (name, number) = (input.source.name(), self.number);
        Err(Stop::failure(format_args!(
            "game {number} of `{name}` is not written, since a move is missing in it: the moves behind it would be the other \
             player's; write `--` for the move if it is unknown"
        )))
    }

    /// That the record cannot be brought to the board, and why.
    pub fn unplayable(&self, input: &Input, why: &F::Error) -> String {
        let (name, what, number) = (input.source.name(), noun::<F>(), self.number);
        match self.unread().next() {
            Some(fault) if !F::IS_OF_GAMES => {
                format!("{what} {number} of `{name}` cannot be read: {}", fault.kind)
            }
            _ => format!("{what} {number} of `{name}` cannot be replayed: {why}"),
        }
    }
}

/// Shows the records of a text that `--game` leaves, one after the other, each dropped before the next is
/// read.
///
/// # Errors
/// What `see` fails with; a text without records, or without the one asked for.
pub fn each<'s, F: Narrate>(
    input: &'s Input,
    shared: &Shared,
    mut see: impl FnMut(Game<'s, F>) -> Result<(), Stop>,
) -> Result<(), Stop> {
    each_game(input, shared, &mut see)
}

/// The same, compiled once for all commands.
fn each_game<'s, F: Narrate>(
    input: &'s Input,
    shared: &Shared,
    see: &mut dyn FnMut(Game<'s, F>) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let mut number = 0;
    let mut seen = false;
    for parsed in F::read(input.source.text(), &shared.reading()) {
        number += 1;
        if shared.game.is_none_or(|game| game.get() == number) {
            see(Game::new(number, parsed))?;
            seen = true;
        }
        if shared.game.is_some() && seen {
            break;
        }
    }
    if seen { Ok(()) } else { Err(missing(input, shared, number)) }
}

/// The same for a command that says what could not be read. `sentences` are those of the file, once a game needs them.
///
/// # Errors
/// As [`each`].
pub fn each_explained<'s, F: Narrate>(
    input: &'s Input,
    shared: &Shared,
    sentences: &mut Option<Sentences>,
    mut see: impl FnMut(Game<'s, F>, &mut Option<Sentences>) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let read = || F::read(input.source.text(), &shared.reading());
    let (mut games, mut number, mut seen) = (read(), 0, false);
    while let Some(parsed) = games.next() {
        number += 1;
        if shared.game.is_some_and(|game| game.get() != number) {
            continue;
        }
        let mut game = Game::new(number, parsed);
        if sentences.is_none() && game.is_unread() {
            // The linter reads all games once more. A large one is not kept meanwhile: it is read again behind that, once a file.
            drop(game);
            *sentences = Some(Sentences::of(input, shared));
            games = read();
            let Some(again) = games.nth(number as usize - 1) else { break };
            game = Game::new(number, again);
        }
        see(game, sentences)?;
        seen = true;
        if shared.game.is_some() {
            break;
        }
    }
    if seen { Ok(()) } else { Err(missing(input, shared, number)) }
}

/// The same for a command that shows records: what the linter knows for a remark is a comment of the record that is seen.
///
/// # Errors
/// As [`each`].
pub fn each_shown<F: Narrate>(
    input: &Input,
    shared: &Shared,
    sentences: &mut Option<Sentences>,
    mut see: impl for<'g> FnMut(Game<'g, F>, &mut Option<Sentences>) -> Result<(), Stop>,
) -> Result<(), Stop> {
    each_explained::<F>(input, shared, sentences, |game, sentences| {
        shown(game, input, shared, sentences, &mut see)
    })
}

/// Shows a record, with its remarks as comments.
pub fn shown<F: Narrate, T>(
    game: Game<'_, F>,
    input: &Input,
    shared: &Shared,
    sentences: &mut Option<Sentences>,
    mut see: impl for<'g> FnMut(Game<'g, F>, &mut Option<Sentences>) -> T,
) -> T {
    if !game.is_unread() {
        return see(game, sentences);
    }
    let known = sentences.get_or_insert_with(|| Sentences::of(input, shared));
    let Some(with) = known.with_comments(input.source.text(), game.parsed.origin.whole) else {
        return see(game, sentences);
    };
    let with = Rc::new(with);
    let mut games = F::read(&with.text, &shared.reading());
    match (games.next(), games.next()) {
        (Some(parsed), None) => {
            let unread = game.unread_in_words(input, known);
            let as_meant = Some(AsMeant { with: Rc::clone(&with), unread });
            see(Game { number: game.number, parsed, as_meant }, sentences)
        }
        _ => see(game, sentences),
    }
}

/// The same as [`one`] for a command that says what could not be read. `sentences` are those of the file, once a game needs them.
///
/// # Errors
/// As [`one`].
pub fn one_explained<'s, F: Narrate>(
    input: &'s Input,
    shared: &Shared,
    sentences: &mut Option<Sentences>,
) -> Result<(Game<'s, F>, bool), Stop> {
    let (game, more) = one::<F>(input, shared)?;
    if sentences.is_some() || !game.is_unread() {
        return Ok((game, more));
    }
    // The linter reads all games once more: a large one is not kept meanwhile.
    let number = game.number;
    drop(game);
    *sentences = Some(Sentences::of(input, shared));
    let parsed = F::read(input.source.text(), &shared.reading()).nth(number as usize - 1);
    let parsed = parsed.ok_or_else(|| missing(input, shared, number))?;
    Ok((Game::new(number, parsed), more))
}

/// The one record that is asked for, or the first, and whether the file goes on after it.
///
/// # Errors
/// A text without records, or without the one asked for.
pub fn one<'s, F: Narrate>(input: &'s Input, shared: &Shared) -> Result<(Game<'s, F>, bool), Stop> {
    let wanted = shared.game.map_or(1, NonZeroU32::get);
    let mut games = F::read(input.source.text(), &shared.reading());
    let mut number = 0;
    while let Some(parsed) = games.next() {
        number += 1;
        if number == wanted {
            return Ok((Game::new(number, parsed), games.next().is_some()));
        }
    }
    Err(missing(input, shared, number))
}

/// Whether a text of so many records has the one that is asked for.
///
/// # Errors
/// It has not.
pub fn check_number(input: &Input, shared: &Shared, games: u32) -> Result<(), Stop> {
    if shared.game.is_some_and(|game| game.get() > games) {
        Err(missing(input, shared, games))
    } else {
        Ok(())
    }
}

/// That a text of so many records has none, or not the one that is asked for.
pub fn missing(input: &Input, shared: &Shared, games: u32) -> Stop {
    let name = input.source.name();
    let what = if is_of_games(input.notation) { "game" } else { "position" };
    Stop::failure(match (games, shared.game) {
        (0, _) | (_, None) => format!("`{name}` holds no {what}"),
        (1, Some(game)) => format!("`{name}` holds one {what}; there is no {what} {game}"),
        (_, Some(game)) => format!("`{name}` holds {games} {what}s; there is no {what} {game}"),
    })
}

/// Whether the records of a notation are games, and not positions.
pub fn is_of_games(notation: Notation) -> bool {
    struct IsOfGames;
    impl Visitor for IsOfGames {
        type Output = bool;
    }
    impl<F: Built> Visit<F> for IsOfGames {
        fn visit(self) -> bool {
            F::IS_OF_GAMES
        }
    }
    built_without!(IsOfGames => false);
    dispatch(notation, IsOfGames)
}
