//! Properties in nodes where they do not belong: the checks.

use core::cell::LazyCell;
use std::collections::{BTreeMap, HashMap};

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_record::sgf::Ff;
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::edit::{delete, fix, insert};
use crate::game::ROOT;
use crate::report::Report;
use crate::rules::sgf::{INFO_ELSEWHERE, ROOT_ELSEWHERE};
use crate::sgf::whole;
use crate::sgf::{Game, RemarkKind};

pub(crate) fn root_elsewhere(game: &Game<'_>, report: &mut Report) {
    if !game.remarks().any(|remark| matches!(remark.what, RemarkKind::RootElsewhere(_))) {
        return;
    }
    let infos = &game.survey.infos;
    let here: BTreeMap<u32, usize> =
        (0..infos.len()).rev().map(|nth| (infos[nth].whole.start, nth)).collect();
    // A node that describes a game may be the root of another.
    let describes = LazyCell::new(|| {
        let others = game.remarks().filter(|remark| matches!(remark.what, RemarkKind::InfoElsewhere(_)));
        let mut counts: HashMap<NodeId, usize> = HashMap::new();
        others.for_each(|remark| *counts.entry(remark.node).or_default() += 1);
        counts
    });
    let in_root = (0..infos.len()).rev().filter(|nth| infos[*nth].node == ROOT);
    let root: BTreeMap<&str, usize> = in_root.map(|nth| (infos[nth].property.id, nth)).collect();
    let root_end = LazyCell::new(|| {
        let ends = infos.iter().filter(|info| info.node == ROOT).map(|info| info.whole.end);
        ends.max().unwrap_or(game.places().node(ROOT).start + 1)
    });
    for remark in game.remarks() {
        let RemarkKind::RootElsewhere(of) = &remark.what else { continue };
        let message = format!("`{}` ({}) belongs only in the root", of.id, of.meaning);
        let finding = game.finding_of(&ROOT_ELSEWHERE.rule, remark, message);
        let here = here.get(&remark.span.start).map(|nth| &infos[*nth]);
        let same = here.filter(|here| {
            let root = root.get(of.id).map(|nth| &infos[*nth]);
            root.is_some_and(|root| root.value.of(game.text) == here.value.of(game.text))
        });
        report.add(if let Some(here) = same {
            let edits = vec![delete(here.whole)];
            let is_other = describes.get(&remark.node).is_some_and(|count| *count > 1);
            let applicability = if is_other { Applicability::Unsafe } else { Applicability::Safe };
            finding.with_note("the root says the same").with_fix(fix("remove it", applicability, edits))
        } else {
            let finding = finding.with_help("write it in the first node of the tree, or remove it");
            match into_root(game, remark.span, *root_end).filter(|_| !root.contains_key(of.id)) {
                Some(fix) => finding.with_fix(fix),
                None => without(game, remark.span, finding),
            }
        });
    }
}

pub(crate) fn info_elsewhere(game: &Game<'_>, report: &mut Report) {
    let severity = if game.start().ff >= Ff::Ff4 { Severity::Warning } else { Severity::Info };
    for remark in game.remarks() {
        let RemarkKind::InfoElsewhere(of) = &remark.what else { continue };
        let message =
            format!("`{}` ({}) is about the game, which an earlier node describes", of.id, of.meaning);
        let finding = game.finding_of(&INFO_ELSEWHERE.rule, remark, message).with_severity(severity);
        report.add(without(game, remark.span, finding));
    }
}

/// A property of another node, moved to where those of the root end.
fn into_root(game: &Game<'_>, name: Span, end: u32) -> Option<Fix> {
    let whole = whole::property(game.text, name)?;
    let edits = vec![insert(end, whole.of(game.text)), delete(whole)];
    (end <= whole.start).then(|| fix("move it into the root", Applicability::Unsafe, edits))
}

/// A finding with the property of this name taken away.
fn without(game: &Game<'_>, name: Span, finding: Diagnostic) -> Diagnostic {
    match whole::property(game.text, name) {
        Some(whole) => finding.with_fix(fix("remove it", Applicability::Unsafe, vec![delete(whole)])),
        None => finding,
    }
}
