//! `/api/v1/applications`: instances, their election data, and how they come and go.
use crate::{
    Api,
    api_error::{ApiError, FieldError, ResourceKind, Result, about},
    creators::InstancePath,
    lenient::LenientDate,
    page::{ListQuery, Page, PageQuery, SortFields, number, parse_sort},
    parties::{set, set_optional, told},
    path::{Path, Query},
    permissions::{
        Authorized, ChangeInstance, DeleteInstance, FinaliseTheses, GoLive, ListInstances, ReadAccess,
        ReadInstance, RestoreInstance, TurnBackInstance,
    },
    preconditions::{Preconditions, etag, tag},
    route_table::{RouteTable, routes},
    theses::ConfirmQuery,
    validated::{ValidJson, Validate, either},
};
use axum::{
    Json,
    extract::State,
    http::{HeaderName, HeaderValue, StatusCode},
    response::{IntoResponse, Response},
};
use elections::{
    ids::{ClusterId, ElectionId, InstanceId},
    instances::{
        self, DataSource, Domain, InstanceMetadata, Licence, lifecycle::LifecycleTransition,
        readiness::MissingRequirement,
    },
    reasons::Reason,
    texts::Language,
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::{Timestamp, civil::Date};
use portal::{election_data::ElectionData, instances::InstanceAssignment, people::SignedIn};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use std::collections::BTreeMap;
use store::{
    instances::{InstanceSort, ManagedInstance},
    progress::InstanceProgress,
};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(list))
        .routes(routes!(find, change, remove))
        .routes(routes!(finalise))
        .routes(routes!(go_live))
        .routes(routes!(archive))
        .routes(routes!(take_back_from_archive))
        .routes(routes!(return_to_live))
        .routes(routes!(reopen))
        .routes(routes!(restore))
        .routes(routes!(changes))
}

/// An instance, with what its creators write about it.
#[derive(Serialize, ToSchema)]
pub(crate) struct InstanceResponse {
    id: InstanceId,
    election_id: ElectionId,
    /// What its election is called.
    election_name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    cluster_id: Option<ClusterId>,
    /// The instance's own theme, which has its id.
    theme_id: i64,
    default_language: Language,
    /// The default one first.
    languages: Vec<Language>,
    time_zone: String,
    /// In the default language, as are subtitle and description.
    title: String,
    /// The place.
    subtitle: String,
    /// The same as `subtitle`.
    location: String,
    description: String,
    /// The same in the other languages.
    translations: BTreeMap<Language, InstanceText>,
    #[serde(skip_serializing_if = "Option::is_none")]
    website: Option<String>,
    /// The domain: voters find it at `/match/{url}`.
    url: Domain,
    #[serde(skip_serializing_if = "Option::is_none")]
    planned_launch_date: Option<Date>,
    #[serde(skip_serializing_if = "Option::is_none")]
    launch_date: Option<Date>,
    /// The last day.
    #[serde(skip_serializing_if = "Option::is_none")]
    sundown_date: Option<Date>,
    licence: Licence,
    /// Whose data it shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<DataSource>,
    /// 0 created, 1 in preparation, 2 theses final, 3 live, 4 election over, 5 archived
    status: i16,
    /// What is missing before the election data is complete.
    missing: Vec<MissingRequirement>,
    /// Which transitions begin at its status.
    transitions: Vec<LifecycleTransition>,
    /// The address of its configuration.
    configuration: String,
    /// How often its questionnaire was finished.
    votes: i64,
    /// How far it has come, where that was asked for by `theses=true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    theses: Option<ThesesSummary>,
    created_at: Timestamp,
    updated_at: Timestamp,
    /// When it was deleted, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    deleted_at: Option<Timestamp>,
}

/// What an instance says of itself in one language.
#[derive(Serialize, ToSchema)]
#[schema(as = ApplicationWording)]
struct InstanceText {
    title: String,
    /// The place.
    subtitle: String,
    description: String,
}

/// What an instance is to say of itself in one language.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ApplicationWordingChanged)]
struct InstanceTextUpdate {
    title: String,
    /// The place.
    subtitle: String,
    /// The same as `subtitle`; one of them will do.
    location: Option<String>,
    description: String,
}

/// How many theses an instance has, and their state.
#[derive(Serialize, ToSchema)]
#[schema(as = ApplicationTheses)]
struct ThesesSummary {
    count: i64,
    /// Those with a category and a text in the default language.
    complete: i64,
    /// Whether they can no longer be changed.
    are_final: bool,
}

impl InstanceResponse {
    pub(crate) fn new(managed: ManagedInstance) -> InstanceResponse {
        let ManagedInstance { application, election_name, votes, deleted_at } = managed;
        let transitions = application.transitions().collect();
        let metadata = application.metadata;
        let default = metadata.default_language.clone();
        let wording = |language: &Language| InstanceText {
            title: metadata.title.get(language).unwrap_or_default().to_owned(),
            subtitle: metadata.subtitle.get(language).unwrap_or_default().to_owned(),
            description: metadata.description.get(language).unwrap_or_default().to_owned(),
        };
        let others = metadata.languages.iter().filter(|language| **language != default);
        let translations = others.map(|language| (language.clone(), wording(language))).collect();
        let InstanceText { title, subtitle, description } = wording(&default);
        InstanceResponse {
            id: application.id,
            election_id: application.election,
            election_name,
            cluster_id: application.cluster,
            theme_id: application.id.into(),
            status: application.status.into(),
            missing: metadata.missing(),
            transitions,
            configuration: format!("/api/v1/applications/{}/configuration", application.id),
            votes,
            theses: None,
            title,
            location: subtitle.clone(),
            subtitle,
            description,
            translations,
            default_language: default,
            languages: metadata.languages,
            time_zone: metadata.time_zone,
            website: metadata.website,
            url: metadata.domain,
            planned_launch_date: metadata.planned_launch_date,
            launch_date: metadata.launch_date,
            sundown_date: metadata.sundown_date,
            licence: metadata.licence,
            source: metadata.source,
            created_at: application.created_at,
            updated_at: application.updated_at,
            deleted_at,
        }
    }
}

impl InstanceResponse {
    /// What anybody may know of it: nothing of what is still to be done.
    fn for_voters(contest: &ElectionData, votes: i64) -> InstanceResponse {
        let managed = ManagedInstance {
            application: contest.application.clone(),
            election_name: contest.election.name.clone(),
            votes,
            deleted_at: None,
        };
        InstanceResponse { missing: Vec::new(), transitions: Vec::new(), ..InstanceResponse::new(managed) }
    }
}

pub(crate) type Tagged<T> = ([(HeaderName, HeaderValue); 1], Json<T>);

/// The instance as it stands, with the tag of its election data.
pub(crate) async fn shown(application: instances::Instance, api: &Api) -> Result<Tagged<InstanceResponse>> {
    let tag = metadata_tag(&application)?;
    let managed = store::instances::managed(application.id, &api.portal.db).await?;
    Ok((etag(&tag), Json(InstanceResponse::new(managed.ok_or(ApiError::NotFound(ResourceKind::Instance))?))))
}

/// Changes with the election data alone: whoever adds a thesis meanwhile is in nobody's way.
fn metadata_tag(application: &instances::Instance) -> Result<String> {
    let InstanceMetadata {
        domain,
        default_language,
        languages,
        time_zone,
        title,
        subtitle,
        description,
        website,
        planned_launch_date,
        launch_date: _,
        sundown_date,
        licence,
        source,
    } = &application.metadata;
    let texts = (title, subtitle, description, website, source, application.cluster);
    let rest = (domain, default_language, languages, time_zone, planned_launch_date, sundown_date, licence);
    tag(&(texts, rest)).map_err(ApiError::internal)
}

async fn known(id: InstanceId, api: &Api) -> Result<instances::Instance> {
    let found = store::instances::find(id, &api.portal.db).await?;
    found.ok_or(ApiError::NotFound(ResourceKind::Instance))
}

/// Which instances are listed, and what is told of them.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct InstanceListQuery {
    /// Only this status.
    status: Option<i16>,
    /// Only of this election.
    #[param(value_type = Option<i64>)]
    election: Option<ElectionId>,
    /// Those that are deleted, instead of those that are not; administrators alone see any.
    #[serde(default)]
    deleted: bool,
    /// Whether to tell of each how many theses it has.
    #[serde(default)]
    theses: bool,
}

impl InstanceListQuery {
    /// The same, of one election.
    pub(crate) fn of(self, election: ElectionId) -> InstanceListQuery {
        InstanceListQuery { election: Some(election), ..self }
    }

    /// The parameters that name the same list.
    fn parameters(&self) -> [(&'static str, Option<String>); 4] {
        let said = |is: bool| is.then(|| "true".to_owned());
        [
            ("status", self.status.map(|status| status.to_string())),
            ("election", self.election.map(|election| election.to_string())),
            ("deleted", said(self.deleted)),
            ("theses", said(self.theses)),
        ]
    }
}

/// The fields by which instances are sorted.
const SORT_FIELDS: SortFields<InstanceSort> = &[
    ("title", InstanceSort::Title),
    // What clients of the published interface call it.
    ("name", InstanceSort::Title),
    ("location", InstanceSort::Location),
    ("status", InstanceSort::Status),
    ("created_at", InstanceSort::Created),
    ("sundown_date", InstanceSort::Sundown),
    ("votes", InstanceSort::Votes),
];

/// List one's instances; administrators list all
///
/// Searched by title, place and domain; sorted by `title`, `status`, `created_at`, `sundown_date` or `votes`.
#[utoipa::path(
    get, path = "/applications", tag = "applications", params(InstanceListQuery, ListQuery, PageQuery),
    responses((status = OK, body = Page<InstanceResponse>)),
)]
async fn list(
    State(api): State<Api>,
    may: Authorized<ListInstances>,
    Query(wanted): Query<InstanceListQuery>,
    Query(query): Query<ListQuery>,
    Query(asked): Query<PageQuery>,
) -> Result<Json<Page<InstanceResponse>>> {
    listed(&wanted, &query, &asked, "/api/v1/applications", &may.who, &api).await
}

/// Those of the instances that somebody may see; the list stands at `path`.
pub(crate) async fn listed(
    wanted: &InstanceListQuery,
    query: &ListQuery,
    asked: &PageQuery,
    path: &str,
    who: &SignedIn,
    api: &Api,
) -> Result<Json<Page<InstanceResponse>>> {
    let (limit, offset) = asked.rows()?;
    let sort = parse_sort(query.sort.as_deref(), SORT_FIELDS)?;
    let (order, descending) = sort.unwrap_or((InstanceSort::Title, false));
    let sought = store::instances::InstanceQuery {
        words: &query.search,
        reach: reach(who),
        status: number("status", wanted.status)?,
        election: wanted.election,
        deleted: wanted.deleted && who.is_admin(),
        order,
        descending,
    };
    let (found, total) = store::instances::search(&sought, limit, offset, &api.portal.db).await?;
    let mut rows = Vec::new();
    for managed in found {
        let theses = if wanted.theses { Some(theses(&managed.application, api).await?) } else { None };
        rows.push(InstanceResponse { theses, ..InstanceResponse::new(managed) });
    }
    Ok(Json(asked.page(rows, total, &query.address(path, &wanted.parameters()))?))
}

fn reach(who: &SignedIn) -> store::searching::SearchScope {
    use store::searching::SearchScope;
    if who.is_admin() {
        return SearchScope::Every;
    }
    SearchScope::These(who.caller.held.iter().filter_map(|held| held.application()).collect())
}

async fn theses(application: &instances::Instance, api: &Api) -> Result<ThesesSummary> {
    let language = &application.metadata.default_language;
    let InstanceProgress { theses, complete_theses, .. } =
        store::progress::of_instance(application.id, language, &api.portal.db).await?;
    let are_final = application.status.has_final_theses();
    Ok(ThesesSummary { count: theses, complete: complete_theses, are_final })
}

/// See an instance
///
/// The ETag is that of its election data, for changing it. Without a token while it is live, with what voters see.
#[utoipa::path(
    get, path = "/applications/{id}", tag = "applications", params(InstancePath),
    responses((status = OK, body = InstanceResponse)),
)]
async fn find(
    State(api): State<Api>,
    reader: ReadAccess<ReadInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Response> {
    let public = match reader {
        ReadAccess::Member(_) => return Ok(shown(known(id, &api).await?, &api).await?.into_response()),
        ReadAccess::Public(public) => public,
    };
    let contest = public.contest(&api).await?;
    let votes = store::completions::total(id, &api.portal.db).await?;
    public.answer_anew(InstanceResponse::for_voters(&contest, votes)).await
}

/// Election data. What is left out stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ApplicationChanged)]
struct InstanceUpdate {
    /// In the default language, as are subtitle and description.
    title: Option<String>,
    /// The place.
    subtitle: Option<String>,
    /// The same as `subtitle`; one of them will do.
    location: Option<String>,
    description: Option<String>,
    /// The same in other languages of the instance; each that is named is replaced whole.
    #[serde(default)]
    translations: BTreeMap<Language, InstanceTextUpdate>,
    default_language: Option<Language>,
    languages: Option<Vec<Language>>,
    time_zone: Option<String>,
    /// The domain.
    #[schema(value_type = Option<String>)]
    url: Option<String>,
    /// An empty one removes it.
    website: Option<String>,
    #[serde(default, deserialize_with = "told")]
    #[schema(value_type = Option<Date>)]
    planned_launch_date: Option<Option<LenientDate>>,
    /// What clients of the published interface plan; the day on which it goes live stays as it is.
    #[schema(value_type = Option<Date>)]
    launch_date: Option<LenientDate>,
    /// The last day.
    #[serde(default, deserialize_with = "told")]
    #[schema(value_type = Option<Date>)]
    sundown_date: Option<Option<LenientDate>>,
    /// Part of the published interface: its address, which nobody chooses.
    #[serde(default, rename = "configuration")]
    #[schema(value_type = Option<String>)]
    _configuration: IgnoredAny,
    licence: Option<Licence>,
    /// The election that it belongs to; administrators alone move it to another one.
    #[schema(value_type = Option<i64>)]
    election_id: Option<ElectionId>,
    /// The cluster that it belongs to; null for none.
    #[serde(default, deserialize_with = "told")]
    #[schema(value_type = Option<i64>)]
    cluster_id: Option<Option<ClusterId>>,
    /// Accepted, because it is told of an instance; an instance has its own theme.
    #[allow(dead_code, reason = "accepted, because existing clients send it")]
    theme_id: Option<i64>,
    /// Whether a last day that has passed is meant.
    #[serde(default)]
    confirm: bool,
}

impl Validate for InstanceUpdate {
    fn check(&self) -> Vec<FieldError> {
        let own = either(self.subtitle.as_ref(), ("location", self.location.as_ref())).err();
        let translated = self.translations.iter().filter_map(|(language, wording)| {
            let subtitle = Some(&wording.subtitle).filter(|subtitle| !subtitle.is_empty());
            let differs = either(subtitle, ("location", wording.location.as_ref())).err()?;
            Some(FieldError { field: format!("translations.{language}.location"), ..differs })
        });
        own.into_iter().chain(translated).collect()
    }
}

impl InstanceUpdate {
    /// Puts it into the election data; what is no domain is told.
    fn put(self, metadata: &mut InstanceMetadata) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        if let Some(languages) = self.languages {
            metadata.languages = languages;
        }
        if let Some(default) = self.default_language {
            metadata.default_language = default;
        }
        let default = metadata.default_language.clone();
        let texts = [
            (&mut metadata.title, self.title),
            (&mut metadata.subtitle, self.subtitle.or(self.location)),
            (&mut metadata.description, self.description),
        ];
        for (texts, text) in texts {
            set(texts, &default, text);
        }
        for (language, wording) in self.translations {
            let is_offered = metadata.languages.contains(&language);
            violations.check(
                format!("translations.{language}"),
                ValidationErrorKind::InvalidLanguage,
                is_offered,
            );
            set(&mut metadata.title, &language, Some(wording.title));
            let subtitle = wording.location.filter(|_| wording.subtitle.is_empty());
            set(&mut metadata.subtitle, &language, Some(subtitle.unwrap_or(wording.subtitle)));
            set(&mut metadata.description, &language, Some(wording.description));
        }
        if let Some(url) = self.url {
            match url.trim().parse() {
                Ok(domain) => metadata.domain = domain,
                Err(error) => violations.add("url", instances::DomainNameError::fault(&error)),
            }
        }
        set_optional(&mut metadata.website, self.website);
        metadata.time_zone = self.time_zone.unwrap_or_else(|| metadata.time_zone.clone());
        let date = |day: LenientDate| day.in_time_zone(&metadata.time_zone);
        let launch = self.launch_date.map(date).filter(|launch| Some(*launch) != metadata.launch_date);
        let planned = self.planned_launch_date.map(|planned| planned.map(date)).or(launch.map(Some));
        let last_day = self.sundown_date.map(|last_day| last_day.map(date));
        metadata.planned_launch_date = planned.unwrap_or(metadata.planned_launch_date);
        metadata.sundown_date = last_day.unwrap_or(metadata.sundown_date);
        metadata.licence = self.licence.unwrap_or(metadata.licence);
        violations
    }
}

/// Change the election data of an instance
///
/// With `If-Match`, what somebody else changed since is not overwritten: 412. A last day that has passed hides the
/// instance from voters and wants `confirm: true`, else 409 `sundown_in_past`.
#[utoipa::path(
    put, path = "/applications/{id}", tag = "applications", params(InstancePath), request_body = InstanceUpdate,
    responses((status = OK, body = InstanceResponse), (status = CONFLICT)),
)]
async fn change(
    State(api): State<Api>,
    may: Authorized<ChangeInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
    seen: Preconditions,
    ValidJson(changed): ValidJson<InstanceUpdate>,
) -> Result<Tagged<InstanceResponse>> {
    let is_seen =
        move |application: &instances::Instance| metadata_tag(application).is_ok_and(|tag| seen.is(&tag));
    let place = InstanceAssignment { election: changed.election_id, cluster: changed.cluster_id };
    let confirmed = changed.confirm;
    let application = api
        .portal
        .change_metadata(id, is_seen, |metadata| changed.put(metadata), place, confirmed, &may.who)
        .await
        .map_err(about(ResourceKind::Instance))?;
    shown(application, &api).await
}

/// Make the theses of an instance final
///
/// There is no way back for a creator: no thesis is added, removed, reordered or reworded any more.
#[utoipa::path(
    post, path = "/actions/finalize/app/{id}", tag = "applications", params(InstancePath),
    responses((status = OK, body = InstanceResponse), (status = CONFLICT)),
)]
async fn finalise(
    State(api): State<Api>,
    may: Authorized<FinaliseTheses>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Tagged<InstanceResponse>> {
    let application =
        api.portal.finalise_theses(id, &may.who).await.map_err(about(ResourceKind::Instance))?;
    shown(application, &api).await
}

/// Let voters use an instance
#[utoipa::path(
    post, path = "/actions/golive/{id}", tag = "applications", params(InstancePath),
    responses((status = OK, body = InstanceResponse), (status = CONFLICT)),
)]
async fn go_live(
    State(api): State<Api>,
    may: Authorized<GoLive>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Tagged<InstanceResponse>> {
    let application = api.portal.go_live(id, &may.who).await.map_err(about(ResourceKind::Instance))?;
    shown(application, &api).await
}

/// Why it is done.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReasonBody {
    #[schema(value_type = String)]
    pub(crate) reason: Reason,
}

impl Validate for ReasonBody {}

/// Put an instance into the archive
///
/// Once its election is over.
#[utoipa::path(
    post, path = "/actions/archive/app/{id}", tag = "applications", params(InstancePath), request_body = ReasonBody,
    responses((status = OK, body = InstanceResponse), (status = CONFLICT)),
)]
async fn archive(
    State(api): State<Api>,
    may: Authorized<TurnBackInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(ReasonBody { reason }): ValidJson<ReasonBody>,
) -> Result<Tagged<InstanceResponse>> {
    let application = api.portal.archive_instance(id, reason, &may.who).await;
    shown(application.map_err(about(ResourceKind::Instance))?, &api).await
}

/// Take an instance back from the archive
#[utoipa::path(
    post, path = "/actions/unarchive/app/{id}", tag = "applications", params(InstancePath), request_body = ReasonBody,
    responses((status = OK, body = InstanceResponse), (status = CONFLICT)),
)]
async fn take_back_from_archive(
    State(api): State<Api>,
    may: Authorized<TurnBackInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(ReasonBody { reason }): ValidJson<ReasonBody>,
) -> Result<Tagged<InstanceResponse>> {
    let application = api.portal.take_back_from_archive(id, reason, &may.who).await;
    shown(application.map_err(about(ResourceKind::Instance))?, &api).await
}

/// Until when an election goes on, and why.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ContinuationBody {
    #[schema(value_type = String)]
    reason: Reason,
    /// The new last day.
    sundown_date: Date,
}

impl Validate for ContinuationBody {}

/// Go on with an election that is over, until a later day
#[utoipa::path(
    post, path = "/actions/return/app/{id}", tag = "applications", params(InstancePath), request_body = ContinuationBody,
    responses((status = OK, body = InstanceResponse), (status = CONFLICT)),
)]
async fn return_to_live(
    State(api): State<Api>,
    may: Authorized<TurnBackInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(ContinuationBody { reason, sundown_date }): ValidJson<ContinuationBody>,
) -> Result<Tagged<InstanceResponse>> {
    let application = api.portal.return_to_live(id, sundown_date, reason, &may.who).await;
    shown(application.map_err(about(ResourceKind::Instance))?, &api).await
}

/// Reopen the theses of an instance that is not live
///
/// Creators, parties and candidates are told by mail, with the reason; answers to theses that stay as they are stay.
#[utoipa::path(
    post, path = "/actions/reopen/app/{id}", tag = "applications", params(InstancePath), request_body = ReasonBody,
    responses((status = OK, body = InstanceResponse), (status = CONFLICT)),
)]
async fn reopen(
    State(api): State<Api>,
    may: Authorized<TurnBackInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(ReasonBody { reason }): ValidJson<ReasonBody>,
) -> Result<Tagged<InstanceResponse>> {
    let application = api.portal.reopen_theses(id, reason, &may.who).await;
    shown(application.map_err(about(ResourceKind::Instance))?, &api).await
}

/// Restore a deleted instance
#[utoipa::path(
    post, path = "/applications/{id}/restore", tag = "applications", params(InstancePath),
    responses((status = OK, body = InstanceResponse), (status = CONFLICT)),
)]
async fn restore(
    State(api): State<Api>,
    may: Authorized<RestoreInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Tagged<InstanceResponse>> {
    let application =
        api.portal.restore_instance(id, &may.who).await.map_err(about(ResourceKind::Instance))?;
    shown(application, &api).await
}

/// A step that an instance took.
#[derive(Serialize, ToSchema)]
#[schema(as = StatusChange)]
struct StatusChangeResponse {
    /// The status before; numbers as in `status`.
    from: i16,
    /// The status after.
    to: i16,
    /// Why, where the provider went a step back.
    reason: Option<String>,
    /// Who did it; null for what time does, and where the account is gone.
    by: Option<String>,
    happened_at: Timestamp,
}

/// See how far an instance has come, and when; the newest step first
#[utoipa::path(
    get, path = "/applications/{id}/changes", tag = "applications", params(InstancePath),
    responses((status = OK, body = Vec<StatusChangeResponse>)),
)]
async fn changes(
    State(api): State<Api>,
    _may: Authorized<ReadInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Json<Vec<StatusChangeResponse>>> {
    let db = &api.portal.db;
    let mut changes = Vec::new();
    for step in store::instances::status_changes(id, db).await? {
        let by = match step.by {
            Some(user) => store::users::find(user, db).await?.map(|user| user.name()),
            None => None,
        };
        let (from, to) = (step.from.into(), step.to.into());
        changes.push(StatusChangeResponse { from, to, reason: step.reason, by, happened_at: step.at });
    }
    Ok(Json(changes))
}

/// Delete an instance
///
/// It can be restored for 30 days, and keeps its domain until then. One that holds answers wants `confirm=true`, else
/// 409 `confirmation_needed`.
#[utoipa::path(
    delete, path = "/applications/{id}", tag = "applications", params(InstancePath, ConfirmQuery),
    responses((status = NO_CONTENT), (status = CONFLICT)),
)]
async fn remove(
    State(api): State<Api>,
    may: Authorized<DeleteInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
    Query(ConfirmQuery { confirm }): Query<ConfirmQuery>,
) -> Result<StatusCode> {
    api.portal.delete_instance(id, confirm, &may.who).await.map_err(about(ResourceKind::Instance))?;
    Ok(StatusCode::NO_CONTENT)
}
