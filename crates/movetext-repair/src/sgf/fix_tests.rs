//! Fixing of records with many slips: what it costs, and what comes of it.

use movetext_diagnostics::{Applicability, Severity};
use movetext_lint::Options;
use movetext_source::Notation;

use crate::fix::{Fixed, fix, read_to_fix};

/// Slips that fixes make worse, so that each half of them is tried.
const WORSE: &str = "(;GM[1]FF[4]SZ[19]\nW[ac];B[tt];W[RG[aa]tt]\n)\nb];W[gc];B[gb]W;[hc]W;B[hb]IT[];W[ad];cfB[jb]\n\
     (;GM[1]FF[4]FF[4]FF[DO[]IT[]BM[1]TE[1]]FF[4]F2F[4]FFK4]FF[[4]FF[\n";

#[test]
fn twice_the_games_take_twice_the_work() {
    for allow in [Applicability::Safe, Applicability::Unsafe] {
        let text = |len: usize| WORSE.repeat(len.div_ceil(WORSE.len()));
        movetext_testing::assert_in_proportion("games with many slips", 2_000, text, |text| {
            read_to_fix(text, Notation::Sgf, allow) as usize
        });
    }
}

#[test]
fn a_game_is_fixed_in_a_file_as_it_is_by_itself() {
    let options = Options::default();
    let fixed = |text: &str| fix(text, Notation::Sgf, &options, Applicability::Unsafe, None);
    // Games that are equal are a finding of their own.
    let games: Vec<String> = (2..19)
        .map(|n: u8| format!("(;GM[1]FF[4]SZ[19]GN[{n}];B[aa]B[bb];W[{}a])\n", char::from(b'a' + n)))
        .collect();
    let alone: Vec<Fixed> = games.iter().map(|game| fixed(game)).collect();
    assert!(alone.iter().all(|fixed| fixed.fixed > 0));
    let together = fixed(&games.concat());
    assert_eq!(together.text, alone.iter().map(|fixed| fixed.text.as_str()).collect::<String>());
    assert_eq!(together.fixed, alone.iter().map(|fixed| fixed.fixed).sum::<usize>());
    assert!(together.unfinished.is_empty());
}

#[test]
fn where_fixes_are_left_the_game_is_named() {
    let text = format!("(;GM[1]FF[4]SZ[19]{}", "]W[gc]FF[4]FF[4]W[".repeat(2_000));
    let fixed = fix(&text, Notation::Sgf, &Options::default(), Applicability::Unsafe, None);
    assert_eq!(fixed.unfinished, vec![1]);
}

#[test]
fn nobody_is_made_to_move_twice_in_morris() {
    let fixes = |text: &str| -> usize {
        let games = crate::check(text, Notation::Sgf, &Options::default());
        games
            .flatten()
            .filter(|finding| finding.severity > Severity::Info)
            .map(|finding| finding.fixes.len())
            .sum()
    };
    // It is Black's turn, who closes a mill and takes no man.
    assert_eq!(fixes("(;FF[4]GM[5];B[a1];W[d1];B[a4];W[g1];B[a7])"), 0);
    // White moved, and the next move is White's as well.
    assert_eq!(fixes("(;FF[4]GM[5];B[a1];W[d1];W[a4];W[g1])"), 1);
}
