//! Properties in nodes where they do not belong: the checks.

use core::cell::LazyCell;
use std::collections::{BTreeMap, HashMap};

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_record::sgf::{Ff, Place};
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
    let root_end = LazyCell::new(|| end_of_root(game));
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
    let elsewhere = || {
        game.remarks().filter_map(|remark| match remark.what {
            RemarkKind::InfoElsewhere(of) => Some((remark, of)),
            _ => None,
        })
    };
    if elsewhere().next().is_none() {
        return;
    }
    let infos = &game.survey.infos;
    // How often each is written. Only what stands there once can be moved, and nothing else says what it says.
    let mut written: HashMap<&str, usize> = HashMap::new();
    for info in infos {
        *written.entry(info.property.id).or_default() += 1;
    }
    let ff = game.start().ff;
    let is_root_described =
        infos.iter().any(|info| info.node == ROOT && info.property.place(ff) == Place::GameInfo);
    let root_end = end_of_root(game);
    for (remark, of) in elsewhere() {
        let message =
            format!("`{}` ({}) is about the game, which an earlier node describes", of.id, of.meaning);
        let finding = game.finding_of(&INFO_ELSEWHERE.rule, remark, message).with_severity(severity);
        let is_only = written.get(of.id).is_none_or(|count| *count == 1);
        let moved = if is_only && is_root_described { into_root(game, remark.span, root_end) } else { None };
        report.add(match moved {
            Some(fix) => finding.with_fix(fix),
            None if is_only => finding.with_help("write it in that node"),
            None => without(game, remark.span, finding),
        });
    }
}

/// Where what the root says of the game ends.
fn end_of_root(game: &Game<'_>) -> u32 {
    let of_root = game.survey.infos.iter().filter(|info| info.node == ROOT);
    of_root.map(|info| info.whole.end).max().unwrap_or(game.places().node(ROOT).start + 1)
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
