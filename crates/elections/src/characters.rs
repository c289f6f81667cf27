//! Rules for the characters of a text. They reject invisible characters that change how a text is read or make it
//! look like another one.

/// Characters that are invisible although they are neither white space nor controls: soft hyphens, fillers,
/// variation selectors, tags.
const INVISIBLE_RANGES: [std::ops::RangeInclusive<char>; 11] = [
    '\u{ad}'..='\u{ad}',
    '\u{61c}'..='\u{61c}',
    '\u{115f}'..='\u{1160}',
    '\u{180b}'..='\u{180f}',
    '\u{200b}'..='\u{200f}',
    '\u{202a}'..='\u{202e}',
    '\u{2060}'..='\u{206f}',
    '\u{3164}'..='\u{3164}',
    '\u{fe00}'..='\u{fe0f}',
    '\u{feff}'..='\u{feff}',
    '\u{e0000}'..='\u{e0fff}',
];

/// Returns whether a character is visible.
pub fn is_visible_char(character: char) -> bool {
    let is_blank = character.is_whitespace() || character.is_control();
    !is_blank && (character.is_ascii() || !INVISIBLE_RANGES.iter().any(|range| range.contains(&character)))
}

/// Returns whether each directional isolate (U+2066 to U+2068) is closed (U+2069), and nothing else is.
pub fn has_balanced_isolates(text: &str) -> bool {
    let mut depth = 0usize;
    for character in text.chars() {
        match character {
            '\u{2066}'..='\u{2068}' => depth += 1,
            '\u{2069}' if depth == 0 => return false,
            '\u{2069}' => depth -= 1,
            _ => {}
        }
    }
    depth == 0
}

/// Returns whether a text has at least one visible character.
pub fn is_visible(text: &str) -> bool {
    text.chars().any(is_visible_char)
}

/// Returns whether a text fits on one line and is read as it is written. Such a text has no line breaks, no other
/// control characters, and no characters that change the direction of the text after them.
pub fn is_plain_line(text: &str) -> bool {
    let breaks = |character: char| {
        character.is_control() || matches!(character, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}')
    };
    !text.contains(breaks) && has_balanced_isolates(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_no_breaks_control_characters_or_overrides() {
        for good in ["Grüne Liste", "رابطة \u{200f}!", "von \u{2068}Ada\u{2069}", "🚲", "co\u{ad}op"]
        {
            assert!(is_plain_line(good), "{good:?}");
        }
        for bad in
            ["a\nb", "a\tb", "a\u{7}b", "a\u{85}b", "a\u{2028}b", "a\u{202e}b", "a\u{202c}", "a\u{2067}b"]
        {
            assert!(!is_plain_line(bad), "{bad:?}");
        }
    }

    #[test]
    fn a_text_of_invisible_characters_is_not_visible() {
        for unseen in ["", " ", "\u{200b}\u{200b}", "\u{3164}", "\u{2060} \u{ad}"] {
            assert!(!is_visible(unseen), "{unseen:?}");
        }
        assert!(is_visible("\u{200b}a"));
    }
}
