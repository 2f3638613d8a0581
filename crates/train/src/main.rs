//! `oware-train`: see `--help`.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail, ensure};
use lexopt::Parser;
use lexopt::prelude::*;
use oware::RuleSet;
use oware_train::plan::Plan;
use oware_train::round::Training;
use oware_train::shard;

const HELP: &str = include_str!("help.txt");

fn main() -> ExitCode {
    match run(std::env::args_os().skip(1)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("oware-train: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The options of the command line.
struct Order {
    verb: Option<String>,
    rules: Vec<RuleSet>,
    plan: Plan,
    folder: PathBuf,
    into: Option<PathBuf>,
    round: Option<u32>,
    shard: Option<u32>,
}

fn run(words: impl Iterator<Item = OsString>) -> Result<()> {
    let Some(order) = read(&mut Parser::from_args(words))? else {
        print!("{HELP}");
        return Ok(());
    };
    for &rules in &order.rules {
        let plan = Plan { rules, ..order.plan.clone() };
        let report = |line: &str| eprintln!("{}: {line}", rules.name());
        let training = Training { plan, folder: order.folder.clone(), report: &report };
        fs::create_dir_all(&training.folder).with_context(|| format!("{}", training.folder.display()))?;
        carry_out(&order, &training)?;
    }
    Ok(())
}

fn carry_out(order: &Order, training: &Training) -> Result<()> {
    let round = || order.round.context("which --round?");
    match order.verb.as_deref() {
        None => {
            let path = training.run()?;
            println!("{}", path.display());
            if let Some(into) = &order.into {
                let bytes = fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?;
                shard::write_whole(&into.join(format!("{}.network", training.plan.rules.name())), &bytes)?;
            }
            Ok(())
        }
        Some("fit") => training.fit(round()?),
        Some("squeeze") => training.squeeze(),
        Some("play") => {
            let shard = order.shard.context("which --shard?")?;
            ensure!((1..=training.plan.shards).contains(&shard), "there is no shard {shard}");
            training.play(round()?, &[shard])
        }
        Some(verb) => bail!("what is {verb:?}? See --help"),
    }
}

/// The order of these words; nothing where they ask for help.
fn read(words: &mut Parser) -> Result<Option<Order>> {
    let plan = Plan::new(RuleSet::default());
    let folder = PathBuf::from("target/train");
    let rules = RuleSet::ALL.to_vec();
    let mut order = Order { verb: None, rules, plan, folder, into: None, round: None, shard: None };
    while let Some(word) = words.next()? {
        match word {
            Short('h') | Long("help") => return Ok(None),
            Long(name) => {
                let name = name.to_owned();
                order.set(&name, &words.value()?.string()?)?;
            }
            Value(verb) if order.verb.is_none() => order.verb = Some(verb.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Some(order))
}

impl Order {
    fn set(&mut self, name: &str, value: &str) -> Result<()> {
        let number = || value.parse::<u32>().with_context(|| format!("--{name} wants a number, not {value:?}"));
        let plan = &mut self.plan;
        match name {
            "rules" => {
                let rules = RuleSet::from_name(value);
                self.rules = vec![rules.with_context(|| format!("there are no rules named {value:?}"))?];
            }
            "folder" => self.folder = PathBuf::from(value),
            "into" => self.into = Some(PathBuf::from(value)),
            "seed" => plan.seed = number()?.into(),
            "rounds" => plan.rounds = number()?.max(1),
            "games" => plan.games = number()?,
            "shards" => plan.shards = number()?.max(1),
            "depth" => plan.depth = number()?.clamp(1, 60),
            "tables" => plan.tables = number()? as usize,
            "epochs" => plan.epochs = number()?,
            "window" => plan.window = number()?.max(1),
            "round" => self.round = Some(number()?.max(1)),
            "shard" => {
                let part = value.split_once('/').and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
                let (part, of): (u32, u32) = part.context("--shard wants a part, as 3/16")?;
                (self.shard, plan.shards) = (Some(part), of);
            }
            _ => bail!("there is no option --{name}; see --help"),
        }
        Ok(())
    }
}
