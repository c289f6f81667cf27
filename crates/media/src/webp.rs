//! Checks of a WebP file before it is decoded. A chunk may claim to be larger than the file, and the decoder
//! allocates memory for it before it detects the error.
use crate::picture_error::{PictureError, check_pixels};

/// Length of the header before the first chunk: `RIFF`, a length, `WEBP`.
const HEADER_LENGTH: usize = 12;
/// Length of the header before the chunks of an animation frame: its position and its duration.
const FRAME_HEADER_LENGTH: usize = 16;

/// Rejects a file with a chunk that is longer than the file or has too many pixels.
pub(crate) fn check_chunks(bytes: &[u8]) -> Result<(), PictureError> {
    check_chunk_list(bytes.get(HEADER_LENGTH..).ok_or(PictureError::Broken)?)
}

fn check_chunk_list(mut rest: &[u8]) -> Result<(), PictureError> {
    while let Some((head, after)) = rest.split_first_chunk::<8>() {
        let [a, b, c, d, length @ ..] = *head;
        let length = u32::from_le_bytes(length) as usize;
        let part = after.get(..length).ok_or(PictureError::Broken)?;
        match &[a, b, c, d] {
            b"VP8 " => check_lossy(part)?,
            b"ANMF" => check_chunk_list(part.get(FRAME_HEADER_LENGTH..).ok_or(PictureError::Broken)?)?,
            _ => {}
        }
        // Chunks begin at even offsets.
        rest = after.get(length.next_multiple_of(2)..).unwrap_or_default();
    }
    Ok(())
}

/// Checks the dimensions of a lossy picture. They follow three bytes of flags and three constant bytes, 14 bits each.
fn check_lossy(part: &[u8]) -> Result<(), PictureError> {
    let Some([width_low, width_high, height_low, height_high]) = part.get(6..10) else {
        return Err(PictureError::Broken);
    };
    let side = |low: u8, high: u8| u32::from(u16::from_le_bytes([low, high]) & 0x3fff);
    check_pixels(side(*width_low, *width_high), side(*height_low, *height_high))
}
