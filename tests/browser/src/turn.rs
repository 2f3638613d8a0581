//! Whose turn it is: tests run side by side, but no more of them than the machine can carry.
//!
//! First come, first served. A test that asks for much takes all turns but one. It waits until they are free, and no other
//! test passes it meanwhile.

use std::sync::{Condvar, Mutex, PoisonError};

/// Tests that run at a time. They keep two cores busy, since a browser uses more than one.
const TURNS: usize = 3;

/// The turns of this process.
static QUEUE: Queue = Queue::new(TURNS);

/// How many of the turns a test takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Share {
    /// One.
    #[default]
    One,
    /// All but one: the test asks for much work in little time.
    Most,
}

/// Turns, and those who wait for one.
pub(crate) struct Queue {
    most: usize,
    state: Mutex<State>,
    moved: Condvar,
}

struct State {
    free: usize,
    /// The number that the next in the queue gets.
    last: u64,
    /// The number of whoever is next.
    first: u64,
}

/// Some turns that are taken. They end when this value is dropped.
pub(crate) struct Turn<'a> {
    queue: &'a Queue,
    share: usize,
}

impl Turn<'static> {
    /// Waits for a turn of this process.
    pub(crate) fn take(share: Share) -> Self {
        QUEUE.take(match share {
            Share::One => 1,
            Share::Most => TURNS - 1,
        })
    }
}

impl Queue {
    /// `most` turns at a time.
    pub(crate) const fn new(most: usize) -> Self {
        Self { most, state: Mutex::new(State { free: most, last: 0, first: 0 }), moved: Condvar::new() }
    }

    /// Waits for some turns.
    pub(crate) fn take(&self, share: usize) -> Turn<'_> {
        assert!(share <= self.most, "{share} of {} turns", self.most);
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let number = state.last;
        state.last += 1;
        while state.first != number || state.free < share {
            state = self.moved.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.first += 1;
        state.free -= share;
        self.moved.notify_all();
        Turn { queue: self, share }
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.queue.state.lock().unwrap_or_else(PoisonError::into_inner).free += self.share;
        self.queue.moved.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{Receiver, TryRecvError, channel};
    use std::thread;

    /// Somebody who waits for turns in a thread, says so, and holds them until it is told otherwise.
    fn wait(queue: &'static Queue, share: usize) -> (Receiver<()>, std::sync::mpsc::Sender<()>) {
        let before = queue.state.lock().unwrap().last;
        let ((said, hears), (end, ended)) = (channel(), channel());
        thread::spawn(move || {
            let turn = queue.take(share);
            said.send(()).unwrap();
            let _ = ended.recv();
            drop(turn);
        });
        // In the queue, behind those before it.
        while queue.state.lock().unwrap().last == before {
            thread::yield_now();
        }
        (hears, end)
    }

    #[test]
    fn nobody_is_passed() {
        static THREE: Queue = Queue::new(3);
        let (one, two) = (THREE.take(1), THREE.take(1));
        let (large, end) = wait(&THREE, 2);
        let (late, _end) = wait(&THREE, 1);
        // One turn is free, but it belongs to whoever waits for two.
        assert_eq!(late.try_recv(), Err(TryRecvError::Empty));
        assert_eq!(large.try_recv(), Err(TryRecvError::Empty));
        drop(one);
        large.recv().unwrap();
        assert_eq!(late.try_recv(), Err(TryRecvError::Empty), "two and one of three are taken");
        drop(two);
        late.recv().unwrap();
        drop(end);
    }
}
