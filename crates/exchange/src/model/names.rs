//! Generates unique keys, and domains from titles.
use elections::{instances::Domain, texts::Language};
use std::collections::{HashMap, HashSet};

/// Returns a text in lower-case ASCII letters, digits and single hyphens. Umlauts are transliterated by the rules
/// of the language.
pub fn slug(text: &str, language: &Language) -> String {
    let german = *language == Language::german();
    let spelled: String = text.chars().map(|character| transliterate(character, german)).collect();
    let words = spelled.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}

fn transliterate(character: char, german: bool) -> &'static str {
    match character {
        'ä' | 'Ä' if german => "ae",
        'ö' | 'Ö' if german => "oe",
        'ü' | 'Ü' if german => "ue",
        // Only letters and digits: an emoji would become words.
        other if other.is_alphanumeric() => deunicode::deunicode_char(other).unwrap_or("-"),
        _ => "-",
    }
}

/// Generates keys that are unique in a list.
#[derive(Debug, Default)]
pub(crate) struct KeyGenerator {
    taken: HashSet<String>,
    /// The number of the last key by its preferred form.
    numbers: HashMap<String, u64>,
}

impl KeyGenerator {
    /// Returns the preferred key, with a number appended if it is taken: `x`, `x-2`, `x-3`.
    pub(crate) fn generate(&mut self, preferred: &str) -> String {
        let preferred = if preferred.is_empty() { "x" } else { preferred };
        let number = self.numbers.entry(preferred.to_owned()).or_insert(1);
        let mut key = preferred.to_owned();
        while !self.taken.insert(key.clone()) {
            *number += 1;
            key = format!("{preferred}-{number}");
        }
        key
    }
}

/// The maximum length of a domain.
const MAX_DOMAIN_LENGTH: usize = 40;

/// Suggests a domain from the title of an instance. Returns `None` for a title without letters and digits.
pub(crate) fn suggest_domain(title: &str, language: &Language) -> Option<Domain> {
    let slug = slug(title, language);
    [slug.clone(), format!("wahl-{slug}")].iter().find_map(|candidate| truncate_slug(candidate).parse().ok())
}

/// Truncates to at most [`MAX_DOMAIN_LENGTH`] characters, at a word boundary if possible.
fn truncate_slug(slug: &str) -> &str {
    if slug.len() <= MAX_DOMAIN_LENGTH {
        return slug;
    }
    let cut = &slug[..MAX_DOMAIN_LENGTH];
    let whole_words = match slug.as_bytes().get(MAX_DOMAIN_LENGTH) {
        Some(b'-') => cut,
        _ => cut.rsplit_once('-').map_or(cut, |(words, _)| words),
    };
    whole_words.trim_end_matches('-')
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("Kommunalwahl Lüdenscheid 2020", "kommunalwahl-luedenscheid-2020")]
    #[case("👤 APPD!", "appd")]
    #[case("Česká strana – sociálně", "ceska-strana-socialne")]
    #[case("Große Straße", "grosse-strasse")]
    #[case("Пример", "primer")]
    #[case("???", "")]
    fn slugs_read_like_the_text(#[case] text: &str, #[case] expected: &str) {
        assert_eq!(slug(text, &Language::german()), expected);
    }

    #[test]
    fn umlauts_are_spelled_as_their_language_does() {
        assert_eq!(slug("Jyväskylä", &"fi".parse().unwrap()), "jyvaskyla");
        assert_eq!(slug("Käse", &Language::german()), "kaese");
    }

    #[test]
    fn a_key_that_is_taken_gets_a_number() {
        let mut keys = KeyGenerator::default();
        assert_eq!(
            ["spd", "spd", "spd-2", "spd", ""].map(|key| keys.generate(key)),
            ["spd", "spd-2", "spd-2-2", "spd-3", "x"]
        );
    }

    #[rstest]
    #[case("Bundestagswahl 2025", "bundestagswahl-2025")]
    #[case("Komunální volby 2022: Praha hl. m.", "komunalni-volby-2022-praha-hl-m")]
    #[case("API", "wahl-api")]
    #[case("Ö", "wahl-oe")]
    #[case("Wahl der Vertreterversammlung der Psychotherapeutenkammer", "wahl-der-vertreterversammlung-der")]
    fn a_title_suggests_a_domain(#[case] title: &str, #[case] expected: &str) {
        assert_eq!(suggest_domain(title, &Language::german()).unwrap().as_str(), expected);
    }

    #[test]
    fn no_domain_is_suggested_for_a_title_without_letters() {
        assert_eq!(suggest_domain("???", &Language::german()), None);
    }
}
