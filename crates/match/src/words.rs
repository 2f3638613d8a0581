//! Words of a line, with quotes: `name=A cmd="python3 engine.py" "Deep Thought"=yes`.

/// Splits a line at white space. Quotes, single or double and anywhere in a word, keep what is between them together;
/// nothing escapes them.
///
/// ```
/// use oware_match::words::split;
/// assert_eq!(split(r#"name=A cmd="./deep -x" 'a b'=3"#).unwrap(), ["name=A", "cmd=./deep -x", "a b=3"]);
/// ```
///
/// # Errors
/// A quote that is not closed.
pub fn split(line: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in line.chars() {
        match quote {
            Some(open) if letter == open => quote = None,
            None if letter == '"' || letter == '\'' => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    if quote.is_some() {
        return Err(format!("a quote is not closed in: {line}"));
    }
    words.extend(word);
    Ok(words)
}

/// The word in quotes if it needs them, so that [`split`] gives it back.
pub fn quoted(word: &str) -> String {
    if !word.is_empty() && !word.contains(|letter: char| letter.is_whitespace() || letter == '"' || letter == '\'') {
        return word.to_owned();
    }
    // A double quote inside stands between single quotes.
    format!("\"{}\"", word.replace('"', "\"'\"'\""))
}

/// A text of another program as one line of at most 200 letters, for a log or a table.
pub fn plain(text: &str) -> String {
    let line: Vec<&str> = text.split(|letter: char| letter.is_whitespace() || letter.is_control()).collect();
    line.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ").chars().take(200).collect()
}

/// `1 game`, `2 games`.
pub fn count(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
