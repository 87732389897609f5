//! Any bytes as scenes of any figures, and as pieces anywhere on a table: drawn, painted, and made to move. The first byte
//! says which.
#![no_main]

#[path = "../../crates/movetext-render/tests/common/scenes.rs"]
mod scenes;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((kind, bytes)) = bytes.split_first() else { return };
    let made = scenes::scenes(bytes);
    match kind % 3 {
        0 => scenes::draws(&made),
        1 => scenes::paints(&made),
        _ => scenes::moves(&made),
    }
});
