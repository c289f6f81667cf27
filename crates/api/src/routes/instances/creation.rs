//! `POST /api/v1/applications`, duplicating, importing and exporting: creating instances, and exporting them
//! to a file.
use crate::{
    Api,
    http::{
        api_error::{ApiError, FieldError, ResourceKind, Result, to_api_error},
        import_texts,
        json_response::Json,
        language::{PortalLanguage, read_preferred_language},
        lenient_values::LenientDate,
        optional_fields::set_optional_text,
        parameters::{Path, Query},
        permissions::{Authorized, ChangeInstance, ConfirmedEmail, CreateInstance},
        preconditions::WithEtag,
        route_table::{RouteTable, routes},
        scope::InstancePath,
        upload::{FilesUpload, UploadedFile},
        validated_json::{ValidJson, Validate, resolve_alias},
    },
    routes::instances::management::{InstanceResponse, build_response},
};
use axum::{
    extract::{DefaultBodyLimit, State},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use elections::{
    ids::{ClusterId, ElectionId, JobId},
    instances::{Domain, DomainNameError, Editors, InstanceMetadata, Licence, dates::DEFAULT_TIME_ZONE},
    texts::{Language, Texts},
    validation::{ValidationErrorKind, ValidationErrors},
};
use exchange::{
    diagnostics::{
        diagnostic::{ImportDiagnostic, Severity},
        kinds::DiagnosticKind,
        lost_fields::LostField,
    },
    model::{
        bundle::BundleInstance,
        import_options::{ImportFile, ReadOptions},
        pictures::{ImportedPicture, PictureOwner},
    },
    reading::{self, ImportResult},
};
use jiff::{Timestamp, civil::Date};
use portal::{
    instances::{
        creation::{DuplicateInstance, NewInstance},
        exports,
        imports::{AnsweredCount, ImportError, ImportOptions, ImportPlan, ImportSummary, PictureAddresses},
        packed_bundle::PackedBundle,
    },
    limits::Limit,
    service_error::ServiceError,
};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use utoipa::{IntoParams, ToSchema};

/// The maximum size of the files of an election with thousands of candidates, in bytes.
const MAX_BODY_BYTES: usize = 64 << 20;

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(create))
        .routes(routes!(duplicate))
        .routes(routes!(export))
        .routes(routes!(import).with_body_limit(DefaultBodyLimit::max(MAX_BODY_BYTES)))
}

/// The values of a new instance.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ApplicationBody)]
struct InstanceBody {
    /// The title. Title, subtitle and description are in the default language.
    title: String,
    /// The location.
    subtitle: Option<String>,
    /// The same as `subtitle`. One of them is sufficient.
    location: Option<String>,
    #[serde(default)]
    description: String,
    /// Ignored. It is accepted because it is part of an instance. Each instance has its own theme.
    #[allow(dead_code, reason = "accepted, because existing clients send it")]
    theme_id: Option<i64>,
    /// The domain: the last part of the address `/match/{url}` for voters.
    url: String,
    /// By default German.
    default_language: Option<Language>,
    /// By default only the default language.
    languages: Option<Vec<Language>>,
    /// The day of a new election; by default also the last day of the instance.
    election_date: Option<Date>,
    #[schema(value_type = Option<Date>)]
    planned_launch_date: Option<LenientDate>,
    /// The planned launch date in the published interface, used if `planned_launch_date` is left out.
    #[schema(value_type = Option<Date>)]
    launch_date: Option<LenientDate>,
    /// The last day.
    #[schema(value_type = Option<Date>)]
    sundown_date: Option<LenientDate>,
    website: Option<String>,
    #[serde(default)]
    licence: Licence,
    /// The cluster of the instance.
    #[schema(value_type = Option<i64>)]
    cluster_id: Option<ClusterId>,
    /// Ignored. Part of the published interface: the address of the configuration, which cannot be chosen.
    #[serde(default, rename = "configuration")]
    #[schema(value_type = Option<String>)]
    _configuration: IgnoredAny,
    /// The election of the instance; by default a new one with its title and location.
    election_id: Option<ElectionId>,
}

impl Validate for InstanceBody {
    fn validate(&self) -> Vec<FieldError> {
        resolve_alias(self.subtitle.as_ref(), ("location", self.location.as_ref()))
            .err()
            .into_iter()
            .collect()
    }
}

impl InstanceBody {
    fn into_new_instance(self) -> std::result::Result<NewInstance, ValidationErrors> {
        let language = self.default_language.unwrap_or_else(Language::german);
        let text = |text: &str| Texts::single(language.clone(), text.trim());
        let date = |day: LenientDate| day.in_time_zone(DEFAULT_TIME_ZONE);
        let mut website = None;
        set_optional_text(&mut website, self.website);
        let metadata = InstanceMetadata {
            domain: parse_domain(&self.url)?,
            title: text(&self.title),
            subtitle: text(&self.subtitle.or(self.location).unwrap_or_default()),
            description: text(&self.description),
            languages: self.languages.unwrap_or_else(|| vec![language.clone()]),
            default_language: language.clone(),
            time_zone: DEFAULT_TIME_ZONE.to_owned(),
            website,
            planned_launch_date: self.planned_launch_date.or(self.launch_date).map(date),
            launch_date: None,
            sundown_date: self.sundown_date.map(date).or(self.election_date),
            answers_until: None,
            late_answers: false,
            editors: Editors::default(),
            licence: self.licence,
            source: None,
        };
        Ok(NewInstance {
            metadata,
            election: self.election_id,
            election_date: self.election_date,
            cluster: self.cluster_id,
        })
    }
}

fn parse_domain(url: &str) -> std::result::Result<Domain, ValidationErrors> {
    url.trim().parse().map_err(|error: DomainNameError| {
        let mut violations = ValidationErrors::default();
        violations.add(
            "url",
            if url.trim().is_empty() { ValidationErrorKind::Required } else { error.to_validation_kind() },
        );
        violations
    })
}

type Created = (StatusCode, WithEtag<InstanceResponse>);

/// Create an instance
///
/// The caller becomes its creator, except an administrator.
#[utoipa::path(
    post, path = "/applications", tag = "applications", request_body = InstanceBody,
    responses((status = CREATED, body = InstanceResponse), (status = NOT_FOUND)),
)]
async fn create(
    State(api): State<Api>,
    auth: Authorized<CreateInstance>,
    ValidJson(body): ValidJson<InstanceBody>,
) -> Result<Created> {
    let new_instance = body.into_new_instance().map_err(ServiceError::from)?;
    let created = api
        .portal
        .instances
        .create_instance(new_instance, &auth.actor)
        .await
        .map_err(to_api_error(ResourceKind::Election))?;
    Ok((StatusCode::CREATED, build_response(created, &api).await?))
}

/// The differences between a duplicate and its original.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct DuplicateInstanceBody {
    /// The domain.
    url: String,
    /// The title in the default language; by default the title of the original.
    title: Option<String>,
    /// Whether to copy the parties too, without their answers and trust persons.
    #[serde(default)]
    parties: bool,
}

impl Validate for DuplicateInstanceBody {}

/// Create an instance with the theses and the configuration of another one
///
/// Dates, answers and people are not copied.
#[utoipa::path(
    post, path = "/actions/duplicate/app/{id}", tag = "applications", params(InstancePath),
    request_body = DuplicateInstanceBody,
    responses((status = CREATED, body = InstanceResponse)),
)]
async fn duplicate(
    State(api): State<Api>,
    auth: Authorized<ChangeInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(DuplicateInstanceBody { url, title, parties }): ValidJson<DuplicateInstanceBody>,
) -> Result<Created> {
    let domain = parse_domain(&url).map_err(ServiceError::from)?;
    let title = title.map(|title| title.trim().to_owned()).filter(|title| !title.is_empty());
    let duplicate = DuplicateInstance { domain, title, with_parties: parties };
    let created = api.portal.instances.duplicate_instance(id, duplicate, &auth.actor).await;
    Ok((
        StatusCode::CREATED,
        build_response(created.map_err(to_api_error(ResourceKind::Instance))?, &api).await?,
    ))
}

/// Export an instance to a file
///
/// The same bundle as `standpunkt export`: theses, parties, candidates and all answers, including those that
/// are not submitted.
#[utoipa::path(
    get, path = "/applications/{id}/export", tag = "applications", params(InstancePath),
    responses((status = OK, content_type = "application/json")),
)]
async fn export(
    State(api): State<Api>,
    auth: Authorized<ChangeInstance>,
    _: ConfirmedEmail,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Response> {
    api.portal.reads.count(Limit::Exports, auth.actor.user.id)?;
    let db = &api.portal.db;
    let found = store::instances::find(id, db).await?.ok_or(ApiError::NotFound(ResourceKind::Instance))?;
    let domain = found.metadata.domain;
    let bundle = exports::export(&domain, db).await.map_err(ApiError::internal)?;
    let bytes = tokio::task::spawn_blocking(move || bundle.write()).await.map_err(ApiError::internal)?;
    let name = format!("attachment; filename=\"{}.json\"", domain.as_str());
    let headers: [(HeaderName, HeaderValue); 2] = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/json")),
        (header::CONTENT_DISPOSITION, HeaderValue::try_from(name).map_err(ApiError::internal)?),
    ];
    Ok((headers, bytes).into_response())
}

/// Options of an import.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ImportQuery {
    /// Only report what would be created.
    #[serde(default)]
    dry_run: bool,
    /// Leave out questions that are not on an agreement scale. Without this, files with such questions are
    /// rejected.
    #[serde(default)]
    skip_unscaled: bool,
}

/// The files of an election.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the form, which is read part by part")]
struct ElectionFiles {
    /// One file, or all files of a format with several.
    #[schema(value_type = Vec<String>, format = Binary)]
    file: Vec<Vec<u8>>,
    /// The domain, instead of the one in the file.
    url: Option<String>,
}

/// The result of an import.
#[derive(Serialize, ToSchema)]
struct ImportResponse {
    /// The content of the files; null if an error prevents the import.
    instance: Option<ImportContent>,
    /// The job that creates the instance; null if no instance is created.
    job_id: Option<JobId>,
    /// All errors and warnings.
    problems: Vec<ImportProblem>,
    /// The fields of the files that an instance cannot store, with the number of lost values.
    losses: Vec<LostField>,
}

/// The content of imported files.
#[derive(Serialize, ToSchema)]
struct ImportContent {
    title: String,
    location: String,
    /// The last part of the address for voters.
    url: Domain,
    /// Whether another instance has this address.
    url_is_taken: bool,
    theses: usize,
    parties: usize,
    /// The number of parties that rated a thesis.
    parties_answered: usize,
    candidates: usize,
    /// The number of candidates who rated a thesis.
    candidates_answered: usize,
    answers: usize,
}

/// An error or a warning about a file.
#[derive(Serialize, ToSchema)]
struct ImportProblem {
    severity: Severity,
    /// The stable code of its kind.
    code: &'static str,
    /// The name of the file; empty if it concerns no single file.
    file: String,
    /// The location: sheet, row and column, or the path of an entry.
    place: Option<String>,
    /// What is wrong and what to do, in the reader's language.
    message: String,
    /// The value in the file.
    found: Option<String>,
}

impl ImportProblem {
    fn from_diagnostic(diagnostic: ImportDiagnostic, locale: PortalLanguage) -> ImportProblem {
        ImportProblem {
            severity: diagnostic.severity,
            code: diagnostic.kind.code(),
            file: diagnostic.file,
            place: diagnostic.location.map(|place| place.to_string()),
            message: import_texts::diagnostic_text(&diagnostic.kind, locale),
            found: diagnostic.excerpt.map(String::from),
        }
    }

    /// Builds the error of an import as a whole.
    fn from_error(error: &ImportError, locale: PortalLanguage) -> ImportProblem {
        ImportProblem {
            severity: Severity::Error,
            code: import_texts::error_code(error),
            file: String::new(),
            place: None,
            message: import_texts::import_error_text(error, locale),
            found: None,
        }
    }
}

/// Import an instance from files
///
/// A bundle, a spreadsheet, or the files of another tool. The format is detected from the content. Starts a
/// job that creates the instance; with `dry_run=true`, nothing is created. Files with an error are rejected
/// as a whole. Answers imported by a creator become drafts of their owners; those imported by an
/// administrator are submitted. A caller without a confirmed mail address cannot import: 403
/// `email_not_confirmed`.
#[utoipa::path(
    post, path = "/applications/import", tag = "applications", params(ImportQuery),
    request_body(content = ElectionFiles, content_type = "multipart/form-data"),
    responses((status = OK, body = ImportResponse), (status = ACCEPTED, body = ImportResponse), (status = CONFLICT)),
)]
async fn import(
    State(api): State<Api>,
    auth: Authorized<CreateInstance>,
    _: ConfirmedEmail,
    Query(ImportQuery { dry_run, skip_unscaled }): Query<ImportQuery>,
    headers: HeaderMap,
    form: FilesUpload,
) -> Result<(StatusCode, Json<ImportResponse>)> {
    let locale = read_preferred_language(&headers);
    let domain = form.text("url").map(|url| parse_domain(url).map_err(ServiceError::from)).transpose()?;
    let options = ImportOptions { domain, as_drafts: !auth.actor.is_admin(), ..ImportOptions::default() };
    let (new_instance, now) = (options.clone(), api.portal.clock.now());
    let read = api.read_workbook(move || {
        plan_import(form, &new_instance, ImportQuery { dry_run, skip_unscaled }, locale, now)
    });
    let ReadImport { planned, mut problems, losses, pictures } = read.await??;
    let Some(PlannedImport { bundle, instance, plan }) = planned else {
        return match dry_run {
            true => {
                Ok((StatusCode::OK, Json(ImportResponse { instance: None, job_id: None, problems, losses })))
            }
            false => {
                Err(ApiError::Invalid(vec![FieldError::new("file", ValidationErrorKind::Invalid.as_str())]))
            }
        };
    };
    let is_url_taken = is_domain_taken(&plan, &api).await?;
    let instance = Some(summarize(&plan.summary(), &instance, is_url_taken));
    let Some(bundle) = bundle else {
        return Ok((StatusCode::OK, Json(ImportResponse { instance, job_id: None, problems, losses })));
    };
    let pictures = store_pictures(pictures, &mut problems, locale, &api).await?;
    let options = ImportOptions { pictures, ..options };
    let job = api.portal.instances.import_instance((bundle, plan), options, &auth.actor).await?;
    problems.retain(|problem| problem.severity == Severity::Warning);
    Ok((StatusCode::ACCEPTED, Json(ImportResponse { instance, job_id: Some(job), problems, losses })))
}

/// The content of files without an error, and the plan of the import.
struct PlannedImport {
    /// The bundle for the import job. `None` in a dry run.
    bundle: Option<PackedBundle>,
    instance: BundleInstance,
    plan: ImportPlan,
}

/// The result of reading files.
struct ReadImport {
    /// `None` if an error prevents the import.
    planned: Option<PlannedImport>,
    problems: Vec<ImportProblem>,
    losses: Vec<LostField>,
    /// The uploaded pictures with the names of their files.
    pictures: Vec<(PictureOwner, UploadedFile)>,
}

/// Stores the uploaded pictures. A picture that cannot be read is reported and left out.
async fn store_pictures(
    found: Vec<(PictureOwner, UploadedFile)>,
    problems: &mut Vec<ImportProblem>,
    locale: PortalLanguage,
    api: &Api,
) -> Result<PictureAddresses> {
    let mut stored = PictureAddresses::default();
    for (owner, UploadedFile { name, bytes }) in found {
        match api.portal.pictures.store_imported(bytes, &owner, &api.portal.db, &api.portal.clock).await {
            Ok(address) => stored.add(owner, address),
            Err(ServiceError::Invalid(_)) => {
                let unreadable = ImportDiagnostic::warning(DiagnosticKind::PictureUnreadable).with_file(name);
                problems.push(ImportProblem::from_diagnostic(unreadable, locale));
            }
            Err(other) => return Err(other.into()),
        }
    }
    Ok(stored)
}

fn plan_import(
    form: FilesUpload,
    options: &ImportOptions,
    query: ImportQuery,
    locale: PortalLanguage,
    now: Timestamp,
) -> Result<ReadImport> {
    let ImportQuery { dry_run, skip_unscaled } = query;
    let files: Vec<ImportFile<'_>> =
        form.files.iter().map(|file| ImportFile { name: &file.name, bytes: &file.bytes }).collect();
    let read_options =
        ReadOptions { domain: options.domain.clone(), skip_unscaled, ..ReadOptions::default() };
    let ImportResult { bundle, diagnostics, lost_fields: losses, pictures, .. } =
        reading::read(&files, &read_options);
    drop(files);
    let picture = |picture: ImportedPicture| Some((picture.owner, form.files.get(picture.file)?.clone()));
    let pictures = pictures.into_iter().filter_map(picture).collect();
    drop(form);
    let mut problems: Vec<ImportProblem> = diagnostics
        .into_iter()
        .map(|diagnostic| ImportProblem::from_diagnostic(diagnostic, locale))
        .collect();
    let Some(bundle) = bundle else { return Ok(ReadImport { planned: None, problems, losses, pictures }) };
    let instance = bundle.instance.clone();
    let stored = match dry_run {
        true => None,
        false => Some(PackedBundle::pack(&bundle).map_err(ApiError::internal)?),
    };
    Ok(match ImportPlan::build(bundle, options, now) {
        Ok(plan) => ReadImport {
            planned: Some(PlannedImport { bundle: stored, instance, plan }),
            problems,
            losses,
            pictures,
        },
        Err(error) => {
            problems.push(ImportProblem::from_error(&error, locale));
            ReadImport { planned: None, problems, losses, pictures }
        }
    })
}

async fn is_domain_taken(plan: &ImportPlan, api: &Api) -> Result<bool> {
    match plan.require_free_domain(&api.portal.db).await {
        Ok(()) => Ok(false),
        Err(ImportError::DomainTaken(_)) => Ok(true),
        Err(other) => Err(ServiceError::from(other).into()),
    }
}

fn summarize(created: &ImportSummary, instance: &BundleInstance, url_is_taken: bool) -> ImportContent {
    let AnsweredCount { all: parties, answered: parties_answered } = created.parties;
    let AnsweredCount { all: candidates, answered: candidates_answered } = created.candidates;
    let language = &instance.default_language;
    ImportContent {
        title: instance.title.text(language, language).to_owned(),
        location: instance.subtitle.text(language, language).to_owned(),
        url: created.domain.clone(),
        url_is_taken,
        theses: created.theses,
        parties,
        parties_answered,
        candidates,
        candidates_answered,
        answers: created.answers,
    }
}
