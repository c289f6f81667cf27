//! The store of VOTO, with everything that moves to this portal.
//!
//! It comes as its tables, in CSV files or a dump of `pg_dump --data-only`, with the files of its bucket; or as answers
//! of its published calls. The names of files are paths: the folders of the bucket and the paths of the calls say what a
//! file is. A table is recognised by the name of its file, otherwise by its columns.
mod configurations;
mod former_calculator;
mod instances;
mod published;
mod tables;

pub use crate::detect::MAX_FILE_BYTES;
pub use former_calculator::{CalculatorComparison, ComparedEntities, compare_calculators};
pub use instances::choose_free_domain;

use crate::{
    diagnostics::{
        diagnostic::ImportDiagnostic, kinds::DiagnosticKind, lost_fields::LostField, report::DiagnosticReport,
    },
    files::encoding,
    model::{
        bundle::Bundle,
        import_options::ImportFile,
        pictures::{self, ImportedPicture},
    },
};
use elections::candidates::Gender;
use serde_json::Value;
use std::collections::BTreeMap;
use tables::{TableName, VotoTables};

/// What was read of a VOTO store.
#[derive(Debug)]
pub struct VotoStore {
    /// The instances, in the order of the store. There are none if one of the diagnostics is an error.
    pub instances: Vec<VotoInstance>,
    /// Everything that is wrong or worth knowing.
    pub diagnostics: Vec<ImportDiagnostic>,
    /// What has no place here: columns, tables and parts of configurations.
    pub lost_fields: Vec<LostField>,
}

/// An instance of a VOTO store.
#[derive(Debug)]
pub struct VotoInstance {
    /// Its id, which stands in its former addresses.
    pub id: i64,
    /// The id of its election. Instances with the same id share their election.
    pub election: i64,
    /// Whether voters could use it: it was live, or its election is over.
    pub was_public: bool,
    /// Whether its election was over there.
    pub has_ended: bool,
    /// Its content.
    pub bundle: Bundle,
    /// Its pictures.
    pub pictures: Vec<ImportedPicture>,
    /// Those who ran it, and the trust persons of its parties.
    pub people: Vec<VotoPerson>,
}

/// A person with a role in an instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VotoPerson {
    /// The key of the party of a trust person; `None` for a creator.
    pub party: Option<String>,
    /// The mail address.
    pub email: String,
    /// An academic title.
    pub title: String,
    /// The first name.
    pub first_name: String,
    /// The last name.
    pub last_name: String,
    /// The gender, if it is stated.
    pub gender: Option<Gender>,
}

/// The files of a store, sorted by what they are.
#[derive(Debug, Default)]
struct VotoFiles {
    tables: VotoTables,
    /// The configurations by the id of their instance.
    configurations: BTreeMap<String, Value>,
    /// The paths of pictures, with the index of their files.
    pictures: Vec<(String, usize)>,
}

/// The tables without which answers of calls cannot be imported.
const TABLES_OF_CALLS: [TableName; 4] =
    [TableName::Elections, TableName::Instances, TableName::Statements, TableName::StatementTranslations];

/// The further tables without which a dump is incomplete.
const TABLES_OF_DUMP: [TableName; 5] = [
    TableName::Parties,
    TableName::Candidates,
    TableName::Users,
    TableName::PartyVotes,
    TableName::CandidateVotes,
];

/// Reads a VOTO store: the instances with these ids, or all of them if there are none.
///
/// Of pictures, only the first bytes are needed. As with other formats, a single error means that nothing can be
/// imported.
pub fn read(files: &[ImportFile<'_>], ids: &[i64]) -> VotoStore {
    let mut report = DiagnosticReport::default();
    let sorted = sort_files(files, &mut report);
    let mut instances = match report.has_errors() {
        true => Vec::new(),
        false => instances::read(&sorted, ids, &mut report),
    };
    sorted.tables.count_lost_columns(&mut report);
    if report.has_errors() {
        instances.clear();
    }
    let (diagnostics, lost_fields, _) = report.into_parts();
    VotoStore { instances, diagnostics, lost_fields }
}

fn sort_files(files: &[ImportFile<'_>], report: &mut DiagnosticReport) -> VotoFiles {
    let mut sorted = VotoFiles::default();
    let mut has_tables = false;
    for (index, file) in files.iter().enumerate() {
        report.set_file(file.name);
        if pictures::is_picture(file.bytes) {
            sorted.pictures.push((file.name.to_owned(), index));
            continue;
        }
        if file.bytes.len() > MAX_FILE_BYTES {
            let kind = DiagnosticKind::FileTooLarge { mebibytes: MAX_FILE_BYTES >> 20 };
            report.add(ImportDiagnostic::error(kind));
            continue;
        }
        let Some((text, _)) = encoding::decode_unicode(file.bytes) else {
            report.add(ImportDiagnostic::warning(DiagnosticKind::VotoFileLeftOut));
            continue;
        };
        if tables::is_dump(&text) {
            has_tables = true;
            tables::read_dump(&text, &mut sorted.tables, report);
        } else if let Some(id) = configurations::find_instance(file.name) {
            configurations::add(id, &text, &mut sorted, report);
        } else if !published::read(file.name, &text, &mut sorted, report) {
            has_tables |= tables::read_csv(file.name, &text, &mut sorted.tables, report);
        }
    }
    report.set_file("");
    let mut missing = sorted.tables.list_missing(&TABLES_OF_CALLS);
    if has_tables {
        missing.extend(sorted.tables.list_missing(&TABLES_OF_DUMP));
    }
    for table in missing {
        report.add(ImportDiagnostic::error(DiagnosticKind::VotoTableMissing).with_excerpt(table));
    }
    sorted
}
