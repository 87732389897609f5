//! How a game ended, in words: `White wins`, `black resigned`, `draw`.

use movetext_rules::tak::{Color, GameResult};

/// The result that some words say; `known` is what the record says elsewhere, which knows how the game was won.
pub(crate) fn in_words(text: &str, known: Option<GameResult>) -> Option<GameResult> {
    let lower = text.to_lowercase();
    let words: Vec<&str> =
        lower.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let has = |starts: &[&str]| words.iter().any(|word| starts.iter().any(|start| word.starts_with(start)));
    if words.len() > 8 || has(&["not", "if", "will", "could", "would", "should"]) {
        return None;
    }
    if has(&["draw", "tie", "remis"]) && !has(&["win", "won", "resign"]) {
        return Some(GameResult::Draw);
    }
    let player = |at: usize| match (words[at], words.get(at + 1).copied()) {
        ("white" | "player1" | "p1", _) | ("player", Some("1" | "one")) => Some(Color::White),
        ("black" | "player2" | "p2", _) | ("player", Some("2" | "two")) => Some(Color::Black),
        _ => None,
    };
    let mut players = (0..words.len()).filter_map(player);
    let (named, None) = (players.next()?, players.next()) else { return None };
    let other = if named == Color::White { Color::Black } else { Color::White };
    let winner = match (has(&["win", "won"]), has(&["resign", "lose", "lost", "gave", "flag"])) {
        (true, false) => named,
        (false, true) => other,
        _ => return None,
    };
    let is_won_by_that = |result: &GameResult| {
        [GameResult::Road(winner), GameResult::Flats(winner), GameResult::Forfeit(winner)].contains(result)
    };
    Some(match known.filter(is_won_by_that) {
        _ if has(&["road"]) => GameResult::Road(winner),
        _ if has(&["flat", "point"]) => GameResult::Flats(winner),
        Some(known) => known,
        None => GameResult::Forfeit(winner),
    })
}

#[cfg(test)]
mod tests {
    use super::in_words;
    use movetext_rules::tak::{Color, GameResult};

    #[test]
    fn results_are_known_in_words() {
        let code = |text: &str| in_words(text, None).map(|result| result.code().to_owned());
        assert_eq!(code("White wins").as_deref(), Some("1-0"));
        assert_eq!(code("Black won by a road!").as_deref(), Some("0-R"));
        assert_eq!(code("white resigns").as_deref(), Some("0-1"));
        assert_eq!(code("Player 2 wins on flats").as_deref(), Some("0-F"));
        assert_eq!(code("a draw").as_deref(), Some("1/2-1/2"));
        let road = Some(GameResult::Road(Color::White));
        assert_eq!(in_words("White wins", road), road);
        assert_eq!(in_words("Black wins", road), Some(GameResult::Forfeit(Color::Black)));
        for text in ["nice game", "White has won against black", "White will win", "white", ""] {
            assert_eq!(code(text), None, "{text}");
        }
    }
}
