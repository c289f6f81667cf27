//! The colours of an instance, made readable: contrast as in WCAG 2.2.
use elections::colours::{Colour, SEEN};
use serde::Serialize;

/// The background of a dark page; web/src/ballot/ballot.css has the same.
const DARK_PAGE: Colour = Colour([0x15, 0x17, 0x1a]);
/// How much of the way to white one step of lightening goes.
const STEP: f64 = 0.08;

/// What the style sheet of an instance needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Colours {
    primary: Colour,
    ink: Colour,
    primary_dark: Colour,
    ink_dark: Colour,
}

impl Colours {
    /// The colours that follow from an instance's accent colour, `#rrggbb`; none from anything else.
    pub(crate) fn of(primary: &str) -> Option<Colours> {
        let colour = Colour::parse(primary)?;
        let dark = lightened_until_seen_on(DARK_PAGE, colour);
        Some(Colours { primary: colour, ink: colour.ink(), primary_dark: dark, ink_dark: dark.ink() })
    }
}

/// Lightens a colour until it can be seen on a page.
fn lightened_until_seen_on(page: Colour, mut colour: Colour) -> Colour {
    while colour.contrast(page) < SEEN {
        colour = Colour(colour.0.map(|part| {
            let part = f64::from(part);
            (part + (255.0 - part) * STEP).ceil() as u8
        }));
    }
    colour
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_on_the_accent_is_always_readable() {
        for colour in
            (0..4096).map(|n: u32| Colour([n >> 8, n >> 4 & 15, n & 15].map(|part| (part * 17) as u8)))
        {
            assert!(colour.contrast(colour.ink()) >= 4.5, "{colour}");
        }
    }

    #[test]
    fn a_dark_accent_is_lightened_on_a_dark_page_and_a_light_one_stays() {
        let navy = Colours::of("#1f3a68").unwrap();
        assert!(navy.primary_dark.contrast(DARK_PAGE) >= SEEN);
        let yellow = Colours::of("#ffd400").unwrap();
        assert_eq!(yellow.primary_dark, yellow.primary);
        assert_eq!(yellow.ink, Colour::BLACK);
    }

    #[test]
    fn what_is_no_colour_gives_no_colours() {
        for text in ["", "red", "#12345", "#gggggg", "#12345é"] {
            assert_eq!(Colours::of(text), None, "{text}");
        }
    }
}
