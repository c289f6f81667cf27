//! `/api/v1/elections/{id}/towns`: creating many instances of an election from a template.
use crate::{
    Api,
    http::{
        api_error::{ApiError, FieldError, ResourceKind, Result, to_api_error},
        json_response::Json,
        language::{PortalLanguage, read_preferred_language},
        parameters::{LanguageQuery, Path, Query},
        permissions::{Authorized, ConfirmedEmail, ManageElections},
        route_table::{RouteTable, routes},
        spreadsheets::{SpreadsheetForm, file_error, workbook_response},
        upload::FileUpload,
        validated_json::{ValidJson, Validate},
    },
    routes::{instances::elections::ElectionPath, jobs::JobAccepted},
};
use axum::{
    extract::State,
    http::{HeaderMap, HeaderName, StatusCode},
};
use elections::{ids::InstanceId, texts::Language, validation::ValidationErrorKind};
use exchange::formats::spreadsheet::{self, TownRow, TownsError};
use jiff::civil::Date;
use portal::instances::batches::{self, MAX_TOWNS};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(get_template)).routes(routes!(read_file)).routes(routes!(create))
}

/// Download the template workbook for towns
#[utoipa::path(
    get, path = "/elections/{id}/towns/template", tag = "elections", params(ElectionPath, LanguageQuery),
    responses((status = OK, content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")),
)]
async fn get_template(
    State(api): State<Api>,
    _auth: Authorized<ManageElections>,
    Path(ElectionPath { id }): Path<ElectionPath>,
    Query(LanguageQuery { language }): Query<LanguageQuery>,
) -> Result<([(HeaderName, &'static str); 2], Vec<u8>)> {
    store::elections::find(id, &api.portal.db).await?.ok_or(ApiError::NotFound(ResourceKind::Election))?;
    let language = language.unwrap_or_else(Language::german);
    let bytes = spreadsheet::build_towns_template(&language).map_err(ApiError::internal)?;
    Ok(workbook_response("attachment; filename=\"towns.xlsx\"", bytes))
}

/// A town.
#[derive(Clone, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TownBody {
    /// The name of the town.
    location: String,
    /// The title of its instance, in which `{location}` is replaced by the name; by default the title of the
    /// template.
    #[serde(default)]
    title: String,
    /// The last part of its address for voters; by default derived from the name.
    #[serde(default)]
    url: String,
    /// The last day; by default that of the election.
    sundown_date: Option<Date>,
    /// The mail address of the future creator, who gets an invitation.
    contact: Option<String>,
}

impl From<TownBody> for batches::Town {
    fn from(town: TownBody) -> batches::Town {
        let non_empty = |text: String| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        batches::Town {
            location: town.location.trim().to_owned(),
            title: non_empty(town.title),
            url: non_empty(town.url),
            sundown_date: town.sundown_date,
            contact: town.contact.and_then(non_empty),
        }
    }
}

/// A town as read from a file.
#[derive(Serialize, ToSchema)]
struct ParsedTown {
    #[serde(flatten)]
    town: TownBody,
    problems: Vec<TownProblem>,
}

/// An error in a town.
#[derive(Serialize, ToSchema)]
struct TownProblem {
    field: String,
    code: String,
    /// The message in the reader's language.
    message: String,
}

impl TownProblem {
    fn new(field: &str, code: &str, locale: PortalLanguage) -> TownProblem {
        let message = match (code, locale) {
            ("required", PortalLanguage::German) => "Hier fehlt etwas.",
            ("required", PortalLanguage::English) => "Something is missing here.",
            ("duplicate", PortalLanguage::German) => "Diese Adresse ist schon vergeben.",
            ("duplicate", PortalLanguage::English) => "This address is taken already.",
            (_, PortalLanguage::German) => {
                "Diese Angabe verstehen wir nicht, oder sie ist zu kurz oder zu lang."
            }
            (_, PortalLanguage::English) => "This cannot be understood, or is too short or too long.",
        };
        TownProblem { field: field.to_owned(), code: code.to_owned(), message: message.to_owned() }
    }
}

/// The towns of a file, as far as they could be read. Nothing is created yet.
#[derive(Serialize, ToSchema)]
struct ParsedTowns {
    rows: Vec<ParsedTown>,
    /// Headings of unknown columns, which are left out.
    unknown_columns: Vec<String>,
}

/// Read towns from a spreadsheet, without creating instances
#[utoipa::path(
    post, path = "/elections/{id}/towns/read", tag = "elections", params(ElectionPath),
    request_body(content = SpreadsheetForm, content_type = "multipart/form-data"),
    responses((status = OK, body = ParsedTowns)),
)]
async fn read_file(
    State(api): State<Api>,
    _auth: Authorized<ManageElections>,
    headers: HeaderMap,
    FileUpload(bytes): FileUpload,
) -> Result<Json<ParsedTowns>> {
    let locale = read_preferred_language(&headers);
    let read = api.read_workbook(move || spreadsheet::read_towns(&bytes)).await?;
    let read = read.map_err(|error| match error {
        TownsError::Unreadable => file_error(ValidationErrorKind::Invalid),
        TownsError::NoLocationColumn => file_error(ValidationErrorKind::Required),
    })?;
    if read.rows.len() > MAX_TOWNS {
        return Err(file_error(ValidationErrorKind::TooMany));
    }
    let towns: Vec<batches::Town> = read.rows.iter().map(|row| to_town_body(row).into()).collect();
    let mut errors = Vec::new();
    if !towns.is_empty() {
        errors = api.portal.instances.validate_towns(&towns).await?.into_iter().collect();
    }
    let rows = read.rows.iter().enumerate().map(|(index, row)| {
        let prefix = format!("rows.{index}.");
        let problems = errors.iter().filter_map(|error| {
            let field = error.field.strip_prefix(&prefix)?;
            Some(TownProblem::new(field, error.code.as_str(), locale))
        });
        let date = row
            .has_unread_date
            .then(|| TownProblem::new("sundown_date", ValidationErrorKind::Invalid.as_str(), locale));
        ParsedTown { town: to_town_body(row), problems: problems.chain(date).collect() }
    });
    Ok(Json(ParsedTowns { rows: rows.collect(), unknown_columns: read.unknown_columns }))
}

fn to_town_body(row: &TownRow) -> TownBody {
    TownBody {
        location: row.location.clone(),
        title: row.title.clone(),
        url: row.url.clone(),
        sundown_date: row.sundown_date,
        contact: Some(row.contact.clone()).filter(|contact| !contact.is_empty()),
    }
}

/// The towns for which instances are created.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ManyTownsBody {
    /// The instance from which theses, texts, languages and configuration are copied.
    #[schema(value_type = i64)]
    template: InstanceId,
    rows: Vec<TownBody>,
}

impl Validate for ManyTownsBody {
    fn validate(&self) -> Vec<FieldError> {
        Vec::new()
    }
}

/// Create an instance of an election for each town
///
/// Starts a job. Errors name the index of the town in the list, as in `rows.3.url`; in this case no instance
/// is created.
#[utoipa::path(
    post, path = "/elections/{id}/towns", tag = "elections", params(ElectionPath), request_body = ManyTownsBody,
    responses((status = ACCEPTED, body = JobAccepted), (status = CONFLICT)),
)]
async fn create(
    State(api): State<Api>,
    auth: Authorized<ManageElections>,
    _: ConfirmedEmail,
    Path(ElectionPath { id }): Path<ElectionPath>,
    ValidJson(ManyTownsBody { template, rows }): ValidJson<ManyTownsBody>,
) -> Result<(StatusCode, Json<JobAccepted>)> {
    let towns = rows.into_iter().map(batches::Town::from).collect();
    let job = api.portal.instances.start_instance_batch(id, template, towns, &auth.actor).await;
    Ok((StatusCode::ACCEPTED, Json(job.map_err(to_api_error(ResourceKind::Election))?.into())))
}
