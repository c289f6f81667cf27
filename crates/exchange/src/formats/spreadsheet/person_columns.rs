//! The columns of a list of people, their headings, and the values that their cells can have.
//!
//! Such lists come from electoral offices and parties, so columns have many possible names.
use crate::formats::spreadsheet::{detail_headings, normalize_letters, split_heading};
use elections::{candidates::details::CandidateDetail, formats::is_email};

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
    /// The id of a candidate that exists already.
    Id,
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
            PersonColumn::Id => "id",
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
            PersonColumn::Id => &["ID", "Kennung"],
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
            PersonColumn::ListPlace => &[
                "List place",
                "Listenplatz",
                "Place",
                "Platz",
                "Listenposition",
                "List position",
                "Listennummer",
                "Platznummer",
                "Lfd. Nr.",
                "Nr.",
                "No.",
            ],
            PersonColumn::Website => {
                &["Website", "Website", "Webseite", "Homepage", "Internetseite", "Web", "URL"]
            }
            PersonColumn::Description => &["Description", "Beschreibung", "Vorstellung", "About"],
            PersonColumn::Detail(detail) => detail_headings(detail),
        }
    }

    /// Returns the column of a heading: `Geschlecht (m/w/d)`, `E-Mail *`.
    pub(super) fn from_heading(cell: &str) -> Option<PersonColumn> {
        let name = normalize_letters(split_heading(cell).0);
        PersonColumn::all()
            .chain([PersonColumn::Id])
            .find(|column| column.headings().iter().any(|heading| normalize_letters(heading) == name))
    }
}

/// Splits a cell with a mail address into the name and the address: `Ayla Brandt <ayla@example.org>`. Returns `None` if
/// there is no address.
pub(super) fn parse_mail_cell(cell: &str) -> Option<(&str, &str)> {
    let (name, email) = match cell.trim().strip_suffix('>').and_then(|cell| cell.split_once('<')) {
        Some((name, email)) => (name.trim().trim_matches('"'), email.trim()),
        None => ("", cell.trim()),
    };
    is_email(email).then_some((name, email))
}

/// Parses a role. Endings for some or all genders, `Kandidat(in)`, `Kandidat:innen`, make no difference.
pub(super) fn parse_role(text: &str) -> Option<PersonRole> {
    match &normalize_letters(text)[..] {
        "candidate" | "candidates" | "kandidatur" | "kandidat" | "kandidatin" | "kandidaten"
        | "kandidatinnen" | "kandidierende" | "kandidierender" => Some(PersonRole::Candidate),
        "trustperson" | "vertrauensperson" | "vertrauensfrau" | "vertrauensmann" => {
            Some(PersonRole::TrustPerson)
        }
        _ => None,
    }
}
