//! How clients of the published interface write what we write otherwise, and what they send that means nothing here.
use elections::instances::dates::today;
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Deserializer, de::Error};

/// A day as `YYYY-MM-DD`, or as a moment of it (RFC 3339).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LenientDate {
    Date(Date),
    Moment(Timestamp),
}

impl LenientDate {
    /// The day, where it depends on the time zone in that of this name.
    pub(crate) fn in_time_zone(self, name: &str) -> Date {
        match self {
            LenientDate::Date(date) => date,
            LenientDate::Moment(moment) => today(moment, name),
        }
    }
}

impl<'de> Deserialize<'de> for LenientDate {
    fn deserialize<D: Deserializer<'de>>(given: D) -> Result<LenientDate, D::Error> {
        let text = String::deserialize(given)?;
        // A moment is read as a date too, without its time zone; so it is tried first.
        let moment = text.parse().map(LenientDate::Moment);
        moment.or_else(|_| text.parse().map(LenientDate::Date)).map_err(|_| D::Error::custom("no day"))
    }
}

/// A text, or a whole number in its place: telephone numbers and postcodes.
pub(crate) fn text_or_number<'de, D: Deserializer<'de>>(given: D) -> Result<String, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum TextOrNumber {
        Text(String),
        Number(u64),
    }
    Ok(match TextOrNumber::deserialize(given)? {
        TextOrNumber::Text(text) => text,
        TextOrNumber::Number(number) => number.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::a_day("\"2027-05-09\"", "2027-05-09")]
    #[case::a_moment("\"2027-05-09T06:00:00Z\"", "2027-05-09")]
    #[case::a_moment_that_is_the_next_day_there("\"2027-05-08T22:30:00Z\"", "2027-05-09")]
    #[case::a_moment_elsewhere("\"2027-05-09T01:00:00+09:00\"", "2027-05-08")]
    fn a_moment_is_the_day_that_it_lies_in(#[case] given: &str, #[case] day: &str) {
        let read: LenientDate = serde_json::from_str(given).unwrap();
        assert_eq!(read.in_time_zone("Europe/Berlin").to_string(), day);
    }

    #[test]
    fn what_is_no_day_is_refused() {
        assert!(serde_json::from_str::<LenientDate>("\"tomorrow\"").is_err());
        assert!(serde_json::from_str::<LenientDate>("7").is_err());
    }
}
