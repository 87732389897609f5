//! The random numbers of R, which records depend on: a `Seed` gives the board that R gives.
//!
//! They are those of `set.seed(seed)` with the Mersenne Twister, and of `sample` by rejection, which have been R's defaults
//! since version 3.6.

/// How many words of state the generator has.
const WORDS: usize = 624;

/// Random numbers as R draws them.
///
/// ```
/// use movetext_record::ppn::setups::Random;
///
/// let mut random = Random::seeded(42);
/// assert_eq!(random.sample(24, 5), [17, 5, 1, 10, 4]);
/// ```
#[derive(Debug, Clone)]
pub struct Random {
    state: [u32; WORDS],
    at: usize,
}

impl Random {
    /// What `set.seed(seed)` gives.
    pub fn seeded(seed: i32) -> Self {
        let mut word = seed.cast_unsigned();
        let mut next = || {
            word = word.wrapping_mul(69_069).wrapping_add(1);
            word
        };
        // Fifty numbers scramble the seed; the one after them says how many words are used up.
        for _ in 0..51 {
            next();
        }
        Self { state: std::array::from_fn(|_| next()), at: WORDS }
    }

    /// A number from 0 up to 1, neither of which it is.
    pub fn unit(&mut self) -> f64 {
        (f64::from(self.word()) * 2.328_306_436_538_696_3e-10)
            .clamp(0.5 * 2.328_306_437_080_797e-10, 1.0 - 0.5 * 2.328_306_437_080_797e-10)
    }

    /// A number from 1 to `most`.
    pub fn one_of(&mut self, most: u32) -> u32 {
        let bits = most.saturating_sub(1).checked_ilog2().map_or(0, |log| log + 1);
        loop {
            let drawn = self.bits(bits);
            if drawn < most.max(1) {
                return drawn + 1;
            }
        }
    }

    /// `count` of the numbers from 1 to `most`, each at most once: `sample(most, count)`.
    pub fn sample(&mut self, most: u32, count: u32) -> Vec<u32> {
        let mut left: Vec<u32> = (1..=most).collect();
        (0..count.min(most)).map(|_| left.swap_remove(self.one_of(left.len() as u32) as usize - 1)).collect()
    }

    /// `count` numbers from 1 to `most`: `sample(most, count, replace = TRUE)`.
    pub fn draw(&mut self, most: u32, count: u32) -> Vec<u32> {
        (0..count).map(|_| self.one_of(most)).collect()
    }

    /// So many random bits, at most 32.
    #[expect(clippy::cast_sign_loss, reason = "a number from 0 up to 1")]
    fn bits(&mut self, count: u32) -> u32 {
        let (mut drawn, mut have) = (0_u64, 0);
        while have <= count {
            drawn = drawn << 16 | (self.unit() * 65_536.0) as u64;
            have += 16;
        }
        (drawn & ((1 << count) - 1)) as u32
    }

    /// The Mersenne Twister.
    fn word(&mut self) -> u32 {
        if self.at >= WORDS {
            for at in 0..WORDS {
                let joined = self.state[at] & 0x8000_0000 | self.state[(at + 1) % WORDS] & 0x7fff_ffff;
                let twist = if joined & 1 == 1 { 0x9908_b0df } else { 0 };
                self.state[at] = self.state[(at + 397) % WORDS] ^ joined >> 1 ^ twist;
            }
            self.at = 0;
        }
        let mut word = self.state[self.at];
        self.at += 1;
        word ^= word >> 11;
        word ^= word << 7 & 0x9d2c_5680;
        word ^= word << 15 & 0xefc6_0000;
        word ^ word >> 18
    }
}
