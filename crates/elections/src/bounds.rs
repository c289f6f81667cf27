//! The single table of bounds: lengths of texts, ranges of numbers, and settings of the web client.
//!
//! The checks of this crate, the OpenAPI document and the front end take the bounds from here. [`table`] returns
//! all of them as data. Lengths count Unicode characters after trimming.
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// How many characters a text may have, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BoundsLength)]
pub struct LengthBounds {
    /// The minimum; 0 if the text may be empty.
    pub min: usize,
    /// The maximum.
    pub max: usize,
    /// Whether the text must fit on one line: see [`crate::characters::is_plain_line`].
    pub one_line: bool,
}

impl LengthBounds {
    /// Creates the bounds of a text on one line, such as a name.
    pub const fn single_line(min: usize, max: usize) -> LengthBounds {
        LengthBounds { min, max, one_line: true }
    }

    /// Creates the bounds of a text that may have several lines.
    pub const fn multi_line(min: usize, max: usize) -> LengthBounds {
        LengthBounds { min, max, one_line: false }
    }
}

/// Which integers are accepted, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BoundsRange)]
pub struct NumberBounds {
    /// The minimum.
    pub min: i64,
    /// The maximum.
    pub max: i64,
}

impl NumberBounds {
    /// Creates the range from `min` to `max`.
    pub const fn new(min: i64, max: i64) -> NumberBounds {
        NumberBounds { min, max }
    }

    /// Returns whether the number is in the range.
    pub fn contains(self, number: i64) -> bool {
        (self.min..=self.max).contains(&number)
    }
}

/// Defines constants of one kind, and a function that lists them by their names in lower case.
macro_rules! bounds {
    ($list:ident: $kind:ident::$constructor:ident; $($(#[$doc:meta])* $name:ident = $min:literal..=$max:literal;)*) => {
        $($(#[$doc])* pub const $name: $kind = $kind::$constructor($min, $max);)*

        fn $list() -> BTreeMap<String, $kind> {
            BTreeMap::from([$((stringify!($name).to_lowercase(), $name)),*])
        }
    };
}

bounds! { lines: LengthBounds::single_line;
    /// Title of an instance.
    INSTANCE_TITLE = 3..=120;
    /// Location of an instance; `subtitle` on the wire.
    INSTANCE_LOCATION = 2..=120;
    /// Domain of an instance, and URL name of a cluster.
    DOMAIN = 3..=40;
    /// Name of the source of an instance's data.
    SOURCE_NAME = 1..=120;
    /// Name of the organization that runs an instance, or of its contact person.
    EDITORS_NAME = 0..=120;
    /// Name of a data licence.
    DATA_LICENCE = 1..=80;
    /// Name of an election.
    ELECTION_NAME = 3..=120;
    /// Location of an election.
    ELECTION_LOCATION = 2..=120;
    /// Category of a thesis; `title` on the wire.
    THESIS_CATEGORY = 2..=80;
    /// Short name of a party.
    PARTY_SHORTCUT = 2..=50;
    /// Full name of a party. The longest one on a German ballot has 92 characters.
    PARTY_NAME = 3..=200;
    /// Constituency of a candidate.
    DISTRICT = 1..=120;
    /// Occupation of a candidate.
    OCCUPATION = 1..=120;
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
    /// An email address. Even the shortest one has more than 4 characters.
    EMAIL = 5..=254;
    /// A URL.
    URL = 0..=500;
    /// The heading above the sponsors.
    SPONSOR_HEADING = 3..=80;
    /// Name of a sponsor.
    SPONSOR_NAME = 1..=120;
    /// Heading of an advertisement, a survey, a cluster, a notification or a mail.
    HEADING = 3..=120;
    /// Label of a button.
    BUTTON = 0..=40;
    /// Text of a footer link.
    LINK_TEXT = 1..=80;
    /// The name that a person gives a passkey.
    PASSKEY_NAME = 1..=60;
    /// A code of an authenticator app or a recovery code, as it is typed.
    SECOND_FACTOR_CODE = 1..=40;
    /// The name that a reviewer signs a remark in a preview with.
    REVIEWER_NAME = 0..=80;
    /// The address of a page of the portal, to which a link leads.
    PORTAL_PAGE = 0..=200;
    /// Custom label of an answer.
    ANSWER_LABEL = 1..=40;
    /// Displayed label of a field of a candidate's profile.
    FIELD_LABEL = 0..=80;
}

bounds! { longer_texts: LengthBounds::multi_line;
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
    /// Longer text of an advertisement, a survey, a cluster or a notification; purpose of an instance.
    CONTENT_TEXT = 0..=2000;
    /// Body of a mail.
    MAIL_TEXT = 0..=10000;
    /// Comment of a trust person on an answer of its party.
    ANSWER_COMMENT = 1..=1000;
    /// Remark of a reviewer in a preview.
    REMARK = 1..=1000;
    /// Reason for a reopening or a rollback.
    REASON = 3..=500;
    /// Name of an API token.
    API_TOKEN_NAME = 1..=80;
}

bounds! { ranges: NumberBounds::new;
    /// Place on a list. “Not declared” is −1 on the wire and is outside this range.
    LIST_PLACE = 1..=999;
    /// Year of birth.
    BIRTH_YEAR = 1900..=2100;
    /// Percentages.
    PERCENT = 0..=100;
    /// “Every N voters”.
    FREQUENCY = 1..=1_000_000;
    /// “After N theses”.
    THESES_BEFORE = 0..=999;
    /// How many theses a voter may weight double, if there is a limit.
    WEIGHTED_LIMIT = 0..=999;
    /// Seconds without input after which a shared device resets itself.
    KIOSK_IDLE_SECONDS = 10..=3600;
    /// Number of languages of an instance.
    LANGUAGES = 1..=20;
    /// Number of theses of an instance; a typical instance has 25 to 40.
    THESES = 0..=200;
    /// Number of entries of a list in the configuration: sponsors, links, origins, reminders.
    LIST_ENTRIES = 0..=50;
    /// Number of features that one A/B test compares.
    TESTED_FEATURES = 0..=1;
    /// Number of entries of one page of a list.
    PAGE_LIMIT = 1..=1000;
    /// For how many days an API token is valid.
    API_TOKEN_DAYS = 1..=365;
}

/// Minimum number of contributions that are released together.
pub const MIN_RESEARCH_GROUP_SIZE: usize = 20;

/// Minimum number of people in a class room whose answers are shown together.
pub const MIN_CLASS_SIZE: u32 = 5;

/// Maximum number of people in a class room.
pub const MAX_CLASS_SIZE: u32 = 300;

/// Maximum number of remarks of reviewers that an instance holds.
pub const MAX_REMARKS: u32 = 500;

/// Maximum number of webhooks of an instance.
pub const MAX_WEBHOOKS: u32 = 5;

/// Maximum number of valid API tokens of an instance.
pub const MAX_API_TOKENS: u32 = 10;

/// For how many days an API token is valid unless its creator says otherwise.
pub const DEFAULT_API_TOKEN_DAYS: i64 = 90;

/// Number of theses that an instance needs before they can be finalised.
pub const MIN_THESES_TO_FINALISE: usize = 5;
/// Minimum number of days between the registration and the election.
pub const MIN_REGISTRATION_LEAD_DAYS: i64 = 5;
/// Number of entries of one page of a list if the request names none.
pub const DEFAULT_PAGE_SIZE: usize = 20;
/// Number of days in which a deleted instance can be restored.
pub const RESTORE_PERIOD_DAYS: i64 = 30;
/// Maximum size of an uploaded picture in bytes.
pub const MAX_IMAGE_BYTES: usize = 10 * 1024 * 1024;
/// Maximum number of pixels of an uploaded picture.
pub const MAX_IMAGE_PIXELS: usize = 40_000_000;

/// Single numbers of the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = BoundsConstants)]
pub struct ConstantBounds {
    /// Number of theses that an instance needs before they can be finalised.
    pub theses_to_finalise: usize,
    /// Minimum number of days between the registration and the election.
    pub registration_lead_days: i64,
    /// Number of entries of one page of a list if the request names none.
    pub page_size: usize,
    /// Number of days in which a deleted instance can be restored.
    pub restore_days: i64,
    /// Maximum size of an uploaded picture in bytes.
    pub image_bytes: usize,
    /// Maximum number of pixels of an uploaded picture.
    pub image_pixels: usize,
    /// Number of words of a sentence above which the editor warns.
    pub long_sentence_words: usize,
}

/// Settings of the web client. Times are in milliseconds, widths in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = BoundsClient)]
pub struct ClientBounds {
    /// Timeout of a request.
    pub request_ms: u32,
    /// Timeout of the upload of a picture.
    pub image_upload_ms: u32,
    /// Timeout for loading a part of the program.
    pub chunk_load_ms: u32,
    /// How long a message is shown.
    pub toast_ms: u32,
    /// How long an error, or a message about signing in, is shown.
    pub toast_error_ms: u32,
    /// How long an action can be undone.
    pub undo_ms: u32,
    /// Delay before the page reloads after a change of colour.
    pub colour_reload_ms: u32,
    /// Delay between signing in with an external identity provider and fetching the profile.
    pub profile_wait_ms: u32,
    /// Assumed lifetime of an ID token.
    pub token_lifetime_ms: u32,
    /// Share of a picture that is selected initially.
    pub crop_initial_area: f32,
    /// Aspect ratio (width ÷ height) of the selection.
    pub crop_aspect: f32,
    /// Width of the cropped picture.
    pub crop_width: u32,
    /// Height of the cropped picture.
    pub crop_height: u32,
    /// JPEG quality of the cropped picture.
    pub crop_quality: f32,
    /// Screens of at least this width are wide.
    pub breakpoint_wide: u32,
    /// Screens below this width are those of phones.
    pub breakpoint_narrow: u32,
}

/// The settings of the web client.
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

/// The whole table. The keys are the names of the constants in lower case.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = Bounds)]
pub struct BoundsTable {
    /// Lengths of texts, in characters.
    pub lengths: BTreeMap<String, LengthBounds>,
    /// Ranges of numbers.
    pub ranges: BTreeMap<String, NumberBounds>,
    /// Single numbers.
    pub constants: ConstantBounds,
    /// The settings of the web client.
    pub client: ClientBounds,
}

/// Returns the whole table as data.
pub fn table() -> BoundsTable {
    BoundsTable {
        lengths: lines().into_iter().chain(longer_texts()).collect(),
        ranges: ranges(),
        constants: ConstantBounds {
            theses_to_finalise: MIN_THESES_TO_FINALISE,
            registration_lead_days: MIN_REGISTRATION_LEAD_DAYS,
            page_size: DEFAULT_PAGE_SIZE,
            restore_days: RESTORE_PERIOD_DAYS,
            image_bytes: MAX_IMAGE_BYTES,
            image_pixels: MAX_IMAGE_PIXELS,
            long_sentence_words: crate::terms::LONG_SENTENCE_WORDS,
        },
        client: CLIENT,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_serialised_with_minimum_and_maximum_by_name() {
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
        // An `f32` value would serialise 0.8 with all digits of its binary representation.
        let json = serde_json::to_string(&CLIENT).unwrap();
        assert_eq!(
            serde_json::from_str::<serde_json::Value>(&json).unwrap(),
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
    fn no_minimum_is_above_its_maximum() {
        let table = table();
        assert!(table.lengths.values().all(|length| length.min <= length.max));
        assert!(table.ranges.values().all(|range| range.min <= range.max));
    }
}
