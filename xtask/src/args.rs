//! What was asked for on the command line.

use std::ffi::OsString;
use std::net::{IpAddr, Ipv4Addr};
use std::num::NonZeroU32;

use lexopt::prelude::*;
use lexopt::{Error, Parser};

use crate::site::Site;
use crate::test::PARTS;

/// The browsers of the suite, as its `OWARE_BROWSER` spells them.
pub(crate) const BROWSERS: [&str; 3] = ["chromium", "firefox", "webkit"];

/// What to do.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Task {
    Help,
    /// What the tests can be told.
    TestHelp,
    Build {
        /// Where it will lie, for what must be told in whole addresses.
        site: Option<Site>,
    },
    Serve(Serve),
    Test(Test),
    /// The package for JavaScript programs.
    Npm,
    Format,
    /// With words for the program that takes them.
    Pictures(Vec<OsString>),
    Icons,
    /// Tries the settings for hosts against the real servers.
    Hosts,
    Typeface,
    /// The libraries for QR codes and for GIFs, anew.
    Codes,
    UciWasm,
    /// What the engine does in a second.
    Bench {
        slow: bool,
        /// Words about the machine, where the figures become a record.
        record: Option<String>,
    },
    /// Learn the evaluation, with words for the program that does.
    Train(Vec<OsString>),
    /// Each level against the one below, with words for the program that plays.
    Levels(Vec<OsString>),
    /// There is none of that name.
    Unknown(String),
}

/// How to serve.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Serve {
    pub(crate) port: u16,
    pub(crate) host: IpAddr,
    /// Begins and ends with a slash.
    pub(crate) base: String,
    pub(crate) build: bool,
}

impl Default for Serve {
    fn default() -> Self {
        Self { port: 8080, host: Ipv4Addr::LOCALHOST.into(), base: "/".into(), build: true }
    }
}

/// What to test.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of the command")]
pub(crate) struct Test {
    pub(crate) quick: bool,
    pub(crate) slow: bool,
    /// The parts that are asked; empty: all of them.
    pub(crate) part: Vec<String>,
    /// The parts that are left out.
    pub(crate) without: Vec<String>,
    /// A word that the names of the tests hold.
    pub(crate) only: Option<String>,
    /// How often the tests run; nobody said: once.
    pub(crate) times: Option<NonZeroU32>,
    /// Beside other programs that keep each processor busy.
    pub(crate) busy: bool,
    /// Which tests there are, in place of running them.
    pub(crate) list: bool,
    /// Names the slowest tests.
    pub(crate) slowest: bool,
}

impl Test {
    /// The parts that run.
    pub(crate) fn parts(&self) -> Vec<&'static str> {
        let asked = |part: &&str| self.part.is_empty() || self.part.iter().any(|asked| asked == part);
        PARTS.into_iter().filter(asked).filter(|part| !self.leaves_out(part)).collect()
    }

    /// How often each test is asked.
    pub(crate) fn rounds(&self) -> u32 {
        self.times.map_or(1, NonZeroU32::get)
    }

    /// A part that is left out.
    pub(crate) fn leaves_out(&self, part: &str) -> bool {
        self.without.iter().any(|name| name == part)
    }
}

/// Reads the words after `cargo xtask`.
///
/// # Errors
/// What is wrong, as a sentence without its end.
pub(crate) fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Task, String> {
    read(&mut Parser::from_args(words)).map_err(|error| error.to_string())
}

fn read(words: &mut Parser) -> Result<Task, Error> {
    let name = match words.next()? {
        None | Some(Short('h') | Long("help")) => return Ok(Task::Help),
        Some(Value(name)) => name.string()?,
        Some(other) => return Err(other.unexpected()),
    };
    let task = match name.as_str() {
        "help" => Task::Help,
        "serve" => return serve(words).map(Task::Serve),
        "test" => return test(words),
        "build" => return build(words),
        "bench" => return bench(words),
        "pictures" => return Ok(Task::Pictures(words.raw_args()?.collect())),
        "train" => return Ok(Task::Train(words.raw_args()?.collect())),
        "levels" => return Ok(Task::Levels(words.raw_args()?.collect())),
        "fmt" => Task::Format,
        "npm" => Task::Npm,
        "icons" => Task::Icons,
        "hosts" => Task::Hosts,
        "typeface" => Task::Typeface,
        "codes" => Task::Codes,
        "uci-wasm" => Task::UciWasm,
        _ => return Ok(Task::Unknown(name)),
    };
    words.next()?.map_or(Ok(task), |word| Err(word.unexpected()))
}

fn build(words: &mut Parser) -> Result<Task, Error> {
    let mut site = None;
    while let Some(word) = words.next()? {
        match word {
            Long("site") => site = Some(Site::parse(&words.value()?.string()?)?),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Task::Build { site })
}

fn serve(words: &mut Parser) -> Result<Serve, Error> {
    let mut options = Serve::default();
    while let Some(word) = words.next()? {
        match word {
            Long("port") => {
                let text = words.value()?.string()?;
                options.port =
                    text.parse().map_err(|_| format!("--port {text}: a number from 0 to 65535 is wanted"))?;
            }
            Long("host") => {
                let text = words.value()?.string()?;
                let address = if text == "localhost" { "127.0.0.1" } else { &text };
                options.host = address
                    .parse()
                    .map_err(|_| format!("--host {text}: an address of this machine is wanted, like 127.0.0.1"))?;
            }
            Long("base") => options.base = base(&words.value()?.string()?)?,
            Long("no-build") => options.build = false,
            other => return Err(other.unexpected()),
        }
    }
    Ok(options)
}

fn test(words: &mut Parser) -> Result<Task, Error> {
    let mut options = Test::default();
    while let Some(word) = words.next()? {
        match word {
            Short('h') | Long("help") => return Ok(Task::TestHelp),
            Long("quick") => options.quick = true,
            Long("slow") => options.slow = true,
            Long("busy") => options.busy = true,
            Long("list") => options.list = true,
            Long("slowest") => options.slowest = true,
            Long("part") => options.part.push(part("part", words)?),
            Long("without") => options.without.push(part("without", words)?),
            Long("only") => options.only = Some(words.value()?.string()?),
            Long("times") => {
                let text = words.value()?.string()?;
                let times = text.parse().map_err(|_| format!("--times {text}: a number from 1 is wanted"))?;
                options.times = Some(times);
            }
            other => return Err(other.unexpected()),
        }
    }
    let whole =
        !options.part.is_empty() || options.only.is_some() || options.times.is_some() || options.list || options.busy;
    if options.quick && whole {
        return Err("--quick goes with --slow, --slowest and --without alone".into());
    }
    Ok(Task::Test(options))
}

/// The name of a part of the tests.
fn part(option: &str, words: &mut Parser) -> Result<String, Error> {
    let name = words.value()?.string()?;
    if PARTS.contains(&name.as_str()) {
        return Ok(name);
    }
    Err(format!("--{option} {name}: {} is wanted", PARTS.join(", ")).into())
}

fn bench(words: &mut Parser) -> Result<Task, Error> {
    let (mut slow, mut record) = (false, None);
    while let Some(word) = words.next()? {
        match word {
            Long("slow") => slow = true,
            Long("record") => record = Some(words.value()?.string()?),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Task::Bench { slow, record })
}

/// `sub/path` and `/sub/path/` are the same base. Only plain characters: the router would take `{` for a pattern.
fn base(text: &str) -> Result<String, String> {
    let path = text.trim_matches('/');
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_.~/".contains(c);
    if !path.chars().all(plain) || path.split('/').any(|part| part == "." || part == "..") || path.contains("//") {
        return Err(format!("--base {text}: a path like /sub/path/ is wanted"));
    }
    Ok(if path.is_empty() { "/".into() } else { format!("/{path}/") })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Task, String> {
        parse(line.split_whitespace().map(OsString::from))
    }

    #[test]
    fn tasks_and_their_options() {
        let serve = |change: fn(&mut Serve)| {
            let mut options = Serve::default();
            change(&mut options);
            Ok(Task::Serve(options))
        };
        let test = |change: fn(&mut Test)| {
            let mut options = Test::default();
            change(&mut options);
            Ok(Task::Test(options))
        };
        assert_eq!(read(""), Ok(Task::Help));
        assert_eq!(read("build"), Ok(Task::Build { site: None }));
        let site = Site::parse("https://example.org/").ok();
        assert_eq!(read("build --site https://example.org"), Ok(Task::Build { site }));
        assert_eq!(read("npm"), Ok(Task::Npm));
        assert_eq!(read("play now"), Ok(Task::Unknown("play".into())));
        assert_eq!(read("pictures --publish"), Ok(Task::Pictures(vec!["--publish".into()])));
        assert_eq!(read("train --rules abapa"), Ok(Task::Train(vec!["--rules".into(), "abapa".into()])));
        assert_eq!(read("levels --pairs 5"), Ok(Task::Levels(vec!["--pairs".into(), "5".into()])));
        assert_eq!(read("serve"), serve(|_| ()));
        assert_eq!(read("serve --port 0 --no-build"), serve(|o| (o.port, o.build) = (0, false)));
        assert_eq!(read("serve --base sub/path"), serve(|o| o.base = "/sub/path/".into()));
        assert_eq!(read("serve --base /"), serve(|_| ()));
        assert_eq!(read("serve --host 0.0.0.0"), serve(|o| o.host = Ipv4Addr::UNSPECIFIED.into()));
        assert_eq!(read("test --help"), Ok(Task::TestHelp));
        assert_eq!(read("test --quick"), test(|o| o.quick = true));
        assert_eq!(read("test --slow --part firefox"), test(|o| (o.slow, o.part) = (true, vec!["firefox".into()])));
        let review = test(|o| (o.only, o.times, o.busy) = (Some("review".into()), NonZeroU32::new(20), true));
        assert_eq!(read("test --only review --times 20 --busy"), review);
        assert_eq!(read("test --without webkit --list"), test(|o| (o.list, o.without) = (true, vec!["webkit".into()])));
    }

    #[test]
    fn parts_are_asked_or_left_out() {
        let parts = |line: &str| match read(line) {
            Ok(Task::Test(options)) => options.parts(),
            other => panic!("{line}: {other:?}"),
        };
        assert_eq!(parts("test"), PARTS);
        assert_eq!(parts("test --part webkit --part native"), ["native", "webkit"]);
        assert_eq!(parts("test --part webkit --without webkit"), [""; 0]);
    }

    #[test]
    fn tests_are_asked_once_unless_somebody_says_how_often() {
        let rounds = |line: &str| match read(line) {
            Ok(Task::Test(options)) => options.rounds(),
            other => panic!("{line}: {other:?}"),
        };
        assert_eq!(rounds("test"), 1);
        assert_eq!(rounds("test --only review"), 1);
        assert_eq!(rounds("test --only review --times 20"), 20);
    }

    #[test]
    fn mistakes_are_named() {
        for (line, said) in [
            ("--now", "now"),
            ("fmt now", "now"),
            ("bench --fast", "--fast"),
            ("build now", "now"),
            ("build --site", "--site"),
            ("build --site example.org", "example.org"),
            ("build --site https://example.org/ now", "now"),
            ("serve --port", "--port"),
            ("serve --port 99999", "99999"),
            ("serve --host nowhere", "nowhere"),
            ("serve --base /a/../b/", "/a/../b/"),
            ("serve --base /{a}/", "/{a}/"),
            ("test --part lynx", "lynx"),
            ("test --without lynx", "lynx"),
            ("test --times often", "often"),
            ("test --times 0", "from 1"),
            ("test --quick --part webkit", "--quick"),
        ] {
            let error = read(line).expect_err(line);
            assert!(error.contains(said), "{line}: {error}");
        }
    }
}
