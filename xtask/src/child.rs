//! Child processes that always end: by themselves, at their time limit, or with this program.

use std::collections::HashSet;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::time::Duration;

use anyhow::{Context, Result};

/// How a child ended.
#[derive(Debug)]
pub(crate) enum End {
    Status(ExitStatus),
    /// It was still running at its limit and was killed, with all it had started.
    TimedOut,
}

impl End {
    pub(crate) fn success(&self) -> bool {
        matches!(self, Self::Status(status) if status.success())
    }
}

/// How long a killed group may take to clean up behind itself.
const GRACE: Duration = Duration::from_secs(3);

static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// Set once this program was told to stop.
static STOPPING: AtomicBool = AtomicBool::new(false);

/// Runs a command to its end, its words going to `log`.
pub(crate) fn run_logged(command: &mut Command, log: &Path, limit: Duration) -> Result<End> {
    let open = || {
        fs::create_dir_all(log.parent().unwrap_or(log))?;
        let file = File::create(log)?;
        Ok::<_, std::io::Error>((file.try_clone()?, file))
    };
    let (out, err) = open().with_context(|| format!("{} cannot be written", log.display()))?;
    run(command.stdout(out).stderr(err), limit)
}

/// Runs a command to its end in a process group of its own. Nobody is there to answer: it gets no input.
pub(crate) fn run(command: &mut Command, limit: Duration) -> Result<End> {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    let name = command.get_program().to_string_lossy().into_owned();
    let child = command.stdin(Stdio::null()).spawn().with_context(|| format!("{name} could not be started"))?;
    let id = child.id();
    running().push(id);
    let end = wait(child, limit);
    // The child was ended and did not fail: there is nothing to say about it, and the whole program is about to end.
    while STOPPING.load(Ordering::Relaxed) {
        std::thread::park();
    }
    // A driver that outlives its test would keep its browser alive.
    end_group(id);
    running().retain(|&other| other != id);
    end.with_context(|| format!("{name} could not be waited for"))
}

fn running() -> std::sync::MutexGuard<'static, Vec<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

fn wait(mut child: Child, limit: Duration) -> std::io::Result<End> {
    let id = child.id();
    let (sender, receiver) = mpsc::channel();
    let waiter = std::thread::spawn(move || {
        let status = child.wait();
        let _ = sender.send(());
        status
    });
    let in_time = receiver.recv_timeout(limit).is_ok();
    if !in_time {
        end_group(id);
    }
    let status = waiter.join().unwrap_or_else(|_| Err(std::io::Error::other("the waiting thread panicked")))?;
    Ok(if in_time { End::Status(status) } else { End::TimedOut })
}

/// Ends what is left of a child's process group: asked first, so that watchdogs of the browser suite and a nested
/// `cargo xtask build` can end what they started in groups of their own; killed then, with every descendant.
#[cfg(unix)]
fn end_group(id: u32) {
    let before = table();
    if !before.iter().any(|process| process.group == id && !process.dead) {
        return;
    }
    let family = family(id, &before);
    // A number may go to another process meanwhile; that one would not have the old group as well.
    let left = || {
        let left = table().into_iter().filter(|p| !p.dead && family.contains(&(p.id, p.group)));
        left.map(|process| process.id.to_string()).collect::<Vec<_>>()
    };
    signal("TERM", &format!("-{id}"));
    let pause = Duration::from_millis(50);
    for _ in 0..GRACE.as_millis() / pause.as_millis() {
        if left().is_empty() {
            return;
        }
        std::thread::sleep(pause);
    }
    signal("KILL", &left().join(" "));
}

#[cfg(not(unix))]
fn end_group(id: u32) {
    let _ = Command::new("taskkill")
        .args(["/T", "/F", "/PID", &id.to_string()])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
}

/// The shell's own `kill`: the program of that name is missing on small systems.
#[cfg(unix)]
fn signal(name: &str, whom: &str) {
    let script = format!("kill -s {name} -- {whom} 2>/dev/null");
    let _ = Command::new("sh").args(["-c", &script]).stdin(Stdio::null()).status();
}

/// One line of the table of processes.
#[cfg(unix)]
struct Process {
    id: u32,
    parent: u32,
    group: u32,
    /// It has ended, and only its parent has not looked yet.
    dead: bool,
}

/// The members of a group and all their descendants, whatever group these are in, with that group.
#[cfg(unix)]
fn family(group: u32, table: &[Process]) -> HashSet<(u32, u32)> {
    let mut family: HashSet<u32> = table.iter().filter(|process| process.group == group).map(|p| p.id).collect();
    loop {
        let before = family.len();
        family
            .extend(table.iter().filter(|process| family.contains(&process.parent)).map(|p| p.id).collect::<Vec<_>>());
        if family.len() == before {
            break;
        }
    }
    table.iter().filter(|process| family.contains(&process.id)).map(|process| (process.id, process.group)).collect()
}

/// Linux shows its processes as files; elsewhere on Unix `ps` belongs to the system.
#[cfg(unix)]
fn table() -> Vec<Process> {
    if let Ok(entries) = fs::read_dir("/proc")
        && Path::new("/proc/self/stat").exists()
    {
        return entries
            .filter_map(|entry| fs::read_to_string(entry.ok()?.path().join("stat")).ok())
            .filter_map(|stat| from_stat(&stat))
            .collect();
    }
    let output = Command::new("ps").args(["-A", "-o", "pid=,ppid=,pgid=,stat="]).stdin(Stdio::null()).output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    text.lines().filter_map(from_ps).collect()
}

/// `12 (a name) S 1 12 …`: the name may hold anything, its last bracket ends it.
#[cfg(unix)]
fn from_stat(stat: &str) -> Option<Process> {
    let id = stat.split(' ').next()?.parse().ok()?;
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace();
    let dead = fields.next()? == "Z";
    Some(Process { id, parent: fields.next()?.parse().ok()?, group: fields.next()?.parse().ok()?, dead })
}

#[cfg(unix)]
fn from_ps(line: &str) -> Option<Process> {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let [id, parent, group, state] = fields[..] else { return None };
    Some(Process {
        id: id.parse().ok()?,
        parent: parent.parse().ok()?,
        group: group.parse().ok()?,
        dead: state.starts_with('Z'),
    })
}

/// Takes the children along when this program is told to stop: being in groups of their own, they would not hear it.
pub(crate) fn end_all_on_signal() {
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_io().build() else { return };
    // Listening begins here, not some time later in the thread.
    let told = {
        let _inside = runtime.enter();
        told_to_stop()
    };
    std::thread::spawn(move || {
        runtime.block_on(told);
        STOPPING.store(true, Ordering::Relaxed);
        eprintln!("\nstopped by a signal");
        let ids = running().clone();
        for id in ids {
            end_group(id);
        }
        // What a shell reports for a program ended by Ctrl-C.
        std::process::exit(130);
    });
}

#[cfg(unix)]
fn told_to_stop() -> impl Future<Output = ()> {
    use std::task::Poll;
    use tokio::signal::unix::{SignalKind, signal};
    let mut streams =
        [SignalKind::hangup(), SignalKind::interrupt(), SignalKind::terminate()].map(|kind| signal(kind).ok());
    std::future::poll_fn(move |context| {
        let mut told = false;
        for stream in streams.iter_mut().flatten() {
            told |= stream.poll_recv(context).is_ready();
        }
        if told { Poll::Ready(()) } else { Poll::Pending }
    })
}

#[cfg(not(unix))]
fn told_to_stop() -> impl Future<Output = ()> {
    async { tokio::signal::ctrl_c().await.unwrap_or_default() }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::time::Instant;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn statuses_come_back() {
        let limit = Duration::from_secs(20);
        assert!(run(&mut shell("exit 0"), limit).unwrap().success());
        assert!(matches!(run(&mut shell("exit 3"), limit).unwrap(), End::Status(status) if status.code() == Some(3)));
        assert!(run(&mut Command::new("/no/such/program"), limit).is_err());
    }

    #[test]
    fn a_group_ends_with_its_leader_and_at_its_limit() {
        let alive = |id: &str| table().iter().any(|process| process.id.to_string() == id.trim() && !process.dead);
        for (script, limit, green) in
            [("sleep 30 & echo $! >\"$0\"; exit 0", 20_000, true), ("sleep 30 & echo $! >\"$0\"; wait", 300, false)]
        {
            let file = std::env::temp_dir().join(format!("xtask-child-{}-{limit}", std::process::id()));
            let start = Instant::now();
            let end = run(shell(script).arg(&file), Duration::from_millis(limit)).unwrap();
            let id = fs::read_to_string(&file).unwrap();
            fs::remove_file(&file).unwrap();
            assert_eq!(end.success(), green, "{end:?}");
            assert!(start.elapsed() < Duration::from_secs(10));
            assert!(!alive(&id), "{id}");
        }
    }

    #[test]
    fn names_of_processes_do_not_confuse() {
        let process = from_stat("12 (a) b (c)) S 1 10 9 0").unwrap();
        assert_eq!((process.id, process.parent, process.group, process.dead), (12, 1, 10, false));
        assert!(from_ps(" 12 1 10 Z+").unwrap().dead);
    }
}
