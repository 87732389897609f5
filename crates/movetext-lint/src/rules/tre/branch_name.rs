use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A branch whose name speaks of another move than the one it replaces.
    ///
    /// ## What it does
    /// Compares names of the usual shape (`16w1`: the first branch off move 16 of player 1) with where the
    /// branch starts: the number of its first move, and whether that of player 1 is left out.
    ///
    /// ## Why it is bad
    /// The name does not count, the number and the placeholder do: PTN-Ninja plays the moves of the wrong
    /// player, and names the branch anew.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    ///
    /// {2b1}
    /// 2. c2
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    ///
    /// {2b1}
    /// 2. -- c2
    /// ```
    BRANCH_NAME = "TRE013" "branch-name" Warning Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for (start, span) in &game.parsed.origin.places.branches {
        let name = span.of(game.text).trim();
        let own = name.rsplit('/').next().unwrap_or(name);
        let Some((turn, part)) = usual(own) else { continue };
        let digits = game.origin(*start).turn.of(game.text).trim_end_matches('.');
        let Ok(number) = digits.rsplit('.').next().unwrap_or(digits).parse::<u32>() else { continue };
        let replaced = game.tree().ply(*start).part;
        if (turn, part) == (number, replaced) {
            continue;
        }
        let player = |part: u16| if part == 0 { 1 } else { 2 };
        let message = format!(
            "the name `{own}` speaks of move {turn} of player {}, but the branch replaces move {number} of player {}",
            player(part),
            player(replaced)
        );
        let finding = game.find(&BRANCH_NAME, *span, message);
        report.add(match (turn == number, part) {
            (true, 1) => {
                finding.with_help(format!("for player 2, leave the other move out: `{number}. -- …`"))
            }
            _ => finding
                .with_help("the number and the placeholder `--` say where a branch starts, not its name"),
        });
    }
}

/// The turn and the ply in it of a name of the usual shape.
fn usual(name: &str) -> Option<(u32, u16)> {
    let (turn, count) = name.split_once(['w', 'b'])?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (is_number(turn) && is_number(count))
        .then(|| Some((turn.parse().ok()?, u16::from(name.contains('b')))))?
}
