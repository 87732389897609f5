//! Links the crates that promise `no_std` into a static library that has no `std`: a panic handler and an
//! allocator of its own. A crate that links `std` all the same brings a second panic handler, which does not
//! build. It is never run.
#![no_std]

extern crate alloc;
#[cfg(feature = "hidden-std")]
extern crate std;

use core::alloc::{GlobalAlloc, Layout};
use core::panic::PanicInfo;

use movetext_rules::piecepack::{Operation, PieceId, Selector, Step, Table};
use movetext_rules::{Position as _, Table as _};
// Linked even where nothing of it is called.
use movetext_tree as _;

/// Memory that is always used up.
struct Nothing;

// SAFETY: no block is ever given out, so that there is none to be used or given back wrongly.
unsafe impl GlobalAlloc for Nothing {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        core::ptr::null_mut()
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static MEMORY: Nothing = Nothing;

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

/// How many tokens there are in texts, a module of the lexer each.
macro_rules! count_tokens {
    ($($module:ident $text:literal),+) => { 0 $(+ movetext_lexer::$module::Tokens::new($text).count())+ };
}

/// Calls something of each crate, so that it is compiled and linked.
#[unsafe(no_mangle)]
pub extern "C" fn probe() -> usize {
    let tokens = count_tokens! {
        otn "1. a4-a2 Kd4-d3",
        ptn "1. a1 e5 {corners} 0-R",
        ppn "1. S@b2;b2-c3 {on}",
        lines "7 4 3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3 a 1 0"
    };
    let tafl = movetext_rules::tafl::Rules::new(7);
    let rules = movetext_rules::tak::Rules::new(5);
    let played = movetext_rules::tak::read_move("3c3>12").is_ok();
    let moves = movetext_rules::tak::Position::start(&rules).map_or(0, |start| start.count_legal());
    let go = movetext_rules::go::Position::start(&movetext_rules::go::Rules::default()).count_legal();
    let step = Step { begins_move: true, operation: Operation::Flip(PieceId::from(Selector::Active)) };
    let flipped = Table::default().apply(&step).is_ok();
    tokens
        + usize::from(flipped)
        + go as usize
        + usize::from(tafl.size)
        + usize::from(played)
        + moves as usize
}
