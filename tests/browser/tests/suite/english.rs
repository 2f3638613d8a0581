//! The app's words by their keys. A test in a browser asks whether a sentence is there, and not how it reads.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{LazyLock, Mutex, PoisonError};

use oware_browser::dist::repository;
use serde_json::{Value, json};

/// Node.js with the shell's own words. It ends with this process, which closes its input.
struct Speaker {
    _node: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

static SPEAKER: LazyLock<Mutex<Speaker>> = LazyLock::new(|| {
    let mut node = Command::new("node");
    node.arg("tests/browser/tests/suite/english.mjs").current_dir(repository());
    let mut node = node.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("node, which knows the words");
    let (to, from) = (node.stdin.take().expect("its input"), node.stdout.take().expect("its output"));
    Mutex::new(Speaker { _node: node, to, from: BufReader::new(from) })
});

/// The English words for a key.
///
/// # Panics
/// Panics where no words have that key, or Node.js is missing.
pub(crate) fn t(key: &str) -> String {
    t_with(key, json!({}))
}

/// The English words for a key, with these parameters.
///
/// # Panics
/// As [`t`] does.
#[expect(clippy::needless_pass_by_value, reason = "parameters are written where they are needed")]
pub(crate) fn t_with(key: &str, params: Value) -> String {
    let mut speaker = SPEAKER.lock().unwrap_or_else(PoisonError::into_inner);
    writeln!(speaker.to, "{}", json!([key, params])).expect("node listens");
    let mut line = String::new();
    speaker.from.read_line(&mut line).expect("node answers");
    let words: Option<String> = serde_json::from_str(&line).expect("words");
    words.unwrap_or_else(|| panic!("there are no words for {key}"))
}

/// South has played a house that has this name, and captured nothing.
pub(crate) fn south_played(house: &str) -> String {
    t_with("move.sown", json!({"who": "side", "side": "South", "house": house}))
}

/// A house of this name cannot be played, since it is empty.
pub(crate) fn is_empty(house: &str) -> String {
    t_with("code.empty", json!({"house": house}))
}
