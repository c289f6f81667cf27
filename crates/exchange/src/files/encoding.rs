//! Decodes bytes to text, whatever program saved the file.
use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{
    ISO_8859_2, ISO_8859_7, UTF_16BE, UTF_16LE, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252, WINDOWS_1253,
    WINDOWS_1254, WINDOWS_1257,
};
use std::borrow::Cow;

/// The character encoding of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    /// UTF-8, the encoding that every format requires.
    Utf8,
    /// UTF-16, which Excel calls “Unicode text”. It is detected by its byte order mark.
    Utf16,
    /// An encoding of a byte a character, which Windows programs write for the languages of a region. It is guessed from
    /// the text.
    Regional(&'static encoding_rs::Encoding),
    /// Code page 850, which DOS programs in Western Europe wrote.
    Cp850,
}

/// The characters of code page 850 from 0x80 on (unicode.org, `MAPPINGS/VENDORS/MICSFT/PC/CP850.TXT`).
const CP850: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\
    \u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}";

/// How many bytes of a file are read to guess its encoding.
const SAMPLE_BYTES: usize = 256 << 10;

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

/// Decodes a file in Unicode, or otherwise in the regional encoding that its letters suggest, which never fails.
pub(crate) fn decode_unicode_or_regional(bytes: &[u8]) -> (Cow<'_, str>, Encoding) {
    decode_unicode(bytes).unwrap_or_else(|| {
        let encoding = guess_regional_encoding(bytes);
        (encoding.decode_without_bom_handling(bytes).0, Encoding::Regional(encoding))
    })
}

/// Decodes a file in Unicode, or otherwise in code page 850, which never fails.
pub(crate) fn decode_unicode_or_cp850(bytes: &[u8]) -> (Cow<'_, str>, Encoding) {
    decode_unicode(bytes).unwrap_or_else(|| (Cow::Owned(decode_cp850(bytes)), Encoding::Cp850))
}

/// Returns the encoding that the letters of a text suggest: Windows-1252 unless they are read differently in another
/// encoding of a European region that suits them better.
fn guess_regional_encoding(bytes: &[u8]) -> &'static encoding_rs::Encoding {
    let sample = &bytes[..bytes.len().min(SAMPLE_BYTES)];
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(sample, true);
    let guess = detector.guess(None, Utf8Detection::Deny);
    // Windows programs write none of the ISO encodings, which have most letters at the same places.
    let encoding = match guess {
        guess if guess == ISO_8859_2 => WINDOWS_1250,
        guess if guess == ISO_8859_7 => WINDOWS_1253,
        guess => guess,
    };
    let is_european =
        [WINDOWS_1250, WINDOWS_1251, WINDOWS_1253, WINDOWS_1254, WINDOWS_1257].contains(&encoding);
    let reads_alike = || {
        let decode =
            |encoding: &'static encoding_rs::Encoding| encoding.decode_without_bom_handling(sample).0;
        decode(encoding) == decode(WINDOWS_1252)
    };
    if is_european && !reads_alike() { encoding } else { WINDOWS_1252 }
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
    use rstest::rstest;

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
        assert_eq!(decode_unicode_or_regional(b"\xe4\x80").0, "ä€");
        assert_eq!(decode_unicode_or_cp850(b"\x84").0, "ä");
    }

    #[rstest]
    #[case::german("Vorname;Nachname\nJürgen;Groß\n", WINDOWS_1252)]
    #[case::german_quotes(
        "Nr.;These\n1;Die „Grünen Höfe“ – und die Straßen – sollen bleiben.\n",
        WINDOWS_1252
    )]
    #[case::a_name("Müller", WINDOWS_1252)]
    #[case::french("Prénom;Nom\nFrançois;Lefèvre\nZoé;Où-ça\n", WINDOWS_1252)]
    #[case::swedish_and_finnish("Etunimi;Sukunimi\nÅke;Sjöström\nPäivi;Hämäläinen\n", WINDOWS_1252)]
    #[case::spanish("Nombre;Apellido\nIñigo;Muñoz\nJosé;García\n", WINDOWS_1252)]
    #[case::polish("Imię;Nazwisko\nŁukasz;Wałęsa\nŻaneta;Wójcik\nStanisław;Dąbrowski\n", WINDOWS_1250)]
    #[case::czech("Jméno;Příjmení\nJiří;Dvořák\nLuděk;Svěrák\nTomáš;Růžička\n", WINDOWS_1250)]
    #[case::ukrainian("Ім’я;Прізвище\nОлександр;Шевченко\nЄвген;Їжакевич\n", WINDOWS_1251)]
    #[case::turkish("Adı;Soyadı\nAyşe;Yılmaz\nÇağla;Gökçe\nİbrahim;Şahin\n", WINDOWS_1254)]
    fn a_text_is_read_in_the_encoding_of_its_region(
        #[case] text: &str,
        #[case] encoding: &'static encoding_rs::Encoding,
    ) {
        let (bytes, _, _) = encoding.encode(text);
        assert_eq!(decode_unicode_or_regional(&bytes).0, text, "{}", encoding.name());
    }
}
