//! `cargo xtask bench`: what the engine does natively and in wasm, side by side, as one table.

use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::program;
use crate::repo::Repo;

/// The measures of the naive oracle begin with this word.
const NAIVE: &str = "naive ";

/// Figures by measure and rule set, in the order in which the programs tell them.
#[derive(Default)]
struct Figures(Vec<Figure>);

struct Figure {
    measure: String,
    rules: String,
    rate: f64,
}

/// Rounds of all the work. A machine that others use is slow for a minute or two and then fast again. Because the
/// programs run in turns, each meets both, and the best figures can be compared.
const ROUNDS: usize = 4;

/// Runs the same work natively, in Node and, where there is one, in Chromium, in turns, and prints the best of all rounds
/// as a table. The app must be built. With `many`, endgame tables of fifteen seeds too.
pub(crate) fn bench(repo: &Repo, many: bool) -> Result<()> {
    let node_program = program::find(&["node"], &[]).context("node is missing: install Node.js 20 or newer")?;
    let (mut native, mut node, mut chromium) = (Figures::default(), Figures::default(), Figures::default());
    for _ in 0..ROUNDS {
        let mut cargo = Command::new(program::cargo());
        cargo.args(["bench", "--locked", "--package", "oware", "--bench", "figures"]);
        native.take_better(figures(repo, cargo, many).context("the native figures")?);
        let mut script = Command::new(&node_program);
        script.arg("benches/node.mjs").env("OWARE_DIST", repo.dist());
        node.take_better(figures(repo, script, many).context("the figures in Node")?);
        let mut browser = Command::new(program::cargo());
        browser.args(["run", "--locked", "--package", "oware-browser", "--bin", "figures"]);
        browser.env("OWARE_DIST", repo.dist());
        match figures(repo, browser, many) {
            Ok(figures) => chromium.take_better(figures),
            Err(error) => eprintln!("without Chromium: {error:#}"),
        }
    }
    print!("{}", table(&native, &node, &chromium));
    Ok(())
}

impl Figures {
    /// Keeps the better rate of each measure and rule set.
    fn take_better(&mut self, others: Self) {
        for other in others.0 {
            match self.0.iter_mut().find(|known| known.measure == other.measure && known.rules == other.rules) {
                Some(known) => known.rate = known.rate.max(other.rate),
                None => self.0.push(other),
            }
        }
    }

    fn rate(&self, measure: &str, rules: &str) -> Option<f64> {
        self.0.iter().find(|figure| figure.measure == measure && figure.rules == rules).map(|figure| figure.rate)
    }

    /// The measures in order, without those of the naive oracle.
    fn measures(&self) -> Vec<&str> {
        let mut measures = Vec::new();
        for figure in self.0.iter().filter(|figure| !figure.measure.starts_with(NAIVE)) {
            if !measures.contains(&figure.measure.as_str()) {
                measures.push(figure.measure.as_str());
            }
        }
        measures
    }
}

fn figures(repo: &Repo, mut command: Command, many: bool) -> Result<Figures> {
    command.current_dir(&repo.root).env("CARGO_TARGET_DIR", &repo.target).stdin(Stdio::null()).stderr(Stdio::inherit());
    if many {
        command.env("OWARE_SLOW", "1");
    }
    let output = command.output().context("it could not be started")?;
    ensure!(output.status.success(), "it failed: {}", output.status);
    Ok(parse(&String::from_utf8_lossy(&output.stdout)))
}

fn parse(text: &str) -> Figures {
    let figure = |line: &str| {
        let mut words = line.split('\t');
        let (measure, rules, rate) = (words.next()?, words.next()?, words.next()?);
        Some(Figure { measure: measure.to_owned(), rules: rules.to_owned(), rate: rate.parse().ok()? })
    };
    Figures(text.lines().filter_map(figure).collect())
}

fn table(native: &Figures, node: &Figures, chromium: &Figures) -> String {
    let mut text = format!(
        "{:24}{:8}{:>14}{:>14}{:>8}{:>14}{:>8}{:>14}{:>8}\n",
        "a second, best of some", "", "native", "naive", "ratio", "Node", "ratio", "Chromium", "ratio"
    );
    for measure in native.measures() {
        for Figure { rules, rate: fast, .. } in native.0.iter().filter(|figure| figure.measure == measure) {
            text += format!("{measure:24}{rules:8}{fast:>14.0}").as_str();
            let oracle = native.rate(&format!("{NAIVE}{measure}"), rules);
            text += &beside(oracle, oracle.map(|oracle| fast / oracle));
            for figures in [node, chromium] {
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
        let mut native = parse("leaves/s\toware\t300\nnaive leaves/s\toware\t20\nnoise\n");
        native.take_better(parse("leaves/s\toware\t400\nnaive leaves/s\toware\t15\n"));
        let node = parse("leaves/s\toware\t300\n");
        let text = table(&native, &node, &Figures::default());
        let line: Vec<&str> = text.lines().nth(1).expect("a figure").split_whitespace().collect();
        assert_eq!(line, ["leaves/s", "oware", "400", "20", "20.00", "300", "0.75"]);
        assert_eq!(text.lines().count(), 2);
    }
}
