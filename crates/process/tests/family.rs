//! Who ends, when, and with whom.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use oware_process::{End, Family, run};

/// A wait for what takes milliseconds ends after this time. A busy machine makes seconds of them.
const PATIENCE: Duration = Duration::from_secs(60);
const GRACE: Duration = Duration::from_millis(300);
/// What a program does that is to be ended. By itself it ends later, and says so in the file.
const SLEEP: &str = "sleep 30 && echo late >>\"$0\"";

fn shell(script: &str, file: &Path) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", script]).arg(file).stdin(Stdio::null());
    command
}

/// A file in a folder of its own.
fn file(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("oware-process-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    folder.join("id")
}

fn alive(id: &str) -> bool {
    let script = format!("kill -0 {id} && ! grep -q '^State:.Z' /proc/{id}/status");
    Command::new("sh").args(["-c", &script]).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// What a script wrote: its number and, where nobody ended it, that it is late.
fn text_of(file: &Path) -> String {
    std::fs::read_to_string(file).unwrap_or_default()
}

/// The number that a script wrote, once it has.
fn id_of(file: &Path) -> String {
    until("a number in the file", || text_of(file).ends_with('\n'));
    text_of(file).trim().to_owned()
}

/// True where nothing of a family is left, and it was ended.
fn is_ended(file: &Path) -> bool {
    let text = text_of(file);
    text.lines().count() == 1 && !alive(text.trim())
}

fn until(awaited: &str, mut is_there: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_there() {
        assert!(begun.elapsed() < PATIENCE, "{awaited} never comes");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn statuses_come_back() {
    let none = file("statuses");
    assert!(run(&mut shell("exit 0", &none), GRACE, PATIENCE).expect("it runs").success());
    let end = run(&mut shell("exit 3", &none), GRACE, PATIENCE).expect("it runs");
    assert!(matches!(end, End::Status(status) if status.code() == Some(3)), "{end:?}");
    assert!(run(&mut Command::new("/no/such/program"), GRACE, PATIENCE).is_err());
}

#[test]
fn what_a_program_leaves_behind_ends_with_it() {
    let file = file("behind");
    let script = format!("{{ {SLEEP}; }} & echo $! >\"$0\"");
    assert!(run(&mut shell(&script, &file), GRACE, PATIENCE).expect("it runs").success());
    assert!(is_ended(&file), "{}", text_of(&file));
}

#[test]
fn a_family_ends_at_its_limit() {
    for (name, script) in [
        ("limit", format!("{{ {SLEEP}; }} & echo $! >\"$0\"; wait")),
        ("deaf", format!("trap '' TERM; {{ {SLEEP}; }} & echo $! >\"$0\"; wait")),
    ] {
        let file = file(name);
        let mut limit = GRACE;
        // A busy machine may not have begun at the limit.
        while text_of(&file).is_empty() {
            let end = run(&mut shell(&script, &file), GRACE, limit).expect("it runs");
            assert!(matches!(end, End::TimedOut), "{name}: {end:?}");
            limit *= 2;
        }
        assert!(is_ended(&file), "{name}: {}", text_of(&file));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_group_of_one_s_own_is_no_way_out() {
    let file = file("group");
    let script = format!("setsid sh -c 'echo $$ >\"$0\"; {SLEEP}' \"$0\" & {SLEEP}");
    let (mut child, family) = Family::start(&mut shell(&script, &file), GRACE).expect("it runs");
    assert!(alive(&id_of(&file)));
    drop(family);
    assert!(is_ended(&file) && !child.wait().expect("ended").success(), "{}", text_of(&file));
}

/// An owner of a family, to be killed.
fn owner_of(file: &Path, folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_owner"));
    command.args([file, folder]).arg(format!("echo $$ >\"$0\"; {SLEEP}")).stdout(Stdio::null());
    command
}

#[test]
fn a_killed_owner_takes_its_family_along() {
    let (file, removed) = (file("killed"), file("removed"));
    let removed = removed.parent().expect("a folder");
    let mut owner = owner_of(&file, removed).spawn().expect("it runs");
    assert!(alive(&id_of(&file)) && removed.exists());
    owner.kill().expect("killed");
    owner.wait().expect("ended");
    // The folder goes last.
    until("the end of the folder", || !removed.exists());
    assert!(is_ended(&file), "{}", text_of(&file));
}

#[test]
fn a_family_within_a_family_ends_with_the_outer_one() {
    let (outer, inner) = (file("outer"), file("inner"));
    let (mut child, mut family) = Family::start(&mut owner_of(&inner, &outer), GRACE).expect("it runs");
    id_of(&inner);
    family.end();
    let _ = child.wait();
    until("the end of the inner family", || is_ended(&inner));
}
