//! Second tries for tests, as a browser's driver may fail by itself. They are few and are printed.

use std::sync::atomic::{AtomicU32, Ordering};

/// The number of second tries that are left. It only shrinks.
pub(crate) struct Budget(AtomicU32);

impl Budget {
    pub(crate) const fn new(tries: u32) -> Self {
        Self(AtomicU32::new(tries))
    }

    /// Takes one; false where none is left.
    pub(crate) fn take(&self) -> bool {
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_ok()
    }
}

/// Makes an attempt, and a second one where the first fails and the budget allows it. `attempt` gets `false` the
/// first time and `true` the second; `print` gets the first failure before the second attempt begins.
///
/// # Errors
/// Fails with the only failure, or with both.
pub(crate) fn twice(
    budget: &Budget,
    print: impl FnOnce(&str),
    mut attempt: impl FnMut(bool) -> Result<(), String>,
) -> Result<(), String> {
    let Err(first) = attempt(false) else { return Ok(()) };
    if !budget.take() {
        return Err(first);
    }
    print(&first);
    attempt(true).map_err(|second| format!("{second}\nand before that, at the first try: {first}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Attempts that end as given, with what was printed and how many were made.
    fn run(budget: &Budget, ends: &[Result<(), &str>]) -> (Result<(), String>, Vec<String>, usize) {
        let (mut printed, mut made) = (Vec::new(), 0);
        let end = twice(
            budget,
            |first| printed.push(first.to_owned()),
            |again| {
                assert_eq!(again, made == 1);
                made += 1;
                ends[made - 1].map_err(str::to_owned)
            },
        );
        (end, printed, made)
    }

    #[test]
    fn a_green_test_is_run_once_and_costs_nothing() {
        let budget = Budget::new(1);
        assert_eq!(run(&budget, &[Ok(())]), (Ok(()), vec![], 1));
        assert!(budget.take(), "the budget was touched");
    }

    #[test]
    fn a_second_try_may_succeed_and_the_first_failure_is_printed() {
        assert_eq!(run(&Budget::new(1), &[Err("status 500"), Ok(())]), (Ok(()), vec!["status 500".into()], 2));
    }

    #[test]
    fn what_fails_twice_is_red_with_both_messages() {
        let (end, printed, made) = run(&Budget::new(1), &[Err("status 500"), Err("no answer")]);
        let both = end.expect_err("it failed twice");
        assert!(both.contains("status 500") && both.contains("no answer"), "{both}");
        assert_eq!((printed.len(), made), (1, 2));
    }

    #[test]
    fn beyond_the_budget_a_failure_is_a_failure_at_once() {
        let budget = Budget::new(3);
        for _ in 0..3 {
            assert_eq!(run(&budget, &[Err("status 500"), Ok(())]).0, Ok(()));
        }
        for _ in 0..2 {
            assert_eq!(run(&budget, &[Err("status 500")]), (Err("status 500".into()), vec![], 1));
        }
    }
}
