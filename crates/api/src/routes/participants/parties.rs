//! `/api/v1/applications/{id}/matches/parties`: parties.
use crate::{
    Api,
    http::{
        api_error::{ApiError, FieldError, ResourceKind, Result, to_api_error},
        json_response::Json,
        optional_fields::{deserialize_optional_null, set_optional_text, set_text},
        pagination::{ListQuery, ListRow, Page, PageQuery, SortFields, SortKey, parse_number},
        parameters::{ConfirmQuery, Path, Query},
        permissions::{
            Authorized, ChangePartyProfile, ManageParties, PeopleAndPrograms, ReadAccess, ReadParties,
        },
        route_table::{RouteTable, routes},
        scope::{InstancePath, PartyPath},
        validated_json::{ValidJson, Validate},
    },
    routes::participants::{creators::StatusBody, reopened_response::ReopenedResponse},
};
use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use elections::{
    answers::Entity,
    ids::{InstanceId, PartyId},
    instances::Instance,
    parties::{self, PartyProfile},
    permissions::{Action, ActionTarget, Decision, ResourcePath},
    texts::{Language, Texts},
};
use jiff::Timestamp;
use portal::{
    publishing::election_data::{ElectionData, EntityWithAnswers},
    sessions::Principal,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::trust_persons::TrustPersonListItem;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(list, create)).routes(routes!(get, replace, update_status, delete))
}

/// A party.
#[derive(Serialize, ToSchema)]
pub(crate) struct PartyResponse {
    id: PartyId,
    application_id: InstanceId,
    #[serde(skip_serializing_if = "Option::is_none")]
    parent_party_id: Option<PartyId>,
    /// The short name. Short name, name and description are in the default language.
    shortcut: String,
    /// The full name.
    name: String,
    description: String,
    /// The texts in the other languages of the instance.
    translations: BTreeMap<Language, PartyText>,
    #[serde(skip_serializing_if = "Option::is_none")]
    website: Option<String>,
    /// `#rrggbb`
    #[serde(skip_serializing_if = "Option::is_none")]
    colour: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    logo: Option<String>,
    /// 0 created, 1 active, 2 submitted, 3 deactivated
    status: i16,
    /// Whether voters see the party once the instance is live: it has submitted, is not deactivated, and voters are matched with
    /// parties.
    public: bool,
    /// Whether voters are matched with parties. If not, they never see the answers.
    matched: bool,
    /// Whether a reminder can be sent to its trust persons now. Only for those who see its progress.
    can_remind: bool,
    /// The number of rated theses; 0 for callers who may not see the answers.
    rated: i64,
    /// Set if the submitted answers were reopened. Returned only to those who may see their history.
    #[serde(skip_serializing_if = "Option::is_none")]
    reopened: Option<ReopenedResponse>,
    #[serde(skip_serializing_if = "Option::is_none")]
    submitted_at: Option<Timestamp>,
    created_at: Timestamp,
    updated_at: Timestamp,
}

/// The texts of a party in one language.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
struct PartyText {
    shortcut: String,
    name: String,
    description: String,
}

/// How far a party is, as far as the caller may know.
#[derive(Default)]
struct PartyProgress {
    rated: i64,
    reopened: Option<ReopenedResponse>,
    can_remind: bool,
}

/// Returns whether one of the trust persons can be reminded of the answers of the party.
fn can_remind(
    party: &parties::Party,
    trust_persons: &[TrustPersonListItem],
    instance: &Instance,
    now: Timestamp,
) -> bool {
    trust_persons.iter().any(|listed| instance.can_remind_trust_person(&listed.trust_person, party, now))
}

impl PartyResponse {
    fn new(
        party: parties::Party,
        instance: &Instance,
        PartyProgress { rated, reopened, can_remind }: PartyProgress,
    ) -> PartyResponse {
        let default = &instance.metadata.default_language;
        let public = party.is_visible_to_voters(instance.configuration.algorithm.match_type);
        let matched = instance.matches_entity(Entity::Party(party.id));
        let profile = party.profile;
        let texts = |language: &Language| PartyText {
            shortcut: profile.shortcut.get(language).unwrap_or_default().to_owned(),
            name: profile.name.get(language).unwrap_or_default().to_owned(),
            description: profile.description.get(language).unwrap_or_default().to_owned(),
        };
        let languages = [&profile.shortcut, &profile.name, &profile.description];
        let others = languages.into_iter().flat_map(Texts::iter).map(|(language, _)| language);
        let translations =
            others.filter(|other| *other != default).map(|other| (other.clone(), texts(other))).collect();
        let PartyText { shortcut, name, description } = texts(default);
        PartyResponse {
            id: party.id,
            application_id: party.instance_id,
            parent_party_id: party.parent,
            shortcut,
            name,
            description,
            translations,
            website: profile.website,
            colour: profile.colour,
            logo: profile.logo,
            status: party.status.into(),
            public,
            matched,
            can_remind,
            rated,
            reopened,
            submitted_at: party.submitted_at,
            created_at: party.created_at,
            updated_at: party.updated_at,
        }
    }
}

impl PartyResponse {
    /// Builds the response for voters: the submitted data, without the history of the submission.
    fn for_voters(party: &EntityWithAnswers<parties::Party>, election: &ElectionData) -> PartyResponse {
        let rated = i64::try_from(party.answers.iter().flatten().count()).unwrap_or(i64::MAX);
        PartyResponse {
            status: parties::PartyStatus::Submitted.into(),
            submitted_at: None,
            ..PartyResponse::new(
                party.entity.clone(),
                &election.instance,
                PartyProgress { rated, ..PartyProgress::default() },
            )
        }
    }
}

/// Loads the party and builds the response.
pub(crate) async fn load_response(
    instance_id: InstanceId,
    id: PartyId,
    actor: &Principal,
    api: &Api,
) -> Result<Json<PartyResponse>> {
    let db = &api.portal.db;
    let found =
        store::parties::find(instance_id, id, db).await?.ok_or(ApiError::NotFound(ResourceKind::Party))?;
    let instance = load_instance(instance_id, api).await?;
    let mut progress = PartyProgress::default();
    if can_see_progress(&found, actor) {
        progress.rated = store::progress::count_rated(instance_id, Entity::Party(id), db).await?;
        let trust_persons = store::trust_persons::list(instance_id, db).await?;
        progress.can_remind = can_remind(&found, &trust_persons, &instance, api.portal.clock.now());
    }
    let mut open = store::reopenings::list_open(instance_id, db).await?;
    let reopened = open.remove(&Entity::Party(id)).filter(|_| can_see_corrections(&found, actor));
    progress.reopened = reopened.map(ReopenedResponse::from);
    Ok(Json(PartyResponse::new(found, &instance, progress)))
}

async fn load_instance(id: InstanceId, api: &Api) -> Result<Instance> {
    let found = store::instances::find(id, &api.portal.db).await?;
    found.ok_or(ApiError::NotFound(ResourceKind::Instance))
}

/// Whether the actor may see that the submitted answers of a party were reopened.
fn can_see_corrections(party: &parties::Party, actor: &Principal) -> bool {
    let target = ActionTarget::Resource(resource_path(party));
    actor.permissions.decide(Action::ReadPartyHistory, &target) == Decision::Allowed
}

fn resource_path(party: &parties::Party) -> ResourcePath {
    ResourcePath { party: Some(party.id), ..ResourcePath::instance(party.instance_id, false) }
}

/// Whether the actor may see the progress of a party. Competitors and its own candidates may not.
fn can_see_progress(party: &parties::Party, actor: &Principal) -> bool {
    actor.permissions.can_see_progress(&resource_path(party))
}

/// The filter of a list of parties.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct PartyListQuery {
    /// Only parties with this status.
    status: Option<i16>,
}

impl ListRow for PartyResponse {
    const SORT_FIELDS: SortFields<fn(&Self) -> SortKey> = &[
        ("shortcut", |party| SortKey::text(&party.shortcut)),
        ("name", |party| SortKey::text(&party.name)),
        ("status", |party| party.status.into()),
        ("created_at", |party| party.created_at.into()),
        ("updated_at", |party| party.updated_at.into()),
    ];

    fn texts(&self) -> Vec<&str> {
        let others = self.translations.values();
        let others = others.flat_map(|texts| [texts.shortcut.as_str(), texts.name.as_str()]);
        [self.shortcut.as_str(), self.name.as_str()].into_iter().chain(others).collect()
    }
}

/// List the parties of an instance
///
/// In the order that the creator set. Can be searched by short and full name, and sorted by `shortcut`,
/// `name`, `status`, `created_at` or `updated_at`.
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties", tag = "parties", params(InstancePath, PartyListQuery, ListQuery, PageQuery),
    responses((status = OK, body = Page<PartyResponse>)),
)]
async fn list(
    State(api): State<Api>,
    reader: ReadAccess<ReadParties, PeopleAndPrograms>,
    Path(InstancePath { id }): Path<InstancePath>,
    Query(filter): Query<PartyListQuery>,
    Query(query): Query<ListQuery>,
    Query(page_query): Query<PageQuery>,
) -> Result<Response> {
    let db = &api.portal.db;
    let status: Option<parties::PartyStatus> = parse_number("status", filter.status)?;
    let parameters = [("status", filter.status.map(|status| status.to_string()))];
    let address = query.address(&format!("/api/v1/applications/{id}/matches/parties"), &parameters);
    let auth = match reader {
        ReadAccess::SignedIn(auth) => auth,
        ReadAccess::Public(public) => {
            return public
                .respond_cached(&api, async |election| {
                    let rows =
                        election.parties.iter().map(|party| PartyResponse::for_voters(party, &election));
                    let rows =
                        rows.filter(|party| status.is_none_or(|status| party.status == i16::from(status)));
                    page_query.paginate(query.select(rows.collect())?, &address)
                })
                .await;
        }
    };
    let instance = load_instance(id, &api).await?;
    let rated = store::progress::count_rated_by_party(id, db).await?;
    let mut open = store::reopenings::list_open(id, db).await?;
    let trust_persons = store::trust_persons::list(id, db).await?;
    let now = api.portal.clock.now();
    let found = store::parties::list(id, db).await?;
    let rows =
        found.into_iter().filter(|party| status.is_none_or(|status| party.status == status)).map(|party| {
            let sees_progress = can_see_progress(&party, &auth.actor);
            let rated = rated.get(&party.id).filter(|_| sees_progress);
            let reopened =
                open.remove(&Entity::Party(party.id)).filter(|_| can_see_corrections(&party, &auth.actor));
            let progress = PartyProgress {
                rated: rated.copied().unwrap_or_default(),
                reopened: reopened.map(ReopenedResponse::from),
                can_remind: sees_progress && can_remind(&party, &trust_persons, &instance, now),
            };
            PartyResponse::new(party, &instance, progress)
        });
    Ok(Json(page_query.paginate(query.select(rows.collect())?, &address)?).into_response())
}

/// The profile of a party. Fields that are left out are not changed.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PartyBody {
    /// The short name. Short name, name and description are in the default language.
    shortcut: Option<String>,
    name: Option<String>,
    description: Option<String>,
    /// The texts in other languages. All texts of a given language are replaced.
    #[serde(default)]
    translations: BTreeMap<Language, PartyText>,
    /// An empty text removes website or colour.
    website: Option<String>,
    /// `#rrggbb`
    colour: Option<String>,
    #[serde(default, deserialize_with = "deserialize_optional_null")]
    #[schema(value_type = Option<i64>)]
    parent_party_id: Option<Option<PartyId>>,
    /// The instance, as in the path. Part of the published interface.
    #[schema(value_type = Option<i64>)]
    application_id: Option<InstanceId>,
}

impl Validate for PartyBody {}

/// Checks that the instance in a body, if any, is the instance of the path.
///
/// # Errors
/// If the body names another instance.
pub(crate) fn validate_instance(instance_id: InstanceId, body_instance: Option<InstanceId>) -> Result<()> {
    match body_instance {
        Some(body_instance) if body_instance != instance_id => {
            Err(ApiError::Invalid(vec![FieldError::new("application_id", "differs")]))
        }
        _ => Ok(()),
    }
}

impl PartyBody {
    /// Returns the names of the fields that the body sets.
    fn list_changed_fields(&self) -> Vec<&'static str> {
        let fields = [
            ("shortcut", self.shortcut.is_some()),
            ("name", self.name.is_some()),
            ("description", self.description.is_some()),
            ("website", self.website.is_some()),
            ("colour", self.colour.is_some()),
        ];
        fields.into_iter().filter_map(|(name, is_set)| is_set.then_some(name)).collect()
    }

    fn apply_to(self, profile: &mut PartyProfile, default: &Language) {
        set_text(&mut profile.shortcut, default, self.shortcut);
        set_text(&mut profile.name, default, self.name);
        set_text(&mut profile.description, default, self.description);
        for (language, PartyText { shortcut, name, description }) in self.translations {
            set_text(&mut profile.shortcut, &language, Some(shortcut));
            set_text(&mut profile.name, &language, Some(name));
            set_text(&mut profile.description, &language, Some(description));
        }
        set_optional_text(&mut profile.website, self.website);
        set_optional_text(&mut profile.colour, self.colour);
    }
}

/// What may be missing when a party is created.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct NewPartyQuery {
    /// `true` allows an empty description: the party writes it before it submits its answers.
    #[serde(default)]
    #[param(default = false)]
    describe_later: bool,
}

/// Create a party
#[utoipa::path(
    post, path = "/applications/{id}/matches/parties", tag = "parties", params(InstancePath, NewPartyQuery),
    request_body = PartyBody,
    responses((status = CREATED, body = PartyResponse)),
)]
async fn create(
    State(api): State<Api>,
    auth: Authorized<ManageParties>,
    Path(InstancePath { id }): Path<InstancePath>,
    Query(NewPartyQuery { describe_later }): Query<NewPartyQuery>,
    ValidJson(body): ValidJson<PartyBody>,
) -> Result<(StatusCode, Json<PartyResponse>)> {
    validate_instance(id, body.application_id)?;
    let parent = body.parent_party_id.flatten();
    let write = |profile: &mut PartyProfile, default: &Language| body.apply_to(profile, default);
    let party_id = api
        .portal
        .participants
        .add_party(id, write, parent, describe_later, &auth.actor)
        .await
        .map_err(to_api_error(ResourceKind::Instance))?;
    Ok((StatusCode::CREATED, load_response(id, party_id, &auth.actor, &api).await?))
}

/// Get a party
///
/// Without a token while the instance is live, if voters see the party.
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}", tag = "parties", params(PartyPath),
    responses((status = OK, body = PartyResponse)),
)]
async fn get(
    State(api): State<Api>,
    reader: ReadAccess<ReadParties, PeopleAndPrograms>,
    Path(PartyPath { id, party }): Path<PartyPath>,
) -> Result<Response> {
    match reader {
        ReadAccess::SignedIn(auth) => Ok(load_response(id, party, &auth.actor, &api).await?.into_response()),
        ReadAccess::Public(public) => {
            public
                .respond_cached(&api, async |election| {
                    let entry = election.parties.iter().find(|entry| entry.entity.id == party);
                    Ok(PartyResponse::for_voters(
                        entry.ok_or(ApiError::NotFound(ResourceKind::Party))?,
                        &election,
                    ))
                })
                .await
        }
    }
}

/// Change the profile of a party
#[utoipa::path(
    put, path = "/applications/{id}/matches/parties/{partyId}", tag = "parties", params(PartyPath),
    request_body = PartyBody,
    responses((status = OK, body = PartyResponse)),
)]
async fn replace(
    State(api): State<Api>,
    auth: Authorized<ChangePartyProfile>,
    Path(PartyPath { id, party }): Path<PartyPath>,
    ValidJson(body): ValidJson<PartyBody>,
) -> Result<Json<PartyResponse>> {
    validate_instance(id, body.application_id)?;
    let parent = body.parent_party_id.filter(|_| auth.is_allowed(Action::ManageParties, &auth.target));
    let write = |profile: &mut PartyProfile, default: &Language| {
        let fields = body.list_changed_fields();
        body.apply_to(profile, default);
        fields
    };
    api.portal
        .participants
        .update_party(id, party, write, parent, &auth.actor)
        .await
        .map_err(to_api_error(ResourceKind::Party))?;
    load_response(id, party, &auth.actor, &api).await
}

/// Deactivate or reactivate a party
///
/// 3 deactivates. Any other known value reactivates a deactivated party; the status then results from its history.
/// Other changes are refused.
#[utoipa::path(
    patch, path = "/applications/{id}/matches/parties/{partyId}", tag = "parties", params(PartyPath),
    request_body = StatusBody,
    responses((status = OK, body = PartyResponse), (status = CONFLICT)),
)]
async fn update_status(
    State(api): State<Api>,
    auth: Authorized<ManageParties>,
    Path(PartyPath { id, party }): Path<PartyPath>,
    ValidJson(body): ValidJson<StatusBody>,
) -> Result<Json<PartyResponse>> {
    api.portal
        .participants
        .set_party_status(id, party, body.status, &auth.actor)
        .await
        .map_err(to_api_error(ResourceKind::Party))?;
    load_response(id, party, &auth.actor, &api).await
}

/// Delete a party with its candidates and trust persons
///
/// If answers would be deleted too, `confirm=true` is required; otherwise 409 `confirmation_needed`.
#[utoipa::path(
    delete, path = "/applications/{id}/matches/parties/{partyId}", tag = "parties", params(PartyPath, ConfirmQuery),
    responses((status = NO_CONTENT), (status = CONFLICT)),
)]
async fn delete(
    State(api): State<Api>,
    auth: Authorized<ManageParties>,
    Path(PartyPath { id, party }): Path<PartyPath>,
    Query(ConfirmQuery { confirm }): Query<ConfirmQuery>,
) -> Result<StatusCode> {
    api.portal
        .participants
        .remove_party(id, party, confirm, &auth.actor)
        .await
        .map_err(to_api_error(ResourceKind::Party))?;
    Ok(StatusCode::NO_CONTENT)
}
