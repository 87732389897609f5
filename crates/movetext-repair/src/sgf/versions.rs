//! What a tree says in another version of the format with the same values.

use movetext_lint::messages::shown;
use movetext_record::sgf::{Ff, PropertyType, ValueType, real, text};
use movetext_record::{Record, Sgf};

/// What another declared version makes of the values of a tree, as what follows on “the fix”.
pub(crate) fn read_otherwise(before: &Record<'_, Sgf>, after: &Record<'_, Sgf>) -> Option<String> {
    // A tree that declares none is of the first (`smart-go.txt` knows no `FF`).
    let [old, new] = [before.start, after.start].map(|start| start.declared.unwrap_or(Ff::Ff1));
    if old == new {
        return None;
    }
    let properties = before.tree.walk().flat_map(|node| before.tree.get(node).properties());
    let mut change = properties.filter_map(|property| {
        let known = PropertyType::find(property.name)?;
        match known.id {
            "TM" => property.values().find_map(|raw| other_time(raw, old, new)),
            "VW" => {
                let is_changed = (old < Ff::Ff3) != (new < Ff::Ff3) && property.values().nth(1).is_some();
                let is_read = |ff| if ff < Ff::Ff3 { "two corners" } else { "a list of points" };
                is_changed.then(|| format!("would make `VW` {} instead of {}", is_read(new), is_read(old)))
            }
            id if matches!(known.values(new), ValueType::Text | ValueType::SimpleText) => {
                let is_changed = |raw: &str| text(raw, old) != text(raw, new);
                let is_changed = property.values().any(is_changed);
                is_changed.then(|| format!("would change how line breaks and tabs of `{id}` are read"))
            }
            _ => None,
        }
    });
    change.next()
}

/// A time limit that counts minutes in the first version and seconds in the others.
fn other_time(raw: &str, old: Ff, new: Ff) -> Option<String> {
    let unit = |ff| if ff == Ff::Ff1 { "minutes" } else { "seconds" };
    let is_other = unit(old) != unit(new) && real(raw.trim())?.value != 0.0;
    let written = shown(&format!("TM[{raw}]"));
    is_other.then(|| {
        format!(
            "would declare that {written} counts {}, where the tree without it says {}",
            unit(new),
            unit(old)
        )
    })
}
