//! The file of games in OGN. Each game is added as it ends. A match that goes on writes the file anew from its log.

use crate::log::replace;
use crate::plan::Plan;
use crate::play::Played;
use crate::wire::FaultKind;
use oware::Side;
use oware::record::ogn::{self, Tags};
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// One game as OGN; the tag `Round` is the game's number. A fault becomes a resignation or a loss on time, with a
/// comment that names the fault.
pub fn text(plan: &Plan, played: &Played) -> String {
    let name = |side| plan.engines[played.engine(side)].name.clone();
    let tags = Tags::default()
        .event("oware-match")
        .round(played.fixture.number.to_string())
        .south(name(Side::South))
        .north(name(Side::North));
    let Some((loser, fault)) = &played.fault else { return ogn::write(&played.game, &tags) };
    let mut game = played.game.clone();
    // The game has not ended before a fault, so it takes either.
    let _ = if fault.kind == FaultKind::Time { game.lose_on_time(*loser) } else { game.resign(*loser) };
    let comment = format!("{} {}", name(*loser), fault.words).replace(['{', '}'], "'");
    ogn::write(&game, &tags).replacen("\n\n", &format!("\n\n{{{comment}}}\n"), 1)
}

/// All of these games, with a blank line between them.
pub fn all<'a>(plan: &Plan, games: impl IntoIterator<Item = &'a Played>) -> String {
    games.into_iter().map(|played| text(plan, played)).collect::<Vec<_>>().join("\n")
}

/// A file that games are added to.
#[derive(Debug)]
pub struct GamesFile {
    path: PathBuf,
    file: File,
    sorted: bool,
    last: Option<u32>,
}

impl GamesFile {
    /// Begins the file with the games of the log. A file that exists is replaced only if the log has games, that is, if
    /// the match goes on.
    ///
    /// # Errors
    /// The file is in the way, or cannot be written; as a sentence.
    pub fn open<'a>(path: &Path, plan: &Plan, games: impl IntoIterator<Item = &'a Played>) -> Result<Self, String> {
        let games: Vec<&Played> = games.into_iter().collect();
        if games.is_empty() && std::fs::metadata(path).is_ok_and(|file| file.len() > 0) {
            return Err(format!("{} exists already: give --games another name", path.display()));
        }
        replace(path, &all(plan, games.iter().copied()))?;
        let opened = OpenOptions::new().append(true).open(path);
        let file = opened.map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
        let last = games.iter().map(|played| played.fixture.number).max();
        Ok(Self { path: path.to_owned(), file, sorted: true, last })
    }

    /// Adds a game.
    ///
    /// # Errors
    /// It cannot be written, as a sentence.
    pub fn add(&mut self, plan: &Plan, played: &Played) -> Result<(), String> {
        let blank = if self.last.is_some() { "\n" } else { "" };
        let text = format!("{blank}{}", text(plan, played));
        self.sorted &= self.last.is_none_or(|last| played.fixture.number > last);
        self.last = self.last.max(Some(played.fixture.number));
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.flush());
        written.map_err(|error| format!("{} cannot be written: {error}", self.path.display()))
    }

    /// Puts the games of a finished match in order.
    ///
    /// # Errors
    /// It cannot be written, as a sentence.
    pub fn finish(self, plan: &Plan, games: &[&Played], dropped: bool) -> Result<(), String> {
        if self.sorted && !dropped { Ok(()) } else { replace(&self.path, &all(plan, games.iter().copied())) }
    }
}
