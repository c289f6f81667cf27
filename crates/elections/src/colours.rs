//! Colours and their contrast (WCAG 2.2).
use serde::{Serialize, Serializer};
use std::fmt;

/// Minimum contrast of graphics that are not text (WCAG 2.2, 1.4.11).
pub const MIN_NON_TEXT_CONTRAST: f64 = 3.0;

/// Red, green and blue, 0 to 255 each. Serialised as `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub [u8; 3]);

impl Colour {
    /// White.
    pub const WHITE: Colour = Colour([255; 3]);
    /// Black.
    pub const BLACK: Colour = Colour([0; 3]);

    /// Parses `#rrggbb`; returns `None` for every other text.
    pub fn parse(text: &str) -> Option<Colour> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
        let part = |i: usize| u8::from_str_radix(&digits[i..i + 2], 16).ok();
        Some(Colour([part(0)?, part(2)?, part(4)?]))
    }

    /// Returns the contrast ratio of WCAG 2.2, from 1 to 21.
    pub fn contrast_ratio(self, other: Colour) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Returns white or black, whichever is easier to read on this colour.
    pub fn text_colour(self) -> Colour {
        if self.contrast_ratio(Colour::WHITE) >= self.contrast_ratio(Colour::BLACK) {
            Colour::WHITE
        } else {
            Colour::BLACK
        }
    }

    /// Returns the relative luminance of WCAG 2.2.
    fn luminance(self) -> f64 {
        let linear = self.0.map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_is_calculated_as_in_the_wcag_guidelines() {
        assert!((Colour::WHITE.contrast_ratio(Colour::BLACK) - 21.0).abs() < 1e-9);
        // The example that W3C gives for the limit of 4.5.
        let grey = Colour::parse("#767676").unwrap();
        assert!((grey.contrast_ratio(Colour::WHITE) - 4.54).abs() < 0.01);
        assert_eq!(grey.to_string(), "#767676");
    }

    #[test]
    fn text_on_a_colour_is_black_or_white_whichever_is_readable() {
        assert_eq!(Colour::parse("#ffe000").map(Colour::text_colour), Some(Colour::BLACK));
        assert_eq!(Colour::parse("#1f3a68").map(Colour::text_colour), Some(Colour::WHITE));
    }

    #[test]
    fn a_text_that_is_not_a_colour_is_rejected() {
        for text in ["", "#12345", "red", "#ééé", "#12345g"] {
            assert_eq!(Colour::parse(text), None, "{text}");
        }
    }
}
