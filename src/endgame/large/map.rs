//! A file mapped into memory: the one place in the crate that is unsafe by hand (`tests/native/safety.rs`).

use super::layer::Storage;
use std::io;
use std::path::Path;

/// Maps a file into memory.
///
/// # Errors
/// The file cannot be opened or mapped.
#[cfg(not(target_arch = "wasm32"))]
#[expect(unsafe_code, reason = "whoever cuts a mapped file off ends the program")]
pub fn open(path: &Path) -> io::Result<Storage> {
    let file = std::fs::File::open(path)?;
    // SAFETY: The bytes are read as bytes and nothing else, so that another content is another value at worst. A file that is cut
    // off while it is mapped ends the program by a signal. `oware-tables` never writes to a finished file: it writes to another
    // one and renames that, and a mapping keeps the file that it was made of.
    let map = unsafe { memmap2::Mmap::map(&file) }?;
    Ok(Box::new(map))
}

/// Wasm has no files.
///
/// # Errors
/// Always.
#[cfg(target_arch = "wasm32")]
pub fn open(_: &Path) -> io::Result<Storage> {
    Err(io::ErrorKind::Unsupported.into())
}
