//! Colours of what can be seen through, while they are mixed with their neighbours.
//!
//! A pixel that nobody sees has a colour too, black mostly. Each colour counts as much as it is seen, or edges would
//! turn dark when a picture is scaled.
use image::{DynamicImage, Rgba};

/// Colours times their opacity; in 16 bits, so that faint ones keep their shade.
pub(crate) fn weighted(pixels: DynamicImage) -> DynamicImage {
    if !pixels.has_alpha() {
        return pixels;
    }
    let mut pixels = pixels.into_rgba16();
    for pixel in pixels.pixels_mut() {
        each_colour(pixel, |colour, opacity| colour * opacity / MOST);
    }
    pixels.into()
}

/// The colours that [`weighted`] was given.
pub(crate) fn unweighted(pixels: DynamicImage) -> DynamicImage {
    let DynamicImage::ImageRgba16(mut pixels) = pixels else { return pixels };
    for pixel in pixels.pixels_mut() {
        each_colour(pixel, |colour, opacity| (colour * MOST).checked_div(opacity).unwrap_or(0).min(MOST));
    }
    pixels.into()
}

const MOST: u32 = u16::MAX as u32;

/// Changes the colours of a pixel by its opacity; no colour is larger than [`MOST`] afterwards.
fn each_colour(Rgba([red, green, blue, opacity]): &mut Rgba<u16>, change: impl Fn(u32, u32) -> u32) {
    for colour in [red, green, blue] {
        *colour = change(u32::from(*colour), u32::from(*opacity)) as u16;
    }
}
