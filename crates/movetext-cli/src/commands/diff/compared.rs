//! One of two records that are compared, as it is reported.

use movetext_record::{Narrate, Narrator, Record};
use movetext_tree::{Addresses, NodeId};

/// One of the two records.
pub struct ComparedRecord<'a, 's, F: Narrate> {
    pub record: &'a Record<'s, F>,
    pub narrator: Narrator<'a, 's, F>,
    addresses: Addresses<'a, F::Node<'s>>,
}

impl<'a, 's, F: Narrate> ComparedRecord<'a, 's, F> {
    pub fn new(record: &'a Record<'s, F>) -> Self {
        Self { record, narrator: Narrator::new(record), addresses: Addresses::new(&record.tree) }
    }

    pub fn address(&mut self, node: NodeId) -> String {
        self.addresses.of(node).to_string()
    }
}
