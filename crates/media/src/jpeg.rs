//! Completeness check of JPEG files. Decoders, like browsers, fill missing parts with grey.
use crate::picture_error::PictureError;

const END_OF_IMAGE: u8 = 0xd9;

/// Rejects a file that ends before its picture does. The function searches for the end segment by segment, since a
/// segment may contain a thumbnail with an end marker of its own.
pub(crate) fn check_complete(bytes: &[u8]) -> Result<(), PictureError> {
    let mut rest = bytes;
    loop {
        let at = rest.windows(2).position(is_segment_start).ok_or(PictureError::Broken)?;
        let marker = rest[at + 1];
        rest = &rest[at + 2..];
        if marker == END_OF_IMAGE {
            return Ok(());
        }
        // The length includes its own two bytes.
        let length = rest.first_chunk().ok_or(PictureError::Broken)?;
        rest = rest.get(usize::from(u16::from_be_bytes(*length))..).ok_or(PictureError::Broken)?;
    }
}

/// Returns whether a segment or the end begins here. The pixel data contains 0xff 0x00 and restart markers. Like
/// the start marker of the file, they have no length.
fn is_segment_start(pair: &[u8]) -> bool {
    pair[0] == 0xff && !matches!(pair[1], 0x00 | 0x01 | 0xd0..=0xd8 | 0xff)
}
