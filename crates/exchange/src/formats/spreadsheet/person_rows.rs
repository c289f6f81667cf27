//! Reads lists of people, row by row: candidates and trust persons that a creator uploads.
//!
//! Such lists come from electoral offices and parties, so columns have many possible names. Invalid cells do not
//! reject the file, because the uploader checks and corrects the rows before they are imported.
use crate::{
    files::{
        plain_text,
        table::{Row, Table},
    },
    formats::spreadsheet::{
        detail_headings,
        lone_sheet::{self, SheetError},
        normalize_letters,
        reading::parse_gender,
        split_heading,
    },
};
use elections::candidates::{
    Gender,
    details::{CandidateDetail, CandidateDetails},
};

/// The role of a person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PersonRole {
    /// A candidate of the election.
    #[default]
    Candidate,
    /// A person who answers for a party.
    TrustPerson,
}

/// A column of a list of people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PersonColumn {
    /// The party, by its short or its full name.
    Party,
    /// Candidate or trust person.
    Role,
    /// An academic title.
    Title,
    /// The first name.
    FirstName,
    /// The last name.
    LastName,
    /// The gender.
    Gender,
    /// The mail address.
    Email,
    /// The constituency.
    District,
    /// The place on the list.
    ListPlace,
    /// A web address.
    Website,
    /// The self-description of the person.
    Description,
    /// A detail of a candidate.
    Detail(CandidateDetail),
}

/// A cell with invalid content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadCell {
    /// Its column.
    pub column: PersonColumn,
    /// The content of the cell.
    pub text: String,
}

/// A person in a file. Absent values are empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonRow {
    /// The row in the file, from 1.
    pub row: u32,
    /// The role. It defaults to candidate.
    pub role: PersonRole,
    /// The party, by the name in the file.
    pub party: String,
    /// An academic title.
    pub title: String,
    /// The first name.
    pub first_name: String,
    /// The last name.
    pub last_name: String,
    /// The gender.
    pub gender: Option<Gender>,
    /// The mail address.
    pub email: String,
    /// The constituency.
    pub district: String,
    /// The details.
    pub details: CandidateDetails,
    /// The place on the list.
    pub list_place: Option<i64>,
    /// A web address.
    pub website: String,
    /// The self-description of the person.
    pub description: String,
    /// The invalid cells, whose content is ignored.
    pub unread_cells: Vec<UnreadCell>,
}

/// The people of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PeopleRows {
    /// The people, in the order of the rows.
    pub rows: Vec<PersonRow>,
    /// Headings without a known column, and those of a column that occurred before. These columns are ignored.
    pub unknown_columns: Vec<String>,
}

/// Why no people could be read from a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PeopleError {
    /// The file is no workbook (xlsx, ods) and no CSV file, or damaged, or too large.
    #[error("the file is neither a workbook nor a CSV file that can be read")]
    Unreadable,
    /// The first row contains neither a column of first names nor one of last names.
    #[error("the first row has no column “first name” or “last name”")]
    NoNameColumn,
}

impl PersonColumn {
    /// The columns before those of the details, in the order of the template.
    const FIXED: [PersonColumn; 11] = [
        PersonColumn::Party,
        PersonColumn::Role,
        PersonColumn::Title,
        PersonColumn::FirstName,
        PersonColumn::LastName,
        PersonColumn::Gender,
        PersonColumn::Email,
        PersonColumn::District,
        PersonColumn::ListPlace,
        PersonColumn::Website,
        PersonColumn::Description,
    ];

    /// Returns all columns, in the order of the template.
    pub(super) fn all() -> impl Iterator<Item = PersonColumn> {
        PersonColumn::FIXED.into_iter().chain(CandidateDetail::ALL.map(PersonColumn::Detail))
    }

    /// Returns its name on the wire.
    pub fn name(self) -> &'static str {
        match self {
            PersonColumn::Party => "party",
            PersonColumn::Role => "role",
            PersonColumn::Title => "title",
            PersonColumn::FirstName => "first_name",
            PersonColumn::LastName => "last_name",
            PersonColumn::Gender => "gender",
            PersonColumn::Email => "email",
            PersonColumn::District => "district",
            PersonColumn::ListPlace => "list_place",
            PersonColumn::Website => "website",
            PersonColumn::Description => "description",
            PersonColumn::Detail(detail) => detail.name(),
        }
    }

    /// Returns its possible headings: first in English and in German as in the template, then others.
    pub(super) fn headings(self) -> &'static [&'static str] {
        match self {
            PersonColumn::Party => {
                &["Party", "Partei", "Liste", "List", "Partei/Liste", "Wahlvorschlag", "Gruppierung"]
            }
            PersonColumn::Role => &["Role", "Rolle", "Funktion"],
            PersonColumn::Title => &["Title", "Titel", "Academic title", "Akademischer Titel"],
            PersonColumn::FirstName => &["First name", "Vorname", "Vornamen", "Given name", "Rufname"],
            PersonColumn::LastName => {
                &["Last name", "Nachname", "Name", "Familienname", "Surname", "Family name"]
            }
            PersonColumn::Gender => &["Gender", "Geschlecht"],
            PersonColumn::Email => &[
                "E-mail",
                "E-Mail",
                "Mail",
                "E-Mail-Adresse",
                "Mailadresse",
                "Email address",
                "Mail address",
            ],
            PersonColumn::District => &["District", "Wahlkreis", "Constituency", "Wahlbezirk", "Stimmkreis"],
            PersonColumn::ListPlace => {
                &["List place", "Listenplatz", "Place", "Platz", "Listenposition", "List position"]
            }
            PersonColumn::Website => {
                &["Website", "Website", "Webseite", "Homepage", "Internetseite", "Web", "URL"]
            }
            PersonColumn::Description => &["Description", "Beschreibung", "Vorstellung", "About"],
            PersonColumn::Detail(detail) => detail_headings(detail),
        }
    }

    /// Returns the column of a heading: `Geschlecht (m/w/d)`, `E-Mail *`.
    fn from_heading(cell: &str) -> Option<PersonColumn> {
        let name = normalize_letters(split_heading(cell).0);
        PersonColumn::all()
            .find(|column| column.headings().iter().any(|heading| normalize_letters(heading) == name))
    }
}

/// Reads the people of a file.
///
/// # Errors
/// Returns an error if there are none to read.
pub fn read_people(bytes: &[u8]) -> Result<PeopleRows, PeopleError> {
    let table = lone_sheet::read(bytes, has_name_column, |cell| PersonColumn::from_heading(cell).is_some())
        .map_err(|SheetError| PeopleError::Unreadable)?;
    if !has_name_column(&table) {
        return Err(PeopleError::NoNameColumn);
    }
    let Some((header, rows)) = table.rows.split_first() else { return Err(PeopleError::NoNameColumn) };
    let columns = parse_columns(header);
    let people = rows.iter().filter_map(|row| parse_person(row, &columns)).collect();
    Ok(PeopleRows { rows: people, unknown_columns: lone_sheet::unknown_headings(header, &columns) })
}

fn has_name_column(table: &Table) -> bool {
    let mut cells = table.rows.first().into_iter().flat_map(Row::cells);
    cells.any(|cell| {
        matches!(PersonColumn::from_heading(cell), Some(PersonColumn::FirstName | PersonColumn::LastName))
    })
}

/// Returns the column of each cell of a row. Only the first of two equal columns counts.
fn parse_columns(header: &Row) -> Vec<Option<PersonColumn>> {
    let mut columns = Vec::new();
    for cell in header.cells() {
        let column = PersonColumn::from_heading(cell).map(Some).filter(|column| !columns.contains(column));
        columns.push(column.flatten());
    }
    columns
}

/// Returns the person of a row. Returns `None` for a row without content in known columns.
fn parse_person(row: &Row, columns: &[Option<PersonColumn>]) -> Option<PersonRow> {
    let mut person = PersonRow { row: row.number, ..PersonRow::default() };
    let mut has_content = false;
    for (at, column) in columns.iter().enumerate() {
        let text = plain_text::tidy_and_clean(row.cell(at));
        if let Some(column) = column.filter(|_| !text.is_empty()) {
            has_content = true;
            person.set(column, text);
        }
    }
    has_content.then_some(person)
}

impl PersonRow {
    fn set(&mut self, column: PersonColumn, text: String) {
        match column {
            PersonColumn::Party => self.party = text,
            PersonColumn::Role => match parse_role(&text) {
                Some(role) => self.role = role,
                None => self.unread_cells.push(UnreadCell { column, text }),
            },
            PersonColumn::Title => self.title = text,
            PersonColumn::FirstName => self.first_name = text,
            PersonColumn::LastName => self.last_name = text,
            PersonColumn::Gender => match parse_gender(&text) {
                Some(gender) => self.gender = Some(gender),
                None => self.unread_cells.push(UnreadCell { column, text }),
            },
            PersonColumn::Email => self.email = text,
            PersonColumn::District => self.district = text,
            PersonColumn::ListPlace => match text.trim_end_matches('.').parse() {
                Ok(location) => self.list_place = Some(location),
                Err(_) => self.unread_cells.push(UnreadCell { column, text }),
            },
            PersonColumn::Website => self.website = text,
            PersonColumn::Description => self.description = text,
            PersonColumn::Detail(detail) => self.details.set(detail, text),
        }
    }
}

/// Parses a role. Endings for some or all genders, `Kandidat(in)`, `Kandidat:innen`, make no difference.
fn parse_role(text: &str) -> Option<PersonRole> {
    match &normalize_letters(text)[..] {
        "candidate" | "candidates" | "kandidatur" | "kandidat" | "kandidatin" | "kandidaten"
        | "kandidatinnen" | "kandidierende" | "kandidierender" => Some(PersonRole::Candidate),
        "trustperson" | "vertrauensperson" | "vertrauensfrau" | "vertrauensmann" => {
            Some(PersonRole::TrustPerson)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn read(file: &str) -> PeopleRows {
        read_people(file.as_bytes()).unwrap()
    }

    #[test]
    fn all_columns_of_a_list_are_read() {
        let file = "Partei;Rolle;Titel;Vorname;Nachname;Geschlecht (m/w/d);E-Mail;Wahlkreis;Listenplatz;Webseite;Beschreibung;Telefon\n\
                    Eichen;;Dr.;Ayla;Brandt;w;ayla@example.org;Nord;3;https://brandt.example;Lehrerin.;0123\n\
                    ;;;;;;;;;;;\n\
                    Linden;Vertrauensperson;;Jonas;Weber;keine Angabe;jonas@example.org;;;;;\n";
        let ayla = PersonRow {
            row: 2,
            party: "Eichen".into(),
            title: "Dr.".into(),
            first_name: "Ayla".into(),
            last_name: "Brandt".into(),
            gender: Some(Gender::Female),
            email: "ayla@example.org".into(),
            district: "Nord".into(),
            list_place: Some(3),
            website: "https://brandt.example".into(),
            description: "Lehrerin.".into(),
            ..PersonRow::default()
        };
        let jonas = PersonRow {
            row: 4,
            role: PersonRole::TrustPerson,
            party: "Linden".into(),
            first_name: "Jonas".into(),
            last_name: "Weber".into(),
            gender: Some(Gender::NoComment),
            email: "jonas@example.org".into(),
            ..PersonRow::default()
        };
        assert_eq!(
            read(file),
            PeopleRows { rows: vec![ayla, jonas], unknown_columns: vec!["Telefon".into()] }
        );
    }

    #[rstest]
    #[case::english(
        "party,role,title,first_name,last_name,gender,email,district,list_place,website,description"
    )]
    #[case::template(
        "Party,Role,Title,First name,Last name,Gender,E-mail,District,List place,Website,Description"
    )]
    #[case::german(
        "Partei,Rolle,Titel,Vorname,Nachname,Geschlecht,E-Mail,Wahlkreis,Listenplatz,Website,Beschreibung"
    )]
    #[case::others(
        "Liste,Funktion,Akad. Titel,VORNAME,Name,Geschlecht (m/w/d),Mail *,Wahlbezirk,Platz,Homepage,Vorstellung"
    )]
    fn columns_are_recognised_by_several_names(#[case] header: &str) {
        let header = Row::new(1, &header.split(',').collect::<Vec<_>>());
        let found = parse_columns(&header);
        let expected = PersonColumn::all().map(Some);
        let known = found.iter().zip(expected).filter(|(found, expected)| **found == *expected).count();
        // “Akad. Titel” is unknown.
        assert_eq!(known, if header.cell(2) == "Akad. Titel" { 10 } else { 11 }, "{found:?}");
    }

    #[test]
    fn no_two_columns_have_the_same_name() {
        for column in PersonColumn::all() {
            for heading in column.headings().iter().chain([&column.name()]) {
                assert_eq!(PersonColumn::from_heading(heading), Some(column), "{heading}");
            }
        }
    }

    #[rstest]
    #[case("Kandidat", Some(PersonRole::Candidate))]
    #[case("Kandidat(in)", Some(PersonRole::Candidate))]
    #[case("Kandidat*in", Some(PersonRole::Candidate))]
    #[case("Kandidierende/r", Some(PersonRole::Candidate))]
    #[case("candidate", Some(PersonRole::Candidate))]
    #[case("Vertrauensperson", Some(PersonRole::TrustPerson))]
    #[case("trust_person", Some(PersonRole::TrustPerson))]
    #[case("Trust person", Some(PersonRole::TrustPerson))]
    #[case("Kassenwart", None)]
    fn roles_are_recognised_by_their_names(#[case] word: &str, #[case] expected: Option<PersonRole>) {
        assert_eq!(parse_role(word), expected);
    }

    #[test]
    fn invalid_cells_are_reported_with_their_column() {
        let PeopleRows { rows, .. } =
            read("Vorname;Rolle;Geschlecht;Listenplatz\nAyla;Kassenwart;x;vorne\nJonas;;m;2.\n");
        let unread: Vec<_> = rows[0].unread_cells.iter().map(|it| (it.column, &it.text[..])).collect();
        assert_eq!(
            unread,
            [
                (PersonColumn::Role, "Kassenwart"),
                (PersonColumn::Gender, "x"),
                (PersonColumn::ListPlace, "vorne")
            ]
        );
        assert_eq!((rows[1].list_place, rows[1].unread_cells.len()), (Some(2), 0));
    }

    #[test]
    fn the_second_of_two_equal_columns_is_reported_as_unknown() {
        let PeopleRows { rows, unknown_columns } = read("Name;Nachname\nBrandt;Weber\n");
        assert_eq!((&rows[0].last_name[..], unknown_columns), ("Brandt", vec!["Nachname".to_owned()]));
    }

    #[test]
    fn windows_1252_and_non_breaking_spaces_are_read() {
        let (file, _, _) = encoding_rs::WINDOWS_1252.encode("Vorname;Nachname\nJürgen;\u{a0}Groß \n");
        let PeopleRows { rows, .. } = read_people(&file).unwrap();
        assert_eq!((&rows[0].first_name[..], &rows[0].last_name[..]), ("Jürgen", "Groß"));
    }

    #[test]
    fn a_workbook_is_read_from_the_sheet_that_names_people() {
        let mut workbook = rust_xlsxwriter::Workbook::new();
        workbook.add_worksheet().write_string(0, 0, "Stand: März").unwrap();
        let sheet = workbook.add_worksheet();
        sheet.write_row(0, 0, ["Name", "Platz"]).unwrap();
        sheet.write_string(1, 0, "Brandt").unwrap().write_number(1, 1, 7).unwrap();
        let PeopleRows { rows, .. } = read_people(&workbook.save_to_buffer().unwrap()).unwrap();
        assert_eq!((&rows[0].last_name[..], rows[0].list_place), ("Brandt", Some(7)));
    }

    #[test]
    fn a_file_without_people_is_an_error() {
        let refused = |file: &[u8]| read_people(file).unwrap_err();
        assert_eq!(refused(b"Partei;E-Mail\nEichen;a@example.org\n"), PeopleError::NoNameColumn);
        assert_eq!(refused(b""), PeopleError::NoNameColumn);
        assert_eq!(refused(b"%PDF-1.7"), PeopleError::Unreadable);
        assert_eq!(refused(b"PK\x03\x04broken"), PeopleError::Unreadable);
    }
}
