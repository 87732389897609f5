//! Writing Smart-Go.

use movetext_record::sgf::{Record, Sgf, is_same_name, read};
use movetext_source::Notation;
use movetext_tree::NodeId;

use super::{Abilities, ConvertError, Output, Target, Write};
use crate::turn::Turn;
use crate::{Formatted, Options, Summary, sgf};

impl Write for Sgf {
    const ABILITIES: Abilities = Abilities { versions: true, tafl_rules: false, named_setups: false };
    const STYLES: &'static [&'static str] = &["canonical"];

    fn write(record: &Record<'_>, _: &Options) -> Output {
        let mut record = record.clone();
        sgf::normalise(&mut record);
        let text = sgf::write(&record);
        let lost = read_as_trees(&record, &text);
        Output { text, lost }
    }

    fn format(text: &str, _: &Options) -> Formatted {
        sgf::format(text)
    }

    fn format_to(text: &str, _: &Options, out: &mut dyn FnMut(&str)) -> Summary {
        sgf::format_to(text, out)
    }

    fn declare_encoding(text: String, encoding: &str) -> (String, usize) {
        let declared = sgf::declare_encoding(&text, encoding);
        (declared.text, declared.unnamed)
    }

    fn turn_board(record: &mut Record<'_>, turn: Turn) -> Result<Vec<String>, ConvertError> {
        sgf::turn::turn_board(record, turn).map_err(ConvertError::Record)
    }

    fn convert(record: &Record<'_>, target: &Target<'_>) -> Result<Output, ConvertError> {
        match target.to {
            Notation::Sgf => {
                let mut record = record.clone();
                let lost = target.ff.map(|ff| sgf::to_version(&mut record, ff));
                let lost = lost.transpose().map_err(ConvertError::Record)?;
                let mut written = Self::write(&record, target.options);
                written.lost.splice(0..0, lost.unwrap_or_default());
                Ok(written)
            }
            _ => super::on_table(record, target),
        }
    }
}

/// Variations that start as only trees do, where a reader of the text takes one for the next tree.
fn read_as_trees(record: &Record<'_>, text: &str) -> Vec<String> {
    let tree = &record.tree;
    let is_branch = |id: &NodeId| tree.first_sibling(*id) != *id || tree.next_sibling(*id).is_some();
    let of_root = |id: NodeId| {
        let first = tree.get(id).properties().next()?;
        let known =
            ["FF", "GM", "SZ", "CA", "AP"].into_iter().find(|known| is_same_name(known, first.name))?;
        Some(format!(
            "the variation at {} starts with {known}, and may be read as a tree of its own",
            tree.address(id).shortened()
        ))
    };
    let lost: Vec<_> = tree.walk().skip(1).filter(is_branch).filter_map(of_root).collect();
    if lost.is_empty() || read(text).nth(1).is_none() { Vec::new() } else { lost }
}
