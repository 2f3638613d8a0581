//! Games between two people with a device each: what goes between them as a link, or as messages. It loads when it is asked
//! first; the page hands in records, and gets records. What reads texts from elsewhere, and what mends
//! and compares saves, stands here, too: few ever need it.

mod correspondence;
mod nearby;
mod saves;
mod signal;
mod texts;
