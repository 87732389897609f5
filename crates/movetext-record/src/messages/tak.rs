//! Tak.

use movetext_rules::Position as _;
use movetext_rules::tak::{Color, GameResult, Opening, Position, Reason, Rules, Square};

use super::counted;
use crate::Ending;

/// The game and what is unusual in its rules: `Tak 6x6, komi 2, 30 flats and 1 capstone each`.
pub fn rules(rules: Rules) -> String {
    let mut parts = vec![format!("Tak {0}x{0}", rules.size)];
    if rules.half_komi != 0 {
        parts.push(format!("komi {}", halves(rules.half_komi.into())));
    }
    if rules.opening != Opening::Swap {
        parts.push(format!("opening {}", rules.opening));
    }
    let usual = Rules::new(rules.size);
    if (rules.flats, rules.caps) != (usual.flats, usual.caps) {
        let stones = |color: Color| stones(rules.flats[color.index()], rules.caps[color.index()]);
        let [white, black] = Color::BOTH.map(stones);
        let is_even = white == black;
        parts.push(if is_even { format!("{white} each") } else { format!("{white} against {black}") });
    }
    parts.join(", ")
}

/// `15 flats and 1 capstone`.
fn stones(flats: u8, caps: u8) -> String {
    let flats = counted(flats.into(), "flat");
    if caps == 0 { flats } else { format!("{flats} and {}", counted(caps.into(), "capstone")) }
}

/// A number of halves: `2`, `2.5`, `-0.5`.
fn halves(halves: i32) -> String {
    let sign = if halves < 0 { "-" } else { "" };
    let (whole, half) = (halves.unsigned_abs() / 2, if halves % 2 == 0 { "" } else { ".5" });
    format!("{sign}{whole}{half}")
}

/// What a result code says: `white wins by a road`.
pub fn result(result: GameResult) -> String {
    match result {
        GameResult::Road(color) => format!("{color} wins by a road"),
        GameResult::Flats(color) => format!("{color} wins by flats"),
        GameResult::Forfeit(color) => format!("{color} wins by resignation or on time"),
        GameResult::Draw => "a draw".to_owned(),
    }
}

/// What a result code says of a game that is not over on the board.
pub fn agreed(of: GameResult) -> String {
    if of == GameResult::Draw { "a draw by agreement".to_owned() } else { result(of) }
}

/// How a game ended on the board: `white wins by flats, the board is full`.
pub fn outcome(outcome: movetext_rules::Outcome<Color, Reason>) -> String {
    let ended = result(GameResult::from(outcome));
    match outcome.reason {
        Reason::Road => ended,
        Reason::BoardFull => format!("{ended}, the board is full"),
        Reason::ReserveEmpty => format!("{ended}, a player has no stone left"),
    }
}

/// The end of a game as a replay reports it.
pub(crate) fn on_board(of: movetext_rules::Outcome<Color, Reason>) -> Ending {
    Ending {
        result: of.winner.map_or("draw".to_owned(), |color| color.to_string()),
        reason: of.reason.to_string(),
        sentence: outcome(of),
        on_board: true,
    }
}

/// That a wall was flattened, after it was: `flattens the black wall on c4`.
pub fn flattened(position: &Position, square: Square) -> String {
    // The capstone is on top, what was the wall below it.
    match position.get(square).colors().nth_back(1) {
        Some(color) => format!("flattens the {color} wall on {square}"),
        None => format!("flattens the wall on {square}"),
    }
}

/// The road that ended a game.
pub fn road(position: &Position) -> Option<Vec<Square>> {
    let outcome = position.outcome().filter(|outcome| outcome.reason == Reason::Road)?;
    position.setup().road(outcome.winner?)
}

/// Why the last move ended the game: the road, or the flats that are counted.
pub fn what_ended(position: &Position) -> Option<String> {
    let outcome = position.outcome()?;
    let mover = position.to_move().other();
    if let Some(road) = road(position) {
        let squares: Vec<String> = road.iter().map(ToString::to_string).collect();
        let whose = match outcome.winner {
            Some(winner) if winner != mover => format!("{winner}'s"),
            _ => "a".to_owned(),
        };
        return Some(format!("completes {whose} road: {}", squares.join(" ")));
    }
    let what = match outcome.reason {
        Reason::BoardFull => "fills the board".to_owned(),
        _ => Color::BOTH
            .into_iter()
            .find(|color| position.reserve(*color).is_empty())
            .map_or(String::new(), |color| format!("leaves {color} without a stone to place")),
    };
    let [white, black] = Color::BOTH.map(|color| counted(position.flats(color) as usize, "flat"));
    let komi = match position.rules().half_komi {
        0 => String::new(),
        komi => format!(" and a komi of {}", halves(komi.into())),
    };
    Some(format!("{what}: white has {white}, black {black}{komi}"))
}

/// What each player has on the board and left to place, a line each.
pub fn reserves(position: &Position) -> String {
    let line = |color: Color| {
        let left = position.reserve(color);
        let flats = counted(position.flats(color) as usize, "flat");
        let komi = match (color, position.rules().half_komi) {
            (Color::White, _) | (_, 0) => String::new(),
            (Color::Black, komi) => format!(" (and a komi of {})", halves(komi.into())),
        };
        format!("{color}: {flats} on top{komi}, {} left to place\n", stones(left.flats, left.caps))
    };
    Color::BOTH.map(line).concat()
}
