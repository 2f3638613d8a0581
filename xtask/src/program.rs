//! Programs of this machine.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The cargo that runs this program.
pub(crate) fn cargo() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// The compiler that cargo uses.
pub(crate) fn rustc() -> OsString {
    env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}

/// npm is a script, which Windows finds by its full name only.
pub(crate) const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// The first of some programs that lies in `PATH`, in cargo's own folder of programs or in one of `more`.
pub(crate) fn find(names: &[&str], more: &[PathBuf]) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = more.iter().cloned().chain(env::split_paths(&path)).chain(cargo_bin()).collect();
    let exe = |name: &str| if cfg!(windows) && !name.contains('.') { format!("{name}.exe") } else { name.into() };
    names.iter().find_map(|name| folders.iter().map(|folder| folder.join(exe(name))).find(|file| file.is_file()))
}

fn cargo_bin() -> Option<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::var_os("HOME").map(|home| Path::new(&home).join(".cargo")));
    home.map(|home| home.join("bin"))
}
