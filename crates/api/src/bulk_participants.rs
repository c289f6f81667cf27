//! `/api/v1/applications/{id}/matches/people`: many candidates and trust persons at once, as from a spreadsheet.
use crate::{
    Api,
    api_error::{ApiError, FieldError, ResourceKind, Result, about},
    creators::InstancePath,
    invites::MailOptions,
    jobs::JobAccepted,
    parties::PartyPath,
    path::{LanguageQuery, Path, Query},
    permissions::{AddCandidates, Authorized, ManageJobs, ManagePartyCandidates},
    route_table::{RouteTable, routes},
    template::{WORKBOOK, workbook},
    theses::SpreadsheetForm,
    upload::FileUpload,
    validated::{ValidJson, Validate},
};
use axum::{
    Json,
    extract::{DefaultBodyLimit, State},
    http::{HeaderName, StatusCode},
};
use bytes::Bytes;
use elections::{
    candidates::{Gender, NOT_DECLARED, declared_district, declared_list_place},
    ids::{CandidateId, TrustPersonId},
    texts::Language,
    validation::ValidationErrorKind,
};
use exchange::spreadsheet::{self, PeopleError, PeopleRows, PersonRow, build_people_template, read_people};
use portal::{
    bulk_participants::{MOST_PEOPLE, NewPerson},
    jobs::AddresseeRole,
    people::SignedIn,
};
use serde::{Deserialize, Serialize};
use store::jobs::JobScope;
use utoipa::ToSchema;

/// A workbook of people.
const LARGEST_FILE: usize = 8 << 20;
/// As many people as may be added at once, with what they say of themselves.
const LARGEST_LIST: usize = 16 << 20;

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(template))
        .routes(routes!(read).layer(DefaultBodyLimit::max(LARGEST_FILE)))
        .routes(routes!(add).layer(DefaultBodyLimit::max(LARGEST_LIST)))
        .routes(routes!(template_of_party))
        .routes(routes!(read_of_party).layer(DefaultBodyLimit::max(LARGEST_FILE)))
        .routes(routes!(add_to_party).layer(DefaultBodyLimit::max(LARGEST_LIST)))
}

/// As what somebody is added.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = PersonRole)]
enum ParticipantRole {
    /// Stands for election.
    #[default]
    Candidate,
    /// Acts for a party.
    TrustPerson,
}

/// A person of many.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ManyPerson)]
struct PersonBody {
    role: ParticipantRole,
    /// The short or long name of its party, which is made where there is none; empty for independents.
    party: String,
    title: String,
    first_name: String,
    last_name: String,
    /// male, female, diverse, no comment
    #[schema(pattern = "^(male|female|diverse|no comment)?$")]
    gender: Option<String>,
    email: String,
    district: String,
    list_place: Option<i64>,
    website: String,
    /// In the default language.
    description: String,
}

/// Download the workbook to fill in with people
#[utoipa::path(
    get, path = "/applications/{id}/matches/template", tag = "jobs", params(InstancePath, LanguageQuery),
    responses((status = OK, content_type = WORKBOOK)),
)]
async fn template(
    _may: Authorized<AddCandidates>,
    Query(LanguageQuery { language }): Query<LanguageQuery>,
) -> Result<Workbook> {
    filled(language)
}

type Workbook = ([(HeaderName, &'static str); 2], Vec<u8>);

fn filled(language: Option<Language>) -> Result<Workbook> {
    let language = language.unwrap_or_else(Language::german);
    let bytes = build_people_template(&language).map_err(ApiError::internal)?;
    Ok(workbook("attachment; filename=\"standpunkt-people.xlsx\"", bytes))
}

/// Download the workbook to fill in with the people of a party
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}/people/template", tag = "jobs",
    params(PartyPath, LanguageQuery),
    responses((status = OK, content_type = WORKBOOK)),
)]
async fn template_of_party(
    _may: Authorized<ManagePartyCandidates>,
    Query(LanguageQuery { language }): Query<LanguageQuery>,
) -> Result<Workbook> {
    filled(language)
}

/// A person as it stands in a file.
#[derive(Serialize, ToSchema)]
#[schema(as = PersonRead)]
struct PersonRead {
    /// The row in the file, from 1.
    row: u32,
    #[serde(flatten)]
    person: PersonBody,
    /// Cells that are not understood, and left out.
    problems: Vec<UnreadCellResponse>,
}

/// A cell that is not understood.
#[derive(Serialize, ToSchema)]
#[schema(as = UnreadCell)]
struct UnreadCellResponse {
    /// Its column, by the name of the field.
    column: &'static str,
    code: &'static str,
    /// What stands there.
    found: String,
}

/// The people of a file, as far as they could be read. Nothing is written yet.
#[derive(Serialize, ToSchema)]
struct PeopleRead {
    rows: Vec<PersonRead>,
    /// Headings that name no column, which are left out.
    unknown_columns: Vec<String>,
}

impl From<PersonRow> for PersonRead {
    fn from(row: PersonRow) -> PersonRead {
        let unread = |cell: spreadsheet::UnreadCell| UnreadCellResponse {
            column: cell.column.name(),
            code: ValidationErrorKind::Invalid.word(),
            found: cell.text,
        };
        PersonRead {
            row: row.row,
            problems: row.unread_cells.into_iter().map(unread).collect(),
            person: PersonBody {
                role: match row.role {
                    spreadsheet::PersonRole::Candidate => ParticipantRole::Candidate,
                    spreadsheet::PersonRole::TrustPerson => ParticipantRole::TrustPerson,
                },
                party: row.party,
                title: row.title,
                first_name: row.first_name,
                last_name: row.last_name,
                gender: row.gender.map(|gender| gender.word().to_owned()),
                email: row.email,
                district: row.district,
                list_place: row.list_place,
                website: row.website,
                description: row.description,
            },
        }
    }
}

/// Read the people of a spreadsheet, to look at before adding them
#[utoipa::path(
    post, path = "/applications/{id}/matches/read", tag = "jobs", params(InstancePath),
    request_body(content = SpreadsheetForm, content_type = "multipart/form-data"),
    responses((status = OK, body = PeopleRead)),
)]
async fn read(
    State(api): State<Api>,
    _may: Authorized<AddCandidates>,
    FileUpload(bytes): FileUpload,
) -> Result<Json<PeopleRead>> {
    people_of(bytes, &api).await
}

async fn people_of(bytes: Bytes, api: &Api) -> Result<Json<PeopleRead>> {
    // A workbook unfolds to many times its size: one at a time, even if whoever sent it no longer waits.
    let turn = api.reading.clone().acquire_owned().await.map_err(ApiError::internal)?;
    let read = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        read_people(&bytes)
    });
    let PeopleRows { rows, unknown_columns } =
        read.await.map_err(ApiError::internal)?.map_err(|error| match error {
            PeopleError::Unreadable => wrong_file(ValidationErrorKind::Invalid),
            PeopleError::NoNameColumn => wrong_file(ValidationErrorKind::Required),
        })?;
    if rows.len() > MOST_PEOPLE {
        return Err(wrong_file(ValidationErrorKind::TooMany));
    }
    Ok(Json(PeopleRead { rows: rows.into_iter().map(PersonRead::from).collect(), unknown_columns }))
}

/// Read the people of a party from a spreadsheet, to look at before adding them
#[utoipa::path(
    post, path = "/applications/{id}/matches/parties/{partyId}/people/read", tag = "jobs", params(PartyPath),
    request_body(content = SpreadsheetForm, content_type = "multipart/form-data"),
    responses((status = OK, body = PeopleRead)),
)]
async fn read_of_party(
    State(api): State<Api>,
    _may: Authorized<ManagePartyCandidates>,
    FileUpload(bytes): FileUpload,
) -> Result<Json<PeopleRead>> {
    people_of(bytes, &api).await
}

pub(crate) fn wrong_file(fault: ValidationErrorKind) -> ApiError {
    ApiError::Invalid(vec![FieldError::new("file", fault.word())])
}

/// Many people.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ManyPeopleBody {
    rows: Vec<PersonBody>,
    /// Whether they are invited as soon as they are added.
    #[serde(default)]
    invite: bool,
    #[serde(rename = "Mailoptions", default)]
    options: MailOptions,
}

impl Validate for ManyPeopleBody {}

/// Add many people, all or none
///
/// Begins a job. Parties that are named and not there yet are made. What is wrong with a person is told by its place in
/// the list: `rows.3.email`.
#[utoipa::path(
    post, path = "/applications/{id}/matches/people", tag = "jobs", params(InstancePath), request_body = ManyPeopleBody,
    responses((status = ACCEPTED, body = JobAccepted), (status = CONFLICT)),
)]
async fn add(
    State(api): State<Api>,
    may: Authorized<ManageJobs>,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(many): ValidJson<ManyPeopleBody>,
) -> Result<(StatusCode, Json<JobAccepted>)> {
    added(JobScope::Instance(id), many, &may.who, &api).await
}

/// Add many people of a party, all or none
///
/// Begins a job. Their party need not be named; another one may not.
#[utoipa::path(
    post, path = "/applications/{id}/matches/parties/{partyId}/people", tag = "jobs", params(PartyPath),
    request_body = ManyPeopleBody,
    responses((status = ACCEPTED, body = JobAccepted), (status = CONFLICT)),
)]
async fn add_to_party(
    State(api): State<Api>,
    may: Authorized<ManagePartyCandidates>,
    Path(PartyPath { id, party }): Path<PartyPath>,
    ValidJson(many): ValidJson<ManyPeopleBody>,
) -> Result<(StatusCode, Json<JobAccepted>)> {
    added(JobScope::Party(id, party), many, &may.who, &api).await
}

async fn added(
    home: JobScope,
    ManyPeopleBody { rows, invite, options }: ManyPeopleBody,
    who: &SignedIn,
    api: &Api,
) -> Result<(StatusCode, Json<JobAccepted>)> {
    let mut problems = Vec::new();
    let people =
        rows.into_iter().enumerate().map(|(row, person)| person.entered(row, &mut problems)).collect();
    if !problems.is_empty() {
        return Err(ApiError::Invalid(problems));
    }
    let job = api.portal.add_many(home, people, invite.then(|| options.into()), who).await;
    Ok((StatusCode::ACCEPTED, Json(job.map_err(about(ResourceKind::Instance))?.into())))
}

impl PersonBody {
    /// The person as the portal takes it; what cannot be read goes to the problems.
    fn entered(self, row: usize, problems: &mut Vec<FieldError>) -> NewPerson {
        let mut wrong = |field: &str| {
            problems
                .push(FieldError::new(format!("rows.{row}.{field}"), ValidationErrorKind::Invalid.word()));
        };
        let gender = self.gender.as_deref().filter(|word| !word.is_empty()).and_then(|word| {
            let known = Gender::ALL.into_iter().find(|gender| gender.word() == word);
            if known.is_none() {
                wrong("gender");
            }
            known
        });
        let list_place = declared_list_place(self.list_place.unwrap_or(NOT_DECLARED)).unwrap_or_else(|_| {
            wrong("list_place");
            None
        });
        let trimmed = |text: String| text.trim().to_owned();
        NewPerson {
            role: match self.role {
                ParticipantRole::Candidate => AddresseeRole::Candidate(CandidateId::random()),
                ParticipantRole::TrustPerson => AddresseeRole::TrustPerson(TrustPersonId::random()),
            },
            party: trimmed(self.party),
            title: trimmed(self.title),
            first_name: trimmed(self.first_name),
            last_name: trimmed(self.last_name),
            gender,
            email: trimmed(self.email),
            district: declared_district(&self.district),
            list_place,
            website: Some(trimmed(self.website)).filter(|website| !website.is_empty()),
            description: trimmed(self.description),
        }
    }
}
