//! The tables of a VOTO store, from CSV files, from a dump of `pg_dump --data-only`, or filled from answers of calls.
use crate::{
    diagnostics::{
        diagnostic::{ImportDiagnostic, SourceLocation},
        kinds::DiagnosticKind,
        report::DiagnosticReport,
    },
    files::table::{self, Table},
};
use std::collections::{BTreeMap, BTreeSet};

/// A row: its values by column. A value that is null is absent.
pub(super) type Record = BTreeMap<String, String>;

/// A table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum TableName {
    Elections,
    Instances,
    Statements,
    StatementTranslations,
    Parties,
    Candidates,
    CandidatesLight,
    Users,
    Genders,
    PartyVotes,
    CandidateVotes,
    Creators,
    PartyAgents,
}

/// What is known of a table.
struct TableShape {
    name: TableName,
    word: &'static str,
    /// Columns that together only this table has, compared with those after it in [`SHAPES`].
    distinctive: &'static [&'static str],
    /// The columns that are read.
    read: &'static [&'static str],
}

/// The tables, in the order in which the columns of a CSV file are compared with them.
const SHAPES: [TableShape; 13] = [
    TableShape {
        name: TableName::StatementTranslations,
        word: "statement_translations",
        distinctive: &["statement_id", "language_code"],
        read: &["statement_id", "language_code", "title", "text", "instance_id"],
    },
    TableShape {
        name: TableName::PartyVotes,
        word: "party_votes",
        distinctive: &["statement_id", "party_id", "value"],
        read: &["statement_id", "party_id", "value", "explanation", "instance_id"],
    },
    TableShape {
        name: TableName::CandidateVotes,
        word: "candidate_votes",
        distinctive: &["statement_id", "candidate_id", "value"],
        read: &["statement_id", "candidate_id", "value", "explanation", "instance_id"],
    },
    TableShape {
        name: TableName::Elections,
        word: "elections",
        distinctive: &["election_date", "location"],
        read: &["election_date", "location", "name"],
    },
    TableShape {
        name: TableName::Instances,
        word: "instances",
        distinctive: &["election_id", "subtitle"],
        read: &[
            "election_id",
            "title",
            "subtitle",
            "description",
            "url",
            "website",
            "status",
            "launch_date",
            "sundown_date",
            // The address of the document that is read.
            "configuration",
            // The status says the same.
            "live",
        ],
    },
    TableShape {
        name: TableName::Parties,
        word: "parties",
        distinctive: &["short_name", "detailed_name"],
        read: &[
            "short_name",
            "detailed_name",
            "parent_party_id",
            "description",
            "website",
            "color",
            "status",
            "instance_id",
            // The picture is found by its folder.
            "logo",
            // It follows from the status.
            "public",
        ],
    },
    TableShape {
        name: TableName::Candidates,
        word: "candidates",
        distinctive: &["user_id", "party_id", "list_place"],
        read: &[
            "user_id",
            "party_id",
            "description",
            "district",
            "list_place",
            "website",
            "status",
            "instance_id",
            "profile_picture",
            "public",
            // Answers of calls hold the person, too.
            "title",
            "first_name",
            "last_name",
            "gender_id",
            "email",
            "party_name",
        ],
    },
    TableShape {
        name: TableName::Users,
        word: "users",
        distinctive: &["email", "first_name"],
        read: &["title", "first_name", "last_name", "gender_id", "email", "birthday", "job"],
    },
    TableShape {
        name: TableName::CandidatesLight,
        word: "candidates_light",
        distinctive: &["first_name", "last_name", "party_id"],
        read: &["first_name", "last_name", "gender_id", "party_id", "instance_id", "picture"],
    },
    TableShape {
        name: TableName::PartyAgents,
        word: "party_agents",
        distinctive: &["user_id", "party_id", "status"],
        read: &[
            "user_id",
            "party_id",
            "instance_id",
            "status",
            "first_name",
            "last_name",
            "email",
            "party_name",
        ],
    },
    TableShape {
        name: TableName::Genders,
        word: "genders",
        distinctive: &["display_name"],
        read: &["display_name"],
    },
    TableShape {
        name: TableName::Creators,
        word: "creators",
        distinctive: &["user_id", "instance_id", "status"],
        read: &["user_id", "instance_id", "status", "first_name", "last_name", "email"],
    },
    TableShape {
        name: TableName::Statements,
        word: "statements",
        distinctive: &["id", "instance_id", "created_at"],
        read: &["instance_id"],
    },
];

/// Columns that every table has and that say nothing of an election.
const BOOKKEEPING: [&str; 3] = ["id", "created_at", "updated_at"];

impl TableName {
    fn shape(self) -> &'static TableShape {
        // Every name has a shape. The test below holds that.
        SHAPES.iter().find(|shape| shape.name == self).unwrap_or(&SHAPES[0])
    }

    /// Returns the name in the database.
    pub(super) fn as_str(self) -> &'static str {
        self.shape().word
    }
}

/// The rows of all tables.
#[derive(Debug, Default)]
pub(super) struct VotoTables {
    records: BTreeMap<TableName, Vec<Record>>,
    /// The ids of the rows, because answers of several calls can hold the same row.
    ids: BTreeSet<(TableName, String)>,
}

impl VotoTables {
    /// Adds a row. A second row with the same id is ignored.
    pub(super) fn add(&mut self, name: TableName, mut record: Record) {
        for (column, value) in &mut record {
            // Spreadsheets write an id as 21.0.
            let is_id = column == "id" || column.ends_with("_id");
            if let Some(whole) = is_id.then(|| strip_zero_fraction(value)).flatten() {
                *value = whole.to_owned();
            }
        }
        let is_new = record.get("id").is_none_or(|id| self.ids.insert((name, id.clone())));
        if is_new {
            self.records.entry(name).or_default().push(record);
        }
    }

    /// Adds a table without rows, or keeps the rows that it has.
    fn add_table(&mut self, name: TableName) {
        self.records.entry(name).or_default();
    }

    /// Returns the rows of a table.
    pub(super) fn rows(&self, name: TableName) -> &[Record] {
        self.records.get(&name).map(Vec::as_slice).unwrap_or_default()
    }

    /// Returns those of these tables that were not given.
    pub(super) fn list_missing(&self, names: &[TableName]) -> Vec<&'static str> {
        names.iter().filter(|name| !self.records.contains_key(name)).map(|name| name.as_str()).collect()
    }

    /// Counts the values of columns that are not read.
    pub(super) fn count_lost_columns(&self, report: &mut DiagnosticReport) {
        for (name, rows) in &self.records {
            report.set_file(name.as_str());
            let read = name.shape().read;
            let mut lost: BTreeMap<&str, usize> = BTreeMap::new();
            for (column, value) in rows.iter().flatten() {
                let is_read = read.contains(&column.as_str()) || BOOKKEEPING.contains(&column.as_str());
                // Parties and candidates cannot weight theses: 1 says nothing.
                let says_nothing = value.trim().is_empty() || (column == "weight" && value == "1");
                if !is_read && !says_nothing {
                    *lost.entry(column).or_default() += 1;
                }
            }
            lost.into_iter().for_each(|(column, count)| report.count_lost_field(column, count));
        }
    }
}

/// Returns a number without its fraction of zeros: `21` for `21.0`. Returns `None` if there is no such fraction.
pub(super) fn strip_zero_fraction(number: &str) -> Option<&str> {
    let (whole, fraction) = number.trim().split_once(['.', ','])?;
    let is_whole = !fraction.is_empty() && fraction.bytes().all(|digit| digit == b'0');
    (is_whole && whole.parse::<i64>().is_ok()).then_some(whole)
}

/// Returns whether a text is a dump of `pg_dump --data-only`.
pub(super) fn is_dump(text: &str) -> bool {
    text.lines().any(|line| parse_copy_header(line).is_some())
}

/// Returns the table and the columns of the first line of a table in a dump.
fn parse_copy_header(line: &str) -> Option<(&str, Vec<String>)> {
    let (table, rest) = line.strip_prefix("COPY ")?.split_once(" (")?;
    let columns = rest.strip_suffix(") FROM stdin;")?;
    let table = table.rsplit('.').next().unwrap_or(table).trim_matches('"');
    Some((table, columns.split(',').map(|column| column.trim().trim_matches('"').to_owned()).collect()))
}

/// Reads the tables of a dump.
pub(super) fn read_dump(text: &str, tables: &mut VotoTables, report: &mut DiagnosticReport) {
    let mut lines = (1..).zip(text.lines());
    while let Some((_, line)) = lines.next() {
        let Some((word, columns)) = parse_copy_header(line) else { continue };
        let name = SHAPES.iter().find(|shape| shape.word == word).map(|shape| shape.name);
        if let Some(name) = name {
            tables.add_table(name);
        }
        let mut count = 0;
        loop {
            let Some((number, line)) = lines.next() else {
                report.add(ImportDiagnostic::error(DiagnosticKind::VotoDumpCutOff).with_excerpt(word));
                return;
            };
            if line == "\\." {
                break;
            }
            count += 1;
            let Some(name) = name else { continue };
            let cells: Vec<&str> = line.split('\t').collect();
            if cells.len() != columns.len() {
                let kind = DiagnosticKind::RowCutOff { cells: cells.len(), columns: columns.len() };
                report.add(ImportDiagnostic::error(kind).with_location(SourceLocation::row(number)));
                return;
            }
            let values = columns.iter().zip(cells).filter(|(_, cell)| *cell != "\\N");
            tables.add(name, values.map(|(column, cell)| (column.clone(), unescape(cell))).collect());
        }
        if name.is_none() {
            leave_out(word, count, report);
        }
    }
}

/// Reports a table that has no place in an instance.
fn leave_out(word: &str, rows: usize, report: &mut DiagnosticReport) {
    report.count_lost_field(word, rows);
    report.add(ImportDiagnostic::note(DiagnosticKind::VotoTableLeftOut).with_excerpt(word));
}

/// Resolves the escapes of a value in a dump.
fn unescape(cell: &str) -> String {
    let mut text = String::with_capacity(cell.len());
    let mut characters = cell.chars();
    while let Some(character) = characters.next() {
        if character != '\\' {
            text.push(character);
            continue;
        }
        text.extend(characters.next().map(|escaped| match escaped {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            'b' => '\u{8}',
            'f' => '\u{c}',
            'v' => '\u{b}',
            other => other,
        }));
    }
    text
}

/// Reads a table from a CSV file. The name of the file says which table it is, otherwise the columns do. Returns whether it
/// is one.
pub(super) fn read_csv(
    path: &str,
    text: &str,
    tables: &mut VotoTables,
    report: &mut DiagnosticReport,
) -> bool {
    let named = find_named_shape(path);
    for separator in table::separators(text) {
        let Ok(header) = table::parse_open_csv(table::first_line(text), separator) else { continue };
        let Some(shape) = named.filter(|shape| has_column_of(&header, shape)).or_else(|| find_shape(&header))
        else {
            continue;
        };
        match table::parse_csv(text, separator) {
            Ok(table) => add_rows(&table, shape, tables),
            Err(diagnostic) => report.add(diagnostic),
        }
        return true;
    }
    report.add(ImportDiagnostic::warning(DiagnosticKind::VotoFileLeftOut));
    false
}

/// Returns the shape of the table whose name a file has, such as `parties.csv` or `public.parties.csv`.
fn find_named_shape(path: &str) -> Option<&'static TableShape> {
    let file = path.rsplit('/').next()?.to_lowercase();
    let stem = file.strip_suffix(".csv")?;
    let word = stem.rsplit('.').next()?;
    SHAPES.iter().find(|shape| shape.word == word)
}

/// Returns whether a heading has a column that is read of a table, which shows that it was split at the right character.
fn has_column_of(header: &Table, shape: &TableShape) -> bool {
    header.rows.first().is_some_and(|row| row.cells().any(|column| shape.read.contains(&column.trim())))
}

fn find_shape(header: &Table) -> Option<&'static TableShape> {
    let columns: BTreeSet<&str> = header.rows.first()?.cells().map(str::trim).collect();
    SHAPES.iter().find(|shape| shape.distinctive.iter().all(|column| columns.contains(column)))
}

fn add_rows(table: &Table, shape: &TableShape, tables: &mut VotoTables) {
    tables.add_table(shape.name);
    let Some((header, rows)) = table.rows.split_first() else { return };
    let columns: Vec<&str> = header.cells().map(str::trim).collect();
    for row in rows {
        let values =
            columns.iter().zip(row.cells()).filter(|(_, cell)| !matches!(*cell, "" | "NULL" | "\\N"));
        let record = values.map(|(column, cell)| ((*column).to_owned(), cell.to_owned())).collect();
        tables.add(shape.name, record);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn first_row(text: &str, name: TableName) -> Record {
        let (mut tables, mut report) = (VotoTables::default(), DiagnosticReport::default());
        match is_dump(text) {
            true => read_dump(text, &mut tables, &mut report),
            false => assert!(read_csv("table.csv", text, &mut tables, &mut report)),
        }
        assert!(!report.has_errors(), "{:?}", report.into_diagnostics());
        tables.rows(name).first().cloned().unwrap_or_default()
    }

    #[test]
    fn a_table_in_a_dump_keeps_line_breaks_tabs_and_nulls() {
        let dump = "SET x = 1;\nCOPY public.parties (id, short_name, \"detailed_name\", logo) FROM stdin;\n\
                    7\tA\\tB\tC\\nD\\\\n\t\\N\n\\.\n";
        let row = first_row(dump, TableName::Parties);
        assert_eq!(row["short_name"], "A\tB");
        assert_eq!(row["detailed_name"], "C\nD\\n");
        assert_eq!(row.get("logo"), None);
    }

    #[rstest]
    #[case("COPY public.parties (id, short_name) FROM stdin;\n7\tA\n")]
    #[case("COPY public.parties (id, short_name) FROM stdin;\n7\n\\.\n")]
    fn a_dump_that_is_cut_off_is_an_error(#[case] dump: &str) {
        let mut report = DiagnosticReport::default();
        read_dump(dump, &mut VotoTables::default(), &mut report);
        assert!(report.has_errors());
    }

    #[rstest]
    #[case("id,instance_id,created_at,updated_at", TableName::Statements)]
    #[case("id;user_id;party_id;status;created_at;updated_at;instance_id", TableName::PartyAgents)]
    #[case("id,user_id,status,created_at,updated_at,instance_id", TableName::Creators)]
    #[case(
        "id,user_id,party_id,description,district,list_place,website,status,instance_id",
        TableName::Candidates
    )]
    #[case("id,first_name,last_name,gender_id,party_id,created_at", TableName::CandidatesLight)]
    #[case("id,title,first_name,last_name,gender_id,email,job,birthday", TableName::Users)]
    #[case("id,value,weight,explanation,statement_id,instance_id,party_id", TableName::PartyVotes)]
    fn the_columns_of_a_csv_file_say_which_table_it_is(#[case] header: &str, #[case] name: TableName) {
        let separator = if header.contains(';') { ";" } else { "," };
        let row = vec!["1"; header.split(separator).count()].join(separator);
        assert_eq!(first_row(&format!("{header}\n{row}\n"), name)["id"], "1");
    }

    #[rstest]
    #[case("store/public.users.csv", "id,first_name,last_name,party_id", TableName::Users)]
    #[case("creators.csv", "id,user_id,party_id,status,instance_id", TableName::Creators)]
    #[case("other.csv", "id,user_id,party_id,status,instance_id", TableName::PartyAgents)]
    fn the_name_of_a_csv_file_says_which_table_it_is(
        #[case] path: &str,
        #[case] header: &str,
        #[case] name: TableName,
    ) {
        let (mut tables, mut report) = (VotoTables::default(), DiagnosticReport::default());
        let row = vec!["7.0"; header.split(',').count()].join(",");
        assert!(read_csv(path, &format!("{header}\n{row}\n"), &mut tables, &mut report));
        assert_eq!(tables.rows(name)[0]["id"], "7");
    }

    #[test]
    fn columns_without_a_place_are_counted() {
        let (mut tables, mut report) = (VotoTables::default(), DiagnosticReport::default());
        read_csv(
            "people.csv",
            "id,email,first_name,phone\n1,a@b.example,Ada,07\n2,c@d.example,Bo,\n",
            &mut tables,
            &mut report,
        );
        tables.count_lost_columns(&mut report);
        let (_, lost, _) = report.into_parts();
        let lost: Vec<_> =
            lost.iter().map(|field| (&field.file[..], &field.field[..], field.count)).collect();
        assert_eq!(lost, [("users", "phone", 1)]);
    }
}
