//! Pictures that can be stored and served.
use crate::{
    decoding, encoding,
    name::{MediaType, PictureName},
    picture_error::{MAX_BYTES, PictureError},
};
use bytes::Bytes;
use std::panic::catch_unwind;

/// The use of a picture, which determines its maximum size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureKind {
    /// The logo of an instance, a party or a sponsor.
    Logo,
    /// The background of the first screen.
    Background,
    /// A portrait of a person.
    Portrait,
}

impl PictureKind {
    /// Returns the maximum width and height in pixels.
    pub(crate) fn max_dimensions(self) -> (u32, u32) {
        match self {
            PictureKind::Logo => (800, 800),
            PictureKind::Background => (2400, 1600),
            PictureKind::Portrait => (1280, 720),
        }
    }
}

/// A picture encoded by the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The bytes of the file.
    pub bytes: Bytes,
    /// The format.
    pub media_type: MediaType,
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
}

impl Picture {
    /// Decodes an uploaded file and encodes it again: upright, in sRGB, no larger than required, and never
    /// enlarged. Of an animation, only the first frame is used.
    ///
    /// This needs up to a second of processor time and some 500 MB of memory for the largest pictures. Call it
    /// only where blocking is allowed.
    ///
    /// # Errors
    /// Returns an error if the file is not a picture or too large. The size is checked before the pixels are
    /// decoded.
    pub fn from_upload(bytes: &[u8], kind: PictureKind) -> Result<Picture, PictureError> {
        if bytes.len() > MAX_BYTES {
            return Err(PictureError::TooLarge { bytes: bytes.len() });
        }
        // The decoders document that they may panic on malicious input.
        let pixels = catch_unwind(|| decoding::decode(bytes, kind.max_dimensions()))
            .unwrap_or(Err(PictureError::Broken))?;
        let (width, height) = (pixels.width(), pixels.height());
        let (bytes, media_type) = encoding::encode(pixels)?;
        Ok(Picture { bytes: bytes.into(), media_type, width, height })
    }

    /// Returns the name under which the picture is stored and served.
    pub fn name(&self) -> PictureName {
        PictureName::from_bytes(&self.bytes, self.media_type)
    }
}
