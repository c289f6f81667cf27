//! Texts as they are sorted and searched. The engines do not agree on what a small letter is, so it is done here.
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// A text in small letters and without accents, so that “Łódź” is found by “lodz” and sorts beside “Lodi”.
pub fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for character in text.nfkd().filter(|character| !is_combining_mark(*character)) {
        for small in character.to_lowercase() {
            match without_stroke(small) {
                Some(plain) => folded.push_str(plain),
                None => folded.push(small),
            }
        }
    }
    folded
}

/// Several texts to search in, folded.
pub(crate) fn searchable<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let words: Vec<String> = texts.into_iter().filter(|text| !text.is_empty()).map(folded).collect();
    words.join(" ")
}

/// A pattern for `like … escape '\\'` that finds texts in which the words stand in this order; folded.
pub(crate) fn pattern(words: &str) -> String {
    pattern_of(&folded(words))
}

/// The same for texts that are not folded, but in small letters.
pub(crate) fn pattern_of_small_letters(words: &str) -> String {
    pattern_of(&words.to_lowercase())
}

fn pattern_of(words: &str) -> String {
    let mut pattern = String::from("%");
    for word in words.split_whitespace() {
        // No text holds the other control characters, and PostgreSQL takes none with U+0000.
        for character in word.chars().filter(|character| !character.is_control()) {
            if matches!(character, '%' | '_' | '\\') {
                pattern.push('\\');
            }
            pattern.push(character);
        }
        pattern.push('%');
    }
    pattern
}

/// Whether these texts hold every word, as a search in the store finds them.
pub fn holds<'a>(texts: impl IntoIterator<Item = &'a str>, words: &str) -> bool {
    let text = searchable(texts);
    folded(words).split_whitespace().all(|word| text.contains(word))
}

/// Letters that Unicode does not take apart into a plain one and a mark.
fn without_stroke(letter: char) -> Option<&'static str> {
    Some(match letter {
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'ø' => "o",
        'ł' => "l",
        'đ' | 'ð' => "d",
        'þ' => "th",
        'ı' => "i",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_and_capitals_do_not_matter() {
        assert_eq!(folded("Łódź GROẞE Straße Øre ÄÖÜ İstanbul"), "lodz grosse strasse ore aou istanbul");
        assert_eq!(folded("Ελλάς Киев"), "ελλας киев");
    }

    #[test]
    fn a_search_takes_signs_of_patterns_for_what_they_are() {
        assert_eq!(pattern("Ünal 100%_"), r"%unal%100\%\_%");
        assert_eq!(pattern(" "), "%");
    }

    #[test]
    fn every_word_must_be_there() {
        assert!(holds(["Grüne Liste", "Musterstadt"], "muster GRUNE"));
        assert!(holds(["Grüne Liste"], " "));
        assert!(!holds(["Grüne Liste"], "grüne mitte"));
    }

    #[test]
    fn what_is_empty_is_not_searched() {
        assert_eq!(searchable(["Ünal", "", "Grüne"]), "unal grune");
    }
}
