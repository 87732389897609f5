//! Tables as records start with them, each set up once: a game is brought to the table several times, and the games of a file
//! name few setups.

use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use movetext_rules::piecepack::{Setup, Table};

use super::setups::PlacedSetup;
use super::{Headers, ReplayError, SetupRequest, Start};

/// So many are kept, with no more pieces and no longer headers than this: a few megabytes at most.
const MOST: usize = 64;
const MOST_PIECES: usize = 256;
const LONGEST: usize = 1024;

/// A table as a setup leaves it, and what that depends on.
struct Known {
    request: SetupRequest,
    /// The header, where the setup takes arguments from it.
    header: String,
    /// How many inches a coordinate counts, if the header says so.
    scale: Option<f64>,
    table: Table,
    is_left_to_chance: bool,
}

static KNOWN: LazyLock<RwLock<Vec<Arc<Known>>>> = LazyLock::new(RwLock::default);

/// The table that a record starts with.
///
/// # Errors
/// Why its setup cannot be set up.
pub(super) fn table(start: &Start, headers: &Headers<'_>) -> Result<Table, ReplayError> {
    let Some(request) = &start.setup else { return made(start, PlacedSetup::default()) };
    if let Some(known) = known(request, headers, |known| known.scale == start.scale) {
        return Ok(known.table.clone());
    }
    let placed = request.place(headers).map_err(ReplayError::Setup)?;
    let is_left_to_chance = placed.is_left_to_chance;
    let table = made(start, placed)?;
    let header = header(request, headers);
    if table.len() <= MOST_PIECES && header.len() <= LONGEST {
        let (request, header, table) = (request.clone(), header.to_owned(), table.clone());
        let known = Known { request, header, scale: start.scale, table, is_left_to_chance };
        let mut all = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
        if all.len() == MOST {
            all.clear();
        }
        all.push(Arc::new(known));
    }
    Ok(table)
}

/// Whether a setup leaves more to chance than the header says, if it was set up before.
pub(super) fn is_left_to_chance(request: &SetupRequest, headers: &Headers<'_>) -> Option<bool> {
    known(request, headers, |_| true).map(|known| known.is_left_to_chance)
}

fn made(start: &Start, placed: PlacedSetup) -> Result<Table, ReplayError> {
    let setup = Setup { scale: start.scale.unwrap_or(placed.scale), pieces: placed.pieces };
    Table::new(&setup).map_err(ReplayError::Invalid)
}

/// What is known of a setup.
fn known(
    request: &SetupRequest,
    headers: &Headers<'_>,
    is_it: impl Fn(&Known) -> bool,
) -> Option<Arc<Known>> {
    let header = header(request, headers);
    let all = KNOWN.read().unwrap_or_else(PoisonError::into_inner);
    all.iter().find(|known| known.request == *request && known.header == header && is_it(known)).cloned()
}

/// What a setup depends on besides its name.
fn header<'h>(request: &SetupRequest, headers: &'h Headers<'_>) -> &'h str {
    if request.arguments.is_empty() { "" } else { &headers.text }
}
