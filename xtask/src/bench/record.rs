//! Results of benchmarks by date and commit, in `benches/record/`: one text file a run, so that a loss of speed is seen.
//! `benches/record/README.md` says how to read them.

use std::fmt::Write as _;
use std::fs;
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};

use super::figures::Figures;
use crate::repo::{self, Repo};

const FOLDER: &str = "benches/record";
/// A rate below this part of the recorded one is marked.
const LOSS: f64 = 0.9;

/// The figures of one run, by where the code ran.
#[derive(Default)]
pub(super) struct Measured {
    pub(super) native: Figures,
    pub(super) node: Figures,
    pub(super) chromium: Figures,
}

impl Measured {
    fn places(&self) -> [(&'static str, &Figures); 3] {
        [("native", &self.native), ("Node", &self.node), ("Chromium", &self.chromium)]
    }
}

/// Writes the figures of a run into a new file. `words` describe the machine and what else it did.
pub(super) fn write(repo: &Repo, run: &Measured, words: &str) -> Result<()> {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let date = date(seconds / (24 * 60 * 60));
    let commit = git(repo, &["rev-parse", "--short=7", "HEAD"])?;
    let changed = if git(repo, &["status", "--porcelain"])?.is_empty() { "" } else { " with changes" };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut text = format!("date {date}\ncommit {commit}{changed}\nmachine {cores} cores; {words}\n");
    for (place, figures) in run.places() {
        for figure in &figures.0 {
            writeln!(text, "{place}\t{}\t{}\t{:.0}", figure.measure, figure.rules, figure.rate)?;
        }
    }
    let file = repo.root.join(FOLDER).join(format!("{date}-{:05}-{commit}.txt", seconds % (24 * 60 * 60)));
    repo::write(&file, text.as_bytes())?;
    println!("\n{} is written", file.display());
    Ok(())
}

/// The rates of a run divided by those of the newest record, as a table. A ratio below [`LOSS`] is marked.
pub(super) fn compared(repo: &Repo, run: &Measured) -> Result<String> {
    let folder = repo.root.join(FOLDER);
    let mut names: Vec<_> = repo::files(&folder)?
        .into_iter()
        .filter(|(_, path)| path.extension().is_some_and(|end| end == "txt"))
        .collect();
    // Names begin with the date and the second of the day.
    names.sort();
    let Some((_, file)) = names.pop() else { return Ok("there is no record to compare with\n".to_owned()) };
    let text = fs::read_to_string(&file).with_context(|| format!("{} cannot be read", file.display()))?;
    Ok(ratios(&text, run))
}

fn ratios(record: &str, run: &Measured) -> String {
    let (head, _) = record.split_once("\nnative\t").unwrap_or((record, ""));
    let mut text = format!("parts of the newest record ({})\n{:32}", head.replace('\n', ", "), "");
    for (place, _) in run.places() {
        let _ = write!(text, "{place:>14}");
    }
    text.push('\n');
    let before = |place: &str| {
        let lines = record.lines().filter_map(|line| line.strip_prefix(place)?.strip_prefix('\t'));
        Figures::parse(&lines.collect::<Vec<_>>().join("\n"))
    };
    let before = run.places().map(|(place, _)| before(place));
    for measure in run.native.measures() {
        for figure in run.native.0.iter().filter(|figure| figure.measure == measure) {
            let _ = write!(text, "{measure:24}{:8}", figure.rules);
            for ((_, now), before) in run.places().iter().zip(&before) {
                let rates = now.rate(measure, &figure.rules).zip(before.rate(measure, &figure.rules));
                let ratio = rates.map(|(now, before)| now / before);
                let mark = if ratio.is_some_and(|ratio| ratio < LOSS) { " slower" } else { "" };
                let cell = ratio.map_or_else(String::new, |ratio| format!("{ratio:.2}{mark}"));
                let _ = write!(text, "{cell:>14}");
            }
            text.truncate(text.trim_end().len());
            text.push('\n');
        }
    }
    text
}

fn git(repo: &Repo, words: &[&str]) -> Result<String> {
    let output = Command::new("git").args(words).current_dir(&repo.root).output().context("git is missing")?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The date of a day that is counted from 1970-01-01 on. Eras of 400 years with years that begin in March: Hinnant,
/// chrono-compatible low-level date algorithms (2013).
fn date(day: u64) -> String {
    let day = day + 719_468;
    let (era, of_era) = (day / 146_097, day % 146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}-{month:02}-{of_month:02}", year + era * 400 + next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        let days = [(0, "1970-01-01"), (11_016, "2000-02-29"), (11_017, "2000-03-01"), (20_781, "2026-11-24")];
        for (day, text) in days {
            assert_eq!(date(day), text);
        }
    }

    #[test]
    fn a_loss_is_marked() {
        let native = Figures::parse("leaves/s\toware\t80\nnaive leaves/s\toware\t9\n");
        let run = Measured { native, node: Figures::parse("leaves/s\toware\t300\n"), ..Measured::default() };
        let record = "date 2026-11-24\ncommit 0123abc\nmachine 2 cores; quiet\nnative\tleaves/s\toware\t100\n\
                      Node\tleaves/s\toware\t200\n";
        let text = ratios(record, &run);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "parts of the newest record (date 2026-11-24, commit 0123abc, machine 2 cores; quiet)");
        assert_eq!(lines[2].split_whitespace().collect::<Vec<_>>(), ["leaves/s", "oware", "0.80", "slower", "1.50"]);
        assert_eq!(lines.len(), 3);
    }
}
