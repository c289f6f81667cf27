//! `/api/v1/applications`: instances, their election data and their lifecycle.
use crate::{
    Api,
    http::{
        api_error::{ApiError, FieldError, ResourceKind, Result, to_api_error},
        json_response::Json,
        lenient_values::LenientDate,
        optional_fields::{deserialize_optional_null, set_optional_text, set_text},
        pagination::{ListQuery, Page, PageQuery, SortFields, parse_number, parse_sort},
        parameters::{ConfirmQuery, Path, Query},
        permissions::{
            Authorized, ChangeInstance, ConfirmedEmail, DeleteInstance, FinaliseTheses, GoLive,
            ListInstances, ManageLifecycle, PeopleAndPrograms, ReadAccess, ReadInstance, RestoreInstance,
        },
        preconditions::{Preconditions, WithEtag, build_etag_header, compute_etag},
        reason_body::ReasonBody,
        route_table::{RouteTable, routes},
        scope::InstancePath,
        validated_json::{ValidJson, Validate, resolve_alias},
    },
};
use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use elections::{
    ids::{ClusterId, ElectionId, InstanceId, UserId},
    instances::{
        self, DataSource, Domain, Editors, InstanceMetadata, Licence, attention::AttentionReason,
        readiness::MissingRequirement, transitions::LifecycleTransition,
    },
    reasons::Reason,
    texts::Language,
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::{Timestamp, civil::Date};
use portal::{
    instances::changes::{Confirmation, InstanceAssignment},
    publishing::election_data::ElectionData,
    sessions::Principal,
};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use std::collections::{BTreeMap, HashMap};
use store::{
    instances::{AttentionFilter, InstanceOverview, InstanceSort, ManagedInstance},
    progress::InstanceProgress,
};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(list))
        .routes(routes!(get, update, delete))
        .routes(routes!(finalise_theses))
        .routes(routes!(go_live))
        .routes(routes!(archive))
        .routes(routes!(unarchive))
        .routes(routes!(return_to_live))
        .routes(routes!(reopen_theses))
        .routes(routes!(restore))
        .routes(routes!(list_status_changes))
}

/// An instance and its election data.
#[derive(Serialize, ToSchema)]
pub(crate) struct InstanceResponse {
    id: InstanceId,
    election_id: ElectionId,
    /// The name of its election.
    election_name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    cluster_id: Option<ClusterId>,
    /// The theme of the instance, which has the id of the instance.
    theme_id: i64,
    default_language: Language,
    /// The languages, the default language first.
    languages: Vec<Language>,
    time_zone: String,
    /// The title. Title, subtitle and description are in the default language.
    title: String,
    /// The location.
    subtitle: String,
    /// The same as `subtitle`.
    location: String,
    description: String,
    /// The texts in the other languages.
    translations: BTreeMap<Language, InstanceText>,
    #[serde(skip_serializing_if = "Option::is_none")]
    website: Option<String>,
    /// The domain: the last part of the address `/match/{url}` for voters.
    url: Domain,
    #[serde(skip_serializing_if = "Option::is_none")]
    planned_launch_date: Option<Date>,
    #[serde(skip_serializing_if = "Option::is_none")]
    launch_date: Option<Date>,
    /// The last day.
    #[serde(skip_serializing_if = "Option::is_none")]
    sundown_date: Option<Date>,
    /// The last day on which answers can be submitted in time. Without it, that is the last day.
    #[serde(skip_serializing_if = "Option::is_none")]
    answers_until: Option<Date>,
    /// Whether answers can be submitted after `answers_until`, marked as late.
    late_answers: bool,
    /// The people who run the instance, for those whom it asks for answers. Voters do not get it.
    #[serde(skip_serializing_if = "Editors::is_empty")]
    editors: Editors,
    licence: Licence,
    /// The source of the data.
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<DataSource>,
    /// 0 created, 1 in preparation, 2 theses final, 3 live, 4 election over, 5 archived
    status: i16,
    /// The election data that is still missing.
    missing: Vec<MissingRequirement>,
    /// The transitions that start at its status.
    transitions: Vec<LifecycleTransition>,
    /// The address of its configuration.
    configuration: String,
    /// The number of completions of its questionnaire.
    votes: i64,
    /// The number and state of theses, if `theses=true` was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    theses: Option<ThesesSummary>,
    /// What the provider sees of the instance, if `overview=true` was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    overview: Option<OverviewResponse>,
    created_at: Timestamp,
    updated_at: Timestamp,
    /// When the instance was deleted.
    #[serde(skip_serializing_if = "Option::is_none")]
    deleted_at: Option<Timestamp>,
}

/// The texts of an instance in one language.
#[derive(Serialize, ToSchema)]
#[schema(as = ApplicationText)]
struct InstanceText {
    title: String,
    /// The location.
    subtitle: String,
    description: String,
}

/// New texts of an instance in one language.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ApplicationTextUpdate)]
struct InstanceTextsBody {
    title: String,
    /// The location.
    subtitle: String,
    /// The same as `subtitle`. One of them is sufficient.
    location: Option<String>,
    description: String,
}

/// What the provider sees of an instance.
#[derive(Serialize, ToSchema)]
#[schema(as = ApplicationOverview)]
struct OverviewResponse {
    /// The names of its active creators; mail addresses of those without a name.
    creators: Vec<String>,
    /// The day of its election.
    #[serde(skip_serializing_if = "Option::is_none")]
    election_date: Option<Date>,
    /// Why it needs attention.
    #[schema(inline)]
    attention: Vec<AttentionName>,
}

/// Why an instance needs attention.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AttentionName {
    /// It is new and commercial: its creator waits for an offer.
    OfferWanted,
    /// It is new, and nobody of the provider has looked at it.
    New,
    /// Its election is within 21 days and voters cannot use it.
    NotLive,
    /// A mail about it was given up or came back within the last 14 days.
    FailedMails,
    /// No active person runs it, and its election is not over.
    NoCreator,
}

impl From<AttentionReason> for AttentionName {
    fn from(reason: AttentionReason) -> AttentionName {
        match reason {
            AttentionReason::OfferWanted => AttentionName::OfferWanted,
            AttentionReason::New => AttentionName::New,
            AttentionReason::NotLive => AttentionName::NotLive,
            AttentionReason::FailedMails => AttentionName::FailedMails,
            AttentionReason::NoCreator => AttentionName::NoCreator,
        }
    }
}

impl From<AttentionName> for AttentionReason {
    fn from(name: AttentionName) -> AttentionReason {
        match name {
            AttentionName::OfferWanted => AttentionReason::OfferWanted,
            AttentionName::New => AttentionReason::New,
            AttentionName::NotLive => AttentionReason::NotLive,
            AttentionName::FailedMails => AttentionReason::FailedMails,
            AttentionName::NoCreator => AttentionReason::NoCreator,
        }
    }
}

impl OverviewResponse {
    fn new(overview: InstanceOverview, now: Timestamp) -> OverviewResponse {
        OverviewResponse {
            creators: overview.creators,
            election_date: overview.facts.election_date,
            attention: overview.facts.list_reasons(now).into_iter().map(AttentionName::from).collect(),
        }
    }
}

/// The number of theses of an instance, and their state.
#[derive(Serialize, ToSchema)]
#[schema(as = ApplicationTheses)]
struct ThesesSummary {
    count: i64,
    /// The number of theses with a category and a text in the default language.
    complete: i64,
    /// Whether the theses are final.
    are_final: bool,
}

impl InstanceResponse {
    pub(crate) fn new(managed: ManagedInstance) -> InstanceResponse {
        let ManagedInstance { instance, election_name, completions, deleted_at } = managed;
        let transitions = instance.available_transitions().collect();
        let metadata = instance.metadata;
        let default = metadata.default_language.clone();
        let texts = |language: &Language| InstanceText {
            title: metadata.title.get(language).unwrap_or_default().to_owned(),
            subtitle: metadata.subtitle.get(language).unwrap_or_default().to_owned(),
            description: metadata.description.get(language).unwrap_or_default().to_owned(),
        };
        let others = metadata.languages.iter().filter(|language| **language != default);
        let translations = others.map(|language| (language.clone(), texts(language))).collect();
        let InstanceText { title, subtitle, description } = texts(&default);
        InstanceResponse {
            id: instance.id,
            election_id: instance.election,
            election_name,
            cluster_id: instance.cluster,
            theme_id: instance.id.into(),
            status: instance.status.into(),
            missing: metadata.missing_requirements(),
            transitions,
            configuration: format!("/api/v1/applications/{}/configuration", instance.id),
            votes: completions,
            theses: None,
            overview: None,
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
            answers_until: metadata.answers_until,
            late_answers: metadata.late_answers,
            editors: metadata.editors,
            licence: metadata.licence,
            source: metadata.source,
            created_at: instance.created_at,
            updated_at: instance.updated_at,
            deleted_at,
        }
    }
}

impl InstanceResponse {
    /// Builds the response for voters, without missing data and transitions.
    fn for_voters(election: &ElectionData, completions: i64) -> InstanceResponse {
        let managed = ManagedInstance {
            instance: election.instance.clone(),
            election_name: election.election.name.clone(),
            completions,
            deleted_at: None,
        };
        InstanceResponse {
            missing: Vec::new(),
            transitions: Vec::new(),
            editors: Editors::default(),
            ..InstanceResponse::new(managed)
        }
    }
}

/// Builds the response with the instance and the tag of its election data.
pub(crate) async fn build_response(
    instance: instances::Instance,
    api: &Api,
) -> Result<WithEtag<InstanceResponse>> {
    let tag = metadata_tag(&instance)?;
    let managed = store::instances::find_managed(instance.id, &api.portal.db).await?;
    Ok((
        build_etag_header(&tag),
        Json(InstanceResponse::new(managed.ok_or(ApiError::NotFound(ResourceKind::Instance))?)),
    ))
}

/// Returns the tag of the election data. Other changes, such as new theses, do not change it.
fn metadata_tag(instance: &instances::Instance) -> Result<String> {
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
        answers_until,
        late_answers,
        editors,
        licence,
        source,
    } = &instance.metadata;
    let texts = (title, subtitle, description, website, source, instance.cluster);
    let rest = (domain, default_language, languages, time_zone, planned_launch_date, sundown_date, licence);
    let answering = (answers_until, late_answers, editors);
    compute_etag(&(texts, rest, answering)).map_err(ApiError::internal)
}

async fn load_instance(id: InstanceId, api: &Api) -> Result<instances::Instance> {
    let found = store::instances::find(id, &api.portal.db).await?;
    found.ok_or(ApiError::NotFound(ResourceKind::Instance))
}

/// The filter of a list of instances.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct InstanceListQuery {
    /// Only instances with this status.
    status: Option<i16>,
    /// Only instances of this election.
    #[param(value_type = Option<i64>)]
    election: Option<ElectionId>,
    /// List the deleted instances instead of the others. Only administrators see deleted instances.
    #[serde(default)]
    deleted: bool,
    /// Return the number and state of theses for each instance.
    #[serde(default)]
    theses: bool,
    /// Only instances with this licence.
    licence: Option<Licence>,
    /// Only instances that this person runs. Only for administrators.
    #[param(value_type = Option<i64>)]
    creator: Option<UserId>,
    /// Only instances whose election is on this day or later.
    election_from: Option<Date>,
    /// Only instances whose election is on this day or earlier.
    election_until: Option<Date>,
    /// Only instances that were created on this day (UTC) or later.
    created_from: Option<Date>,
    /// Only instances that need attention. Only for administrators.
    #[serde(default)]
    attention: bool,
    /// Only instances that need attention for this reason. Only for administrators.
    #[param(inline)]
    reason: Option<AttentionName>,
    /// Return who runs each instance, the day of its election and why it needs attention. Only for administrators.
    #[serde(default)]
    overview: bool,
}

impl InstanceListQuery {
    /// Restricts the list to one election.
    pub(crate) fn for_election(self, election: ElectionId) -> InstanceListQuery {
        InstanceListQuery { election: Some(election), ..self }
    }

    /// Returns the filter by the need of attention.
    fn attention_filter(&self, now: Timestamp) -> Option<AttentionFilter> {
        let reason = self.reason.map(AttentionReason::from);
        (self.attention || reason.is_some()).then_some(AttentionFilter { reason, now })
    }

    /// Returns the query parameters that describe the same list.
    fn parameters(&self) -> [(&'static str, Option<String>); 12] {
        let flag = |is: bool| is.then(|| "true".to_owned());
        let day = |day: Option<Date>| day.map(|day| day.to_string());
        [
            ("licence", self.licence.map(|licence| licence.as_str().to_owned())),
            ("creator", self.creator.map(|creator| creator.to_string())),
            ("election_from", day(self.election_from)),
            ("election_until", day(self.election_until)),
            ("created_from", day(self.created_from)),
            ("attention", flag(self.attention)),
            ("reason", self.reason.map(|reason| AttentionReason::from(reason).as_str().to_owned())),
            ("overview", flag(self.overview)),
            ("status", self.status.map(|status| status.to_string())),
            ("election", self.election.map(|election| election.to_string())),
            ("deleted", flag(self.deleted)),
            ("theses", flag(self.theses)),
        ]
    }
}

/// The fields by which instances can be sorted.
const SORT_FIELDS: SortFields<InstanceSort> = &[
    ("title", InstanceSort::Title),
    // The name of the field in the published interface.
    ("name", InstanceSort::Title),
    ("location", InstanceSort::Location),
    ("status", InstanceSort::Status),
    ("created_at", InstanceSort::Created),
    ("sundown_date", InstanceSort::Sundown),
    ("votes", InstanceSort::Completions),
    ("election", InstanceSort::Election),
];

/// List the caller's instances; administrators list all
///
/// Can be searched by title, location, domain, election and creator, and sorted by `title`, `location`, `status`,
/// `created_at`, `sundown_date`, `votes` or `election`.
#[utoipa::path(
    get, path = "/applications", tag = "applications", params(InstanceListQuery, ListQuery, PageQuery),
    responses((status = OK, body = Page<InstanceResponse>)),
)]
async fn list(
    State(api): State<Api>,
    auth: Authorized<ListInstances>,
    Query(filter): Query<InstanceListQuery>,
    Query(query): Query<ListQuery>,
    Query(page_query): Query<PageQuery>,
) -> Result<Json<Page<InstanceResponse>>> {
    list_instances(&filter, &query, &page_query, "/api/v1/applications", &auth.actor, &api).await
}

/// Lists the matching instances that the actor may see. `path` is the address of the list.
pub(crate) async fn list_instances(
    filter: &InstanceListQuery,
    query: &ListQuery,
    page_query: &PageQuery,
    path: &str,
    actor: &Principal,
    api: &Api,
) -> Result<Json<Page<InstanceResponse>>> {
    let (limit, offset) = page_query.limit_and_offset()?;
    let sort = parse_sort(query.sort.as_deref(), SORT_FIELDS)?;
    let (order, descending) = sort.unwrap_or((InstanceSort::Title, false));
    let now = api.portal.clock.now();
    let store_query = store::instances::InstanceQuery {
        words: &query.search,
        scope: search_scope(actor),
        status: parse_number("status", filter.status)?,
        election: filter.election,
        licence: filter.licence,
        creator: filter.creator.filter(|_| actor.is_admin()),
        election_from: filter.election_from,
        election_until: filter.election_until,
        created_from: filter.created_from,
        attention: filter.attention_filter(now).filter(|_| actor.is_admin()),
        deleted: filter.deleted && actor.is_admin(),
        order,
        descending,
    };
    let (found, total) = store::instances::search(&store_query, limit, offset, &api.portal.db).await?;
    let ids: Vec<InstanceId> = found.iter().map(|managed| managed.instance.id).collect();
    let mut overviews = match filter.overview && actor.is_admin() {
        true => store::instances::list_overviews(&ids, &api.portal.db).await?,
        false => HashMap::new(),
    };
    let mut rows = Vec::new();
    for managed in found {
        let theses = if filter.theses { Some(summarize_theses(&managed.instance, api).await?) } else { None };
        let overview =
            overviews.remove(&managed.instance.id).map(|overview| OverviewResponse::new(overview, now));
        rows.push(InstanceResponse { theses, overview, ..InstanceResponse::new(managed) });
    }
    Ok(Json(page_query.build_page(rows, total, &query.address(path, &filter.parameters()))?))
}

fn search_scope(actor: &Principal) -> store::searching::SearchScope {
    use store::searching::SearchScope;
    if actor.is_admin() {
        return SearchScope::All;
    }
    SearchScope::Only(actor.permissions.grants.iter().filter_map(|grant| grant.instance_id()).collect())
}

async fn summarize_theses(instance: &instances::Instance, api: &Api) -> Result<ThesesSummary> {
    let language = &instance.metadata.default_language;
    let InstanceProgress { theses, complete_theses, .. } =
        store::progress::load_instance_progress(instance.id, language, &api.portal.db).await?;
    let are_final = instance.status.has_final_theses();
    Ok(ThesesSummary { count: theses, complete: complete_theses, are_final })
}

/// Get an instance
///
/// The ETag is that of its election data. Without a token while the instance is live, with public data only.
#[utoipa::path(
    get, path = "/applications/{id}", tag = "applications", params(InstancePath),
    responses((status = OK, body = InstanceResponse)),
)]
async fn get(
    State(api): State<Api>,
    reader: ReadAccess<ReadInstance, PeopleAndPrograms>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Response> {
    let public = match reader {
        ReadAccess::SignedIn(auth) => {
            let mut response = build_response(load_instance(id, &api).await?, &api).await?;
            // The scopes of programs contain no way to reach people.
            if auth.actor.api_token_id().is_some() {
                response.1.0.editors = Editors::default();
            }
            return Ok(response.into_response());
        }
        ReadAccess::Public(public) => public,
    };
    let election = public.election_data(&api).await?;
    let votes = store::completions::count(id, &api.portal.db).await?;
    public.respond_uncached(InstanceResponse::for_voters(&election, votes)).await
}

/// Changes of the election data. Fields that are left out are not changed.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ApplicationUpdate)]
struct InstanceUpdateBody {
    /// The title. Title, subtitle and description are in the default language.
    title: Option<String>,
    /// The location.
    subtitle: Option<String>,
    /// The same as `subtitle`. One of them is sufficient.
    location: Option<String>,
    description: Option<String>,
    /// The texts in other languages of the instance. All texts of a given language are replaced.
    #[serde(default)]
    translations: BTreeMap<Language, InstanceTextsBody>,
    default_language: Option<Language>,
    languages: Option<Vec<Language>>,
    time_zone: Option<String>,
    /// The domain.
    #[schema(value_type = Option<String>)]
    url: Option<String>,
    /// An empty text removes it.
    website: Option<String>,
    #[serde(default, deserialize_with = "deserialize_optional_null")]
    #[schema(value_type = Option<Date>)]
    planned_launch_date: Option<Option<LenientDate>>,
    /// The planned launch date in the published interface. It does not change the actual launch date.
    #[schema(value_type = Option<Date>)]
    launch_date: Option<LenientDate>,
    /// The last day.
    #[serde(default, deserialize_with = "deserialize_optional_null")]
    #[schema(value_type = Option<Date>)]
    sundown_date: Option<Option<LenientDate>>,
    /// The last day on which answers can be submitted in time; null if that is the last day.
    #[serde(default, deserialize_with = "deserialize_optional_null")]
    #[schema(value_type = Option<Date>)]
    answers_until: Option<Option<LenientDate>>,
    /// Whether answers can be submitted after `answers_until`.
    late_answers: Option<bool>,
    /// The people who run the instance. It replaces all of it.
    editors: Option<Editors>,
    /// Ignored. Part of the published interface: the address of the configuration, which cannot be chosen.
    #[serde(default, rename = "configuration")]
    #[schema(value_type = Option<String>)]
    _configuration: IgnoredAny,
    licence: Option<Licence>,
    /// The election of the instance. Only administrators can move an instance to another election.
    #[schema(value_type = Option<i64>)]
    election_id: Option<ElectionId>,
    /// The cluster of the instance; null for none.
    #[serde(default, deserialize_with = "deserialize_optional_null")]
    #[schema(value_type = Option<i64>)]
    cluster_id: Option<Option<ClusterId>>,
    /// Ignored. It is accepted because it is part of an instance. Each instance has its own theme.
    #[allow(dead_code, reason = "accepted, because existing clients send it")]
    theme_id: Option<i64>,
    /// Confirms a last day in the past.
    #[serde(default)]
    confirm: bool,
    /// The new address, typed once more: confirms a change of the address if voters know the former one.
    confirmed_url: Option<Domain>,
}

impl Validate for InstanceUpdateBody {
    fn validate(&self) -> Vec<FieldError> {
        let error = resolve_alias(self.subtitle.as_ref(), ("location", self.location.as_ref())).err();
        let translated = self.translations.iter().filter_map(|(language, texts)| {
            let subtitle = Some(&texts.subtitle).filter(|subtitle| !subtitle.is_empty());
            let differs = resolve_alias(subtitle, ("location", texts.location.as_ref())).err()?;
            Some(FieldError { field: format!("translations.{language}.location"), ..differs })
        });
        error.into_iter().chain(translated).collect()
    }
}

impl InstanceUpdateBody {
    /// Applies the changes to the election data. Returns errors that domain and languages cause.
    fn apply_to(self, metadata: &mut InstanceMetadata) -> ValidationErrors {
        let mut errors = ValidationErrors::default();
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
            set_text(texts, &default, text);
        }
        for (language, texts) in self.translations {
            let is_available = metadata.languages.contains(&language);
            errors.check(
                format!("translations.{language}"),
                ValidationErrorKind::InvalidLanguage,
                is_available,
            );
            set_text(&mut metadata.title, &language, Some(texts.title));
            let subtitle = texts.location.filter(|_| texts.subtitle.is_empty());
            set_text(&mut metadata.subtitle, &language, Some(subtitle.unwrap_or(texts.subtitle)));
            set_text(&mut metadata.description, &language, Some(texts.description));
        }
        if let Some(url) = self.url {
            match url.trim().parse() {
                Ok(domain) => metadata.domain = domain,
                Err(error) => errors.add("url", instances::DomainNameError::to_validation_kind(&error)),
            }
        }
        set_optional_text(&mut metadata.website, self.website);
        metadata.time_zone = self.time_zone.unwrap_or_else(|| metadata.time_zone.clone());
        let date = |day: LenientDate| day.in_time_zone(&metadata.time_zone);
        let launch = self.launch_date.map(date).filter(|launch| Some(*launch) != metadata.launch_date);
        let planned = self.planned_launch_date.map(|planned| planned.map(date)).or(launch.map(Some));
        let last_day = self.sundown_date.map(|last_day| last_day.map(date));
        metadata.planned_launch_date = planned.unwrap_or(metadata.planned_launch_date);
        metadata.sundown_date = last_day.unwrap_or(metadata.sundown_date);
        let until = self.answers_until.map(|day| day.map(date));
        metadata.answers_until = until.unwrap_or(metadata.answers_until);
        metadata.late_answers = self.late_answers.unwrap_or(metadata.late_answers);
        if let Some(editors) = self.editors {
            metadata.editors = editors.trim();
        }
        metadata.licence = self.licence.unwrap_or(metadata.licence);
        errors
    }
}

/// Change the election data of an instance
///
/// With `If-Match`, changes that others have made in the meantime are not overwritten (412). A last day in
/// the past hides the instance from voters and requires `confirm: true`; otherwise 409 `sundown_in_past`. A new
/// address requires `confirmed_url` if voters know the former one (409 `address_in_use`), which then leads to the new one.
#[utoipa::path(
    put, path = "/applications/{id}", tag = "applications", params(InstancePath), request_body = InstanceUpdateBody,
    responses((status = OK, body = InstanceResponse), (status = CONFLICT)),
)]
async fn update(
    State(api): State<Api>,
    auth: Authorized<ChangeInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
    preconditions: Preconditions,
    ValidJson(body): ValidJson<InstanceUpdateBody>,
) -> Result<WithEtag<InstanceResponse>> {
    let is_current = move |instance: &instances::Instance| {
        metadata_tag(instance).is_ok_and(|tag| preconditions.matches(&tag))
    };
    let assignment = InstanceAssignment { election: body.election_id, cluster: body.cluster_id };
    let confirmation = Confirmation { past_last_day: body.confirm, domain: body.confirmed_url.clone() };
    let instance = api
        .portal
        .instances
        .update_metadata(
            id,
            is_current,
            |metadata| body.apply_to(metadata),
            assignment,
            confirmation,
            &auth.actor,
        )
        .await
        .map_err(to_api_error(ResourceKind::Instance))?;
    build_response(instance, &api).await
}

/// Who is told that the theses are final.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct FinalisationQuery {
    /// Whether those who have not accepted their invitation get another one. By default, only those who have accepted get a
    /// mail.
    #[serde(default)]
    invite_again: bool,
}

/// Finalise the theses of an instance
///
/// A creator cannot undo this: from then on, theses cannot be added, removed, reordered or reworded.
#[utoipa::path(
    post, path = "/actions/finalize/app/{id}", tag = "applications", params(InstancePath, FinalisationQuery),
    responses((status = OK, body = InstanceResponse), (status = CONFLICT)),
)]
async fn finalise_theses(
    State(api): State<Api>,
    auth: Authorized<FinaliseTheses>,
    Path(InstancePath { id }): Path<InstancePath>,
    Query(query): Query<FinalisationQuery>,
) -> Result<WithEtag<InstanceResponse>> {
    let instance = api
        .portal
        .instances
        .finalise_theses(id, query.invite_again, &auth.actor)
        .await
        .map_err(to_api_error(ResourceKind::Instance))?;
    build_response(instance, &api).await
}

/// Publish an instance for voters
#[utoipa::path(
    post, path = "/actions/golive/{id}", tag = "applications", params(InstancePath),
    responses((status = OK, body = InstanceResponse), (status = CONFLICT)),
)]
async fn go_live(
    State(api): State<Api>,
    auth: Authorized<GoLive>,
    _: ConfirmedEmail,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<WithEtag<InstanceResponse>> {
    let instance =
        api.portal.instances.go_live(id, &auth.actor).await.map_err(to_api_error(ResourceKind::Instance))?;
    build_response(instance, &api).await
}

/// Archive an instance
///
/// Possible after its election is over.
#[utoipa::path(
    post, path = "/actions/archive/app/{id}", tag = "applications", params(InstancePath), request_body = ReasonBody,
    responses((status = OK, body = InstanceResponse), (status = CONFLICT)),
)]
async fn archive(
    State(api): State<Api>,
    auth: Authorized<ManageLifecycle>,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(ReasonBody { reason }): ValidJson<ReasonBody>,
) -> Result<WithEtag<InstanceResponse>> {
    let instance = api.portal.instances.archive_instance(id, reason, &auth.actor).await;
    build_response(instance.map_err(to_api_error(ResourceKind::Instance))?, &api).await
}

/// Restore an instance from the archive
#[utoipa::path(
    post, path = "/actions/unarchive/app/{id}", tag = "applications", params(InstancePath), request_body = ReasonBody,
    responses((status = OK, body = InstanceResponse), (status = CONFLICT)),
)]
async fn unarchive(
    State(api): State<Api>,
    auth: Authorized<ManageLifecycle>,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(ReasonBody { reason }): ValidJson<ReasonBody>,
) -> Result<WithEtag<InstanceResponse>> {
    let instance = api.portal.instances.unarchive_instance(id, reason, &auth.actor).await;
    build_response(instance.map_err(to_api_error(ResourceKind::Instance))?, &api).await
}

/// The new last day of an election, and the reason.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ContinuationBody {
    #[schema(value_type = String)]
    reason: Reason,
    /// The new last day.
    sundown_date: Date,
}

impl Validate for ContinuationBody {}

/// Continue an election that is over until a later day
#[utoipa::path(
    post, path = "/actions/return/app/{id}", tag = "applications", params(InstancePath), request_body = ContinuationBody,
    responses((status = OK, body = InstanceResponse), (status = CONFLICT)),
)]
async fn return_to_live(
    State(api): State<Api>,
    auth: Authorized<ManageLifecycle>,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(ContinuationBody { reason, sundown_date }): ValidJson<ContinuationBody>,
) -> Result<WithEtag<InstanceResponse>> {
    let instance = api.portal.instances.return_to_live(id, sundown_date, reason, &auth.actor).await;
    build_response(instance.map_err(to_api_error(ResourceKind::Instance))?, &api).await
}

/// Reopen the theses of an instance that is not live
///
/// Creators, parties and candidates get a mail with the reason. Answers to unchanged theses are kept.
#[utoipa::path(
    post, path = "/actions/reopen/app/{id}", tag = "applications", params(InstancePath), request_body = ReasonBody,
    responses((status = OK, body = InstanceResponse), (status = CONFLICT)),
)]
async fn reopen_theses(
    State(api): State<Api>,
    auth: Authorized<ManageLifecycle>,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(ReasonBody { reason }): ValidJson<ReasonBody>,
) -> Result<WithEtag<InstanceResponse>> {
    let instance = api.portal.instances.reopen_theses(id, reason, &auth.actor).await;
    build_response(instance.map_err(to_api_error(ResourceKind::Instance))?, &api).await
}

/// Restore a deleted instance
#[utoipa::path(
    post, path = "/applications/{id}/restore", tag = "applications", params(InstancePath),
    responses((status = OK, body = InstanceResponse), (status = CONFLICT)),
)]
async fn restore(
    State(api): State<Api>,
    auth: Authorized<RestoreInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<WithEtag<InstanceResponse>> {
    let instance = api
        .portal
        .instances
        .restore_instance(id, &auth.actor)
        .await
        .map_err(to_api_error(ResourceKind::Instance))?;
    build_response(instance, &api).await
}

/// A change of an instance's status.
#[derive(Serialize, ToSchema)]
#[schema(as = StatusChange)]
struct StatusChangeResponse {
    /// The previous status, with the numbers of `status`.
    from: i16,
    /// The new status.
    to: i16,
    /// The reason, if the provider reversed a step.
    reason: Option<String>,
    /// The name of the person; null for automatic changes, and if the account was deleted.
    by: Option<String>,
    happened_at: Timestamp,
}

/// List the status changes of an instance, the newest first
#[utoipa::path(
    get, path = "/applications/{id}/changes", tag = "applications", params(InstancePath),
    responses((status = OK, body = Vec<StatusChangeResponse>)),
)]
async fn list_status_changes(
    State(api): State<Api>,
    _auth: Authorized<ReadInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Json<Vec<StatusChangeResponse>>> {
    let db = &api.portal.db;
    let mut changes = Vec::new();
    for change in store::instances::list_status_changes(id, db).await? {
        let by = match change.by {
            Some(user) => store::users::find(user, db).await?.map(|user| user.display_name()),
            None => None,
        };
        let (from, to) = (change.from.into(), change.to.into());
        changes.push(StatusChangeResponse { from, to, reason: change.reason, by, happened_at: change.at });
    }
    Ok(Json(changes))
}

/// Delete an instance
///
/// It can be restored for 30 days, and keeps its domain until then. If it has answers, `confirm=true` is
/// required; otherwise 409 `confirmation_needed`.
#[utoipa::path(
    delete, path = "/applications/{id}", tag = "applications", params(InstancePath, ConfirmQuery),
    responses((status = NO_CONTENT), (status = CONFLICT)),
)]
async fn delete(
    State(api): State<Api>,
    auth: Authorized<DeleteInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
    Query(ConfirmQuery { confirm }): Query<ConfirmQuery>,
) -> Result<StatusCode> {
    api.portal
        .instances
        .delete_instance(id, confirm, &auth.actor)
        .await
        .map_err(to_api_error(ResourceKind::Instance))?;
    Ok(StatusCode::NO_CONTENT)
}
