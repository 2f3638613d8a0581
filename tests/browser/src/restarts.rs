//! What may be started again: a browser that did not start, and the process that `WebKitGTK` has for a page, which crashes
//! now and then whatever the app does. Neither says anything of the app. Everything else that a test meets is its result.

use std::sync::atomic::{AtomicU32, Ordering};

/// Why a test was started again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    /// The driver or the browser did not start.
    NotStarted,
    /// The page's process crashed.
    Crashed,
}

impl Cause {
    /// In a line of the output, and in the file of results.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::NotStarted => "a browser did not start",
            Self::Crashed => "a page's process crashed",
        }
    }
}

/// The starts again that are left to a run. It only shrinks.
pub(crate) struct Budget(AtomicU32);

impl Budget {
    pub(crate) const fn new(starts: u32) -> Self {
        Self(AtomicU32::new(starts))
    }

    /// Takes one; false where none is left.
    pub(crate) fn take(&self) -> bool {
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_ok()
    }
}

/// How an attempt failed: its words, and its cause where it may be started again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    pub(crate) cause: Option<Cause>,
    pub(crate) words: String,
}

/// Makes an attempt, and another one after each failure that may be started again, as long as the budget allows it. `attempt`
/// gets how many were made before; `print` gets each cause.
///
/// # Errors
/// Fails with the words of the last attempt.
pub(crate) fn started_again(
    budget: &Budget,
    mut print: impl FnMut(Cause, &str),
    mut attempt: impl FnMut(u32) -> Result<(), Failure>,
) -> Result<(), String> {
    let mut before = 0;
    loop {
        let Err(Failure { cause, words }) = attempt(before) else { return Ok(()) };
        let Some(cause) = cause else { return Err(words) };
        if !budget.take() {
            return Err(format!("{}, and too much of this run was started again: {words}", cause.words()));
        }
        print(cause, &words);
        before += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FAULT: Option<Cause> = None;
    const START: Option<Cause> = Some(Cause::NotStarted);
    const CRASH: Option<Cause> = Some(Cause::Crashed);

    /// Attempts that fail as given and then end well: the end, the causes that were printed, and how many were made.
    fn run(budget: &Budget, failures: &[Option<Cause>]) -> (Result<(), String>, Vec<Cause>, u32) {
        let (mut printed, mut made) = (Vec::new(), 0);
        let end = started_again(
            budget,
            |cause, _| printed.push(cause),
            |before| {
                assert_eq!(before, made);
                made += 1;
                let cause = failures.get(before as usize);
                cause.map_or(Ok(()), |&cause| Err(Failure { cause, words: "why".into() }))
            },
        );
        (end, printed, made)
    }

    #[test]
    fn a_green_test_is_run_once_and_costs_nothing() {
        let budget = Budget::new(1);
        assert_eq!(run(&budget, &[]), (Ok(()), vec![], 1));
        assert!(budget.take(), "the budget was touched");
    }

    #[test]
    fn a_fault_is_never_asked_again() {
        assert_eq!(run(&Budget::new(3), &[FAULT]), (Err("why".into()), vec![], 1));
        assert_eq!(run(&Budget::new(3), &[CRASH, FAULT]), (Err("why".into()), vec![Cause::Crashed], 2));
    }

    #[test]
    fn what_says_nothing_of_the_app_is_started_again() {
        let causes = vec![Cause::NotStarted, Cause::Crashed];
        assert_eq!(run(&Budget::new(2), &[START, CRASH]), (Ok(()), causes, 3));
    }

    #[test]
    fn beyond_the_budget_it_is_red() {
        let budget = Budget::new(3);
        assert_eq!(run(&budget, &[START, START]).0, Ok(()));
        let (end, printed, made) = run(&budget, &[CRASH, CRASH]);
        assert!(end.is_err_and(|words| words.contains("crashed")));
        assert_eq!((printed.len(), made), (1, 2));
    }
}
