//! `POST /api/v1/applications`, duplicating, importing and exporting: how instances come into being, and leave as a file.
use crate::{
    Api,
    applications::{Application, Tagged, shown},
    calls::{Calls, routes},
    creators::AtInstance,
    import_words,
    language::Speech,
    may::{ChangeInstance, CreateInstance, May},
    path::{Asking, At},
    problem::{Body, FieldProblem, Problem, Result, Thing, about},
    upload::FilesOf,
    valid::{Check, Valid},
};
use axum::{
    Json,
    extract::{DefaultBodyLimit, State},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use elections::{
    applications::{Domain, Licence, Metadata, NotADomain, dates::DEFAULT_TIME_ZONE},
    ids::{ElectionId, JobId},
    texts::{Language, Texts},
    violations::{Fault, Violations},
};
use exchange::{
    bundle::{Bundle, Instance},
    problem::{Problem as FileFault, Severity},
    reading::{self, File, ReadOptions, Reading},
};
use jiff::{Timestamp, civil::Date};
use portal::{
    exports,
    founding::{Duplicate, Wanted},
    imports::{Import, Imported, NotImported, Tally, Wishes},
    refused::Refused,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The files of an election, with thousands of candidates.
const LARGEST: usize = 64 << 20;

pub(crate) fn router() -> Calls {
    Calls::new()
        .routes(routes!(create))
        .routes(routes!(duplicate))
        .routes(routes!(export))
        .routes(routes!(import).layer(DefaultBodyLimit::max(LARGEST)))
}

/// An instance that is wanted.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ApplicationWanted)]
struct Asked {
    /// In the default language, as are subtitle and description.
    title: String,
    /// The place.
    subtitle: String,
    #[serde(default)]
    description: String,
    /// The domain: voters will find it at `/match/{url}`.
    url: String,
    /// German, unless told.
    default_language: Option<Language>,
    /// The default one alone, unless told.
    languages: Option<Vec<Language>>,
    /// The day of a new election, and the last day of the instance unless told.
    election_date: Option<Date>,
    planned_launch_date: Option<Date>,
    /// The last day.
    sundown_date: Option<Date>,
    #[serde(default)]
    licence: Licence,
    /// The election it belongs to; a new one of its title and place where there is none.
    election_id: Option<ElectionId>,
}

impl Check for Asked {}

impl Asked {
    fn wanted(self) -> std::result::Result<Wanted, Violations> {
        let language = self.default_language.unwrap_or_else(Language::german);
        let text = |text: &str| Texts::single(language.clone(), text.trim());
        let metadata = Metadata {
            domain: domain(&self.url)?,
            title: text(&self.title),
            subtitle: text(&self.subtitle),
            description: text(&self.description),
            languages: self.languages.unwrap_or_else(|| vec![language.clone()]),
            default_language: language.clone(),
            time_zone: DEFAULT_TIME_ZONE.to_owned(),
            website: None,
            planned_launch_date: self.planned_launch_date,
            launch_date: None,
            sundown_date: self.sundown_date.or(self.election_date),
            licence: self.licence,
            source: None,
        };
        Ok(Wanted { metadata, election: self.election_id, election_date: self.election_date })
    }
}

fn domain(url: &str) -> std::result::Result<Domain, Violations> {
    url.trim().parse().map_err(|error: NotADomain| {
        let mut violations = Violations::default();
        violations.add("url", if url.trim().is_empty() { Fault::Required } else { error.fault() });
        violations
    })
}

type Created = (StatusCode, Tagged<Application>);

/// Make an instance
///
/// Whoever makes it becomes its creator; for an administrator nobody does.
#[utoipa::path(
    post, path = "/applications", tag = "applications", request_body = Asked, security(("bearer" = [])),
    responses((status = CREATED, body = Application), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = NOT_FOUND, body = Body),
        (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn create(
    State(api): State<Api>,
    may: May<CreateInstance>,
    Valid(asked): Valid<Asked>,
) -> Result<Created> {
    let wanted = asked.wanted().map_err(Refused::from)?;
    let made = api.portal.create_instance(wanted, &may.who).await.map_err(about(Thing::Election))?;
    Ok((StatusCode::CREATED, shown(made, &api).await?))
}

/// What a duplicate differs in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Duplicated {
    /// The domain.
    url: String,
    /// The title in the default language; that of the original without one.
    title: Option<String>,
    /// Whether it has the parties of the original too, without their answers and people.
    #[serde(default)]
    parties: bool,
}

impl Check for Duplicated {}

/// Make an instance with the theses and the configuration of another one
///
/// Without dates, answers and people.
#[utoipa::path(
    post, path = "/actions/duplicate/app/{id}", tag = "applications", params(AtInstance), request_body = Duplicated,
    security(("bearer" = [])),
    responses((status = CREATED, body = Application), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = NOT_FOUND, body = Body),
        (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn duplicate(
    State(api): State<Api>,
    may: May<ChangeInstance>,
    At(AtInstance { id }): At<AtInstance>,
    Valid(Duplicated { url, title, parties }): Valid<Duplicated>,
) -> Result<Created> {
    let domain = domain(&url).map_err(Refused::from)?;
    let title = title.map(|title| title.trim().to_owned()).filter(|title| !title.is_empty());
    let duplicate = Duplicate { domain, title, with_parties: parties };
    let made = api.portal.duplicate_instance(id, duplicate, &may.who).await;
    Ok((StatusCode::CREATED, shown(made.map_err(about(Thing::Instance))?, &api).await?))
}

/// Get an instance as a file
///
/// The bundle of `standpunkt export`: theses, parties, candidates and all answers, also those that are not submitted.
#[utoipa::path(
    get, path = "/applications/{id}/export", tag = "applications", params(AtInstance), security(("bearer" = [])),
    responses((status = OK, content_type = "application/json"), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = NOT_FOUND, body = Body)),
)]
async fn export(
    State(api): State<Api>,
    _may: May<ChangeInstance>,
    At(AtInstance { id }): At<AtInstance>,
) -> Result<Response> {
    let db = &api.portal.db;
    let found = store::applications::find(id, db).await?.ok_or(Problem::NotFound(Thing::Instance))?;
    let domain = found.metadata.domain;
    let bundle = exports::export(&domain, db).await.map_err(Problem::internal)?;
    let bytes = tokio::task::spawn_blocking(move || bundle.write()).await.map_err(Problem::internal)?;
    let name = format!("attachment; filename=\"{}.json\"", domain.as_str());
    let headers: [(HeaderName, HeaderValue); 2] = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/json")),
        (header::CONTENT_DISPOSITION, HeaderValue::try_from(name).map_err(Problem::internal)?),
    ];
    Ok((headers, bytes).into_response())
}

/// Whether it is only to be looked at.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Trial {
    /// Whether to tell what it would make, and make nothing.
    #[serde(default)]
    dry_run: bool,
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
struct ImportAnswer {
    /// What is in the files; null where an error keeps them from being imported.
    instance: Option<Content>,
    /// The job that makes the instance; null where nothing is made.
    job_id: Option<JobId>,
    /// Everything wrong or worth knowing.
    problems: Vec<FileProblem>,
}

/// What is in the files.
#[derive(Serialize, ToSchema)]
#[schema(as = ImportContent)]
struct Content {
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
struct FileProblem {
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

impl FileProblem {
    fn told(fault: FileFault, speech: Speech) -> FileProblem {
        FileProblem {
            severity: fault.severity,
            code: fault.finding.code(),
            file: fault.file,
            place: fault.place.map(|place| place.to_string()),
            message: import_words::words(&fault.finding, speech),
            found: fault.found.map(String::from),
        }
    }

    /// What speaks against an import as a whole, whichever file it came from.
    fn refusal(refused: &NotImported, speech: Speech) -> FileProblem {
        FileProblem {
            severity: Severity::Error,
            code: import_words::code(refused),
            file: String::new(),
            place: None,
            message: import_words::refusal(refused, speech),
            found: None,
        }
    }
}

/// Import an instance from files
///
/// A bundle, a spreadsheet, or the files of another tool: what they are is found out from what is in them. Begins a job,
/// whose one result is the instance; with `dry_run=true` nothing is made. Files with an error are refused whole. What a
/// creator imports as answers stays drafts for those whose answers they are; an administrator's import takes them as
/// submitted.
#[utoipa::path(
    post, path = "/applications/import", tag = "applications", params(Trial),
    request_body(content = ElectionFiles, content_type = "multipart/form-data"), security(("bearer" = [])),
    responses((status = OK, body = ImportAnswer), (status = ACCEPTED, body = ImportAnswer),
        (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body), (status = CONFLICT, body = Body),
        (status = PAYLOAD_TOO_LARGE, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn import(
    State(api): State<Api>,
    may: May<CreateInstance>,
    Asking(Trial { dry_run }): Asking<Trial>,
    headers: HeaderMap,
    form: FilesOf,
) -> Result<(StatusCode, Json<ImportAnswer>)> {
    let speech = Speech::of(&headers);
    let wished = form.text("url").map(|url| domain(url).map_err(Refused::from)).transpose()?;
    // A workbook unfolds to many times its size: one at a time, even if whoever sent it no longer waits.
    let turn = api.reading.clone().acquire_owned().await.map_err(Problem::internal)?;
    let wishes = Wishes { domain: wished, as_drafts: !may.who.is_admin(), ..Wishes::default() };
    let wanted = wishes.clone();
    let read = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        planned(&form, &wanted, speech)
    });
    let (found, mut problems) = read.await.map_err(Problem::internal)?;
    let Some(Planned { bundle, plan }) = found else {
        return match dry_run {
            true => Ok((StatusCode::OK, Json(ImportAnswer { instance: None, job_id: None, problems }))),
            false => Err(Problem::Invalid(vec![FieldProblem::new("file", Fault::Invalid.word())])),
        };
    };
    let taken = is_taken(&plan, &api).await?;
    let instance = Some(content(&plan.summary(), &bundle.instance, taken));
    if dry_run {
        return Ok((StatusCode::OK, Json(ImportAnswer { instance, job_id: None, problems })));
    }
    let job = api.portal.import_instance((bundle, &plan), wishes, &may.who).await?;
    problems.retain(|problem| problem.severity == Severity::Warning);
    Ok((StatusCode::ACCEPTED, Json(ImportAnswer { instance, job_id: Some(job), problems })))
}

/// What is in files without an error, and what importing it would make.
struct Planned {
    bundle: Bundle,
    plan: Import,
}

fn planned(form: &FilesOf, wishes: &Wishes, speech: Speech) -> (Option<Planned>, Vec<FileProblem>) {
    let files: Vec<File<'_>> =
        form.files.iter().map(|file| File { name: &file.name, bytes: &file.bytes }).collect();
    let options = ReadOptions { domain: wishes.domain.clone(), ..ReadOptions::default() };
    let Reading { bundle, problems, .. } = reading::read(&files, &options);
    let mut problems: Vec<FileProblem> =
        problems.into_iter().map(|problem| FileProblem::told(problem, speech)).collect();
    let Some(bundle) = bundle else { return (None, problems) };
    match Import::plan(bundle.clone(), wishes, Timestamp::now()) {
        Ok(plan) => (Some(Planned { bundle, plan }), problems),
        Err(refused) => {
            problems.push(FileProblem::refusal(&refused, speech));
            (None, problems)
        }
    }
}

async fn is_taken(plan: &Import, api: &Api) -> Result<bool> {
    match plan.check(&api.portal.db).await {
        Ok(()) => Ok(false),
        Err(NotImported::DomainTaken(_)) => Ok(true),
        Err(other) => Err(Refused::from(other).into()),
    }
}

fn content(made: &Imported, instance: &Instance, url_is_taken: bool) -> Content {
    let Tally { all: parties, answered: parties_answered } = made.parties;
    let Tally { all: candidates, answered: candidates_answered } = made.candidates;
    let language = &instance.default_language;
    Content {
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
