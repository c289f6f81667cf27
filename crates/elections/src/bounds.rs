//! The one table of bounds: how long texts may be, how large numbers, and what the browser is told about times.
//!
//! Checks in this crate, the OpenAPI document and the front end all take them from here; [`table`] gives the whole as
//! data. Lengths count Unicode characters after trimming.
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// How many characters a text may have, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BoundsLength)]
pub struct LengthBounds {
    /// The fewest; 0 where a text may be empty.
    pub min: usize,
    /// The most.
    pub max: usize,
    /// Whether it stands on one line: see [`crate::characters::is_plain_line`].
    pub one_line: bool,
}

impl LengthBounds {
    /// Of a text on one line, such as a name.
    pub const fn of_line(min: usize, max: usize) -> LengthBounds {
        LengthBounds { min, max, one_line: true }
    }

    /// Of a text of one or several lines.
    pub const fn of_text(min: usize, max: usize) -> LengthBounds {
        LengthBounds { min, max, one_line: false }
    }
}

/// Which whole numbers are accepted, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BoundsRange)]
pub struct NumberBounds {
    /// The smallest.
    pub min: i64,
    /// The largest.
    pub max: i64,
}

impl NumberBounds {
    /// The numbers from the smallest to the largest.
    pub const fn of(min: i64, max: i64) -> NumberBounds {
        NumberBounds { min, max }
    }

    /// Whether the number is in the range.
    pub fn contains(self, number: i64) -> bool {
        (self.min..=self.max).contains(&number)
    }
}

/// Defines constants of one kind and a function that lists them by their names in small letters.
macro_rules! bounds {
    ($list:ident: $kind:ident::$of:ident; $($(#[$doc:meta])* $name:ident = $min:literal..=$max:literal;)*) => {
        $($(#[$doc])* pub const $name: $kind = $kind::$of($min, $max);)*

        fn $list() -> BTreeMap<String, $kind> {
            BTreeMap::from([$((stringify!($name).to_lowercase(), $name)),*])
        }
    };
}

bounds! { lines: LengthBounds::of_line;
    /// Title of an instance.
    INSTANCE_TITLE = 3..=120;
    /// Place of an instance; `subtitle` on the wire.
    INSTANCE_LOCATION = 2..=120;
    /// Domain of an instance, and address of a cluster.
    DOMAIN = 3..=40;
    /// Whom to name as the source of an instance's data.
    SOURCE_NAME = 1..=120;
    /// Name of a licence of data.
    DATA_LICENCE = 1..=80;
    /// Name of an election.
    ELECTION_NAME = 3..=120;
    /// Place of an election.
    ELECTION_LOCATION = 2..=120;
    /// Category of a thesis; `title` on the wire.
    THESIS_CATEGORY = 2..=80;
    /// Short name of a party.
    PARTY_SHORTCUT = 2..=50;
    /// Full name of a party. The longest one on a German ballot has 92 characters.
    PARTY_NAME = 3..=200;
    /// Constituency of a candidate.
    DISTRICT = 1..=120;
    /// A person's first name.
    FIRST_NAME = 1..=80;
    /// A person's last name.
    LAST_NAME = 1..=80;
    /// A person's academic title.
    PERSON_TITLE = 0..=40;
    /// A line of an address, a city, an occupation.
    ADDRESS_LINE = 0..=120;
    /// A postal code.
    ZIPCODE = 0..=12;
    /// A telephone number.
    PHONE = 0..=40;
    /// A mail address: longer than 4 characters.
    EMAIL = 5..=254;
    /// A web address.
    URL = 0..=500;
    /// The heading over the sponsors.
    SPONSOR_HEADING = 3..=80;
    /// Name of a sponsor.
    SPONSOR_NAME = 1..=120;
    /// Heading of an advertisement, a survey, a cluster, a notification, a mail.
    HEADING = 3..=120;
    /// What a button says.
    BUTTON = 0..=40;
    /// What a link at the foot says.
    LINK_TEXT = 1..=80;
    /// What an answer is called, where it has words of its own.
    ANSWER_LABEL = 1..=40;
    /// Displayed name of a field of a candidate's profile.
    FIELD_LABEL = 0..=80;
}

bounds! { longer_texts: LengthBounds::of_text;
    /// Description of an instance.
    INSTANCE_DESCRIPTION = 10..=4000;
    /// A thesis; `text` on the wire.
    THESIS_TEXT = 10..=600;
    /// Explanation of an answer.
    EXPLANATION = 0..=1000;
    /// Description of a party.
    PARTY_DESCRIPTION = 3..=2000;
    /// Description of a candidate.
    CANDIDATE_DESCRIPTION = 3..=2000;
    /// A password, unless the provider's settings say otherwise.
    PASSWORD = 4..=16;
    /// Longer text of an advertisement, a survey, a cluster, a notification; what an instance is for.
    CONTENT_TEXT = 0..=2000;
    /// What a mail says.
    MAIL_TEXT = 0..=10000;
    /// Why something was reopened or taken back.
    REASON = 3..=500;
}

bounds! { ranges: NumberBounds::of;
    /// Place on a list. “Not declared” is −1 on the wire and no number here.
    LIST_PLACE = 1..=999;
    /// Year of birth.
    BIRTH_YEAR = 1900..=2100;
    /// Percentages.
    PERCENT = 0..=100;
    /// “Every N voters”.
    FREQUENCY = 1..=1_000_000;
    /// “After N theses”.
    THESES_BEFORE = 0..=999;
    /// How many theses may be weighted double, where there is a limit.
    WEIGHTED_LIMIT = 0..=999;
    /// Seconds without a touch after which a shared device starts afresh.
    KIOSK_IDLE_SECONDS = 10..=3600;
    /// Languages of an instance.
    LANGUAGES = 1..=20;
    /// Theses of an instance; a usual one has 25 to 40.
    THESES = 0..=200;
    /// Entries of a list in the configuration: sponsors, links, origins, reminders.
    LIST_ENTRIES = 0..=50;
    /// Features that an A/B test is about.
    TESTED_FEATURES = 0..=1;
    /// Entries of a page of a list.
    PAGE_LIMIT = 1..=1000;
}

/// Theses needed to finalise them.
pub const THESES_TO_FINALISE: usize = 5;
/// Days from registration to the election, at least.
pub const REGISTRATION_LEAD_DAYS: i64 = 5;
/// Entries of a page of a list, unless asked otherwise.
pub const PAGE_SIZE: usize = 20;
/// Days in which a deleted instance can be restored.
pub const RESTORE_DAYS: i64 = 30;
/// Bytes of an uploaded picture, at most.
pub const IMAGE_BYTES: usize = 10 * 1024 * 1024;
/// Pixels of an uploaded picture, at most.
pub const IMAGE_PIXELS: usize = 40_000_000;

/// Numbers that stand alone.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = BoundsConstants)]
pub struct ConstantBounds {
    /// Theses needed to finalise them.
    pub theses_to_finalise: usize,
    /// Days from registration to the election, at least.
    pub registration_lead_days: i64,
    /// Entries of a page of a list, unless asked otherwise.
    pub page_size: usize,
    /// Days in which a deleted instance can be restored.
    pub restore_days: i64,
    /// Bytes of an uploaded picture, at most.
    pub image_bytes: usize,
    /// Pixels of an uploaded picture, at most.
    pub image_pixels: usize,
    /// Words of a sentence beyond which the editor warns.
    pub long_sentence_words: usize,
}

/// What the browser keeps to. Times in milliseconds, widths in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = BoundsClient)]
pub struct ClientBounds {
    /// A request is given up after this.
    pub request_ms: u32,
    /// The upload of a picture is given up after this.
    pub image_upload_ms: u32,
    /// Loading a part of the program is given up after this.
    pub chunk_load_ms: u32,
    /// A message stays this long.
    pub toast_ms: u32,
    /// An error, and a message about signing in, stays this long.
    pub toast_error_ms: u32,
    /// What can be undone can be undone this long.
    pub undo_ms: u32,
    /// After a choice of colour the page reloads after this.
    pub colour_reload_ms: u32,
    /// With an external identity provider the profile is fetched this long after signing in.
    pub profile_wait_ms: u32,
    /// How long an id token is taken to be valid.
    pub token_lifetime_ms: u32,
    /// The part of a picture that is selected at first.
    pub crop_initial_area: f32,
    /// Width ÷ height of the part that is selected.
    pub crop_aspect: f32,
    /// Width of the cropped picture.
    pub crop_width: u32,
    /// Height of the cropped picture.
    pub crop_height: u32,
    /// JPEG quality of the cropped picture.
    pub crop_quality: f32,
    /// From this width on the screen is wide.
    pub breakpoint_wide: u32,
    /// Below this width the screen is a phone's.
    pub breakpoint_narrow: u32,
}

/// What the browser keeps to.
pub const CLIENT: ClientBounds = ClientBounds {
    request_ms: 5_000,
    image_upload_ms: 10_000,
    chunk_load_ms: 120_000,
    toast_ms: 2_000,
    toast_error_ms: 3_000,
    undo_ms: 10_000,
    colour_reload_ms: 500,
    profile_wait_ms: 1_000,
    token_lifetime_ms: 3_600_000,
    crop_initial_area: 0.8,
    crop_aspect: 1.0,
    crop_width: 1280,
    crop_height: 720,
    crop_quality: 0.95,
    breakpoint_wide: 1440,
    breakpoint_narrow: 768,
};

/// The whole table. Names are those of the constants in small letters.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = Bounds)]
pub struct BoundsTable {
    /// Lengths of texts, in characters.
    pub lengths: BTreeMap<String, LengthBounds>,
    /// Ranges of numbers.
    pub ranges: BTreeMap<String, NumberBounds>,
    /// Numbers that stand alone.
    pub constants: ConstantBounds,
    /// What the browser keeps to.
    pub client: ClientBounds,
}

/// The whole table as data.
pub fn table() -> BoundsTable {
    BoundsTable {
        lengths: lines().into_iter().chain(longer_texts()).collect(),
        ranges: ranges(),
        constants: ConstantBounds {
            theses_to_finalise: THESES_TO_FINALISE,
            registration_lead_days: REGISTRATION_LEAD_DAYS,
            page_size: PAGE_SIZE,
            restore_days: RESTORE_DAYS,
            image_bytes: IMAGE_BYTES,
            image_pixels: IMAGE_PIXELS,
            long_sentence_words: crate::terms::LONG_SENTENCE_WORDS,
        },
        client: CLIENT,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_travels_as_name_to_least_and_most() {
        let table = serde_json::to_value(table()).unwrap();
        assert_eq!(
            table["lengths"]["party_shortcut"],
            serde_json::json!({"min": 2, "max": 50, "one_line": true})
        );
        assert_eq!(table["lengths"]["thesis_text"]["one_line"], false);
        assert_eq!(table["ranges"]["list_place"], serde_json::json!({"min": 1, "max": 999}));
        assert_eq!(table["constants"]["theses_to_finalise"], 5);
    }

    #[test]
    fn the_clients_constants_are_those_of_the_specification() {
        // As the browser reads them: in a value, 0.8 of 32 bits would have all its digits.
        let told = serde_json::to_string(&CLIENT).unwrap();
        assert_eq!(
            serde_json::from_str::<serde_json::Value>(&told).unwrap(),
            serde_json::json!({
                "request_ms": 5_000, "image_upload_ms": 10_000, "chunk_load_ms": 120_000,
                "toast_ms": 2_000, "toast_error_ms": 3_000, "undo_ms": 10_000,
                "colour_reload_ms": 500, "profile_wait_ms": 1_000, "token_lifetime_ms": 3_600_000,
                "crop_initial_area": 0.8, "crop_aspect": 1.0, "crop_width": 1280, "crop_height": 720,
                "crop_quality": 0.95, "breakpoint_wide": 1440, "breakpoint_narrow": 768,
            })
        );
    }

    #[test]
    fn no_bound_has_its_ends_swapped() {
        let table = table();
        assert!(table.lengths.values().all(|length| length.min <= length.max));
        assert!(table.ranges.values().all(|range| range.min <= range.max));
    }
}
