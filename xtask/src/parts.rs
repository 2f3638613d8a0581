//! What several pages have in common stands once, in `www/parts/`. A page names a part by `<!-- include head.html -->`, and so
//! may a part.

use anyhow::{Context, Result, ensure};

use crate::stamp::{self, Files};

/// Where the parts lie. They are no pages, and are not shipped by themselves.
const FOLDER: &str = "parts/";
const MARK: &str = "<!-- include ";
const END: &str = " -->";
/// Parts within parts go no deeper: one that includes itself is a mistake.
const DEEPEST: usize = 3;

/// Puts the parts into the pages that name them, and takes them out of the files.
pub(crate) fn include(files: &mut Files) -> Result<()> {
    let (parts, mut rest): (Files, Files) =
        std::mem::take(files).into_iter().partition(|(name, _)| name.starts_with(FOLDER));
    for (name, text) in rest.iter_mut().filter(|(name, _)| stamp::extension(name) == "html") {
        let page = std::str::from_utf8(text).with_context(|| format!("{name} is no text"))?;
        *text = filled(page, &parts, 0).with_context(|| format!("www/{name}"))?.into_bytes();
    }
    *files = rest;
    Ok(())
}

fn filled(page: &str, parts: &Files, depth: usize) -> Result<String> {
    let mut pieces = page.split(MARK);
    let mut text = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, after) = piece.split_once(END).context("an include has no end")?;
        let part = parts.get(&format!("{FOLDER}{name}")).with_context(|| format!("there is no www/{FOLDER}{name}"))?;
        ensure!(depth < DEEPEST, "www/{FOLDER}{name} includes itself");
        let part = std::str::from_utf8(part).with_context(|| format!("www/{FOLDER}{name} is no text"))?;
        text.push_str(filled(part, parts, depth + 1)?.trim_end());
        text.push_str(after);
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(list: &[(&str, &str)]) -> Files {
        list.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec())).collect()
    }

    #[test]
    fn parts_stand_in_the_pages_that_name_them() {
        let mut app = files(&[
            ("a.html", "<head>\n<!-- include b.html -->\n<p>"),
            ("b.html", "no part"),
            ("parts/b.html", "one\n<!-- include c.html -->\n"),
            ("parts/c.html", "two\n"),
        ]);
        include(&mut app).unwrap();
        assert_eq!(app, files(&[("a.html", "<head>\none\ntwo\n<p>"), ("b.html", "no part")]));
    }

    #[test]
    fn a_part_that_is_missing_or_endless_is_named() {
        for (part, said) in [("", "there is no www/parts/x.html"), ("<!-- include x.html -->", "includes itself")] {
            let mut app = files(&[("a.html", "<!-- include x.html -->")]);
            if !part.is_empty() {
                app.extend(files(&[("parts/x.html", part)]));
            }
            let error = format!("{:#}", include(&mut app).unwrap_err());
            assert!(error.contains(said) && error.contains("www/a.html"), "{error}");
        }
    }
}
