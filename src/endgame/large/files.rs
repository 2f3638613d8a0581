//! The layers of one rule set in a folder.

use super::layer::{Layer, LayerError};
use super::map::open;
use super::places::{MOST, TwoRows};
use crate::endgame::table_value::TableValue;
use crate::rules::RuleSet;
use core::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The file of a layer in a folder.
pub fn file(folder: &Path, rules: RuleSet, seeds: usize) -> PathBuf {
    folder.join(format!("{}-{seeds:02}.table", rules.name()))
}

/// Why a file is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileError {
    /// It cannot be read.
    Io(PathBuf, io::ErrorKind),
    /// It is no layer.
    Layer(PathBuf, LayerError),
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(path, error) => write!(f, "{}: it cannot be read: {error}", path.display()),
            Self::Layer(path, error) => write!(f, "{}: {error}", path.display()),
        }
    }
}

impl core::error::Error for FileError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Io(..) => None,
            Self::Layer(_, error) => Some(error),
        }
    }
}

/// The layers of one rule set that a folder holds. Cheap to clone: the layers are shared.
#[derive(Clone, Debug)]
pub struct Files {
    rules: RuleSet,
    /// By seeds.
    layers: Arc<Vec<Option<Layer>>>,
    /// One more than the most seeds of a layer in use.
    end: usize,
}

/// That layer alone.
impl From<Layer> for Files {
    fn from(layer: Layer) -> Self {
        let (rules, end) = (layer.rule_set(), layer.seeds() + 1);
        let mut layers: Vec<Option<Layer>> = (1..end).map(|_| None).collect();
        layers.push(Some(layer));
        Self { rules, layers: Arc::new(layers), end }
    }
}

/// Layers of one rule set, each of one seed more than the one before, from none up.
impl FromIterator<Layer> for Files {
    /// # Panics
    /// Without a layer, and where they are other layers.
    fn from_iter<T: IntoIterator<Item = Layer>>(layers: T) -> Self {
        let layers: Vec<_> = layers.into_iter().map(Some).collect();
        let rules = layers[0].as_ref().map(Layer::rule_set).expect("a layer");
        let fits = |(seeds, layer): (usize, &Layer)| layer.seeds() == seeds && layer.rule_set() == rules;
        assert!(layers.iter().flatten().enumerate().all(fits), "layers from none up");
        Self { rules, end: layers.len(), layers: Arc::new(layers) }
    }
}

impl Files {
    /// No layer.
    pub fn none(rules: RuleSet) -> Self {
        Self { rules, layers: Arc::default(), end: 0 }
    }

    /// Maps all layers of a rule set and checks them. What is no layer is left out, with its reason. Cost: each file is read
    /// once.
    pub fn read(folder: &Path, rules: RuleSet) -> (Self, Vec<FileError>) {
        let (mut layers, mut faults) = (Vec::new(), Vec::new());
        for seeds in 0..=MOST.min(rules.rules().seeds().into()) {
            layers.push(Self::read_one(folder, rules, seeds).unwrap_or_else(|fault| {
                faults.push(fault);
                None
            }));
        }
        let end = layers.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        layers.truncate(end);
        (Self { rules, layers: Arc::new(layers), end }, faults)
    }

    /// Maps and checks one layer; `None` where there is no such file.
    ///
    /// # Errors
    /// The file cannot be read, or is damaged or foreign.
    pub fn read_one(folder: &Path, rules: RuleSet, seeds: usize) -> Result<Option<Layer>, FileError> {
        let path = file(folder, rules, seeds);
        match open(&path) {
            Ok(bytes) => Layer::new(bytes, rules, seeds).map(Some).map_err(|error| FileError::Layer(path, error)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(FileError::Io(path, error.kind())),
        }
    }

    /// The same without the layers of more than `seeds` seeds.
    #[must_use]
    pub fn up_to(&self, seeds: usize) -> Self {
        Self { end: self.end.min(seeds + 1), ..self.clone() }
    }

    /// The rule set.
    pub fn rule_set(&self) -> RuleSet {
        self.rules
    }

    /// The numbers of seeds of its layers.
    pub fn seeds(&self) -> impl Iterator<Item = usize> {
        (0..self.end).filter(|&seeds| self.has(seeds))
    }

    /// One more than the most seeds of a layer.
    #[inline]
    pub(in crate::endgame) fn end(&self) -> usize {
        self.end
    }

    pub(in crate::endgame) fn has(&self, seeds: usize) -> bool {
        seeds < self.end && self.layers[seeds].is_some()
    }

    /// The value of a position of `seeds` seeds, just as a table in memory has it.
    pub(in crate::endgame) fn value(&self, rows: TwoRows, seeds: usize) -> Option<TableValue> {
        let layer = self.layers.get(seeds)?.as_ref()?;
        Some(layer.value(rows).as_packed())
    }
}
