//! Why an uploaded picture is rejected, and its limits.

/// Maximum number of bytes of an uploaded file.
pub const MAX_BYTES: usize = 10 << 20;
/// Maximum number of pixels of an uploaded picture.
pub const MAX_PIXELS: u64 = 40_000_000;

/// The reason why an uploaded file is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// Too many bytes.
    #[error("the file has {bytes} bytes; a picture may have {MAX_BYTES}")]
    TooLarge {
        /// The number of bytes.
        bytes: usize,
    },
    /// Too many pixels.
    #[error("the picture has {width} × {height} pixels; it may have {MAX_PIXELS}")]
    TooManyPixels {
        /// The width in pixels.
        width: u32,
        /// The height in pixels.
        height: u32,
    },
    /// Not a PNG, JPEG or WebP file, whatever its name is.
    #[error("the file is not a PNG, JPEG or WebP picture")]
    Unsupported,
    /// The file begins like a picture but is damaged.
    #[error("the picture is damaged and cannot be read")]
    Broken,
}

/// Rejects a picture by its dimensions alone.
pub(crate) fn check_pixels(width: u32, height: u32) -> Result<(), PictureError> {
    match u64::from(width) * u64::from(height) {
        0 => Err(PictureError::Broken),
        pixels if pixels > MAX_PIXELS => Err(PictureError::TooManyPixels { width, height }),
        _ => Ok(()),
    }
}
