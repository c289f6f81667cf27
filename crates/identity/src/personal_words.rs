//! Passwords that are hardly more than a word that everybody knows about their owner: a name, the mail address, the town.
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// The length of the shortest words that are looked for: shorter ones are in almost every password.
const MIN_WORD_LENGTH: usize = 3;
/// How much a password must have besides these words: letters count once, digits half, signs not at all. So a name with a
/// year is refused, and a name in a sentence is not.
const MIN_REST: usize = 8;

/// A character of a password or word.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Symbol {
    /// The letter that it is or stands for, in small letters and without marks; or the digit.
    letter: char,
    /// How much it counts if it belongs to no known word.
    weight: usize,
}

/// Returns whether a password is a variant of words that are known about its owner: also in other capitals, backwards, with
/// digits and signs in place of letters, between them or around them.
pub fn is_variant(password: &str, known: &[&str]) -> bool {
    ['i', 'l'].into_iter().any(|one| {
        let symbols = to_symbols(password, one);
        let mut is_covered = vec![false; symbols.len()];
        for word in known.iter().flat_map(|text| list_words(text)) {
            cover(&symbols, &word, &mut is_covered);
            cover(&symbols, &word.iter().rev().copied().collect::<Vec<_>>(), &mut is_covered);
        }
        let rest = symbols.iter().zip(&is_covered).filter(|(_, is_covered)| !**is_covered);
        is_covered.contains(&true) && rest.map(|(symbol, _)| symbol.weight).sum::<usize>() < MIN_REST
    })
}

/// Marks where a word is in a password.
fn cover(symbols: &[Symbol], word: &[char], is_covered: &mut [bool]) {
    for (place, window) in symbols.windows(word.len()).enumerate() {
        if window.iter().map(|symbol| symbol.letter).eq(word.iter().copied()) {
            is_covered[place..place + word.len()].fill(true);
        }
    }
}

/// Returns the words of a text, with umlauts as one letter and as two, and without digits at their ends.
fn list_words(text: &str) -> Vec<Vec<char>> {
    let texts = [text.to_owned(), spell_out_umlauts(text)];
    let words =
        texts.iter().flat_map(|text| text.split(|c: char| !c.is_alphanumeric() && !is_combining_mark(c)));
    let words = words.flat_map(|word| [word, word.trim_matches(|c: char| c.is_ascii_digit())]);
    let mut words: Vec<Vec<char>> =
        words.map(fold_letters).filter(|word| word.len() >= MIN_WORD_LENGTH).collect();
    words.sort_unstable();
    words.dedup();
    words
}

fn spell_out_umlauts(text: &str) -> String {
    text.nfc()
        .map(|c| match c {
            'ä' | 'Ä' => "ae".to_owned(),
            'ö' | 'Ö' => "oe".to_owned(),
            'ü' | 'Ü' => "ue".to_owned(),
            c => c.to_string(),
        })
        .collect()
}

/// Returns the letters and digits in small letters and without marks.
fn fold_letters(text: &str) -> Vec<char> {
    text.nfkd()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .flat_map(|c| if c == 'ß' { vec!['s', 's'] } else { vec![c] })
        .collect()
}

/// Returns the characters of a password that are letters, digits, or signs that stand for letters. `one` is what `1`, `!`
/// and `|` stand for.
fn to_symbols(password: &str, one: char) -> Vec<Symbol> {
    let to_symbol = |c: char| {
        let stands_for = match c {
            '0' => Some('o'),
            '1' | '!' | '|' => Some(one),
            '3' | '€' => Some('e'),
            '4' | '@' => Some('a'),
            '5' | '$' => Some('s'),
            '7' | '+' => Some('t'),
            _ => None,
        };
        let weight = if c.is_ascii_digit() { 1 } else { 2 };
        match stands_for {
            Some(letter) => vec![Symbol { letter, weight: if c.is_ascii_digit() { 1 } else { 0 } }],
            None => fold_letters(c.encode_utf8(&mut [0; 4]))
                .into_iter()
                .map(|letter| Symbol { letter, weight })
                .collect(),
        }
    };
    password.nfc().flat_map(to_symbol).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    const KNOWN: [&str; 5] =
        ["Erika", "Müller-Weiß", "e.muster87@stadtblatt.example", "Gemeinderat Ulm 2026", "Kranichfurt"];

    #[rstest]
    #[case::capitals("ERIKA")]
    #[case::with_a_year("Erika1987!")]
    #[case::both_names("erika.mueller")]
    #[case::umlaut_without_dots("Muller_2026")]
    #[case::umlaut("Müllerweiß!!")]
    #[case::sharp_s("weiss-weiss")]
    #[case::backwards("akirE2026")]
    #[case::signs_for_letters("3r1k4-Mu$ter")]
    #[case::of_the_address("muster87!")]
    #[case::host_of_the_address("St4dtblatt-1")]
    #[case::town("KRAN1CHFURT!")]
    #[case::short_town("Ulm-ulm-2026")]
    #[case::separated("E-r-i-k-a 26")]
    fn a_variant_of_a_name_or_town_is_recognised(#[case] password: &str) {
        assert!(is_variant(password, &KNOWN));
    }

    #[rstest]
    #[case::sentence("Erika mag Tee im Regal")]
    #[case::short_word_in_a_long_password("Nebel4Kranich!T")]
    #[case::nothing_known("Regal-Mond-Tee-7")]
    #[case::town_in_a_sentence("Ulm-Regal-Mond")]
    #[case::empty("")]
    fn a_password_that_has_more_than_known_words_is_no_variant(#[case] password: &str) {
        assert!(!is_variant(password, &KNOWN));
    }

    #[test]
    fn initials_and_short_words_do_not_count() {
        assert!(!is_variant("e-m-2026", &["E M", "Li"]));
    }
}
