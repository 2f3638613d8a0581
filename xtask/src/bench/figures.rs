//! Figures as the programs print them, and the best of several rounds.

/// The measures of the naive oracle begin with this word.
pub(super) const NAIVE: &str = "naive ";

/// Figures by measure and rule set, in the order in which the programs print them.
#[derive(Default)]
pub(super) struct Figures(pub(super) Vec<Figure>);

pub(super) struct Figure {
    pub(super) measure: String,
    pub(super) rules: String,
    /// A second.
    pub(super) rate: f64,
}

impl Figures {
    /// The figures of a text: a line for each, `measure`, `rules` and `rate` with tabs between them. Other lines are
    /// ignored.
    pub(super) fn parse(text: &str) -> Self {
        let figure = |line: &str| {
            let mut words = line.split('\t');
            let (measure, rules, rate) = (words.next()?, words.next()?, words.next()?);
            Some(Figure { measure: measure.to_owned(), rules: rules.to_owned(), rate: rate.parse().ok()? })
        };
        Self(text.lines().filter_map(figure).collect())
    }

    /// Takes the better rate of each measure and rule set.
    pub(super) fn take_better(&mut self, others: Self) {
        for other in others.0 {
            match self.0.iter_mut().find(|known| known.measure == other.measure && known.rules == other.rules) {
                Some(known) => known.rate = known.rate.max(other.rate),
                None => self.0.push(other),
            }
        }
    }

    pub(super) fn rate(&self, measure: &str, rules: &str) -> Option<f64> {
        self.0.iter().find(|figure| figure.measure == measure && figure.rules == rules).map(|figure| figure.rate)
    }

    /// The measures in order, without those of the naive oracle.
    pub(super) fn measures(&self) -> Vec<&str> {
        let mut measures = Vec::new();
        for figure in self.0.iter().filter(|figure| !figure.measure.starts_with(NAIVE)) {
            if !measures.contains(&figure.measure.as_str()) {
                measures.push(figure.measure.as_str());
            }
        }
        measures
    }
}
