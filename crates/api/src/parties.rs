//! `/api/v1/applications/{id}/matches/parties`: those whom voters are matched with.
use crate::{
    Api,
    calls::{Calls, routes},
    corrections::Reopened,
    creators::{AtInstance, RoleStatus},
    may::{ChangePartyProfile, ManageParties, May, ReadParties},
    page::{Asked, Page},
    path::{Asking, At},
    problem::{Body, Problem, Result, Thing, about},
    theses::Confirmed,
    valid::{Check, Valid},
};
use axum::{Json, extract::State, http::StatusCode};
use elections::{
    answers::Entity,
    ids::{ApplicationId, PartyId},
    parties::{self, Profile},
    permissions::{Action, Place, Target, Verdict},
    texts::{Language, Texts},
};
use jiff::Timestamp;
use portal::people::SignedIn;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> Calls {
    Calls::new().routes(routes!(list, add)).routes(routes!(find, replace, change, remove))
}

/// A party that answers the theses.
#[derive(Serialize, ToSchema)]
pub(crate) struct Party {
    id: PartyId,
    application_id: ApplicationId,
    parent_party_id: Option<PartyId>,
    /// The short name, in the default language, as are name and description.
    shortcut: String,
    /// The full name.
    name: String,
    description: String,
    /// The same in the other languages of the instance.
    translations: BTreeMap<Language, Wording>,
    website: Option<String>,
    /// `#rrggbb`
    colour: Option<String>,
    logo: Option<String>,
    /// 0 created, 1 active, 2 submitted, 3 deactivated
    status: i16,
    /// Whether voters see it, once the instance is live.
    public: bool,
    /// How many theses it has rated so far; 0 for those who may not see its answers.
    rated: i64,
    /// That its submitted answers are open again; for those alone who may see their history.
    reopened: Option<Reopened>,
    submitted_at: Option<Timestamp>,
    created_at: Timestamp,
    updated_at: Timestamp,
}

/// What a party says of itself in one language.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = PartyWording)]
struct Wording {
    shortcut: String,
    name: String,
    description: String,
}

impl Party {
    fn new(party: parties::Party, default: &Language, rated: i64, reopened: Option<Reopened>) -> Party {
        let public = party.is_public();
        let profile = party.profile;
        let wording = |language: &Language| Wording {
            shortcut: profile.shortcut.get(language).unwrap_or_default().to_owned(),
            name: profile.name.get(language).unwrap_or_default().to_owned(),
            description: profile.description.get(language).unwrap_or_default().to_owned(),
        };
        let languages = [&profile.shortcut, &profile.name, &profile.description];
        let others = languages.into_iter().flat_map(Texts::iter).map(|(language, _)| language);
        let translations =
            others.filter(|other| *other != default).map(|other| (other.clone(), wording(other))).collect();
        let Wording { shortcut, name, description } = wording(default);
        Party {
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

/// The default language of an instance.
pub(crate) async fn default_language(application: ApplicationId, api: &Api) -> Result<Language> {
    let found = store::applications::default_language(application, &api.portal.db).await?;
    found.ok_or(Problem::NotFound(Thing::Instance))
}

/// The party as it stands.
pub(crate) async fn shown(
    application: ApplicationId,
    id: PartyId,
    who: &SignedIn,
    api: &Api,
) -> Result<Json<Party>> {
    let db = &api.portal.db;
    let found = store::parties::find(application, id, db).await?.ok_or(Problem::NotFound(Thing::Party))?;
    let rated = match sees_progress(&found, who) {
        true => store::progress::rated(application, Entity::Party(id), db).await?,
        false => 0,
    };
    let mut open = store::reopenings::open(application, db).await?;
    let reopened = open.remove(&Entity::Party(id)).filter(|_| sees_corrections(&found, who));
    let default = default_language(application, api).await?;
    Ok(Json(Party::new(found, &default, rated, reopened.map(Reopened::from))))
}

/// Whether somebody may know that a party corrects what it submitted.
fn sees_corrections(party: &parties::Party, who: &SignedIn) -> bool {
    who.caller.may(Action::ReadPartyHistory, &at(party)) == Verdict::Allowed
}

fn at(party: &parties::Party) -> Target {
    Target::In(Place { party: Some(party.id), ..Place::instance(party.application, false) })
}

/// Whether somebody may know how far a party has come: competitors may not.
fn sees_progress(party: &parties::Party, who: &SignedIn) -> bool {
    who.caller.may(Action::ReadPartyAnswers, &at(party)) == Verdict::Allowed
}

/// Which parties are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Wanted {
    /// Words of short and full name.
    #[serde(default)]
    search: String,
    /// Only this status.
    status: Option<i16>,
}

/// List the parties of an instance
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties", tag = "parties", params(AtInstance, Wanted, Asked),
    security(("bearer" = [])),
    responses((status = OK, body = Page<Party>), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn list(
    State(api): State<Api>,
    may: May<ReadParties>,
    At(AtInstance { id }): At<AtInstance>,
    Asking(wanted): Asking<Wanted>,
    Asking(asked): Asking<Asked>,
) -> Result<Json<Page<Party>>> {
    let db = &api.portal.db;
    let default = default_language(id, &api).await?;
    let rated = store::progress::rated_by_parties(id, db).await?;
    let mut open = store::reopenings::open(id, db).await?;
    let found = store::parties::search(id, &wanted.search, db).await?;
    let rows = found
        .into_iter()
        .filter(|party| wanted.status.is_none_or(|status| i16::from(party.status) == status))
        .map(|party| {
            let rated = rated.get(&party.id).filter(|_| sees_progress(&party, &may.who));
            let rated = rated.copied().unwrap_or_default();
            let reopened =
                open.remove(&Entity::Party(party.id)).filter(|_| sees_corrections(&party, &may.who));
            Party::new(party, &default, rated, reopened.map(Reopened::from))
        });
    let search: String = url::form_urlencoded::byte_serialize(wanted.search.as_bytes()).collect();
    let status = wanted.status.map(|status| format!("status={status}&")).unwrap_or_default();
    let path = format!("/api/v1/applications/{id}/matches/parties?search={search}&{status}");
    Ok(Json(asked.of(rows.collect(), &path)?))
}

/// What a party says of itself. What is left out stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PartyWritten)]
struct Written {
    /// In the default language, as are name and description.
    shortcut: Option<String>,
    name: Option<String>,
    description: Option<String>,
    /// The same in other languages; each that is named is replaced whole.
    #[serde(default)]
    translations: BTreeMap<Language, Wording>,
    /// An empty one removes it, as for the colour.
    website: Option<String>,
    /// `#rrggbb`
    colour: Option<String>,
    #[serde(default, deserialize_with = "told")]
    #[schema(value_type = Option<i64>)]
    parent_party_id: Option<Option<PartyId>>,
}

impl Check for Written {}

/// Tells `null`, which removes, from what is left out, which stays.
pub(crate) fn told<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    given: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(given).map(Some)
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

impl Written {
    fn put(self, profile: &mut Profile, default: &Language) {
        set(&mut profile.shortcut, default, self.shortcut);
        set(&mut profile.name, default, self.name);
        set(&mut profile.description, default, self.description);
        for (language, Wording { shortcut, name, description }) in self.translations {
            set(&mut profile.shortcut, &language, Some(shortcut));
            set(&mut profile.name, &language, Some(name));
            set(&mut profile.description, &language, Some(description));
        }
        set_optional(&mut profile.website, self.website);
        set_optional(&mut profile.colour, self.colour);
    }
}

/// Add a party
///
/// Its description may follow later, as its trust person writes it.
#[utoipa::path(
    post, path = "/applications/{id}/matches/parties", tag = "parties", params(AtInstance), request_body = Written,
    security(("bearer" = [])),
    responses((status = CREATED, body = Party), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn add(
    State(api): State<Api>,
    may: May<ManageParties>,
    At(AtInstance { id }): At<AtInstance>,
    Valid(written): Valid<Written>,
) -> Result<(StatusCode, Json<Party>)> {
    let parent = written.parent_party_id.flatten();
    let write = |profile: &mut Profile, default: &Language| written.put(profile, default);
    let added = api.portal.add_party(id, write, parent, &may.who).await.map_err(about(Thing::Instance))?;
    Ok((StatusCode::CREATED, shown(id, added, &may.who, &api).await?))
}

/// A party of an instance.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct AtParty {
    /// The instance.
    #[param(value_type = i64)]
    pub(crate) id: ApplicationId,
    /// The party.
    #[serde(rename = "partyId")]
    #[param(value_type = i64)]
    pub(crate) party: PartyId,
}

/// See a party
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}", tag = "parties", params(AtParty), security(("bearer" = [])),
    responses((status = OK, body = Party), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body)),
)]
async fn find(
    State(api): State<Api>,
    may: May<ReadParties>,
    At(AtParty { id, party }): At<AtParty>,
) -> Result<Json<Party>> {
    shown(id, party, &may.who, &api).await
}

/// Change what a party says of itself
#[utoipa::path(
    put, path = "/applications/{id}/matches/parties/{partyId}", tag = "parties", params(AtParty), request_body = Written,
    security(("bearer" = [])),
    responses((status = OK, body = Party), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn replace(
    State(api): State<Api>,
    may: May<ChangePartyProfile>,
    At(AtParty { id, party }): At<AtParty>,
    Valid(written): Valid<Written>,
) -> Result<Json<Party>> {
    let parent = written.parent_party_id.filter(|_| may.may_also(Action::ManageParties, &may.target));
    let write = |profile: &mut Profile, default: &Language| written.put(profile, default);
    api.portal.change_party(id, party, write, parent, &may.who).await.map_err(about(Thing::Party))?;
    shown(id, party, &may.who, &api).await
}

/// Take a party out, or bring it back
///
/// 3 takes out; any other brings back, to where its answers say.
#[utoipa::path(
    patch, path = "/applications/{id}/matches/parties/{partyId}", tag = "parties", params(AtParty),
    request_body = RoleStatus, security(("bearer" = [])),
    responses((status = OK, body = Party), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn change(
    State(api): State<Api>,
    may: May<ManageParties>,
    At(AtParty { id, party }): At<AtParty>,
    Valid(given): Valid<RoleStatus>,
) -> Result<Json<Party>> {
    api.portal.patch_party(id, party, given.status, &may.who).await.map_err(about(Thing::Party))?;
    shown(id, party, &may.who, &api).await
}

/// Remove a party with its candidates and trust persons
///
/// Where answers go with it, only with `confirm=true`, else 409 `confirmation_needed`.
#[utoipa::path(
    delete, path = "/applications/{id}/matches/parties/{partyId}", tag = "parties", params(AtParty, Confirmed),
    security(("bearer" = [])),
    responses((status = NO_CONTENT), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body)),
)]
async fn remove(
    State(api): State<Api>,
    may: May<ManageParties>,
    At(AtParty { id, party }): At<AtParty>,
    Asking(Confirmed { confirm }): Asking<Confirmed>,
) -> Result<StatusCode> {
    api.portal.remove_party(id, party, confirm, &may.who).await.map_err(about(Thing::Party))?;
    Ok(StatusCode::NO_CONTENT)
}
