//! A rule set worked out for a board: what depends on the rules alone, computed once and shared.

use alloc::vec::Vec;

use super::bitboard::Bitboard;
use super::state::{NOWHERE, State};
use super::views::{DIRECTIONS, Views};
use crate::tafl::key::RulesKey;
use crate::tafl::{
    Berserk, Escape, JumpMode, Kind, KindSet, KingArmed, KingStrength, Piece, Rules, Shieldwall, Side,
    Special, SpecialSquares, Square,
};

/// A rule set for boards whose squares fit a `B`.
#[derive(Debug)]
pub(super) struct CompiledRules<B> {
    /// The rules.
    pub rules: Rules,
    /// What all keys have of them.
    pub key: RulesKey,
    /// The length of the board's side.
    pub size: usize,
    /// The squares by their indices.
    pub squares: Vec<Square>,
    /// Whether no man ever jumps but officers, and no turn goes on after a capture.
    pub has_plain_turns: bool,
    /// Every square.
    pub board: B,
    /// Every square but the `a` file's.
    pub not_first_file: B,
    /// Every square but the last file's.
    pub not_last_file: B,
    /// The squares of the edge.
    pub edge: B,
    /// The neighbours of each square by direction, or [`NOWHERE`].
    pub next: Vec<[u16; 4]>,
    /// What is seen from each square.
    pub views: Views<B>,
    /// The squares of each group, by [`Special::index`].
    pub groups: [B; 4],
    /// Which of [`Self::access`] holds for a man that starts on a square.
    pub zone: Vec<u8>,
    /// What each man may do on special squares, by [`Piece::index`].
    pub access: Vec<[Access<B>; 12]>,
    /// The men of each side by what they may do, kings and taflmen first.
    pub classes: [Vec<Class<B>>; 2],
    /// How many of [`Self::classes`] are of kings and taflmen.
    pub plain_classes: [usize; 2],
    /// The hostile squares of each man, by [`Piece::index`].
    pub hostile: [Hostile<B>; 12],
    /// Where men may be captured other than between two enemies: by a shieldwall, or in a Linnaean capture.
    pub other_ways: B,
    /// Where a king escapes.
    pub goals: B,
    /// Where a king is strong: captured only by enemies on every side.
    pub strong: B,
    /// How each kind jumps, by [`Kind::index`]: a guard captures nothing.
    pub jumps: [JumpMode; 6],
    /// Squares that allow a restricted jump, by side.
    pub springboards: [B; 2],
    /// Special squares that may be hostile to enemies of each side.
    pub ever_hostile: [B; 2],
    /// The squares two steps from a throne.
    pub linnaean_arrivals: B,
    /// The squares of the edge that each direction leads to.
    pub sides: [B; 4],
    /// The squares that every man of a side may step on.
    pub free_for_all: [B; 2],
    /// By the side to move, whether the other side's moves can be read off
    /// [`Mobility`](super::mobility::Mobility).
    pub plain_taflmen: [bool; 2],
}

/// Which special squares a man may use, seen from where it starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Access<B> {
    /// Where a slide may end.
    pub stops: B,
    /// Where a jump may end.
    pub lands: B,
    /// What it may pass.
    pub passes: B,
}

/// Men of one kind and side that start on any of some squares and may do the same from there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Class<B> {
    /// The kind.
    pub kind: Kind,
    /// The squares.
    pub squares: B,
    /// Which special squares they may use.
    pub access: Access<B>,
    /// How far they slide.
    pub speed: u8,
}

/// Which special squares are hostile to a man.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hostile<B> {
    /// When they are empty.
    pub empty: B,
    /// When somebody stands there.
    pub occupied: B,
}

impl<B: Bitboard> CompiledRules<B> {
    /// Works out `rules`. Their size has been checked; squares beyond the board are ignored.
    pub fn new(rules: Rules) -> Self {
        let size = usize::from(rules.size);
        let set = |belongs: &dyn Fn(usize, usize) -> bool| {
            (0..size * size)
                .filter(|index| belongs(index % size, index / size))
                .fold(B::EMPTY, |set, index| set | B::of(index))
        };
        let board = set(&|_, _| true);
        let edge = set(&|file, rank| file == 0 || rank == 0 || file == size - 1 || rank == size - 1);
        let groups = Special::ALL.map(|special| squares_of::<B>(rules.group(special), rules.size));
        let next: Vec<_> = (0..size * size).map(|index| neighbours(index, size)).collect();
        let (zone, access) = zones(&rules, groups, board);
        let [corners, centre, attacker_forts, defender_forts] = groups;
        let any_fort = rules.reading.enemy_forts_for_jumps;
        let springboard = |own: B, other: B| corners | centre | own | if any_fort { other } else { B::EMPTY };
        let mut jumps = rules.jumps;
        jumps[Kind::Taflman.index()] = JumpMode::None;
        let guard = &mut jumps[Kind::Guard.index()];
        if *guard == JumpMode::Capture {
            *guard = JumpMode::Jump;
        }
        let classes = [Side::Attackers, Side::Defenders].map(|side| classes(&rules, side, &zone, &access));
        let plain_classes = classes.each_ref().map(|classes| {
            classes.iter().filter(|class| matches!(class.kind, Kind::Taflman | Kind::King)).count()
        });
        let mut compiled = Self {
            plain_taflmen: [Side::Attackers, Side::Defenders]
                .map(|side| Self::has_plain_taflmen(&classes, side)),
            classes,
            plain_classes,
            size,
            squares: Square::all(rules.size).collect(),
            has_plain_turns: rules.berserk == Berserk::None && jumps[Kind::King.index()] == JumpMode::None,
            board,
            not_first_file: set(&|file, _| file != 0),
            not_last_file: set(&|file, _| file != size - 1),
            edge,
            other_ways: match (rules.linnaean, rules.shieldwall) {
                (true, _) => board,
                (false, Shieldwall::None) => B::EMPTY,
                (false, _) => edge,
            },
            hostile: core::array::from_fn(|piece| hostile_to(&rules, groups, piece)),
            goals: match rules.escape {
                Escape::Corner => corners,
                Escape::Edge => edge,
            },
            strong: match rules.king_strength {
                KingStrength::Strong | KingStrength::Middle => board,
                KingStrength::Weak => B::EMPTY,
                KingStrength::Centre => {
                    let mut strong = centre;
                    centre.each(|index| {
                        next[index]
                            .iter()
                            .filter(|at| **at != NOWHERE)
                            .for_each(|at| strong |= B::of(usize::from(*at)));
                    });
                    strong
                }
            },
            springboards: [
                springboard(attacker_forts, defender_forts),
                springboard(defender_forts, attacker_forts),
            ],
            views: Views::new(&next),
            next,
            groups,
            zone,
            access,
            jumps,
            key: RulesKey::new(&rules),
            rules,
            ever_hostile: [B::EMPTY; 2],
            linnaean_arrivals: B::EMPTY,
            sides: [B::EMPTY; 4],
            free_for_all: [B::EMPTY; 2],
        };
        compiled.ever_hostile = ever_hostile(&compiled);
        compiled.linnaean_arrivals = linnaean_arrivals(&compiled);
        compiled.sides = sides(&compiled);
        compiled.free_for_all = free_for_all(&compiled);
        compiled
    }

    /// The square of an index.
    #[inline]
    pub fn square(&self, index: usize) -> Square {
        self.squares[index]
    }

    /// The index of a square, if it is on the board.
    #[inline]
    pub fn index(&self, square: Square) -> Option<usize> {
        square.is_on(self.rules.size).then(|| usize::from(square.rank) * self.size + usize::from(square.file))
    }

    /// The neighbour of a square, if the board goes on that way.
    #[inline]
    pub fn step(&self, index: usize, direction: usize) -> Option<usize> {
        let next = self.next[index][direction];
        (next != NOWHERE).then_some(usize::from(next))
    }

    /// The squares beside those of a set, and perhaps some of the set.
    #[inline]
    pub fn beside(&self, set: B) -> B {
        let size = self.size as u32;
        (set & self.not_first_file).down(1)
            | (set & self.not_last_file).up(1)
            | set.down(size)
            | (set.up(size) & self.board)
    }

    /// The squares one step from those of a set.
    #[inline]
    pub fn shift(&self, set: B, direction: usize) -> B {
        match direction {
            0 => (set & self.not_first_file).down(1),
            1 => (set & self.not_last_file).up(1),
            2 => set.down(self.size as u32),
            _ => set.up(self.size as u32) & self.board,
        }
    }

    /// How much a square's index changes by a step.
    #[inline]
    pub fn stride(&self, direction: usize) -> isize {
        let size = self.size.cast_signed();
        [-1, 1, -size, size][direction]
    }

    /// [`Self::flood`], unless it meets `target`, which lies within `through`.
    #[inline]
    pub fn flood_unless_meeting(&self, seed: B, through: B, target: B) -> Option<B> {
        let mut reached = seed & through;
        loop {
            if reached.meets(target) {
                return None;
            }
            let wider = reached | self.beside(reached) & through;
            if wider == reached {
                return Some(reached);
            }
            reached = wider;
        }
    }

    /// The squares of `through` that can be reached from those of `seed` (which counts as far as it is
    /// within `through`) by steps within `through`.
    pub fn flood(&self, seed: B, through: B) -> B {
        self.flood_unless_meeting(seed, through, B::EMPTY).unwrap_or(B::EMPTY)
    }

    /// Which special squares `piece` may use when it starts on `from`.
    #[inline]
    pub fn access(&self, piece: Piece, from: usize) -> &Access<B> {
        &self.access[usize::from(self.zone[from])][piece.index()]
    }

    /// The squares hostile to `piece` by themselves, given which are occupied.
    #[inline]
    pub fn hostile_squares(&self, piece: Piece, occupied: B) -> B {
        let hostile = &self.hostile[piece.index()];
        hostile.empty & !occupied | hostile.occupied & occupied
    }

    /// The men of a side that enemies can be captured against.
    #[inline]
    pub fn anvils(&self, state: &State<B>, side: Side) -> B {
        let mut anvils = state.of(side) & !state.guards();
        if matches!(self.rules.king_armed, KingArmed::No | KingArmed::Hammer) {
            anvils &= !state.kings();
        }
        anvils
    }

    /// Whether a man captures by moving.
    #[inline]
    pub fn is_hammer(&self, piece: Piece) -> bool {
        match piece.kind {
            Kind::Guard => false,
            Kind::King => matches!(self.rules.king_armed, KingArmed::Yes | KingArmed::Hammer),
            _ => true,
        }
    }

    /// What special square this is; where groups overlap, the first.
    pub fn special(&self, index: usize) -> Option<Special> {
        Special::ALL.into_iter().find(|special| self.groups[special.index()].has(index))
    }
}

fn squares_of<B: Bitboard>(special: &SpecialSquares, size: u8) -> B {
    special.squares.iter().filter(|square| square.is_on(size)).fold(B::EMPTY, |set, square| {
        set | B::of(usize::from(square.rank) * usize::from(size) + usize::from(square.file))
    })
}

fn neighbours(index: usize, size: usize) -> [u16; 4] {
    let (file, rank) = (index % size, index / size);
    let at = |exists: bool, index: usize| if exists { index as u16 } else { NOWHERE };
    [
        at(file > 0, index.wrapping_sub(1)),
        at(file + 1 < size, index + 1),
        at(rank > 0, index.wrapping_sub(size)),
        at(rank + 1 < size, index + size),
    ]
}

/// For each square the number of its zone, and for each zone what each man that starts there may do.
///
/// A zone is a combination of groups of special squares: from inside a group one need not enter it. Where
/// groups overlap, a man needs the permission of each.
fn zones<B: Bitboard>(rules: &Rules, groups: [B; 4], board: B) -> (Vec<u8>, Vec<[Access<B>; 12]>) {
    let squares = usize::from(rules.size) * usize::from(rules.size);
    let inside = |index: usize| groups.map(|group| group.has(index));
    let mut combinations = Vec::new();
    combinations.push([false; 4]);
    let zone = (0..squares)
        .map(|index| {
            let groups = inside(index);
            combinations.iter().position(|known| *known == groups).unwrap_or_else(|| {
                combinations.push(groups);
                combinations.len() - 1
            }) as u8
        })
        .collect();
    let access = combinations
        .into_iter()
        .map(|inside| {
            let mut access = [Access { stops: board, lands: board, passes: board }; 12];
            for piece in Piece::all() {
                let access = &mut access[piece.index()];
                for (special, squares) in Special::ALL.into_iter().zip(groups) {
                    let group = rules.group(special);
                    let enters = inside[special.index()] || group.reenterable.contains(piece);
                    if !(enters && group.stoppable.contains(piece)) {
                        access.stops &= !squares;
                    }
                    if !(enters && group.passable.contains(piece)) {
                        access.passes &= !squares;
                    }
                }
                access.lands = access.stops;
                if rules.reading.impassable_stops_slides {
                    access.stops &= access.passes;
                }
            }
            access
        })
        .collect();
    (zone, access)
}

/// The classes of a side's men: zones from which a kind may do the same are one.
fn classes<B: Bitboard>(rules: &Rules, side: Side, zone: &[u8], access: &[[Access<B>; 12]]) -> Vec<Class<B>> {
    let mut classes: Vec<Class<B>> = Vec::new();
    let kinds = [Kind::Taflman, Kind::King, Kind::Commander, Kind::Knight, Kind::Mercenary, Kind::Guard];
    for kind in kinds {
        let piece = Piece::new(side, kind).index();
        let first = classes.len();
        for (at, access) in access.iter().enumerate() {
            let starts = zone.iter().enumerate().filter(|(_, zone)| usize::from(**zone) == at);
            let squares = starts.fold(B::EMPTY, |set, (index, _)| set | B::of(index));
            let access = access[piece];
            match classes[first..].iter_mut().find(|class| class.access == access) {
                Some(class) => class.squares |= squares,
                None => classes.push(Class {
                    kind,
                    squares,
                    access,
                    speed: rules.speed[piece].unwrap_or(u8::MAX),
                }),
            }
        }
    }
    classes
}

/// The special squares hostile to the man of this [`Piece::index`].
fn hostile_to<B: Bitboard>(rules: &Rules, groups: [B; 4], piece: usize) -> Hostile<B> {
    let side = if piece < 6 { Side::Attackers } else { Side::Defenders };
    let asked =
        if rules.reading.hostility_by_side { Piece::new(side, Kind::Taflman) } else { piece_of(side, piece) };
    let [corners, centre, attacker_forts, defender_forts] = groups;
    let when = |squares: B, hostile_to: KindSet| if hostile_to.contains(asked) { squares } else { B::EMPTY };
    let always = when(corners, rules.corners.hostile)
        | when(attacker_forts, rules.attacker_forts.hostile)
        | when(defender_forts, rules.defender_forts.hostile);
    Hostile {
        empty: always | when(centre, rules.centre_hostile_empty),
        occupied: always | when(centre, rules.centre.hostile),
    }
}

fn piece_of(side: Side, index: usize) -> Piece {
    Piece::new(side, Kind::ALL[index % 6])
}

/// Special squares that may be hostile to any man of the other side, by side.
fn ever_hostile<B: Bitboard>(compiled: &CompiledRules<B>) -> [B; 2] {
    [Side::Attackers, Side::Defenders].map(|side| {
        Kind::ALL.into_iter().fold(B::EMPTY, |squares, kind| {
            let hostile = &compiled.hostile[Piece::new(side.other(), kind).index()];
            squares | hostile.empty | hostile.occupied
        })
    })
}

/// The squares two steps from a throne.
fn linnaean_arrivals<B: Bitboard>(compiled: &CompiledRules<B>) -> B {
    let thrones = compiled.groups[Special::Centre.index()];
    DIRECTIONS.into_iter().fold(B::EMPTY, |squares, direction| {
        squares | compiled.shift(compiled.shift(thrones, direction), direction)
    })
}

/// The board's four sides, by the direction that leads to each.
fn sides<B: Bitboard>(compiled: &CompiledRules<B>) -> [B; 4] {
    DIRECTIONS.map(|direction| compiled.board & !compiled.shift(compiled.board, direction ^ 1))
}

/// The squares that every man of a side may step on: those that are nothing special.
fn free_for_all<B: Bitboard>(compiled: &CompiledRules<B>) -> [B; 2] {
    [Side::Attackers, Side::Defenders].map(|side| {
        let all_move = compiled.classes[side as usize].iter().all(|class| class.speed > 0);
        if all_move {
            compiled.groups.iter().fold(compiled.board, |free, group| free & !*group)
        } else {
            B::EMPTY
        }
    })
}
