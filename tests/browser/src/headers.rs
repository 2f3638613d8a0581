//! What `docs/hosting/_headers` tells a host to send. Hosts that read this file send the headers of all rules that fit a path.

use anyhow::{Context, Result};

use crate::dist::repository;

/// The rules of the file, in its order.
#[derive(Clone, Debug)]
pub struct Headers(Vec<Rule>);

#[derive(Clone, Debug)]
struct Rule {
    path: String,
    /// Names in small letters, with their values.
    headers: Vec<(String, String)>,
}

impl Headers {
    /// Reads the file of the repository.
    ///
    /// # Errors
    /// Fails where there is none, or where a line is neither a path nor a header.
    pub fn of_hosts() -> Result<Self> {
        let path = repository().join("docs/hosting/_headers");
        Self::read(&std::fs::read_to_string(&path).with_context(|| path.display().to_string())?)
    }

    /// Reads such a file.
    ///
    /// # Errors
    /// Fails where a line is neither a path nor a header.
    pub fn read(text: &str) -> Result<Self> {
        let mut rules: Vec<Rule> = Vec::new();
        for line in text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
            if line.starts_with('/') {
                rules.push(Rule { path: line.to_owned(), headers: Vec::new() });
            } else {
                let (name, value) = line.trim().split_once(": ").with_context(|| format!("no header: {line}"))?;
                let rule = rules.last_mut().context("a header before all rules")?;
                rule.headers.push((name.to_lowercase(), value.to_owned()));
            }
        }
        Ok(Self(rules))
    }

    /// The headers of a path, which begins with a slash.
    pub fn of(&self, path: &str) -> impl Iterator<Item = (&str, &str)> {
        let fits =
            move |rule: &&Rule| rule.path.strip_suffix('*').map_or(rule.path == path, |begin| path.starts_with(begin));
        self.0
            .iter()
            .filter(fits)
            .flat_map(|rule| rule.headers.iter().map(|(name, value)| (name.as_str(), value.as_str())))
    }
}
