//! Trees, addresses and paths as data.
#![cfg(feature = "serde")]

mod common;

use common::{Tree, nested, on_a_small_stack, trees};
use movetext_tree::{Address, Path};
use proptest::prelude::*;

proptest! {
    #[test]
    fn trees_come_back_as_they_were(tree in trees()) {
        let text = serde_json::to_string(&tree).unwrap();
        prop_assert_eq!(serde_json::from_str::<Tree>(&text).unwrap(), tree);
    }

    /// Ids of removed nodes are no part of the data.
    #[test]
    fn what_was_removed_is_left_out(mut tree in trees(), nth in any::<prop::sample::Index>()) {
        let ids: Vec<_> = tree.walk().skip(1).collect();
        prop_assume!(!ids.is_empty());
        tree.delete(ids[nth.index(ids.len())]);
        let read: Tree = serde_json::from_str(&serde_json::to_string(&tree).unwrap()).unwrap();
        prop_assert_eq!(read.len(), tree.len());
        prop_assert_eq!(read, tree);
    }
}

#[test]
fn depth_takes_no_stack() {
    on_a_small_stack(|| {
        let tree = nested(100_000);
        let read: Tree = serde_json::from_str(&serde_json::to_string(&tree).unwrap()).unwrap();
        assert!(read == tree);
    });
}

#[test]
fn addresses_and_paths_are_their_text() {
    let address: Address = "4a.5.4c.2.2a".parse().unwrap();
    let path: Path = "0.0.1".parse().unwrap();
    let text = serde_json::to_string(&(&address, &path)).unwrap();
    assert_eq!(text, r#"["4a.5.4c.2.2a","0.0.1"]"#);
    assert_eq!(serde_json::from_str::<(Address, Path)>(&text).unwrap(), (address, path));
}

#[test]
fn what_is_no_tree_is_refused() {
    let node =
        |parent: &str| format!(r#"{{"parent":{parent},"ply":{{"turn":0,"part":0,"after":0}},"node":1}}"#);
    let cases = [
        (String::new(), "a tree has a root"),
        (node("0"), "the first node is the root: it has no parent, and its ply is 0a"),
        (format!("{},{}", node("null"), node("1")), "node 1 does not name an earlier node as its parent"),
        (format!("{},{}", node("null"), node("null")), "node 1 does not name an earlier node as its parent"),
    ];
    for (nodes, why) in cases {
        let error = serde_json::from_str::<Tree>(&format!("[{nodes}]")).unwrap_err().to_string();
        assert!(error.starts_with(why), "{error}");
    }
    assert!(serde_json::from_str::<Address>(r#""3b..""#).is_err());
}
