//! The files of setups, which are part of the program.

/// The text of a file: of `piecepack/four_field_kono`.
pub(super) fn text(path: &str) -> Option<&'static str> {
    FILES.binary_search_by_key(&path, |(path, _)| *path).ok().map(|at| FILES[at].1)
}

macro_rules! files {
    ($($path:literal),+ $(,)?) => {
        &[$(($path, include_str!(concat!("../../../setups/", $path, ".ppn")))),+]
    };
}

/// Sorted by path.
const FILES: &[(&str, &str)] = files![
    "alquerque/alquerque",
    "alquerque/baghchal",
    "alquerque/bits",
    "alquerque/board",
    "checker/american_checkers",
    "checker/american_pool_checkers",
    "checker/bits",
    "checker/board",
    "checker/breakthrough",
    "checker/canadian_checkers",
    "checker/corner_checkers",
    "checker/dameo",
    "checker/dao",
    "checker/focus",
    "checker/four_field_kono",
    "checker/frisian_checkers",
    "checker/grasshopper",
    "checker/italian_checkers",
    "checker/jeson_mor",
    "checker/julgonu",
    "checker/lasca",
    "checker/lines_of_action",
    "checker/one_way_checkers",
    "checker/thai_checkers",
    "checker/turkish_checkers",
    "checker/zimbabwean_pool_checkers",
    "chess/bits",
    "chess/chess",
    "chess/horde_chess",
    "chess/jeson_mor",
    "chess/monochrome_chess",
    "chess/racing_kings",
    "domino/concentration",
    "domino/luzon",
    "domino/patience",
    "domino/runners",
    "domino/the_jubilee",
    "domino/the_sultan",
    "go/bits",
    "go/go",
    "go/gomoku",
    "icehouse/pyramids",
    "marble/bits",
    "morris/bits",
    "morris/five_mens_morris",
    "morris/lasker_morris",
    "morris/nine_mens_morris",
    "morris/seven_mens_morris",
    "morris/six_mens_morris",
    "morris/three_mens_morris",
    "morris/twelve_mens_morris",
    "piecepack/12345ive",
    "piecepack/accordion",
    "piecepack/achi",
    "piecepack/alien_city",
    "piecepack/alquerque",
    "piecepack/alquerque.has_matchsticks",
    "piecepack/american_checkers",
    "piecepack/american_checkers.0.5",
    "piecepack/awithlaknannai_mosona",
    "piecepack/awithlaknannai_mosona.has_matchsticks",
    "piecepack/backgammon",
    "piecepack/baghchal",
    "piecepack/baghchal.has_matchsticks",
    "piecepack/baroque_chess",
    "piecepack/baroque_chess.has_subpack",
    "piecepack/brandubh",
    "piecepack/breakthrough",
    "piecepack/burbuja",
    "piecepack/change_change",
    "piecepack/chariots",
    "piecepack/chaturaji",
    "piecepack/chaturaji.has_subpack",
    "piecepack/chess",
    "piecepack/chess.has_subpack",
    "piecepack/chess_pieces",
    "piecepack/chess_pieces.has_subpack",
    "piecepack/chinese_checkers",
    "piecepack/chinese_chess",
    "piecepack/chinese_chess.has_subpack",
    "piecepack/coin_collectors",
    "piecepack/coins",
    "piecepack/corner_checkers",
    "piecepack/cribbage",
    "piecepack/dao",
    "piecepack/dara",
    "piecepack/dice",
    "piecepack/donut_board",
    "piecepack/easy_slider",
    "piecepack/evade",
    "piecepack/everest",
    "piecepack/four_blind_mice",
    "piecepack/four_field_kono",
    "piecepack/four_seasons_chess",
    "piecepack/four_seasons_chess.has_subpack",
    "piecepack/froggy_bottom",
    "piecepack/grasshopper",
    "piecepack/ice_floe",
    "piecepack/iceberg",
    "piecepack/italian_checkers",
    "piecepack/japanese_chess",
    "piecepack/japanese_chess.has_subpack",
    "piecepack/jeson_mor",
    "piecepack/julgonu",
    "piecepack/kings_valley",
    "piecepack/kings_valley.retrieve_the_king",
    "piecepack/klondike",
    "piecepack/leapfrog",
    "piecepack/ley_lines",
    "piecepack/lines_of_action",
    "piecepack/ludo",
    "piecepack/lukawan",
    "piecepack/matchsticks",
    "piecepack/mathrix",
    "piecepack/minishogi",
    "piecepack/nine_mens_morris",
    "piecepack/nine_mens_morris.has_matchsticks",
    "piecepack/one_way_checkers",
    "piecepack/pass_the_food",
    "piecepack/pawns",
    "piecepack/plans_of_action",
    "piecepack/preview",
    "piecepack/pyramids",
    "piecepack/quatri",
    "piecepack/racing_kings",
    "piecepack/relativity",
    "piecepack/roundabout",
    "piecepack/salta",
    "piecepack/salta.has_subpack",
    "piecepack/san_andreas",
    "piecepack/saucers",
    "piecepack/seega",
    "piecepack/slides_of_action",
    "piecepack/steppin_stones",
    "piecepack/tablan",
    "piecepack/tablut",
    "piecepack/tablut.four_dice",
    "piecepack/tariffs",
    "piecepack/tariffs.grouped_zones",
    "piecepack/tariffs.scattered_zones",
    "piecepack/thai_checkers",
    "piecepack/the_in_crowd",
    "piecepack/the_magic_bag",
    "piecepack/the_penguin_game",
    "piecepack/three_musketeers",
    "piecepack/tiles",
    "piecepack/tornado_vs_trailer_park",
    "piecepack/tracers",
    "piecepack/triactor",
    "piecepack/tula",
    "piecepack/tula.variant1",
    "piecepack/tula.variant2",
    "piecepack/tula.variant3",
    "piecepack/tula.variant4",
    "piecepack/turkish_checkers",
    "piecepack/wormholes",
    "reversi/bits",
    "reversi/board",
    "stackpack/horde_chess",
    "tarot/cards",
];

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::FILES;

    /// What the setups may add to a program, in bytes.
    const MOST: usize = 300_000;

    #[test]
    fn all_files_are_part_of_the_program_and_small() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("setups");
        let mut paths = Vec::new();
        for system in fs::read_dir(&folder).expect("a folder").filter_map(Result::ok) {
            let Ok(files) = fs::read_dir(system.path()) else { continue };
            for file in files.filter_map(Result::ok) {
                let path = format!("{}/{}", system.file_name().display(), file.file_name().display());
                paths.push(path.trim_end_matches(".ppn").to_owned());
            }
        }
        paths.sort_unstable();
        assert_eq!(paths, FILES.iter().map(|(path, _)| *path).collect::<Vec<_>>());
        let catalogue = include_str!("../../../setups/catalogue.tsv").len();
        let size = FILES.iter().map(|(path, text)| path.len() + text.len()).sum::<usize>() + catalogue;
        assert!(size <= MOST, "{size} bytes");
    }
}
