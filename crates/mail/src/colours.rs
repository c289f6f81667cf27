//! The colours of a letter: an instance's accent, with a text colour that can be read on it (WCAG 2.2).
use serde::Serialize;

/// Without a colour of the instance: dark, neutral.
const ACCENT: Colour = Colour([0x1f, 0x3a, 0x5f]);
/// The least contrast of text.
const READ: f64 = 4.5;
/// The least contrast of what must be seen but not read.
const SEEN: f64 = 3.0;
const WHITE: Colour = Colour([255; 3]);
const BLACK: Colour = Colour([0; 3]);

/// Colours as the template needs them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Colours {
    /// The background of the button.
    accent: Colour,
    /// The text on it.
    on_accent: Colour,
    /// Its border: what shows where the button ends if it is almost as white as the page.
    edge: Colour,
    /// Links on white.
    link: Colour,
}

impl Colours {
    /// What follows from an accent, `#rrggbb`; anything else counts as none.
    pub(crate) fn of(accent: Option<&str>) -> Colours {
        let accent = accent.and_then(Colour::parse).unwrap_or(ACCENT);
        let on_white = accent.contrast(WHITE);
        Colours {
            accent,
            on_accent: if on_white >= accent.contrast(BLACK) { WHITE } else { BLACK },
            edge: if on_white >= SEEN { accent } else { BLACK },
            link: if on_white >= READ { accent } else { BLACK },
        }
    }
}

/// Red, green and blue, 0 to 255 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "String")]
struct Colour([u8; 3]);

impl Colour {
    fn parse(text: &str) -> Option<Colour> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
        let part = |i: usize| u8::from_str_radix(&digits[i..i + 2], 16).ok();
        Some(Colour([part(0)?, part(2)?, part(4)?]))
    }

    fn luminance(self) -> f64 {
        let linear = self.0.map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    fn contrast(self, other: Colour) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

impl From<Colour> for String {
    fn from(Colour([red, green, blue]): Colour) -> String {
        format!("#{red:02x}{green:02x}{blue:02x}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::dark("#7a1e2c", WHITE, "#7a1e2c", "#7a1e2c")]
    #[case::middling("#e67e00", BLACK, "#000000", "#000000")]
    #[case::pale("#ffee88", BLACK, "#000000", "#000000")]
    #[case::seen_but_hard_to_read("#3b8fd0", BLACK, "#3b8fd0", "#000000")]
    fn button_and_links_can_be_read(
        #[case] accent: &str,
        #[case] text: Colour,
        #[case] edge: &str,
        #[case] link: &str,
    ) {
        let colours = Colours::of(Some(accent));
        assert_eq!(String::from(colours.accent), accent);
        assert_eq!(colours.on_accent, text);
        assert!(colours.accent.contrast(colours.on_accent) >= READ);
        assert_eq!(
            (String::from(colours.edge), String::from(colours.link)),
            (edge.to_owned(), link.to_owned())
        );
    }

    #[test]
    fn every_accent_has_readable_text() {
        let steps = || (0..=255u8).step_by(15);
        for (red, green, blue) in
            steps().flat_map(|r| steps().flat_map(move |g| steps().map(move |b| (r, g, b))))
        {
            let colours = Colours::of(Some(&String::from(Colour([red, green, blue]))));
            assert!(colours.accent.contrast(colours.on_accent) >= READ, "{colours:?}");
            assert!(
                colours.edge.contrast(WHITE) >= SEEN && colours.link.contrast(WHITE) >= READ,
                "{colours:?}"
            );
        }
    }

    #[rstest]
    #[case::none(None)]
    #[case::name(Some("red"))]
    #[case::style(Some("#fff;background:url(x)"))]
    fn anything_else_gives_the_portals_own_colour(#[case] accent: Option<&str>) {
        assert_eq!(Colours::of(accent).accent, ACCENT);
    }
}
