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

/// The rules of what is found, and the text with the safe fixes.
fn safely(text: &str) -> (Vec<&'static str>, String) {
    let found = crate::check(text, Notation::Sgf, &Options::default()).flatten();
    let rules = found.map(|finding| finding.rule.name).collect();
    (rules, fix(text, Notation::Sgf, &Options::default(), Applicability::Safe, None).text)
}

#[test]
fn no_safe_fix_declares_a_version_in_which_something_is_read_otherwise() {
    for text in [
        // Minutes are seconds then.
        "(;GM[1]SZ[9]TM[60];B[ee];W[ce]LB[ee:1])",
        "(;GM[1]SZ[19]TM[20];B[pd];W[dd];B[pp]FG[257:Dia. 1];W[dp])",
        "(;GM[1]FF[1]SZ[9]TM[60];B[ee];W[ce]LB[ee:1])",
        // Two corners are two points.
        "(;GM[1]SZ[9]VW[aa][ee];B[ee];W[ce]LB[ee:1])",
        // A line break is none.
        "(;GM[1]SZ[9]C[One\\\ntwo];B[ee];W[ce]LB[ee:1])",
    ] {
        let (rules, fixed) = safely(text);
        assert!(rules.contains(&"wrong-version"), "{rules:?}");
        assert_eq!(fixed, text);
        let found = crate::check(text, Notation::Sgf, &Options::default()).flatten();
        let notes: Vec<String> = found.flat_map(|finding| finding.notes).collect();
        assert!(notes.iter().any(|note| note.starts_with("the fix would ")), "{notes:?}");
    }
    for (text, fixed) in [
        ("(;GM[1]SZ[9];B[ee];W[ce]LB[ee:1])", "(;FF[3]GM[1]SZ[9];B[ee];W[ce]LB[ee:1])"),
        ("(;GM[1]SZ[9]TM[0]VW[];B[ee]LB[ee:1])", "(;FF[3]GM[1]SZ[9]TM[0]VW[];B[ee]LB[ee:1])"),
        ("(;GM[1]FF[3]TM[60];B[ee]AR[aa:bb])", "(;GM[1]FF[4]TM[60];B[ee]AR[aa:bb])"),
    ] {
        assert_eq!(safely(text).1, fixed);
    }
}

/// A long name is no newer property: what is declared to be FF[1] stays so, and minutes stay minutes.
#[test]
fn long_names_declare_no_later_version() {
    let text = "(;FileFormat[1]GaMe[1]SiZe[9]TiMe[30];Black[aa];White[bb])";
    let (rules, fixed) = safely(text);
    assert!(rules.iter().all(|&rule| rule == "property-name"), "{rules:?}");
    assert_eq!(fixed, "(;FF[1]GM[1]SZ[9]TM[30];B[aa];W[bb])");
}

/// Which of two values is the comment is for a person to say.
#[test]
fn a_second_value_becomes_no_comment_safely() {
    let text = "(;FF[4]CA[UTF-8]GM[1]SZ[9];B[aa]C[\n][3];W[bb])";
    let (rules, fixed) = safely(text);
    assert_eq!((rules, &*fixed), (vec!["several-values"], text));
    let fixed = fix(text, Notation::Sgf, &Options::default(), Applicability::Unsafe, None).text;
    assert_eq!(fixed, "(;FF[4]CA[UTF-8]GM[1]SZ[9];B[aa]C[3];W[bb])");
}

#[test]
fn colours_exchanged_through_a_game_of_othello_are_one_finding() {
    let sound = "(;GM[2]SZ[8]PB[Ann]PW[Bo];B[d3];W[c3];B[c4];W[e3])";
    assert!(safely(sound).0.is_empty());
    let exchanged = "(;GM[2]SZ[8]PB[Ann]PW[Bo];W[d3];B[c3];W[c4];B[e3])";
    assert_eq!(safely(exchanged), (vec!["illegal-move"], exchanged.to_owned()));
    let fixed = fix(exchanged, Notation::Sgf, &Options::default(), Applicability::Unsafe, None).text;
    assert_eq!(fixed, sound);
}

#[test]
fn games_that_were_put_into_one_tree_are_taken_apart() {
    let first = "(;GM[1]SZ[9]PB[Aya]PW[Caren]RE[B+3.5];B[ee];W[ge](;B[gf];W[he])(;B[cc])";
    let second = ";GM[1]SZ[9]PB[Caren]PW[Aya]RE[0];B[ee];W[cd]";
    let third = ";GM[1]SZ[13]PB[Dora]PW[Aya]RE[0];B[ee];W[cd]";
    for games in [vec![first, second], vec![first, second, third]] {
        let together = games.join("\n") + ")\n";
        let (rules, fixed) = safely(&together);
        assert_eq!((rules, fixed), (vec!["missing-parenthesis"], together.clone()));
        let fixed = fix(&together, Notation::Sgf, &Options::default(), Applicability::Unsafe, None).text;
        assert_eq!(fixed, games.join(")\n(") + ")\n");
        let close = games.concat() + ")\n";
        let fixed = fix(&close, Notation::Sgf, &Options::default(), Applicability::Unsafe, None).text;
        assert_eq!(fixed, games.join(")(") + ")\n");
    }
    // One value that is there once more makes no other game.
    let (rules, _) = safely("(;GM[1]SZ[9]PB[Aya]PW[Caren];B[ee];W[ge]GM[1]PB[Aya];B[gf])");
    assert!(!rules.contains(&"missing-parenthesis"), "{rules:?}");
}

#[test]
fn a_word_of_a_text_without_its_end_is_no_property() {
    for before in ["", "Go game\n"] {
        for text in ["Bad. Creating groups.", "Bad. Now it works.", "Bad. We see.", "A game. Evening."] {
            let broken = format!("{before}(;GM[1]SZ[9];B[ee];W[ce]C[{text};B[gc];W[cc])");
            let found = crate::check(&broken, Notation::Sgf, &Options::default()).flatten();
            let grave: Vec<_> = found.filter(|finding| finding.severity > Severity::Info).collect();
            let fixed = movetext_diagnostics::apply(&broken, &grave, Applicability::Unsafe).text;
            assert_eq!(fixed, format!("{before}(;GM[1]SZ[9];B[ee];W[ce]C[{text}];B[gc];W[cc])"));
        }
    }
}

#[test]
fn of_several_points_none_is_written() {
    let fixes = |text: &str| {
        let found = crate::check(text, Notation::Sgf, &Options::default()).flatten();
        let fixes = found.flat_map(|finding| finding.fixes);
        fixes.map(|fix| (fix.edits[0].text.clone(), fix.applicability)).collect::<Vec<_>>()
    };
    let shown = |points: &[&str]| -> Vec<_> {
        points.iter().map(|point| ((*point).to_owned(), Applicability::DisplayOnly)).collect()
    };
    let written = |point: &str| vec![(point.to_owned(), Applicability::Unsafe)];
    assert_eq!(fixes("(;GM[1]SZ[9];B[ee];W[ce];B[gf];W[gj])"), shown(&["gi", "gh"]));
    // The other is occupied.
    assert_eq!(fixes("(;GM[1]SZ[9];B[gh];W[ce];B[gf];W[gj])"), written("gi"));
    assert_eq!(fixes("(;GM[1]SZ[19];B[pd];W[tp];B[dp];W[dc])"), shown(&["fp", "sp", "rp", "gp"]));
    assert_eq!(fixes("(;GM[1]SZ[19];B[pd];W[q1];B[dp];W[dc])"), shown(&["ql", "qi"]));
    assert_eq!(fixes("(;GM[1]SZ[19];B[qi];W[q1];B[dp];W[dc])"), written("ql"));
    assert_eq!(fixes("(;GM[1]SZ[13];B[kd];W[jk];B[dc];W[nn])"), written("tt"));
}
