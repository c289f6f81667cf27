//! Encoding of pixels to a file.
use crate::{name::MediaType, picture_error::PictureError};
use image::{
    DynamicImage, ImageResult,
    codecs::{
        jpeg::JpegEncoder,
        png::{CompressionType, FilterType, PngEncoder},
    },
};

/// JPEG quality, of 100. The difference to the original is hardly visible, at a tenth of the bytes.
const JPEG_QUALITY: u8 = 85;

/// Encodes the pixels and nothing else: as JPEG, or as PNG if the picture has transparent parts.
pub(crate) fn encode(pixels: DynamicImage) -> Result<(Vec<u8>, MediaType), PictureError> {
    let mut bytes = Vec::new();
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
    Ok((bytes, media_type))
}

fn is_opaque(pixels: &DynamicImage) -> bool {
    pixels.as_rgba8().is_none_or(|pixels| pixels.pixels().all(|pixel| pixel[3] == u8::MAX))
}
