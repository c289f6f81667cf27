//! Names of pictures.
use sha2::{Digest, Sha256};
use std::{fmt, str::FromStr};

/// The format of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MediaType {
    /// For opaque pictures.
    Jpeg,
    /// For pictures with transparent parts.
    Png,
}

impl MediaType {
    /// Returns the value of `Content-Type`.
    pub fn as_str(self) -> &'static str {
        match self {
            MediaType::Jpeg => "image/jpeg",
            MediaType::Png => "image/png",
        }
    }

    fn extension(self) -> &'static str {
        match self {
            MediaType::Jpeg => "jpg",
            MediaType::Png => "png",
        }
    }
}

/// The name of a picture: the SHA-256 of its bytes and its format, `9f86d0….jpg`. Equal pictures have equal names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PictureName {
    digest: [u8; 32],
    media_type: MediaType,
}

impl PictureName {
    /// Returns the name of a picture with these bytes.
    pub(crate) fn from_bytes(bytes: &[u8], media_type: MediaType) -> PictureName {
        PictureName { digest: Sha256::digest(bytes).into(), media_type }
    }

    /// Returns whether a picture with these bytes has this name.
    pub fn matches(self, bytes: &[u8]) -> bool {
        PictureName::from_bytes(bytes, self.media_type) == self
    }

    /// Returns the format of the picture.
    pub fn media_type(self) -> MediaType {
        self.media_type
    }
}

impl fmt::Display for PictureName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", hex::encode(self.digest), self.media_type.extension())
    }
}

/// A text that is not the name of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not the name of a picture")]
pub struct PictureNameError;

impl FromStr for PictureName {
    type Err = PictureNameError;

    /// Parses exactly the form that [`PictureName`] writes, since names come from clients and become paths of
    /// files.
    fn from_str(text: &str) -> Result<PictureName, PictureNameError> {
        let (digits, extension) = text.split_once('.').ok_or(PictureNameError)?;
        let media_type = [MediaType::Jpeg, MediaType::Png].into_iter().find(|it| it.extension() == extension);
        let mut digest = [0; 32];
        hex::decode_to_slice(digits, &mut digest).map_err(|_| PictureNameError)?;
        let name = PictureName { digest, media_type: media_type.ok_or(PictureNameError)? };
        // Hexadecimal digits have two spellings, but a name has only one.
        if name.to_string() == text { Ok(name) } else { Err(PictureNameError) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rstest::rstest;

    const DIGEST: &str = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

    #[test]
    fn a_name_is_derived_from_the_content_and_can_be_parsed() {
        let name = PictureName::from_bytes(b"test", MediaType::Jpeg);
        assert_eq!(name.to_string(), format!("{DIGEST}.jpg"));
        assert_eq!(name.to_string().parse(), Ok(name));
        assert_eq!(name.media_type().as_str(), "image/jpeg");
        assert!(name.matches(b"test") && !name.matches(b"tent"));
    }

    #[rstest]
    #[case::nothing(String::new())]
    #[case::no_extension(DIGEST.to_owned())]
    #[case::another_extension(format!("{DIGEST}.svg"))]
    #[case::two_extensions(format!("{DIGEST}.jpg.png"))]
    #[case::capitals(format!("{}.jpg", DIGEST.to_uppercase()))]
    #[case::too_short(format!("{}.jpg", &DIGEST[2..]))]
    #[case::too_long(format!("{DIGEST}00.jpg"))]
    #[case::a_path(format!("../{DIGEST}.jpg"))]
    #[case::path_traversal("../../etc/passwd".to_owned())]
    #[case::a_space(format!("{DIGEST}.jpg "))]
    fn other_texts_are_rejected_as_names(#[case] text: String) {
        assert_eq!(text.parse::<PictureName>(), Err(PictureNameError));
    }

    proptest! {
        #[test]
        fn every_accepted_name_is_written_back_exactly(text in "[0-9a-fA-F]{63,65}\\.(jpg|png|JPG|webp)|.*") {
            if let Ok(name) = text.parse::<PictureName>() {
                prop_assert_eq!(name.to_string(), text);
            }
        }
    }
}
