//! Premultiplied alpha for scaling.
//!
//! Invisible pixels have a colour too, mostly black. When pixels are mixed, each colour must count by its opacity.
//! Otherwise edges would become dark when a picture is scaled.
use image::{DynamicImage, Rgba};

/// Multiplies the colours by their opacity, in 16 bits, so that faint colours keep their shade.
pub(crate) fn premultiply(pixels: DynamicImage) -> DynamicImage {
    if !pixels.has_alpha() {
        return pixels;
    }
    let mut pixels = pixels.into_rgba16();
    for pixel in pixels.pixels_mut() {
        map_colours(pixel, |colour, opacity| colour * opacity / MAX_VALUE);
    }
    pixels.into()
}

/// Reverts [`premultiply`].
pub(crate) fn unpremultiply(pixels: DynamicImage) -> DynamicImage {
    let DynamicImage::ImageRgba16(mut pixels) = pixels else { return pixels };
    for pixel in pixels.pixels_mut() {
        map_colours(pixel, |colour, opacity| {
            (colour * MAX_VALUE).checked_div(opacity).unwrap_or(0).min(MAX_VALUE)
        });
    }
    pixels.into()
}

const MAX_VALUE: u32 = u16::MAX as u32;

/// Changes the colours of a pixel by its opacity. No result exceeds [`MAX_VALUE`].
fn map_colours(Rgba([red, green, blue, opacity]): &mut Rgba<u16>, change: impl Fn(u32, u32) -> u32) {
    for colour in [red, green, blue] {
        *colour = change(u32::from(*colour), u32::from(*opacity)) as u16;
    }
}
