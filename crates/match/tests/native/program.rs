//! The program as it is typed: exit codes, killing, interrupting.

use super::folder;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

fn program(words: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_oware-match"));
    command.args(oware_match::words::split(words).expect("closed quotes")).stdin(Stdio::null());
    command
}

/// Exit code, standard output, standard error.
fn run_program(words: &str) -> (Option<i32>, String, String) {
    let output = program(words).output().expect("it runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

const LONG: &str = "--engine 'name=A cmd=own EndgameSeeds=4' --engine 'name=B cmd=own EndgameSeeds=4' --playouts 300 --pairs 8 --seed 4";

/// The match counts as stuck when its log has not grown for this time.
const PATIENCE: Duration = Duration::from_secs(60);

/// Starts the long match with a log and waits until it holds two games.
fn under_way(log: &Path) -> Child {
    let mut command = program(&format!("{LONG} --log '{}'", log.display()));
    let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it runs");
    let (mut lines, mut since) = (0, Instant::now());
    while lines < 12 {
        let now = std::fs::read_to_string(log).map_or(0, |text| text.matches('\n').count());
        if now > lines {
            (lines, since) = (now, Instant::now());
        }
        assert!(since.elapsed() < PATIENCE, "no game ends");
        std::thread::sleep(Duration::from_millis(5));
    }
    child
}

#[test]
fn help_and_mistakes() {
    let (code, out, _) = run_program("--help");
    assert!(code == Some(0) && out.contains("Examples") && out.contains("oware-match merge"));
    let (code, out, err) = run_program("--engine cmd=own");
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(err.starts_with("oware-match: a match wants 2 to 64 engines"), "{err}");
    let (code, _, err) = run_program("--engine 'name=X cmd=/no/such' --engine cmd=own --playouts 1");
    assert_eq!(code, Some(1));
    assert!(err.starts_with("oware-match: X cannot be started (/no/such)"), "{err}");
    let (code, _, err) = run_program("merge /no/such.log");
    assert_eq!(code, Some(1));
    assert!(err.contains("cannot be read"), "{err}");
}

#[test]
fn every_example_of_the_help_is_understood() {
    let (_, help, _) = run_program("--help");
    let commands = help.replace("\\\n", " ");
    let mut seen = 0;
    for line in commands.lines().filter(|line| line.starts_with("  oware-match --engine 'name=")) {
        let line = line.split("  (").next().unwrap_or(line);
        let words = oware_match::words::split(line).expect("closed quotes");
        oware_match::args::parse(words.into_iter().skip(1)).expect(line);
        seen += 1;
    }
    assert_eq!(seen, 2);
}

#[test]
fn killed_in_the_middle_it_goes_on_to_the_same_log() {
    let folder = folder("killed");
    let (log, whole) = (folder.join("killed.log"), folder.join("whole.log"));
    let mut child = under_way(&log);
    if cfg!(unix) {
        let (code, _, err) = run_program(&format!("{LONG} --log '{}'", log.display()));
        assert_eq!(code, Some(1));
        assert!(err.contains("killed.log is in use by another run"), "{err}");
    }
    child.kill().expect("killed");
    child.wait().expect("ended");
    let cut = std::fs::read_to_string(&log).expect("a log");
    let (code, resumed, err) = run_program(&format!("{LONG} --concurrency 2 --log '{}'", log.display()));
    assert_eq!(code, Some(0), "{err}");
    let (_, table, _) = run_program(&format!("{LONG} --log '{}'", whole.display()));
    let read = |path: &Path| std::fs::read_to_string(path).expect("a log");
    assert!(cut.len() < read(&whole).len(), "it was killed before the end");
    assert_eq!(read(&log), read(&whole));
    assert_eq!(resumed, table);
    let (code, merged, _) = run_program(&format!("merge '{}'", log.display()));
    assert_eq!((code, merged), (Some(0), table));
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_it_in_order() {
    let folder = folder("interrupted");
    let log = folder.join("a.log");
    let mut child = under_way(&log);
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill").success());
    assert_eq!(child.wait().expect("ended").code(), Some(130));
    let text = std::fs::read_to_string(&log).expect("a log");
    assert!(text.ends_with('\n'));
    let games = oware_match::log::read(&text).expect("a sound log").games.len();
    assert!((2..16).contains(&games), "{games}");
    let (code, out, err) = run_program(&format!("merge '{}'", log.display()));
    assert_eq!(code, Some(0));
    assert!(out.contains(&format!("{games} of 16 games")), "{out}");
    assert!(err.contains(&format!("{} of 16 games are in none of these logs", 16 - games)), "{err}");
}
