//! Who ends, when, and with whom.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use oware_process::{End, Family, run};

const SOON: Duration = Duration::from_secs(10);
const GRACE: Duration = Duration::from_millis(300);

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

/// The number that a script wrote.
fn text_of(file: &Path) -> String {
    let begun = Instant::now();
    loop {
        match std::fs::read_to_string(file) {
            Ok(text) if text.ends_with('\n') => return text.trim().to_owned(),
            _ => assert!(begun.elapsed() < SOON, "{} stays empty", file.display()),
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn ends(id: &str) {
    let begun = Instant::now();
    while alive(id) {
        assert!(begun.elapsed() < SOON, "{id} still runs");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn statuses_come_back() {
    let none = file("statuses");
    assert!(run(&mut shell("exit 0", &none), GRACE, SOON).expect("it runs").success());
    let end = run(&mut shell("exit 3", &none), GRACE, SOON).expect("it runs");
    assert!(matches!(end, End::Status(status) if status.code() == Some(3)), "{end:?}");
    assert!(run(&mut Command::new("/no/such/program"), GRACE, SOON).is_err());
}

#[test]
fn what_a_program_leaves_behind_ends_with_it_and_at_its_limit() {
    for (name, script, limit, green) in [
        ("behind", "sleep 30 & echo $! >\"$0\"", SOON, true),
        ("limit", "sleep 30 & echo $! >\"$0\"; wait", GRACE, false),
        ("deaf", "trap '' TERM; sh -c 'trap \"\" TERM; sleep 30' & echo $! >\"$0\"; wait", GRACE, false),
    ] {
        let file = file(name);
        let begun = Instant::now();
        let end = run(&mut shell(script, &file), GRACE, limit).expect("it runs");
        assert_eq!(end.success(), green, "{name}: {end:?}");
        assert!(begun.elapsed() < SOON, "{name}");
        assert!(!alive(&text_of(&file)), "{name}");
    }
}

#[test]
fn a_group_of_one_s_own_is_no_way_out() {
    if !Path::new("/proc/self/environ").exists() {
        return;
    }
    let file = file("group");
    let script = "setsid sh -c 'echo $$ >\"$0\"; sleep 30' \"$0\" & sleep 30";
    let (mut child, family) = Family::start(&mut shell(script, &file), GRACE).expect("it runs");
    let id = text_of(&file);
    assert!(alive(&id));
    drop(family);
    assert!(!alive(&id) && !child.wait().expect("ended").success());
}

/// What `a_killed_owner_takes_its_family_along` starts and kills: an owner of a family.
#[test]
fn owner() {
    let Ok(file) = std::env::var("OWNER_WRITES") else { return };
    let folder = std::env::var("OWNER_REMOVES").expect("a folder");
    let mut command = shell("echo $$ >\"$0\"; sleep 30", Path::new(&file));
    let (mut child, _family) = Family::start_in(&mut command, GRACE, Some(Path::new(&folder))).expect("it runs");
    let _ = child.wait();
}

#[test]
fn a_killed_owner_takes_its_family_along() {
    let (file, removed) = (file("killed"), file("removed"));
    let removed = removed.parent().expect("a folder");
    let mut owner = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", "owner"])
        .env("OWNER_WRITES", &file)
        .env("OWNER_REMOVES", removed)
        .stdout(Stdio::null())
        .spawn()
        .expect("it runs");
    let id = text_of(&file);
    assert!(alive(&id) && removed.exists());
    owner.kill().expect("killed");
    owner.wait().expect("ended");
    ends(&id);
    let begun = Instant::now();
    while removed.exists() {
        assert!(begun.elapsed() < SOON, "the folder stays");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_family_within_a_family_ends_with_the_outer_one() {
    let (outer, inner) = (file("outer"), file("inner"));
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.args(["--exact", "owner"]).env("OWNER_WRITES", &inner).env("OWNER_REMOVES", outer).stdout(Stdio::null());
    let (mut child, mut family) = Family::start(&mut command, GRACE).expect("it runs");
    let id = text_of(&inner);
    family.end();
    let _ = child.wait();
    ends(&id);
}
