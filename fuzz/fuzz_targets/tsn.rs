//! Files of TSN.
#![no_main]

use movetext_source::Notation;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| movetext_fuzz::examine(bytes, Notation::Tsn));
