//! `cargo xtask bench`: what the engine does natively and in wasm, side by side, as one table, and against the newest
//! records.

mod figures;
pub(crate) mod record;

use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::program;
use crate::repo::Repo;
use figures::{Figure, Figures, NAIVE};
use record::Measured;

/// Rounds of all the work. A machine that others use is slow for a minute or two and then fast again. Because the
/// programs run in turns, each meets both, and the best figures can be compared.
const ROUNDS: usize = 4;

/// Runs the same work natively, in Node and, where there is one, in Chromium, in turns, and prints the best of all rounds
/// as a table, and its ratios to the newest records. The app must be built. With `many`, endgame tables of fifteen seeds too.
/// With `record`, words about the machine, the figures become a record.
pub(crate) fn bench(repo: &Repo, many: bool, record: Option<&str>) -> Result<()> {
    let node_program = program::find(&["node"], &[]).context("node is missing: install Node.js 20 or newer")?;
    let mut run = Measured::default();
    for _ in 0..ROUNDS {
        let mut cargo = Command::new(program::cargo());
        cargo.args(["bench", "--locked", "--package", "oware", "--bench", "figures"]);
        run.native.take_better(figures(repo, cargo, many).context("the native figures")?);
        let mut script = Command::new(&node_program);
        script.arg("benches/node.mjs").env("OWARE_DIST", repo.dist());
        run.node.take_better(figures(repo, script, many).context("the figures in Node")?);
        let mut browser = Command::new(program::cargo());
        browser.args(["run", "--locked", "--package", "oware-browser", "--bin", "figures"]);
        browser.env("OWARE_DIST", repo.dist());
        match figures(repo, browser, many) {
            Ok(figures) => run.chromium.take_better(figures),
            Err(error) => eprintln!("without Chromium: {error:#}"),
        }
    }
    print!("{}", table(&run));
    print!("\n{}", record::compared(repo, &run)?);
    record.map_or(Ok(()), |words| record::write(repo, &run, words))
}

fn figures(repo: &Repo, mut command: Command, many: bool) -> Result<Figures> {
    command.current_dir(&repo.root).env("CARGO_TARGET_DIR", &repo.target).stdin(Stdio::null()).stderr(Stdio::inherit());
    if many {
        command.env("OWARE_SLOW", "1");
    }
    let output = command.output().context("it could not be started")?;
    ensure!(output.status.success(), "it failed: {}", output.status);
    Ok(Figures::parse(&String::from_utf8_lossy(&output.stdout)))
}

fn table(run: &Measured) -> String {
    let mut text = format!(
        "{:24}{:8}{:>14}{:>14}{:>8}{:>14}{:>8}{:>14}{:>8}\n",
        "a second, best of some", "", "native", "naive", "ratio", "Node", "ratio", "Chromium", "ratio"
    );
    for measure in run.native.measures() {
        for Figure { rules, rate: fast, .. } in run.native.0.iter().filter(|figure| figure.measure == measure) {
            text += format!("{measure:24}{rules:8}{fast:>14.0}").as_str();
            let naive = run.native.rate(&format!("{NAIVE}{measure}"), rules);
            text += &beside(naive, naive.map(|naive| fast / naive));
            for figures in [&run.node, &run.chromium] {
                let wasm = figures.rate(measure, rules);
                text += &beside(wasm, wasm.map(|wasm| wasm / fast));
            }
            text.truncate(text.trim_end().len());
            text.push('\n');
        }
    }
    text
}

fn beside(figure: Option<f64>, ratio: Option<f64>) -> String {
    match (figure, ratio) {
        (Some(figure), Some(ratio)) => format!("{figure:>14.0}{ratio:>8.2}"),
        _ => format!("{:22}", ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_stand_beside_each_other() {
        let mut native = Figures::parse("leaves/s\toware\t300\nnaive leaves/s\toware\t20\nnoise\n");
        native.take_better(Figures::parse("leaves/s\toware\t400\nnaive leaves/s\toware\t15\n"));
        let text = table(&Measured { native, node: Figures::parse("leaves/s\toware\t300\n"), ..Measured::default() });
        let line: Vec<&str> = text.lines().nth(1).expect("a figure").split_whitespace().collect();
        assert_eq!(line, ["leaves/s", "oware", "400", "20", "20.00", "300", "0.75"]);
        assert_eq!(text.lines().count(), 2);
    }
}
