//! Whether a JPEG file is all there. Decoders, like browsers, paint grey what is missing.
use crate::picture::PictureError;

const END: u8 = 0xd9;

/// Refuses a file that ends before its picture does. The end is looked for part by part, for parts may hold a small
/// picture with an end of its own.
pub(crate) fn check(bytes: &[u8]) -> Result<(), PictureError> {
    let mut rest = bytes;
    loop {
        let at = rest.windows(2).position(begins_part).ok_or(PictureError::Broken)?;
        let marker = rest[at + 1];
        rest = &rest[at + 2..];
        if marker == END {
            return Ok(());
        }
        // The length counts itself.
        let length = rest.first_chunk().ok_or(PictureError::Broken)?;
        rest = rest.get(usize::from(u16::from_be_bytes(*length))..).ok_or(PictureError::Broken)?;
    }
}

/// Whether a part or the end begins here. Among the pixels stand 0xff 0x00 and marks to start anew at; they and the
/// file's own beginning have no length.
fn begins_part(pair: &[u8]) -> bool {
    pair[0] == 0xff && !matches!(pair[1], 0x00 | 0x01 | 0xd0..=0xd8 | 0xff)
}
