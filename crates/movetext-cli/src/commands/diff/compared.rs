//! One of two records that are compared, as it is reported.

use movetext_record::{MoveNames, Narrate, Narrator, Record};
use movetext_tree::{Addresses, NodeId};

/// One of the two records.
pub struct ComparedRecord<'a, 's, F: Narrate> {
    pub record: &'a Record<'s, F>,
    pub narrator: Narrator<'a, 's, F>,
    addresses: Addresses<'a, F::Node<'s>>,
    names: MoveNames<'a, 's, F>,
}

impl<'a, 's, F: Narrate> ComparedRecord<'a, 's, F> {
    pub fn new(record: &'a Record<'s, F>) -> Self {
        let (narrator, addresses) = (Narrator::new(record), Addresses::new(&record.tree));
        Self { record, narrator, addresses, names: MoveNames::new(record) }
    }

    pub fn address(&mut self, node: NodeId) -> String {
        self.addresses.of(node).to_string()
    }

    /// What people call a node, with a colon; a number of PPN ends with its own sign.
    pub fn heading(&mut self, node: NodeId) -> String {
        let name = self.name(node);
        if name.ends_with('.') { name } else { name + ":" }
    }

    /// What people call a node.
    pub fn name(&mut self, node: NodeId) -> String {
        let address = self.address(node);
        self.names.of(node, &address)
    }
}
