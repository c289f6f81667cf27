//! Password strength by zxcvbn, which recognises common passwords, names, words, dates and keyboard patterns.
use elections::registration::Password;
use zxcvbn::feedback::{Suggestion, Warning};

/// Minimum score of a password, of 4.
pub const MIN_SCORE: u8 = 2;
/// Minimum score of an administrator's password.
pub const MIN_ADMIN_SCORE: u8 = 3;

/// The strength of a password. The codes are stable; the user interface translates them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasswordStrength {
    /// From 0 (guessed immediately) to 4 (not guessable).
    pub score: u8,
    /// The most important weakness.
    pub warning: Option<&'static str>,
    /// Possible improvements.
    pub suggestions: Vec<&'static str>,
}

impl PasswordStrength {
    /// Returns whether the strength suffices for an account, or for an administrator's account.
    pub fn is_sufficient(&self, admin: bool) -> bool {
        self.score >= min_score(admin)
    }
}

/// Returns the minimum score.
pub fn min_score(admin: bool) -> u8 {
    if admin { MIN_ADMIN_SCORE } else { MIN_SCORE }
}

/// Estimates the strength of a password. `known` contains public data of its owner, such as names and email
/// address. These texts and their parts count as guessed.
pub fn estimate(password: &Password, known: &[&str]) -> PasswordStrength {
    let parts: Vec<&str> = known.iter().flat_map(|text| split_words(text)).collect();
    let entropy = zxcvbn::zxcvbn(password.reveal(), &parts);
    let feedback = entropy.feedback();
    PasswordStrength {
        score: entropy.score().into(),
        warning: feedback.and_then(|feedback| feedback.warning()).map(warning_code),
        suggestions: feedback
            .map(|feedback| feedback.suggestions().iter().copied().map(suggestion_code).collect())
            .unwrap_or_default(),
    }
}

/// Returns the whole text and each of its words: for `erika.muster@example.org` also `erika`, `muster` and
/// `example`. Words of one or two letters are skipped, since almost every password contains some of them.
fn split_words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().count() > 2);
    std::iter::once(text).filter(|text| !text.is_empty()).chain(words)
}

fn warning_code(warning: Warning) -> &'static str {
    match warning {
        Warning::StraightRowsOfKeysAreEasyToGuess => "straight_rows_of_keys_are_easy_to_guess",
        Warning::ShortKeyboardPatternsAreEasyToGuess => "short_keyboard_patterns_are_easy_to_guess",
        Warning::RepeatsLikeAaaAreEasyToGuess => "repeats_like_aaa_are_easy_to_guess",
        Warning::RepeatsLikeAbcAbcAreOnlySlightlyHarderToGuess => {
            "repeats_like_abc_abc_are_only_slightly_harder_to_guess"
        }
        Warning::ThisIsATop10Password => "this_is_a_top_10_password",
        Warning::ThisIsATop100Password => "this_is_a_top_100_password",
        Warning::ThisIsACommonPassword => "this_is_a_common_password",
        Warning::ThisIsSimilarToACommonlyUsedPassword => "this_is_similar_to_a_commonly_used_password",
        Warning::SequencesLikeAbcAreEasyToGuess => "sequences_like_abc_are_easy_to_guess",
        Warning::RecentYearsAreEasyToGuess => "recent_years_are_easy_to_guess",
        Warning::AWordByItselfIsEasyToGuess => "a_word_by_itself_is_easy_to_guess",
        Warning::DatesAreOftenEasyToGuess => "dates_are_often_easy_to_guess",
        Warning::NamesAndSurnamesByThemselvesAreEasyToGuess => {
            "names_and_surnames_by_themselves_are_easy_to_guess"
        }
        Warning::CommonNamesAndSurnamesAreEasyToGuess => "common_names_and_surnames_are_easy_to_guess",
    }
}

fn suggestion_code(suggestion: Suggestion) -> &'static str {
    match suggestion {
        Suggestion::UseAFewWordsAvoidCommonPhrases => "use_a_few_words_avoid_common_phrases",
        Suggestion::NoNeedForSymbolsDigitsOrUppercaseLetters => {
            "no_need_for_symbols_digits_or_uppercase_letters"
        }
        Suggestion::AddAnotherWordOrTwo => "add_another_word_or_two",
        Suggestion::CapitalizationDoesntHelpVeryMuch => "capitalization_doesnt_help_very_much",
        Suggestion::AllUppercaseIsAlmostAsEasyToGuessAsAllLowercase => {
            "all_uppercase_is_almost_as_easy_to_guess_as_all_lowercase"
        }
        Suggestion::ReversedWordsArentMuchHarderToGuess => "reversed_words_arent_much_harder_to_guess",
        Suggestion::PredictableSubstitutionsDontHelpVeryMuch => {
            "predictable_substitutions_dont_help_very_much"
        }
        Suggestion::UseALongerKeyboardPatternWithMoreTurns => "use_a_longer_keyboard_pattern_with_more_turns",
        Suggestion::AvoidRepeatedWordsAndCharacters => "avoid_repeated_words_and_characters",
        Suggestion::AvoidSequences => "avoid_sequences",
        Suggestion::AvoidRecentYears => "avoid_recent_years",
        Suggestion::AvoidYearsThatAreAssociatedWithYou => "avoid_years_that_are_associated_with_you",
        Suggestion::AvoidDatesAndYearsThatAreAssociatedWithYou => {
            "avoid_dates_and_years_that_are_associated_with_you"
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn score(password: &str, known: &[&str]) -> u8 {
        estimate(&Password::new(password), known).score
    }

    #[rstest]
    #[case::empty("", "use_a_few_words_avoid_common_phrases")]
    #[case::row_of_keys("qwertz", "add_another_word_or_two")]
    #[case::common("passwort", "add_another_word_or_two")]
    #[case::year("1987", "avoid_recent_years")]
    fn a_password_that_is_easy_to_guess_is_not_sufficient(#[case] password: &str, #[case] suggestion: &str) {
        let strength = estimate(&Password::new(password), &[]);
        assert!(!strength.is_sufficient(false), "{strength:?}");
        assert!(strength.suggestions.contains(&suggestion), "{strength:?}");
    }

    #[test]
    fn the_warning_names_the_weakness() {
        let strength = estimate(&Password::new("123456"), &[]);
        assert_eq!((strength.score, strength.warning), (0, Some("this_is_a_top_10_password")));
    }

    #[test]
    fn sixteen_characters_are_enough_for_a_strong_password() {
        let strength = estimate(&Password::new("Regal-Mond-Tee-7"), &["Erika", "Muster"]);
        assert_eq!(strength, PasswordStrength { score: 4, warning: None, suggestions: vec![] });
        assert!(strength.is_sufficient(true));
    }

    #[test]
    fn known_data_about_the_owner_counts_as_guessed() {
        let known = ["Leonore", "Wackernagel-Huth", "l.wackernagel@stadtblatt.example"];
        assert!(score("wackernagel", &[]) >= MIN_SCORE);
        assert_eq!(score("wackernagel", &known), 0);
        assert_eq!(score("Stadtblatt", &known), 0);
        assert!(score("wackernagel1", &known) < MIN_SCORE);
    }

    #[test]
    fn single_letters_of_a_name_do_not_weaken_a_password() {
        assert_eq!(score("Regal-Mond-Tee-7", &["Dr. E M L A T R", ""]), 4);
    }

    #[test]
    fn administrators_need_a_stronger_password() {
        let strength = PasswordStrength { score: 2, warning: None, suggestions: vec![] };
        assert!(strength.is_sufficient(false));
        assert!(!strength.is_sufficient(true));
    }
}
