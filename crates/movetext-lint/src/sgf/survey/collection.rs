//! How a tree differs from those before it in the file.

use movetext_source::Span;

use super::Walk;
use crate::game::ROOT;
use crate::sgf::{Collection, RemarkKind};

/// What all trees of a file should say, and what one says that does not say it.
const SHARED: [(&str, &str); 3] = [("GM", "1"), ("FF", "1"), ("CA", "")];

impl Walk<'_, '_> {
    /// In what the tree differs from those before it in the file.
    pub(super) fn collection(&mut self, memory: &mut Collection) {
        let root = self.parsed.record.tree.get(ROOT);
        self.start_node(ROOT, root);
        let written = SHARED.map(|(name, usual)| root.value(name).map_or(usual, str::trim));
        match &memory.first {
            None => memory.first = Some(written.map(str::to_ascii_lowercase)),
            Some(first) => {
                for (nth, (name, _)) in SHARED.into_iter().enumerate() {
                    // A version that there is not is reported as such.
                    if name == "FF" && self.start.declared.is_none() && root.value(name).is_some() {
                        continue;
                    }
                    if !first[nth].eq_ignore_ascii_case(written[nth]) && !memory.reported[nth] {
                        memory.reported[nth] = true;
                        let span = root.get(name).map_or_else(
                            || {
                                let start = self.parsed.origin.places.node(ROOT).start;
                                Span::new(start, start)
                            },
                            |property| self.whole_of(ROOT, root, &property),
                        );
                        self.add(RemarkKind::Differs(name, first[nth].clone()), ROOT, span);
                    }
                }
            }
        }
        let infos = self.survey.infos.iter();
        let names: Vec<_> =
            infos.filter(|info| matches!(info.property.id, "PB" | "PW" | "EV" | "PC")).copied().collect();
        for info in names {
            if let Some(spelt) = memory.name(info.value.of(self.text).trim()) {
                self.add(RemarkKind::Spelt(spelt), info.node, info.value);
            }
        }
    }
}
