//! The compression of GIF, made for frames that are mostly what stays as it was.
//!
//! A frame of a game is a large rectangle with few dots that change. A stretch of one number takes as long here as the codes
//! that it has, not as its dots: what is known of such stretches is a list by their length.

/// Codes have at most so many bits.
const MOST_BITS: u8 = 12;
/// What has not been met yet; a longer code is larger than the one that it begins with.
const NONE: u32 = u32::MAX;
/// Places for what has been met, twice as many as there are codes.
const PLACES: usize = 1 << (MOST_BITS + 1);

/// Compresses frames, one after another.
pub(super) struct Compressor {
    /// What has been met: twelve bits of a code, eight of the number behind it, twelve of the code for both.
    met: Vec<u32>,
    /// The codes of stretches of the number that stays, by their length.
    stretches: Vec<u16>,
}

impl Default for Compressor {
    fn default() -> Self {
        Self { met: vec![NONE; PLACES], stretches: Vec::new() }
    }
}

/// Codes as bytes.
struct Bits {
    bytes: Vec<u8>,
    waiting: u32,
    count: u8,
}

impl Bits {
    fn push(&mut self, code: u16, bits: u8) {
        self.waiting |= u32::from(code) << self.count;
        self.count += bits;
        while self.count >= 8 {
            self.bytes.push(self.waiting as u8);
            self.waiting >>= 8;
            self.count -= 8;
        }
    }
}

impl Compressor {
    /// The bytes of a frame: how many bits a number has, then the codes. `kept` is the number that is expected in long
    /// stretches, and no other is larger.
    pub(super) fn frame(&mut self, dots: &[u8], kept: u8) -> Vec<u8> {
        let bits = (8 - kept.leading_zeros() as u8).max(2);
        let clear = 1_u16 << bits;
        let mut out = Bits { bytes: vec![bits], waiting: 0, count: 0 };
        let (mut next, mut width) = (clear + 2, bits + 1);
        self.forget(kept);
        out.push(clear, width);
        let mut at = 0;
        // The code of what has been read and not written, and its length where it is a stretch.
        let mut open: Option<(u16, usize)> = None;
        while let Some(&dot) = dots.get(at) {
            let Some((code, length)) = open else {
                open = Some((u16::from(dot), usize::from(dot == kept)));
                at += 1;
                continue;
            };
            if length > 0 && dot == kept {
                let known = self.stretches.len() - length;
                let more = stretch(&dots[at..], kept, known);
                if more > 0 {
                    open = Some((self.stretches[length + more - 1], length + more));
                    at += more;
                    continue;
                }
            } else if let Some(longer) = self.find(code, dot) {
                open = Some((longer, 0));
                at += 1;
                continue;
            }
            out.push(code, width);
            if next == 1 << MOST_BITS {
                out.push(clear, width);
                (next, width) = (clear + 2, bits + 1);
                self.forget(kept);
            } else {
                if length > 0 && dot == kept {
                    self.stretches.push(next);
                } else {
                    self.learn(code, dot, next);
                }
                // The reader knows this code one step later, and needs its width then.
                width += u8::from(next == 1 << width);
                next += 1;
            }
            open = None;
        }
        if let Some((code, _)) = open {
            out.push(code, width);
            // The reader learns a code from this one as well.
            width += u8::from(next == 1 << width && width < MOST_BITS);
        }
        out.push(clear + 1, width);
        out.push(0, 7);
        out.bytes
    }

    fn forget(&mut self, kept: u8) {
        self.met.fill(NONE);
        self.stretches.clear();
        self.stretches.push(u16::from(kept));
    }

    /// Where a code with a number behind it is, or would be.
    fn place(&self, key: u32) -> usize {
        let mut place = (key.wrapping_mul(0x9e37_79b1) >> (32 - MOST_BITS - 1)) as usize;
        // There are fewer codes than places.
        while self.met[place] >> MOST_BITS != key && self.met[place] != NONE {
            place = (place + 1) % PLACES;
        }
        place
    }

    fn find(&self, code: u16, dot: u8) -> Option<u16> {
        let met = self.met[self.place(u32::from(code) << 8 | u32::from(dot))];
        (met != NONE).then_some(met as u16 & ((1 << MOST_BITS) - 1))
    }

    fn learn(&mut self, code: u16, dot: u8, longer: u16) {
        let key = u32::from(code) << 8 | u32::from(dot);
        let place = self.place(key);
        self.met[place] = key << MOST_BITS | u32::from(longer);
    }
}

/// How many dots there are of a number at the beginning, at most so many.
fn stretch(dots: &[u8], kept: u8, most: usize) -> usize {
    let dots = &dots[..dots.len().min(most)];
    // Many at once, without a question at each.
    let is_kept = |chunk: &[u8; 64]| chunk.iter().fold(0, |differs, dot| differs | (dot ^ kept)) == 0;
    let mut whole = 0;
    for chunk in dots.as_chunks().0 {
        if !is_kept(chunk) {
            break;
        }
        whole += chunk.len();
    }
    whole + dots[whole..].iter().take_while(|dot| **dot == kept).count()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{any, proptest};

    use super::Compressor;

    /// What a reader makes of frames.
    fn read(frames: &[Vec<u8>], kept: u8) {
        let mut compressor = Compressor::default();
        for dots in frames {
            let frame = gif::Frame {
                width: dots.len() as u16,
                height: 1,
                buffer: compressor.frame(dots, kept).into(),
                ..gif::Frame::default()
            };
            let mut bytes = Vec::new();
            let mut encoder = gif::Encoder::new(&mut bytes, frame.width, 1, &[0; 768]).expect("a picture");
            encoder.write_lzw_pre_encoded_frame(&frame).expect("a frame");
            drop(encoder);
            let mut options = gif::DecodeOptions::new();
            options.set_color_output(gif::ColorOutput::Indexed);
            options.check_lzw_end_code(true);
            let mut decoder = options.read_info(&bytes[..]).expect("a picture");
            let shown = decoder.read_next_frame().expect("a frame").expect("a frame");
            assert!(shown.buffer[..] == dots[..], "{dots:?} {shown:?}");
        }
    }

    proptest! {
        #[test]
        fn a_frame_is_read_as_it_was(
            runs in proptest::collection::vec((any::<u8>(), 1_usize..900), 1..60),
            kept in any::<u8>(),
        ) {
            let stretches = runs.iter().flat_map(|(dot, count)| {
                let stretch = if count % 3 == 0 { kept } else { dot % kept.max(1) };
                std::iter::repeat_n(stretch.min(kept), if count % 3 == 0 { *count } else { count % 5 + 1 })
            });
            let noise = runs.iter().flat_map(|(dot, count)| {
                (0..*count).map(move |nth| (nth * nth * 7 + usize::from(*dot)) as u8 % kept.saturating_add(1).max(1))
            });
            read(&[stretches.collect(), noise.take(60_000).collect()], kept);
        }
    }

    #[test]
    fn frames_are_read_as_they_were() {
        // Every length of one stretch, so that each width of codes is met at an end.
        for length in 1..3000 {
            read(&[vec![7; length], vec![0; 1]], 7);
        }
        // More codes than there are.
        let noise: Vec<u8> = (0..60_000_u32).map(|nth| (nth.wrapping_mul(nth) >> 7) as u8).collect();
        read(&[noise.clone(), noise], 255);
    }
}
