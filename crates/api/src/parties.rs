//! `/api/v1/applications/{id}/matches/parties`: those whom voters are matched with.
use crate::{
    Api,
    api_error::{ApiError, FieldError, ResourceKind, Result, about},
    corrections::ReopenedResponse,
    creators::{InstancePath, RoleStatus},
    page::{ListQuery, ListRow, Page, PageQuery, SortFields, SortKey, number},
    path::{Path, Query},
    permissions::{Authorized, ChangePartyProfile, ManageParties, ReadAccess, ReadParties},
    route_table::{RouteTable, routes},
    theses::ConfirmQuery,
    validated::{ValidJson, Validate},
};
use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use elections::{
    answers::Entity,
    ids::{InstanceId, PartyId},
    parties::{self, PartyProfile},
    permissions::{Action, ActionTarget, Decision, ResourcePath},
    texts::{Language, Texts},
};
use jiff::Timestamp;
use portal::{
    election_data::{ElectionData, EntityWithAnswers},
    people::SignedIn,
};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(list, add)).routes(routes!(find, replace, change, remove))
}

/// A party that answers the theses.
#[derive(Serialize, ToSchema)]
pub(crate) struct PartyResponse {
    id: PartyId,
    application_id: InstanceId,
    #[serde(skip_serializing_if = "Option::is_none")]
    parent_party_id: Option<PartyId>,
    /// The short name, in the default language, as are name and description.
    shortcut: String,
    /// The full name.
    name: String,
    description: String,
    /// The same in the other languages of the instance.
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
    /// Whether voters see it, once the instance is live.
    public: bool,
    /// How many theses it has rated so far; 0 for those who may not see its answers.
    rated: i64,
    /// That its submitted answers are open again; for those alone who may see their history.
    #[serde(skip_serializing_if = "Option::is_none")]
    reopened: Option<ReopenedResponse>,
    #[serde(skip_serializing_if = "Option::is_none")]
    submitted_at: Option<Timestamp>,
    created_at: Timestamp,
    updated_at: Timestamp,
}

/// What a party says of itself in one language.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = PartyWording)]
struct PartyText {
    shortcut: String,
    name: String,
    description: String,
}

impl PartyResponse {
    fn new(
        party: parties::Party,
        default: &Language,
        rated: i64,
        reopened: Option<ReopenedResponse>,
    ) -> PartyResponse {
        let public = party.is_public();
        let profile = party.profile;
        let wording = |language: &Language| PartyText {
            shortcut: profile.shortcut.get(language).unwrap_or_default().to_owned(),
            name: profile.name.get(language).unwrap_or_default().to_owned(),
            description: profile.description.get(language).unwrap_or_default().to_owned(),
        };
        let languages = [&profile.shortcut, &profile.name, &profile.description];
        let others = languages.into_iter().flat_map(Texts::iter).map(|(language, _)| language);
        let translations =
            others.filter(|other| *other != default).map(|other| (other.clone(), wording(other))).collect();
        let PartyText { shortcut, name, description } = wording(default);
        PartyResponse {
            id: party.id,
            application_id: party.application,
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
            rated,
            reopened,
            submitted_at: party.submitted_at,
            created_at: party.created_at,
            updated_at: party.updated_at,
        }
    }
}

impl PartyResponse {
    /// What anybody may know of it: what it submitted, and nothing of how it came there.
    fn for_voters(party: &EntityWithAnswers<parties::Party>, contest: &ElectionData) -> PartyResponse {
        let rated = i64::try_from(party.answers.iter().flatten().count()).unwrap_or(i64::MAX);
        let default = &contest.application.metadata.default_language;
        PartyResponse {
            status: parties::PartyStatus::Voted.into(),
            submitted_at: None,
            ..PartyResponse::new(party.entity.clone(), default, rated, None)
        }
    }
}

/// The default language of an instance.
pub(crate) async fn default_language(application: InstanceId, api: &Api) -> Result<Language> {
    let found = store::instances::default_language(application, &api.portal.db).await?;
    found.ok_or(ApiError::NotFound(ResourceKind::Instance))
}

/// The party as it stands.
pub(crate) async fn shown(
    application: InstanceId,
    id: PartyId,
    who: &SignedIn,
    api: &Api,
) -> Result<Json<PartyResponse>> {
    let db = &api.portal.db;
    let found =
        store::parties::find(application, id, db).await?.ok_or(ApiError::NotFound(ResourceKind::Party))?;
    let rated = match sees_progress(&found, who) {
        true => store::progress::rated(application, Entity::Party(id), db).await?,
        false => 0,
    };
    let mut open = store::reopenings::open(application, db).await?;
    let reopened = open.remove(&Entity::Party(id)).filter(|_| sees_corrections(&found, who));
    let default = default_language(application, api).await?;
    Ok(Json(PartyResponse::new(found, &default, rated, reopened.map(ReopenedResponse::from))))
}

/// Whether somebody may know that a party corrects what it submitted.
fn sees_corrections(party: &parties::Party, who: &SignedIn) -> bool {
    who.caller.may(Action::ReadPartyHistory, &at(party)) == Decision::Allowed
}

fn at(party: &parties::Party) -> ActionTarget {
    ActionTarget::In(ResourcePath {
        party: Some(party.id),
        ..ResourcePath::instance(party.application, false)
    })
}

/// Whether somebody may know how far a party has come: competitors may not.
fn sees_progress(party: &parties::Party, who: &SignedIn) -> bool {
    who.caller.may(Action::ReadPartyAnswers, &at(party)) == Decision::Allowed
}

/// Which parties are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct PartyListQuery {
    /// Only this status.
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
        let others = others.flat_map(|wording| [wording.shortcut.as_str(), wording.name.as_str()]);
        [self.shortcut.as_str(), self.name.as_str()].into_iter().chain(others).collect()
    }
}

/// List the parties of an instance
///
/// In the creator's order. Searched by short and full name; sorted by `shortcut`, `name`, `status`, `created_at` or
/// `updated_at`.
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties", tag = "parties", params(InstancePath, PartyListQuery, ListQuery, PageQuery),
    responses((status = OK, body = Page<PartyResponse>)),
)]
async fn list(
    State(api): State<Api>,
    reader: ReadAccess<ReadParties>,
    Path(InstancePath { id }): Path<InstancePath>,
    Query(wanted): Query<PartyListQuery>,
    Query(query): Query<ListQuery>,
    Query(asked): Query<PageQuery>,
) -> Result<Response> {
    let db = &api.portal.db;
    let status: Option<parties::PartyStatus> = number("status", wanted.status)?;
    let narrowed = [("status", wanted.status.map(|status| status.to_string()))];
    let address = query.address(&format!("/api/v1/applications/{id}/matches/parties"), &narrowed);
    let may = match reader {
        ReadAccess::Member(may) => may,
        ReadAccess::Public(public) => {
            return public
                .answer(&api, async |contest| {
                    let rows = contest.parties.iter().map(|party| PartyResponse::for_voters(party, &contest));
                    let rows =
                        rows.filter(|party| status.is_none_or(|status| party.status == i16::from(status)));
                    asked.of(query.select(rows.collect())?, &address)
                })
                .await;
        }
    };
    let default = default_language(id, &api).await?;
    let rated = store::progress::rated_by_parties(id, db).await?;
    let mut open = store::reopenings::open(id, db).await?;
    let found = store::parties::of(id, db).await?;
    let rows =
        found.into_iter().filter(|party| status.is_none_or(|status| party.status == status)).map(|party| {
            let rated = rated.get(&party.id).filter(|_| sees_progress(&party, &may.who));
            let rated = rated.copied().unwrap_or_default();
            let reopened =
                open.remove(&Entity::Party(party.id)).filter(|_| sees_corrections(&party, &may.who));
            PartyResponse::new(party, &default, rated, reopened.map(ReopenedResponse::from))
        });
    Ok(Json(asked.of(query.select(rows.collect())?, &address)?).into_response())
}

/// What a party says of itself. What is left out stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PartyWritten)]
struct PartyBody {
    /// In the default language, as are name and description.
    shortcut: Option<String>,
    name: Option<String>,
    description: Option<String>,
    /// The same in other languages; each that is named is replaced whole.
    #[serde(default)]
    translations: BTreeMap<Language, PartyText>,
    /// An empty one removes it, as for the colour.
    website: Option<String>,
    /// `#rrggbb`
    colour: Option<String>,
    #[serde(default, deserialize_with = "told")]
    #[schema(value_type = Option<i64>)]
    parent_party_id: Option<Option<PartyId>>,
    /// Part of the published interface; the instance of the address.
    #[schema(value_type = Option<i64>)]
    application_id: Option<InstanceId>,
}

impl Validate for PartyBody {}

/// Tells `null`, which removes, from what is left out, which stays.
pub(crate) fn told<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    given: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(given).map(Some)
}

/// Whether a body that names an instance names that of the address.
///
/// # Errors
/// When it names another one.
pub(crate) fn is_within(application: InstanceId, given: Option<InstanceId>) -> Result<()> {
    match given {
        Some(given) if given != application => {
            Err(ApiError::Invalid(vec![FieldError::new("application_id", "differs")]))
        }
        _ => Ok(()),
    }
}

/// Replaces a text in one language where one is told.
pub(crate) fn set(texts: &mut Texts, language: &Language, text: Option<String>) {
    if let Some(text) = text {
        texts.set(language.clone(), text.trim());
    }
}

/// Replaces what may be missing: an empty text removes it.
pub(crate) fn set_optional(kept: &mut Option<String>, text: Option<String>) {
    if let Some(text) = text {
        *kept = Some(text.trim().to_owned()).filter(|text| !text.is_empty());
    }
}

impl PartyBody {
    /// The fields that were told.
    fn entered(&self) -> Vec<&'static str> {
        let told = [
            ("shortcut", self.shortcut.is_some()),
            ("name", self.name.is_some()),
            ("description", self.description.is_some()),
            ("website", self.website.is_some()),
            ("colour", self.colour.is_some()),
        ];
        told.into_iter().filter_map(|(name, is_told)| is_told.then_some(name)).collect()
    }

    fn put(self, profile: &mut PartyProfile, default: &Language) {
        set(&mut profile.shortcut, default, self.shortcut);
        set(&mut profile.name, default, self.name);
        set(&mut profile.description, default, self.description);
        for (language, PartyText { shortcut, name, description }) in self.translations {
            set(&mut profile.shortcut, &language, Some(shortcut));
            set(&mut profile.name, &language, Some(name));
            set(&mut profile.description, &language, Some(description));
        }
        set_optional(&mut profile.website, self.website);
        set_optional(&mut profile.colour, self.colour);
    }
}

/// Add a party
#[utoipa::path(
    post, path = "/applications/{id}/matches/parties", tag = "parties", params(InstancePath), request_body = PartyBody,
    responses((status = CREATED, body = PartyResponse)),
)]
async fn add(
    State(api): State<Api>,
    may: Authorized<ManageParties>,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(written): ValidJson<PartyBody>,
) -> Result<(StatusCode, Json<PartyResponse>)> {
    is_within(id, written.application_id)?;
    let parent = written.parent_party_id.flatten();
    let write = |profile: &mut PartyProfile, default: &Language| written.put(profile, default);
    let added =
        api.portal.add_party(id, write, parent, &may.who).await.map_err(about(ResourceKind::Instance))?;
    Ok((StatusCode::CREATED, shown(id, added, &may.who, &api).await?))
}

/// A party of an instance.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct PartyPath {
    /// The instance.
    #[param(value_type = i64)]
    pub(crate) id: InstanceId,
    /// The party.
    #[serde(rename = "partyId")]
    #[param(value_type = i64)]
    pub(crate) party: PartyId,
}

/// See a party
///
/// Without a token while the instance is live, if voters see it.
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}", tag = "parties", params(PartyPath),
    responses((status = OK, body = PartyResponse)),
)]
async fn find(
    State(api): State<Api>,
    reader: ReadAccess<ReadParties>,
    Path(PartyPath { id, party }): Path<PartyPath>,
) -> Result<Response> {
    match reader {
        ReadAccess::Member(may) => Ok(shown(id, party, &may.who, &api).await?.into_response()),
        ReadAccess::Public(public) => {
            public
                .answer(&api, async |contest| {
                    let shown = contest.parties.iter().find(|shown| shown.entity.id == party);
                    Ok(PartyResponse::for_voters(
                        shown.ok_or(ApiError::NotFound(ResourceKind::Party))?,
                        &contest,
                    ))
                })
                .await
        }
    }
}

/// Change what a party says of itself
#[utoipa::path(
    put, path = "/applications/{id}/matches/parties/{partyId}", tag = "parties", params(PartyPath),
    request_body = PartyBody,
    responses((status = OK, body = PartyResponse)),
)]
async fn replace(
    State(api): State<Api>,
    may: Authorized<ChangePartyProfile>,
    Path(PartyPath { id, party }): Path<PartyPath>,
    ValidJson(written): ValidJson<PartyBody>,
) -> Result<Json<PartyResponse>> {
    is_within(id, written.application_id)?;
    let parent = written.parent_party_id.filter(|_| may.may_also(Action::ManageParties, &may.target));
    let write = |profile: &mut PartyProfile, default: &Language| {
        let entered = written.entered();
        written.put(profile, default);
        entered
    };
    api.portal.change_party(id, party, write, parent, &may.who).await.map_err(about(ResourceKind::Party))?;
    shown(id, party, &may.who, &api).await
}

/// Take a party out, or bring it back
///
/// 3 takes out; any other brings back, to where its answers say.
#[utoipa::path(
    patch, path = "/applications/{id}/matches/parties/{partyId}", tag = "parties", params(PartyPath),
    request_body = RoleStatus,
    responses((status = OK, body = PartyResponse)),
)]
async fn change(
    State(api): State<Api>,
    may: Authorized<ManageParties>,
    Path(PartyPath { id, party }): Path<PartyPath>,
    ValidJson(given): ValidJson<RoleStatus>,
) -> Result<Json<PartyResponse>> {
    api.portal.patch_party(id, party, given.status, &may.who).await.map_err(about(ResourceKind::Party))?;
    shown(id, party, &may.who, &api).await
}

/// Remove a party with its candidates and trust persons
///
/// Where answers go with it, only with `confirm=true`, else 409 `confirmation_needed`.
#[utoipa::path(
    delete, path = "/applications/{id}/matches/parties/{partyId}", tag = "parties", params(PartyPath, ConfirmQuery),
    responses((status = NO_CONTENT), (status = CONFLICT)),
)]
async fn remove(
    State(api): State<Api>,
    may: Authorized<ManageParties>,
    Path(PartyPath { id, party }): Path<PartyPath>,
    Query(ConfirmQuery { confirm }): Query<ConfirmQuery>,
) -> Result<StatusCode> {
    api.portal.remove_party(id, party, confirm, &may.who).await.map_err(about(ResourceKind::Party))?;
    Ok(StatusCode::NO_CONTENT)
}
