//! The games of the pieces of a file are the games of the file, whatever the sizes and however the bytes come.
#![cfg(all(feature = "otn", feature = "ppn", feature = "ptn", feature = "sgf", feature = "tsn"))]

use std::fs;
use std::path::{Path, PathBuf};

use movetext_record::pieces::{Piece, Pieces};
use movetext_record::{Format, Parsed, Reading, Visit, Visitor, dispatch};
use movetext_source::{LineIndex, Notation};

/// What is compared of a game: where it stands in the file, what it says, what is wrong and where.
#[derive(Debug, PartialEq, Eq)]
struct Game {
    start: u64,
    end: u64,
    headers: usize,
    nodes: usize,
    faults: Vec<(u64, u64, String)>,
}

struct Games<'t> {
    whole: &'t str,
    pieces: &'t [Piece],
}

impl Visitor for Games<'_> {
    type Output = Result<usize, String>;
}

impl<F: Format> Visit<F> for Games<'_> {
    fn visit(self) -> Result<usize, String> {
        let reading = Reading::default();
        let mut whole = F::read(self.whole, &reading);
        let (mut count, mut offset) = (0, 0_u64);
        for piece in self.pieces {
            if piece.offset != offset || piece.games != count {
                return Err(format!("offset {} or games {} is wrong", piece.offset, piece.games));
            }
            let text = std::str::from_utf8(&piece.bytes).map_err(|error| error.to_string())?;
            if piece.offset > 0 {
                let position = LineIndex::new(self.whole).position(self.whole, offset as u32);
                let place = (u64::from(position.line) - 1, u64::from(position.column) - 1);
                if (piece.lines, piece.columns) != place {
                    return Err(format!("{:?} of {place:?}", (piece.lines, piece.columns)));
                }
            }
            for here in F::read(text, &reading) {
                let Some(there) = whole.next() else { return Err(format!("more than {count} games")) };
                if here.record != there.record {
                    let (here, there) = (here.origin.whole.of(text), there.origin.whole.of(self.whole));
                    return Err(format!("game {count} says something else: {here:?}, not {there:?}"));
                }
                let (here, there) = (game(&here, offset), game(&there, 0));
                if here != there {
                    return Err(format!("game {count}: {here:?}, not {there:?}"));
                }
                count += 1;
            }
            offset += piece.bytes.len() as u64;
        }
        let is_whole = offset == self.whole.len() as u64 && whole.next().is_none();
        if is_whole { Ok(count as usize) } else { Err(format!("only {count} games, {offset} bytes")) }
    }
}

fn game<F: Format>(parsed: &Parsed<'_, F>, offset: u64) -> Game {
    let place = |at: u32| u64::from(at) + offset;
    Game {
        start: place(parsed.origin.whole.start),
        end: place(parsed.origin.whole.end),
        headers: parsed.origin.nodes.len(),
        nodes: parsed.record.tree.len(),
        faults: parsed
            .faults
            .iter()
            .map(|fault| (place(fault.span.start), place(fault.span.end), fault.kind.as_text()))
            .collect(),
    }
}

/// What a fault is, for a comparison.
trait AsText {
    fn as_text(&self) -> String;
}

impl<K: movetext_record::OwnFault> AsText for movetext_record::FaultKind<K> {
    fn as_text(&self) -> String {
        match self {
            Self::Own(kind) => format!("own, a loss: {}", kind.is_loss()),
            Self::Text(fault) => std::mem::discriminant(fault).to_text(),
        }
    }
}

trait ToText {
    fn to_text(self) -> String;
}

impl<T> ToText for std::mem::Discriminant<T> {
    fn to_text(self) -> String {
        format!("{self:?}")
    }
}

fn pieces(bytes: &[u8], notation: Notation, size: usize, chunk: usize) -> Vec<Piece> {
    let mut pieces = Pieces::new(notation).with_size(size);
    let mut all = Vec::new();
    for chunk in bytes.chunks(chunk) {
        pieces.feed(chunk);
        all.extend(std::iter::from_fn(|| pieces.next_piece()));
    }
    pieces.finish();
    all.extend(std::iter::from_fn(|| pieces.next_piece()));
    assert!(pieces.next_piece().is_none());
    assert!(all.last().is_some_and(|piece| piece.is_last));
    all
}

/// Cuts a text in pieces of several sizes, and compares; gives how many pieces there were.
fn check(name: &str, text: &str, notation: Notation, sizes: &[usize]) -> usize {
    let mut most = 0;
    for size in sizes {
        let cut = pieces(text.as_bytes(), notation, *size, text.len().max(1));
        if let Err(why) = dispatch(notation, Games { whole: text, pieces: &cut }) {
            panic!("{name}, pieces of {size}: {why}");
        }
        let in_chunks = pieces(text.as_bytes(), notation, *size, 1 + size % 64);
        assert!(in_chunks == cut, "{name}, pieces of {size} from chunks");
        most = most.max(cut.len());
    }
    most
}

const SIZES: [usize; 4] = [1, 173, 500, 3000];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.expect("a file").path();
        if path.is_dir() { files(&path, found) } else { found.push(path) }
    }
}

fn texts(folder: &Path) -> Vec<(String, Notation, String)> {
    let mut found = Vec::new();
    files(folder, &mut found);
    found.sort();
    let text = |path: PathBuf| {
        let notation = Notation::of_extension(path.extension()?.to_str()?)?;
        let bytes = fs::read(&path).ok().filter(|bytes| bytes.len() < 60_000)?;
        Some((path.display().to_string(), notation, String::from_utf8(bytes).ok()?))
    };
    found.into_iter().filter_map(text).collect()
}

fn fixtures() -> Vec<(String, Notation, String)> {
    texts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures"))
}

#[test]
fn games_of_pieces_are_games_of_fixtures() {
    let fixtures = fixtures();
    assert!(fixtures.len() > 100, "{}", fixtures.len());
    let several = fixtures.iter().filter(|(name, notation, text)| check(name, text, *notation, &SIZES) > 1);
    assert!(several.count() > 3);
}

/// All fixtures of a notation, broken ones and others, as one file.
#[test]
fn games_of_pieces_are_games_of_all_fixtures_together() {
    let fixtures = fixtures();
    for notation in Notation::ALL {
        let mut all = String::new();
        for (_, _, text) in fixtures.iter().filter(|(_, of, _)| *of == notation) {
            all.push_str(text.trim_start_matches('\u{feff}'));
            all.push_str("\n\n");
        }
        let most = check(notation.name(), &all, notation, &[1, 300, 2500, 20_000]);
        assert!(all.is_empty() || most > 50, "{notation:?}: {most}");
    }
}

/// What opens, closes and starts games, in any order.
#[test]
fn games_of_pieces_are_games_of_hostile_texts() {
    let parts: [(Notation, &[&str]); 4] = [
        (
            Notation::Ptn,
            &[
                "[Size \"5\"]\n",
                "1. a1 e5\n",
                "2. c3 d3\n",
                "{",
                "}",
                "\n\n",
                "[Event \"x",
                "\"]",
                " R-0\n",
                "{1b1}\n",
                "[",
                "]",
            ],
        ),
        (
            Notation::Otn,
            &[
                "[rules:dim:7 start:/7/7/7/7/7/7/7/]\n",
                "[event:x]\n",
                "\n\n",
                "1. a1-a2 b2-b3\n",
                "[",
                "]",
                "2. a2-a1\n",
                "[x|y]\n",
                "[date:",
                "---\n",
            ],
        ),
        (
            Notation::Sgf,
            &[
                "(;", "GM[1]", ")", "(;FF[4]", ";B[aa]", ";W[bb]", "C[x", "]", "\\", "(", "\n", "text ", "[",
                ";",
            ],
        ),
        (
            Notation::Ppn,
            &["---\n", "GameType: x\n", "...\n", "1. a1-a2\n", "{", "}", "\n", "S@a1 ", "--", "-\n"],
        ),
    ];
    let mut state = 3_u64;
    let mut below = |bound: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    };
    for (notation, parts) in parts {
        let mut cut = 0;
        for round in 0..200 {
            let text: String = (0..10 + below(60)).map(|_| parts[below(parts.len())]).collect();
            cut += check(&format!("{round}: {text}"), &text, notation, &[1, 30, 90]);
        }
        assert!(cut > 150, "{notation:?}: {cut}");
    }
}

#[test]
fn bytes_that_are_not_utf8_are_cut_as_well() {
    let game = b"[Size \"5\"]\n[Player1 \"\xC9va\"]\n1. a1 e5\n\n";
    let cut = pieces(&game.repeat(20), Notation::Ptn, 100, 7);
    assert!(cut.len() > 4 && cut.iter().all(|piece| piece.bytes.starts_with(b"[Size")), "{}", cut.len());
    assert_eq!(cut.iter().map(|piece| piece.bytes.len()).sum::<usize>(), game.len() * 20);
    // Its trees may be in encodings that only they name.
    assert_eq!(pieces(&b"(;GM[1]CA[Big5]C[\xA5\x5C])".repeat(20), Notation::Sgf, 10, 7).len(), 1);
}

#[test]
fn positions_are_cut_at_lines() {
    let lines =
        [(Notation::Tsn, "7 8 7/3t3/7/3K3/7/3t3/7 a 1 0\n"), (Notation::Tps, "x3/x,1,x/x3 2 1\r\n\r\n")];
    for (notation, line) in lines {
        let most = check(notation.name(), &line.repeat(30), notation, &SIZES);
        assert!(most >= 15, "{notation:?}: {most}");
    }
}

#[test]
fn what_stays_open_is_not_cut() {
    let open = format!("[Size \"5\"]\n1. a1 {{ e5\n{}}} e5\n", "[Size \"5\"]\n1. a1 e5\n".repeat(50));
    assert_eq!(pieces(open.as_bytes(), Notation::Ptn, 100, 64).len(), 1);
}

#[test]
#[ignore = "compares"]
fn games_of_pieces_are_games_of_the_corpus() {
    let texts = texts(&movetext_testing::outside("corpus"));
    assert!(texts.len() > 100, "{}", texts.len());
    for (name, notation, text) in texts {
        check(&name, &text, notation, &[1, 200, 3000]);
    }
}
