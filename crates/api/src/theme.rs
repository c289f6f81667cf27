//! The colours of an instance, made readable: contrast as in WCAG 2.2.
use serde::Serialize;

/// The background of a dark page; web/src/ballot/ballot.css has the same.
const DARK_PAGE: Colour = Colour([0x15, 0x17, 0x1a]);
/// The least contrast of something that must be seen but not read (WCAG 2.2, 1.4.11).
const SEEN: f64 = 3.0;
/// How much of the way to white one step of lightening goes.
const STEP: f64 = 0.08;

/// What the style sheet of an instance needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Colours {
    primary: String,
    ink: &'static str,
    primary_dark: String,
    ink_dark: &'static str,
}

impl Colours {
    /// The colours that follow from an instance's accent colour, `#rrggbb`; none from anything else.
    pub(crate) fn of(primary: &str) -> Option<Colours> {
        let colour = Colour::parse(primary)?;
        let dark = colour.lightened_until_seen_on(DARK_PAGE);
        Some(Colours {
            primary: colour.to_string(),
            ink: colour.ink(),
            primary_dark: dark.to_string(),
            ink_dark: dark.ink(),
        })
    }
}

/// Red, green and blue, 0 to 255 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Colour([u8; 3]);

impl Colour {
    fn parse(text: &str) -> Option<Colour> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
        let part = |i: usize| u8::from_str_radix(&digits[i..i + 2], 16).ok();
        Some(Colour([part(0)?, part(2)?, part(4)?]))
    }

    /// WCAG 2.2, relative luminance.
    fn luminance(self) -> f64 {
        let linear = self.0.map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    /// WCAG 2.2, contrast ratio: 1 to 21.
    fn contrast(self, other: Colour) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// White or black, whichever is easier to read on this colour.
    fn ink(self) -> &'static str {
        let [white, black] = [Colour([255; 3]), Colour([0; 3])].map(|ink| self.contrast(ink));
        if white >= black { "#ffffff" } else { "#000000" }
    }

    fn lightened_until_seen_on(self, page: Colour) -> Colour {
        let mut colour = self;
        while colour.contrast(page) < SEEN {
            colour = Colour(colour.0.map(|part| {
                let part = f64::from(part);
                (part + (255.0 - part) * STEP).ceil() as u8
            }));
        }
        colour
    }
}

impl std::fmt::Display for Colour {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_on_the_accent_is_always_readable() {
        for colour in
            (0..4096).map(|n: u32| Colour([n >> 8, n >> 4 & 15, n & 15].map(|part| (part * 17) as u8)))
        {
            let ink = Colour::parse(colour.ink()).unwrap();
            assert!(colour.contrast(ink) >= 4.5, "{colour}");
        }
    }

    #[test]
    fn a_dark_accent_is_lightened_on_a_dark_page_and_a_light_one_stays() {
        let navy = Colours::of("#1f3a68").unwrap();
        assert!(Colour::parse(&navy.primary_dark).unwrap().contrast(DARK_PAGE) >= SEEN);
        let yellow = Colours::of("#ffd400").unwrap();
        assert_eq!(yellow.primary_dark, "#ffd400");
        assert_eq!(yellow.ink, "#000000");
    }

    #[test]
    fn contrast_is_that_of_wcag() {
        assert_eq!(Colour([255; 3]).contrast(Colour([0; 3])), 21.0);
    }

    #[test]
    fn what_is_no_colour_gives_no_colours() {
        for text in ["", "red", "#12345", "#gggggg", "#12345é"] {
            assert_eq!(Colours::of(text), None, "{text}");
        }
    }
}
