//! A small stack, on which what recurses over a text runs out of room.

use std::{panic, thread};

/// So many bytes of stack, a fourth of what a thread gets.
const SMALL: usize = 1 << 19;

/// Runs a test on a stack of 512 KiB, whatever the one that it was started with.
pub fn on_small_stack(test: impl FnOnce() + Send + 'static) {
    let thread = thread::Builder::new().stack_size(SMALL).spawn(test).expect("a thread");
    if let Err(failure) = thread.join() {
        panic::resume_unwind(failure);
    }
}
