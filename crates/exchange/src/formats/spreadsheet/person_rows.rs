//! Reads lists of people, row by row: candidates and trust persons that a creator uploads.
//!
//! Such lists come from electoral offices and parties, so columns have many possible names. Invalid cells do not
//! reject the file, because the uploader checks and corrects the rows before they are imported.
use crate::{
    files::{plain_text, table::Row},
    formats::spreadsheet::{
        lone_sheet::{self, SheetError},
        people_layout::{self, PeopleLayout},
        person_columns::{PersonColumn, PersonRole, parse_mail_cell, parse_role},
        reading::parse_gender,
    },
};
use elections::candidates::{Gender, details::CandidateDetails};

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
    /// The id of the candidate that the row is about, if the file names it.
    pub id: Option<i64>,
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
    /// No heading names people, and no column contains mail addresses.
    #[error("no column names people")]
    NoNameColumn,
}

/// Reads the people of a file.
///
/// # Errors
/// Returns an error if there are none to read.
pub fn read_people(bytes: &[u8]) -> Result<PeopleRows, PeopleError> {
    let is_recognised =
        |cell: &str| PersonColumn::from_heading(cell).is_some() || parse_mail_cell(cell).is_some();
    let table = lone_sheet::read(bytes, people_layout::has_headings, is_recognised)
        .map_err(|SheetError| PeopleError::Unreadable)?;
    let columns = PeopleLayout::find(&table).ok_or(PeopleError::NoNameColumn)?;
    let rows = table.rows.iter().skip(usize::from(columns.has_headings));
    let people = rows.filter_map(|row| parse_person(row, &columns));
    // Without known headings, rows before the first mail address are titles or unknown headings.
    let people = people.skip_while(|person| !columns.has_headings && person.email.is_empty());
    Ok(PeopleRows { rows: people.collect(), unknown_columns: columns.unknown_columns.clone() })
}

/// Returns the person of a row. Returns `None` for a row without content in known columns.
fn parse_person(row: &Row, columns: &PeopleLayout) -> Option<PersonRow> {
    let mut person = PersonRow { row: row.number, ..PersonRow::default() };
    let mut has_content = false;
    for (at, column) in columns.columns.iter().enumerate() {
        let text = plain_text::tidy_and_clean(row.cell(at));
        if let Some(column) = column.filter(|_| !text.is_empty()) {
            has_content = true;
            match column {
                PersonColumn::LastName if columns.has_full_names => person.set_full_name(&text),
                _ => person.set(column, text),
            }
        }
    }
    has_content.then_some(person)
}

impl PersonRow {
    fn set(&mut self, column: PersonColumn, text: String) {
        match column {
            // An id that is no number is that of another program.
            PersonColumn::Id => self.id = text.parse().ok(),
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
            PersonColumn::Email => match parse_mail_cell(&text) {
                Some((name, email)) => {
                    self.email = email.to_owned();
                    if self.first_name.is_empty() && self.last_name.is_empty() {
                        self.set_full_name(name);
                    }
                }
                None => self.email = text,
            },
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

    /// Sets title, first and last name from one text: `Dr. Ayla Brandt`, `Brandt, Ayla`, `Ayla von Brandt`.
    fn set_full_name(&mut self, text: &str) {
        let words: Vec<&str> = text.split_whitespace().collect();
        let titles = words.iter().take_while(|word| is_title(word)).count();
        self.title = words[..titles].join(" ");
        let name = words[titles..].join(" ");
        let (first, last) = match name.split_once(',') {
            Some((last, first)) => (first, last),
            None => name.split_at(find_last_name(&name)),
        };
        self.first_name = first.trim().to_owned();
        self.last_name = last.trim().to_owned();
    }
}

/// Returns whether a word before a name is a title: `Dr.`, `Dipl.-Ing.`.
fn is_title(word: &str) -> bool {
    let letters: String =
        word.chars().take_while(|it| it.is_alphabetic()).flat_map(char::to_lowercase).collect();
    TITLES.contains(&&letters[..])
}

/// Returns where the last name begins: at the last word, or at the small words before it.
fn find_last_name(name: &str) -> usize {
    let mut start = name.rfind(' ').map_or(0, |at| at + 1);
    while let Some(before) = name[..start].trim_end().rfind(' ') {
        if !name[before + 1..start].starts_with(char::is_lowercase) {
            break;
        }
        start = before + 1;
    }
    start
}

/// The beginnings of academic titles.
const TITLES: [&str; 5] = ["dr", "prof", "dipl", "mag", "ing"];

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
        let found = people_layout::parse_headings(&header);
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

    /// Returns the names and the mail address of each person.
    fn summarise(rows: &[PersonRow]) -> Vec<[&str; 4]> {
        rows.iter().map(|row| [&row.title[..], &row.first_name, &row.last_name, &row.email]).collect()
    }

    #[rstest]
    #[case::first_and_last_names("Ayla\tBrandt\tayla@example.org\nJonas\tWeber\tjonas@example.org\n")]
    #[case::mail_first("ayla@example.org;Ayla;Brandt;Nord\njonas@example.org;Jonas;Weber;\n")]
    #[case::full_names("ayla@example.org\tAyla Brandt\tNord\njonas@example.org\tWeber, Jonas\tSüd\n")]
    #[case::addresses_with_names("Ayla Brandt <ayla@example.org>\n\"Jonas Weber\" <jonas@example.org>\n")]
    #[case::below_a_title("Unsere Liste\nAyla;Brandt;ayla@example.org\nJonas;Weber;jonas@example.org\n")]
    #[case::one_column_of_names("Name;E-Mail\nAyla Brandt;ayla@example.org\nJonas Weber;jonas@example.org\n")]
    fn names_and_mail_addresses_are_recognised_in_any_order(#[case] file: &str) {
        let PeopleRows { rows, .. } = read(file);
        assert_eq!(
            summarise(&rows),
            [["", "Ayla", "Brandt", "ayla@example.org"], ["", "Jonas", "Weber", "jonas@example.org"]]
        );
    }

    #[test]
    fn further_columns_without_headings_are_recognised_or_reported() {
        let file =
            "1\tAyla\tBrandt\tayla@example.org\tw\tNord\n2\tJonas\tWeber\tjonas@example.org\tm\tNord\n";
        let PeopleRows { rows, unknown_columns } = read(file);
        assert_eq!((rows[1].list_place, rows[1].gender), (Some(2), Some(Gender::Male)));
        assert_eq!(unknown_columns, ["F"]);
    }

    #[rstest]
    #[case("Dr. Ayla Brandt", ["Dr.", "Ayla", "Brandt"])]
    #[case("Prof. Dr. Brandt, Ayla Maria", ["Prof. Dr.", "Ayla Maria", "Brandt"])]
    #[case("Ayla von der Brandt", ["", "Ayla", "von der Brandt"])]
    #[case("Ayla Maria Brandt-Weber", ["", "Ayla Maria", "Brandt-Weber"])]
    #[case("Brandt", ["", "", "Brandt"])]
    fn a_full_name_is_split(#[case] text: &str, #[case] names: [&str; 3]) {
        let [title, first, last] = names;
        let mut person = PersonRow::default();
        person.set_full_name(text);
        assert_eq!(summarise(&[person]), [[title, first, last, ""]]);
    }

    #[test]
    fn a_list_may_name_people_by_their_ids_alone() {
        let PeopleRows { rows, .. } = read("ID;Listenplatz\n4711;3\nK-12;4\n");
        assert_eq!((rows[0].id, rows[0].list_place, rows[1].id), (Some(4711), Some(3), None));
    }

    #[test]
    fn a_file_without_people_is_an_error() {
        let refused = |file: &[u8]| read_people(file).unwrap_err();
        assert_eq!(refused(b"Partei;Wahlkreis\nEichen;Nord\n"), PeopleError::NoNameColumn);
        assert_eq!(refused(b""), PeopleError::NoNameColumn);
        assert_eq!(refused(b"%PDF-1.7"), PeopleError::Unreadable);
        assert_eq!(refused(b"PK\x03\x04broken"), PeopleError::Unreadable);
    }
}
