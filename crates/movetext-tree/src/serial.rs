//! Trees as data. A [`GameTree`] is the list of its nodes as [`GameTree::walk`] gives them, each with the number of its
//! parent in that list, so that a tree of any depth is a flat list. An [`Address`] and a [`Path`] are their text.
//!
//! ```
//! use movetext_tree::{GameTree, Ply};
//!
//! let mut game = GameTree::new("start".to_owned());
//! game.add(GameTree::<String>::ROOT, Ply::new(1, 0), "h2-a2".to_owned());
//! let text = serde_json::to_string(&game)?;
//! assert_eq!(
//!     text,
//!     r#"[{"parent":null,"ply":{"turn":0,"part":0,"after":0},"node":"start"},"#.to_owned()
//!         + r#"{"parent":0,"ply":{"turn":1,"part":0,"after":0},"node":"h2-a2"}]"#,
//! );
//! assert_eq!(serde_json::from_str::<GameTree<String>>(&text)?, game);
//! # Ok::<(), serde_json::Error>(())
//! ```

use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeSeq, Serializer};

use crate::{Address, GameTree, NodeId, Path, Ply};

/// One node of the list.
#[derive(serde::Serialize, serde::Deserialize)]
struct Item<T> {
    /// Where the node before this one stands in the list, from 0; none for the root.
    parent: Option<u32>,
    ply: Ply,
    node: T,
}

impl<T: Serialize> Serialize for GameTree<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.len()))?;
        // The numbers of the nodes in the list, by their own.
        let mut numbers = alloc::vec![0_u32; self.nodes.len()];
        for (number, id) in (0..).zip(self.walk()) {
            numbers[id.index()] = number;
            let parent = self.parent(id).map(|parent| numbers[parent.index()]);
            list.serialize_element(&Item { parent, ply: self.ply(id), node: self.get(id) })?;
        }
        list.end()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for GameTree<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Nodes(PhantomData))
    }
}

struct Nodes<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Nodes<T> {
    type Value = GameTree<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the nodes of a tree, each after its parent")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<GameTree<T>, A::Error> {
        let root: Item<T> = list.next_element()?.ok_or_else(|| A::Error::custom("a tree has a root"))?;
        if root.parent.is_some() || root.ply != Ply::default() {
            return Err(A::Error::custom("the first node is the root: it has no parent, and its ply is 0a"));
        }
        let mut tree = GameTree::new(root.node);
        let mut ids: Vec<NodeId> = alloc::vec![GameTree::<T>::ROOT];
        while let Some(Item { parent, ply, node }) = list.next_element::<Item<T>>()? {
            let number = ids.len();
            let parent = parent.and_then(|parent| ids.get(usize::try_from(parent).ok()?).copied());
            let parent = parent.ok_or_else(|| {
                A::Error::custom(format_args!("node {number} does not name an earlier node as its parent"))
            })?;
            if u32::try_from(number).is_err() {
                return Err(A::Error::custom("a tree has at most 4,294,967,295 nodes"));
            }
            ids.push(tree.add(parent, ply, node));
        }
        Ok(tree)
    }
}

/// Serialised as what `Display` writes and `FromStr` reads.
macro_rules! as_text {
    ($($name:ident),+) => { $(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = alloc::string::String::deserialize(deserializer)?;
                text.parse().map_err(D::Error::custom)
            }
        }
    )+ };
}

as_text!(Address, Path);
