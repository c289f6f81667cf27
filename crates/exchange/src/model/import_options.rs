//! What an import gets: the files, their format, and the options that override what they say.
use elections::{
    instances::{DataSource, Domain},
    texts::Language,
};
use jiff::civil::Date;

/// A file to import: its name for the report, and its bytes. The name never decides the format. It only provides
/// the title where the format has none.
#[derive(Clone, Copy, Debug)]
pub struct ImportFile<'a> {
    /// The name, without folders.
    pub name: &'a str,
    /// The content.
    pub bytes: &'a [u8],
}

/// Options of an import. They override what the file says.
#[derive(Clone, Debug, Default)]
pub struct ReadOptions {
    /// The format. Without it, the format is detected. Files in another format are rejected.
    pub format: Option<ImportFormat>,
    /// The municipality to take from a file that holds many (Helsingin Sanomat). Without it, all are read.
    pub municipality: Option<String>,
    /// The language of the texts, for formats that do not state it.
    pub language: Option<Language>,
    /// The title. It replaces the title of the file.
    pub title: Option<String>,
    /// Where the election is held. It replaces the location of the file.
    pub location: Option<String>,
    /// The day of voting. It replaces the day of the file.
    pub election_date: Option<Date>,
    /// Whether questions that are not on an agreement scale are left out. Without it, a poll with such questions is
    /// rejected.
    pub skip_unscaled: bool,
    /// The domain under which voters find the instance. Without it, the domain is derived from the title.
    pub domain: Option<Domain>,
    /// Whose data it is. It replaces what the file says.
    pub source: Option<DataSource>,
}

/// A format that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportFormat {
    /// Bundle: one JSON file with the whole election.
    Bundle,
    /// Spreadsheet: the sheets theses, parties, candidates and answers, as xlsx, ods or csv.
    Spreadsheet,
    /// Mat-O-Wahl: two CSV files, questions and parties.
    MatOWahl,
    /// Real-O-Mat: YAML.
    RealOMat,
    /// Digital-O-Mat and similar tools: a JavaScript file that sets `window.omatdata`.
    Omat,
    /// Open Election Compass: JSON.
    OpenElectionCompass,
    /// Volební kalkulačka: JSON.
    VolebniKalkulacka,
    /// Helsingin Sanomat: municipal elections of 2017 as CSV or workbook, elections of 2000 to 2006 as workbooks.
    HelsinginSanomat,
    /// The data set that the Wahl-O-Mat publishes after each election: workbook or CSV.
    WahlOMat,
    /// The store of VOTO: its tables with the files of its bucket, or answers of its published calls. It holds many
    /// instances, so [`voto::read`](crate::formats::voto::read) reads it.
    Voto,
}

impl ImportFormat {
    /// All formats.
    pub const ALL: [ImportFormat; 10] = [
        ImportFormat::Bundle,
        ImportFormat::Spreadsheet,
        ImportFormat::MatOWahl,
        ImportFormat::RealOMat,
        ImportFormat::Omat,
        ImportFormat::OpenElectionCompass,
        ImportFormat::VolebniKalkulacka,
        ImportFormat::HelsinginSanomat,
        ImportFormat::WahlOMat,
        ImportFormat::Voto,
    ];

    /// Returns the name of the format on the command line.
    pub fn as_str(self) -> &'static str {
        match self {
            ImportFormat::Bundle => "bundle",
            ImportFormat::Spreadsheet => "spreadsheet",
            ImportFormat::MatOWahl => "mat-o-wahl",
            ImportFormat::RealOMat => "real-o-mat",
            ImportFormat::Omat => "omat",
            ImportFormat::OpenElectionCompass => "open-election-compass",
            ImportFormat::VolebniKalkulacka => "volebni-kalkulacka",
            ImportFormat::HelsinginSanomat => "helsingin-sanomat",
            ImportFormat::WahlOMat => "wahl-o-mat",
            ImportFormat::Voto => "voto",
        }
    }
}

impl std::fmt::Display for ImportFormat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The error for a word that names no format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a format; there are {known}", known = ImportFormat::ALL.map(ImportFormat::as_str).join(", "))]
pub struct ImportFormatError(String);

impl std::str::FromStr for ImportFormat {
    type Err = ImportFormatError;

    fn from_str(word: &str) -> Result<ImportFormat, ImportFormatError> {
        ImportFormat::ALL
            .into_iter()
            .find(|format| format.as_str() == word)
            .ok_or_else(|| ImportFormatError(word.to_owned()))
    }
}
