//! The built app: where it lies, and copies of it that differ.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

/// The root of the repository.
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The built app: `OWARE_DIST`, or `dist/` of the repository.
///
/// # Errors
/// Fails where nothing was built.
pub fn dist() -> Result<PathBuf> {
    let folder = std::env::var_os("OWARE_DIST").map_or_else(|| repository().join("dist"), PathBuf::from);
    let folder = if folder.is_absolute() { folder } else { repository().join(folder) };
    ensure!(folder.join("index.html").is_file(), "{}: no built app; run `cargo xtask build`", folder.display());
    Ok(folder)
}

/// Where a failed test leaves what it saw.
pub fn failures() -> PathBuf {
    target().join("browser-failures")
}

/// Cargo's folder of results.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| repository().join("target"), PathBuf::from)
}

/// Copies a folder with all it holds.
///
/// # Errors
/// Fails where a file cannot be read or written.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from).with_context(|| format!("{}", from.display()))? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            std::fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
