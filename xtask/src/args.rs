//! What was asked for on the command line.

use std::net::{IpAddr, Ipv4Addr};

use crate::site::Site;

/// The browsers of the suite, as its `OWARE_BROWSER` spells them.
pub(crate) const BROWSERS: [&str; 3] = ["chromium", "firefox", "webkit"];

/// What to do.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Task {
    Help,
    Build {
        /// Where it will lie, for what must be told in whole addresses.
        site: Option<Site>,
    },
    Serve(Serve),
    Test(Test),
    Format,
    /// With words for the program that takes them.
    Pictures(Vec<String>),
    Icons,
    UciWasm,
    /// What the engine does in a second.
    Bench {
        slow: bool,
    },
    /// Learn the evaluation, with words for the program that does.
    Train(Vec<String>),
    /// Each level against the one below, with words for the program that plays.
    Levels(Vec<String>),
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
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Test {
    pub(crate) quick: bool,
    pub(crate) slow: bool,
    /// Empty: all of them.
    pub(crate) browsers: Vec<String>,
}

/// Reads the words after `cargo xtask`.
pub(crate) fn parse(words: &[String]) -> Result<Task, String> {
    let mut words = words.iter().map(String::as_str);
    let task = match words.next() {
        None | Some("help" | "--help" | "-h") => return Ok(Task::Help),
        Some("serve") => return serve(&mut words).map(Task::Serve),
        Some("test") => return test(&mut words).map(Task::Test),
        Some("build") => return build(&mut words),
        Some("fmt") => Task::Format,
        Some("pictures") => return Ok(Task::Pictures(words.map(String::from).collect())),
        Some("train") => return Ok(Task::Train(words.map(String::from).collect())),
        Some("levels") => return Ok(Task::Levels(words.map(String::from).collect())),
        Some("icons") => Task::Icons,
        Some("uci-wasm") => Task::UciWasm,
        Some("bench") => return bench(&mut words),
        Some(other) => return Ok(Task::Unknown(other.into())),
    };
    words.next().map_or(Ok(task), |word| Err(unknown(word)))
}

fn build<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Task, String> {
    let mut site = None;
    while let Some(word) = words.next() {
        match word {
            "--site" => site = Some(Site::parse(value(word, words)?)?),
            other => return Err(unknown(other)),
        }
    }
    Ok(Task::Build { site })
}

fn serve<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Serve, String> {
    let mut options = Serve::default();
    while let Some(word) = words.next() {
        match word {
            "--port" => {
                let text = value(word, words)?;
                options.port =
                    text.parse().map_err(|_| format!("--port {text}: a number from 0 to 65535 is wanted"))?;
            }
            "--host" => {
                let text = value(word, words)?;
                let text = if text == "localhost" { "127.0.0.1" } else { text };
                options.host = text
                    .parse()
                    .map_err(|_| format!("--host {text}: an address of this machine is wanted, like 127.0.0.1"))?;
            }
            "--base" => options.base = base(value(word, words)?)?,
            "--no-build" => options.build = false,
            other => return Err(unknown(other)),
        }
    }
    Ok(options)
}

fn test<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Test, String> {
    let mut options = Test::default();
    while let Some(word) = words.next() {
        match word {
            "--quick" => options.quick = true,
            "--slow" => options.slow = true,
            "--browser" => {
                let name = value(word, words)?;
                if !BROWSERS.contains(&name) {
                    return Err(format!("--browser {name}: {} is wanted", BROWSERS.join(", ")));
                }
                options.browsers.push(name.into());
            }
            other => return Err(unknown(other)),
        }
    }
    if options.quick && !options.browsers.is_empty() {
        return Err("--quick runs no browser".into());
    }
    Ok(options)
}

fn bench<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Task, String> {
    match (words.next(), words.next()) {
        (None, _) => Ok(Task::Bench { slow: false }),
        (Some("--slow"), None) => Ok(Task::Bench { slow: true }),
        (Some("--slow"), Some(other)) | (Some(other), _) => Err(unknown(other)),
    }
}

fn value<'a>(option: &str, words: &mut impl Iterator<Item = &'a str>) -> Result<&'a str, String> {
    words.next().ok_or_else(|| format!("{option} wants a value"))
}

fn unknown(word: &str) -> String {
    format!("\"{word}\" is not understood here")
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
        parse(&line.split_whitespace().map(String::from).collect::<Vec<_>>())
    }

    #[test]
    fn tasks_and_their_options() {
        let serve = |change: fn(&mut Serve)| {
            let mut options = Serve::default();
            change(&mut options);
            Ok(Task::Serve(options))
        };
        let test = |quick, slow, browsers: &[&str]| {
            Ok(Task::Test(Test { quick, slow, browsers: browsers.iter().map(ToString::to_string).collect() }))
        };
        assert_eq!(read(""), Ok(Task::Help));
        assert_eq!(read("build"), Ok(Task::Build { site: None }));
        let site = Site::parse("https://example.org/").ok();
        assert_eq!(read("build --site https://example.org"), Ok(Task::Build { site }));
        assert_eq!(read("play now"), Ok(Task::Unknown("play".into())));
        assert_eq!(read("pictures --publish"), Ok(Task::Pictures(vec!["--publish".into()])));
        assert_eq!(read("train --rules abapa"), Ok(Task::Train(vec!["--rules".into(), "abapa".into()])));
        assert_eq!(read("levels --pairs 5"), Ok(Task::Levels(vec!["--pairs".into(), "5".into()])));
        assert_eq!(read("serve"), serve(|_| ()));
        assert_eq!(read("serve --port 0 --no-build"), serve(|o| (o.port, o.build) = (0, false)));
        assert_eq!(read("serve --base sub/path"), serve(|o| o.base = "/sub/path/".into()));
        assert_eq!(read("serve --base /"), serve(|_| ()));
        assert_eq!(read("serve --host 0.0.0.0"), serve(|o| o.host = Ipv4Addr::UNSPECIFIED.into()));
        assert_eq!(read("test --quick"), test(true, false, &[]));
        assert_eq!(read("test --slow --browser firefox"), test(false, true, &["firefox"]));
    }

    #[test]
    fn mistakes_are_named() {
        for (line, said) in [
            ("build now", "now"),
            ("build --site", "--site"),
            ("build --site example.org", "example.org"),
            ("build --site https://example.org/ now", "now"),
            ("serve --port", "--port"),
            ("serve --port 99999", "99999"),
            ("serve --host nowhere", "nowhere"),
            ("serve --base /a/../b/", "/a/../b/"),
            ("serve --base /{a}/", "/{a}/"),
            ("test --browser lynx", "lynx"),
            ("test --quick --browser webkit", "--quick"),
        ] {
            let error = read(line).expect_err(line);
            assert!(error.contains(said), "{line}: {error}");
        }
    }
}
