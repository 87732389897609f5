//! What chance decides, for setups that are made by code.

use super::Random;

/// What chance decides: drawn by a seed as R draws it, or without one as in a new box, where all lies in order.
#[derive(Debug, Clone)]
pub(super) enum Draws {
    /// Drawn.
    Seeded(Box<Random>),
    /// The first of all that could be drawn; and whether anything was.
    InOrder { is_asked: bool },
}

impl Draws {
    pub(super) fn new(seed: Option<i32>) -> Self {
        match seed {
            Some(seed) => Self::Seeded(Box::new(Random::seeded(seed))),
            None => Self::InOrder { is_asked: false },
        }
    }

    /// Whether something was asked that no seed decides.
    pub(super) fn is_left_to_chance(&self) -> bool {
        matches!(self, Self::InOrder { is_asked: true })
    }

    /// `count` of the numbers from 1 to `most`, each at most once.
    pub(super) fn sample(&mut self, most: u32, count: u32) -> Vec<u32> {
        match self {
            Self::Seeded(random) => random.sample(most, count),
            Self::InOrder { is_asked } => {
                *is_asked = true;
                (1..=count.min(most)).collect()
            }
        }
    }

    /// `count` numbers from 1 to `most`.
    pub(super) fn draw(&mut self, most: u32, count: u32) -> Vec<u32> {
        match self {
            Self::Seeded(random) => random.draw(most, count),
            Self::InOrder { is_asked } => {
                *is_asked = true;
                vec![1; count as usize]
            }
        }
    }

    /// A number from 1 to `most`.
    pub(super) fn one_of(&mut self, most: u32) -> u32 {
        self.draw(most, 1)[0]
    }

    /// All of these in another order.
    pub(super) fn shuffled<T: Clone>(&mut self, all: &[T]) -> Vec<T> {
        self.some(all, all.len())
    }

    /// `count` of these, each at most once.
    pub(super) fn some<T: Clone>(&mut self, all: &[T], count: usize) -> Vec<T> {
        let order = self.sample(all.len() as u32, count as u32);
        order.into_iter().map(|at| all[at as usize - 1].clone()).collect()
    }

    /// `count` of these, each as often as it comes.
    pub(super) fn any<T: Clone>(&mut self, all: &[T], count: usize) -> Vec<T> {
        let drawn = self.draw(all.len() as u32, count as u32);
        drawn.into_iter().map(|at| all[at as usize - 1].clone()).collect()
    }

    /// The numbers from 1 to `most` in another order.
    pub(super) fn ranks(&mut self, most: u16) -> Vec<u16> {
        self.shuffled(&(1..=most).collect::<Vec<_>>())
    }

    /// What four dice show, as ranks.
    pub(super) fn dice(&mut self) -> Vec<u16> {
        self.any(&[1, 2, 3, 4, 5, 6], 4)
    }
}
