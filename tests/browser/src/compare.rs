//! Pictures of two builds, pixel by pixel.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::palette;

/// Compares pictures in a folder with those of the same names in another one. Gives a line for each that differs.
///
/// # Errors
/// There is nothing to compare, or a file is no PNG.
pub fn compare(names: &BTreeSet<String>, here: &Path, there: &Path) -> Result<Vec<String>> {
    ensure!(there.is_dir(), "{} is no folder of pictures", there.display());
    ensure!(!names.is_empty(), "there is no picture to compare");
    let mut lines = Vec::new();
    for name in names {
        let (one, two) = (here.join(name), there.join(name));
        if !two.exists() {
            lines.push(format!("{name}: there is none in {}", there.display()));
            continue;
        }
        let (one, two) = (std::fs::read(one)?, std::fs::read(two)?);
        if one == two {
            continue;
        }
        let read = |bytes: &[u8]| palette::read(bytes).with_context(|| name.clone());
        let pixels = read(&one)?.differs(&read(&two)?);
        if pixels > 0 {
            lines.push(format!("{name}: {pixels} pixels differ"));
        }
    }
    Ok(lines)
}

/// The names of the pictures in a folder.
///
/// # Errors
/// The folder cannot be read.
pub fn names(folder: &Path) -> Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for entry in std::fs::read_dir(folder).with_context(|| format!("{}", folder.display()))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if Path::new(&name).extension().is_some_and(|end| end == "png") {
            names.insert(name);
        }
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::process::Folder;

    fn png(grey: &[u8]) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, grey.len() as u32, 1);
        encoder.set_color(png::ColorType::Rgb);
        let pixels: Vec<u8> = grey.iter().flat_map(|&grey| [grey; 3]).collect();
        encoder.write_header().and_then(|mut writer| writer.write_image_data(&pixels)).expect("a picture");
        bytes
    }

    #[test]
    fn pictures_that_differ_are_named_with_their_pixels() {
        let (here, there) = (Folder::new("here").expect("a folder"), Folder::new("there").expect("a folder"));
        let save = |folder: &Folder, name: &str, grey: &[u8]| {
            std::fs::write(folder.path().join(name), png(grey)).expect("written");
        };
        for (name, one, two) in [("a.png", [1, 2, 3], [1, 2, 3]), ("b.png", [1, 2, 3], [1, 0, 0])] {
            save(&here, name, &one);
            save(&there, name, &two);
        }
        save(&here, "c.png", &[1]);
        let names = names(here.path()).expect("names");
        assert_eq!(names.len(), 3);
        let lines = compare(&names, here.path(), there.path()).expect("compared");
        assert_eq!(lines.len(), 2, "{lines:?}");
        assert_eq!(lines[0], "b.png: 2 pixels differ");
        assert!(lines[1].starts_with("c.png: there is none in "), "{lines:?}");
        assert!(compare(&BTreeSet::new(), here.path(), there.path()).is_err());
        assert!(compare(&names, here.path(), &there.path().join("none")).is_err());
    }
}
