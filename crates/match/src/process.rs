//! An engine that is a separate program, reached over its standard input and output.

use crate::wire::{FaultKind, Patience, Trouble, Wire};
use crate::words::plain;
use oware_process::Family;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Most bytes of a line. A longer line is read in pieces, none of which is an answer.
const LONGEST_LINE: u64 = 1 << 16;
/// Most lines that wait to be read. A program that prints more has to wait.
const WAITING: usize = 1024;
/// Time between two checks for an interrupt.
const LOOK: Duration = Duration::from_millis(50);
/// Time for a program to end after `quit`.
const FAREWELL: Duration = Duration::from_millis(300);

/// A running program. It ends when this value is dropped.
#[derive(Debug)]
pub struct Process {
    child: Child,
    /// Where the program is a script: the script and what it started.
    family: Family,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    /// The last line on its standard error, which often has the reason of its death.
    complaint: Arc<Mutex<String>>,
    /// The thread that reads the standard error.
    listener: std::thread::JoinHandle<()>,
}

impl Process {
    /// Starts a program; `words` are its path and its arguments.
    ///
    /// # Errors
    /// It cannot be started.
    pub fn start(words: &[String]) -> Result<Self, Trouble> {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let failed =
            |error| Trouble::fault(FaultKind::Start, format!("cannot be started ({}): {error}", plain(&words[0])));
        // An interrupt from the keyboard must not reach the engine: it would seem to have died.
        let (mut child, family) = Family::start(&mut command, Duration::ZERO).map_err(failed)?;
        let (input, output, errors) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (sender, lines) = sync_channel(WAITING);
        let complaint = Arc::new(Mutex::new(String::new()));
        std::thread::spawn(move || output.map(|output| send_lines(output, &sender)));
        let last_line = Arc::clone(&complaint);
        let listener = std::thread::spawn(move || {
            if let Some(errors) = errors {
                keep_last(errors, &last_line);
            }
        });
        Ok(Self { child, family, input, lines, complaint, listener })
    }

    /// The fault of a program that closed its output: how it ended, and its last complaint.
    fn died(&mut self) -> Trouble {
        let status = match self.wait(FAREWELL) {
            Some(status) if status.success() => "ended in the middle of the game".to_owned(),
            Some(status) => format!("died ({status})"),
            None => "closed its output".to_owned(),
        };
        // The last lines may still be in the pipe. The pipe ends with the program, unless a child of the program holds
        // it.
        let begun = Instant::now();
        while !self.listener.is_finished() && begun.elapsed() < FAREWELL {
            std::thread::sleep(Duration::from_millis(2));
        }
        let complaint = self.complaint.lock().map(|words| words.clone()).unwrap_or_default();
        let words = if complaint.is_empty() { status } else { format!("{status}: {complaint}") };
        Trouble::fault(FaultKind::Died, words)
    }

    fn wait(&mut self, within: Duration) -> Option<std::process::ExitStatus> {
        let begun = Instant::now();
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            if begun.elapsed() > within {
                return None;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
    }
}

impl Wire for Process {
    fn send(&mut self, line: &str) -> Result<(), Trouble> {
        let sent = self.input.as_mut().map(|input| input.write_all(format!("{line}\n").as_bytes()));
        // A pipe to a program has no buffer to flush.
        if matches!(sent, Some(Ok(()))) { Ok(()) } else { Err(self.died()) }
    }

    fn receive(&mut self, patience: &Patience<'_>) -> Result<String, Trouble> {
        loop {
            match self.lines.recv_timeout(patience.left()?.min(LOOK)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.died()),
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.send("quit");
        drop(self.input.take());
        if self.wait(FAREWELL).is_none() {
            self.family.end();
            let _ = self.child.wait();
        }
    }
}

fn send_lines(output: impl Read, sender: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        line.clear();
        match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        // Bytes that are not UTF-8 become the replacement character.
        if sender.send(String::from_utf8_lossy(&line).trim_end().to_owned()).is_err() {
            return;
        }
    }
}

fn keep_last(errors: impl Read, complaint: &Mutex<String>) {
    let mut errors = BufReader::new(errors);
    let mut line = Vec::new();
    while matches!(errors.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line), Ok(1..)) {
        let words = plain(&String::from_utf8_lossy(&line));
        if !words.is_empty()
            && let Ok(mut complaint) = complaint.lock()
        {
            *complaint = words;
        }
        line.clear();
    }
}
