//! How the game ended, as `RE` says: in Smart-Go.

use movetext_diagnostics::{Applicability, Fix, Severity};
use movetext_record::sgf::{Ff, simple_text};

use crate::alike::fold;
use crate::messages::shown;
use crate::report::Report;
use crate::rules::hdr::BAD_RESULT;
use crate::sgf::meant::digits;
use crate::sgf::{Game, placeholder};

pub(crate) fn bad_result(game: &Game<'_>, report: &mut Report) {
    let infos = game.survey.infos.iter().filter(|info| info.property.id == "RE");
    for info in infos {
        let raw = info.value.of(game.text);
        let written = simple_text(raw, game.start().ff);
        let written = written.trim();
        if written.is_empty() || is_result(written) && !is_later(written, game.start().ff) {
            continue;
        }
        if placeholder::is_one(written) {
            report.add(placeholder::finding(game, &BAD_RESULT.rule, info));
            continue;
        }
        let message = if matches!(written, "B+" | "W+") {
            format!(
                "{} leaves out how many points the win was by: FF[1] has the score, as in `{written}2.5`",
                shown(written)
            )
        } else {
            // "a draw", "B+score" and "W+score" are all that the first version has (`smart-go.txt`).
            let forms = if game.start().ff == Ff::Ff1 {
                "`0` for a draw, `B+2.5`, `W+64`"
            } else {
                "`0` for a draw, `B+2.5`, `W+R` for a resignation"
            };
            format!("{} is not a result in this form: {forms}", shown(written))
        };
        // Before FF[4] other text is free.
        let meant = meant(written).filter(|result| !is_later(result, game.start().ff));
        let is_slip = !is_result(written) && (is_like_result(written) || matches!(written, "O" | "o"));
        let severity = if is_slip || game.start().ff >= Ff::Ff4 { Severity::Warning } else { Severity::Info };
        let finding = game.finding(&BAD_RESULT.rule, info.node, info.value, message).with_severity(severity);
        report.add(match meant {
            Some(result) => {
                let message = format!("write `{result}`");
                let applicability =
                    if written == "Draw" { Applicability::Safe } else { Applicability::Unsafe };
                finding.with_fix(Fix::replace(message, applicability, info.value, result))
            }
            // Only later versions have these.
            None if is_result(written) || game.start().ff < Ff::Ff3 => finding,
            None => finding.with_help("`Void` means that there is no result, `?` that it is unknown"),
        });
    }
}

/// Whether a result is written as it should be in later versions only: "Result as \"0\" (zero) for a draw, \"B+score\"
/// for a black win" (`smart-go.txt`). How else a game may end the specification does not say.
fn is_later(written: &str, ff: Ff) -> bool {
    ff == Ff::Ff1 && matches!(written, "Draw" | "B+" | "W+")
}

/// Whether something is no text, but written as results are: `S+2.5`, `13-0`.
fn is_like_result(written: &str) -> bool {
    const LONGEST: usize = 12;
    let is_sign = |sign: char| matches!(sign, '+' | '-' | ':' | '=');
    written.len() <= LONGEST
        && written.matches(is_sign).count() == 1
        && written.chars().all(|sign| is_sign(sign) || sign == '.' || sign.is_alphanumeric())
}

/// Whether a result is written as it should be.
fn is_result(written: &str) -> bool {
    if matches!(written, "0" | "Draw" | "Void" | "?") {
        return true;
    }
    let Some(how) = written.strip_prefix("B+").or_else(|| written.strip_prefix("W+")) else { return false };
    matches!(how, "" | "R" | "Resign" | "T" | "Time" | "F" | "Forfeit") || is_score(how)
}

fn is_score(how: &str) -> bool {
    let (whole, fraction) = how.split_once('.').unwrap_or((how, "0"));
    let is_number = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number(whole) && (fraction.is_empty() || is_number(fraction))
}

/// The result that some words probably say.
fn meant(written: &str) -> Option<String> {
    let bare = bare(written);
    if bare != written && is_result(&bare) {
        return Some(bare);
    }
    if matches!(written, "B+" | "W+") {
        return None;
    }
    if let Some(result) = short(&bare).or_else(|| in_characters(&bare)) {
        return Some(result);
    }
    let words = written.to_lowercase().replace('\u{bd}', ".5").replace(" 1/2", ".5").replace("1/2", "0.5");
    let words = words.trim();
    if matches!(words, "jigo" | "draw" | "drawn" | "tie" | "b+0" | "w+0" | "0.5-0.5" | "o") {
        return Some("0".to_owned());
    }
    if matches!(words, "void" | "no result") {
        return Some("Void".to_owned());
    }
    if matches!(words, "unknown" | "??") {
        return Some("?".to_owned());
    }
    let says = |word: &str| words.contains(word);
    let starts = |names: &[&str]| names.iter().any(|name| words.starts_with(name));
    let side = match (
        starts(&["b+", "b +", "black", "b plus", "b wins", "b by", "b resign"]),
        starts(&["w+", "w +", "white", "w plus", "w wins", "w by", "w resign"]),
    ) {
        (true, false) => "B",
        (false, true) => "W",
        _ => return None,
    };
    // Who doubts, or names both, leaves it open.
    if says("?") || (says("b+") && says("w+")) {
        return None;
    }
    // `Black resigns` is a win of White.
    // `B+Resigned` is one of Black: the sign says who won.
    if starts(&["b+", "b +", "w+", "w +"]) && says("resign") {
        return Some(format!("{side}+R"));
    }
    if says("lost") || says("loses") || says("resigns") || says("resigned") {
        return (says("resign") && !says("wins")).then(|| if side == "B" { "W+R" } else { "B+R" }.to_owned());
    }
    let how = if says("res") || words.ends_with("+r") {
        "R".to_owned()
    } else if says("time") || words.ends_with("+t") {
        "T".to_owned()
    } else if says("forfeit") || words.ends_with("+f") {
        "F".to_owned()
    } else {
        behind_winner(words)
    };
    // What else the words say would be lost.
    (!how.is_empty() || says("win") || says("won")).then(|| format!("{side}+{how}"))
}

/// The number that stands right behind the winner: `b+5.5`, `white wins by 3`.
fn behind_winner(words: &str) -> String {
    let ends =
        ["+", "by", "plus", "wins", "won"].iter().filter_map(|word| Some(words.find(word)? + word.len()));
    let rest = ends.max().map_or("", |end| words[end..].trim_start());
    if rest.starts_with(|letter: char| letter.is_ascii_digit()) { score(rest) } else { String::new() }
}

/// A result without blanks, with plain signs, and without a period behind it.
fn bare(written: &str) -> String {
    let folded = fold(written).map_or_else(|| written.to_owned(), |(folded, _)| folded);
    let bare: String = folded.chars().filter(|sign| !sign.is_whitespace()).collect();
    bare.trim_end_matches('.').to_owned()
}

/// `B-R`, `BR`, `R+B`, `B`: a winner in one letter, and how.
fn short(bare: &str) -> Option<String> {
    const MISREAD: [(&str, &str); 2] = [("8+", "B+"), ("VV+", "W+")];
    // A small l is a digit that was misread, and a capital L is none.
    let upper = bare.replace('l', "1").to_uppercase();
    let misread =
        MISREAD.iter().find_map(|(misread, side)| Some(format!("{side}{}", upper.strip_prefix(misread)?)));
    let upper = misread.unwrap_or(upper);
    let side = |text: &str| matches!(text, "B" | "W").then(|| text.to_owned());
    // Letters may stand for the digits of a score: `B+l2.S`.
    let by = |side: &str, how: &str| {
        let score = how.contains(|sign: char| sign.is_ascii_digit() || sign == '.').then(|| digits(how));
        let results = [Some(how.to_owned()), score].into_iter().flatten().map(|how| format!("{side}+{how}"));
        results.into_iter().find(|result| is_result(result))
    };
    if let Some(side) = side(&upper) {
        return by(&side, "");
    }
    if let Some((how, winner)) = upper.split_once(['+', '-', ':', '='])
        && let Some(winner) = side(winner)
    {
        return by(&winner, how);
    }
    let winner = side(upper.get(..1)?)?;
    by(&winner, upper[1..].trim_start_matches(['+', '-', ':', '=']))
}

/// Results in Chinese and Japanese: `黒中押し勝ち`, `白胜3目半`.
fn in_characters(bare: &str) -> Option<String> {
    let says = |words: &[&str]| words.iter().any(|word| bare.contains(word));
    if says(&["持碁", "ジゴ", "和棋", "引き分け"]) {
        return Some("0".to_owned());
    }
    let first = bare.chars().find(|letter| "黒黑白".contains(*letter))?;
    let is_lost = says(&["负", "負け", "認輸", "认输", "投了", "投降", "败", "敗"]);
    let (winner, loser) = if first == '白' { ("W", "B") } else { ("B", "W") };
    let winner = if is_lost { loser } else { winner };
    if says(&["中押", "中盘", "中盤", "認輸", "认输", "投了", "投降", "不計", "不计"]) {
        return Some(format!("{winner}+R"));
    }
    if says(&["時間", "时间", "超时", "超時"]) {
        return Some(format!("{winner}+T"));
    }
    // Stones of China are counted by halves of the board.
    if is_lost || says(&["子"]) {
        return None;
    }
    let number = score(bare);
    let half = if says(&["半"]) && !number.contains('.') { ".5" } else { "" };
    let number = if number.is_empty() && !half.is_empty() { "0".to_owned() } else { number };
    (says(&["勝", "胜"]) || !number.is_empty()).then(|| format!("{winner}+{number}{half}"))
}

/// The number in some words; nothing where there is none.
fn score(words: &str) -> String {
    let is_part = |letter: char| letter.is_ascii_digit() || matches!(letter, '.' | ',');
    let start = words.find(|letter: char| letter.is_ascii_digit());
    let Some(start) = start else { return String::new() };
    let number: String = words[start..].chars().take_while(|letter| is_part(*letter)).collect();
    let number = number.replace(',', ".");
    let number = number.trim_end_matches('.');
    if is_score(number) { number.to_owned() } else { String::new() }
}

/// Who won as `RE` says, and by how many points where it says that; nobody where it is a draw.
pub(crate) fn claimed(written: &str) -> Option<(Option<movetext_rules::Color>, Option<f64>)> {
    let written = written.trim();
    if matches!(written, "0" | "Draw") {
        return Some((None, Some(0.0)));
    }
    let color = match written.get(..2)? {
        "B+" => movetext_rules::Color::Black,
        "W+" => movetext_rules::Color::White,
        _ => return None,
    };
    let how = &written[2..];
    Some((Some(color), if is_score(how) { how.parse().ok() } else { None }))
}

#[cfg(test)]
mod tests {
    use super::{is_result, meant};

    #[test]
    fn results_are_known_and_words_are_read() {
        for result in ["0", "Draw", "B+2.5", "W+64", "B+R", "W+Time", "Void", "?", "W+"] {
            assert!(is_result(result), "{result}");
        }
        for (words, result) in [
            ("Black wins by 5.5 points", "B+5.5"),
            ("W+Res", "W+R"),
            ("w+3,5", "W+3.5"),
            ("Black resigns", "W+R"),
            ("B+Resigned", "B+R"),
            ("White wins by resignation", "W+R"),
            ("jigo", "0"),
            ("B+1/2", "B+0.5"),
            ("B + R", "B+R"),
            ("B-R", "B+R"),
            ("R+B", "B+R"),
            ("W 3.5", "W+3.5"),
            ("b", "B+"),
            ("O", "0"),
            ("B+l2", "B+12"),
            ("W+O.S", "W+0.5"),
            ("8+2.5", "B+2.5"),
            ("VV+R", "W+R"),
            ("\u{ff22}+\u{ff32}", "B+R"),
            ("黒中押し勝ち", "B+R"),
            ("白胜3目半", "W+3.5"),
            ("白认输", "B+R"),
            ("W+3 1/2", "W+3.5"),
            ("W plus 0.5", "W+0.5"),
            ("White wins by 3 1/2 points", "W+3.5"),
            ("Black plus 7", "B+7"),
        ] {
            assert!(!is_result(words), "{words}");
            assert_eq!(meant(words).as_deref(), Some(result), "{words}");
        }
        assert_eq!(meant("Black resigns. W 133.5 B 81.0").as_deref(), Some("W+R"));
        assert_eq!(meant("B+, Goro crashed in move 126"), None);
        assert_eq!(meant("B+1.5 ? W+timeout"), None);
        assert_eq!(meant("Shusaku won"), None);
        assert_eq!(meant("B+Illegal"), None);
    }
}
