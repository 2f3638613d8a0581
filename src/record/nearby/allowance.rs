//! How many messages may come: `AT_ONCE` at once, and `EACH_SECOND` in each second.

const AT_ONCE: u64 = 100;
const EACH_SECOND: u64 = 20;

/// Counts in thousandths of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Allowance {
    left: u64,
    /// When that was, in milliseconds; `None` before the first message.
    at: Option<u64>,
}

impl Allowance {
    pub(super) const FULL: Self = Self { left: AT_ONCE * 1000, at: None };

    /// A message has come. False where it is one too many.
    pub(super) fn spend(&mut self, now: u64) -> bool {
        let since = self.at.map_or(0, |at| now.saturating_sub(at));
        self.at = Some(now);
        let left = self.left.saturating_add(since.saturating_mul(EACH_SECOND)).min(AT_ONCE * 1000);
        self.left = left.saturating_sub(1000);
        left >= 1000
    }
}
