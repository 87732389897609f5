//! The setups that records can name.

#[cfg(feature = "ppn")]
mod ppn;

use std::path::Path;

use clap::Args;

use crate::exit::Stop;

#[cfg(feature = "ppn")]
pub use movetext_record::ppn::setups::Library;

/// There are no setups where PPN was not built.
#[cfg(not(feature = "ppn"))]
pub type Library = ();

/// The setups of a folder.
///
/// # Errors
/// It cannot be read, or one of its files is wrong.
#[cfg(feature = "ppn")]
pub use ppn::read;

/// There are no setups where PPN was not built.
#[cfg(not(feature = "ppn"))]
pub fn read(_: &Path) -> Result<Library, Stop> {
    Ok(())
}

/// The folder of setups that was chosen, and what it holds.
#[derive(Debug, Clone, Args)]
pub struct Setups {
    /// A folder with setups of your own for PPN, which count before those that are built in: files in the form that
    /// `movetext variants ppn NAME --file` shows
    #[cfg(feature = "ppn")]
    #[arg(long = "setups", global = true, value_name = "FOLDER")]
    folder_of_setups: Option<std::path::PathBuf>,
    #[arg(skip)]
    library: Library,
}

impl Setups {
    /// Reads the folder, if there is one.
    ///
    /// # Errors
    /// It cannot be read, or one of its files is wrong.
    pub fn read(&mut self) -> Result<(), Stop> {
        if let Some(folder) = self.folder() {
            self.library = read(folder)?;
        }
        Ok(())
    }

    /// The folder.
    #[cfg_attr(not(feature = "ppn"), expect(clippy::unused_self, reason = "there is none"))]
    pub fn folder(&self) -> Option<&Path> {
        #[cfg(feature = "ppn")]
        return self.folder_of_setups.as_deref();
        #[cfg(not(feature = "ppn"))]
        None
    }

    /// Takes other setups, where no folder was chosen.
    pub fn or(&mut self, library: Option<Library>) {
        if let (None, Some(library)) = (self.folder(), library) {
            self.library = library;
        }
    }

    /// The setups that records can name.
    pub fn library(&self) -> Library {
        self.library
    }
}
