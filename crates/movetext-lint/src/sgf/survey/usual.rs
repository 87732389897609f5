//! Nodes as nearly all are: a move alone, or with clocks and comments that give no cause for a remark.

use movetext_record::sgf::{Node, Place, Property, PropertyType, ValueType};
use movetext_rules::Color;
use movetext_tree::NodeId;

use super::values::is_usual_remark;
use super::{PathState, Walk, points_of_rectangles};
use crate::game::ROOT;

impl Walk<'_, '_> {
    /// Who moves in a node of which nothing can be remarked: nothing but a move on a point of Go, behind one of the other
    /// player. Nearly all are such nodes, and the root is none.
    #[inline]
    pub(super) fn in_turn(&self, way: PathState, node: &Node<'_>) -> Option<Color> {
        let (color, point) = node.lone_pair()?;
        let is_in_turn = way.turn.is_none() && way.last == Some(color.other());
        (is_in_turn && self.is_point(point)).then_some(color)
    }

    /// Who moves in a node of which nothing can be remarked but whose turn it is.
    #[inline]
    pub(super) fn usual_move(&mut self, id: NodeId, node: &Node<'_>) -> Option<Color> {
        let lone = node.lone_pair().filter(|(_, point)| id != ROOT && self.is_point(*point));
        lone.map(|(color, _)| color).or_else(|| self.move_with_remarks(id, node))
    }

    /// The same of a move that has other properties behind it.
    fn move_with_remarks(&mut self, id: NodeId, node: &Node<'_>) -> Option<Color> {
        let (color, point, remarks) = node.first_pair()?;
        if id == ROOT || !self.is_point(point) {
            return None;
        }
        let (mut known, mut has_text) = (0_u128, false);
        for property in remarks {
            let of = self.remark(&property)?;
            let bit = 1 << of.rank();
            if known & bit != 0 {
                return None;
            }
            known |= bit;
            has_text |= of.values(self.start.ff) != ValueType::Real;
        }
        // A text may name points, which take as long to count as any.
        if has_text {
            self.survey.points += points_of_rectangles(node.as_written());
        }
        Some(color)
    }

    /// What a property is that says nothing of the board or of the game, and of which there is nothing to remark.
    #[inline]
    fn remark(&self, property: &Property<'_>) -> Option<&'static PropertyType> {
        let ff = self.start.ff;
        let of = PropertyType::find(property.name)?;
        // Lower-case letters in names do not count, and are remarked on.
        let is_written_well = property.name.len() == of.id.len() && of.is_in(ff);
        let is_of_any_node = matches!(of.place(ff), Place::Any | Place::Move);
        let value = property.single_value().filter(|_| is_written_well && is_of_any_node)?;
        is_usual_remark(of, of.values(ff), value).then_some(of)
    }
}
