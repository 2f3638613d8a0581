//! Turns for the tests of the browser suite, whose engines run side by side: each test takes a turn and gives it back.
//!
//! First come, first served. A test that measures time takes all turns but one; it waits until they are free, and no other
//! test passes it meanwhile.

use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;

/// Turns that are not taken, and the queue of those who wait.
struct Queue {
    free: usize,
    /// The number that the next test in the queue gets.
    last: u64,
    /// The number of the test whose turn is next.
    first: u64,
}

/// Hands out turns for as long as this program runs.
pub(super) struct Turns {
    state: Mutex<Queue>,
    moved: Condvar,
    most: usize,
}

impl Turns {
    /// Hands out `most` turns at a time; gives the address where a test asks for one.
    pub(super) fn hand_out(most: usize) -> io::Result<SocketAddr> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let address = listener.local_addr()?;
        let turns =
            Arc::new(Self { state: Mutex::new(Queue { free: most, last: 0, first: 0 }), moved: Condvar::new(), most });
        thread::spawn(move || {
            for line in listener.incoming().flatten() {
                let turns = Arc::clone(&turns);
                let number = turns.queue_up();
                thread::spawn(move || turns.serve(number, line));
            }
        });
        Ok(address)
    }

    /// One test: from its question until it hangs up.
    fn serve(&self, number: u64, mut line: TcpStream) {
        let mut word = [0];
        let share = match line.read_exact(&mut word) {
            // One is left to another test: without it the second core would wait.
            Ok(()) if word == *b"m" => (self.most - 1).max(1),
            Ok(()) => 1,
            // It hung up, and those behind it move up.
            Err(_) => 0,
        };
        self.take(number, share);
        if line.write_all(b"!").is_ok() {
            let _ = line.read(&mut word);
        }
        self.give_back(share);
    }

    fn queue_up(&self) -> u64 {
        let mut queue = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        queue.last += 1;
        queue.last - 1
    }

    fn take(&self, number: u64, share: usize) {
        let mut queue = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        while queue.first != number || queue.free < share {
            queue = self.moved.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
        queue.first += 1;
        queue.free -= share;
        self.moved.notify_all();
    }

    fn give_back(&self, share: usize) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).free += share;
        self.moved.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn ask(address: SocketAddr, word: &[u8]) -> TcpStream {
        let mut line = TcpStream::connect(address).expect("a line");
        line.write_all(word).expect("asked");
        line
    }

    /// Whether it is the turn of a test, or will be within `ms` milliseconds.
    fn gets(line: &mut TcpStream, ms: u64) -> bool {
        line.set_read_timeout(Some(Duration::from_millis(ms))).expect("a time limit");
        line.read(&mut [0]).is_ok_and(|bytes| bytes == 1)
    }

    #[test]
    fn turns_end_with_their_line_and_nobody_is_passed() {
        let address = Turns::hand_out(3).expect("turns");
        let mut running: Vec<TcpStream> = (0..3).map(|_| ask(address, b"1")).collect();
        assert!(running.iter_mut().all(|line| gets(line, 5000)));
        let mut large = ask(address, b"m");
        assert!(!gets(&mut large, 50), "more turns than there are");
        let mut late = ask(address, b"1");
        running.pop();
        assert!(!gets(&mut large, 50), "most turns beside two tests");
        assert!(!gets(&mut late, 50), "the test before it was passed");
        running.pop();
        assert!(gets(&mut large, 5000));
        assert!(!gets(&mut late, 50), "two tests run already");
        drop(large);
        assert!(gets(&mut late, 5000));
    }
}
