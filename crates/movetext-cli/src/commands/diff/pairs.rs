//! Which game of one file is compared with which of the other.

use std::collections::{BTreeMap, VecDeque};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::num::NonZeroU32;

use movetext_record::{Combine, Narrate, Narrator, Parsed, noun};

use crate::exit::Stop;
use crate::input::Input;
use crate::options::Shared;
use crate::records::{Game, check_number};
use crate::text::shortened;

/// So many moves distinguish one game from another.
const FIRST_MOVES: usize = 12;
/// No part of what a game is called is longer.
const LONGEST: usize = 40;

/// A game of one file and one of the other, or one that is in one file only.
pub enum Both<'s, F: Combine> {
    /// Two that are compared.
    Games(Box<[Game<'s, F>; 2]>),
    /// One of the old file, by its number and what it is called.
    Old(u32, String),
    /// One of the new file.
    New(u32, String),
}

impl<'s, F: Combine> Both<'s, F> {
    /// The two that are compared.
    pub fn games(&self) -> Option<[&Game<'s, F>; 2]> {
        match self {
            Self::Games(games) => Some(games.each_ref()),
            Self::Old(..) | Self::New(..) => None,
        }
    }
}

/// What distinguishes a game from the others of its file.
struct Key {
    /// Its number in the file, from 1.
    number: u32,
    /// Players, event, date; empty where none is known.
    about: String,
    /// Its first moves; none where it has no moves.
    moves: Option<u64>,
}

/// The games of two files, in pairs.
pub struct Pairs<'s, F: Combine> {
    inputs: [&'s Input; 2],
    shared: &'s Shared,
    keys: [Vec<Key>; 2],
    /// By the games of the old file, by their places in `keys`: the game of the new one.
    partners: Vec<Option<usize>>,
    notation: core::marker::PhantomData<F>,
}

impl<'s, F: Combine> Pairs<'s, F> {
    /// Finds the pairs.
    ///
    /// # Errors
    /// A file holds no game, or not the one that is asked for.
    pub fn of(inputs: [&'s Input; 2], shared: &'s Shared) -> Result<Self, Stop> {
        let keys = [keys::<F>(inputs[0], shared)?, keys::<F>(inputs[1], shared)?];
        let partners = paired(&keys);
        Ok(Self { inputs, shared, keys, partners, notation: core::marker::PhantomData })
    }

    /// Shows the pairs in the order of the old file; what only the new one has comes last.
    pub fn each(self, mut see: impl FnMut(Both<'s, F>) -> Result<(), Stop>) -> Result<(), Stop> {
        let [mut old, mut new] = self.inputs.map(|input| records::<F>(input, self.shared));
        let mut is_paired = vec![false; self.keys[1].len()];
        self.partners.iter().flatten().for_each(|at| is_paired[*at] = true);
        // The games of the new file up to the last that was wanted, as far as they are still to be shown.
        let mut kept: Vec<Option<Box<Game<'s, F>>>> = Vec::new();
        for (key, pair) in self.keys[0].iter().zip(&self.partners) {
            let Some(game) = old.next() else { break };
            let Some(at) = *pair else {
                see(Both::Old(key.number, called::<F>(key)))?;
                continue;
            };
            while kept.len() <= at {
                let Some(game) = new.next() else { break };
                kept.push(is_paired[kept.len()].then(|| Box::new(game)));
            }
            if let Some(other) = kept.get_mut(at).and_then(Option::take) {
                see(Both::Games(Box::new([game, *other])))?;
            }
        }
        let only_new = self.keys[1].iter().zip(&is_paired).filter(|(_, is_paired)| !**is_paired);
        only_new.map(|(key, _)| Both::New(key.number, called::<F>(key))).try_for_each(see)
    }
}

/// The games that `--game` leaves.
fn records<'s, F: Combine>(
    input: &'s Input,
    shared: &Shared,
) -> impl Iterator<Item = Game<'s, F>> + use<'s, F> {
    let wanted = shared.game.map(NonZeroU32::get);
    let all = F::read(input.source.text(), &shared.reading());
    let numbered = (1..).zip(all).map(|(number, parsed): (u32, Parsed<'s, F>)| Game::new(number, parsed));
    numbered.filter(move |game| wanted.is_none_or(|wanted| wanted == game.number))
}

fn keys<F: Combine>(input: &Input, shared: &Shared) -> Result<Vec<Key>, Stop> {
    let mut count = 0;
    let mut keys = Vec::new();
    for parsed in F::read(input.source.text(), &shared.reading()) {
        count += 1;
        if shared.game.is_none_or(|game| game.get() == count) {
            keys.push(key(&Game::<F>::new(count, parsed)));
        }
    }
    check_number(input, shared, count)?;
    if keys.is_empty() {
        let (name, what) = (input.source.name(), noun::<F>());
        return Err(Stop::failure(format_args!("`{name}` holds no {what}")));
    }
    Ok(keys)
}

fn key<F: Narrate>(game: &Game<'_, F>) -> Key {
    let record = &game.parsed.record;
    let about: Vec<String> = F::game(record).caption().map(|part| shortened(&part, LONGEST)).collect();
    let has_names = !F::game(record).players.is_empty();
    let narrator = Narrator::new(record);
    let mut moves = None;
    for node in record.tree.main_line().take(FIRST_MOVES) {
        if let Some(played) = narrator.node(node).played {
            played.hash(moves.get_or_insert_with(DefaultHasher::new));
        }
    }
    Key {
        number: game.number,
        about: if has_names { about.join(" · ") } else { String::new() },
        moves: moves.map(|moves| moves.finish()),
    }
}

/// What a game is called: `game 3 · Ann against Bo`.
fn called<F: Narrate>(key: &Key) -> String {
    let mut called = format!("{} {}", noun::<F>(), key.number);
    if !key.about.is_empty() {
        called.push_str(" · ");
        called.push_str(&key.about);
    }
    called
}

/// Pairs games by all that distinguishes them, then by names and dates, then by their first moves; what is left is paired in
/// order where both files have as much of it.
fn paired(keys: &[Vec<Key>; 2]) -> Vec<Option<usize>> {
    let mut pairs: Vec<Option<usize>> = vec![None; keys[0].len()];
    let mut is_free = vec![true; keys[1].len()];
    if keys.iter().all(|keys| keys.len() == 1) {
        return vec![Some(0)];
    }
    let named = |key: &Key| (!key.about.is_empty()).then(|| key.about.clone());
    pair_by(keys, &mut pairs, &mut is_free, |key| Some((named(key)?, key.moves?)));
    pair_by(keys, &mut pairs, &mut is_free, named);
    pair_by(keys, &mut pairs, &mut is_free, |key| key.moves);
    let free: Vec<usize> = (0..is_free.len()).filter(|at| is_free[*at]).collect();
    let unpaired: Vec<usize> = (0..pairs.len()).filter(|at| pairs[*at].is_none()).collect();
    if free.len() == unpaired.len() {
        for (old, new) in unpaired.into_iter().zip(free) {
            pairs[old] = Some(new);
        }
    }
    pairs
}

/// Pairs what has one value, the first of the old ones with the first of the new ones.
fn pair_by<K: Ord>(
    keys: &[Vec<Key>; 2],
    pairs: &mut [Option<usize>],
    is_free: &mut [bool],
    value: impl Fn(&Key) -> Option<K>,
) {
    let mut waiting: BTreeMap<K, VecDeque<usize>> = BTreeMap::new();
    for (at, key) in keys[1].iter().enumerate().filter(|(at, _)| is_free[*at]) {
        if let Some(value) = value(key) {
            waiting.entry(value).or_default().push_back(at);
        }
    }
    for (key, pair) in keys[0].iter().zip(pairs).filter(|(_, pair)| pair.is_none()) {
        let of_value = value(key).and_then(|value| waiting.get_mut(&value)?.pop_front());
        if let Some(at) = of_value {
            is_free[at] = false;
            *pair = Some(at);
        }
    }
}
