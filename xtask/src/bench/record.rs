//! Results of benchmarks by date and commit, in `benches/record/`: one text file a run, so that a loss of speed is seen.
//! `benches/record/README.md` says how to read them.

use std::fmt::Write as _;
use std::fs;
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};

use super::figures::{Figure, Figures};
use crate::repo::{self, Repo};

const FOLDER: &str = "benches/record";
/// A rate below this part of the recorded one is marked.
const LOSS: f64 = 0.9;

/// Where the code ran, as the lines of a record begin.
const PLACES: [&str; 3] = ["native", "Node", "Chromium"];

/// The figures of one run, by where the code ran.
#[derive(Default)]
pub(super) struct Measured {
    pub(super) native: Figures,
    pub(super) node: Figures,
    pub(super) chromium: Figures,
}

impl Measured {
    /// In the order of [`PLACES`].
    fn figures(&self) -> [&Figures; 3] {
        [&self.native, &self.node, &self.chromium]
    }
}

/// A record that was kept. One of another kind than ours has other lines, and so none of our figures.
struct Record {
    /// When, of which commit and on what machine.
    head: String,
    /// In the order of [`PLACES`].
    figures: [Figures; 3],
}

impl Record {
    fn parse(text: &str) -> Self {
        let head: Vec<&str> = text.lines().take_while(|line| !line.contains('\t')).collect();
        let figures = PLACES.map(|place| {
            let lines = text.lines().filter_map(|line| line.strip_prefix(place)?.strip_prefix('\t'));
            Figures::parse(&lines.collect::<Vec<_>>().join("\n"))
        });
        Self { head: head.join(", "), figures }
    }
}

/// Writes the figures of a run into a new file. `words` describe the machine and what else it did.
pub(super) fn write(repo: &Repo, run: &Measured, words: &str) -> Result<()> {
    let seconds = seconds();
    let date = today();
    let commit = git(repo, &["rev-parse", "--short=7", "HEAD"])?;
    let changed = if git(repo, &["status", "--porcelain"])?.is_empty() { "" } else { " with changes" };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut text = format!("date {date}\ncommit {commit}{changed}\nmachine {cores} cores; {words}\n");
    for (place, figures) in PLACES.iter().zip(run.figures()) {
        for figure in &figures.0 {
            writeln!(text, "{place}\t{}\t{}\t{:.0}", figure.measure, figure.rules, figure.rate)?;
        }
    }
    let file = repo.root.join(FOLDER).join(format!("{date}-{:05}-{commit}.txt", seconds % (24 * 60 * 60)));
    repo::write(&file, text.as_bytes())?;
    println!("\n{} is written", file.display());
    Ok(())
}

/// The rates of a run divided by those on record, as a table. A ratio below [`LOSS`] is marked.
pub(super) fn compared(repo: &Repo, run: &Measured) -> Result<String> {
    let mut records = Vec::new();
    // Names begin with the date and the second of the day.
    for (_, file) in repo::files(&repo.root.join(FOLDER))?.into_iter().rev() {
        if file.extension().is_some_and(|end| end == "txt") {
            let text = fs::read_to_string(&file).with_context(|| format!("{} cannot be read", file.display()))?;
            records.push(Record::parse(&text));
        }
    }
    Ok(ratios(&records, run))
}

/// Each rate is compared with the newest record that has it: a run may leave out a browser or a large table, and not all records
/// are of this benchmark. `records` begin with the newest.
fn ratios(records: &[Record], run: &Measured) -> String {
    let mut table = format!("{:32}", "");
    for place in PLACES {
        let _ = write!(table, "{place:>14}");
    }
    table.push('\n');
    let mut heads = PLACES.map(|_| Vec::new());
    for measure in run.native.measures() {
        for Figure { rules, .. } in run.native.0.iter().filter(|figure| figure.measure == measure) {
            let _ = write!(table, "{measure:24}{rules:8}");
            for (place, figures) in run.figures().into_iter().enumerate() {
                let mut newest = records.iter();
                let before = newest.find_map(|it| Some((it.head.as_str(), it.figures[place].rate(measure, rules)?)));
                let cell = match (figures.rate(measure, rules), before) {
                    (None, _) => String::new(),
                    (Some(_), None) => "no record".to_owned(),
                    (Some(now), Some((head, before))) => {
                        if !heads[place].contains(&head) {
                            heads[place].push(head);
                        }
                        let ratio = now / before;
                        format!("{ratio:.2}{}", if ratio < LOSS { " slower" } else { "" })
                    }
                };
                let _ = write!(table, "{cell:>14}");
            }
            table.truncate(table.trim_end().len());
            table.push('\n');
        }
    }
    let mut text = "parts of the newest rates on record\n".to_owned();
    for ((place, heads), figures) in PLACES.iter().zip(heads).zip(run.figures()) {
        let words = match heads[..] {
            [] if figures.0.is_empty() => "not measured".to_owned(),
            [] => "no record".to_owned(),
            _ => heads.join("; "),
        };
        let _ = writeln!(text, "{place}: {words}");
    }
    text + &table
}

fn git(repo: &Repo, words: &[&str]) -> Result<String> {
    let output = Command::new("git").args(words).current_dir(&repo.root).output().context("git is missing")?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Seconds since 1970.
fn seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// Today's date, in UTC.
pub(crate) fn today() -> String {
    date(seconds() / (24 * 60 * 60))
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

    const FULL: &str = "date 2026-11-24\ncommit 0123abc\nmachine 2 cores; quiet\nnative\tleaves/s\toware\t100\n\
                        native\ttable 15\toware\t10\nNode\tleaves/s\toware\t200\n";
    const HEAD: &str = "date 2026-11-24, commit 0123abc, machine 2 cores; quiet";

    /// The lines of the ratios, as words.
    fn compared_with(records: &[&str], native: &str, node: &str) -> Vec<String> {
        let run = Measured { native: Figures::parse(native), node: Figures::parse(node), ..Measured::default() };
        let records: Vec<Record> = records.iter().map(|text| Record::parse(text)).collect();
        ratios(&records, &run).lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
    }

    #[test]
    fn a_loss_is_marked() {
        let native = "leaves/s\toware\t80\nnaive leaves/s\toware\t9\n";
        let lines = compared_with(&[FULL], native, "leaves/s\toware\t300\n");
        let heads = [format!("native: {HEAD}"), format!("Node: {HEAD}"), "Chromium: not measured".to_owned()];
        assert_eq!(lines[1..4], heads);
        assert_eq!(lines[5..], ["leaves/s oware 0.80 slower 1.50"]);
    }

    #[test]
    fn a_loss_is_marked_behind_newer_records_of_other_kinds() {
        let codes = "node benches/codes.mjs, at 0123abc\n\nletters  modules\n     60       33\n";
        let tabs = "date 2026-11-26\nletters\t60\t33\n";
        let short = "date 2026-11-25\nnative\tleaves/s\toware\t50\n";
        let native = "leaves/s\toware\t80\ntable 15\toware\t8\n";
        let lines = compared_with(&[tabs, codes, short, FULL], native, "leaves/s\toware\t100\n");
        assert_eq!(lines[1..3], [format!("native: date 2026-11-25; {HEAD}"), format!("Node: {HEAD}")]);
        assert_eq!(lines[5..], ["leaves/s oware 1.60 0.50 slower", "table 15 oware 0.80 slower"]);
    }

    #[test]
    fn a_part_without_a_record_says_so() {
        let native = "leaves/s\toware\t100\nleaves/s\tabapa\t100\n";
        let lines = compared_with(&["date 2026-11-24\nnative\tleaves/s\toware\t100\n"], native, "leaves/s\toware\t9\n");
        assert_eq!(lines[1..4], ["native: date 2026-11-24", "Node: no record", "Chromium: not measured"]);
        assert_eq!(lines[5..], ["leaves/s oware 1.00 no record", "leaves/s abapa no record"]);
    }

    #[test]
    fn the_records_of_the_folder_are_read() {
        let run = || Figures::parse("leaves/s\toware\t1\n");
        let run = Measured { native: run(), node: run(), chromium: run() };
        let text = compared(&Repo::find(), &run).unwrap();
        assert_eq!(text.matches(" slower").count(), 3, "{text}");
    }
}
