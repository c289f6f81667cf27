//! `/api/v1/elections/{id}/towns`: many instances of one election at once, after a template.
use crate::{
    Api,
    api_error::{ApiError, FieldError, ResourceKind, Result, about},
    bulk_participants::wrong_file,
    elections::ElectionPath,
    jobs::JobAccepted,
    language::Locale,
    path::{LanguageQuery, Path, Query},
    permissions::{Authorized, ManageElections},
    route_table::{RouteTable, routes},
    template::workbook,
    theses::SpreadsheetForm,
    upload::FileUpload,
    validated::{ValidJson, Validate},
};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderName, StatusCode},
};
use elections::{ids::InstanceId, texts::Language, validation::ValidationErrorKind};
use exchange::spreadsheet::{self, TownRow, TownsError};
use jiff::civil::Date;
use portal::instance_batches::{self, MOST_TOWNS};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(template)).routes(routes!(read)).routes(routes!(found))
}

/// Download the workbook to fill in with towns
#[utoipa::path(
    get, path = "/elections/{id}/towns/template", tag = "elections", params(ElectionPath, LanguageQuery),

    responses((status = OK, content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")),
)]
async fn template(
    State(api): State<Api>,
    _may: Authorized<ManageElections>,
    Path(ElectionPath { id }): Path<ElectionPath>,
    Query(LanguageQuery { language }): Query<LanguageQuery>,
) -> Result<([(HeaderName, &'static str); 2], Vec<u8>)> {
    store::elections::find(id, &api.portal.db).await?.ok_or(ApiError::NotFound(ResourceKind::Election))?;
    let language = language.unwrap_or_else(Language::german);
    let bytes = spreadsheet::build_towns_template(&language).map_err(ApiError::internal)?;
    Ok(workbook("attachment; filename=\"towns.xlsx\"", bytes))
}

/// A town.
#[derive(Clone, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TownBody {
    /// Its name.
    location: String,
    /// The title of its instance, in which `{location}` stands for the name; that of the template if empty.
    #[serde(default)]
    title: String,
    /// Where voters find it; made of the name if empty.
    #[serde(default)]
    url: String,
    /// The last day; that of the election if not told.
    sundown_date: Option<Date>,
    /// The mail address of whoever is to run it, who gets an invitation.
    contact: Option<String>,
}

impl From<TownBody> for instance_batches::Town {
    fn from(town: TownBody) -> instance_batches::Town {
        let told = |text: String| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        instance_batches::Town {
            location: town.location.trim().to_owned(),
            title: told(town.title),
            url: told(town.url),
            sundown_date: town.sundown_date,
            contact: town.contact.and_then(told),
        }
    }
}

/// A town as it stands in a file.
#[derive(Serialize, ToSchema)]
struct TownRead {
    #[serde(flatten)]
    town: TownBody,
    problems: Vec<TownProblem>,
}

/// What is wrong with a town.
#[derive(Serialize, ToSchema)]
struct TownProblem {
    field: String,
    code: String,
    /// In the reader's language.
    message: String,
}

impl TownProblem {
    fn new(field: &str, code: &str, speech: Locale) -> TownProblem {
        let message = match (code, speech) {
            ("required", Locale::German) => "Hier fehlt etwas.",
            ("required", Locale::English) => "Something is missing here.",
            ("duplicate", Locale::German) => "Diese Adresse ist schon vergeben.",
            ("duplicate", Locale::English) => "This address is taken already.",
            (_, Locale::German) => "Diese Angabe verstehen wir nicht, oder sie ist zu kurz oder zu lang.",
            (_, Locale::English) => "This cannot be understood, or is too short or too long.",
        };
        TownProblem { field: field.to_owned(), code: code.to_owned(), message: message.to_owned() }
    }
}

/// The towns of a file, as far as they could be read. Nothing is made yet.
#[derive(Serialize, ToSchema)]
struct TownsRead {
    rows: Vec<TownRead>,
    /// Headings that name no column, which are left out.
    unknown_columns: Vec<String>,
}

/// Read towns from a spreadsheet, to look at before instances are made for them
#[utoipa::path(
    post, path = "/elections/{id}/towns/read", tag = "elections", params(ElectionPath),
    request_body(content = SpreadsheetForm, content_type = "multipart/form-data"),
    responses((status = OK, body = TownsRead)),
)]
async fn read(
    State(api): State<Api>,
    _may: Authorized<ManageElections>,
    headers: HeaderMap,
    FileUpload(bytes): FileUpload,
) -> Result<Json<TownsRead>> {
    let speech = Locale::of(&headers);
    // A workbook unfolds to many times its size: one at a time, even if whoever sent it no longer waits.
    let turn = api.reading.clone().acquire_owned().await.map_err(ApiError::internal)?;
    let read = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        spreadsheet::read_towns(&bytes)
    });
    let read = read.await.map_err(ApiError::internal)?.map_err(|error| match error {
        TownsError::Unreadable => wrong_file(ValidationErrorKind::Invalid),
        TownsError::NoLocationColumn => wrong_file(ValidationErrorKind::Required),
    })?;
    if read.rows.len() > MOST_TOWNS {
        return Err(wrong_file(ValidationErrorKind::TooMany));
    }
    let towns: Vec<instance_batches::Town> = read.rows.iter().map(|row| of_row(row).into()).collect();
    let mut found = Vec::new();
    if !towns.is_empty() {
        found = api.portal.check_towns(&towns).await?.into_iter().collect();
    }
    let rows = read.rows.iter().enumerate().map(|(at, row)| {
        let own = format!("rows.{at}.");
        let problems = found.iter().filter_map(|violation| {
            let field = violation.field.strip_prefix(&own)?;
            Some(TownProblem::new(field, violation.code.word(), speech))
        });
        let date = row
            .has_unread_date
            .then(|| TownProblem::new("sundown_date", ValidationErrorKind::Invalid.word(), speech));
        TownRead { town: of_row(row), problems: problems.chain(date).collect() }
    });
    Ok(Json(TownsRead { rows: rows.collect(), unknown_columns: read.unknown_columns }))
}

fn of_row(row: &TownRow) -> TownBody {
    TownBody {
        location: row.location.clone(),
        title: row.title.clone(),
        url: row.url.clone(),
        sundown_date: row.sundown_date,
        contact: Some(row.contact.clone()).filter(|contact| !contact.is_empty()),
    }
}

/// For which towns instances are made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ManyTownsBody {
    /// The instance after which they are made: theses, texts, languages and configuration.
    #[schema(value_type = i64)]
    template: InstanceId,
    rows: Vec<TownBody>,
}

impl Validate for ManyTownsBody {
    fn check(&self) -> Vec<FieldError> {
        Vec::new()
    }
}

/// Make an instance of an election for each town
///
/// Begins a job. What is wrong with a town is told by its place in the list, `rows.3.url`, and then none is made.
#[utoipa::path(
    post, path = "/elections/{id}/towns", tag = "elections", params(ElectionPath), request_body = ManyTownsBody,
    responses((status = ACCEPTED, body = JobAccepted), (status = CONFLICT)),
)]
async fn found(
    State(api): State<Api>,
    may: Authorized<ManageElections>,
    Path(ElectionPath { id }): Path<ElectionPath>,
    ValidJson(ManyTownsBody { template, rows }): ValidJson<ManyTownsBody>,
) -> Result<(StatusCode, Json<JobAccepted>)> {
    let towns = rows.into_iter().map(instance_batches::Town::from).collect();
    let job = api.portal.found_towns(id, template, towns, &may.who).await;
    Ok((StatusCode::ACCEPTED, Json(job.map_err(about(ResourceKind::Election))?.into())))
}
