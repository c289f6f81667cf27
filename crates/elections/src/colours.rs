//! Colours, and how well one can be seen on another (WCAG 2.2).
use serde::{Serialize, Serializer};
use std::fmt;

/// The least contrast of something that must be seen but not read (WCAG 2.2, 1.4.11).
pub const SEEN: f64 = 3.0;

/// Red, green and blue, 0 to 255 each. Written `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub [u8; 3]);

impl Colour {
    /// White.
    pub const WHITE: Colour = Colour([255; 3]);
    /// Black.
    pub const BLACK: Colour = Colour([0; 3]);

    /// Reads `#rrggbb`; nothing else is a colour.
    pub fn parse(text: &str) -> Option<Colour> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
        let part = |i: usize| u8::from_str_radix(&digits[i..i + 2], 16).ok();
        Some(Colour([part(0)?, part(2)?, part(4)?]))
    }

    /// WCAG 2.2, contrast ratio: 1 to 21.
    pub fn contrast(self, other: Colour) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// White or black, whichever is easier to read on this colour.
    pub fn ink(self) -> Colour {
        if self.contrast(Colour::WHITE) >= self.contrast(Colour::BLACK) {
            Colour::WHITE
        } else {
            Colour::BLACK
        }
    }

    /// WCAG 2.2, relative luminance.
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
    fn contrast_is_that_of_the_guidelines() {
        assert!((Colour::WHITE.contrast(Colour::BLACK) - 21.0).abs() < 1e-9);
        // The example that W3C gives for the limit of 4.5.
        let grey = Colour::parse("#767676").unwrap();
        assert!((grey.contrast(Colour::WHITE) - 4.54).abs() < 0.01);
        assert_eq!(grey.to_string(), "#767676");
    }

    #[test]
    fn ink_can_be_read() {
        assert_eq!(Colour::parse("#ffe000").map(Colour::ink), Some(Colour::BLACK));
        assert_eq!(Colour::parse("#1f3a68").map(Colour::ink), Some(Colour::WHITE));
    }

    #[test]
    fn what_is_no_colour_is_none() {
        for text in ["", "#12345", "red", "#ééé", "#12345g"] {
            assert_eq!(Colour::parse(text), None, "{text}");
        }
    }
}
