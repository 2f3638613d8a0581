//! Threads that share work: ranges of places, and lists of what is still to be followed.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, PoisonError};

/// Calls `work` for ranges of at most `size` numbers until all below `end` are done or `stop` is set.
pub(crate) fn ranges(threads: usize, end: u64, size: u64, stop: &AtomicBool, work: impl Fn(Range<u64>) + Sync) {
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(range) = take(&next, end, size, stop) {
                    work(range);
                }
            });
        }
    });
}

/// The next range of a counter that several threads share.
pub(crate) fn take(next: &AtomicU64, end: u64, size: u64, stop: &AtomicBool) -> Option<Range<u64>> {
    let from = next.fetch_add(size, Relaxed);
    (from < end && !stop.load(Relaxed)).then(|| from..end.min(from + size))
}

/// Lists that a busy thread leaves to idle ones.
#[derive(Debug)]
pub(crate) struct Shared<T> {
    threads: usize,
    lists: Mutex<(Vec<Vec<T>>, usize)>,
    given: Condvar,
    idle: AtomicUsize,
}

impl<T> Shared<T> {
    /// For `threads` threads, with lists that wait already.
    pub(crate) fn new(threads: usize, lists: Vec<Vec<T>>) -> Self {
        Self { threads, lists: Mutex::new((lists, 0)), given: Condvar::new(), idle: AtomicUsize::new(0) }
    }

    /// Leaves half of a long list to a thread that has nothing to do.
    pub(crate) fn share(&self, list: &mut Vec<T>) {
        if list.len() >= 64 && self.idle.load(Relaxed) > 0 {
            let half = list.drain(..list.len() / 2).collect();
            self.lists.lock().unwrap_or_else(PoisonError::into_inner).0.push(half);
            self.given.notify_one();
        }
    }

    /// Waits for a list. `None` once all threads wait.
    pub(crate) fn wait(&self) -> Option<Vec<T>> {
        let mut lists = self.lists.lock().unwrap_or_else(PoisonError::into_inner);
        lists.1 += 1;
        loop {
            if let Some(list) = lists.0.pop() {
                lists.1 -= 1;
                self.idle.store(lists.1, Relaxed);
                return Some(list);
            }
            self.idle.store(lists.1, Relaxed);
            if lists.1 == self.threads {
                self.given.notify_all();
                return None;
            }
            lists = self.given.wait(lists).unwrap_or_else(PoisonError::into_inner);
        }
    }
}
