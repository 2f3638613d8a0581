//! What search engines and previews of shared links are told. Open Graph wants whole addresses, and those only the one
//! who hosts the app knows: `cargo xtask build --site URL` writes them into the pages.

use anyhow::{Context, Result, ensure};

use crate::stamp::{self, Files};

/// The pages, what follows the site in their addresses, and their titles in a preview.
const PAGES: [(&str, &str, &str); 3] = [
    ("index.html", "", "Oware, the African sowing game"),
    ("rules.html", "rules.html", "How to play Oware"),
    ("about.html", "about.html", "About Oware"),
];

/// The picture of a preview, and what it shows.
const PICTURE: &str = "screenshots/wide.png";
const SHOWN: &str = "A wooden Oware board with seeds in its houses, in the middle of a game";

const DESCRIPTION: &str = "name=\"description\" content=\"";

/// Where the app will lie: an address that ends with a slash, of characters that mean nothing to HTML.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Site(String);

impl Site {
    /// The address, with the slash at its end.
    pub(crate) fn address(&self) -> &str {
        &self.0
    }

    /// Reads an address like `https://example.org/oware/`; the last slash may be missing.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let wrong = |why: &str| format!("--site {text}: {why}; an address like https://example.org/oware/ is wanted");
        let (scheme, rest) = text.split_once("://").ok_or_else(|| wrong("no https:// before it"))?;
        let scheme = scheme.to_ascii_lowercase();
        if !["https", "http"].contains(&scheme.as_str()) {
            return Err(wrong("neither https nor http"));
        }
        if rest.contains(['?', '#']) {
            return Err(wrong("a page's query or fragment is in it"));
        }
        let (place, path) = rest.split_once('/').unwrap_or((rest, ""));
        if !is_place(place) {
            return Err(wrong("no host that can be read; names beyond ASCII are written as xn--"));
        }
        let mut parts: Vec<&str> = path.split('/').collect();
        // Behind the last slash stands nothing.
        parts.pop_if(|last| last.is_empty());
        let plain = |c: char| c.is_ascii_alphanumeric() || "-_.~%".contains(c);
        if !parts.iter().all(|part| !["", ".", ".."].contains(part) && part.chars().all(plain)) {
            return Err(wrong("its path has parts that hosts spell differently"));
        }
        if parts.last().is_some_and(|last| stamp::extension(last) == "html") {
            return Err(wrong("that is a page, not the folder of the pages"));
        }
        let place = place.to_ascii_lowercase();
        let folder = parts.iter().fold(String::new(), |folder, part| folder + part + "/");
        Ok(Self(format!("{scheme}://{place}/{folder}")))
    }
}

/// A host, perhaps with its port.
fn is_place(text: &str) -> bool {
    let (host, port) = text.split_once(':').unwrap_or((text, "80"));
    let label = |label: &str| {
        let ends = label.starts_with('-') || label.ends_with('-');
        !label.is_empty() && !ends && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
    };
    host.split('.').all(label) && port.chars().all(|c| c.is_ascii_digit()) && port.parse::<u16>().is_ok_and(|it| it > 0)
}

/// Writes the addresses into the pages, behind their descriptions.
pub(crate) fn name(files: &mut Files, Site(site): &Site) -> Result<()> {
    let picture = files.get(PICTURE).with_context(|| format!("{PICTURE} is missing"))?;
    let (width, height) = size_of(picture).with_context(|| format!("{PICTURE} is no PNG"))?;
    for (page, address, title) in PAGES {
        let text = files.get(page).with_context(|| format!("{page} is missing"))?;
        let text = std::str::from_utf8(text).with_context(|| format!("{page} is no text"))?;
        let (before, rest) = text.split_once(DESCRIPTION).with_context(|| format!("{page} has no description"))?;
        let (description, after) =
            rest.split_once("\">").with_context(|| format!("{page}: its description has no end"))?;
        // It is in HTML already, and stays within the quotation marks it came in.
        ensure!(!description.contains(['"', '<']), "{page}: its description does not end in its line");
        let address = format!("{site}{address}");
        let tags = [
            ("og:type", "website"),
            ("og:site_name", "Oware"),
            ("og:title", title),
            ("og:description", description),
            ("og:url", &address),
            ("og:image", &format!("{site}{PICTURE}")),
            ("og:image:type", "image/png"),
            ("og:image:width", &width.to_string()),
            ("og:image:height", &height.to_string()),
            ("og:image:alt", SHOWN),
        ];
        let tags = tags.iter().fold(String::new(), |tags, (name, value)| {
            tags + "\n<meta property=\"" + name + "\" content=\"" + value + "\">"
        });
        let canonical = format!("<link rel=\"canonical\" href=\"{address}\">");
        // Which of the forms of a preview X takes it does not read from Open Graph; the rest it does.
        let card = "<meta name=\"twitter:card\" content=\"summary_large_image\">";
        let text = format!("{before}{DESCRIPTION}{description}\">\n{canonical}{tags}\n{card}{after}");
        files.insert(page.into(), text.into_bytes());
    }
    Ok(())
}

/// Width and height of a PNG, from its first chunk.
fn size_of(png: &[u8]) -> Option<(u32, u32)> {
    let sizes = png.strip_prefix(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")?;
    let number = |at: usize| Some(u32::from_be_bytes(sizes.get(at..at + 4)?.try_into().ok()?));
    Some((number(0)?, number(4)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn app() -> Files {
        let pages = [
            ("index.html", include_bytes!("../../www/index.html").as_slice()),
            ("rules.html", include_bytes!("../../www/rules.html").as_slice()),
            ("about.html", include_bytes!("../../www/about.html").as_slice()),
            (PICTURE, include_bytes!("../../www/screenshots/wide.png").as_slice()),
        ];
        pages.map(|(name, bytes)| (name.to_owned(), bytes.to_vec())).into()
    }

    fn text(files: &Files, name: &str) -> String {
        String::from_utf8(files[name].clone()).unwrap()
    }

    #[test]
    fn addresses_end_with_a_slash() {
        for (text, site) in [
            ("https://example.org", "https://example.org/"),
            ("https://example.org/", "https://example.org/"),
            ("HTTPS://Example.org/Oware", "https://example.org/Oware/"),
            ("http://localhost:8080/sub/a%20b/", "http://localhost:8080/sub/a%20b/"),
            ("https://xn--bcher-kva.example/~me/", "https://xn--bcher-kva.example/~me/"),
        ] {
            assert_eq!(Site::parse(text), Ok(Site(site.into())), "{text}");
        }
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for (text, why) in [
            ("", "https://"),
            ("example.org", "https://"),
            ("ftp://example.org/", "neither"),
            ("https://", "host"),
            ("https:///oware/", "host"),
            ("https://me@example.org/", "host"),
            ("https://bücher.example/", "xn--"),
            ("https://a b/", "host"),
            ("https://example..org/", "host"),
            ("https://-a.org/", "host"),
            ("https://example.org:/", "host"),
            ("https://example.org:99999/", "host"),
            ("https://example.org:+1/", "host"),
            ("https://example.org/?a=b", "query"),
            ("https://example.org/#a", "query"),
            ("https://example.org//", "path"),
            ("https://example.org/a//b/", "path"),
            ("https://example.org/../", "path"),
            ("https://example.org/\"><script>/", "path"),
            ("https://example.org/a&b/", "path"),
            ("https://example.org/index.html", "page"),
        ] {
            let error = Site::parse(text).expect_err(text);
            assert!(error.starts_with("--site") && error.contains(why), "{text}: {error}");
        }
    }

    #[test]
    fn each_page_is_named_with_its_own_words() {
        let (plain, mut files) = (app(), app());
        name(&mut files, &Site::parse("https://example.org/oware").unwrap()).unwrap();
        for (page, address, title) in PAGES {
            let (before, after) = (text(&plain, page), text(&files, page));
            let description = before.split(DESCRIPTION).nth(1).and_then(|rest| rest.split('"').next()).unwrap();
            for wanted in [
                format!("<link rel=\"canonical\" href=\"https://example.org/oware/{address}\">"),
                format!("<meta property=\"og:url\" content=\"https://example.org/oware/{address}\">"),
                format!("<meta property=\"og:title\" content=\"{title}\">"),
                format!("<meta property=\"og:description\" content=\"{description}\">"),
                "<meta property=\"og:type\" content=\"website\">".into(),
                "<meta property=\"og:image\" content=\"https://example.org/oware/screenshots/wide.png\">".into(),
                "<meta property=\"og:image:width\" content=\"1280\">".into(),
                "<meta property=\"og:image:height\" content=\"800\">".into(),
                format!("<meta property=\"og:image:alt\" content=\"{SHOWN}\">"),
                "<meta name=\"twitter:card\" content=\"summary_large_image\">".into(),
            ] {
                assert_eq!(after.matches(&wanted).count(), 1, "{page}: {wanted}");
                assert!(!before.contains(&wanted), "{page} has it without a site: {wanted}");
            }
            // In the head, and nothing else is changed.
            assert!(after.find("twitter:card") < after.find("</head>"), "{page}");
            let left: Vec<&str> = after
                .lines()
                .filter(|line| !["rel=\"canonical\"", "\"og:", "\"twitter:"].iter().any(|mark| line.contains(mark)))
                .collect();
            assert_eq!(left, before.lines().collect::<Vec<_>>(), "{page}");
        }
    }

    #[test]
    fn a_page_without_its_description_is_named() {
        let site = Site::parse("https://example.org").unwrap();
        let mut files = app();
        files.insert("rules.html".into(), b"<title>Oware</title>".to_vec());
        assert!(name(&mut files, &site).unwrap_err().to_string().contains("rules.html"));
        let mut files = app();
        files.insert(PICTURE.into(), b"GIF89a".to_vec());
        assert!(name(&mut files, &site).unwrap_err().to_string().contains(PICTURE));
    }
}
