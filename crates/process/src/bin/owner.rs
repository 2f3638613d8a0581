//! An owner of a family, which the tests start and kill: `owner FILE FOLDER SCRIPT`. The script of the family has the file as its
//! `$0`; the folder goes with the family.

use std::io::{Error, ErrorKind};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use oware_process::Family;

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [file, folder, script] = words.as_slice() else {
        return Err(Error::new(ErrorKind::InvalidInput, "a file, a folder and a script were wanted"));
    };
    let mut command = Command::new("sh");
    command.args(["-c", script, file]).stdin(Stdio::null());
    let (mut child, _family) = Family::start_in(&mut command, Duration::from_millis(300), Some(Path::new(folder)))?;
    child.wait().map(drop)
}
