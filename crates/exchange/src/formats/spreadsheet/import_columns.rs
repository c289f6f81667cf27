//! What the columns of a table to import contain, by natural headings in German and English.
use crate::{
    files::table::Row,
    formats::spreadsheet::{normalize_letters, person_columns::PersonColumn, split_heading},
};
use elections::texts::Language;

/// What a table to import describes, one in each row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportKind {
    /// Theses with their translations.
    Theses,
    /// Candidates and trust persons.
    People,
    /// Parties.
    Parties,
}

/// A column and its possible headings.
struct NamedColumn {
    name: &'static str,
    by_language: bool,
    headings: &'static [&'static str],
}

const fn plain_column(name: &'static str, headings: &'static [&'static str]) -> NamedColumn {
    NamedColumn { name, by_language: false, headings }
}

const fn text_column(name: &'static str, headings: &'static [&'static str]) -> NamedColumn {
    NamedColumn { name, by_language: true, headings }
}

const THESIS_COLUMNS: [NamedColumn; 3] = [
    plain_column(
        "number",
        &[
            "Nummer",
            "Nr",
            "Number",
            "No",
            "lfd. Nr.",
            "Laufende Nummer",
            "Thesennummer",
            "Position",
            "Schlüssel",
            "Key",
            "ID",
        ],
    ),
    text_column(
        "category",
        &[
            "Kategorie",
            "Category",
            "Thema",
            "Topic",
            "Themenfeld",
            "Themenbereich",
            "Bereich",
            "Area",
            "Politikfeld",
            "Rubrik",
            "Titel",
            "Title",
        ],
    ),
    text_column(
        "text",
        &[
            "These",
            "Thesis",
            "Thesen",
            "Theses",
            "Text",
            "Aussage",
            "Statement",
            "Wortlaut",
            "Wording",
            "Forderung",
            "Frage",
            "Question",
            "Satz",
        ],
    ),
];

const PARTY_COLUMNS: [NamedColumn; 5] = [
    text_column(
        "shortcut",
        &[
            "Kurzname",
            "Short name",
            "Kürzel",
            "Abkürzung",
            "Abbreviation",
            "Kurzbezeichnung",
            "Kurzform",
            "Shortcut",
            "Short",
            "Acronym",
        ],
    ),
    text_column(
        "name",
        &[
            "Name",
            "Vollständiger Name",
            "Full name",
            "Voller Name",
            "Langname",
            "Long name",
            "Partei",
            "Party",
            "Parteiname",
            "Party name",
            "Name der Partei",
            "Bezeichnung",
            "Liste",
            "List",
            "Wahlvorschlag",
            "Gruppierung",
        ],
    ),
    text_column(
        "description",
        &["Beschreibung", "Description", "Vorstellung", "About", "Kurzbeschreibung", "Selbstdarstellung"],
    ),
    plain_column(
        "website",
        &["Website", "Webseite", "Homepage", "Internetseite", "Internet", "Web", "URL", "Web address"],
    ),
    plain_column("colour", &["Farbe", "Colour", "Color", "Parteifarbe", "Farbcode", "Hex"]),
];

/// Headings of one column with first and last names.
const FULL_NAME_HEADINGS: [&str; 8] = [
    "Vollständiger Name",
    "Full name",
    "Nachname, Vorname",
    "Name, Vorname",
    "Vorname Nachname",
    "Vorname Name",
    "Vor- und Nachname",
    "Last name, first name",
];

/// Names of languages in headings, in German and in English.
const LANGUAGE_NAMES: [(&str, &[&str]); 20] = [
    ("de-x-easy", &["Leichte Sprache", "Easy language", "Easy German"]),
    ("de", &["Deutsch", "German"]),
    ("en", &["Englisch", "English"]),
    ("ar", &["Arabisch", "Arabic"]),
    ("fi", &["Finnisch", "Finnish"]),
    ("fr", &["Französisch", "French"]),
    ("tr", &["Türkisch", "Turkish"]),
    ("uk", &["Ukrainisch", "Ukrainian"]),
    ("ru", &["Russisch", "Russian"]),
    ("pl", &["Polnisch", "Polish"]),
    ("it", &["Italienisch", "Italian"]),
    ("es", &["Spanisch", "Spanish"]),
    ("sv", &["Schwedisch", "Swedish"]),
    ("da", &["Dänisch", "Danish"]),
    ("nl", &["Niederländisch", "Dutch"]),
    ("cs", &["Tschechisch", "Czech"]),
    ("hsb", &["Obersorbisch", "Upper Sorbian"]),
    ("ro", &["Rumänisch", "Romanian"]),
    ("el", &["Griechisch", "Greek"]),
    ("fa", &["Persisch", "Persian", "Farsi"]),
];

impl ImportKind {
    fn columns(self) -> &'static [NamedColumn] {
        match self {
            ImportKind::Theses => &THESIS_COLUMNS,
            ImportKind::Parties => &PARTY_COLUMNS,
            ImportKind::People => &[],
        }
    }

    /// Returns whether a cell is the heading of a known column.
    pub(super) fn is_heading(self, cell: &str) -> bool {
        self.parse_heading(cell).is_some()
    }

    /// Returns the column of a heading: `text:en` for `These (Englisch)`.
    fn parse_heading(self, cell: &str) -> Option<String> {
        if self == ImportKind::People {
            let is_full_name = is_one_of(cell, &FULL_NAME_HEADINGS);
            return match PersonColumn::from_heading(cell) {
                _ if is_full_name => Some("full_name".to_owned()),
                column => column.map(|column| column.name().to_owned()),
            };
        }
        let (name, suffix) = split_language(cell);
        let column = self
            .columns()
            .iter()
            .find(|column| is_one_of(name, column.headings) || name.trim() == column.name)?;
        match suffix {
            Some(language) if column.by_language => Some(format!("{}:{language}", column.name)),
            _ => Some(column.name.to_owned()),
        }
    }
}

/// Guesses what the columns contain. Each kind of content is guessed only once.
pub(super) fn guess_columns(headings: &Row, rows: &[Row], kind: ImportKind) -> Vec<Option<String>> {
    let mut guesses: Vec<Option<String>> = Vec::new();
    for cell in headings.cells() {
        let guess = kind.parse_heading(cell);
        match guesses.iter().position(|other| guess.is_some() && *other == guess) {
            None => guesses.push(guess),
            // Of two columns with names of parties, the first contains the short ones.
            Some(first) if is_free(&guesses, "shortcut") && guess.as_deref() == Some("name") => {
                guesses[first] = Some("shortcut".to_owned());
                guesses.push(guess);
            }
            Some(_) => guesses.push(None),
        }
    }
    if kind == ImportKind::People && is_free(&guesses, "first_name") && is_free(&guesses, "full_name") {
        merge_names(headings, rows, &mut guesses);
    }
    guesses
}

fn is_free(guesses: &[Option<String>], column: &str) -> bool {
    !guesses.iter().flatten().any(|guess| guess == column)
}

/// A single column of names contains first names too, if it is called “Name” or contains commas.
fn merge_names(headings: &Row, rows: &[Row], guesses: &mut [Option<String>]) {
    let Some(at) = guesses.iter().position(|guess| guess.as_deref() == Some("last_name")) else { return };
    let commas = rows.iter().filter(|row| row.cell(at).contains(',')).count();
    let is_called_name = normalize_letters(split_heading(headings.cell(at)).0) == "name";
    if is_called_name || (commas > 0 && 2 * commas >= rows.len()) {
        guesses[at] = Some("full_name".to_owned());
    }
}

fn is_one_of(cell: &str, headings: &[&str]) -> bool {
    let name = normalize_letters(cell);
    match cell.trim() {
        "#" => headings.contains(&"Nr"),
        _ => !name.is_empty() && headings.iter().any(|heading| normalize_letters(heading) == name),
    }
}

/// Splits a heading into the name of the column and its language: `These (Englisch)`, `text:en`, `These EN`.
fn split_language(cell: &str) -> (&str, Option<Language>) {
    if let (name, Some(suffix)) = split_heading(cell) {
        return (name, parse_language(suffix));
    }
    let split = cell.trim().rsplit_once([' ', '_', '-']);
    match split.and_then(|(name, word)| Some((name, parse_language(word)?))) {
        Some((name, language)) => (name, Some(language)),
        None => (cell, None),
    }
}

/// Parses the code or the German or English name of a language.
fn parse_language(word: &str) -> Option<Language> {
    let is_named =
        |(code, names): &&(&str, &[&str])| word.eq_ignore_ascii_case(code) || is_one_of(word, names);
    let code = LANGUAGE_NAMES.iter().find(is_named).map(|(code, _)| *code);
    code.map_or_else(
        || word.to_ascii_lowercase().parse().ok().filter(|_| word.len() == 2),
        |code| code.parse().ok(),
    )
}
