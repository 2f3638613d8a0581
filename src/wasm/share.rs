//! Games between two people with a device each: what goes between them as a link, or as messages. It loads when it is asked
//! first; the page hands in records, and gets records.

mod correspondence;
mod nearby;
mod signal;
