//! Cities, malls and what is built in rings.

use movetext_rules::piecepack::{Configuration, Identity, Kind, Piece, Side};

use super::Draft;
use super::dominoes::{all, placed};
use super::pieces::{
    QUARTERS, Spot, beside, by_suit, columns, dice, donut, pawns, piece, quarters, rows, shuffled, steps,
    turned_by_chance,
};
use super::spots::spots;
use crate::ppn::setups::fault::SetupFault;

impl Draft<'_, '_> {
    /// Tiles in a ring as the header writes them, or drawn.
    fn ring(&mut self, x: f64, y: f64) -> Result<Vec<Piece>, SetupFault> {
        let mut tiles = by_suit(Kind::Tile, Side::Face, donut(x, y));
        if !self.written_tiles(&mut tiles)? {
            tiles = shuffled(tiles, &mut self.draws);
        }
        Ok(tiles)
    }
}

/// A pawn at the null tile of each suit, so far from its middle.
fn on_nulls(tiles: &[Piece], x: f64, y: f64) -> Vec<Piece> {
    let nulls = tiles.iter().filter(|tile| tile.identity.rank == 1);
    let pawn = |tile: &Piece| {
        let pawn = piece(Kind::Pawn, Side::Face, (tile.identity.suit, 1), beside(tile, x, y));
        Piece { angle: tile.angle, ..pawn }
    };
    nulls.map(pawn).collect()
}

/// A ring of tiles with a wall of coins, and the guards on the nulls.
pub(super) fn cardinals_guards(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    draft.scale = 2.0;
    let tiles = draft.ring(4.0, 4.0)?;
    let sides = columns([2.0, 14.0], steps(4.0, 2.0, 5)).chain(rows(steps(4.0, 2.0, 5), [2.0, 14.0]));
    let walls = sides.chain(steps(2.0, 2.0, 4).map(|y| (18.0, y)));
    let coins = shuffled(by_suit(Kind::Coin, Side::Back, walls), &mut draft.draws);
    let dice = dice([1; 4], steps(2.0, 2.0, 4).map(|y| (16.0, y)));
    let guards = on_nulls(&tiles, 0.0, 0.0);
    draft.place([tiles, coins, dice, guards].concat());
    Ok(())
}

/// A ring of tiles with pawns on the nulls.
pub(super) fn skyscrapers(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let tiles = draft.ring(1.5, 1.5)?;
    let builders = on_nulls(&tiles, 0.5, -0.5);
    draft.place([tiles, builders].concat());
    Ok(())
}

/// Streets of tiles, with stones that stand for coins of one and of five cents.
pub(super) fn shopping_mall(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let order = draft.draws.sample(20, 20).into_iter().map(|at| at as u16 - 1);
    let tiles = spots("shopping_mall shops").zip(order);
    let tiles = tiles.map(|(spot, at)| piece(Kind::Tile, Side::Face, (at % 4 + 1, at % 5 + 2), spot));
    let tiles = turned_by_chance(tiles.collect(), &QUARTERS, &mut draft.draws);
    let set = draft.arguments.text("cfg2").map_or(Configuration::Go, |set| Configuration::from(set.trim()));
    let coin = |suit, (x, y): Spot| {
        let identity =
            Identity { configuration: set.clone(), kind: Kind::Bit, suit, rank: 1, side: Side::Face };
        Piece { identity, x, y, angle: 0.0 }
    };
    draft.place(tiles);
    draft.place(spots("shopping_mall pennies").map(|spot| coin(1, spot)));
    draft.place(spots("shopping_mall nickels").map(|spot| coin(2, spot)));
    Ok(())
}

/// Where the next tile of a city goes, and cities one under the other in columns of three.
struct Planner {
    /// Where the tile lies.
    at: Spot,
    /// The place in its city: row and column.
    row: u8,
    column: u8,
    /// The suits of the city.
    suits: Vec<u16>,
    /// How many cities the column has.
    cities: u8,
    /// The column farthest to the right.
    right: f64,
}

impl Planner {
    /// Where a tile of the top of a column lies.
    const TOP: f64 = 13.5;

    /// Goes on to a tile of this suit: a city has three tiles at most, each of another suit.
    fn go_on(&mut self, suit: u16) {
        if self.suits.len() == 3 || self.suits.contains(&suit) {
            self.suits.clear();
            self.row = 1;
            if self.cities == 3 {
                (self.cities, self.column) = (1, 1);
                self.at = (self.right + 4.0, Self::TOP);
            } else {
                self.cities += 1;
                self.at.1 -= 4.0;
            }
        } else {
            match (self.row, self.column) {
                (1, 1) => (self.column, self.at.0) = (2, self.at.0 + 2.0),
                (1, _) => (self.row, self.at.1) = (2, self.at.1 - 2.0),
                (_, 2) => (self.column, self.at.0) = (1, self.at.0 - 2.0),
                _ => {}
            }
        }
        self.suits.push(suit);
        self.right = self.right.max(self.at.0);
    }
}

/// Cities of tiles with goods on them, dice on the nulls, pawns on the aces, and dominoes at the side.
pub(super) fn ship_it(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let draws = &mut draft.draws;
    let tiles = by_suit(Kind::Tile, Side::Face, [(0.0, 0.0); 24]);
    let mut tiles = shuffled(turned_by_chance(tiles, &QUARTERS, draws), draws);
    let goods: Vec<Vec<u16>> = (0..4).map(|_| draws.shuffled(&[2, 3, 4, 5, 6])).collect();
    let goods =
        (0..5).flat_map(|at| goods.iter().zip([1, 3, 4, 2]).map(move |(ranks, suit)| (suit, ranks[at])));
    let (mut goods, mut coins) = (goods.collect::<Vec<_>>().into_iter(), Vec::new());
    let (mut ships, mut dice) = (pawns([(0.0, 0.0); 4]), dice([2; 4], [(0.0, 0.0); 4]));
    let mut planner: Option<Planner> = None;
    for tile in &mut tiles {
        let suit = tile.identity.suit;
        let start = || Planner {
            at: (1.5, Planner::TOP),
            row: 1,
            column: 1,
            suits: vec![suit],
            cities: 1,
            right: 1.5,
        };
        match &mut planner {
            Some(planner) => planner.go_on(suit),
            None => planner = Some(start()),
        }
        (tile.x, tile.y) = planner.as_ref().map_or((0.0, 0.0), |planner| planner.at);
        let (x, y) = match quarters(tile) {
            0 => (0.5, -0.5),
            1 => (0.5, 0.5),
            2 => (-0.5, 0.5),
            _ => (-0.5, -0.5),
        };
        let of_suit = usize::from(suit) - 1;
        if tile.identity.rank == 1 {
            (dice[of_suit].x, dice[of_suit].y) = beside(tile, -x, y);
        }
        if tile.identity.rank == 2 {
            (ships[of_suit].x, ships[of_suit].y) = beside(tile, x, y);
        } else if let Some(what) = goods.next() {
            coins.push(piece(Kind::Coin, Side::Back, what, beside(tile, x, y)));
        }
    }
    let most = |of: fn(&Piece) -> f64| tiles.iter().map(of).fold(f64::MIN, f64::max);
    let (right, top) = (most(|tile| tile.x), most(|tile| tile.y));
    let beside_them = columns(steps(right + 6.5, 2.0, 7), steps(top - 0.5, -3.0, 4));
    let dominoes = turned_by_chance(placed(all(7, Side::Back), beside_them), &[0.0, 180.0], draws);
    let dominoes = shuffled(dominoes, draws);
    draft.place([tiles, coins, ships, dice, dominoes].concat());
    Ok(())
}
