//! The scenes of a record, one after another.

use std::ops::ControlFlow;

use movetext_record::{
    EffectOf, Failure, Narrate, NoEffects, Record, Verdict, Visited, visit_replay, visit_replay_with,
};
use movetext_tree::{GameTree, NodeId};

use super::tree::MoveTree;
use super::{CaptionKind, Captions, Draw, Line};
use crate::layout::lay_out;
use crate::scene::Scene;
use crate::view::View;

/// A scene of a record.
#[derive(Debug, Clone, PartialEq)]
pub struct Frame {
    /// The node that it is after.
    pub node: NodeId,
    /// What is to be seen.
    pub scene: Scene,
    /// Why the move is illegal, if it is on the board all the same.
    pub refused: Option<String>,
}

/// Scenes of a record, all of the same size.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Frames {
    /// The scenes, in the order of the replay.
    pub frames: Vec<Frame>,
    /// The first node that is wanted and cannot be reached, and why.
    pub stopped: Option<(NodeId, String)>,
}

/// Why there are no scenes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FramesError<E> {
    /// The game cannot start.
    Start(E),
    /// The view asks for what is not on the board.
    View(String),
}

/// What is wanted of a record.
pub struct Wanted<'a> {
    /// What of the board is drawn.
    pub view: &'a View<'a>,
    /// How much is written around it.
    pub caption: CaptionKind,
    /// The node after which the first scene is; those before it on the way to the last one are left out.
    pub first: NodeId,
    /// The node after which the last scene is.
    pub last: NodeId,
}

impl Frames {
    /// The scenes after the nodes from one to another, as far as moves can be played. At least one: where the first
    /// cannot be reached, that of the last move before it.
    ///
    /// # Errors
    /// The game cannot start, and its board is not known; the view asks for what is not on it.
    pub fn of<F: Narrate + Draw>(
        record: &Record<'_, F>,
        wanted: &Wanted<'_>,
    ) -> Result<Self, FramesError<F::Error>> {
        let tree = &record.tree;
        let mut path: Vec<NodeId> =
            std::iter::successors(Some(wanted.last), |node| tree.parent(*node)).collect();
        path.reverse();
        let wanted_first = path.iter().position(|node| *node == wanted.first).unwrap_or(path.len() - 1);
        // Where the first cannot be reached, the last move before it is shown.
        let first = wanted_first.min(reached(record, &path).saturating_sub(1));
        let captions = Captions::new(record, wanted.caption);
        let (line, tree) = (Line::default(), None);
        let mut film = Film { path: &path, line, captions: &captions, view: wanted.view, record, tree };
        let mut all = Self::default();
        let mut failed = None;
        let begun = visit_replay(record, |visited| {
            if path.get(film.line.nodes().len()) != Some(&visited.node) {
                return ControlFlow::Continue(());
            }
            match film.frame(&visited, first) {
                Ok(frame) => all.frames.extend(frame),
                Err(Stop::View(why)) => {
                    failed = Some(why);
                    return ControlFlow::Break(());
                }
                Err(Stop::Move(why)) => {
                    all.stopped = Some((visited.node, why));
                    return ControlFlow::Break(());
                }
            }
            if visited.node == wanted.last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if let Err(why) = begun {
            let start = GameTree::<F::Node<'_>>::ROOT;
            match F::scene_of_start(record, wanted.view) {
                None => return Err(FramesError::Start(why)),
                Some(Err(why)) => return Err(FramesError::View(why)),
                Some(Ok(scene)) => {
                    all.stopped = Some((start, why.to_string()));
                    all.frames.push(Frame { node: start, scene, refused: None });
                }
            }
        }
        if let Some(why) = failed {
            return Err(FramesError::View(why));
        }
        all.lay_out();
        Ok(all)
    }

    /// Makes all scenes the same size, their captions included.
    fn lay_out(&mut self) {
        let mut scenes: Vec<Scene> =
            self.frames.iter_mut().map(|frame| std::mem::take(&mut frame.scene)).collect();
        lay_out(&mut scenes);
        for (frame, scene) in self.frames.iter_mut().zip(scenes) {
            frame.scene = scene;
        }
    }
}

/// How many nodes of a path can be played, one after the other.
fn reached<F: Narrate>(record: &Record<'_, F>, path: &[NodeId]) -> usize {
    let mut count = 0;
    let begun = visit_replay_with::<F, NoEffects>(record, |visited| {
        if path.get(count) != Some(&visited.node) {
            return ControlFlow::Continue(());
        }
        if !matches!(visited.verdict, Verdict::Played(_) | Verdict::Instead(..)) {
            return ControlFlow::Break(());
        }
        count += 1;
        if count < path.len() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    // A game that cannot start has no path.
    begun.map_or(0, |()| count)
}

enum Stop {
    View(String),
    Move(String),
}

/// The way through a record.
struct Film<'a, 'r, 's, F: Narrate + Draw> {
    path: &'a [NodeId],
    line: Line<'r, 's, F>,
    captions: &'a Captions<'r, 's, F>,
    view: &'a View<'a>,
    record: &'r Record<'s, F>,
    /// The moves as a tree, once they are wanted.
    tree: Option<MoveTree>,
}

impl<F: Narrate + Draw> Film<'_, '_, '_, F> {
    /// The scene after the next node of the path; none before the first that is wanted.
    fn frame(&mut self, visited: &Visited<'_, F>, first: usize) -> Result<Option<Frame>, Stop> {
        let number = self.line.nodes().len();
        self.line.push(visited.table, self.record.tree.get(visited.node));
        let (effects, refused): (&[EffectOf<F>], _) = match &visited.verdict {
            Verdict::Played(effects) => (effects, None),
            Verdict::Instead(_, effects) => (effects, visited.reason()),
            Verdict::Failed(Failure::Refused(_, why)) => {
                return Err(Stop::Move(format!("the move is illegal, {why}")));
            }
            Verdict::Failed(Failure::Unread(why)) => return Err(Stop::Move(why.to_string())),
            Verdict::Beyond => return Err(Stop::Move("an earlier move is illegal".to_owned())),
        };
        debug_assert!(self.line.nodes().len() <= self.path.len(), "a line is a part of the path");
        if number < first {
            return Ok(None);
        }
        let scene = if F::has_board(visited.table) {
            F::scene(visited.table, &self.line, effects, self.view)
        } else {
            let tree = self.tree.get_or_insert_with(|| MoveTree::of(self.record));
            tree.scene(visited.node, self.view)
        };
        let mut scene = scene.map_err(Stop::View)?;
        self.captions.describe(&mut scene, visited.node, visited.table, effects, refused.as_deref());
        Ok(Some(Frame { node: visited.node, scene, refused }))
    }
}
