//! A picture that can be kept and shown.
use crate::{
    decoding, encoding,
    name::{MediaType, PictureName},
};
use bytes::Bytes;
use std::panic::catch_unwind;

/// The most bytes that are read.
pub const MOST_BYTES: usize = 10 << 20;
/// The most pixels of a picture that is read.
pub const MOST_PIXELS: u64 = 40_000_000;

/// What a picture is for; that says how large it need be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureKind {
    /// The sign of an instance, a party or a sponsor.
    Logo,
    /// What stands behind the first screen.
    Background,
    /// A person.
    Portrait,
}

impl PictureKind {
    /// The most pixels across and down.
    pub(crate) fn room(self) -> (u32, u32) {
        match self {
            PictureKind::Logo => (800, 800),
            PictureKind::Background => (2400, 1600),
            PictureKind::Portrait => (1280, 720),
        }
    }
}

/// A picture as the server wrote it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The file.
    pub bytes: Bytes,
    /// What it is.
    pub media_type: MediaType,
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
}

/// Why somebody's file is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// Too many bytes.
    #[error("the file has {bytes} bytes; a picture may have {MOST_BYTES}")]
    TooLarge {
        /// How many.
        bytes: usize,
    },
    /// Too many pixels.
    #[error("the picture has {width} × {height} pixels; it may have {MOST_PIXELS}")]
    TooManyPixels {
        /// Pixels across.
        width: u32,
        /// Pixels down.
        height: u32,
    },
    /// No PNG, JPEG or WebP, whatever it is called.
    #[error("the file is no PNG, JPEG or WebP picture")]
    Unsupported,
    /// It begins like a picture and goes on otherwise.
    #[error("the picture is damaged and cannot be read")]
    Broken,
}

impl Picture {
    /// Reads what somebody uploaded and writes it anew: upright, in sRGB, no larger than it is needed, and never
    /// enlarged. Of an animation the first picture is taken.
    ///
    /// It is work for the processor, up to a second and some 500 MB for the largest; call it where waiting is allowed.
    ///
    /// # Errors
    /// When it is no picture, or a larger one than is taken; that is found out before its pixels are looked at.
    pub fn read(bytes: &[u8], kind: PictureKind) -> Result<Picture, PictureError> {
        if bytes.len() > MOST_BYTES {
            return Err(PictureError::TooLarge { bytes: bytes.len() });
        }
        // The decoders say of themselves that they may panic at what was made to harm them.
        let pixels =
            catch_unwind(|| decoding::decode(bytes, kind.room())).unwrap_or(Err(PictureError::Broken))?;
        encoding::encode(pixels)
    }

    /// What it is kept and served under.
    pub fn name(&self) -> PictureName {
        PictureName::of(&self.bytes, self.media_type)
    }
}
