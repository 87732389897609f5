//! Records that were written for a setup as earlier versions of the reference parser defined it.

use std::ops::ControlFlow;

use movetext_tree::GameTree;

use super::play::begin;
use super::{Headers, Node, Ppn, Record, Start};
use crate::replay::visit_tree_with;
use crate::{NoEffects, Verdict};

/// So many moves more must be played on an older setup, where not all are.
const FURTHER: usize = 10;

/// The older version of its setup that the moves of a record fit, where they do not fit the newest one: all can be played
/// there, or ten more at least. The American Checkers of the specification are such a record.
///
/// ```
/// use movetext_record::ppn::{older_setup, read};
///
/// let text = "---\nGameType: American Checkers\n...\n1. d3-e4 1... a6-b5 2. e4-d5";
/// let parsed = read(text).next().expect("a game");
/// assert_eq!(older_setup(&parsed.record), Some("0.5"));
/// ```
pub fn older_setup(record: &Record<'_>) -> Option<&'static str> {
    let versions = versions(record)?;
    let (played, is_whole) = played(&record.tree, &record.start, &record.headers, usize::MAX);
    if is_whole { None } else { fitting(record, versions, played) }
}

/// The same of a record of which it is known that so many of its nodes can be played up to the first that is refused, the
/// start among them.
pub fn older_setup_than(record: &Record<'_>, played: usize) -> Option<&'static str> {
    fitting(record, versions(record)?, played)
}

/// The older versions of its setup, if it has any.
fn versions(record: &Record<'_>) -> Option<impl Iterator<Item = &'static str> + use<>> {
    let request = record.start.setup.as_ref()?;
    let setup = request.library.find(request.system().unwrap_or_default(), &request.name).ok()?;
    let has_any = setup.versions().next().is_some() && request.arguments.is_empty();
    has_any.then(|| setup.versions())
}

/// The version on which more can be played than so many nodes.
fn fitting(
    record: &Record<'_>,
    mut versions: impl Iterator<Item = &'static str>,
    played: usize,
) -> Option<&'static str> {
    versions.find(|version| {
        let (start, headers) = on_version(&record.start, version);
        let (further, is_whole) = self::played(&record.tree, &start, &headers, played + FURTHER);
        further > played && (is_whole || further >= played + FURTHER)
    })
}

/// What the header of a record would say with an older version of its setup.
fn on_version<'s>(start: &Start, version: &str) -> (Start, Headers<'s>) {
    let (mut older, mut headers) = (start.clone(), Headers::default());
    if let Some(request) = &mut older.setup {
        let text =
            format!("SetUp: {{Name: {:?}, System: {}, Version: {version}}}", request.name, request.system);
        headers.text = text.into();
        request.arguments.push(("version".to_owned(), version.to_owned()));
    }
    (older, headers)
}

/// How many nodes can be played up to the first that is refused, and whether these are all. No more are played than are asked for.
fn played(tree: &GameTree<Node<'_>>, start: &Start, headers: &Headers<'_>, most: usize) -> (usize, bool) {
    let (mut played, mut is_whole) = (0, true);
    let Ok(table) = begin(start, headers) else { return (0, false) };
    visit_tree_with::<Ppn, NoEffects>(table, tree, |visited| {
        is_whole = played < most && !matches!(visited.verdict, Verdict::Instead(..) | Verdict::Failed(_));
        if !is_whole {
            return ControlFlow::Break(());
        }
        played += 1;
        ControlFlow::Continue(())
    });
    (played, is_whole)
}
