//! The languages of the app, as the build sees them: the folders of `www/lang`. Pages name them to search engines, the script
//! that runs first chooses among them, and each has a manifest of its own.

use anyhow::{Context, Result, ensure};
use serde_json::{Map, Value};

use crate::entries::EARLY;
use crate::site::Site;
use crate::stamp::Files;

/// The language that everything is written in first.
const FIRST: &str = "en";
/// The parts of a language's words. Each is one file that loads when it is needed.
const PARTS: [&str; 7] = ["app", "coach", "embed", "keys", "near", "pages", "sheets"];
const MANIFEST: &str = "manifest.webmanifest";
/// What a language says in a manifest.
const NAMES: &str = "manifest.json";
/// The line of the script that runs first, which the build replaces.
const TAGS_LINE: &str = "const TAGS = [\"en\"];\n";
/// Pages that are found by searching, and what precedes the addresses of their languages.
const PAGES: [&str; 3] = ["index.html", "rules.html", "about.html"];
const STYLES: &str = "<link rel=\"stylesheet\"";

/// The tags of the languages (BCP 47), the first one first.
pub(crate) fn tags(files: &Files) -> Vec<String> {
    let others = files.keys().filter_map(|name| name.strip_prefix("lang/")?.strip_suffix("/app.js").map(str::to_owned));
    let mut tags: Vec<String> = others.filter(|tag| tag != FIRST).collect();
    tags.insert(0, FIRST.into());
    tags
}

fn file_of(tag: &str, part: &str) -> String {
    format!("lang/{tag}/{part}.js")
}

/// The files with words that a page loads.
pub(crate) fn words(files: &Files) -> Vec<String> {
    tags(files).into_iter().flat_map(|tag| PARTS.map(|part| file_of(&tag, part))).collect()
}

/// The language of a file that only whoever speaks it needs; `None` is everybody's.
pub(crate) fn language_of(name: &str) -> Option<&str> {
    let words = name.strip_prefix("lang/").and_then(|rest| rest.split('/').next());
    words.or_else(|| name.strip_prefix("manifest.")?.strip_suffix(".webmanifest"))
}

/// Tells the pages, their first script and the system of all languages. `site` is where the app will lie, if that is known.
pub(crate) fn tell(files: &mut Files, site: Option<&Site>) -> Result<()> {
    let tags = tags(files);
    for tag in &tags {
        for part in PARTS {
            ensure!(files.contains_key(&file_of(tag, part)), "the language {tag} has no {part}.js");
        }
    }
    for name in EARLY {
        let script = text(files, name)?;
        ensure!(script.matches(TAGS_LINE).count() == 1, "{name} must hold the line `{}` once", TAGS_LINE.trim_end());
        let list = serde_json::to_string(&tags)?;
        files.insert(name.into(), script.replace(TAGS_LINE, &format!("const TAGS = {list};\n")).into_bytes());
    }
    let site = site.map(Site::address);
    for page in PAGES {
        let before = text(files, page)?;
        let address = match (page, site) {
            ("index.html", None) => "./".to_owned(),
            ("index.html", Some(site)) => site.to_owned(),
            (page, site) => format!("{}{page}", site.unwrap_or_default()),
        };
        let link = |language: &str, query: &str| {
            format!("<link rel=\"alternate\" hreflang=\"{language}\" href=\"{address}{query}\">\n")
        };
        let links = tags.iter().map(|tag| link(tag, &format!("?lang={tag}")));
        let links = links.fold(link("x-default", ""), |all, one| all + &one);
        ensure!(before.contains(STYLES), "{page} has no styles");
        files.insert(page.into(), before.replacen(STYLES, &(links + STYLES), 1).into_bytes());
    }
    for tag in tags.iter().filter(|tag| *tag != FIRST) {
        let name = format!("lang/{tag}/{NAMES}");
        let names = files.remove(&name).with_context(|| format!("{name} is missing"))?;
        let manifest = manifest(&files[MANIFEST], &names, tag).with_context(|| name)?;
        files.insert(format!("manifest.{tag}.webmanifest"), manifest);
    }
    Ok(())
}

fn text(files: &Files, name: &str) -> Result<String> {
    let bytes = files.get(name).with_context(|| format!("{name} is missing"))?;
    String::from_utf8(bytes.clone()).with_context(|| format!("{name} is no text"))
}

/// The manifest in another language. All that is to be read in it must be there.
fn manifest(first: &[u8], names: &[u8], tag: &str) -> Result<Vec<u8>> {
    let mut manifest: Value = serde_json::from_slice(first)?;
    let names: Value = serde_json::from_slice(names)?;
    put(&mut manifest, &names, "")?;
    manifest["lang"] = tag.into();
    Ok(serde_json::to_vec(&manifest)?)
}

/// What people read in a manifest.
const READ: [&str; 3] = ["description", "label", "name"];

/// Puts the words of `from` into the same places of `into`. They must have the same places.
fn put(into: &mut Value, from: &Value, at: &str) -> Result<()> {
    match (into, from) {
        (Value::String(old), Value::String(new)) => old.clone_from(new),
        (Value::Array(old), Value::Array(new)) => {
            ensure!(old.len() == new.len(), "{at} has {} entries for {}", new.len(), old.len());
            for (place, (old, new)) in old.iter_mut().zip(new).enumerate() {
                put(old, new, &format!("{at}[{place}]"))?;
            }
        }
        (Value::Object(old), Value::Object(new)) => {
            let missing =
                old.iter().find(|(key, value)| is_read(key, value) && !at.is_empty() && !new.contains_key(*key));
            ensure!(missing.is_none(), "{at} lacks {}", missing.map_or("", |(key, _)| key));
            put_all(old, new, at)?;
        }
        _ => ensure!(false, "{at} is of another kind"),
    }
    Ok(())
}

fn put_all(into: &mut Map<String, Value>, from: &Map<String, Value>, at: &str) -> Result<()> {
    for (key, new) in from {
        let old = into.get_mut(key).with_context(|| format!("{at}.{key} is not in the manifest"))?;
        put(old, new, &format!("{at}.{key}"))?;
    }
    Ok(())
}

fn is_read(key: &str, value: &Value) -> bool {
    READ.contains(&key) && value.is_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HTML: &str = "<head>\n<link rel=\"stylesheet\" href=\"a.css\">\n";

    fn app(names: &str) -> Files {
        let manifest = r#"{"name": "Oware", "description": "A game", "lang": "en", "start_url": "./",
            "screenshots": [{"src": "a.png", "label": "A board"}], "shortcuts": [{"name": "New", "url": "./?do=new"}]}"#;
        let pages = PAGES.map(|page| (page.to_owned(), HTML.to_owned()));
        let words = ["en", "fr"].into_iter().flat_map(|tag| PARTS.map(|part| file_of(tag, part)));
        let others = [
            (EARLY[0].to_owned(), format!("(() => {{\n  {TAGS_LINE}}})();\n")),
            (MANIFEST.to_owned(), manifest.to_owned()),
            (format!("lang/fr/{NAMES}"), names.to_owned()),
        ];
        let all = pages.into_iter().chain(words.map(|name| (name, String::new()))).chain(others);
        all.map(|(name, text)| (name, text.into_bytes())).collect()
    }

    const NAMES_FR: &str =
        r#"{"description": "Un jeu", "screenshots": [{"label": "Un plateau"}], "shortcuts": [{"name": "Nouvelle"}]}"#;

    #[test]
    fn pages_and_their_first_script_know_all_languages() {
        let mut files = app(NAMES_FR);
        tell(&mut files, None).unwrap();
        assert!(text(&files, EARLY[0]).unwrap().contains("const TAGS = [\"en\",\"fr\"];\n"));
        let page = text(&files, "index.html").unwrap();
        assert!(page.contains("hreflang=\"fr\" href=\"./?lang=fr\">\n"), "{page}");
        assert!(text(&files, "rules.html").unwrap().contains("hreflang=\"en\" href=\"rules.html?lang=en\">"));
        let mut files = app(NAMES_FR);
        tell(&mut files, Some(&Site::parse("https://example.org/oware").unwrap())).unwrap();
        let page = text(&files, "index.html").unwrap();
        assert!(page.contains("hreflang=\"x-default\" href=\"https://example.org/oware/\">"), "{page}");
        assert!(page.contains("href=\"https://example.org/oware/?lang=fr\">"), "{page}");
    }

    #[test]
    fn each_language_has_a_manifest_with_the_same_addresses() {
        let mut files = app(NAMES_FR);
        tell(&mut files, None).unwrap();
        let made: Value = serde_json::from_slice(&files["manifest.fr.webmanifest"]).unwrap();
        assert_eq!(made["lang"], "fr");
        assert_eq!(made["description"], "Un jeu");
        assert_eq!(made["name"], "Oware");
        assert_eq!(made["shortcuts"][0]["name"], "Nouvelle");
        assert_eq!(made["shortcuts"][0]["url"], "./?do=new");
        assert_eq!(made["screenshots"][0]["src"], "a.png");
        assert!(!files.contains_key("lang/fr/manifest.json"));
    }

    #[test]
    fn what_a_language_lacks_is_named() {
        for (names, wanted) in [
            (r#"{"shortcuts": []}"#, "shortcuts has 0 entries for 1"),
            (r#"{"shortcuts": [{}]}"#, "shortcuts[0] lacks name"),
            (r#"{"shortcut": []}"#, "shortcut is not in the manifest"),
        ] {
            let error = format!("{:#}", tell(&mut app(names), None).unwrap_err());
            assert!(error.contains(wanted), "{error}");
        }
        let mut files = app(NAMES_FR);
        files.remove("lang/fr/near.js");
        assert!(tell(&mut files, None).unwrap_err().to_string().contains("fr has no near.js"));
    }

    #[test]
    fn a_file_is_of_one_language_or_of_all() {
        for (name, language) in [
            ("lang/fr/app.js", Some("fr")),
            ("manifest.pt.webmanifest", Some("pt")),
            ("manifest.webmanifest", None),
            ("main.js", None),
        ] {
            assert_eq!(language_of(name), language, "{name}");
        }
    }
}
