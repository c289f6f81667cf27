//! From somebody's file to pixels: upright, in sRGB, as large as they are needed.
use crate::{
    colours, jpeg, opacity,
    picture::{MOST_PIXELS, PictureError},
    webp,
};
use image::{
    DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, imageops::FilterType, metadata::Orientation,
};
use std::io::Cursor;

/// The most memory that a decoder may use beside the pixels, for what a file says about itself.
const MOST_ASIDE: u64 = 16 << 20;

/// The pixels of a picture, scaled down into `room` (across, down).
pub(crate) fn decode(bytes: &[u8], room: (u32, u32)) -> Result<DynamicImage, PictureError> {
    let format = format(bytes)?;
    match format {
        ImageFormat::Jpeg => jpeg::check(bytes)?,
        ImageFormat::WebP => webp::check(bytes)?,
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
    let mut pixels = scaled_down(pixels, if lies_on_its_side(orientation) { (room.1, room.0) } else { room });
    pixels.apply_orientation(orientation);
    Ok(colours::in_srgb(pixels, profile.as_deref()))
}

/// What it is by its first bytes; its name and what the browser says of it count for nothing.
fn format(bytes: &[u8]) -> Result<ImageFormat, PictureError> {
    match image::guess_format(bytes) {
        Ok(format @ (ImageFormat::Png | ImageFormat::Jpeg | ImageFormat::WebP)) => Ok(format),
        _ => Err(PictureError::Unsupported),
    }
}

fn limits() -> Limits {
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MOST_ASIDE);
    limits
}

/// Refuses a picture by its dimensions alone.
pub(crate) fn check_pixels(width: u32, height: u32) -> Result<(), PictureError> {
    match u64::from(width) * u64::from(height) {
        0 => Err(PictureError::Broken),
        pixels if pixels > MOST_PIXELS => Err(PictureError::TooManyPixels { width, height }),
        _ => Ok(()),
    }
}

fn lies_on_its_side(orientation: Orientation) -> bool {
    use Orientation::{Rotate90, Rotate90FlipH, Rotate270, Rotate270FlipH};
    matches!(orientation, Rotate90 | Rotate270 | Rotate90FlipH | Rotate270FlipH)
}

fn scaled_down(pixels: DynamicImage, room: (u32, u32)) -> DynamicImage {
    let (width, height) = fitted((pixels.width(), pixels.height()), room);
    if (width, height) == (pixels.width(), pixels.height()) {
        return pixels;
    }
    let scaled = opacity::weighted(pixels).resize_exact(width, height, FilterType::Lanczos3);
    opacity::unweighted(scaled)
}

/// The largest dimensions of the same proportions that find room, and are no larger than they were.
fn fitted((width, height): (u32, u32), room: (u32, u32)) -> (u32, u32) {
    let factor = (f64::from(room.0) / f64::from(width)).min(f64::from(room.1) / f64::from(height)).min(1.0);
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
    #[case::a_line((40_000_000, 1), (800, 1))]
    fn a_picture_is_as_large_as_the_room_allows(#[case] from: (u32, u32), #[case] to: (u32, u32)) {
        assert_eq!(fitted(from, (800, 800)), to);
    }
}
