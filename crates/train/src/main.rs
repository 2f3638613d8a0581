//! `oware-train`: see `--help`.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail, ensure};
use oware::RuleSet;
use oware_train::plan::Plan;
use oware_train::round::Training;
use oware_train::shard;

const HELP: &str = include_str!("help.txt");

fn main() -> ExitCode {
    match run(std::env::args().skip(1)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("oware-train: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// What the command line says.
struct Order {
    verb: Option<String>,
    rules: Vec<RuleSet>,
    plan: Plan,
    folder: PathBuf,
    into: Option<PathBuf>,
    round: Option<u32>,
    shard: Option<u32>,
}

fn run(words: impl Iterator<Item = String>) -> Result<()> {
    let words: Vec<String> = words.collect();
    if words.iter().any(|word| word == "--help" || word == "-h") {
        print!("{HELP}");
        return Ok(());
    }
    let order = read(words)?;
    for &rules in &order.rules {
        let plan = Plan { rules, ..order.plan.clone() };
        let tell = |line: &str| eprintln!("{}: {line}", rules.name());
        let training = Training { plan, folder: order.folder.clone(), tell: &tell };
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

fn read(words: Vec<String>) -> Result<Order> {
    let mut words = words.into_iter().peekable();
    let verb = words.next_if(|word| !word.starts_with("--"));
    let plan = Plan::new(RuleSet::default());
    let folder = PathBuf::from("target/train");
    let rules = RuleSet::ALL.to_vec();
    let mut order = Order { verb, rules, plan, folder, into: None, round: None, shard: None };
    while let Some(word) = words.next() {
        let name = word.strip_prefix("--").with_context(|| format!("what is {word:?}? See --help"))?;
        let value = words.next().with_context(|| format!("{word} wants a value"))?;
        order.set(name, &value)?;
    }
    Ok(order)
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
