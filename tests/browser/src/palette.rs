//! PNG files with a palette of a few colours: a third of the size, and nobody sees the difference in wood.

use std::collections::HashMap;

use anyhow::{Context, Result, ensure};

type Colour = [u8; 4];

/// A picture, row by row.
pub struct Picture {
    width: u32,
    height: u32,
    pixels: Vec<Colour>,
}

impl Picture {
    /// Pixels that differ in any channel; all pixels of the larger picture where the sizes differ.
    pub fn differs(&self, other: &Self) -> usize {
        if (self.width, self.height) != (other.width, other.height) {
            return self.pixels.len().max(other.pixels.len());
        }
        self.pixels.iter().zip(&other.pixels).filter(|(one, two)| one != two).count()
    }
}

/// Reads a PNG of eight bits a channel.
///
/// # Errors
/// Fails where the bytes are no such PNG.
pub fn read(bytes: &[u8]) -> Result<Picture> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::normalize_to_color8() | png::Transformations::ALPHA);
    let mut reader = decoder.read_info()?;
    let mut buffer = vec![0; reader.output_buffer_size().context("a picture of a sensible size")?];
    let info = reader.next_frame(&mut buffer)?;
    ensure!(info.color_type == png::ColorType::Rgba, "{:?} instead of RGBA", info.color_type);
    let pixels = buffer[..info.buffer_size()].chunks_exact(4).map(|it| [it[0], it[1], it[2], it[3]]).collect();
    Ok(Picture { width: info.width, height: info.height, pixels })
}

/// Writes a PNG with a palette of `colours` at most, from 1 to 256.
///
/// # Errors
/// Fails where the encoder does.
pub fn write(picture: &Picture, colours: usize) -> Result<Vec<u8>> {
    let mut counts: HashMap<Colour, u32> = HashMap::new();
    for &pixel in &picture.pixels {
        *counts.entry(pixel).or_default() += 1;
    }
    let mut found: Vec<(Colour, u32)> = counts.into_iter().collect();
    // A fixed order, so that the same picture gives the same file.
    found.sort_unstable();
    let palette = median_cut(&mut found, colours.clamp(1, 256));
    let nearest: HashMap<Colour, u8> =
        found.iter().map(|&(colour, _)| (colour, nearest(&palette, colour) as u8)).collect();
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, picture.width, picture.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.iter().flat_map(|it| [it[0], it[1], it[2]]).collect::<Vec<u8>>());
    if palette.iter().any(|it| it[3] < 255) {
        encoder.set_trns(palette.iter().map(|it| it[3]).collect::<Vec<u8>>());
    }
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    let indices: Vec<u8> = picture.pixels.iter().map(|pixel| nearest[pixel]).collect();
    writer.write_image_data(&indices)?;
    writer.finish()?;
    Ok(out)
}

fn distance(a: Colour, b: Colour) -> u32 {
    a.iter().zip(b).map(|(&x, y)| u32::from(x.abs_diff(y)).pow(2)).sum()
}

fn nearest(palette: &[Colour], colour: Colour) -> usize {
    (0..palette.len()).min_by_key(|&index| distance(palette[index], colour)).unwrap_or(0)
}

/// Boxes of colours, the one with the widest spread cut in half by population until there are enough; then the
/// averages are drawn to where their colours are.
fn median_cut(found: &mut [(Colour, u32)], wanted: usize) -> Vec<Colour> {
    if found.len() <= wanted {
        return found.iter().map(|it| it.0).collect();
    }
    let mut boxes = vec![(0, found.len())];
    while boxes.len() < wanted {
        let Some((index, channel, _)) = boxes
            .iter()
            .enumerate()
            .map(|(index, &(from, to))| {
                let (channel, spread) = widest(&found[from..to]);
                (index, channel, spread)
            })
            .filter(|it| it.2 > 0.0)
            .max_by(|a, b| a.2.total_cmp(&b.2))
        else {
            break;
        };
        let (from, to) = boxes[index];
        let part = &mut found[from..to];
        part.sort_unstable_by_key(|it| (it.0[channel], it.0));
        let half: u64 = part.iter().map(|it| u64::from(it.1)).sum::<u64>() / 2;
        let mut sum = 0;
        let cut = part
            .iter()
            .position(|it| {
                sum += u64::from(it.1);
                sum >= half
            })
            .unwrap_or(0);
        let middle = from + (cut + 1).min(part.len() - 1);
        boxes[index] = (from, middle);
        boxes.push((middle, to));
    }
    let mut palette: Vec<Colour> = boxes.iter().map(|&(from, to)| average(&found[from..to])).collect();
    for _ in 0..4 {
        let mut groups = vec![Vec::new(); palette.len()];
        for &entry in found.iter() {
            groups[nearest(&palette, entry.0)].push(entry);
        }
        for (colour, group) in palette.iter_mut().zip(&groups) {
            if !group.is_empty() {
                *colour = average(group);
            }
        }
    }
    palette
}

/// The channel along which these colours differ most, and how much of the picture that is about.
fn widest(part: &[(Colour, u32)]) -> (usize, f64) {
    let total: f64 = part.iter().map(|it| f64::from(it.1)).sum();
    (0..4)
        .map(|channel| {
            let mean = part.iter().map(|it| f64::from(it.0[channel]) * f64::from(it.1)).sum::<f64>() / total;
            let spread: f64 = part.iter().map(|it| (f64::from(it.0[channel]) - mean).powi(2) * f64::from(it.1)).sum();
            (channel, if part.len() > 1 { spread } else { 0.0 })
        })
        .max_by(|a, b| a.1.total_cmp(&b.1))
        .unwrap_or((0, 0.0))
}

fn average(part: &[(Colour, u32)]) -> Colour {
    let total: u64 = part.iter().map(|it| u64::from(it.1)).sum::<u64>().max(1);
    std::array::from_fn(|channel| {
        let sum: u64 = part.iter().map(|it| u64::from(it.0[channel]) * u64::from(it.1)).sum();
        ((sum + total / 2) / total) as u8
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(pixels: Vec<Colour>) -> Picture {
        Picture { width: pixels.len() as u32, height: 1, pixels }
    }

    #[test]
    fn few_colours_stay_exact() {
        let pixels = vec![[1, 2, 3, 255], [4, 5, 6, 0], [1, 2, 3, 255]];
        let back = read(&write(&picture(pixels.clone()), 256).unwrap()).unwrap();
        assert_eq!(back.pixels, pixels);
    }

    #[test]
    fn pixels_that_differ_are_counted() {
        let of = |pixels: &[Colour]| picture(pixels.to_vec());
        let (white, black) = ([255; 4], [0, 0, 0, 255]);
        assert_eq!(of(&[white, black]).differs(&of(&[white, black])), 0);
        assert_eq!(of(&[white, black]).differs(&of(&[black, black])), 1);
        assert_eq!(of(&[white, black]).differs(&of(&[white])), 2);
        assert_eq!(of(&[white]).differs(&of(&[white, black, black])), 3);
    }

    #[test]
    fn many_colours_become_near_ones() {
        let pixels: Vec<Colour> = (0..=255).map(|n| [n, 255 - n, 0, 255]).collect();
        let back = read(&write(&picture(pixels.clone()), 64).unwrap()).unwrap();
        let worst = pixels.iter().zip(&back.pixels).map(|(&a, &b)| distance(a, b)).max();
        assert!(worst < Some(50), "{worst:?}");
    }
}
