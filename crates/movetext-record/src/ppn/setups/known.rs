//! The layouts of the files that are part of the program, each read once: a file of a thousand games names few setups.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use super::fault::SetupFault;
use super::{Layout, files};

/// By file, and by how many inches wide its cells are. There are as many as files and widths, and no more.
type Known = HashMap<(&'static str, Option<u8>), Arc<Layout>>;

static KNOWN: LazyLock<RwLock<Known>> = LazyLock::new(RwLock::default);

/// The layout of a file, with cells of so many inches; `None` where there is no such file.
///
/// # Errors
/// What is wrong with the file.
pub(super) fn layout(path: &'static str, cell_width: Option<u8>) -> Result<Option<Arc<Layout>>, SetupFault> {
    let key = (path, cell_width);
    if let Some(layout) = KNOWN.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return Ok(Some(Arc::clone(layout)));
    }
    let Some(text) = files::text(path) else { return Ok(None) };
    let layout = Arc::new(Layout::read(text, cell_width)?);
    KNOWN.write().unwrap_or_else(PoisonError::into_inner).insert(key, Arc::clone(&layout));
    Ok(Some(layout))
}
