//! Texts for sorting and searching. The engines do not agree on lower-case letters, so texts are folded here.
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Converts a text to lower case without accents, so that “lodz” finds “Łódź” and it is sorted next to “Lodi”.
pub fn fold_text(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for character in text.nfkd().filter(|character| !is_combining_mark(*character)) {
        for small in character.to_lowercase() {
            match replace_stroke_letter(small) {
                Some(plain) => folded.push_str(plain),
                None => folded.push(small),
            }
        }
    }
    folded
}

/// Joins several texts into one folded text for searching.
pub(crate) fn join_folded<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let words: Vec<String> = texts.into_iter().filter(|text| !text.is_empty()).map(fold_text).collect();
    words.join(" ")
}

/// The maximum number of words of a search that are used. More would make the statement too long.
const MAX_WORDS: usize = 20;

/// Builds a pattern for `like … escape '\\'` for each word. A folded text that matches all of them contains the words, in
/// any order.
pub(crate) fn build_like_patterns(words: &str) -> Vec<String> {
    escape_words(&fold_text(words))
}

/// Like [`build_like_patterns`], for texts that are lower-case but not folded.
pub(crate) fn build_lowercase_patterns(words: &str) -> Vec<String> {
    escape_words(&words.to_lowercase())
}

fn escape_words(words: &str) -> Vec<String> {
    split_words(words).take(MAX_WORDS).map(escape_word).collect()
}

/// Returns the folded words of a search. Text that was folded by [`fold_text`] matches if it contains all of them.
pub fn list_folded_words(words: &str) -> Vec<String> {
    split_words(&fold_text(words)).take(MAX_WORDS).map(str::to_owned).collect()
}

/// Returns the words of a search. A comma separates words too, as in “Berger, Kim”.
fn split_words(words: &str) -> impl Iterator<Item = &str> {
    words
        .split(|character: char| character.is_whitespace() || character == ',')
        .filter(|word| !word.is_empty())
}

fn escape_word(word: &str) -> String {
    let mut pattern = String::from("%");
    // Texts contain no other control characters, and PostgreSQL rejects U+0000.
    for character in word.chars().filter(|character| !character.is_control()) {
        if matches!(character, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(character);
    }
    pattern.push('%');
    pattern
}

/// Returns whether these texts contain each word, with the same rules as a search in the store.
pub fn contains_words<'a>(texts: impl IntoIterator<Item = &'a str>, words: &str) -> bool {
    let text = join_folded(texts);
    split_words(&fold_text(words)).all(|word| text.contains(word))
}

/// Returns the base letter of a letter that Unicode does not decompose.
fn replace_stroke_letter(letter: char) -> Option<&'static str> {
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
        assert_eq!(fold_text("Łódź GROẞE Straße Øre ÄÖÜ İstanbul"), "lodz grosse strasse ore aou istanbul");
        assert_eq!(fold_text("Ελλάς Киев"), "ελλας киев");
    }

    #[test]
    fn special_characters_of_patterns_are_matched_literally() {
        assert_eq!(build_like_patterns("Ünal 100%_"), ["%unal%", r"%100\%\_%"]);
        assert_eq!(build_like_patterns(" "), Vec::<String>::new());
    }

    #[test]
    fn every_word_must_occur() {
        assert!(contains_words(["Grüne Liste", "Musterstadt"], "muster GRUNE"));
        assert!(contains_words(["Grüne Liste"], " "));
        assert!(!contains_words(["Grüne Liste"], "grüne mitte"));
    }

    #[test]
    fn empty_texts_are_not_part_of_the_search_text() {
        assert_eq!(join_folded(["Ünal", "", "Grüne"]), "unal grune");
    }
}
