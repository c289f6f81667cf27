//! Lenient parsing of values in the formats of the published interface.
use elections::instances::dates::today;
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Deserializer, de::Error};

/// A day as `YYYY-MM-DD`, or as a timestamp of that day (RFC 3339).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LenientDate {
    Date(Date),
    Timestamp(Timestamp),
}

impl LenientDate {
    /// Returns the day. A timestamp is converted in the time zone with this name.
    pub(crate) fn in_time_zone(self, name: &str) -> Date {
        match self {
            LenientDate::Date(date) => date,
            LenientDate::Timestamp(timestamp) => today(timestamp, name),
        }
    }
}

impl<'de> Deserialize<'de> for LenientDate {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LenientDate, D::Error> {
        let text = String::deserialize(deserializer)?;
        // Parsing a date would accept a timestamp and ignore its time zone, so the timestamp is tried first.
        let timestamp = text.parse().map(LenientDate::Timestamp);
        timestamp
            .or_else(|_| text.parse().map(LenientDate::Date))
            .map_err(|_| D::Error::custom("neither a day nor a timestamp"))
    }
}

/// Deserialises a text, or an integer as a text: phone numbers and postcodes.
pub(crate) fn deserialize_text_or_number<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<String, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum TextOrNumber {
        Text(String),
        Number(u64),
    }
    Ok(match TextOrNumber::deserialize(deserializer)? {
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
    #[case::a_timestamp("\"2027-05-09T06:00:00Z\"", "2027-05-09")]
    #[case::a_timestamp_on_the_next_day_there("\"2027-05-08T22:30:00Z\"", "2027-05-09")]
    #[case::a_timestamp_in_another_zone("\"2027-05-09T01:00:00+09:00\"", "2027-05-08")]
    fn a_timestamp_is_converted_to_its_day(#[case] given: &str, #[case] day: &str) {
        let read: LenientDate = serde_json::from_str(given).unwrap();
        assert_eq!(read.in_time_zone("Europe/Berlin").to_string(), day);
    }

    #[test]
    fn invalid_days_are_rejected() {
        assert!(serde_json::from_str::<LenientDate>("\"tomorrow\"").is_err());
        assert!(serde_json::from_str::<LenientDate>("7").is_err());
    }
}
