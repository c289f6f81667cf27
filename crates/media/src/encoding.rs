//! From pixels to a file of ours.
use crate::{
    name::MediaType,
    picture::{Picture, PictureError},
};
use image::{
    DynamicImage, ImageResult,
    codecs::{
        jpeg::JpegEncoder,
        png::{CompressionType, FilterType, PngEncoder},
    },
};

/// Of 100; the difference to the original is hardly to be seen, at a tenth of the bytes.
const JPEG_QUALITY: u8 = 85;

/// A file that holds the pixels and nothing else: JPEG, or PNG where it can be seen through.
pub(crate) fn encode(pixels: DynamicImage) -> Result<Picture, PictureError> {
    let mut bytes = Vec::new();
    let (width, height) = (pixels.width(), pixels.height());
    let media_type = if is_opaque(&pixels) { MediaType::Jpeg } else { MediaType::Png };
    let written: ImageResult<()> = match media_type {
        MediaType::Jpeg => DynamicImage::from(pixels.into_rgb8())
            .write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, JPEG_QUALITY)),
        MediaType::Png => pixels.write_with_encoder(PngEncoder::new_with_quality(
            &mut bytes,
            CompressionType::Default,
            FilterType::Adaptive,
        )),
    };
    written.map_err(|_| PictureError::Broken)?;
    Ok(Picture { bytes: bytes.into(), media_type, width, height })
}

fn is_opaque(pixels: &DynamicImage) -> bool {
    pixels.as_rgba8().is_none_or(|pixels| pixels.pixels().all(|pixel| pixel[3] == u8::MAX))
}
