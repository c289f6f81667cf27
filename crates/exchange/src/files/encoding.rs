//! Decodes bytes to text, whatever program saved the file.
use encoding_rs::{UTF_16BE, UTF_16LE, WINDOWS_1252};
use std::borrow::Cow;

/// The character encoding of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    /// UTF-8, the encoding that every format requires.
    Utf8,
    /// UTF-16, which Excel calls “Unicode text”. It is detected by its byte order mark.
    Utf16,
    /// Windows-1252, which Western European Windows programs write. It cannot be distinguished from other 8-bit
    /// encodings.
    Windows1252,
    /// Code page 850, which DOS programs in Western Europe wrote.
    Cp850,
}

/// The characters of code page 850 from 0x80 on (unicode.org, `MAPPINGS/VENDORS/MICSFT/PC/CP850.TXT`).
const CP850: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\
    \u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}";

/// Decodes a file in UTF-8 or UTF-16. Returns `None` for any other encoding.
pub(crate) fn decode_unicode(bytes: &[u8]) -> Option<(Cow<'_, str>, Encoding)> {
    match bytes {
        [0xff, 0xfe, rest @ ..] => UTF_16LE.decode_without_bom_handling_and_without_replacement(rest),
        [0xfe, 0xff, rest @ ..] => UTF_16BE.decode_without_bom_handling_and_without_replacement(rest),
        _ => {
            let text = str::from_utf8(bytes).ok()?;
            return Some((Cow::Borrowed(text.strip_prefix('\u{feff}').unwrap_or(text)), Encoding::Utf8));
        }
    }
    .map(|text| (text, Encoding::Utf16))
}

/// Decodes a file in Unicode, or otherwise in `fallback`, which never fails.
pub(crate) fn decode_unicode_or(bytes: &[u8], fallback: Encoding) -> (Cow<'_, str>, Encoding) {
    decode_unicode(bytes).unwrap_or_else(|| match fallback {
        Encoding::Cp850 => (Cow::Owned(decode_cp850(bytes)), Encoding::Cp850),
        _ => (WINDOWS_1252.decode_without_bom_handling(bytes).0, Encoding::Windows1252),
    })
}

fn decode_cp850(bytes: &[u8]) -> String {
    let upper: Vec<char> = CP850.chars().collect();
    bytes
        .iter()
        .map(|byte| match byte.checked_sub(0x80) {
            None => char::from(*byte),
            Some(offset) => upper.get(usize::from(offset)).copied().unwrap_or(char::REPLACEMENT_CHARACTER),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_page_850_has_128_characters_beyond_ascii() {
        assert_eq!(CP850.chars().count(), 128);
        assert_eq!(decode_cp850(b"H\x84n sy\x94 \x8f\x86\xff"), "Hän syö Åå\u{a0}");
    }

    #[test]
    fn utf_8_is_recognised_with_or_without_a_byte_order_mark_and_utf_16_by_its_mark() {
        assert_eq!(decode_unicode("\u{feff}ä".as_bytes()).unwrap().0, "ä");
        assert_eq!(decode_unicode(b"\xff\xfe\xe4\x00").unwrap(), ("ä".into(), Encoding::Utf16));
        assert_eq!(decode_unicode(b"\xfe\xff\x00\xe4").unwrap(), ("ä".into(), Encoding::Utf16));
        assert!(decode_unicode(b"\xe4").is_none());
    }

    #[test]
    fn text_that_is_not_unicode_is_read_in_the_fallback_encoding() {
        assert_eq!(decode_unicode_or(b"\xe4\x80", Encoding::Windows1252).0, "ä€");
        assert_eq!(decode_unicode_or(b"\x84", Encoding::Cp850).0, "ä");
    }
}
