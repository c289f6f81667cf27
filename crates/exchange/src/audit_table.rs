//! The audit log as a table, a row an entry: for those who keep it elsewhere, or look into it with their own tools.
use crate::answer_table::harmless;
use elections::texts::Language;

/// An entry; what is not told is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditLine {
    /// When it happened (RFC 3339, UTC).
    pub happened_at: String,
    /// The id of the instance in whose log it stands; empty for the provider's.
    pub chain: String,
    /// Its number in that log.
    pub sequence: String,
    /// The account.
    pub user_id: String,
    /// What that is called.
    pub user: String,
    /// The administrator who acted as that person.
    pub acting_id: String,
    /// What that one is called.
    pub acting: String,
    /// The session.
    pub session: String,
    /// What was done, as a stable word.
    pub action: String,
    /// What kind of thing it was done to, as a stable word.
    pub subject_kind: String,
    /// The id of that thing.
    pub subject_id: String,
    /// What that is called.
    pub subject: String,
    /// What else there is to know, as JSON.
    pub details: String,
}

const COLUMNS: usize = 13;

const GERMAN: [&str; COLUMNS] = [
    "Zeitpunkt",
    "Protokoll",
    "Nummer",
    "Konto (Nr.)",
    "Konto",
    "Gehandelt hat (Nr.)",
    "Gehandelt hat",
    "Sitzung",
    "Vorgang",
    "Art",
    "Betrifft (Nr.)",
    "Betrifft",
    "Einzelheiten",
];
const ENGLISH: [&str; COLUMNS] = [
    "Time",
    "Log",
    "Number",
    "Account (no.)",
    "Account",
    "Acted (no.)",
    "Acted",
    "Session",
    "Action",
    "Kind",
    "Concerns (no.)",
    "Concerns",
    "Details",
];

impl AuditLine {
    fn cells(self) -> [String; COLUMNS] {
        [
            self.happened_at,
            self.chain,
            self.sequence,
            self.user_id,
            self.user,
            self.acting_id,
            self.acting,
            self.session,
            self.action,
            self.subject_kind,
            self.subject_id,
            self.subject,
            self.details,
        ]
    }
}

/// The first line of the table: a byte order mark, which spreadsheet programs need, and the headings.
///
/// # Errors
/// When it cannot be written.
pub fn csv_heading(language: &Language) -> Result<Vec<u8>, csv::Error> {
    let headings = if is_german(language) { GERMAN } else { ENGLISH };
    written("\u{feff}".as_bytes().to_vec(), [headings.map(str::to_owned)], language)
}

/// More lines of it. Cells that spreadsheet programs would calculate get an apostrophe in front.
///
/// # Errors
/// When they cannot be written.
pub fn csv_lines(lines: Vec<AuditLine>, language: &Language) -> Result<Vec<u8>, csv::Error> {
    written(Vec::new(), lines.into_iter().map(|line| line.cells().map(harmless)), language)
}

fn written(
    begun: Vec<u8>,
    rows: impl IntoIterator<Item = [String; COLUMNS]>,
    language: &Language,
) -> Result<Vec<u8>, csv::Error> {
    let separator = if is_german(language) { b';' } else { b',' };
    let mut writer = csv::WriterBuilder::new().delimiter(separator).from_writer(begun);
    for row in rows {
        writer.write_record(row)?;
    }
    writer.into_inner().map_err(|error| csv::Error::from(error.into_error()))
}

fn is_german(language: &Language) -> bool {
    language.as_str().starts_with("de")
}
