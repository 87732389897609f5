//! Nodes: all that stands under one number.

use core::ops::Deref;

use crate::Text;

/// All that stands under one number of a move (`MoveNumbers`). Words are kept as they are written, and read when they are
/// played: what they say is thirty times as large.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Node<'s> {
    /// The number.
    pub number: Number<'s>,
    /// What follows it, nearly always one word.
    pub items: Items<'s>,
}

/// The number of a move.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Number<'s> {
    /// None: what stands before the first.
    #[default]
    Nothing,
    /// `2.`, `2...`, `Round1.`: periods included.
    Written(Text<'s>),
    /// A period alone: the last number with one period more.
    Period,
    /// A semicolon: the same.
    Semicolon,
    /// One that is listed by the braces of a word under an earlier number, and is not written by itself; `None` if it is
    /// a semicolon there.
    Listed(Option<String>),
}

/// Something that stands under a number.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Item<'s> {
    /// A word that is read as it is written: `b2-c3*b3`.
    Word(Text<'s>),
    /// A word with braces or macros: what it stands for follows, here and under the next numbers.
    Short(Text<'s>),
    /// A word that one with braces or macros stands for; it is not written by itself.
    Made(String),
    /// A word that is not understood: the game is known up to here.
    Unread(Text<'s>),
    /// A comment, without its braces; blanks count as one.
    Comment(Text<'s>),
    /// Movetext for a parser that is not known here, whole.
    Foreign(Text<'s>),
}

impl Item<'_> {
    /// Whether it was not written by itself: a word that braces or macros stand for, understood or not.
    pub fn is_listed(&self) -> bool {
        match self {
            Self::Made(_) => true,
            Self::Unread(word) => word.is_empty(),
            Self::Word(_) | Self::Short(_) | Self::Comment(_) | Self::Foreign(_) => false,
        }
    }
}

/// What stands under a number, in order. One item, as nearly all nodes have, takes no room of its own.
#[derive(Debug, Clone)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Vec<Item<'s>>", into = "Vec<Item<'s>>"))]
pub struct Items<'s>(OneOrMany<'s>);

/// Room for so many is made at once where there are several.
const FEW: usize = 4;

#[derive(Debug, Clone)]
enum OneOrMany<'s> {
    One(Item<'s>),
    Many(Vec<Item<'s>>),
}

impl<'s> Items<'s> {
    /// Adds an item behind the others.
    #[inline]
    pub fn push(&mut self, item: Item<'s>) {
        match &mut self.0 {
            OneOrMany::Many(items) if items.capacity() > 0 => items.push(item),
            OneOrMany::Many(_) => {
                // The list that was there has no room to give back: looking for it takes longer than all else.
                core::mem::forget(core::mem::replace(&mut self.0, OneOrMany::One(item)));
            }
            OneOrMany::One(_) => {
                let mut items = Vec::with_capacity(FEW);
                if let OneOrMany::One(first) = std::mem::take(self).0 {
                    items.push(first);
                }
                items.push(item);
                self.0 = OneOrMany::Many(items);
            }
        }
    }

    /// The last item, to change it.
    pub(super) fn last_mut(&mut self) -> Option<&mut Item<'s>> {
        match &mut self.0 {
            OneOrMany::One(item) => Some(item),
            OneOrMany::Many(items) => items.last_mut(),
        }
    }

    /// Keeps the items of which something is so.
    pub fn retain(&mut self, is_kept: impl FnMut(&Item<'s>) -> bool) {
        let mut items = Vec::from(std::mem::take(self));
        items.retain(is_kept);
        self.0 = OneOrMany::Many(items);
    }
}

impl Default for Items<'_> {
    fn default() -> Self {
        Self(OneOrMany::Many(Vec::new()))
    }
}

impl<'s> From<Vec<Item<'s>>> for Items<'s> {
    fn from(items: Vec<Item<'s>>) -> Self {
        Self(OneOrMany::Many(items))
    }
}

impl<'s> From<Items<'s>> for Vec<Item<'s>> {
    fn from(items: Items<'s>) -> Self {
        match items.0 {
            OneOrMany::One(item) => vec![item],
            OneOrMany::Many(items) => items,
        }
    }
}

impl<'s> Deref for Items<'s> {
    type Target = [Item<'s>];

    #[inline]
    fn deref(&self) -> &[Item<'s>] {
        match &self.0 {
            OneOrMany::One(item) => core::slice::from_ref(item),
            OneOrMany::Many(items) => items,
        }
    }
}

impl<'s, 'i> IntoIterator for &'i Items<'s> {
    type Item = &'i Item<'s>;
    type IntoIter = core::slice::Iter<'i, Item<'s>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl PartialEq for Items<'_> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Items<'_> {}

impl Number<'_> {
    /// Whether it is the number before with one period more.
    pub fn is_again(&self) -> bool {
        matches!(self, Self::Period | Self::Semicolon | Self::Listed(None))
    }
}

impl<'s> Node<'s> {
    /// The words that are played, in order.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.items.iter().filter_map(|item| match item {
            Item::Word(word) => Some(word.as_ref()),
            Item::Made(word) => Some(word.as_str()),
            _ => None,
        })
    }

    /// Its annotations.
    pub fn comments(&self) -> impl Iterator<Item = &Text<'s>> {
        self.items.iter().filter_map(|item| match item {
            Item::Comment(comment) => Some(comment),
            _ => None,
        })
    }

    /// Whether nothing stands under it, not even a number.
    pub fn is_empty(&self) -> bool {
        self.number == Number::Nothing && self.items.is_empty()
    }
}
