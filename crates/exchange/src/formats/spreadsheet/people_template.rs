//! A workbook to fill in with people.
use crate::formats::spreadsheet::{
    detail_help, is_german,
    person_columns::PersonColumn,
    writing::{CHOICE_ERROR, GENDERS, NARROW_COLUMN, WIDE_COLUMN, WorkbookError, gender_word, write_heading},
};
use elections::texts::Language;
use rust_xlsxwriter::{DataValidation, Format, Workbook, Worksheet, XlsxError};

/// The roles, in English and in German.
const ROLES: [[&str; 2]; 2] = [["Candidate", "Trust person"], ["Kandidatur", "Vertrauensperson"]];

/// Fictitious people, in English and in German, in the order of the columns.
const EXAMPLES: [[[&str; 11]; 2]; 2] = [
    [
        [
            "Oaks",
            ROLES[0][0],
            "Dr",
            "Ayla",
            "Brandt",
            "female",
            "ayla.brandt@example.org",
            "North",
            "1",
            "https://brandt.example",
            "Teacher and cyclist.",
        ],
        ["Oaks", ROLES[0][1], "", "Jonas", "Weber", "male", "jonas.weber@example.org", "", "", "", ""],
    ],
    [
        [
            "Eichen",
            ROLES[1][0],
            "Dr.",
            "Ayla",
            "Brandt",
            "weiblich",
            "ayla.brandt@example.org",
            "Nord",
            "1",
            "https://brandt.example",
            "Lehrerin und Radfahrerin.",
        ],
        ["Eichen", ROLES[1][1], "", "Jonas", "Weber", "männlich", "jonas.weber@example.org", "", "", "", ""],
    ],
];

/// The names of the sheets, in English and in German.
const SHEETS: [[&str; 2]; 2] = [["People", "Explanation"], ["Personen", "Erklärung"]];
/// The headings of the second sheet, and the hint below its rows.
const EXPLANATION: [[&str; 3]; 2] = [
    [
        "Column",
        "What belongs there",
        "Replace the two people on the first sheet with your own before you upload the file.",
    ],
    [
        "Spalte",
        "Was dort steht",
        "Ersetzen Sie die beiden Personen auf dem ersten Blatt durch Ihre eigenen, bevor Sie die Datei hochladen.",
    ],
];

/// Writes a workbook (xlsx) for [`crate::formats::spreadsheet::read_people`] to start from, in German, or in English for every other
/// language: two fictitious people, explanations, and lists of valid values.
///
/// # Errors
/// Returns an error if the workbook cannot be written. User input cannot cause this.
pub fn build_people_template(language: &Language) -> Result<Vec<u8>, WorkbookError> {
    let at = usize::from(is_german(language));
    let mut workbook = Workbook::new();
    write_people(workbook.add_worksheet(), at)?;
    write_explanation(workbook.add_worksheet(), at)?;
    Ok(workbook.save_to_buffer()?)
}

/// The last row that has lists of valid values.
const LAST_PREPARED_ROW: u32 = 2_000;

fn write_people(sheet: &mut Worksheet, language: usize) -> Result<(), XlsxError> {
    sheet.set_name(SHEETS[language][0])?.set_freeze_panes(1, 0)?;
    for (at, column) in (0u16..).zip(PersonColumn::all()) {
        write_heading(sheet, at, column.headings()[language], explain_column(column)[language])?;
        sheet.set_column_width(at, column_width(column))?;
        if let Some(words) = list_choices(column, language) {
            let list = DataValidation::new()
                .allow_list_strings(&words)?
                .set_error_message(CHOICE_ERROR[language])?;
            sheet.add_data_validation(1, at, LAST_PREPARED_ROW, at, &list)?;
        }
        for (row, example) in (1u32..).zip(EXAMPLES[language]) {
            let text = example.get(usize::from(at)).copied().unwrap_or_default();
            match text.parse::<f64>() {
                Ok(number) => sheet.write_number(row, at, number)?,
                Err(_) => sheet.write_string(row, at, text)?,
            };
        }
    }
    Ok(())
}

fn write_explanation(sheet: &mut Worksheet, language: usize) -> Result<(), XlsxError> {
    let [column, meaning, hint] = EXPLANATION[language];
    let bold = Format::new().set_bold();
    let wrapped = Format::new().set_text_wrap();
    sheet
        .set_name(SHEETS[language][1])?
        .set_column_width(0, NARROW_COLUMN)?
        .set_column_width(1, 2.0 * WIDE_COLUMN)?;
    sheet.write_string_with_format(0, 0, column, &bold)?.write_string_with_format(0, 1, meaning, &bold)?;
    let mut row = 1;
    for column in PersonColumn::all() {
        sheet.write_string(row, 0, column.headings()[language])?;
        sheet.write_string_with_format(row, 1, explain_column(column)[language], &wrapped)?;
        row += 1;
    }
    sheet.write_string_with_format(row + 1, 1, hint, &wrapped)?;
    Ok(())
}

fn column_width(column: PersonColumn) -> f64 {
    match column {
        PersonColumn::Description => WIDE_COLUMN,
        PersonColumn::Email | PersonColumn::Website => 2.0 * NARROW_COLUMN,
        _ => NARROW_COLUMN,
    }
}

fn list_choices(column: PersonColumn, language: usize) -> Option<Vec<&'static str>> {
    match column {
        PersonColumn::Role => Some(ROLES[language].to_vec()),
        PersonColumn::Gender => Some(GENDERS.map(|gender| gender_word(gender, language == 1)).to_vec()),
        _ => None,
    }
}

/// Returns the explanation of a column, in English and in German.
fn explain_column(column: PersonColumn) -> [&'static str; 2] {
    match column {
        PersonColumn::Id => [
            "Only for candidates who are there already: their number in this portal.",
            "Nur bei Kandidierenden, die es schon gibt: ihre Nummer in diesem Portal.",
        ],
        PersonColumn::Party => [
            "The short or the full name of the party. A party that is not there yet is created. Empty for independents.",
            "Der kurze oder der volle Name der Partei. Eine Partei, die es noch nicht gibt, wird angelegt. Leer bei Parteilosen.",
        ],
        PersonColumn::Role => [
            "Candidate, or trust person: somebody who answers for the party. Empty means candidate.",
            "Kandidatur oder Vertrauensperson: jemand, der für die Partei antwortet. Leer bedeutet Kandidatur.",
        ],
        PersonColumn::Title => ["An academic title, if any.", "Ein akademischer Titel, falls vorhanden."],
        PersonColumn::FirstName => ["The first name.", "Der Vorname."],
        PersonColumn::LastName => ["The last name.", "Der Nachname."],
        PersonColumn::Gender => [
            "male, female, diverse or no_comment; m, f and d will do.",
            "männlich, weiblich, divers oder keine Angabe; m, w und d genügen.",
        ],
        PersonColumn::Email => [
            "The mail address that the invitation goes to. Voters do not see it.",
            "Die Mailadresse, an die die Einladung geht. Wählende sehen sie nicht.",
        ],
        PersonColumn::District => ["The constituency, if any.", "Der Wahlkreis, falls es welche gibt."],
        PersonColumn::ListPlace => {
            ["The place on the party's list, 1 to 999.", "Der Platz auf der Liste der Partei, 1 bis 999."]
        }
        PersonColumn::Website => ["A web address, https://…", "Eine Webadresse, https://…"],
        PersonColumn::Description => ["What the person says of itself.", "Was die Person über sich sagt."],
        PersonColumn::Detail(detail) => detail_help(detail),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::spreadsheet::{PersonRole, read_people};
    use elections::candidates::Gender;
    use rstest::rstest;

    #[rstest]
    #[case::german("de")]
    #[case::easy_german("de-x-easy")]
    #[case::english("en")]
    #[case::another_language("fr")]
    fn the_template_can_be_uploaded_as_it_is(#[case] language: &str) {
        let workbook = build_people_template(&language.parse().unwrap()).unwrap();
        let people = read_people(&workbook).unwrap();
        assert_eq!(people.unknown_columns, Vec::<String>::new());
        let [ayla, jonas] = &people.rows[..] else { panic!("{people:?}") };
        assert_eq!(
            (ayla.role, ayla.gender, ayla.list_place),
            (PersonRole::Candidate, Some(Gender::Female), Some(1))
        );
        assert_eq!(
            (jonas.role, jonas.gender, jonas.list_place),
            (PersonRole::TrustPerson, Some(Gender::Male), None)
        );
        assert!(people.rows.iter().all(|person| person.unread_cells.is_empty()), "{people:?}");
    }

    #[rstest]
    #[case(0)]
    #[case(1)]
    fn every_offered_choice_is_valid(#[case] language: usize) {
        for (column, heading) in [(PersonColumn::Role, "role"), (PersonColumn::Gender, "gender")] {
            for word in list_choices(column, language).unwrap() {
                let people = read_people(format!("first name;{heading}\nAyla;{word}\n").as_bytes()).unwrap();
                assert_eq!(people.rows[0].unread_cells, [], "{word}");
            }
        }
    }
}
