//! The start-up pictures of iOS, one for each screen and orientation: `www/icons/icons.json` lists them, and the page links
//! them where it has the mark.

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::stamp::Files;

/// The list of all pictures, below the root of the repository. It is not shipped.
pub(crate) const LIST: &str = "www/icons/icons.json";
const PAGE: &str = "index.html";
const MARK: &str = "<!-- startup images -->";

/// Writes the links into the page, in the order of the list. Fails where the list has no such picture, and where the page
/// does not have the mark exactly once.
pub(crate) fn link(files: &mut Files, list: &[u8]) -> Result<()> {
    let list: Value = serde_json::from_slice(list).with_context(|| format!("{LIST} is no JSON"))?;
    let pictures = list["pictures"].as_array().with_context(|| format!("{LIST} has no list `pictures`"))?;
    let links: Vec<String> = pictures.iter().filter_map(link_of).collect();
    ensure!(!links.is_empty(), "{LIST} has no picture with a `media`");
    let page = files.get_mut(PAGE).with_context(|| format!("{PAGE} is missing"))?;
    let text = std::str::from_utf8(page).with_context(|| format!("{PAGE} is no text"))?;
    ensure!(text.matches(MARK).count() == 1, "{PAGE} must have `{MARK}` once");
    *page = text.replace(MARK, &links.join("\n  ")).into_bytes();
    Ok(())
}

/// Nothing for a picture without `media`, the query of the screen that it fits: it is no start-up picture.
fn link_of(picture: &Value) -> Option<String> {
    let [file, media] = ["file", "media"].map(|name| picture[name].as_str());
    let (file, media) = (file?, media?);
    Some(format!("<link rel=\"apple-touch-startup-image\" href=\"icons/{file}\" media=\"{media}\">"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(text: &str) -> Files {
        [(PAGE.to_owned(), text.as_bytes().to_vec())].into()
    }

    const PICTURES: &[u8] = br#"{"about": "notes", "pictures": [
        {"file": "icon.png", "source": "icon.svg", "width": 9, "height": 9},
        {"file": "startup/2x3.png", "source": "a.svg", "width": 2, "height": 3, "media": "(width: 2px)"},
        {"file": "startup/3x2.png", "source": "a.svg", "width": 3, "height": 2, "media": "(width: 3px)"}
    ]}"#;

    #[test]
    fn the_mark_becomes_a_link_for_each_picture_with_a_screen() {
        let mut files = page("<head>\n  <!-- startup images -->\n</head>");
        link(&mut files, PICTURES).unwrap();
        let wanted = r#"<head>
  <link rel="apple-touch-startup-image" href="icons/startup/2x3.png" media="(width: 2px)">
  <link rel="apple-touch-startup-image" href="icons/startup/3x2.png" media="(width: 3px)">
</head>"#;
        assert_eq!(files, page(wanted));
    }

    #[test]
    fn a_page_without_the_mark_and_a_list_without_pictures_are_refused() {
        for (text, list, reason) in [
            ("<head></head>", PICTURES, "must have"),
            ("<!-- startup images --><!-- startup images -->", PICTURES, "once"),
            ("<!-- startup images -->", br#"{"pictures": [{"file": "a.png"}]}"#, "no picture"),
            ("<!-- startup images -->", b"[]", "no list"),
        ] {
            let error = format!("{:#}", link(&mut page(text), list).unwrap_err());
            assert!(error.contains(reason), "{error}");
        }
    }

    #[test]
    fn the_page_of_the_app_has_the_mark_and_the_list_every_file() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let list = std::fs::read(root.join(LIST)).unwrap();
        let mut files: Files = [(PAGE.to_owned(), std::fs::read(root.join("www").join(PAGE)).unwrap())].into();
        link(&mut files, &list).unwrap();
        let text = String::from_utf8(files.remove(PAGE).unwrap()).unwrap();
        let linked: Vec<&str> =
            text.split("href=\"icons/startup/").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
        let mut wanted: Vec<String> = std::fs::read_dir(root.join("www/icons/startup"))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        wanted.sort();
        let mut sorted = linked.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, wanted);
    }
}
