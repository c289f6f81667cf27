//! `/api/v1/applications/{id}/matches/people`: adding many candidates and trust persons at once, for example
//! from a spreadsheet.
use crate::{
    Api,
    http::{
        api_error::{ApiError, FieldError, ResourceKind, Result, to_api_error},
        json_response::Json,
        parameters::{LanguageQuery, Path, Query},
        permissions::{
            Authorized, ConfirmedEmail, InScope, ManageAllCandidates, ManageJobs, ManagePartyCandidates,
        },
        route_table::{INSTANCE_PARTICIPANTS_PATH, PARTY_PATH, RouteTable, routes},
        scope::ScopePath,
        spreadsheets::{
            SpreadsheetForm, UnreadCellResponse, WORKBOOK_MEDIA_TYPE, file_error, workbook_response,
        },
        upload::FileUpload,
        validated_json::{ValidJson, Validate},
    },
    routes::{jobs::JobAccepted, participants::invitations::MailOptions},
};
use axum::{
    extract::{DefaultBodyLimit, State},
    http::{HeaderName, StatusCode},
};
use elections::{
    candidates::{Gender, NOT_DECLARED, details::CandidateDetails, parse_district, parse_list_place},
    ids::{CandidateId, TrustPersonId},
    texts::Language,
    validation::ValidationErrorKind,
};
use exchange::formats::spreadsheet::{
    self, ImportKind, ImportTable, ImportTableColumn, ImportTableRow, PeopleError, PeopleRows, PersonRow,
    build_people_template, read_import_table, read_people,
};
use jiff::Timestamp;
use portal::participants::{
    addressees::ParticipantId,
    bulk::{MAX_PEOPLE, PersonInput},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The maximum size of a workbook of people, in bytes.
const MAX_FILE_BYTES: usize = 8 << 20;
/// The maximum size of a request body with as many people as can be added at once, in bytes.
const MAX_LIST_BYTES: usize = 16 << 20;

/// The path below which the template and the reading of a file exist for a party.
const PARTY_PEOPLE_PATH: &str = "/applications/{id}/matches/parties/{partyId}/people";

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(get_template).with_party_path(INSTANCE_PARTICIPANTS_PATH, PARTY_PEOPLE_PATH))
        .routes(
            routes!(read_file)
                .with_party_path(INSTANCE_PARTICIPANTS_PATH, PARTY_PEOPLE_PATH)
                .with_body_limit(DefaultBodyLimit::max(MAX_FILE_BYTES)),
        )
        .routes(
            routes!(read_table)
                .with_party_path(INSTANCE_PARTICIPANTS_PATH, PARTY_PATH)
                .with_body_limit(DefaultBodyLimit::max(MAX_FILE_BYTES)),
        )
        .routes(
            routes!(create)
                .with_party_path(INSTANCE_PARTICIPANTS_PATH, PARTY_PATH)
                .with_body_limit(DefaultBodyLimit::max(MAX_LIST_BYTES)),
        )
}

/// The role with which a person is added.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = PersonRole)]
enum ParticipantRole {
    /// A candidate.
    #[default]
    Candidate,
    /// A trust person of a party.
    TrustPerson,
}

/// A person in a list.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ManyPerson)]
struct PersonBody {
    role: ParticipantRole,
    /// The candidate that is changed; empty fields keep their values. Null for a new person.
    #[schema(value_type = Option<i64>)]
    id: Option<CandidateId>,
    /// With `id`: when the candidate was last changed, as it was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    updated_at: Option<Timestamp>,
    /// The short or long name of the party, which is created if it does not exist. Empty for independents.
    party: String,
    title: String,
    first_name: String,
    last_name: String,
    /// male, female, diverse, no comment
    #[schema(pattern = "^(male|female|diverse|no comment)?$")]
    gender: Option<String>,
    email: String,
    district: String,
    occupation: String,
    list_place: Option<i64>,
    website: String,
    /// In the default language.
    description: String,
}

/// Download the template workbook for people
#[utoipa::path(
    get, path = "/applications/{id}/matches/template", tag = "jobs", params(ScopePath, LanguageQuery),
    responses((status = OK, content_type = WORKBOOK_MEDIA_TYPE)),
)]
async fn get_template(
    _auth: Authorized<InScope<ManageAllCandidates, ManagePartyCandidates>>,
    Query(LanguageQuery { language }): Query<LanguageQuery>,
) -> Result<([(HeaderName, &'static str); 2], Vec<u8>)> {
    let language = language.unwrap_or_else(Language::german);
    let bytes = build_people_template(&language).map_err(ApiError::internal)?;
    Ok(workbook_response("attachment; filename=\"standpunkt-people.xlsx\"", bytes))
}

/// A person as read from a file.
#[derive(Serialize, ToSchema)]
struct ParsedPerson {
    /// The row in the file, from 1.
    row: u32,
    #[serde(flatten)]
    person: PersonBody,
    /// Cells with invalid content, which are left out.
    problems: Vec<UnreadCellResponse>,
}

/// The people of a file, as far as they could be read. Nothing is stored yet.
#[derive(Serialize, ToSchema)]
struct ParsedPeople {
    rows: Vec<ParsedPerson>,
    /// Headings of unknown columns, which are left out.
    unknown_columns: Vec<String>,
}

impl From<PersonRow> for ParsedPerson {
    fn from(row: PersonRow) -> ParsedPerson {
        let unread = |cell: spreadsheet::UnreadCell| {
            UnreadCellResponse::new(cell.column.name(), ValidationErrorKind::Invalid, cell.text)
        };
        ParsedPerson {
            row: row.row,
            problems: row.unread_cells.into_iter().map(unread).collect(),
            person: PersonBody {
                id: row.id.and_then(|id| id.try_into().ok()),
                updated_at: None,
                role: match row.role {
                    spreadsheet::PersonRole::Candidate => ParticipantRole::Candidate,
                    spreadsheet::PersonRole::TrustPerson => ParticipantRole::TrustPerson,
                },
                party: row.party,
                title: row.title,
                first_name: row.first_name,
                last_name: row.last_name,
                gender: row.gender.map(|gender| gender.as_str().to_owned()),
                email: row.email,
                district: row.district,
                occupation: row.details.occupation.unwrap_or_default(),
                list_place: row.list_place,
                website: row.website,
                description: row.description,
            },
        }
    }
}

/// Read people from a spreadsheet, without adding them
#[utoipa::path(
    post, path = "/applications/{id}/matches/read", tag = "jobs", params(ScopePath),
    request_body(content = SpreadsheetForm, content_type = "multipart/form-data"),
    responses((status = OK, body = ParsedPeople)),
)]
async fn read_file(
    State(api): State<Api>,
    _auth: Authorized<InScope<ManageAllCandidates, ManagePartyCandidates>>,
    FileUpload(bytes): FileUpload,
) -> Result<Json<ParsedPeople>> {
    let read = api.read_workbook(move || read_people(&bytes)).await?;
    let PeopleRows { rows, unknown_columns } = read.map_err(|error| match error {
        PeopleError::Unreadable => file_error(ValidationErrorKind::Invalid),
        PeopleError::NoNameColumn => file_error(ValidationErrorKind::Required),
    })?;
    if rows.len() > MAX_PEOPLE {
        return Err(file_error(ValidationErrorKind::TooMany));
    }
    Ok(Json(ParsedPeople { rows: rows.into_iter().map(ParsedPerson::from).collect(), unknown_columns }))
}

/// What each row of a table to import describes.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum ImportKindName {
    /// Theses with their translations.
    Theses,
    /// Candidates and trust persons.
    People,
    /// Parties.
    Parties,
}

/// Which kind of table is read.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ImportTableQuery {
    /// What the table describes. It decides which headings are known.
    #[param(inline)]
    of: ImportKindName,
}

/// A column of a table to import.
#[derive(Serialize, ToSchema)]
struct ImportColumnResponse {
    /// The heading, or the letter of the column if the table has no headings.
    heading: String,
    /// The field that the column probably contains: `first_name`, `text:en`; null if the heading is unknown.
    guess: Option<String>,
}

/// A row of a table to import.
#[derive(Serialize, ToSchema)]
struct ImportRowResponse {
    /// The row in the file, from 1.
    row: u32,
    /// As many cells as there are columns.
    cells: Vec<String>,
}

/// A table to import. Nothing is stored yet.
#[derive(Serialize, ToSchema)]
struct ImportTableResponse {
    columns: Vec<ImportColumnResponse>,
    rows: Vec<ImportRowResponse>,
}

impl From<ImportTable> for ImportTableResponse {
    fn from(ImportTable { columns, rows }: ImportTable) -> ImportTableResponse {
        let column = |ImportTableColumn { heading, guess }| ImportColumnResponse { heading, guess };
        let row = |ImportTableRow { number, cells }| ImportRowResponse { row: number, cells };
        ImportTableResponse {
            columns: columns.into_iter().map(column).collect(),
            rows: rows.into_iter().map(row).collect(),
        }
    }
}

/// Read the cells of a spreadsheet, and guess what its columns contain, without storing anything
///
/// A client shows the table, lets people correct guesses and cells, and sends the rows to the call for many theses or
/// people, or each to the calls for parties.
#[utoipa::path(
    post, path = "/applications/{id}/matches/table", tag = "jobs", params(ScopePath, ImportTableQuery),
    request_body(content = SpreadsheetForm, content_type = "multipart/form-data"),
    responses((status = OK, body = ImportTableResponse)),
)]
async fn read_table(
    State(api): State<Api>,
    _auth: Authorized<InScope<ManageAllCandidates, ManagePartyCandidates>>,
    Query(ImportTableQuery { of }): Query<ImportTableQuery>,
    FileUpload(bytes): FileUpload,
) -> Result<Json<ImportTableResponse>> {
    let kind = match of {
        ImportKindName::Theses => ImportKind::Theses,
        ImportKindName::People => ImportKind::People,
        ImportKindName::Parties => ImportKind::Parties,
    };
    let read = api.read_workbook(move || read_import_table(&bytes, kind)).await?;
    let table = read.map_err(|_| file_error(ValidationErrorKind::Invalid))?;
    if table.rows.len() > MAX_PEOPLE {
        return Err(file_error(ValidationErrorKind::TooMany));
    }
    Ok(Json(table.into()))
}

/// A list of people to add.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ManyPeopleBody {
    rows: Vec<PersonBody>,
    /// Whether to invite them immediately.
    #[serde(default)]
    invite: bool,
    #[serde(rename = "Mailoptions", default)]
    options: MailOptions,
}

impl Validate for ManyPeopleBody {}

/// Add and change many people, all or none
///
/// Starts a job. Named parties that do not exist are created. A row with the `id` of a candidate changes it, unless somebody
/// else has changed it since `updated_at` (412). Errors name the index of the person in the list: `rows.3.email`. Below a
/// party, the party can be left out of each person, and no other is allowed.
#[utoipa::path(
    post, path = "/applications/{id}/matches/people", tag = "jobs", params(ScopePath), request_body = ManyPeopleBody,
    responses((status = ACCEPTED, body = JobAccepted), (status = CONFLICT), (status = PRECONDITION_FAILED)),
)]
async fn create(
    State(api): State<Api>,
    auth: Authorized<InScope<ManageJobs, ManagePartyCandidates>>,
    _: ConfirmedEmail,
    Path(scope): Path<ScopePath>,
    ValidJson(ManyPeopleBody { rows, invite, options }): ValidJson<ManyPeopleBody>,
) -> Result<(StatusCode, Json<JobAccepted>)> {
    let mut problems = Vec::new();
    let people = rows
        .into_iter()
        .enumerate()
        .map(|(row, person)| person.into_new_person(row, &mut problems))
        .collect();
    if !problems.is_empty() {
        return Err(ApiError::Invalid(problems));
    }
    let job = api
        .portal
        .participants
        .start_adding_participants(
            scope.party.job_scope(scope.id)?,
            people,
            invite.then(|| options.into()),
            &auth.actor,
        )
        .await;
    Ok((StatusCode::ACCEPTED, Json(job.map_err(to_api_error(ResourceKind::Instance))?.into())))
}

impl PersonBody {
    /// Converts the person to the input of the portal. Adds invalid fields to `errors`.
    fn into_new_person(self, row: usize, errors: &mut Vec<FieldError>) -> PersonInput {
        let mut wrong = |field: &str| {
            errors
                .push(FieldError::new(format!("rows.{row}.{field}"), ValidationErrorKind::Invalid.as_str()));
        };
        let gender = self.gender.as_deref().filter(|word| !word.is_empty()).and_then(|word| {
            let found = Gender::ALL.into_iter().find(|gender| gender.as_str() == word);
            if found.is_none() {
                wrong("gender");
            }
            found
        });
        // Only candidates can be changed, and only in a state that was read.
        match (self.id, self.role) {
            (Some(_), ParticipantRole::TrustPerson) => wrong("id"),
            (Some(_), ParticipantRole::Candidate) if self.updated_at.is_none() => wrong("updated_at"),
            _ => {}
        }
        let list_place = parse_list_place(self.list_place.unwrap_or(NOT_DECLARED)).unwrap_or_else(|_| {
            wrong("list_place");
            None
        });
        let trimmed = |text: String| text.trim().to_owned();
        PersonInput {
            participant: match (self.role, self.id) {
                (ParticipantRole::Candidate, id) => {
                    ParticipantId::Candidate(id.unwrap_or_else(CandidateId::random))
                }
                (ParticipantRole::TrustPerson, _) => ParticipantId::TrustPerson(TrustPersonId::random()),
            },
            expected_updated_at: self.id.and(self.updated_at),
            party: trimmed(self.party),
            title: trimmed(self.title),
            first_name: trimmed(self.first_name),
            last_name: trimmed(self.last_name),
            gender,
            email: trimmed(self.email),
            district: parse_district(&self.district),
            details: CandidateDetails {
                occupation: Some(trimmed(self.occupation)).filter(|text| !text.is_empty()),
            },
            list_place,
            website: Some(trimmed(self.website)).filter(|website| !website.is_empty()),
            description: trimmed(self.description),
        }
    }
}
