//! Spreadsheets: the sheets election, theses, parties, candidates and answers, in a workbook (xlsx, ods) or as CSV
//! files.
//!
//! The first row of a sheet names its columns. Their order is free, and optional columns may be missing. A text may
//! be in several languages: `text:de`, `text:en`. A column without a language is in the default language. Sheets
//! and columns have German names too. `docs/formats/formats.md` lists them all. [`template`] is a workbook to start
//! from.
use crate::{
    files::table::{Row, Table},
    model::bundle::Bundle,
};
use elections::{candidates::details::CandidateDetail, texts::Language};

mod answer_form;
mod answer_rows;
mod answer_vocabulary;
mod content_columns;
mod election_sheet;
mod import_columns;
mod import_table;
mod lone_sheet;
mod people_layout;
mod people_template;
mod person_columns;
mod person_rows;
mod reading;
mod sheets;
mod thesis_rows;
mod town_rows;
mod writing;

pub use answer_form::{AnswerForm, AnswerFormLine, FormError, FormFormat, build_answer_form};
pub use answer_rows::{AnswerRow, AnswerRows, AnswersError, read_answers};
pub use answer_vocabulary::AnswerVocabulary;
pub use import_columns::ImportKind;
pub use import_table::{
    ImportTable, ImportTableColumn, ImportTableRow, UnreadableTableError, read_import_table,
};
pub use people_template::build_people_template;
pub use person_columns::{PersonColumn, PersonRole};
pub use person_rows::{PeopleError, PeopleRows, PersonRow, UnreadCell, read_people};
pub(crate) use reading::read;
pub use thesis_rows::{ThesesError, ThesisRow, ThesisRows, read_theses};
pub use town_rows::{TownRow, TownRows, TownsError, build_towns_template, read_towns};
pub use writing::{WorkbookError, write};

/// The kind of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SheetKind {
    /// Title, day, languages and so on, one per row.
    Election,
    Theses,
    Parties,
    Candidates,
    /// One answer per row.
    Answers,
}

/// A column of a sheet.
#[derive(Debug)]
pub(crate) struct SheetColumn {
    /// Its name.
    pub(crate) name: &'static str,
    /// Its German name.
    pub(crate) german: &'static str,
    /// Whether there may be one column for each language.
    pub(crate) by_language: bool,
    /// The explanation of its content, in English and in German.
    pub(crate) help: [&'static str; 2],
}

const fn column(name: &'static str, german: &'static str, help: [&'static str; 2]) -> SheetColumn {
    SheetColumn { name, german, by_language: false, help }
}

const fn texts(name: &'static str, german: &'static str, help: [&'static str; 2]) -> SheetColumn {
    SheetColumn { name, german, by_language: true, help }
}

const ELECTION_COLUMNS: [SheetColumn; 2] = [
    column("field", "feld", ["Which piece of information.", "Welche Angabe."]),
    texts("value", "wert", ["What it is.", "Was dort steht."]),
];

const THESIS_COLUMNS: [SheetColumn; 3] = [
    column(
        "key",
        "schlüssel",
        ["What answers call the thesis by, e.g. t1.", "Womit Antworten die These nennen, z. B. t1."],
    ),
    texts("category", "kategorie", ["The category, e.g. Transport.", "Die Kategorie, z. B. Verkehr."]),
    texts(
        "text",
        "text",
        [
            "The thesis. (term)[explanation] explains a word; {location} and {title} are filled in.",
            "Die These. (Begriff)[Erklärung] erklärt ein Wort; {location} und {title} werden ersetzt.",
        ],
    ),
];

const PARTY_COLUMNS: [SheetColumn; 7] = [
    column(
        "key",
        "schlüssel",
        [
            "What answers and candidates call the party by, e.g. p1.",
            "Womit Antworten und Kandidierende die Partei nennen, z. B. p1.",
        ],
    ),
    texts("shortcut", "kurzname", ["The short name, 2 to 50 characters.", "Der Kurzname, 2 bis 50 Zeichen."]),
    texts("name", "name", ["The full name.", "Der volle Name."]),
    texts("description", "beschreibung", ["What the party stands for.", "Wofür die Partei steht."]),
    column("website", "website", ["A web address, https://…", "Eine Webadresse, https://…"]),
    column("colour", "farbe", ["A colour like #1a2b3c.", "Eine Farbe wie #1a2b3c."]),
    column(
        "parent",
        "gehört zu",
        [
            "The key of the party it is part of, if any.",
            "Der Schlüssel der Partei, zu der sie gehört, falls es eine gibt.",
        ],
    ),
];

const CANDIDATE_COLUMNS: [SheetColumn; 14] = [
    column(
        "key",
        "schlüssel",
        ["What answers call the person by, e.g. c1.", "Womit Antworten die Person nennen, z. B. c1."],
    ),
    column(
        "party",
        "partei",
        ["The key of the party; empty for independents.", "Der Schlüssel der Partei; leer bei Parteilosen."],
    ),
    column("title", "titel", ["An academic title.", "Ein akademischer Titel."]),
    column("first_name", "vorname", ["The first name.", "Der Vorname."]),
    column("last_name", "nachname", ["The last name.", "Der Nachname."]),
    column(
        "gender",
        "geschlecht",
        ["male, female, diverse or no_comment.", "männlich, weiblich, divers oder keine Angabe."],
    ),
    column(
        "birth_year",
        "geburtsjahr",
        ["The year of birth; voters do not see it.", "Das Geburtsjahr; Wählende sehen es nicht."],
    ),
    column(
        "email",
        "e-mail",
        ["The mail address; voters do not see it.", "Die Mailadresse; Wählende sehen sie nicht."],
    ),
    column("district", "wahlkreis", ["The constituency.", "Der Wahlkreis."]),
    column("occupation", "beruf", ["The occupation.", "Der Beruf."]),
    column("list_place", "listenplatz", ["The place on the list, 1 to 999.", "Der Listenplatz, 1 bis 999."]),
    column("website", "website", ["A web address, https://…", "Eine Webadresse, https://…"]),
    texts("description", "beschreibung", ["What the person stands for.", "Wofür die Person steht."]),
    column(
        "profile",
        "profil",
        [
            "no for a candidate whom the party manages alone and who answers nothing.",
            "nein, wenn nur die Partei die Person führt und diese nichts beantwortet.",
        ],
    ),
];

/// Returns the possible headings of a detail in a list of people: first in English and in German, then others.
fn detail_headings(detail: CandidateDetail) -> &'static [&'static str] {
    match detail {
        CandidateDetail::Occupation => &["Occupation", "Beruf", "Profession", "Job", "Tätigkeit"],
    }
}

/// Returns the explanation of a detail, in English and in German.
fn detail_help(detail: CandidateDetail) -> [&'static str; 2] {
    CANDIDATE_COLUMNS.iter().find(|column| column.name == detail.name()).map_or([""; 2], |column| column.help)
}

const ANSWER_COLUMNS: [SheetColumn; 5] = [
    column("thesis", "these", ["The key of the thesis.", "Der Schlüssel der These."]),
    column(
        "party",
        "partei",
        [
            "The key of the party that answers, or empty.",
            "Der Schlüssel der Partei, die antwortet, oder leer.",
        ],
    ),
    column(
        "candidate",
        "person",
        [
            "The key of the candidate who answers, or empty.",
            "Der Schlüssel der Person, die antwortet, oder leer.",
        ],
    ),
    column(
        "value",
        "antwort",
        [
            "0 strongly disagree, 25, 50 neutral, 75, 100 fully agree; empty for no answer.",
            "0 stimme gar nicht zu, 25, 50 neutral, 75, 100 stimme voll zu; leer für keine Antwort.",
        ],
    ),
    texts("explanation", "begründung", ["Why, up to 1,000 characters.", "Warum, bis 1.000 Zeichen."]),
];

/// The fields of the election sheet, one per row. Texts are in the columns `value:de` and so on, by language.
pub(crate) const FIELDS: [SheetColumn; 23] = [
    column("name", "name", ["The name of the election.", "Der Name der Wahl."]),
    column("location", "ort", ["Where it is held.", "Wo sie stattfindet."]),
    column(
        "election_date",
        "wahltag",
        ["The day of voting, like 2027-03-14.", "Der Wahltag, z. B. 14.03.2027."],
    ),
    texts("title", "titel", ["The title that voters read.", "Der Titel, den Wählende lesen."]),
    texts("subtitle", "untertitel", ["The place, for {location}.", "Der Ort, für {location}."]),
    texts("description", "beschreibung", ["What it is about.", "Worum es geht."]),
    column("website", "website", ["The website of those who run it.", "Die Website der Verantwortlichen."]),
    column("domain", "domain", ["The last part of the address: /match/…", "Das Ende der Adresse: /match/…"]),
    column(
        "default_language",
        "standardsprache",
        ["The language of columns without one: de, en …", "Die Sprache von Spalten ohne Angabe: de, en …"],
    ),
    column("time_zone", "zeitzone", ["Like Europe/Berlin.", "Zum Beispiel Europe/Berlin."]),
    column(
        "choices",
        "antwortmöglichkeiten",
        ["5, 3, or 2 (agree and disagree).", "5, 3 oder 2 (Zustimmung und Ablehnung)."],
    ),
    column("licence", "lizenz", ["non_profit or commercial.", "non_profit oder commercial."]),
    column(
        "planned_launch_date",
        "geplanter start",
        ["The day it is to go live.", "Der Tag, an dem es losgehen soll."],
    ),
    column("sundown_date", "ende", ["The last day.", "Der letzte Tag."]),
    column(
        "answers_until",
        "antworten bis",
        [
            "The last day for answers of parties and candidates, if it is not the last day.",
            "Der letzte Tag für Antworten der Parteien und Kandidierenden, falls nicht der letzte Tag.",
        ],
    ),
    column(
        "late_answers",
        "späte antworten",
        [
            "Whether answers are accepted after that: yes or no.",
            "Ob danach noch Antworten möglich sind: ja oder nein.",
        ],
    ),
    column("publisher", "herausgeber", ["Who publishes it.", "Wer sie herausgibt."]),
    column(
        "contact",
        "ansprechperson",
        ["Whom parties and candidates can ask.", "Wen Parteien und Kandidierende fragen können."],
    ),
    column("phone", "telefon", ["The telephone number.", "Die Telefonnummer."]),
    column("email", "e-mail", ["The mail address.", "Die E-Mail-Adresse."]),
    column(
        "source_name",
        "quelle",
        ["Whose data these are, if not your own.", "Wessen Daten das sind, wenn nicht die eigenen."],
    ),
    column("source_licence", "lizenz der quelle", ["The licence of the data.", "Die Lizenz der Daten."]),
    column("source_url", "adresse der quelle", ["Where the data stand.", "Wo die Daten stehen."]),
];

/// Parses the words for yes and no.
fn parse_bool(text: &str) -> Option<bool> {
    match &text.to_lowercase()[..] {
        "yes" | "ja" | "true" | "1" => Some(true),
        "no" | "nein" | "false" | "0" => Some(false),
        _ => None,
    }
}

impl SheetKind {
    pub(crate) const ALL: [SheetKind; 5] = [
        SheetKind::Election,
        SheetKind::Theses,
        SheetKind::Parties,
        SheetKind::Candidates,
        SheetKind::Answers,
    ];

    /// Returns the name of the sheet in English and in German.
    pub(crate) fn names(self) -> [&'static str; 2] {
        match self {
            SheetKind::Election => ["election", "Wahl"],
            SheetKind::Theses => ["theses", "Thesen"],
            SheetKind::Parties => ["parties", "Parteien"],
            SheetKind::Candidates => ["candidates", "Kandidierende"],
            SheetKind::Answers => ["answers", "Antworten"],
        }
    }

    /// Returns the columns of the sheet.
    pub(crate) fn columns(self) -> &'static [SheetColumn] {
        match self {
            SheetKind::Election => &ELECTION_COLUMNS,
            SheetKind::Theses => &THESIS_COLUMNS,
            SheetKind::Parties => &PARTY_COLUMNS,
            SheetKind::Candidates => &CANDIDATE_COLUMNS,
            SheetKind::Answers => &ANSWER_COLUMNS,
        }
    }

    /// Returns the names of the required columns.
    pub(crate) fn list_required_columns(self) -> &'static [&'static str] {
        match self {
            SheetKind::Election => &["field", "value"],
            SheetKind::Theses => &["key", "text"],
            SheetKind::Parties => &["key", "shortcut"],
            SheetKind::Candidates => &["key", "last_name"],
            SheetKind::Answers => &["thesis", "value"],
        }
    }
}

impl SheetColumn {
    /// Returns the name of the column in German or in English.
    pub(crate) fn name_in(&self, german: bool) -> &'static str {
        if german { self.german } else { self.name }
    }

    fn has_name(&self, name: &str) -> bool {
        let name = name.replace(' ', "_");
        name == self.name || name == self.german.replace(' ', "_")
    }
}

/// Returns the names of columns, in English and in German.
fn column_names(columns: &[SheetColumn]) -> Vec<[&'static str; 2]> {
    columns.iter().map(|column| [column.name, column.german]).collect()
}

/// Splits a heading into the name of the column and what follows it: `text:de`, `Text (de)`.
fn split_heading(cell: &str) -> (&str, Option<&str>) {
    match cell.split_once([':', '(', '[']) {
        Some((name, suffix)) => (name, Some(suffix.trim().trim_end_matches([')', ']']).trim())),
        None => (cell, None),
    }
}

/// Returns only the letters, in lower case: `E-Mail` equals `email`.
fn normalize_letters(text: &str) -> String {
    text.chars().filter(|character| character.is_alphabetic()).flat_map(char::to_lowercase).collect()
}

/// Parses a heading, `text:de`. Returns its column and its language, or `None` if the column is unknown.
fn parse_heading(
    cell: &str,
    columns: &'static [SheetColumn],
) -> Option<(&'static SheetColumn, Option<Language>)> {
    let (name, language) = split_heading(cell);
    let name = name.trim().to_lowercase();
    let column = columns.iter().find(|column| column.has_name(&name))?;
    match language {
        None => Some((column, None)),
        Some(language) if column.by_language => Some((column, Some(language.parse().ok()?))),
        Some(_) => None,
    }
}

/// Returns the kind of a sheet of a workbook, by its name.
pub(crate) fn detect_kind_by_name(table: &Table) -> Option<SheetKind> {
    let name = table.sheet.as_deref()?.trim().to_lowercase();
    SheetKind::ALL.into_iter().find(|kind| kind.names().iter().any(|known| known.to_lowercase() == name))
}

/// Returns the kind of a CSV file, by its first row.
pub(crate) fn detect_kind_by_header(table: &Table) -> Option<SheetKind> {
    let header = table.rows.first()?;
    SheetKind::ALL.into_iter().find(|kind| has_required_columns(header, *kind))
}

fn has_required_columns(header: &Row, kind: SheetKind) -> bool {
    let named: Vec<&str> = header
        .cells()
        .filter_map(|cell| parse_heading(cell, kind.columns()))
        .map(|(column, _)| column.name)
        .collect();
    kind.list_required_columns().iter().all(|name| named.contains(name))
}

/// Writes a workbook to start from, in German, or in English for every other language: an example in every sheet,
/// explanations of the columns, and lists of valid values.
///
/// # Errors
/// Returns an error if the workbook cannot be written. User input cannot cause this.
pub fn build_template(language: &Language) -> Result<Vec<u8>, WorkbookError> {
    let example: &[u8] = if is_german(language) {
        include_bytes!("spreadsheet/example.de.json")
    } else {
        include_bytes!("spreadsheet/example.en.json")
    };
    write(&Bundle::read(example).map_err(WorkbookError::Example)?)
}

fn is_german(language: &Language) -> bool {
    language.as_str() == "de" || language.as_str().starts_with("de-")
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("text", Some(("text", None)))]
    #[case(" Text:de ", Some(("text", Some("de"))))]
    #[case("Kategorie (pt-BR)", Some(("category", Some("pt-BR"))))]
    #[case("Schlüssel", Some(("key", None)))]
    #[case("key:de", None)]
    #[case("text:deutsch", None)]
    #[case("remark", None)]
    fn columns_are_recognised_by_their_names_in_english_and_german(
        #[case] cell: &str,
        #[case] expected: Option<(&str, Option<&str>)>,
    ) {
        let found = parse_heading(cell, SheetKind::Theses.columns());
        let found =
            found.as_ref().map(|(column, language)| (column.name, language.as_ref().map(Language::as_str)));
        assert_eq!(found, expected);
    }

    #[test]
    fn no_two_columns_of_a_sheet_have_the_same_name() {
        for columns in SheetKind::ALL.map(SheetKind::columns).into_iter().chain([&FIELDS[..]]) {
            for column in columns {
                for name in [column.name, column.german] {
                    let found = parse_heading(name, columns).map(|(found, _)| found.name);
                    assert_eq!(found, Some(column.name), "{name}");
                }
            }
        }
    }
}
