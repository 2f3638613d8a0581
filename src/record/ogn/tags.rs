//! Who played where and when.

/// Who played where and when: the tags that the rules do not care about. An empty text stands for what is unknown (`?`
/// in the notation). Control characters are written as spaces. Blanks at both ends are left out, and so is what goes
/// beyond 200 characters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
#[non_exhaustive]
pub struct Tags {
    /// The match or tournament.
    pub event: String,
    /// The place.
    pub site: String,
    /// The day, by custom `2026.11.21`.
    pub date: String,
    /// The round of a tournament.
    pub round: String,
    /// Who played South.
    pub south: String,
    /// Who played North.
    pub north: String,
    /// How much time the players had: seconds for the game and, behind a `+`, for each turn (`300+5`). Written only where there
    /// is something.
    pub time_control: String,
    /// What a program keeps beside its games, in words of its own. Written only where there is something.
    pub app: String,
}

/// Sets one tag and gives all of them back, so that calls can be chained.
macro_rules! setters {
    ($($field:ident)*) => {$(
        #[doc = concat!("These tags with another `", stringify!($field), "`.")]
        #[must_use]
        pub fn $field(self, text: impl Into<String>) -> Self {
            Self { $field: text.into(), ..self }
        }
    )*};
}

impl Tags {
    setters! { event site date round south north time_control app }

    /// The fields that are always written, with their names, in the order of the notation.
    pub(super) fn fields(&self) -> [(&'static str, &String); 6] {
        [
            ("Event", &self.event),
            ("Site", &self.site),
            ("Date", &self.date),
            ("Round", &self.round),
            ("South", &self.south),
            ("North", &self.north),
        ]
    }

    pub(super) fn field_mut(&mut self, name: &str) -> Option<&mut String> {
        let fields = [
            ("Event", &mut self.event),
            ("Site", &mut self.site),
            ("Date", &mut self.date),
            ("Round", &mut self.round),
            ("South", &mut self.south),
            ("North", &mut self.north),
            ("TimeControl", &mut self.time_control),
            ("App", &mut self.app),
        ];
        fields.into_iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, field)| field)
    }
}

/// What may stand in a tag: one line, no blanks at its ends, `?` for nothing; not longer than anyone's name.
pub(super) fn clean(value: &str) -> String {
    const MOST: usize = 200;
    let mut line = String::new();
    let mut letters = 0;
    for letter in value.chars() {
        let letter = if letter.is_control() { ' ' } else { letter };
        if (line.is_empty() && letter.is_whitespace()) || letters == MOST {
            continue;
        }
        line.push(letter);
        letters += 1;
    }
    line.truncate(line.trim_end().len());
    if line == "?" { String::new() } else { line }
}
