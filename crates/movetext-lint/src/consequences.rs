//! One mistake is one finding: applies what the rules declare of what follows from their findings.
//!
//! A rule [suppresses](Lint::suppresses) findings that merely follow from its own, [follows](Lint::follows) others, [joins](Lint::joins) those that are the
//! same mistake in another place, and [explains](Lint::explains) later ones. Findings of one rule that say the same of a
//! game are [grouped](Lint::grouped). Nothing here knows any rule.

use std::collections::HashMap;

use movetext_diagnostics::{Diagnostic, Edit, Label, Rule, Severity};
use movetext_source::Span;

use crate::lint::{Cause, Explained, Grouping, Joined, Lint, Reach, Suppressed};
use crate::preferences::Apart;

/// How far away what is next may stand, in bytes.
const NEXT: u32 = 4;

/// How far away what is near may stand, in bytes.
const NEAR: u32 = 200;

/// What is written at the other places of a finding.
pub(crate) const HERE_TOO: &str = "here too";

/// So many other places of a finding are shown.
const MOST_PLACES: usize = 5;

/// What the checked rules declare of each other.
#[derive(Debug, Default)]
pub(crate) struct Consequences {
    /// In the order of the addresses of the rules that suppress.
    suppressed: Vec<(&'static Rule, Suppressed)>,
    joined: Vec<(&'static Lint, Joined)>,
    explained: Vec<(&'static Lint, Explained)>,
    /// By the address of the rule.
    grouped: HashMap<usize, Grouping>,
}

impl Consequences {
    pub(crate) fn of(lints: impl IntoIterator<Item = &'static Lint>) -> Self {
        let mut all = Self::default();
        for lint in lints {
            all.suppressed.extend(suppressed(lint));
            all.joined.extend(lint.joins.iter().map(|joined| (lint, *joined)));
            all.explained.extend(lint.explains.iter().map(|explained| (lint, *explained)));
            if lint.grouped != Grouping::Never {
                all.grouped.insert(address(&lint.rule), lint.grouped);
            }
        }
        all.suppressed.sort_by_key(|(cause, _)| address(cause));
        all
    }

    /// The findings of one game, in the order of the text, without those that follow from others; some of them stay by themselves.
    pub(crate) fn apply(&self, findings: Vec<Diagnostic>, apart: &Apart) -> Vec<Diagnostic> {
        if findings.len() < 2 {
            return findings;
        }
        let mut findings = self.leave_out(findings);
        for (cause, joined) in &self.joined {
            join(&mut findings, cause, *joined);
        }
        self.explain(&mut findings);
        self.group(findings, apart)
    }

    /// The findings without those that are suppressed by another, whether that is suppressed itself or not.
    pub(crate) fn leave_out(&self, mut findings: Vec<Diagnostic>) -> Vec<Diagnostic> {
        let mut is_left_out = vec![false; findings.len()];
        for (cause, follows) in self.suppressed_by(&findings) {
            let is_cause = |finding: &&Diagnostic| {
                finding.is_of(cause) && (!follows.by_errors || finding.severity == Severity::Error)
            };
            let causes: Vec<Span> = findings.iter().filter(is_cause).map(|finding| finding.span).collect();
            let Some(first) = causes.first() else { continue };
            for (finding, is_left_out) in findings.iter().zip(&mut is_left_out) {
                *is_left_out |= finding.is_of(follows.rule)
                    && (follows.detail.is_none() || follows.detail == finding.detail)
                    && match follows.reach {
                        Reach::Anywhere => true,
                        Reach::Behind => finding.span.start >= first.start,
                        Reach::Same => is_near(&causes, finding.span, 0),
                        Reach::Next => is_near(&causes, finding.span, NEXT),
                        Reach::Near => is_near(&causes, finding.span, NEAR),
                    };
            }
        }
        let mut left_out = is_left_out.into_iter();
        findings.retain(|_| !left_out.next().unwrap_or(false));
        findings
    }

    /// What some findings may suppress: nearly every rule suppresses something, and few of them have findings in one game.
    fn suppressed_by(&self, findings: &[Diagnostic]) -> impl Iterator<Item = &(&'static Rule, Suppressed)> {
        let mut causes: Vec<usize> = findings.iter().map(|finding| address(finding.rule)).collect();
        causes.sort_unstable();
        causes.dedup();
        causes.into_iter().flat_map(|cause| {
            let first = self.suppressed.partition_point(|(rule, _)| address(rule) < cause);
            self.suppressed[first..].iter().take_while(move |(rule, _)| address(rule) == cause)
        })
    }

    /// The first finding that an earlier one explains becomes a place and a note of the last of those.
    fn explain(&self, findings: &mut Vec<Diagnostic>) {
        let explained =
            |finding: &Diagnostic| self.explained.iter().find(|(_, explained)| finding.is_of(explained.rule));
        let Some(at) = findings.iter().position(|finding| explained(finding).is_some()) else { return };
        let Some((_, Explained { rule, label })) = explained(&findings[at]) else { return };
        let start = findings[at].span.start;
        let is_cause = |finding: &Diagnostic| {
            let explains = |(cause, explained): &(&'static Lint, Explained)| {
                finding.is_of(&cause.rule) && core::ptr::eq(explained.rule, *rule)
            };
            finding.span.start < start && self.explained.iter().any(explains)
        };
        let Some(cause) = findings[..at].iter().rposition(is_cause) else { return };
        let consequence = findings.remove(at);
        let cause = &mut findings[cause];
        cause.severity = cause.severity.max(consequence.severity);
        cause.labels.push(Label { span: consequence.span, message: (*label).to_owned() });
        cause.notes.push(consequence.message);
    }

    /// How findings like this one are grouped, and from how many on.
    fn grouping(&self, finding: &Diagnostic) -> Option<(Group, usize)> {
        let kind = finding.fixes.first().map(|fix| fix.applicability);
        let rule = core::ptr::from_ref(finding.rule);
        match self.grouped.get(&rule.addr())? {
            Grouping::Never => None,
            Grouping::SameMessage(least) => Some(((rule, finding.message.clone(), kind), *least)),
            Grouping::Whole(least) => Some(((rule, String::new(), kind), *least)),
        }
    }

    /// Findings that say the same reported once, with all their places and fixes.
    fn group(&self, findings: Vec<Diagnostic>, apart: &Apart) -> Vec<Diagnostic> {
        if apart.is_empty() {
            return self.group_all(findings);
        }
        // What is suppressed at one place stays by itself, or the others would be suppressed with it.
        let (by_themselves, others) = findings.into_iter().partition(|finding| apart.has(finding));
        let mut all: Vec<Diagnostic> = by_themselves;
        all.extend(self.group_all(others));
        all.sort_by_key(|finding| finding.span.start);
        all
    }

    fn group_all(&self, findings: Vec<Diagnostic>) -> Vec<Diagnostic> {
        let mut counts: HashMap<Group, usize> = HashMap::new();
        for finding in &findings {
            if let Some((group, _)) = self.grouping(finding) {
                *counts.entry(group).or_default() += 1;
            }
        }
        if counts.values().all(|count| *count < 2) {
            return findings;
        }
        let mut first: HashMap<Group, usize> = HashMap::new();
        let mut left: Vec<Diagnostic> = Vec::with_capacity(findings.len());
        for mut finding in findings {
            let group = self.grouping(&finding).filter(|(group, least)| counts[group] >= *least);
            let Some((group, _)) = group else {
                left.push(finding);
                continue;
            };
            if let Some(at) = first.get(&group) {
                let of_all = &mut left[*at];
                of_all.labels.push(Label { span: finding.span, message: HERE_TOO.to_owned() });
                if let (Some(fix), Some(more)) = (of_all.fixes.first_mut(), finding.fixes.into_iter().next())
                {
                    fix.edits.extend(more.edits);
                }
                continue;
            }
            let count = counts[&group];
            if count > 2 {
                finding.message = format!("{}, here and in {} more places", finding.message, count - 1);
            }
            finding.fixes.truncate(1);
            first.insert(group, left.len());
            left.push(finding);
        }
        for finding in &mut left {
            finding.labels.truncate(MOST_PLACES);
            for fix in &mut finding.fixes {
                Edit::sort(&mut fix.edits);
                fix.edits.dedup();
                // What several put at one place is put there together.
                fix.edits.dedup_by(|next, edit| {
                    let is_same_place = next.span == edit.span && edit.span.is_empty();
                    if is_same_place {
                        edit.text.push_str(&next.text);
                    }
                    is_same_place
                });
            }
        }
        left
    }
}

/// Where a rule is, which no other is.
pub(crate) fn address(rule: &'static Rule) -> usize {
    core::ptr::from_ref(rule).addr()
}

/// Each cause that a rule declares, and what of it is left out: by what it suppresses, and by what it follows from itself.
fn suppressed(lint: &'static Lint) -> impl Iterator<Item = (&'static Rule, Suppressed)> {
    let follows = lint.follows.iter().map(|cause| {
        let Cause { rule, reach, by_errors } = *cause;
        (rule, Suppressed { rule: &lint.rule, reach, detail: None, by_errors })
    });
    lint.suppresses.iter().map(|suppressed| (&lint.rule, *suppressed)).chain(follows)
}

/// What findings have in common that are grouped: their rule, their message, and how safe their fix is.
type Group = (*const Rule, String, Option<movetext_diagnostics::Applicability>);

/// The first finding of a rule that joins becomes a place of the first one of `cause`, where both fixes write the same.
fn join(findings: &mut Vec<Diagnostic>, cause: &Lint, joined: Joined) {
    let at = |rule: *const Rule| findings.iter().position(|finding| core::ptr::eq(finding.rule, rule));
    let (Some(first), Some(second)) = (at(&raw const cause.rule), at(joined.rule)) else { return };
    let writes = |finding: &Diagnostic| {
        let fix = finding.fixes.first()?;
        let texts = fix.edits.iter().map(|edit| edit.text.clone()).collect::<Vec<_>>();
        Some((texts, fix.applicability))
    };
    if writes(&findings[first]).is_none() || writes(&findings[first]) != writes(&findings[second]) {
        return;
    }
    let second = findings.remove(second);
    let Some(first) = findings.iter_mut().find(|finding| core::ptr::eq(finding.rule, &raw const cause.rule))
    else {
        return;
    };
    first.labels.push(Label { span: second.span, message: joined.label.to_owned() });
    let edits = second.fixes.into_iter().flat_map(|fix| fix.edits);
    if let Some(fix) = first.fixes.first_mut() {
        fix.edits.extend(edits);
    }
}

/// Whether one of some spans, which are in order, is as near as this.
fn is_near(spans: &[Span], span: Span, distance: u32) -> bool {
    let after = spans.partition_point(|cause| cause.start <= span.start + distance);
    spans[..after].last().is_some_and(|cause| span.start <= cause.end + distance)
}

#[cfg(test)]
mod tests {
    //! Each declared consequence has a record in `tests/data/consequences.tsv` in which it is one, and each row shows one.

    use std::collections::BTreeSet;

    use movetext_diagnostics::{Detail, Diagnostic, Rule};
    use movetext_source::Notation;

    use super::{Apart, Consequences, suppressed};
    use crate::rules::lints;
    use crate::{Options, check};

    /// The name of a cause and that of what follows from it.
    type Pair = (&'static str, String);

    /// What follows, by its rule and by what alone it says.
    fn name(rule: &Rule, detail: Option<Detail>) -> String {
        detail.map_or_else(|| rule.name.to_owned(), |detail| format!("{}: {detail:?}", rule.name))
    }

    /// Everything that a rule declares of another.
    fn pairs() -> BTreeSet<Pair> {
        let follow = |lint: &'static crate::Lint| {
            let left_out = suppressed(lint)
                .map(|(cause, suppressed)| (cause.name, name(suppressed.rule, suppressed.detail)));
            let joined = lint.joins.iter().map(|joined| name(joined.rule, None));
            let explained = lint.explains.iter().map(|explained| name(explained.rule, None));
            left_out.chain(joined.chain(explained).map(|consequence| (lint.rule.name, consequence)))
        };
        lints().flat_map(follow).collect()
    }

    /// Everything that is declared but this.
    fn without((cause, consequence): (&str, &str)) -> Consequences {
        let mut all = Consequences::of(lints());
        let is_other = |rule: &Rule, name: String| rule.name != cause || name != consequence;
        all.suppressed
            .retain(|(cause, suppressed)| is_other(cause, name(suppressed.rule, suppressed.detail)));
        all.joined.retain(|(lint, joined)| is_other(&lint.rule, name(joined.rule, None)));
        all.explained.retain(|(lint, explained)| is_other(&lint.rule, name(explained.rule, None)));
        all
    }

    /// How many findings of a rule are left of a text once consequences are applied.
    fn left(findings: &[Vec<Diagnostic>], consequences: &Consequences, rule: &str) -> usize {
        let games = findings.iter().map(|game| consequences.apply(game.clone(), &Apart::default()));
        games.flatten().filter(|finding| finding.rule.name == rule).count()
    }

    /// Whether something is a consequence in a text: it is reported where that is not declared, and not where it is.
    fn fires(text: &str, notation: Notation, (cause, consequence): (&str, &str)) -> bool {
        // Rules that are off by default have consequences too.
        let options =
            Options::default().with_list_consequences(true).with_select(lints().map(|lint| lint.rule.code));
        let findings: Vec<_> = check(text, notation, &options).collect();
        let rule = consequence.split(':').next().unwrap_or(consequence);
        left(&findings, &Consequences::of(lints()), rule)
            < left(&findings, &without((cause, consequence)), rule)
    }

    #[test]
    fn each_consequence_has_a_record_and_each_record_shows_it() {
        let (mut missing, mut silent) = (pairs(), Vec::new());
        for row in include_str!("../tests/data/consequences.tsv").lines().filter(|row| !row.starts_with('#'))
        {
            let columns: Vec<&str> = row.split('\t').collect();
            let [notation, record, cause, consequence] = columns[..] else {
                panic!("{row} has four columns")
            };
            let notation: Notation = notation.parse().unwrap_or_else(|_| panic!("{row}: a notation"));
            let text = record.replace("\\n", "\n").replace("\\t", "\t");
            if !fires(&text, notation, (cause, consequence)) {
                silent.push(row);
            }
            missing.retain(|(known, follows)| (*known, follows.as_str()) != (cause, consequence));
        }
        assert!(silent.is_empty(), "nothing follows: {silent:#?}");
        assert!(missing.is_empty(), "no record shows {missing:?}");
    }
}
