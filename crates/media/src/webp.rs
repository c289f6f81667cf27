//! What a WebP file announces, looked at before it is decoded: its parts may be larger than the whole, and room is made
//! for them before anybody finds out.
use crate::{decoding::check_pixels, picture::PictureError};

/// Before the first part: `RIFF`, a length, `WEBP`.
const HEADER: usize = 12;
/// Before the parts of a frame of an animation: where it lies and how long it stays.
const FRAME_HEADER: usize = 16;

/// Refuses a file with a part that is longer than the file or has too many pixels.
pub(crate) fn check(bytes: &[u8]) -> Result<(), PictureError> {
    check_parts(bytes.get(HEADER..).ok_or(PictureError::Broken)?)
}

fn check_parts(mut rest: &[u8]) -> Result<(), PictureError> {
    while let Some((head, after)) = rest.split_first_chunk::<8>() {
        let [a, b, c, d, length @ ..] = *head;
        let length = u32::from_le_bytes(length) as usize;
        let part = after.get(..length).ok_or(PictureError::Broken)?;
        match &[a, b, c, d] {
            b"VP8 " => check_lossy(part)?,
            b"ANMF" => check_parts(part.get(FRAME_HEADER..).ok_or(PictureError::Broken)?)?,
            _ => {}
        }
        // Parts begin at even places.
        rest = after.get(length.next_multiple_of(2)..).unwrap_or_default();
    }
    Ok(())
}

/// Its dimensions stand after three bytes of flags and three that are always the same, 14 bits each.
fn check_lossy(part: &[u8]) -> Result<(), PictureError> {
    let Some([width_low, width_high, height_low, height_high]) = part.get(6..10) else {
        return Err(PictureError::Broken);
    };
    let side = |low: u8, high: u8| u32::from(u16::from_le_bytes([low, high]) & 0x3fff);
    check_pixels(side(*width_low, *width_high), side(*height_low, *height_high))
}
