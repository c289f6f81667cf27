//! The colours of a mail: an instance's accent colour, with a readable text colour on it (WCAG 2.2).
use elections::colours::{Colour, MIN_NON_TEXT_CONTRAST};
use serde::Serialize;

/// The accent colour if the instance has none: dark and neutral.
const DEFAULT_ACCENT: Colour = Colour([0x1f, 0x3a, 0x5f]);
/// Minimum contrast of text (WCAG 2.2, 1.4.3).
const MIN_TEXT_CONTRAST: f64 = 4.5;

/// The colours that the template uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct MailColours {
    /// The background of the button.
    accent: Colour,
    /// The text of the button.
    on_accent: Colour,
    /// The border of the button. It marks the edge of a button that is almost as white as the page.
    edge: Colour,
    /// Links on white.
    link: Colour,
}

impl MailColours {
    /// Returns the colours for an accent `#rrggbb`. Any other text counts as no accent.
    pub(crate) fn from_accent(accent: Option<&str>) -> MailColours {
        let accent = accent.and_then(Colour::parse).unwrap_or(DEFAULT_ACCENT);
        let on_white = accent.contrast_ratio(Colour::WHITE);
        MailColours {
            accent,
            on_accent: accent.text_colour(),
            edge: if on_white >= MIN_NON_TEXT_CONTRAST { accent } else { Colour::BLACK },
            link: if on_white >= MIN_TEXT_CONTRAST { accent } else { Colour::BLACK },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::dark("#7a1e2c", Colour::WHITE, "#7a1e2c", "#7a1e2c")]
    #[case::medium("#e67e00", Colour::BLACK, "#000000", "#000000")]
    #[case::pale("#ffee88", Colour::BLACK, "#000000", "#000000")]
    #[case::visible_but_hard_to_read("#3b8fd0", Colour::BLACK, "#3b8fd0", "#000000")]
    fn button_and_links_are_readable(
        #[case] accent: &str,
        #[case] text: Colour,
        #[case] edge: &str,
        #[case] link: &str,
    ) {
        let colours = MailColours::from_accent(Some(accent));
        assert_eq!(colours.accent.to_string(), accent);
        assert_eq!(colours.on_accent, text);
        assert!(colours.accent.contrast_ratio(colours.on_accent) >= MIN_TEXT_CONTRAST);
        assert_eq!((colours.edge.to_string(), colours.link.to_string()), (edge.to_owned(), link.to_owned()));
    }

    #[test]
    fn every_accent_has_readable_text() {
        let steps = || (0..=255u8).step_by(15);
        for (red, green, blue) in
            steps().flat_map(|r| steps().flat_map(move |g| steps().map(move |b| (r, g, b))))
        {
            let colours = MailColours::from_accent(Some(&Colour([red, green, blue]).to_string()));
            assert!(colours.accent.contrast_ratio(colours.on_accent) >= MIN_TEXT_CONTRAST, "{colours:?}");
            assert!(
                colours.edge.contrast_ratio(Colour::WHITE) >= MIN_NON_TEXT_CONTRAST
                    && colours.link.contrast_ratio(Colour::WHITE) >= MIN_TEXT_CONTRAST,
                "{colours:?}"
            );
        }
    }

    #[rstest]
    #[case::none(None)]
    #[case::name(Some("red"))]
    #[case::style(Some("#fff;background:url(x)"))]
    fn an_invalid_accent_is_replaced_by_the_colour_of_the_portal(#[case] accent: Option<&str>) {
        assert_eq!(MailColours::from_accent(accent).accent, DEFAULT_ACCENT);
    }
}
