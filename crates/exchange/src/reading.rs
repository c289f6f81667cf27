//! Reading whatever somebody has: which format it is, what it holds, what is wrong with it.
use crate::{bundle::Bundle, problem::Problem};
use elections::{applications::Domain, texts::Language};
use jiff::civil::Date;

/// A file as it came: a name for the report, and what it holds. The name decides nothing but the title where the
/// format has none.
#[derive(Clone, Copy, Debug)]
pub struct File<'a> {
    /// The name, without folders.
    pub name: &'a str,
    /// What it holds.
    pub bytes: &'a [u8],
}

/// What the one who imports knows better than the file.
#[derive(Clone, Debug, Default)]
pub struct ReadOptions {
    /// The format; found out where it is not given. Files that are not in it are refused.
    pub format: Option<Format>,
    /// The municipality to take out of a file that holds many (Helsingin Sanomat); all without it.
    pub municipality: Option<String>,
    /// The language of the texts, for formats that do not tell it.
    pub language: Option<Language>,
    /// The title, for formats that do not tell it, or in place of theirs.
    pub title: Option<String>,
    /// Where the election is held, likewise.
    pub location: Option<String>,
    /// The day of voting, likewise.
    pub election_date: Option<Date>,
    /// Where voters find the instance, in place of what its title suggests.
    pub domain: Option<Domain>,
}

/// What came of reading.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The format, as far as it was found out.
    pub format: Option<Format>,
    /// The election; absent if and only if a problem is an error.
    pub bundle: Option<Bundle>,
    /// Everything wrong or worth knowing.
    pub problems: Vec<Problem>,
}

/// A format that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Our own: one JSON file with everything.
    Bundle,
    /// Sheets theses, parties, candidates and answers, as xlsx, ods or csv.
    Spreadsheet,
    /// Mat-O-Wahl: two CSV files, questions and parties.
    MatOWahl,
    /// Real-O-Mat: YAML.
    RealOMat,
    /// Digital-O-Mat and relatives: a JavaScript file that sets `window.omatdata`.
    Omat,
    /// Open Election Compass: JSON.
    OpenElectionCompass,
    /// Volební kalkulačka: JSON.
    VolebniKalkulacka,
    /// Helsingin Sanomat, municipal elections 2017: CSV or workbook.
    HelsinginSanomat,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 8] = [
        Format::Bundle,
        Format::Spreadsheet,
        Format::MatOWahl,
        Format::RealOMat,
        Format::Omat,
        Format::OpenElectionCompass,
        Format::VolebniKalkulacka,
        Format::HelsinginSanomat,
    ];

    /// The word for it, as on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Format::Bundle => "bundle",
            Format::Spreadsheet => "spreadsheet",
            Format::MatOWahl => "mat-o-wahl",
            Format::RealOMat => "real-o-mat",
            Format::Omat => "omat",
            Format::OpenElectionCompass => "open-election-compass",
            Format::VolebniKalkulacka => "volebni-kalkulacka",
            Format::HelsinginSanomat => "helsingin-sanomat",
        }
    }
}

impl std::fmt::Display for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.word())
    }
}

/// A word that names no format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no format; there are {known}", known = Format::ALL.map(Format::word).join(", "))]
pub struct NotAFormat(String);

impl std::str::FromStr for Format {
    type Err = NotAFormat;

    fn from_str(word: &str) -> Result<Format, NotAFormat> {
        Format::ALL
            .into_iter()
            .find(|format| format.word() == word)
            .ok_or_else(|| NotAFormat(word.to_owned()))
    }
}
