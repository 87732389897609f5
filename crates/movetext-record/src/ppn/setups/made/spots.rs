//! The places that no rule gives: those of `setups/spots.tsv`, a name and its places a line.

use super::pieces::Spot;

const SPOTS: &str = include_str!("../../../../setups/spots.tsv");

/// The places of this name, in the order in which pieces are placed on them.
pub(super) fn spots(name: &str) -> impl Iterator<Item = Spot> + use<> {
    let line = SPOTS.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('\t'));
    line.unwrap_or_default().split(' ').filter_map(spot)
}

fn spot(text: &str) -> Option<Spot> {
    let (x, y) = text.split_once(',')?;
    Some((x.parse().ok()?, y.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::{SPOTS, spot};

    #[test]
    fn every_line_is_a_name_and_places() {
        for line in SPOTS.lines().filter(|line| !line.starts_with('#')) {
            let (name, places) = line.split_once('\t').expect("a name");
            assert!(name.contains(' ') && places.split(' ').all(|text| spot(text).is_some()), "{line}");
        }
    }
}
