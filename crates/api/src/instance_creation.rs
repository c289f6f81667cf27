//! `POST /api/v1/applications`, duplicating, importing and exporting: how instances come into being, and leave as a file.
use crate::{
    Api,
    api_error::{ApiError, FieldError, ResourceKind, Result, about},
    creators::InstancePath,
    import_texts,
    instances::{InstanceResponse, Tagged, shown},
    language::Locale,
    lenient::LenientDate,
    parties::set_optional,
    path::{Path, Query},
    permissions::{Authorized, ChangeInstance, ConfirmedEmail, CreateInstance},
    route_table::{RouteTable, routes},
    upload::{FilesUpload, UploadedFile},
    validated::{ValidJson, Validate, either},
};
use axum::{
    Json,
    extract::{DefaultBodyLimit, State},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use elections::{
    ids::{ClusterId, ElectionId, JobId},
    instances::{Domain, DomainNameError, InstanceMetadata, Licence, dates::DEFAULT_TIME_ZONE},
    texts::{Language, Texts},
    validation::{ValidationErrorKind, ValidationErrors},
};
use exchange::{
    bundle::BundleInstance,
    diagnostic_kinds::DiagnosticKind,
    diagnostics::{ImportDiagnostic as FileFault, Severity},
    lost_fields::LostField,
    pictures::{ImportedPicture, PictureOwner},
    reading::{self, ImportFile, ImportResult, ReadOptions},
};
use jiff::{Timestamp, civil::Date};
use portal::{
    exports,
    imports::{AnsweredCount, ImportError, ImportOptions, ImportPlan, ImportSummary, PictureAddresses},
    instance_creation::{DuplicateInstance, NewInstance},
    packed_bundle::PackedBundle,
    service_error::ServiceError,
};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use utoipa::{IntoParams, ToSchema};

/// The files of an election, with thousands of candidates.
const LARGEST: usize = 64 << 20;

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(create))
        .routes(routes!(duplicate))
        .routes(routes!(export))
        .routes(routes!(import).layer(DefaultBodyLimit::max(LARGEST)))
}

/// An instance that is wanted.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ApplicationWanted)]
struct InstanceBody {
    /// In the default language, as are subtitle and description.
    title: String,
    /// The place.
    subtitle: Option<String>,
    /// The same as `subtitle`; one of them will do.
    location: Option<String>,
    #[serde(default)]
    description: String,
    /// Accepted, because it is told of an instance; an instance has its own theme.
    #[allow(dead_code, reason = "accepted, because existing clients send it")]
    theme_id: Option<i64>,
    /// The domain: voters will find it at `/match/{url}`.
    url: String,
    /// German, unless told.
    default_language: Option<Language>,
    /// The default one alone, unless told.
    languages: Option<Vec<Language>>,
    /// The day of a new election, and the last day of the instance unless told.
    election_date: Option<Date>,
    #[schema(value_type = Option<Date>)]
    planned_launch_date: Option<LenientDate>,
    /// What clients of the published interface plan, where `planned_launch_date` is left out.
    #[schema(value_type = Option<Date>)]
    launch_date: Option<LenientDate>,
    /// The last day.
    #[schema(value_type = Option<Date>)]
    sundown_date: Option<LenientDate>,
    website: Option<String>,
    #[serde(default)]
    licence: Licence,
    /// The cluster it belongs to.
    #[schema(value_type = Option<i64>)]
    cluster_id: Option<ClusterId>,
    /// Part of the published interface: its address, which nobody chooses.
    #[serde(default, rename = "configuration")]
    #[schema(value_type = Option<String>)]
    _configuration: IgnoredAny,
    /// The election it belongs to; a new one of its title and place where there is none.
    election_id: Option<ElectionId>,
}

impl Validate for InstanceBody {
    fn check(&self) -> Vec<FieldError> {
        either(self.subtitle.as_ref(), ("location", self.location.as_ref())).err().into_iter().collect()
    }
}

impl InstanceBody {
    fn wanted(self) -> std::result::Result<NewInstance, ValidationErrors> {
        let language = self.default_language.unwrap_or_else(Language::german);
        let text = |text: &str| Texts::single(language.clone(), text.trim());
        let date = |day: LenientDate| day.in_time_zone(DEFAULT_TIME_ZONE);
        let mut website = None;
        set_optional(&mut website, self.website);
        let metadata = InstanceMetadata {
            domain: domain(&self.url)?,
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

fn domain(url: &str) -> std::result::Result<Domain, ValidationErrors> {
    url.trim().parse().map_err(|error: DomainNameError| {
        let mut violations = ValidationErrors::default();
        violations
            .add("url", if url.trim().is_empty() { ValidationErrorKind::Required } else { error.fault() });
        violations
    })
}

type Created = (StatusCode, Tagged<InstanceResponse>);

/// Make an instance
///
/// Whoever makes it becomes its creator; for an administrator nobody does.
#[utoipa::path(
    post, path = "/applications", tag = "applications", request_body = InstanceBody,
    responses((status = CREATED, body = InstanceResponse), (status = NOT_FOUND)),
)]
async fn create(
    State(api): State<Api>,
    may: Authorized<CreateInstance>,
    ValidJson(asked): ValidJson<InstanceBody>,
) -> Result<Created> {
    let wanted = asked.wanted().map_err(ServiceError::from)?;
    let made = api.portal.create_instance(wanted, &may.who).await.map_err(about(ResourceKind::Election))?;
    Ok((StatusCode::CREATED, shown(made, &api).await?))
}

/// What a duplicate differs in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct DuplicateInstanceBody {
    /// The domain.
    url: String,
    /// The title in the default language; that of the original without one.
    title: Option<String>,
    /// Whether it has the parties of the original too, without their answers and people.
    #[serde(default)]
    parties: bool,
}

impl Validate for DuplicateInstanceBody {}

/// Make an instance with the theses and the configuration of another one
///
/// Without dates, answers and people.
#[utoipa::path(
    post, path = "/actions/duplicate/app/{id}", tag = "applications", params(InstancePath),
    request_body = DuplicateInstanceBody,
    responses((status = CREATED, body = InstanceResponse)),
)]
async fn duplicate(
    State(api): State<Api>,
    may: Authorized<ChangeInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(DuplicateInstanceBody { url, title, parties }): ValidJson<DuplicateInstanceBody>,
) -> Result<Created> {
    let domain = domain(&url).map_err(ServiceError::from)?;
    let title = title.map(|title| title.trim().to_owned()).filter(|title| !title.is_empty());
    let duplicate = DuplicateInstance { domain, title, with_parties: parties };
    let made = api.portal.duplicate_instance(id, duplicate, &may.who).await;
    Ok((StatusCode::CREATED, shown(made.map_err(about(ResourceKind::Instance))?, &api).await?))
}

/// Get an instance as a file
///
/// The bundle of `standpunkt export`: theses, parties, candidates and all answers, also those that are not submitted.
#[utoipa::path(
    get, path = "/applications/{id}/export", tag = "applications", params(InstancePath),
    responses((status = OK, content_type = "application/json")),
)]
async fn export(
    State(api): State<Api>,
    _may: Authorized<ChangeInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Response> {
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

/// Whether it is only to be looked at.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ImportQuery {
    /// Whether to tell what it would make, and make nothing.
    #[serde(default)]
    dry_run: bool,
    /// Whether questions that are not on an agreement scale are left out; a poll with such questions is refused without
    /// it.
    #[serde(default)]
    skip_unscaled: bool,
}

/// The files of an election.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the form, which is read part by part")]
struct ElectionFiles {
    /// One file, or as many as the format has.
    #[schema(value_type = Vec<String>, format = Binary)]
    file: Vec<Vec<u8>>,
    /// The domain, in place of the file's.
    url: Option<String>,
}

/// What is in the files, and what becomes of it.
#[derive(Serialize, ToSchema)]
#[schema(as = ApplicationImported)]
struct ImportResponse {
    /// What is in the files; null where an error keeps them from being imported.
    instance: Option<ImportContent>,
    /// The job that makes the instance; null where nothing is made.
    job_id: Option<JobId>,
    /// Everything wrong or worth knowing.
    problems: Vec<ImportProblem>,
    /// The fields of the files that an instance has no place for, with how many values of each are lost.
    losses: Vec<LostField>,
}

/// What is in the files.
#[derive(Serialize, ToSchema)]
#[schema(as = ImportContent)]
struct ImportContent {
    title: String,
    location: String,
    /// Where voters would find it.
    url: Domain,
    /// Whether another instance is there already.
    url_is_taken: bool,
    theses: usize,
    parties: usize,
    /// Parties that have rated a thesis.
    parties_answered: usize,
    candidates: usize,
    /// Candidates who have rated a thesis.
    candidates_answered: usize,
    answers: usize,
}

/// Something wrong, or worth knowing, about a file.
#[derive(Serialize, ToSchema)]
#[schema(as = ImportProblem)]
struct ImportProblem {
    severity: Severity,
    /// A stable word for its kind.
    code: &'static str,
    /// The name of the file; empty where none is to blame.
    file: String,
    /// Where: sheet, row and column, or the path of an entry.
    place: Option<String>,
    /// What it is and what to do, for people, in the reader's language.
    message: String,
    /// What stands there.
    found: Option<String>,
}

impl ImportProblem {
    fn told(fault: FileFault, speech: Locale) -> ImportProblem {
        ImportProblem {
            severity: fault.severity,
            code: fault.kind.code(),
            file: fault.file,
            place: fault.location.map(|place| place.to_string()),
            message: import_texts::words(&fault.kind, speech),
            found: fault.excerpt.map(String::from),
        }
    }

    /// What speaks against an import as a whole, whichever file it came from.
    fn refusal(refused: &ImportError, speech: Locale) -> ImportProblem {
        ImportProblem {
            severity: Severity::Error,
            code: import_texts::code(refused),
            file: String::new(),
            place: None,
            message: import_texts::refusal(refused, speech),
            found: None,
        }
    }
}

/// Import an instance from files
///
/// A bundle, a spreadsheet, or the files of another tool: what they are is found out from what is in them. Begins a job,
/// whose one result is the instance; with `dry_run=true` nothing is made. Files with an error are refused whole. What a
/// creator imports as answers stays drafts for those whose answers they are; an administrator's import takes them as
/// submitted. Whoever has not confirmed the own mail address imports nothing: 403 `email_not_confirmed`.
#[utoipa::path(
    post, path = "/applications/import", tag = "applications", params(ImportQuery),
    request_body(content = ElectionFiles, content_type = "multipart/form-data"),
    responses((status = OK, body = ImportResponse), (status = ACCEPTED, body = ImportResponse), (status = CONFLICT)),
)]
async fn import(
    State(api): State<Api>,
    may: Authorized<CreateInstance>,
    _: ConfirmedEmail,
    Query(ImportQuery { dry_run, skip_unscaled }): Query<ImportQuery>,
    headers: HeaderMap,
    form: FilesUpload,
) -> Result<(StatusCode, Json<ImportResponse>)> {
    let speech = Locale::of(&headers);
    let wished = form.text("url").map(|url| domain(url).map_err(ServiceError::from)).transpose()?;
    // A workbook unfolds to many times its size: one at a time, even if whoever sent it no longer waits.
    let turn = api.reading.clone().acquire_owned().await.map_err(ApiError::internal)?;
    let wishes = ImportOptions { domain: wished, as_drafts: !may.who.is_admin(), ..ImportOptions::default() };
    let wanted = wishes.clone();
    let read = in_own_thread(move || {
        let _turn = turn;
        planned(form, &wanted, ImportQuery { dry_run, skip_unscaled }, speech)
    });
    let ReadImport { planned, mut problems, losses, pictures } = read.await??;
    let Some(PlannedImport { bundle, instance, plan }) = planned else {
        return match dry_run {
            true => {
                Ok((StatusCode::OK, Json(ImportResponse { instance: None, job_id: None, problems, losses })))
            }
            false => {
                Err(ApiError::Invalid(vec![FieldError::new("file", ValidationErrorKind::Invalid.word())]))
            }
        };
    };
    let taken = is_taken(&plan, &api).await?;
    let instance = Some(content(&plan.summary(), &instance, taken));
    let Some(bundle) = bundle else {
        return Ok((StatusCode::OK, Json(ImportResponse { instance, job_id: None, problems, losses })));
    };
    let pictures = keep_pictures(pictures, &mut problems, speech, &api).await?;
    let wishes = ImportOptions { pictures, ..wishes };
    let job = api.portal.import_instance((bundle, plan), wishes, &may.who).await?;
    problems.retain(|problem| problem.severity == Severity::Warning);
    Ok((StatusCode::ACCEPTED, Json(ImportResponse { instance, job_id: Some(job), problems, losses })))
}

/// What is in files without an error, and what importing it would make.
struct PlannedImport {
    /// For the job that imports it; nothing in a dry run.
    bundle: Option<PackedBundle>,
    instance: BundleInstance,
    plan: ImportPlan,
}

/// What was found in files.
struct ReadImport {
    /// Nothing where an error keeps them from being imported.
    planned: Option<PlannedImport>,
    problems: Vec<ImportProblem>,
    losses: Vec<LostField>,
    /// The pictures that were given along, with the names of their files.
    pictures: Vec<(PictureOwner, UploadedFile)>,
}

/// Keeps the pictures that were given along; one that cannot be read is told of and left out.
async fn keep_pictures(
    found: Vec<(PictureOwner, UploadedFile)>,
    problems: &mut Vec<ImportProblem>,
    speech: Locale,
    api: &Api,
) -> Result<PictureAddresses> {
    let mut kept = PictureAddresses::default();
    for (owner, UploadedFile { name, bytes }) in found {
        match api.portal.pictures.keep_imported(bytes, &owner, &api.portal.db).await {
            Ok(address) => kept.add(owner, address),
            Err(ServiceError::Invalid(_)) => {
                let unreadable = FileFault::warning(DiagnosticKind::PictureUnreadable).with_file(name);
                problems.push(ImportProblem::told(unreadable, speech));
            }
            Err(other) => return Err(other.into()),
        }
    }
    Ok(kept)
}

/// Runs work in a thread of its own: what it needed is given back to the machine when it ends.
async fn in_own_thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    let (done, result) = tokio::sync::oneshot::channel();
    let work = move || {
        done.send(work()).ok();
    };
    std::thread::Builder::new().name("reading".to_owned()).spawn(work)?;
    result.await.map_err(ApiError::internal)
}

fn planned(
    form: FilesUpload,
    wishes: &ImportOptions,
    trial: ImportQuery,
    speech: Locale,
) -> Result<ReadImport> {
    let ImportQuery { dry_run, skip_unscaled } = trial;
    let files: Vec<ImportFile<'_>> =
        form.files.iter().map(|file| ImportFile { name: &file.name, bytes: &file.bytes }).collect();
    let options = ReadOptions { domain: wishes.domain.clone(), skip_unscaled, ..ReadOptions::default() };
    let ImportResult { bundle, diagnostics, lost_fields: losses, pictures, .. } =
        reading::read(&files, &options);
    drop(files);
    let picture = |picture: ImportedPicture| Some((picture.owner, form.files.get(picture.file)?.clone()));
    let pictures = pictures.into_iter().filter_map(picture).collect();
    drop(form);
    let mut problems: Vec<ImportProblem> =
        diagnostics.into_iter().map(|diagnostic| ImportProblem::told(diagnostic, speech)).collect();
    let Some(bundle) = bundle else { return Ok(ReadImport { planned: None, problems, losses, pictures }) };
    let instance = bundle.instance.clone();
    let kept = match dry_run {
        true => None,
        false => Some(PackedBundle::pack(&bundle).map_err(ApiError::internal)?),
    };
    Ok(match ImportPlan::plan(bundle, wishes, Timestamp::now()) {
        Ok(plan) => ReadImport {
            planned: Some(PlannedImport { bundle: kept, instance, plan }),
            problems,
            losses,
            pictures,
        },
        Err(refused) => {
            problems.push(ImportProblem::refusal(&refused, speech));
            ReadImport { planned: None, problems, losses, pictures }
        }
    })
}

async fn is_taken(plan: &ImportPlan, api: &Api) -> Result<bool> {
    match plan.check(&api.portal.db).await {
        Ok(()) => Ok(false),
        Err(ImportError::DomainTaken(_)) => Ok(true),
        Err(other) => Err(ServiceError::from(other).into()),
    }
}

fn content(made: &ImportSummary, instance: &BundleInstance, url_is_taken: bool) -> ImportContent {
    let AnsweredCount { all: parties, answered: parties_answered } = made.parties;
    let AnsweredCount { all: candidates, answered: candidates_answered } = made.candidates;
    let language = &instance.default_language;
    ImportContent {
        title: instance.title.text(language, language).to_owned(),
        location: instance.subtitle.text(language, language).to_owned(),
        url: made.domain.clone(),
        url_is_taken,
        theses: made.theses,
        parties,
        parties_answered,
        candidates,
        candidates_answered,
        answers: made.answers,
    }
}
