//! Reads the answers in the link of a shared result. The voter app writes them (`web/src/core/sharedAnswers.ts`).
use matching::{Scale, VoterRating, Weight};
use std::{collections::HashMap, fmt};

/// The answers of a voter who shared a result.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct SharedAnswers {
    /// The seed for the order of entities that share a rank; links of older versions have none.
    pub(crate) seed: Option<u32>,
    /// The ratings by the id of the thesis. Theses without an entry were not answered.
    pub(crate) ratings: HashMap<i64, VoterRating>,
}

/// Why a link cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SharedAnswersError {
    /// Not a complete link.
    Unreadable,
    /// The link belongs to other theses.
    OtherTheses,
}

impl fmt::Display for SharedAnswersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SharedAnswersError::Unreadable => {
                "This is not the complete link of a shared result. Copy the whole link, to its last character."
            }
            SharedAnswersError::OtherTheses => {
                "The link belongs to other theses than the data. Use the data of the voting guide from which the link \
                 comes."
            }
        })
    }
}

const SEED_LENGTH: usize = 7;
const CHECKSUM_LENGTH: usize = 7;
const LETTERS: &str = "abcde";

/// Returns the code in a link, or the text itself if it is no link.
fn extract_code(text: &str) -> &str {
    let code = text.split_once("#a=").map_or(text, |(_, rest)| rest).trim();
    code.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or(code)
}

/// Reads a link or its code for these theses.
///
/// # Errors
/// If it is incomplete or belongs to other theses.
pub(crate) fn parse_link(
    text: &str,
    theses: impl IntoIterator<Item = i64>,
    scale: Scale,
) -> Result<SharedAnswers, SharedAnswersError> {
    let mut ids: Vec<i64> = theses.into_iter().collect();
    ids.sort_unstable();
    let code = extract_code(text);
    let (seed, rest) = match (code.get(..1), code.get(1..)) {
        (Some("1"), Some(rest)) => (None, rest),
        (Some("2"), Some(rest)) => {
            let seed = rest.get(..SEED_LENGTH).ok_or(SharedAnswersError::Unreadable)?;
            let seed = u32::from_str_radix(seed, 36).map_err(|_| SharedAnswersError::Unreadable)?;
            (Some(seed), &rest[SEED_LENGTH..])
        }
        _ => return Err(SharedAnswersError::Unreadable),
    };
    let checksum = rest.get(..CHECKSUM_LENGTH).ok_or(SharedAnswersError::Unreadable)?;
    let answers = &rest[CHECKSUM_LENGTH..];
    if !answers.chars().all(|c| matches!(c.to_ascii_lowercase(), '0' | '1' | 'a'..='e')) {
        return Err(SharedAnswersError::Unreadable);
    }
    if checksum != compute_checksum(&ids, scale) {
        return Err(SharedAnswersError::OtherTheses);
    }
    if answers.len() != ids.len() {
        return Err(SharedAnswersError::Unreadable);
    }
    let mut ratings = HashMap::new();
    for (id, letter) in ids.into_iter().zip(answers.chars()) {
        if letter == '0' {
            continue;
        }
        let answer = LETTERS.find(letter.to_ascii_lowercase()).and_then(|index| u8::try_from(index).ok());
        if answer.is_some_and(|answer| usize::from(answer) >= scale.choices()) {
            return Err(SharedAnswersError::Unreadable);
        }
        let weight = if letter.is_ascii_uppercase() { Weight::Double } else { Weight::Single };
        ratings.insert(id, VoterRating { answer, weight });
    }
    Ok(SharedAnswers { seed, ratings })
}

/// Returns seven characters that differ between questionnaires: FNV-1a in base 36.
fn compute_checksum(sorted_ids: &[i64], scale: Scale) -> String {
    let numbers = [scale.choices().to_string()].into_iter().chain(sorted_ids.iter().map(i64::to_string));
    let text = numbers.collect::<Vec<_>>().join(",");
    let sum =
        text.bytes().fold(0x811c_9dc5_u32, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    let mut rest = sum;
    let mut digits = [0_u8; CHECKSUM_LENGTH];
    for digit in digits.iter_mut().rev() {
        *digit = b"0123456789abcdefghijklmnopqrstuvwxyz"[(rest % 36) as usize];
        rest /= 36;
    }
    String::from_utf8_lossy(&digits).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    const THESES: [i64; 4] = [11, 12, 13, 14];

    /// The link of `web/src/core/sharedAnswers.test.ts`.
    #[rstest]
    #[case::alone("21z141z317odnm8e1A0", Some(u32::MAX))]
    #[case::in_a_link("https://wahl.example.org/match/wald/shared#a=21z141z317odnm8e1A0", Some(u32::MAX))]
    #[case::before_a_full_stop("See #a=21z141z317odnm8e1A0.", Some(u32::MAX))]
    #[case::of_an_older_version("117odnm8e1A0", None)]
    fn a_link_of_the_voter_app_is_read(#[case] link: &str, #[case] seed: Option<u32>) {
        let shared = parse_link(link, THESES.into_iter().rev(), Scale::Five).unwrap();
        let rating = |answer, weight| VoterRating { answer, weight };
        let ratings = HashMap::from([
            (11, rating(Some(4), Weight::Single)),
            (12, rating(None, Weight::Single)),
            (13, rating(Some(0), Weight::Double)),
        ]);
        assert_eq!(shared, SharedAnswers { seed, ratings });
    }

    #[rstest]
    #[case::nothing("")]
    #[case::too_short("21z141z317odnm8e1A")]
    #[case::too_long("21z141z317odnm8e1A00")]
    #[case::another_letter("21z141z317odnm8e1Ax")]
    #[case::another_version("31z141z317odnm8e1A0")]
    #[case::a_seed_that_is_too_large("2zzzzzzz17odnm8e1A0")]
    #[case::a_sentence("my result")]
    #[case::umlauts("2äöüäöü")]
    fn an_incomplete_link_is_refused(#[case] link: &str) {
        assert_eq!(parse_link(link, THESES, Scale::Five), Err(SharedAnswersError::Unreadable));
    }

    #[test]
    fn a_link_of_other_theses_or_another_scale_is_refused() {
        let link = "21z141z317odnm8e1A0";
        assert_eq!(parse_link(link, [11, 12, 13], Scale::Five), Err(SharedAnswersError::OtherTheses));
        assert_eq!(parse_link(link, THESES, Scale::Three), Err(SharedAnswersError::OtherTheses));
    }
}
