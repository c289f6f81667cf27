//! The audit log as a table with one row per entry.
use crate::exports::answer_table::escape_formula;
use elections::texts::Language;

/// An entry of the log. Absent values are empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditLine {
    /// When it happened (RFC 3339, UTC).
    pub happened_at: String,
    /// The id of the instance whose log contains the entry. It is empty for the log of the provider.
    pub chain: String,
    /// The number of the entry in its log.
    pub sequence: String,
    /// The account.
    pub user_id: String,
    /// The name of the account.
    pub user: String,
    /// The id of the administrator who acted as that person.
    pub acting_id: String,
    /// The name of that administrator.
    pub acting: String,
    /// The session.
    pub session: String,
    /// The id of the API token with which a program acted.
    pub api_token_id: String,
    /// The name of that API token.
    pub api_token: String,
    /// The action, as a stable word.
    pub action: String,
    /// The kind of the subject of the action, as a stable word.
    pub subject_kind: String,
    /// The id of the subject.
    pub subject_id: String,
    /// The name of the subject.
    pub subject: String,
    /// More details, as JSON.
    pub details: String,
}

const COLUMNS: usize = 15;

const GERMAN: [&str; COLUMNS] = [
    "Zeitpunkt",
    "Protokoll",
    "Nummer",
    "Konto (Nr.)",
    "Konto",
    "Gehandelt hat (Nr.)",
    "Gehandelt hat",
    "Sitzung",
    "API-Token (Nr.)",
    "API-Token",
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
    "API token (no.)",
    "API token",
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
            self.api_token_id,
            self.api_token,
            self.action,
            self.subject_kind,
            self.subject_id,
            self.subject,
            self.details,
        ]
    }
}

/// Writes the beginning of the table: a byte order mark, which spreadsheet programs need, and the headings.
///
/// # Errors
/// Returns an error if the table cannot be written.
pub fn write_csv_heading(language: &Language) -> Result<Vec<u8>, csv::Error> {
    let headings = if is_german(language) { GERMAN } else { ENGLISH };
    write_rows("\u{feff}".as_bytes().to_vec(), [headings.map(str::to_owned)], language)
}

/// Writes more lines of the table. Cells that spreadsheet programs would evaluate get an apostrophe in front.
///
/// # Errors
/// Returns an error if the table cannot be written.
pub fn write_csv_lines(lines: Vec<AuditLine>, language: &Language) -> Result<Vec<u8>, csv::Error> {
    write_rows(Vec::new(), lines.into_iter().map(|line| line.cells().map(escape_formula)), language)
}

fn write_rows(
    buffer: Vec<u8>,
    rows: impl IntoIterator<Item = [String; COLUMNS]>,
    language: &Language,
) -> Result<Vec<u8>, csv::Error> {
    let separator = if is_german(language) { b';' } else { b',' };
    let mut writer = csv::WriterBuilder::new().delimiter(separator).from_writer(buffer);
    for row in rows {
        writer.write_record(row)?;
    }
    writer.into_inner().map_err(|error| csv::Error::from(error.into_error()))
}

fn is_german(language: &Language) -> bool {
    language.as_str().starts_with("de")
}
