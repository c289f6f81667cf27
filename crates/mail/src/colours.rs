//! The colours of a letter: an instance's accent, with a text colour that can be read on it (WCAG 2.2).
use elections::colours::{Colour, SEEN};
use serde::Serialize;

/// Without a colour of the instance: dark, neutral.
const ACCENT: Colour = Colour([0x1f, 0x3a, 0x5f]);
/// The least contrast of text.
const READ: f64 = 4.5;

/// Colours as the template needs them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct MailColours {
    /// The background of the button.
    accent: Colour,
    /// The text on it.
    on_accent: Colour,
    /// Its border: what shows where the button ends if it is almost as white as the page.
    edge: Colour,
    /// Links on white.
    link: Colour,
}

impl MailColours {
    /// What follows from an accent, `#rrggbb`; anything else counts as none.
    pub(crate) fn of(accent: Option<&str>) -> MailColours {
        let accent = accent.and_then(Colour::parse).unwrap_or(ACCENT);
        let on_white = accent.contrast(Colour::WHITE);
        MailColours {
            accent,
            on_accent: accent.ink(),
            edge: if on_white >= SEEN { accent } else { Colour::BLACK },
            link: if on_white >= READ { accent } else { Colour::BLACK },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::dark("#7a1e2c", Colour::WHITE, "#7a1e2c", "#7a1e2c")]
    #[case::middling("#e67e00", Colour::BLACK, "#000000", "#000000")]
    #[case::pale("#ffee88", Colour::BLACK, "#000000", "#000000")]
    #[case::seen_but_hard_to_read("#3b8fd0", Colour::BLACK, "#3b8fd0", "#000000")]
    fn button_and_links_can_be_read(
        #[case] accent: &str,
        #[case] text: Colour,
        #[case] edge: &str,
        #[case] link: &str,
    ) {
        let colours = MailColours::of(Some(accent));
        assert_eq!(colours.accent.to_string(), accent);
        assert_eq!(colours.on_accent, text);
        assert!(colours.accent.contrast(colours.on_accent) >= READ);
        assert_eq!((colours.edge.to_string(), colours.link.to_string()), (edge.to_owned(), link.to_owned()));
    }

    #[test]
    fn every_accent_has_readable_text() {
        let steps = || (0..=255u8).step_by(15);
        for (red, green, blue) in
            steps().flat_map(|r| steps().flat_map(move |g| steps().map(move |b| (r, g, b))))
        {
            let colours = MailColours::of(Some(&Colour([red, green, blue]).to_string()));
            assert!(colours.accent.contrast(colours.on_accent) >= READ, "{colours:?}");
            assert!(
                colours.edge.contrast(Colour::WHITE) >= SEEN && colours.link.contrast(Colour::WHITE) >= READ,
                "{colours:?}"
            );
        }
    }

    #[rstest]
    #[case::none(None)]
    #[case::name(Some("red"))]
    #[case::style(Some("#fff;background:url(x)"))]
    fn anything_else_gives_the_portals_own_colour(#[case] accent: Option<&str>) {
        assert_eq!(MailColours::of(accent).accent, ACCENT);
    }
}
