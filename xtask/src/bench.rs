//! `cargo xtask bench`: what the engine does natively and in wasm, side by side, as one table.

use std::collections::BTreeMap;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::program;
use crate::repo::Repo;

const RULES: [&str; 5] = ["oware", "ouril", "abapa", "aiware", "owari"];
const MEASURES: [&str; 6] = [
    "leaves/s",
    "random plies/s",
    "plain playouts/s",
    "search playouts/s",
    "table 12, positions/s",
    "table 15, positions/s",
];

/// By measure and rule set.
type Figures = BTreeMap<(String, String), f64>;

/// Rounds of all the work. A machine that others use is slow for a minute or two and then fast again: in turns, all have
/// their share of both, and the best figures are comparable.
const ROUNDS: usize = 4;

/// Runs the same work natively, in Node and, where there is one, in Chromium, in turns, and prints the best of all rounds
/// as a table. The app must be built. With `many`, endgame tables of fifteen seeds too.
pub(crate) fn bench(repo: &Repo, many: bool) -> Result<()> {
    let node_program = program::find(&["node"], &[]).context("node is missing: install Node.js 20 or newer")?;
    let (mut native, mut node, mut chromium) = (Figures::new(), Figures::new(), Figures::new());
    for _ in 0..ROUNDS {
        let mut cargo = Command::new(program::cargo());
        cargo.args(["bench", "--locked", "--package", "oware", "--bench", "figures"]);
        take_better(&mut native, figures(repo, cargo, many).context("the native figures")?);
        let mut script = Command::new(&node_program);
        script.arg("benches/node.mjs").env("OWARE_DIST", repo.dist());
        take_better(&mut node, figures(repo, script, many).context("the figures in Node")?);
        let mut browser = Command::new(program::cargo());
        browser.args(["run", "--locked", "--package", "oware-browser", "--bin", "figures"]);
        browser.env("OWARE_DIST", repo.dist());
        match figures(repo, browser, many) {
            Ok(figures) => take_better(&mut chromium, figures),
            Err(error) => eprintln!("without Chromium: {error:#}"),
        }
    }
    print!("{}", table(&native, &node, &chromium));
    Ok(())
}

fn take_better(best: &mut Figures, figures: Figures) {
    for (key, figure) in figures {
        let known = best.entry(key).or_insert(figure);
        *known = known.max(figure);
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
        let (measure, rules, number) = (words.next()?, words.next()?, words.next()?);
        Some(((measure.to_owned(), rules.to_owned()), number.parse().ok()?))
    };
    text.lines().filter_map(figure).collect()
}

fn table(native: &Figures, node: &Figures, chromium: &Figures) -> String {
    let mut text = format!(
        "{:24}{:8}{:>14}{:>14}{:>8}{:>14}{:>8}{:>14}{:>8}\n",
        "a second, best of some", "", "native", "naive", "ratio", "Node", "ratio", "Chromium", "ratio"
    );
    for measure in MEASURES {
        for rules in RULES {
            let of = |figures: &Figures, measure: &str| figures.get(&(measure.to_owned(), rules.to_owned())).copied();
            let Some(fast) = of(native, measure) else { continue };
            text += format!("{measure:24}{rules:8}{fast:>14.0}").as_str();
            let twin = of(native, &format!("naive {measure}"));
            text += &beside(twin, twin.map(|twin| fast / twin));
            for figures in [node, chromium] {
                let wasm = of(figures, measure);
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
        take_better(&mut native, parse("leaves/s\toware\t400\nnaive leaves/s\toware\t15\n"));
        let node = parse("leaves/s\toware\t300\n");
        let text = table(&native, &node, &Figures::new());
        let line: Vec<&str> = text.lines().nth(1).expect("a figure").split_whitespace().collect();
        assert_eq!(line, ["leaves/s", "oware", "400", "20", "20.00", "300", "0.75"]);
        assert_eq!(text.lines().count(), 2);
    }
}
