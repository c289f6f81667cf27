//! Decoding of an uploaded file to pixels: upright, in sRGB, scaled down to the required size.
use crate::{
    colours, jpeg, opacity,
    picture_error::{PictureError, check_pixels},
    webp,
};
use image::{
    DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, imageops::FilterType, metadata::Orientation,
};
use std::io::Cursor;

/// Maximum memory of a decoder besides the pixels, for the metadata of a file.
const MAX_DECODER_MEMORY: u64 = 16 << 20;

/// Decodes a picture and scales it down into `max_dimensions` (width, height).
pub(crate) fn decode(bytes: &[u8], max_dimensions: (u32, u32)) -> Result<DynamicImage, PictureError> {
    let format = detect_format(bytes)?;
    match format {
        ImageFormat::Jpeg => jpeg::check_complete(bytes)?,
        ImageFormat::WebP => webp::check_chunks(bytes)?,
        _ => {}
    }
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    reader.limits(limits());
    let mut decoder = reader.into_decoder().map_err(|_| PictureError::Broken)?;
    let (width, height) = decoder.dimensions();
    check_pixels(width, height)?;
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let profile = decoder.icc_profile().ok().flatten();
    let pixels = DynamicImage::from_decoder(decoder).map_err(|_| PictureError::Broken)?;
    let mut pixels = scale_down(
        pixels,
        if swaps_dimensions(orientation) { (max_dimensions.1, max_dimensions.0) } else { max_dimensions },
    );
    pixels.apply_orientation(orientation);
    Ok(colours::convert_to_srgb(pixels, profile.as_deref()))
}

/// Detects the format by the first bytes. The name of the file and the media type of the request are ignored.
fn detect_format(bytes: &[u8]) -> Result<ImageFormat, PictureError> {
    match image::guess_format(bytes) {
        Ok(format @ (ImageFormat::Png | ImageFormat::Jpeg | ImageFormat::WebP)) => Ok(format),
        _ => Err(PictureError::Unsupported),
    }
}

fn limits() -> Limits {
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MAX_DECODER_MEMORY);
    limits
}

fn swaps_dimensions(orientation: Orientation) -> bool {
    use Orientation::{Rotate90, Rotate90FlipH, Rotate270, Rotate270FlipH};
    matches!(orientation, Rotate90 | Rotate270 | Rotate90FlipH | Rotate270FlipH)
}

fn scale_down(pixels: DynamicImage, max_dimensions: (u32, u32)) -> DynamicImage {
    let (width, height) = fit_into((pixels.width(), pixels.height()), max_dimensions);
    if (width, height) == (pixels.width(), pixels.height()) {
        return pixels;
    }
    let scaled = opacity::premultiply(pixels).resize_exact(width, height, FilterType::Lanczos3);
    opacity::unpremultiply(scaled)
}

/// Returns the largest dimensions with the same aspect ratio that fit into `max_dimensions` and do not exceed the
/// original ones.
fn fit_into((width, height): (u32, u32), max_dimensions: (u32, u32)) -> (u32, u32) {
    let factor = (f64::from(max_dimensions.0) / f64::from(width))
        .min(f64::from(max_dimensions.1) / f64::from(height))
        .min(1.0);
    let scaled = |side: u32| ((f64::from(side) * factor).round() as u32).max(1);
    (scaled(width), scaled(height))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::fits((800, 600), (800, 600))]
    #[case::small((1, 1), (1, 1))]
    #[case::wide((1600, 400), (800, 200))]
    #[case::tall((1000, 4000), (200, 800))]
    #[case::one_pixel_high((40_000_000, 1), (800, 1))]
    fn a_picture_is_scaled_down_to_its_maximum_size(#[case] from: (u32, u32), #[case] to: (u32, u32)) {
        assert_eq!(fit_into(from, (800, 800)), to);
    }
}
