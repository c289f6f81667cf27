//! The theme colours of an instance, adjusted for the contrast that WCAG 2.2 requires.
use elections::{
    colours::{Colour, MIN_NON_TEXT_CONTRAST},
    configuration::Theming,
};
use serde::Serialize;

/// The background of a dark page, as in web/src/voterUi/ballot.css.
const DARK_BACKGROUND: Colour = Colour([0x15, 0x17, 0x1a]);
/// The part of the distance to white by which one step lightens a colour.
const LIGHTENING_STEP: f64 = 0.08;

/// The colours in the style sheet of an instance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct ThemeColours {
    accent: Option<AccentColours>,
    band: Option<Colour>,
}

impl ThemeColours {
    /// Derives the colours from those that an instance has configured. An invalid `#rrggbb` is ignored.
    pub(crate) fn from_theming(theming: &Theming) -> ThemeColours {
        let colour = |text: &Option<String>| text.as_deref().and_then(Colour::parse);
        ThemeColours {
            accent: colour(&theming.primary).map(AccentColours::new),
            band: colour(&theming.secondary),
        }
    }
}

/// The accent colour on light and dark pages, and the colour of text on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct AccentColours {
    colour: Colour,
    ink: Colour,
    dark: Colour,
    ink_dark: Colour,
}

impl AccentColours {
    fn new(colour: Colour) -> AccentColours {
        let dark = lighten_for(DARK_BACKGROUND, colour);
        AccentColours { colour, ink: colour.text_colour(), dark, ink_dark: dark.text_colour() }
    }
}

/// Lightens a colour until its contrast with a page suffices.
fn lighten_for(background: Colour, mut colour: Colour) -> Colour {
    while colour.contrast_ratio(background) < MIN_NON_TEXT_CONTRAST {
        colour = Colour(colour.0.map(|part| {
            let part = f64::from(part);
            (part + (255.0 - part) * LIGHTENING_STEP).ceil() as u8
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
            assert!(colour.contrast_ratio(colour.text_colour()) >= 4.5, "{colour}");
        }
    }

    fn sample_colours(primary: &str, secondary: Option<&str>) -> ThemeColours {
        let [primary, secondary] = [Some(primary), secondary].map(|colour| colour.map(str::to_owned));
        ThemeColours::from_theming(&Theming { primary, secondary, logo: None })
    }

    #[test]
    fn a_dark_accent_is_lightened_on_a_dark_page_and_a_light_one_is_kept() {
        let navy = sample_colours("#1f3a68", None).accent.unwrap();
        assert!(navy.dark.contrast_ratio(DARK_BACKGROUND) >= MIN_NON_TEXT_CONTRAST);
        let yellow = sample_colours("#ffd400", None).accent.unwrap();
        assert_eq!(yellow.dark, yellow.colour);
        assert_eq!(yellow.ink, Colour::BLACK);
    }

    #[test]
    fn the_secondary_colour_is_used_unchanged_also_without_a_primary_one() {
        let colours = sample_colours("", Some("#c8102e"));
        assert_eq!(colours, ThemeColours { accent: None, band: Colour::parse("#c8102e") });
    }

    #[test]
    fn invalid_colours_are_ignored() {
        for text in ["", "red", "#12345", "#gggggg", "#12345é"] {
            assert_eq!(sample_colours(text, Some(text)), ThemeColours { accent: None, band: None }, "{text}");
        }
    }
}
