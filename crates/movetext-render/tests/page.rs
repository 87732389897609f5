//! Records as pages.

#![allow(clippy::cast_sign_loss, reason = "fractions of roots are not below 0")]

use std::collections::HashSet;

use movetext_record::{Format as _, Otn, Reading, Sgf};
use movetext_render::draw::{Pages, page};
use movetext_render::html::{POLICY, PageFile, SCRIPT, STYLE};
use movetext_render::theme::{Role, Theme};
use movetext_render::view::View;

/// A game with variations, one within the other, and words that would like to run.
const RECORD: &str = "[event: <img src=x onerror=alert(1)> ]\n\
    [attackers: </script><script>alert(1)</script> ]\n[defenders: B\u{202e}o ]\n\
    [rules: dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ ]\n\
    1. d7-c7 d5-a5\n[|Good & bad: ]]> </script> \"quoted\"|]\n2. a4-a6 a5-b5\n";

fn written(text: &str) -> String {
    let game = Otn::read(text, &Reading::default()).next().expect("a game");
    page(&game.record, &View::default(), "game <1>.otn", text.as_bytes()).expect("a page")
}

#[test]
fn a_page_is_as_it_was() {
    let text = written(RECORD).replace(STYLE, "(style)").replace(SCRIPT, "(script)");
    insta::assert_snapshot!("page", text);
}

#[test]
fn nothing_that_a_record_says_runs() {
    let text = written(RECORD).replace(SCRIPT, "").replace(STYLE, "");
    assert_eq!(text.matches("<script").count(), 2, "the data and the script");
    assert_eq!(text.matches("</script>").count(), 2);
    assert!(!text.contains("<img") && !text.contains('\u{202e}'));
    assert!(!text.contains("http:") && !text.contains("https:"), "a page asks for nothing");
}

#[test]
fn the_policy_has_the_hashes_of_style_and_script() {
    for (name, text) in [("style-src", STYLE), ("script-src", SCRIPT)] {
        let hash = format!("{name} 'sha256-{}'", base64(&sha256(text.as_bytes())));
        assert!(POLICY.contains(&hash), "html/mod.rs: the policy needs {hash}");
    }
}

#[test]
fn the_style_has_the_colours_of_the_themes() {
    for theme in [&Theme::CLASSIC, &Theme::DARK] {
        let colors =
            Role::ALL.iter().enumerate().map(|(nth, role)| format!("--c{nth}:{}", theme.color(*role)));
        let colors = colors.collect::<Vec<_>>().join(";");
        assert!(STYLE.contains(&colors), "page.css needs {colors}");
    }
}

#[test]
fn a_page_is_small() {
    assert!(SCRIPT.len() <= 12_000);
    let mut record = RECORD.to_owned();
    let moves = ["d1-c1", "b5-b7", "c1-d1", "b7-b5"];
    for turn in 3..53 {
        let [one, other] = if turn % 2 == 1 { [moves[0], moves[1]] } else { [moves[2], moves[3]] };
        let words = format!("{turn}. {one} {other}\n[|A few words about the moves of turn {turn}.|]\n");
        record += &words;
    }
    let page = written(&record);
    assert!(page.len() < 150_000, "{} bytes", page.len());
}

#[test]
fn a_page_opens_where_it_is_asked_to() {
    let game = Otn::read(RECORD, &Reading::default()).next().expect("a game");
    let opened = |nth: Option<usize>| {
        let mut pages = Pages::new(PageFile { name: "game.otn".to_owned(), bytes: RECORD.into() });
        nth.and_then(|nth| game.record.tree.main_line().nth(nth))
            .into_iter()
            .for_each(|at| pages.open_at(at));
        pages.add(&game.record, &View::default()).expect("a page");
        pages.page()
    };
    let board = |page: &str| {
        let (_, board) = page.split_once("<g class=\"board\">").expect("a board");
        board.split_once("</g>").expect("its end").0.to_owned()
    };
    // The links of the list, but not the ends of two lines, name the move that is shown.
    let pages = [None, Some(0), Some(1), Some(3)].map(opened);
    for (page, address) in pages.iter().zip([None, Some("1a"), Some("1b"), Some("2b")]) {
        let data = address.map(|address| format!("],\"at\":\"{address}\"}}</script>"));
        assert!(page.contains(data.as_deref().unwrap_or("]]}</script>")), "{address:?}");
        let link = address.map(|address| format!("href=\"#{address}\" aria-current=\"true\""));
        assert_eq!(page.matches("\" aria-current=\"true\"").count(), usize::from(link.is_some()));
        assert!(link.is_none_or(|link| page.contains(&link)), "{address:?}");
    }
    // Without scripts there is the position, too; without an address, that at the end.
    let [usual, first, second, last] = pages.map(|page| board(&page));
    assert_eq!(usual, last);
    assert_ne!(first, second);
    assert_eq!(second, last, "moves that cannot be played leave the board as it was");
}

#[test]
fn several_games_are_one_page() {
    let mut pages = Pages::new(PageFile { name: "<two>.otn".to_owned(), bytes: RECORD.into() });
    let second = "[attackers:Cy]\n[defenders:Di]\n[rules: dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ ]\n1. d7-c7\n";
    for text in [RECORD, second] {
        let game = Otn::read(text, &Reading::default()).next().expect("a game");
        pages.add(&game.record, &View::default()).expect("a page");
    }
    let text = pages.page();
    assert_eq!(text.matches("<article>").count(), 2);
    assert_eq!(
        text.matches("<div id=\"panel\">").count(),
        1,
        "the controls are those of the game that is shown"
    );
    assert!(text.contains("<h1>&lt;two&gt;.otn</h1><p>2 games</p>"));
    assert!(text.contains("<li><a href=\"#2/0a\">Cy against Di</a>"));
    assert!(text.contains("<a id=\"1/1b\" href=\"#1/1b\">1b d5-a5</a>"));
    assert_eq!(text.matches(">2a").count(), 1);
    let ids = all_ids(&text);
    assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len(), "an id is given twice");
    // Both use one set of figures: another game of the same kind adds no man.
    let one = written(second);
    assert_eq!(text.matches("id=\"mt-p").count(), written(RECORD).matches("id=\"mt-p").count());
    assert!(one.matches("id=\"mt-p").count() <= text.matches("id=\"mt-p").count());
}

/// The ids of a page.
fn all_ids(page: &str) -> Vec<&str> {
    page.split(" id=\"").skip(1).filter_map(|rest| rest.split_once('"')).map(|(id, _)| id).collect()
}

/// A game of so many moves in a line.
fn long(moves: usize) -> String {
    let moves = (0..moves).map(|nth| if nth % 2 == 0 { ";B[]" } else { ";W[]" });
    format!("(;GM[1]SZ[5]{})", moves.collect::<String>())
}

/// A game of so many variations within one another.
fn nested(depth: usize) -> String {
    let opened: String =
        (0..depth).map(|nth| if nth % 2 == 0 { "(;B[])(;B[aa]" } else { "(;W[])(;W[bb]" }).collect();
    format!("(;GM[1]SZ[5]{opened}{})", ")".repeat(depth))
}

/// A game of so many moves, with a property at its start that holds for all of them and lists its points as often.
fn held(name: &str, moves: usize) -> String {
    long(moves).replacen("SZ[5]", &format!("SZ[5]{name}{}", "[aa:ee]".repeat(moves)), 1)
}

fn page_of_go(text: &str) -> String {
    let game = Sgf::read(text, &Reading::default()).next().expect("a game");
    assert!(game.faults.is_empty());
    page(&game.record, &View::default(), "game.sgf", text.as_bytes()).expect("a page")
}

#[test]
fn a_page_grows_as_its_game_does() {
    let size = |text: &str| page_of_go(text).len();
    movetext_testing::assert_in_proportion("a long game", 100, long, size);
    movetext_testing::assert_in_proportion("nested variations", 100, nested, size);
    for name in ["DD", "VW"] {
        let text = |moves| held(name, moves);
        movetext_testing::assert_in_proportion(&format!("{name} with many values"), 50, text, size);
    }
}

/// On a stack of 1 MiB, as other things that are deep.
#[test]
fn deep_games_have_a_link_and_a_state_for_each_move() {
    let made = || [(long(5000), 5001), (nested(2000), 4001)].map(|(text, nodes)| (page_of_go(&text), nodes));
    let pages = std::thread::Builder::new().stack_size(1 << 20).spawn(made).expect("a thread");
    for (page, nodes) in pages.join().expect("no overflow") {
        let (_, data) = page.split_once("id=\"data\">").expect("data");
        let (data, _) = data.split_once("</script>").expect("the end of the data");
        let data: serde_json::Value = serde_json::from_str(data).expect("JSON");
        let listed = data["games"][0].as_array().expect("a list of nodes");
        assert_eq!(listed.len(), nodes);
        let addresses: HashSet<&str> = listed.iter().filter_map(|node| node["address"].as_str()).collect();
        assert_eq!(addresses.len(), nodes, "two moves have one address");
        let ids: HashSet<&str> = all_ids(&page).into_iter().collect();
        assert!(addresses.iter().all(|address| ids.contains(address)));
        assert!(page.matches("<div class=\"v\">").count() <= nodes);
    }
}

/// SHA-256, so that the constants of the policy are checked without another package.
fn sha256(bytes: &[u8]) -> [u8; 32] {
    let primes: Vec<u32> = (2..400).filter(|n| (2..*n).all(|part| n % part > 0)).take(64).collect();
    let fraction = |root: f64| ((root - root.floor()) * 4_294_967_296.0) as u64 as u32;
    let keys: Vec<u32> = primes.iter().map(|prime| fraction(f64::from(*prime).cbrt())).collect();
    let mut state: Vec<u32> = primes[..8].iter().map(|prime| fraction(f64::from(*prime).sqrt())).collect();
    let mut padded = bytes.to_vec();
    padded.push(0x80);
    while padded.len() % 64 != 56 {
        padded.push(0);
    }
    padded.extend((bytes.len() as u64 * 8).to_be_bytes());
    for block in padded.chunks(64) {
        let mut words: Vec<u32> =
            block.chunks(4).map(|word| u32::from_be_bytes(word.try_into().expect("four bytes"))).collect();
        for at in 16..64 {
            let (a, b) = (words[at - 15], words[at - 2]);
            let one = a.rotate_right(7) ^ a.rotate_right(18) ^ a >> 3;
            let other = b.rotate_right(17) ^ b.rotate_right(19) ^ b >> 10;
            words.push(words[at - 16].wrapping_add(one).wrapping_add(words[at - 7]).wrapping_add(other));
        }
        let mut s = state.clone();
        for at in 0..64 {
            let one = s[4].rotate_right(6) ^ s[4].rotate_right(11) ^ s[4].rotate_right(25);
            let choice = s[4] & s[5] ^ !s[4] & s[6];
            let sum =
                [one, choice, keys[at], words[at]].iter().fold(s[7], |sum, part| sum.wrapping_add(*part));
            let other = s[0].rotate_right(2) ^ s[0].rotate_right(13) ^ s[0].rotate_right(22);
            let most = s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2];
            s.rotate_right(1);
            s[4] = s[4].wrapping_add(sum);
            s[0] = sum.wrapping_add(other).wrapping_add(most);
        }
        state.iter_mut().zip(s).for_each(|(state, part)| *state = state.wrapping_add(part));
    }
    let hash: Vec<u8> = state.iter().flat_map(|word| word.to_be_bytes()).collect();
    hash.try_into().expect("32 bytes")
}

fn base64(bytes: &[u8]) -> String {
    let signs = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let part = |nth: usize| u32::from(chunk.get(nth).copied().unwrap_or_default());
        let word = part(0) << 16 | part(1) << 8 | part(2);
        (0..4).for_each(|nth| {
            let sign = signs[(word >> (18 - 6 * nth) & 63) as usize];
            text.push(if nth <= chunk.len() { sign.into() } else { '=' });
        });
    }
    text
}

/// A page names what changes: a veil over the board is one figure, however many points are dimmed.
#[test]
fn what_is_dimmed_in_turns_is_small() {
    let text = format!("(;SZ[19]{})", ";DD[aa:ss];DD[]".repeat(500));
    let game = Sgf::read(&text, &Reading::default()).next().expect("a game");
    let page = page(&game.record, &View::default(), "game.sgf", text.as_bytes()).expect("a page");
    assert!(page.len() < 400_000, "{} bytes", page.len());
}
