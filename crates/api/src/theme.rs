//! The colours of an instance, made readable: contrast as in WCAG 2.2.
use elections::{
    colours::{Colour, SEEN},
    configuration::Theming,
};
use serde::Serialize;

/// The background of a dark page; web/src/ballot/ballot.css has the same.
const DARK_PAGE: Colour = Colour([0x15, 0x17, 0x1a]);
/// How much of the way to white one step of lightening goes.
const STEP: f64 = 0.08;

/// What the style sheet of an instance needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct ThemeColours {
    accent: Option<AccentColours>,
    band: Option<Colour>,
}

impl ThemeColours {
    /// The colours that follow from those that an instance chose. What is no `#rrggbb` is no choice.
    pub(crate) fn of(theming: &Theming) -> ThemeColours {
        let colour = |text: &Option<String>| text.as_deref().and_then(Colour::parse);
        ThemeColours {
            accent: colour(&theming.primary).map(AccentColours::of),
            band: colour(&theming.secondary),
        }
    }
}

/// The main colour on a light and on a dark page, and what is written on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct AccentColours {
    colour: Colour,
    ink: Colour,
    dark: Colour,
    ink_dark: Colour,
}

impl AccentColours {
    fn of(colour: Colour) -> AccentColours {
        let dark = lightened_until_seen_on(DARK_PAGE, colour);
        AccentColours { colour, ink: colour.ink(), dark, ink_dark: dark.ink() }
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

    fn chosen(primary: &str, secondary: Option<&str>) -> ThemeColours {
        let [primary, secondary] = [Some(primary), secondary].map(|colour| colour.map(str::to_owned));
        ThemeColours::of(&Theming { primary, secondary, logo: None })
    }

    #[test]
    fn a_dark_accent_is_lightened_on_a_dark_page_and_a_light_one_stays() {
        let navy = chosen("#1f3a68", None).accent.unwrap();
        assert!(navy.dark.contrast(DARK_PAGE) >= SEEN);
        let yellow = chosen("#ffd400", None).accent.unwrap();
        assert_eq!(yellow.dark, yellow.colour);
        assert_eq!(yellow.ink, Colour::BLACK);
    }

    #[test]
    fn the_second_colour_is_taken_as_it_is_and_alone_too() {
        let colours = chosen("", Some("#c8102e"));
        assert_eq!(colours, ThemeColours { accent: None, band: Colour::parse("#c8102e") });
    }

    #[test]
    fn what_is_no_colour_gives_no_colours() {
        for text in ["", "red", "#12345", "#gggggg", "#12345é"] {
            assert_eq!(chosen(text, Some(text)), ThemeColours { accent: None, band: None }, "{text}");
        }
    }
}
